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
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, cast

from igroteka.engine.errors import BadData, BadOption
from igroteka.engine.files import (
    TEXT,
    Shelf,
    facts,
    files,
    fingerprint,
    ids_in,
    loaded,
    printed_text,
)
from igroteka.engine.shipped import former_words

if TYPE_CHECKING:
    from .view_types import Bilingual

LANGUAGES = ("en", "ru")


def bilingual(say: Callable[[str], str]) -> Bilingual:
    """What is said in each language."""
    return {"en": say("en"), "ru": say("ru")}


def language(lang: str) -> str:
    """A language that there are words in; raises BadOption."""
    if lang not in LANGUAGES:
        raise BadOption(f"there is no language {lang!r}; there are {', '.join(LANGUAGES)}")
    return lang


NOUNS = "noun"
ACCUSATIVE = ".acc"
MINUS = "−"

FORMS = {"en": 2, "ru": 4}
"""How many forms a noun may have."""

_CYRILLIC = re.compile("[А-Яа-яЁё]")
_AGREEING = re.compile(r"[^\W\d_-]+(?:\|[^\W\d_-]+)+")
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


def agreeing(said: str, form: int) -> str:
    """A sentence whose verbs stand in several forms between bars, with the form that its subject
    asks for.

    >>> agreeing("{who} взял|взяла|взяло|взяли {goods} и ушёл|ушла|ушло|ушли", 1)
    '{who} взяла {goods} и ушла'
    """
    return _AGREEING.sub(lambda verb: verb.group().split("|")[form], said)


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

    def __contains__(self, id: object) -> bool:
        return id in self._messages

    def __iter__(self) -> Iterator[str]:
        return iter(self._messages)

    def under(self, over: Texts) -> Texts:
        """These messages with those of another file laid over them."""
        return Texts({**self._messages, **over._messages})

    def only(self, ids: Sequence[str]) -> Texts:
        """Some of these messages."""
        return Texts({id: self._messages[id] for id in ids})

    def section(self, name: str) -> list[str]:
        """The entries of a section, in written order."""
        return self._sections.get(name, [])

    def find(self, id: str, lang: str) -> str | None:
        """A message, or None if nobody has written it."""
        message, known = self._messages.get(id), language(lang)
        return None if message is None else message[known]

    def get(self, id: str, lang: str) -> str:
        """A message; where it is missing, its id as readable as it can be made."""
        message = self.find(id, lang)
        if message is None:
            self.missing.add(id)
            return id.partition(":")[2].replace("_", " ")
        return message

    def say(self, id: str, lang: str, **values: object) -> str:
        """A message with its places filled."""
        return self._filled(self.get(id, lang), lang, values)

    def agreed(self, form: int, id: str, lang: str, **values: object) -> str:
        """The same, with its verbs in the form of their subject."""
        return self._filled(agreeing(self.get(id, lang), form), lang, values)

    def _filled(self, said: str, lang: str, values: Mapping[str, object]) -> str:

        def fill(place: re.Match[str]) -> str:
            name, noun = place.group(1), place.group(2)
            value = values[name]
            if noun is None:
                return str(value)
            assert isinstance(value, int)
            accusative = noun.endswith(ACCUSATIVE)
            return self.count(value, noun.removesuffix(ACCUSATIVE), lang, accusative)

        return _PLACE.sub(fill, said)

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

    def places(self, id: str) -> dict[str, bool]:
        """The places of a message in any language, and whether a number goes there. One that nobody
        has written may have those of its section."""
        section = id.partition(":")[0]
        ids = (
            [id] if id in self._messages else [f"{section}:{one}" for one in self.section(section)]
        )
        found: dict[str, bool] = {}
        for one in [id] if id in self._messages else ids:
            for said in self._messages[one].values():
                for name, noun in _PLACE.findall(said):
                    found[name] = found.get(name, False) or bool(noun)
        return found

    def fits(self, id: str, printed: Texts) -> bool:
        """Whether a message can be said where the printed one of its id is."""
        nouns = printed.section(NOUNS)
        return id in printed and not any(self.misfit(id, one, printed, nouns) for one in LANGUAGES)

    def misfit(self, id: str, lang: str, printed: Texts, nouns: Sequence[str]) -> str:
        """What in a message cannot be filled in where the printed one can; empty if all can."""
        said, places = self._messages[id][lang], printed.places(id)
        if not said.strip() and (id not in printed or printed.get(id, lang).strip()):
            return f"should be a text with words, not {said!r}"
        before = printed.find(id, lang) or ""
        if lang == "en" and _CYRILLIC.search(said) and not _CYRILLIC.search(before):
            return f"should be in English, not {said!r}"
        if id.partition(":")[0] == NOUNS and (problem := _formless(said, lang)):
            return problem
        for name, noun in _PLACE.findall(said):
            written = f"{{{name}:{noun}}}" if noun else f"{{{name}}}"
            if name not in places:
                known = ", ".join(f"{{{place}}}" for place in sorted(places))
                return f"{written} is no place of this message; it has {known or 'none'}"
            if noun and not places[name]:
                return f"{written} should be {{{name}}}, no number goes there"
            if noun and noun.removesuffix(ACCUSATIVE) not in nouns:
                return f"{written} has an unknown noun; there are {', '.join(nouns)}"
        braced = _braced(said) and not any(map(_braced, printed._messages.get(id, {}).values()))
        return "has a brace that is no place" if braced else ""


def _formless(said: str, lang: str) -> str:
    """What is wrong with the forms of a noun; empty if nothing is."""
    forms, most = said.split("|"), FORMS[lang]
    if not all(form.strip() for form in forms):
        return f"should have words in every form, not {said!r}"
    return f"should have {most} forms or less, not {len(forms)}" if len(forms) > most else ""


def _braced(said: str) -> bool:
    """Whether a text has braces that are no places."""
    return not {"{", "}"}.isdisjoint(_PLACE.sub("", said))


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


def check_own_words(shelves: Sequence[Shelf]) -> None:
    """Refuse words of somebody's own for which there is no place, or in which something is said
    that nobody can fill in; raises BadData naming file, section, entry and language."""
    printed = _printed(shelves, TEXT)
    known: set[str] = set()
    for shelf in shelves:
        for file in facts(shelf.package):
            known |= ids_in(shelf.read(file))
    for shelf in shelves:
        name, own, same = shelf.name(TEXT), _own([shelf], TEXT), _printed([shelf], TEXT)
        for id in own:
            section, _, entry = id.partition(":")
            if not printed.section(section):
                raise BadData(f"{name}: {section} is no section of these words")
            if entry not in printed.section(section) and entry not in known:
                raise BadData(f"{name}, {section}: {entry} is no entry of these words")
            like = same if id in same else printed
            for lang in LANGUAGES:
                if problem := own.misfit(id, lang, like, printed.section(NOUNS)):
                    raise BadData(f"{name}, {section}, {entry}, {lang}: {problem}")


def _printed(shelves: Sequence[Shelf], file: str) -> Texts:
    found = Texts({})
    for shelf in shelves:
        if file in files(shelf.package):
            found = found.under(_printed_file(shelf.package, file))
    return found


@cache
def _printed_file(package: str, file: str) -> Texts:
    return parse(file, printed_text(package, file))


def _own(shelves: Sequence[Shelf], file: str) -> Texts:
    found = Texts({})
    for shelf in shelves:
        text = None if shelf.owner is None else shelf.owner.text(shelf.place(file))
        if text is not None:
            former = former_words(shelf.package)
            own = parse(shelf.name(file), text, own=True, former=former)
            if former:
                printed = _printed([shelf], file)
                own = own.only([id for id in own if id not in former or own.fits(id, printed)])
            found = found.under(own)
    return found


def parse(file: str, text: str, *, own: bool = False, former: Collection[str] = ()) -> Texts:
    """The messages written in `text`; every one of them needs every language. What somebody wrote
    himself has to be texts, but for messages that earlier releases wrote otherwise."""
    messages: dict[str, Mapping[str, str]] = {}
    for section, entries in _mapping(file, loaded(file, text, own=own)).items():
        for entry, languages in _mapping(f"{file}, {section}", entries).items():
            where = f"{file}, {section}, {entry}"
            written = _mapping(where, languages)
            if set(written) != set(LANGUAGES):
                raise BadData(f"{where}: should have {' and '.join(LANGUAGES)}")
            wrong = [lang for lang, said in written.items() if own and not isinstance(said, str)]
            if not wrong:
                messages[f"{section}:{entry}"] = {lang: str(said) for lang, said in written.items()}
            elif f"{section}:{entry}" not in former:
                said = f"should be a text, not {written[wrong[0]]!r}; put words in quotes"
                raise BadData(f"{where}, {wrong[0]}: {said}")
    return Texts(messages)


def _mapping(where: str, value: object) -> dict[str, object]:
    if not isinstance(value, dict):
        raise BadData(f"{where}: should be a mapping")
    return {str(key): item for key, item in cast("dict[object, object]", value).items()}
