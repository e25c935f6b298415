"""A set-up laid by chance, for games of the second model alone."""

from __future__ import annotations

import random
from typing import Any

from anunnaki.opinion.board import Board
from anunnaki.opinion.values import (
    ARTIFACTS,
    CIVILIZATIONS,
    COLOURS,
    CULTURE,
    GOALS,
    LESSER_GODS,
    LINES,
    TRACKS,
    TRADES,
)


def laid(houses: list[str], rng: random.Random, *, first_game: bool = False) -> dict[str, Any]:
    """Everything the set-up leaves to chance."""

    def shuffled(things: Any) -> list[Any]:
        found = list(things)
        rng.shuffle(found)
        return found

    board = Board(houses)
    spots = sorted({end for one, other, _ in LINES.values() for end in (one, other)})
    places = [name for name, district in board.districts.items() if district.civilization]
    symbols = [None, *houses]
    trades = shuffled(t for t, (symbol, *_) in TRADES.items() if first_game or symbol in symbols)
    dealt = 4 if first_game else 5
    return {
        "gods": [
            shuffled(god for god, (owner, _) in LESSER_GODS.items() if owner == house)[:dealt]
            for house in houses
        ],
        "star": dict(zip(spots, shuffled(COLOURS), strict=True)),
        "civilizations": dict(zip(places, shuffled(CIVILIZATIONS), strict=False)),
        "culture": dict(zip(board.spots, shuffled(CULTURE), strict=False)),
        "row": trades[:6],
        "stack": trades[6:],
        "artifacts": shuffled(ARTIFACTS)[:3],
        "goals": dict(zip([*TRACKS, "power"], shuffled(GOALS), strict=True)),
        "first_game": first_game,
    }
