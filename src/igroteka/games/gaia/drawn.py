"""Set-ups that somebody might name piece by piece, drawn by chance to try what nobody tries."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from typing import Protocol

from igroteka.engine.rng import MAX_SEED

from .box import Box
from .layout import VariableBoard


class _Piece(Protocol):
    @property
    def id(self) -> str: ...


def factions(box: Box, players: int, rng: random.Random) -> list[str]:
    """Civilisations of different colours, one for each seat."""
    left = list(box.factions)
    found: list[str] = []
    while len(found) < players:
        one = rng.choice(left)
        found.append(one.id)
        left = [other for other in left if other.index not in box.rivals[one.index]]
    return found


def table(box: Box, players: int, rng: random.Random) -> Mapping[str, object]:
    """Some parts of a table, each named by itself."""
    seats = max(2, players)  # whoever plays alone has an opponent
    on_board = [tile for tile in box.standard_tiles if not tile.elsewhere]
    tracks = [track.id for track in box.tracks]
    parts: Mapping[str, Callable[[], object]] = {
        "rounds": lambda: _some(box.round_goals, box.rounds, rng),
        "finals": lambda: _some(box.final_goals, box.final_goals_used, rng),
        "boosters": lambda: _some(box.boosters, seats + box.extra_boosters, rng),
        "terraforming_token": lambda: box.tokens[rng.choice(box.common_tokens)].id,
        "standard": lambda: _on(tracks, on_board, rng),
        "advanced": lambda: _on(tracks, box.advanced_tiles, rng),
        "factions": lambda: factions(box, players, rng),
        "sectors": lambda: _sectors(box, players, rng),
    }
    named = rng.sample(list(parts), rng.randint(1, len(parts) - 2))
    return {key: parts[key]() for key in named}


def _some(pieces: Sequence[_Piece], count: int, rng: random.Random) -> list[str]:
    return [piece.id for piece in rng.sample(pieces, count)]


def _on(tracks: Sequence[str], pieces: Sequence[_Piece], rng: random.Random) -> dict[str, str]:
    """Tiles of some of the tracks."""
    chosen = rng.sample(tracks, rng.randint(1, len(tracks)))
    return dict(zip(chosen, _some(pieces, len(chosen), rng), strict=True))


def _sectors(box: Box, players: int, rng: random.Random) -> list[dict[str, object]]:
    board = VariableBoard(box, players, "random", (), rng.randrange(MAX_SEED))
    return [{**asdict(one), "centre": list(one.centre)} for one in board.sectors()]
