"""Rulebook, action 4 «Создать федерацию»: thresholds of Xenos and Ivits."""

from __future__ import annotations

import pytest

from gaia.helpers import (
    bowls,
    federate,
    found,
    give,
    may,
    names,
    play,
    put,
    put_lost,
    put_station,
    research,
    table,
    tokens,
    turn,
    unions,
)
from gaia.united import ivits, neighbours, two_groups, union

# Xenos.


def test_xenos_with_institute_need_only_6() -> None:
    state = neighbours(
        "trading_station", "research_lab", "trading_station", factions="xenos,terrans"
    )
    assert not may(state, "federation")
    put(state, 0, "planetary_institute", "-4,-2")
    assert unions(state) == {union("-1,2", "0,2", "0,3")}


def test_xenos_without_institute_need_7() -> None:
    state = neighbours("academy_left", "academy_right", factions="xenos,terrans")
    assert not may(state, "federation")


# Ivits.


def test_the_first_federation_of_the_ivits_needs_7_and_satellites_cost_qic() -> None:
    state = two_groups("ivits,terrans")
    bowls(state, 0, 9, 9, 9)
    give(state, 0, qic=1)
    assert not may(state, "federation")
    give(state, 0, qic=1)
    assert found(state, 0, "-1,2 -1,5 -2,5", "fed_12vp") == {"qic": -2, "vp": 12}


def test_ivits_enlarge_their_federation_to_14() -> None:
    state = ivits(qic=1)
    assert unions(state) == {union("-3,3", "-3,4", "-4,3")}
    assert found(state, 0, "-3,3 -3,4 -4,3", "fed_12vp") == {"qic": -1, "vp": 12}
    everything = {"-1,2", "0,2", "0,3", "-3,3", "-3,4", "-4,3"}
    assert everything <= names(state, state.seats[0].federated)


def test_ivits_with_13_cannot_take_a_second_token() -> None:
    state = ivits(qic=9)
    station = state.board.grid.by_name["-4,3"]
    state.seats[0].built[1] &= ~(1 << station)
    state.seats[0].built[0] |= 1 << station
    assert not may(state, "federation")


def test_ivits_never_found_a_second_federation() -> None:
    state = ivits(qic=0)
    # The second group is worth 7 and touches nothing, but without QIC it cannot be linked.
    assert not may(state, "federation")


@pytest.mark.parametrize(("held", "enough"), [(1, True), (2, False)])
def test_the_threshold_is_7_times_the_tokens_held_plus_one(held: int, enough: bool) -> None:
    state = ivits(qic=9)
    tokens(state, 0, *["fed_12vp"] * (held - 1), green=False)
    assert may(state, "federation") is enough


def test_turned_tokens_count_for_the_threshold() -> None:
    state = ivits(qic=9)
    tokens(state, 0, "fed_7vp_ore", green=False)
    assert not may(state, "federation")


def test_21_is_the_third_threshold() -> None:
    state = ivits(qic=9)
    tokens(state, 0, "fed_12vp")
    put(state, 0, "trading_station", "2,2", "-1,5", "-2,5")  # 20 in all
    assert not may(state, "federation")
    put(state, 0, "mine", "3,3")
    assert may(state, "federation")


def test_the_token_of_terraforming_5_does_not_count_for_the_threshold() -> None:
    state = ivits(qic=9)
    research(state, 0, terraforming=4)
    give(state, 0, knowledge=4)
    play(state, "research terraforming", "end")
    assert len(state.seats[0].tokens) == 2
    turn(state, 0)
    assert may(state, "federation")


def test_planets_that_joined_by_adjacency_count_towards_the_next_threshold() -> None:
    state = ivits(qic=9)
    station = state.board.grid.by_name["-4,3"]
    state.seats[0].built[1] &= ~(1 << station)
    state.seats[0].built[0] |= 1 << station
    assert not may(state, "federation")  # 13
    put_lost(state, 0, "-1,1")
    federate(state, 0, "-1,1")
    assert may(state, "federation")


def test_ivits_may_lay_satellites_next_to_their_own_federation() -> None:
    state = ivits(qic=1)
    found(state, 0, "-3,3 -3,4 -4,3")
    (satellite,) = names(state, state.seats[0].satellites)
    assert satellite in ("-2,2", "-2,3")


def test_minimality_holds_for_the_enlarged_federation() -> None:
    state = ivits(qic=9)
    put(state, 0, "mine", "2,2")  # not needed, one more satellite
    assert unions(state) == {union("-3,3", "-3,4", "-4,3")}


def test_space_stations_have_power_value_1_and_join_like_planets() -> None:
    state = table("ivits,terrans")
    put(state, 0, "planetary_institute", "-1,2")
    put(state, 0, "academy_left", "0,2")
    assert not may(state, "federation")
    put_station(state, 0, "-1,1")
    assert unions(state) == {union("-1,2", "0,2", "-1,1")}


def test_space_stations_can_be_linked_by_satellites() -> None:
    state = table("ivits,terrans")
    put(state, 0, "planetary_institute", "-1,2")
    put(state, 0, "academy_left", "0,2")
    put_station(state, 0, "-1,4")
    give(state, 0, qic=1)
    assert unions(state) == {union("-1,2", "0,2", "-1,4")}
    found(state, 0, "-1,2 0,2 -1,4", "fed_12vp")
    assert names(state, state.seats[0].satellites) == {"-1,3"}


def test_a_federation_of_others_is_not_helped_by_space_stations() -> None:
    state = two_groups("geodens,ivits")
    put_station(state, 1, "-1,3", "-1,4")
    bowls(state, 0, 0, 0, 0)
    assert not may(state, "federation")


def test_each_federation_action_of_the_ivits_brings_a_token_and_the_goal() -> None:
    state = ivits(qic=1, goal="rs_federation_5")
    gain = found(state, 0, "-3,3 -3,4 -4,3", "fed_6vp_know")
    assert gain == {"qic": -1, "knowledge": 2, "vp": 6 + 5}
    assert len(state.seats[0].tokens) == 2
