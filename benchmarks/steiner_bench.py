"""How long the federation search takes: `python benchmarks/steiner_bench.py`.

Random positions on a board of 190 hexes with a third of them planets, the player's clusters a few
steps apart. Processor time of this process only, the best of several runs per position.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import NamedTuple

from igroteka.engine.hexes import Grid, bits
from igroteka.games.gaia.steiner import Federations, next_satellites

CENTRES = [(-2, -3), (3, -5), (8, -7), (-5, 2), (0, 0), (5, -2), (10, -4), (-3, 5), (2, 3), (7, 1)]
SECTOR = [(q, r) for q in range(-2, 3) for r in range(-2, 3) if abs(q + r) <= 2]
GRID = Grid((a + q, b + r) for a, b in CENTRES for q, r in SECTOR)


class Position(NamedTuple):
    free: int
    clusters: list[int]
    values: list[int]


def position(seed: int, clusters: int, step: int, worths: tuple[int, ...]) -> Position:
    """Grow a player's holdings planet by planet until there are enough clusters."""
    rng = random.Random(f"{seed}/{clusters}/{step}/{worths}")
    while True:
        planets = GRID.mask(rng.sample(bits(GRID.all), 63))
        own = planets & -planets
        while len(found := GRID.clusters(own)) < clusters:
            near = GRID.within(own, step) & planets & ~own
            if not near:
                break
            own |= 1 << rng.choice(bits(near))
        else:
            values = [sum(rng.choice(worths) for _ in bits(cluster)) for cluster in found]
            return Position(GRID.all & ~planets, found, values)


def timed(work: Callable[[], object], runs: int = 3) -> float:
    """The least number of milliseconds that the work took."""
    best = float("inf")
    for _ in range(runs):
        start = time.process_time()
        work()
        best = min(best, time.process_time() - start)
    return 1000 * best


def report(
    title: str, clusters: int, need: int, budget: int, step: int, worths: tuple[int, ...]
) -> None:
    exist: list[float] = []
    choose: list[float] = []
    lay: list[float] = []
    sizes: list[int] = []
    for seed in range(20):
        free, own, values = position(seed, clusters, step, worths)

        def search(
            free: int = free, own: list[int] = own, values: list[int] = values
        ) -> Federations:
            return Federations(GRID.grow, free, own, values, need, budget)

        exist.append(timed(lambda search=search: search().exists()))
        choose.append(timed(lambda search=search: search().choices()))
        found = search().choices()
        sizes.append(len(found))
        if found:
            chosen, total = found[-1]
            inside = [hexes for i, hexes in enumerate(own) if chosen >> i & 1]
            outside = [hexes for i, hexes in enumerate(own) if not chosen >> i & 1]
            lay.append(
                timed(
                    lambda free=free, inside=inside, outside=outside, total=total: next_satellites(
                        GRID.grow, free, inside, outside, 0, total
                    )
                )
            )
    columns = [
        f"{sum(x) / len(x):7.3f} {max(x):7.3f}" if x else " " * 15 for x in (exist, choose, lay)
    ]
    print(f"{title:<44}{' | '.join(columns)} | {max(sizes):>4}")


def main() -> None:
    mixed, mines = (1, 1, 1, 2, 2, 3), (1,)
    print(f"{'milliseconds: mean, worst':<44}{'exists':<18}{'choices':<18}{'satellites':<18}most")
    report("worth too little", 6, 99, 6, 3, mixed)
    report("too far apart: 6 clusters, budget 0", 6, 7, 0, 4, mines)
    report("too far apart: 6 clusters, budget 1", 6, 7, 1, 4, mines)
    report("6 clusters, budget 3", 6, 7, 3, 3, mixed)
    for step in (2, 3, 4):
        report(f"8 clusters, budget 6, steps of {step}", 8, 7, 6, step, mixed)
    for step in (2, 3, 5):
        report(f"12 clusters, budget 12, steps of {step}", 12, 7, 12, step, mixed)
    report("12 mines, budget 12, steps of 3", 12, 7, 12, 3, mines)
    report("12 mines, budget 12, steps of 5", 12, 7, 12, 5, mines)
    report("12 mines, all needed, budget 12", 12, 12, 12, 3, mines)
    report("16 mines, budget 12, steps of 4", 16, 9, 12, 4, mines)


if __name__ == "__main__":
    main()
