"""Rulebook, appendix I: Terrans, Lantids, Xenos, Gleens, Taklons, Ambas and Hadsch Hallas."""

from __future__ import annotations

import pytest

from gaia.helpers import (
    bowls,
    cycle,
    effect,
    federate,
    found,
    gaiaform,
    give,
    greens,
    hand,
    kind,
    legal,
    level,
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
    tokens,
    trial,
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


# Xenos. Three mines are in test_rules_setup, the value 6 in test_rules_federations.


def test_xenos_with_institute_unite_6_and_never_5() -> None:
    state = table("xenos,terrans")
    put(state, 0, "planetary_institute", "-1,2")
    put(state, 0, "trading_station", "0,2")
    assert not may(state, "federation")
    gaiaform(state, "0,3")
    put(state, 0, "mine", "0,3")
    assert unions(state) == {frozenset({"-1,2", "0,2", "0,3"})}


def test_minimality_of_the_xenos_is_measured_with_6() -> None:
    state = table("xenos,terrans")
    put(state, 0, "planetary_institute", "-1,2")
    put(state, 0, "academy_left", "0,2")
    put(state, 0, "mine", "-2,5")
    bowls(state, 0, 9, 0, 0)
    assert unions(state) == {frozenset({"-1,2", "0,2"})}


def test_the_institute_of_the_xenos_gives_a_qic_instead_of_a_token() -> None:
    state = table("xenos,terrans")
    put(state, 0, "planetary_institute", "0,2")
    bowls(state, 0, 2, 4, 0)
    before = hand(state, 0)["qic"]
    next_round(state)
    assert cycle(state, 0) == (0, 4, 2, 0)
    assert hand(state, 0)["qic"] - before == 1


# Gleens.


def gleens(**options: object) -> GaiaState:
    state = table("gleens,terrans", **options)  # type: ignore[arg-type]
    put(state, 0, "mine", "0,2")
    return state


def test_every_qic_of_the_gleens_is_ore() -> None:
    state = gleens()
    bowls(state, 0, 0, 0, 4)
    assert trial(state, 0, "convert power_to_qic") == {"bowl3": -4, "bowl1": 4, "ore": 1}
    give(state, 0, knowledge=4)
    research_one = {"knowledge": -4, "ore": 1}
    assert trial(state, 0, "research artificial_intelligence") == research_one
    assert trial(state, 0, "research navigation") == research_one
    hold_qic = table("gleens,terrans", boosters=(1, 3, 2, 4, 5))
    next_round(hold_qic, 2)
    assert (hand(hold_qic, 0)["qic"], hand(hold_qic, 0)["ore"]) == (0, 1 + 1)


def test_a_federation_token_with_a_qic_gives_the_gleens_ore() -> None:
    state = gleens()
    put(state, 0, "planetary_institute", "-1,2")
    gaiaform(state, "0,3")
    put(state, 0, "academy_left", "0,3")
    assert found(state, 0, "0,2 -1,2 0,3", "fed_8vp_qic") == {"vp": 8, "ore": 1}


def test_the_tile_with_ore_and_qic_gives_the_gleens_2_ore() -> None:
    state = gleens()
    put(state, 0, "trading_station", "-1,2")
    rich(state, 0)
    play(state, "upgrade -1,2 research_lab")
    state.seats[0].ore = 0
    assert effect(state, 0, "tile std_ore_qic")["ore"] == 2


def test_the_tile_of_the_right_academy_gives_a_qic_already() -> None:
    state = gleens()
    put(state, 0, "research_lab", "-1,2")
    give(state, 0, ore=6, credits=6)
    play(state, "upgrade -1,2 academy_right")
    assert effect(state, 0, "tile std_ore_qic") == {"ore": 1, "qic": 1}


def test_the_left_academy_changes_nothing_for_the_gleens() -> None:
    state = gleens()
    put(state, 0, "academy_left", "-1,2")
    give(state, 0, knowledge=4)
    assert effect(state, 0, "research artificial_intelligence") == {"knowledge": -4, "ore": 1}


def test_the_right_academy_gives_the_gleens_qic_from_then_on() -> None:
    state = gleens()
    put(state, 0, "academy_right", "-1,2")
    give(state, 0, knowledge=4)
    assert trial(state, 0, "special academy_right") == {"qic": 1}
    assert trial(state, 0, "research artificial_intelligence") == {"knowledge": -4, "qic": 1}


def test_ore_of_the_gleens_for_qic_stops_at_15() -> None:
    state = gleens()
    give(state, 0, ore=15, knowledge=4)
    research(state, 0, artificial_intelligence=2)
    bowls(state, 0, 3, 0, 0)
    gain = effect(state, 0, "research artificial_intelligence")
    assert gain == {"knowledge": -4, "bowl1": -3, "bowl2": 3}


@pytest.mark.parametrize("academy", [False, True])
def test_a_gaia_planet_costs_the_gleens_1_ore(academy: bool) -> None:
    state = gleens()
    if academy:
        put(state, 0, "academy_right", "-1,5")
    research(state, 0, navigation=2)
    give(state, 0, ore=2, credits=2, qic=3)
    assert effect(state, 0, "mine 2,2") == {"ore": -2, "credits": -2, "vp": 2}


def test_without_the_second_ore_the_gleens_build_on_no_gaia_planet() -> None:
    state = gleens()
    research(state, 0, navigation=2)
    give(state, 0, ore=1, credits=2, qic=3)
    assert not may(state, "mine 2,2")


def test_gleens_gain_2_vp_where_their_gaiaformer_stands_too() -> None:
    state = gleens()
    put_former(state, 0, "0,3", done=True)
    give(state, 0, ore=1, credits=2)
    assert effect(state, 0, "mine 0,3") == {"ore": -1, "credits": -2, "formers": 1, "vp": 2}


def test_vp_of_the_gleens_add_to_goal_and_tile() -> None:
    state = gleens(goal="rs_gaia_4")
    own(state, 0, "std_gaia_mine_3vp")
    research(state, 0, navigation=2)
    give(state, 0, ore=2, credits=2)
    assert effect(state, 0, "mine 2,2")["vp"] == 2 + 4 + 3


def test_the_institute_of_the_gleens_brings_their_token_as_a_federation() -> None:
    state = gleens(goal="rs_federation_5")
    put(state, 0, "trading_station", "-1,2")
    give(state, 0, ore=4, credits=6)
    gain = effect(state, 0, "upgrade -1,2 planetary_institute")
    assert gain == {"ore": -4 + 1, "credits": -6 + 2, "knowledge": 1, "vp": 5}
    assert greens(state, 0) == 1


def test_the_institute_of_the_gleens_counts_as_a_big_structure_too() -> None:
    state = gleens(goal="rs_big_5_a")
    put(state, 0, "trading_station", "-1,2")
    give(state, 0, ore=4, credits=6)
    assert effect(state, 0, "upgrade -1,2 planetary_institute")["vp"] == 5


def test_the_institute_of_the_gleens_may_belong_to_another_federation() -> None:
    state = gleens()
    put(state, 0, "trading_station", "-1,2")
    gaiaform(state, "0,3")
    put(state, 0, "academy_left", "0,3")
    give(state, 0, ore=4, credits=6)
    play(state, "upgrade -1,2 planetary_institute", "end")
    assert state.seats[0].federated == 0
    turn(state, 0)
    found(state, 0, "0,2 -1,2 0,3", "fed_12vp")
    assert len(state.seats[0].tokens) == 2


def test_the_institute_of_the_gleens_gives_1_ore_a_round() -> None:
    state = table("gleens,terrans")
    put(state, 0, "planetary_institute", "0,2")
    bowls(state, 0, 4, 0, 0)
    next_round(state)
    assert hand(state, 0)["ore"] == 1 + 1
    assert cycle(state, 0) == (0, 4, 0, 0)


def test_the_gleens_token_can_be_scored_again() -> None:
    state = gleens()
    tokens(state, 0, "fed_gleens")
    give(state, 0, qic=3)
    gain = effect(state, 0, "action qic_federation fed_gleens")
    assert gain == {"qic": -3, "ore": 1, "knowledge": 1, "credits": 2}


# Taklons.


def taklons(stone: int = 1, *, institute: bool = False) -> GaiaState:
    state = table("taklons,xenos")
    put(state, 0, "planetary_institute" if institute else "mine", "-2,5")
    state.seats[0].brainstone = stone
    return state


def stone(state: GaiaState) -> int:
    return state.seats[0].brainstone


def test_the_brainstone_is_charged_like_a_token_and_the_player_says_when() -> None:
    state = taklons()
    bowls(state, 0, 2, 0, 0)
    own(state, 0, "std_action_4power")
    play(state, "special std_action_4power")
    # Three tokens to area II, and one charge is left for one of them.
    assert legal(state, "brainstone") == ["area-3", "area-2"]
    copy = state.clone()
    play(copy, "brainstone area-2")
    assert (cycle(copy, 0), stone(copy)) == ((0, 1, 1, 0), 2)
    play(state, "brainstone area-3")
    assert (cycle(state, 0), stone(state)) == ((0, 2, 0, 0), 3)


def test_nothing_is_asked_when_every_token_moves() -> None:
    state = taklons()
    bowls(state, 0, 1, 0, 0)
    own(state, 0, "std_action_4power")
    play(state, "special std_action_4power")
    assert kind(state) == "after"
    assert (cycle(state, 0), stone(state)) == ((0, 0, 1, 0), 3)


def test_the_brainstone_alone_pays_3() -> None:
    state = taklons(3)
    assert trial(state, 0, "convert power_to_ore") == {"ore": 1}
    play(state, "convert power_to_ore")
    assert stone(state) == 1


def test_a_surplus_of_the_brainstone_is_lost() -> None:
    state = taklons(3)
    assert trial(state, 0, "convert power_to_credit") == {"credits": 1}
    assert trial(state, 0, "convert brainstone_to_3credits") == {"credits": 3}


def test_brainstone_and_token_pay_4_together() -> None:
    state = taklons(3)
    bowls(state, 0, 0, 0, 1)
    assert trial(state, 0, "action power_ore_2") == {"ore": 2, "bowl1": 1, "bowl3": -1}
    assert may(state, "convert power_to_qic")
    assert not may(state, "action power_knowledge_3")


def test_with_enough_of_both_the_player_says_whether_the_brainstone_is_spent() -> None:
    state = taklons(3)
    bowls(state, 0, 0, 0, 4)
    play(state, "action power_ore_2")
    assert set(legal(state, "brainstone")) == {"area-1", "area-3"}
    assert trial(state, 0, "brainstone area-1") == {"bowl1": 1, "bowl3": -1}
    assert trial(state, 0, "brainstone area-3") == {"bowl1": 4, "bowl3": -4}


def test_the_brainstone_of_area_2_pays_nothing() -> None:
    state = taklons(2)
    bowls(state, 0, 0, 0, 2)
    assert not may(state, "convert power_to_ore")
    assert not may(state, "convert brainstone_to_3credits")


def test_burning_with_the_brainstone_in_area_2() -> None:
    state = taklons(2)
    bowls(state, 0, 0, 2, 0)
    play(state, "burn")
    results: dict[str, tuple[tuple[int, int, int, int], int]] = {}
    for choice in legal(state, "brainstone"):
        copy = state.clone()
        play(copy, f"brainstone {choice}")
        results[choice] = (cycle(copy, 0), stone(copy))
    assert results == {
        "area-3": ((0, 1, 0, 0), 3),
        "discarded": ((0, 1, 1, 0), -1),
        "area-2": ((0, 0, 1, 0), 2),
    }


def test_brainstone_and_one_token_can_be_burnt() -> None:
    state = taklons(2)
    bowls(state, 0, 0, 1, 0)
    play(state, "burn")
    assert set(legal(state, "brainstone")) == {"area-3", "discarded"}


@pytest.mark.parametrize("area", [1, 2, 3])
def test_the_brainstone_counts_as_one_token_for_a_gaia_project(area: int) -> None:
    state = taklons(area)
    put(state, 0, "mine", "-3,3")
    research(state, 0, gaia_project=1)
    give(state, 0, formers=1)
    bowls(state, 0, 2, 2, 1)
    play(state, "project -4,3")
    assert (cycle(state, 0), stone(state)) == ((0, 0, 0, 5), 0)
    next_round_of(state)
    assert (cycle(state, 0), stone(state)) == ((5, 0, 0, 0), 1)


def next_round_of(state: GaiaState) -> None:
    turn(state, 0)
    next_round(state)


def test_a_brainstone_that_pays_for_a_satellite_is_gone_for_good() -> None:
    state = taklons(3)
    put(state, 0, "planetary_institute", "-3,3")
    put(state, 0, "academy_left", "-3,4")
    found(state, 0, "-2,5 -3,3 -3,4")
    assert stone(state) == -1
    assert kind(state) == "token"


def test_the_player_may_keep_the_brainstone_and_pay_tokens() -> None:
    state = taklons(3)
    put(state, 0, "planetary_institute", "-3,3")
    put(state, 0, "academy_left", "-3,4")
    bowls(state, 0, 1, 1, 0)
    play(state, "federation")
    play(state, "unite " + legal(state, "unite")[0])
    while kind(state) == "satellite":
        play(state, str(state.actions()[0]))
    assert set(legal(state, "pay")) == {"1-0-0", "0-1-0", "0-0-0 brainstone"}


def taklons_asked(areas: tuple[int, int, int], vp: int = 10, *, institute: bool) -> GaiaState:
    """Xenos have built a mine beside the Taklons' institute or mine."""
    state = taklons(-1, institute=institute)
    bowls(state, 0, *areas)
    state.seats[0].vp = vp
    turn(state, 1)
    put(state, 1, "mine", "-3,1")
    gaiaform(state, "0,3")
    give(state, 1, ore=1, credits=2, qic=3)
    play(state, "mine 0,3", "end")
    return state


def test_taklons_without_institute_charge_without_a_token() -> None:
    state = taklons_asked((2, 0, 0), institute=False)
    assert {str(action) for action in state.actions()} == {"charge", "decline"}
    assert effect(state, 0, "charge") == {"bowl1": -1, "bowl2": 1}


def test_taklons_with_institute_gain_a_token_before_or_after_charging() -> None:
    state = taklons_asked((1, 0, 0), institute=True)
    assert set(legal(state, "charge")) == {"token-first", "token-last"}
    first = trial(state, 0, "charge token-first")  # 3 charges: both to II, one of them to III
    assert first == {"vp": -2, "bowl1": -1, "bowl2": 1, "bowl3": 1}
    last = trial(state, 0, "charge token-last")  # only 2 charges are possible
    assert last == {"vp": -1, "bowl3": 1}


def test_taklons_who_decline_gain_no_token() -> None:
    state = taklons_asked((1, 0, 0), institute=True)
    assert effect(state, 0, "decline") == {}


def test_taklons_who_could_not_charge_take_the_token_first() -> None:
    state = taklons_asked((0, 0, 5), institute=True)
    assert legal(state, "charge") == ["token-first"]
    assert effect(state, 0, "charge token-first") == {"vp": -1, "bowl3": 1}


def test_taklons_without_vp_charge_1_and_still_gain_the_token() -> None:
    state = taklons_asked((1, 0, 0), vp=0, institute=True)
    assert effect(state, 0, "charge token-last") == {"bowl2": 1}


def test_other_charging_brings_the_taklons_no_token() -> None:
    state = taklons(-1, institute=True)
    bowls(state, 0, 2, 0, 0)
    own(state, 0, "std_action_4power")
    assert effect(state, 0, "special std_action_4power") == {"bowl1": -2, "bowl3": 2}


# Ambas.


def ambas(goal: str = "rs_big_5_a") -> GaiaState:
    state = table("ambas,xenos", goal=goal)
    put(state, 0, "planetary_institute", "-2,5")
    put(state, 0, "mine", "3,3", "-6,3")
    return state


def test_ambas_swap_institute_and_mine_once_a_round() -> None:
    state = ambas()
    assert set(legal(state, "special", "swap")) == {"3,3", "-6,3"}
    assert effect(state, 0, "special swap 3,3") == {}
    assert names(state, state.seats[0].built[3]) == {"3,3"}
    assert names(state, state.seats[0].built[0]) == {"-2,5", "-6,3"}
    turn(state, 0)
    assert legal(state, "special", "swap") == []
    next_round_of(state)
    turn(state, 0)
    assert set(legal(state, "special", "swap")) == {"-2,5", "-6,3"}


def test_ambas_without_institute_swap_nothing() -> None:
    state = table("ambas,xenos")
    put(state, 0, "mine", "3,3")
    put(state, 0, "academy_left", "-2,5")
    assert legal(state, "special", "swap") == []


def test_only_mines_are_swapped() -> None:
    state = ambas()
    put(state, 0, "trading_station", "-1,5")
    put(state, 0, "research_lab", "2,2")
    put_lost(state, 0, "-2,4")
    assert set(legal(state, "special", "swap")) == {"3,3", "-6,3"}


@pytest.mark.parametrize("goal", ["rs_big_5_a", "rs_mine_2"])
def test_a_swap_earns_nothing_and_lets_nobody_charge(goal: str) -> None:
    state = ambas(goal)
    put(state, 1, "mine", "2,5", "-1,5")
    bowls(state, 1, 4, 0, 0)
    assert effect(state, 0, "special swap 3,3", "end") == {}
    assert (kind(state), seat_to_decide(state)) == ("turn", 1)


def test_a_swap_leaves_federations_as_they_are_and_can_help_a_new_one() -> None:
    state = ambas()
    put(state, 0, "academy_left", "-1,5")
    put(state, 0, "mine", "-3,4")
    federate(state, 0, "-2,5", "-1,5")
    put(state, 0, "academy_right", "-3,-3")
    put(state, 0, "mine", "-4,-2")
    assert not may(state, "federation")
    play(state, "special swap -4,-2", "end")
    turn(state, 0)
    assert names(state, state.seats[0].federated) == {"-2,5", "-1,5"}
    put(state, 0, "mine", "-5,0")
    bowls(state, 0, 1, 0, 0)
    assert frozenset({"-3,-3", "-4,-2", "-5,0"}) in unions(state)


def test_ambas_have_2_ore_of_base_income_and_2_tokens_from_the_institute() -> None:
    state = table("ambas,xenos")
    put(state, 0, "planetary_institute", "-2,5")
    bowls(state, 0, 4, 0, 0)
    next_round(state)
    assert hand(state, 0)["ore"] == 2
    assert cycle(state, 0) == (2, 4, 0, 0)


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
