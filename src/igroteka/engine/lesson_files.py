"""Lessons as they are written; `lessons.py` tells what they mean."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, ClassVar

from .written import STRICT, Said, names_in, read

FOLDER, TABLES = "lessons", "tables.yaml"


@dataclass(frozen=True)
class WrittenTable:
    """A table that lessons begin at."""

    __pydantic_config__: ClassVar[Any] = STRICT
    id: str
    players: int
    options: Mapping[str, Any]
    seed: int = 1
    learner: int = 0
    """The seat of whoever learns."""


@dataclass(frozen=True)
class WrittenTables:
    __pydantic_config__: ClassVar[Any] = STRICT
    tables: Sequence[WrittenTable]


@dataclass(frozen=True)
class WrittenSkill:
    __pydantic_config__: ClassVar[Any] = STRICT
    id: str
    icon: str
    name: Said


@dataclass(frozen=True)
class WrittenCheck:
    """Something that is to be done in a step."""

    __pydantic_config__: ClassVar[Any] = STRICT
    say: Said
    by: Sequence[str]
    """Which actions do it; `*` stands for a word, at the end for all that follow."""
    move: str
    """The one that the lesson itself would play."""
    then: Sequence[str] = ()
    """What is played by itself before anything else is asked, for any seat."""


@dataclass(frozen=True)
class WrittenStep:
    """One thing that is learnt; without checks it is only read."""

    __pydantic_config__: ClassVar[Any] = STRICT
    id: str
    voice: Said
    task: Said = field(default_factory=dict[str, str])
    scene: str = ""
    """The position it begins with; empty where the table stays as it is."""
    checks: Sequence[WrittenCheck] = ()
    ring: Sequence[str] = ()
    """Components that are ringed."""
    parts: Sequence[str] = ()
    """Parts of the table that matter; the others fade. None: nothing fades."""
    hints: Sequence[Said] = ()
    """Where to look, what to compare, the move itself."""
    astray: Said = field(default_factory=dict[str, str])
    """What is said to another move."""
    done: Said = field(default_factory=dict[str, str])
    section: str = ""
    """Of the rules."""


@dataclass(frozen=True)
class WrittenLesson:
    __pydantic_config__: ClassVar[Any] = STRICT
    id: str
    title: Said
    lead: Said
    chapter: str
    """Of the rules."""
    skills: Sequence[WrittenSkill]
    table: str
    scenes: Mapping[str, str]
    """Positions by name: the actions that lead to each from the start of the table, one a line."""
    steps: Sequence[WrittenStep]
    answers: Sequence[str] = ()
    """What other seats answer when they are asked: the first that is legal."""


@cache
def lessons_of(package: str) -> tuple[tuple[str, WrittenLesson], ...]:
    """The lessons that came with a package, each with the name of its file."""
    names = [name for name in names_in(package, FOLDER) if name != TABLES]
    return tuple((name, read(package, FOLDER, name, WrittenLesson)) for name in names)


@cache
def tables_of(package: str) -> Mapping[str, WrittenTable]:
    """The tables of its lessons."""
    if TABLES not in names_in(package, FOLDER):
        return {}
    return {one.id: one for one in read(package, FOLDER, TABLES, WrittenTables).tables}
