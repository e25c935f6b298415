"""What is wrong with own component files is told where their owner changed something."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
import yaml

from engine.own_files import changed, complaint
from engine.own_values import written
from igroteka.engine import components
from igroteka.engine.registry import get


@pytest.mark.parametrize(
    ("game", "file", "section", "id", "fields"),
    [
        ("gaia", "federations.yaml", "tokens", "fed_12vp", {"count": 1}),
        ("gaia", "boosters.yaml", "rules", "extra_boosters", {"value": 2}),
        ("gaia", "round_scoring.yaml", "rules", "rounds", {"value": 10}),
        ("gaia", "factions.yaml", "factions", "terrans", {"start_mines": 3}),
        ("age_of_galaxy", "boards.yaml", "numbers", "hand", {"value": 30}),
    ],
)
def test_files_that_were_only_exported_are_not_blamed(
    game: str, file: str, section: str, id: str, fields: dict[str, Any], tmp_path: Path
) -> None:
    components.export(get(game), tmp_path)
    path = changed(tmp_path, game, file, section, id, **fields)
    assert complaint(tmp_path, game).startswith(f"{path}, {section}, {id}: ")


def test_a_planet_of_a_sector_is_not_blamed_on_exported_first_games(tmp_path: Path) -> None:
    components.export(get("gaia"), tmp_path)
    content = deepcopy(written(get("gaia"))["sectors.yaml"])
    for sector in content["sectors"]:
        for planet in sector["planets"]:  # type: ignore[union-attr]
            if planet["type"] == "oxide":
                planet["type"] = "gaia"
                break
    path = tmp_path / "sectors.yaml"
    path.write_text(yaml.safe_dump(content, sort_keys=False), encoding="utf-8")
    assert complaint(tmp_path, "gaia").startswith(f"{path}, sectors: planets ")


def test_an_entry_taken_away_is_not_blamed_on_an_exported_one_that_names_it(tmp_path: Path) -> None:
    components.export(get("gaia"), tmp_path)
    path = changed(tmp_path, "gaia", "factions.yaml", "factions", "hadsch_hallas")
    assert complaint(tmp_path, "gaia").startswith(
        f"{path}, factions: entry hadsch_hallas is missing"
    )


# --- the Automa's part of round goals, which older files have beside the goals --------------------


def older(folder: Path, **automa: object) -> Path:
    """A file of round goals as it was before; the Automa's part of one goal is another."""
    content = deepcopy(written(get("gaia")))
    points = {entry["id"]: entry for entry in content["automa.yaml"]["round_goals"]}
    goals = content["round_scoring.yaml"]
    for goal in goals["goals"]:
        goal["automa"] = {name: value for name, value in points[goal["id"]].items() if name != "id"}
        goal.update(automa if goal["id"] == "rs_mine_2" else {})
    (folder / "round_scoring.yaml").write_text(yaml.safe_dump(goals), encoding="utf-8")
    return folder / "round_scoring.yaml"


def test_a_mistake_in_an_old_place_is_told_where_it_stands(tmp_path: Path) -> None:
    path = older(tmp_path, automa={"source": "reference", "left": -4, "right": 6})
    said = complaint(tmp_path, "gaia")
    assert said == f"{path}, goals, rs_mine_2, automa: left should be 0 or more, not -4"


def test_something_else_in_an_old_place_is_refused(tmp_path: Path) -> None:
    path = older(tmp_path, automa=3)
    said = complaint(tmp_path, "gaia")
    assert said == f"{path}, goals, rs_mine_2: automa should be a mapping, not 3"


def test_the_old_place_and_the_new_one_are_not_both_believed(tmp_path: Path) -> None:
    path = older(tmp_path)
    assert components.load("gaia", tmp_path).whole_digest == get("gaia").whole_digest
    new = changed(tmp_path, "gaia", "automa.yaml", "rules", "turned_cards", value=3)
    assert complaint(tmp_path, "gaia") == (
        f"{path}, goals, rs_terraforming_2: automa belongs to round_goals of {new} now; "
        "remove it here"
    )


@pytest.mark.parametrize(
    ("game", "file", "section", "field"),
    [
        ("gaia", "boosters.yaml", "boosters", "number"),
        ("gaia", "automa.yaml", "decision_cards", "number"),
        ("gaia", "automa.yaml", "levels", "level"),
        ("gaia", "fleet.yaml", "ships", "hex"),
        ("gaia", "fleet_automa.yaml", "ship_tokens", "ship"),
        ("gaia", "fleet_automa.yaml", "planet_steps", "planet"),
        ("age_of_galaxy", "technologies.yaml", "technologies", "column"),
    ],
)
def test_of_two_entries_with_the_same_the_changed_one_is_named(
    game: str, file: str, section: str, field: str, tmp_path: Path
) -> None:
    first, later = written(get(game))[file][section][:2]
    for one, other in ((first, later), (later, first)):
        fields = {field: other[field]} | ({"row": other["row"]} if "row" in other else {})
        path = changed(tmp_path, game, file, section, str(one["id"]), **fields)
        assert complaint(tmp_path, game).startswith(f"{path}, {section}, {one['id']}: {field} ")


def test_an_id_of_two_abilities_is_told_of_the_faction_that_was_changed(tmp_path: Path) -> None:
    factions = written(get("age_of_galaxy"))["factions.yaml"]["factions"]
    first, later = [one for one in factions if one.get("abilities")][:2]
    for one, other in ((first, later), (later, first)):
        own, taken = deepcopy(one["abilities"]), other["abilities"][0]["id"]
        own[0]["id"] = taken
        changed(tmp_path, "age_of_galaxy", "factions.yaml", "factions", one["id"], abilities=own)
        assert complaint(tmp_path, "age_of_galaxy") == (
            f"{tmp_path / 'factions.yaml'}, factions, {one['id']}: the id {taken} is used twice"
        )


@pytest.mark.parametrize(("sector", "type"), [("04", "swamp"), ("10", "desert")])
def test_the_sector_without_the_planet_of_a_first_mine_is_named(
    sector: str, type: str, tmp_path: Path
) -> None:
    components.export(get("gaia"), tmp_path)
    sectors = written(get("gaia"))["sectors.yaml"]["sectors"]
    planets = next(one["planets"] for one in sectors if one["id"] == sector)
    kept = [planet for planet in planets if planet["type"] != type]
    path = changed(tmp_path, "gaia", "sectors.yaml", "sectors", sector, planets=kept)
    told = complaint(tmp_path, "gaia")
    assert told.startswith(f"{path}, sectors, {sector}: planets should put a {type} planet on hex ")


@pytest.mark.parametrize("value", [2, 5])
def test_a_free_row_of_another_length_is_told_where_it_was_changed(
    value: int, tmp_path: Path
) -> None:
    components.export(get("gaia"), tmp_path)
    path = changed(tmp_path, "gaia", "tech_tiles.yaml", "rules", "free_row", value=value)
    assert complaint(tmp_path, "gaia") == (
        f"{path}, rules, free_row: value should be 3, for there are 9 standard tiles, not {value}"
    )
