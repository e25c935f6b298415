"""The Lost Fleet as the engine plays it, compared with an opinion written from the rulebook.

``PYTHONPATH=tests python benchmarks/fleet_opinions.py SUBJECT [GAMES] [FIRST] [MORE]`` prints what
differed and how much was compared. The subject is one of

- ``turns``: every turn of random games; MORE further actions of each are tried on copies.
- ``automa``: every turn of the Automa in solo games; MORE odd positions are looked at beside it.
- ``setup``: set-ups for one to four players with all their options.
- ``federations``: those on offer in crowded positions, against plain enumeration; with MORE
  satellites there is far more to try.

Interrupted, it tells what it has found so far.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from typing import NamedTuple

from gaia.lost_fleet import engine_automa, engine_compared, engine_federations, engine_setup
from gaia.lost_fleet.engine_findings import Findings

POSITIONS = 15
"""Of each game, when federations are compared."""


class Subject(NamedTuple):
    games: int
    more: int
    watch: Callable[[int, int], tuple[object, Findings]]
    """A game by its number: how it was set up, and what was found."""


SUBJECTS = {
    "turns": Subject(300, 0, engine_compared.watch),
    "automa": Subject(560, 2, engine_automa.watch),
    "setup": Subject(2000, 0, lambda number, _: engine_setup.watch(number)),
    "federations": Subject(
        300, 4, lambda number, most: ((), engine_federations.watch(number, POSITIONS, most))
    ),
}


def main(subject: str, games: int | None = None, first: int = 0, more: int | None = None) -> int:
    usual = SUBJECTS[subject]
    more = usual.more if more is None else more
    counted: Counter[str] = Counter()
    different = 0
    start = time.perf_counter()
    with suppress(KeyboardInterrupt):
        for number in range(first, first + (games or usual.games)):
            laid, found = usual.watch(number, more)
            counted += found.counted
            different += bool(found.differences)
            for difference in found.differences:
                print(f"game {number} {laid}: {difference}", flush=True)
    took = time.perf_counter() - start
    for what, times in sorted(counted.items()):
        print(f"{times:8} {what}")
    print(f"{different} games differ, {took:.0f} s")
    return different


if __name__ == "__main__":
    sys.exit(1 if main(sys.argv[1], *map(int, sys.argv[2:])) else 0)
