"""The lost planet: a mine in empty space, found at the top of Navigation.

Rulebook, appendix II, Navigation level 5.
"""

from __future__ import annotations

from dataclasses import dataclass

from igroteka.engine.decision import Action
from igroteka.engine.hexes import bits
from igroteka.engine.reasons import Reasons, no

from . import goods, mines, reach
from .box import EMPTY, LOST
from .pending import Pending
from .state import GaiaState
from .verbs import Question, Verb, name_of


@dataclass(slots=True)
class PlaceLostPlanet(Pending):
    """Where the lost planet is found."""

    kind = "lost"

    def options(self, state: GaiaState) -> list[Action]:
        """Hexes for the lost planet: in range, without planet, satellite or space station."""
        player = state.seats[self.seat]
        occupied = state.lost_planet
        for other in state.seats:
            occupied |= other.rules.satellites_in_the_way(other) | other.stations
        hexes = reach.reachable(state, player, state.board.empty & ~occupied)
        actions = state.board.space.actions("lost")
        return [actions[h] for h in bits(hexes)]

    def perform(self, state: GaiaState, action: Action) -> None:
        state.pending.pop()
        player = state.seats[self.seat]
        h = state.board.grid.by_name[action[1]]
        goods.pay(state, player, "qic", reach.range_cost(state, player, h), "range")
        player.lost = state.lost_planet = 1 << h
        mines.colonise(state, player, h, LOST, guest=False)

    def resolve(self, state: GaiaState) -> bool:
        """Without a hex for it the lost planet stays lost."""
        if self.options(state):
            return False
        state.pending.pop()
        return True


# Why not: what lies there, then the distance.


def planet_there(state: GaiaState, h: int) -> Reasons:
    """Is a hex empty space?"""
    if mines.planet_type(state, h) == EMPTY:
        return []
    return no("planet_there", hex=state.board.grid.name(h))


def station_there(state: GaiaState, h: int) -> Reasons:
    """Is anybody's space station there?"""
    for other in state.seats:
        if other.stations >> h & 1:
            return no("station_there", hex=state.board.grid.name(h), who=name_of(other))
    return []


def _why_not(question: Question) -> Reasons:
    state, h = question.state, question.hex()
    if found := planet_there(state, h):
        return found
    for other in state.seats:
        if other.rules.satellites_in_the_way(other) >> h & 1:
            return no("satellite_there", hex=question.args[0], who=name_of(other))
    return station_there(state, h) or reach.far(state, question.player, h)


VERBS = (Verb("lost", (PlaceLostPlanet.kind,), "HEX", ("hex",), why_not=_why_not),)
