"""Two checkouts measured in turn, so that a noisy machine is as unkind to both.

    python benchmarks/alternate.py PATH_OF_AN_OLDER_CHECKOUT [--game ID] [--rounds N]

Prints decisions a second in random games of two and four players, clones and lists of legal actions
a second, each with the ratio of this checkout to the older one; then how long the import of the
package and the start of a first game take in a new process, with bytecode at hand (there, less is
better).
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
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

def decisions(players, seconds):
    begun, played, seed = time.process_time(), 0, 0
    while time.process_time() - begun < seconds:
        played += play(start(players, seed), random.Random(seed))
        seed = (seed + 1) % 30
    return played / (time.process_time() - begun)

found = []
for players in (2, 4):
    decisions(players, 0.2)
    found.append(decisions(players, 1.5))
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


STARTS = {
    "import": "import igroteka",
    "import and first game": "import igroteka; igroteka.new({game!r}, players=2, seed=1)",
}


def started(checkout: Path, code: str, bytecode: str) -> float:
    """Milliseconds of processor time that a new process takes."""
    environment = {**os.environ, "PYTHONPATH": str(checkout / "src")}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    environment["PYTHONPYCACHEPREFIX"] = bytecode
    command = [sys.executable, "-c", f"{code}; import time; print(time.process_time())"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return float(done.stdout) * 1000


def compare_starts(older: Path, game: str, rounds: int) -> None:
    with tempfile.TemporaryDirectory() as bytecode:
        for name, code in STARTS.items():
            pairs = [
                [started(one, code.format(game=game), bytecode) for one in (older, HERE)]
                for _ in range(rounds + 1)
            ]
            old, new = (min(times) for times in zip(*pairs[1:], strict=True))
            print(f"{name}: {old:.0f} ms → {new:.0f} ms, ratio {new / old:.2f}")


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
    compare_starts(older, game, asked.rounds)


if __name__ == "__main__":
    main()
