"""The Lost Fleet, action 6 and appendix II: the action spaces of the Twilight."""

from __future__ import annotations

import pytest

from gaia.helpers import (
    apart,
    bowls,
    effect,
    give,
    greens,
    kind,
    legal,
    planet,
    play,
    put,
    research,
    seat_to_decide,
    tokens,
    trial,
)
from gaia.lost_fleet.helpers import (
    aboard,
    counts,
    explorer,
    land,
    table,
)


@pytest.mark.parametrize(
    ("token", "gain"),
    [
        ("fed_12vp", {"vp": 12}),
        ("fed_8vp_qic", {"vp": 8, "qic": -2}),
        ("fed_8vp_power", {"vp": 8, "bowl1": 2}),
        ("fed_7vp_ore", {"vp": 7, "ore": 2}),
        ("fed_7vp_cred", {"vp": 7, "credits": 6}),
        ("fed_6vp_know", {"vp": 6, "knowledge": 2}),
        ("fed_gleens", {"ore": 1, "knowledge": 1, "credits": 2}),
        ("lf_12vp", {"vp": 12}),
        ("lf_8vp_8c", {"vp": 8, "credits": 8}),
        ("lf_4vp_4k", {"vp": 4, "knowledge": 4}),
        ("lf_4vp_2o_1q", {"vp": 4, "ore": 2, "qic": -2}),
        ("lf_7vp_2tokens", {"vp": 7, "bowl3": 2}),
    ],
)
@pytest.mark.parametrize("green", [True, False])
def test_an_own_token_is_scored_again(token: str, gain: dict[str, int], green: bool) -> None:
    state = table(goal="rs_federation_5")
    land(state, 0, "twilight")
    tokens(state, 0, token, green=green)
    give(state, 0, qic=3)
    upright = greens(state, 0)
    assert legal(state, "ship", "twilight_qic") == [token]
    assert effect(state, 0, f"ship twilight_qic {token}") == {"qic": -3} | gain
    assert len(state.seats[0].tokens) == 1
    assert greens(state, 0) == upright


def test_without_a_token_there_is_nothing_to_score_again() -> None:
    state = table()
    land(state, 0, "twilight")
    give(state, 0, qic=3)
    assert legal(state, "ship", "twilight_qic") == []


def test_one_of_several_tokens_is_chosen() -> None:
    state = aboard("twilight")
    tokens(state, 0, "lf_12vp", "fed_7vp_cred")
    assert set(legal(state, "ship", "twilight_qic")) == {"fed_7vp_cred", "lf_12vp"}


@pytest.mark.parametrize("token", ["lf_mine_any_range", "lf_mine_3_steps"])
def test_a_token_that_builds_a_mine_builds_another(token: str) -> None:
    state = aboard("twilight")
    tokens(state, 0, token)
    play(state, f"ship twilight_qic {token}")
    assert kind(state) == "free_mine"
    mines = counts(state, 0)["mine"]
    play(state, "colonise 1,-1")
    assert counts(state, 0)["mine"] == mines + 1


def test_a_token_with_a_tech_tile_brings_another_tile() -> None:
    state = aboard("twilight")
    tokens(state, 0, "lf_tech_tile")
    play(state, "ship twilight_qic lf_tech_tile", "tile std_7vp")
    assert state.seats[0].tiles


def test_a_station_becomes_a_lab_for_3_power_and_2_ore() -> None:
    state = aboard("twilight", goal="lf_research_lab")
    assert legal(state, "ship", "twilight_power") == ["4,-3"]
    assert effect(state, 0, "ship twilight_power 4,-3") == {
        "ore": -2,
        "bowl1": 3,
        "bowl3": -3,
        "vp": 4,
    }
    assert counts(state, 0)["research_lab"] == 1
    assert counts(state, 0)["trading_station"] == 0
    assert kind(state) == "tile"
    play(state, "tile std_7vp")
    assert legal(state, "advance") == ["gaia_project"]


def test_neighbours_of_the_free_lab_charge() -> None:
    state = aboard("twilight")
    put(state, 1, "mine", "4,-2")
    bowls(state, 1, 4, 0, 0)
    play(state, "ship twilight_power 4,-3", "tile std_7vp", "stay", "end")
    assert (kind(state), seat_to_decide(state)) == ("charge", 1)


def test_without_a_lab_in_the_supply_no_station_becomes_one() -> None:
    state = aboard("twilight")
    put(state, 0, "research_lab", "1,-1", "3,1")
    assert legal(state, "ship", "twilight_power") == ["4,-3"]
    put(state, 0, "research_lab", "3,3")
    assert legal(state, "ship", "twilight_power") == []


def test_3_more_range_for_a_mine_costs_1_knowledge() -> None:
    state = aboard("twilight")
    assert min(apart("-3,-2", mine) for mine in ("1,-3", "4,-3")) == 4
    assert trial(state, 0, "mine -3,-2") == {"credits": -2, "ore": -1, "qic": -1}
    assert effect(state, 0, "ship twilight_knowledge -3,-2") == {
        "credits": -2,
        "ore": -1,
        "knowledge": -1,
    }


def test_qic_may_be_added_to_the_range_of_twilight() -> None:
    state = aboard("twilight")
    assert min(apart("1,5", mine) for mine in ("1,-3", "4,-3")) == 8
    assert effect(state, 0, "ship twilight_knowledge 1,5") == {
        "credits": -2,
        "ore": -1,
        "knowledge": -1,
        "qic": -2,
    }


def test_range_of_twilight_starts_a_gaia_project() -> None:
    state = aboard("twilight")
    research(state, 0, gaia_project=1)
    far = min(apart("-3,0", mine) for mine in ("1,-3", "4,-3"))
    assert far == 4
    state.seats[0].qic = 0
    assert "-3,0" not in legal(state, "project")
    assert legal(state, "project")
    assert effect(state, 0, "ship twilight_knowledge -3,0") == {
        "knowledge": -1,
        "formers": -1,
        "bowl3": -6,
        "bowl_gaia": 6,
    }
    assert planet(state, "-3,0") == "transdim"


def test_range_of_twilight_explores_a_ship() -> None:
    state = aboard("twilight")
    state.seats[0].qic = 0
    assert min(apart("-3,1", mine) for mine in ("1,-3", "4,-3")) == 4
    assert legal(state, "explore") == []
    assert effect(state, 0, "ship twilight_knowledge -3,1") == {"vp": -5, "knowledge": -1}
    assert explorer(state, 0)["explored"] == ["twilight", "eclipse"]
