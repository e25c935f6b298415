"""What people may call themselves and write: what cannot be seen is left out of it."""

from __future__ import annotations

import re
import unicodedata
from typing import Annotated

from pydantic import AfterValidator, Field

UNSEEN = ("Cc", "Cf", "Zs", "Zl", "Zp", "Mn", "Me")
"""Categories of signs that show nothing, or nothing by themselves."""
BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and pictures without anything in them."""
TURNING = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
"""Signs that let what others have written run backwards."""


def _tidy(text: str) -> str:
    """One line without control characters and without blanks around it; empty if nothing in it can
    be seen."""
    if all(unicodedata.category(sign) in UNSEEN or sign in BLANK for sign in text):
        return ""
    shown = "".join(
        " " if unicodedata.category(sign) in ("Cc", "Zl", "Zp") else sign
        for sign in text
        if sign not in TURNING
    )
    return re.sub(r"\s+", " ", shown).strip()


UNSEEN_IN_NAMES = re.compile(
    "[\u034f\u17b4\u17b5\u180b-\u180f\u2065\ufe00-\ufe0f\ufff0-\ufff8"
    "\U00016fe4\U0001d159\U000e0000-\U000e0fff]"
)
"""Marks that change nothing, or only the look of the sign before them, and places where such marks
may come to be."""
MOST_MARKS = 3
"""Marks over and under one sign; more of them reach into the lines of others."""
LONGEST_NAME = 40
LONGEST_CHAT = 1000


def plain(name: str) -> str:
    """A name as it looks: what cannot be seen in it is left out, and of several ways to write the
    same sign one is kept, so that two names that look alike are the same name."""
    shown = "".join(
        sign
        for sign in UNSEEN_IN_NAMES.sub("", unicodedata.normalize("NFKC", name))
        if unicodedata.category(sign) != "Cf" and sign not in BLANK
    )
    return _tidy(unicodedata.normalize("NFKC", _few_marks(shown)))


def _few_marks(name: str) -> str:
    kept: list[str] = []
    marks = 0
    for sign in name:
        marks = marks + 1 if unicodedata.category(sign) in ("Mn", "Me") else 0
        if marks <= MOST_MARKS:
            kept.append(sign)
    return "".join(kept)


def _name(text: str) -> str:
    name = _filled(plain(text))
    if len(name) > LONGEST_NAME:
        raise ValueError("should be shorter")
    return name


def _filled(text: str) -> str:
    tidy = _tidy(text)
    if not tidy:
        raise ValueError("should not be empty")
    return tidy


Written = Annotated[str, Field(min_length=1, max_length=LONGEST_NAME)]
Name = Annotated[Written, AfterValidator(_name)]
KnownName = Annotated[Written, AfterValidator(_filled)]
"""A name that somebody has already, as they write it."""
Title = Annotated[str, Field(max_length=80), AfterValidator(_tidy)]
ChatText = Annotated[str, Field(min_length=1, max_length=LONGEST_CHAT), AfterValidator(_filled)]
