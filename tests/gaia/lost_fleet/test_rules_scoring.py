"""The Lost Fleet, appendix IV: three final goals, and the corrected one for planet types."""

from __future__ import annotations

from typing import Any

import pytest

from gaia.helpers import next_round, put, put_lost
from gaia.lost_fleet.helpers import artifact, counts, table
from igroteka.games.gaia.state import GaiaState

ASTEROIDS = ["-1,-2", "1,2", "4,-7", "-2,-5", "7,1", "5,3", "6,3", "0,8"]
"""The first two lie between sectors, the others in five deep-space sectors."""


def final(state: GaiaState) -> list[int]:
    """VP gained by everybody from the last passes to the end."""
    state.round = 6
    before = [player.vp for player in state.seats]
    next_round(state)
    assert state.over
    return [player.vp - vp for player, vp in zip(state.seats, before, strict=True)]


def goal(id: str, factions: str = "terrans,xenos,ambas", **options: Any) -> GaiaState:
    """One goal that matters; nobody has a satellite for the other."""
    return table(factions, finals=(id, "fs_satellites"), **options)


# --- asteroids ------------------------------------------------------------------------------------


def asteroids(*numbers: int) -> GaiaState:
    state = goal("lf_asteroids")
    places = list(ASTEROIDS)
    for seat, number in enumerate(numbers):
        put(state, seat, "mine", *[places.pop() for _ in range(number)])
    return state


@pytest.mark.parametrize(
    ("numbers", "vp"),
    [
        ((3, 2, 1), [18, 12, 6]),
        ((1, 2, 0), [12, 18, 0]),
        ((2, 2, 1), [15, 15, 6]),
        ((2, 2, 2), [12, 12, 12]),
        ((3, 1, 1), [18, 9, 9]),
        ((0, 0, 0), [0, 0, 0]),
    ],
)
def test_most_asteroids(numbers: tuple[int, ...], vp: list[int]) -> None:
    assert final(asteroids(*numbers)) == vp


def test_structures_of_any_kind_and_the_artifact_count_as_asteroids() -> None:
    state = goal("lf_asteroids")
    put(state, 0, "trading_station", "-1,-2")
    put(state, 0, "planetary_institute", "1,2")
    put(state, 1, "mine", "4,-7", "0,8")
    artifact(state, 1, "art_asteroid")
    put(state, 2, "mine", "5,3")
    artifact(state, 2, "art_protoplanet")
    assert [counts(state, seat)["asteroid"] for seat in range(3)] == [2, 3, 1]
    assert final(state) == [12, 18, 6]


def test_shared_mines_of_the_lantids_are_on_no_asteroid() -> None:
    state = goal("lf_asteroids", "lantids,xenos,ambas")
    put(state, 1, "mine", "-1,-2")
    put(state, 0, "mine", "-1,-2", guest=True)
    assert final(state) == [0, 18, 0]


# --- deep space -----------------------------------------------------------------------------------


def test_most_deep_space_sectors() -> None:
    state = goal("lf_deep_space")
    put(state, 0, "mine", "5,3", "6,3", "1,2", "-1,-2", "1,-1")  # one sector
    put(state, 1, "mine", "0,8", "7,1", "-6,2")  # three
    put(state, 2, "mine", "4,-6")  # one, and the lost planet in another
    put_lost(state, 2, "-3,-4")
    assert [counts(state, seat)["deep_space"] for seat in range(3)] == [1, 3, 2]
    research = 4 * 3  # level 5 of navigation
    assert final(state) == [6, 18, 12 + research]


def test_the_lost_planet_beside_an_own_mine_is_in_the_same_deep_space_sector() -> None:
    state = goal("lf_deep_space")
    put(state, 0, "mine", "4,-6")
    put_lost(state, 0, "5,-7")
    assert counts(state, 0)["deep_space"] == 1


def test_shared_mines_of_the_lantids_colonise_deep_space() -> None:
    state = goal("lf_deep_space", "lantids,xenos,ambas")
    put(state, 1, "mine", "5,3")
    put(state, 0, "mine", "5,3", guest=True)
    assert final(state) == [15, 15, 0]


# --- distance -------------------------------------------------------------------------------------


def test_the_longest_way_from_the_institute_to_an_academy() -> None:
    state = goal("lf_distance")
    put(state, 0, "planetary_institute", "1,-1")
    put(state, 0, "academy_left", "1,1")  # 2
    put(state, 0, "academy_right", "1,5")  # 6
    put(state, 1, "planetary_institute", "-3,-2")
    put(state, 1, "academy_right", "4,3")  # 12
    put(state, 2, "planetary_institute", "0,2")
    put(state, 2, "academy_left", "-1,4")  # 2
    assert [counts(state, seat)["distance"] for seat in range(3)] == [6, 12, 2]
    assert final(state) == [12, 18, 6]


@pytest.mark.parametrize("missing", ["planetary_institute", "academy_left"])
def test_without_institute_or_academy_there_are_no_points(missing: str) -> None:
    state = goal("lf_distance")
    places = {"planetary_institute": "1,-1", "academy_left": "1,5"}
    for structure, place in places.items():
        if structure != missing:
            put(state, 0, structure, place)
    put(state, 1, "planetary_institute", "-1,0")
    put(state, 1, "academy_right", "-2,1")
    assert counts(state, 0)["distance"] == 0
    assert final(state) == [0, 18, 0]


def test_equal_distances_share_the_places() -> None:
    state = goal("lf_distance")
    put(state, 0, "planetary_institute", "1,-1")
    put(state, 0, "academy_left", "1,1")
    put(state, 1, "planetary_institute", "-1,0")
    put(state, 1, "academy_left", "-3,3")
    put(state, 2, "planetary_institute", "3,1")
    put(state, 2, "academy_left", "3,3")
    assert [counts(state, seat)["distance"] for seat in range(3)] == [2, 3, 2]
    assert final(state) == [9, 18, 9]


def test_two_academies_without_institute_have_no_distance() -> None:
    state = goal("lf_distance")
    put(state, 0, "academy_left", "1,-1")
    put(state, 0, "academy_right", "1,5")
    assert final(state) == [0, 0, 0]


# --- the neutral player ---------------------------------------------------------------------------


@pytest.mark.parametrize(("own", "vp"), [(0, 0), (1, 12), (2, 12), (3, 15), (4, 18)])
def test_the_neutral_player_has_3_asteroids(own: int, vp: int) -> None:
    state = goal("lf_asteroids", "terrans,xenos")
    places = ["-1,-2", "-2,3", "4,-7", "7,-2"]
    put(state, 0, "mine", *places[:own])
    assert final(state) == [vp, 0]


@pytest.mark.parametrize(("own", "vp"), [(0, 0), (1, 12), (2, 12), (3, 15), (4, 18)])
def test_the_neutral_player_has_3_deep_space_sectors(own: int, vp: int) -> None:
    state = goal("lf_deep_space", "terrans,xenos")
    places = ["4,-7", "-3,-4", "7,-2", "-7,2"]
    put(state, 0, "mine", *places[:own])
    assert counts(state, 0)["deep_space"] == own
    assert final(state) == [vp, 0]


@pytest.mark.parametrize(
    ("institute", "academy", "way", "vp"),
    [
        ("1,-1", "-1,4", 5, 12),
        ("1,-1", "-3,6", 7, 12),
        ("1,-1", "0,5", 6, 12),
        ("-3,-2", "4,3", 12, 18),
    ],
)
def test_the_neutral_player_has_a_distance_of_8(
    institute: str, academy: str, way: int, vp: int
) -> None:
    state = goal("lf_distance", "terrans,xenos")
    put(state, 0, "planetary_institute", institute)
    put(state, 0, "academy_left", academy)
    assert counts(state, 0)["distance"] == way
    assert final(state) == [vp, 0]


def test_as_far_as_the_neutral_player_shares_with_it() -> None:
    state = goal("lf_distance", "terrans,xenos")
    put(state, 0, "planetary_institute", "1,-1")
    put(state, 0, "academy_left", "-6,6")
    assert counts(state, 0)["distance"] == 7
    put(state, 1, "planetary_institute", "4,-3")
    put(state, 1, "academy_left", "0,5")
    assert counts(state, 1)["distance"] == 8
    assert final(state) == [6, 15]


@pytest.mark.parametrize(("more", "vp"), [(0, 12), (1, 15), (2, 18)])
def test_the_neutral_player_has_6_planet_types(more: int, vp: int) -> None:
    state = goal("fs_planet_types", "terrans,xenos")
    put(state, 0, "mine", "1,-1", "-1,0", "-1,-2", "3,-1", "3,1")
    put(state, 0, "mine", *["1,1", "0,2"][:more])
    assert counts(state, 0)["planet_type"] == 5 + more
    assert final(state) == [vp, 0]


# --- goals of the base game -----------------------------------------------------------------------


def test_all_eleven_types_count() -> None:
    state = goal("fs_planet_types")
    put(state, 0, "mine", "1,-1", "0,2", "1,1", "-2,1", "-1,0", "1,-3", "6,-5", "3,1")
    put(state, 0, "trading_station", "-1,-2", "3,-1")
    put_lost(state, 0, "0,0")
    assert counts(state, 0)["planet_type"] == 11


def test_artifacts_count_as_types_and_structures_at_the_end() -> None:
    state = goal("fs_structures")
    put(state, 0, "mine", "1,-1", "1,1")
    put(state, 1, "mine", "-1,0", "0,2")
    artifact(state, 1, "art_protoplanet")
    assert final(state) == [12, 18, 0]


def test_sectors_of_the_base_goal_are_space_sectors() -> None:
    state = goal("fs_sectors")
    put(state, 0, "mine", "1,-1", "1,-3")
    put(state, 1, "mine", "0,2", "5,3", "0,8", "1,2", "3,-1", "-6,2")
    put(state, 2, "mine", "4,-3", "4,-2")
    assert [counts(state, seat)["sector"] for seat in range(3)] == [2, 1, 1]
    assert final(state) == [18, 9, 9]
