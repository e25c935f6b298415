"""Rulebook, appendix I: Ivits, Geodens, Bal T'aks, Firaks, Bescods, Nevlas and Itars."""

from __future__ import annotations

import pytest

from gaia.helpers import (
    apart,
    bowls,
    cycle,
    effect,
    federate,
    found,
    gaiaform,
    give,
    greens,
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
    put_former,
    put_lost,
    put_satellites,
    put_station,
    research,
    rich,
    seat_to_decide,
    table,
    tokens,
    trial,
    turn,
    unions,
)
from gaia.printed import TRACKS
from igroteka.games.gaia import goods
from igroteka.games.gaia.state import GaiaState


def another_round(state: GaiaState) -> None:
    """Seat 0 begins the passing and the next round."""
    turn(state, 0)
    next_round(state)


# Ivits. Their growing federation is in test_rules_federations.


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


# Geodens.


def geodens(**options: object) -> GaiaState:
    state = table("geodens,xenos", **options)  # type: ignore[arg-type]
    put(state, 0, "mine", "-1,-2")
    rich(state, 0)
    return state


def test_geodens_with_institute_gain_3_knowledge_for_a_new_type() -> None:
    state = geodens()
    assert "knowledge" not in trial(state, 0, "mine -2,-1")
    put(state, 0, "planetary_institute", "2,-3")
    state.seats[0].knowledge = 0
    assert effect(state, 0, "mine -2,-1")["knowledge"] == 3


def test_a_type_counts_once_and_types_from_before_do_not_count() -> None:
    state = geodens()
    put(state, 0, "mine", "-3,4")
    put(state, 0, "planetary_institute", "2,-3")
    state.seats[0].knowledge = 0
    assert "knowledge" not in effect(state, 0, "mine -2,-1")


@pytest.mark.parametrize("former", [True, False])
def test_gaia_planets_are_a_new_type_for_the_geodens(former: bool) -> None:
    state = geodens()
    put(state, 0, "planetary_institute", "2,-3")
    state.seats[0].knowledge = 0
    if former:
        put_former(state, 0, "0,-2", done=True)
    else:
        gaiaform(state, "0,-2")
        give(state, 0, qic=1)
    assert effect(state, 0, "mine 0,-2")["knowledge"] == 3


def test_the_lost_planet_is_a_new_type_for_the_geodens() -> None:
    state = geodens()
    put(state, 0, "planetary_institute", "2,-3")
    research(state, 0, navigation=4)
    tokens(state, 0, "fed_7vp_ore")
    state.seats[0].knowledge = 4
    play(state, "research navigation")
    assert effect(state, 0, "lost 0,-3") == {"knowledge": 3}


def test_building_the_institute_itself_brings_the_geodens_nothing() -> None:
    state = geodens()
    put(state, 0, "trading_station", "2,-3")
    assert effect(state, 0, "upgrade 2,-3 planetary_institute") == {
        "ore": -4,
        "credits": -6,
        "vp": 5,
    }


# Bal T'aks.


def bal_taks(formers: int = 1) -> GaiaState:
    state = table("bal_taks,xenos")
    put(state, 0, "mine", "-1,-2")
    give(state, 0, formers=formers)
    return state


def test_a_gaiaformer_of_the_bal_taks_becomes_a_qic_for_a_round() -> None:
    state = bal_taks(2)
    assert effect(state, 0, "convert gaiaformer_to_qic") == {"formers": -1, "qic": 1}
    assert effect(state, 0, "convert gaiaformer_to_qic") == {"formers": -1, "qic": 1}
    assert not may(state, "convert gaiaformer_to_qic")
    another_round(state)
    assert (state.seats[0].formers, state.seats[0].formers_parked) == (2, 0)


def test_a_parked_gaiaformer_starts_no_project() -> None:
    state = bal_taks()
    research(state, 0, gaia_project=1)
    bowls(state, 0, 6, 0, 0)
    assert may(state, "project 0,-2")
    play(state, "convert gaiaformer_to_qic")
    assert legal(state, "project") == []


def test_a_gaiaformer_on_the_map_cannot_be_parked() -> None:
    state = bal_taks(0)
    put_former(state, 0, "0,-2")
    assert not may(state, "convert gaiaformer_to_qic")


def test_other_civilisations_park_no_gaiaformers() -> None:
    state = table("geodens,xenos")
    give(state, 0, formers=1)
    assert not may(state, "convert gaiaformer_to_qic")


def test_the_qic_of_a_parked_gaiaformer_pays_for_the_main_action() -> None:
    state = bal_taks()
    give(state, 0, ore=1, credits=2)
    assert not may(state, "mine 2,-3")
    play(state, "convert gaiaformer_to_qic")
    assert may(state, "mine 2,-3")


def test_bal_taks_research_no_navigation_before_their_institute() -> None:
    state = bal_taks()
    give(state, 0, knowledge=4)
    assert "navigation" not in legal(state, "research")
    put(state, 0, "planetary_institute", "2,-3")
    assert "navigation" in legal(state, "research")


def test_a_free_step_of_the_bal_taks_is_not_for_navigation() -> None:
    state = bal_taks()
    give(state, 0, qic=4)
    play(state, "action qic_tech_tile", "tile std_income_4credits")
    assert set(legal(state, "advance")) == {track.id for track in TRACKS} - {"navigation"}


def test_the_right_academy_of_the_bal_taks_gives_4_credits() -> None:
    state = bal_taks()
    put(state, 0, "academy_right", "2,-3")
    assert effect(state, 0, "special academy_right") == {"credits": 4}


def test_the_price_of_a_project_follows_the_level_whatever_is_parked() -> None:
    state = bal_taks(2)
    research(state, 0, gaia_project=3)
    bowls(state, 0, 4, 0, 0)
    play(state, "convert gaiaformer_to_qic")
    assert effect(state, 0, "project 0,-2") == {"formers": -1, "bowl1": -4, "bowl_gaia": 4}


# Firaks.


def firaks(goal: str = "rs_big_5_a") -> GaiaState:
    state = table("firaks,xenos", goal=goal)
    put(state, 0, "planetary_institute", "-3,3")
    put(state, 0, "research_lab", "2,-1")
    return state


def test_firaks_turn_a_lab_into_a_station_for_a_research_step() -> None:
    state = firaks()
    assert legal(state, "special", "downgrade") == ["2,-1"]
    assert effect(state, 0, "special downgrade 2,-1") == {}
    assert set(legal(state, "advance")) == {track.id for track in TRACKS}
    assert effect(state, 0, "advance artificial_intelligence") == {"qic": 1}
    assert names(state, state.seats[0].built[1]) == {"2,-1"}
    assert state.seats[0].built[2] == 0


def test_firaks_need_institute_lab_and_a_free_station() -> None:
    state = table("firaks,xenos")
    put(state, 0, "research_lab", "2,-1")
    assert legal(state, "special", "downgrade") == []
    put(state, 0, "planetary_institute", "-3,3")
    assert legal(state, "special", "downgrade") == ["2,-1"]
    put(state, 0, "trading_station", "-5,0", "2,5", "-1,2", "-1,5")
    assert legal(state, "special", "downgrade") == []


def test_firaks_downgrade_once_a_round() -> None:
    state = firaks()
    put(state, 0, "research_lab", "2,5")
    play(state, "special downgrade 2,-1", "advance science", "end")
    turn(state, 0)
    assert legal(state, "special", "downgrade") == []
    another_round(state)
    turn(state, 0)
    assert legal(state, "special", "downgrade") == ["2,5"]


@pytest.mark.parametrize(("goal", "vp"), [("rs_station_3", 3), ("rs_station_4", 4)])
def test_the_downgrade_is_an_upgrade_to_a_station(goal: str, vp: int) -> None:
    state = firaks(goal)
    own(state, 0, "adv_trigger_station_3vp/std_7vp")
    put(state, 1, "mine", "1,0")
    bowls(state, 1, 2, 0, 0)
    assert effect(state, 0, "special downgrade 2,-1") == {"vp": vp + 3}
    play(state, "stay", "end")
    assert (kind(state), seat_to_decide(state)) == ("charge", 1)


def test_the_step_of_the_downgrade_earns_what_every_step_earns() -> None:
    state = firaks("rs_research_2")
    research(state, 0, science=2)
    bowls(state, 0, 3, 0, 0)
    play(state, "special downgrade 2,-1")
    assert effect(state, 0, "advance science") == {"vp": 2, "bowl1": -3, "bowl2": 3}


def test_the_step_to_level_5_still_turns_a_green_token() -> None:
    state = firaks()
    research(state, 0, science=4)
    play(state, "special downgrade 2,-1")
    assert "science" not in legal(state, "advance")
    tokens(state, 0, "fed_7vp_ore")
    assert effect(state, 0, "advance science") == {"knowledge": 9}
    assert greens(state, 0) == 0


def test_the_station_can_become_a_lab_with_a_new_tile_again() -> None:
    state = firaks()
    play(state, "special downgrade 2,-1", "stay", "end")
    turn(state, 0)
    rich(state, 0)
    assert effect(state, 0, "upgrade 2,-1 research_lab") == {"ore": -3, "credits": -5}
    assert kind(state) == "tile"


def test_firaks_have_2_knowledge_of_base_income() -> None:
    state = table("firaks,xenos")
    next_round(state)
    assert (hand(state, 0)["ore"], hand(state, 0)["knowledge"]) == (1, 2)


# Bescods.


def bescods(goal: str = "rs_big_5_a") -> GaiaState:
    state = table("bescods,xenos", goal=goal)
    put(state, 0, "mine", "-3,3")
    return state


def test_bescods_raise_their_lowest_token_once_a_round() -> None:
    state = bescods("rs_research_2")
    research(state, 0, terraforming=2, navigation=1, economy=1, science=3)
    assert legal(state, "special", "lowest") == ["artificial_intelligence", "gaia_project"]
    gain = effect(state, 0, "special lowest artificial_intelligence")
    assert gain == {"qic": 1, "vp": 2}
    turn(state, 0)
    assert legal(state, "special", "lowest") == []


def test_the_lowest_token_of_the_bescods_needs_no_institute_and_no_knowledge() -> None:
    state = bescods()
    assert len(legal(state, "special", "lowest")) == 6
    assert effect(state, 0, "special lowest terraforming") == {"ore": 2}


def test_bescods_reach_level_5_only_with_a_green_token_and_if_it_is_free() -> None:
    state = bescods()
    research(state, 0, **{track.id: 4 for track in TRACKS})
    assert legal(state, "special", "lowest") == []
    tokens(state, 0, "fed_7vp_ore")
    assert len(legal(state, "special", "lowest")) == 6
    research(state, 1, science=5)
    assert "science" not in legal(state, "special", "lowest")
    assert effect(state, 0, "special lowest artificial_intelligence") == {"qic": 4}
    assert greens(state, 0) == 0


def test_structures_on_titanium_are_worth_1_more_with_the_institute() -> None:
    state = table("bescods,xenos")
    put(state, 0, "mine", "-3,3", "-3,4")
    gaiaform(state, "-4,3")
    put(state, 0, "academy_left", "-4,3")
    assert not may(state, "federation")  # 1 + 1 + 3
    put(state, 0, "planetary_institute", "-1,2")
    bowls(state, 0, 1, 0, 0)
    assert unions(state) == {frozenset({"-3,3", "-3,4", "-4,3", "-1,2"})}  # 2 + 1 + 3 + 3


def test_the_bonus_of_the_bescods_adds_to_the_tile_that_makes_4() -> None:
    state = table("bescods,xenos")
    put(state, 0, "planetary_institute", "-3,3")
    put(state, 1, "mine", "0,2")
    own(state, 0, "std_big_power_4")
    bowls(state, 0, 9, 0, 0)
    turn(state, 1)
    give(state, 1, ore=10, credits=2)
    play(state, "mine -1,2", "end")
    assert effect(state, 0, "charge") == {"vp": -4, "bowl1": -5, "bowl2": 5}


@pytest.mark.parametrize(("institute", "charged"), [(False, 1), (True, 2)])
def test_a_mine_on_titanium_charges_2_with_the_institute(institute: bool, charged: int) -> None:
    state = table("bescods,xenos")
    put(state, 0, "mine", "-3,3")
    if institute:
        put(state, 0, "planetary_institute", "2,5")
    put(state, 1, "mine", "0,2")
    bowls(state, 0, 9, 0, 0)
    turn(state, 1)
    give(state, 1, ore=10, credits=2)
    play(state, "mine -1,2", "end")
    gain = {"bowl1": -charged, "bowl2": charged} | ({"vp": 1 - charged} if institute else {})
    assert effect(state, 0, "charge") == gain


def test_bescods_go_from_a_station_to_an_academy_with_a_tile() -> None:
    state = bescods()
    put(state, 0, "trading_station", "2,5")
    rich(state, 0)
    gain = effect(state, 0, "upgrade 2,5 academy_left")
    assert gain == {"ore": -6, "credits": -6, "vp": 5}
    assert kind(state) == "tile"


def test_bescods_go_from_a_lab_to_the_institute_without_a_tile() -> None:
    state = bescods()
    put(state, 0, "research_lab", "2,5")
    rich(state, 0)
    gain = effect(state, 0, "upgrade 2,5 planetary_institute")
    assert gain == {"ore": -4, "credits": -6, "vp": 5}
    assert kind(state) == "after"


def test_bescods_have_no_base_knowledge() -> None:
    state = table("bescods,xenos")
    next_round(state)
    assert (hand(state, 0)["ore"], hand(state, 0)["knowledge"]) == (1, 0)


# Nevlas.


def nevlas(*, institute: bool = False) -> GaiaState:
    state = table("nevlas,xenos")
    put(state, 0, "planetary_institute" if institute else "mine", "1,0")
    return state


@pytest.mark.parametrize("institute", [False, True])
def test_nevlas_move_a_token_of_area_3_to_the_gaia_area_for_1_knowledge(institute: bool) -> None:
    state = nevlas(institute=institute)
    bowls(state, 0, 1, 1, 1)
    gain = effect(state, 0, "convert token_to_know")
    assert gain == {"bowl3": -1, "bowl_gaia": 1, "knowledge": 1}
    assert not may(state, "convert token_to_know")


def test_tokens_the_nevlas_moved_return_in_the_gaia_phase() -> None:
    state = nevlas()
    bowls(state, 0, 0, 0, 3)
    play(state, *["convert token_to_know"] * 3)
    assert cycle(state, 0) == (0, 0, 0, 3)
    another_round(state)
    assert cycle(state, 0) == (3, 0, 0, 0)


def test_a_token_of_the_nevlas_counts_2_when_spent() -> None:
    state = nevlas(institute=True)
    bowls(state, 0, 0, 0, 2)
    assert trial(state, 0, "action power_ore_2") == {"bowl3": -2, "bowl1": 2, "ore": 2}
    assert trial(state, 0, "convert power_to_qic") == {"bowl3": -2, "bowl1": 2, "qic": 1}
    assert not may(nevlas_of(2), "action power_ore_2")


def nevlas_of(tokens_in_3: int) -> GaiaState:
    state = nevlas()
    bowls(state, 0, 0, 0, tokens_in_3)
    return state


@pytest.mark.parametrize(
    ("action", "spent"),
    [
        ("action power_knowledge_3", 4),  # 7
        ("action power_tokens_2", 2),  # 3
        ("convert power_to_ore", 2),  # 3
        ("convert power_to_credit", 1),  # 1
    ],
)
def test_an_odd_price_of_the_nevlas_is_rounded_up(action: str, spent: int) -> None:
    state = nevlas(institute=True)
    bowls(state, 0, 0, 0, spent - 1)
    assert not may(state, action)
    bowls(state, 0, 0, 0, spent)
    assert trial(state, 0, action)["bowl3"] == -spent


@pytest.mark.parametrize(
    ("bundle", "spent", "gain"),
    [
        ("power_to_2credits", 1, {"credits": 2}),
        ("power_to_ore_credit", 2, {"ore": 1, "credits": 1}),
        ("power_to_2ore", 3, {"ore": 2}),
    ],
)
def test_bundles_of_the_nevlas_lose_nothing(bundle: str, spent: int, gain: dict[str, int]) -> None:
    state = nevlas()
    bowls(state, 0, 0, 0, spent)
    assert not may(state, f"convert {bundle}")
    state = nevlas(institute=True)
    bowls(state, 0, 0, 0, spent)
    assert effect(state, 0, f"convert {bundle}") == {"bowl3": -spent, "bowl1": spent, **gain}


def test_tokens_of_the_nevlas_count_1_for_projects_and_satellites() -> None:
    state = nevlas(institute=True)
    put(state, 0, "mine", "-1,-2")
    research(state, 0, gaia_project=1)
    give(state, 0, formers=1)
    bowls(state, 0, 0, 0, 5)
    assert legal(state, "project") == []
    bowls(state, 0, 0, 0, 6)
    assert effect(state, 0, "project 0,-2")["bowl_gaia"] == 6


def test_satellites_of_the_nevlas_cost_one_token_each() -> None:
    state = nevlas(institute=True)
    put(state, 0, "academy_left", "2,-1")
    put(state, 0, "mine", "2,-3")
    bowls(state, 0, 0, 0, 1)
    assert found(state, 0, "1,0 2,-1 2,-3", "fed_12vp") == {"bowl3": -1, "vp": 12}


def test_only_nevlas_move_tokens_for_knowledge() -> None:
    state = table("itars,xenos")
    bowls(state, 0, 0, 0, 3)
    assert not may(state, "convert token_to_know")


# Itars. Their tiles of the gaia phase are in test_rules_gaia_phase.


def test_tokens_the_itars_burn_go_to_the_gaia_area_and_return() -> None:
    state = table("itars,xenos")
    put(state, 0, "mine", "1,0")
    bowls(state, 0, 0, 4, 0)
    gain = effect(state, 0, "burn", "burn")
    assert gain == {"bowl2": -4, "bowl3": 2, "bowl_gaia": 2}
    another_round(state)
    assert cycle(state, 0) == (2 + 1, 0, 2, 0)  # with the token of their base income


def test_other_discards_of_the_itars_leave_the_game() -> None:
    state = table("itars,xenos")
    put(state, 0, "planetary_institute", "1,0")
    put(state, 0, "academy_left", "2,-1")
    put(state, 0, "mine", "2,-3")
    bowls(state, 0, 1, 0, 0)
    found(state, 0, "1,0 2,-1 2,-3", "fed_12vp")
    assert cycle(state, 0) == (0, 0, 0, 0)


def test_itars_are_asked_again_while_4_tokens_are_left() -> None:
    state = table("itars,xenos")
    put(state, 0, "planetary_institute", "1,0")
    bowls(state, 0, 4, 0, 0, gaia=8)
    research(state, 0, gaia_project=2)
    next_round(state)
    play(state, "exchange tile", "tile std_7vp")
    play(state, "advance gaia_project")
    assert level(state, 0, "gaia_project") == 3
    assert kind(state) == "gaia"
    play(state, "done")
    assert (kind(state), state.seats[0].bowl_gaia) == ("turn", 0)


def test_itars_with_institute_exchange_burnt_tokens_too() -> None:
    state = table("itars,xenos")
    put(state, 0, "planetary_institute", "1,0")
    bowls(state, 0, 4, 8, 0)
    play(state, *["burn"] * 4)
    another_round(state)
    assert kind(state) == "gaia"
    play(state, "exchange tile")
    assert kind(state) == "tile"
    assert seat_to_decide(state) == 0
