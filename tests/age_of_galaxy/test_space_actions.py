"""Rulebook, «Колонизировать», «Освоить», and the FAQ on Nomadism and Auralis."""

from __future__ import annotations

import pytest

from age_of_galaxy.helpers import (
    captured,
    colonised,
    developed,
    give,
    goods,
    hold,
    know,
    lead_with,
    play,
    set_up,
    texts,
    turn,
)
from igroteka.engine.errors import IllegalAction

# --- reach --------------------------------------------------------------------------------------


def test_only_the_fleets_card_and_those_left_of_it_are_reachable() -> None:
    state = turn()
    lead_with(state.seats[0], "gravkor_foundry")  # desert, volcanic
    state.seats[0].hand = ()
    assert texts(state, "colonise") == ["colonise silver_gate-3"]
    state.fleet = 1
    assert texts(state, "colonise") == [
        "colonise silver_gate-3",
        "colonise ember_shoal-1",
        "colonise ember_shoal-2",
    ]


def test_warp_drive_reaches_every_face_up_card_and_no_other() -> None:
    state = turn()
    player = state.seats[0]
    lead_with(player, "gravkor_foundry")
    know(player, "warp_drive")
    player.hand = ()
    assert texts(state, "colonise") == [
        "colonise silver_gate-3",
        "colonise ember_shoal-1",
        "colonise ember_shoal-2",
    ]
    state.revealed = 5
    assert "colonise glass_current-3" in texts(state, "colonise")


def test_in_explored_space_warp_drive_reaches_the_whole_row() -> None:
    state = turn(explored_space=True)
    player = state.seats[0]
    lead_with(player, "sylphae")  # green, ocean, arctic
    know(player, "warp_drive")
    assert "colonise quiet_depths-1" in texts(state, "colonise")


# --- colonise -----------------------------------------------------------------------------------


def test_the_first_planet_is_free_and_brings_its_reward() -> None:
    state = turn()
    player = state.seats[0]
    lead_with(player, "humans")
    play(state, "colonise silver_gate-1")
    assert goods(player) == {"income": 2}
    assert (player.vp, player.cubes) == (1, 2)


def test_the_price_is_the_number_of_colonised_planets() -> None:
    """The example: with two colonised planets a third costs 2 credits."""
    state = turn()
    player = state.seats[0]
    lead_with(player, "humans")
    colonised(state, player, "glass_current-1", "glass_current-2")
    give(player, credit=2)
    play(state, "colonise silver_gate-1")
    assert goods(player) == {"income": 2}


def test_captured_and_developed_planets_do_not_raise_the_price() -> None:
    """FAQ: captured planets are not counted; colonised and developed are different states."""
    state = turn()
    player = state.seats[0]
    lead_with(player, "humans")
    captured(state, player, "glass_current-1")
    developed(state, player, "glass_current-2")
    play(state, "colonise silver_gate-1")
    assert goods(player) == {"income": 2}


def test_a_planet_that_cannot_be_paid_cannot_be_colonised() -> None:
    state = turn()
    player = state.seats[0]
    lead_with(player, "humans")
    colonised(state, player, "glass_current-1")
    assert texts(state, "colonise") == []


def test_taken_planets_cannot_be_colonised() -> None:
    state = turn()
    player, other = state.seats
    lead_with(player, "humans")
    player.hand = ()
    colonised(state, other, "silver_gate-1")
    assert texts(state, "colonise") == ["colonise silver_gate-3"]
    captured(state, other, "silver_gate-3")
    assert texts(state, "colonise") == []


def test_only_priorities_of_leading_factions_may_be_colonised() -> None:
    state = turn()
    player = state.seats[0]
    player.hand = ()
    assert texts(state, "colonise") == []
    lead_with(player, "lumari")
    assert texts(state, "colonise") == ["colonise silver_gate-1"]


def test_barren_planets_need_terraforming() -> None:
    state = turn()
    state.fleet = 1
    player = state.seats[0]
    lead_with(player, "gravkor_foundry")
    know(player, "xenology")
    assert "colonise ember_shoal-3" not in texts(state, "colonise")
    know(player, "terraforming")
    play(state, "colonise ember_shoal-3")
    assert goods(player) == {"artifact": 2}


def test_no_card_opens_a_barren_planet() -> None:
    state = turn()
    state.fleet = 1
    assert not any("ember_shoal-3" in text for text in texts(state, "colonise"))


def test_xenology_opens_the_other_five_types() -> None:
    state = turn()
    player = state.seats[0]
    player.hand = ()
    know(player, "xenology")
    assert len(texts(state, "colonise")) == 3


def test_a_temporary_priority_opens_one_type_once_and_the_card_is_discarded() -> None:
    state = turn()
    player = state.seats[0]
    hold(state, player, "cheiki", "thessk_dominion")  # temporary: desert, green
    assert texts(state, "colonise") == [
        "colonise silver_gate-3 cheiki",
        "colonise silver_gate-1 thessk_dominion",
    ]
    card = player.hand[0]
    play(state, "colonise silver_gate-3 cheiki")
    assert goods(player) == {"credit": 3}
    assert state.discard == (card,)
    assert player.card_played
    assert not texts(state, "reward"), "one faction card a turn"


def test_a_temporary_priority_is_a_card_of_this_turn() -> None:
    state = turn()
    hold(state, state.seats[0], "cheiki", "lumari")
    play(state, "reward lumari")
    assert texts(state, "colonise") == []


def test_quick_landing_lowers_the_price_down_to_nothing() -> None:
    state = turn()
    player = state.seats[0]
    lead_with(player, "tecton_collective", "humans")
    colonised(state, player, "glass_current-2")
    play(state, "colonise silver_gate-1")
    assert goods(player) == {"income": 2}


# --- develop ------------------------------------------------------------------------------------


def test_developing_costs_seven_and_brings_reputation_and_the_extra_reward() -> None:
    state = turn()
    player = state.seats[0]
    colonised(state, player, "silver_gate-1")
    give(player, credit=7)
    assert texts(state, "develop") == [
        "develop silver_gate-1 discovery",
        "develop silver_gate-1 influence",
    ]
    play(state, "develop silver_gate-1 influence")
    assert goods(player) == {"income": 1, "influence": 1, "reputation": 1}
    assert player.vp == 3, "2 for the developed planet, 1 for reputation"


def test_six_credits_are_not_enough_to_develop() -> None:
    state = turn()
    colonised(state, state.seats[0], "silver_gate-1")
    give(state.seats[0], credit=6)
    assert texts(state, "develop") == []


def test_only_own_colonised_planets_are_developed() -> None:
    state = turn()
    player, other = state.seats
    give(player, credit=12)
    colonised(state, other, "silver_gate-1")
    captured(state, player, "silver_gate-2")
    developed(state, player, "silver_gate-3")
    assert texts(state, "develop") == []
    with pytest.raises(IllegalAction, match="captured"):
        state.play("develop silver_gate-2 influence")
    with pytest.raises(IllegalAction, match="already developed"):
        state.play("develop silver_gate-3 influence")


def test_discounts_on_developing_add_up() -> None:
    state = turn()
    player = state.seats[0]
    colonised(state, player, "silver_gate-1")
    lead_with(player, "gravkor_foundry")
    know(player, "orbital_habitats")
    give(player, credit=3)
    play(state, "develop silver_gate-1 discovery")
    assert goods(player) == {"income": 1, "discovery": 1, "reputation": 1}


def test_an_unpaid_action_changes_nothing() -> None:
    state = turn()
    before = state.view(0)
    with pytest.raises(IllegalAction):
        state.play("develop silver_gate-1 influence")
    assert state.view(0) == before


# --- answers to colonising ----------------------------------------------------------------------


def test_auralis_gets_one_influence_for_a_reward_of_two() -> None:
    """FAQ: two gained at once bring one, not two."""
    state = turn()
    player = state.seats[0]
    lead_with(player, "auralis", "humans")
    play(state, "colonise silver_gate-1")
    assert goods(player) == {"income": 2, "influence": 1}


def test_a_gain_that_a_limit_swallows_answers_nothing() -> None:
    state = turn()
    player = state.seats[0]
    lead_with(player, "auralis", "humans")
    give(player, income=12)
    play(state, "colonise silver_gate-1")
    assert goods(player) == {"income": 12}


def test_an_ability_for_some_types_answers_to_these_only() -> None:
    state = turn()
    player = state.seats[0]
    lead_with(player, "sirenid_court", "humans")
    play(state, "colonise silver_gate-2")
    assert goods(player) == {"credit": 1, "influence": 2}
    state = turn()
    lead_with(state.seats[0], "sirenid_court", "humans")
    play(state, "colonise silver_gate-1")
    assert goods(state.seats[0]) == {"income": 2}


# --- Nomadism -----------------------------------------------------------------------------------


def wanderer(**held: int):
    """The Wanderer with one colonised planet and goods, about to colonise another."""
    state = turn()
    player = state.seats[0]
    lead_with(player, "wanderer")
    colonised(state, player, "glass_current-1")
    give(player, **held)
    return state, player


def test_nomads_lift_another_cube_and_research_with_it_at_once() -> None:
    state, player = wanderer(credit=4)
    play(state, "colonise silver_gate-2")  # 1 credit and an influence
    assert state.kind == "nomadism"
    assert texts(state, "lift") == ["lift glass_current-1"]
    assert texts(state, "decline") == ["decline"]
    play(state, "lift glass_current-1")
    assert state.kind == "recalled"
    assert {action.verb for action in state.actions()} == {"research"}
    play(state, "research laser_weapon")
    assert state.kind == "after"
    assert player.technologies.bit_count() == 1
    assert player.cubes == 2, "only the cube of colonising was spent"
    assert player.vp == 1, "the planet it came from is lost"
    assert goods(player) == {"credit": 1, "influence": 1, "cruiser": 1}, "the price is paid in full"


def test_nomads_may_restore_with_the_cube() -> None:
    state, player = wanderer(credit=3, discovery=1)
    play(state, "colonise silver_gate-2", "lift glass_current-1", "restore 1")
    assert goods(player) == {"influence": 1, "artifact": 1}
    assert state.cells[1 * state.width] == 1, "the cube lies on the action board"


def test_nomads_are_not_asked_while_they_have_no_means() -> None:
    state, _ = wanderer(credit=2)
    play(state, "colonise silver_gate-2")
    assert state.kind == "after"


def test_nomads_may_decline() -> None:
    state, player = wanderer(credit=4)
    play(state, "colonise silver_gate-2", "decline")
    assert state.kind == "after"
    assert player.colonised.bit_count() == 2


def test_the_planet_just_colonised_and_developed_planets_keep_their_cubes() -> None:
    state = turn()
    player = state.seats[0]
    lead_with(player, "wanderer")
    developed(state, player, "glass_current-1")
    give(player, credit=8)
    play(state, "colonise silver_gate-2")
    assert state.kind == "after"


def test_a_lifted_planet_can_be_colonised_again_with_its_reward() -> None:
    state, player = wanderer(credit=4)
    play(state, "colonise silver_gate-2", "lift glass_current-1", "research laser_weapon", "end")
    play(state, "scavenge", "end")
    state.fleet, state.revealed = 2, 3
    play(state, "colonise glass_current-1")
    assert goods(player)["income"] == 2


# --- turns --------------------------------------------------------------------------------------


def test_a_turn_has_one_action() -> None:
    state = turn()
    play(state, "scavenge")
    with pytest.raises(IllegalAction, match="one action a turn"):
        state.play("scavenge")


def test_nobody_passes_with_a_cube_left() -> None:
    state = set_up()
    with pytest.raises(IllegalAction, match="nobody passes"):
        state.play("pass")
    assert "scavenge" in [str(action) for action in state.actions()]


def test_the_phase_ends_when_everybody_has_passed() -> None:
    state = turn()
    for _ in range(3):
        play(state, "scavenge", "end", "scavenge", "end")
    assert [player.cubes for player in state.seats] == [0, 0]
    assert "pass" in [str(action) for action in state.actions()]
    play(state, "pass")
    assert (state.round, state.seat) == (1, 1)
    play(state, "pass")
    assert state.round == 2


def test_with_more_cubes_one_goes_on_alone_after_the_others_have_passed() -> None:
    state = turn()
    state.seats[1].cubes = 5
    for _ in range(3):
        play(state, "scavenge", "end", "scavenge", "end")
    play(state, "pass", "scavenge", "end", "scavenge", "end")
    assert (state.seat, state.kind) == (1, "turn")


def test_a_card_and_free_effects_may_be_used_in_the_turn_of_passing() -> None:
    state = turn()
    player = state.seats[0]
    hold(state, player, "lumari", "cheiki")
    player.cubes = 0
    give(player, discovery=1)
    assert texts(state, "convert") == ["convert sell_discovery"]
    play(state, "reward lumari", "convert sell_discovery", "pass")
    assert goods(player) == {"credit": 1, "artifact": 1}
