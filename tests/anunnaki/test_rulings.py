"""docs/rulings.md, Anunnaki: every ruling has a test.

`PROVED` names for each ruling the tests that prove it. A ruling without one fails, and so does one
whose test is gone.
"""

from __future__ import annotations

import re
from pathlib import Path

RULINGS = Path(__file__).parents[2] / "docs" / "rulings.md"

PROVED = {
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
    "Which battle is fought?": [
        "test_anubis_takes_followers_from_districts_when_the_supply_is_empty",
        "test_a_besieged_settlement_does_not_fight",
    ],
    "Order of the steps of a summoned god": [
        "test_the_steps_of_a_chief_god_come_in_any_order_if_it_matters"
    ],
    "Summoning, Frigg and Anubis in Atlantis": [
        "test_summoning_in_atlantis_goes_on_after_the_end_is_near",
        "test_frigg_and_the_closed_atlantis",
    ],
    "Anu and Enlil": ["test_anu_sends_figures_from_one_district_to_one_other"],
    "Frigg": ["test_frigg_counts_before_the_first_follower_is_put"],
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
    "The end brought about by a defender": ["test_the_end_may_be_brought_about_by_a_defender"],
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


def written_tests() -> set[str]:
    """The names of the tests of this game."""
    files = Path(__file__).parent.glob("test_*.py")
    return {
        name
        for file in files
        for name in re.findall(r"^def (test_\w+)\(", file.read_text("utf-8"), re.MULTILINE)
    }


def test_every_ruling_has_a_test() -> None:
    listed = rulings()
    for ruling in listed:
        tests = [test for key, found in PROVED.items() if ruling.startswith(key) for test in found]
        assert tests, f"no test proves: {ruling}"
        assert {*tests} <= written_tests(), f"a test of {ruling!r} is gone"
    for key in PROVED:
        assert any(ruling.startswith(key) for ruling in listed), f"no such ruling: {key}"
