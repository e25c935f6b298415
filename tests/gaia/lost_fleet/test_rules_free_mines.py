"""The Lost Fleet, appendices V and VI: mines that a tile or a token brings for nothing."""

from __future__ import annotations

from typing import Any

import pytest

from gaia.helpers import (
    apart,
    bowls,
    effect,
    give,
    hexes,
    kind,
    legal,
    own,
    play,
    put,
    research,
    seat_to_decide,
    tokens,
    trial,
)
from gaia.lost_fleet.helpers import ASTEROID, PROTOPLANET, counts, land, settled
from igroteka.games.gaia.state import GaiaState


def free_mine(source: str, faction: str = "terrans", ore: int = 0, **options: Any) -> GaiaState:
    """Seat 0 may build a mine for nothing: two free steps, three, or at any range."""
    state = settled(faction, **options)
    land(state, 0, "twilight")
    give(state, 0, qic=3, ore=ore)
    if source == "lf_terraform_mine":
        land(state, 0, "rebellion")
        play(state, "ship rebellion_qic", f"tile {source}")
    else:
        tokens(state, 0, source)
        play(state, f"ship twilight_qic {source}")
    return state


@pytest.mark.parametrize("source", ["lf_terraform_mine", "lf_mine_3_steps", "lf_mine_any_range"])
def test_the_mine_itself_costs_nothing(source: str) -> None:
    state = free_mine(source)
    assert kind(state) == "free_mine"
    assert "1,-1" in legal(state, "colonise")
    mines = counts(state, 0)["mine"]
    assert effect(state, 0, "colonise 1,-1") == {}
    assert counts(state, 0)["mine"] == mines + 1


@pytest.mark.parametrize("source", ["lf_terraform_mine", "lf_mine_3_steps", "lf_mine_any_range"])
def test_the_mine_may_be_forgone(source: str) -> None:
    state = free_mine(source)
    mines = counts(state, 0)["mine"]
    assert effect(state, 0, "forgo") == {}
    assert counts(state, 0)["mine"] == mines
    assert kind(state) != "free_mine"


@pytest.mark.parametrize(
    ("source", "hex", "ore"),
    [
        ("lf_terraform_mine", "6,-5", 0),  # ice, one step
        ("lf_terraform_mine", "4,-5", 0),  # volcanic, two steps
        ("lf_terraform_mine", "4,-3", 3),  # swamp, three steps
        ("lf_mine_3_steps", "4,-5", 0),
        ("lf_mine_3_steps", "4,-3", 0),
        ("lf_mine_any_range", "6,-5", 3),
        ("lf_mine_any_range", "4,-5", 6),
        ("lf_mine_any_range", "4,-3", 9),
    ],
)
def test_steps_that_are_not_free_are_paid(source: str, hex: str, ore: int) -> None:
    state = free_mine(source)
    research(state, 0, navigation=5)
    if ore:
        assert f"{hex}" not in legal(state, "colonise")
        give(state, 0, ore=ore)
    assert effect(state, 0, f"colonise {hex}") == ({"ore": -ore} if ore else {})


@pytest.mark.parametrize(
    ("source", "ore"), [("lf_terraform_mine", 3), ("lf_mine_3_steps", 0), ("lf_mine_any_range", 9)]
)
def test_a_protoplanet_for_a_free_mine_gives_its_6_vp(source: str, ore: int) -> None:
    state = free_mine(source)
    give(state, 0, ore=ore)
    price = {"ore": -ore} if ore else {}
    assert effect(state, 0, f"colonise {PROTOPLANET}") == {"vp": 6} | price


@pytest.mark.parametrize("source", ["lf_terraform_mine", "lf_mine_3_steps", "lf_mine_any_range"])
@pytest.mark.parametrize(
    ("faction", "price", "vp"),
    [
        ("terrans", {"qic": 1}, 0),
        ("tinkeroids", {"qic": 2}, 0),
        ("darkanians", {"qic": 2}, 0),
        ("space_giants", {"qic": 2}, 0),
        ("moweyds", {"qic": 1}, 0),
        ("gleens", {"ore": 1}, 2),
    ],
)
def test_a_gaia_planet_keeps_its_price(
    source: str, faction: str, price: dict[str, int], vp: int
) -> None:
    state = free_mine(source, faction, ore=9)
    put(state, 0, "mine", "5,1")
    state.seats[0].qic = state.seats[0].ore = 0
    assert "3,1" not in legal(state, "colonise")
    give(state, 0, **price)
    paid = {good: -amount for good, amount in price.items()}
    assert effect(state, 0, "colonise 3,1") == paid | ({"vp": vp} if vp else {})


@pytest.mark.parametrize("source", ["lf_terraform_mine", "lf_mine_3_steps", "lf_mine_any_range"])
def test_an_asteroid_keeps_its_price(source: str) -> None:
    state = free_mine(source)
    assert ASTEROID not in legal(state, "colonise")
    give(state, 0, formers=1)
    assert effect(state, 0, f"colonise {ASTEROID}") == {"formers": -1}


@pytest.mark.parametrize("source", ["lf_terraform_mine", "lf_mine_3_steps"])
def test_qic_extend_the_range_of_a_free_mine(source: str) -> None:
    state = free_mine(source)
    assert min(apart("1,5", "1,-3"), apart("1,5", "4,-2")) == 7
    assert "1,5" not in legal(state, "colonise")
    give(state, 0, qic=3)
    assert effect(state, 0, "colonise 1,5") == {"qic": -3}


def test_one_token_has_unlimited_range() -> None:
    state = free_mine("lf_mine_any_range")
    assert hexes(state, "terra") <= set(legal(state, "colonise"))
    assert effect(state, 0, "colonise 1,8") == {}


@pytest.mark.parametrize("source", ["lf_terraform_mine", "lf_mine_3_steps", "lf_mine_any_range"])
def test_a_free_mine_is_a_mine_for_goals_tiles_and_neighbours(source: str) -> None:
    state = free_mine(source, goal="rs_mine_2")
    own(state, 0, "adv_trigger_mine_3vp/std_7vp")
    put(state, 1, "mine", "-1,0")
    bowls(state, 1, 4, 0, 0)
    assert effect(state, 0, "colonise 1,-1") == {"vp": 5}
    play(state, *(["stay"] if kind(state) == "step" else []), "end")
    assert (kind(state), seat_to_decide(state)) == ("charge", 1)


@pytest.mark.parametrize("source", ["lf_terraform_mine", "lf_mine_3_steps"])
def test_free_steps_that_are_needed_count_as_steps(source: str) -> None:
    state = free_mine(source, goal="rs_terraforming_2")
    research(state, 0, navigation=5)
    assert trial(state, 0, "colonise 1,-1") == {}
    assert trial(state, 0, "colonise 6,-5") == {"vp": 2}
    assert trial(state, 0, "colonise 4,-5") == {"vp": 4}


@pytest.mark.parametrize("source", ["lf_terraform_mine", "lf_mine_3_steps", "lf_mine_any_range"])
def test_nobody_is_asked_for_a_mine_that_is_impossible(source: str) -> None:
    state = settled()
    put(state, 0, "mine", "1,-1", "3,3", "1,5", "1,8", "-3,-2", "2,-5")
    give(state, 0, qic=3)
    if source == "lf_terraform_mine":
        land(state, 0, "rebellion")
        play(state, "ship rebellion_qic", f"tile {source}")
        assert kind(state) == "step"
    else:
        land(state, 0, "twilight")
        tokens(state, 0, source)
        play(state, f"ship twilight_qic {source}")
        assert kind(state) == "after"


@pytest.mark.parametrize("source", ["lf_terraform_mine", "lf_mine_3_steps", "lf_mine_any_range"])
def test_lantids_may_build_a_free_mine_beside_an_opponent(source: str) -> None:
    state = settled("lantids")
    put(state, 1, "mine", "4,-3")
    land(state, 0, "twilight", "rebellion")
    give(state, 0, qic=3)
    tokens(state, 0, "lf_mine_3_steps", "lf_mine_any_range")
    if source == "lf_terraform_mine":
        play(state, "ship rebellion_qic", f"tile {source}")
    else:
        play(state, f"ship twilight_qic {source}")
    assert effect(state, 0, "colonise 4,-3") == {}
