"""Ten thousand solo games at random, every pair of civilisations at every level of difficulty.

Each game must end, and after every decision all pieces must be somewhere:
``python benchmarks/solo_games.py [GAMES]`` prints how many games there were and how fast.
"""

from __future__ import annotations

import random
import sys
import time

from igroteka.games.gaia import GAIA
from igroteka.games.gaia.automa.box import AutomaBox
from igroteka.games.gaia.automa.opponent import Automa
from igroteka.games.gaia.state import GaiaState

RARE = {"convert": 0.1, "burn": 0.05, "pass": 0.15, "federation": 20.0, "stay": 0.1, "end": 3.0}
"""A player who gets somewhere: how likely some verbs are beside the others."""
BOX = GAIA.box_of(("automa",))
AUTOMA = BOX.part(AutomaBox)


def games() -> list[tuple[str, str, str]]:
    """Every possible start: the player's civilisation, the Automa's, the level."""
    return [
        (human.id, BOX.factions[automa].id, level)
        for automa in AUTOMA.faction_cards
        for human in BOX.factions
        if human.index not in BOX.rivals[automa]
        for level in AUTOMA.levels
    ]


def start(number: int) -> GaiaState:
    """Game `number`: the possible starts in turn, each time with another seed."""
    starts = games()
    human, automa, level = starts[number % len(starts)]
    state = GAIA.new(1, number, factions=human, automa_faction=automa, difficulty=level)
    assert isinstance(state, GaiaState)
    return state


def play(state: GaiaState, seed: int, check_every: int = 1) -> None:
    """Play to the end at random, counting the pieces every so many decisions."""
    rng = random.Random(seed)
    while not state.over:
        actions = state.actions()
        weights = [RARE.get(action.verb, 1.0) for action in actions]
        state.apply(rng.choices(actions, weights)[0])
        if len(state.history) % check_every == 0:
            check(state)
    check(state)


def check(state: GaiaState) -> None:
    """Every card, booster, token and structure is in exactly one place."""
    wrong = [what for holds, what in GAIA.counting(state) if not holds]
    assert not wrong, "; ".join(wrong)


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    began = time.perf_counter()
    turns = 0
    for number in range(count):
        state = start(number)
        try:
            play(state, number)
        except Exception as error:
            error.add_note(f"in solo game {number}")
            raise
        assert Automa in state.parts
        turns += len(state.part(Automa).turns)
    seconds = time.perf_counter() - began
    print(f"{count} solo games ended, {turns} turns of the Automa, all pieces accounted for")
    print(f"{seconds:.0f} s, {count / seconds:.0f} games/s")


if __name__ == "__main__":
    main()
