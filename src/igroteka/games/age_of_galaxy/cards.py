"""The four uses of a faction card, one card in a turn. Rulebook, «Карты фракций»."""

from __future__ import annotations

from igroteka.engine.decision import Action

from .box import DIRECTION_CHANGE, LEADING, ON_PLAY_CARD, ONE_TIME
from .goods import apply, fire, receive
from .state import NO_CARD, GalaxyState, Player


def options(state: GalaxyState, player: Player) -> list[Action]:
    """Cards to lead with, to change the direction with, or to cash in."""
    if player.card_played:
        return []
    box, hand = state.box, player.hand
    found: list[Action] = []
    if len(player.leading) < box.leading_factions:
        actions = box.ally_actions
        found += [actions[card] for card in hand]
    if player.direction_card == NO_CARD:
        actions = box.redirect_actions
        found += [actions[card] for card in hand]
    actions = box.reward_actions
    found += [actions[card] for card in hand]
    return found


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


def reward(state: GalaxyState, player: Player, action: Action) -> None:
    box = state.box
    card = box.faction_index[action[1]]
    leave_hand(state, player, card, ONE_TIME)
    receive(state, player, box.factions[card].one_time, "one_time")


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
