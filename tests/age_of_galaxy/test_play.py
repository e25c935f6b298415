"""Whole games: pieces are conserved, every rule module is met, bots play sensibly."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from age_of_galaxy.helpers import new
from igroteka.arena import simulate
from igroteka.games.age_of_galaxy import AGE_OF_GALAXY, GalaxyState

WORDLESS = ("keep", "scavenge", "end", "pass", "decline")
"""Verbs of actions that name no component."""


def check(state: GalaxyState) -> None:
    """Nothing is lost and nothing appears."""
    assert [what for holds, what in AGE_OF_GALAXY.counting(state) if not holds] == []


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("explored", [False, True])
def test_pieces_are_conserved(players: int, explored: bool) -> None:
    for seed in range(12):
        state = new(players, seed, explored_space=explored)
        rng = random.Random(seed)
        while not state.over:
            check(state)
            state.play(rng.choice(state.actions()))
        check(state)
        assert state.round == 5


def test_random_play_meets_every_action() -> None:
    verbs: Counter[str] = Counter()
    for seed in range(150):
        state = new(3, seed, hands="draft" if seed % 3 == 0 else "replace")
        rng = random.Random(seed)
        while not state.over:
            action = rng.choice(state.actions())
            verbs[action.verb] += 1
            state.apply(action)
    assert set(verbs) == {*AGE_OF_GALAXY.verbs, *WORDLESS}


def test_the_greedy_bot_beats_the_random_one() -> None:
    """At least 95 of 100 two-player games, half of them from each seat."""
    won = 0
    for bots, greedy in ((("greedy", "random"), 0), (("random", "greedy"), 1)):
        run = simulate("age_of_galaxy", players=2, games=20, seed=5, bots=bots)
        assert run.finished == 20
        won += sum(result.scores[greedy] > result.scores[1 - greedy] for result in run.results)
    assert won >= 38


def test_the_greedy_bot_plays_alone_and_at_a_full_table() -> None:
    for players in (1, 4):
        run = simulate("age_of_galaxy", players=players, games=2, seed=1, bots=("greedy",))
        assert run.finished == 2
        assert min(run.mean_scores) > 8


@pytest.mark.parametrize("seed", range(6))
def test_only_captures_and_lifted_cubes_can_be_declined_gains_are_taken(seed: int) -> None:
    rng = random.Random(seed)
    state = new(3, seed)
    while not state.over:
        if any(action.verb == "decline" for action in state.actions()):
            assert state.decision
            assert state.decision.kind in ("capture", "nomadism")
        state.apply(rng.choice(state.actions()))
