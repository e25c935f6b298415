"""The files of the box: whoever changes them is told what does not go together."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
import yaml

from anunnaki.opened import BOX, PACKAGE
from engine.test_box import owner
from igroteka.engine import files
from igroteka.engine.errors import BadData
from igroteka.engine.files import Shelf
from igroteka.engine.phrases import in_russian
from igroteka.engine.schemas import schemas
from igroteka.games.anunnaki.box.reading import read_box


def test_every_file_of_facts_is_in_the_box() -> None:
    assert {file.removesuffix(".yaml") for file in files.facts(PACKAGE)} == set(BOX.models)


@pytest.mark.parametrize("name", sorted(BOX.models))
def test_every_entry_has_a_source(name: str) -> None:
    for entries in Shelf(PACKAGE).read(f"{name}.yaml").values():
        for entry in entries:
            assert entry["source"] in ("rulebook", "reference", "reconstructed", "invented")


def export(name: str) -> Any:
    return deepcopy(Shelf(PACKAGE).read(f"{name}.yaml"))


def write(folder: Path, name: str, content: Any) -> None:
    (folder / f"{name}.yaml").write_text(yaml.safe_dump(content), encoding="utf-8")


def test_somebodys_copy_of_all_files_is_the_same_box(tmp_path: Path) -> None:
    for name in BOX.models:
        write(tmp_path, name, export(name))
    assert read_box([Shelf(PACKAGE, owner(tmp_path))]) == BOX


def test_files_have_schemas() -> None:
    found = schemas(BOX.models, BOX.names)
    assert set(found) == {f"{name}.yaml" for name in BOX.models}


def complaint(tmp_path: Path) -> str:
    """What an owner is told, who is told it in Russian too."""
    with pytest.raises(BadData) as caught:
        read_box([Shelf(PACKAGE, owner(tmp_path))])
    error = in_russian(caught.value, str(tmp_path), [PACKAGE])
    assert error.ru != str(error), f"no Russian for: {error}"
    return str(error).removeprefix(f"{tmp_path}/")


GONE: dict[str, object] = {"id": None}


@pytest.mark.parametrize(
    ("file", "section", "id", "changes", "said"),
    [
        # the star
        ("star", "spots", "T0", GONE, "spots: entry T0 is missing, and"),
        ("star", "cells", "L0", {"ends": ["T0", "T0"]}, "L0: ends should be two different spots"),
        ("star", "cells", "L0", {"ends": ["T0", "X9"]}, "L0: ends should be one of"),
        (
            "star",
            "cells",
            "L0",
            {"ends": ["T0", "N1"]},
            "L0: ends should be its own, R0 has the same",
        ),
        ("star", "action_tokens", "portal", GONE, "action_tokens: should have 10 entries, not 9"),
        ("star", "action_tokens", "portal", {"number": 2}, "portal: number should be its own"),
        ("star", "action_tokens", "portal", {"colour": "green"}, "colour should be one of blue"),
        ("star", "action_tokens", "portal", {"normal": {}}, "figures should be 1 or more, not 0"),
        (
            "star",
            "action_tokens",
            "portal",
            {"normal": {"figures": 1, "points": 1}},
            "points should be left out",
        ),
        (
            "star",
            "action_tokens",
            "market",
            {"normal": {"pay": 1, "gain": 4}},
            "gain should be 3 or less, each of a type of its own, not 4",
        ),
        ("star", "zones", "centre", {"token": "lesser"}, "token should be chief of 1 zone"),
        ("star", "zones", "centre", {"cells": []}, "centre: cells should be a longer list"),
        ("star", "upgrades", "red", {"cost": {"any": 1}}, "any is no field"),
        ("star", "upgrades", "red", GONE, "upgrades: should be blue, red in this order"),
        ("star", "magic_actions", "build", {"gain": {"vp": 1}}, "gain should be made of build"),
        ("star", "magic_actions", "build", {"cost": {"any": 1}}, "any should be left out"),
        ("weapons", "weapons", "axe", {"cost": {"crystal": 1}}, "crystal should be left out"),
        ("star", "settlement_income", "income_5", GONE, "should have 5 entries, not 4"),
        (
            "star",
            "settlement_income",
            "income_5",
            {"reward": {"income": 1}},
            "income should be left out, it could lead here again",
        ),
        ("rules", "numbers", "signs", {"value": 16}, "signs: value should be 15 or less"),
        # tracks
        ("tracks", "spaces", "space_12", {"multiplier": 3}, "multiplier should be 4 or more"),
        ("tracks", "power_spaces", "power_8", {"lightning": False}, "lightning should be true of"),
        ("tracks", "power_spaces", "power_9", {"lightning": True}, "lightning should be true of"),
        ("goals", "goals", "figures", GONE, "goals: should have at least 4 entries, not 3"),
        ("goals", "goals", "figures", {"count": "cats"}, "count should be one of"),
        # houses and gods
        ("houses", "houses", "ellenys", {"colour": "yellow"}, "ellenys: colour should be its own"),
        ("houses", "chief_gods", "zeus", GONE, "chief_gods: the house ellenys has none"),
        ("houses", "chief_gods", "zeus", {"house": "babylon"}, "zeus: house should be its own"),
        ("houses", "lesser_gods", "loki", {"params": {}}, "cards should be 1 or more, not 0"),
        ("houses", "lesser_gods", "loki", {"params": {"cards": 2, "any": 1}}, "any should be left"),
        ("houses", "lesser_gods", "loki", {"hook": "trickery"}, "hook should be one of"),
        ("houses", "lesser_gods", "loki", {"id": "zeus"}, "the id zeus is used twice"),
        ("houses", "lesser_gods", "horus", {"score": None}, "score is missing"),
        (
            "houses",
            "lesser_gods",
            "horus",
            {"score": {"count": "ruled_district_producing", "reward": {"vp": 2}}},
            "resource is missing",
        ),
        (
            "houses",
            "lesser_gods",
            "ares",
            {"score": {"count": "civilization_token_won", "resource": "gold", "reward": {"vp": 2}}},
            "resource should be left out, civilization_token_won has none",
        ),
        (
            "houses",
            "lesser_gods",
            "ares",
            {"score": {"count": "civilization_token_won", "reward": {"gold": 2}}},
            "reward should be made of vp",
        ),
        ("rules", "numbers", "gods_dealt", {"value": 6}, "gods_dealt: value should be 5 or less"),
        ("rules", "numbers", "gods_kept", {"value": 5}, "gods_kept: value should be 4 or less"),
        # cards and tokens
        ("weapons", "weapons", "slingshot", {"cost": {"any": 1}}, "cost should be nothing for"),
        ("weapons", "weapons", "slingshot", {"house": "ellenys"}, "house should be left out"),
        ("weapons", "weapons", "axe", {"effect": "bite"}, "effect should be one of"),
        ("weapons", "weapons", "axe", {"win": {"cats": 1}}, "cats is no field"),
        ("civilizations", "civilizations", "civ01", {"effect": "bite"}, "effect should be one of"),
        ("civilizations", "atlantis_gods", "atlantis_god_1", GONE, "at least 2 entries, not 1"),
        ("culture", "culture", "cul01", GONE, "culture: should have at least 20 entries, not 19"),
        ("trade", "trade", "nor1", {"house": "goths"}, "nor1: house should be one of pharaos"),
        ("artifacts", "artifacts", "cornucopia", {"params": {"gain": 4, "pay": 4}}, "vp should be"),
        (
            "artifacts",
            "artifacts",
            "tablet_of_destinies",
            {"vp_by_multiplier": [0, 1]},
            "vp_by_multiplier should be a longer list",
        ),
        (
            "artifacts",
            "artifacts",
            "tablet_of_destinies",
            {"vp_by_multiplier": []},
            "vp_by_multiplier is missing",
        ),
        (
            "artifacts",
            "artifacts",
            "scarab_amulet",
            {"params": {"tracks": 4, "steps": 1}},
            "tracks should be 3 or less, not 4",
        ),
        (
            "artifacts",
            "artifacts",
            "pandoras_box",
            {"effect": "other_world"},
            "pandoras_box: effect should be its own, other_world_map has the same",
        ),
        # what would be no choice any more
        ("trade", "trade", "nor1", {"middle": {"any": 10}}, "any should be 9 or less, not 10"),
        ("trade", "trade", "nor1", {"cost": {"any": 10}}, "any should be 9 or less, not 10"),
        ("houses", "lesser_gods", "loki", {"params": {"cards": 3}}, "cards should be 2 or less"),
        (
            "houses",
            "lesser_gods",
            "ninlil",
            {"score": {"count": "follower_in_supply", "reward": {"any": 1}}},
            "reward should be made of resources, crystal, vp",
        ),
        (
            "weapons",
            "effects",
            "opponent_discards_card",
            {"civilizations": True},
            "civilizations should be false",
        ),
        ("rules", "figures", "chief_god", {"count": 2}, "count should be 1, not 2"),
        # numbers
        ("rules", "numbers", "signs", GONE, "numbers: entry signs is missing"),
        ("rules", "numbers", "signs", {"id": "sings"}, "sings: is no number of these rules"),
        ("rules", "numbers", "round_limit", {"value": 0}, "round_limit: value should be 1 or more"),
        ("rules", "numbers", "start_crystals", {"value": 6}, "value should be 5 or less, not 6"),
        ("rules", "numbers", "start_resources", {"value": 20}, "value should be 19 or less"),
        ("rules", "numbers", "start_shrine_followers", {"value": 11}, "value should be 10 or less"),
        ("rules", "numbers", "artifacts_in_game", {"value": 7}, "value should be 6 or less"),
        ("rules", "numbers", "artifacts_in_game", {"value": 1}, "value should be 2 or more"),
        ("rules", "numbers", "trade_display", {"value": 37}, "value should be 36 or less, not 37"),
        ("rules", "numbers", "settlements", {"value": 6}, "settlements: value should be 5"),
        ("rules", "figures", "follower", {"id": "peasant"}, "figures: should be follower, lesser"),
    ],
)
def test_an_entry_written_wrongly_is_refused(
    tmp_path: Path, file: str, section: str, id: str, changes: dict[str, object], said: str
) -> None:
    content = export(file)
    entry = next(one for one in content[section] if one["id"] == id)
    if changes is GONE:
        content[section].remove(entry)
    else:
        entry |= changes
        for name in [name for name, value in changes.items() if value is None]:
            del entry[name]
    write(tmp_path, file, content)
    told = complaint(tmp_path)
    assert told.startswith(f"{file}.yaml, "), told
    assert said in told, told


@pytest.mark.parametrize(
    ("planet", "place", "changes", "said"),
    [
        ("pharaos", "pharaos.TL", {"at": [9, 9]}, "around should be three districts that touch"),
        ("pharaos", "pharaos.TL", {"at": [1, 0]}, "at should be its own in each district"),
        ("pharaos", "pharaos.TL", {"id": "pharaos.TR"}, "the id pharaos.TR is used twice"),
        ("pharaos", "pharaos.TL", {"id": "pharaos.X"}, "pharaos.TL is no district of this planet"),
        ("pharaos", "pharaos.TL", {"sources": []}, "sources of pharaos.TL should be a longer list"),
        ("pharaos", "pharaos.TL", {"sources": ["food"] * 4}, "should be a shorter list"),
        (
            "pharaos",
            "pharaos.TL",
            {"sources": ["food", "food", "gold"]},
            "should be of one type, or one of each of two types",
        ),
        ("pharaos", "pharaos.TL", {"sources": ["clay"]}, "sources should be one of food"),
        ("pharaos", "pharaos.TL", {"capital": True}, "capital should be true of 1 districts"),
        ("pharaos", "pharaos.C", {"capital": False}, "capital should be true of 1 districts"),
        ("pharaos", "pharaos.C", {"civ": True}, "civ of pharaos.C should be false"),
        ("pharaos", "pharaos.C", {"sources": ["food", "gold"]}, "of one type, it is the capital"),
        ("pharaos", "pharaos.ML", {"shrines": 0}, "shrines should be in 1 district beside the"),
        ("pharaos", "pharaos.MR", {"shrines": 1}, "shrines should be in 1 district beside the"),
        ("pharaos", "pharaos.TL", {"atlantis": True}, "atlantis should be true of some districts"),
        ("gaia_small", "gaia.K1", {"capital": True}, "capital should be true of 0 districts"),
        ("gaia_small", "gaia.A1", {"civ": False}, "civ of gaia.A1 should be true"),
        ("gaia_small", "gaia.A1", {"sources": ["gold"]}, "should be a shorter list"),
        ("gaia_small", "", {"dashed": []}, "no way leads to the district gaia.A1"),
        ("gaia_small", "", {"dashed": [["gaia.A1", "gaia.K1"]]}, "made of districts that touch"),
        ("gaia_small", "", {"dashed": [["gaia.K2", "gaia.K1"]]}, "made of borders of Atlantis"),
        ("gaia_small", "", {"players": []}, "players should be there for a side of Gaia alone"),
        ("gaia_small", "", {"players": [2, 3]}, "players should have 3 on 1 side of Gaia"),
        ("gaia_large", "", {"players": [4]}, "players should have 3 on 1 side of Gaia"),
        ("gaia_large", "", {"players": [3, 4, 5]}, "players should be 4 or less, not 5"),
        ("pharaos", "", {"house": "ellenys"}, "pharaos: house should be its own"),
    ],
)
def test_a_planet_that_cannot_be_is_refused(
    tmp_path: Path, planet: str, place: str, changes: dict[str, object], said: str
) -> None:
    content = export("planets")
    entry = next(one for one in content["planets"] if one["id"] == planet)
    if place:
        entry = next(one for one in entry["districts"] if one["id"] == place)
    entry |= changes
    write(tmp_path, "planets", content)
    told = complaint(tmp_path)
    assert told.startswith(f"planets.yaml, planets, {planet}"), told
    assert said in told


def test_a_district_is_known_by_its_id_alone(tmp_path: Path) -> None:
    content = export("planets")
    text = yaml.safe_dump(content["planets"][0]).replace("pharaos.TL", "gaia.G1")
    content["planets"][0] = yaml.safe_load(text)
    write(tmp_path, "planets", content)
    assert "pharaos: the id gaia.G1 is used twice" in complaint(tmp_path)


def test_a_star_in_two_parts_is_refused(tmp_path: Path) -> None:
    content = export("star")
    cells = {one["id"]: one for one in content["cells"]}
    cells["L0"]["ends"], cells["R0"]["ends"] = ["T1", "T2"], ["T2", "T3"]
    write(tmp_path, "star", content)
    assert "cells: no line leads to the spot T" in complaint(tmp_path)


def test_a_star_without_summon_tokens_is_refused(tmp_path: Path) -> None:
    content = export("star")
    content["zones"] = []
    write(tmp_path, "star", content)
    assert "zones: should have at least 1 entries, not 0" in complaint(tmp_path)


def test_the_display_is_filled_at_the_start(tmp_path: Path) -> None:
    content = export("trade")
    content["trade"] = content["trade"][:5]
    write(tmp_path, "trade", content)
    assert "trade: should have at least 6 entries, not 5" in complaint(tmp_path)


def test_without_blue_tokens_nobody_could_begin(tmp_path: Path) -> None:
    content = export("star")
    for one in content["action_tokens"]:
        one["colour"] = "red"
    write(tmp_path, "star", content)
    assert "colour should be blue of some tokens" in complaint(tmp_path)


def test_another_value_makes_another_box(tmp_path: Path) -> None:
    content = export("weapons")
    content["weapons"][2]["strength"] = 2
    write(tmp_path, "weapons", content)
    own = read_box([Shelf(PACKAGE, owner(tmp_path))])
    assert own.weapons[2].strength == 2
    assert own != BOX


@pytest.mark.parametrize(
    ("file", "section", "id", "way", "said"),
    [
        ("trade", "trade", "bab6", ("cost", "any"), "cost: any should be a whole number"),
        ("trade", "trade", "bab6", ("bottom", "vp"), "bottom: vp should be a whole number"),
        ("houses", "lesser_gods", "horus", ("score", "reward", "vp"), "score, reward: vp should"),
    ],
)
def test_a_field_within_a_field_is_told_with_the_way_there(
    tmp_path: Path, file: str, section: str, id: str, way: tuple[str, ...], said: str
) -> None:
    content = export(file)
    fields = next(entry for entry in content[section] if entry["id"] == id)
    for step in way[:-1]:
        fields = fields[step]
    fields[way[-1]] = "many"
    write(tmp_path, file, content)
    assert complaint(tmp_path).startswith(f"{file}.yaml, {section}, {id}, {said}")
