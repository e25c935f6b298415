"""Rulebook, action 4 «Создать федерацию»: power value, satellites, minimality, tokens."""

from __future__ import annotations

import pytest

from gaia.helpers import (
    apart,
    bowls,
    effect,
    federate,
    found,
    gaiaform,
    give,
    greens,
    hexes,
    kind,
    legal,
    may,
    names,
    own,
    play,
    put,
    put_lost,
    put_satellites,
    put_station,
    research,
    rich,
    table,
    tokens,
    turn,
    unions,
)
from gaia.printed import TOKEN_INDEX
from igroteka.games.gaia.state import GaiaState


def union(*hexes: str) -> frozenset[str]:
    return frozenset(hexes)


def neighbours(*structures: str, factions: str = "geodens,firaks") -> GaiaState:
    """Structures on three touching planets: -1,2 and 0,2 and the gaia planet 0,3."""
    state = table(factions)
    gaiaform(state, "0,3")
    for structure, place in zip(structures, ("-1,2", "0,2", "0,3"), strict=False):
        put(state, 0, structure, place)
    return state


# Power value.


@pytest.mark.parametrize(
    ("structures", "total"),
    [
        (("planetary_institute", "academy_left", "mine"), 7),
        (("planetary_institute", "trading_station", "research_lab"), 7),
        (("planetary_institute", "trading_station", "mine"), 6),
        (("academy_left", "academy_right", "mine"), 7),
        (("trading_station", "research_lab", "academy_right"), 7),
        (("trading_station", "research_lab", "trading_station"), 6),
        (("academy_left", "academy_right", "planetary_institute"), 9),
        (("academy_left", "planetary_institute"), 6),
    ],
)
def test_a_federation_needs_power_value_7(structures: tuple[str, ...], total: int) -> None:
    assert may(neighbours(*structures), "federation") is (total >= 7)


def test_the_tile_makes_institute_and_academies_worth_4() -> None:
    state = neighbours("planetary_institute", "trading_station", "mine")
    own(state, 0, "std_big_power_4")
    assert may(state, "federation")
    own(state, 0, "adv_action_3ore/std_big_power_4")
    assert not may(state, "federation")


def test_the_tile_does_not_help_labs_and_stations() -> None:
    state = neighbours("trading_station", "research_lab", "trading_station")
    own(state, 0, "std_big_power_4")
    assert not may(state, "federation")


def test_the_lost_planet_counts_1() -> None:
    state = neighbours("planetary_institute", "academy_left")
    put_lost(state, 0, "-2,2")
    assert unions(state) == {union("-1,2", "0,2", "-2,2")}


def test_gaiaformers_and_foreign_structures_do_not_count() -> None:
    state = neighbours("planetary_institute", "academy_left")
    put(state, 1, "mine", "0,3")
    assert not may(state, "federation")


# Connecting.


def test_touching_planets_need_no_satellites() -> None:
    state = neighbours("planetary_institute", "academy_left", "mine")
    assert found(state, 0, "-1,2 0,2 0,3", "fed_12vp") == {"vp": 12}
    assert state.seats[0].satellites == 0


def test_a_group_of_touching_planets_is_in_as_a_whole() -> None:
    state = neighbours("planetary_institute", "academy_left", "mine")
    own(state, 0, "std_big_power_4")  # two planets would suffice
    assert unions(state) == {union("-1,2", "0,2", "0,3")}


def test_each_satellite_costs_one_discarded_token() -> None:
    state = two_groups()
    bowls(state, 0, 5, 0, 0)
    assert found(state, 0, "-1,2 -1,5 -2,5", "fed_12vp") == {"bowl1": -2, "vp": 12}
    assert state.seats[0].satellites.bit_count() == 2


def two_groups(factions: str = "geodens,ivits") -> GaiaState:
    """An institute on -1,2 and an academy with a mine three hexes away: two satellites."""
    state = table(factions)
    put(state, 0, "planetary_institute", "-1,2")
    put(state, 0, "academy_left", "-1,5")
    put(state, 0, "mine", "-2,5")
    return state


def test_without_enough_tokens_there_is_no_federation() -> None:
    state = two_groups()
    bowls(state, 0, 0, 1, 0)
    assert not may(state, "federation")
    bowls(state, 0, 0, 1, 1)
    assert may(state, "federation")


def test_satellites_never_lie_on_planets() -> None:
    state = two_groups()
    put(state, 1, "planetary_institute", "-3,4")
    bowls(state, 0, 9, 0, 0)
    play(state, "federation", "unite -1,2 -2,5 -1,5")
    assert names(state, state.seats[0].satellites) <= hexes(state, "empty")


def test_satellites_and_stations_of_others_do_not_matter() -> None:
    state = two_groups()
    put_satellites(state, 1, "-1,3", "-2,3")
    put_station(state, 1, "-1,4", "-2,4")
    bowls(state, 0, 2, 0, 0)
    play(state, "federation", "unite -1,2 -2,5 -1,5")
    assert set(legal(state, "satellite")) == {"-1,3", "-2,3", "-1,4", "-2,4"}


def test_distant_planets_are_fine_if_they_are_needed() -> None:
    state = table("geodens,firaks")
    put(state, 0, "planetary_institute", "2,-1")
    put(state, 0, "mine", "1,0")
    put(state, 0, "academy_left", "7,-2")
    assert apart("2,-1", "7,-2") == 5
    bowls(state, 0, 3, 0, 0)
    assert unions(state) == set()
    bowls(state, 0, 4, 0, 0)
    assert unions(state) == {union("2,-1", "1,0", "7,-2")}
    assert found(state, 0, "2,-1 1,0 7,-2") == {"bowl1": -4}


def test_the_player_chooses_which_planets_unite() -> None:
    state = table("geodens,firaks")
    put(state, 0, "planetary_institute", "-2,-1")
    put(state, 0, "trading_station", "-1,0", "-3,1")
    put(state, 0, "academy_left", "-3,-3")
    put(state, 0, "mine", "-4,-2")
    bowls(state, 0, 5, 0, 0)
    # Three planets around -2,0 are worth 7; institute and academy with its mine too.
    assert {union("-2,-1", "-1,0", "-3,1"), union("-2,-1", "-3,-3", "-4,-2")} <= unions(state)


# The three figures.


def first_figure() -> GaiaState:
    """An institute and two stations, two satellites apart, and a mine beside one of the ways."""
    state = table("xenos,terrans")
    put(state, 0, "planetary_institute", "-2,-1")
    put(state, 0, "trading_station", "-1,0", "1,0")
    put(state, 0, "mine", "-3,1")
    state.seats[0].built[3], state.seats[0].built[4] = 0, state.seats[0].built[3]
    bowls(state, 0, 9, 0, 0)
    return state


def test_figure_1_two_ways_with_two_satellites_are_both_allowed() -> None:
    state = first_figure()
    plain = union("-2,-1", "-1,0", "1,0")
    assert unions(state) == {plain, plain | {"-3,1"}}


def test_figure_1_the_way_without_the_mine() -> None:
    state = first_figure()
    found(state, 0, "-2,-1 -1,0 1,0")
    assert names(state, state.seats[0].satellites) == {"-1,-1", "0,0"}
    assert not names(state, state.seats[0].federated) & {"-3,1"}


def test_figure_1_the_way_through_the_mine_has_value_8() -> None:
    state = first_figure()
    found(state, 0, "-2,-1 -1,0 1,0 -3,1")
    assert names(state, state.seats[0].satellites) == {"-2,0", "0,0"}
    assert "-3,1" in names(state, state.seats[0].federated)


def test_figure_2_a_mine_that_needs_a_further_satellite_is_not_allowed() -> None:
    state = table("geodens,firaks")
    put(state, 0, "planetary_institute", "-2,-1")
    put(state, 0, "trading_station", "-1,0", "-3,1")
    put(state, 0, "mine", "1,0")
    bowls(state, 0, 9, 0, 0)
    assert unions(state) == {union("-2,-1", "-1,0", "-3,1")}
    found(state, 0, "-2,-1 -1,0 -3,1")
    assert names(state, state.seats[0].satellites) == {"-2,0"}


def third_figure() -> GaiaState:
    """Xenos: three touching structures worth 6 and three worth 5, one satellite apart."""
    state = table("xenos,terrans")
    gaiaform(state, "0,3", "-4,3")
    put(state, 0, "trading_station", "-1,2", "0,2", "0,3")
    put(state, 0, "research_lab", "-3,3", "-3,4")
    put(state, 0, "mine", "-4,3")
    bowls(state, 0, 9, 0, 0)
    return state


def test_figure_3_two_groups_of_three_with_a_total_of_11_are_allowed() -> None:
    state = third_figure()
    six = union("-1,2", "0,2", "0,3", "-3,3", "-3,4", "-4,3")
    assert unions(state) == {six}
    assert found(state, 0, " ".join(six), "fed_7vp_ore") == {"bowl1": -1, "vp": 7, "ore": 2}


def test_figure_3_each_group_could_have_become_a_federation_with_a_little_more() -> None:
    state = third_figure()
    state.seats[0].built[4] |= state.seats[0].built[1] & -state.seats[0].built[1]
    state.seats[0].built[1] &= ~state.seats[0].built[4]
    assert unions(state) == {union("-1,2", "0,2", "0,3")}


# Minimality.


def test_the_chosen_planets_are_linked_with_the_fewest_satellites() -> None:
    state = two_groups()
    bowls(state, 0, 9, 9, 9)
    play(state, "federation", "unite -1,2 -2,5 -1,5")
    assert set(legal(state, "satellite")) == {"-1,3", "-2,3", "-1,4", "-2,4"}
    play(state, "satellite -1,4")  # only -1,3 leads on from there
    assert names(state, state.seats[0].satellites) == {"-1,3", "-1,4"}


def test_the_player_chooses_among_the_shortest_ways() -> None:
    state = two_groups()
    bowls(state, 0, 9, 9, 9)
    play(state, "federation", "unite -1,2 -2,5 -1,5", "satellite -2,4")
    assert set(legal(state, "satellite")) == {"-1,3", "-2,3"}
    play(state, "satellite -1,3")
    assert names(state, state.seats[0].satellites) == {"-1,3", "-2,4"}


def test_a_planet_that_is_not_needed_is_left_out_if_that_saves_a_satellite() -> None:
    state = neighbours("planetary_institute", "academy_left", "mine")
    put(state, 0, "mine", "2,2")  # one satellite away
    bowls(state, 0, 9, 0, 0)
    assert unions(state) == {union("-1,2", "0,2", "0,3")}


def test_more_planets_with_as_few_satellites_are_allowed() -> None:
    state = table("geodens,firaks")
    put(state, 0, "academy_left", "-2,-1")
    put(state, 0, "academy_right", "-1,0")
    put(state, 0, "trading_station", "-3,1")
    bowls(state, 0, 9, 0, 0)
    own(state, 0, "std_big_power_4")
    # The satellite on -2,0 touches all three; the one on -1,-1 only the academies.
    assert unions(state) == {
        union("-2,-1", "-1,0"),
        union("-2,-1", "-1,0", "-3,1"),
    }


def test_a_satellite_that_touches_an_own_planet_takes_it_in() -> None:
    state = first_figure()
    play(state, "federation", "unite -2,-1 -1,0 1,0")
    laid = names(state, state.seats[0].satellites)
    assert all(apart(hex, "-3,1") > 1 for hex in laid)


# Older federations.


def beside_older_federation() -> GaiaState:
    """The straight way from -1,2 to -1,5 would pass a satellite of an older federation."""
    state = table("geodens,firaks")
    put(state, 0, "planetary_institute", "-1,2")
    put(state, 0, "academy_left", "-1,5")
    own(state, 0, "std_big_power_4")
    put_satellites(state, 0, "-2,4")
    federate(state, 0, "-2,4")
    return state


def test_a_new_federation_does_not_touch_an_older_one() -> None:
    state = beside_older_federation()
    bowls(state, 0, 4, 0, 0)
    assert not may(state, "federation")
    bowls(state, 0, 9, 0, 0)
    play(state, "federation", "unite -1,2 -1,5")
    while kind(state) == "satellite":
        assert all(apart(hex, "-2,4") > 1 for hex in legal(state, "satellite"))
        play(state, "satellite " + legal(state, "satellite")[0])
    new = names(state, state.seats[0].satellites) - {"-2,4"}
    assert len(new) == 5
    assert all(apart(hex, "-2,4") > 1 for hex in new)


def test_federations_of_others_may_be_touched() -> None:
    state = beside_older_federation()
    state.seats[1].satellites, state.seats[0].satellites = state.seats[0].satellites, 0
    state.seats[1].federated, state.seats[0].federated = state.seats[0].federated, 0
    bowls(state, 0, 2, 0, 0)
    assert may(state, "federation")


def test_a_planet_is_in_one_federation_only() -> None:
    state = neighbours("planetary_institute", "academy_left", "mine")
    play(state, "federation", "unite -1,2 0,2 0,3", "token fed_12vp", "end")
    turn(state, 0)
    assert not may(state, "federation")


def test_any_number_of_federations_may_be_formed() -> None:
    state = neighbours("planetary_institute", "academy_left", "mine")
    found(state, 0, "-1,2 0,2 0,3", "fed_12vp")
    put(state, 0, "academy_right", "-3,-3")
    put(state, 0, "research_lab", "-2,-1")
    put(state, 0, "trading_station", "-4,-2")
    bowls(state, 0, 9, 0, 0)
    turn(state, 0)
    assert found(state, 0, "-3,-3 -2,-1 -4,-2", "fed_12vp")["vp"] == 12
    assert len(state.seats[0].tokens) == 2


def test_a_planet_colonised_next_to_a_satellite_joins_with_its_neighbours() -> None:
    state = table("terrans,firaks")
    put(state, 0, "academy_left", "-1,0")
    put_satellites(state, 0, "-1,1")
    federate(state, 0, "-1,0", "-1,1")
    gaiaform(state, "0,3")
    put(state, 0, "planetary_institute", "0,2")
    put(state, 0, "academy_right", "0,3")
    rich(state, 0)
    assert effect(state, 0, "mine -1,2") == {"credits": -2, "ore": -1}
    assert {"-1,2", "0,2", "0,3"} <= names(state, state.seats[0].federated)
    play(state, "end")
    turn(state, 0)
    assert not may(state, "federation")


def test_a_planet_colonised_next_to_a_planet_of_a_federation_joins() -> None:
    state = table("terrans,firaks")
    put(state, 0, "academy_left", "0,2")
    federate(state, 0, "0,2")
    rich(state, 0)
    play(state, "mine -1,2")
    assert "-1,2" in names(state, state.seats[0].federated)


def test_a_planet_colonised_elsewhere_joins_nothing() -> None:
    state = table("terrans,firaks")
    put(state, 0, "academy_left", "0,2")
    federate(state, 0, "0,2")
    rich(state, 0)
    research(state, 0, navigation=5)
    play(state, "mine -1,5")
    assert "-1,5" not in names(state, state.seats[0].federated)


def test_the_lost_planet_joins_a_federation_it_touches() -> None:
    state = table("terrans,firaks")
    put(state, 0, "academy_left", "-1,2")
    federate(state, 0, "-1,2")
    research(state, 0, navigation=4)
    tokens(state, 0, "fed_7vp_ore")
    rich(state, 0)
    play(state, "research navigation", "lost -2,3")
    assert "-2,3" in names(state, state.seats[0].federated)


def test_joining_two_federations_has_no_effect() -> None:
    state = table("terrans,firaks", goal="rs_federation_5")
    put(state, 0, "academy_left", "0,2")
    put_satellites(state, 0, "-2,2")
    federate(state, 0, "0,2", "-2,2")  # two federations
    tokens(state, 0, "fed_7vp_ore", "fed_7vp_ore")
    rich(state, 0)
    assert effect(state, 0, "mine -1,2") == {"credits": -2, "ore": -1}
    assert len(state.seats[0].tokens) == 2


def test_a_structure_that_joined_can_be_upgraded_but_not_used_again() -> None:
    state = table("terrans,firaks")
    put(state, 0, "academy_left", "0,2")
    put(state, 0, "mine", "-1,2")
    federate(state, 0, "0,2", "-1,2")
    own(state, 0, "std_big_power_4")
    rich(state, 0)
    play(state, "upgrade -1,2 trading_station", "end")
    turn(state, 0)
    assert not may(state, "federation")


# Pieces.


@pytest.mark.parametrize(("turn_order", "limit"), [("clockwise", 23), ("passing", 22)])
def test_satellites_left_for_federations(turn_order: str, limit: int) -> None:
    for on_map, possible in [(limit - 2, True), (limit - 1, False)]:
        state = table("geodens,firaks", turn_order=turn_order)
        put(state, 0, "planetary_institute", "-1,2")
        put(state, 0, "academy_left", "-1,5")
        put(state, 0, "mine", "-2,5")
        bowls(state, 0, 9, 0, 0)
        far = [name for name in sorted(hexes(state, "empty")) if apart(name, "-1,4") > 4]
        put_satellites(state, 0, *far[:on_map])
        assert may(state, "federation") is possible


def test_the_marker_of_the_lost_planet_is_one_satellite_less() -> None:
    state = two_groups()
    far = [name for name in sorted(hexes(state, "empty")) if apart(name, "-1,4") > 5]
    put_satellites(state, 0, *far[:21])
    bowls(state, 0, 9, 0, 0)
    assert may(state, "federation")
    put_lost(state, 0, far[30])
    assert not may(state, "federation")


def test_without_a_satellite_left_the_lost_planet_is_laid_and_touching_planets_unite() -> None:
    state = table("geodens,firaks")
    put(state, 0, "planetary_institute", "-1,2")
    put(state, 0, "academy_left", "0,2")
    far = [name for name in sorted(hexes(state, "empty")) if apart(name, "-1,2") > 5]
    put_satellites(state, 0, *far[:23])
    research(state, 0, navigation=4)
    tokens(state, 0, "fed_7vp_ore")
    give(state, 0, knowledge=4)
    play(state, "research navigation", "lost -1,1", "end")
    turn(state, 0)
    assert unions(state) == {union("-1,2", "0,2", "-1,1")}
    found(state, 0, "-1,2 0,2 -1,1", "fed_12vp")
    assert state.seats[0].satellites.bit_count() == 23


# Tokens.

TOKENS = {
    "fed_12vp": {"vp": 12},
    "fed_8vp_qic": {"vp": 8, "qic": 1},
    "fed_8vp_power": {"vp": 8, "bowl1": 2},
    "fed_7vp_ore": {"vp": 7, "ore": 2},
    "fed_7vp_cred": {"vp": 7, "credits": 6},
    "fed_6vp_know": {"vp": 6, "knowledge": 2},
}


def choosing_token(**options: str) -> GaiaState:
    state = table("geodens,firaks", **options)  # type: ignore[arg-type]
    gaiaform(state, "0,3")
    put(state, 0, "planetary_institute", "-1,2")
    put(state, 0, "academy_left", "0,2")
    put(state, 0, "mine", "0,3")
    play(state, "federation", "unite -1,2 0,2 0,3")
    assert kind(state) == "token"
    return state


def test_any_kind_of_token_may_be_chosen_but_not_the_gleens_token() -> None:
    assert set(legal(choosing_token(), "token")) == set(TOKENS)


@pytest.mark.parametrize("token", TOKENS)
def test_everything_on_the_token_is_gained_at_once(token: str) -> None:
    assert effect(choosing_token(), 0, f"token {token}") == TOKENS[token]


def test_the_token_of_6_vp_and_2_knowledge() -> None:
    assert effect(choosing_token(), 0, "token fed_6vp_know") == {"vp": 6, "knowledge": 2}


@pytest.mark.parametrize("token", TOKENS)
def test_tokens_are_laid_green_side_up_but_12_vp_is_grey_on_both(token: str) -> None:
    state = choosing_token()
    play(state, f"token {token}")
    assert greens(state, 0) == int(token != "fed_12vp")


def test_a_kind_that_is_used_up_cannot_be_chosen() -> None:
    state = choosing_token()
    state.supply[TOKEN_INDEX["fed_12vp"]] = 0
    assert set(legal(state, "token")) == set(TOKENS) - {"fed_12vp"}


def test_a_chosen_token_leaves_the_supply() -> None:
    state = choosing_token()
    before = state.supply[TOKEN_INDEX["fed_7vp_ore"]]
    play(state, "token fed_7vp_ore")
    assert state.supply[TOKEN_INDEX["fed_7vp_ore"]] == before - 1


def test_several_equal_tokens_are_allowed() -> None:
    state = choosing_token()
    tokens(state, 0, "fed_7vp_ore")
    play(state, "token fed_7vp_ore")
    assert len(state.seats[0].tokens) == 2


def test_the_goal_for_federations_gives_5_vp() -> None:
    state = choosing_token(goal="rs_federation_5")
    assert effect(state, 0, "token fed_6vp_know") == {"vp": 6 + 5, "knowledge": 2}


def test_a_federation_gives_no_power_to_anybody() -> None:
    state = neighbours("planetary_institute", "academy_left", "mine")
    put(state, 1, "planetary_institute", "1,0")
    bowls(state, 1, 9, 0, 0)
    found(state, 0, "-1,2 0,2 0,3", "fed_12vp")
    play(state, "end")
    assert kind(state) == "turn"


def test_a_federation_is_one_action() -> None:
    state = choosing_token()
    play(state, "token fed_12vp")
    assert kind(state) == "after"


# Xenos.


def test_xenos_with_institute_need_only_6() -> None:
    state = neighbours(
        "trading_station", "research_lab", "trading_station", factions="xenos,terrans"
    )
    assert not may(state, "federation")
    put(state, 0, "planetary_institute", "-4,-2")
    assert unions(state) == {union("-1,2", "0,2", "0,3")}


def test_xenos_without_institute_need_7() -> None:
    state = neighbours("academy_left", "academy_right", factions="xenos,terrans")
    assert not may(state, "federation")


# Ivits.


def ivits(qic: int = 0, goal: str = "rs_big_5_a") -> GaiaState:
    """Ivits with a federation of value 7, one token, and 7 more one satellite away."""
    state = table("ivits,terrans", goal=goal)
    gaiaform(state, "0,3", "-4,3")
    put(state, 0, "planetary_institute", "-1,2")
    put(state, 0, "academy_left", "0,2")
    put(state, 0, "mine", "0,3")
    federate(state, 0, "-1,2", "0,2", "0,3")
    tokens(state, 0, "fed_7vp_ore")
    put(state, 0, "academy_right", "-3,3")
    put(state, 0, "research_lab", "-3,4")
    put(state, 0, "trading_station", "-4,3")
    give(state, 0, qic=qic)
    bowls(state, 0, 9, 0, 0)
    return state


def test_the_first_federation_of_the_ivits_needs_7_and_satellites_cost_qic() -> None:
    state = two_groups("ivits,terrans")
    bowls(state, 0, 9, 9, 9)
    give(state, 0, qic=1)
    assert not may(state, "federation")
    give(state, 0, qic=1)
    assert found(state, 0, "-1,2 -1,5 -2,5", "fed_12vp") == {"qic": -2, "vp": 12}


def test_ivits_enlarge_their_federation_to_14() -> None:
    state = ivits(qic=1)
    assert unions(state) == {union("-3,3", "-3,4", "-4,3")}
    assert found(state, 0, "-3,3 -3,4 -4,3", "fed_12vp") == {"qic": -1, "vp": 12}
    everything = {"-1,2", "0,2", "0,3", "-3,3", "-3,4", "-4,3"}
    assert everything <= names(state, state.seats[0].federated)


def test_ivits_with_13_cannot_take_a_second_token() -> None:
    state = ivits(qic=9)
    station = state.board.grid.by_name["-4,3"]
    state.seats[0].built[1] &= ~(1 << station)
    state.seats[0].built[0] |= 1 << station
    assert not may(state, "federation")


def test_ivits_never_found_a_second_federation() -> None:
    state = ivits(qic=0)
    # The second group is worth 7 and touches nothing, but without QIC it cannot be linked.
    assert not may(state, "federation")


@pytest.mark.parametrize(("held", "enough"), [(1, True), (2, False)])
def test_the_threshold_is_7_times_the_tokens_held_plus_one(held: int, enough: bool) -> None:
    state = ivits(qic=9)
    tokens(state, 0, *["fed_12vp"] * (held - 1), green=False)
    assert may(state, "federation") is enough


def test_turned_tokens_count_for_the_threshold() -> None:
    state = ivits(qic=9)
    tokens(state, 0, "fed_7vp_ore", green=False)
    assert not may(state, "federation")


def test_21_is_the_third_threshold() -> None:
    state = ivits(qic=9)
    tokens(state, 0, "fed_12vp")
    put(state, 0, "trading_station", "2,2", "-1,5", "-2,5")  # 20 in all
    assert not may(state, "federation")
    put(state, 0, "mine", "3,3")
    assert may(state, "federation")


def test_the_token_of_terraforming_5_does_not_count_for_the_threshold() -> None:
    state = ivits(qic=9)
    research(state, 0, terraforming=4)
    give(state, 0, knowledge=4)
    play(state, "research terraforming", "end")
    assert len(state.seats[0].tokens) == 2
    turn(state, 0)
    assert may(state, "federation")


def test_planets_that_joined_by_adjacency_count_towards_the_next_threshold() -> None:
    state = ivits(qic=9)
    station = state.board.grid.by_name["-4,3"]
    state.seats[0].built[1] &= ~(1 << station)
    state.seats[0].built[0] |= 1 << station
    assert not may(state, "federation")  # 13
    put_lost(state, 0, "-1,1")
    federate(state, 0, "-1,1")
    assert may(state, "federation")


def test_ivits_may_lay_satellites_next_to_their_own_federation() -> None:
    state = ivits(qic=1)
    found(state, 0, "-3,3 -3,4 -4,3")
    (satellite,) = names(state, state.seats[0].satellites)
    assert satellite in ("-2,2", "-2,3")


def test_minimality_holds_for_the_enlarged_federation() -> None:
    state = ivits(qic=9)
    put(state, 0, "mine", "2,2")  # not needed, one more satellite
    assert unions(state) == {union("-3,3", "-3,4", "-4,3")}


def test_space_stations_have_power_value_1_and_join_like_planets() -> None:
    state = table("ivits,terrans")
    put(state, 0, "planetary_institute", "-1,2")
    put(state, 0, "academy_left", "0,2")
    assert not may(state, "federation")
    put_station(state, 0, "-1,1")
    assert unions(state) == {union("-1,2", "0,2", "-1,1")}


def test_space_stations_can_be_linked_by_satellites() -> None:
    state = table("ivits,terrans")
    put(state, 0, "planetary_institute", "-1,2")
    put(state, 0, "academy_left", "0,2")
    put_station(state, 0, "-1,4")
    give(state, 0, qic=1)
    assert unions(state) == {union("-1,2", "0,2", "-1,4")}
    found(state, 0, "-1,2 0,2 -1,4", "fed_12vp")
    assert names(state, state.seats[0].satellites) == {"-1,3"}


def test_a_federation_of_others_is_not_helped_by_space_stations() -> None:
    state = two_groups("geodens,ivits")
    put_station(state, 1, "-1,3", "-1,4")
    bowls(state, 0, 0, 0, 0)
    assert not may(state, "federation")


def test_each_federation_action_of_the_ivits_brings_a_token_and_the_goal() -> None:
    state = ivits(qic=1, goal="rs_federation_5")
    gain = found(state, 0, "-3,3 -3,4 -4,3", "fed_6vp_know")
    assert gain == {"qic": -1, "knowledge": 2, "vp": 6 + 5}
    assert len(state.seats[0].tokens) == 2
