"""Rulebook, «Энергетический цикл»: charging, spending, gaining and discarding power."""

from __future__ import annotations

import pytest

from gaia.helpers import (
    bowls,
    cycle,
    effect,
    give,
    kind,
    legal,
    may,
    own,
    play,
    put,
    research,
    table,
)
from igroteka.games.gaia.state import GaiaState


def charged(one: int, two: int, three: int) -> tuple[int, int, int, int]:
    """The cycle after the tile that charges 4 power."""
    state = table()
    own(state, 0, "std_action_4power")
    bowls(state, 0, one, two, three)
    play(state, "special std_action_4power")
    return cycle(state, 0)


def test_charging_4_with_one_token_in_area_1_and_one_in_area_2_moves_1_then_2_and_stops() -> None:
    assert charged(1, 1, 0) == (0, 0, 2, 0)


def test_charging_moves_every_token_of_area_1_before_any_of_area_2() -> None:
    assert charged(5, 3, 0) == (1, 7, 0, 0)
    assert charged(4, 3, 0) == (0, 7, 0, 0)
    assert charged(3, 3, 0) == (0, 5, 1, 0)
    assert charged(1, 5, 0) == (0, 3, 3, 0)
    assert charged(0, 5, 2) == (0, 1, 6, 0)


def test_with_areas_1_and_2_empty_nothing_can_be_charged() -> None:
    assert charged(0, 0, 3) == (0, 0, 3, 0)


def test_one_token_is_charged_twice_by_a_large_charge() -> None:
    assert charged(2, 0, 0) == (0, 0, 2, 0)


def test_tokens_of_the_gaia_area_are_not_charged() -> None:
    state = table()
    own(state, 0, "std_action_4power")
    bowls(state, 0, 0, 0, 0, gaia=5)
    play(state, "special std_action_4power")
    assert cycle(state, 0) == (0, 0, 0, 5)


def test_spending_2_power_moves_2_tokens_from_area_3_to_area_1() -> None:
    state = table()
    bowls(state, 0, 1, 1, 2)
    play(state, "convert power_to_credit", "convert power_to_credit")
    assert cycle(state, 0) == (3, 1, 0, 0)


@pytest.mark.parametrize("areas", [(9, 0, 0), (0, 9, 0), (0, 0, 0)])
def test_only_power_of_area_3_can_be_spent(areas: tuple[int, int, int]) -> None:
    state = table()
    bowls(state, 0, *areas, gaia=9)
    assert legal(state, "convert") == []
    assert legal(state, "action") == []


def test_a_gained_token_enters_area_1() -> None:
    state = table()
    bowls(state, 0, 0, 2, 1)
    give(state, 0, ore=1)
    assert effect(state, 0, "convert ore_to_token") == {"ore": -1, "bowl1": 1}


def federation_with_two_satellites() -> GaiaState:
    """Terrans who need two satellites to link an academy, an institute and a lab."""
    state = table()
    put(state, 0, "planetary_institute", "-1,2")
    put(state, 0, "academy_left", "-1,5")
    put(state, 0, "mine", "-2,5")
    return state


def test_discarded_tokens_come_from_any_mix_of_areas_the_player_likes() -> None:
    state = federation_with_two_satellites()
    bowls(state, 0, 2, 1, 1)
    play(state, "federation", "unite -1,2 -2,5 -1,5")
    while kind(state) == "satellite":
        play(state, "satellite " + legal(state, "satellite")[0])
    assert kind(state) == "payment"
    assert set(legal(state, "pay")) == {"2-0-0", "1-1-0", "1-0-1", "0-1-1"}
    assert effect(state, 0, "pay 0-1-1") == {"bowl2": -1, "bowl3": -1}


def test_tokens_of_the_gaia_area_are_never_discarded() -> None:
    state = federation_with_two_satellites()
    bowls(state, 0, 1, 0, 0, gaia=5)
    assert not may(state, "federation")
    bowls(state, 0, 1, 1, 0, gaia=5)
    play(state, "federation", "unite -1,2 -2,5 -1,5")
    while kind(state) == "satellite":
        play(state, "satellite " + legal(state, "satellite")[0])
    assert cycle(state, 0) == (0, 0, 0, 5)


def test_tokens_moved_to_the_gaia_area_are_neither_spent_nor_discarded() -> None:
    state = table()
    put(state, 0, "mine", "0,2")
    research(state, 0, gaia_project=4)
    give(state, 0, formers=1)
    bowls(state, 0, 1, 1, 1)
    play(state, "project 0,3")
    assert cycle(state, 0) == (0, 0, 0, 3)
