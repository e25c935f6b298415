"""Replaying recorded games of Gaia Project to see whether the engine plays the same game.

`run` reads files of recorded games, plays every step with the engine, compares what was on offer
before and every seat after it, and reports the first disagreement of each game. Layers may bring
readers for games that were recorded with them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from ..layers import LAYERS
from .disagreement import Disagreement, report
from .fields import lines, load
from .house_rules import DEVIATIONS, Deviation
from .logs import Log, read
from .readers import AnyReplay, BaseReader, LogReader, Trace
from .replay import Replay

__all__ = [
    "DEVIATIONS",
    "Deviation",
    "Disagreement",
    "Log",
    "LogReader",
    "Replay",
    "read",
    "recorded",
    "report",
    "run",
]


def readers() -> tuple[LogReader, ...]:
    """Those of the layers, and last the one that takes every game."""
    found = [layer.log_reader() for layer in LAYERS]
    return (*(reader for reader in found if reader is not None), BaseReader())


def recorded(
    text: str, path: Path, line: int, among: Sequence[LogReader], trace: Trace | None = None
) -> AnyReplay:
    """A game from its line, whatever its form."""
    game = load(text, path, line)
    reader = next(reader for reader in among if reader.knows(game))
    return reader.replay(game, path, line, trace)


def games(paths: Sequence[Path]) -> Iterator[tuple[Path, int, str]]:
    """The games of files: where each stands, and its line."""
    for path in paths:
        for number, line in enumerate(lines(path), start=1):
            if line.strip():
                yield path, number, line


def run(
    paths: Sequence[Path],
    echo: Callable[[str], None],
    progress: Callable[[int, int], None] | None = None,
) -> tuple[int, int]:
    """Replay every game of the files; returns how many agree and how many there are."""
    listed, among = list(games(paths)), readers()
    agreeing = 0
    deviations: Counter[str] = Counter()
    for done, (path, number, line) in enumerate(listed):
        if progress is not None:
            progress(done, len(listed))
        replay = recorded(line, path, number, among)
        try:
            replay.run()
            agreeing += 1
        except Disagreement as error:
            for text in report(replay.log, error):
                echo(text)
        deviations.update(replay.deviations.keys())
    if progress is not None:
        progress(len(listed), len(listed))
    for deviation in (deviation for reader in among for deviation in reader.deviations):
        if count := deviations[deviation.id]:
            echo(f"replayed against the rulebook in {count} games: {deviation.what}")
    return agreeing, len(listed)
