"""Ten thousand games of The Lost Fleet at random: all 18 civilisations, two to four players.

Each game must end, and before every turn all pieces must be somewhere:
``python benchmarks/fleet_games.py [GAMES [FIRST]]`` prints how many games there were and how fast.
"""

from __future__ import annotations

import random
import sys
import time

from igroteka.games.gaia import GAIA
from igroteka.games.gaia.state import GaiaState

RARE = {"convert": 0.1, "burn": 0.05, "pass": 0.15, "federation": 20.0, "stay": 0.1, "end": 3.0}
"""A player who gets somewhere: how likely some verbs are beside the others."""
OFTEN = {"explore": 10.0, "artifact": 10.0, "ship": 2.0, "colonise": 3.0}
BOX = GAIA.box_of(("lost_fleet",))
PLAYERS = (2, 3, 4)


def start(number: int) -> GaiaState:
    """Game `number`: every civilisation in turn with each number of players, others at random."""
    first = number % len(BOX.factions)
    players = PLAYERS[number // len(BOX.factions) % len(PLAYERS)]
    rng = random.Random(number)
    chosen = [first]
    while len(chosen) < players:
        other = rng.randrange(len(BOX.factions))
        if not any(other in BOX.rivals[one] for one in chosen):
            chosen.append(other)
    rng.shuffle(chosen)
    names = [BOX.factions[one].id for one in chosen]
    state = GAIA.new(players, number, lost_fleet=True, factions=names)
    assert isinstance(state, GaiaState)
    return state


def play(state: GaiaState, seed: int) -> None:
    """Play to the end at random, counting the pieces before every turn."""
    rng = random.Random(seed)
    liked = RARE | OFTEN
    while not state.over:
        actions = state.actions()
        weights = [liked.get(action.verb, 1.0) for action in actions]
        state.apply(rng.choices(actions, weights)[0])
        if state.decision and state.decision.kind == "turn":
            check(state)
    check(state)


def check(state: GaiaState) -> None:
    """Every shuttle, artifact, token, gaiaformer and structure is in exactly one place."""
    wrong = [what for holds, what in GAIA.counting(state) if not holds]
    assert not wrong, "; ".join(wrong)


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    first = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    began = time.perf_counter()
    decisions = 0
    for number in range(first, first + count):
        state = start(number)
        try:
            play(state, number)
        except Exception as error:
            error.add_note(f"in game {number} with the fleet")
            raise
        decisions += len(state.history)
    seconds = time.perf_counter() - began
    print(f"{count} games with the fleet ended, {decisions} decisions, all pieces accounted for")
    print(f"{seconds:.0f} s, {count / seconds:.1f} games/s")


if __name__ == "__main__":
    main()
