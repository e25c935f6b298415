"""The words of an action: how many it has, which ids it may name, what was perhaps meant."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import NamedTuple

from igroteka.engine.reasons import Amounts, Reasons, closest, no

from .components import ABILITIES, CONVERSION_INDEX, FACTION_INDEX, TECHNOLOGY_INDEX
from .components_board import CONGRESS_INDEX, TRADE_INDEX
from .components_read import GOODS, Goods
from .state import GalaxyState, Player
from .words import CHOICES, PLANET_INDEX, SPOT_INDEX


class Question(NamedTuple):
    """Who asks why in which decision, with the words after the verb."""

    state: GalaxyState
    player: Player
    kind: str
    verb: str
    args: tuple[str, ...]

    @property
    def planet(self) -> int:
        """The planet that the only or last word for one names; the word has been checked."""
        return PLANET_INDEX[self.args[1 if self.verb == "raid" else 0]]

    @property
    def faction(self) -> int:
        return FACTION_INDEX[self.args[-1]]


IDS: Mapping[str, Collection[str]] = {
    "faction": FACTION_INDEX,
    "planet": PLANET_INDEX,
    "spot": SPOT_INDEX,
    "choice": CHOICES,
    "trade": TRADE_INDEX,
    "congress": CONGRESS_INDEX,
    "technology": TECHNOLOGY_INDEX,
    "conversion": CONVERSION_INDEX,
    "ability": [ability.id for ability in ABILITIES.values() if ability.op == "capture"],
}


def words(question: Question, pattern: str) -> Reasons:
    """Whether the words after a verb fit its pattern; [X] may be left out."""
    kinds = pattern.split()
    needed = sum(not kind.startswith("[") for kind in kinds)
    if not needed <= len(question.args) <= len(kinds):
        return no("words", usage=f"{question.verb} {pattern}".strip())
    for kind, word in zip(kinds, question.args, strict=False):
        found = _word(kind.strip("[]").lower(), word)
        if found:
            return found
    return []


def _word(kind: str, word: str) -> Reasons:
    if kind == "number":
        fits = word.isdecimal() and word == str(int(word)) and int(word) > 0
        return [] if fits else no("number", word=word)
    known = IDS[kind]
    if word in known:
        return []
    close = closest(word, known)
    if close:
        return no("unknown_close", word=word, close=close)
    return no("unknown", word=word)


def amounts(goods: Goods) -> Amounts:
    return tuple((GOODS[good], amount) for good, amount in goods)


def short(player: Player, price: Goods) -> Reasons:
    """What is missing of a price, if anything."""
    if all(player.goods[good] >= amount for good, amount in price):
        return []
    held = tuple((GOODS[good], player.goods[good]) for good, _ in price)
    return no("short", needed=amounts(price), held=held)
