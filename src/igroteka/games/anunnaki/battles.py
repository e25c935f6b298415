"""Phase 4: where figures of the active player stand against others or a civilization, they fight.

How a battle is fought with cards is in `weapons`, how it ends in `outcome`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from igroteka.engine.decision import Action
from igroteka.engine.reasons import Reasons, unfit

from . import hands, recruiting, rule
from .board import places
from .fight import ATTACK, DEFENCE, Fight, Side, finish, where
from .grammar import Verb
from .outcome import withdraw
from .pending import DONE, Pending
from .weapons import Fighting, InFight, Lay

if TYPE_CHECKING:
    from .questions import Question
    from .state import AnunnakiState, Player
    from .telling import Telling


@dataclass(slots=True)
class Battles(Pending):
    """The battles of a turn, in an order of the active player's choice."""

    kind = "battle"

    def resolve(self, state: AnunnakiState) -> bool:
        districts = places(rule.contested(state, self.player(state)))
        if len(districts) > 1:
            return False
        if districts:
            begin(state, self.seat, districts[0])
        else:
            state.pending.pop()
        return True

    def options(self, state: AnunnakiState) -> list[Action]:
        named = state.table.board.named("battle")
        return [named[district] for district in places(rule.contested(state, self.player(state)))]

    def why_not(self, question: Question) -> Reasons:
        if rule.contested(question.state, question.player) >> question.district(0) & 1:
            return []
        return unfit("no_battle", district=question.called(0))

    def perform(self, state: AnunnakiState, action: Action) -> None:
        state.push(self)
        begin(state, self.seat, state.table.board.index[action[1]])


def begin(state: AnunnakiState, seat: int, district: int) -> None:
    """Have a battle fought."""
    entries: list[Pending] = [Challenge(seat, district)]
    left = state.seats[seat].powers.battle_follower
    if left and state.arrived >> district & 1:
        entries.insert(0, Anubis(seat, district, left))
    state.push(*entries)


@dataclass(slots=True)
class Anubis(Pending):
    """Followers for a battle that a god has moved into."""

    kind = "anubis"
    district: int
    left: int

    def resolve(self, state: AnunnakiState) -> bool:
        if self.left and self._ways(state):
            return False
        state.pending.pop()
        return True

    def _ways(self, state: AnunnakiState) -> list[Action]:
        board = state.table.board
        sources = recruiting.sources(state, self.player(state))
        if sources is None:
            return [Action(("add",))]
        if rule.closed(state) >> self.district & 1:
            return []
        found = places(sources & ~(1 << self.district))
        return [Action(("add", board.ids[source])) for source in found]

    def options(self, state: AnunnakiState) -> list[Action]:
        return [*self._ways(state), DONE]

    def why_not(self, question: Question) -> Reasons:
        return recruiting.why_not_from(question, 0, self.district)

    def prompt(self, state: AnunnakiState, lang: str) -> str:
        return state.game.words.ask(self.kind, lang, place=where(state, self.district, lang))

    def perform(self, state: AnunnakiState, action: Action) -> None:
        if action != DONE:
            source = state.table.board.index[action[1]] if len(action) > 1 else None
            recruiting.add_follower(state, self.player(state), self.district, source, "anubis")
            state.push(Anubis(self.seat, self.district, self.left - 1))


@dataclass(slots=True)
class Challenge(Pending):
    """The attacker steps forward, with a card or without any."""

    district: int

    def resolve(self, state: AnunnakiState) -> bool:
        state.pending.pop()
        player = self.player(state)
        bit = 1 << self.district
        if not rule.contested(state, player) & bit:
            return True
        fight = challenged(state, player, self.district)
        able = hands.payable(state, player, state.box.advanced_of[player.house])
        hands.tell_whether(player, able, bool(player.hand & able))
        if player.hand & able:
            state.push(Lay(self.seat, fight))
        else:
            finish(state, fight.but(ATTACK, beaten=True), DEFENCE)
            withdraw(state, player, self.district)
        return True


def challenged(state: AnunnakiState, player: Player, district: int) -> Fight:
    """A battle that is about to begin."""
    bit = 1 << district
    others = [other for other in state.seats if other is not player and other.figures & bit]
    return Fight(district, tuple(Side(one.seat) for one in (player, *others[:1])))


def current(state: AnunnakiState) -> Fight | None:
    """The battle that is being fought or about to be, if there is one."""
    for entry in reversed(state.pending):
        if isinstance(entry, Lay | Fighting | InFight):
            return entry.fight
        if isinstance(entry, Challenge):
            return challenged(state, entry.player(state), entry.district)
        if isinstance(entry, Battles):
            break
    return None


def _tell_add(telling: Telling) -> str:
    return telling.say("_from", **{"from": telling.district(0)}) if telling.args else telling.say()


VERBS = (
    Verb("battle", ("battle",), "DISTRICT"),
    Verb("add", ("anubis",), "[FROM]", tell=_tell_add),
)
