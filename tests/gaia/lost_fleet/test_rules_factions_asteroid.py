"""The Lost Fleet, appendix I: Tinkeroids and Darkanians, whose home is an asteroid."""

from __future__ import annotations

import pytest

from gaia.helpers import (
    apart,
    bowls,
    effect,
    give,
    hand,
    hexes,
    kind,
    legal,
    next_round,
    planet,
    play,
    put,
    research,
    rich,
    seat_to_decide,
    settle_quietly,
    tokens,
    trial,
    turn,
)
from gaia.lost_fleet.helpers import (
    explorer,
    started,
    tinkering,
)

# --- Tinkeroids -----------------------------------------------------------------------------------


def test_tinkering_tiles_over_six_rounds() -> None:
    state = started("tinkeroids")
    chosen: list[str | None] = []
    asked: list[list[str]] = []
    tinkering(state, 0, "tink_2")
    for number in range(2, 7):
        chosen.append(explorer(state, 0)["tinkering"])
        next_round(state)
        assert state.round == number
        if kind(state) == "tinkering":
            assert seat_to_decide(state) == 0
            asked.append(legal(state, "tinker"))
            play(state, "tinker " + legal(state, "tinker")[-1])
        settle_quietly(state)
    chosen.append(explorer(state, 0)["tinkering"])
    assert asked == [["tink_1", "tink_3"], ["tink_4", "tink_5", "tink_6"], ["tink_4", "tink_5"]]
    assert chosen == ["tink_2", "tink_3", "tink_1", "tink_6", "tink_5", "tink_4"]


def test_the_tile_is_chosen_before_the_income() -> None:
    state = started("tinkeroids")
    tinkering(state, 0, "tink_2")
    before = hand(state, 0)
    next_round(state)
    assert kind(state) == "tinkering"
    assert hand(state, 0) == before
    play(state, "tinker tink_3")
    settle_quietly(state)
    assert hand(state, 0)["ore"] > before["ore"]


def test_an_unused_tile_is_gone_at_the_end_of_the_round() -> None:
    state = started("tinkeroids")
    tinkering(state, 0, "tink_2")
    next_round(state)
    assert explorer(state, 0)["tinkering"] is None
    assert "tink_2" not in explorer(state, 0)["tinkering_left"]


@pytest.mark.parametrize(
    ("tile", "gain"),
    [
        ("tink_2", {"bowl1": -4, "bowl2": 4}),
        ("tink_3", {"qic": 1}),
        ("tink_5", {"knowledge": 3}),
        ("tink_6", {"qic": 2}),
    ],
)
def test_tinkering_once_in_a_round(tile: str, gain: dict[str, int]) -> None:
    state = started("tinkeroids")
    bowls(state, 0, 8, 0, 0)
    tinkering(state, 0, tile)
    assert effect(state, 0, "special tinkering") == gain
    assert {action.verb for action in state.actions()} <= {"end", "convert", "burn"}
    turn(state, 0)
    assert legal(state, "special") == []


@pytest.mark.parametrize(
    ("tile", "hex", "ore", "vp"),
    [
        ("tink_1", "-1,0", 0, 0),  # swamp, one step
        ("tink_1", "-2,-1", 6, 0),  # desert, three steps
        ("tink_1", "3,-1", 6, 6),  # protoplanet
        ("tink_4", "-1,0", 0, 0),
        ("tink_4", "-2,-1", 0, 0),
        ("tink_4", "3,-1", 0, 6),
    ],
)
def test_tinkering_with_free_steps(tile: str, hex: str, ore: int, vp: int) -> None:
    state = started("tinkeroids")
    put(state, 0, "mine", "4,-2")
    research(state, 0, navigation=2)
    tinkering(state, 0, tile)
    give(state, 0, credits=2, ore=1 + ore)
    points = {"vp": vp} if vp else {}
    assert effect(state, 0, f"special tinkering {hex}") == {"credits": -2, "ore": -1 - ore} | points


@pytest.mark.parametrize("tile", ["tink_1", "tink_4"])
def test_tinkering_steps_are_of_no_use_where_none_is_needed(tile: str) -> None:
    state = started("tinkeroids")
    research(state, 0, navigation=5)
    tinkering(state, 0, tile)
    rich(state, 0)
    give(state, 0, qic=5, formers=1)
    offered = set(legal(state, "special", "tinkering"))
    assert offered
    assert not offered & hexes(state, "gaia", "asteroid")


def test_qic_extend_the_range_of_a_tinkered_mine() -> None:
    state = started("tinkeroids")
    tinkering(state, 0, "tink_4")
    give(state, 0, credits=2, ore=1, qic=1)
    assert apart("-1,-2", "1,-3") == 2
    assert effect(state, 0, "special tinkering 1,-3") == {"credits": -2, "ore": -1, "qic": -1}


def test_tinkering_needs_the_institute_and_the_tile_of_the_round() -> None:
    state = started("tinkeroids")
    assert legal(state, "special") == [], "no tile"
    state = started("tinkeroids", institute=False)
    tinkering(state, 0, "tink_3")
    assert legal(state, "special") == [], "no institute"


# --- Darkanians -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hex", "gain"),
    [
        ("-2,-1", True),  # sector 06
        ("1,-3", True),  # sector 07
        ("-2,-5", True),  # deep space
        ("1,2", False),  # between sectors
        ("3,-1", False),  # between sectors
        ("4,-3", False),  # sector 02, where a mine stands
    ],
)
@pytest.mark.parametrize("institute", [True, False])
def test_the_first_planet_of_a_sector_pays_darkanians(
    hex: str, gain: bool, institute: bool
) -> None:
    state = started("darkanians", institute=institute)
    put(state, 0, "mine", "4,-2")
    research(state, 0, navigation=5, terraforming=3)
    give(state, 0, credits=2, ore=4, formers=1, qic=2)
    before = hand(state, 0)
    paid = trial(state, 0, f"mine {hex}")
    costs = 0 if planet(state, hex) == "asteroid" else -2
    assert paid.get("knowledge", 0) == (1 if gain and institute else 0)
    assert paid.get("credits", 0) == costs + (2 if gain and institute else 0)
    assert before["knowledge"] == 0


def test_a_sector_pays_darkanians_once() -> None:
    state = started("darkanians")
    research(state, 0, navigation=5)
    rich(state, 0)
    play(state, "mine -2,-1")
    turn(state, 0)
    state.seats[0].knowledge = 0
    assert "knowledge" not in trial(state, 0, "mine -3,-2")


def test_a_sector_pays_darkanians_though_others_are_there() -> None:
    state = started("darkanians")
    put(state, 1, "mine", "-3,-2")
    research(state, 0, navigation=5)
    give(state, 0, credits=2, ore=4)
    assert effect(state, 0, "mine -2,-1") == {"ore": -4, "knowledge": 1}


@pytest.mark.parametrize(("hex", "gain"), [("0,0", True), ("5,-7", True), ("-2,3", False)])
def test_the_lost_planet_pays_darkanians(hex: str, gain: bool) -> None:
    state = started("darkanians")
    research(state, 0, navigation=4)
    tokens(state, 0, "fed_7vp_ore")
    give(state, 0, knowledge=4, qic=9)
    play(state, "research navigation")
    found = effect(state, 0, f"lost {hex}")
    assert (found.get("credits", 0), found.get("knowledge", 0)) == ((2, 1) if gain else (0, 0))
