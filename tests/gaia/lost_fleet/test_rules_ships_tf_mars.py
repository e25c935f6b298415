"""The Lost Fleet, action 6 and appendix II: the action spaces of TF Mars."""

from __future__ import annotations

import pytest

from gaia.helpers import (
    apart,
    bowls,
    effect,
    give,
    hexes,
    legal,
    may,
    own,
    planet,
    play,
    put,
    put_former,
    research,
    rich,
    trial,
    turn,
)
from gaia.lost_fleet.helpers import (
    aboard,
    counts,
)


@pytest.mark.parametrize(
    ("tiles", "vp"),
    [
        ((), 2),
        (("std_7vp",), 3),
        (("std_7vp", "lf_range", "std_ore_qic"), 5),
        (("adv_action_3ore/std_7vp",), 3),
        (("adv_action_3ore/std_7vp", "std_ore_qic"), 4),
    ],
)
def test_2_vp_and_1_for_each_standard_tile_even_covered(tiles: tuple[str, ...], vp: int) -> None:
    state = aboard("tf_mars")
    own(state, 0, *tiles)
    assert effect(state, 0, "ship tf_mars_qic") == {"qic": -2, "vp": vp}


def test_a_transdim_planet_becomes_gaia_at_once() -> None:
    state = aboard("tf_mars")
    research(state, 0, gaia_project=1)
    assert effect(state, 0, "ship tf_mars_power 2,-1") == {"bowl1": 2, "bowl3": -2, "formers": -1}
    assert planet(state, "2,-1") == "gaia"
    turn(state, 1)
    put(state, 1, "mine", "1,-1")
    rich(state, 1)
    give(state, 1, qic=3)
    assert not may(state, "mine 2,-1"), "the gaiaformer stands there"
    turn(state, 0)
    assert effect(state, 0, "mine 2,-1") == {"credits": -2, "ore": -1, "formers": 1}
    assert counts(state, 0)["gaia_planet"] == 1


def test_the_gaiaformer_may_be_used_again_in_the_same_round() -> None:
    state = aboard("tf_mars")
    research(state, 0, gaia_project=1, navigation=4)
    play(state, "ship tf_mars_power 2,-1")
    turn(state, 0)
    play(state, "mine 2,-1")
    turn(state, 0)
    bowls(state, 0, 6, 0, 0)
    assert may(state, "project 4,-1")


def test_the_transdim_planet_is_in_range_and_qic_extend_it() -> None:
    state = aboard("tf_mars")
    state.seats[0].qic = 1
    near = {
        name
        for name in hexes(state, "transdim")
        if min(apart(name, mine) for mine in ("1,-3", "4,-3")) <= 4
    }
    assert set(legal(state, "ship", "tf_mars_power")) == near
    far = next(name for name in near if min(apart(name, m) for m in ("1,-3", "4,-3")) == 4)
    assert effect(state, 0, f"ship tf_mars_power {far}")["qic"] == -1


def test_an_instant_gaia_project_needs_a_gaiaformer_and_a_free_planet() -> None:
    state = aboard("tf_mars")
    put_former(state, 1, "2,-1")
    assert not may(state, "ship tf_mars_power 2,-1")
    state.seats[0].formers = 0
    assert legal(state, "ship", "tf_mars_power") == []


def test_a_step_costs_3_credits_and_the_mine_its_price() -> None:
    state = aboard("tf_mars")
    # 1,-1 is terra, home of the Terrans; 4,-2 is oxide, one step; 4,-5 is volcanic, two steps.
    assert trial(state, 0, "ship tf_mars_credit 4,-2") == {"credits": -5, "ore": -1}
    assert effect(state, 0, "ship tf_mars_credit 4,-5") == {"credits": -5, "ore": -4}


def test_the_step_of_tf_mars_helps_on_a_protoplanet() -> None:
    state = aboard("tf_mars")
    assert effect(state, 0, "ship tf_mars_credit 3,-1") == {"credits": -5, "ore": -7, "vp": 6}


def test_the_step_of_tf_mars_is_of_no_use_where_no_step_is_needed() -> None:
    state = aboard("tf_mars")
    reached = set(legal(state, "ship", "tf_mars_credit"))
    assert reached
    assert not reached & hexes(state, "terra", "gaia", "asteroid", "transdim")
