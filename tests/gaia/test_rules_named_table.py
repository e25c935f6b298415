"""A set-up named piece by piece through the option `table`: a physical game can be reproduced.

Rulebook, «Подготовка к игре» and «Ещё больше возможностей» (new shapes of the board).
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from gaia.helpers import ADVANCED, STANDARD, kind
from gaia.printed import (
    ADVANCED_TILES,
    BOOSTERS,
    FEDERATION_TOKENS,
    FINAL_GOALS,
    LAYOUTS,
    ROUND_GOALS,
    SECTORS,
    STANDARD_TILES,
    TRACKS,
    Placement,
)
from gaia.test_rules_advanced_setup import equal_neighbours, start
from igroteka import Record, replay
from igroteka.engine.errors import BadOption, BadRecord
from igroteka.games.gaia import GAIA
from igroteka.games.gaia.automa.named import KEYS as AUTOMA_KEYS
from igroteka.games.gaia.lost_fleet.layer import LostFleetLayer
from igroteka.games.gaia.named_table import TABLE_KEYS
from igroteka.games.gaia.state import GaiaState

DEFAULT_2 = [
    {"sector": p.sector, "centre": list(p.centre), "rotation": p.rotation}
    for p in LAYOUTS[2].default
]
WHOLE = {
    "sectors": [{**entry, "rotation": 0} for entry in DEFAULT_2],
    "standard": STANDARD,
    "advanced": ADVANCED,
    "boosters": ["booster-9", "booster-3", "booster-10", "booster-1", "booster-6"],
    "rounds": [goal.id for goal in ROUND_GOALS[2:8]],
    "finals": ["fs_sectors", "fs_gaia_planets"],
    "terraforming_token": "fed_12vp",
    "factions": ["bescods", "gleens"],
}


def test_a_table_can_be_named_piece_by_piece() -> None:
    state = start(2, seed=5, table=WHOLE)
    laid_out = state.table
    assert [
        {"sector": p.sector, "centre": list(p.centre), "rotation": p.rotation}
        for p in state.board.placements
    ] == WHOLE["sectors"]
    below = {tile.id: laid_out.tile_track[tile.index] for tile in STANDARD_TILES}
    for number, track in enumerate(TRACKS):
        assert below[str(STANDARD[track.id])] == number
    assert {tile for tile, track in below.items() if track < 0} == set(STANDARD["free"])
    assert [ADVANCED_TILES[index].id for index in laid_out.advanced] == list(ADVANCED.values())
    boosters = {b.id for n, b in enumerate(BOOSTERS) if laid_out.boosters >> n & 1}
    assert boosters == set(WHOLE["boosters"])
    assert [ROUND_GOALS[index].id for index in laid_out.rounds] == WHOLE["rounds"]
    assert [FINAL_GOALS[index].id for index in laid_out.finals] == WHOLE["finals"]
    assert FEDERATION_TOKENS[laid_out.terraforming_token].id == "fed_12vp"
    assert [player.rules.board.id for player in state.seats] == ["bescods", "gleens"]


def test_a_named_table_does_not_depend_on_the_seed_and_survives_a_record() -> None:
    one, other = start(2, seed=5, table=WHOLE), start(2, seed=6, table=WHOLE)
    assert one.view(None) == other.view(None)
    again = replay(Record.loads(one.record().dumps()))
    assert again.view(None) == one.view(None)


@pytest.mark.parametrize("key", WHOLE)
def test_any_part_may_be_named_and_the_rest_left_to_the_seed(key: str) -> None:
    whole = start(2, seed=5, table=WHOLE)
    parts = [start(2, seed=seed, table={key: WHOLE[key]}) for seed in range(8)]
    pieces = [(state.table, state.board.placements) for state in parts]
    assert len({str(piece) for piece in pieces}) > 1
    fixed = {
        "sectors": lambda s: s.board.placements,
        "standard": lambda s: s.table.tile_track,
        "advanced": lambda s: s.table.advanced,
        "boosters": lambda s: s.table.boosters,
        "rounds": lambda s: s.table.rounds,
        "finals": lambda s: s.table.finals,
        "terraforming_token": lambda s: s.table.terraforming_token,
        "factions": lambda s: s.table.factions,
    }[key]
    assert {str(fixed(state)) for state in parts} == {str(fixed(whole))}


@pytest.mark.parametrize("key", ["standard", "advanced"])
def test_tiles_may_be_named_for_some_tracks_only(key: str) -> None:
    """The others get one each of those that are left, by the seed."""
    whole: dict[str, Any] = {"standard": STANDARD, "advanced": ADVANCED}[key]
    part = {place: whole[place] for place in ("navigation", "science")}
    if key == "standard":
        part["free"] = sorted(whole["free"])
    laid = [tiles(start(2, seed=seed, table={key: part}))[key] for seed in range(8)]
    assert len({str(one) for one in laid}) > 1
    for one in laid:
        assert set(one) == set(whole)
        assert {place: one[place] for place in part} == part
        flat = [*one.values()]
        if key == "standard":
            flat = [*flat[:-1], *one["free"]]
        assert len(set(flat)) == len(flat)


@pytest.mark.parametrize("key", ["standard", "advanced"])
def test_a_part_that_names_nothing_is_left_to_the_seed(key: str) -> None:
    assert tiles(start(2, seed=3, table={key: {}})) == tiles(start(2, seed=3))


def test_the_free_row_alone_is_left_to_the_seed() -> None:
    below = {place: tile for place, tile in STANDARD.items() if place != "free"}
    free = {
        frozenset(tiles(start(2, seed=n, table={"standard": below}))["standard"]["free"])
        for n in range(3)
    }
    assert free == {frozenset(STANDARD["free"])}


def tiles(state: GaiaState) -> dict[str, dict[str, Any]]:
    """The tiles of the research board as everybody sees them."""
    view: Any = state.view(None)
    return {
        "standard": {id: track["tile"] for id, track in view["tracks"].items()}
        | {"free": sorted(view["free_row"])},
        "advanced": {id: track["advanced"] for id, track in view["tracks"].items()},
    }


def test_a_named_board_may_have_any_shape_and_equal_neighbours() -> None:
    careless = next(
        [{**entry, "rotation": sixths} for entry in DEFAULT_2]
        for sixths in range(6)
        if equal_neighbours(
            tuple(Placement(p.sector, p.centre, sixths) for p in LAYOUTS[2].default)
        )
    )
    assert kind(start(2, table={"sectors": careless}, factions="terrans,xenos")) == "settle"
    row = [
        {"sector": sector, "centre": [5 * n, -2 * n], "rotation": n % 6}
        for n, sector in enumerate(["01", "02", "03", "04", "05-front", "06-back", "08"])
    ]
    state = start(2, table={"sectors": row}, factions="terrans,taklons")
    assert len(state.board.placements) == 7


@pytest.mark.parametrize(
    ("spec", "complaint"),
    [
        ({"sectors": []}, "at least one sector"),
        ({"sectors": DEFAULT_2[:1]}, "start on 2 planets of their home type"),
        ({"sectors": [DEFAULT_2[0], DEFAULT_2[0]]}, "there is only one sector 01"),
        (
            {
                "sectors": [
                    {"sector": "05-front", "centre": [0, 0], "rotation": 0},
                    {"sector": "05-back", "centre": [5, -2], "rotation": 0},
                ]
            },
            "there is only one sector 05",
        ),
        ({"sectors": [DEFAULT_2[0], DEFAULT_2[6]]}, "touch each other"),
        ({"sectors": [DEFAULT_2[0], {**DEFAULT_2[1], "centre": [4, -6]}]}, "touch each other"),
        ({"sectors": [{**DEFAULT_2[0], "sector": "11"}]}, "there is no sector '11'"),
        ({"sectors": [{**DEFAULT_2[0], "rotation": 6}]}, "the rotation of 01 is 0 to 5, not 6"),
        ({"sectors": [{**DEFAULT_2[0], "rotation": True}]}, "rotation of 01 is 0 to 5, not True"),
        ({"sectors": [{**DEFAULT_2[0], "centre": [0]}]}, r"the centre of 01 is not \[q, r\]"),
        ({"sectors": [{**DEFAULT_2[0], "side": "back"}]}, "sectors, 01: there is no 'side'"),
        ({"sectors": [DEFAULT_2[0], {**DEFAULT_2[1], "centre": [0, -3]}]}, "sectors overlap"),
        ({"standard": {**STANDARD, "free": []}}, "standard: 3 different entries are needed"),
        ({"standard": {**STANDARD, "economy": "std_7vp"}}, "exactly one place"),
        ({"standard": {**STANDARD, "magic": "std_7vp"}}, "standard: there is no 'magic'"),
        ({"advanced": {**ADVANCED, "economy": ADVANCED["science"]}}, "two places"),
        ({"standard": {"economy": "std_7vp", "science": "std_7vp"}}, "exactly one place"),
        (
            {"advanced": {"economy": "adv_now_2vp_gaia", "science": "adv_now_2vp_gaia"}},
            "two places",
        ),
        ({"advanced": {"economy": None}}, "advanced: None is not one of"),
        ({"advanced": {**ADVANCED, "economy": "std_7vp"}}, "advanced: 'std_7vp' is not one of"),
        ({"boosters": ["booster-1"]}, "boosters: 5 different entries are needed, not 1"),
        ({"boosters": ["booster-1"] * 5}, "boosters: the 5 entries are all different"),
        ({"rounds": "rs_mine_2"}, "rounds: a list is needed"),
        ({"finals": ["fs_sectors", "fs_moons"]}, "finals: 'fs_moons' is not one of"),
        ({"terraforming_token": "fed_gleens"}, "the token of gleens is set aside"),
        ({"factions": ["terrans", "lantids"]}, "two sides of one board"),
        ({"factions": ["terrans"]}, "factions: 2 different entries are needed"),
        ({"weather": 1}, "option table has no 'weather'"),
    ],
)
def test_a_table_that_cannot_be_laid_names_the_place(spec: object, complaint: str) -> None:
    with pytest.raises(BadOption, match=complaint):
        start(2, table=spec)
    record = Record("gaia", GAIA.rules_version, 2, 1, {"table": spec})
    with pytest.raises(BadRecord, match=complaint):
        replay(record)


def test_civilisations_are_named_in_one_place_only() -> None:
    with pytest.raises(BadOption, match="named twice"):
        start(2, factions="terrans,xenos", table={"factions": ["terrans", "xenos"]})


@pytest.mark.parametrize(
    "options", [{"rotate": True}, {"table": {"finals": ["fs_sectors", "fs_structures"]}}]
)
def test_the_first_game_is_fixed(options: dict[str, object]) -> None:
    with pytest.raises(BadOption, match="fixed set-up"):
        start(2, setup="first-game", **options)


# docs/table.md.


def examples() -> list[dict[str, Any]]:
    text = (Path(__file__).parents[2] / "docs" / "table.md").read_text(encoding="utf-8")
    return [yaml.safe_load(block) for block in re.findall(r"```yaml\n(.*?)```", text, re.DOTALL)]


def test_the_examples_of_the_documentation_can_be_laid() -> None:
    whole, _, cards, deck = examples()
    state = start(1, table=whole | cards, automa_faction="xenos")
    assert {SECTORS[p.sector].number for p in state.board.placements} == {
        f"0{number}" for number in range(1, 8)
    }
    start(1, table=whole | deck)
    assert set(whole) | set(cards) == {*TABLE_KEYS, "automa"}, "every key is explained"
    assert {*cards["automa"], *deck["automa"]} == set(AUTOMA_KEYS)


def test_the_example_of_the_fleet_can_be_laid() -> None:
    fleet = examples()[1]
    state: Any = start(3, table=fleet, lost_fleet=True)
    view = state.view(None)["fleet"]
    aboard = {ship["id"]: ship for ship in view["ships"]}
    for ship, pieces in fleet["ships"].items():
        assert {key: aboard[ship][key] for key in pieces} == pieces
    assert set(aboard["twilight"]["artifacts"]) == set(fleet["artifacts"])
    assert set(fleet) == {"advanced", *LostFleetLayer.table_keys}, "every key is explained"


def test_equal_neighbours_of_a_named_board_are_a_flaw_that_is_shown() -> None:
    assert not GAIA.flaws(start(2, board="default", factions="terrans,xenos"))
    found = 0
    for sixths in range(6):
        placements = tuple(Placement(p.sector, p.centre, sixths) for p in LAYOUTS[2].default)
        careless = [{**entry, "rotation": sixths} for entry in DEFAULT_2]
        flaws = GAIA.flaws(start(2, table={"sectors": careless}, factions="terrans,xenos"))
        assert bool(flaws) == bool(equal_neighbours(placements))
        for flaw in flaws:
            found += len(flaw.components)
            assert {hex.partition(":")[0] for hex in flaw.components} == {"hex"}
            assert "рядом" in flaw.text["ru"]
    assert found
