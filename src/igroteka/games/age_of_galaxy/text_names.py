"""Names of components and goods in words, Russian and English."""

from __future__ import annotations

from collections.abc import Sequence

from igroteka.engine.words import Wording

from .box import Box, Goods


class Names(Wording[Box]):
    """What the things of a box are called."""

    kinds = (
        "faction",
        "ability",
        "technology",
        "card",
        "trade",
        "conversion",
        "cell",
        "type",
        "state",
        "direction",
        "good",
        "phase",
        "decision",
        "verb",
        "cause",
        "rank",
        "achievement",
        "statistic",
        "bot_effect",
        "option",
        "choice",
        "chapter",
    )

    def name(self, id: str, lang: str = "en") -> str:
        """What to call a component."""
        kind, bare = self.split(id)
        if kind in ("planet", "spot"):
            card, _, number = bare.rpartition("-")
            it = self.texts.get(f"card:{card}", lang)
            return self.texts.say(f"detail:{kind}", lang, card=it, n=number)
        if kind == "congress" and bare in self.box.congress_index:
            cell = self.box.congress[self.box.congress_index[bare]]
            return self.texts.say("detail:congress", lang, n=cell.reputation)
        if kind == "conversion" and self.texts.find(f"conversion:{bare}", lang) is None:
            kind = "ability"
        if kind == "good" and "+" in bare:
            return ", ".join(self.name(f"good:{good}", lang) for good in bare.split("+"))
        if kind == "amount":
            return bare
        return self.texts.get(f"{kind}:{bare}", lang)

    def goods(self, listed: Goods, lang: str = "en", accusative: bool = False) -> str:
        """Goods as a list of words: `1 credit and 2 discoveries`."""
        if not listed:
            return self.texts.get("detail:nothing", lang)
        counted = [
            self.texts.count(amount, self.box.goods[good], lang, accusative)
            for good, amount in listed
        ]
        return self.together(counted, lang)

    def together(self, words: Sequence[str], lang: str, last: str = "and") -> str:
        """Words as a list in a sentence: `a, b and c`."""
        if len(words) < 2:
            return "".join(words)
        return f"{', '.join(words[:-1])} {self.texts.get(f'detail:{last}', lang)} {words[-1]}"

    def cost(self, listed: Goods, lang: str = "en", accusative: bool = True) -> str:
        return (
            self.goods(listed, lang, accusative) if listed else self.texts.get("detail:free", lang)
        )
