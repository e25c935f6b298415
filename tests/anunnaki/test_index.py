"""`index.yaml`: every example, easily missed rule, ruling and position has a test of the engine."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml

from anunnaki.written import HERE, written_tests

INDEX: dict[str, dict[str | int, dict[str, Any]]] = yaml.safe_load(
    (HERE / "index.yaml").read_text(encoding="utf-8")
)
# fmt: off
EXAMPLES = [
    "star_move", "portal", "blue_move", "red_move", "trade_take", "red_gather", "creation", "power",
    "market", "upgrade", "recruit", "build", "summon", "fulfil", "civ_battle", "player_battle",
    "atlantis_battle", "culture", "final_scoring",
]
# fmt: on
LISTS: dict[str, list[str | int]] = {
    "examples": [*EXAMPLES],
    "subtleties": [*range(1, 40)],
    "second_reading": [*range(1, 46)],
    "positions": [*range(1, 37)],
}


def test_nothing_is_left_out() -> None:
    assert {name: [*entries] for name, entries in INDEX.items()} == LISTS


@pytest.mark.parametrize("name", LISTS)
def test_every_entry_says_what_it_is_and_has_tests_that_are_there(name: str) -> None:
    for id, entry in INDEX[name].items():
        assert {*entry} == {"says", "tests"}, (name, id)
        assert entry["says"], (name, id)
        assert entry["tests"], (name, id)
        assert len({*entry["tests"]}) == len(entry["tests"]), (name, id)
        gone = {*entry["tests"]} - written_tests()
        assert not gone, (name, id, gone)


def test_tests_of_the_second_model_prove_nothing_of_the_engine() -> None:
    assert (HERE / "test_opinion_examples.py").exists()
    assert not [test for test in written_tests() if "opinion_" in test.split("::")[0]]


# --- the lists themselves, where somebody has them beside the project ---------------------------


def facts() -> Path | None:
    """The folder of facts, which is no part of the project."""
    folders = (parent / "shared" / "facts" / "anunnaki" for parent in HERE.parents)
    return next((folder for folder in folders if folder.is_dir()), None)


def numbered(text: str) -> list[str | int]:
    return [int(number) for number in re.findall(r"^(\d+)\. ", text, re.MULTILINE)]


READ: dict[str, tuple[str, Callable[[str], list[str | int]]]] = {
    "examples": ("examples.yaml", lambda text: re.findall(r"\bid: (\w+)", text)),
    "subtleties": ("NOTES.md", lambda text: numbered(text.split("\n## 3. ")[1].split("\n## ")[0])),
    "second_reading": ("SECOND_READING.md", numbered),
    "positions": ("POSITIONS.md", numbered),
}
"""Where each list is written, and how it is read."""


@pytest.mark.skipif(facts() is None, reason="the facts are not here")
@pytest.mark.parametrize("name", LISTS)
def test_the_index_has_what_the_facts_have(name: str) -> None:
    folder = facts()
    assert folder is not None
    file, read = READ[name]
    assert read((folder / file).read_text(encoding="utf-8")) == LISTS[name]
