"""The end: artifacts that come before counting, then the points of tracks, power, gods and goods.

Rulebook, «Конец игры», «Жетоны целей», «Свойства богов», «Карты артефактов».
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from igroteka.engine.events import PHASE

from . import artifacts, goods, rule
from .board import places
from .box.terms import (
    CIVILIZATIONS_WON,
    DEPLETED,
    DISTRICTS_ABROAD,
    FINAL_SCORING,
    IN_SUPPLY,
    PRODUCING,
    RULED_ATLANTIS,
    SHRINES_ABROAD,
    STRONG,
    TRACKS,
)
from .pending import Pending
from .table import NOTHING

if TYPE_CHECKING:
    from .box.gods import Score
    from .state import AnunnakiState, Player

TIE_BREAKS = ("order",)
"""What decides between equal points, in the order of `State.standing`."""


def begin(state: AnunnakiState) -> None:
    """The last turn is over."""
    scarab = state.box.artifact_with.get(artifacts.SCARAB, NOTHING)
    holders = [one for one in state.seats if scarab in one.artifacts]
    state.push(*(artifacts.Scarab(one.seat) for one in holders), Counting(0))


@dataclass(slots=True)
class Counting(Pending):
    """Points are counted; nobody is asked."""

    def resolve(self, state: AnunnakiState) -> bool:
        state.pending.pop()
        state.tell(PHASE, "scoring")
        count_up(state)
        return True


def count_up(state: AnunnakiState) -> None:
    """Give everybody the points of the end."""
    found = [(player, points(state, player)) for player in state.seats]
    for player, several in found:
        for cause, vp in several:
            goods.score(state, player, vp, cause)


def points(state: AnunnakiState, player: Player, tablet: bool = True) -> list[tuple[str, int]]:
    """What a player would get if points were counted now, with causes.

    The Tablet is left out where nobody may know what its owner foresees.
    """
    box = state.box
    found: list[tuple[str, int]] = []
    for track, name in enumerate(TRACKS):
        spaces = [one.tracks[track] for one in state.seats]
        found.append((f"rank_{name}", ranks(spaces, box.first_vp, box.second_vp)[player.seat]))
        value = rule.goal(state, player, state.table.goals[track])
        found.append((f"goal_{name}", value * box.multipliers[player.tracks[track]]))
    found.append(("power", box.power_vp[player.power]))
    for god in places(player.summoned):
        piece = box.lesser_gods[god]
        if piece.hook == FINAL_SCORING and piece.score:
            found.append((piece.id, times(state, player, piece.score) * piece.score.reward.vp))
    if tablet:
        found += _tablet(state, player)
    left = sum(player.resources) + player.crystals
    found.append(("leftovers", left // box.goods_per_vp))
    return found


def ranks(spaces: Sequence[int], first: int, second: int) -> list[int]:
    """Points for being first and second. Those who tie for first share what there is for both, and
    nobody is second; those who tie for second share what there is for it."""
    best = max(spaces)
    leaders = spaces.count(best)
    if leaders > 1:
        return [(first + second) // leaders if space == best else 0 for space in spaces]
    behind = max((space for space in spaces if space != best), default=None)
    return [
        first if space == best else second // spaces.count(behind) if space == behind else 0
        for space in spaces
    ]


def _tablet(state: AnunnakiState, player: Player) -> list[tuple[str, int]]:
    """For the foremost marker, of whomever, on the track that was foreseen."""
    card = artifacts.held(state, player, artifacts.TABLET)
    if card == NOTHING or player.providence == NOTHING:
        return []
    piece = state.box.artifacts[card]
    foremost = max(other.tracks[player.providence] for other in state.seats)
    multiplier = state.box.multipliers[foremost]
    return [(piece.id, piece.vp_by_multiplier[multiplier - 1])]


def times(state: AnunnakiState, player: Player, score: Score) -> int:
    """How often a god pays."""
    return COUNTS[score.count](state, player, score) // score.per


def _producing(state: AnunnakiState, player: Player, score: Score) -> int:
    board = state.table.board
    producing = board.producing[score.resource] | 1 << board.other_world
    return (rule.ruled(state, player) & producing).bit_count()


def _depleted(state: AnunnakiState, player: Player, score: Score) -> int:
    sources = state.table.board.source_count
    return sum(
        0 < sources[district] == state.depleted[district].bit_count()
        for district in places(rule.ruled(state, player))
    )


def _strong(state: AnunnakiState, player: Player, score: Score) -> int:
    return sum(
        rule.strength(state, player, district) >= score.threshold
        for district in places(player.figures | player.homes)
    )


def _atlantis(state: AnunnakiState, player: Player, score: Score) -> int:
    return (rule.ruled(state, player) & state.table.board.atlantis).bit_count()


def _in_supply(state: AnunnakiState, player: Player, score: Score) -> int:
    return player.supply


def _won(state: AnunnakiState, player: Player, score: Score) -> int:
    return len(player.civilizations)


def _abroad(state: AnunnakiState, player: Player) -> int:
    """Mask of ruled districts away from the home planet."""
    return rule.ruled(state, player) & ~state.table.board.planets[player.seat]


def _districts_abroad(state: AnunnakiState, player: Player, score: Score) -> int:
    return _abroad(state, player).bit_count()


def _shrines_abroad(state: AnunnakiState, player: Player, score: Score) -> int:
    shrines = state.table.board.shrines
    return sum(shrines[district] for district in places(_abroad(state, player)))


COUNTS: dict[int, Callable[[AnunnakiState, Player, Score], int]] = {
    PRODUCING: _producing,
    DEPLETED: _depleted,
    STRONG: _strong,
    RULED_ATLANTIS: _atlantis,
    IN_SUPPLY: _in_supply,
    CIVILIZATIONS_WON: _won,
    DISTRICTS_ABROAD: _districts_abroad,
    SHRINES_ABROAD: _shrines_abroad,
}
"""What gods count."""
