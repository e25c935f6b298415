"""A second reading of the rules agrees with the engine in whole random games."""

from __future__ import annotations

import random
from typing import cast

import pytest

from age_of_galaxy import second_opinion
from age_of_galaxy.helpers import BOX, lead_with, new
from age_of_galaxy.second_opinion import Facts
from igroteka.engine.decision import Action
from igroteka.games.age_of_galaxy import GalaxyState

PLAY = ("turn", "after", "nomadism", "recalled", "capture")


def busy(state: GalaxyState, rng: random.Random) -> Action:
    """A random action that seldom scavenges, ends or sells, so that things happen."""
    actions = state.actions()
    dull = ("scavenge", "end", "convert", "decline", "keep", "reward")
    lively = [action for action in actions if action.verb not in dull]
    return rng.choice(lively if lively and rng.random() < 0.8 else actions)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("explored", [False, True])
def test_both_readings_allow_the_same(players: int, explored: bool) -> None:
    compared: set[str] = set()
    for seed in range(5):
        state = new(players, seed, explored_space=explored)
        rng = random.Random(seed)
        while not state.over:
            if state.kind in PLAY:
                found = {str(action) for action in state.actions()}
                expected = second_opinion.legal(state.view(state.seat))
                if state.kind == "nomadism":
                    expected.discard(f"lift {BOX.planets[state.planet]}")
                assert found == expected, (seed, len(state.history), found ^ expected)
                compared |= {action.partition(" ")[0] for action in expected}
            state.apply(busy(state, rng))
            if state.phase != "over":
                view = state.view(None)
                for player in state.seats:
                    assert player.vp == second_opinion.points(view, player.seat)
        view = state.view(None)
        for player in state.seats:
            whole = second_opinion.points(view, player.seat)
            whole += second_opinion.direction_points(view, player.seat)
            assert player.vp == whole
    common = {"colonise", "develop", "produce", "scavenge", "trade", "research", "convert", "pass"}
    assert common <= compared


def test_nomads_are_asked_what_the_second_reading_allows() -> None:
    """The Wanderer leads in these games, so that cubes are lifted."""
    lifted = 0
    for seed in range(40):
        state = new(2, seed)
        rng = random.Random(seed)
        lead_with(state.seats[0], "wanderer")
        while not state.over:
            if state.kind in ("nomadism", "recalled"):
                expected = second_opinion.legal(state.view(state.seat))
                if state.kind == "nomadism":
                    expected.discard(f"lift {BOX.planets[state.planet]}")
                assert {str(action) for action in state.actions()} == expected
                lifted += state.kind == "recalled"
            state.apply(busy(state, rng))
    assert lifted


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_both_readings_end_a_round_alike(players: int) -> None:
    golden_ages = 0
    for seed in range(8):
        state = new(players, seed)
        rng = random.Random(seed)
        while not state.over:
            before, number = state.view(None), state.round
            state.apply(busy(state, rng))
            if not number or state.round == number or state.over:
                continue
            after = cast(Facts, state.view(None))
            cards, returned = second_opinion.trade_after(cast(Facts, before))
            golden_ages += bool(returned)
            assert [(c["flipped"], sorted(c["cubes"])) for c in after["trade"]] == cards
            for player in state.seats:
                assert player.cubes == 3 + returned.get(player.seat, 0)
            assert not any(after["cells"].values())
            assert not after["anomaly"]
            assert after["fleet"] == number
            shown = [card["card"] is not None for card in after["galaxy"]]
            assert shown == [place <= number + 1 for place in range(5)]
            stacked = [seat for step in after["reputation"] for seat in step["seats"]]
            assert after["order"] == stacked
    assert golden_ages
