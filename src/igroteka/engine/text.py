"""Words for people: messages by stable id in every language, and numbers with the right plural.

A game keeps its messages in `data/text.yaml`: sections of entries, each entry a mapping from
language to text, known as ``section:entry``. A text may have places such as ``{hex}`` for a value
and ``{n:ore}`` for a number with its noun. Nouns are listed in the section `noun` with their forms
between bars: one and many in English; one, few, many and, if it differs, the accusative singular
in Russian.

>>> texts = parse("demo", "noun: {ore: {en: ore, ru: руда|руды|руд|руду}}")
>>> [texts.count(n, "ore", "ru") for n in (1, 3, 11)]
['1 руда', '3 руды', '11 руд']
>>> texts.count(21, "ore", "ru", accusative=True)
'21 руду'
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import cast

from typing_extensions import TypedDict

from igroteka.engine.errors import BadData, BadOption
from igroteka.engine.files import TEXT, Shelf, files, fingerprint, loaded, printed_text

LANGUAGES = ("en", "ru")


class Bilingual(TypedDict):
    """The same words in every language."""

    ru: str
    en: str


def bilingual(say: Callable[[str], str]) -> Bilingual:
    """What is said in each language."""
    return {"en": say("en"), "ru": say("ru")}


NOUNS = "noun"
ACCUSATIVE = ".acc"
MINUS = "−"

_PLACE = re.compile(r"\{(\w+)(?::([\w.]+))?\}")


def plural(n: int, lang: str) -> int:
    """Which form of a noun goes with a number: 0 one, 1 few, 2 many.

    >>> [plural(n, "ru") for n in (1, 2, 5, 11, 21, 112)]
    [0, 1, 2, 2, 0, 2]
    >>> [plural(n, "en") for n in (1, 2, 21)]
    [0, 2, 2]
    """
    n = abs(n)
    if lang != "ru":
        return 0 if n == 1 else 2
    if n % 10 == 1 and n % 100 != 11:
        return 0
    return 1 if 2 <= n % 10 <= 4 and not 12 <= n % 100 <= 14 else 2


def signed(n: int) -> str:
    """A change as people write it, with a real minus sign."""
    return f"+{n}" if n >= 0 else f"{MINUS}{-n}"


def plain(words: str) -> str:
    """Words as they are compared: neither case nor quotes, dashes or the letter ё matter.

    >>> plain("«Гелион», Чёрный_флот")
    'гелион черный флот'
    """
    kept = "".join(c if c.isalnum() or c == ":" else " " for c in words.casefold())
    return " ".join(kept.replace("ё", "е").split())


class Texts:
    """The messages of one game in all its languages."""

    def __init__(self, messages: Mapping[str, Mapping[str, str]]) -> None:
        self._messages = messages
        self._sections: dict[str, list[str]] = {}
        for id in messages:
            section, _, entry = id.partition(":")
            self._sections.setdefault(section, []).append(entry)
        self.missing: set[str] = set()
        """Messages that were asked for in vain."""

    def __iter__(self) -> Iterator[str]:
        return iter(self._messages)

    def under(self, over: Texts) -> Texts:
        """These messages with those of another file laid over them."""
        return Texts({**self._messages, **over._messages})

    def section(self, name: str) -> list[str]:
        """The entries of a section, in written order."""
        return self._sections.get(name, [])

    def find(self, id: str, lang: str) -> str | None:
        """A message, or None if nobody has written it."""
        if lang not in LANGUAGES:
            raise BadOption(f"there is no language {lang!r}; there are {', '.join(LANGUAGES)}")
        message = self._messages.get(id)
        return None if message is None else message[lang]

    def get(self, id: str, lang: str) -> str:
        """A message; where it is missing, its id as readable as it can be made."""
        message = self.find(id, lang)
        if message is None:
            self.missing.add(id)
            return id.partition(":")[2].replace("_", " ")
        return message

    def say(self, id: str, lang: str, **values: object) -> str:
        """A message with its places filled."""

        def fill(place: re.Match[str]) -> str:
            name, noun = place.group(1), place.group(2)
            value = values[name]
            if noun is None:
                return str(value)
            assert isinstance(value, int)
            accusative = noun.endswith(ACCUSATIVE)
            return self.count(value, noun.removesuffix(ACCUSATIVE), lang, accusative)

        return _PLACE.sub(fill, self.get(id, lang))

    def count(self, n: int, noun: str, lang: str, accusative: bool = False) -> str:
        """A number with its noun."""
        return f"{n} {self.noun(n, noun, lang, accusative)}"

    def noun(self, n: int, noun: str, lang: str, accusative: bool = False) -> str:
        """The form of a noun that goes with a number."""
        forms = self.get(f"{NOUNS}:{noun}", lang).split("|")
        form = plural(n, lang)
        if accusative and form == 0:
            return forms[3] if len(forms) > 3 else forms[0]
        return forms[min(form, len(forms) - 1)]


def load(shelves: Sequence[Shelf], file: str = TEXT) -> Texts:
    """The messages of a file on all shelves; those of a layer go before the game's, and somebody's
    own words before all of them."""
    return _printed(shelves, file).under(_own(shelves, file))


def own_words(shelves: Sequence[Shelf]) -> str:
    """A short fingerprint of the words that are somebody's own; empty if there are none."""
    printed, own = _printed(shelves, TEXT), _own(shelves, TEXT)
    others = {
        id: [own.find(id, lang) for lang in LANGUAGES]
        for id in own
        if any(own.find(id, lang) != printed.find(id, lang) for lang in LANGUAGES)
    }
    return fingerprint(others) if others else ""


def _printed(shelves: Sequence[Shelf], file: str) -> Texts:
    found = Texts({})
    for shelf in shelves:
        if file in files(shelf.package):
            found = found.under(parse(file, printed_text(shelf.package, file)))
    return found


def _own(shelves: Sequence[Shelf], file: str) -> Texts:
    found = Texts({})
    for shelf in shelves:
        text = None if shelf.owner is None else shelf.owner.text(shelf.place(file))
        if text is not None:
            found = found.under(parse(shelf.name(file), text, own=True))
    return found


def parse(file: str, text: str, *, own: bool = False) -> Texts:
    """The messages written in `text`; every one of them needs every language."""
    messages: dict[str, Mapping[str, str]] = {}
    for section, entries in _mapping(file, loaded(file, text, own=own)).items():
        for entry, languages in _mapping(f"{file}, {section}", entries).items():
            where = f"{file}, {section}, {entry}"
            written = {lang: str(value) for lang, value in _mapping(where, languages).items()}
            if set(written) != set(LANGUAGES):
                raise BadData(f"{where}: should have {' and '.join(LANGUAGES)}")
            messages[f"{section}:{entry}"] = written
    return Texts(messages)


def _mapping(where: str, value: object) -> dict[str, object]:
    if not isinstance(value, dict):
        raise BadData(f"{where}: should be a mapping")
    return {str(key): item for key, item in cast("dict[object, object]", value).items()}
