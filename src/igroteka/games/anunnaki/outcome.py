"""How a battle ends: who has won, what the winner gets, and what becomes of the loser."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from igroteka.engine.decision import Action
from igroteka.engine.reasons import Reasons, no

from . import amounts, artifacts, figures, goods, rewards
from .board import places
from .box.terms import METAL, RESOURCES, STEAL
from .fight import ATTACK, DEFENCE, Fight, Side, effects, finish, totals
from .grammar import Verb
from .pending import Pending
from .table import NOTHING

if TYPE_CHECKING:
    from .box import Box
    from .questions import Question
    from .state import AnunnakiState, Player
    from .telling import Telling

CAUSE = "battle"


def decide(state: AnunnakiState, fight: Fight) -> None:
    """Compare strengths; the attacker wins a tie."""
    sides = fight.sides
    place = state.table.board.ids[fight.district]
    strengths = totals(state, fight)
    for side, total in zip(sides, strengths, strict=False):
        state.emit(side.seat, "strength", total, place)
    if fight.against_civilization:
        state.tell("strength", place, strengths[DEFENCE])
    if any(side.beaten for side in sides):
        won = not sides[ATTACK].beaten
    else:
        won = strengths[ATTACK] >= strengths[DEFENCE]
    winner = ATTACK if won else DEFENCE
    finish(state, fight, winner)
    if 1 - winner < len(sides):
        _lose(state, fight, 1 - winner)
    if winner < len(sides):
        _win(state, fight, winner)


def _win(state: AnunnakiState, fight: Fight, which: int) -> None:
    """The rewards of the cards and of a civilization, which then leaves."""
    box = state.box
    side = fight.sides[which]
    player = state.seats[side.seat]
    state.emit(side.seat, "battle_won", 1, state.table.board.ids[fight.district])
    found = [box.weapons[card].win for card in places(side.cards)]
    if fight.against_civilization:
        found.append(box.civilizations[state.civilizations[fight.district]].reward)
        state.push(Conquest(side.seat, fight.district))
    rewards.give_all(state, player, found, CAUSE)


@dataclass(slots=True)
class Conquest(Pending):
    """A civilization whose rewards have been taken leaves its district; a god of Atlantis that was
    with it leaves an artifact."""

    district: int

    def resolve(self, state: AnunnakiState) -> bool:
        state.pending.pop()
        bit = 1 << self.district
        self.player(state).civilizations += (state.civilizations[self.district],)
        state.civilizations[self.district] = NOTHING
        state.known &= ~bit
        if state.guarded & bit:
            state.guarded &= ~bit
            state.push(artifacts.Prize(self.seat))
        return True


def _lose(state: AnunnakiState, fight: Fight, which: int) -> None:
    """Figures go home; metal for an advanced card, and what a Slingshot takes."""
    side = fight.sides[which]
    player = state.seats[side.seat]
    if stolen := theft(state.box, effects(state, fight, which)):
        state.push(Steal(side.seat, fight.sides[1 - which].seat, stolen))
    if metal := compensation(state.box, side):
        goods.gain_resource(state, player, METAL, metal, CAUSE)
    withdraw(state, player, fight.district)


def theft(box: Box, own: int) -> int:
    """How many resources of the winner a loser takes, by the effects of the own cards."""
    return box.stolen_resources if own >> STEAL & 1 else 0


def compensation(box: Box, side: Side) -> int:
    """The metal that a loser gets, for an advanced card."""
    return box.loser_metal if side.advanced else 0


def withdraw(state: AnunnakiState, player: Player, district: int) -> None:
    figures.retreat(state, player, district)
    state.emit(player.seat, "battle_lost", 1, state.table.board.ids[district])


@dataclass(slots=True)
class Steal(Pending):
    """Resources of the winner, chosen one by one."""

    kind = "steal"
    victim: int
    left: int

    def _found(self, state: AnunnakiState) -> list[int]:
        owned = state.seats[self.victim].resources
        return [resource for resource, amount in enumerate(owned) if amount]

    def options(self, state: AnunnakiState) -> list[Action]:
        return [Action(("steal", RESOURCES[resource])) for resource in self._found(state)]

    def resolve(self, state: AnunnakiState) -> bool:
        found = self._found(state)
        if self.left and len(found) > 1:
            return False
        state.pending.pop()
        if self.left and found:
            self._take(state, found[0])
        return True

    def why_not(self, question: Question) -> Reasons:
        good = question.args[0]
        if RESOURCES.index(good) in self._found(question.state):
            return []
        return no("nothing_to_steal", good=f"good:{good}")

    def perform(self, state: AnunnakiState, action: Action) -> None:
        self._take(state, RESOURCES.index(action[1]))

    def _take(self, state: AnunnakiState, resource: int) -> None:
        goods.pay(state, state.seats[self.victim], amounts.of(resource, 1), "stolen")
        goods.gain_resource(state, self.player(state), resource, 1, "stolen")
        state.push(Steal(self.seat, self.victim, self.left - 1))


def _tell_steal(telling: Telling) -> str:
    return telling.say(goods=telling.count(telling.args[0], 1))


VERBS = (Verb("steal", ("steal",), "GOOD", tell=_tell_steal),)
