"""The Lost Fleet, «Изменения действий Автомы»: tie-breakers of mines and upgrades."""

from __future__ import annotations

import pytest

from gaia.automa.helpers import AUTOMA, act, points, results, rules
from gaia.helpers import apart, at, mask
from gaia.lost_fleet.solo import BOX, alone, left, settle
from igroteka.games.gaia import scoring
from igroteka.games.gaia.state import GaiaState

MINE, UPGRADE = 4, 1
"""Action cards. Behaviour cards: 13 no final goal, 2 the bottom one, 3 the top one, all of range 2;
8 the bottom one with range 4; 1 the top one with range 4."""


def only(state: GaiaState, *free: str) -> None:
    """All other planets are out of the way."""
    state.taken |= state.board.planets & ~mask(state, free)


def steps_first(state: GaiaState, *candidates: str) -> set[str]:
    """Which of these planets, all others being away, the terraforming steps leave."""
    only(state, *candidates)
    part = act(state, 13, MINE).parts[0]
    assert set(left(state, part, "range")) == set(candidates)
    return set(left(state, part, "steps"))


# --- terraforming steps ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mine", "candidates", "kept"),
    [
        ("0,-4", ("-1,-2", "0,-2"), {"-1,-2", "0,-2"}),
        ("0,-4", ("-1,-2", "-1,-4"), {"-1,-2", "-1,-4"}),
        ("0,-4", ("-1,-2", "-2,-4"), {"-1,-2"}),
        ("0,-4", ("-2,-4", "0,-2"), {"0,-2"}),
        ("4,-2", ("3,-1", "5,-2"), {"3,-1", "5,-2"}),
    ],
    ids=[
        "an asteroid and two steps",
        "an asteroid and transdim",
        "an asteroid before a protoplanet",
        "two steps before a protoplanet",
        "a protoplanet and three steps",
    ],
)
def test_asteroids_count_as_two_steps_and_protoplanets_as_three(
    mine: str, candidates: tuple[str, ...], kept: set[str]
) -> None:
    """Terrans: 2 steps to titanium at 0,-2, 3 to desert at 5,-2."""
    state = alone(automa="terrans")
    settle(state, AUTOMA, "mine", mine)
    assert steps_first(state, *candidates) == kept


# --- final goals ----------------------------------------------------------------------------------


def test_the_goal_of_asteroids_prefers_asteroids() -> None:
    state = alone(finals=("lf_asteroids", "fs_satellites"))
    settle(state, AUTOMA, "mine", "-1,-1")
    turn = act(state, 3, MINE)
    assert turn.parts[0].result == "mine -1,-2"
    assert left(state, turn.parts[0], "final") == ["-1,-2"]
    assert rules(turn.parts[0]) == ["range", "final"]


def test_or_else_planets_close_to_an_asteroid_that_nobody_has() -> None:
    state = alone(finals=("lf_asteroids", "fs_satellites"))
    settle(state, AUTOMA, "mine", "3,-6")
    settle(state, 0, "mine", "4,-6", "5,-7")
    part = act(state, 3, MINE).parts[0]
    assert left(state, part, "final") == left(state, part, "range"), "no asteroid is in range"
    free = ("-1,-2", "-2,3", "-2,-5", "6,-2", "-4,6")
    near = {name: min(apart(name, other) for other in free) for name in left(state, part, "range")}
    step = next(step for step in part.steps if step.rule == "near_asteroid")
    assert step.detail == str(min(near.values()))
    assert set(left(state, part, "near_asteroid")) == {
        name for name, steps in near.items() if steps == min(near.values())
    }


def test_colonised_asteroids_draw_nobody() -> None:
    state = alone(finals=("lf_asteroids", "fs_satellites"))
    settle(state, AUTOMA, "mine", "-1,-1")
    state.taken |= state.board.by_type[BOX.planet_index["asteroid"]]
    assert "near_asteroid" not in rules(act(state, 3, MINE).parts[0])


def test_the_goal_of_deep_space_prefers_deep_space_where_the_automa_is_not() -> None:
    state = alone(finals=("fs_satellites", "lf_deep_space"))
    settle(state, AUTOMA, "mine", "-1,-4")
    part = act(state, 2, MINE).parts[0]
    assert set(left(state, part, "final")) == {"-2,-4", "-2,-5"}
    assert part.result == "mine -2,-5", "2 steps before 3"


def test_deep_space_where_it_is_already_does_not_count() -> None:
    state = alone(finals=("fs_satellites", "lf_deep_space"))
    settle(state, AUTOMA, "mine", "-2,-5")
    part = act(state, 2, MINE).parts[0]
    assert "-2,-4" in left(state, part, "range")
    assert left(state, part, "final") == left(state, part, "range")
    targets = ("5,-7", "4,-6", "6,-2", "-7,2", "-7,3", "2,4", "-4,6", "-5,7")
    near = {n: min(apart(n, other) for other in targets) for n in left(state, part, "range")}
    assert set(left(state, part, "near_deep_space")) == {
        name for name, steps in near.items() if steps == min(near.values())
    }


def test_sectors_are_the_large_ones_only() -> None:
    """Neither deep space nor a hex between sectors is a new sector for the goal of sectors."""
    state = alone(finals=("fs_sectors", "fs_satellites"))
    settle(state, AUTOMA, "mine", "-1,-4")
    part = act(state, 3, MINE).parts[0]
    assert {"-2,-4", "-2,-5", "-1,-2"} <= set(left(state, part, "range"))
    large = state.board.kinds["space"]
    own = 1 << state.board.sector_of[at(state, "-1,-4")]
    for name in left(state, part, "final"):
        assert (large & ~own) >> state.board.sector_of[at(state, name)] & 1


def test_new_types_are_new_types_for_the_goal_of_types() -> None:
    state = alone(finals=("fs_planet_types", "fs_satellites"))
    settle(state, AUTOMA, "mine", "0,-4")
    state.seats[AUTOMA].types |= (1 << 10) - 1
    part = act(state, 3, MINE).parts[0]
    asteroids_and_protoplanets = {"-1,-2", "-2,-4"}
    assert set(left(state, part, "final")) == asteroids_and_protoplanets


# --- what a mine brings ---------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["-1,-2", "3,-1"])
def test_geodens_score_new_types_and_nobody_scores_a_protoplanet(name: str) -> None:
    state = alone(automa="geodens")
    settle(state, AUTOMA, "mine", "1,-1")
    only(state, name)
    turn = act(state, 1, MINE)
    assert results(turn) == [f"mine {name}"]
    assert points(turn) == [(2, "automa faction"), (1, "automa card")]
    assert state.seats[AUTOMA].formers_spent == 0


def test_a_satellite_never_lies_on_the_hex_of_a_ship() -> None:
    state = alone()
    settle(state, AUTOMA, "mine", "-5,5")
    only(state, "-3,2")
    ship = at(state, "-3,1")
    grid = state.board.grid
    beside = grid.grow(1 << at(state, "-3,2")) & ~state.board.planets
    state.lost_planet = beside & ~(1 << ship)
    turn = act(state, 1, MINE)
    assert turn.parts[0].result == "mine -3,2"
    assert turn.parts[0].satellite == -1, "only the hex of the ship would be free"


# --- upgrades -------------------------------------------------------------------------------------


def upgraded(state: GaiaState) -> tuple[str, list[str]]:
    part = act(state, 13, UPGRADE).parts[0]
    return part.result, rules(part)


DISTANCE = ("fs_satellites", "lf_distance")


def with_institute(finals: tuple[str, str] = DISTANCE) -> GaiaState:
    """The institute is at 0,-4: 2,-5 is near, -6,6 is far; the player is close to the near one."""
    state = alone(finals=finals)
    settle(state, AUTOMA, "planetary_institute", "0,-4")
    settle(state, 0, "mine", "3,-6")
    return state


def test_with_the_goal_of_distance_the_farthest_mine_becomes_a_station() -> None:
    state = with_institute()
    settle(state, AUTOMA, "mine", "2,-5", "-6,6")
    assert upgraded(state) == ("upgrade -6,6 trading_station", ["line", "farthest"])


def test_without_the_goal_the_closest_one_does() -> None:
    state = with_institute(("fs_satellites", "fs_structures"))
    settle(state, AUTOMA, "mine", "2,-5", "-6,6")
    assert upgraded(state) == ("upgrade 2,-5 trading_station", ["line", "closest"])


def test_once_an_academy_stands_mines_are_upgraded_as_usual() -> None:
    state = with_institute()
    settle(state, AUTOMA, "mine", "2,-5", "-6,6")
    settle(state, AUTOMA, "academy_left", "4,2")
    assert upgraded(state)[0] == "upgrade 2,-5 trading_station"


def test_the_farthest_station_becomes_a_lab_also_with_an_academy() -> None:
    state = with_institute()
    settle(state, AUTOMA, "trading_station", "2,-5", "-6,6")
    settle(state, AUTOMA, "academy_left", "4,2")
    assert upgraded(state) == ("upgrade -6,6 research_lab", ["line", "farthest"])


def test_before_the_institute_stands_ties_are_broken_as_usual() -> None:
    state = alone(finals=DISTANCE)
    settle(state, 0, "mine", "3,-6")
    settle(state, AUTOMA, "mine", "2,-5", "-6,6")
    assert upgraded(state) == ("upgrade 2,-5 trading_station", ["line", "closest"])


def test_labs_become_academies_as_usual() -> None:
    state = with_institute()
    settle(state, AUTOMA, "research_lab", "2,-5", "-6,6")
    assert upgraded(state) == ("upgrade 2,-5 academy_left", ["line", "closest"])


def test_equally_far_ones_are_told_apart_as_usual() -> None:
    state = with_institute()
    settle(state, AUTOMA, "mine", "-6,6", "-3,6", "2,-5")
    settle(state, 0, "mine", "-1,7")
    assert apart("0,-4", "-6,6") == apart("0,-4", "-3,6") == 10
    assert upgraded(state) == ("upgrade -3,6 trading_station", ["line", "farthest", "closest"])


# --- final scoring --------------------------------------------------------------------------------


def test_the_automa_takes_part_in_the_new_goals() -> None:
    state = alone(finals=("lf_asteroids", "lf_deep_space"))
    settle(state, AUTOMA, "mine", "-1,-2", "-2,-5", "4,-6", "-2,-4")
    goals = {goal.id: goal for goal in BOX.final_goals}
    assert scoring.progress(state, goals["lf_asteroids"]) == [0, 3, 3]
    assert scoring.progress(state, goals["lf_deep_space"]) == [0, 2, 3]
    assert scoring.progress(state, goals["lf_distance"]) == [0, 0, 8]
    settle(state, AUTOMA, "planetary_institute", "0,-4")
    settle(state, AUTOMA, "academy_left", "-6,6")
    assert scoring.progress(state, goals["lf_distance"]) == [0, 10, 8]
