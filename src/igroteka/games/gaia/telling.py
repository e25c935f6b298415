"""An action about to be told: what the sentences of all verbs are made with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from igroteka.engine.decision import Action

from .box import EMPTY, Conversion
from .state import GaiaState
from .text import seat_name, with_details

if TYPE_CHECKING:
    from .pending import Pending


class Telling:
    """One action about to be told in one language: as what may be done, or as what was done."""

    def __init__(self, state: GaiaState, action: Action, lang: str, played: bool = False) -> None:
        self.state = state
        self.box = state.box
        self.words = state.words
        self.entry: Pending = state.pending[-1]
        self.player = state.seats[self.entry.seat]
        self.action = action
        self.lang = lang
        self.played = played

    def say(self, entry: str = "", **values: object) -> str:
        """The phrase of the verb, or another entry beside it; a layer that has not said how its
        verbs are told afterwards is told as it was offered."""
        entry = entry or self.action.verb
        told = f"told:{entry}"
        if self.played and told in self.words.texts:
            return self.words.texts.say(told, self.lang, who=self.who, **values)
        return self.words.texts.say(f"action:{entry}", self.lang, **values)

    @property
    def who(self) -> str:
        """The civilisation that acts; what it did is told of it."""
        return seat_name(self.state, self.player.seat, self.lang)

    def detail(self, message: str, **values: object) -> str:
        """What is done inside another action, in the log as it reads there."""
        played = f"{message}_played"
        found = played if self.played and played in self.words.texts else message
        return self.words.texts.say(found, self.lang, **values)

    def name(self, id: str) -> str:
        return self.words.name(id, self.lang)

    def hex(self, word: int = 1) -> int:
        """The hex that a word of the action names."""
        return self.state.board.grid.by_name[self.action[word]]

    def on(self, said: str, h: int, details: Sequence[str] = ()) -> str:
        """What is done on a hex: about to be, with what it needs; done, with where that is, for
        what it took stands beside it."""
        return with_details(said, self.place(h) if self.played else list(details))

    def place(self, h: int) -> list[str]:
        """Where a hex is found: its planet and its sector."""
        from .mines import planet_type  # the chapters tell with this

        board, type = self.state.board, planet_type(self.state, h)
        found = [] if type == EMPTY else [self.name(f"planet:{self.box.planet_types[type]}")]
        sector = board.sector_of[h]
        id = board.placements[sector].sector if sector >= 0 else ""
        if id and str(self.box.sectors[id].number).isdecimal():  # a ship's has a name, no number
            found.append(self.name(f"sector:{id}"))
        return found

    def conversion(self, entry: str, conversion: Conversion) -> str:
        """Goods for other goods."""
        cost = self.words.texts.count(conversion.cost, conversion.pays, self.lang, accusative=True)
        goods = self.words.goods(conversion.goods, self.lang, accusative=True)
        return self.say(entry, cost=cost, goods=goods)

    def named(self) -> str:
        """The phrase with the name of the one thing that the action is about."""
        kinds = self.state.table.rules.verbs[self.action.verb].kinds
        it = self.name(f"{kinds[0]}:{self.action[1]}") if len(self.action) > 1 else ""
        said = self.say(it=it, hex=it)
        return self.on(said, self.hex()) if kinds[:1] == ("hex",) else said
