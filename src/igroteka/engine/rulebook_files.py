"""Chapters and glossary of a rules book as they are written; `rulebook.py` tells what they mean."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from typing import Any, ClassVar, TypeVar

from .errors import BadData
from .files import loaded

FOLDER, TERMS = "rules", "terms.yaml"
Said = Mapping[str, str]
"""A text in every language."""
STRICT = {"extra": "forbid"}
T = TypeVar("T")


@dataclass(frozen=True)
class WrittenSection:
    __pydantic_config__: ClassVar[Any] = STRICT
    id: str
    title: Said
    text: Said
    figure: str = ""
    about: Sequence[str] = ()
    beside: str = ""
    """The section of the game that one of a layer adds to."""


@dataclass(frozen=True)
class WrittenChapter:
    __pydantic_config__: ClassVar[Any] = STRICT
    id: str
    title: Said
    lead: Said
    sections: Sequence[WrittenSection]


@dataclass(frozen=True)
class WrittenTerm:
    __pydantic_config__: ClassVar[Any] = STRICT
    id: str
    names: Mapping[str, Sequence[str]]
    text: Said
    sections: Sequence[str] = ()


@dataclass(frozen=True)
class WrittenTerms:
    __pydantic_config__: ClassVar[Any] = STRICT
    terms: Sequence[WrittenTerm] = field(default_factory=tuple)


@cache
def chapters_of(package: str) -> tuple[tuple[str, WrittenChapter], ...]:
    """The chapters that came with a package, each with the name of its file."""
    names = [name for name in _files(package) if name != TERMS]
    return tuple((name, _read(package, name, WrittenChapter)) for name in names)


@cache
def terms_of(package: str) -> tuple[WrittenTerm, ...]:
    """The glossary that came with a package."""
    if TERMS not in _files(package):
        return ()
    return tuple(_read(package, TERMS, WrittenTerms).terms)


def _files(package: str) -> list[str]:
    try:
        folder = resources.files(package) / FOLDER
        return sorted(one.name for one in folder.iterdir() if one.name.endswith(".yaml"))
    except (ModuleNotFoundError, OSError, ValueError):
        return []


def _read(package: str, name: str, kind: type[T]) -> T:
    from pydantic import TypeAdapter, ValidationError  # playing never needs it

    text = (resources.files(package) / FOLDER / name).read_text(encoding="utf-8")
    try:
        return TypeAdapter(kind).validate_python(loaded(name, text))
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        place = ", ".join(str(step) for step in first["loc"])
        raise BadData(f"{name}, {place}: {first['msg']}") from None
