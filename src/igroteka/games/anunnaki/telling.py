"""An action about to be told: what the sentences of all verbs are made with."""

from __future__ import annotations

from igroteka.engine.decision import Action

from . import amounts
from .box.rewards import Cost
from .state import AnunnakiState


class Telling:
    """One action about to be told in one language: as what may be done, or as what was done."""

    def __init__(
        self, state: AnunnakiState, action: Action, lang: str, played: bool = False
    ) -> None:
        self.state = state
        self.box = state.box
        self.words = state.game.words
        self.entry = state.pending[-1] if state.pending else None
        self.player = state.seats[self.entry.seat if self.entry else state.active]
        self.action = action
        self.args = action.args
        self.lang = lang
        self.played = played

    def say(self, variant: str = "", **values: object) -> str:
        """The phrase of the verb, or a variant of it."""
        told = "told" if self.played else "action"
        id = f"{told}:{self.action.verb}{variant}"
        return self.words.texts.say(id, self.lang, who=self.who, **values)

    @property
    def who(self) -> str:
        """The house that acts; what it did is told of it."""
        return self.words.seat_name(self.state, self.player.seat, self.lang)

    def without(self, kind: str) -> str:
        """The phrase of going without what a kind of decision offers."""
        id = f"{'told_done' if self.played else 'done'}:{kind}"
        if id not in self.words.texts:
            return self.say()
        return self.words.texts.say(id, self.lang, who=self.who)

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
