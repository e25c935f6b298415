"""The real command with the games and bots of the tests in its registries.

Bots think in processes that import this file again, so they know them too.
"""

import os
import time
from pathlib import Path

from sqlalchemy import Connection, Engine, event

from igroteka.bots import Bot, RandomBot, register
from igroteka.cli import run
from igroteka.engine.decision import Action
from igroteka.engine.state import State
from igroteka.server.people.paces import Counted, Paces
from server import veil_game  # noqa: F401  (puts the game of hidden cards in the registry)
from server.people import UNHURRIED
from toy_game import ToyState  # which puts the toy in the registry


class SleepyBot(Bot):
    """Never answers in time."""

    def choose(self, state: State, seat: int) -> Action:
        time.sleep(3600)
        return state.actions()[0]


class BrokenBot(Bot):
    """Fails at every question."""

    def choose(self, state: State, seat: int) -> Action:
        raise RuntimeError("out of ideas")


class LawlessBot(Bot):
    """Answers with what is not allowed."""

    def choose(self, state: State, seat: int) -> Action:
        return Action.parse("take 77")


class SlowBot(RandomBot):
    """Thinks long enough to be caught at it."""

    def choose(self, state: State, seat: int) -> Action:
        time.sleep(0.2)
        return super().choose(state, seat)


BROKEN = "TOY_BROKEN_WHILE"
"""Names a file: while it is there, the toy breaks at every move of seat 1."""
_whole = ToyState.apply


def _apply(self: ToyState, action: Action) -> None:
    file = os.environ.get(BROKEN)
    if file and self.turn == 1 and Path(file).exists():
        raise LookupError("a part is missing")
    _whole(self, action)


ToyState.apply = _apply

register("sleepy", lambda _: SleepyBot())
register("broken", lambda _: BrokenBot())
register("lawless", lambda _: LawlessBot())
register("slow", SlowBot)


@event.listens_for(Engine, "begin")
def _as_asked(connection: Connection) -> None:
    """A SQLite file kept in another way than we keep it, to see what becomes of it."""
    for pragma in os.environ.get("IGROTEKA_TEST_PRAGMAS", "").split():
        connection.exec_driver_sql(f"PRAGMA {pragma}")


_count = Paces.count


def _counted(self: Paces, error: str, counted: Counted) -> None:
    if UNHURRIED not in os.environ:
        _count(self, error, counted)


Paces.count = _counted


if __name__ == "__main__":
    run()
