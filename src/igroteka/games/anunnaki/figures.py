"""Figures and settlements are put on districts and taken off them; masks follow.

Whatever stands beside a face-down culture token when a movement ends turns it up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .board import CHIEF, FOLLOWER, LESSER, SETTLEMENT, places
from .rule import figures_in
from .table import NOTHING

if TYPE_CHECKING:
    from .state import AnunnakiState, Player


def put(player: Player, figure: int, district: int) -> None:
    """Put one figure, or a settlement, on a district."""
    if figure == FOLLOWER:
        player.followers[district] += 1
    elif figure == LESSER:
        player.lesser[district] += 1
    elif figure == CHIEF:
        player.chief_at = district
    else:
        player.settlements[district] += 1
        player.homes |= 1 << district
        if not player.powers.settlements_move:
            return
    player.figures |= 1 << district


def remove(player: Player, figure: int, district: int) -> None:
    """Take one figure, or a settlement, off a district."""
    if figure == FOLLOWER:
        player.followers[district] -= 1
    elif figure == LESSER:
        player.lesser[district] -= 1
    elif figure == CHIEF:
        player.chief_at = NOTHING
    else:
        player.settlements[district] -= 1
        if not player.settlements[district]:
            player.homes &= ~(1 << district)
    if not present(player, district):
        player.figures &= ~(1 << district)


def present(player: Player, district: int) -> bool:
    """Whether a player has a figure in a district."""
    return bool(
        player.followers[district]
        or player.lesser[district]
        or player.chief_at == district
        or (player.powers.settlements_move and player.settlements[district])
    )


def count(player: Player, figure: int, district: int) -> int:
    """How many figures of a kind a player has in a district."""
    if figure == FOLLOWER:
        return player.followers[district]
    if figure == LESSER:
        return player.lesser[district]
    if figure == CHIEF:
        return int(player.chief_at == district)
    return player.settlements[district]


def objects(player: Player, district: int) -> int:
    """How many figures and settlements a player has in a district."""
    return figures_in(player, district) + player.settlements[district]


def kinds(player: Player) -> tuple[int, ...]:
    """The kinds of figure that a player may move."""
    if player.powers.settlements_move:
        return FOLLOWER, LESSER, CHIEF, SETTLEMENT
    return FOLLOWER, LESSER, CHIEF


def retreat(state: AnunnakiState, player: Player, district: int) -> None:
    """All of a player's figures go from a district to the capital."""
    capital = state.table.board.capital[player.seat]
    for figure in kinds(player):
        for _ in range(count(player, figure, district)):
            remove(player, figure, district)
            put(player, figure, capital)


def upturn(state: AnunnakiState, districts: int) -> None:
    """Turn up culture tokens beside districts that figures have come to."""
    board = state.table.board
    for district in places(districts):
        for spot in places(board.touching[district] & ~state.upturned):
            if state.culture[spot] != NOTHING:
                state.upturned |= 1 << spot
                state.tell("culture_upturned", board.spot_ids[spot])
