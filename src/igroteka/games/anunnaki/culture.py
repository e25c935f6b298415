"""Phase 5: a culture token with something in all three districts around it is resolved.

Whoever rules one of these districts may take its reward, from the active player on; it cannot be
kept for later. Then the token leaves the game.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from igroteka.engine.decision import Action

from . import rewards, rule
from .pending import DONE, Pending
from .table import NOTHING

if TYPE_CHECKING:
    from .state import AnunnakiState, Player

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

    def perform(self, state: AnunnakiState, action: Action) -> None:
        if action == ACCEPT:
            player = self.player(state)
            reward = state.box.culture[self.token].reward
            rewards.give(state, player, reward, CAUSE, max(1, player.powers.culture_factor))
