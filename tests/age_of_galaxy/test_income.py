"""Rulebook, «Фаза дохода»: cubes, credits, the marker falls, abilities."""

from __future__ import annotations

from age_of_galaxy.helpers import (
    captured,
    colonised,
    developed,
    give,
    goods,
    lead_with,
    start_with,
    turn,
)
from igroteka.games.age_of_galaxy.rounds import collect_income


def test_three_cubes_come_from_the_supply() -> None:
    state = turn()
    player = state.seats[0]
    player.cubes, player.supply = 0, 12
    collect_income(state)
    assert (player.cubes, player.supply) == (3, 9)


def test_credits_come_by_the_income_marker_which_then_falls_by_one() -> None:
    state = turn()
    player = state.seats[0]
    give(player, income=4, credit=1)
    collect_income(state)
    assert goods(player) == {"credit": 5, "income": 3}


def test_nobody_has_more_than_twelve_credits() -> None:
    state = turn()
    player = state.seats[0]
    give(player, income=4, credit=10)
    collect_income(state)
    assert goods(player) == {"credit": 12, "income": 3}


def test_income_does_not_fall_below_nought() -> None:
    state = turn()
    collect_income(state)
    assert goods(state.seats[0]) == {}


def test_legarchea_counts_captured_planets_too() -> None:
    """FAQ: 2 credits for each ocean planet, colonised, developed or captured."""
    state = turn()
    player = state.seats[0]
    lead_with(player, "legarchea")
    colonised(state, player, "silver_gate-2", "silver_gate-1")  # ocean, green
    developed(state, player, "glass_current-1")  # ocean
    captured(state, player, "quiet_depths-1")  # ocean
    collect_income(state)
    assert goods(player) == {"credit": 6}


def test_abilities_come_after_the_marker_has_fallen() -> None:
    """The credits of step 2 do not depend on what abilities bring in step 4."""
    state = turn()
    player = state.seats[0]
    lead_with(player, "lumari")
    give(player, income=2)
    collect_income(state)
    assert goods(player) == {"credit": 2, "income": 1, "discovery": 1}
    causes = [event.cause for event in state.events or () if event.seat == 0]
    assert causes == ["income", "income", "income_falls", "songs_of_light"]


def test_an_ability_with_a_condition_waits_for_it() -> None:
    state = turn()
    player = state.seats[0]
    lead_with(player, "thessk_dominion")
    colonised(state, player, "silver_gate-1")
    collect_income(state)
    assert goods(player) == {}
    captured(state, player, "silver_gate-2")
    collect_income(state)
    assert goods(player) == {"cruiser": 1}


def test_half_of_the_planets_rounded_down() -> None:
    state = turn()
    player = state.seats[0]
    lead_with(player, "mycelia_combine")
    colonised(state, player, "silver_gate-1", "silver_gate-2", "silver_gate-3")
    collect_income(state)
    assert goods(player) == {"credit": 1}


def test_patents_pay_at_most_three_times() -> None:
    state = turn()
    player = state.seats[0]
    lead_with(player, "prismatics")
    player.technologies = 0b11111
    collect_income(state)
    assert goods(player) == {"credit": 3}


def test_a_steady_sun_keeps_the_marker() -> None:
    state = turn()
    player = state.seats[0]
    lead_with(player, "helion_combine")
    give(player, income=3)
    collect_income(state)
    assert goods(player) == {"credit": 3, "income": 3}


def test_the_starting_factions_income_ability_works_in_round_one() -> None:
    state = start_with("lumari")
    assert state.round == 1
    assert goods(state.seats[0])["discovery"] == 1
