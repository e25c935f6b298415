"""Rulebook, appendix I, blue boards: Terrans and Lantids."""

from __future__ import annotations

import pytest

from gaia.helpers import (
    bowls,
    cycle,
    effect,
    federate,
    gaiaform,
    give,
    hand,
    kind,
    legal,
    may,
    names,
    next_round,
    own,
    play,
    put,
    put_former,
    put_lost,
    research,
    rich,
    seat_to_decide,
    table,
    turn,
    unions,
)
from igroteka.games.gaia import goods
from igroteka.games.gaia.state import GaiaState

# Terrans. What they do in the gaia phase is in test_rules_gaia_phase.


def test_terrans_spend_6_tokens_and_have_them_in_area_2_the_next_round() -> None:
    state = table("terrans,xenos")
    put(state, 0, "mine", "-1,2")
    research(state, 0, gaia_project=1)
    give(state, 0, formers=1)
    bowls(state, 0, 4, 4, 0)
    give(state, 0, qic=1)
    play(state, "project 0,3", "pay 4-2-0", "end")
    assert cycle(state, 0) == (0, 2, 0, 6)
    turn(state, 0)
    next_round(state)
    assert cycle(state, 0) == (0, 8, 0, 0)


def test_terrans_buy_several_things_and_the_goods_stop_at_the_end_of_their_track() -> None:
    state = table("terrans,xenos")
    put(state, 0, "planetary_institute", "-1,2")
    bowls(state, 0, 4, 0, 0, gaia=7)
    give(state, 0, ore=15)
    next_round(state)
    # The token of the institute's income never was in the gaia area: 7 tokens move.
    assert effect(state, 0, "exchange power_to_qic") == {"qic": 1}
    assert set(legal(state, "exchange")) == {"power_to_ore", "power_to_credit"}
    assert effect(state, 0, "exchange power_to_ore") == {}
    assert kind(state) == "turn"


# Lantids.


def lantids(goal: str = "rs_big_5_a", **options: object) -> GaiaState:
    """Lantids on -1,2, Xenos next to them on 0,2 and Xenos' trading station on -3,1."""
    state = table("lantids,xenos", goal=goal, **options)  # type: ignore[arg-type]
    put(state, 0, "mine", "-1,2")
    put(state, 1, "mine", "0,2")
    put(state, 1, "trading_station", "-3,1")
    give(state, 0, ore=1, credits=2)
    return state


def test_lantids_build_beside_an_opponent_for_the_mine_alone() -> None:
    state = lantids()
    assert set(legal(state, "mine")) == {"0,2"}  # three steps are not to be paid
    assert effect(state, 0, "mine 0,2") == {"ore": -1, "credits": -2}
    assert names(state, state.seats[0].planets) == {"-1,2", "0,2"}


def test_only_lantids_build_beside_an_opponent() -> None:
    state = table("terrans,xenos")
    put(state, 0, "mine", "-1,2")
    put(state, 1, "mine", "0,2")
    rich(state, 0)
    assert "0,2" not in legal(state, "mine")
    turn(state, 1)
    rich(state, 1)
    assert "-1,2" not in legal(state, "mine")


def test_lantids_need_range_and_qic_for_it() -> None:
    state = lantids()
    assert not may(state, "mine -3,1")
    give(state, 0, qic=1)
    assert effect(state, 0, "mine -3,1") == {"ore": -1, "credits": -2, "qic": -1}


def test_lantids_build_once_on_a_planet_and_never_beside_themselves() -> None:
    state = lantids()
    play(state, "mine 0,2", "end")
    turn(state, 0)
    rich(state, 0)
    assert not {"0,2", "-1,2"} & set(legal(state, "mine"))


def test_the_opponent_keeps_planet_and_structure() -> None:
    state = lantids()
    play(state, "mine 0,2", "end")
    turn(state, 1)
    rich(state, 1)
    assert names(state, state.seats[1].planets) == {"0,2", "-3,1"}
    # The Lantids' mine on the same planet is an opponent's structure within range 2.
    assert effect(state, 1, "upgrade 0,2 trading_station") == {"credits": -3, "ore": -2}


def test_a_shared_mine_lets_its_neighbours_charge() -> None:
    state = lantids()
    bowls(state, 1, 3, 0, 0)
    play(state, "mine 0,2", "end")
    assert (kind(state), seat_to_decide(state)) == ("charge", 1)
    assert effect(state, 1, "charge") == {"bowl1": -1, "bowl2": 1}


def test_a_shared_mine_charges_its_owner() -> None:
    state = lantids()
    play(state, "mine 0,2", "end")
    turn(state, 1)
    rich(state, 1)
    bowls(state, 0, 2, 0, 0)
    play(state, "upgrade 0,2 trading_station", "end")
    assert (kind(state), seat_to_decide(state)) == ("charge", 0)


def test_a_shared_mine_uncovers_income_and_is_a_starting_point() -> None:
    state = lantids()
    play(state, "mine 0,2", "end")
    before = hand(state, 0)["ore"]
    assert goods.count(state, state.seats[0], "mine") == 2
    turn(state, 0)
    research(state, 0, gaia_project=1)
    give(state, 0, formers=1)
    bowls(state, 0, 6, 0, 0)
    assert legal(state, "project") == ["0,3"]  # next to the shared planet only
    next_round(state)
    assert hand(state, 0)["ore"] - before == 1 + 2  # the board's base and two mines


def test_a_shared_mine_needs_a_mine_piece() -> None:
    state = table("lantids,xenos")
    homes = ["-1,2", "-1,5", "-2,5", "-3,4", "-3,3", "2,-1", "1,0", "-2,-1"]
    put(state, 0, "mine", *homes)
    put(state, 1, "mine", "0,2")
    rich(state, 0)
    assert legal(state, "mine") == []


@pytest.mark.parametrize("what", ["planet_type", "gaia_planet"])
def test_a_shared_mine_adds_no_type_and_no_gaia_planet(what: str) -> None:
    state = lantids()
    put(state, 1, "mine", "-1,0")
    research(state, 0, navigation=2)
    counted = goods.count(state, state.seats[0], what)
    play(state, "mine -1,0", "end")
    assert names(state, state.seats[0].guests) == {"-1,0"}
    assert goods.count(state, state.seats[0], what) == counted


def test_a_shared_mine_is_a_structure_and_counts_for_its_sector() -> None:
    state = lantids()
    give(state, 0, qic=1)
    player = state.seats[0]
    assert (goods.count(state, player, "structure"), goods.count(state, player, "sector")) == (1, 1)
    play(state, "mine -3,1", "end")
    assert (goods.count(state, player, "structure"), goods.count(state, player, "sector")) == (2, 2)


def test_a_shared_mine_gives_a_federation_its_power_value() -> None:
    state = table("lantids,xenos")
    put(state, 1, "mine", "0,2")
    gaiaform(state, "0,3")
    put(state, 0, "planetary_institute", "-1,2")
    put(state, 0, "academy_left", "0,3")
    assert not may(state, "federation")
    put(state, 0, "mine", "0,2", guest=True)
    assert unions(state) == {frozenset({"-1,2", "0,2", "0,3"})}


def test_a_shared_mine_beside_a_federation_joins_it() -> None:
    state = lantids()
    federate(state, 0, "-1,2")
    play(state, "mine 0,2", "end")
    assert names(state, state.seats[0].federated) == {"-1,2", "0,2"}


def test_lantids_share_a_gaia_planet_without_qic_and_without_its_rewards() -> None:
    state = lantids(goal="rs_gaia_4")
    put(state, 1, "mine", "-1,0")
    own(state, 0, "std_gaia_mine_3vp")
    research(state, 0, navigation=2)
    assert effect(state, 0, "mine -1,0") == {"ore": -1, "credits": -2}


def test_lantids_pay_for_a_gaia_planet_that_is_free() -> None:
    state = lantids()
    research(state, 0, navigation=2)
    assert not may(state, "mine -1,0")
    give(state, 0, qic=1)
    assert effect(state, 0, "mine -1,0") == {"ore": -1, "credits": -2, "qic": -1}


def test_lantids_share_the_lost_planet() -> None:
    state = lantids()
    put_lost(state, 1, "-1,1")
    assert effect(state, 0, "mine -1,1") == {"ore": -1, "credits": -2}
    assert state.seats[0].types.bit_count() == 1


def test_a_gaiaformer_is_no_colony_to_be_shared() -> None:
    state = lantids()
    research(state, 0, navigation=2)
    put_former(state, 1, "0,3", done=True)
    give(state, 0, qic=3)
    assert not may(state, "mine 0,3")


@pytest.mark.parametrize(("goal", "vp"), [("rs_mine_2", 2), ("rs_terraforming_2", 0)])
def test_the_goals_of_a_round_and_a_shared_mine(goal: str, vp: int) -> None:
    state = lantids(goal=goal)
    expected = {"ore": -1, "credits": -2} | ({"vp": vp} if vp else {})
    assert effect(state, 0, "mine 0,2") == expected


def test_lantids_with_institute_gain_2_knowledge_for_each_shared_mine() -> None:
    state = lantids()
    put(state, 0, "planetary_institute", "-1,5")
    assert effect(state, 0, "mine 0,2") == {"ore": -1, "credits": -2, "knowledge": 2}


def test_lantids_with_institute_gain_nothing_for_other_mines() -> None:
    state = lantids()
    put(state, 0, "planetary_institute", "-1,5")
    give(state, 0, ore=9)
    assert effect(state, 0, "mine -2,5") == {"ore": -10, "credits": -2}  # three steps


def test_the_institute_of_the_lantids_brings_no_token() -> None:
    state = table("lantids,xenos")
    put(state, 0, "planetary_institute", "-1,2")
    bowls(state, 0, 4, 0, 0)
    next_round(state)
    assert cycle(state, 0) == (0, 4, 0, 0)


def test_terraforming_spaces_are_not_for_shared_planets() -> None:
    state = lantids()
    bowls(state, 0, 0, 0, 9)
    assert "0,2" not in legal(state, "action", "power_terraform_2")
