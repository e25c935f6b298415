"""Rulebook, appendix I, grey boards: Firaks and Bescods."""

from __future__ import annotations

import pytest

from gaia.helpers import (
    another_round,
    bowls,
    effect,
    gaiaform,
    give,
    greens,
    hand,
    kind,
    legal,
    may,
    names,
    next_round,
    own,
    play,
    put,
    research,
    rich,
    seat_to_decide,
    table,
    tokens,
    turn,
    unions,
)
from gaia.printed import TRACKS
from igroteka.games.gaia.state import GaiaState

# Firaks.


def firaks(goal: str = "rs_big_5_a") -> GaiaState:
    state = table("firaks,xenos", goal=goal)
    put(state, 0, "planetary_institute", "-3,3")
    put(state, 0, "research_lab", "2,-1")
    return state


def test_firaks_turn_a_lab_into_a_station_for_a_research_step() -> None:
    state = firaks()
    assert legal(state, "special", "downgrade") == ["2,-1"]
    assert effect(state, 0, "special downgrade 2,-1") == {}
    assert set(legal(state, "advance")) == {track.id for track in TRACKS}
    assert effect(state, 0, "advance artificial_intelligence") == {"qic": 1}
    assert names(state, state.seats[0].built[1]) == {"2,-1"}
    assert state.seats[0].built[2] == 0


def test_firaks_need_institute_lab_and_a_free_station() -> None:
    state = table("firaks,xenos")
    put(state, 0, "research_lab", "2,-1")
    assert legal(state, "special", "downgrade") == []
    put(state, 0, "planetary_institute", "-3,3")
    assert legal(state, "special", "downgrade") == ["2,-1"]
    put(state, 0, "trading_station", "-5,0", "2,5", "-1,2", "-1,5")
    assert legal(state, "special", "downgrade") == []


def test_firaks_downgrade_once_a_round() -> None:
    state = firaks()
    put(state, 0, "research_lab", "2,5")
    play(state, "special downgrade 2,-1", "advance science", "end")
    turn(state, 0)
    assert legal(state, "special", "downgrade") == []
    another_round(state)
    turn(state, 0)
    assert legal(state, "special", "downgrade") == ["2,5"]


@pytest.mark.parametrize(("goal", "vp"), [("rs_station_3", 3), ("rs_station_4", 4)])
def test_the_downgrade_is_an_upgrade_to_a_station(goal: str, vp: int) -> None:
    state = firaks(goal)
    own(state, 0, "adv_trigger_station_3vp/std_7vp")
    put(state, 1, "mine", "1,0")
    bowls(state, 1, 2, 0, 0)
    assert effect(state, 0, "special downgrade 2,-1") == {"vp": vp + 3}
    play(state, "stay", "end")
    assert (kind(state), seat_to_decide(state)) == ("charge", 1)


def test_the_step_of_the_downgrade_earns_what_every_step_earns() -> None:
    state = firaks("rs_research_2")
    research(state, 0, science=2)
    bowls(state, 0, 3, 0, 0)
    play(state, "special downgrade 2,-1")
    assert effect(state, 0, "advance science") == {"vp": 2, "bowl1": -3, "bowl2": 3}


def test_the_step_to_level_5_still_turns_a_green_token() -> None:
    state = firaks()
    research(state, 0, science=4)
    play(state, "special downgrade 2,-1")
    assert "science" not in legal(state, "advance")
    tokens(state, 0, "fed_7vp_ore")
    assert effect(state, 0, "advance science") == {"knowledge": 9}
    assert greens(state, 0) == 0


def test_the_station_can_become_a_lab_with_a_new_tile_again() -> None:
    state = firaks()
    play(state, "special downgrade 2,-1", "stay", "end")
    turn(state, 0)
    rich(state, 0)
    assert effect(state, 0, "upgrade 2,-1 research_lab") == {"ore": -3, "credits": -5}
    assert kind(state) == "tile"


def test_firaks_have_2_knowledge_of_base_income() -> None:
    state = table("firaks,xenos")
    next_round(state)
    assert (hand(state, 0)["ore"], hand(state, 0)["knowledge"]) == (1, 2)


# Bescods.


def bescods(goal: str = "rs_big_5_a") -> GaiaState:
    state = table("bescods,xenos", goal=goal)
    put(state, 0, "mine", "-3,3")
    return state


def test_bescods_raise_their_lowest_token_once_a_round() -> None:
    state = bescods("rs_research_2")
    research(state, 0, terraforming=2, navigation=1, economy=1, science=3)
    assert legal(state, "special", "lowest") == ["artificial_intelligence", "gaia_project"]
    gain = effect(state, 0, "special lowest artificial_intelligence")
    assert gain == {"qic": 1, "vp": 2}
    turn(state, 0)
    assert legal(state, "special", "lowest") == []


def test_the_lowest_token_of_the_bescods_needs_no_institute_and_no_knowledge() -> None:
    state = bescods()
    assert len(legal(state, "special", "lowest")) == 6
    assert effect(state, 0, "special lowest terraforming") == {"ore": 2}


def test_bescods_reach_level_5_only_with_a_green_token_and_if_it_is_free() -> None:
    state = bescods()
    research(state, 0, **{track.id: 4 for track in TRACKS})
    assert legal(state, "special", "lowest") == []
    tokens(state, 0, "fed_7vp_ore")
    assert len(legal(state, "special", "lowest")) == 6
    research(state, 1, science=5)
    assert "science" not in legal(state, "special", "lowest")
    assert effect(state, 0, "special lowest artificial_intelligence") == {"qic": 4}
    assert greens(state, 0) == 0


def test_structures_on_titanium_are_worth_1_more_with_the_institute() -> None:
    state = table("bescods,xenos")
    put(state, 0, "mine", "-3,3", "-3,4")
    gaiaform(state, "-4,3")
    put(state, 0, "academy_left", "-4,3")
    assert not may(state, "federation")  # 1 + 1 + 3
    put(state, 0, "planetary_institute", "-1,2")
    bowls(state, 0, 1, 0, 0)
    assert unions(state) == {frozenset({"-3,3", "-3,4", "-4,3", "-1,2"})}  # 2 + 1 + 3 + 3


def test_the_bonus_of_the_bescods_adds_to_the_tile_that_makes_4() -> None:
    state = table("bescods,xenos")
    put(state, 0, "planetary_institute", "-3,3")
    put(state, 1, "mine", "0,2")
    own(state, 0, "std_big_power_4")
    bowls(state, 0, 9, 0, 0)
    turn(state, 1)
    give(state, 1, ore=10, credits=2)
    play(state, "mine -1,2", "end")
    assert effect(state, 0, "charge") == {"vp": -4, "bowl1": -5, "bowl2": 5}


@pytest.mark.parametrize(("institute", "charged"), [(False, 1), (True, 2)])
def test_a_mine_on_titanium_charges_2_with_the_institute(institute: bool, charged: int) -> None:
    state = table("bescods,xenos")
    put(state, 0, "mine", "-3,3")
    if institute:
        put(state, 0, "planetary_institute", "2,5")
    put(state, 1, "mine", "0,2")
    bowls(state, 0, 9, 0, 0)
    turn(state, 1)
    give(state, 1, ore=10, credits=2)
    play(state, "mine -1,2", "end")
    gain = {"bowl1": -charged, "bowl2": charged} | ({"vp": 1 - charged} if institute else {})
    assert effect(state, 0, "charge") == gain


def test_bescods_go_from_a_station_to_an_academy_with_a_tile() -> None:
    state = bescods()
    put(state, 0, "trading_station", "2,5")
    rich(state, 0)
    gain = effect(state, 0, "upgrade 2,5 academy_left")
    assert gain == {"ore": -6, "credits": -6, "vp": 5}
    assert kind(state) == "tile"


def test_bescods_go_from_a_lab_to_the_institute_without_a_tile() -> None:
    state = bescods()
    put(state, 0, "research_lab", "2,5")
    rich(state, 0)
    gain = effect(state, 0, "upgrade 2,5 planetary_institute")
    assert gain == {"ore": -4, "credits": -6, "vp": 5}
    assert kind(state) == "after"


def test_bescods_have_no_base_knowledge() -> None:
    state = table("bescods,xenos")
    next_round(state)
    assert (hand(state, 0)["ore"], hand(state, 0)["knowledge"]) == (1, 0)
