"""Rulebook, action 7 «Специальные действия»: orange spaces of tiles, boosters and boards."""

from __future__ import annotations

import pytest

from gaia.helpers import (
    apart,
    bowls,
    effect,
    give,
    hexes,
    hold,
    kind,
    legal,
    may,
    next_round,
    own,
    play,
    put,
    put_former,
    research,
    rich,
    table,
    trial,
    turn,
)

HOMES = ("terra", "oxide", "volcanic", "desert", "swamp", "titanium", "ice")


@pytest.mark.parametrize(
    ("tile", "gain"),
    [
        ("std_action_4power", {"bowl1": -4, "bowl2": 4}),
        ("adv_action_qic_5credits/std_7vp", {"qic": 1, "credits": 5}),
        ("adv_action_3ore/std_7vp", {"ore": 3}),
        ("adv_action_3knowledge/std_7vp", {"knowledge": 3}),
    ],
)
def test_actions_of_tech_tiles_cost_nothing(tile: str, gain: dict[str, int]) -> None:
    state = table()
    own(state, 0, tile)
    bowls(state, 0, 8, 0, 0)
    assert effect(state, 0, f"special {tile.partition('/')[0]}") == gain


@pytest.mark.parametrize("source", ["std_action_4power", "academy_right", "adv_action_3ore"])
def test_a_special_action_is_used_once_per_round(source: str) -> None:
    state = table()
    own(state, 0, "std_action_4power", "adv_action_3ore/std_7vp")
    put(state, 0, "academy_right", "-1,2")
    play(state, f"special {source}", "end")
    turn(state, 0)
    assert not may(state, f"special {source}")
    assert len(legal(state, "special")) == 2
    next_round(state)
    turn(state, 0)
    assert may(state, f"special {source}")


def test_only_the_owner_has_the_special_action() -> None:
    state = table()
    own(state, 1, "std_action_4power")
    put(state, 1, "academy_right", "0,2")
    assert legal(state, "special") == []
    turn(state, 1)
    assert set(legal(state, "special")) == {"std_action_4power", "academy_right"}


def test_the_right_academy_gives_1_qic() -> None:
    state = table()
    put(state, 0, "academy_right", "-1,2")
    assert effect(state, 0, "special academy_right") == {"qic": 1}


def test_the_left_academy_has_no_action() -> None:
    state = table()
    put(state, 0, "academy_left", "-1,2")
    assert legal(state, "special") == []


def test_a_special_action_is_the_main_action_of_the_turn() -> None:
    state = table()
    own(state, 0, "std_action_4power", "adv_action_3ore/std_7vp")
    play(state, "special std_action_4power")
    assert kind(state) == "after"
    assert legal(state, "special") == []


# Booster 4: a mine with a free step.


def test_booster_4_saves_one_step() -> None:
    state = table()
    hold(state, 0, 4)
    put(state, 0, "mine", "-1,2")
    give(state, 0, credits=2, ore=7)
    assert not may(state, "mine 0,2")
    assert effect(state, 0, "special booster-4 0,2") == {"credits": -2, "ore": -1 - 2 * 3}


def test_booster_4_works_once_per_round() -> None:
    state = table()
    hold(state, 0, 4)
    put(state, 0, "mine", "-1,2")
    rich(state, 0)
    research(state, 0, navigation=5)
    play(state, "special booster-4 0,2", "end")
    turn(state, 0)
    assert legal(state, "special") == []


def test_booster_4_is_of_no_use_where_no_step_is_needed() -> None:
    state = table()
    hold(state, 0, 4)
    put(state, 0, "mine", "-1,2")
    research(state, 0, navigation=5)
    rich(state, 0)
    give(state, 0, qic=5)
    put_former(state, 0, "0,3", done=True)
    targets = set(legal(state, "special", "booster-4"))
    assert "0,2" in targets
    assert not targets & (hexes(state, "terra") | hexes(state, "gaia"))


def test_booster_4_may_be_combined_with_qic_for_range() -> None:
    state = table()
    hold(state, 0, 4)
    put(state, 0, "mine", "-1,2")
    give(state, 0, credits=2, ore=4, qic=1)
    assert apart("-1,2", "-3,3") == 2
    assert effect(state, 0, "special booster-4 -3,3") == {"credits": -2, "ore": -4, "qic": -1}


# Booster 5: range + 3.


def test_booster_5_adds_3_to_the_range_of_a_mine() -> None:
    state = table()
    hold(state, 0, 5)
    put(state, 0, "mine", "-1,2")
    research(state, 0, terraforming=3)
    rich(state, 0)
    near = {name for name in hexes(state, *HOMES) if 0 < apart(name, "-1,2") <= 1 + 3}
    assert set(legal(state, "special", "booster-5")) == near
    assert trial(state, 0, "special booster-5 -1,5") == {"credits": -2, "ore": -1}


@pytest.mark.parametrize(("level", "reach"), [(0, 4), (2, 5), (4, 6), (5, 7)])
def test_booster_5_adds_to_the_basic_range_of_the_level(level: int, reach: int) -> None:
    state = table()
    hold(state, 0, 5)
    put(state, 0, "mine", "-1,2")
    research(state, 0, terraforming=3, navigation=level)
    rich(state, 0)
    near = {name for name in hexes(state, *HOMES) if 0 < apart(name, "-1,2") <= reach}
    assert set(legal(state, "special", "booster-5")) == near


def test_booster_5_and_qic_add_up() -> None:
    state = table()
    hold(state, 0, 5)
    put(state, 0, "mine", "-1,2")
    give(state, 0, credits=2, ore=1, qic=1)
    assert apart("-1,2", "-1,-4") == 6
    assert effect(state, 0, "special booster-5 -1,-4") == {"credits": -2, "ore": -1, "qic": -1}


def test_booster_5_still_pays_the_qic_of_a_gaia_planet() -> None:
    state = table()
    hold(state, 0, 5)
    put(state, 0, "mine", "-1,2")
    give(state, 0, credits=2, ore=1)
    assert not may(state, "special booster-5 2,2")
    give(state, 0, qic=1)
    assert effect(state, 0, "special booster-5 2,2") == {"credits": -2, "ore": -1, "qic": -1}


def test_booster_5_starts_a_gaia_project_far_away() -> None:
    state = table()
    hold(state, 0, 5)
    put(state, 0, "mine", "-1,2")
    research(state, 0, gaia_project=3)
    give(state, 0, formers=1)
    bowls(state, 0, 4, 0, 0)
    assert apart("-1,2", "0,-2") == 4
    assert legal(state, "project") == []
    moved = effect(state, 0, "special booster-5 0,-2")
    assert moved == {"formers": -1, "bowl1": -4, "bowl_gaia": 4}


def test_booster_5_is_not_combined_with_a_power_action_or_a_space_station() -> None:
    state = table("ivits,xenos")
    hold(state, 0, 5)
    put(state, 0, "planetary_institute", "-2,-1")
    rich(state, 0)
    bowls(state, 0, 0, 0, 9)
    for name in legal(state, "special", "space_station"):
        assert apart(name, "-2,-1") == 1
    for name in legal(state, "action", "power_terraform_2"):
        assert apart(name, "-2,-1") == 1


def test_boosters_that_others_hold_give_no_action() -> None:
    state = table()
    hold(state, 1, 4)
    put(state, 0, "mine", "-1,2")
    rich(state, 0)
    assert legal(state, "special") == []
