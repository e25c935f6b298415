"""The greedy bot wins against chance, and brings its games to an end."""

from __future__ import annotations

import pytest

from anunnaki import placing
from igroteka.arena.simulate import play_out
from igroteka.bots import make
from igroteka.games.anunnaki import ANUNNAKI, AnunnakiState


def played(bots: tuple[str, ...], seed: int) -> AnunnakiState:
    state = ANUNNAKI.new(len(bots), seed)
    play_out(state, [make(name, seed, seat) for seat, name in enumerate(bots)])
    assert isinstance(state, AnunnakiState)
    return state


@pytest.mark.parametrize("seed", range(4))
def test_it_beats_the_random_bot_from_either_seat(seed: int) -> None:
    greedy = seed % 2
    bots = ("greedy", "random") if greedy == 0 else ("random", "greedy")
    state = played(bots, seed)
    assert state.winners() == [greedy]
    assert state.scores()[greedy] > 2 * state.scores()[1 - greedy]


@pytest.mark.parametrize("seed", range(2))
def test_it_ends_its_games(seed: int) -> None:
    state = played(("greedy", "greedy"), seed)
    assert state.ending
    assert not state.stalled
    assert state.round < 60


def test_who_is_ahead_likes_the_end_and_who_is_behind_does_not() -> None:
    state = placing.emptied(2)
    state.seats[0].vp = 40
    ending = state.clone()
    ending.ending = True
    assert ANUNNAKI.evaluate(ending, 0) > ANUNNAKI.evaluate(state, 0)
    assert ANUNNAKI.evaluate(ending, 1) <= ANUNNAKI.evaluate(state, 1)


def test_points_now_and_points_at_the_end_both_count() -> None:
    state = placing.emptied(2)
    before = ANUNNAKI.evaluate(state, 0)
    state.seats[0].vp += 3
    assert ANUNNAKI.evaluate(state, 0) == pytest.approx(before + 3)
    state.seats[0].power += 2
    assert ANUNNAKI.evaluate(state, 0) > before + 4
    state.seats[1].vp += 3
    assert ANUNNAKI.evaluate(state, 0) < before + 5
