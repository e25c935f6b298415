"""The Lost Fleet, appendix I: what the four new civilisations have in common."""

from __future__ import annotations

import pytest

from gaia.helpers import (
    apart,
    bowls,
    effect,
    give,
    hexes,
    may,
    play,
    put,
    research,
    rich,
    trial,
    turn,
)
from gaia.lost_fleet.helpers import (
    HOME,
    income,
    land,
    started,
)


@pytest.mark.parametrize(
    ("faction", "qic"),
    [("tinkeroids", 2), ("darkanians", 2), ("space_giants", 2), ("moweyds", 1), ("terrans", 1)],
)
def test_price_of_a_gaia_planet(faction: str, qic: int) -> None:
    state = started(faction)
    put(state, 0, "mine", "5,1")
    research(state, 0, navigation=2)
    give(state, 0, credits=2, ore=1, qic=qic - 1)
    assert not may(state, "mine 3,1")
    give(state, 0, qic=1)
    assert effect(state, 0, "mine 3,1") == {"credits": -2, "ore": -1, "qic": -qic}


@pytest.mark.parametrize("faction", ["tinkeroids", "darkanians", "space_giants", "moweyds"])
def test_an_own_gaiaformed_planet_costs_no_qic(faction: str) -> None:
    state = started(faction)
    put(state, 0, "mine", "1,-1")
    land(state, 0, *([] if faction == "moweyds" else ["tf_mars"]))
    research(state, 0, navigation=2)
    give(state, 0, credits=2, ore=1, formers=1)
    bowls(state, 0, 0, 0, 2)
    play(state, "ship tf_mars_power 2,-1")
    turn(state, 0)
    assert effect(state, 0, "mine 2,-1") == {"credits": -2, "ore": -1, "formers": 1}


@pytest.mark.parametrize(
    ("faction", "steps"),
    [
        ("darkanians", dict.fromkeys(("desert", "titanium", "swamp", "oxide"), 1)),
        ("space_giants", dict.fromkeys(("desert", "titanium", "swamp", "oxide"), 2)),
        # With Xenos (desert) and Firaks (titanium) in play; ice is the first of the card.
        ("tinkeroids", {"desert": 3, "titanium": 3, "ice": 3, "swamp": 1, "oxide": 1, "terra": 1}),
        ("moweyds", {"desert": 3, "titanium": 3, "ice": 3, "swamp": 1, "oxide": 1, "terra": 1}),
    ],
)
def test_steps_to_planets_of_the_wheel(faction: str, steps: dict[str, int]) -> None:
    state = started(faction)
    research(state, 0, navigation=5)
    rich(state, 0)
    give(state, 0, qic=9)
    for kind_of_planet, number in steps.items():
        hex = min(hexes(state, kind_of_planet), key=lambda name: apart(name, HOME[faction]))
        assert trial(state, 0, f"mine {hex}")["ore"] == -1 - 3 * number, kind_of_planet


@pytest.mark.parametrize(
    ("faction", "charge"),
    [("tinkeroids", 4), ("darkanians", 4), ("moweyds", 4), ("space_giants", 6)],
)
def test_income_of_the_institute(faction: str, charge: int) -> None:
    state = started(faction)
    shown = income(state)
    assert (shown["charge"], shown["tokens"]) == (charge, 1)
