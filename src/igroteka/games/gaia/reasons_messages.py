"""The sentences of `reasons`: one message of `data/reasons.yaml` for each reason.

A reason is a key and its fields; only `text` makes a sentence of it. Fields are ids, numbers, goods
or lists of ids. Who types actions is told ids, who clicks is told names.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from igroteka.engine.text import load

from . import text as words
from .components import Goods

MESSAGES = load("igroteka.games.gaia", "reasons.yaml")

Field = str | int | tuple[str, ...] | Goods
"""A tuple of words is a choice (a, b or c), a tuple of pairs is goods (1 ore and 2 credits)."""


class Reason(NamedTuple):
    """Why not: the key of a message and what it speaks about.

    A reason with the fields `good` and `missing` is only a matter of goods.
    """

    key: str
    fields: Mapping[str, Field]


Reasons = list[Reason]
"""Empty where nothing forbids an action, so that checks can be chained with `or`."""


def no(key: str, **fields: Field) -> Reasons:
    """One reason."""
    return [Reason(key, fields)]


def only_goods(reasons: Reasons) -> bool:
    """Whether nothing but goods is missing, if anything."""
    return all("missing" in reason.fields for reason in reasons)


def text(reason: Reason, lang: str = "en", named: bool = False) -> str:
    """The sentence of a reason, on one line, with ids or with the names of things."""
    shown = {
        field: _shown(value, lang, named and field not in AS_WRITTEN)
        for field, value in reason.fields.items()
    }
    if WRITTEN in shown:
        shown[WRITTEN] = cut(shown[WRITTEN])
    return MESSAGES.say(f"reason:{reason.key}", lang, **shown)


WRITTEN = "word"
"""The field with what somebody wrote; the others hold ids."""
AS_WRITTEN = frozenset({WRITTEN, "usage", "example", "expected", "close"})
"""Fields that repeat the words of actions."""
WORD_LENGTH = 40
"""Longer words were never an id; only their beginning is repeated."""


LISTED = 14
"""Longer lists are not told to the end."""


def cut(word: str, length: int = WORD_LENGTH) -> str:
    """What somebody wrote, short enough and in one line."""
    word = " ".join(word.split())
    return word if len(word) <= length else f"{word[: length - 1]}…"


def _shown(value: Field, lang: str, named: bool) -> str:
    if isinstance(value, tuple):
        choice = all(isinstance(item, str) for item in value)
        listed = [
            _called(item, lang, named)
            if isinstance(item, str)
            else words.TEXTS.count(item[1], item[0], lang)
            for item in value
        ]
        return _listed(listed, MESSAGES.get("list:or" if choice else "list:and", lang), lang)
    return _called(value, lang, named) if isinstance(value, str) else str(value)


def _called(id: str, lang: str, named: bool) -> str:
    return words.name(id, lang) if named and words.known(id) else id


def _listed(listed: list[str], last: str, lang: str) -> str:
    if not listed:
        return MESSAGES.get("list:none", lang)
    if len(listed) > LISTED:
        return f"{', '.join(listed[:LISTED])}, …"
    return listed[0] if len(listed) == 1 else f"{', '.join(listed[:-1])} {last} {listed[-1]}"
