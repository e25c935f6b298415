"""Rulebook, action 5 «Продвинуться в исследованиях» and appendix II: the six tracks."""

from __future__ import annotations

import pytest

from gaia.helpers import (
    apart,
    bowls,
    cycle,
    effect,
    give,
    greens,
    hexes,
    kind,
    legal,
    level,
    may,
    own,
    play,
    put,
    put_former,
    put_lost,
    put_satellites,
    research,
    table,
    tokens,
    trial,
    turn,
)
from igroteka.games.gaia.state import GaiaState

TRACKS = (
    "terraforming",
    "navigation",
    "artificial_intelligence",
    "gaia_project",
    "economy",
    "science",
)


def scholar(knowledge: int = 4, factions: str = "terrans,xenos", **options: str) -> GaiaState:
    state = table(factions, **options)  # type: ignore[arg-type]
    put(state, 0, "mine", "-1,2")
    give(state, 0, knowledge=knowledge)
    return state


def test_xenos_spend_4_knowledge_for_terraforming_1_and_receive_2_ore() -> None:
    state = scholar(4, "xenos,terrans")
    assert effect(state, 0, "research terraforming") == {"knowledge": -4, "ore": 2}
    assert level(state, 0, "terraforming") == 1


def test_research_needs_4_knowledge() -> None:
    assert legal(scholar(3), "research") == []
    assert set(legal(scholar(4), "research")) == set(TRACKS)


@pytest.mark.parametrize(
    ("track", "bonuses"),
    [
        ("terraforming", [{"ore": 2}, {}, {}, {"ore": 2}]),
        ("navigation", [{"qic": 1}, {}, {"qic": 1}, {}]),
        ("artificial_intelligence", [{"qic": 1}, {"qic": 1}, {"qic": 2}, {"qic": 2}]),
        ("gaia_project", [{"formers": 1}, {"bowl1": 3}, {"formers": 1}, {"formers": 1}]),
        ("economy", [{}, {}, {}, {}]),
        ("science", [{}, {}, {}, {}]),
    ],
)
def test_bonuses_of_levels_1_to_4(track: str, bonuses: list[dict[str, int]]) -> None:
    for before, bonus in enumerate(bonuses):
        state = scholar()
        research(state, 0, **{track: before})
        assert effect(state, 0, f"research {track}") == {"knowledge": -4} | bonus


@pytest.mark.parametrize("track", TRACKS)
def test_the_step_from_2_to_3_charges_3_power_in_every_track(track: str) -> None:
    state = scholar()
    research(state, 0, **{track: 2})
    bowls(state, 0, 1, 4, 0)
    play(state, f"research {track}")
    assert cycle(state, 0) == (0, 3, 2, 0)


@pytest.mark.parametrize("before", [0, 1, 3])
def test_no_other_step_charges_power(before: int) -> None:
    state = scholar()
    research(state, 0, science=before)
    bowls(state, 0, 4, 4, 0)
    play(state, "research science")
    assert cycle(state, 0) == (4, 4, 0, 0)


def test_the_step_to_3_charges_without_costing_vp() -> None:
    state = scholar()
    research(state, 0, science=2)
    bowls(state, 0, 4, 0, 0)
    assert "vp" not in effect(state, 0, "research science")


def test_the_goal_for_research_gives_2_vp_per_level() -> None:
    assert effect(scholar(goal="rs_research_2"), 0, "research science")["vp"] == 2


# Level 5.


@pytest.mark.parametrize("track", TRACKS)
def test_level_5_needs_a_green_token_and_turns_it(track: str) -> None:
    state = scholar()
    research(state, 0, **{track: 4})
    assert not may(state, f"research {track}")
    tokens(state, 0, "fed_7vp_ore", green=False)
    assert not may(state, f"research {track}")
    tokens(state, 0, "fed_6vp_know")
    play(state, f"research {track}")
    assert level(state, 0, track) == 5
    turned = [green for _, green in state.seats[0].tokens[:2]]
    assert turned == [False, False]


def test_the_12_vp_token_never_pays_for_level_5() -> None:
    state = scholar()
    research(state, 0, science=4)
    tokens(state, 0, "fed_12vp", "fed_12vp")
    assert not may(state, "research science")


def test_the_gleens_token_pays_for_level_5() -> None:
    state = scholar(4, "gleens,terrans")
    research(state, 0, science=4)
    tokens(state, 0, "fed_gleens")
    assert may(state, "research science")


@pytest.mark.parametrize("track", TRACKS)
def test_only_one_player_reaches_level_5_of_a_track(track: str) -> None:
    state = scholar()
    tokens(state, 0, "fed_7vp_ore")
    research(state, 0, **{track: 4})
    research(state, 1, **{track: 5})
    assert not may(state, f"research {track}")


def test_nobody_goes_beyond_level_5() -> None:
    state = scholar()
    tokens(state, 0, "fed_7vp_ore")
    research(state, 0, science=5)
    assert not may(state, "research science")


def top(track: str, **options: str) -> GaiaState:
    """Seat 0 may enter level 5 of a track now."""
    state = scholar(**options)  # type: ignore[arg-type]
    research(state, 0, **{track: 4})
    tokens(state, 0, "fed_7vp_ore")
    return state


def test_terraforming_5_gives_the_token_that_lies_there() -> None:
    state = top("terraforming", token="fed_6vp_know")
    gain = effect(state, 0, "research terraforming")
    assert gain == {"knowledge": -4 + 2, "vp": 6}
    assert len(state.seats[0].tokens) == 2


def test_the_token_of_terraforming_5_is_new_and_green() -> None:
    state = top("terraforming", token="fed_6vp_know")
    play(state, "research terraforming")
    assert greens(state, 0) == 1


def test_a_12_vp_token_on_terraforming_5_is_grey() -> None:
    state = top("terraforming", token="fed_12vp")
    assert effect(state, 0, "research terraforming")["vp"] == 12
    assert greens(state, 0) == 0


def test_terraforming_5_counts_as_forming_a_federation() -> None:
    state = top("terraforming", token="fed_6vp_know", goal="rs_federation_5")
    assert effect(state, 0, "research terraforming")["vp"] == 6 + 5


def test_terraforming_5_cannot_be_entered_with_the_token_that_lies_there() -> None:
    state = scholar(token="fed_6vp_know")
    research(state, 0, terraforming=4)
    assert not may(state, "research terraforming")


def test_artificial_intelligence_5_gives_4_qic() -> None:
    state = top("artificial_intelligence")
    assert effect(state, 0, "research artificial_intelligence") == {"knowledge": -4, "qic": 4}


def test_gaia_project_5_gives_4_vp_and_1_per_own_gaia_planet() -> None:
    state = top("gaia_project")
    put(state, 0, "mine", "-1,0", "2,2")
    put_former(state, 0, "0,3", done=True)
    assert effect(state, 0, "research gaia_project") == {"knowledge": -4, "vp": 4 + 2}


def test_economy_5_gives_3_ore_6_credits_and_charges_6() -> None:
    state = top("economy")
    bowls(state, 0, 4, 1, 0)
    gain = effect(state, 0, "research economy")
    assert gain == {"knowledge": -4, "ore": 3, "credits": 6, "bowl1": -4, "bowl2": 2, "bowl3": 2}


def test_science_5_gives_9_knowledge() -> None:
    assert effect(top("science"), 0, "research science") == {"knowledge": 9 - 4}


def test_gaiaformers_gained_stay_on_higher_levels() -> None:
    state = scholar(knowledge=15)
    for _ in range(3):
        play(state, "research gaia_project", "end")
        turn(state, 0)
    assert state.seats[0].formers == 2


# Navigation 5: the lost planet.


def explorer(**options: str) -> GaiaState:
    """Seat 0 has just reached Navigation 5 and must place the lost planet."""
    state = top("navigation", **options)
    play(state, "research navigation")
    return state


def test_the_lost_planet_goes_to_an_accessible_empty_hex() -> None:
    state = explorer()
    assert kind(state) == "lost"
    near = {name for name in hexes(state, "empty") if apart(name, "-1,2") <= 4}
    assert set(legal(state, "lost")) == near


def test_qic_extend_the_range_of_the_lost_planet() -> None:
    state = top("navigation")
    give(state, 0, qic=1)
    play(state, "research navigation")
    assert effect(state, 0, "lost -6,2") == {"qic": -1}


def test_satellites_of_anybody_and_space_stations_keep_the_lost_planet_away() -> None:
    state = top("navigation", factions="terrans,ivits")
    put_satellites(state, 0, "-2,2")
    put_satellites(state, 1, "-1,1")
    state.seats[1].stations |= 1 << state.board.grid.by_name["0,1"]
    play(state, "research navigation")
    assert not {"-2,2", "-1,1", "0,1"} & set(legal(state, "lost"))


def test_the_lost_planet_costs_nothing_and_uses_no_mine_piece() -> None:
    state = explorer()
    assert effect(state, 0, "lost -2,3") == {}
    assert state.seats[0].built[0].bit_count() == 1


def test_the_lost_planet_is_placed_even_with_all_mines_on_the_map() -> None:
    state = top("navigation")
    put(state, 0, "mine", *sorted(hexes(state, "terra", "ice") - {"-1,2"}))
    play(state, "research navigation", "lost -2,3")
    assert state.seats[0].lost


def test_the_lost_planet_is_a_type_a_planet_and_in_its_sector() -> None:
    state = explorer()
    before = state.seats[0].types.bit_count(), state.seats[0].sectors.bit_count()
    play(state, "lost -3,2")  # sector 02
    player = state.seats[0]
    assert (player.types.bit_count(), player.sectors.bit_count()) == (before[0] + 1, before[1] + 1)
    assert player.planets.bit_count() == 2


def test_the_lost_planet_fires_rewards_for_building_a_mine() -> None:
    state = top("navigation", goal="rs_mine_2")
    own(state, 0, "adv_trigger_mine_3vp/std_7vp")
    play(state, "research navigation")
    assert effect(state, 0, "lost -2,3") == {"vp": 5}


@pytest.mark.parametrize("goal", ["rs_gaia_3", "rs_terraforming_2"])
def test_the_lost_planet_is_neither_gaia_nor_terraformed(goal: str) -> None:
    state = explorer(goal=goal)
    assert effect(state, 0, "lost -2,3") == {}


def test_neighbours_of_the_lost_planet_may_charge() -> None:
    state = top("navigation")
    put(state, 1, "trading_station", "-3,3")
    bowls(state, 1, 4, 0, 0)
    play(state, "research navigation", "lost -2,3", "end")
    assert (kind(state), state.decision and state.decision.seat) == ("charge", 1)
    assert effect(state, 1, "charge") == {"vp": -1, "bowl1": -2, "bowl2": 2}


def test_the_owner_of_the_lost_planet_charges_1_from_it() -> None:
    state = table()
    put(state, 1, "mine", "-1,-4")
    put_lost(state, 1, "-2,2")
    bowls(state, 1, 4, 0, 0)
    put(state, 0, "mine", "-1,2")
    give(state, 0, ore=10, credits=2)
    play(state, "mine 0,2", "end")
    assert effect(state, 1, "charge") == {"bowl1": -1, "bowl2": 1}


def test_the_lost_planet_is_a_starting_point_for_range() -> None:
    state = table()
    put(state, 0, "mine", "-1,-4")
    put_lost(state, 0, "-5,5")
    research(state, 0, navigation=0)
    give(state, 0, ore=15, credits=2)
    assert {"-5,6", "-4,6"} & set(legal(state, "mine")) == {"-5,6"}


def test_the_lost_planet_is_no_target_for_another_mine() -> None:
    state = table()
    put_lost(state, 0, "-2,2")
    turn(state, 1)
    put(state, 1, "mine", "-1,2")
    give(state, 1, ore=15, credits=30, qic=9)
    assert not may(state, "mine -2,2")


def test_a_lab_whose_step_places_the_lost_planet_causes_two_offers() -> None:
    state = table()
    put(state, 0, "trading_station", "-1,2")
    put(state, 1, "mine", "0,2", "-3,3")
    bowls(state, 1, 4, 0, 0)
    research(state, 0, navigation=4)
    tokens(state, 0, "fed_7vp_ore")
    give(state, 0, credits=5, ore=3)
    play(state, "upgrade -1,2 research_lab", "tile std_knowledge_types", "advance navigation")
    play(state, "lost -2,2", "end")
    assert trial(state, 1, "charge", "charge") == {"bowl1": -2, "bowl2": 2}
    play(state, "charge", "decline")
    assert kind(state) == "turn"


def test_later_satellites_do_not_go_onto_the_lost_planet() -> None:
    state = table()
    put(state, 0, "planetary_institute", "-1,2")
    put(state, 0, "academy_left", "-1,5")
    put(state, 0, "mine", "-2,5")
    put_lost(state, 1, "-1,3")
    bowls(state, 0, 9, 0, 0)
    play(state, "federation", "unite -1,2 -2,5 -1,5")
    used: set[str] = set()
    while kind(state) == "satellite":
        used |= set(legal(state, "satellite"))
        play(state, "satellite " + legal(state, "satellite")[0])
    assert "-1,3" not in used
    assert not state.seats[0].satellites & state.lost_planet
