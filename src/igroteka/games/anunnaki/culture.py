"""Phase 5: a culture token with something in all three districts around it is resolved.

Whoever rules one of these districts may take its reward, from the active player on; it cannot be
kept for later. Then the token leaves the game.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from igroteka.engine.decision import Action
from igroteka.engine.reasons import Reasons, no, unfit

from . import rewards, rule
from .grammar import Verb
from .pending import DONE, Pending
from .table import NOTHING

if TYPE_CHECKING:
    from .questions import Question
    from .state import AnunnakiState, Player
    from .telling import Telling

CAUSE = "culture"
ACCEPT = Action(("accept",))


def ready(state: AnunnakiState) -> list[int]:
    """Culture spots whose token is to be resolved."""
    occupied = 0
    for player in state.seats:
        occupied |= player.figures | player.homes
    return [
        spot
        for spot, around in enumerate(state.table.board.around)
        if not around & ~occupied and state.culture[spot] != NOTHING
    ]


@dataclass(slots=True)
class Cultures(Pending):
    """The tokens that are ready, in an order of the active player's choice."""

    kind = "culture"

    def resolve(self, state: AnunnakiState) -> bool:
        spots = ready(state)
        if len(spots) > 1:
            return False
        if spots:
            share_out(state, self.seat, spots[0])
        else:
            state.pending.pop()
        return True

    def options(self, state: AnunnakiState) -> list[Action]:
        ids = state.table.board.spot_ids
        return [Action(("culture", ids[spot])) for spot in ready(state)]

    def why_not(self, question: Question) -> Reasons:
        spot, id = question.board.spot_index[question.args[0]], f"place:{question.args[0]}"
        if spot in ready(question.state):
            return []
        gone = question.state.culture[spot] == NOTHING
        return unfit("culture_gone", place=id) if gone else no("not_surrounded", place=id)

    def perform(self, state: AnunnakiState, action: Action) -> None:
        state.push(self)
        share_out(state, self.seat, state.table.board.spot_index[action[1]])


def share_out(state: AnunnakiState, seat: int, spot: int) -> None:
    """Offer a token's reward to everybody who shares in it; then the token is gone."""
    token = state.culture[spot]
    state.tell("culture_resolved", state.table.board.spot_ids[spot])
    order = [*state.seats[seat:], *state.seats[:seat]]
    sharing = [Share(one.seat, token) for one in order if shares(state, one, spot)]
    state.push(*sharing, Resolved(seat, spot))


def shares(state: AnunnakiState, player: Player, spot: int) -> bool:
    """Whether a player may take the reward of a token."""
    board = state.table.board
    if rule.ruled(state, player) & board.around[spot]:
        return True
    planet = board.planets[board.spot_planet[spot]]
    return bool(player.powers.culture_from_afar and player.figures & planet)


@dataclass(slots=True)
class Resolved(Pending):
    """A token whose rewards have been taken leaves the game."""

    spot: int

    def resolve(self, state: AnunnakiState) -> bool:
        state.pending.pop()
        state.used_culture |= 1 << state.culture[self.spot]
        state.culture[self.spot] = NOTHING
        state.upturned &= ~(1 << self.spot)
        return True


@dataclass(slots=True)
class Share(Pending):
    """The reward of a culture token, to be taken now or never."""

    kind = "reward"
    token: int

    def options(self, state: AnunnakiState) -> list[Action]:
        return [ACCEPT, DONE]

    def times(self, state: AnunnakiState) -> int:
        """How often the reward is given."""
        return max(1, self.player(state).powers.culture_factor)

    def perform(self, state: AnunnakiState, action: Action) -> None:
        if action == ACCEPT:
            reward = state.box.culture[self.token].reward
            rewards.give(state, self.player(state), reward, CAUSE, self.times(state))

    def brings(self, state: AnunnakiState, lang: str) -> str:
        """What the player who is asked would get."""
        reward = state.box.culture[self.token].reward
        return state.game.words.reward(reward, lang, True, self.times(state))

    def prompt(self, state: AnunnakiState, lang: str) -> str:
        return state.game.words.ask(self.kind, lang, goods=self.brings(state, lang))


def _tell_accept(telling: Telling) -> str:
    assert isinstance(telling.entry, Share)
    return telling.say(goods=telling.entry.brings(telling.state, telling.lang))


VERBS = (
    Verb("culture", ("culture",), "PLACE"),
    Verb(ACCEPT.verb, ("reward",), tell=_tell_accept),
)
