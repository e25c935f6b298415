"""Games of the sample that another program recorded with The Lost Fleet, to be changed in tests."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from igroteka.games.gaia.conformance import Disagreement
from igroteka.games.gaia.conformance.fields import load
from igroteka.games.gaia.lost_fleet.conformance.logs import Log, parse
from igroteka.games.gaia.lost_fleet.conformance.replay import Replay

SAMPLE = Path(__file__).parent.parent / "data" / "recorded_fleet.jsonl.gz"
LINES = gzip.decompress(SAMPLE.read_bytes()).decode().splitlines()
Game = dict[str, Any]


def game(seed: int) -> Game:
    return json.loads(next(line for line in LINES if f'"seed":{seed},' in line))


SMALL = 111019
"""Two players: the shortest game of the sample."""


def log(game: Game) -> Log:
    path, line = Path("fleet.jsonl"), 3
    return parse(load(json.dumps(game), path, line), path, line)


def step(game: Game, wanted: Callable[[Game], object]) -> tuple[int, Game]:
    """The first step of a game that is as wanted, with its number."""
    return next((number, step) for number, step in enumerate(game["steps"]) if wanted(step))


def disagreement(game: Game) -> Disagreement:
    with pytest.raises(Disagreement) as found:
        Replay(log(game)).run()
    return found.value
