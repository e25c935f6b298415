"""Lessons: positions in which one thing after another is tried out, and what is said about them.

A game and each layer over it may have a folder `lessons/`: a YAML file for each lesson, in the
order of their names, and `tables.yaml` with the tables they begin at. Texts are written as those of
the rules (`rulebook.py`), with the numbers of the box; `section` is an address there.

>>> from igroteka.engine.registry import get
>>> lesson(get("gaia"), "income").written.chapter
'income'
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from .decision import Action
from .errors import BadData, UnknownLesson
from .lesson_files import WrittenLesson, WrittenTable, lessons_of, tables_of
from .record import Record
from .rulebook import Filling
from .written import Said

if TYPE_CHECKING:
    from .game import Game


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson of a game with some components, in no language yet."""

    game: Game
    number: int
    """Its place among those of the game, from 1."""
    name: str
    """Of its file."""
    written: WrittenLesson
    table: WrittenTable
    layers: tuple[str, ...]

    def scene(self, name: str) -> Record:
        """How one of its positions came about."""
        start = self.game.empty_record(self.table.players, self.table.seed, self.table.options)
        lines = self.written.scenes[name].splitlines()
        return start.with_actions(Action.parse(line) for line in lines if line.strip())


@dataclass(frozen=True, slots=True)
class Skill:
    id: str
    icon: str
    name: str


@dataclass(frozen=True, slots=True)
class ToldStep:
    """What is said in a step; empty where nothing is. Texts are Markdown with their numbers."""

    id: str
    voice: str
    task: str
    checks: tuple[str, ...]
    ring: tuple[str, ...]
    parts: tuple[str, ...]
    hints: tuple[str, ...]
    astray: str
    done: str
    section: str


@dataclass(frozen=True, slots=True)
class ToldLesson:
    """A lesson in one language."""

    id: str
    number: int
    title: str
    lead: str
    chapter: str
    layers: tuple[str, ...]
    skills: tuple[Skill, ...]
    steps: tuple[ToldStep, ...]


@cache
def lessons(game: Game) -> tuple[Lesson, ...]:
    """The lessons of a game, those of its layers behind its own; none if nobody has written any."""
    found: list[Lesson] = []
    tables: dict[str, WrittenTable] = {}
    for shelf in game.shelves:
        tables |= tables_of(shelf.package)
        for name, written in lessons_of(shelf.package):
            table = tables.get(written.table)
            if table is None:
                raise BadData(f"{name}, table: there is no table {written.table!r}")
            record = game.empty_record(table.players, table.seed, table.options)
            layers = tuple(game.layers_of(record))
            found.append(Lesson(game, len(found) + 1, name, written, table, layers))
    return tuple(found)


def lesson(game: Game, id: str) -> Lesson:
    for one in lessons(game):
        if one.written.id == id:
            return one
    known = ", ".join(one.written.id for one in lessons(game)) or "none"
    raise UnknownLesson(
        f"{game.id} has no lesson {id!r}; there are {known}",
        f"урока «{id}» нет; есть {known}",
    )


def told(one: Lesson, lang: str) -> ToldLesson:
    """A lesson in a language, with the numbers of the box it is played with."""
    fill, written = Filling(one.game, one.layers, lang), one.written

    def say(place: str, text: Said) -> str:
        return fill(f"{one.name}, {place}", text[lang]) if text else ""

    return ToldLesson(
        id=written.id,
        number=one.number,
        title=written.title[lang],
        lead=say("lead", written.lead),
        chapter=written.chapter,
        layers=one.layers,
        skills=tuple(Skill(skill.id, skill.icon, skill.name[lang]) for skill in written.skills),
        steps=tuple(
            ToldStep(
                id=step.id,
                voice=say(step.id, step.voice),
                task=say(step.id, step.task),
                checks=tuple(say(step.id, check.say) for check in step.checks),
                ring=tuple(step.ring),
                parts=tuple(step.parts),
                hints=tuple(say(step.id, hint) for hint in step.hints),
                astray=say(step.id, step.astray),
                done=say(step.id, step.done),
                section=step.section,
            )
            for step in written.steps
        ),
    )
