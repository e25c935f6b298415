"""Own component files give a game that can be played, or are refused with a sentence."""

from __future__ import annotations

import random
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
import yaml

from engine.own_files import changed, complaint
from engine.own_values import SETUPS, judged, slips, written
from igroteka.engine import components
from igroteka.engine.registry import get
from igroteka.games.gaia.box.reading import RULES

PLANETS = [{"type": "terra", "q": 0, "r": 0}]


@pytest.mark.parametrize(
    ("file", "section", "id", "fields", "said"),
    [
        (
            "automa.yaml",
            "decision_cards",
            "card-4",
            {"booster": 9},
            "booster should be one of 5 places in the row, not number 9",
        ),
        (
            "automa.yaml",
            "decision_cards",
            "card-4",
            {"number": 1},
            "number should be its own, 1 is used twice",
        ),
        (
            "automa.yaml",
            "decision_cards",
            "card-4",
            {"number": -4},
            "number should be 1 or more, not -4",
        ),
        (
            "automa.yaml",
            "decision_cards",
            "card-4",
            {"lamps": [1, 5]},
            "lamps should be 4 or less, not 5",
        ),
        (
            "automa.yaml",
            "rules",
            "turned_cards",
            {"value": 99},
            "value should be 6 or less, the first deck of level automalein, not 99",
        ),
        (
            "automa.yaml",
            "rules",
            "random_cards",
            {"value": 99},
            "value should be 11 or less, the cards set aside at level automalein, not 99",
        ),
        (
            "automa.yaml",
            "levels",
            "ultoma",
            {"in": [18]},
            "in should be made of numbers of decision_cards, not 18",
        ),
        (
            "automa.yaml",
            "faction_cards",
            "xenos",
            {"research": {"economy": 5}},
            "research should be made of levels below 5, not 5",
        ),
        (
            "round_scoring.yaml",
            "rules",
            "rounds",
            {"value": 0},
            "value should be 1 or more, not 0",
        ),
        (
            "round_scoring.yaml",
            "rules",
            "rounds",
            {"value": 12},
            "value should be 10 or less, for there are 10 goals, not 12",
        ),
        (
            "layouts.yaml",
            "shapes",
            "shape_1_2",
            {"players": [1, 2, 3]},
            "players should be of one shape, 3 are of two",
        ),
        (
            "layouts.yaml",
            "default_boards",
            "default_1_2",
            {"tiles": [{"slot": "a", "sector": "01", "rotation": 6}]},
            "rotation should be 5 or less, not 6",
        ),
        (
            "layouts.yaml",
            "shapes",
            "shape_1_2",
            {"slots": [{"id": "a", "centre": [10**30, 0]}]},
            f"centre should be 99 or less, not {10**30}",
        ),
        (
            "layouts.yaml",
            "first_games",
            "first_game_2",
            {"mines": [{"id": "nobody", "source": "invented", "hexes": []}]},
            "id should be one of terrans, lantids",
        ),
        (
            "sectors.yaml",
            "sectors",
            "01",
            {"planets": [{"type": "terra", "q": 3, "r": 0}]},
            "planets should lie on one of the sector's 19 hexes, not on [3, 0]",
        ),
        (
            "sectors.yaml",
            "planet_types",
            "ice",
            {"home": False},
            "home should be true for the types before gaia and false from there on",
        ),
        (
            "sectors.yaml",
            "sectors",
            "01",
            {"planets": PLANETS * 2},
            "planets should lie on hexes of their own, two are on [0, 0]",
        ),
        (
            "factions.yaml",
            "factions",
            "terrans",
            {"start": {"ore": -4}},
            "start should be made of amounts from 0 to 99, not -4",
        ),
        (
            "factions.yaml",
            "factions",
            "terrans",
            {"start_mines": 4},
            "start_mines should be 3 or less, not 4",
        ),
        (
            "factions.yaml",
            "factions",
            "ivits",
            {"start_mines": 1},
            "start_mines should be 0 beside start_institute, not 1",
        ),
        (
            "boosters.yaml",
            "rules",
            "extra_boosters",
            {"value": 7},
            "value should be 6 or less with 10 boosters for four players, not 7",
        ),
        (
            "actions.yaml",
            "conversions",
            "ore_to_token",
            {"cost": 0},
            "cost should be 1 or more, not 0",
        ),
        (
            "actions.yaml",
            "conversions",
            "ore_to_token",
            {"pays": "gaia_tokens"},
            "pays should be one of power, qic, knowledge, ore, credits, not 'gaia_tokens'",
        ),
    ],
)
def test_gaia_values_are_refused_with_file_entry_and_field(
    file: str, section: str, id: str, fields: dict[str, Any], said: str, tmp_path: Path
) -> None:
    path = changed(tmp_path, "gaia", file, section, id, **fields)
    told = complaint(tmp_path, "gaia")
    assert told.startswith(f"{path}, {section}, {id}")
    assert said in told


@pytest.mark.parametrize(
    ("file", "section", "id", "fields", "said"),
    [
        ("boards.yaml", "numbers", "hand", {"value": 0}, "value should be 1 or more, not 0"),
        ("boards.yaml", "numbers", "hand", {"value": 8}, "value should be less, 44 cards are"),
        (
            "boards.yaml",
            "numbers",
            "face_up_at_start",
            {"value": 6},
            "value should be 5 or less, not 6",
        ),
        (
            "boards.yaml",
            "conversions",
            "sell_income",
            {"pay": {"income": 0}},
            "pay should be made of 1 or more of something",
        ),
        (
            "boards.yaml",
            "actions",
            "develop",
            {"one_of": [{"discovery": 1}, {"influence": 0}]},
            "one_of should be made of 1 or more of something each",
        ),
        (
            "boards.yaml",
            "resources",
            "income",
            {"start": 13},
            "start should be 12 or less, the maximum, not 13",
        ),
        (
            "boards.yaml",
            "trade_cells",
            "blocked_2",
            {"value": 6},
            "value should be 5 or less, not 6",
        ),
        (
            "solo.yaml",
            "numbers",
            "players_of_setup",
            {"value": 5},
            "value should be 4 or less, not 5",
        ),
        (
            "solo.yaml",
            "numbers",
            "cards_per_round",
            {"value": 0},
            "value should be 1 or more, not 0",
        ),
        (
            "space_cards.yaml",
            "space_cards",
            "silver_gate",
            {"token_slots": [0]},
            "token_slots should be 1 or more, not 0",
        ),
        (
            "technologies.yaml",
            "technologies",
            "xenology",
            {"column": 1},
            "column should be its own in the row top, 1 is used twice",
        ),
    ],
)
def test_galaxy_values_are_refused_with_file_entry_and_field(
    file: str, section: str, id: str, fields: dict[str, Any], said: str, tmp_path: Path
) -> None:
    path = changed(tmp_path, "age_of_galaxy", file, section, id, **fields)
    told = complaint(tmp_path, "age_of_galaxy")
    assert told.startswith(f"{path}, {section}, {id}: ")
    assert said in told


def test_mines_of_the_first_game_stand_on_home_planets(tmp_path: Path) -> None:
    mines = deepcopy(written(get("gaia"))["layouts.yaml"]["first_games"][0]["mines"])
    assert isinstance(mines, list)
    mines[0]["hexes"][1] = [0, 0]
    path = changed(tmp_path, "gaia", "layouts.yaml", "first_games", "first_game_2", mines=mines)
    assert complaint(tmp_path, "gaia") == (
        f"{path}, first_games, first_game_2: mines, hadsch_hallas: "
        "hexes should be oxide planets of the default board, not [0, 0]"
    )


def test_a_mistake_of_the_default_board_is_not_the_first_factions(tmp_path: Path) -> None:
    rows = deepcopy(written(get("gaia"))["factions.yaml"]["default_boards"][0]["structures"])
    assert isinstance(rows, list)
    rows[1]["credits"] = -6
    path = changed(tmp_path, "gaia", "factions.yaml", "default_boards", "default", structures=rows)
    assert complaint(tmp_path, "gaia") == (
        f"{path}, default_boards, default, structures, trading_station: "
        "credits should be 0 or more, not -6"
    )


@pytest.mark.parametrize(
    ("file", "section", "keep", "said"),
    [
        ("boosters.yaml", "boosters", 4, "should have at least 5 entries, not 4"),
        ("tech_tiles.yaml", "advanced", 5, "should have at least 6 entries, one for each track"),
        ("final_scoring.yaml", "ranks", 3, "should have at least 4 entries, not 3"),
        (
            "factions.yaml",
            "factions",
            6,
            "is missing, and actions.yaml, faction_conversions, credits",
        ),
    ],
)
def test_too_few_entries_are_told_with_their_section(
    file: str, section: str, keep: int, said: str, tmp_path: Path
) -> None:
    content = deepcopy(written(get("gaia"))[file])
    content[section] = content[section][:keep]
    (tmp_path / file).write_text(yaml.safe_dump(content, sort_keys=False), encoding="utf-8")
    told = complaint(tmp_path, "gaia")
    assert told.startswith(f"{tmp_path / file}, {section}: ")
    assert said in told


def test_a_goal_less_or_more_concerns_the_automa_only_if_it_lacks_points(tmp_path: Path) -> None:
    changed(tmp_path, "gaia", "round_scoring.yaml", "goals", "rs_mine_2")
    assert components.load("gaia", tmp_path).new(1, 1)
    path = changed(tmp_path, "gaia", "round_scoring.yaml", "goals", "rs_mine_2", id="rs_moon_2")
    assert complaint(tmp_path, "gaia") == (
        f"{path}, goals, rs_moon_2: needs an entry of the same id in round_goals of automa.yaml"
    )


@pytest.mark.parametrize(
    ("file", "section"),
    [
        ("automa.yaml", "rules"),
        ("factions.yaml", "caps"),
        ("factions.yaml", "abilities"),
        *((f"{file}.yaml", "rules") for file in RULES),
        ("fleet.yaml", "rules"),
        ("fleet_automa.yaml", "rules"),
    ],
)
def test_a_number_that_no_rule_knows_is_refused_with_its_place(
    file: str, section: str, tmp_path: Path
) -> None:
    content = deepcopy(written(get("gaia"))[file])
    content[section].append({"id": "another", "value": 3, "source": "rulebook"})
    path = tmp_path / file
    path.write_text(yaml.safe_dump(content, sort_keys=False), encoding="utf-8")
    assert complaint(tmp_path, "gaia") == (
        f"{path}, {section}, another: is no number of these rules"
    )


# --- any slip anywhere ----------------------------------------------------------------------------

SAMPLES = 12


@pytest.mark.parametrize("number", range(SAMPLES))
@pytest.mark.parametrize("name", sorted(SETUPS))
def test_a_slip_is_refused_with_its_place_or_can_be_played(
    name: str, number: int, tmp_path: Path
) -> None:
    """Some of the slips that `own_values` knows, always the same; it judges all of them."""
    game = get(name)
    slip = random.Random(f"{name} {number}").choice(list(slips(game)))
    assert judged(game, slip, tmp_path, games=2) == "", str(slip)
