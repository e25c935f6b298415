"""Random games with The Lost Fleet, every turn compared with an opinion written from the rulebook.

``PYTHONPATH=tests python benchmarks/fleet_opinions.py [GAMES] [FIRST] [TRIES]`` prints what
differed and how much was compared; TRIES more actions of every turn are tried on copies.
Interrupted, it tells what it has found so far.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from contextlib import suppress

from gaia.lost_fleet.engine_compared import watch


def main(games: int = 300, first: int = 0, tries: int = 0) -> int:
    counted: Counter[str] = Counter()
    different = 0
    start = time.perf_counter()
    with suppress(KeyboardInterrupt):
        for number in range(first, first + games):
            factions, found = watch(number, tries)
            counted += found.counted
            different += bool(found.differences)
            for difference in found.differences:
                print(f"game {number} ({', '.join(factions)}): {difference}", flush=True)
    took = time.perf_counter() - start
    for what, times in sorted(counted.items()):
        print(f"{times:8} {what}")
    print(f"{counted['games']} games from {first}, {counted['turn']} turns, {took:.0f} s")
    print(f"{different} games differ")
    return different


if __name__ == "__main__":
    sys.exit(1 if main(*map(int, sys.argv[1:])) else 0)
