"""A turn: free actions, one main action, free actions, end.

Rulebook, «Фаза III: Действия».
"""

from __future__ import annotations

from dataclasses import dataclass

from igroteka.engine.decision import Action

from .pending import Pending
from .state import GaiaState
from .verbs import Verb

END = Action(("end",))


@dataclass(slots=True)
class Turn(Pending):
    """What to do in a turn."""

    kind = "turn"

    def options(self, state: GaiaState) -> list[Action]:
        player = state.seats[self.seat]
        found: list[Action] = []
        for offer in state.table.rules.offers:
            offer(state, player, found)
        return found

    def perform(self, state: GaiaState, action: Action) -> None:
        player, verb, rules = state.seats[self.seat], action[0], state.table.rules
        if verb in rules.main:
            state.pending[-1] = After(self.seat)
            rules.main[verb](state, player, action)
        else:
            rules.free[verb](state, player, action)


@dataclass(slots=True)
class After(Pending):
    """The main action is done: more free actions, or the end of the turn."""

    kind = "after"

    def options(self, state: GaiaState) -> list[Action]:
        player = state.seats[self.seat]
        found = [END]
        for offer in state.table.rules.free_offers:
            offer(state, player, found)
        return found

    def perform(self, state: GaiaState, action: Action) -> None:
        if action == END:
            state.pending.pop()
        else:
            state.table.rules.free[action[0]](state, state.seats[self.seat], action)


VERBS = (Verb(END.verb, (After.kind,)),)
