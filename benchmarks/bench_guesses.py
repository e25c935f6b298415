"""How long a guess at what is hidden takes: ``python benchmarks/bench_guesses.py``.

`State.determinize` of every seat in positions of random games, beside a clone of the same
positions. Numbers are microseconds of processor time, the best of several runs.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable

import igroteka  # noqa: F401  (puts the games in the registry)
from igroteka.engine.registry import get
from igroteka.engine.state import State

GAMES = 5
RUNS = 5
SHARE = 0.3
"""Of the positions of a game, how many are looked at."""
TABLES: list[tuple[str, int, dict[str, object]]] = [
    ("age_of_galaxy", 1, {}),
    ("age_of_galaxy", 2, {}),
    ("age_of_galaxy", 4, {}),
    ("age_of_galaxy", 4, {"explored_space": True}),
    ("age_of_galaxy", 4, {"hands": "draft"}),
    ("gaia", 1, {}),
]


def positions(game: str, players: int, options: dict[str, object]) -> list[State]:
    found: list[State] = []
    for seed in range(GAMES):
        state = get(game).start(get(game).empty_record(players, seed, options))
        rng = random.Random(seed)
        while not state.over:
            if rng.random() < SHARE:
                found.append(state.clone())
            state.apply(rng.choice(state.actions()))
    return found


def best(work: Callable[[], int]) -> float:
    """Microseconds for each thing that `work` has done."""
    times: list[float] = []
    for _ in range(RUNS):
        begun = time.process_time()
        done = work()
        times.append(1e6 * (time.process_time() - begun) / done)
    return min(times)


def main() -> None:
    rng = random.Random(1)
    for game, players, options in TABLES:
        states = positions(game, players, options)
        seats = range(players)

        def guess(states: list[State] = states, seats: range = seats) -> int:
            return len([state.determinize(seat, rng) for state in states for seat in seats])

        def clone(states: list[State] = states) -> int:
            return len([state.clone() for state in states])

        chosen = ", ".join(f"{name}={value}" for name, value in options.items())
        print(
            f"{game} {players} {chosen}: {best(guess):.1f} µs a guess, {best(clone):.1f} µs a clone"
        )


if __name__ == "__main__":
    main()
