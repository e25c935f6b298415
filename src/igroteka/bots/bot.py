"""What a bot is, the registry of bots by name, and the one way to ask a bot.

A bot is made for a seat of one game and keeps its own stream of randomness, so the same seed
gives the same game and two bots never disturb each other.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import ClassVar

from igroteka.engine.decision import Action
from igroteka.engine.errors import BadOption, IllegalAction
from igroteka.engine.events import numbered
from igroteka.engine.rng import stream
from igroteka.engine.state import State


class Bot(ABC):
    """Chooses one of the legal actions."""

    blind: ClassVar[bool] = False
    """Whether it looks at nothing but the legal actions, so that nothing has to be hidden."""

    @abstractmethod
    def choose(self, state: State, seat: int) -> Action:
        """The answer to `state.decision`, which is `seat`'s; must not change the state."""


BotMaker = Callable[[random.Random], Bot]
"""Makes a bot from the randomness it may use."""

_makers: dict[str, BotMaker] = {}


def register(name: str, maker: BotMaker) -> None:
    """Make a bot known under a name."""
    if not isinstance(name, str) or not name.strip() or not callable(maker):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise BadOption(f"a bot has a name and something that makes it, not {name!r} and {maker!r}")
    _makers[name] = maker


def bot_names() -> list[str]:
    return sorted(_makers)


def make(name: str, seed: int, seat: int) -> Bot:
    """The bot of that name for a seat; its randomness depends on the seed and the seat only."""
    if not isinstance(name, str) or name not in _makers:  # pyright: ignore[reportUnnecessaryIsInstance]
        raise BadOption(f"there is no bot {name!r}; known bots: {', '.join(bot_names())}")
    if type(seed) is not int:
        raise BadOption(f"a seed is a whole number, not {seed!r}")
    numbered(seat)
    return _makers[name](stream(seed, "bot", seat))


def decide(bot: Bot, state: State, rng: random.Random) -> Action:
    """Ask a bot for the pending decision.

    Where the game has secrets the bot gets a position that only agrees with what its seat may
    see; `rng` fills in the rest. A `blind` bot is spared the guess.
    """
    try:
        decision, blind = state.decision, bot.blind
    except AttributeError:
        raise BadOption(f"a bot is asked about a position, not {bot!r} about {state!r}") from None
    if decision is None:
        raise IllegalAction("the game is over: nothing to decide")
    if state.hides and not blind:
        state = state.determinize(decision.seat, rng)
    return bot.choose(state, decision.seat)
