"""Who rules a district, and how strong somebody is there.

Whoever has figures in a district rules it, unless there are figures of others or the token of a
civilization: then it is contested and nobody's. A lone settlement rules as well; figures of others
besiege it and rule instead.
"""

from __future__ import annotations

from operator import mul
from typing import TYPE_CHECKING

from .board import places
from .box.terms import FIGURES, OWN_FIGURES, OWN_SETTLEMENTS, RULED_DISTRICTS, RULED_SHRINES
from .table import NOTHING

if TYPE_CHECKING:
    from .box import Box
    from .gods import Powers
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


def closed(state: AnunnakiState) -> int:
    """Mask of districts that nobody enters or leaves: Atlantis once the end has begun."""
    return state.table.board.atlantis if state.ending else 0


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


TERMS = (*FIGURES, "settlement_strength", "settlement_helps", "pair_strength")
"""What makes strength anywhere: figures by kind, and powers that add to it."""


def counts(
    powers: Powers, followers: int, lesser: int, chief: int, settlements: int
) -> tuple[int, ...]:
    """How often each of `TERMS` counts where somebody has these figures and settlements.

    Settlements count for some houses, and for others beside their figures only.
    """
    figures = followers + lesser + chief
    enough = int(figures >= powers.pair_figures)
    return followers, lesser, chief, settlements, settlements if figures else 0, enough


def worth(box: Box, powers: Powers) -> tuple[int, ...]:
    """The strength of one of each of `TERMS`."""
    added = powers.settlement_strength, powers.settlement_helps, powers.pair_strength
    return (*box.strengths, *added)


def strength(state: AnunnakiState, player: Player, district: int) -> int:
    """The strength of a player in a district, to which battles and gathering add."""
    counted = counts(
        player.powers,
        player.followers[district],
        player.lesser[district],
        player.chief_at == district,
        player.settlements[district],
    )
    return sum(map(mul, counted, worth(state.box, player.powers)))


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
