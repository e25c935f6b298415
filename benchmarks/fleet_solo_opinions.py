"""Solo games with The Lost Fleet, every turn of the Automa compared with a second opinion.

``PYTHONPATH=tests python benchmarks/fleet_solo_opinions.py [GAMES] [FIRST] [TRIES]`` prints what
differed and how much was compared; beside every turn TRIES odd positions are looked at too.
Interrupted, it tells what it has found so far.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from contextlib import suppress

from gaia.lost_fleet.engine_automa import watch


def main(games: int = 560, first: int = 0, tries: int = 2) -> int:
    counted: Counter[str] = Counter()
    different = 0
    start = time.perf_counter()
    with suppress(KeyboardInterrupt):
        for number in range(first, first + games):
            chosen, found = watch(number, tries)
            counted += found.counted
            different += bool(found.differences)
            for difference in found.differences:
                print(f"game {number} ({', '.join(chosen)}): {difference}", flush=True)
    took = time.perf_counter() - start
    for what, times in sorted(counted.items()):
        print(f"{times:8} {what}")
    print(f"{counted['games']} games from {first}, {counted['turns']} turns, {took:.0f} s")
    print(f"{different} games differ")
    return different


if __name__ == "__main__":
    sys.exit(1 if main(*map(int, sys.argv[1:])) else 0)
