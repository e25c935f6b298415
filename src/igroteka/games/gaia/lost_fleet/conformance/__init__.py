"""Replaying recorded games of The Lost Fleet, as the base game's are replayed."""

from __future__ import annotations

from pathlib import Path

from ...conformance.fields import Field
from ...conformance.readers import Trace
from .house_rules import DEVIATIONS
from .logs import parse
from .replay import Replay

__all__ = ["FleetReader"]


class FleetReader:
    """Games that were recorded with the fleet: their set-up has ships."""

    deviations = DEVIATIONS

    def knows(self, game: Field) -> bool:
        setup = game.mapping().get("setup")
        return isinstance(setup, dict) and "ships" in setup

    def replay(self, game: Field, path: Path, line: int, trace: Trace | None) -> Replay:
        return Replay(parse(game, path, line), trace)
