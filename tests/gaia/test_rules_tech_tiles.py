"""Rulebook, «Получение жетонов технологий» and appendix VI: tiles, steps, covering."""

from __future__ import annotations

import pytest

from gaia.helpers import (
    STANDARD,
    bowls,
    cycle,
    effect,
    federate,
    give,
    greens,
    kind,
    legal,
    level,
    may,
    next_round,
    own,
    play,
    put,
    put_lost,
    research,
    rich,
    table,
    tokens,
    trial,
    turn,
)
from igroteka.games.gaia.state import GaiaState

ALL_STANDARD = {
    "std_ore_qic",
    "std_knowledge_types",
    "std_big_power_4",
    "std_7vp",
    "std_income_ore_power",
    "std_income_know_cred",
    "std_gaia_mine_3vp",
    "std_income_4credits",
    "std_action_4power",
}
TRACKS = [track for track in STANDARD if track != "free"]


def choosing(factions: str = "terrans,xenos", **options: object) -> GaiaState:
    """Seat 0 pays 4 QIC for a tech tile and has to choose one."""
    state = table(factions, **options)  # type: ignore[arg-type]
    put(state, 0, "mine", "-1,2")
    give(state, 0, qic=4)
    return state


def ask(state: GaiaState) -> GaiaState:
    play(state, "action qic_tech_tile")
    return state


def test_any_standard_tile_may_be_taken() -> None:
    assert set(legal(ask(choosing()), "tile")) == ALL_STANDARD


def test_no_tile_is_taken_twice() -> None:
    state = choosing()
    own(state, 0, "std_7vp")
    assert set(legal(ask(state), "tile")) == ALL_STANDARD - {"std_7vp"}


def test_a_covered_tile_still_counts_as_owned() -> None:
    state = choosing()
    own(state, 0, "adv_action_3knowledge/std_7vp")
    assert set(legal(ask(state), "tile")) == ALL_STANDARD - {"std_7vp"}


def test_tiles_of_one_kind_are_there_for_every_player() -> None:
    state = table("terrans,xenos,taklons,geodens")
    for seat in (0, 1, 2):
        own(state, seat, "std_7vp")
    turn(state, 3)
    give(state, 3, qic=4)
    assert "std_7vp" in legal(ask(state), "tile")


@pytest.mark.parametrize("track", TRACKS)
def test_a_tile_below_a_track_allows_a_step_in_that_track_only(track: str) -> None:
    state = ask(choosing())
    play(state, f"tile {STANDARD[track]}")
    assert {str(action) for action in state.actions()} == {f"advance {track}", "stay"}
    play(state, f"advance {track}")
    assert level(state, 0, track) == 1


@pytest.mark.parametrize("tile", STANDARD["free"])
def test_a_tile_of_the_free_row_allows_a_step_in_any_track(tile: str) -> None:
    state = ask(choosing())
    play(state, f"tile {tile}")
    assert set(legal(state, "advance")) == set(TRACKS)


def test_the_step_is_a_right_and_not_a_duty() -> None:
    state = ask(choosing())
    play(state, "tile std_7vp")
    assert effect(state, 0, "stay") == {}
    assert state.seats[0].research == [0] * 6


def test_the_step_costs_no_knowledge() -> None:
    state = ask(choosing())
    play(state, "tile std_ore_qic")
    assert effect(state, 0, "advance terraforming") == {"ore": 2}


@pytest.mark.parametrize("why", ["own level 5", "foreign level 5", "no green token"])
def test_without_a_possible_step_the_tile_is_taken_alone(why: str) -> None:
    state = choosing()
    research(state, 0, science=5 if why == "own level 5" else 4)
    if why == "foreign level 5":
        research(state, 1, science=5)
    if why != "no green token":
        tokens(state, 0, "fed_7vp_ore")
    ask(state)
    play(state, "tile std_income_know_cred")
    assert kind(state) == "after"


def test_bal_taks_take_the_navigation_tile_without_a_step() -> None:
    state = ask(choosing("bal_taks,xenos"))
    play(state, "tile std_knowledge_types")
    assert kind(state) == "after"
    assert level(state, 0, "navigation") == 0


def test_a_step_from_2_to_3_charges_3_power_also_when_a_tile_brings_it() -> None:
    state = choosing()
    research(state, 0, science=2)
    bowls(state, 0, 4, 0, 0)
    ask(state)
    play(state, "tile std_income_know_cred", "advance science")
    assert cycle(state, 0) == (1, 3, 0, 0)


# What the standard tiles give at once.


def test_ore_and_qic_tile() -> None:
    assert effect(ask(choosing()), 0, "tile std_ore_qic") == {"ore": 1, "qic": 1}


def test_7_vp_tile() -> None:
    assert effect(ask(choosing()), 0, "tile std_7vp") == {"vp": 7}


def test_knowledge_per_planet_type_tile() -> None:
    state = choosing()
    put(state, 0, "mine", "-1,5", "0,2", "2,2")  # a second terra, desert, gaia
    put_lost(state, 0, "-2,3")
    ask(state)
    assert effect(state, 0, "tile std_knowledge_types") == {"knowledge": 4}


@pytest.mark.parametrize(
    "tile",
    [
        "std_big_power_4",
        "std_income_ore_power",
        "std_income_know_cred",
        "std_gaia_mine_3vp",
        "std_income_4credits",
        "std_action_4power",
    ],
)
def test_the_other_standard_tiles_give_nothing_at_once(tile: str) -> None:
    state = ask(choosing())
    bowls(state, 0, 8, 0, 0)
    assert effect(state, 0, f"tile {tile}") == {}


# Advanced tiles.


def advanced(tile: str = "adv_now_2vp_mine", **options: object) -> GaiaState:
    """Terrans on Terraforming 4 with a standard tile and a green token; that tile lies there."""
    state = choosing(advanced={"terraforming": tile}, **options)
    research(state, 0, terraforming=4)
    own(state, 0, "std_7vp")
    tokens(state, 0, "fed_7vp_ore")
    return state


def advanced_choices(state: GaiaState) -> set[str]:
    copy = state.clone()
    copy._legal = None
    return set(legal(ask(copy), "tile")) - ALL_STANDARD


def test_an_advanced_tile_needs_level_4_or_5_of_its_very_track() -> None:
    state = advanced()
    assert advanced_choices(state) == {"adv_now_2vp_mine std_7vp"}
    research(state, 0, terraforming=5)
    assert advanced_choices(state) == {"adv_now_2vp_mine std_7vp"}
    research(state, 0, terraforming=3, economy=4)
    assert advanced_choices(state) == {"adv_pass_3vp_lab std_7vp"}


def test_ivits_on_level_4_of_two_tracks_may_take_either_advanced_tile() -> None:
    state = choosing("ivits,xenos")
    research(state, 0, navigation=4, artificial_intelligence=4)
    own(state, 0, "std_7vp")
    tokens(state, 0, "fed_7vp_ore")
    assert advanced_choices(state) == {
        "adv_now_4vp_station std_7vp",
        "adv_trigger_research_2vp std_7vp",
    }
    ask(state)
    play(state, "tile adv_now_4vp_station std_7vp")
    assert greens(state, 0) == 0
    assert state.seats[0].covered.bit_count() == 1


def test_an_advanced_tile_turns_one_green_token() -> None:
    state = advanced()
    tokens(state, 0, "fed_6vp_know")
    ask(state)
    play(state, "tile adv_now_2vp_mine std_7vp")
    assert greens(state, 0) == 1
    assert len(state.seats[0].tokens) == 2


def test_without_a_green_token_there_is_no_advanced_tile() -> None:
    state = advanced()
    state.seats[0].tokens = ()
    assert advanced_choices(state) == set()
    tokens(state, 0, "fed_7vp_ore", green=False)
    assert advanced_choices(state) == set()


def test_the_12_vp_token_never_pays_for_an_advanced_tile() -> None:
    state = advanced()
    state.seats[0].tokens = ()
    tokens(state, 0, "fed_12vp")
    assert advanced_choices(state) == set()


def test_without_an_uncovered_standard_tile_there_is_no_advanced_tile() -> None:
    state = advanced()
    state.seats[0].tiles = 0
    assert advanced_choices(state) == set()
    own(state, 0, "adv_action_3knowledge/std_7vp")
    assert advanced_choices(state) == set()


def test_the_player_chooses_which_uncovered_tile_is_covered() -> None:
    state = advanced()
    own(state, 0, "std_ore_qic", "adv_action_3knowledge/std_income_4credits")
    assert advanced_choices(state) == {
        "adv_now_2vp_mine std_7vp",
        "adv_now_2vp_mine std_ore_qic",
    }


def test_advanced_tiles_are_not_refilled() -> None:
    state = advanced()
    own(state, 0, "std_ore_qic")
    tokens(state, 0, "fed_6vp_know")
    ask(state)
    play(state, "tile adv_now_2vp_mine std_7vp", "stay", "end")
    turn(state, 0)
    state.action_spaces = 0
    give(state, 0, qic=4)
    assert advanced_choices(state) == set()


def test_an_advanced_tile_allows_a_step_in_any_track() -> None:
    state = ask(advanced())
    play(state, "tile adv_now_2vp_mine std_7vp")
    # The only green token is turned, so level 5 of Terraforming is out of reach.
    assert set(legal(state, "advance")) == set(TRACKS) - {"terraforming"}


def test_an_advanced_tile_and_the_step_to_level_5_need_two_green_tokens() -> None:
    state = advanced()
    tokens(state, 0, "fed_6vp_know")
    ask(state)
    play(state, "tile adv_now_2vp_mine std_7vp", "advance terraforming")
    assert level(state, 0, "terraforming") == 5
    assert [green for _, green in state.seats[0].tokens[:2]] == [False, False]


def test_a_tile_may_be_covered_that_was_just_a_step_away_from_income() -> None:
    state = advanced()
    own(state, 0, "std_income_4credits")
    ask(state)
    play(state, "tile adv_now_2vp_mine std_income_4credits", "stay", "end")
    before = state.seats[0].credits
    turn(state, 0)
    next_round(state, 4)
    assert state.seats[0].credits == before + 2


def test_a_covered_tile_stops_its_trigger() -> None:
    state = table()
    own(state, 0, "adv_action_3knowledge/std_gaia_mine_3vp")
    put(state, 0, "mine", "1,0")
    research(state, 0, navigation=2)
    give(state, 0, credits=2, ore=1, qic=1)
    assert "vp" not in effect(state, 0, "mine -1,0")


def test_a_covered_tile_stops_its_action() -> None:
    state = table()
    own(state, 0, "adv_action_3knowledge/std_action_4power")
    assert legal(state, "special") == ["adv_action_3knowledge"]


def test_a_covered_tile_stops_the_power_value_4() -> None:
    state = table("terrans,xenos")
    put(state, 0, "mine", "-1,2")
    put(state, 1, "planetary_institute", "0,2")
    own(state, 1, "std_big_power_4")
    bowls(state, 1, 9, 0, 0)
    rich(state, 0)
    play(state, "upgrade -1,2 trading_station", "end")
    copy = state.clone()
    assert trial(copy, 1, "charge") == {"vp": -3, "bowl1": -4, "bowl2": 4}
    state.seats[1].covered = state.seats[1].tiles
    turn(state, 0)
    rich(state, 0)
    play(state, "upgrade -1,2 research_lab", "tile std_7vp", "stay", "end")
    assert effect(state, 1, "charge") == {"vp": -2, "bowl1": -3, "bowl2": 3}


def test_goods_received_from_a_covered_tile_stay() -> None:
    state = advanced()
    assert effect(ask(state), 0, "tile adv_now_2vp_mine std_7vp") == {"vp": 2}


@pytest.mark.parametrize(
    ("tile", "gain"),
    [
        ("adv_now_2vp_mine", {"vp": 2 * 4}),
        ("adv_now_4vp_station", {"vp": 4}),
        ("adv_now_2vp_sector", {"vp": 2 * 4}),
        ("adv_now_1ore_sector", {"ore": 4}),
        ("adv_now_2vp_gaia", {"vp": 2 * 2}),
        ("adv_now_5vp_federation", {"vp": 5 * 2}),
        ("adv_pass_3vp_federation", {}),
        ("adv_pass_3vp_lab", {}),
        ("adv_pass_1vp_type", {}),
        ("adv_trigger_research_2vp", {}),
        ("adv_trigger_mine_3vp", {}),
        ("adv_trigger_station_3vp", {}),
        ("adv_action_qic_5credits", {}),
        ("adv_action_3ore", {}),
        ("adv_action_3knowledge", {}),
    ],
)
def test_what_an_advanced_tile_gives_at_once(tile: str, gain: dict[str, int]) -> None:
    state = advanced(tile)
    # Sector 04: a station; 03: mine -1,2, gaia -1,0; 07: gaia 2,2; 01: the lost planet.
    put(state, 0, "trading_station", "-1,5")
    put(state, 0, "mine", "-1,0", "2,2")
    put_lost(state, 0, "-2,-3")
    tokens(state, 0, "fed_12vp")
    state.seats[0].built[0] &= ~(1 << state.board.grid.by_name["-1,2"])
    state.seats[0].built[2] |= 1 << state.board.grid.by_name["-1,2"]
    put(state, 0, "mine", "0,2")
    assert effect(ask(state), 0, f"tile {tile} std_7vp") == gain


@pytest.mark.parametrize(
    ("tile", "vp"),
    [
        ("adv_pass_3vp_federation", 6),
        ("adv_pass_3vp_lab", 6),
        ("adv_pass_1vp_type", 3),
    ],
)
def test_pass_tiles_score_every_time_their_owner_passes(tile: str, vp: int) -> None:
    state = table()
    own(state, 0, f"{tile}/std_7vp")
    tokens(state, 0, "fed_7vp_ore", "fed_12vp", green=False)
    put(state, 0, "research_lab", "-1,2", "-1,5")
    put(state, 0, "mine", "0,2", "2,2")
    assert effect(state, 0, "pass booster-4")["vp"] == vp
    state.seats[1].passed = True
    state.passing += (1,)
    turn(state, 0)
    assert trial(state, 0, "pass booster-3")["vp"] == vp


def test_the_tile_for_research_pays_for_the_step_it_brings() -> None:
    state = ask(advanced("adv_trigger_research_2vp"))
    play(state, "tile adv_trigger_research_2vp std_7vp")
    assert effect(state, 0, "advance science") == {"vp": 2}


def test_a_federation_is_not_dissolved_when_the_tile_for_power_4_is_covered() -> None:
    state = advanced()
    own(state, 0, "std_big_power_4")
    put(state, 0, "planetary_institute", "-1,5")
    put(state, 0, "academy_left", "-2,5")
    federate(state, 0, "-1,5", "-2,5")
    ask(state)
    play(state, "tile adv_now_2vp_mine std_big_power_4", "stay")
    assert state.seats[0].federated.bit_count() == 2
    assert len(state.seats[0].tokens) == 1


def test_a_player_who_can_take_no_tile_cannot_use_the_action() -> None:
    state = choosing()
    own(state, 0, *sorted(ALL_STANDARD))
    assert not may(state, "action qic_tech_tile")
