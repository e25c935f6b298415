"""Texts for people that came with a package: YAML files of a folder beside its `data/`."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import resources
from typing import TypeVar

from .errors import BadData
from .files import loaded

Said = Mapping[str, str]
"""A text in every language."""
STRICT = {"extra": "forbid"}
T = TypeVar("T")


def names_in(package: str, folder: str) -> list[str]:
    """The files of a folder in the order of their names; none where there is no folder."""
    try:
        found = resources.files(package) / folder
        return sorted(one.name for one in found.iterdir() if one.name.endswith(".yaml"))
    except (ModuleNotFoundError, OSError, ValueError):
        return []


def read(package: str, folder: str, name: str, kind: type[T]) -> T:
    """One of them as what it is written as; names the file and the place of a mistake."""
    from pydantic import TypeAdapter, ValidationError  # playing never needs it

    text = (resources.files(package) / folder / name).read_text(encoding="utf-8")
    try:
        return TypeAdapter(kind).validate_python(loaded(name, text))
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        place = ", ".join(str(step) for step in first["loc"])
        raise BadData(f"{name}, {place}: {first['msg']}") from None
