"""Where the time of ``actions()`` goes, by kind of decision.

``python benchmarks/bench_actions.py [GAME [GAMES]]``
"""

from __future__ import annotations

import statistics
import sys

from igroteka.arena.bench import Samples
from igroteka.arena.simulate import game_seed, play_out
from igroteka.bots import make
from igroteka.engine.registry import get


def main(game: str = "gaia", games: int = 50, seed: int = 1) -> None:
    subject = get(game)
    for players in subject.players:
        samples = Samples()
        for index in range(games):
            own = game_seed(seed, index)
            state = subject.new(players, own)
            play_out(state, [make("random", own, seat) for seat in range(players)])
            samples.take(state.record())
        print(f"{game}, {players} players, {games} games; worst: {samples.worst}")
        print(f"  {'kind':<14}{'calls':>8}{'median µs':>12}{'worst µs':>12}{'share':>8}")
        whole = sum(samples.actions)
        for kind, times in sorted(samples.by_kind.items(), key=lambda item: -sum(item[1])):
            print(
                f"  {kind:<14}{len(times):>8}{statistics.median(times) / 1e3:>12.1f}"
                f"{max(times) / 1e3:>12.1f}{sum(times) / whole:>8.1%}"
            )


if __name__ == "__main__":
    main(*sys.argv[1:2], games=int(sys.argv[2]) if len(sys.argv) > 2 else 50)
