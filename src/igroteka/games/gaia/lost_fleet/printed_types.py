"""The shape of the fleet's component tables; a box without the fleet has none of them."""

from __future__ import annotations

from typing import Literal

from typing_extensions import TypedDict

Goods = list[tuple[str, int]]


class ShipSpace(TypedDict):
    id: str
    index: int
    ship: int
    kind: Literal["qic", "power", "knowledge", "credit"]
    cost: Goods
    goods: Goods
    per: str | None
    steps: int
    range: int
    effect: str | None
    structure: int | None


class Ship(TypedDict):
    id: str
    index: int
    hex: str
    tile: bool
    artifacts: bool
    spaces: list[ShipSpace]


class Artifact(TypedDict):
    id: str
    index: int
    goods: Goods
    each: Goods
    per: str | None
    track: int | None
    income: list[Goods]
    effect: str | None
    mine: int | None


class ExplorationBoard(TypedDict):
    id: str
    vp: int
    also: Literal["brainstone", "token"] | None
    range: int
    steps: int
    shuttle: int | None


class EconomySide(TypedDict):
    id: str
    index: int
    track: str
    """The research track that it lies on."""
    level_3: list[Goods]
    level_4: list[Goods]


class ExtensionSide(TypedDict):
    id: str
    index: int
    players: list[int]
    vp: int
    ships: int


class TinkeringTile(TypedDict):
    id: str
    index: int
    rounds: list[int]
    goods: Goods
    steps: int


class PlanetKind(TypedDict):
    id: str
    home: bool
    start: bool
    steps: int
    gaiaformers: int
    free_mine: bool
    vp: int
    apart: bool


class FleetPrint(TypedDict, total=False):
    """There where the fleet is in play."""

    ships: list[Ship]
    shuttle_charges: list[int]
    artifacts: list[Artifact]
    artifact_tokens: int
    exploration_boards: dict[str, ExplorationBoard]
    economy_sides: list[EconomySide]
    extension_sides: list[ExtensionSide]
    tinkering_tiles: list[TinkeringTile]
    planets: list[PlanetKind]
