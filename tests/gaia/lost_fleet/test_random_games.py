"""Random games over all civilisations and numbers of players end with every piece in its place."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest


def benchmark() -> ModuleType:
    """benchmarks/fleet_games.py, which plays ten thousand of these games."""
    path = Path(__file__).parents[3] / "benchmarks" / "fleet_games.py"
    spec = importlib.util.spec_from_file_location("fleet_games", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


GAMES = benchmark()
SAMPLE = range(0, 54, 3)
"""Every third of the first 54 games, which have each civilisation once for 2, 3 and 4 players."""


def test_the_first_54_games_have_every_civilisation_with_2_3_and_4_players() -> None:
    played = {
        (len(state.seats), board)
        for state in map(GAMES.start, range(54))
        for board in (player.rules.board.id for player in state.seats)
    }
    assert len(played) == 3 * 18


@pytest.mark.parametrize("number", SAMPLE)
def test_a_random_game_ends_with_every_piece_accounted_for(number: int) -> None:
    state = GAMES.start(number)
    GAMES.play(state, number)
    assert state.over
    assert state.round == 6
