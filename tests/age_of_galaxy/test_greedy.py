"""The greedy bot leaves nothing undone that would score."""

from __future__ import annotations

import pytest

from age_of_galaxy.helpers import BOX
from igroteka.bots import decide, make
from igroteka.engine.decision import Action
from igroteka.engine.rng import stream
from igroteka.games.age_of_galaxy import GalaxyState
from igroteka.games.age_of_galaxy.scoring import direction_vp

from .helpers import new


def points(state: GalaxyState, seat: int) -> int:
    player = state.seats[seat]
    return player.vp if state.over else player.vp + direction_vp(player)


def after(state: GalaxyState, *actions: Action) -> GalaxyState:
    trial = state.clone()
    for action in actions:
        trial.apply(action)
    return trial


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_at_the_last_pass_no_exchange_card_or_raid_would_score(players: int) -> None:
    passes = 0
    for seed in range(4):
        state = new(players, seed)
        bots = [make("greedy", seed, seat) for seat in range(players)]
        guesses = stream(seed, "guesses")
        while (decision := state.decision) is not None:
            action = decide(bots[decision.seat], state, guesses)
            if action.verb == "pass" and state.fleet == BOX.rounds - 1:
                passes += 1
                scored = points(after(state, action), decision.seat)
                for other in state.actions():
                    if other != action and action in after(state, other).actions():
                        better = after(state, other, action)
                        assert points(better, decision.seat) <= scored, other
            state.apply(action)
    assert passes == 4 * players
