"""The baseline opponent: any legal action, each as likely as another."""

from __future__ import annotations

import random

from igroteka.engine.decision import Action
from igroteka.engine.state import State

from .bot import Bot, register


class RandomBot(Bot):
    """Plays a uniformly random legal action."""

    blind = True

    def __init__(self, rng: random.Random) -> None:
        self._choice = rng.choice

    def choose(self, state: State, seat: int) -> Action:
        return self._choice(state.actions())


register("random", RandomBot)
