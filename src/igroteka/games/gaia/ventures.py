"""What can be ventured within range: a mine, a gaia project, whatever layers add.

Actions that add to the basic range serve each of them. A hex is the goal of one venture only, so
the hex alone says what is done there.
"""

from __future__ import annotations

from abc import ABC, abstractmethod

from igroteka.engine.reasons import Reasons

from .state import GaiaState, Player


class Venture(ABC):
    """One kind of thing that is done to a hex within range."""

    message: str = ""
    """What it is called inside another action."""

    def goal(self, state: GaiaState, h: int, lang: str) -> str:
        """What to call the hex: its place, or the name of what lies there."""
        return state.board.grid.name(h)

    @abstractmethod
    def fits(self, state: GaiaState, h: int) -> bool:
        """Whether it is what would be done to that hex."""

    @abstractmethod
    def targets(self, state: GaiaState, player: Player, bonus: int) -> int:
        """Hexes where the player can do it now, with so much more range."""

    @abstractmethod
    def start(self, state: GaiaState, player: Player, h: int, bonus: int) -> None:
        """Pay for it and do it."""

    @abstractmethod
    def details(self, state: GaiaState, player: Player, h: int, lang: str, bonus: int) -> list[str]:
        """What it takes, in words."""

    @abstractmethod
    def why_not(self, state: GaiaState, player: Player, h: int, bonus: int) -> Reasons:
        """Why it cannot be done there."""


def targets(state: GaiaState, player: Player, bonus: int) -> int:
    """Hexes where anything can be ventured with so much more range."""
    found = 0
    for venture in state.table.rules.ventures:
        found |= venture.targets(state, player, bonus)
    return found


def at(state: GaiaState, h: int) -> Venture:
    """What would be ventured at a hex."""
    return next(venture for venture in state.table.rules.ventures if venture.fits(state, h))
