"""Tune the greedy bot's prices by self-play: `python benchmarks/tune_greedy.py --minutes 8`.

Every step tries small random changes of all prices. Each change plays two games on one seed against
its own opposite, with seats swapped in the second, so that luck of board and civilisation cancels
out; the prices then move along the changes in proportion to the margins they won by.
Prints the prices at the end; copy them into `games/gaia/evaluate.py` by hand.
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
from igroteka.engine.rng import stream
from igroteka.engine.state import State
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


Task = tuple[Sequence[float], Sequence[float], int, int]
"""Two sets of prices, a seed, the number of players."""


def play(task: Task) -> tuple[float, float]:
    """Two games with seats swapped: the mean margin of the first prices and the mean score."""
    one, other, seed, players = task
    margin = total = 0.0
    judges = [judge(unflatten(one)), judge(unflatten(other))]
    for swap in (0, 1):
        sides = [(seat + swap) % 2 for seat in range(players)]
        bots = [GreedyBot(stream(seed, "tune", s), judges[side]) for s, side in enumerate(sides)]
        state = GAIA.new(players, seed, factions="random")
        while (decision := state.decision) is not None:
            state.apply(bots[decision.seat].choose(state, decision.seat))
        for score, side in zip(state.scores(), sides, strict=True):
            margin += score * (1 - 2 * side)
            total += score
    return margin / players, total / (2 * players)


def moved(mean: Sequence[float], change: Sequence[float], sign: float) -> list[float]:
    return [value * math.exp(sign * step) for value, step in zip(mean, change, strict=True)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=8)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--changes", type=int, default=12, help="tried in one step")
    parser.add_argument("--sigma", type=float, default=0.2, help="size of a change")
    parser.add_argument("--rate", type=float, default=0.7, help="how far a step goes")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--start", type=Path, help="prices to start from (JSON list)")
    parser.add_argument("--out", type=Path, help="where the prices are written after each step")
    args = parser.parse_args()
    rng = random.Random(args.seed)
    mean = json.loads(args.start.read_text()) if args.start else flatten(DEFAULT)
    end = time.monotonic() + 60 * args.minutes
    step = 0
    with ProcessPoolExecutor(args.jobs) as pool:
        while time.monotonic() < end:
            step += 1
            changes = [[rng.gauss(0, args.sigma) for _ in mean] for _ in range(args.changes)]
            tasks: list[Task] = [
                (
                    moved(mean, one, 1),
                    moved(mean, one, -1),
                    rng.randrange(10**9),
                    4 if n % 6 == 5 else 2,
                )
                for n, one in enumerate(changes)
            ]
            results = list(pool.map(play, tasks))
            size = math.sqrt(sum(margin * margin for margin, _ in results) / len(results)) or 1.0
            pull = [args.rate * margin / size / len(results) for margin, _ in results]
            mean = [
                value * math.exp(sum(p * one[k] for p, one in zip(pull, changes, strict=True)))
                for k, value in enumerate(mean)
            ]
            score = sum(score for _, score in results) / len(results)
            print(f"{step}: mean score {score:.1f}, margins {size:.1f}", flush=True)
            if args.out:
                args.out.write_text(json.dumps(mean))
    print(unflatten([round(value, 3) for value in mean]), file=sys.stdout)


if __name__ == "__main__":
    main()
