"""Games played by earlier versions of the program are still the same games."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import igroteka
from golden.pinned import FOLDER, SUFFIX, expect, mended, pinned
from igroteka import Record
from igroteka.bots import bot_names

RECORDS = sorted(FOLDER.rglob(f"*{SUFFIX}"))


@pytest.mark.parametrize(
    "path", [pytest.param(path, id=path.relative_to(FOLDER).as_posix()) for path in RECORDS]
)
def test_a_golden_record_is_still_the_same_game(path: Path) -> None:
    record = Record.load(path)
    shape, expected = pinned(path.parent)
    assert expect(record, shape, mended(path.parent)) == expected[path.stem]


def test_digests_cover_fields_so_that_views_may_show_more() -> None:
    for path in FOLDER.rglob("shape.json"):
        shape = json.loads(path.read_text(encoding="utf-8"))
        assert isinstance(shape, dict), path


@pytest.mark.parametrize("id", ["age_of_galaxy", "anunnaki", "gaia"])
def test_every_rules_version_of_every_game_has_golden_records(id: str) -> None:
    game = igroteka.get(id)
    for version in range(1, game.rules_version + 1):
        assert list((FOLDER / game.id / f"rules-{version}").glob(f"*{SUFFIX}"))


def test_no_golden_record_is_missing() -> None:
    for path in FOLDER.rglob("expected.json"):
        names = {record.stem for record in path.parent.glob(f"*{SUFFIX}")}
        assert set(json.loads(path.read_text(encoding="utf-8"))) == names


@pytest.mark.parametrize("id", ["age_of_galaxy", "anunnaki", "gaia"])
def test_every_number_of_players_option_and_bot_is_pinned_to_the_end_and_not(id: str) -> None:
    game = igroteka.get(id)
    chosen: set[tuple[str, str]] = set()
    for folder in FOLDER.glob(f"{id}/rules-*"):
        later = folder.name.count("-") > 1  # records of an option that came later
        records = {path.stem: Record.load(path) for path in folder.glob(f"*{SUFFIX}")}
        plain = {
            (r.players, name.rpartition("-")[2]) for name, r in records.items() if not r.options
        }
        assert later or plain == {(n, bot) for n in game.players for bot in bot_names()}
        _, expected = pinned(folder)
        assert {entry["over"] for entry in expected.values()} == {True, False}
        if f"{folder.name}-".startswith(f"rules-{game.rules_version}-"):
            chosen |= {(name, str(v)) for r in records.values() for name, v in r.options.items()}
    for option in game.options:
        others = {(option.name, str(choice)) for choice in option.choices} - {
            (option.name, str(option.default))
        }
        assert others <= chosen, "every choice that is not the usual one"
        assert option.name in {name for name, _ in chosen}
