"""Rulebook, appendix I, white boards: Nevlas and Itars."""

from __future__ import annotations

import pytest

from gaia.helpers import (
    another_round,
    bowls,
    cycle,
    effect,
    found,
    give,
    kind,
    legal,
    level,
    may,
    next_round,
    play,
    put,
    research,
    seat_to_decide,
    table,
    trial,
)
from igroteka.games.gaia.state import GaiaState

# Nevlas.


def nevlas(*, institute: bool = False) -> GaiaState:
    state = table("nevlas,xenos")
    put(state, 0, "planetary_institute" if institute else "mine", "1,0")
    return state


@pytest.mark.parametrize("institute", [False, True])
def test_nevlas_move_a_token_of_area_3_to_the_gaia_area_for_1_knowledge(institute: bool) -> None:
    state = nevlas(institute=institute)
    bowls(state, 0, 1, 1, 1)
    gain = effect(state, 0, "convert token_to_know")
    assert gain == {"bowl3": -1, "bowl_gaia": 1, "knowledge": 1}
    assert not may(state, "convert token_to_know")


def test_tokens_the_nevlas_moved_return_in_the_gaia_phase() -> None:
    state = nevlas()
    bowls(state, 0, 0, 0, 3)
    play(state, *["convert token_to_know"] * 3)
    assert cycle(state, 0) == (0, 0, 0, 3)
    another_round(state)
    assert cycle(state, 0) == (3, 0, 0, 0)


def test_a_token_of_the_nevlas_counts_2_when_spent() -> None:
    state = nevlas(institute=True)
    bowls(state, 0, 0, 0, 2)
    assert trial(state, 0, "action power_ore_2") == {"bowl3": -2, "bowl1": 2, "ore": 2}
    assert trial(state, 0, "convert power_to_qic") == {"bowl3": -2, "bowl1": 2, "qic": 1}
    assert not may(nevlas_of(2), "action power_ore_2")


def nevlas_of(tokens_in_3: int) -> GaiaState:
    state = nevlas()
    bowls(state, 0, 0, 0, tokens_in_3)
    return state


@pytest.mark.parametrize(
    ("action", "spent"),
    [
        ("action power_knowledge_3", 4),  # 7
        ("action power_tokens_2", 2),  # 3
        ("convert power_to_ore", 2),  # 3
        ("convert power_to_credit", 1),  # 1
    ],
)
def test_an_odd_price_of_the_nevlas_is_rounded_up(action: str, spent: int) -> None:
    state = nevlas(institute=True)
    bowls(state, 0, 0, 0, spent - 1)
    assert not may(state, action)
    bowls(state, 0, 0, 0, spent)
    assert trial(state, 0, action)["bowl3"] == -spent


@pytest.mark.parametrize(
    ("bundle", "spent", "gain"),
    [
        ("power_to_2credits", 1, {"credits": 2}),
        ("power_to_ore_credit", 2, {"ore": 1, "credits": 1}),
        ("power_to_2ore", 3, {"ore": 2}),
    ],
)
def test_bundles_of_the_nevlas_lose_nothing(bundle: str, spent: int, gain: dict[str, int]) -> None:
    state = nevlas()
    bowls(state, 0, 0, 0, spent)
    assert not may(state, f"convert {bundle}")
    state = nevlas(institute=True)
    bowls(state, 0, 0, 0, spent)
    assert effect(state, 0, f"convert {bundle}") == {"bowl3": -spent, "bowl1": spent, **gain}


def test_tokens_of_the_nevlas_count_1_for_projects_and_satellites() -> None:
    state = nevlas(institute=True)
    put(state, 0, "mine", "-1,-2")
    research(state, 0, gaia_project=1)
    give(state, 0, formers=1)
    bowls(state, 0, 0, 0, 5)
    assert legal(state, "project") == []
    bowls(state, 0, 0, 0, 6)
    assert effect(state, 0, "project 0,-2")["bowl_gaia"] == 6


def test_satellites_of_the_nevlas_cost_one_token_each() -> None:
    state = nevlas(institute=True)
    put(state, 0, "academy_left", "2,-1")
    put(state, 0, "mine", "2,-3")
    bowls(state, 0, 0, 0, 1)
    assert found(state, 0, "1,0 2,-1 2,-3", "fed_12vp") == {"bowl3": -1, "vp": 12}


def test_only_nevlas_move_tokens_for_knowledge() -> None:
    state = table("itars,xenos")
    bowls(state, 0, 0, 0, 3)
    assert not may(state, "convert token_to_know")


# Itars. Their tiles of the gaia phase are in test_rules_gaia_phase.


def test_tokens_the_itars_burn_go_to_the_gaia_area_and_return() -> None:
    state = table("itars,xenos")
    put(state, 0, "mine", "1,0")
    bowls(state, 0, 0, 4, 0)
    gain = effect(state, 0, "burn", "burn")
    assert gain == {"bowl2": -4, "bowl3": 2, "bowl_gaia": 2}
    another_round(state)
    assert cycle(state, 0) == (2 + 1, 0, 2, 0)  # with the token of their base income


def test_other_discards_of_the_itars_leave_the_game() -> None:
    state = table("itars,xenos")
    put(state, 0, "planetary_institute", "1,0")
    put(state, 0, "academy_left", "2,-1")
    put(state, 0, "mine", "2,-3")
    bowls(state, 0, 1, 0, 0)
    found(state, 0, "1,0 2,-1 2,-3", "fed_12vp")
    assert cycle(state, 0) == (0, 0, 0, 0)


def test_itars_are_asked_again_while_4_tokens_are_left() -> None:
    state = table("itars,xenos")
    put(state, 0, "planetary_institute", "1,0")
    bowls(state, 0, 4, 0, 0, gaia=8)
    research(state, 0, gaia_project=2)
    next_round(state)
    play(state, "exchange tile", "tile std_7vp")
    play(state, "advance gaia_project")
    assert level(state, 0, "gaia_project") == 3
    assert kind(state) == "gaia"
    play(state, "done")
    assert (kind(state), state.seats[0].bowl_gaia) == ("turn", 0)


def test_itars_with_institute_exchange_burnt_tokens_too() -> None:
    state = table("itars,xenos")
    put(state, 0, "planetary_institute", "1,0")
    bowls(state, 0, 4, 8, 0)
    play(state, *["burn"] * 4)
    another_round(state)
    assert kind(state) == "gaia"
    play(state, "exchange tile")
    assert kind(state) == "tile"
    assert seat_to_decide(state) == 0
