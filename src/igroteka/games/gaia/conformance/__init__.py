"""Replaying recorded games of Gaia Project to see whether the engine plays the same game.

`run` reads files of recorded games, plays every step with the engine, compares what was on offer
before and every seat after it, and reports the first disagreement of each game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path

from .house_rules import DEVIATIONS, Deviation
from .logs import Log, lines, parse, read
from .replay import Disagreement, Replay, commands

__all__ = [
    "DEVIATIONS",
    "Deviation",
    "Disagreement",
    "Log",
    "Replay",
    "read",
    "report",
    "run",
]

SHOWN = 4
"""Differences of one step that a report spells out."""


def run(
    paths: Sequence[Path],
    echo: Callable[[str], None],
    progress: Callable[[int, int], None] | None = None,
) -> tuple[int, int]:
    """Replay every game of the files; returns how many agree and how many there are."""
    games = [
        (path, number, line)
        for path in paths
        for number, line in enumerate(lines(path), start=1)
        if line.strip()
    ]
    agreeing = 0
    deviations: Counter[str] = Counter()
    for done, (path, number, line) in enumerate(games):
        if progress is not None:
            progress(done, len(games))
        replay = Replay(parse(line, path, number))
        try:
            replay.run()
            agreeing += 1
        except Disagreement as error:
            for text in report(replay.log, error):
                echo(text)
        deviations.update(replay.deviations.keys())
    if progress is not None:
        progress(len(games), len(games))
    for deviation in DEVIATIONS:
        if count := deviations[deviation.id]:
            echo(f"replayed against the rulebook in {count} games: {deviation.what}")
    return agreeing, len(games)


def report(log: Log, error: Disagreement) -> list[str]:
    """A disagreement for people: where, what was played, what differs."""
    step = error.step
    where = f"{log.path.name}, game {log.line} (seed {log.seed}), step {step.number}"
    found = [f"{where}, round {step.round}: seat {step.seat} {step.phase}: {commands(step)}"]
    if error.played:
        found.append(f"    played: {' · '.join(error.played)}")
    shown = error.differences[:SHOWN]
    found += [f"    {difference}" for difference in shown]
    if more := len(error.differences) - len(shown):
        found.append(f"    and {more} more differences")
    return found
