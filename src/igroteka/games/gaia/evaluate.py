"""How good a position looks to a seat, in victory points: the judgement of the greedy bot.

Goods, income and pieces are priced by what they usually turn into during the rounds that are
left; points that final scoring would give as things stand count in full at the end and by a
share before it. The numbers are estimates, tuned by self-play (benchmarks/tune_greedy.py).
"""

from __future__ import annotations

from dataclasses import dataclass

from . import federations, goods, income, scoring
from .components import (
    BOOSTERS,
    FEDERATION_POWER,
    FINAL_GOALS,
    GAIA_PROJECT,
    ROUNDS,
)
from .gaia_projects import price as project_price
from .mines import basic_range, step_cost
from .state import GaiaState, Player
from .tech_tiles import uncovered_tiles


@dataclass(frozen=True, slots=True)
class Weights:
    """Prices in victory points; `early` is with all six rounds ahead, `late` at the very end."""

    credits: tuple[float, float] = (0.67, 0.17)
    ore: tuple[float, float] = (1.59, 0.26)
    knowledge: tuple[float, float] = (2.18, 0.38)
    qic: tuple[float, float] = (5.26, 1.9)
    bowls: tuple[float, float, float] = (0.16, 0.38, 0.41)
    token: float = 0.19
    charge: float = 0.18
    income: float = 1.26
    level: tuple[float, ...] = (0.0, 0.56, 1.7, 4.64, 8.04, 14.65)
    navigation: float = 1.05
    terraforming: float = 0.92
    gaia_level: float = 0.57
    planet: float = 0.98
    sector: float = 0.44
    gaia_planet: float = 0.38
    federation: float = 18.6
    green_token: float = 2.19
    former: float = 1.98
    former_out: float = 5.21
    institute: float = 2.88
    special: float = 0.7
    final_step: float = 1.18
    final_rank: float = 0.4
    pass_rounds: float = 0.95


DEFAULT = Weights()


def evaluate(state: GaiaState, seat: int, weights: Weights = DEFAULT) -> float:
    """The seat's expected points; at the end of the game simply its points."""
    player = state.seats[seat]
    if not state.pending:
        return float(player.vp)
    rounds_left = ROUNDS - state.round + (0.0 if player.passed else 0.6)
    share = rounds_left / ROUNDS
    value = float(player.vp)
    value += _goods(player, weights, share)
    value += _income(player, weights, rounds_left, share)
    value += _research(player, weights, rounds_left)
    value += _pieces(state, player, weights, rounds_left)
    value += _goals(state, player, weights, share)
    value += _passing(state, player, weights, rounds_left)
    return value


def _blend(pair: tuple[float, float], share: float) -> float:
    return pair[1] + (pair[0] - pair[1]) * share


def _goods(player: Player, weights: Weights, share: float) -> float:
    stone = player.brainstone
    bowls = weights.bowls
    return (
        player.credits * _blend(weights.credits, share)
        + player.ore * _blend(weights.ore, share)
        + player.knowledge * _blend(weights.knowledge, share)
        + player.qic * _blend(weights.qic, share)
        + player.bowl1 * bowls[0]
        + player.bowl2 * bowls[1]
        + player.bowl3 * bowls[2]
        + player.bowl_gaia * bowls[0] * (share > 0.2)
        + (3 * bowls[stone - 1] if stone > 0 else 0.0)
    )


def _income(player: Player, weights: Weights, rounds_left: float, share: float) -> float:
    coming = int(rounds_left) if not player.passed else rounds_left
    if coming <= 0:
        return 0.0
    prices = {
        "credits": _blend(weights.credits, share),
        "ore": _blend(weights.ore, share),
        "knowledge": _blend(weights.knowledge, share),
        "qic": _blend(weights.qic, share),
        "charge": weights.charge,
        "tokens": weights.token,
    }
    each = sum(prices[good] * amount for good, amount in income.forecast(player).items())
    if player.booster >= 0 and not player.passed:
        # The booster goes back when passing: its income is the next owner's.
        each -= sum(
            prices[good] * amount
            for symbol in BOOSTERS[player.booster].income
            for good, amount in symbol
        )
    return weights.income * each * coming


def _research(player: Player, weights: Weights, rounds_left: float) -> float:
    value = sum(weights.level[level] for level in player.research)
    value += weights.navigation * basic_range(player) * rounds_left / 2
    value += weights.terraforming * (3 - step_cost(player)) * rounds_left / 2
    value += weights.gaia_level * player.research[GAIA_PROJECT] * rounds_left / 2
    return value


def _pieces(state: GaiaState, player: Player, weights: Weights, rounds_left: float) -> float:
    value = weights.planet * player.planets.bit_count()
    value += weights.sector * player.sectors.bit_count()
    value += weights.gaia_planet * player.gaia_planets
    loose = federations.total_power(
        state, player, (player.planets | player.stations) & ~player.federated
    )
    need = FEDERATION_POWER
    value += weights.federation * min(loose, 2 * need) / need * 0.45
    value += weights.green_token * player.green_tokens() * (rounds_left > 0.5)
    if rounds_left >= 1:
        value += weights.former * player.formers * (project_price(player) > 0)
        value += weights.former_out * player.formers_out.bit_count()
    if player.has_institute:
        value += weights.institute + 0.5 * rounds_left
    specials = sum(tile.timing == "action" for tile in uncovered_tiles(player))
    value += weights.special * specials * rounds_left * 1.2
    return value


def _goals(state: GaiaState, player: Player, weights: Weights, share: float) -> float:
    value = 0.0
    for index in state.table.finals:
        goal = FINAL_GOALS[index]
        counts, vp = scoring.standings(state, goal)
        value += weights.final_step * counts[player.seat]
        value += vp[player.seat] * weights.final_rank * (1 - share)
    return value


def _passing(state: GaiaState, player: Player, weights: Weights, rounds_left: float) -> float:
    """Pass rewards as they stand: this round's, and a share of those still to come."""
    value = 0.0
    for tile in uncovered_tiles(player):
        if tile.timing == "pass" and tile.per:
            each = sum(amount for good, amount in tile.goods if good == "vp")
            value += each * goods.count(player, tile.per) * rounds_left * weights.pass_rounds
    if player.booster >= 0:
        booster = BOOSTERS[player.booster]
        if booster.per and (not player.passed or state.round < ROUNDS):
            value += booster.pass_vp * goods.count(player, booster.per)
    return value
