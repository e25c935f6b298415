"""End of the game: final goals, research levels and leftover goods.

Rulebook, «Конец игры и подсчёт очков» and «Нейтральный игрок».
"""

from __future__ import annotations

from fractions import Fraction

from . import free_actions, goods, power
from .box import FinalGoal
from .state import GaiaState, Player

NEUTRAL_PLAYERS = 2
"""Up to this many players a neutral marker takes part in the final goals."""


def rank_shares(rank_vp: tuple[int, ...], counts: list[int]) -> list[int]:
    """VP of each rank holder: tied players share the places they occupy, nothing earns nothing."""
    shares: list[int] = []
    for count in counts:
        better = sum(other > count for other in counts)
        tied = counts.count(count)
        places = (*rank_vp, *[0] * len(counts))[better : better + tied]
        shares.append(int(Fraction(sum(places), tied)) if count else 0)
    return shares


def progress(state: GaiaState, goal: FinalGoal) -> list[int]:
    """How far every player, and last the neutral one, has come on a goal."""
    counts = [
        player.rules.final_count(state, player, goal.count) if player.faction >= 0 else 0
        for player in state.seats
    ]
    if state.players <= NEUTRAL_PLAYERS:
        counts.append(goal.neutral)
    return counts


def standings(state: GaiaState, goal: FinalGoal) -> tuple[list[int], list[int]]:
    """Progress of every player (and last the neutral one) on a goal, and the VP it earns."""
    counts = progress(state, goal)
    return counts, rank_shares(state.box.rank_vp, counts)


def research_vp(player: Player) -> int:
    return sum(
        player.box.vp_per_level * max(0, level - player.box.first_scoring_level + 1)
        for level in player.research
    )


def leftover_vp(player: Player) -> int:
    return (player.credits + player.ore + player.knowledge) // player.box.goods_per_vp


def unchanged_vp(player: Player) -> int:
    """Points that power and QIC still bring, if free actions turn them into goods that count."""
    room = goods.room(player)
    spent = {"power": power.power_with_burning(player), "qic": player.qic}
    more = 0
    for good, held in spent.items():
        worth = [
            held // offer.cost * sum(n for gained, n in offer.goods if gained in room)
            for offer in free_actions.conversions(player)
            if offer.pays == good
        ]
        more += max(worth, default=0)
    counted = player.credits + player.ore + player.knowledge
    return (counted + min(more, sum(room.values()))) // player.box.goods_per_vp - leftover_vp(
        player
    )


def score(state: GaiaState) -> None:
    """Add everything that counts after the last pass."""
    for index in state.table.finals:
        goal = state.box.final_goals[index]
        shares = standings(state, goal)[1]
        for player in state.seats:
            goods.gain_vp(state, player, shares[player.seat], goal.id)
    for player in state.seats:
        goods.gain_vp(state, player, research_vp(player), "research levels")
        goods.gain_vp(state, player, leftover_vp(player), "leftover goods")
