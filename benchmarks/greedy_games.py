"""How the greedy bot plays Gaia Project: `python benchmarks/greedy_games.py --games 60`.

Games of two and of four against itself with random civilisations, and alone against the standard
Automa: mean points, the longest decision, and for each civilisation the points above the mean.
"""

from __future__ import annotations

import argparse
import time
from collections import defaultdict
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from statistics import mean

from igroteka.bots import decide, make
from igroteka.engine.rng import stream
from igroteka.games.gaia import GAIA, GaiaState


def play(players: int, seed: int) -> tuple[list[tuple[str, int]], int, float, float]:
    """Civilisations with points, decisions, seconds of thought and the longest one."""
    state = GAIA.new(players, seed, factions="random")
    assert isinstance(state, GaiaState)
    bots = [make("greedy", seed, seat) for seat in range(players)]
    guesses = stream(seed, "guesses")
    asked, total, longest = 0, 0.0, 0.0
    while (decision := state.decision) is not None:
        start = time.process_time()
        action = decide(bots[decision.seat], state, guesses)
        took = time.process_time() - start
        asked, total, longest = asked + 1, total + took, max(longest, took)
        state.apply(action)
    names = [player.rules.board.id for player in state.seats]
    return list(zip(names, state.scores(), strict=True)), asked, total, longest


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=60, help="of each kind")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    args = parser.parse_args()
    above: dict[str, list[float]] = defaultdict(list)
    seeds = range(args.seed, args.seed + args.games)
    with ProcessPoolExecutor(args.jobs) as pool:
        for players in (2, 4, 1):
            results = list(pool.map(partial(play, players), seeds))
            asked, total = sum(r[1] for r in results), sum(r[2] for r in results)
            own = [scores[: max(players, 1)] for scores, _, _, _ in results]
            points = mean(score for seats in own for _, score in seats)
            told = f"{players} players: {points:.1f} points"
            if players == 1:
                won = sum(scores[0][1] > scores[1][1] for scores, _, _, _ in results)
                automa = mean(scores[1][1] for scores, _, _, _ in results)
                told += f", the Automa {automa:.1f}, won {won} of {len(results)}"
            else:
                for seats in own:
                    for name, score in seats:
                        above[name].append(score - points)
            worst = max(r[3] for r in results)
            print(f"{told}; {1000 * total / asked:.1f} ms a decision, longest {worst:.2f} s")
    for board in GAIA.box_of(()).factions:
        if found := above[board.id]:
            print(f"{board.id}: {mean(found):+.1f} in {len(found)} games")


if __name__ == "__main__":
    main()
