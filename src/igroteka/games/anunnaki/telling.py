"""An action about to be told: what the sentences of all verbs are made with."""

from __future__ import annotations

from igroteka.engine.decision import Action

from . import amounts
from .box.rewards import Cost
from .state import AnunnakiState


class Telling:
    """One action about to be told in one language."""

    def __init__(self, state: AnunnakiState, action: Action, lang: str) -> None:
        self.state = state
        self.box = state.box
        self.words = state.game.words
        self.entry = state.pending[-1] if state.pending else None
        self.player = state.seats[self.entry.seat if self.entry else state.active]
        self.action = action
        self.args = action.args
        self.lang = lang

    def say(self, variant: str = "", **values: object) -> str:
        """The phrase of the verb, or a variant of it."""
        return self.words.texts.say(f"action:{self.action.verb}{variant}", self.lang, **values)

    def text(self, id: str, **values: object) -> str:
        return self.words.texts.say(id, self.lang, **values)

    def name(self, id: str) -> str:
        return self.words.name(id, self.lang)

    def district(self, word: int) -> str:
        return self.name(f"district:{self.args[word]}")

    def goods(self, word: str) -> str:
        """Resources that a word names, as what is gained or paid."""
        return self.words.amounts(amounts.read(word), self.lang, accusative=True)

    def count(self, good: str, amount: int) -> str:
        """So much of a good, as what is gained or paid."""
        return self.words.count(good, amount, self.lang, accusative=True)

    def cost(self, printed: Cost) -> Cost:
        """What something costs with a printed price, where it is asked for."""
        return self.entry.cost(printed) if self.entry else printed

    def plain(self) -> str:
        """The phrase with the names of what the action is about."""
        named = self.state.components(self.action)
        return self.say(it=self.words.together([self.name(id) for id in named], self.lang))

    def about_goods(self) -> str:
        """The phrase with the resources that the action names."""
        return self.say(goods=self.goods(self.args[0]))
