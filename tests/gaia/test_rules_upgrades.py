"""Rulebook, action 3 «Перестроить существующее строение»: prices, pieces, gains."""

from __future__ import annotations

import pytest

from gaia.helpers import (
    apart,
    effect,
    give,
    hexes,
    kind,
    legal,
    may,
    names,
    own,
    play,
    put,
    put_former,
    put_lost,
    put_satellites,
    rich,
    table,
    tokens,
    trial,
    turn,
)
from gaia.printed import STRUCTURE_INDEX


def test_a_trading_station_costs_6_credits_and_2_ore() -> None:
    state = table()
    put(state, 0, "mine", "-1,2")
    give(state, 0, credits=6, ore=2)
    assert effect(state, 0, "upgrade -1,2 trading_station") == {"credits": -6, "ore": -2}


@pytest.mark.parametrize("neighbour", ["0,2", "-3,3"])
def test_an_opponents_structure_within_2_makes_it_3_credits(neighbour: str) -> None:
    state = table()
    put(state, 0, "mine", "-1,2")
    put(state, 1, "mine", neighbour)
    assert apart("-1,2", neighbour) <= 2
    give(state, 0, credits=3, ore=2)
    assert effect(state, 0, "upgrade -1,2 trading_station") == {"credits": -3, "ore": -2}


def test_an_opponent_at_distance_3_does_not_make_it_cheaper() -> None:
    state = table()
    put(state, 0, "mine", "-1,2")
    put(state, 1, "mine", "-1,5")
    give(state, 0, credits=5, ore=9)
    assert not may(state, "upgrade -1,2 trading_station")


def test_own_structures_do_not_make_it_cheaper() -> None:
    state = table()
    put(state, 0, "mine", "-1,2", "0,2")
    give(state, 0, credits=5, ore=9)
    assert legal(state, "upgrade") == []


def test_gaiaformers_satellites_and_space_stations_are_no_structures() -> None:
    state = table("terrans,ivits")
    put(state, 0, "mine", "-1,2")
    put_former(state, 1, "0,3")
    put_satellites(state, 1, "-2,2")
    state.seats[1].stations |= 1 << state.board.grid.by_name["-1,1"]
    give(state, 0, credits=5, ore=9)
    assert legal(state, "upgrade") == []


def test_a_lantids_mine_on_the_same_planet_is_at_distance_0() -> None:
    state = table("xenos,lantids")
    put(state, 0, "mine", "0,2")
    put(state, 1, "mine", "0,2", guest=True)
    give(state, 0, credits=3, ore=2)
    assert may(state, "upgrade 0,2 trading_station")


def test_the_neighbours_discount_is_for_trading_stations_only() -> None:
    state = table()
    put(state, 0, "trading_station", "-1,2")
    put(state, 1, "mine", "0,2")
    rich(state, 0)
    assert trial(state, 0, "upgrade -1,2 planetary_institute")["credits"] == -6
    assert trial(state, 0, "upgrade -1,2 research_lab")["credits"] == -5


@pytest.mark.parametrize(
    ("before", "after", "credits", "ore"),
    [
        ("trading_station", "planetary_institute", 6, 4),
        ("trading_station", "research_lab", 5, 3),
        ("research_lab", "academy_left", 6, 6),
        ("research_lab", "academy_right", 6, 6),
    ],
)
def test_prices_of_the_other_upgrades(before: str, after: str, credits: int, ore: int) -> None:
    state = table()
    put(state, 0, before, "-1,2")
    give(state, 0, credits=credits, ore=ore)
    paid = trial(state, 0, f"upgrade -1,2 {after}")
    assert (paid.pop("credits"), paid.pop("ore")) == (-credits, -ore)
    give(state, 0, credits=-1)
    assert not may(state, f"upgrade -1,2 {after}")
    give(state, 0, credits=1, ore=-1)
    assert not may(state, f"upgrade -1,2 {after}")


def test_an_upgrade_goes_one_step_along_the_arrows() -> None:
    state = table()
    put(state, 0, "mine", "-1,2")
    put(state, 0, "trading_station", "-1,5")
    put(state, 0, "research_lab", "6,-3")
    put(state, 0, "academy_left", "-1,-4")
    put(state, 0, "planetary_institute", "1,0")
    rich(state, 0)
    assert set(legal(state, "upgrade")) == {
        "-1,2 trading_station",
        "-1,5 research_lab",
        "6,-3 academy_right",
    }


def test_bescods_have_institute_and_academies_changed_over() -> None:
    state = table("bescods,xenos")
    put(state, 0, "trading_station", "2,-1")
    put(state, 0, "research_lab", "-3,3")
    rich(state, 0)
    assert set(legal(state, "upgrade")) == {
        "2,-1 research_lab",
        "2,-1 academy_left",
        "2,-1 academy_right",
        "-3,3 planetary_institute",
    }
    assert trial(state, 0, "upgrade 2,-1 academy_left")["ore"] == -6
    paid = trial(state, 0, "upgrade -3,3 planetary_institute")
    assert (paid["credits"], paid["ore"]) == (-6, -4)


@pytest.mark.parametrize(
    ("before", "after", "pieces"),
    [
        ("mine", "trading_station", 4),
        ("trading_station", "research_lab", 3),
        ("trading_station", "planetary_institute", 1),
        ("research_lab", "academy_left", 1),
        ("research_lab", "academy_right", 1),
    ],
)
def test_no_more_structures_than_pieces(before: str, after: str, pieces: int) -> None:
    state = table()
    places = sorted(hexes(state, "terra", "ice"))
    put(state, 0, before, places.pop())
    rich(state, 0)
    put(state, 0, after, *places[: pieces - 1])
    assert legal(state, "upgrade") != []
    put(state, 0, after, places[pieces - 1])
    assert not [action for action in legal(state, "upgrade") if action.endswith(after)]


def test_the_old_piece_returns_to_the_board() -> None:
    state = table()
    put(state, 0, "mine", "-1,2")
    rich(state, 0)
    play(state, "upgrade -1,2 trading_station")
    built = {name: names(state, state.seats[0].built[i]) for name, i in STRUCTURE_INDEX.items()}
    assert built.pop("trading_station") == {"-1,2"}
    assert set().union(*built.values()) == set()


def test_a_mine_that_came_back_can_be_built_again() -> None:
    state = table()
    put(state, 0, "mine", *sorted(hexes(state, "terra", "swamp")))
    rich(state, 0)
    give(state, 0, qic=1)
    assert legal(state, "mine") == []
    play(state, "upgrade -1,2 trading_station", "end")
    turn(state, 0)
    assert legal(state, "mine") != []


@pytest.mark.parametrize("after", ["research_lab", "academy_left", "academy_right"])
def test_a_lab_or_an_academy_brings_a_tech_tile(after: str) -> None:
    state = table()
    put(state, 0, "trading_station" if after == "research_lab" else "research_lab", "-1,2")
    rich(state, 0)
    play(state, f"upgrade -1,2 {after}")
    assert kind(state) == "tile"


@pytest.mark.parametrize("after", ["trading_station", "planetary_institute"])
def test_a_station_or_an_institute_brings_no_tech_tile(after: str) -> None:
    state = table()
    put(state, 0, "mine" if after == "trading_station" else "trading_station", "-1,2")
    rich(state, 0)
    play(state, f"upgrade -1,2 {after}")
    assert kind(state) == "after"


@pytest.mark.parametrize("after", ["research_lab", "academy_left", "academy_right"])
def test_labs_and_academies_of_the_bescods_bring_a_tile_and_the_institute_none(after: str) -> None:
    state = table("bescods,xenos")
    put(state, 0, "trading_station", "2,-1")
    put(state, 0, "research_lab", "-3,3")
    rich(state, 0)
    copy = state.clone()
    play(state, f"upgrade 2,-1 {after}")
    assert kind(state) == "tile"
    play(copy, "upgrade -3,3 planetary_institute")
    assert kind(copy) == "after"


def test_the_replaced_station_is_not_counted_by_the_tile_it_brings() -> None:
    state = table(advanced={"navigation": "adv_now_4vp_station"})
    put(state, 0, "trading_station", "-1,2", "-1,5")
    own(state, 0, "std_7vp")
    state.seats[0].research[1] = 4
    tokens(state, 0, "fed_7vp_ore")
    rich(state, 0)
    play(state, "upgrade -1,2 research_lab")
    assert effect(state, 0, "tile adv_now_4vp_station std_7vp") == {"vp": 4}


@pytest.mark.parametrize(("goal", "vp"), [("rs_station_3", 3), ("rs_station_4", 4)])
def test_the_goal_for_stations_counts_upgrades_to_a_station(goal: str, vp: int) -> None:
    state = table(goal=goal)
    put(state, 0, "mine", "-1,2")
    put(state, 0, "trading_station", "-1,5")
    rich(state, 0)
    assert trial(state, 0, "upgrade -1,2 trading_station")["vp"] == vp
    assert "vp" not in trial(state, 0, "upgrade -1,5 research_lab")
    assert "vp" not in trial(state, 0, "upgrade -1,5 planetary_institute")


@pytest.mark.parametrize("goal", ["rs_big_5_a", "rs_big_5_b"])
def test_the_goal_for_institutes_and_academies_gives_5_vp(goal: str) -> None:
    state = table(goal=goal)
    put(state, 0, "trading_station", "-1,2")
    put(state, 0, "research_lab", "-1,5")
    rich(state, 0)
    assert trial(state, 0, "upgrade -1,2 planetary_institute")["vp"] == 5
    assert trial(state, 0, "upgrade -1,5 academy_left")["vp"] == 5
    assert trial(state, 0, "upgrade -1,5 academy_right")["vp"] == 5
    assert "vp" not in trial(state, 0, "upgrade -1,2 research_lab")


def test_the_advanced_tile_for_stations_gives_3_vp_each_time() -> None:
    state = table()
    own(state, 0, "adv_trigger_station_3vp/std_7vp")
    put(state, 0, "mine", "-1,2")
    put(state, 0, "trading_station", "-1,5")
    rich(state, 0)
    assert trial(state, 0, "upgrade -1,2 trading_station")["vp"] == 3
    assert "vp" not in trial(state, 0, "upgrade -1,5 research_lab")


def test_the_mine_of_the_lost_planet_can_never_be_upgraded() -> None:
    state = table()
    put_lost(state, 0, "-2,3")
    rich(state, 0)
    assert legal(state, "upgrade") == []


def test_a_lantids_mine_on_a_foreign_planet_can_never_be_upgraded() -> None:
    state = table("lantids,xenos")
    put(state, 1, "mine", "0,2")
    put(state, 0, "mine", "-1,2")
    put(state, 0, "mine", "0,2", guest=True)
    rich(state, 0)
    assert legal(state, "upgrade") == ["-1,2 trading_station"]
