"""Set-ups with The Lost Fleet for one to four players, compared with a second opinion.

``PYTHONPATH=tests python benchmarks/fleet_setup_opinions.py [NUMBER] [FIRST]`` prints what differed
and what was laid how often. Interrupted, it tells what it has found so far.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from contextlib import suppress

from gaia.lost_fleet.engine_setup import watch


def main(number: int = 2000, first: int = 0) -> int:
    counted: Counter[str] = Counter()
    different = 0
    start = time.perf_counter()
    with suppress(KeyboardInterrupt):
        for one in range(first, first + number):
            options, found = watch(one)
            counted += found.counted
            different += bool(found.differences)
            for difference in found.differences:
                print(f"set-up {one} ({options}): {difference}", flush=True)
    took = time.perf_counter() - start
    for what, times in sorted(counted.items()):
        print(f"{times:8} {what}")
    print(f"{different} set-ups differ, {took:.0f} s")
    return different


if __name__ == "__main__":
    sys.exit(1 if main(*map(int, sys.argv[1:])) else 0)
