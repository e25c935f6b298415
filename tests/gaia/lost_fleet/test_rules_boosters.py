"""The Lost Fleet, appendices III and IV: boosters and the round goal for labs."""

from __future__ import annotations

from typing import Any, cast

import pytest

from gaia.helpers import (
    effect,
    give,
    legal,
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
    company,
    lab,
    spread,
    table,
)
from igroteka.games.gaia.state import GaiaState

# --- the round goal for labs ----------------------------------------------------------------------


def test_the_goal_for_labs_gives_4_vp() -> None:
    state = lab(goal="lf_research_lab")
    assert effect(state, 0, "upgrade 1,-3 research_lab") == {"credits": -5, "ore": -3, "vp": 4}


@pytest.mark.parametrize(
    ("start", "action"),
    [
        ("mine", "upgrade 1,-3 trading_station"),
        ("trading_station", "upgrade 1,-3 planetary_institute"),
        ("research_lab", "upgrade 1,-3 academy_left"),
    ],
)
def test_the_goal_for_labs_gives_nothing_for_other_upgrades(start: str, action: str) -> None:
    state = table(goal="lf_research_lab")
    put(state, 0, start, "1,-3")
    rich(state, 0)
    assert "vp" not in effect(state, 0, action)


# --- boosters -------------------------------------------------------------------------------------


def booster(id: str, faction: str = "terrans") -> GaiaState:
    """Seat 0 holds a booster of the fleet."""
    state = table(company(faction), boosters=(id,))
    assert cast("Any", state.view(None))["players"][0]["booster"] == id
    return state


@pytest.mark.parametrize(
    ("id", "income"),
    [
        ("lf_booster_gaiaformers", {"ore": 1}),
        ("lf_booster_planet_types", {"ore": 1}),
        ("lf_booster_deep_space", {"credits": 3}),
        ("lf_booster_instant_gaia", {"charge": 2}),
    ],
)
def test_income_of_the_new_boosters(id: str, income: dict[str, int]) -> None:
    state = booster(id)
    state.seats[0].passed = True  # the booster stays until the income
    shown = cast("Any", state.view(None))["players"][0]["income"]
    basic = {"ore": 1, "knowledge": 1}
    gained = {good: amount - basic.get(good, 0) for good, amount in shown.items()}
    assert {good: amount for good, amount in gained.items() if amount} == income


def passing(state: GaiaState) -> int:
    return trial(state, 0, "pass booster-3").get("vp", 0)


def test_3_vp_for_each_gaiaformer_that_is_not_spent_or_in_reserve() -> None:
    state = booster("lf_booster_gaiaformers")
    assert passing(state) == 0, "all in reserve"
    give(state, 0, formers=1)
    assert passing(state) == 3
    put_former(state, 0, "2,-1")
    assert passing(state) == 6
    put(state, 0, "mine", "1,-3")
    research(state, 0, navigation=2)
    play(state, "mine -1,-2")
    turn(state, 0)
    assert passing(state) == 3, "spent on an asteroid"


def test_gaiaformers_in_the_gaia_area_of_the_bal_taks_count() -> None:
    state = booster("lf_booster_gaiaformers", "bal_taks")
    give(state, 0, formers=2)
    play(state, "convert gaiaformer_to_qic")
    assert (state.seats[0].formers, state.seats[0].formers_parked) == (1, 1)
    assert passing(state) == 6


def test_1_vp_for_each_planet_type_when_passing() -> None:
    state = booster("lf_booster_planet_types")
    assert passing(state) == 0
    spread(state)
    assert passing(state) == 3


def test_2_vp_for_each_deep_space_sector_with_the_booster() -> None:
    state = booster("lf_booster_deep_space")
    assert passing(state) == 0
    spread(state)
    assert passing(state) == 6


def test_an_instant_gaia_project_of_the_booster() -> None:
    state = booster("lf_booster_instant_gaia")
    put(state, 0, "mine", "1,-3")
    give(state, 0, qic=1, credits=2, ore=1)
    assert legal(state, "special") == [], "no gaiaformer"
    give(state, 0, formers=1)
    near = legal(state, "special", "lf_booster_instant_gaia")
    assert near == ["2,-1"], "three hexes away with 1 QIC"
    assert effect(state, 0, "special lf_booster_instant_gaia 2,-1") == {"formers": -1, "qic": -1}
    assert planet(state, "2,-1") == "gaia"
    turn(state, 0)
    research(state, 0, navigation=4)
    assert not legal(state, "special", "lf_booster_instant_gaia"), "once in a round"
    assert effect(state, 0, "mine 2,-1") == {"credits": -2, "ore": -1, "formers": 1}
