"""How good a position looks to a seat, in points: what counts now and what it may still become.

The weights are rules of thumb for a bot that looks one action ahead. Goods are worth something only
while there are actions left to use them, so their value fades towards the last turn.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from .box import CREDIT, CRUISER, DISCOVERY, INCOME, INFLUENCE, Box
from .capture import protected
from .cards import direction
from .scoring import direction_vp
from .state import NO_CARD, GalaxyState, Player

if TYPE_CHECKING:
    from .box.pieces import Faction

RIVAL = 0.35
"""How much the best opponent's points count against one's own."""
CREDIT_WORTH = 0.3
CREDITS_PER_ACTION = 7
"""More than this can hardly be spent."""
CARD_WORTH = 0.55
LEADER_WORTH = 0.35
TYPE_WORTH = 0.16
STRENGTH_WORTH = 0.3
TECHNOLOGY_WORTH = 0.25
ADVANCED_WORTH = 0.35
DISCOVERY_WORTH = 0.4
INFLUENCE_WORTH = 0.55
CRUISER_WORTH = 0.2
EXPOSED_WORTH = 0.25
ROUND_WORTH = 0.9
"""What a round still to be played is worth by itself: it brings three cubes."""


def evaluate(state: GalaxyState, seat: int) -> float:
    """Points, prospects, and the lead over the best opponent."""
    own = worth(state, state.seats[seat])
    others = [float(p.vp + direction_vp(p)) for p in state.seats if p.seat != seat]
    return own - RIVAL * max(others, default=0.0)


def worth(state: GalaxyState, player: Player) -> float:
    box = state.box
    if state.over:
        return float(player.vp)
    if state.phase == "setup":
        return _prospects(player)
    rounds = box.rounds - state.round
    actions = player.cubes + box.cubes_per_round * rounds
    value = player.vp + 0.9 * direction_vp(player)
    value += _goods(player, rounds, actions)
    if rounds or state.phase == "action":
        value += _cruisers(player, rounds)
    value += _alliance(player, rounds, actions)
    exposed = (player.own & ~protected(player)).bit_count()
    value -= EXPOSED_WORTH * min(exposed, 3)
    return value + ROUND_WORTH * actions


def _goods(player: Player, rounds: int, actions: int) -> float:
    goods = player.goods
    use = min(1.0, actions / 4)
    income = goods[INCOME]
    if player.powers.keeps_income:
        coming = rounds * income
    else:
        coming = sum(max(0, income - fall) for fall in range(rounds))
    credits = goods[CREDIT] + min(coming, player.box.limit[CREDIT] * rounds)
    useful = min(credits, CREDITS_PER_ACTION * actions)
    discoveries = min(goods[DISCOVERY], 1 + actions)
    influence = min(goods[INFLUENCE], 3 + 2 * rounds)
    return (
        CREDIT_WORTH * useful * use
        + DISCOVERY_WORTH * discoveries * use
        + INFLUENCE_WORTH * influence * use
    )


def _cruisers(player: Player, rounds: int) -> float:
    """The fleet, as long as a capture phase is to come: after the last one it scores nothing."""
    cruisers = player.goods[CRUISER]
    kept = min(cruisers, player.powers.strength + player.powers.fewer_losses)
    return CRUISER_WORTH * (cruisers + kept * min(rounds, 2) * 0.5)


def _alliance(player: Player, rounds: int, actions: int) -> float:
    box = player.box
    powers = player.powers
    turns = actions + 1
    cards = min(len(player.hand), turns)
    free_places = box.leading_factions - len(player.leading)
    value = CARD_WORTH * cards * min(1.0, turns / 3)
    value += LEADER_WORTH * rounds * (box.leading_factions - free_places)
    value += TYPE_WORTH * rounds * powers.types.bit_count()
    value += STRENGTH_WORTH * rounds * min(powers.strength, 3)
    value += TECHNOLOGY_WORTH * rounds * min(player.technologies.bit_count(), 3)
    value += ADVANCED_WORTH * (player.technologies & box.advanced).bit_count() * min(rounds, 1)
    main = direction(player)
    if main < 0 and player.direction_card == NO_CARD and player.hand:
        value += 0.3  # a card may still set a direction
    elif main >= 0:
        value += 0.1 * rounds * (box.directions[main].per == 1)
    return value


def _card_worth(faction: Faction) -> float:
    """How welcome a card is as a leading faction."""
    bonus = sum(amount for _, amount in faction.first_play)
    abilities = len(faction.abilities) + (faction.technology >= 0)
    return 0.3 * bonus + 0.6 * faction.priorities.bit_count() + 0.5 * abilities


@cache
def card_worths(box: Box) -> tuple[float, ...]:
    """How welcome each card of a box is."""
    return tuple(_card_worth(faction) for faction in box.factions)


def _prospects(player: Player) -> float:
    """Cards of set-up; one given back is worth what the deck gives on average."""
    worths = card_worths(player.box)
    value = sum(worths[card] for card in player.hand)
    value += sum(worths) / len(worths) * len(player.replaced)
    if player.chosen != NO_CARD:
        value += 2 * worths[player.chosen]
    return value
