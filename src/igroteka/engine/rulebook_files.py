"""Chapters and glossary of a rules book as they are written; `rulebook.py` tells what they mean."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, ClassVar

from .written import STRICT, Said, names_in, read

FOLDER, TERMS = "rules", "terms.yaml"


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
    names = [name for name in names_in(package, FOLDER) if name != TERMS]
    return tuple((name, read(package, FOLDER, name, WrittenChapter)) for name in names)


@cache
def terms_of(package: str) -> tuple[WrittenTerm, ...]:
    """The glossary that came with a package."""
    if TERMS not in names_in(package, FOLDER):
        return ()
    return tuple(read(package, FOLDER, TERMS, WrittenTerms).terms)
