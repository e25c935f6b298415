"""Every worked example of the base rulebook, and the test that plays it with its numbers.

Examples whose figure is lost are listed with what their caption says. The examples of a chapter
stand beside the chapter's other tests; this is the list that shows that none is missing.
"""

from __future__ import annotations

import pytest

from gaia.helpers import (
    bowls,
    cycle,
    effect,
    give,
    greens,
    kind,
    legal,
    level,
    own,
    play,
    put,
    rich,
    table,
    tokens,
    written_tests,
)
from igroteka.games.gaia import GAIA
from igroteka.games.gaia.scoring import research_vp
from igroteka.games.gaia.state import GaiaState


def test_four_players_lay_out_7_boosters() -> None:
    state = GAIA.new(4, seed=1)
    assert isinstance(state, GaiaState)
    assert state.table.boosters.bit_count() == 7


def test_level_5_of_navigation_is_worth_4_and_4_and_4() -> None:
    state = table()
    state.seats[0].research[1] = 5
    assert research_vp(state.seats[0]) == 12


def test_ivits_take_a_standard_tile_and_advance_in_its_track() -> None:
    state = table("ivits,xenos")
    put(state, 0, "planetary_institute", "-3,4")
    put(state, 0, "trading_station", "-6,4")
    rich(state, 0)
    play(state, "upgrade -6,4 research_lab", "tile std_knowledge_types")
    assert legal(state, "advance") == ["navigation"]
    assert effect(state, 0, "advance navigation") == {"qic": 1}
    assert level(state, 0, "navigation") == 1


def test_after_a_gained_token_two_tokens_are_discarded_from_any_areas() -> None:
    state = table("geodens,firaks")
    put(state, 0, "planetary_institute", "-1,2")
    put(state, 0, "academy_left", "-1,5")
    put(state, 0, "mine", "-2,5")
    bowls(state, 0, 0, 1, 1)
    give(state, 0, ore=1)
    play(state, "convert ore_to_token")
    assert cycle(state, 0) == (1, 1, 1, 0)
    play(state, "federation", "unite " + UNITED)
    while kind(state) == "satellite":
        play(state, str(state.actions()[0]))
    assert set(legal(state, "pay")) == {"1-1-0", "1-0-1", "0-1-1"}


UNITED = "-1,2 -2,5 -1,5"


def test_one_token_pays_for_an_advanced_tile_or_for_level_5() -> None:
    state = table()
    tokens(state, 0, "fed_6vp_know")
    own(state, 0, "std_7vp")
    for track in range(6):
        state.seats[0].research[track] = 4
    give(state, 0, qic=4)
    play(state, "action qic_tech_tile")
    advanced = next(tile for tile in legal(state, "tile") if tile.startswith("adv"))
    play(state, f"tile {advanced}")
    assert greens(state, 0) == 0
    assert kind(state) == "after"  # all six steps lead to level 5, and no green token is left


EXAMPLES: dict[str, list[str]] = {
    # Set-up.
    "seven boosters for four players": ["test_four_players_lay_out_7_boosters"],
    "civilisations of the first game": ["test_the_first_game_offers_its_own_factions"],
    "Terrans: 3 knowledge, 4 ore, 15 credits": [
        "test_terrans_start_with_3_knowledge_4_ore_15_credits"
    ],
    "Terrans: 4 tokens in area I, 4 in area II": [
        "test_terrans_lay_4_tokens_in_area_1_and_4_in_area_2"
    ],
    "Taklons on level 0 of every track": [
        "test_taklons_start_on_level_0_everywhere_with_the_brainstone_in_area_1"
    ],
    "Terrans: Gaia Project 1 and a gaiaformer": [
        "test_terrans_move_up_in_gaia_project_and_receive_a_gaiaformer"
    ],
    "neutral satellite on 8": ["test_the_neutral_satellite_of_the_satellite_goal_stands_on_8"],
    # Aim of the game.
    "round goal: 2 VP for each research step": ["test_the_goal_for_research_gives_2_vp_per_level"],
    "final goal: each gaia planet moves the marker by one": [
        "test_gaia_planets_count_without_those_that_hold_a_gaiaformer"
    ],
    "federation token: 6 VP and 2 knowledge": ["test_the_token_of_6_vp_and_2_knowledge"],
    "Navigation 5: 4 + 4 + 4 = 12 VP": ["test_level_5_of_navigation_is_worth_4_and_4_and_4"],
    "standard tile: 3 VP for each gaia planet": [
        "test_the_tile_for_gaia_planets_gives_3_vp_each_time"
    ],
    # Power cycle.
    "charging 4 with three tokens: one, then two, then no more": [
        "test_charging_4_with_one_token_in_area_1_and_one_in_area_2_moves_1_then_2_and_stops"
    ],
    "spending 2": ["test_spending_2_power_moves_2_tokens_from_area_3_to_area_1"],
    "gaining 1 token, then discarding 2": [
        "test_a_gained_token_enters_area_1",
        "test_after_a_gained_token_two_tokens_are_discarded_from_any_areas",
    ],
    # Income and gaia phase.
    "income of the Hadsch Hallas": ["test_the_figure_of_the_income_phase"],
    "charge 4 and gain a token in either order": [
        "test_charge_4_and_gain_a_token_may_be_taken_in_either_order"
    ],
    "a violet planet turns green": [
        "test_a_transdim_planet_with_a_gaiaformer_becomes_a_gaia_planet"
    ],
    # Mines.
    "Ivits on Navigation 2: range 2, with 1 QIC 4": [
        "test_ivits_on_navigation_2_reach_a_brown_planet_at_distance_4_with_1_qic"
    ],
    "only the Itars may build where their gaiaformer stands": [
        "test_only_the_owner_of_the_gaiaformer_may_build_there"
    ],
    "Terrans build for 1 ore and 2 credits and take the gaiaformer back": [
        "test_terrans_pay_1_ore_and_2_credits_where_their_gaiaformer_stands"
    ],
    "Terrans need 2 steps for black and orange planets": [
        "test_terrans_need_2_steps_for_a_black_or_orange_planet"
    ],
    "Geodens on Terraforming 3: a free step and 1 ore": [
        "test_geodens_on_terraforming_3_pay_1_ore_for_the_step_that_is_not_free"
    ],
    # Gaia projects and upgrades.
    "Terrans with 2 gaiaformers move 4 tokens": [
        "test_terrans_with_2_gaiaformers_move_4_tokens_from_any_areas"
    ],
    "Ivits take a standard tile and advance": [
        "test_ivits_take_a_standard_tile_and_advance_in_its_track"
    ],
    "Ivits on level 4 of two tracks may take either advanced tile": [
        "test_ivits_on_level_4_of_two_tracks_may_take_either_advanced_tile"
    ],
    # Federations.
    "two ways with two satellites, one of them with value 8": [
        "test_figure_1_two_ways_with_two_satellites_are_both_allowed",
        "test_figure_1_the_way_through_the_mine_has_value_8",
    ],
    "a mine and a satellite that are not needed": [
        "test_figure_2_a_mine_that_needs_a_further_satellite_is_not_allowed"
    ],
    "two groups with a total of 11": [
        "test_figure_3_two_groups_of_three_with_a_total_of_11_are_allowed",
        "test_figure_3_each_group_could_have_become_a_federation_with_a_little_more",
    ],
    "a token turned for an advanced tile or for level 5": [
        "test_one_token_pays_for_an_advanced_tile_or_for_level_5"
    ],
    # Research and actions.
    "Xenos: 4 knowledge for Terraforming 1 and 2 ore": [
        "test_xenos_spend_4_knowledge_for_terraforming_1_and_receive_2_ore"
    ],
    "3 power charged between levels 2 and 3": [
        "test_the_step_from_2_to_3_charges_3_power_in_every_track"
    ],
    "4 power for 2 ore": ["test_4_power_give_2_ore"],
    "Ivits: the action of the institute": [
        "test_ivits_may_lay_a_station_once_a_round_from_round_1_on"
    ],
    "actions of booster and tile belong to their owner": [
        "test_boosters_that_others_hold_give_no_action",
        "test_only_the_owner_has_the_special_action",
    ],
    # Passing, free actions, charging.
    "a returned booster and a new one": [
        "test_the_old_booster_goes_back_and_may_be_taken_by_those_who_pass_later"
    ],
    "burning a token": ["test_burning_discards_one_token_of_area_2_and_lifts_another"],
    "1/2/3/4 power for 0/1/2/3 VP": [
        "test_power_and_price_of_every_structure",
        "test_with_the_tile_institute_and_academies_charge_4_for_3_vp",
    ],
    "Xenos charge 1 for 0 VP, Itars 3 for 2 VP": [
        "test_ivits_build_and_xenos_charge_1_for_0_vp_and_itars_3_for_2_vp"
    ],
    "Itars can charge only 1": ["test_itars_who_can_charge_only_1_of_3_pay_0_vp"],
    "Ivits with 1 VP charge 2": ["test_ivits_with_1_vp_pay_it_and_charge_2_of_3"],
    # End of the game.
    "18 + 12 = 30, 15 VP each": ["test_two_tied_for_first_get_15_each"],
    # Appendices.
    "Terrans: 4 tokens for 1 ore and 1 credit": [
        "test_terrans_moving_4_tokens_may_take_1_ore_and_1_credit"
    ],
    "Hadsch Hallas: 3 credits for 1 ore": [
        "test_hadsch_hallas_with_institute_pay_3_credits_for_1_ore"
    ],
    "Ivits: 7 times the tokens held plus one": [
        "test_the_threshold_is_7_times_the_tokens_held_plus_one"
    ],
    "two free steps where one is needed": ["test_a_second_free_step_that_is_not_needed_is_lost"],
}


@pytest.mark.parametrize("example", EXAMPLES)
def test_every_example_of_the_rulebook_is_a_test(example: str) -> None:
    assert set(EXAMPLES[example]) <= written_tests()
