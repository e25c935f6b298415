"""How good a position looks to a seat, in points: what counts now and what it may still become.

The weights are rules of thumb for a bot that looks one action ahead. Signs are worth something by
themselves and whoever is ahead likes the end to come, so that a table of bots does not farm for
ever: nothing in the rules makes it end.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from . import scoring
from .board import places
from .box.terms import (
    FINAL_SCORING,
    METAL,
    OWN_FIGURES,
    OWN_SETTLEMENTS,
    RULED_DISTRICTS,
    RULED_SHRINES,
)
from .fight import guard
from .rule import ruins, strength
from .table import NOTHING

if TYPE_CHECKING:
    from .box import Box
    from .box.gods import LesserGod
    from .box.rewards import Reward
    from .state import AnunnakiState, Player

RIVAL = 0.4
"""How much the best opponent counts against oneself."""
END_WORTH = 100.0
"""Of the end having come, to who is ahead, and against it to others: more than all prospects."""
MARGIN = 5
"""By how much, for each seat that still has its turn then."""
HURRY, HURRY_ROUNDS = 1.0, 20
"""What a sign that is left costs after so many rounds; more later."""
RESOURCE_WORTH = (0.0, 0.75, 1.4, 1.95, 2.4, 2.75, 3.0)
"""Of so many resources of one type; more are worth what they score."""
CRYSTAL_WORTH = (0.0, 0.9, 1.7, 2.4, 3.0, 3.5, 3.9)
LEFT_OVER = 0.2
SIGN_WORTH = 0.75
WAY_WORTH = 0.3
"""Of a line with an empty cell that begins under the pawn."""
ZONE_WORTH = 0.35
"""Of a sign beside a summon token that is not surrounded yet."""
TOKEN_WORTH = 2.0
"""Of a summon token that is not used yet."""
GOD_WORTH = 2.5
ARTIFACT_WORTH = 3.0
WEAPON_WORTH = (0.0, 1.2, 2.2, 2.7)
IMPROVED_WORTH = 0.6
SETTLEMENT_WORTH = 1.4
FOLLOWER_WORTH = 0.35
DISTRICT_WORTH = 0.5
SHRINE_WORTH = 0.5
SOURCE_WORTH = 0.12
"""Of a resource that could be gathered."""
TRADE_WORTH, READY_TRADE_WORTH = 0.22, 0.45
"""Of an agreement, as a part of what it brings; the latter if it can be paid for."""
MISSING = 0.1
"""How much less an agreement is worth for each resource that is not there."""
GOAL_HOPE = 1.3
"""How much better goals get during a game."""
CONQUEST_WORTH = 2.0
"""Of the district and the token that a battle is about."""
TYPICAL_CARD = 2
"""Strength of a defender's card."""
TYPICAL_CIVILIZATION = 4
BATTLE_COST = 1.0
"""Of the card that is played."""
UNARMED = 0.5
"""What it costs to stand against somebody without a card."""


def evaluate(state: AnunnakiState, seat: int) -> float:
    """One's own prospects, and the lead over the best opponent."""
    seats = state.seats
    if not state.table.layout:
        return _hopes(state, seats[seat])
    if state.ending:
        finals = [player.vp + _final(state, player) for player in seats]
        own = finals[seat]
        best = max(value for one, value in enumerate(finals) if one != seat)
        to_come = len(seats) - 1 - state.active
        welcome = END_WORTH if own > best + MARGIN * to_come else -END_WORTH
        return own - RIVAL * best + welcome + 0.1 * _prospects(state, seats[seat])
    worths = [_worth(state, player) for player in seats]
    best = max(value for one, value in enumerate(worths) if one != seat)
    return worths[seat] - RIVAL * best - _hurry(state, seats[seat])


def _hurry(state: AnunnakiState, player: Player) -> float:
    """What it costs that the end has not come yet; less where the next sign is near."""
    steps = player.reserve
    if player.pawn != NOTHING and not _way(state, player):
        steps += 1
    return HURRY * steps * min(state.round / HURRY_ROUNDS, 3)


def _way(state: AnunnakiState, player: Player) -> bool:
    """Whether a line with an empty cell begins under the pawn."""
    for cell in state.box.line[player.pawn]:
        if cell != NOTHING and not player.signs >> cell & 1:
            return True
    return False


def _final(state: AnunnakiState, player: Player) -> int:
    """Points that are still to be counted."""
    return 0 if state.over else sum(vp for _, vp in scoring.points(state, player))


def _worth(state: AnunnakiState, player: Player) -> float:
    return player.vp + _prospects(state, player)


def _prospects(state: AnunnakiState, player: Player) -> float:
    """What a house may still make of what it has."""
    others = 0
    for other in state.seats:
        if other is not player:
            others |= other.figures
    barred = ruins(state)
    ruled = (player.figures | player.homes) & ~(others | barred)
    value = _goods(player) + _star(state, player) + _cards(state, player)
    value += _planets(state, player, ruled)
    if state.active == player.seat:
        for district in places(player.figures & (others | barred)):
            value += _battle(state, player, district)
    return value


def _goods(player: Player) -> float:
    value = 0.0
    for amount in player.resources:
        if amount < 7:
            value += RESOURCE_WORTH[amount]
        else:
            value += RESOURCE_WORTH[6] + LEFT_OVER * (amount - 6)
    crystals = player.crystals
    if crystals < 7:
        return value + CRYSTAL_WORTH[crystals]
    return value + CRYSTAL_WORTH[6] + LEFT_OVER * (crystals - 6)


def _star(state: AnunnakiState, player: Player) -> float:
    """Signs, ways to more of them, summon tokens."""
    box = state.box
    signs = player.signs
    value = SIGN_WORTH * (box.signs - player.reserve)
    if player.pawn != NOTHING and _way(state, player):
        value += WAY_WORTH
    for zone, cells in enumerate(box.zone_cells):
        if not player.zones >> zone & 1:
            value += ZONE_WORTH * (signs & cells).bit_count()
    value += TOKEN_WORTH * (player.lesser_tokens + player.chief_token)
    value += IMPROVED_WORTH * player.improved.bit_count()
    return value


def _cards(state: AnunnakiState, player: Player) -> float:
    """Weapons, agreements, artifacts and gods."""
    box = state.box
    value = WEAPON_WORTH[min(player.hand.bit_count(), 3)]
    for which in player.trades:
        piece = box.trade[which]
        missing = 0
        left = 0
        for have, needed in zip(player.resources, piece.cost.resources, strict=True):
            if have < needed:
                missing += needed - have
            else:
                left += have - needed
        missing += max(0, piece.cost.any - left)
        share = TRADE_WORTH if missing else READY_TRADE_WORTH
        value += share * _trade_worth(box, which) - MISSING * missing
    value += ARTIFACT_WORTH * len(player.artifacts)
    for god in places(player.summoned):
        piece = box.lesser_gods[god]
        value += GOD_WORTH
        if piece.score is not None and piece.hook == FINAL_SCORING:
            value += scoring.times(state, player, piece.score) * piece.score.reward.vp - GOD_WORTH
    if player.chief_at != NOTHING:
        value += GOD_WORTH
    return value


def _planets(state: AnunnakiState, player: Player, ruled: int) -> float:
    """Districts and whatever is on them, the tracks and goals that they count for."""
    box, board = state.box, state.table.board
    districts = ruled.bit_count()
    shrines = player.powers.shrines
    for district in places(ruled & board.shrine_districts):
        shrines += board.shrines[district]
    sources = 0
    for district in places(ruled):
        free = board.source_count[district] - state.depleted[district].bit_count()
        if free:
            sources += min(free, strength(state, player, district))
    homes = box.settlements - player.stock
    followers = box.followers - player.supply
    gods = sum(player.lesser) + (player.chief_at != NOTHING)
    counts = {
        RULED_SHRINES: shrines,
        RULED_DISTRICTS: districts,
        OWN_SETTLEMENTS: homes,
        OWN_FIGURES: followers + gods,
    }
    placed = 1 - player.reserve / box.signs
    hope = GOAL_HOPE * (1 - placed)
    value = (
        DISTRICT_WORTH * districts
        + SHRINE_WORTH * shrines
        + SOURCE_WORTH * sources
        + SETTLEMENT_WORTH * homes
        + FOLLOWER_WORTH * followers
    )
    for track, space in enumerate(player.tracks):
        goal = box.goals[state.table.goals[track]]
        times = min(counts[goal.count] / goal.per, goal.most)
        value += (times + hope) * (0.67 + space / 3)
        ahead = space - max(other.tracks[track] for other in state.seats if other is not player)
        value += max(-2.0, min(2.0, 0.4 * ahead))
    goal = box.goals[state.table.goals[-1]]
    times = min(counts[goal.count] / goal.per, goal.most)
    return value + box.power_vp[player.power] + 0.3 * times


def _battle(state: AnunnakiState, player: Player, district: int) -> float:
    """What a battle to come promises."""
    box = state.box
    own = strength(state, player, district)
    best, prize = -1, 0.0
    for card in places(player.hand):
        piece = box.weapons[card]
        if piece.cost.resources[METAL] <= player.resources[METAL] and piece.strength > best:
            best = piece.strength
            prize = piece.win.vp + piece.win.war
    if best < 0:
        return -UNARMED
    bit = 1 << district
    if state.civilizations[district] != NOTHING:
        against = TYPICAL_CIVILIZATION
        if state.guarded & bit:
            against += guard(state, district)
            prize += ARTIFACT_WORTH
    else:
        rival = next((o for o in state.seats if o is not player and o.figures & bit), None)
        against = (strength(state, rival, district) if rival else 0) + TYPICAL_CARD
    chance = max(0.0, min(1.0, 0.5 + 0.35 * (own + best - against)))
    return chance * (prize + CONQUEST_WORTH) - BATTLE_COST


@cache
def _trade_worth(box: Box, which: int) -> float:
    piece = box.trade[which]
    return _reward_worth(piece.bottom) + 0.7 * _reward_worth(piece.middle)


@cache
def _reward_worth(reward: Reward) -> float:
    """What a reward is worth, roughly."""
    items = sum(ITEM_WORTH.get(item, 1.0) * amount for item, amount in reward.items)
    return reward.vp + 0.6 * sum(reward.resources) + 0.8 * reward.crystal + items


ITEM_WORTH = {
    "war": 0.8,
    "tech": 0.8,
    "commerce": 0.8,
    "power": 1.0,
    "follower": 0.5,
    "any": 0.7,
    "move": 0.4,
    "build": 2.0,
}
"""Of one of those rewards; others are worth a point."""


def _hopes(state: AnunnakiState, player: Player) -> float:
    """Before the first turn: the gods that are kept."""
    return sum(_god_worth(state.box.lesser_gods[god]) for god in player.gods)


def _god_worth(god: LesserGod) -> float:
    """How welcome a lesser god is: those that score tell their points."""
    base = sum(god.step.tracks) + god.step.power
    if god.score is not None:
        return base + god.score.reward.vp + 0.4 * sum(god.score.reward.resources)
    return base + 1.5
