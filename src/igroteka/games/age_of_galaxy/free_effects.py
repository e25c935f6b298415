"""Effects that may be used any number of times in one's own turn: exchanges and raids.

Exchanges are those of the memo board and of leading factions; a raid captures a planet outside the
capture phase (FAQ, «Рой»).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from igroteka.engine.decision import Action
from igroteka.engine.hexes import bits
from igroteka.engine.reasons import Reasons, no

from .box import CRUISER, Goods
from .capture import place_cruiser, targets, why_not_capture
from .goods import affordable, pay, receive
from .state import GalaxyState, Player
from .telling import Telling
from .verbs import OWN_TURN, Question, Verb

if TYPE_CHECKING:
    from .box.effects import Effect


def offer(state: GalaxyState, player: Player, found: list[Action]) -> None:
    box = state.box
    goods = player.goods
    for index in player.powers.conversions:
        for good, amount in box.conversions[index].pay:
            if goods[good] < amount:
                break
        else:
            found.append(box.convert_actions[index])
    for ability in player.powers.captures:
        if affordable(player, _raid_price(ability)):
            actions = box.raid_actions[ability.id]
            found += [actions[planet] for planet in bits(targets(state, player))]


def not_yours(question: Question, ability: str) -> Reasons:
    """An ability of a faction that does not lead the alliance."""
    holder = next(
        f"faction:{faction.id}"
        for faction in question.box.factions
        if any(own.id == ability for own in faction.abilities)
    )
    return no("not_your_ability", ability=f"ability:{ability}", faction=holder)


# --- exchanges ----------------------------------------------------------------------------------


def convert_price(player: Player, action: Action) -> Goods:
    return player.box.conversions[player.box.conversion_index[action[1]]].pay


def convert(state: GalaxyState, player: Player, action: Action) -> None:
    box = state.box
    conversion = box.conversions[box.conversion_index[action[1]]]
    pay(state, player, conversion.pay, conversion.id)
    receive(state, player, conversion.get, conversion.id)


def why_not_convert(question: Question) -> Reasons:
    index = question.box.conversion_index[question.args[0]]
    if index in question.player.powers.conversions:
        return []
    return not_yours(question, question.args[0])


def tell_convert(telling: Telling) -> str:
    conversion = telling.box.conversions[telling.box.conversion_index[telling.action[1]]]
    it = telling.name(f"conversion:{conversion.id}")
    cost, goods = telling.cost(conversion.pay), telling.gained(conversion.get)
    return telling.say(cost=cost, goods=goods, it=it)


# --- raids --------------------------------------------------------------------------------------


def _raid_price(ability: Effect) -> Goods:
    """The cruisers spent and the one placed must all be in the own supply."""
    price = dict(ability.pay)
    price[CRUISER] = price.get(CRUISER, 0) + ability.place
    return tuple(price.items())


def raid_price(player: Player, action: Action) -> Goods:
    return _raid_price(player.box.abilities[action[1]])


def raid(state: GalaxyState, player: Player, action: Action) -> None:
    box = state.box
    ability = box.abilities[action[1]]
    pay(state, player, ability.pay, ability.id)
    place_cruiser(state, player, box.planet_index[action[2]], ability.place, ability.id)
    receive(state, player, ability.get, ability.id)


def why_not_raid(question: Question) -> Reasons:
    ability = question.box.abilities[question.args[0]]
    if ability not in question.player.powers.captures:
        return not_yours(question, ability.id)
    return why_not_capture(question)


def tell_raid(telling: Telling) -> str:
    ability = telling.box.abilities[telling.action[1]]
    return telling.say(
        it=telling.name(f"ability:{ability.id}"),
        cost=telling.cost(ability.pay),
        planet=telling.planet(telling.action[2]),
        goods=telling.gained(ability.get),
    )


VERBS = (
    Verb("convert", OWN_TURN, convert, "CONVERSION", offer, convert_price, why_not_convert,
         tell_convert),
    Verb("raid", OWN_TURN, raid, "ABILITY PLANET", offer, raid_price, why_not_raid, tell_raid),
)  # fmt: skip
