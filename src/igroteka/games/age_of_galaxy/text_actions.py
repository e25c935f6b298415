"""Actions of a position as sentences, with what they cost and bring."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from igroteka.engine.decision import Action

from . import space_actions
from .box import CREDIT, REPUTATION, Goods
from .hidden import UNKNOWN
from .state import GalaxyState


def sentence(state: GalaxyState, action: Action, lang: str = "en") -> str:
    """An action of this position as a readable phrase."""
    telling = Telling(state, action, lang)
    if UNKNOWN in action.args:
        return telling.say("_hidden")
    teller = TELLERS.get(action.verb)
    return teller(telling) if teller is not None else telling.plain()


def _multiplied(listed: Goods, times: int) -> Goods:
    return tuple((good, amount * times) for good, amount in listed)


class Telling:
    """One action about to be told in one language."""

    def __init__(self, state: GalaxyState, action: Action, lang: str) -> None:
        self.state = state
        self.box = state.box
        self.words = state.words
        self.player = state.seats[state.seat]
        self.action = action
        self.lang = lang

    def say(self, variant: str = "", **values: object) -> str:
        """The phrase of the verb, or a variant of it."""
        return self.words.texts.say(f"action:{self.action.verb}{variant}", self.lang, **values)

    def name(self, id: str) -> str:
        return self.words.name(id, self.lang)

    def gained(self, goods: Goods) -> str:
        return self.words.goods(goods, self.lang, accusative=True)

    def cost(self, goods: Goods) -> str:
        return self.words.cost(goods, self.lang)

    def planet(self, id: str) -> str:
        """A planet of the row with its type."""
        type = self.box.planet_types[self.state.table.planet(self.box.planet_index[id]).type]
        return self.words.texts.say(
            "detail:planet_typed",
            self.lang,
            planet=self.name(f"planet:{id}"),
            type=self.words.texts.get(f"type:{type}", self.lang),
        )

    def plain(self) -> str:
        """The phrase with the name of what the action is about."""
        kinds = self.state.game.verbs.get(self.action.verb, ("",))
        it = self.name(f"{kinds[0]}:{self.action[1]}") if len(self.action) > 1 else ""
        return self.say(it=it, planet=it)

    def keep(self) -> str:
        given = len(self.player.replaced)
        return self.say("_drawing", n=given) if given else self.say()

    def redirect(self) -> str:
        faction = self.box.factions[self.box.faction_index[self.action[1]]]
        direction = self.box.directions[faction.direction]
        return self.say(
            it=self.name(f"faction:{faction.id}"), direction=self.name(f"direction:{direction.id}")
        )

    def reward(self) -> str:
        faction = self.box.factions[self.box.faction_index[self.action[1]]]
        return self.say(it=self.name(f"faction:{faction.id}"), goods=self.gained(faction.one_time))

    def colonise(self) -> str:
        texts, lang = self.words.texts, self.lang
        planet = self.planet(self.action[1])
        price = space_actions.colonise_price(self.player)
        reward = self.state.table.planet(self.box.planet_index[self.action[1]]).reward
        details = "; ".join(
            (
                texts.say("detail:cost", lang, cost=self.cost(((CREDIT, price),)))
                if price
                else texts.get("detail:free", lang),
                texts.say("detail:gain", lang, goods=self.words.goods(reward, lang)),
            )
        )
        if len(self.action) == 2:
            return self.say(planet=planet, details=details)
        it = self.name(f"faction:{self.action[2]}")
        return self.say("_with", planet=planet, it=it, details=details)

    def develop(self) -> str:
        rule = self.box.action_rules["develop"]
        chosen: Goods = ()
        if len(self.action) > 2:
            chosen = rule.one_of[self.box.choices.index(self.action[2])]
        return self.say(
            planet=self.planet(self.action[1]),
            cost=self.cost(self.player.powers.develop),
            goods=self.gained((*rule.get, *chosen)),
        )

    def produce(self) -> str:
        return self._made(self.player.powers.produce)

    def restore(self) -> str:
        return self._made(self.player.powers.restore)

    def _made(self, price: Goods) -> str:
        """Something that is paid for piece by piece."""
        amount = int(self.action[1])
        get = self.box.action_rules[self.action.verb].get
        return self.say(
            goods=self.gained(_multiplied(get, amount)), cost=self.cost(_multiplied(price, amount))
        )

    def scavenge(self) -> str:
        return self.say(goods=self.gained(self.box.action_rules["scavenge"].get))

    def trade(self) -> str:
        card = self.box.trade_cards[self.box.trade_index[self.action[1]]]
        it = self.name(f"trade:{card.id}")
        return self.say(cost=self.cost(card.pay), goods=self.gained(card.get), it=it)

    def convert(self) -> str:
        conversion = self.box.conversions[self.box.conversion_index[self.action[1]]]
        it = self.name(f"conversion:{conversion.id}")
        return self.say(cost=self.cost(conversion.pay), goods=self.gained(conversion.get), it=it)

    def explore(self) -> str:
        it = self.name(f"spot:{self.action[1]}")
        return self.say(it=it, cost=self.cost(self.box.explore_cost))

    def lead(self) -> str:
        cell = self.box.congress[self.box.congress_index[self.action[1]]]
        gained = self.gained(((REPUTATION, cell.reputation),))
        return self.say(cost=self.cost(self.player.powers.lead), goods=gained)

    def research(self) -> str:
        price = self.player.powers.research[self.box.technology_index[self.action[1]]]
        return self.say(it=self.name(f"technology:{self.action[1]}"), cost=self.cost(price))

    def raid(self) -> str:
        ability = self.box.abilities[self.action[1]]
        return self.say(
            it=self.name(f"ability:{ability.id}"),
            cost=self.cost(ability.pay),
            planet=self.planet(self.action[2]),
            goods=self.gained(ability.get),
        )

    def about_planet(self) -> str:
        return self.say(planet=self.planet(self.action[1]))


TELLERS: Mapping[str, Callable[[Telling], str]] = {
    "keep": Telling.keep,
    "redirect": Telling.redirect,
    "reward": Telling.reward,
    "colonise": Telling.colonise,
    "develop": Telling.develop,
    "produce": Telling.produce,
    "restore": Telling.restore,
    "scavenge": Telling.scavenge,
    "trade": Telling.trade,
    "convert": Telling.convert,
    "explore": Telling.explore,
    "lead": Telling.lead,
    "research": Telling.research,
    "raid": Telling.raid,
    "capture": Telling.about_planet,
    "lift": Telling.about_planet,
}
