"""Whole exports with one random edit each, judged in several processes.

``PYTHONPATH=tests python benchmarks/own_edits.py GAME [EDITS] [FIRST] [JOBS]`` prints the edits
that are neither refused with their place nor played to the end with every composition of layers.
"""

from __future__ import annotations

import multiprocessing
import sys
import tempfile
import time
from pathlib import Path

from engine.own_edits import edited, judged, texts
from igroteka.engine import components
from igroteka.engine.registry import get

BATCH = 20
"""Edits that one process judges: every set that was read stays in its memory."""


def batch(job: tuple[str, int, int]) -> list[str]:
    """What is taken badly among some edits."""
    name, first, count = job
    game = get(name)
    found = texts(game)
    told: list[str] = []
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place) / "own"
        components.export(game, folder)
        for number in range(first, first + count):
            edit = edited(found, number)
            began = time.monotonic()
            problem = judged(game, edit, folder, number, more=True)
            took = time.monotonic() - began
            if problem or took > 60:
                problem = problem.replace(f"{folder}/", "")
                told.append(f"{number} {edit}\n    {problem} ({took:.0f} s)")
    return told


def main(name: str, edits: int = 300, first: int = 0, jobs: int = 1) -> int:
    work = [(name, at, min(BATCH, first + edits - at)) for at in range(first, first + edits, BATCH)]
    bad = 0
    context = multiprocessing.get_context("spawn")
    with context.Pool(jobs, maxtasksperchild=1) as pool:
        for told in pool.imap_unordered(batch, work):
            bad += len(told)
            for line in told:
                print(line, flush=True)
    print(f"{edits} edits of {name} from {first}, {bad} taken badly")
    return bad


if __name__ == "__main__":
    sys.exit(1 if main(sys.argv[1], *map(int, sys.argv[2:])) else 0)
