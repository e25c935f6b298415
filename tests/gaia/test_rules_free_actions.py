"""Rulebook, action 9 «Свободные действия»: burning and conversions."""

from __future__ import annotations

import pytest

from gaia.helpers import (
    bowls,
    effect,
    give,
    kind,
    legal,
    may,
    play,
    put,
    rich,
    seat_to_decide,
    table,
    turn,
)

CONVERSIONS = {
    "power_to_qic": ({"bowl3": -4, "bowl1": 4}, {"qic": 1}),
    "power_to_ore": ({"bowl3": -3, "bowl1": 3}, {"ore": 1}),
    "power_to_know": ({"bowl3": -4, "bowl1": 4}, {"knowledge": 1}),
    "power_to_credit": ({"bowl3": -1, "bowl1": 1}, {"credits": 1}),
    "qic_to_ore": ({"qic": -1}, {"ore": 1}),
    "know_to_credit": ({"knowledge": -1}, {"credits": 1}),
    "ore_to_credit": ({"ore": -1}, {"credits": 1}),
    "ore_to_token": ({"ore": -1}, {"bowl1": 1}),
}


@pytest.mark.parametrize("name", CONVERSIONS)
def test_rate_of_every_conversion(name: str) -> None:
    state = table()
    bowls(state, 0, 0, 0, 4)
    give(state, 0, ore=1, knowledge=1, qic=1)
    pays, gains = CONVERSIONS[name]
    assert effect(state, 0, f"convert {name}") == pays | gains


@pytest.mark.parametrize("name", CONVERSIONS)
def test_a_conversion_needs_what_it_costs(name: str) -> None:
    state = table()
    pays = CONVERSIONS[name][0]
    short = {good: -amount - 1 for good, amount in pays.items() if amount < 0}
    bowls(state, 0, 9, 9, 0, gaia=9)
    give(state, 0, **short)
    assert not may(state, f"convert {name}")
    give(state, 0, **dict.fromkeys(short, 1))
    assert may(state, f"convert {name}")


def test_everybody_has_exactly_these_conversions() -> None:
    state = table()
    bowls(state, 0, 9, 9, 9)
    rich(state, 0)
    give(state, 0, qic=9)
    assert set(legal(state, "convert")) == set(CONVERSIONS)


def test_there_is_no_way_back_from_credits() -> None:
    state = table()
    give(state, 0, credits=30)
    assert legal(state, "convert") == []


def test_burning_discards_one_token_of_area_2_and_lifts_another() -> None:
    state = table()
    bowls(state, 0, 0, 2, 0)
    assert effect(state, 0, "burn") == {"bowl2": -2, "bowl3": 1}


def test_burning_is_allowed_while_area_1_is_not_empty() -> None:
    state = table()
    bowls(state, 0, 5, 2, 0)
    assert effect(state, 0, "burn") == {"bowl2": -2, "bowl3": 1}


@pytest.mark.parametrize("areas", [(9, 1, 9), (9, 0, 9)])
def test_burning_needs_two_tokens_in_area_2(areas: tuple[int, int, int]) -> None:
    state = table()
    bowls(state, 0, *areas)
    assert not may(state, "burn")


def test_any_number_of_free_actions_before_and_after_the_main_action() -> None:
    state = table()
    put(state, 0, "mine", "-1,2")
    bowls(state, 0, 0, 4, 4)
    give(state, 0, ore=12, credits=6)
    play(state, "burn", "burn", "convert power_to_credit", "convert ore_to_token")
    assert kind(state) == "turn"
    play(state, "upgrade -1,2 trading_station")
    assert kind(state) == "after"
    play(state, "convert power_to_credit", "convert ore_to_credit", "convert power_to_ore")
    play(state, "end")
    assert seat_to_decide(state) == 1


def test_only_one_main_action_per_turn() -> None:
    state = table()
    rich(state, 0)
    play(state, "research science")
    main = ("mine", "upgrade", "research", "action", "special", "pass", "federation", "project")
    assert not [verb for verb in main if legal(state, verb) or may(state, verb)]


def test_free_actions_are_impossible_in_the_middle_of_an_action() -> None:
    state = table()
    give(state, 0, qic=9, ore=5)
    bowls(state, 0, 0, 4, 4)
    play(state, "action qic_tech_tile")
    assert legal(state, "convert") == []
    play(state, "tile std_7vp")
    assert legal(state, "convert") == []
    assert not may(state, "burn")


def test_free_actions_are_impossible_while_charging_in_anothers_turn() -> None:
    state = table()
    put(state, 0, "mine", "-1,2")
    put(state, 1, "mine", "0,2")
    bowls(state, 1, 4, 4, 4)
    give(state, 1, ore=5)
    rich(state, 0)
    play(state, "upgrade -1,2 trading_station", "end")
    assert {str(action) for action in state.actions()} == {"charge", "decline"}


def test_a_free_action_is_not_a_turn() -> None:
    state = table()
    give(state, 0, ore=1)
    play(state, "convert ore_to_credit")
    assert (kind(state), seat_to_decide(state)) == ("turn", 0)


def test_converted_goods_can_pay_for_the_main_action() -> None:
    state = table()
    put(state, 0, "mine", "-1,2")
    give(state, 0, credits=5, ore=3)
    assert legal(state, "upgrade") == []
    play(state, "convert ore_to_credit")
    assert may(state, "upgrade -1,2 trading_station")


def test_converting_changes_only_the_own_hand() -> None:
    state = table()
    bowls(state, 0, 0, 0, 4)
    bowls(state, 1, 1, 2, 3)
    assert effect(state, 1, "convert power_to_qic") == {}
    turn(state, 1)
    assert effect(state, 0, "convert power_to_ore") == {}
