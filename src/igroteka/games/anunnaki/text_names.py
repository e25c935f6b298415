"""Names of components and amounts of goods in words, Russian and English."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cached_property

from igroteka.engine.words import Wording

from . import amounts
from .box import Box
from .box.pieces import Trade
from .box.rewards import Cost, Goods, Reward
from .box.terms import RESOURCES

ACCUSATIVE = "_acc"
"""Nouns of people have an accusative of their own."""
GOODS = "goods"
"""The kind of words that name amounts of resources, or a resource."""
_GOODS = re.compile(r"[1-9]\d*[a-z]+(\+[1-9]\d*[a-z]+)*")
_NUMBER = re.compile(r"\d+$")

Counted = Iterable[tuple[str, int]]
"""Nouns with numbers."""


def is_goods(word: str) -> bool:
    """Whether a word names amounts of resources: `2food+1gold`."""
    if not _GOODS.fullmatch(word):
        return False
    names = [part.lstrip("0123456789") for part in word.split("+")]
    places = [RESOURCES.index(name) for name in names if name in RESOURCES]
    return len(places) == len(names) and places == sorted({*places})


class Names(Wording[Box]):
    """What the things of a box are called."""

    kinds = (
        "house",
        "god",
        "weapon",
        "token",
        "magic",
        "artifact",
        "pandora",
        "goal",
        "track",
        "figure",
        "good",
        "item",
        "planet",
        "district",
        "place",
        "spot",
        "cell",
        "zone",
        "effect",
        "atlantis_god",
        "income",
        "phase",
        "decision",
        "verb",
        "cause",
        "half",
        "use_of",
        "option",
        "choice",
        "chapter",
    )

    def name(self, id: str, lang: str = "en") -> str:
        """What to call a component."""
        kind, bare = self.split(id)
        if kind == "trade" and bare in self.box.trade_index:
            return self._trade_name(self.box.trade[self.box.trade_index[bare]], lang)
        if kind == "culture" and bare in self.culture_index:
            reward = self.box.culture[self.culture_index[bare]].reward
            return self.texts.say("detail:culture", lang, goods=self.reward(reward, lang))
        if kind == "civilization" and bare in self.civilization_index:
            piece = self.box.civilizations[self.civilization_index[bare]]
            number = piece.index + 1
            return self.texts.say("detail:civilization", lang, n=number, strength=piece.strength)
        if kind == GOODS:
            if is_goods(bare):
                return self.amounts(amounts.read(bare), lang)
            kind = "good"
        if kind == "amount":
            return bare
        if kind == "from":
            kind = "district"
        return self.texts.get(f"{kind}:{bare}", lang)

    def _trade_name(self, trade: Trade, lang: str) -> str:
        """An agreement by its number, and its house if it has one."""
        found = _NUMBER.search(trade.id)
        number = int(found[0]) if found else trade.index + 1
        if trade.house < 0:
            return self.texts.say("detail:neutral_trade", lang, n=number)
        house = self.house_of(trade.house, lang)
        return self.texts.say("detail:house_trade", lang, house=house, n=number)

    def house_of(self, house: int, lang: str) -> str:
        """A house as the owner of something."""
        id = self.box.houses[house].id
        return self.texts.find(f"house_of:{id}", lang) or self.name(f"house:{id}", lang)

    @cached_property
    def culture_index(self) -> dict[str, int]:
        return {token.id: token.index for token in self.box.culture}

    @cached_property
    def civilization_index(self) -> dict[str, int]:
        return {token.id: token.index for token in self.box.civilizations}

    def split(self, id: str) -> tuple[str, str]:
        kind, bare = super().split(id)
        for known, ids in (
            ("trade", self.box.trade_index),
            ("culture", self.culture_index),
            ("civilization", self.civilization_index),
        ):
            if not kind and id in ids:
                return known, id
        return kind, bare

    # --- amounts ----------------------------------------------------------------------------------

    def count(self, noun: str, n: int, lang: str, accusative: bool = False) -> str:
        """A number with its noun; people have an accusative of their own."""
        if accusative and f"noun:{noun}{ACCUSATIVE}" in self.texts:
            return self.texts.count(n, f"{noun}{ACCUSATIVE}", lang)
        return self.texts.count(n, noun, lang, accusative)

    def counted(self, listed: Counted, lang: str, accusative: bool = False) -> list[str]:
        return [self.count(noun, n, lang, accusative) for noun, n in listed if n]

    def amounts(self, listed: Sequence[int], lang: str = "en", accusative: bool = False) -> str:
        """Resources as a list of words: `2 food and 1 gold`."""
        found = self.counted(zip(RESOURCES, listed, strict=True), lang, accusative)
        return self.together(found, lang) or self.texts.get("detail:nothing", lang)

    def reward(self, reward: Reward, lang: str, accusative: bool = False, times: int = 1) -> str:
        """What a reward brings, so many times over."""
        items = {name: n * times for name, n in reward.items if name != "one_of"}
        plain = (
            *zip(RESOURCES, (n * times for n in reward.resources), strict=True),
            ("any", items.pop("any", 0)),
            ("crystal", reward.crystal * times),
            ("vp", reward.vp * times),
        )
        found = self.counted((*plain, *items.items()), lang, accusative)
        if reward.one_of:
            found.append(self._either(reward.one_of, reward.times * times, lang, accusative))
        return self.together(found, lang) or self.texts.get("detail:nothing", lang)

    def _either(self, lots: Sequence[Goods], times: int, lang: str, accusative: bool) -> str:
        listed = [self.amounts(lot.resources, lang, accusative) for lot in lots]
        said = self.texts.say("detail:either", lang, list=self.together(listed, lang, "or"))
        return said if times == 1 else self.texts.say("detail:times", lang, n=times, what=said)

    def cost(self, cost: Cost | Goods, lang: str, accusative: bool = True) -> str:
        """A price, some crystals cheaper."""
        listed = [*zip(RESOURCES, cost.resources, strict=True)]
        if isinstance(cost, Cost):
            listed = [("crystal", cost.crystal), *listed, ("any", cost.any)]
        found = self.counted(listed, lang, accusative)
        return self.together(found, lang) or self.texts.get("detail:no_price", lang)

    def price(self, cost: Cost | Goods, lang: str) -> str:
        """For what something is done: `for 2 crystals`, `for free`."""
        free = not any(cost.resources)
        if isinstance(cost, Cost):
            free = free and not cost.any and not cost.crystal
        if free:
            return self.texts.get("detail:for_free", lang)
        return self.texts.say("detail:price", lang, cost=self.cost(cost, lang))

    def together(self, words: Sequence[str], lang: str, last: str = "and") -> str:
        """Words as a list in a sentence: `a, b and c`."""
        if len(words) < 2:
            return "".join(words)
        return f"{', '.join(words[:-1])} {self.texts.get(f'detail:{last}', lang)} {words[-1]}"
