"""An action about to be told: what the sentences of all verbs are made with."""

from __future__ import annotations

from igroteka.engine.decision import Action

from .box import Goods
from .state import GalaxyState


class Telling:
    """One action about to be told in one language: as what may be done, or as what was done."""

    def __init__(self, state: GalaxyState, action: Action, lang: str, played: bool = False) -> None:
        self.state = state
        self.box = state.box
        self.words = state.words
        self.player = state.seats[state.seat]
        self.action = action
        self.lang = lang
        self.played = played

    def say(self, variant: str = "", **values: object) -> str:
        """The phrase of the verb, or a variant of it; what was done is told of the alliance."""
        entry = f"{self.action.verb}{variant}"
        if self.played:
            return self.words.of(self.state, self.player.seat, f"told:{entry}", self.lang, **values)
        return self.words.texts.say(f"action:{entry}", self.lang, **values)

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
        kinds = self.state.verbs.get(self.action.verb, ("",))
        it = self.name(f"{kinds[0]}:{self.action[1]}") if len(self.action) > 1 else ""
        return self.say(it=it, planet=it)

    def about_planet(self) -> str:
        """The phrase with the planet that the action is about."""
        return self.say(planet=self.planet(self.action[1]))
