"""The shape of what the fleet adds to a view."""

from __future__ import annotations

from typing_extensions import TypedDict

from igroteka.engine.view_types import Bilingual


class SlotView(TypedDict):
    charge: int
    seat: int | None
    """Whose shuttle is there."""


class ShipSpaceView(TypedDict):
    id: str
    free: bool
    """Whether nobody has used it this round."""


class ShipView(TypedDict):
    id: str
    hex: str | None
    """None until the board lies."""
    slots: list[SlotView]
    spaces: list[ShipSpaceView]
    tile: str | None
    token: str | None
    """The federation token until somebody takes it."""
    artifacts: list[str]
    """Those that can still be examined there."""


class ExtensionView(TypedDict):
    side: str
    tile: str | None
    """The advanced tile until somebody takes it."""


class WayView(TypedDict):
    """The way of a shuttle to a ship."""

    distance: int
    qic: int
    """What the distance costs."""


class ExplorerView(TypedDict):
    """What a player has of the fleet."""

    shuttles: int
    """Those still on the exploration board."""
    explored: list[str]
    ways: dict[str, WayView]
    """To each ship that a shuttle can still be sent to, whether or not it can be paid."""
    price: int
    """Victory points for exploring a ship."""
    also: str | None
    """What exploring costs besides."""
    artifacts: list[str]
    gaiaformers_spent: int
    rings: list[str]
    rings_left: int
    tinkering: str | None
    """The tinkering tile of the round."""
    tinkering_left: list[str]
    hard_types: list[str]
    """Planet types that set-up made hard to terraform."""


class FleetView(TypedDict):
    ships: list[ShipView]
    extension: ExtensionView
    economy: str
    card: list[str]
    """Planet types in the order of the terraforming card."""
    players: list[ExplorerView]
    closed: dict[str, Bilingual]
    """Why whoever has the turn cannot explore, use or examine something, by kind and id."""
    told: dict[str, Bilingual]
    """What components do at this table, by kind and id, where the texts speak of every table."""
