"""The rooms of the server lie in layers: each imports only from those below it."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import igroteka.server

HOUSE = Path(igroteka.server.__file__).parent
ROOMS = ("wire", "storage", "people", "table", "api")
"""From the bottom up."""
HALL = {"__init__", "app", "openapi", "settings"}
"""Modules beside the rooms; settings may be read by everybody, the others read everybody."""


def imported(path: Path) -> set[str]:
    """The rooms and modules of the server that a file imports."""
    package = ("igroteka", "server", *path.relative_to(HOUSE).parent.parts)
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            full = (*base, *(node.module.split(".") if node.module else ()))
            if full[:2] == ("igroteka", "server"):
                found |= {full[2]} if len(full) > 2 else {name.name for name in node.names}
        elif isinstance(node, ast.Import):
            names = [name.name.split(".") for name in node.names]
            found |= {part[2] for part in names if part[:2] == ["igroteka", "server"] and part[2:]}
    return found


def test_every_module_has_a_room() -> None:
    assert {path.stem for path in HOUSE.glob("*.py")} == HALL
    assert {path.parent.name for path in HOUSE.glob("*/__init__.py")} == set(ROOMS)


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_stands_on_those_below(room: str) -> None:
    below = {*ROOMS[: ROOMS.index(room) + 1], "settings"}
    for path in (HOUSE / room).rglob("*.py"):
        assert imported(path) <= below, path.relative_to(HOUSE)


def test_the_layers_are_looked_at_in_every_way_of_importing() -> None:
    """The check above would miss nothing: the application is known to import every room."""
    assert {"api", "people", "storage", "table", "wire", "settings"} <= imported(HOUSE / "app.py")
    assert "storage" in imported(HOUSE / "storage" / "migrations" / "env.py")


def test_the_map_of_the_house_has_every_module() -> None:
    told = (HOUSE.parents[2] / "docs" / "server.md").read_text(encoding="utf-8")
    modules = [path.name for room in ROOMS for path in (HOUSE / room).glob("[!_]*.py")]
    assert [name for name in modules if f"`{name}`" not in told] == []
