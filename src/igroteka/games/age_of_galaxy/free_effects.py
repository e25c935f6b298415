"""Effects that may be used any number of times in one's own turn: exchanges and raids.

Exchanges are those of the memo board and of leading factions; a raid captures a planet outside the
capture phase (FAQ, «Рой»).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from igroteka.engine.decision import Action
from igroteka.engine.hexes import bits

from .box import CRUISER
from .capture import place_cruiser, targets
from .goods import affordable, pay, receive
from .state import GalaxyState, Player

if TYPE_CHECKING:
    from .box.effects import Effect


def options(state: GalaxyState, player: Player) -> list[Action]:
    box = state.box
    goods = player.goods
    found: list[Action] = []
    for index in player.powers.conversions:
        for good, amount in box.conversions[index].pay:
            if goods[good] < amount:
                break
        else:
            found.append(box.convert_actions[index])
    for ability in player.powers.captures:
        if may_raid(player, ability):
            actions = box.raid_actions[ability.id]
            found += [actions[planet] for planet in bits(targets(state, player))]
    return found


def convert(state: GalaxyState, player: Player, action: Action) -> None:
    box = state.box
    conversion = box.conversions[box.conversion_index[action[1]]]
    pay(state, player, conversion.pay, conversion.id)
    receive(state, player, conversion.get, conversion.id)


def may_raid(player: Player, ability: Effect) -> bool:
    """The cruisers spent and the one placed must all be in the own supply."""
    paid = dict(ability.pay).get(CRUISER, 0)
    return affordable(player, ability.pay) and player.goods[CRUISER] >= paid + ability.place


def raid(state: GalaxyState, player: Player, action: Action) -> None:
    box = state.box
    ability = box.abilities[action[1]]
    pay(state, player, ability.pay, ability.id)
    place_cruiser(state, player, box.planet_index[action[2]], ability.place, ability.id)
    receive(state, player, ability.get, ability.id)
