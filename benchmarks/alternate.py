"""Two checkouts measured in turn, so that a noisy machine is as unkind to both.

    python benchmarks/alternate.py PATH_OF_AN_OLDER_CHECKOUT [--game ID] [--rounds N]

Prints decisions a second in random games of two and four players, clones and lists of legal actions
a second, each with the ratio of this checkout to the older one.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent.parent
NAMES = ("decisions/s, 2 players", "decisions/s, 4 players", "clones/s", "lists of legal actions/s")

MEASURE = """
import json, random, sys, time
import igroteka

OPTIONS = {"gaia": {"factions": "random", "board": "default"}}

def play(state, rng, limit=10**6):
    played = 0
    while not state.over and played < limit:
        actions = state.actions()
        state.apply(actions[rng.randrange(len(actions))])
        played += 1
    return played

def start(players, seed):
    game = sys.argv[1]
    return igroteka.new(game, players=players, seed=seed, **OPTIONS.get(game, {}))

def decisions(players, games):
    begun, played = time.process_time(), 0
    for seed in range(games):
        played += play(start(players, seed), random.Random(seed))
    return played / (time.process_time() - begun)

decisions(2, 5)
found = [decisions(2, 40), decisions(4, 20)]
state = start(4, 5)
play(state, random.Random(1), 250 if sys.argv[1] == "gaia" else 80)
begun = time.process_time()
for _ in range(20_000):
    state.clone()
found.append(20_000 / (time.process_time() - begun))
state, rng, asked, spent = start(4, 7), random.Random(2), 0, 0.0
while not state.over:
    begun = time.process_time()
    for _ in range(5):
        state._options()
    spent += time.process_time() - begun
    asked += 5
    state.apply(rng.choice(state.actions()))
print(json.dumps([*found, asked / spent]))
"""


def measured(checkout: Path, game: str) -> list[float]:
    environment = {**os.environ, "PYTHONPATH": str(checkout / "src")}
    command = [sys.executable, "-c", MEASURE, game]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("older", type=Path)
    parser.add_argument("--game", default="gaia")
    parser.add_argument("--rounds", type=int, default=6)
    asked = parser.parse_args()
    older, game = asked.older.resolve(), asked.game
    pairs = [(measured(older, game), measured(HERE, game)) for _ in range(asked.rounds)]
    for number, name in enumerate(NAMES):
        old = statistics.median(one[number] for one, _ in pairs)
        new = statistics.median(other[number] for _, other in pairs)
        print(f"{name}: {old:,.0f} → {new:,.0f}, ratio {new / old:.3f}")


if __name__ == "__main__":
    main()
