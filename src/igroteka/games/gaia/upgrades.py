"""Action 3, upgrade a structure: the old piece returns to the board, the new one replaces it.

Rulebook, «Перестроить существующее строение». Labs and academies bring a tech tile.
"""

from __future__ import annotations

from igroteka.engine.decision import Action
from igroteka.engine.hexes import bits

from . import charging, goods, tech_tiles
from .box import ACADEMY_LEFT, ACADEMY_RIGHT, PLANETARY_INSTITUTE, TRADING_STATION, Structure
from .state import GaiaState, Player
from .triggers import trigger

TRIGGERS = {
    TRADING_STATION: "trading_station",
    PLANETARY_INSTITUTE: "big",
    ACADEMY_LEFT: "big",
    ACADEMY_RIGHT: "big",
}


def options(state: GaiaState, player: Player, found: list[Action]) -> None:
    space = state.board.space
    built, guests = player.built, player.guests
    for structure in player.rules.board.structures[TRADING_STATION:]:
        if (
            player.ore < structure.ore
            or player.credits < structure.cheap_credits
            or built[structure.index].bit_count() >= structure.slots
        ):
            continue
        hexes = 0
        for source in structure.upgrade_from:
            hexes |= built[source]
        hexes &= ~guests
        if hexes and player.credits < structure.credits:
            hexes = sum(1 << h for h in bits(hexes) if near_opponent(state, player, h))
        if hexes:
            actions = space.upgrades(structure.id)
            found.extend([actions[h] for h in bits(hexes)])


def near_opponent(state: GaiaState, player: Player, h: int) -> bool:
    """Whether an opponent's structure lies within two hexes (gaiaformers are no structures)."""
    near = state.board.grid.near[h]
    return any(near & other.planets for other in state.seats if other is not player)


def price(state: GaiaState, player: Player, h: int, structure: Structure) -> tuple[int, int]:
    """Credits and ore of an upgrade; a trading station is cheaper near an opponent."""
    cheap = structure.cheap_credits < structure.credits and near_opponent(state, player, h)
    return (structure.cheap_credits if cheap else structure.credits), structure.ore


def perform(state: GaiaState, player: Player, action: Action) -> None:
    h = state.board.grid.by_name[action[1]]
    structure = player.rules.board.structures[state.box.structure_index[action[2]]]
    credits, ore = price(state, player, h, structure)
    goods.pay(state, player, "credits", credits, structure.id)
    goods.pay(state, player, "ore", ore, structure.id)
    replace(state, player, h, structure.index)
    if structure.tile:
        tech_tiles.ask_tile(state, player)
    player.rules.on_upgrade(state, player, structure.index)


def replace(state: GaiaState, player: Player, h: int, structure: int) -> None:
    """Swap the structure on a planet, with the rewards of an upgrade."""
    bit = 1 << h
    for index, planets in enumerate(player.built):
        player.built[index] = planets & ~bit
    player.built[structure] |= bit
    if structure in TRIGGERS:
        trigger(state, player, TRIGGERS[structure])
    charging.announce(state, player, h)
