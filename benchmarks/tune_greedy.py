"""Tune the greedy bot's prices by self-play: `python benchmarks/tune_greedy.py --minutes 8`.

A simple evolution strategy: every generation tries small random changes of all prices, plays each
candidate on the same seeds against the prices of today, and moves the mean towards the better half.
Prints the prices as they improve; copy them into `games/gaia/evaluate.py` by hand.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import fields
from pathlib import Path

from igroteka.bots.greedy import GreedyBot, Judge
from igroteka.engine.game import State
from igroteka.engine.rng import stream
from igroteka.games.gaia import GAIA, GaiaState
from igroteka.games.gaia.evaluate import DEFAULT, Weights, evaluate


def flatten(weights: Weights) -> list[float]:
    flat: list[float] = []
    for field in fields(Weights):
        value = getattr(weights, field.name)
        flat.extend(value if isinstance(value, tuple) else [value])
    return flat


def unflatten(flat: Sequence[float]) -> Weights:
    values = iter(flat)
    named: dict[str, float | tuple[float, ...]] = {}
    for field in fields(Weights):
        old = getattr(DEFAULT, field.name)
        size = len(old) if isinstance(old, tuple) else 0
        named[field.name] = tuple(next(values) for _ in range(size)) if size else next(values)
    return Weights(**named)  # pyright: ignore[reportArgumentType]


def judge(weights: Weights) -> Judge:
    def value(state: State, seat: int) -> float:
        assert isinstance(state, GaiaState)
        return evaluate(state, seat, weights)

    return value


def play(task: tuple[Sequence[float], Sequence[float], int, int]) -> tuple[float, float]:
    """One game of a candidate against the reference: (own points, best other points)."""
    candidate, reference, seed, players = task
    seat = seed % players
    judges = [unflatten(candidate if s == seat else reference) for s in range(players)]
    bots = [GreedyBot(stream(seed, "tune", s), judge(w)) for s, w in enumerate(judges)]
    state = GAIA.new(players, seed, factions="random")
    while (decision := state.decision) is not None:
        state.apply(bots[decision.seat].choose(state, decision.seat))
    scores = state.scores()
    return scores[seat], max(score for s, score in enumerate(scores) if s != seat)


def fitness(
    pool: ProcessPoolExecutor,
    population: list[list[float]],
    reference: list[float],
    seeds: Sequence[int],
) -> list[float]:
    tasks = [(one, reference, seed, 2 + seed % 3 % 2 * 2) for one in population for seed in seeds]
    results = list(pool.map(play, tasks, chunksize=4))
    scores: list[float] = []
    for number in range(len(population)):
        part = results[number * len(seeds) : (number + 1) * len(seeds)]
        scores.append(sum(own + 0.3 * (own - other) for own, other in part) / len(part))
    return scores


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=8)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--population", type=int, default=24)
    parser.add_argument("--games", type=int, default=24)
    parser.add_argument("--sigma", type=float, default=0.25)
    parser.add_argument("--start", type=Path, help="prices to start from (JSON list)")
    parser.add_argument("--out", type=Path, help="where the best prices are written")
    args = parser.parse_args()
    rng = random.Random(1)
    reference = flatten(DEFAULT)
    mean = json.loads(args.start.read_text()) if args.start else list(reference)
    end = time.monotonic() + 60 * args.minutes
    generation = 0
    with ProcessPoolExecutor(args.jobs) as pool:
        while time.monotonic() < end:
            generation += 1
            seeds = [rng.randrange(10**9) for _ in range(args.games)]
            noise = [[rng.gauss(0, args.sigma) for _ in mean] for _ in range(args.population // 2)]
            noise += [[-step for step in one] for one in noise]
            population = [
                [value * math.exp(step) for value, step in zip(mean, one, strict=True)]
                for one in noise
            ]
            scores = fitness(pool, [*population, mean], reference, seeds)
            ranked = sorted(range(len(population)), key=lambda i: -scores[i])
            half = len(ranked) // 2
            pull = [math.log(half + 0.5) - math.log(rank + 1) for rank in range(half)]
            total = sum(pull)
            mean = [
                value
                * math.exp(sum(w * noise[i][k] for w, i in zip(pull, ranked, strict=False)) / total)
                for k, value in enumerate(mean)
            ]
            print(f"{generation}: mean {scores[-1]:.1f} best {max(scores):.1f}", flush=True)
            if args.out:
                args.out.write_text(json.dumps(mean))
    print(unflatten([round(value, 3) for value in mean]), file=sys.stdout)


if __name__ == "__main__":
    main()
