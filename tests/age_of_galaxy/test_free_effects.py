"""Effects without limit in one's own turn: the memo board, exchanges, and Swarm (FAQ)."""

from __future__ import annotations

import pytest

from age_of_galaxy.helpers import (
    captured,
    colonised,
    developed,
    give,
    goods,
    lead_with,
    play,
    texts,
    turn,
)
from igroteka.engine.errors import IllegalAction


def test_the_memo_board_sells_for_credits() -> None:
    state = turn()
    player = state.seats[0]
    give(player, discovery=1, influence=1, income=1)
    play(state, "convert sell_discovery", "convert sell_influence", "convert sell_income")
    assert goods(player) == {"credit": 3}


def test_cheiki_barter_as_often_as_they_can_pay() -> None:
    """FAQ: 5 credits for 1 and 1, any number of times in a turn."""
    state = turn()
    player = state.seats[0]
    lead_with(player, "cheiki")
    give(player, credit=12)
    play(state, "convert barter", "convert barter")
    assert goods(player) == {"credit": 2, "discovery": 2, "influence": 2}
    with pytest.raises(IllegalAction, match="needs 5 credits"):
        state.play("convert barter")


def test_free_effects_go_on_after_the_action() -> None:
    state = turn()
    give(state.seats[0], discovery=1)
    play(state, "scavenge", "convert sell_discovery", "end")
    assert goods(state.seats[0]) == {"credit": 2}


def test_an_exchange_of_a_faction_that_does_not_lead_is_refused() -> None:
    state = turn()
    give(state.seats[0], credit=12)
    with pytest.raises(IllegalAction, match="cheiki"):
        state.play("convert barter")


# --- Swarm --------------------------------------------------------------------------------------


def test_swarm_spends_two_cruisers_places_one_and_brings_one() -> None:
    state = turn()
    player = state.seats[0]
    lead_with(player, "skyser")
    give(player, cruiser=3)
    play(state, "raid swarm silver_gate-1")
    assert goods(player) == {"reputation": 1}
    assert player.captured.bit_count() == 1
    assert player.figures == 8, "one figure stands on the planet"
    assert player.vp == 1, "reputation; a captured planet is worth nothing"


def test_swarm_needs_three_cruisers() -> None:
    state = turn()
    player = state.seats[0]
    lead_with(player, "skyser")
    give(player, cruiser=2)
    assert texts(state, "raid") == []
    with pytest.raises(IllegalAction, match="needs 3 cruisers, you have 2"):
        state.play("raid swarm silver_gate-1")


def test_swarm_takes_reachable_unprotected_planets_of_others() -> None:
    state = turn()
    player, other = state.seats
    lead_with(player, "skyser")
    give(player, cruiser=3)
    colonised(state, player, "silver_gate-1")
    colonised(state, other, "silver_gate-2")
    assert texts(state, "raid") == ["raid swarm silver_gate-2", "raid swarm silver_gate-3"]
    give(other, cruiser=1)
    assert texts(state, "raid") == ["raid swarm silver_gate-3"]
    give(other, cruiser=0)
    supply = other.supply
    play(state, "raid swarm silver_gate-2")
    assert other.colonised == 0
    assert other.supply == supply + 1
    assert other.vp == 0


def test_swarm_brings_no_planet_reward() -> None:
    state = turn()
    player, other = state.seats
    lead_with(player, "skyser")
    give(player, cruiser=3)
    developed(state, other, "silver_gate-3")
    play(state, "raid swarm silver_gate-3")
    assert goods(player) == {"reputation": 1}
    assert other.vp == 0


def test_swarm_cannot_take_captured_planets() -> None:
    state = turn()
    player, other = state.seats
    lead_with(player, "skyser")
    give(player, cruiser=5)
    captured(state, other, "silver_gate-1")
    with pytest.raises(IllegalAction, match="captured planets are protected"):
        state.play("raid swarm silver_gate-1")


def test_plunder_answers_to_a_raid() -> None:
    state = turn()
    player = state.seats[0]
    lead_with(player, "skyser", "zharr_raiders")
    give(player, cruiser=3)
    play(state, "raid swarm silver_gate-1")
    assert goods(player) == {"reputation": 1, "credit": 2, "discovery": 1}
