"""The four uses of a faction card, one card in a turn. Rulebook, «Карты фракций»."""

from __future__ import annotations

from igroteka.engine.decision import Action
from igroteka.engine.reasons import Reasons, no

from .box import DIRECTION_CHANGE, LEADING, ON_PLAY_CARD, ONE_TIME
from .goods import apply, fire, receive
from .state import NO_CARD, GalaxyState, Player
from .telling import Telling
from .verbs import OWN_TURN, Question, Verb, in_hand


def offer(state: GalaxyState, player: Player, found: list[Action]) -> None:
    """Cards to lead with, to change the direction with, or to cash in."""
    if player.card_played:
        return
    box, hand = state.box, player.hand
    if len(player.leading) < box.leading_factions:
        actions = box.ally_actions
        found += [actions[card] for card in hand]
    if player.direction_card == NO_CARD:
        actions = box.redirect_actions
        found += [actions[card] for card in hand]
    actions = box.reward_actions
    found += [actions[card] for card in hand]


def unplayable(question: Question) -> Reasons:
    """Why a card cannot be played at all."""
    return no("card_played") if question.player.card_played else in_hand(question)


def leave_hand(state: GalaxyState, player: Player, card: int, mode: int) -> None:
    """A card is played; two of its uses send it to the discard pile."""
    player.hand = tuple(other for other in player.hand if other != card)
    player.card_played = True
    if mode not in (LEADING, DIRECTION_CHANGE):
        state.discard += (card,)
    fire(state, player, ON_PLAY_CARD, mode)


def ally(state: GalaxyState, player: Player, action: Action) -> None:
    card = state.box.faction_index[action[1]]
    join(state, player, card)
    leave_hand(state, player, card, LEADING)


def why_not_ally(question: Question) -> Reasons:
    most = question.box.leading_factions
    if len(question.player.leading) >= most:
        return no("leading_full", n=most)
    return unplayable(question)


def join(state: GalaxyState, player: Player, card: int) -> None:
    """A faction becomes a leading one: its bonus, its first-play abilities, then its powers."""
    faction = state.box.factions[card]
    player.leading += (card,)
    receive(state, player, faction.first_play, "first_play")
    for ability in faction.abilities:
        if ability.timing == "first_play":
            apply(state, player, ability)
    player.powers = player.powers.with_faction(faction)


def redirect(state: GalaxyState, player: Player, action: Action) -> None:
    """Only the symbol of the card counts from now on."""
    card = state.box.faction_index[action[1]]
    player.direction_card = card
    leave_hand(state, player, card, DIRECTION_CHANGE)


def why_not_redirect(question: Question) -> Reasons:
    if question.player.direction_card != NO_CARD:
        return no("direction_changed")
    return unplayable(question)


def tell_redirect(telling: Telling) -> str:
    box = telling.box
    faction = box.factions[box.faction_index[telling.action[1]]]
    direction = box.directions[faction.direction]
    return telling.say(
        it=telling.name(f"faction:{faction.id}"),
        direction=telling.name(f"direction:{direction.id}"),
    )


def reward(state: GalaxyState, player: Player, action: Action) -> None:
    box = state.box
    card = box.faction_index[action[1]]
    leave_hand(state, player, card, ONE_TIME)
    receive(state, player, box.factions[card].one_time, "one_time")


def tell_reward(telling: Telling) -> str:
    faction = telling.box.factions[telling.box.faction_index[telling.action[1]]]
    goods = telling.gained(faction.one_time)
    return telling.say(it=telling.name(f"faction:{faction.id}"), goods=goods)


VERBS = (
    Verb("ally", OWN_TURN, ally, "FACTION", offer, why_not=why_not_ally),
    Verb("redirect", OWN_TURN, redirect, "FACTION", offer, why_not=why_not_redirect,
         tell=tell_redirect),
    Verb("reward", OWN_TURN, reward, "FACTION", offer, why_not=unplayable, tell=tell_reward),
)  # fmt: skip


def direction(player: Player) -> int:
    """The main direction: that of the direction card, else the most frequent; -1 on a tie."""
    box = player.box
    if player.direction_card != NO_CARD:
        return box.factions[player.direction_card].direction
    symbols = [0] * len(box.directions)
    for card in player.leading:
        symbols[box.factions[card].direction] += 1
    most = max(symbols)
    return symbols.index(most) if most and symbols.count(most) == 1 else -1
