"""The words of an action: how many it has, which ids it may name, what was perhaps meant."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from igroteka.engine.reasons import Amounts, Reasons, closest, no

from .box import Box, Goods
from .state import GalaxyState, Player


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
        return self.state.box.planet_index[self.args[1 if self.verb == "raid" else 0]]

    @property
    def faction(self) -> int:
        return self.state.box.faction_index[self.args[-1]]


def ids(box: Box, kind: str) -> Collection[str]:
    """The ids that a word of a kind may be."""
    if kind == "choice":
        return box.choices
    if kind == "ability":
        return [ability.id for ability in box.abilities.values() if ability.op == "capture"]
    return {
        "faction": box.faction_index,
        "planet": box.planet_index,
        "spot": box.spot_index,
        "trade": box.trade_index,
        "congress": box.congress_index,
        "technology": box.technology_index,
        "conversion": box.conversion_index,
    }[kind]


def words(question: Question, pattern: str) -> Reasons:
    """Whether the words after a verb fit its pattern; [X] may be left out."""
    kinds = pattern.split()
    needed = sum(not kind.startswith("[") for kind in kinds)
    if not needed <= len(question.args) <= len(kinds):
        return no("words", usage=f"{question.verb} {pattern}".strip())
    for kind, word in zip(kinds, question.args, strict=False):
        found = _word(question.state.box, kind.strip("[]").lower(), word)
        if found:
            return found
    return []


def _word(box: Box, kind: str, word: str) -> Reasons:
    if kind == "number":
        fits = word.isdecimal() and word == str(int(word)) and int(word) > 0
        return [] if fits else no("number", word=word)
    known = ids(box, kind)
    if word in known:
        return []
    close = closest(word, known)
    if close:
        return no("unknown_close", word=word, close=close)
    return no("unknown", word=word)


def short(player: Player, price: Goods) -> Reasons:
    """What is missing of a price, if anything."""
    if all(player.goods[good] >= amount for good, amount in price):
        return []
    names = player.box.goods
    needed: Amounts = tuple((names[good], amount) for good, amount in price)
    held: Amounts = tuple((names[good], player.goods[good]) for good, _ in price)
    return no("short", needed=needed, held=held)
