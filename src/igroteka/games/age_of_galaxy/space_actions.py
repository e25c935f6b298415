"""Actions on space cards: colonise, develop, and the cube that nomads lift.

Rulebook, «Действия на картах космического пространства».
"""

from __future__ import annotations

from igroteka.engine.decision import Action
from igroteka.engine.hexes import bits

from . import cards, research
from .board_actions import restore_limit
from .box import CREDIT, ON_COLONISE, ON_DEVELOP, TEMPORARY_PRIORITY
from .goods import affordable, fire, pay, receive, score, spend_cube
from .plain_actions import restore_action
from .state import GalaxyState, Player


def colonise_price(player: Player) -> int:
    """Credits: as many as the player has colonised planets, less discounts."""
    return player.powers.colonise[player.colonised.bit_count()]


def colonise_options(state: GalaxyState, player: Player) -> list[Action]:
    """Planets of the own priorities, then those that a card in hand opens for now."""
    if player.goods[CREDIT] < colonise_price(player):
        return []
    box = state.box
    free = state.reach(player) & ~state.taken
    types = state.table.types
    allowed = player.powers.types
    found: list[Action] = []
    for type, mask in enumerate(types):
        if allowed >> type & 1 and free & mask:
            actions = box.colonise_actions
            found += [actions[planet] for planet in bits(free & mask)]
    if not player.card_played:
        for card in player.hand:
            type = box.factions[card].temporary
            if not allowed >> type & 1 and free & types[type]:
                actions = box.colonise_with[card]
                found += [actions[planet] for planet in bits(free & types[type])]
    return found


def colonise(state: GalaxyState, player: Player, action: Action) -> None:
    box = state.box
    planet = box.planet_index[action[1]]
    price = colonise_price(player)
    if len(action) > 2:
        cards.leave_hand(state, player, box.faction_index[action[2]], TEMPORARY_PRIORITY)
    spend_cube(state, player, "colonise")
    if price:
        pay(state, player, ((CREDIT, price),), "colonise")
    bit = 1 << planet
    player.colonised |= bit
    state.taken |= bit
    score(state, player, box.colonised_vp, "colonised")
    facts = state.table.planet(planet)
    receive(state, player, facts.reward, "planet")
    fire(state, player, ON_COLONISE, facts.type)
    if player.powers.recall is not None:
        state.planet = planet
        ask_nomads(state, player)


def develop_options(state: GalaxyState, player: Player) -> list[Action]:
    if not player.colonised or not affordable(player, player.powers.develop):
        return []
    return [
        action for planet in bits(player.colonised) for action in state.box.develop_actions[planet]
    ]


def develop(state: GalaxyState, player: Player, action: Action) -> None:
    box = state.box
    bit = 1 << box.planet_index[action[1]]
    rule = box.action_rules["develop"]
    spend_cube(state, player, "develop")
    pay(state, player, player.powers.develop, "develop")
    player.colonised &= ~bit
    player.developed |= bit
    score(state, player, -box.colonised_vp, "colonised")
    score(state, player, box.developed_vp, "developed")
    receive(state, player, rule.get, "develop")
    if rule.one_of:
        receive(state, player, rule.one_of[box.choices.index(action[2])], "develop")
    fire(state, player, ON_DEVELOP)


# --- a lifted cube («Кочевничество») ------------------------------------------------------------


def ask_nomads(state: GalaxyState, player: Player) -> None:
    """Ask about a cube as soon as it could be lifted: a card or an exchange may pay for its use."""
    if state.planet >= 0:
        state.kind = "nomadism" if lift_options(state, player, state.planet) else "after"


def lift_options(state: GalaxyState, player: Player, planet: int) -> list[Action]:
    """Other colonised planets, if their cube could be used at once."""
    others = player.colonised & ~(1 << planet)
    if not others or not recalled_options(state, player):
        return []
    return [state.box.lift_actions[other] for other in bits(others)]


def recalled_options(state: GalaxyState, player: Player) -> list[Action]:
    """What a lifted cube may be used for."""
    recall = player.powers.recall
    found: list[Action] = []
    if recall is not None and "research" in recall.actions:
        found += research.options(state, player)
    if recall is not None and "restore" in recall.actions:
        found += [restore_action(n) for n in range(1, restore_limit(player) + 1)]
    return found


def lift(state: GalaxyState, player: Player, action: Action) -> None:
    """The planet is free again; the cube waits in the hand for the action that must follow."""
    box = state.box
    bit = 1 << box.planet_index[action[1]]
    player.colonised &= ~bit
    state.taken &= ~bit
    score(state, player, -box.colonised_vp, "colonised")
    player.cubes += 1
    state.emit(player.seat, "cube", 1, "nomadism")
    state.planet = -1
    state.kind = "recalled"
