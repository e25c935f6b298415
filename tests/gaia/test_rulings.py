"""docs/rulings.md, Gaia Project: every ruling has a test.

The rulings that no chapter's tests prove are proved here. `PROVED` names for each ruling the tests
that do; a ruling without one, or a test that is gone, fails.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from gaia.helpers import (
    bowls,
    effect,
    federate,
    found,
    gaiaform,
    give,
    greens,
    hexes,
    hold,
    kind,
    legal,
    level,
    mask,
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
    table,
    tokens,
    trial,
    turn,
    unions,
    written_tests,
)
from gaia.printed import (
    PLANET_TYPES,
    SECTORS,
    STANDARD_TILES,
    TOKEN_INDEX,
)
from igroteka.games.gaia.view import view

RULINGS = Path(__file__).parents[2] / "docs" / "rulings.md"


# Building.


def test_the_range_booster_may_be_used_where_it_is_not_needed() -> None:
    state = table()
    hold(state, 0, 5)
    put(state, 0, "mine", "-1,2")
    research(state, 0, terraforming=3)
    give(state, 0, credits=2, ore=4)
    assert may(state, "mine 0,2")
    assert effect(state, 0, "special booster-5 0,2") == {"credits": -2, "ore": -4}


@pytest.mark.parametrize(
    ("action", "hand"),
    [
        ("action power_ore_2", {"ore": 15}),
        ("action power_credits_7", {"credits": 30}),
        ("action power_knowledge_2", {"knowledge": 15}),
        ("special std_action_4power", {}),
        ("convert ore_to_credit", {"ore": 1, "credits": 30}),
    ],
)
def test_an_action_whose_goods_are_lost_is_allowed(action: str, hand: dict[str, int]) -> None:
    state = table()
    own(state, 0, "std_action_4power")
    bowls(state, 0, 0, 0, 4)
    give(state, 0, **hand)
    change = trial(state, 0, action)
    assert not any(amount > 0 for good, amount in change.items() if good in hand)
    assert may(state, action)


def test_the_lost_planet_stays_away_where_no_hex_is_open() -> None:
    state = table()
    put(state, 0, "mine", "-1,2")
    put_satellites(state, 1, *hexes(state, "empty"))
    research(state, 0, navigation=4)
    tokens(state, 0, "fed_7vp_ore")
    give(state, 0, knowledge=4)
    play(state, "research navigation")
    assert kind(state) == "after"
    assert level(state, 0, "navigation") == 5
    assert (state.lost_planet, greens(state, 0)) == (0, 0)


def test_a_lab_can_be_built_without_a_tile_to_take() -> None:
    state = table()
    own(state, 0, *(tile.id for tile in STANDARD_TILES))
    put(state, 0, "trading_station", "-1,2")
    give(state, 0, ore=3, credits=5)
    assert effect(state, 0, "upgrade -1,2 research_lab") == {"ore": -3, "credits": -5}
    assert kind(state) == "after"


# Power.


def test_power_tokens_and_qic_do_not_run_out() -> None:
    state = table()
    bowls(state, 0, 0, 0, 50)
    give(state, 0, ore=1, qic=30)
    assert effect(state, 0, "convert ore_to_token") == {"ore": -1, "bowl1": 1}
    assert effect(state, 0, "convert power_to_qic")["qic"] == 1


# Federations.


def test_the_oldest_green_token_is_turned() -> None:
    state = table()
    tokens(state, 0, "fed_7vp_ore", green=False)
    tokens(state, 0, "fed_12vp", "fed_6vp_know", "fed_7vp_cred")
    research(state, 0, science=4)
    give(state, 0, knowledge=4)
    play(state, "research science")
    assert [green for _, green in state.seats[0].tokens] == [False, False, False, True]
    assert state.seats[0].tokens[2][0] == TOKEN_INDEX["fed_6vp_know"]


def test_ivits_who_reach_the_threshold_by_adjacency_unite_without_hexes() -> None:
    state = table("ivits,terrans")
    gaiaform(state, "0,3")
    put(state, 0, "planetary_institute", "-1,2")
    put(state, 0, "academy_left", "0,2")
    put(state, 0, "academy_right", "0,3")
    put_station(state, 0, "-1,1", "0,1", "1,1", "1,2")
    federate(state, 0, "-1,2", "0,2", "0,3", "-1,1", "0,1", "1,1", "1,2")
    tokens(state, 0, "fed_7vp_ore")
    assert not may(state, "federation")  # 9 and 4
    put_lost(state, 0, "-2,3")
    federate(state, 0, "-2,3")
    assert unions(state) == {frozenset()}
    assert found(state, 0, "", "fed_12vp") == {"vp": 12}
    turn(state, 0)
    assert not may(state, "federation")


# Set-up.


def test_in_sector_10_two_transdim_planets_touch_in_print() -> None:
    planets = SECTORS["10"].planets
    touching = [
        (one.type, other.type)
        for one in planets
        for other in planets
        if (other.q - one.q, other.r - one.r) in ((0, 1), (1, 0), (1, -1))
        and one.type == other.type
    ]
    assert touching == [(PLANET_TYPES.index("transdim"),) * 2]


# End of the game.


def test_whoever_has_passed_for_the_last_time_converts_nothing() -> None:
    state = table()
    state.round = 6
    bowls(state, 0, 0, 0, 9)
    give(state, 0, qic=9)
    assert may(state, "convert power_to_credit")
    play(state, "pass")
    assert legal(state, "convert") == []
    play(state, "pass")
    assert [player["goods"]["vp"] for player in view(state, None)["players"]] == [10, 10]


def test_the_tokens_left_after_the_itars_tiles_return() -> None:
    state = table("itars,xenos")
    put(state, 0, "planetary_institute", "1,0")
    state.seats[0].formers_out = mask(state, ["0,-2"])
    bowls(state, 0, 9, 0, 0, gaia=6)
    next_round(state)
    assert kind(state) == "gaia"
    assert names(state, state.gaiaformed) == {"0,-2"}
    play(state, "exchange tile")
    assert state.seats[0].bowl_gaia == 2
    play(state, f"tile {legal(state, 'tile')[0]}", "stay")
    assert (kind(state), state.seats[0].bowl_gaia) == ("turn", 0)


# Which test proves which ruling.

PROVED: dict[str, list[str]] = {
    "When do neighbours charge power?": [
        "test_opponents_charge_after_the_builders_turn_is_over",
        "test_neighbours_decide_clockwise_from_the_left_of_the_builder",
        "test_a_lab_whose_step_places_the_lost_planet_causes_two_offers",
    ],
    "Tile or research step first?": ["test_the_tile_for_research_pays_for_the_step_it_brings"],
    "Is the step that comes with a tile a duty?": ["test_the_step_is_a_right_and_not_a_duty"],
    "Itars' tiles in the gaia phase": [
        "test_planets_are_transformed_before_itars_take_their_tile",
        "test_the_tokens_left_after_the_itars_tiles_return",
    ],
    "Income order": [
        "test_every_hand_symbol_is_a_source_of_its_own",
        "test_nothing_is_asked_when_the_order_makes_no_difference",
    ],
    "Round goals in income and gaia phase": [
        "test_the_goal_of_the_new_round_already_counts_in_its_gaia_phase"
    ],
    "How many QIC for range?": ["test_qic_are_spent_only_as_far_as_the_distance_needs"],
    "Range across a gap in the board": [
        "test_range_is_counted_over_the_board_and_not_across_a_gap"
    ],
    "Free terraforming steps on a planet that needs none": [
        "test_steps_cannot_be_used_where_none_is_needed",
        "test_booster_4_is_of_no_use_where_no_step_is_needed",
    ],
    "Range booster where it is not needed": [
        "test_the_range_booster_may_be_used_where_it_is_not_needed"
    ],
    "Power or QIC action whose goods would overflow a track": [
        "test_an_action_whose_goods_are_lost_is_allowed"
    ],
    "Lab or academy without a tile to take": [
        "test_a_lab_can_be_built_without_a_tile_to_take",
        "test_a_player_who_can_take_no_tile_cannot_use_the_action",
    ],
    "Lantids on a gaia planet of an opponent": [
        "test_lantids_share_a_gaia_planet_without_qic_and_without_its_rewards",
        "test_a_shared_mine_adds_no_type_and_no_gaia_planet",
    ],
    "Lost planet without a possible hex": ["test_the_lost_planet_stays_away_where_no_hex_is_open"],
    "Ambas: swap with the lost planet": ["test_only_mines_are_swapped"],
    "Space station on a hex with an own satellite": [
        "test_satellites_of_anybody_do_not_keep_a_station_away"
    ],
    "Firaks' downgrade": [
        "test_the_downgrade_is_an_upgrade_to_a_station",
        "test_firaks_downgrade_once_a_round",
    ],
    "Supply of tokens, QIC, gaia planets": ["test_power_tokens_and_qic_do_not_run_out"],
    "Nevlas with institute: one token for two conversions": [
        "test_bundles_of_the_nevlas_lose_nothing"
    ],
    "Taklons: brainstone for credits": ["test_a_surplus_of_the_brainstone_is_lost"],
    "Taklons with institute who cannot charge": [
        "test_taklons_who_could_not_charge_take_the_token_first"
    ],
    "Burning with the brainstone in bowl II": ["test_burning_with_the_brainstone_in_area_2"],
    "Terrans' institute": [
        "test_terrans_need_not_buy_and_what_is_not_used_is_lost",
        "test_tokens_of_the_terrans_still_go_to_area_2_when_they_buy",
    ],
    "Minimality": [
        "test_figure_1_two_ways_with_two_satellites_are_both_allowed",
        "test_figure_2_a_mine_that_needs_a_further_satellite_is_not_allowed",
        "test_figure_3_two_groups_of_three_with_a_total_of_11_are_allowed",
        "test_every_lawful_federation_is_found_and_no_other",
    ],
    "Own planets touched by a satellite of the new federation": [
        "test_a_satellite_that_touches_an_own_planet_takes_it_in"
    ],
    "Which green token is turned over": ["test_the_oldest_green_token_is_turned"],
    "Satellites available": [
        "test_satellites_left_for_federations",
        "test_the_marker_of_the_lost_planet_is_one_satellite_less",
        "test_without_a_satellite_left_the_lost_planet_is_laid_and_touching_planets_unite",
    ],
    "Ivits: planets and stations that join by adjacency": [
        "test_planets_that_joined_by_adjacency_count_towards_the_next_threshold"
    ],
    "Ivits whose federation reaches the next threshold by adjacency alone": [
        "test_ivits_who_reach_the_threshold_by_adjacency_unite_without_hexes"
    ],
    "Equal planets on neighbouring hexes": [
        "test_equal_planets_of_two_sectors_never_touch",
        "test_every_sector_is_turned_at_most_once_and_the_last_board_is_lawful",
        "test_a_named_board_may_have_any_shape_and_equal_neighbours",
        "test_in_sector_10_two_transdim_planets_touch_in_print",
    ],
    "When is the variable board laid?": [
        "test_a_variable_board_is_laid_when_the_last_civilisation_is_chosen",
        "test_the_shape_of_the_board_is_known_before_it_is_laid",
        "test_a_board_that_does_not_wait_lies_from_the_start",
        "test_a_lifted_record_names_the_rules_it_was_played_by",
    ],
    "May the seed be known before?": [
        "test_the_board_is_a_secret_until_it_is_laid",
        "test_nothing_tells_a_board_that_is_not_laid",
    ],
    "Who lays the variable board?": [
        "test_variant_1_leaves_sectors_01_to_04_where_they_are",
        "test_variant_2_shuffles_sectors_01_to_04_among_themselves_unturned",
        "test_variant_3_lays_every_sector_anywhere_and_turned_anyhow",
        "test_a_table_can_be_named_piece_by_piece",
    ],
    "First player": ["test_the_first_player_has_the_first_turn"],
    "Turning sectors": [
        "test_every_sector_is_turned_at_most_once_and_the_last_board_is_lawful",
        "test_exactly_the_turns_that_lead_to_a_lawful_board_are_offered",
        "test_a_board_that_needs_two_turns_at_once_can_be_reached",
        "test_an_untidy_named_board_may_stay_but_not_be_half_turned",
        "test_the_last_player_turns_sectors_before_anything_is_settled",
    ],
    "Sectors 01 to 04 in variants 1 and 2": [
        "test_variants_1_and_2_keep_sectors_01_to_04_upright",
        "test_all_sectors_may_be_turned_by_choice",
    ],
    "Smaller board for three": ["test_three_players_may_leave_out_sectors"],
    "Boards named piece by piece": ["test_a_table_that_cannot_be_laid_names_the_place"],
    "First-game mines": [
        "test_the_first_game_has_the_default_board_and_fixed_mines",
        "test_the_first_game_is_fixed",
    ],
    "Bescods use the space for their lowest research token": [
        "test_deviations_name_their_passage_and_where_they_were_seen",
        "test_bescods_reach_level_5_only_with_a_green_token_and_if_it_is_free",
    ],
    "Taklons are always listed the conversion of 3 power": [
        "test_the_brainstone_of_area_2_pays_nothing"
    ],
    "Offers to charge nothing but a token": [
        "test_taklons_who_could_not_charge_take_the_token_first"
    ],
    "Nothing to show on a final goal": [
        "test_nothing_on_a_final_goal_earns_nothing_and_others_keep_their_ranks"
    ],
    "Converting after the last pass": [
        "test_whoever_has_passed_for_the_last_time_converts_nothing"
    ],
}


def rulings() -> list[str]:
    """The first cell of every row of the Gaia Project chapter."""
    text = RULINGS.read_text(encoding="utf-8")
    chapter = text.split("\n## Gaia Project\n")[1].split("\n## ")[0]
    cells = re.findall(r"^\| (.*?) \|", chapter, re.MULTILINE)
    return [cell for cell in cells if cell not in ("question", "---", "what the recording does")]


def test_every_ruling_has_a_test() -> None:
    listed = rulings()
    for ruling in listed:
        tests = [test for key, found in PROVED.items() if ruling.startswith(key) for test in found]
        assert tests, f"no test proves: {ruling}"
        assert set(tests) <= written_tests(), f"a test of {ruling!r} is gone"
    for key in PROVED:
        assert any(ruling.startswith(key) for ruling in listed), f"no such ruling: {key}"
