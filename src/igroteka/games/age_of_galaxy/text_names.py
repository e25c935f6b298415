"""Names of components and goods in words, Russian and English."""

from __future__ import annotations

from collections.abc import Sequence

from igroteka.engine.data import shelves
from igroteka.engine.text import LANGUAGES, load

from .components_board import CONGRESS, CONGRESS_INDEX, PACKAGE
from .components_read import GOODS, Goods

TEXTS = load(shelves(PACKAGE))

KINDS = (
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
"""Kinds of named things, in the order in which a bare id is looked up."""


def name(id: str, lang: str = "en") -> str:
    """What to call a component."""
    kind, bare = split(id)
    if kind in ("planet", "spot"):
        card, _, number = bare.rpartition("-")
        it = TEXTS.get(f"card:{card}", lang)
        return TEXTS.say(f"detail:{kind}", lang, card=it, n=number)
    if kind == "congress" and bare in CONGRESS_INDEX:
        cell = CONGRESS[CONGRESS_INDEX[bare]]
        return TEXTS.say("detail:congress", lang, n=cell.reputation)
    if kind == "conversion" and TEXTS.find(f"conversion:{bare}", lang) is None:
        kind = "ability"
    if kind == "good" and "+" in bare:
        return ", ".join(name(f"good:{good}", lang) for good in bare.split("+"))
    if kind == "amount":
        return bare
    return TEXTS.get(f"{kind}:{bare}", lang)


def split(id: str) -> tuple[str, str]:
    """The kind and the bare id of a component; a bare id belongs to the first kind that has it."""
    kind, colon, bare = id.partition(":")
    if colon:
        return kind, bare
    for known in KINDS:
        if TEXTS.find(f"{known}:{id}", LANGUAGES[0]) is not None:
            return known, id
    return "", id


def goods(listed: Goods, lang: str = "en", accusative: bool = False) -> str:
    """Goods as a list of words: `1 credit and 2 discoveries`."""
    if not listed:
        return TEXTS.get("detail:nothing", lang)
    counted = [TEXTS.count(amount, GOODS[good], lang, accusative) for good, amount in listed]
    return together(counted, lang)


def together(words: Sequence[str], lang: str, last: str = "and") -> str:
    """Words as a list in a sentence: `a, b and c`."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {TEXTS.get(f'detail:{last}', lang)} {words[-1]}"


def cost(listed: Goods, lang: str = "en", accusative: bool = True) -> str:
    return goods(listed, lang, accusative) if listed else TEXTS.get("detail:free", lang)
