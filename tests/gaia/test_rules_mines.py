"""Rulebook, action 1 «Построить шахту»: range, habitability, terraforming, price."""

from __future__ import annotations

import pytest

from gaia.helpers import (
    apart,
    effect,
    give,
    hexes,
    hold,
    legal,
    may,
    own,
    play,
    put,
    put_former,
    put_satellites,
    research,
    rich,
    table,
    trial,
    turn,
)
from igroteka.engine.errors import IllegalAction
from igroteka.games.gaia.state import GaiaState

HOMES = ("terra", "oxide", "volcanic", "desert", "swamp", "titanium", "ice")


def test_a_mine_costs_2_credits_and_1_ore() -> None:
    state = table()
    put(state, 0, "mine", "-1,2")
    research(state, 0, navigation=4)
    give(state, 0, credits=5, ore=3)
    assert effect(state, 0, "mine -1,5") == {"credits": -2, "ore": -1}


@pytest.mark.parametrize("short", [{"credits": 1, "ore": 9}, {"credits": 9, "ore": 0}])
def test_a_mine_that_cannot_be_paid_cannot_be_built(short: dict[str, int]) -> None:
    state = table()
    put(state, 0, "mine", "-1,2")
    research(state, 0, navigation=4)
    give(state, 0, **short)
    assert legal(state, "mine") == []


def test_a_mine_colonises_the_planet() -> None:
    state = table()
    put(state, 0, "mine", "-1,2")
    rich(state, 0)
    play(state, "mine 0,2", "end")
    turn(state, 1)
    put(state, 1, "mine", "2,2")
    rich(state, 1)
    give(state, 1, qic=9)
    assert not may(state, "mine 0,2")
    assert not may(state, "mine -1,2")


# Range.


@pytest.mark.parametrize(("level", "reach"), [(0, 1), (1, 1), (2, 2), (3, 2), (4, 3), (5, 4)])
def test_basic_range_by_navigation_level(level: int, reach: int) -> None:
    state = table()
    put(state, 0, "mine", "-1,2")
    research(state, 0, navigation=level, terraforming=3)
    rich(state, 0)
    near = {name for name in hexes(state, *HOMES) if 0 < apart(name, "-1,2") <= reach}
    assert set(legal(state, "mine")) == near


@pytest.mark.parametrize("cubes", [0, 1, 2, 3])
def test_each_qic_adds_two_to_the_range(cubes: int) -> None:
    state = table()
    put(state, 0, "mine", "-1,2")
    research(state, 0, terraforming=3)
    rich(state, 0)
    give(state, 0, qic=cubes)
    reach = 1 + 2 * cubes
    near = {name for name in hexes(state, *HOMES) if 0 < apart(name, "-1,2") <= reach}
    assert set(legal(state, "mine")) - hexes(state, "gaia") == near


def test_ivits_on_navigation_2_reach_a_brown_planet_at_distance_4_with_1_qic() -> None:
    state = table("ivits,xenos")
    put(state, 0, "planetary_institute", "-3,4")
    research(state, 0, navigation=2)
    give(state, 0, credits=2, ore=10)
    assert apart("-3,4", "-6,3") == 4
    assert not may(state, "mine -6,3")
    give(state, 0, qic=1)
    assert effect(state, 0, "mine -6,3") == {"qic": -1, "credits": -2, "ore": -1 - 3 * 3}


def test_qic_are_spent_only_as_far_as_the_distance_needs() -> None:
    state = table()
    put(state, 0, "mine", "-1,2")
    give(state, 0, credits=2, ore=1, qic=5)
    assert effect(state, 0, "mine -1,5") == {"credits": -2, "ore": -1, "qic": -1}


def test_the_qic_bonus_ends_with_the_action() -> None:
    state = table()
    put(state, 0, "mine", "-1,2")
    rich(state, 0)
    give(state, 0, qic=1)
    play(state, "mine -1,5", "end")
    turn(state, 0)
    assert all(apart(n, "-1,2") == 1 or apart(n, "-1,5") == 1 for n in legal(state, "mine"))


def test_the_nearest_own_planet_counts() -> None:
    state = table()
    put(state, 0, "mine", "-1,2", "-1,-4")
    research(state, 0, navigation=4)
    give(state, 0, credits=2, ore=1 + 6)
    assert may(state, "mine -1,-2")


def test_range_is_not_counted_from_gaiaformers_or_satellites() -> None:
    state = table()
    put(state, 0, "mine", "-1,-4")
    put_former(state, 0, "0,3")
    put_satellites(state, 0, "-2,3")
    rich(state, 0)
    assert legal(state, "mine") == []


def test_range_is_counted_from_ivits_space_stations() -> None:
    state = table("ivits,xenos")
    put(state, 0, "planetary_institute", "5,-6")
    state.seats[0].stations |= 1 << state.board.grid.by_name["-2,3"]
    rich(state, 0)
    assert {"-1,2", "-3,3"} <= set(legal(state, "mine"))


def test_range_is_not_counted_from_an_opponents_planet() -> None:
    state = table()
    put(state, 0, "mine", "-1,-4")
    put(state, 1, "mine", "-1,2")
    rich(state, 0)
    assert not may(state, "mine 0,2")


# Habitability.


def test_transdim_planets_cannot_be_built_on() -> None:
    state = table()
    put(state, 0, "mine", "0,2")
    rich(state, 0)
    give(state, 0, qic=9)
    assert not set(legal(state, "mine")) & hexes(state, "transdim")


def test_empty_space_cannot_be_built_on() -> None:
    state = table()
    put(state, 0, "mine", "0,2")
    rich(state, 0)
    give(state, 0, qic=9)
    assert not set(legal(state, "mine")) & hexes(state, "empty")


@pytest.mark.parametrize("faction", ["terrans", "ivits", "geodens", "ambas", "firaks", "itars"])
def test_a_gaia_planet_costs_one_qic_whatever_the_home_type(faction: str) -> None:
    state = table(f"{faction},xenos")
    put(state, 0, "mine", "1,0")
    research(state, 0, navigation=2)
    give(state, 0, credits=2, ore=1)
    assert not may(state, "mine -1,0")
    give(state, 0, qic=1)
    assert effect(state, 0, "mine -1,0") == {"credits": -2, "ore": -1, "qic": -1}


def test_qic_for_range_and_for_the_gaia_planet_add_up() -> None:
    state = table()
    put(state, 0, "mine", "-1,2")
    assert apart("-1,2", "2,2") == 3
    give(state, 0, credits=2, ore=1, qic=1)
    assert not may(state, "mine 2,2")
    give(state, 0, qic=1)
    assert effect(state, 0, "mine 2,2") == {"credits": -2, "ore": -1, "qic": -2}


def former_on_gaia_planet(factions: str = "terrans,itars") -> GaiaState:
    """Seat 0 has a gaiaformer on a gaia planet far away; seat 1 lives next to it."""
    state = table(factions)
    put(state, 0, "mine", "-1,-4")
    put(state, 1, "mine", "0,2")
    put_former(state, 0, "0,3", done=True)
    return state


def test_terrans_pay_1_ore_and_2_credits_where_their_gaiaformer_stands() -> None:
    state = former_on_gaia_planet()
    give(state, 0, credits=2, ore=1)
    assert effect(state, 0, "mine 0,3") == {"credits": -2, "ore": -1, "formers": 1}


def test_only_the_owner_of_the_gaiaformer_may_build_there() -> None:
    state = former_on_gaia_planet("itars,terrans")
    turn(state, 1)
    rich(state, 1)
    give(state, 1, qic=9)
    assert not may(state, "mine 0,3")


def test_a_gaiaformer_on_a_planet_that_is_still_transdim_allows_no_mine() -> None:
    state = table()
    put(state, 0, "mine", "0,2")
    put_former(state, 0, "0,3")
    rich(state, 0)
    give(state, 0, qic=9)
    assert not may(state, "mine 0,3")


# Terraforming.

STEPS = {  # planet types that need 0, 1, 2 and 3 steps
    "terrans": ("terra", "oxide ice", "volcanic titanium", "desert swamp"),
    "ivits": ("oxide", "terra volcanic", "ice desert", "titanium swamp"),
    "geodens": ("volcanic", "oxide desert", "terra swamp", "ice titanium"),
    "gleens": ("desert", "volcanic swamp", "oxide titanium", "terra ice"),
    "ambas": ("swamp", "desert titanium", "volcanic ice", "oxide terra"),
    "bescods": ("titanium", "swamp ice", "desert terra", "volcanic oxide"),
    "nevlas": ("ice", "titanium terra", "swamp oxide", "desert volcanic"),
}


@pytest.mark.parametrize("faction", STEPS)
def test_steps_between_planet_types(faction: str) -> None:
    other = "xenos" if faction != "gleens" else "lantids"
    state = table(f"{faction},{other}")
    put(state, 0, "mine", "2,-1")
    research(state, 0, terraforming=3, navigation=4)
    give(state, 0, credits=2, ore=15, qic=5)
    for steps, types in enumerate(STEPS[faction]):
        for home in types.split():
            target = min(set(legal(state, "mine")) & hexes(state, home))
            assert trial(state, 0, f"mine {target}")["ore"] == -1 - steps


def test_terrans_need_2_steps_for_a_black_or_orange_planet() -> None:
    state = table()
    put(state, 0, "mine", "1,0")
    research(state, 0, navigation=4, terraforming=2)
    give(state, 0, credits=2, ore=15)
    assert trial(state, 0, "mine 2,-1")["ore"] == -1 - 2 * 2
    assert trial(state, 0, "mine 2,-3")["ore"] == -1 - 2 * 2


@pytest.mark.parametrize(("level", "ore"), [(0, 3), (1, 3), (2, 2), (3, 1), (4, 1), (5, 1)])
def test_ore_per_step_by_terraforming_level(level: int, ore: int) -> None:
    state = table()
    put(state, 0, "mine", "-1,2")
    research(state, 0, terraforming=level)
    give(state, 0, credits=2, ore=15)
    assert effect(state, 0, "mine 0,2") == {"credits": -2, "ore": -1 - 3 * ore}


def test_partial_terraforming_is_impossible() -> None:
    state = table()
    put(state, 0, "mine", "-1,2")
    give(state, 0, credits=30, ore=9)
    assert not may(state, "mine 0,2")
    with pytest.raises(IllegalAction):
        state.play("mine 0,2")
    give(state, 0, ore=1)
    assert may(state, "mine 0,2")


def test_geodens_on_terraforming_3_pay_1_ore_for_the_step_that_is_not_free() -> None:
    state = table("geodens,xenos")
    hold(state, 0, 4)
    put(state, 0, "mine", "-4,-2")
    research(state, 0, terraforming=3)
    give(state, 0, credits=2, ore=2)
    assert apart("-4,-2", "-3,-3") == 1
    assert trial(state, 0, "special booster-4 -3,-3") == {"credits": -2, "ore": -1 - 1}
    give(state, 0, ore=1)
    assert trial(state, 0, "mine -3,-3") == {"credits": -2, "ore": -1 - 2}


# Pieces and rewards.


def test_with_all_8_mines_on_the_map_no_further_mine_can_be_built() -> None:
    state = table()
    put(state, 0, "mine", *sorted(hexes(state, "terra", "ice") - {"-1,2"})[:7])
    research(state, 0, navigation=5)
    rich(state, 0)
    assert legal(state, "mine") != []
    put(state, 0, "mine", "-1,2")
    assert state.seats[0].built[0].bit_count() == 8
    assert legal(state, "mine") == []


def test_a_mine_gives_the_vp_of_the_round_goal() -> None:
    state = table(goal="rs_mine_2")
    put(state, 0, "mine", "-1,2")
    rich(state, 0)
    assert effect(state, 0, "mine 0,2") == {"credits": -2, "ore": -10, "vp": 2}


@pytest.mark.parametrize(("goal", "vp"), [("rs_gaia_3", 3), ("rs_gaia_4", 4)])
def test_a_mine_on_a_gaia_planet_gives_the_vp_of_the_round_goal(goal: str, vp: int) -> None:
    state = table(goal=goal)
    put(state, 0, "mine", "1,0")
    research(state, 0, navigation=2)
    give(state, 0, credits=9, ore=9, qic=1)
    assert trial(state, 0, "mine -1,0") == {"credits": -2, "ore": -1, "qic": -1, "vp": vp}
    put_former(state, 0, "0,-2", done=True)
    assert trial(state, 0, "mine 0,-2") == {"credits": -2, "ore": -1, "formers": 1, "vp": vp}
    assert "vp" not in trial(state, 0, "mine 2,-1")


def test_the_tile_for_gaia_planets_gives_3_vp_each_time() -> None:
    state = table()
    own(state, 0, "std_gaia_mine_3vp")
    put(state, 0, "mine", "1,0")
    research(state, 0, navigation=2)
    give(state, 0, credits=9, ore=9, qic=1)
    assert trial(state, 0, "mine -1,0")["vp"] == 3
    assert "vp" not in trial(state, 0, "mine 2,-1")


def test_the_advanced_tile_for_mines_gives_3_vp_each_time() -> None:
    state = table()
    own(state, 0, "adv_trigger_mine_3vp/std_7vp")
    put(state, 0, "mine", "-1,2")
    rich(state, 0)
    assert effect(state, 0, "mine 0,2")["vp"] == 3


@pytest.mark.parametrize(
    ("action", "ore"),
    [("mine -3,-3", 1 + 2), ("special booster-4 -3,-3", 1 + 1)],
)
def test_the_goal_for_steps_counts_needed_steps_paid_or_free(action: str, ore: int) -> None:
    state = table("geodens,xenos", goal="rs_terraforming_2")
    hold(state, 0, 4)
    put(state, 0, "mine", "-4,-2")
    research(state, 0, terraforming=3)
    give(state, 0, credits=2, ore=9)
    assert effect(state, 0, action) == {"credits": -2, "ore": -ore, "vp": 4}


def test_a_free_step_that_is_not_needed_does_not_count() -> None:
    state = table("gleens,terrans", goal="rs_terraforming_2")
    put(state, 0, "mine", "-4,-2")
    give(state, 0, credits=2, ore=9)
    state.seats[0].bowl3 = 5
    gained = effect(state, 0, "action power_terraform_2 -3,-3")
    assert gained == {"credits": -2, "ore": -1, "bowl3": -5, "bowl1": 5, "vp": 2}


def test_gaia_planets_and_home_planets_bring_no_terraforming_vp() -> None:
    state = table(goal="rs_terraforming_2")
    put(state, 0, "mine", "-1,2")
    research(state, 0, navigation=4)
    give(state, 0, credits=9, ore=9, qic=1)
    assert "vp" not in trial(state, 0, "mine -1,5")
    assert "vp" not in trial(state, 0, "mine 2,2")
