"""Civilisations whose terraforming is decided in set-up: Tinkeroids and Moweyds.

The Lost Fleet, «Выбор цивилизации» and appendix I. Three types of the wheel are hard for them:
those of the base civilisations at the table, then the first that are left on the terraforming card.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Self

from igroteka.games.gaia.box import Box, FactionBoard
from igroteka.games.gaia.factions.base import Faction
from igroteka.games.gaia.state import GaiaState, Player

if TYPE_CHECKING:
    from .view_types import ExplorerView


class Wanderers(Faction):
    """Every type of the wheel is easy until set-up has decided which are hard."""

    def __init__(self, board: FactionBoard, box: Box, hard: Sequence[int] = ()) -> None:
        self.hard = tuple(hard)
        super().__init__(board, box)

    def _steps(self) -> tuple[int, ...]:
        hard, easy = (self.box.abilities[name] for name in ("expensive_steps", "cheap_steps"))
        return tuple(
            kind.steps if not kind.home else hard if index in self.hard else easy
            for index, kind in enumerate(self.box.planets)
        )

    def with_hard(self, types: Sequence[int]) -> Self:
        """The same civilisation at a table where these types are hard."""
        return type(self)(self.board, self.box, types)

    def complete(self, view: ExplorerView, state: GaiaState, player: Player) -> None:
        """Add to what leaves the engine what only this civilisation has."""
        view["hard_types"] = [self.box.planet_types[planet] for planet in self.hard]


def decide(state: GaiaState, card: Sequence[int]) -> None:
    """Find the hard types of everybody concerned, in turn order."""
    homes = [player.rules.board.home for player in state.seats]
    played = [home for home in homes if home < state.box.home_types]
    left = [planet for planet in card if planet not in played]
    needed = max(0, state.box.abilities["expensive_types"] - len(played))
    for player in state.seats:
        if isinstance(player.rules, Wanderers):
            player.rules = player.rules.with_hard((*played, *left[:needed]))
            left = left[needed:]


def satellites_taken(state: GaiaState, player: Player) -> int:
    """Satellites of a base civilisation that mark its type on the boards of those concerned."""
    if player.rules.board.home >= state.box.home_types:
        return 0
    return sum(isinstance(other.rules, Wanderers) for other in state.seats)
