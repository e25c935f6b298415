"""What the fleet adds to a position, in the form of the recording."""

from __future__ import annotations

from ...state import GaiaState, Player
from .logs import Holding


def of_seat(state: GaiaState, player: Player) -> Holding:
    """Shuttles, artifacts, rings, tinkering tiles."""
    return {}


def of_all(state: GaiaState) -> Holding:
    """Spaces of the ships, and what lies on them."""
    return {}


def artifacts(state: GaiaState, player: Player) -> frozenset[str]:
    """The artifacts that a player has taken."""
    return frozenset()
