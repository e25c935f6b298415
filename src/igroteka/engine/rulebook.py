"""The rules of a game as a book in our own words, with the numbers that are printed on its box.

A game and each layer over it may have a folder `rules/`: a YAML file for each chapter, in the order
of their names, and `terms.yaml` with the glossary. Texts are Markdown without headings or pictures;
`{path}` is a number out of `Game.printed_values`, `{path:noun}` the number with its noun,
`{path:goods}` all amounts that stand there, each with the noun of its own name. Links lead to a
section (`mine.reach`), a term (`term:qic`) or anything that the catalogue names (`tile:std_7vp`).
So what somebody changes on his components is told here, too.

>>> from igroteka.engine.registry import get
>>> find(get("gaia"), "en", "mine").title
'The mine'
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from .errors import BadData, BadOption
from .rulebook_files import TERMS, WrittenChapter, chapters_of, terms_of
from .text import ACCUSATIVE, NOUNS, load, plain

if TYPE_CHECKING:
    from .game import Game

NUMBER = re.compile(r"\{([\w.-]+)(?::([\w.]+))?\}")
"""A number out of the box, and its noun."""
LINK = re.compile(r"\[([^\]]+)\]\(([\w:.-]+)\)")
"""What a link says, and where it leads."""
GOODS = "goods"
"""In the place of a noun: all amounts at a place, whatever they are of."""
GOOD = "good:"
"""Leads a number with its noun to the thing that is counted."""
SPACE = "\u00a0"
NOTHING = "—"


@dataclass(frozen=True, slots=True)
class Section:
    """One paragraph of the rules, by its address."""

    id: str
    number: str
    title: str
    text: str
    """Markdown; its numbers are filled in."""
    figure: str
    """What is drawn beside it; empty for nothing."""
    about: tuple[str, ...]
    """What of the game it explains: verbs, components, reasons."""
    beside: tuple[str, ...]
    """Sections of layers that add to it."""


@dataclass(frozen=True, slots=True)
class Chapter:
    id: str
    number: int
    title: str
    lead: str
    layer: str
    """The layer that brings it; empty for the game itself."""
    sections: tuple[Section, ...]

    def called(self, asked: str) -> bool:
        """Whether this is its number or its id."""
        return plain(asked) in (str(self.number), plain(self.id))


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the glossary."""

    id: str
    names: tuple[str, ...]
    """The first is what it is called, all of them are what people ask for."""
    text: str
    sections: tuple[str, ...]
    """Where it matters."""


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The rules of a game with some layers in one language."""

    chapters: tuple[Chapter, ...]
    terms: tuple[Term, ...]

    def sections(self) -> Iterator[Section]:
        for chapter in self.chapters:
            yield from chapter.sections


def rulebook(game: Game, lang: str, layers: Sequence[str] = ()) -> Rulebook:
    """The rules of a game with these layers; without chapters if nobody has written them."""
    chapters: list[Chapter] = []
    terms: list[Term] = []
    fill = Filling(game, layers, lang)
    beside = _beside(game, layers)
    for shelf in game.shelves:
        if shelf.layer and shelf.layer not in layers:
            continue
        for name, written in chapters_of(shelf.package):
            number = len(chapters) + 1
            chapters.append(_chapter(fill, name, written, number, shelf.layer, beside))
        for one in terms_of(shelf.package):
            text = fill(f"{TERMS}, {one.id}", one.text[lang])
            terms.append(Term(one.id, tuple(one.names[lang]), text, tuple(one.sections)))
    return Rulebook(tuple(chapters), tuple(terms))


def find(game: Game, lang: str, asked: str, layers: Sequence[str] = ()) -> Chapter:
    """A chapter by its number, its id or a part of its title; raises BadOption."""
    book = rulebook(game, lang, layers).chapters
    wanted = plain(asked)
    exact = [one for one in book if one.called(asked)]
    near = [one for one in book if wanted and wanted in plain(one.title)]
    if exact or near:
        return (exact or near)[0]
    known = ", ".join(f"{one.number} {one.id}" for one in book)
    raise BadOption(
        f"the rules have no chapter {asked!r}; there are {known or 'none'}",
        f"главы «{asked}» в правилах нет; главы: {known or 'ни одной'}",
    )


def unlinked(text: str) -> str:
    """A text for where there is nothing to follow a link to."""
    return LINK.sub(r"\1", text)


class Filling:
    """Puts the numbers of a box into texts."""

    def __init__(self, game: Game, layers: Sequence[str], lang: str) -> None:
        self._printed, self._texts = game.printed_values(layers), load(game.shelves)
        self._lenient = game.own is not None
        self.lang = lang

    def __call__(self, where: str, text: str) -> str:
        def number(place: re.Match[str]) -> str:
            path, noun = place[1], place[2]
            value = _at(where, self._printed, path, self._lenient)
            if noun is None and isinstance(value, int | str):
                return str(value)
            bare = (noun or "").removesuffix(ACCUSATIVE)
            if bare == GOODS:
                return self._goods(value if isinstance(value, dict) else {}, noun != bare)
            if not isinstance(value, int):
                raise BadData(f"{where}: {path} is no number, but {value!r}")
            return self._counted(value, bare, noun != bare)

        return NUMBER.sub(number, text).strip()

    def _counted(self, value: int, noun: str, accusative: bool) -> str:
        said = self._texts.noun(value, noun, self.lang, accusative)
        return f"[{value}{SPACE}{said.replace(' ', SPACE)}]({GOOD}{noun})"

    def _goods(self, amounts: Mapping[str, int], accusative: bool) -> str:
        """Several amounts; what is alive may have a noun of its own for the accusative."""
        said: list[str] = []
        for name, value in amounts.items():
            other = f"{name}_acc"
            alive = accusative and self._texts.find(f"{NOUNS}:{other}", self.lang)
            said.append(self._counted(value, other if alive else name, accusative))
        return ", ".join(said) or NOTHING


def _at(where: str, printed: object, path: str, lenient: bool) -> int | str | dict[str, int]:
    """What stands at a place of the printed values: by key, id or number. Where somebody's own
    components have nothing in such a place, there is none of it."""
    found = printed
    for step in path.split("."):
        if isinstance(found, dict):
            named = cast("dict[object, object]", found)
            found = {str(key): one for key, one in named.items()}.get(step)
        else:
            found = _item(cast("Sequence[object]", found), step)
    if isinstance(found, bool) or not isinstance(found, int | str | dict):
        if lenient:
            return 0
        raise BadData(f"{where}: the box has no number {path}")
    return cast("int | str | dict[str, int]", found)


def _item(found: Sequence[object], step: str) -> object:
    """An entry of a list, by its id or its place."""
    if not isinstance(found, list | tuple):
        return None
    for one in found:
        if isinstance(one, dict) and cast("dict[str, object]", one).get("id") == step:
            return cast("object", one)
    place = int(step) if step.isdecimal() else len(found)
    return found[place] if place < len(found) else None


def _chapter(
    fill: Filling,
    name: str,
    written: WrittenChapter,
    number: int,
    layer: str,
    beside: Mapping[str, Sequence[str]],
) -> Chapter:
    lang, sections = fill.lang, list[Section]()
    for place, one in enumerate(written.sections, start=1):
        id = f"{written.id}.{one.id}"
        text = fill(f"{name}, {one.id}", one.text[lang])
        added = tuple(beside.get(id, ()))
        sections.append(
            Section(
                id, f"{number}.{place}", one.title[lang], text, one.figure, tuple(one.about), added
            )
        )
    lead = fill(f"{name}, lead", written.lead[lang])
    return Chapter(written.id, number, written.title[lang], lead, layer, tuple(sections))


def _beside(game: Game, layers: Sequence[str]) -> dict[str, list[str]]:
    """By section, the sections of layers that add to it."""
    found: dict[str, list[str]] = {}
    for shelf in game.shelves:
        if shelf.layer in layers:
            for _, chapter in chapters_of(shelf.package):
                for one in chapter.sections:
                    if one.beside:
                        found.setdefault(one.beside, []).append(f"{chapter.id}.{one.id}")
    return found
