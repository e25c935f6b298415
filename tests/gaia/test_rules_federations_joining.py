"""Rulebook, action 4 «Создать федерацию»: planets beside older federations."""

from __future__ import annotations

from gaia.helpers import (
    apart,
    bowls,
    effect,
    federate,
    found,
    gaiaform,
    kind,
    legal,
    may,
    names,
    own,
    play,
    put,
    put_satellites,
    research,
    rich,
    table,
    tokens,
    turn,
)
from gaia.united import neighbours
from igroteka.games.gaia.state import GaiaState


def beside_older_federation() -> GaiaState:
    """The straight way from -1,2 to -1,5 would pass a satellite of an older federation."""
    state = table("geodens,firaks")
    put(state, 0, "planetary_institute", "-1,2")
    put(state, 0, "academy_left", "-1,5")
    own(state, 0, "std_big_power_4")
    put_satellites(state, 0, "-2,4")
    federate(state, 0, "-2,4")
    return state


def test_a_new_federation_does_not_touch_an_older_one() -> None:
    state = beside_older_federation()
    bowls(state, 0, 4, 0, 0)
    assert not may(state, "federation")
    bowls(state, 0, 9, 0, 0)
    play(state, "federation", "unite -1,2 -1,5")
    while kind(state) == "satellite":
        assert all(apart(hex, "-2,4") > 1 for hex in legal(state, "satellite"))
        play(state, "satellite " + legal(state, "satellite")[0])
    new = names(state, state.seats[0].satellites) - {"-2,4"}
    assert len(new) == 5
    assert all(apart(hex, "-2,4") > 1 for hex in new)


def test_federations_of_others_may_be_touched() -> None:
    state = beside_older_federation()
    state.seats[1].satellites, state.seats[0].satellites = state.seats[0].satellites, 0
    state.seats[1].federated, state.seats[0].federated = state.seats[0].federated, 0
    bowls(state, 0, 2, 0, 0)
    assert may(state, "federation")


def test_a_planet_is_in_one_federation_only() -> None:
    state = neighbours("planetary_institute", "academy_left", "mine")
    play(state, "federation", "unite -1,2 0,2 0,3", "token fed_12vp", "end")
    turn(state, 0)
    assert not may(state, "federation")


def test_any_number_of_federations_may_be_formed() -> None:
    state = neighbours("planetary_institute", "academy_left", "mine")
    found(state, 0, "-1,2 0,2 0,3", "fed_12vp")
    put(state, 0, "academy_right", "-3,-3")
    put(state, 0, "research_lab", "-2,-1")
    put(state, 0, "trading_station", "-4,-2")
    bowls(state, 0, 9, 0, 0)
    turn(state, 0)
    assert found(state, 0, "-3,-3 -2,-1 -4,-2", "fed_12vp")["vp"] == 12
    assert len(state.seats[0].tokens) == 2


def test_a_planet_colonised_next_to_a_satellite_joins_with_its_neighbours() -> None:
    state = table("terrans,firaks")
    put(state, 0, "academy_left", "-1,0")
    put_satellites(state, 0, "-1,1")
    federate(state, 0, "-1,0", "-1,1")
    gaiaform(state, "0,3")
    put(state, 0, "planetary_institute", "0,2")
    put(state, 0, "academy_right", "0,3")
    rich(state, 0)
    assert effect(state, 0, "mine -1,2") == {"credits": -2, "ore": -1}
    assert {"-1,2", "0,2", "0,3"} <= names(state, state.seats[0].federated)
    play(state, "end")
    turn(state, 0)
    assert not may(state, "federation")


def test_a_planet_colonised_next_to_a_planet_of_a_federation_joins() -> None:
    state = table("terrans,firaks")
    put(state, 0, "academy_left", "0,2")
    federate(state, 0, "0,2")
    rich(state, 0)
    play(state, "mine -1,2")
    assert "-1,2" in names(state, state.seats[0].federated)


def test_a_planet_colonised_elsewhere_joins_nothing() -> None:
    state = table("terrans,firaks")
    put(state, 0, "academy_left", "0,2")
    federate(state, 0, "0,2")
    rich(state, 0)
    research(state, 0, navigation=5)
    play(state, "mine -1,5")
    assert "-1,5" not in names(state, state.seats[0].federated)


def test_the_lost_planet_joins_a_federation_it_touches() -> None:
    state = table("terrans,firaks")
    put(state, 0, "academy_left", "-1,2")
    federate(state, 0, "-1,2")
    research(state, 0, navigation=4)
    tokens(state, 0, "fed_7vp_ore")
    rich(state, 0)
    play(state, "research navigation", "lost -2,3")
    assert "-2,3" in names(state, state.seats[0].federated)


def test_joining_two_federations_has_no_effect() -> None:
    state = table("terrans,firaks", goal="rs_federation_5")
    put(state, 0, "academy_left", "0,2")
    put_satellites(state, 0, "-2,2")
    federate(state, 0, "0,2", "-2,2")  # two federations
    tokens(state, 0, "fed_7vp_ore", "fed_7vp_ore")
    rich(state, 0)
    assert effect(state, 0, "mine -1,2") == {"credits": -2, "ore": -1}
    assert len(state.seats[0].tokens) == 2


def test_a_structure_that_joined_can_be_upgraded_but_not_used_again() -> None:
    state = table("terrans,firaks")
    put(state, 0, "academy_left", "0,2")
    put(state, 0, "mine", "-1,2")
    federate(state, 0, "0,2", "-1,2")
    own(state, 0, "std_big_power_4")
    rich(state, 0)
    play(state, "upgrade -1,2 trading_station", "end")
    turn(state, 0)
    assert not may(state, "federation")
