"""Actions of a position as sentences, with what they cost and bring."""

from __future__ import annotations

from collections.abc import Callable

from igroteka.engine.decision import Action

from . import space_actions, words
from .board_actions import EXPLORE_RULE, PRODUCE_RULE, RESTORE_RULE, SCAVENGE_RULE
from .components import (
    ABILITIES,
    CONVERSION_INDEX,
    CONVERSIONS,
    FACTION_INDEX,
    FACTIONS,
    TECHNOLOGY_INDEX,
)
from .components_board import (
    ACTION_RULES,
    CONGRESS,
    CONGRESS_INDEX,
    DIRECTIONS,
    PLANET_TYPES,
    TRADE_CARDS,
    TRADE_INDEX,
)
from .components_read import CREDIT, REPUTATION, Goods
from .hidden import UNKNOWN
from .state import GalaxyState, Player
from .text import TEXTS, cost, goods, name


def sentence(state: GalaxyState, action: Action, lang: str = "en") -> str:
    """An action of this position as a readable phrase."""
    player = state.seats[state.seat]
    if UNKNOWN in action.args:
        return TEXTS.get(f"action:{action.verb}_hidden", lang)
    teller = _TELLERS.get(action.verb)
    if teller is not None:
        return teller(state, player, action, lang)
    kinds = state.game.verbs.get(action.verb, ("",))
    it = name(f"{kinds[0]}:{action[1]}", lang) if len(action) > 1 else ""
    return TEXTS.say(f"action:{action.verb}", lang, it=it, planet=it)


def planet_name(state: GalaxyState, id: str, lang: str) -> str:
    """A planet of the row with its type."""
    type = PLANET_TYPES[state.table.planet(words.PLANET_INDEX[id]).type]
    return TEXTS.say(
        "detail:planet_typed",
        lang,
        planet=name(f"planet:{id}", lang),
        type=TEXTS.get(f"type:{type}", lang),
    )


def _multiplied(listed: Goods, times: int) -> Goods:
    return tuple((good, amount * times) for good, amount in listed)


def _keep(state: GalaxyState, player: Player, action: Action, lang: str) -> str:
    if player.replaced:
        return TEXTS.say("action:keep_drawing", lang, n=len(player.replaced))
    return TEXTS.get("action:keep", lang)


def _redirect(state: GalaxyState, player: Player, action: Action, lang: str) -> str:
    faction = FACTIONS[FACTION_INDEX[action[1]]]
    return TEXTS.say(
        "action:redirect",
        lang,
        it=name(f"faction:{faction.id}", lang),
        direction=name(f"direction:{DIRECTIONS[faction.direction].id}", lang),
    )


def _reward(state: GalaxyState, player: Player, action: Action, lang: str) -> str:
    faction = FACTIONS[FACTION_INDEX[action[1]]]
    gained = goods(faction.one_time, lang, accusative=True)
    return TEXTS.say("action:reward", lang, it=name(f"faction:{faction.id}", lang), goods=gained)


def _colonise(state: GalaxyState, player: Player, action: Action, lang: str) -> str:
    planet = planet_name(state, action[1], lang)
    price = space_actions.colonise_price(player)
    reward = state.table.planet(words.PLANET_INDEX[action[1]]).reward
    details = "; ".join(
        (
            TEXTS.say("detail:cost", lang, cost=cost(((CREDIT, price),) if price else (), lang))
            if price
            else TEXTS.get("detail:free", lang),
            TEXTS.say("detail:gain", lang, goods=goods(reward, lang)),
        )
    )
    if len(action) == 2:
        return TEXTS.say("action:colonise", lang, planet=planet, details=details)
    it = name(f"faction:{action[2]}", lang)
    return TEXTS.say("action:colonise_with", lang, planet=planet, it=it, details=details)


def _develop(state: GalaxyState, player: Player, action: Action, lang: str) -> str:
    rule = ACTION_RULES["develop"]
    choice = rule.one_of[words.CHOICES.index(action[2])] if len(action) > 2 else ()
    return TEXTS.say(
        "action:develop",
        lang,
        planet=planet_name(state, action[1], lang),
        cost=cost(player.powers.develop, lang),
        goods=goods((*rule.get, *choice), lang, accusative=True),
    )


def _produce(state: GalaxyState, player: Player, action: Action, lang: str) -> str:
    amount = int(action[1])
    return _priced("produce", player.powers.produce, PRODUCE_RULE.get, amount, lang)


def _restore(state: GalaxyState, player: Player, action: Action, lang: str) -> str:
    amount = int(action[1])
    return _priced("restore", player.powers.restore, RESTORE_RULE.get, amount, lang)


def _priced(verb: str, price: Goods, get: Goods, amount: int, lang: str) -> str:
    return TEXTS.say(
        f"action:{verb}",
        lang,
        goods=goods(_multiplied(get, amount), lang, accusative=True),
        cost=cost(_multiplied(price, amount), lang),
    )


def _scavenge(state: GalaxyState, player: Player, action: Action, lang: str) -> str:
    return TEXTS.say("action:scavenge", lang, goods=goods(SCAVENGE_RULE.get, lang, accusative=True))


def _trade(state: GalaxyState, player: Player, action: Action, lang: str) -> str:
    card = TRADE_CARDS[TRADE_INDEX[action[1]]]
    return _exchange("trade", card.pay, card.get, name(f"trade:{card.id}", lang), lang)


def _convert(state: GalaxyState, player: Player, action: Action, lang: str) -> str:
    conversion = CONVERSIONS[CONVERSION_INDEX[action[1]]]
    it = name(f"conversion:{conversion.id}", lang)
    return _exchange("convert", conversion.pay, conversion.get, it, lang)


def _exchange(verb: str, pay: Goods, get: Goods, it: str, lang: str) -> str:
    gained = goods(get, lang, accusative=True)
    return TEXTS.say(f"action:{verb}", lang, cost=cost(pay, lang), goods=gained, it=it)


def _explore(state: GalaxyState, player: Player, action: Action, lang: str) -> str:
    it = name(f"spot:{action[1]}", lang)
    return TEXTS.say("action:explore", lang, it=it, cost=cost(EXPLORE_RULE.cost, lang))


def _lead(state: GalaxyState, player: Player, action: Action, lang: str) -> str:
    gained = ((REPUTATION, CONGRESS[CONGRESS_INDEX[action[1]]].reputation),)
    price = cost(player.powers.lead, lang)
    return TEXTS.say("action:lead", lang, cost=price, goods=goods(gained, lang, accusative=True))


def _research(state: GalaxyState, player: Player, action: Action, lang: str) -> str:
    price = player.powers.research[TECHNOLOGY_INDEX[action[1]]]
    it = name(f"technology:{action[1]}", lang)
    return TEXTS.say("action:research", lang, it=it, cost=cost(price, lang))


def _raid(state: GalaxyState, player: Player, action: Action, lang: str) -> str:
    ability = ABILITIES[action[1]]
    return TEXTS.say(
        "action:raid",
        lang,
        it=name(f"ability:{ability.id}", lang),
        cost=cost(ability.pay, lang),
        planet=planet_name(state, action[2], lang),
        goods=goods(ability.get, lang, accusative=True),
    )


def _planet(state: GalaxyState, player: Player, action: Action, lang: str) -> str:
    return TEXTS.say(f"action:{action.verb}", lang, planet=planet_name(state, action[1], lang))


Teller = Callable[[GalaxyState, Player, Action, str], str]
_TELLERS: dict[str, Teller] = {
    "keep": _keep,
    "redirect": _redirect,
    "reward": _reward,
    "colonise": _colonise,
    "develop": _develop,
    "produce": _produce,
    "restore": _restore,
    "scavenge": _scavenge,
    "trade": _trade,
    "convert": _convert,
    "explore": _explore,
    "lead": _lead,
    "research": _research,
    "raid": _raid,
    "capture": _planet,
    "lift": _planet,
}
