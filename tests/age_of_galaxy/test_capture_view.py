"""The capture phase as a table shows it step by step, and what it says about its sources."""

from __future__ import annotations

from age_of_galaxy.helpers import colonised, give, know, play, turn
from igroteka.games.age_of_galaxy import GalaxyState
from igroteka.games.age_of_galaxy.rounds import begin_capture
from igroteka.games.age_of_galaxy.view import BOT, view
from igroteka.games.age_of_galaxy.view_types import CaptureView


def capture_phase(state: GalaxyState, *fleets: int) -> CaptureView:
    """The capture phase of round 2 with these fleets, as everybody sees it."""
    state.round, state.fleet, state.revealed = 2, 1, 3
    for player, cruisers in zip(state.seats, fleets, strict=True):
        give(player, cruiser=cruisers)
        player.cubes = 0
    state.phase = "capture"
    state._legal = None
    begin_capture(state)
    return shown(state)


def shown(state: GalaxyState) -> CaptureView:
    report = view(state, None)["capture"]
    assert report is not None
    return report


def test_nothing_is_told_before_the_first_capture_phase() -> None:
    assert view(turn(), None)["capture"] is None


def test_fleets_come_with_place_and_award_while_the_overlord_decides() -> None:
    state = turn(3)
    know(state.seats[1], "laser_weapon")
    report = capture_phase(state, 1, 3, 2)
    assert [fleet["seat"] for fleet in report["fleets"]] == [1, 2, 0]
    assert [fleet["cruisers"] for fleet in report["fleets"]] == [3, 2, 1]
    assert report["fleets"][0]["strength"] == 1
    assert report["fleets"][0]["award"] == {"credit": 2, "reputation": 1}
    assert report["fleets"][1]["award"] == {"credit": 1}
    assert report["overlord"] == 1
    assert not report["done"]
    assert report["fleets"][0]["lost"] is None


def test_the_captured_planet_its_owner_and_the_losses_are_told_at_the_end() -> None:
    state = turn()
    colonised(state, state.seats[1], "silver_gate-1")
    capture_phase(state, 3, 0)
    play(state, "capture silver_gate-1")
    report = shown(state)
    assert (report["planet"], report["owner"]) == ("silver_gate-1", 1)
    assert report["done"]
    assert [fleet["lost"] for fleet in report["fleets"]] == [2, 0], "one is on the planet"


def test_a_shared_title_has_no_single_overlord() -> None:
    report = capture_phase(turn(), 2, 2)
    assert report["overlord"] is None
    assert [fleet["place"] for fleet in report["fleets"]] == [0, 0]


def test_alone_the_bot_has_a_fleet_too() -> None:
    state = turn(1)
    assert state.rival is not None
    state.rival.fleet = 4
    report = capture_phase(state, 1)
    assert report["fleets"][0]["seat"] == BOT == report["overlord"]
    assert report["fleets"][0]["award"] == {}, "it gets no goods"
