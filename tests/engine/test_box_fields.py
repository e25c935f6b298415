"""Every value that a component file has is read by something beside the model that holds it."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest

import igroteka
from igroteka import Game
from igroteka.engine import components
from igroteka.engine.files import ABOUT

SOURCES = [
    path.read_text(encoding="utf-8") for path in Path(igroteka.__file__).parent.rglob("*.py")
]
GAMES = [game for game in igroteka.all_games() if components.files_of(game)]
UNREAD = {
    "Effect.requirement": "an action has one that can be waived; `check_effect` lets no other pass",
    "Effect.lifted": "there is one word for it, which tells a reader of the file",
    "Effect.optional": "one may always do without; `check_effect` lets nothing but true pass",
}
"""Fields that nothing has to read, and why they are there."""


def models(game: Any) -> list[type[Any]]:
    """The models of a game's files and of everything within them."""
    found: list[type[Any]] = []

    def add(kind: Any) -> None:
        if dataclasses.is_dataclass(kind) and isinstance(kind, type) and kind not in found:
            found.append(kind)
            for hint in get_type_hints(kind).values():
                add(hint)
        for part in get_args(kind):
            add(part)

    for sections in game.box.models.values():
        for model in sections.values():
            add(model)
    return found


def unread(model: type[Any]) -> Iterator[str]:
    """Fields that are declared and never looked at: neither elsewhere nor, as `self.…`, here."""
    for one in dataclasses.fields(model):
        if one.name not in ("id", "index", *ABOUT) and not read(one.name):
            yield f"{model.__name__}.{one.name}"


LOOKED = frozenset(name for text in SOURCES for name in re.findall(r"\.([a-z]\w*)\b(?!\()", text))


def read(name: str) -> bool:
    return name in LOOKED


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_field_is_read_somewhere(game: Game) -> None:
    found = {name for model in models(game) for name in unread(model)}
    assert found - set(UNREAD) == set()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_part_of_a_box_is_read_somewhere(game: Any) -> None:
    box = game.box
    for one in (box, *getattr(box, "parts", {}).values()):
        assert [field.name for field in dataclasses.fields(one) if not read(field.name)] == []


def test_exceptions_are_fields() -> None:
    known = {f"{model.__name__}.{one.name}" for game in GAMES for model in models(game) for one in dataclasses.fields(model)}  # fmt: skip  # noqa: E501
    assert set(UNREAD) <= known


def test_an_unread_field_would_be_found() -> None:
    assert read("start_vp")
    assert not read("player_" + "hats")
