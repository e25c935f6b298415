"""Rulebook, action 4 «Создать федерацию»: power value, satellites, minimality."""

from __future__ import annotations

import pytest

from gaia.helpers import (
    apart,
    bowls,
    found,
    gaiaform,
    give,
    hexes,
    legal,
    may,
    names,
    own,
    play,
    put,
    put_lost,
    put_satellites,
    put_station,
    research,
    table,
    tokens,
    turn,
    unions,
)
from gaia.united import neighbours, two_groups, union
from igroteka.games.gaia.state import GaiaState

# Power value.


@pytest.mark.parametrize(
    ("structures", "total"),
    [
        (("planetary_institute", "academy_left", "mine"), 7),
        (("planetary_institute", "trading_station", "research_lab"), 7),
        (("planetary_institute", "trading_station", "mine"), 6),
        (("academy_left", "academy_right", "mine"), 7),
        (("trading_station", "research_lab", "academy_right"), 7),
        (("trading_station", "research_lab", "trading_station"), 6),
        (("academy_left", "academy_right", "planetary_institute"), 9),
        (("academy_left", "planetary_institute"), 6),
    ],
)
def test_a_federation_needs_power_value_7(structures: tuple[str, ...], total: int) -> None:
    assert may(neighbours(*structures), "federation") is (total >= 7)


def test_the_tile_makes_institute_and_academies_worth_4() -> None:
    state = neighbours("planetary_institute", "trading_station", "mine")
    own(state, 0, "std_big_power_4")
    assert may(state, "federation")
    own(state, 0, "adv_action_3ore/std_big_power_4")
    assert not may(state, "federation")


def test_the_tile_does_not_help_labs_and_stations() -> None:
    state = neighbours("trading_station", "research_lab", "trading_station")
    own(state, 0, "std_big_power_4")
    assert not may(state, "federation")


def test_the_lost_planet_counts_1() -> None:
    state = neighbours("planetary_institute", "academy_left")
    put_lost(state, 0, "-2,2")
    assert unions(state) == {union("-1,2", "0,2", "-2,2")}


def test_gaiaformers_and_foreign_structures_do_not_count() -> None:
    state = neighbours("planetary_institute", "academy_left")
    put(state, 1, "mine", "0,3")
    assert not may(state, "federation")


# Connecting.


def test_touching_planets_need_no_satellites() -> None:
    state = neighbours("planetary_institute", "academy_left", "mine")
    assert found(state, 0, "-1,2 0,2 0,3", "fed_12vp") == {"vp": 12}
    assert state.seats[0].satellites == 0


def test_a_group_of_touching_planets_is_in_as_a_whole() -> None:
    state = neighbours("planetary_institute", "academy_left", "mine")
    own(state, 0, "std_big_power_4")  # two planets would suffice
    assert unions(state) == {union("-1,2", "0,2", "0,3")}


def test_each_satellite_costs_one_discarded_token() -> None:
    state = two_groups()
    bowls(state, 0, 5, 0, 0)
    assert found(state, 0, "-1,2 -1,5 -2,5", "fed_12vp") == {"bowl1": -2, "vp": 12}
    assert state.seats[0].satellites.bit_count() == 2


def test_without_enough_tokens_there_is_no_federation() -> None:
    state = two_groups()
    bowls(state, 0, 0, 1, 0)
    assert not may(state, "federation")
    bowls(state, 0, 0, 1, 1)
    assert may(state, "federation")


def test_satellites_never_lie_on_planets() -> None:
    state = two_groups()
    put(state, 1, "planetary_institute", "-3,4")
    bowls(state, 0, 9, 0, 0)
    play(state, "federation", "unite -1,2 -2,5 -1,5")
    assert names(state, state.seats[0].satellites) <= hexes(state, "empty")


def test_satellites_and_stations_of_others_do_not_matter() -> None:
    state = two_groups()
    put_satellites(state, 1, "-1,3", "-2,3")
    put_station(state, 1, "-1,4", "-2,4")
    bowls(state, 0, 2, 0, 0)
    play(state, "federation", "unite -1,2 -2,5 -1,5")
    assert set(legal(state, "satellite")) == {"-1,3", "-2,3", "-1,4", "-2,4"}


def test_distant_planets_are_fine_if_they_are_needed() -> None:
    state = table("geodens,firaks")
    put(state, 0, "planetary_institute", "2,-1")
    put(state, 0, "mine", "1,0")
    put(state, 0, "academy_left", "7,-2")
    assert apart("2,-1", "7,-2") == 5
    bowls(state, 0, 3, 0, 0)
    assert unions(state) == set()
    bowls(state, 0, 4, 0, 0)
    assert unions(state) == {union("2,-1", "1,0", "7,-2")}
    assert found(state, 0, "2,-1 1,0 7,-2") == {"bowl1": -4}


def test_the_player_chooses_which_planets_unite() -> None:
    state = table("geodens,firaks")
    put(state, 0, "planetary_institute", "-2,-1")
    put(state, 0, "trading_station", "-1,0", "-3,1")
    put(state, 0, "academy_left", "-3,-3")
    put(state, 0, "mine", "-4,-2")
    bowls(state, 0, 5, 0, 0)
    # Three planets around -2,0 are worth 7; institute and academy with its mine too.
    assert {union("-2,-1", "-1,0", "-3,1"), union("-2,-1", "-3,-3", "-4,-2")} <= unions(state)


# The three figures.


def first_figure() -> GaiaState:
    """An institute and two stations, two satellites apart, and a mine beside one of the ways."""
    state = table("xenos,terrans")
    put(state, 0, "planetary_institute", "-2,-1")
    put(state, 0, "trading_station", "-1,0", "1,0")
    put(state, 0, "mine", "-3,1")
    state.seats[0].built[3], state.seats[0].built[4] = 0, state.seats[0].built[3]
    bowls(state, 0, 9, 0, 0)
    return state


def test_figure_1_two_ways_with_two_satellites_are_both_allowed() -> None:
    state = first_figure()
    plain = union("-2,-1", "-1,0", "1,0")
    assert unions(state) == {plain, plain | {"-3,1"}}


def test_figure_1_the_way_without_the_mine() -> None:
    state = first_figure()
    found(state, 0, "-2,-1 -1,0 1,0")
    assert names(state, state.seats[0].satellites) == {"-1,-1", "0,0"}
    assert not names(state, state.seats[0].federated) & {"-3,1"}


def test_figure_1_the_way_through_the_mine_has_value_8() -> None:
    state = first_figure()
    found(state, 0, "-2,-1 -1,0 1,0 -3,1")
    assert names(state, state.seats[0].satellites) == {"-2,0", "0,0"}
    assert "-3,1" in names(state, state.seats[0].federated)


def test_figure_2_a_mine_that_needs_a_further_satellite_is_not_allowed() -> None:
    state = table("geodens,firaks")
    put(state, 0, "planetary_institute", "-2,-1")
    put(state, 0, "trading_station", "-1,0", "-3,1")
    put(state, 0, "mine", "1,0")
    bowls(state, 0, 9, 0, 0)
    assert unions(state) == {union("-2,-1", "-1,0", "-3,1")}
    found(state, 0, "-2,-1 -1,0 -3,1")
    assert names(state, state.seats[0].satellites) == {"-2,0"}


def third_figure() -> GaiaState:
    """Xenos: three touching structures worth 6 and three worth 5, one satellite apart."""
    state = table("xenos,terrans")
    gaiaform(state, "0,3", "-4,3")
    put(state, 0, "trading_station", "-1,2", "0,2", "0,3")
    put(state, 0, "research_lab", "-3,3", "-3,4")
    put(state, 0, "mine", "-4,3")
    bowls(state, 0, 9, 0, 0)
    return state


def test_figure_3_two_groups_of_three_with_a_total_of_11_are_allowed() -> None:
    state = third_figure()
    six = union("-1,2", "0,2", "0,3", "-3,3", "-3,4", "-4,3")
    assert unions(state) == {six}
    assert found(state, 0, " ".join(six), "fed_7vp_ore") == {"bowl1": -1, "vp": 7, "ore": 2}


def test_figure_3_each_group_could_have_become_a_federation_with_a_little_more() -> None:
    state = third_figure()
    state.seats[0].built[4] |= state.seats[0].built[1] & -state.seats[0].built[1]
    state.seats[0].built[1] &= ~state.seats[0].built[4]
    assert unions(state) == {union("-1,2", "0,2", "0,3")}


# Minimality.


def test_the_chosen_planets_are_linked_with_the_fewest_satellites() -> None:
    state = two_groups()
    bowls(state, 0, 9, 9, 9)
    play(state, "federation", "unite -1,2 -2,5 -1,5")
    assert set(legal(state, "satellite")) == {"-1,3", "-2,3", "-1,4", "-2,4"}
    play(state, "satellite -1,4")  # only -1,3 leads on from there
    assert names(state, state.seats[0].satellites) == {"-1,3", "-1,4"}


def test_the_player_chooses_among_the_shortest_ways() -> None:
    state = two_groups()
    bowls(state, 0, 9, 9, 9)
    play(state, "federation", "unite -1,2 -2,5 -1,5", "satellite -2,4")
    assert set(legal(state, "satellite")) == {"-1,3", "-2,3"}
    play(state, "satellite -1,3")
    assert names(state, state.seats[0].satellites) == {"-1,3", "-2,4"}


def test_a_planet_that_is_not_needed_is_left_out_if_that_saves_a_satellite() -> None:
    state = neighbours("planetary_institute", "academy_left", "mine")
    put(state, 0, "mine", "2,2")  # one satellite away
    bowls(state, 0, 9, 0, 0)
    assert unions(state) == {union("-1,2", "0,2", "0,3")}


def test_more_planets_with_as_few_satellites_are_allowed() -> None:
    state = table("geodens,firaks")
    put(state, 0, "academy_left", "-2,-1")
    put(state, 0, "academy_right", "-1,0")
    put(state, 0, "trading_station", "-3,1")
    bowls(state, 0, 9, 0, 0)
    own(state, 0, "std_big_power_4")
    # The satellite on -2,0 touches all three; the one on -1,-1 only the academies.
    assert unions(state) == {
        union("-2,-1", "-1,0"),
        union("-2,-1", "-1,0", "-3,1"),
    }


def test_a_satellite_that_touches_an_own_planet_takes_it_in() -> None:
    state = first_figure()
    play(state, "federation", "unite -2,-1 -1,0 1,0")
    laid = names(state, state.seats[0].satellites)
    assert all(apart(hex, "-3,1") > 1 for hex in laid)


# Pieces.


@pytest.mark.parametrize(("turn_order", "limit"), [("clockwise", 23), ("passing", 22)])
def test_satellites_left_for_federations(turn_order: str, limit: int) -> None:
    for on_map, possible in [(limit - 2, True), (limit - 1, False)]:
        state = table("geodens,firaks", turn_order=turn_order)
        put(state, 0, "planetary_institute", "-1,2")
        put(state, 0, "academy_left", "-1,5")
        put(state, 0, "mine", "-2,5")
        bowls(state, 0, 9, 0, 0)
        far = [name for name in sorted(hexes(state, "empty")) if apart(name, "-1,4") > 4]
        put_satellites(state, 0, *far[:on_map])
        assert may(state, "federation") is possible


def test_the_marker_of_the_lost_planet_is_one_satellite_less() -> None:
    state = two_groups()
    far = [name for name in sorted(hexes(state, "empty")) if apart(name, "-1,4") > 5]
    put_satellites(state, 0, *far[:21])
    bowls(state, 0, 9, 0, 0)
    assert may(state, "federation")
    put_lost(state, 0, far[30])
    assert not may(state, "federation")


def test_without_a_satellite_left_the_lost_planet_is_laid_and_touching_planets_unite() -> None:
    state = table("geodens,firaks")
    put(state, 0, "planetary_institute", "-1,2")
    put(state, 0, "academy_left", "0,2")
    far = [name for name in sorted(hexes(state, "empty")) if apart(name, "-1,2") > 5]
    put_satellites(state, 0, *far[:23])
    research(state, 0, navigation=4)
    tokens(state, 0, "fed_7vp_ore")
    give(state, 0, knowledge=4)
    play(state, "research navigation", "lost -1,1", "end")
    turn(state, 0)
    assert unions(state) == {union("-1,2", "0,2", "-1,1")}
    found(state, 0, "-1,2 0,2 -1,1", "fed_12vp")
    assert state.seats[0].satellites.bit_count() == 23
