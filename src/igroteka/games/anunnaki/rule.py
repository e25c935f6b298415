"""Who rules a district, and how strong somebody is there.

Whoever has figures in a district rules it, unless there are figures of others or the token of a
civilization: then it is contested and nobody's. A lone settlement rules as well; figures of others
besiege it and rule instead.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .board import places
from .box.terms import OWN_FIGURES, OWN_SETTLEMENTS, RULED_DISTRICTS, RULED_SHRINES
from .table import NOTHING

if TYPE_CHECKING:
    from .state import AnunnakiState, Player


def others_figures(state: AnunnakiState, player: Player) -> int:
    """Mask of districts with figures of anybody else."""
    found = 0
    for other in state.seats:
        if other is not player:
            found |= other.figures
    return found


def ruins(state: AnunnakiState) -> int:
    """Mask of districts with the token of a civilization."""
    found = 0
    for district in state.table.board.ruins:
        if state.civilizations[district] != NOTHING:
            found |= 1 << district
    return found


def contested(state: AnunnakiState, player: Player) -> int:
    """Mask of districts where a player's figures stand against others or a civilization."""
    return player.figures & (others_figures(state, player) | ruins(state))


def ruled(state: AnunnakiState, player: Player) -> int:
    """Mask of districts that a player rules."""
    return (player.figures | player.homes) & ~(others_figures(state, player) | ruins(state))


def besieged(state: AnunnakiState, player: Player) -> int:
    """Mask of districts where a player's settlement has figures of others beside it; settlements
    that are figures themselves fight instead."""
    if player.powers.settlements_move:
        return 0
    return player.homes & others_figures(state, player)


def shrines(state: AnunnakiState, player: Player) -> int:
    """How many shrines a player rules, those that a god adds included."""
    board = state.table.board
    found = player.powers.shrines
    for district in places(ruled(state, player) & board.shrine_districts):
        found += board.shrines[district]
    return found


def figures_in(player: Player, district: int) -> int:
    """How many followers and gods a player has in a district."""
    return player.followers[district] + player.lesser[district] + (player.chief_at == district)


def figures_in_play(player: Player) -> int:
    """How many followers and gods a player has on the planets."""
    return sum(player.followers) + sum(player.lesser) + (player.chief_at != NOTHING)


def strength(state: AnunnakiState, player: Player, district: int) -> int:
    """The strength of a player in a district, whatever it is for: battles and gathering add to it.

    Settlements count for some houses, and for others beside their figures only.
    """
    follower, lesser, chief = state.box.strengths
    powers = player.powers
    figures = figures_in(player, district)
    found = player.followers[district] * follower
    if figures > player.followers[district]:
        found += player.lesser[district] * lesser + (player.chief_at == district) * chief
    if settlements := player.settlements[district]:
        found += settlements * powers.settlement_strength
        if figures:
            found += settlements * powers.settlement_helps
    if powers.pair_strength and figures >= powers.pair_figures:
        found += powers.pair_strength
    return found


def goal(state: AnunnakiState, player: Player, which: int) -> int:
    """How often a player fulfils a goal."""
    piece = state.box.goals[which]
    count = COUNTS[piece.count](state, player)
    return min(count // piece.per, piece.most)


def _districts(state: AnunnakiState, player: Player) -> int:
    return ruled(state, player).bit_count()


def _settlements(state: AnunnakiState, player: Player) -> int:
    return sum(player.settlements)


def _figures(state: AnunnakiState, player: Player) -> int:
    return figures_in_play(player)


COUNTS = {
    RULED_SHRINES: shrines,
    RULED_DISTRICTS: _districts,
    OWN_SETTLEMENTS: _settlements,
    OWN_FIGURES: _figures,
}
"""What goals count."""
