"""Crowded positions with The Lost Fleet: federations on offer against plain enumeration.

``PYTHONPATH=tests python benchmarks/fleet_federation_opinions.py [GAMES] [FIRST] [SATELLITES]``
prints what differed and how much was compared; with more SATELLITES there is far more to try.
Interrupted, it tells what it has found so far.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from contextlib import suppress

from gaia.lost_fleet.engine_federations import watch

POSITIONS = 15
"""Of each game."""


def main(games: int = 300, first: int = 0, satellites: int = 4) -> int:
    counted: Counter[str] = Counter()
    different = 0
    start = time.perf_counter()
    with suppress(KeyboardInterrupt):
        for number in range(first, first + games):
            found = watch(number, POSITIONS, satellites)
            counted += found.counted
            different += bool(found.differences)
            for difference in found.differences:
                print(f"game {number}: {difference}", flush=True)
    took = time.perf_counter() - start
    for what, times in sorted(counted.items()):
        print(f"{times:8} {what}")
    print(f"{different} games differ, {took:.0f} s")
    return different


if __name__ == "__main__":
    sys.exit(1 if main(*map(int, sys.argv[1:])) else 0)
