"""Turns: the pawn and its action, magic, additional actions, then battles and culture; rounds until
somebody has brought about the end.

Rulebook, «Ход игры», «Ваш ход», «Конец игры».
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from igroteka.engine.decision import Action

from . import artifacts, magic, scoring, star, summoning, tokens, trade
from .battles import Battles
from .culture import Cultures
from .pending import Pending
from .table import CORNUCOPIA, NOTHING, PANDORA, SUMMONED, TRADED

if TYPE_CHECKING:
    from .state import AnunnakiState, Player

END = Action(("end",))

Performer = Callable[["AnunnakiState", "Player", Action], None]
VERBS: dict[str, tuple[Performer, int]] = {
    "magic": (magic.perform, 0),
    "mirror": (magic.perform, 0),
    "summon": (summoning.perform, SUMMONED),
    "fulfil": (trade.perform, TRADED),
    "cornucopia": (artifacts.perform, CORNUCOPIA),
    "pandora": (artifacts.perform, PANDORA),
}
"""What may be done after the main action: by whom, and as which kind of additional action."""


def begin(state: AnunnakiState) -> None:
    """The first turn."""
    state.round = 1
    begin_turn(state, 0)


def begin_turn(state: AnunnakiState, seat: int) -> None:
    state.active = seat
    state.magic = 1
    state.done = state.arrived = 0
    state.push(Main(seat))


@dataclass(slots=True)
class Main(Pending):
    """Where the pawn goes; what lies there is then done."""

    kind = "main"

    def options(self, state: AnunnakiState) -> list[Action]:
        player = self.player(state)
        actions = state.table.actions
        if player.pawn == NOTHING:
            return [*actions.first]
        return [*actions.others[state.table.layout[player.pawn]]]

    def perform(self, state: AnunnakiState, action: Action) -> None:
        token = state.box.token_index[action[1]]
        state.push(tokens.Act(self.seat, token), Turn(self.seat))
        star.travel(state, self.player(state), token)


@dataclass(slots=True)
class Turn(Pending):
    """Magic, additional actions, or the end of the player's own doing."""

    kind = "turn"

    def options(self, state: AnunnakiState) -> list[Action]:
        player = self.player(state)
        found: list[Action] = []
        magic.offer(state, player, found)
        summoning.offer(state, player, found)
        trade.offer(state, player, found)
        if player.artifacts:
            artifacts.offer(state, player, found)
        found.append(END)
        return found

    def perform(self, state: AnunnakiState, action: Action) -> None:
        if action == END:
            state.push(Battles(self.seat), Cultures(self.seat), NextTurn(self.seat))
            return
        perform, kind = VERBS[action[0]]
        state.done |= kind
        state.pending.append(Turn(self.seat))
        perform(state, self.player(state), action)


@dataclass(slots=True)
class NextTurn(Pending):
    """The next player's turn, the next round or the end."""

    def resolve(self, state: AnunnakiState) -> bool:
        state.pending.pop()
        following = self.seat + 1
        if following < state.players:
            begin_turn(state, following)
            return True
        if not state.ending and state.round >= state.box.round_limit:
            state.ending = state.stalled = True
            state.tell("ending", "stalled")
        if state.ending:
            scoring.begin(state)
        else:
            state.round += 1
            begin_turn(state, 0)
        return True
