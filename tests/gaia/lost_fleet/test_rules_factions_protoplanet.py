"""The Lost Fleet, appendix I: Moweyds and Space Giants, whose home is a protoplanet."""

from __future__ import annotations

import pytest

from gaia.helpers import (
    apart,
    bowls,
    effect,
    give,
    hexes,
    kind,
    legal,
    level,
    next_round,
    own,
    play,
    put,
    put_lost,
    research,
    rich,
    seat_to_decide,
    tokens,
    turn,
    unions,
)
from gaia.lost_fleet.helpers import (
    CARD,
    explorer,
    land,
    started,
    table,
)
from gaia.test_notes import told

# --- Moweyds --------------------------------------------------------------------------------------


def test_a_ring_is_told_with_what_it_adds_to_the_planet() -> None:
    state = started("moweyds")
    put(state, 0, "mine", "4,-2")
    rich(state, 0)
    said = [(2, "энергоёмкость планеты +2")]
    assert told(state, "special moweyds_ring 4,-2", "value") == said
    assert told(state, "upgrade 4,-2 trading_station", "value") == []


def test_a_ring_is_laid_once_in_a_round_under_an_own_structure() -> None:
    state = started("moweyds")
    put(state, 0, "mine", "4,-2", "4,-3")
    put(state, 1, "mine", "1,1")
    assert set(legal(state, "special", "moweyds_ring")) == {"3,-1", "4,-2", "4,-3"}
    assert effect(state, 0, "special moweyds_ring 4,-2") == {}
    assert explorer(state, 0)["rings"] == ["4,-2"]
    assert explorer(state, 0)["rings_left"] == 5
    turn(state, 0)
    assert legal(state, "special") == []
    next_round(state)
    turn(state, 0)
    assert set(legal(state, "special", "moweyds_ring")) == {"3,-1", "4,-3"}


def test_rings_need_the_institute() -> None:
    state = started("moweyds", institute=False)
    assert legal(state, "special") == []


def test_the_lost_planet_may_carry_a_ring() -> None:
    state = started("moweyds")
    put_lost(state, 0, "2,-2")
    assert set(legal(state, "special", "moweyds_ring")) == {"3,-1", "2,-2"}


def test_a_ring_adds_2_to_the_power_in_a_federation() -> None:
    state = started("moweyds")
    put(state, 0, "mine", "4,-2", "4,-3")
    assert unions(state) == set(), "3 + 1 + 1"
    play(state, "special moweyds_ring 4,-2")
    turn(state, 0)
    assert unions(state) == {frozenset({"3,-1", "4,-2", "4,-3"})}, "3 + 3 + 1"


def test_a_ring_stays_when_the_structure_is_upgraded() -> None:
    state = started("moweyds")
    put(state, 0, "mine", "4,-2")
    play(state, "special moweyds_ring 4,-2")
    turn(state, 0)
    rich(state, 0)
    assert unions(state) == set(), "3 + 3"
    play(state, "upgrade 4,-2 trading_station")
    turn(state, 0)
    assert explorer(state, 0)["rings"] == ["4,-2"]
    assert unions(state) == {frozenset({"3,-1", "4,-2"})}, "3 + 4"


@pytest.mark.parametrize(
    ("structure", "power"),
    [("mine", 3), ("trading_station", 4), ("research_lab", 4), ("academy_left", 5)],
)
def test_a_ring_adds_2_to_what_neighbours_charge(structure: str, power: int) -> None:
    state = started("moweyds")
    put(state, 0, structure, "4,-2")
    bowls(state, 0, 9, 0, 0)
    play(state, "special moweyds_ring 4,-2")
    turn(state, 1)
    put(state, 1, "mine", "7,-5")
    research(state, 1, navigation=4)
    rich(state, 1)
    give(state, 1, qic=3)
    play(state, "mine 4,-3", "end")
    assert (kind(state), seat_to_decide(state)) == ("charge", 0)
    assert effect(state, 0, "charge") == {"vp": 1 - power, "bowl1": -power, "bowl2": power}


def test_the_ring_and_the_tile_for_big_structures_add_up() -> None:
    state = started("moweyds")
    bowls(state, 0, 9, 0, 0)
    own(state, 0, "std_big_power_4")
    play(state, "special moweyds_ring 3,-1")
    turn(state, 1)
    put(state, 1, "mine", "4,-5")
    research(state, 1, navigation=4)
    rich(state, 1)
    play(state, "mine 4,-2", "end")
    assert effect(state, 0, "charge") == {"vp": -5, "bowl1": -6, "bowl2": 6}


def test_only_the_structure_of_the_moweyds_gains_on_a_shared_planet() -> None:
    state = table("moweyds,lantids,firaks", card=CARD)
    put(state, 0, "planetary_institute", "3,-1")
    put(state, 0, "mine", "4,-2")
    play(state, "special moweyds_ring 4,-2")
    put(state, 1, "mine", "4,-2", guest=True)
    bowls(state, 1, 9, 0, 0)
    turn(state, 2)
    put(state, 2, "mine", "4,-5")
    research(state, 2, navigation=4)
    rich(state, 2)
    play(state, "mine 4,-3", "end")
    while seat_to_decide(state) != 1:
        play(state, "decline")
    assert effect(state, 1, "charge") == {"bowl1": -1, "bowl2": 1}


def test_six_rings_for_six_rounds() -> None:
    state = started("moweyds")
    places = ["3,-1", "4,-2", "4,-3", "1,-1", "1,1", "-1,0", "0,2"]
    put(state, 0, "mine", *places[1:])
    for number, place in enumerate(places[:6]):
        turn(state, 0)
        assert explorer(state, 0)["rings_left"] == 6 - number
        play(state, f"special moweyds_ring {place}")
        state.seats[0].used = 0
    turn(state, 0)
    assert legal(state, "special") == []


# --- Space Giants ---------------------------------------------------------------------------------


@pytest.mark.parametrize("institute", [True, False])
def test_space_giants_build_a_mine_with_2_free_steps(institute: bool) -> None:
    state = started("space_giants", institute=institute)
    give(state, 0, credits=2, ore=1)
    assert effect(state, 0, "special space_giants_mine 4,-2") == {"credits": -2, "ore": -1}
    turn(state, 0)
    rich(state, 0)
    assert legal(state, "special") == [], "once in a round"
    next_round(state)
    turn(state, 0)
    rich(state, 0)
    assert legal(state, "special")


def test_space_giants_pay_a_third_step() -> None:
    state = started("space_giants")
    put(state, 0, "mine", "5,-6")
    give(state, 0, credits=2, ore=4)
    assert effect(state, 0, "special space_giants_mine 4,-6") == {"credits": -2, "ore": -4, "vp": 6}


def test_the_steps_of_space_giants_serve_only_where_steps_are_needed() -> None:
    state = started("space_giants")
    research(state, 0, navigation=5)
    rich(state, 0)
    give(state, 0, qic=9, formers=1)
    offered = set(legal(state, "special", "space_giants_mine"))
    assert offered
    assert not offered & hexes(state, "gaia", "asteroid")


def test_qic_extend_the_range_of_the_space_giants() -> None:
    state = started("space_giants")
    give(state, 0, credits=2, ore=1, qic=1)
    assert apart("3,-1", "1,-1") == 2
    assert effect(state, 0, "special space_giants_mine 1,-1") == {
        "credits": -2,
        "ore": -1,
        "qic": -1,
    }


@pytest.mark.parametrize("ships", [(), ("tf_mars",)])
def test_the_institute_of_the_space_giants_brings_a_tech_tile(ships: tuple[str, ...]) -> None:
    state = started("space_giants", institute=False)
    land(state, 0, *ships)
    put(state, 0, "trading_station", "4,-2")
    own(state, 0, "std_7vp")
    tokens(state, 0, "fed_7vp_cred")
    research(state, 0, economy=4)
    rich(state, 0)
    price = {"credits": -6, "ore": -4}
    goal = {"vp": 5}
    assert effect(state, 0, "upgrade 4,-2 planetary_institute") == price | goal
    assert kind(state) == "tile"
    choice = set(legal(state, "tile"))
    assert {"std_ore_qic", "adv_pass_3vp_lab std_7vp"} <= choice
    assert ("lf_range" in choice) is bool(ships)
    play(state, "tile std_ore_qic", "advance terraforming")
    assert level(state, 0, "terraforming") == 1


def test_other_institutes_bring_no_tile() -> None:
    state = table()
    put(state, 0, "trading_station", "4,-2")
    rich(state, 0)
    play(state, "upgrade 4,-2 planetary_institute")
    assert kind(state) == "after"
