"""Rulebook, appendix I, red boards: Hadsch Hallas and Ivits."""

from __future__ import annotations

import pytest

from gaia.helpers import (
    another_round,
    apart,
    bowls,
    cycle,
    effect,
    federate,
    give,
    hand,
    hexes,
    kind,
    legal,
    level,
    may,
    names,
    next_round,
    own,
    play,
    put,
    put_lost,
    put_satellites,
    put_station,
    research,
    rich,
    seat_to_decide,
    table,
    trial,
    turn,
)
from igroteka.games.gaia import goods
from igroteka.games.gaia.state import GaiaState

# Hadsch Hallas.


def test_hadsch_hallas_with_institute_pay_3_credits_for_1_ore() -> None:
    state = table("hadsch_hallas,xenos")
    put(state, 0, "planetary_institute", "-3,4")
    give(state, 0, credits=3)
    assert effect(state, 0, "convert credits_to_ore") == {"credits": -3, "ore": 1}


@pytest.mark.parametrize(
    ("conversion", "gain"),
    [
        ("credits_to_qic", {"credits": -4, "qic": 1}),
        ("credits_to_ore", {"credits": -3, "ore": 1}),
        ("credits_to_know", {"credits": -4, "knowledge": 1}),
    ],
)
def test_credits_of_the_hadsch_hallas_stand_for_power(
    conversion: str, gain: dict[str, int]
) -> None:
    state = table("hadsch_hallas,xenos")
    give(state, 0, credits=30)
    assert not may(state, f"convert {conversion}")
    put(state, 0, "planetary_institute", "-3,4")
    assert trial(state, 0, f"convert {conversion}") == gain
    state.seats[0].credits = -gain["credits"] - 1
    assert not may(state, f"convert {conversion}")


def test_credits_pay_for_no_power_action() -> None:
    state = table("hadsch_hallas,xenos")
    put(state, 0, "planetary_institute", "-3,4")
    give(state, 0, credits=30)
    assert legal(state, "action") == []


def test_hadsch_hallas_convert_credits_before_and_after_the_main_action() -> None:
    state = table("hadsch_hallas,xenos")
    put(state, 0, "planetary_institute", "-3,4")
    give(state, 0, credits=15)
    play(state, *["convert credits_to_know"] * 3, "convert credits_to_ore")
    assert hand(state, 0)["credits"] == 0
    give(state, 0, knowledge=1, credits=3)
    play(state, "research economy", "convert credits_to_ore", "end")
    assert (hand(state, 0)["ore"], level(state, 0, "economy")) == (2, 1)


def test_the_figure_of_the_income_phase() -> None:
    """Four mines, booster 3, the board, Science 2 and the tile with ore and charging."""
    state = table("hadsch_hallas,xenos", boosters=(1, 2, 3, 4, 5))
    put(state, 0, "mine", "-3,4", "-2,-1", "-6,4", "5,-6")
    research(state, 0, science=2)
    own(state, 0, "std_income_ore_power")
    bowls(state, 0, 1, 0, 0)
    before = hand(state, 0)
    next_round(state, 3)
    while kind(state) == "income":
        play(state, str(state.actions()[0]))
    after = hand(state, 0)
    assert after["ore"] - before["ore"] == 3 + 1 + 1 + 1
    assert after["knowledge"] - before["knowledge"] == 1 + 2
    assert sum(cycle(state, 0)) == 1 + 2


# Ivits. Their growing federation is in test_rules_federations_xenos_ivits.


def ivits(**options: object) -> GaiaState:
    """The institute stands on -3,4; the space station is this round's to lay."""
    state = table("ivits,terrans", **options)  # type: ignore[arg-type]
    put(state, 0, "planetary_institute", "-3,4")
    return state


def stations(state: GaiaState) -> set[str]:
    return set(legal(state, "special", "space_station"))


def test_a_space_station_goes_to_empty_space_in_range() -> None:
    state = ivits()
    around = {name for name in hexes(state, "empty") if apart(name, "-3,4") == 1}
    assert stations(state) == around
    assert effect(state, 0, "special space_station -3,5") == {}
    assert names(state, state.seats[0].stations) == {"-3,5"}


def test_ivits_may_lay_a_station_once_a_round_from_round_1_on() -> None:
    state = ivits()
    play(state, "special space_station -3,5", "end")
    turn(state, 0)
    assert stations(state) == set()
    another_round(state)
    turn(state, 0)
    assert stations(state) != set()


def test_navigation_and_qic_reach_further_with_a_station() -> None:
    state = ivits()
    research(state, 0, navigation=2)
    assert {apart(name, "-3,4") for name in stations(state)} == {1, 2}
    give(state, 0, qic=1)
    assert {apart(name, "-3,4") for name in stations(state)} == {1, 2, 3, 4}
    far = next(name for name in stations(state) if apart(name, "-3,4") == 3)
    assert effect(state, 0, f"special space_station {far}") == {"qic": -1}


def test_a_station_is_the_start_of_the_next_one_and_of_mines() -> None:
    state = ivits()
    put_station(state, 0, "-4,5")
    rich(state, 0)
    assert "-4,6" in legal(state, "mine")
    assert any(apart(name, "-4,5") == 1 and apart(name, "-3,4") == 2 for name in stations(state))


def test_no_station_on_another_station_or_on_the_lost_planet() -> None:
    state = ivits()
    put_station(state, 0, "-3,5")
    put_lost(state, 1, "-2,4")
    assert not {"-3,5", "-2,4"} & stations(state)


def test_satellites_of_anybody_do_not_keep_a_station_away() -> None:
    state = ivits()
    put_satellites(state, 1, "-3,5")
    put_satellites(state, 0, "-2,4")
    assert {"-3,5", "-2,4"} <= stations(state)


def test_ivits_have_six_stations() -> None:
    state = ivits()
    put_station(state, 0, "-3,5", "-2,4", "-2,3", "-4,5", "-4,4")
    assert stations(state)
    put_station(state, 0, "-1,3")
    assert stations(state) == set()


def test_a_station_is_no_structure_no_planet_and_lets_nobody_charge() -> None:
    state = ivits(goal="rs_mine_2")
    put(state, 1, "mine", "-2,5")
    bowls(state, 1, 3, 0, 0)
    assert effect(state, 0, "special space_station -3,5", "end") == {}
    assert (kind(state), seat_to_decide(state)) == ("turn", 1)
    expected = {"structure": 1, "sector": 1, "mine": 0, "planet_type": 1, "satellite": 1}
    assert {what: goods.count(state, state.seats[0], what) for what in expected} == expected


def test_a_station_beside_the_federation_joins_it() -> None:
    state = ivits()
    federate(state, 0, "-3,4")
    play(state, "special space_station -3,5", "end")
    assert names(state, state.seats[0].federated) == {"-3,4", "-3,5"}


def test_the_range_booster_is_not_combined_with_a_station() -> None:
    state = ivits(boosters=(5, 1, 2, 3, 4))
    assert max(apart(name, "-3,4") for name in stations(state)) == 1


def test_opponents_lay_satellites_across_space_stations() -> None:
    state = table("terrans,ivits")
    put(state, 0, "planetary_institute", "-1,2")
    put(state, 0, "academy_left", "-1,5")
    put(state, 0, "mine", "-2,5")
    put_station(state, 1, "-1,3")
    bowls(state, 0, 2, 0, 0)
    play(state, "federation")
    play(state, "unite " + legal(state, "unite")[0])
    assert "-1,3" in legal(state, "satellite")


def test_ivits_build_no_second_institute() -> None:
    state = ivits()
    put(state, 0, "trading_station", "-6,4")
    rich(state, 0)
    assert not may(state, "upgrade -6,4 planetary_institute")


def test_ivits_receive_1_qic_each_round_and_the_institute_from_round_1() -> None:
    state = ivits()
    bowls(state, 0, 2, 4, 0)
    next_round(state)
    assert hand(state, 0)["qic"] == 1
    while kind(state) == "income":
        play(state, str(state.actions()[0]))
    assert sum(cycle(state, 0)) == 7
