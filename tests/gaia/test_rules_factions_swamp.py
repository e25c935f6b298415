"""Rulebook, appendix I, brown boards: Taklons and Ambas."""

from __future__ import annotations

import pytest

from gaia.helpers import (
    another_round,
    bowls,
    cycle,
    effect,
    federate,
    found,
    gaiaform,
    give,
    hand,
    kind,
    legal,
    may,
    names,
    next_round,
    own,
    play,
    put,
    put_lost,
    research,
    seat_to_decide,
    table,
    trial,
    turn,
    unions,
)
from igroteka.games.gaia.state import GaiaState

# Taklons.


def taklons(stone: int = 1, *, institute: bool = False) -> GaiaState:
    state = table("taklons,xenos")
    put(state, 0, "planetary_institute" if institute else "mine", "-2,5")
    state.seats[0].brainstone = stone
    return state


def stone(state: GaiaState) -> int:
    return state.seats[0].brainstone


def test_the_brainstone_is_charged_like_a_token_and_the_player_says_when() -> None:
    state = taklons()
    bowls(state, 0, 2, 0, 0)
    own(state, 0, "std_action_4power")
    play(state, "special std_action_4power")
    # Three tokens to area II, and one charge is left for one of them.
    assert legal(state, "brainstone") == ["area-3", "area-2"]
    copy = state.clone()
    play(copy, "brainstone area-2")
    assert (cycle(copy, 0), stone(copy)) == ((0, 1, 1, 0), 2)
    play(state, "brainstone area-3")
    assert (cycle(state, 0), stone(state)) == ((0, 2, 0, 0), 3)


def test_nothing_is_asked_when_every_token_moves() -> None:
    state = taklons()
    bowls(state, 0, 1, 0, 0)
    own(state, 0, "std_action_4power")
    play(state, "special std_action_4power")
    assert kind(state) == "after"
    assert (cycle(state, 0), stone(state)) == ((0, 0, 1, 0), 3)


def test_the_brainstone_alone_pays_3() -> None:
    state = taklons(3)
    assert trial(state, 0, "convert power_to_ore") == {"ore": 1}
    play(state, "convert power_to_ore")
    assert stone(state) == 1


def test_a_surplus_of_the_brainstone_is_lost() -> None:
    state = taklons(3)
    assert trial(state, 0, "convert power_to_credit") == {"credits": 1}
    assert trial(state, 0, "convert brainstone_to_3credits") == {"credits": 3}


def test_brainstone_and_token_pay_4_together() -> None:
    state = taklons(3)
    bowls(state, 0, 0, 0, 1)
    assert trial(state, 0, "action power_ore_2") == {"ore": 2, "bowl1": 1, "bowl3": -1}
    assert may(state, "convert power_to_qic")
    assert not may(state, "action power_knowledge_3")


def test_with_enough_of_both_the_player_says_whether_the_brainstone_is_spent() -> None:
    state = taklons(3)
    bowls(state, 0, 0, 0, 4)
    play(state, "action power_ore_2")
    assert set(legal(state, "brainstone")) == {"area-1", "area-3"}
    assert trial(state, 0, "brainstone area-1") == {"bowl1": 1, "bowl3": -1}
    assert trial(state, 0, "brainstone area-3") == {"bowl1": 4, "bowl3": -4}


def test_the_brainstone_of_area_2_pays_nothing() -> None:
    state = taklons(2)
    bowls(state, 0, 0, 0, 2)
    assert not may(state, "convert power_to_ore")
    assert not may(state, "convert brainstone_to_3credits")


def test_burning_with_the_brainstone_in_area_2() -> None:
    state = taklons(2)
    bowls(state, 0, 0, 2, 0)
    play(state, "burn")
    results: dict[str, tuple[tuple[int, int, int, int], int]] = {}
    for choice in legal(state, "brainstone"):
        copy = state.clone()
        play(copy, f"brainstone {choice}")
        results[choice] = (cycle(copy, 0), stone(copy))
    assert results == {
        "area-3": ((0, 1, 0, 0), 3),
        "discarded": ((0, 1, 1, 0), -1),
        "area-2": ((0, 0, 1, 0), 2),
    }


def test_brainstone_and_one_token_can_be_burnt() -> None:
    state = taklons(2)
    bowls(state, 0, 0, 1, 0)
    play(state, "burn")
    assert set(legal(state, "brainstone")) == {"area-3", "discarded"}


@pytest.mark.parametrize("area", [1, 2, 3])
def test_the_brainstone_counts_as_one_token_for_a_gaia_project(area: int) -> None:
    state = taklons(area)
    put(state, 0, "mine", "-3,3")
    research(state, 0, gaia_project=1)
    give(state, 0, formers=1)
    bowls(state, 0, 2, 2, 1)
    play(state, "project -4,3")
    assert (cycle(state, 0), stone(state)) == ((0, 0, 0, 5), 0)
    another_round(state)
    assert (cycle(state, 0), stone(state)) == ((5, 0, 0, 0), 1)


def test_a_brainstone_that_pays_for_a_satellite_is_gone_for_good() -> None:
    state = taklons(3)
    put(state, 0, "planetary_institute", "-3,3")
    put(state, 0, "academy_left", "-3,4")
    found(state, 0, "-2,5 -3,3 -3,4")
    assert stone(state) == -1
    assert kind(state) == "token"


def test_the_player_may_keep_the_brainstone_and_pay_tokens() -> None:
    state = taklons(3)
    put(state, 0, "planetary_institute", "-3,3")
    put(state, 0, "academy_left", "-3,4")
    bowls(state, 0, 1, 1, 0)
    play(state, "federation")
    play(state, "unite " + legal(state, "unite")[0])
    while kind(state) == "satellite":
        play(state, str(state.actions()[0]))
    assert set(legal(state, "pay")) == {"1-0-0", "0-1-0", "0-0-0 brainstone"}


def taklons_asked(areas: tuple[int, int, int], vp: int = 10, *, institute: bool) -> GaiaState:
    """Xenos have built a mine beside the Taklons' institute or mine."""
    state = taklons(-1, institute=institute)
    bowls(state, 0, *areas)
    state.seats[0].vp = vp
    turn(state, 1)
    put(state, 1, "mine", "-3,1")
    gaiaform(state, "0,3")
    give(state, 1, ore=1, credits=2, qic=3)
    play(state, "mine 0,3", "end")
    return state


def test_taklons_without_institute_charge_without_a_token() -> None:
    state = taklons_asked((2, 0, 0), institute=False)
    assert {str(action) for action in state.actions()} == {"charge", "decline"}
    assert effect(state, 0, "charge") == {"bowl1": -1, "bowl2": 1}


def test_taklons_with_institute_gain_a_token_before_or_after_charging() -> None:
    state = taklons_asked((1, 0, 0), institute=True)
    assert set(legal(state, "charge")) == {"token-first", "token-last"}
    first = trial(state, 0, "charge token-first")  # 3 charges: both to II, one of them to III
    assert first == {"vp": -2, "bowl1": -1, "bowl2": 1, "bowl3": 1}
    last = trial(state, 0, "charge token-last")  # only 2 charges are possible
    assert last == {"vp": -1, "bowl3": 1}


def test_taklons_who_decline_gain_no_token() -> None:
    state = taklons_asked((1, 0, 0), institute=True)
    assert effect(state, 0, "decline") == {}


def test_taklons_who_could_not_charge_take_the_token_first() -> None:
    state = taklons_asked((0, 0, 5), institute=True)
    assert legal(state, "charge") == ["token-first"]
    assert effect(state, 0, "charge token-first") == {"vp": -1, "bowl3": 1}


def test_taklons_without_vp_charge_1_and_still_gain_the_token() -> None:
    state = taklons_asked((1, 0, 0), vp=0, institute=True)
    assert effect(state, 0, "charge token-last") == {"bowl2": 1}


def test_other_charging_brings_the_taklons_no_token() -> None:
    state = taklons(-1, institute=True)
    bowls(state, 0, 2, 0, 0)
    own(state, 0, "std_action_4power")
    assert effect(state, 0, "special std_action_4power") == {"bowl1": -2, "bowl3": 2}


# Ambas.


def ambas(goal: str = "rs_big_5_a") -> GaiaState:
    state = table("ambas,xenos", goal=goal)
    put(state, 0, "planetary_institute", "-2,5")
    put(state, 0, "mine", "3,3", "-6,3")
    return state


def test_ambas_swap_institute_and_mine_once_a_round() -> None:
    state = ambas()
    assert set(legal(state, "special", "swap")) == {"3,3", "-6,3"}
    assert effect(state, 0, "special swap 3,3") == {}
    assert names(state, state.seats[0].built[3]) == {"3,3"}
    assert names(state, state.seats[0].built[0]) == {"-2,5", "-6,3"}
    turn(state, 0)
    assert legal(state, "special", "swap") == []
    another_round(state)
    turn(state, 0)
    assert set(legal(state, "special", "swap")) == {"-2,5", "-6,3"}


def test_ambas_without_institute_swap_nothing() -> None:
    state = table("ambas,xenos")
    put(state, 0, "mine", "3,3")
    put(state, 0, "academy_left", "-2,5")
    assert legal(state, "special", "swap") == []


def test_only_mines_are_swapped() -> None:
    state = ambas()
    put(state, 0, "trading_station", "-1,5")
    put(state, 0, "research_lab", "2,2")
    put_lost(state, 0, "-2,4")
    assert set(legal(state, "special", "swap")) == {"3,3", "-6,3"}


@pytest.mark.parametrize("goal", ["rs_big_5_a", "rs_mine_2"])
def test_a_swap_earns_nothing_and_lets_nobody_charge(goal: str) -> None:
    state = ambas(goal)
    put(state, 1, "mine", "2,5", "-1,5")
    bowls(state, 1, 4, 0, 0)
    assert effect(state, 0, "special swap 3,3", "end") == {}
    assert (kind(state), seat_to_decide(state)) == ("turn", 1)


def test_a_swap_leaves_federations_as_they_are_and_can_help_a_new_one() -> None:
    state = ambas()
    put(state, 0, "academy_left", "-1,5")
    put(state, 0, "mine", "-3,4")
    federate(state, 0, "-2,5", "-1,5")
    put(state, 0, "academy_right", "-3,-3")
    put(state, 0, "mine", "-4,-2")
    assert not may(state, "federation")
    play(state, "special swap -4,-2", "end")
    turn(state, 0)
    assert names(state, state.seats[0].federated) == {"-2,5", "-1,5"}
    put(state, 0, "mine", "-5,0")
    bowls(state, 0, 1, 0, 0)
    assert frozenset({"-3,-3", "-4,-2", "-5,0"}) in unions(state)


def test_ambas_have_2_ore_of_base_income_and_2_tokens_from_the_institute() -> None:
    state = table("ambas,xenos")
    put(state, 0, "planetary_institute", "-2,5")
    bowls(state, 0, 4, 0, 0)
    next_round(state)
    assert hand(state, 0)["ore"] == 2
    assert cycle(state, 0) == (2, 4, 0, 0)
