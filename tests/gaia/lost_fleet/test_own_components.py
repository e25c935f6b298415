"""A fleet of somebody's own can be played, or is refused with file, entry and field."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path
from typing import Any, cast

import pytest
import yaml

from engine.own_files import changed, complaint
from engine.own_values import written
from gaia.helpers import bare, put, trial
from gaia.lost_fleet.helpers import table
from igroteka.engine.components import load
from igroteka.engine.registry import get
from igroteka.games.gaia import GAIA, mines
from igroteka.games.gaia.lost_fleet import exploring, map_checks
from igroteka.games.gaia.state import GaiaState

PRINTED = written(get("gaia"))


def entry(file: str, section: str, id: str) -> dict[str, Any]:
    """An entry as it is printed, to be changed."""
    return deepcopy(next(one for one in PRINTED[file][section] if one["id"] == id))


def without(file: str, section: str, id: str, field: str, *gone: object) -> list[Any]:
    """A list of an entry without some of its parts."""
    return [part for part in entry(file, section, id)[field] if part not in gone]


def space(ship: str, which: str, **fields: Any) -> list[Any]:
    """The spaces of a ship, one of them otherwise."""
    spaces = entry("fleet.yaml", "ships", ship)["spaces"]
    return [one | fields if one["id"] == which else one for one in spaces]


def slots(field: str, id: str, **fields: Any) -> list[Any]:
    """Places of the board for one and two players, one of them otherwise."""
    found = entry("fleet.yaml", "boards", "board_1_2")[field]
    return [one | fields if one["id"] == id else one for one in found]


SHIPS, SETS, BOARDS = (
    ("fleet.yaml", section) for section in ("ships", "interspace_sets", "boards")
)
SECTORS, FACTIONS = ("lost_fleet/sectors.yaml", "sectors"), ("lost_fleet/factions.yaml", "factions")
SOLO = "fleet_automa.yaml"

FAULTS: list[tuple[tuple[str, str], str, dict[str, Any], str]] = [
    (("fleet.yaml", "rules"), "flipped_tile", {"value": 99}, "value should be one of 11, 12, 13"),
    (SHIPS, "eclipse", {"hex": "asteroid-1"}, "hex should be an interspace tile that is closed"),
    (SHIPS, "eclipse", {"hex": "01"}, "hex should be an interspace tile that is closed"),
    (SHIPS, "eclipse", {"hex": "ship-twilight"}, "hex should be its own, ship-twilight is used"),
    (SHIPS, "twilight", {"artifacts": False}, "artifacts should be true for 1 ship, not 0"),
    (SHIPS, "eclipse", {"artifacts": True}, "artifacts should be true for 1 ship, not 2"),
    (
        SHIPS,
        "eclipse",
        {"spaces": space("eclipse", "eclipse_power", effect="free_mine")},
        "effect should be one of token, tile, upgrade, advance, asteroid_mine, instant_gaia, not",
    ),
    (
        SHIPS,
        "eclipse",
        {"spaces": space("eclipse", "eclipse_power", range=2)},
        "spaces, eclipse_power: effect should not be there beside range",
    ),
    (
        SHIPS,
        "eclipse",
        {"spaces": space("eclipse", "eclipse_power", effect="upgrade")},
        "spaces, eclipse_power: structure should be there for upgrade",
    ),
    (
        SHIPS,
        "twilight",
        {"spaces": space("twilight", "twilight_power", structure="mine")},
        "spaces, twilight_power: structure should be one that others become, not mine",
    ),
    (
        SHIPS,
        "eclipse",
        {"spaces": space("eclipse", "eclipse_power", id="tf_mars_power")},
        "spaces should have ids of their own, tf_mars_power is used twice",
    ),
    (
        SHIPS,
        "eclipse",
        {"spaces": space("eclipse", "eclipse_power", id="two words")},
        "spaces, two words: id should be a word, not 'two words'",
    ),
    (
        ("fleet.yaml", "shuttles"),
        "shuttles_3_4",
        {"players": [3]},
        "players should be among those of an entry, 4 are in none",
    ),
    (
        ("fleet.yaml", "shuttles"),
        "shuttles_3_4",
        {"players": [2, 3, 4]},
        "players should be of one entry each, 2 are of two",
    ),
    (
        ("fleet.yaml", "shuttles"),
        "shuttles_3_4",
        {"players": [3, 4, 9]},
        "players should be 4 or less, not 9",
    ),
    (
        ("fleet.yaml", "shuttles"),
        "shuttles_3_4",
        {"count": 0},
        "count should be 1 or more with 3 players, not 0",
    ),
    (SETS, "interspace_set_4", {"players": 3}, "players should be of one entry each, 3 are of two"),
    (
        SETS,
        "interspace_set_2",
        {"tiles": without(*SETS, "interspace_set_2", "tiles", "asteroid-2")},
        "tiles should be 6, one for each gap of board_1_2, not 5",
    ),
    (
        SETS,
        "interspace_set_3",
        {"tiles": [*without(*SETS, "interspace_set_3", "tiles", "blank-1"), "ship-eclipse"]},
        "tiles should be different ones, ship-eclipse is there twice",
    ),
    (
        SETS,
        "interspace_set_2",
        {"tiles": [*without(*SETS, "interspace_set_2", "tiles", "asteroid-2"), "11-a"]},
        "tiles should be of kind interspace, not 11-a",
    ),
    (
        SETS,
        "interspace_set_2",
        {"tiles": [*without(*SETS, "interspace_set_2", "tiles", "asteroid-2"), "ship-rebellion"]},
        "tiles should have fewer ships, board_1_2 has no room apart for 4 ships of 2 players",
    ),
    (
        SETS,
        "interspace_set_2",
        {"tiles": [f"asteroid-{n}" for n in range(1, 5)] + ["protoplanet-1", "blank-1"]},
        "tiles should have the hex of a ship for 2 players",
    ),
    (BOARDS, "board_4", {"inner": ["01"]}, "inner should be 2 or more for the hubs, not 1"),
    (BOARDS, "board_4", {"inner": ["01", "01"]}, "inner should be different ones, 01 is there"),
    (BOARDS, "board_4", {"inner": ["01", "05-back"]}, "inner should be made of 01, 02, 03, 04"),
    (BOARDS, "board_4", {"hubs": ["nowhere"]}, "hubs should be made of hub_a, hub_b, outer_1"),
    (
        BOARDS,
        "board_1_2",
        {"sectors": ["01", "02", "03", "04", "05-back", "06-back"]},
        "sectors should be 7, as many as slots, not 6",
    ),
    (
        BOARDS,
        "board_1_2",
        {"sectors": ["01", "02", "03", "04", "05-back", "06-back", "06-front"]},
        "sectors should have each number once, 06 is there twice",
    ),
    (
        BOARDS,
        "board_1_2",
        {"sectors": ["01", "02", "03", "04", "05-back", "06-back", "11-a"]},
        "sectors should be of kind space with 19 hexes, not 11-a",
    ),
    (
        BOARDS,
        "board_1_2",
        {"deep_tiles": ["11", "12", "13", "14", "16", "77"]},
        "deep_tiles should be numbers of tiles with two sides, not 77",
    ),
    (
        BOARDS,
        "board_1_2",
        {"deep_tiles": ["11", "12", "13", "14", "15", "17"]},
        "deep_tiles should have 16, or change flipped_tile",
    ),
    (
        BOARDS,
        "board_1_2",
        {"deep": slots("deep", "deep_1", hexes=[[4, -6], [5, -7], [4, -7]])},
        "deep, deep_1: hexes should be three around a corner, clockwise",
    ),
    (
        BOARDS,
        "board_1_2",
        {"deep": slots("deep", "deep_1", hexes=[])},
        "deep, deep_1: hexes should be three around a corner, clockwise",
    ),
    (
        BOARDS,
        "board_1_2",
        {"slots": slots("slots", "ring_1", centre=[4, -4])},
        "slots, interspace and deep should leave room, two of them have [",
    ),
    (
        BOARDS,
        "board_1_2",
        {"interspace": slots("interspace", "interspace_1", hex=[60, 60])},
        "slots, interspace and deep should touch each other, some lie apart",
    ),
    (
        BOARDS,
        "board_1_2",
        {"interspace": slots("interspace", "interspace_1", near=["interspace_1"])},
        "interspace, interspace_1: near should be other places",
    ),
    (
        ("fleet.yaml", "artifacts"),
        "art_deep_space",
        {"effect": "tile"},
        "effect should be one of token, not 'tile'",
    ),
    (
        ("fleet.yaml", "artifacts"),
        "art_deep_space",
        {"track": "science"},
        "track should not be there beside per",
    ),
    (
        ("fleet.yaml", "artifacts"),
        "art_3c_3o",
        {"each": {"vp": 1}},
        "each should be there with per or track",
    ),
    (
        ("fleet.yaml", "exploration_boards"),
        "terrans",
        {"range": 2},
        "range should be left out: no rule reads it here",
    ),
    (
        ("fleet.yaml", "exploration_boards"),
        "terrans",
        {"also": "brainstone"},
        "also should not be brainstone for a board without one",
    ),
    (
        ("fleet.yaml", "extension_sides"),
        "side_25_vp",
        {"players": [1, 3, 4]},
        "players should be among those of an entry, 2 are in none",
    ),
    (
        ("fleet.yaml", "tinkering_tiles"),
        "tink_1",
        {"rounds": [0]},
        "rounds should be 1 or more, not 0",
    ),
    (
        ("fleet.yaml", "tinkering_tiles"),
        "tink_1",
        {"rounds": [1, 9]},
        "rounds should be made of 6 or less, not 9",
    ),
    (
        ("fleet.yaml", "tinkering_tiles"),
        "tink_1",
        {"goods": {"ore": 1}},
        "goods should not be there beside steps",
    ),
    (FACTIONS, "moweyds", {"stage": 9}, "stage should be 3 or less, not 9"),
    (FACTIONS, "moweyds", {"start_mines": 2}, "start_mines should be 1 or less beside stage"),
    (FACTIONS, "moweyds", {"steps": 2}, "steps should be left out, abilities have them, not 2"),
    (
        FACTIONS,
        "moweyds",
        {"stage": 0, "start_mines": 3},
        "home should have planets: protoplanet has 2 for sure on the map of the fleet for 1",
    ),
    (
        FACTIONS,
        "darkanians",
        {"more_tracks": ["navigation"]},
        "more_tracks should be different from start_track",
    ),
    (
        ("lost_fleet/factions.yaml", "abilities"),
        "expensive_types",
        {"value": 8},
        "value should be 7 or less, the types of the wheel, not 8",
    ),
    (SECTORS, "ship-eclipse", {"closed": False}, "should be an interspace tile that is closed"),
    (SECTORS, "11-a", {"cells": [[0, 0], [0, 1], [1, 0]], "planets": []}, "cells should be [0, 0]"),
    (SECTORS, "blank-1", {"cells": [[0, 0], [0, 1]]}, "cells should be [0, 0] for a tile of kind"),
    (SECTORS, "11-a", {"number": "12"}, "id should be 12-a, of its number and side, or number"),
    (SECTORS, "blank-1", {"kind": "space"}, "kind should be interspace, interspace_set_3 has it"),
    (
        ("lost_fleet/federations.yaml", "tokens"),
        "lf_12vp",
        {"count": 2},
        "count should be 1 with elsewhere, not 2",
    ),
    (
        ("lost_fleet/federations.yaml", "tokens"),
        "lf_12vp",
        {"effect": "upgrade"},
        "effect should be one of tile, free_mine, distant_mine, not 'upgrade'",
    ),
    (
        ("lost_fleet/tech_tiles.yaml", "standard"),
        "lf_range",
        {"effect": "instant_gaia"},
        "effect should be one of tile, free_mine, distant_mine, not 'instant_gaia'",
    ),
    (
        ("lost_fleet/boosters.yaml", "boosters"),
        "lf_booster_instant_gaia",
        {"effect": "tile"},
        "effect should be one of instant_gaia, not 'tile'",
    ),
    (
        (SOLO, "ship_tokens"),
        "token_tf_mars",
        {"ship": "eclipse"},
        "ship should be its own, eclipse is there twice",
    ),
    (
        (SOLO, "ship_tokens"),
        "token_tf_mars",
        {"ship": "twilight"},
        "ship should be one of rebellion, eclipse, tf_mars, the ships of a solo game, not twilight",
    ),
    ((SOLO, "rules"), "shuttles", {"value": 2}, "value should be 3 or more, one for each ship"),
    (
        (SOLO, "planet_steps"),
        "steps_protoplanet",
        {"planet": "asteroid"},
        "planet should be its own, steps_asteroid has the same",
    ),
    (
        (SOLO, "far_upgrades"),
        "far_lab",
        {"line": "mine_to_station"},
        "line should be its own, far_station has the same",
    ),
]


@pytest.mark.parametrize(
    ("place", "id", "fields", "said"), FAULTS, ids=[f"{id} {said}" for _, id, _, said in FAULTS]
)
def test_values_of_the_fleet_are_refused_with_file_entry_and_field(
    place: tuple[str, str], id: str, fields: dict[str, Any], said: str, tmp_path: Path
) -> None:
    file, section = place
    (tmp_path / file).parent.mkdir(exist_ok=True)
    path = changed(tmp_path, "gaia", file, section, id, **fields)
    told = complaint(tmp_path, "gaia")
    assert told.startswith(f"{path}, {section}")
    assert said in told


@pytest.mark.parametrize(
    ("file", "section", "keep", "said"),
    [
        ("fleet.yaml", "shuttles", 1, "players should be among those of an entry, 2 are in none"),
        ("fleet.yaml", "boards", 2, "players should be among those of an entry, 4 are in none"),
        ("fleet.yaml", "interspace_sets", 3, "players should be among those of an entry, 4"),
        ("fleet.yaml", "shuttle_slots", 3, "should have at least 4 entries, one for each player"),
        ("fleet.yaml", "economy_sides", 0, "should have at least 1 entry, not 0"),
        ("fleet.yaml", "artifacts", 3, "should have at least 4 entries, one for each player"),
        ("fleet.yaml", "exploration_boards", 17, "entry space_giants is missing"),
        ("lost_fleet/federations.yaml", "tokens", 3, "at least 4 entries with elsewhere, for the"),
        ("lost_fleet/tech_tiles.yaml", "standard", 2, "at least 3 entries with elsewhere"),
        (SOLO, "ship_tokens", 0, "should have at least 1 entry, not 0"),
    ],
)
def test_too_few_entries_of_the_fleet_are_told_with_their_section(
    file: str, section: str, keep: int, said: str, tmp_path: Path
) -> None:
    content = deepcopy(PRINTED[file])
    content[section] = content[section][:keep]
    (tmp_path / file).parent.mkdir(exist_ok=True)
    (tmp_path / file).write_text(yaml.safe_dump(content, sort_keys=False), encoding="utf-8")
    told = complaint(tmp_path, "gaia")
    assert told.startswith(f"{tmp_path / file}, {section}: ")
    assert said in told


def test_a_map_that_chance_cannot_lay_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(map_checks, "TRIES", 0)
    (tmp_path / "lost_fleet").mkdir()
    path = changed(
        tmp_path, "gaia", "lost_fleet/sectors.yaml", "planet_types", "asteroid", apart=True
    )
    told = complaint(tmp_path, "gaia")
    assert told.startswith(f"{path}, planet_types: apart: the fleet's map of 1 players cannot be")


def test_own_components_are_tried_with_every_composition_of_layers() -> None:
    game = get("gaia")
    tried = [game.empty_record(players, 1, options) for players, options in game.trials()]
    assert {game.layers_of(record) for record in tried} == set(game.compositions)
    fleet = [record.players for record in tried if record.options.get("lost_fleet")]
    assert fleet == list(game.players)


def test_a_goal_of_somebodys_own_rewards_an_action_of_the_fleet(tmp_path: Path) -> None:
    """Every main action that a layer brings can be waited for by its name."""
    (tmp_path / "lost_fleet").mkdir()
    goal = "lf_research_lab"
    changed(tmp_path, "gaia", "lost_fleet/round_scoring.yaml", "goals", goal, when="explore")
    game = load("gaia", tmp_path)
    printed = table(goal=goal)
    options = {**printed.origin.options}
    state = game.new(3, 1, **options)
    assert isinstance(state, GaiaState)
    bare(state, cast("dict[str, Any]", options["table"])["boosters"])
    for one in (printed, state):
        put(one, 0, "mine", "1,-3")
    points = [trial(one, 0, "explore twilight")["vp"] for one in (printed, state)]
    assert points[1] - points[0] == 4
    assert "explore a ship" in game.catalogue("en", ("lost_fleet",))[f"goal:{goal}"]["help"]


def test_an_action_that_nothing_waits_for_is_done_as_its_chapter_says() -> None:
    rules = GAIA.rules_of(("lost_fleet",))
    assert rules.main["explore"] is exploring.perform
    assert rules.main["mine"] is mines.perform
