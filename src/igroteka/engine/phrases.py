"""What is wrong with component files of somebody's own, in Russian.

Whoever finds a mistake says so in English, in a sentence made of values. `data/complaints.yaml` of
the engine, of a game and of its layers has each such sentence with places in it and the same in
Russian, so that a check says a thing once and the phrases lie with other words. Names of files,
entries and fields stay as they are; `{~place}` is a part that has a phrase of its own.

>>> book = Phrases({"{field} should be {~what}": "{field}: нужно {~what}", "{n} or more": "от {n}"})
>>> book.say("cost should be 3 or more")
'cost: нужно от 3'
>>> book.say("cost is odd")
''
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import cast

from .errors import BadData
from .files import COMPLAINTS, files, loaded, printed_text

_PLACE = re.compile(r"\{(~?)(\w+)\}")
_NUMBER = re.compile(r", number (\d+)")
ENGINE = "igroteka.engine"


class Phrases:
    """Sentences with places, in English and in Russian."""

    def __init__(self, phrases: Mapping[str, str]) -> None:
        """The more words a phrase has of its own, the sooner it is taken."""
        known = sorted(phrases, key=lambda phrase: -len(_PLACE.sub("", phrase)))
        self._known = [(_pattern(phrase), phrases[phrase]) for phrase in known]

    def say(self, said: str) -> str:
        """The same in Russian; empty if nobody has written it."""
        for pattern, russian in self._known:
            found = pattern.fullmatch(said)
            if found is None:
                continue
            parts = found.groupdict()
            for again, name in cast("list[tuple[str, str]]", _PLACE.findall(russian)):
                if again:
                    parts[name] = self.say(parts[name])
            if all(parts.values()):
                return _filled(russian, parts)
        return ""


def _filled(phrase: str, parts: Mapping[str, str]) -> str:
    return _PLACE.sub(lambda place: parts[place.group(2)], phrase)


def _pattern(phrase: str) -> re.Pattern[str]:
    """A field or a way to one has no colon in it, anything else may be written."""
    pattern, end = "", 0
    for place in _PLACE.finditer(phrase):
        pattern += re.escape(phrase[end : place.start()])
        kind = r"[^:]+?" if place.group(2) in ("field", "way") else r".+?"
        pattern += f"(?P<{place.group(2)}>{kind})"
        end = place.end()
    return re.compile(pattern + re.escape(phrase[end:]), re.DOTALL)


def book(packages: Sequence[str]) -> Phrases:
    """The phrases of the engine and of some packages: a game and its layers."""
    found: dict[str, str] = {}
    for package in (ENGINE, *packages):
        if COMPLAINTS in files(package):
            name = f"{package}, {COMPLAINTS}"
            found |= cast("dict[str, str]", loaded(name, printed_text(package, COMPLAINTS)))
    return Phrases(found)


def in_russian(error: BadData, folder: str, packages: Sequence[str]) -> BadData:
    """The error about files of a folder with the same in Russian, as far as there are phrases."""
    told = str(error)
    if error.ru == told:
        place, colon, problem = told.removeprefix(folder).partition(": ")
        before = told[: len(told) - len(place) - len(colon) - len(problem)]
        russian = book(packages).say(problem)
        if russian:
            error.ru = before + _NUMBER.sub(r", № \1", place) + colon + russian
    return error
