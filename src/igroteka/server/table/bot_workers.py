"""Bots think in processes of their own, each with a time limit; whoever overruns is stopped.

A worker is a fresh interpreter at the other end of a pipe. It gets a record and answers with an
action. Workers remember the positions they have seen, so a game is not replayed for every move.
"""

from __future__ import annotations

import asyncio
import importlib
import logging
import multiprocessing
import os
import queue
import signal
import threading
import time
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack, closing, suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from secrets import token_hex

from igroteka.bots import make
from igroteka.engine import knowledge
from igroteka.engine.decision import Action
from igroteka.engine.game import Game
from igroteka.engine.record import Record
from igroteka.engine.replay import replay
from igroteka.engine.rng import MAX_SEED, stream
from igroteka.engine.state import State

from ..wire import logs, metrics
from .turns import Turns

log = logging.getLogger(__name__)

START_SECONDS = 60.0
"""A worker that cannot start in this time will not start at all."""
REMEMBERED = 400
"""Games a worker keeps in memory, each with some 20 kB. Tables have their turns one after the
other: where there are more of them than that, each answer is preceded by a replay."""
MODEST = 10
"""How much less of a busy processor bots get than the server that shows their moves."""
_SECRET = token_hex(32)
"""Goes into all that bots do by chance as long as this process runs."""
_CONTEXT = multiprocessing.get_context("spawn")


class BotFailed(Exception):
    """A bot that has no answer: it took too long, or it broke; `again`: asking again may help."""

    def __init__(self, problem: str, again: bool = True) -> None:
        super().__init__(problem)
        self.again = again


@dataclass(frozen=True, slots=True)
class Job:
    """One decision for a bot."""

    table: str
    game: Game
    """With exactly the components of the table, whatever has become of their files since."""
    record: Record
    bot: str
    seat: int
    key: str
    """What its randomness comes from; nobody outside knows it, as anybody may know the seed."""


def job_for(table: str, state: State, bot: str, seat: int) -> Job:
    return Job(table, state.game, state.record(), bot, seat, f"{_SECRET}/{table}")


class BotRunner:
    """Hands decisions to worker processes; they are started when first needed."""

    def __init__(self, workers: int, seconds: float) -> None:
        self._seconds = seconds
        # The last one used is the first one asked: it is running and may know the game.
        self._idle: queue.LifoQueue[_Worker] = queue.LifoQueue()
        self._workers = [_Worker() for _ in range(max(1, workers))]
        for worker in self._workers:
            self._idle.put(worker)
        self._threads = ThreadPoolExecutor(len(self._workers), thread_name_prefix="bots")
        self._turns = Turns(len(self._workers))

    async def choose(self, job: Job, owner: str, waited_for: bool) -> Action:
        """The bot's action; raises BotFailed when there is none in time.

        Where there are more tables than workers, those go first where somebody waits for the bot;
        among them, and among the others, each `owner` of tables has a turn in its turn.
        """
        async with AsyncExitStack() as mine:
            with metrics.waiting_bot():
                await mine.enter_async_context(self._turns.one(owner, waited_for))
            with metrics.thinking():
                loop = asyncio.get_running_loop()
                return await loop.run_in_executor(self._threads, self._ask, job)

    def warm_up(self) -> None:
        """Have a worker running before it is needed."""
        self._threads.submit(self._warm_up)

    def _warm_up(self) -> None:
        worker = self._idle.get()
        try:
            worker.start()
        finally:
            self._idle.put(worker)

    def _ask(self, job: Job) -> Action:
        worker = self._idle.get()
        try:
            return Action.parse(worker.ask(job, self._seconds))
        finally:
            self._idle.put(worker)

    def close(self) -> None:
        for worker in self._workers:
            worker.stop()
        self._threads.shutdown(wait=False, cancel_futures=True)


class _Worker:
    """The near end of one worker process."""

    def __init__(self) -> None:
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None

    def ask(self, job: Job, seconds: float) -> str:
        pipe = self.start()
        try:
            pipe.send(job)
            if not pipe.poll(seconds):
                raise BotFailed(f"{job.bot} took more than {seconds:g} s", again=False)
            answer, problem = pipe.recv()
        except BotFailed:
            self.stop()
            raise
        except (OSError, EOFError) as error:
            self.stop()
            raise BotFailed(f"the process of {job.bot} has ended") from error
        if problem:
            raise BotFailed(problem)
        return answer

    def start(self) -> Connection:
        """The way to the process, started now if it is not running."""
        if self._process is None or self._pipe is None or not self._process.is_alive():
            self.stop()
            with suppress(OSError, EOFError):
                pipe = self._begin()
                if pipe.poll(START_SECONDS) and pipe.recv():
                    return pipe
            self.stop()
            raise BotFailed("a process for bots could not be started")
        return self._pipe

    def _begin(self) -> Connection:
        pipe, theirs = _CONTEXT.Pipe()
        with closing(theirs):
            self._pipe = pipe
            process = _CONTEXT.Process(target=_work, args=(theirs,), daemon=True)
            process.start()  # only then can it be stopped, which may be asked for at any time
            self._process = process
        return pipe

    def stop(self) -> None:
        process, pipe, self._process, self._pipe = self._process, self._pipe, None, None
        if process is not None:
            process.kill()
            process.join(5)
        if pipe is not None:
            pipe.close()


# The far end


def _work(pipe: Connection) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server answers Ctrl-C and stops us
    if hasattr(os, "nice"):
        os.nice(MODEST)
    threading.Thread(target=_watch, args=(os.getppid(),), daemon=True).start()
    logs.configure(os.environ.get(logs.VARIABLE) or logs.PLAIN)
    importlib.import_module("igroteka")  # puts the games and bots in their registries

    states: OrderedDict[str, State] = OrderedDict()
    try:
        pipe.send(True)
        while True:
            job: Job = pipe.recv()
            try:
                pipe.send((str(_decide(job, states)), None))
            except Exception as error:
                log.exception("bot %s failed at table %s", job.bot, job.table)
                states.pop(job.table, None)  # whoever asks again gets a position played anew
                pipe.send((None, f"{job.bot} failed: {error!r}"))
    except (OSError, EOFError):
        return  # the server is gone


def _watch(parent: int) -> None:
    """Do not outlive the server, even if it is killed while a bot thinks."""
    while os.getppid() == parent:
        time.sleep(1)
    os._exit(1)


def _decide(job: Job, states: OrderedDict[str, State]) -> Action:
    state = _position(job, states)
    n = len(job.record.actions)
    # The bot's randomness differs from move to move and has nothing to do with the seed.
    rng = stream(0, "bots", job.key, job.seat, n)
    bot = make(job.bot, rng.randrange(MAX_SEED), job.seat)
    seen = knowledge.guess(state, job.seat, f"{job.table}/{n}/{rng.random()}")
    return bot.choose(seen, job.seat)


def _position(job: Job, states: OrderedDict[str, State]) -> State:
    """The position of a record, from memory if only a few actions are new."""
    actions = job.record.actions
    state = states.pop(job.table, None)
    if (
        state is not None
        and state.game is job.game
        and state.origin == job.record.with_actions(())
        and tuple(state.history) == actions[: len(state.history)]
    ):
        for action in actions[len(state.history) :]:
            state.apply(action)
    else:
        state = replay(job.record, game=job.game)
    states[job.table] = state
    while len(states) > REMEMBERED:
        states.popitem(last=False)
    return state.clone()
