"""Every position of games by chance, ordinary ones and rich ones in which everything is met."""

from __future__ import annotations

import random
from collections.abc import Iterator

from anunnaki.placing import again
from anunnaki.test_random_games import begin
from anunnaki.test_stressed_games import enrich, refill
from igroteka.games.anunnaki import AnunnakiState, turns


def positions(players: int, seed: int, *, rich: bool = False) -> Iterator[AnunnakiState]:
    """The positions of one game, the last one included."""
    rng = random.Random(seed)
    state = begin(players, seed, first_game=False, listen=True)
    while state.decision is not None and state.decision.kind in ("house", "gods"):
        yield state
        state.apply(rng.choice(state.actions()))
    if rich:
        enrich(state, rng)
        again(state)
    while not state.over:
        yield state
        state.apply(rng.choice(state.actions()))
        if rich and state.pending and type(state.pending[-1]) is turns.Main:
            refill(state, rng)
            again(state)
    yield state


GAMES = [(2, 1, False), (3, 2, False), (4, 3, False), (2, 4, True), (3, 6, True), (4, 7, True)]
"""By players, seed and riches."""
