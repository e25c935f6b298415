"""Why an action is not possible: reasons as data, and sentences made of them.

A game finds out what forbids an action and answers with reasons: the key of a message and the ids,
numbers and goods it speaks about. A `Speaker` says them in every language, with ids for whoever
types actions and with names for whoever clicks.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar, cast

from .text import Texts

if TYPE_CHECKING:
    from .decision import Action

Amounts = tuple[tuple[str, int], ...]
"""Goods by name: (("credit", 2), ("discovery", 1))."""
Field = str | int | tuple[str, ...] | Amounts
"""A tuple of words is a choice (a, b or c), a tuple of pairs is goods (1 credit and 2 cruisers)."""

WRITTEN = "word"
"""The field with what somebody wrote; the others hold ids."""
AS_WRITTEN = frozenset({WRITTEN, "kind", "usage", "example", "decision", "expected", "close"})
"""Fields that repeat the words of actions."""
WORD_LENGTH = 40
"""Longer words were never an id; only their beginning is repeated."""
ACTION_LENGTH = 80
"""How much of an action is repeated before the reason."""
LISTED = 14
"""Longer lists are not told to the end."""


class Reason(NamedTuple):
    """Why not: the key of a message and what it speaks about."""

    key: str
    fields: Mapping[str, Field]
    unfit: bool = False
    """Whether what was named would not do at all, whatever its player had."""
    met: bool = False
    """Whether it is something that an action asks for and there is: no reason against it, but told
    in a checklist beside what is missing."""
    remedy: tuple[str, ...] = ()
    """The words of an action that would do something about it, where that is legal."""


Reasons = list[Reason]
"""Empty where nothing forbids an action, so that checks can be chained with `or`."""


S = TypeVar("S")
P = TypeVar("P")


@dataclass(frozen=True, slots=True)
class Question(Generic[S, P]):
    """Who asks at which position why an action is not possible, with the words after its verb."""

    state: S
    player: P
    verb: str
    args: tuple[str, ...]


def no(key: str, **fields: Field) -> Reasons:
    """One reason."""
    return [Reason(key, fields)]


def unfit(key: str, **fields: Field) -> Reasons:
    """One reason why something named is none of those with which the action is ever done."""
    return [Reason(key, fields, unfit=True)]


def asked(key: str, met: bool, **fields: Field) -> Reasons:
    """One thing that an action asks for, whether or not it is there."""
    return [Reason(key, fields, met=met)]


def remedied(found: Reasons, *remedy: str) -> Reasons:
    """The same with the action that would do something about it."""
    return [reason._replace(remedy=remedy) for reason in found]


def unmet(found: Reasons) -> Reasons:
    """Of everything that an action asks for, what is not there."""
    return [reason for reason in found if not reason.met]


def cut(word: str, length: int = WORD_LENGTH) -> str:
    """What somebody wrote, short enough and in one line.

    >>> cut("a   very long word", 10)
    'a very lo…'
    """
    word = " ".join(word.split())
    return word if len(word) <= length else f"{word[: length - 1]}…"


def closest(word: str, known: Collection[str]) -> str | None:
    """The known word most like the one somebody wrote.

    >>> closest("colonize", ["colonise", "develop"])
    'colonise'
    """
    found = get_close_matches(cut(word).lower(), known, n=1)
    return found[0] if found else None


def unknown_verb(word: str, verbs: Collection[str], expected: tuple[str, ...]) -> Reasons:
    """Why an action whose first word is no verb is none: the verb that was meant, or those that
    answer what is asked now.

    >>> unknown_verb("colonize", ["colonise", "develop"], ("develop",))[0].key
    'unknown_verb_close'
    """
    close = closest(word, verbs)
    if close:
        return no("unknown_verb_close", word=word, close=close)
    return no("unknown_verb", word=word, expected=expected)


USAGE = "words"
"""The reason of an action that lacks words."""
MISPLACED = "misplaced"
"""What is said to whoever clicks where a word is none of those that may stand there."""
SHORT = "short"
"""The reason of an action that costs more than there is: goods `needed`, and those `held`."""
TOLD = 2
"""Reasons told of many things none of which is possible."""


def nearest(found: Iterable[Reasons], lacking: Callable[[Reasons], int]) -> Reasons:
    """Of things none of which is possible, what stands in the way of those nearest to it.

    `lacking` says how many goods are missing if nothing else is (0: something else is). The fewest
    are told; if there are none such, the reasons that hold for the fewest things, an example each.
    What is unfit is told of only where nothing else is.
    """
    kinds: dict[tuple[str, ...], tuple[int, Reasons]] = {}
    goods: list[tuple[int, Reasons]] = []
    for reasons in found:
        keys = tuple(reason.key for reason in reasons)
        if not keys or USAGE in keys:
            continue
        number, first = kinds.get(keys, (0, reasons))
        kinds[keys] = number + 1, first
        if missing := lacking(reasons):
            goods.append((missing, reasons))
    if goods:
        return min(goods, key=lambda short: short[0])[1]
    fit = [kind for kind in kinds.values() if not kind[1][0].unfit]
    rarest = sorted(fit or kinds.values(), key=lambda kind: kind[0])[:TOLD]
    return [reason for _, first in rarest for reason in first[:1]]


def shortage(found: Reasons) -> int:
    """How many goods are missing, if that is all that is in the way."""
    if {reason.key for reason in found} != {SHORT}:
        return 0
    return sum(
        max(0, needed - held)
        for reason in found
        for (_, needed), (_, held) in zip(
            cast("Amounts", reason.fields["needed"]),
            cast("Amounts", reason.fields["held"]),
            strict=True,
        )
    )


class Speaker:
    """Makes sentences of reasons.

    `messages` has the sections `reason`, `typed` (reasons that tell whoever types what to write; if
    they are there alone, whoever clicks is told that it is misplaced) and `list` (and, or, none);
    `nouns` knows the goods; `name` turns an id into a name in a language, or gives None for a word
    that is no id.
    """

    def __init__(
        self, messages: Texts, nouns: Texts, name: Callable[[str, str], str | None]
    ) -> None:
        self.messages = messages
        self.nouns = nouns
        self.name = name

    def say(
        self, reasons: Reasons, lang: str = "en", named: bool = False, typed: bool = True
    ) -> str:
        """All reasons on one line, with ids or with the names of things; for whoever types actions
        or for whoever clicks."""
        return "; ".join(self._one(reason, lang, named, typed) for reason in reasons)

    def refusal(self, action: Action, found: Reasons) -> str:
        """One line for whoever types: the action, and why it is not possible."""
        said = self.say(found or no("unexplained"))
        return f"{cut(str(action), ACTION_LENGTH)}: {said}" if action else said

    def entry(self, section: str, reason: Reason, lang: str) -> str | None:
        """What else is written about a reason, for whoever clicks; None where nothing is."""
        id = f"{section}:{reason.key}"
        return (
            self.messages.say(id, lang, **self._fields(reason, lang, True))
            if (id in self.messages)
            else None
        )

    def _one(self, reason: Reason, lang: str, named: bool, typed: bool) -> str:
        shown = self._fields(reason, lang, named)
        return self.messages.say(self._message(reason.key, typed), lang, **shown)

    def _fields(self, reason: Reason, lang: str, named: bool) -> dict[str, str]:
        shown = {
            field: self._shown(value, lang, named, field in AS_WRITTEN)
            for field, value in reason.fields.items()
        }
        if WRITTEN in shown:
            shown[WRITTEN] = cut(shown[WRITTEN])
        return shown

    def _message(self, key: str, typed: bool) -> str:
        """The sentence of a reason; whoever clicks has written nothing."""
        told, clicked = f"typed:{key}", f"reason:{key}"
        if typed and told in self.messages:
            return told
        return (
            f"reason:{MISPLACED}"
            if told in self.messages and clicked not in self.messages
            else clicked
        )

    def _shown(self, value: Field, lang: str, named: bool, written: bool) -> str:
        if isinstance(value, tuple):
            choice = all(isinstance(item, str) for item in value)
            listed = [
                self._called(item, lang, named, written)
                if isinstance(item, str)
                else self.nouns.count(item[1], item[0], lang)
                for item in value
            ]
            last = self.messages.get("list:or" if choice else "list:and", lang)
            return self._listed(listed, last, lang)
        if isinstance(value, int):
            return str(value)
        return self._called(value, lang, named, written)

    def _called(self, id: str, lang: str, named: bool, written: bool) -> str:
        if written:
            return id
        return (self.name(id, lang) if named else None) or id.rpartition(":")[2]

    def _listed(self, listed: list[str], last: str, lang: str) -> str:
        if not listed:
            return self.messages.get("list:none", lang)
        if len(listed) > LISTED:
            return f"{', '.join(listed[:LISTED])}, …"
        return listed[0] if len(listed) == 1 else f"{', '.join(listed[:-1])} {last} {listed[-1]}"
