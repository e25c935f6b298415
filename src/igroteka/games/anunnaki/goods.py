"""Goods come and go, each change with its cause: resources, crystals, points, steps on tracks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .box.terms import RESOURCES, TRACKS

if TYPE_CHECKING:
    from .state import AnunnakiState, Player

EVERY = range(len(RESOURCES))


def gain_resource(
    state: AnunnakiState, player: Player, resource: int, amount: int, cause: str
) -> None:
    """Take resources from the supply, as many as the scale has room for."""
    amount = min(amount, state.box.resource_cap - player.resources[resource])
    player.resources[resource] += amount
    state.emit(player.seat, RESOURCES[resource], amount, cause)


def gain(state: AnunnakiState, player: Player, amounts: Sequence[int], cause: str) -> None:
    """Take resources of several types."""
    for resource in EVERY:
        if amounts[resource]:
            gain_resource(state, player, resource, amounts[resource], cause)


def pay(state: AnunnakiState, player: Player, amounts: Sequence[int], cause: str) -> None:
    """Give resources; they have been looked for before."""
    for resource in EVERY:
        if amounts[resource]:
            player.resources[resource] -= amounts[resource]
            state.emit(player.seat, RESOURCES[resource], -amounts[resource], cause)


def affords(player: Player, resources: Sequence[int], chosen: int = 0, crystals: int = 0) -> bool:
    """Whether a player has resources of certain types, others of choice beside them, crystals."""
    if player.crystals < crystals:
        return False
    food, wood, metal, gold = resources
    have = player.resources
    if have[0] < food or have[1] < wood or have[2] < metal or have[3] < gold:
        return False
    return not chosen or sum(have) - sum(resources) >= chosen


def crystals_left(state: AnunnakiState) -> int:
    """Crystals in the common supply."""
    left = state.box.crystals
    for player in state.seats:
        left -= player.crystals
    return left


def gain_crystals(state: AnunnakiState, player: Player, amount: int, cause: str) -> int:
    """Take crystals, as many as there are; tells how many."""
    amount = min(amount, crystals_left(state))
    player.crystals += amount
    state.emit(player.seat, "crystal", amount, cause)
    return amount


def pay_crystals(state: AnunnakiState, player: Player, amount: int, cause: str) -> None:
    player.crystals -= amount
    state.emit(player.seat, "crystal", -amount, cause)


def score(state: AnunnakiState, player: Player, vp: int, cause: str) -> None:
    player.vp += vp
    state.emit(player.seat, "vp", vp, cause)


def crossed(state: AnunnakiState, player: Player) -> bool:
    """Whether a player's marker is past the lightning."""
    return player.power >= state.box.lightning


def advance(state: AnunnakiState, player: Player, track: int, steps: int, cause: str) -> None:
    """Steps on a development track. The last space is closed to who is not past the lightning;
    whoever reaches it brings about the end."""
    last = state.box.last_space
    before = player.tracks[track]
    after = min(before + steps, last if crossed(state, player) else max(last - 1, before))
    if after == before:
        return
    player.tracks[track] = after
    state.emit(player.seat, TRACKS[track], after - before, cause)
    if after == last:
        trigger_end(state, cause)


def advance_power(state: AnunnakiState, player: Player, steps: int, cause: str) -> None:
    """Steps on the power track; tokens that are reached or passed are taken."""
    box = state.box
    before = player.power
    after = min(before + steps, box.last_power)
    if after == before:
        return
    player.power = after
    state.emit(player.seat, "power", after - before, cause)
    passed = state.two_vp & ((1 << after + 1) - (1 << before + 1))
    if passed:
        state.two_vp &= ~passed
        score(state, player, passed.bit_count() * box.power_token_vp, "two_vp")


def trigger_end(state: AnunnakiState, cause: str) -> None:
    """The round that is played is the last one."""
    if not state.ending:
        state.ending = True
        state.tell("ending", cause)
