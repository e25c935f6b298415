"""docs/rulings.md, Anunnaki: every ruling has a test.

`PROVED` names for each ruling the tests that prove it. A ruling without one fails, and so does one
whose test is gone.
"""

from __future__ import annotations

import re
from pathlib import Path

from anunnaki.written import written_tests

RULINGS = Path(__file__).parents[2] / "docs" / "rulings.md"

PROVED = {
    "A laid weapon, taken back": [
        "test_a_secret_choice_of_another_at_the_same_screen_stands",
        "test_one_s_own_secret_choice_is_taken_back_until_another_has_decided",
    ],
    "When are houses and gods chosen?": [
        "test_houses_are_chosen_in_turn_order",
        "test_one_of_five_lesser_gods_goes_back",
    ],
    "Culture tokens at the start": ["test_two_culture_tokens_of_each_home_planet_lie_face_up"],
    "A lone settlement of Norrenis": [
        "test_settlements_of_norrenis_are_not_besieged_but_contested",
        "test_a_lone_settlement_of_norrenis_lays_a_card",
        "test_settlements_of_norrenis_defend_and_go_home",
    ],
    "A settlement that others enter": ["test_a_settlement_is_besieged_as_soon_as_others_enter"],
    "Besieged settlements and the goal": ["test_a_besieged_settlement_counts_for_the_goal"],
    "Building in Atlantis": ["test_settlements_may_be_built_in_atlantis"],
    "Depletion tokens": [
        "test_an_empty_stack_fills_nothing",
        "test_agreements_lie_open_before_their_owner_and_are_not_limited",
    ],
    "Anubis and gods": [
        "test_a_god_that_is_summoned_before_a_battle_was_not_moved_there",
        "test_anubis_helps_in_the_turn_of_his_summoning",
    ],
    "Artifacts gained in a battle": ["test_an_artifact_serves_from_the_next_turn_on"],
    "Points below zero": ["test_power_may_cost_points"],
    "Agreements that are held": ["test_agreements_lie_open_before_their_owner_and_are_not_limited"],
    "A token without effect": ["test_a_token_without_effect_may_be_entered"],
    "Ra crosses a sign and moves it": [
        "test_ra_may_move_the_sign_he_crosses",
        "test_ra_crosses_a_sign_along_one_line_only",
    ],
    "Ra improved": [
        "test_improved_ra_gains_one_resource_for_crystals",
        "test_improved_ra_needs_crystals_that_are_gained",
    ],
    "Signs shifted as a reward": [
        "test_a_sign_shifted_as_a_reward_goes_to_an_empty_cell",
        "test_a_shifted_sign_takes_a_summon_token",
    ],
    "Crystals and resources": ["test_the_supply_of_crystals_is_limited", "test_the_scale_ends"],
    "Nobody ends the game": [
        "test_a_game_that_nobody_ends_is_ended",
        "test_a_trigger_in_the_last_round_is_no_stall",
    ],
    "Figures that have met others": [
        "test_position_11_a_civilization_contests_everything",
        "test_figures_stop_before_others_but_not_at_settlements",
        "test_the_last_attacker_may_be_called_back",
    ],
    "Improved portals": ["test_an_improved_portal_sends_each_figure_its_own_way"],
    "Portals and movements as rewards": [
        "test_portals_and_movements_as_rewards",
        "test_hermes_and_enlil_help_whatever_gives_the_action",
    ],
    "When do figures turn up culture": [
        "test_culture_is_turned_up_when_the_movement_ends",
        "test_a_portal_turns_up_a_culture_token",
        "test_settlements_of_norrenis_pass_portals_and_turn_culture_up",
    ],
    "Odin's carried figures": [
        "test_settlements_of_norrenis_walk_and_carry",
        "test_a_settlement_carries_gods_but_no_settlement",
        "test_carried_figures_stop_where_the_settlement_stops",
        "test_every_step_of_a_settlement_may_carry_others",
        "test_every_settlement_in_a_portal_may_carry_others",
    ],
    "Settlements of Norrenis": [
        "test_settlements_of_norrenis_pass_portals_and_turn_culture_up",
        "test_settlements_of_norrenis_are_no_figures_for_the_goal",
        "test_a_settlement_of_norrenis_may_be_moved_onto_another",
    ],
    "Atlantis when the end is brought about": [
        "test_after_the_end_is_brought_about_atlantis_is_closed",
        "test_nobody_is_carried_over_the_borders_of_atlantis_in_the_end",
        "test_after_the_end_is_brought_about_nobody_is_called_out_of_atlantis",
        "test_who_loses_there_goes_home",
        "test_settlements_are_built_there",
    ],
    "The Other World": [
        "test_the_other_world_touches_what_its_owner_rules",
        "test_from_the_other_world_only_ruled_districts_are_entered",
        "test_a_settlement_may_be_built_in_the_other_world",
    ],
    "What may be declined?": [
        "test_one_figure_may_be_moved_several_times_or_not_at_all",
        "test_no_district_no_token",
        "test_each_follower_may_be_declined",
        "test_the_improved_action_may_be_left",
        "test_the_market_takes_one_and_gives_two_others",
        "test_weapons_are_chosen_from_the_own_stack",
        "test_settlements_are_built_where_one_rules_and_none_stands",
    ],
    "Gathering less": [
        "test_less_may_be_gathered_and_one_source_is_depleted_all_the_same",
        "test_two_resources_and_strength_one",
    ],
    "Ishtar improved where there are two": ["test_improved_ishtar_mixes_two_resources"],
    "Osiris with a settlement alone": ["test_osiris_and_isis"],
    "The Other World's sources": ["test_the_other_world_gives_any_mix"],
    "Hera": ["test_hera_brings_one_more_for_the_whole_income"],
    "Recruiting with an empty supply": [
        "test_without_supply_followers_come_from_districts",
        "test_the_last_attacker_may_be_called_back",
        "test_without_supply_any_district_will_do",
    ],
    "Magic without effect": ["test_magic_without_effect_is_not_offered"],
    "Mirror": [
        "test_the_mirror_does_two_different_magic_actions_cheaper",
        "test_the_mirror_without_crystals",
        "test_the_only_action_of_the_mirror_is_not_asked_for",
    ],
    "Order of several rewards": [
        "test_the_owner_orders_what_is_to_be_decided",
        "test_the_owner_is_not_asked_for_an_order_that_changes_nothing",
        "test_steps_that_change_nothing_else_come_at_once",
        "test_reaching_the_last_space_may_wait_for_other_rewards",
    ],
    "A closed last space": [
        "test_the_last_space_is_closed_before_the_lightning",
        "test_a_closed_track_does_not_stop_the_upgrade",
    ],
    "Lost without any card": [
        "test_without_a_card_that_can_be_paid_for_the_battle_is_lost",
        "test_an_attacker_without_a_card_goes_home_and_nobody_is_rewarded",
    ],
    "Which cards may be laid?": [
        "test_an_ordinary_card_is_no_card_for_an_attacker",
        "test_sekhmet_makes_metal_cheaper",
    ],
    "Order of effects": [
        "test_a_second_sword_comes_before_the_chariot",
        "test_a_sword_cancels_the_helmet",
        "test_a_sword_cancels_the_long_spear",
    ],
    "What does cancelling void?": [
        "test_a_cancelled_chariot_takes_no_metal",
        "test_a_cancelled_composite_bow_stays_alone",
        "test_a_sword_and_a_civilization_that_cancels_void_each_other",
    ],
    "The second card of the Composite Bow": [
        "test_a_second_sword_cancels_what_counts_when_adding_up",
        "test_a_second_sword_comes_before_the_chariot",
        "test_a_second_sword_comes_too_late_for_a_helmet",
        "test_a_second_sword_cancels_spear_and_ballista",
        "test_a_second_sword_cancels_the_slingshot",
    ],
    "Gods that count 1": ["test_weakened_gods_are_those_of_both_kinds_and_nothing_else"],
    "Spear against Norrenis": ["test_a_long_spear_may_leave_out_a_settlement_of_norrenis"],
    "Spear against Assur and Isis": [
        "test_assur_counts_a_figure_that_the_spear_leaves_out",
        "test_the_settlement_of_isis_is_no_figure_to_be_left_out",
    ],
    "May the card that a Helmet removed": [
        "test_the_helmet_beats_who_has_no_other_card",
        "test_after_the_helmet_another_card_may_be_laid",
    ],
    "A Helmet removed an advanced card": [
        "test_an_advanced_card_that_the_helmet_removed_still_brings_metal"
    ],
    "Loki's two cards": [
        "test_loki_lays_two_cards_and_pays_for_the_one_that_is_used",
        "test_loki_may_defend_with_an_ordinary_card_beside_an_advanced_one",
        "test_each_of_lokis_cards_can_be_paid_for_alone",
    ],
    "Sekhmet's discount": [
        "test_sekhmet_makes_metal_cheaper",
        "test_sekhmet_makes_both_cards_of_a_composite_bow_cheaper",
    ],
    "Anubis": [
        "test_anubis_adds_a_follower_where_a_god_has_come",
        "test_anubis_does_nothing_for_followers_that_have_come",
        "test_anubis_takes_followers_from_districts_when_the_supply_is_empty",
    ],
    "When does a beaten civilization leave?": [
        "test_a_civilization_leaves_when_its_rewards_are_taken",
        "test_a_token_leaves_when_everybody_has_answered",
    ],
    "Winner, Slingshot, metal for the loser": ["test_the_loser_steals_when_metal_has_come"],
    "Which battle is fought?": [
        "test_anubis_takes_followers_from_districts_when_the_supply_is_empty",
        "test_a_besieged_settlement_does_not_fight",
        "test_a_defender_lost_to_pandora_does_not_fight",
        "test_an_attacker_given_to_freya_does_not_fight",
        "test_an_attacker_called_back_does_not_fight",
    ],
    "Order of the steps of a summoned god": [
        "test_the_steps_of_a_chief_god_come_in_any_order_if_it_matters",
        "test_a_step_to_the_last_space_may_wait_for_what_a_god_does",
        "test_goods_of_a_god_come_before_a_step_to_the_last_space_without_a_question",
    ],
    "Summoning, Frigg and Anubis in Atlantis": [
        "test_summoning_in_atlantis_goes_on_after_the_end_is_near",
        "test_frigg_and_the_closed_atlantis",
        "test_anubis_calls_followers_there_from_the_supply_alone",
    ],
    "Anu and Enlil": ["test_anu_sends_figures_from_one_district_to_one_other"],
    "Frigg": [
        "test_frigg_counts_before_the_first_follower_is_put",
        "test_frigg_puts_followers_into_a_battle",
    ],
    "Marduk": ["test_marduk_recruits_once_on_every_planet_with_a_settlement"],
    "Athena": [
        "test_athena_pays_for_settlements_whatever_is_depleted",
        "test_athena_asks_where_a_district_has_two_types",
    ],
    "An agreement with a useless part": [
        "test_an_agreement_may_be_fulfilled_though_a_part_of_it_is_useless"
    ],
    "Culture rewards": [
        "test_a_reward_that_is_not_taken_is_gone",
        "test_the_active_player_says_which_token_comes_first",
        "test_rewards_of_every_kind_follow_in_turn_order",
    ],
    "Zeus improved": ["test_zeus_doubles_what_is_to_be_decided_too"],
    "Artifacts that are not chosen": [
        "test_the_others_stay_while_a_god_of_atlantis_is_left",
        "test_with_two_players_the_others_leave_the_game_at_once",
        "test_artifacts_are_known_to_who_has_looked_at_them",
    ],
    "Pandora: who picks the loss?": [
        "test_pandora_takes_crystals_before_it_gives_one",
        "test_pandora_takes_followers_of_the_losers_choice",
        "test_cards_lost_to_pandora_are_lost_in_secret",
    ],
    "Scarab": ["test_the_scarab_advances_two_tracks"],
    "Tablet of Destinies": [
        "test_the_tablet_pays_for_the_foremost_marker_of_anybody",
        "test_the_scarab_comes_before_everything_is_counted",
    ],
    "Ranks": ["test_ranks"],
    "The Other World for gods": ["test_producing_districts", "test_freyr_counts_the_other_world"],
    "Thor": ["test_thor_counts_strong_districts"],
    "The end brought about by a defender": [
        "test_the_end_may_be_brought_about_by_a_defender",
        "test_a_defender_ends_the_game_with_the_round_of_the_active_player",
    ],
    "Hands": [
        "test_a_card_that_was_shown_is_not_among_the_others",
        "test_who_cannot_pay_for_a_card_shows_that",
    ],
    "Cards against a civilization": ["test_against_a_civilization_the_card_lies_open"],
    "Returned gods": [
        "test_gods_are_dealt_and_returned_in_secret",
        "test_gods_are_open_once_everybody_has_chosen",
    ],
}


def rulings() -> list[str]:
    """The first cell of every row of the chapter."""
    text = RULINGS.read_text(encoding="utf-8")
    chapter = text.split("\n## Anunnaki: Dawn of the Gods\n")[1].split("\n## ")[0]
    cells = re.findall(r"^\| (.*?) \|", chapter, re.MULTILINE)
    return [cell for cell in cells if cell not in ("question", "---")]


def test_every_ruling_has_a_test() -> None:
    listed = rulings()
    names = {test.split("::")[1] for test in written_tests()}
    for ruling in listed:
        tests = [test for key, found in PROVED.items() if ruling.startswith(key) for test in found]
        assert tests, f"no test proves: {ruling}"
        assert {*tests} <= names, f"a test of {ruling!r} is gone"
    for key in PROVED:
        assert any(ruling.startswith(key) for ruling in listed), f"no such ruling: {key}"
