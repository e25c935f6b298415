"""What is noted while the engine is compared with the second opinion, and what counts as equal."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from igroteka.games.gaia.state import GaiaState

from .second_opinion.position import Seat

EAGER = {
    "explore": 9.0, "artifact": 9.0, "ship": 7.0, "special": 6.0, "federation": 30.0,
    "upgrade": 5.0, "mine": 5.0, "project": 4.0, "research": 4.0, "action": 2.0,
    "pass": 0.6, "convert": 0.4, "burn": 0.2,
    "decline": 0.2, "stay": 0.1, "forgo": 0.1, "end": 6.0, "done": 0.5,
}  # fmt: skip
"""How likely a verb is beside the others, whatever the number of its actions."""
SORTED = ("advanced", "artifacts", "tokens", "boosters")


class Findings:
    """What differed, and how much was compared."""

    def __init__(self) -> None:
        self.differences: list[str] = []
        self.counted: Counter[str] = Counter()

    def differ(self, what: str, ours: object, engine: object, where: str = "") -> None:
        self.differences.append(f"{what}: ours {ours} | engine {engine} | {where}")

    def same(self, what: str, ours: object, engine: object) -> None:
        if ours != engine:
            self.differ(what, ours, engine)

    def sets(self, state: GaiaState, what: str, ours: set[str], engine: set[str]) -> None:
        self.counted[what.split()[0]] += 1
        if ours != engine:
            self.differ(what, sorted(ours - engine), sorted(engine - ours), after(state))


def after(state: GaiaState) -> str:
    """What was played last, to find the place."""
    return "after " + " / ".join(str(action) for action in state.history[-3:])


def equal(name: str, ours: Any, theirs: Any) -> bool:
    return sorted(ours) == sorted(theirs) if name in SORTED else ours == theirs


def covered(ours: Seat, theirs: Seat) -> bool:
    """Used actions that are no longer seen: of a covered tile, of a booster given back."""
    gone = {tile for tile, uncovered in theirs.tiles.items() if not uncovered}
    return ours.passed or (theirs.used <= ours.used and ours.used - theirs.used <= gone)


def pick(rng: random.Random, actions: list[str]) -> str:
    """A random action, verb first."""
    by_verb: dict[str, list[str]] = {}
    for action in actions:
        by_verb.setdefault(action.split()[0], []).append(action)
    verbs = list(by_verb)
    verb = rng.choices(verbs, [EAGER.get(verb, 1.0) for verb in verbs])[0]
    return rng.choice(by_verb[verb])
