"""Rulebook, «Конец игры и подсчёт победных очков»."""

from __future__ import annotations

import pytest

from age_of_galaxy.helpers import (
    captured,
    colonised,
    developed,
    give,
    lead_with,
    play,
    turn,
)
from igroteka.games.age_of_galaxy import GalaxyState
from igroteka.games.age_of_galaxy.box import ARTIFACT, REPUTATION
from igroteka.games.age_of_galaxy.goods import gain
from igroteka.games.age_of_galaxy.scoring import direction_vp, finish


def finished(state: GalaxyState) -> list[int]:
    finish(state)
    return state.scores()


def test_reputation_and_artifacts_are_a_point_each() -> None:
    state = turn()
    gain(state, state.seats[0], REPUTATION, 4, "test")
    gain(state, state.seats[1], ARTIFACT, 3, "test")
    assert finished(state) == [4, 3]


def test_colonised_planets_one_developed_two_captured_none() -> None:
    state = turn()
    player, other = state.seats
    player.cubes = 3
    lead_with(player, "humans", "lumari")  # a tie: no main direction
    give(player, credit=12, cruiser=3)
    play(state, "colonise silver_gate-1", "end", "scavenge", "end")
    play(state, "develop silver_gate-1 discovery", "end", "scavenge", "end")
    play(state, "colonise silver_gate-3")
    captured(state, player, "ember_shoal-1")
    assert finished(state)[0] == 2 + 1 + 1, "developed, colonised, reputation of developing"
    assert other.vp == 0


@pytest.mark.parametrize(
    ("factions", "points"),
    [
        (("noetics",), 3),  # scientific: three technologies
        (("humans",), 2),  # diplomatic: 11 reputation
        (("helion_combine",), 2),  # industrial: two developed planets
        (("reapers",), 1),  # militarist: one captured planet
        (("lumari",), 2),  # cultural: five artifacts
        (("humans", "lumari"), 0),  # a tie
    ],
)
def test_the_main_direction(factions: tuple[str, ...], points: int) -> None:
    state = turn()
    player = state.seats[0]
    lead_with(player, *factions)
    player.technologies = 0b111
    developed(state, player, "silver_gate-1", "silver_gate-2")
    captured(state, player, "silver_gate-3")
    colonised(state, player, "ember_shoal-1")
    give(player, reputation=11, artifact=5)
    player.vp = 0
    assert direction_vp(player) == points
    assert finished(state)[0] == points


def test_a_factions_own_technology_counts_as_a_technology() -> None:
    state = turn()
    player = state.seats[0]
    lead_with(player, "axiom_9")
    give(player, credit=3, discovery=1)
    play(state, "research quantum_lattice")
    assert direction_vp(player) == 1


def test_a_tie_goes_to_the_better_reputation() -> None:
    state = turn()
    gain(state, state.seats[0], ARTIFACT, 5, "test")
    gain(state, state.seats[1], ARTIFACT, 2, "test")
    gain(state, state.seats[1], REPUTATION, 3, "test")
    assert finished(state) == [5, 5]
    assert state.winners() == [1]


def test_a_tie_of_reputation_goes_to_the_cube_on_top() -> None:
    state = turn()
    gain(state, state.seats[1], REPUTATION, 3, "test")
    gain(state, state.seats[0], REPUTATION, 3, "test")
    assert finished(state) == [3, 3]
    assert state.places() == [1, 2]
    assert state.winners() == [0]


def test_nobody_has_won_while_the_game_runs() -> None:
    assert turn().winners() == []


def test_the_ledger_tells_where_points_come_from() -> None:
    state = turn()
    player = state.seats[0]
    lead_with(player, "helion_combine")
    give(player, credit=7)
    play(state, "colonise silver_gate-1", "end", "scavenge", "end")
    play(state, "develop silver_gate-1 discovery")
    finish(state)
    assert state.ledger().causes(0, "vp") == {
        "colonised": 0,
        "developed": 2,
        "reputation": 1,
        "direction": 1,
    }
