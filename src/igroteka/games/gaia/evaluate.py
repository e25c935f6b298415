"""How good a position looks to a seat, in victory points: the judgement of the greedy bot.

Two things are added up: what final scoring would give if the game ended now, and what the rounds
that are left may still make of the position. The second part knows time: a good is worth what it
usually turns into when it can first be spent, so goods that are carried through a pass lose the
round they lie idle, a booster brings its income once, and everything fades towards the last turn,
where only points remain. The numbers are estimates, tuned by self-play
(benchmarks/tune_greedy.py).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import exp
from typing import NamedTuple

from . import federations, goods, income, scoring, special_actions
from .box import ACADEMY_RIGHT, GAIA_PROJECT, Booster, Goods
from .gaia_projects import price as project_price
from .mines import step_cost
from .reach import basic_range
from .state import NO_BRAINSTONE, GaiaState, Player
from .tech_tiles import uncovered_tiles


@dataclass(frozen=True, slots=True, eq=False)
class Weights:
    """Prices in victory points; of a pair the first is for round 1, the second for the last."""

    credits: tuple[float, float] = (0.7, 0.36)
    ore: tuple[float, float] = (2.2, 0.8)
    knowledge: tuple[float, float] = (2.0, 0.7)
    qic: tuple[float, float] = (4.0, 2.0)
    charge: tuple[float, float] = (0.44, 0.2)
    tokens: tuple[float, float] = (1.3, 0.2)
    tokens_enough: float = 7.0
    """Power tokens that a round can make use of."""
    spare_token: float = 0.4
    """What a token beyond these keeps of its price."""
    bowl2: float = 0.25
    """What a token in bowl II is worth of the two charges that lie in one of bowl III."""
    credits_per_ore: tuple[float, float] = (0.8, 1.7)
    """Between these structures are paid; more of one good than goes with the other lies idle."""
    idle: float = 0.55
    carried: float = 0.25
    """What goods lose that lie idle from a pass to the next round."""
    level: tuple[float, ...] = (0.0, 0.6, 1.6, 2.2, 3.0, 3.0)
    navigation: float = 0.5
    terraforming: float = 0.5
    gaia_level: float = 0.3
    planet: float = 4.5
    neighbour: float = 0.3
    reach: tuple[float, ...] = (1.0, 0.6, 0.35, 0.15)
    """Planets in range by their terraforming steps."""
    reach_gaia: float = 0.5
    reach_far: float = 0.35
    """Planets that a QIC brings in range, beside those in range already."""
    reach_worth: float = 6.0
    """Room to grow in all directions; half of it with `HALF_OPEN` planets of the best kind."""
    federation: float = 8.0
    federation_last: float = 2.0
    compact: float = 1.3
    green_token: float = 2.5
    former: float = 1.5
    former_out: float = 4.0
    structures: tuple[float, ...] = (0.0, 6.5, 6.5, 8.0, 7.0, 7.0)
    """Beyond income and power value: a trading station is also the way to tiles and institute."""
    own_special: float = 0.8
    trigger: float = 0.9
    special_now: float = 0.5
    booster_action: float = 2.5
    growth: float = 0.8
    certainty: tuple[float, float] = (0.35, 0.08)
    """How far apart final counts must be to be told apart, by the count of the neutral player."""
    final: float = 0.9


DEFAULT = Weights()

PRICED = ("credits", "ore", "knowledge", "qic", "charge", "tokens")
PRESENT = 0.4
"""How much of a round the present one counts for, as long as one has not passed."""
BETWEEN_ROUNDS = frozenset({"income", "brainstone", "exchange", "done"})
"""Answers given after the last pass of a round and before the first turn of the next."""


class Clock(NamedTuple):
    """Where in the game a seat stands."""

    usable: int
    """The round in which goods held now can first be spent."""
    incomes: int
    """Income phases still to come."""
    left: float
    """Rounds still to be played, with a part of the present one."""


def clock(state: GaiaState, player: Player) -> Clock:
    incomes = state.box.rounds - state.round
    if player.passed or not state.round:
        return Clock(state.round + 1, incomes, float(incomes))
    return Clock(state.round, incomes, incomes + PRESENT)


def evaluate(state: GaiaState, seat: int, weights: Weights = DEFAULT) -> float:
    """The seat's expected points; at the end of the game simply its points."""
    player = state.seats[seat]
    if not state.pending or player.faction < 0:
        return float(player.vp)
    time = clock(state, player)
    if not time.left:
        return player.vp + _final_scoring(state, player)
    tables = _tables(weights, state.box.rounds)
    prices = tables[2 * time.usable]
    value = player.vp + scoring.research_vp(player) + _final_goals(state, player, weights, time)
    value += _goods(player, weights, prices)
    value += _income(state, player, weights, time, tables)
    value += _boosters(state, player, weights, time, tables)
    value += _research(player, weights, time)
    value += _pieces(state, player, weights, time)
    value += _tiles(state, player, weights, time, tables)
    for part in state.parts.values():
        value += part.worth(state, player, time.left)
    return value + _federations(state, player, weights, time)


def _final_scoring(state: GaiaState, player: Player) -> float:
    """What final scoring adds for a seat that can do nothing more."""
    value = float(scoring.research_vp(player))
    value += (player.credits + player.ore + player.knowledge) / state.box.goods_per_vp
    for index in state.table.finals:
        value += scoring.standings(state, state.box.final_goals[index])[1][player.seat]
    return value


# Goods, now and later.


def _price(pair: tuple[float, float], usable: float, rounds: int) -> float:
    return pair[0] + (pair[1] - pair[0]) * (usable - 1) / (rounds - 1)


Prices = dict[str, float]


@lru_cache(maxsize=16)
def _tables(weights: Weights, rounds: int) -> tuple[Prices, ...]:
    """What each good is worth that can be spent from a round on; the index counts half rounds."""
    found: list[Prices] = []
    for half in range(2 * rounds + 1):
        prices = {good: _price(getattr(weights, good), half / 2, rounds) for good in PRICED}
        prices["tokens_iii"] = prices["tokens"] + 2 * prices["charge"]
        prices["vp"] = 1.0
        found.append(prices)
    return tuple(found)


def _worth(symbols: tuple[Goods, ...], prices: Prices) -> float:
    return sum(prices.get(good, 1.0) * amount for symbol in symbols for good, amount in symbol)


def _goods(player: Player, weights: Weights, prices: Prices) -> float:
    box = player.box
    value = prices["qic"] * player.qic
    for good in box.caps:
        value += prices[good] * getattr(player, good)
    second = player.bowl2 + box.brainstone_power * (player.brainstone == 2)
    third = player.bowl3 + box.brainstone_power * (player.brainstone == 3)
    tokens = _tokens(player)
    spare = max(0.0, tokens - weights.tokens_enough)
    value += prices["tokens"] * (tokens - spare + weights.spare_token * spare)
    return value + 2 * prices["charge"] * (weights.bowl2 * second + third)


def _tokens(player: Player) -> int:
    stone = player.brainstone != NO_BRAINSTONE
    return player.bowl1 + player.bowl2 + player.bowl3 + player.bowl_gaia + stone


def _income(
    state: GaiaState, player: Player, weights: Weights, time: Clock, tables: tuple[Prices, ...]
) -> float:
    """What board, tiles and research bring in the rounds to come; boosters are counted apart."""
    box = state.box
    each = income.printed(state, player) if time.incomes else {}
    if player.booster >= 0 and time.incomes:
        for symbol in box.boosters[player.booster].income:
            for good, amount in symbol:
                each[good] -= amount
    # More than all tokens can take is not charged.
    each["charge"] = min(each.get("charge", 0), 2 * _tokens(player))
    middle = tables[2 * box.rounds - max(0, time.incomes - 1)]
    value = time.incomes * sum(middle[good] * amount for good, amount in each.items())
    for good, room in box.caps.items():
        lost = getattr(player, good) + each.get(good, 0) - room
        if lost > 0 and time.incomes:
            value -= tables[2 * time.usable][good] * lost
    # Structures cost ore and credits together: what one of them lacks makes the other idle.
    ore = player.ore + time.incomes * each.get("ore", 0)
    credits = player.credits + time.incomes * each.get("credits", 0)
    few, many = weights.credits_per_ore
    idle = max(0.0, credits - many * ore) * middle["credits"]
    idle += max(0.0, ore - credits / few) * middle["ore"]
    idle *= weights.idle
    if _just_passed(state, player):
        # Whoever passes last looks at a round that has begun: the income is new, the rest is not.
        fresh = {} if player.passed else income.printed(state, player)
        for good in box.caps:
            kept = max(0, getattr(player, good) - fresh.get(good, 0))
            idle += weights.carried * kept * tables[2 * time.usable][good]
    return value - idle


def _just_passed(state: GaiaState, player: Player) -> bool:
    """Whether goods on the board were carried through a pass since the last turn."""
    if player.passed or not state.round:
        return player.passed
    for action in reversed(state.history):
        if action.verb == "pass":
            return True
        if action.verb not in BETWEEN_ROUNDS:
            return False
    return False


def _boosters(
    state: GaiaState, player: Player, weights: Weights, time: Clock, tables: tuple[Prices, ...]
) -> float:
    """This round's booster scores when passing; the next one is chosen then."""
    box = state.box
    value = 0.0
    if player.booster >= 0 and time.usable == state.round:
        booster = box.boosters[player.booster]
        if booster.per:
            value += booster.pass_vp * goods.count(state, player, booster.per)
        if not time.incomes:
            return value
        following = tables[2 * state.round + 2]
        value += max(
            _booster(state, player, box.boosters[index], weights, following)
            for index in state.boosters_free()
        )
    elif player.booster >= 0:
        booster = box.boosters[player.booster]
        value += _booster(state, player, booster, weights, tables[2 * time.usable])
    return value


def _booster(
    state: GaiaState, player: Player, booster: Booster, weights: Weights, prices: Prices
) -> float:
    """What a booster is worth to who holds it for a whole round."""
    value = _worth(booster.income, prices)
    if booster.per:
        value += booster.pass_vp * goods.count(state, player, booster.per)
    if booster.acts:
        value += weights.booster_action
    return value


# What stands on the boards.


def _research(player: Player, weights: Weights, time: Clock) -> float:
    share = time.left / player.box.rounds
    value = share * sum(weights.level[level] for level in player.research)
    value += weights.navigation * basic_range(player) * time.left
    value += weights.terraforming * (3 - step_cost(player)) * time.left
    value += weights.gaia_level * player.research[GAIA_PROJECT] * time.left
    return value + weights.green_token * player.green_tokens() * min(1.0, time.left / 2)


def _pieces(state: GaiaState, player: Player, weights: Weights, time: Clock) -> float:
    board = state.board
    own = player.planets | player.stations
    share = time.left / state.box.rounds
    value = weights.planet * player.planets.bit_count() * share
    if time.incomes:
        value += weights.former * player.formers * (project_price(player) > 0) * share
        value += weights.former_out * player.formers_out.bit_count()
    for each, planets in zip(weights.structures, player.built, strict=True):
        value += each * share * planets.bit_count()
    others = 0
    for other in state.seats:
        if other is not player:
            others |= other.planets
    near = player.planets & board.grid.within(others, state.box.passive_range)
    value += weights.neighbour * near.bit_count() * share
    inside = board.grid.within(own, basic_range(player))
    around = board.grid.within(inside, 2)
    free = ~state.taken
    open_worth = 0.0
    for steps, hexes in enumerate(board.by_steps(player.rules.steps)):
        hexes &= free & around
        here = (hexes & inside).bit_count()
        each = weights.reach[min(steps, len(weights.reach) - 1)]
        open_worth += each * (here + weights.reach_far * (hexes.bit_count() - here))
    gaia = state.gaia_mask() & free & around
    open_worth += weights.reach_gaia * gaia.bit_count()
    if board.bare and player.formers:
        open_worth += weights.reach_gaia * (board.bare & free & around).bit_count()
    value += weights.reach_worth * share * open_worth / (open_worth + HALF_OPEN)
    return value


HALF_OPEN = 3.0
TRIGGER_RATE = {"mine": 1.0, "research": 1.3, "trading_station": 0.5, "gaia_mine": 0.4}
"""How often a round what trigger tiles reward is done."""


def _tiles(
    state: GaiaState, player: Player, weights: Weights, time: Clock, tables: tuple[Prices, ...]
) -> float:
    """Tiles that pay now and then: when passing, as an action, whenever something is done."""
    box = player.box
    value = 0.0
    passes = time.incomes + (time.left > time.incomes)
    for tile in uncovered_tiles(player):
        if tile.timing == "pass" and tile.per:
            each = sum(amount for good, amount in tile.goods if good == "vp")
            value += each * goods.count(state, player, tile.per) * passes
        elif tile.timing == "trigger" and tile.when is not None:
            each = sum(amount for good, amount in tile.goods if good == "vp")
            value += weights.trigger * each * TRIGGER_RATE.get(tile.when, 0.5) * time.left
    middle = tables[2 * box.rounds - max(0, time.incomes - 1)]
    for name, bit in special_actions.owned(player):
        if name in box.tile_by_id:
            each = _worth((box.tile_by_id[name].goods,), middle)
        elif bit == special_actions.ACADEMY_BIT:
            each = _worth((player.rules.board.structures[ACADEMY_RIGHT].special,), middle)
        elif bit == special_actions.FACTION_BIT:
            each = weights.own_special
        else:
            continue
        value += each * time.incomes
        if time.left > time.incomes and not player.used & bit:
            value += weights.special_now * each
    return value


def _federations(state: GaiaState, player: Player, weights: Weights, time: Clock) -> float:
    """Structures on their way into a federation; those that stand close together count more."""
    grid = state.board.grid
    loose = (player.planets | player.stations) & ~player.federated
    need = player.rules.federation_need(state, player)
    progress = 0.0
    if player.rules.one_federation and player.federated:
        power = federations.total_power(state, player, player.planets | player.stations)
        progress = max(
            0.0, (power - need + state.box.federation_power) / state.box.federation_power
        )
    else:
        for group in grid.clusters(grid.grow(loose)):
            whole, rest = divmod(federations.total_power(state, player, group & loose), need)
            progress += whole + (rest / need) ** weights.compact
    each = weights.federation if time.incomes else weights.federation_last
    return each * min(progress, 1.0 + time.incomes / 2)


def _final_goals(state: GaiaState, player: Player, weights: Weights, time: Clock) -> float:
    """Points of the final goals: each opponent overtaken is worth the step between two ranks."""
    box = state.box
    value = 0.0
    step = box.rank_vp[0] - box.rank_vp[1]
    share = time.left / box.rounds
    for index in state.table.finals:
        goal = box.final_goals[index]
        counts = scoring.progress(state, goal)
        spread = goal.neutral * _price(
            weights.certainty, 1 + (1 - share) * (box.rounds - 1), box.rounds
        )
        value += box.rank_vp[0]
        for seat, count in enumerate(counts):
            if seat == player.seat:
                continue
            ahead = counts[player.seat] - count
            if seat >= state.players:
                ahead += weights.growth * goal.neutral * share
            value -= step / (1 + exp(max(-30.0, min(30.0, ahead / spread))))
    return weights.final * value
