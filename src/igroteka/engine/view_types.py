"""Types of what several games send, from which the web table's are made.

Loaded when somebody asks for types, which playing never does.
"""

from __future__ import annotations

from typing_extensions import TypedDict


class Bilingual(TypedDict):
    """The same words in every language."""

    ru: str
    en: str


class Check(TypedDict):
    """Something that an action asks for."""

    id: str
    """The key of the reason."""
    met: bool
    text: Bilingual
    """What is asked for; where nobody has written that, why it is in the way."""
    aside: Bilingual | None
    """What there is of it."""
    good: str | None
    """Goods, with what is needed and what there is."""
    need: int
    have: int
    remedy: str | None
    """A legal action that would do something about it."""


class Part(TypedDict):
    """A part of a distance: `has` is reached, `paid` can be bought, `lacks` is missing."""

    tone: str
    length: int
    text: Bilingual


class Mark(TypedDict):
    """What is drawn on a component to explain it, in one of the tones of a part."""

    component: str
    tone: str
    text: str


class Why(TypedDict):
    """Why an action is not possible."""

    component: str | None
    """What it is about, if it is about one thing."""
    title: Bilingual
    reason: Bilingual
    """All of it in a sentence."""
    checks: list[Check]
    scale: list[Part]
    """A distance in parts; empty where distance is not what is missing."""
    marks: list[Mark]
    about: list[str]
    """Ids by which the rules explain it, the most telling first."""
    ways: list[list[str]]
    """Exchanges after which it is possible: each a list of actions that end with it."""
