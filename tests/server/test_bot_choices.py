"""What a bot does by chance is known to nobody before it is done."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import OrderedDict
from multiprocessing.context import SpawnProcess

import pytest

import igroteka
from igroteka.engine.game import Game
from igroteka.engine.record import Record
from igroteka.engine.state import State
from igroteka.server.table import bot_workers
from server.people import BOARD_FIRST

TABLES = [f"table {number}" for number in range(30)]


@pytest.fixture(scope="module")
def state() -> State:
    """A position of which everybody knows the seed."""
    return igroteka.new("gaia", players=2, seed=5, **BOARD_FIRST)


def choices(state: State) -> list[str]:
    """What a random bot answers to the same position at many tables."""
    jobs = [bot_workers.job_for(table, state, "random", 0) for table in TABLES]
    return [str(bot_workers._decide(job, OrderedDict())) for job in jobs]


def test_the_same_game_at_another_table_does_not_tell_it(state: State) -> None:
    assert not state.hides
    assert len(set(choices(state))) > 1


def test_who_knows_table_and_seed_does_not_know_it(
    state: State, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = choices(state)
    assert choices(state) == here, "whoever is asked again answers the same"
    monkeypatch.setattr(bot_workers, "_SECRET", "that of another process")
    assert choices(state) != here


def test_a_game_is_replayed_once_however_many_have_their_turns_between(
    state: State, monkeypatch: pytest.MonkeyPatch
) -> None:
    played, replay, states = list[Record](), bot_workers.replay, OrderedDict[str, State]()

    def counted(record: Record, game: Game) -> State:
        played.append(record)
        return replay(record, game=game)

    monkeypatch.setattr(bot_workers, "replay", counted)
    for _ in range(2):
        for table in TABLES:
            bot_workers._decide(bot_workers.job_for(table, state, "random", 0), states)
    assert len(played) == len(TABLES)


def test_a_server_may_end_while_a_process_for_bots_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    """There is nothing to stop before it has begun."""
    worker = bot_workers._Worker()

    class Process(SpawnProcess):
        def start(self) -> None:
            worker.stop()
            raise OSError("no more processes")

    monkeypatch.setattr(bot_workers._CONTEXT, "Process", Process)
    with pytest.raises(bot_workers.BotFailed):
        worker.start()


def test_bots_leave_a_busy_processor_to_the_server() -> None:
    worker = bot_workers._Worker()
    try:
        worker.start()
        assert worker._process is not None
        pid = worker._process.pid
        assert pid is not None
        assert os.getpriority(os.PRIO_PROCESS, pid) > os.getpriority(os.PRIO_PROCESS, 0)
    finally:
        worker.stop()


def test_a_process_for_bots_loads_nothing_of_what_serves() -> None:
    """Whoever waits for a bot waits for its process to begin, also after another has ended."""
    ask = (
        "import sys, igroteka.server.table.bot_workers\n"
        "print({'fastapi', 'sqlalchemy', 'pydantic', 'uvicorn'} & set(sys.modules))"
    )
    told = subprocess.run([sys.executable, "-c", ask], check=True, capture_output=True, text=True)
    assert told.stdout == "set()\n"
