"""Turns: the pawn and its action, magic, additional actions, then battles and culture; rounds until
somebody has brought about the end.

Rulebook, «Ход игры», «Ваш ход», «Конец игры».
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from igroteka.engine.decision import Action
from igroteka.engine.reasons import Reasons, no

from . import artifacts, magic, scoring, star, summoning, tokens, trade
from .battles import Battles
from .culture import Cultures
from .grammar import IN_TURN, Verb
from .pending import Pending
from .table import NOTHING

if TYPE_CHECKING:
    from .questions import Question
    from .state import AnunnakiState
    from .telling import Telling

END = Action(("end",))

AFTER_MAIN = {
    verb.name: verb
    for verb in (*magic.VERBS, *summoning.VERBS, *trade.VERBS, *artifacts.VERBS)
    if verb.offer
}
"""What may be done after the main action."""
OFFERS = tuple((verb.offer, verb.once) for verb in AFTER_MAIN.values() if verb.offer)


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

    def why_not(self, question: Question) -> Reasons:
        token = question.box.token_index[question.args[0]]
        if question.player.pawn != NOTHING:
            return star.is_under_pawn(question, token)
        return [] if question.box.blue_tokens >> token & 1 else no("blue_first")

    def prompt(self, state: AnunnakiState, lang: str) -> str:
        first = self.player(state).pawn == NOTHING
        return state.game.words.ask("first" if first else self.kind, lang)

    def perform(self, state: AnunnakiState, action: Action) -> None:
        token = state.box.token_index[action[1]]
        state.push(tokens.Act(self.seat, token), Turn(self.seat))
        star.travel(state, self.player(state), token)


@dataclass(slots=True)
class Turn(Pending):
    """Magic, additional actions, or the end of the player's own doing."""

    kind = IN_TURN

    def options(self, state: AnunnakiState) -> list[Action]:
        player = self.player(state)
        found: list[Action] = []
        for offer, once in OFFERS:
            if not state.done & once:
                offer(state, player, found)
        found.append(END)
        return found

    def perform(self, state: AnunnakiState, action: Action) -> None:
        if action == END:
            state.push(Battles(self.seat), Cultures(self.seat), NextTurn(self.seat))
            return
        verb = AFTER_MAIN[action[0]]
        assert verb.perform
        state.done |= verb.once
        state.pending.append(Turn(self.seat))
        verb.perform(state, self.player(state), action)


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


def _tell_act(telling: Telling) -> str:
    it = telling.name(f"token:{telling.args[0]}")
    if telling.player.pawn == NOTHING:
        return telling.say("_first", it=it)
    token = telling.box.token_index[telling.args[0]]
    return telling.say(it=it, details=star.tell_way(telling, token))


VERBS = (
    Verb("act", ("main",), "TOKEN", tell=_tell_act),
    Verb("end", ("turn",)),
)
