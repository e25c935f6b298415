"""The shape of the component tables with the Automa's cards among them."""

from __future__ import annotations

from typing import Literal

from typing_extensions import TypedDict

from igroteka.games.gaia.printed_types import BoxPrint


class AutomaCard(TypedDict):
    id: str
    index: int
    number: int
    green: bool
    """Among the six the first deck is made of."""
    action: str
    lamps: list[int]
    """Rows of the behaviour card the action uses: 1 final goal, 2 range, 3 direction, 4 number."""
    final: Literal["top", "bottom", "none"]
    range: int
    direction: Literal["left", "right"]
    count: int
    count_from: Literal["left", "right"]
    vp: int
    passes: bool
    booster: int
    """Place in the row, from 0, of the booster taken in set-up."""
    pass_booster: int
    """Place in the row, from 0, of the booster taken when passing."""


class AutomaDeed(TypedDict):
    action: str
    track: int | None
    range: int | None
    prefer: str | None
    first: str | None
    otherwise: AutomaDeed | None
    """What is done where this is impossible."""


class AutomaFaction(TypedDict):
    id: str
    faction: int
    research: list[tuple[int, int]]
    start_mines: int
    vp: int
    when: str
    when_vp: int
    deeds: list[AutomaDeed]


class AutomaLevel(TypedDict):
    id: str
    level: int
    start_vp: int
    bonus: int
    removed: list[int]
    added: list[int]


class GaiaPrint(BoxPrint):
    automa_cards: list[AutomaCard]
    automa_factions: list[AutomaFaction]
    automa_levels: list[AutomaLevel]
