"""Rulebook, actions on the action board, the trade cards and the congress and anomaly board."""

from __future__ import annotations

import pytest

from age_of_galaxy.helpers import (
    developed,
    give,
    goods,
    know,
    lead_with,
    play,
    texts,
    to_round,
    turn,
)
from igroteka.engine.errors import IllegalAction
from igroteka.games.age_of_galaxy import GalaxyState
from igroteka.games.age_of_galaxy.state import Player


def first(**held: int) -> tuple[GalaxyState, Player]:
    state = turn()
    give(state.seats[0], **held)
    return state, state.seats[0]


# --- produce, restore, scavenge -----------------------------------------------------------------


def test_two_cruisers_cost_four_credits() -> None:
    state, player = first(credit=5)
    assert texts(state, "produce") == ["produce 1", "produce 2"]
    play(state, "produce 2")
    assert goods(player) == {"credit": 1, "cruiser": 2}


def test_nobody_has_more_than_five_cruisers() -> None:
    state, _ = first(credit=12, cruiser=4)
    assert texts(state, "produce") == ["produce 1"]
    state, _ = first(credit=12, cruiser=5)
    assert texts(state, "produce") == []


def test_a_colour_has_nine_cruisers() -> None:
    state, player = first(credit=12, cruiser=3)
    player.captured = 0b11111
    assert texts(state, "produce") == ["produce 1"]


def test_mass_assembly_and_antimatter_never_make_cruisers_free() -> None:
    state, player = first(credit=2)
    lead_with(player, "ironmaw_yards")
    know(player, "antimatter_rocket_engine")
    assert texts(state, "produce") == ["produce 1", "produce 2"]


def test_restoring_costs_three_credits_and_a_discovery_each() -> None:
    state, player = first(credit=7, discovery=3)
    assert texts(state, "restore") == ["restore 1", "restore 2"]
    play(state, "restore 2")
    assert goods(player) == {"credit": 1, "discovery": 1, "artifact": 2}
    assert player.vp == 2


def test_restoring_is_limited_by_discoveries_too() -> None:
    state, _ = first(credit=12, discovery=1)
    assert texts(state, "restore") == ["restore 1"]


def test_careful_hands_pay_one_credit() -> None:
    state, player = first(credit=2, discovery=2)
    lead_with(player, "echo_choir")
    play(state, "restore 2")
    assert goods(player) == {"artifact": 2}


def test_scavenging_is_free_and_brings_one() -> None:
    state, player = first()
    play(state, "scavenge")
    assert goods(player) == {"credit": 1}


def test_cells_of_the_action_board_hold_any_number_of_cubes() -> None:
    state = turn(4)
    for _ in range(12):
        play(state, "scavenge", "end")
    assert sum(state.cells) == 12


@pytest.mark.parametrize("action", ["produce 0", "produce -1", "produce two", "restore 01"])
def test_an_amount_is_a_whole_number(action: str) -> None:
    state, _ = first(credit=12, discovery=3)
    with pytest.raises(IllegalAction, match="whole number"):
        state.play(action)


# --- trade --------------------------------------------------------------------------------------


def test_seven_credits_buy_two_artifacts() -> None:
    state, player = first(credit=8)
    play(state, "trade intergalactic_trade")
    assert goods(player) == {"credit": 1, "artifact": 2}


def test_one_exchange_an_action() -> None:
    state, _ = first(credit=12)
    play(state, "trade political_cooperation")
    with pytest.raises(IllegalAction):
        state.play("trade political_cooperation")


def test_who_cannot_pay_cannot_take_a_cell() -> None:
    state, _ = first(credit=6)
    assert "trade intergalactic_trade" not in texts(state, "trade")
    with pytest.raises(IllegalAction, match="needs 7 credits, you have 6 credits"):
        state.play("trade intergalactic_trade")


def test_a_full_card_is_closed() -> None:
    state, _ = first(credit=12)
    assert len(texts(state, "trade")) == 3
    state.trade[0] += 3  # with the two neutral cubes that is five
    assert "trade intergalactic_trade" not in texts(state, "trade")
    with pytest.raises(IllegalAction, match="covered"):
        state.play("trade intergalactic_trade")


def test_a_flipped_card_has_room_for_any_number_of_cubes_at_the_same_rate() -> None:
    state, player = first(credit=7)
    state.flipped = 1
    state.trade[0] = 9
    play(state, "trade intergalactic_trade")
    assert goods(player) == {"artifact": 2}


def test_goods_beyond_a_limit_are_lost_in_trade() -> None:
    state, player = first(credit=4, cruiser=4)
    play(state, "trade mercenary_contracts")
    assert goods(player) == {"cruiser": 5}


def test_answers_to_trading_add_up() -> None:
    state, player = first(credit=5)
    lead_with(player, "brasshand_guild", "pax_nomisma")
    play(state, "trade political_cooperation")
    assert goods(player) == {"credit": 3, "influence": 3}


# --- explore ------------------------------------------------------------------------------------


def test_exploring_gives_up_a_cruiser_and_takes_what_the_token_shows() -> None:
    state, player = first(cruiser=2)
    know(player, "laser_weapon")
    assert texts(state, "explore") == ["explore silver_gate-1"]
    play(state, "explore silver_gate-1")
    assert goods(player) == {"cruiser": 1, "discovery": 2}
    assert state.anomaly == [1, 0]
    state.kind = "turn"
    assert texts(state, "explore") == [], "the token is gone"


def test_exploring_needs_strength() -> None:
    state, player = first(cruiser=2)
    assert texts(state, "explore") == []
    with pytest.raises(IllegalAction, match="strength"):
        state.play("explore silver_gate-1")
    lead_with(player, "quorl_observers")  # explore unarmed, 1 discovery each time
    play(state, "explore silver_gate-1")
    assert goods(player) == {"cruiser": 1, "discovery": 3}


def test_exploring_needs_a_cruiser_and_a_reachable_token() -> None:
    state, player = first()
    know(player, "laser_weapon")
    assert texts(state, "explore") == []
    give(player, cruiser=1)
    know(player, "warp_drive")
    assert texts(state, "explore") == ["explore silver_gate-1", "explore ember_shoal-1"]


def test_anomaly_cubes_return_at_the_end_of_the_round() -> None:
    state, player = first(cruiser=1)
    know(player, "laser_weapon")
    supply = player.supply
    play(state, "explore silver_gate-1", "end")
    to_round(state, 2)
    assert state.anomaly == [0, 0]
    assert player.supply == supply - 3 + 1, "three cubes of income, one back"


# --- lead ---------------------------------------------------------------------------------------


def test_leading_costs_three_influence_and_brings_the_reputation_of_the_cell() -> None:
    state, player = first(influence=4)
    developed(state, player, "silver_gate-1")
    assert texts(state, "lead") == [
        "lead congress_1",
        "lead congress_3",
        "lead congress_4",
        "lead congress_6",
    ]
    play(state, "lead congress_1")
    assert goods(player) == {"influence": 1, "reputation": 5}
    assert player.vp == 2 + 5


def test_leading_needs_a_developed_planet() -> None:
    state, player = first(influence=3)
    assert texts(state, "lead") == []
    with pytest.raises(IllegalAction, match="developed planet"):
        state.play("lead congress_1")
    lead_with(player, "hexarch_league")
    assert texts(state, "lead")


def test_humans_lead_for_two_influence() -> None:
    state, player = first(influence=2)
    developed(state, player, "silver_gate-1")
    lead_with(player, "humans")
    play(state, "lead congress_6")
    assert goods(player) == {"reputation": 3}


def test_congress_cubes_stay_to_the_end() -> None:
    state, player = first(influence=3)
    developed(state, player, "silver_gate-1")
    give(player, influence=3, cruiser=5)
    play(state, "lead congress_1", "end")
    to_round(state, 5)
    assert state.congress[0] == 0
    state.seat = 0
    with pytest.raises(IllegalAction, match="taken"):
        state.play("lead congress_1")


def test_reputation_ends_at_nineteen() -> None:
    state, player = first(influence=3, reputation=17)
    player.vp = 17
    developed(state, player, "silver_gate-1")
    play(state, "lead congress_1")
    assert goods(player) == {"reputation": 19}
    assert player.vp == 21
