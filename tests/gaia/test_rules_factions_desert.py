"""Rulebook, appendix I, yellow boards: Xenos and Gleens."""

from __future__ import annotations

from typing import Any

import pytest

from gaia.helpers import (
    bowls,
    cycle,
    effect,
    found,
    gaiaform,
    give,
    greens,
    hand,
    may,
    next_round,
    own,
    play,
    put,
    put_former,
    research,
    rich,
    table,
    tokens,
    trial,
    turn,
    unions,
)
from igroteka.games.gaia.state import GaiaState

# Xenos. Three mines are in test_rules_setup, the value 6 in test_rules_federations_xenos_ivits.


def test_xenos_with_institute_unite_6_and_never_5() -> None:
    state = table("xenos,terrans")
    put(state, 0, "planetary_institute", "-1,2")
    put(state, 0, "trading_station", "0,2")
    assert not may(state, "federation")
    gaiaform(state, "0,3")
    put(state, 0, "mine", "0,3")
    assert unions(state) == {frozenset({"-1,2", "0,2", "0,3"})}


def test_minimality_of_the_xenos_is_measured_with_6() -> None:
    state = table("xenos,terrans")
    put(state, 0, "planetary_institute", "-1,2")
    put(state, 0, "academy_left", "0,2")
    put(state, 0, "mine", "-2,5")
    bowls(state, 0, 9, 0, 0)
    assert unions(state) == {frozenset({"-1,2", "0,2"})}


def test_the_institute_of_the_xenos_gives_a_qic_instead_of_a_token() -> None:
    state = table("xenos,terrans")
    put(state, 0, "planetary_institute", "0,2")
    bowls(state, 0, 2, 4, 0)
    before = hand(state, 0)["qic"]
    next_round(state)
    assert cycle(state, 0) == (0, 4, 2, 0)
    assert hand(state, 0)["qic"] - before == 1


# Gleens.


def gleens(**options: object) -> GaiaState:
    state = table("gleens,terrans", **options)  # type: ignore[arg-type]
    put(state, 0, "mine", "0,2")
    return state


def test_every_qic_of_the_gleens_is_ore() -> None:
    state = gleens()
    bowls(state, 0, 0, 0, 4)
    assert trial(state, 0, "convert power_to_qic") == {"bowl3": -4, "bowl1": 4, "ore": 1}
    give(state, 0, knowledge=4)
    research_one = {"knowledge": -4, "ore": 1}
    assert trial(state, 0, "research artificial_intelligence") == research_one
    assert trial(state, 0, "research navigation") == research_one
    hold_qic = table("gleens,terrans", boosters=(1, 3, 2, 4, 5))
    next_round(hold_qic, 2)
    assert (hand(hold_qic, 0)["qic"], hand(hold_qic, 0)["ore"]) == (0, 1 + 1)


@pytest.mark.parametrize("academy", ["academy_left", "academy_right"])
def test_the_income_that_gleens_are_shown_is_what_they_get(academy: str) -> None:
    state = table("gleens,terrans", boosters=(1, 3, 2, 4, 5))
    put(state, 0, academy, "-1,2")
    before = hand(state, 0)
    next_round(state, 2)
    state.seats[0].passed = True  # the booster stays until the income
    view: Any = state.view(None)
    income = view["players"][0]["income"]
    goods = ("ore", "credits", "knowledge", "qic")
    gained = {good: hand(state, 0)[good] - before[good] for good in goods}
    assert {good: income.get(good, 0) for good in goods} == gained
    assert ("qic" in income) == (academy == "academy_right")


def test_a_federation_token_with_a_qic_gives_the_gleens_ore() -> None:
    state = gleens()
    put(state, 0, "planetary_institute", "-1,2")
    gaiaform(state, "0,3")
    put(state, 0, "academy_left", "0,3")
    assert found(state, 0, "0,2 -1,2 0,3", "fed_8vp_qic") == {"vp": 8, "ore": 1}


def test_the_tile_with_ore_and_qic_gives_the_gleens_2_ore() -> None:
    state = gleens()
    put(state, 0, "trading_station", "-1,2")
    rich(state, 0)
    play(state, "upgrade -1,2 research_lab")
    state.seats[0].ore = 0
    assert effect(state, 0, "tile std_ore_qic")["ore"] == 2


def test_the_tile_of_the_right_academy_gives_a_qic_already() -> None:
    state = gleens()
    put(state, 0, "research_lab", "-1,2")
    give(state, 0, ore=6, credits=6)
    play(state, "upgrade -1,2 academy_right")
    assert effect(state, 0, "tile std_ore_qic") == {"ore": 1, "qic": 1}


def test_the_left_academy_changes_nothing_for_the_gleens() -> None:
    state = gleens()
    put(state, 0, "academy_left", "-1,2")
    give(state, 0, knowledge=4)
    assert effect(state, 0, "research artificial_intelligence") == {"knowledge": -4, "ore": 1}


def test_the_right_academy_gives_the_gleens_qic_from_then_on() -> None:
    state = gleens()
    put(state, 0, "academy_right", "-1,2")
    give(state, 0, knowledge=4)
    assert trial(state, 0, "special academy_right") == {"qic": 1}
    assert trial(state, 0, "research artificial_intelligence") == {"knowledge": -4, "qic": 1}


def test_ore_of_the_gleens_for_qic_stops_at_15() -> None:
    state = gleens()
    give(state, 0, ore=15, knowledge=4)
    research(state, 0, artificial_intelligence=2)
    bowls(state, 0, 3, 0, 0)
    gain = effect(state, 0, "research artificial_intelligence")
    assert gain == {"knowledge": -4, "bowl1": -3, "bowl2": 3}


@pytest.mark.parametrize("academy", [False, True])
def test_a_gaia_planet_costs_the_gleens_1_ore(academy: bool) -> None:
    state = gleens()
    if academy:
        put(state, 0, "academy_right", "-1,5")
    research(state, 0, navigation=2)
    give(state, 0, ore=2, credits=2, qic=3)
    assert effect(state, 0, "mine 2,2") == {"ore": -2, "credits": -2, "vp": 2}


def test_without_the_second_ore_the_gleens_build_on_no_gaia_planet() -> None:
    state = gleens()
    research(state, 0, navigation=2)
    give(state, 0, ore=1, credits=2, qic=3)
    assert not may(state, "mine 2,2")


def test_gleens_gain_2_vp_where_their_gaiaformer_stands_too() -> None:
    state = gleens()
    put_former(state, 0, "0,3", done=True)
    give(state, 0, ore=1, credits=2)
    assert effect(state, 0, "mine 0,3") == {"ore": -1, "credits": -2, "formers": 1, "vp": 2}


def test_vp_of_the_gleens_add_to_goal_and_tile() -> None:
    state = gleens(goal="rs_gaia_4")
    own(state, 0, "std_gaia_mine_3vp")
    research(state, 0, navigation=2)
    give(state, 0, ore=2, credits=2)
    assert effect(state, 0, "mine 2,2")["vp"] == 2 + 4 + 3


def test_the_institute_of_the_gleens_brings_their_token_as_a_federation() -> None:
    state = gleens(goal="rs_federation_5")
    put(state, 0, "trading_station", "-1,2")
    give(state, 0, ore=4, credits=6)
    gain = effect(state, 0, "upgrade -1,2 planetary_institute")
    assert gain == {"ore": -4 + 1, "credits": -6 + 2, "knowledge": 1, "vp": 5}
    assert greens(state, 0) == 1


def test_the_institute_of_the_gleens_counts_as_a_big_structure_too() -> None:
    state = gleens(goal="rs_big_5_a")
    put(state, 0, "trading_station", "-1,2")
    give(state, 0, ore=4, credits=6)
    assert effect(state, 0, "upgrade -1,2 planetary_institute")["vp"] == 5


def test_the_institute_of_the_gleens_may_belong_to_another_federation() -> None:
    state = gleens()
    put(state, 0, "trading_station", "-1,2")
    gaiaform(state, "0,3")
    put(state, 0, "academy_left", "0,3")
    give(state, 0, ore=4, credits=6)
    play(state, "upgrade -1,2 planetary_institute", "end")
    assert state.seats[0].federated == 0
    turn(state, 0)
    found(state, 0, "0,2 -1,2 0,3", "fed_12vp")
    assert len(state.seats[0].tokens) == 2


def test_the_institute_of_the_gleens_gives_1_ore_a_round() -> None:
    state = table("gleens,terrans")
    put(state, 0, "planetary_institute", "0,2")
    bowls(state, 0, 4, 0, 0)
    next_round(state)
    assert hand(state, 0)["ore"] == 1 + 1
    assert cycle(state, 0) == (0, 4, 0, 0)


def test_the_gleens_token_can_be_scored_again() -> None:
    state = gleens()
    tokens(state, 0, "fed_gleens")
    give(state, 0, qic=3)
    gain = effect(state, 0, "action qic_federation fed_gleens")
    assert gain == {"qic": -3, "ore": 1, "knowledge": 1, "credits": 2}
