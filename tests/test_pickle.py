"""States travel between processes: a copy is equal, plays on, and shares what never changes."""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Callable

import pytest

import igroteka
from igroteka import State

SETUPS = [
    ("gaia", 1),
    ("gaia", 2),
    ("gaia", 4),
    ("age_of_galaxy", 1),
    ("age_of_galaxy", 3),
    ("anunnaki", 2),
    ("anunnaki", 4),
]


def _pickled(state: State) -> State:
    return pickle.loads(pickle.dumps(state))


@pytest.mark.parametrize("copied", [_pickled, copy.deepcopy], ids=["pickle", "deepcopy"])
@pytest.mark.parametrize(("name", "players"), SETUPS)
def test_a_copy_is_equal_and_plays_on(
    name: str, players: int, copied: Callable[[State], State]
) -> None:
    state = igroteka.new(name, players=players, seed=5)
    rng = random.Random(5)
    while not state.over:
        if len(state.history) % 40 == 7:
            twin = copied(state)
            assert twin == state
            assert twin.actions() == state.actions()
            assert twin.game is state.game
            assert twin.box is state.box  # type: ignore[attr-defined]
            state = twin
        state.apply(rng.choice(state.actions()))
    assert state.scores() == copied(state).scores()


def test_a_pickled_position_of_gaia_project_is_small() -> None:
    state = igroteka.new("gaia", players=4, seed=5)
    other = state.clone()
    rng = random.Random(5)
    while not other.over:
        other.apply(rng.choice(other.actions()))
    for one in (state, other):
        assert len(pickle.dumps(one)) < 16_000, "what is made when asked for stays at home"
