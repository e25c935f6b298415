"""Counts, star, tracks and planets in the box: the numbers of the rulebook."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from anunnaki.opened import BOX, HOMES
from igroteka.engine.hexes import bits, distance
from igroteka.games.anunnaki.box import NOWHERE
from igroteka.games.anunnaki.box.terms import FIGURES, RESOURCES

# --- what the component list says ---------------------------------------------------------------


def test_the_box_holds_what_the_component_list_says() -> None:
    assert Counter(one.house for one in BOX.trade) == {-1: 12, 0: 6, 1: 6, 2: 6, 3: 6}
    assert len(BOX.culture) == 20
    assert len(BOX.civilizations) == 12
    assert len(BOX.atlantis_gods) == 2
    assert (len(BOX.goals), len(BOX.artifacts), len(BOX.pandora_tokens)) == (4, 6, 3)
    assert BOX.power_tokens.bit_count() == 4
    assert (BOX.crystals, BOX.artifacts_in_game, BOX.trade_display) == (20, 3, 6)


def test_every_house_has_what_the_component_list_says() -> None:
    assert len(BOX.houses) == 4
    assert {len(gods) for gods in BOX.gods_of} == {7}
    assert BOX.ordinary.bit_count() == 2
    assert {mask.bit_count() for mask in BOX.advanced_of} == {7}
    assert (BOX.signs, BOX.settlements) == (14, 5)
    assert [one.count for one in BOX.figures] == [12, 4, 1]
    strengths = {name: BOX.strengths[kind] for kind, name in enumerate(FIGURES)}
    assert strengths == {"follower": 1, "lesser_god": 2, "chief_god": 3}
    assert (BOX.blue_tokens.bit_count(), BOX.red_tokens.bit_count()) == (6, 4)


def test_set_up() -> None:
    assert (BOX.start_resources, BOX.start_crystals, BOX.start_settlements) == (1, 2, 1)
    assert (BOX.start_followers, BOX.start_shrine_followers) == (2, 1)
    assert BOX.followers - BOX.start_followers - BOX.start_shrine_followers == 9
    assert (BOX.gods_dealt, BOX.gods_kept) == (5, 4)
    assert BOX.round_limit == 100


@pytest.mark.parametrize(
    ("players", "civilizations", "gods", "culture", "trade"),
    [(2, 3, 1, 12, 24), (3, 5, 2, 17, 30), (4, 6, 2, 20, 36)],
)
def test_tokens_on_the_table_by_players(
    players: int, civilizations: int, gods: int, culture: int, trade: int
) -> None:
    boards = [*HOMES[:players], BOX.boards[BOX.gaia[players]]]
    assert sum(board.civilizations.bit_count() for board in boards) == civilizations
    assert sum(board.atlantis.bit_count() for board in boards) == gods
    assert sum(len(board.culture) for board in boards) == culture
    assert sum(one.house < players for one in BOX.trade) == trade, "with those of nobody"


# --- the star -----------------------------------------------------------------------------------


def test_the_star_is_a_pentagram() -> None:
    assert [spot.id for spot in BOX.spots] == [f"{kind}{n}" for kind in "TN" for n in range(5)]
    assert [mask.bit_count() for mask in BOX.neighbours] == [2] * 5 + [4] * 5
    assert len(BOX.cells) == 15
    for one, two in combinations(range(10), 2):
        cell = BOX.line[one][two]
        assert cell == BOX.line[two][one]
        assert (cell != NOWHERE) == bool(BOX.neighbours[one] >> two & 1)
        assert cell == NOWHERE or set(BOX.cells[cell].ends) == {one, two}


def test_a_lesser_token_has_three_cells_around_it_and_the_chief_five() -> None:
    assert [mask.bit_count() for mask in BOX.zone_cells] == [3] * 5 + [5]
    assert bits(BOX.chief_zones) == [5]
    for zone in BOX.zones[:5]:
        ends = Counter(end for cell in bits(zone.cells) for end in BOX.cells[cell].ends)
        assert set(ends.values()) == {2}, "the cells of a ray are a triangle"
    for cell, zones in enumerate(BOX.cell_zones):
        assert [zone for zone in range(6) if BOX.zone_cells[zone] >> cell & 1] == bits(zones)


def test_cells_have_no_crystal_or_one_or_two() -> None:
    assert Counter(BOX.cell_crystals) == {0: 5, 1: 8, 2: 2}


@pytest.mark.parametrize(
    ("id", "number", "field", "normal", "improved"),
    [
        ("portal", 1, "figures", 1, 2),
        ("blue_move", 2, "points", 2, 4),
        ("red_move", 3, "points", 3, 5),
        ("trade", 4, "tokens", 1, 2),
        ("blue_gather", 5, "districts", 1, 2),
        ("red_gather", 6, "districts", 2, 3),
        ("creation", 7, "per_shrine", 1, 1),
        ("creation", 7, "choose", False, True),
        ("settlement_income", 8, "followers", 0, 1),
        ("power", 9, "steps", 0, 1),
        ("market", 10, "pay", 1, 0),
        ("market", 10, "gain", 2, 2),
    ],
)
def test_both_sides_of_the_action_tokens(
    id: str, number: int, field: str, normal: int, improved: int
) -> None:
    place = BOX.token_index[id]
    assert BOX.tokens[place].number == number
    assert [getattr(side, field) for side in BOX.sides[place]] == [normal, improved]


def test_colours_that_the_rulebook_tells() -> None:
    for id in ("blue_move", "blue_gather", "creation"):
        assert BOX.blue_tokens >> BOX.token_index[id] & 1
    for id in ("red_move", "red_gather"):
        assert BOX.red_tokens >> BOX.token_index[id] & 1


def test_upgrades() -> None:
    blue, red = BOX.upgrades
    assert (blue.cost.resources, blue.steps) == ((0, 0, 0, 0), 1)
    assert (red.cost.resources, red.steps) == ((0, 1, 1, 0), 2)


def test_magic_actions() -> None:
    told = {one.id: (one.cost.crystal, one.cost.resources, one.gain.items) for one in BOX.magic}
    assert told == {
        "red_action": (3, (0, 0, 0, 0), (("red_action", 1),)),
        "blue_action": (2, (0, 0, 0, 0), (("blue_action", 1),)),
        "weapons": (1, (0, 0, 2, 0), (("weapon", 2),)),
        "upgrade": (1, (0, 0, 0, 2), (("upgrade", 1),)),
        "build": (1, (0, 2, 0, 0), (("build", 1),)),
        "recruit": (1, (2, 0, 0, 0), (("follower", 3),)),
    }


def test_the_income_of_two_settlements_is_two_followers_and_two_points() -> None:
    assert len(BOX.income) == 5
    opened = [one.reward for one in BOX.income[:2]]
    assert (sum(one.follower for one in opened), sum(one.vp for one in opened)) == (2, 2)


def test_a_summoned_chief_god() -> None:
    assert BOX.chief_summoned.tracks == (1, 1, 1)
    assert BOX.chief_summoned.power == 2


# --- tracks and goals ---------------------------------------------------------------------------


def test_tracks() -> None:
    assert BOX.multipliers == (1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5)
    assert BOX.multipliers.index(5) == BOX.last_space == 12
    assert BOX.power_vp == tuple(range(-8, 9))
    assert BOX.last_power == 16
    assert (BOX.power_vp[BOX.lightning - 1], BOX.power_vp[BOX.lightning]) == (-1, 0)
    assert bits(BOX.power_tokens) == [3, 6, 10, 13]
    assert (BOX.power_token_vp, BOX.first_vp, BOX.second_vp, BOX.goods_per_vp) == (2, 4, 2, 5)


def test_goals() -> None:
    assert {one.id: (one.per, one.most) for one in BOX.goals} == {
        "shrines": (1, 5),
        "districts": (2, 5),
        "settlements": (1, 5),
        "figures": (3, 5),
    }


# --- planets ------------------------------------------------------------------------------------


def test_home_planets() -> None:
    for house, board in enumerate(HOMES):
        districts = board.planet.districts
        assert len(districts) == 6
        capital = districts[board.capital]
        assert capital.at[1] == max(one.at[1] for one in districts), "the lowest district"
        assert capital.sources == (BOX.capital_resource[house],)
        beside = [districts[place] for place in bits(board.touching[board.capital])]
        assert len(beside) == 2
        assert [one.shrines for one in beside if one.shrines] == [1]
        assert districts[board.start_shrine].shrines == 1
        types = {type for one in districts for type in one.sources}
        assert len(types) == 3, "one type is missing"
    assert [RESOURCES[one] for one in BOX.capital_resource] == ["food", "metal", "gold", "wood"]


def test_each_home_planet_lacks_another_type() -> None:
    lacking = [
        set(range(4)) - {type for one in board.planet.districts for type in one.sources}
        for board in HOMES
    ]
    assert len({type for types in lacking for type in types}) == 4


def test_there_are_sixteen_sources_of_each_type_beside_the_capitals() -> None:
    boards = [*HOMES, BOX.boards[BOX.gaia[4]]]
    sources = Counter(
        type
        for board in boards
        for one in board.planet.districts
        if not one.capital
        for type in one.sources
    )
    assert sources == dict.fromkeys(range(4), 16)


def test_culture_lies_between_three_districts_that_touch() -> None:
    for board in BOX.boards:
        for places, mask in zip(board.culture, board.around, strict=True):
            assert bits(mask) == sorted(places)
            for one, two in combinations(places, 2):
                districts = board.planet.districts
                assert distance(districts[one].at, districts[two].at) == 1
                assert board.touching[one] >> two & 1


def test_atlantis_is_entered_over_dashed_borders_alone() -> None:
    large, small = BOX.boards[BOX.gaia[4]], BOX.boards[BOX.gaia[2]]
    assert BOX.gaia[3] == BOX.gaia[4]

    def ways(board: Any, id: str) -> list[str]:
        return [board.planet.districts[one].id for one in bits(board.ways[board.index[id]])]

    assert ways(large, "gaia.A1") == ["gaia.G3", "gaia.G8"]
    assert ways(large, "gaia.A2") == ["gaia.G5", "gaia.G10"]
    assert ways(small, "gaia.A1") == ["gaia.K4", "gaia.K5"]
    assert not {"gaia.A1", "gaia.A2"} & set(ways(large, "gaia.G4"))
    assert large.touching[large.index["gaia.G4"]] >> large.index["gaia.A1"] & 1
    for board in (large, small):
        for place in bits(board.atlantis):
            assert board.planet.districts[place].shrines == 2
            assert board.planet.districts[place].sources == ()
        assert board.capital == board.start_shrine == NOWHERE


def test_a_board_of_four_players_has_38_districts() -> None:
    assert sum(len(board.planet.districts) for board in (*HOMES, BOX.boards[BOX.gaia[4]])) == 38
