"""Work on a game shared by several processes, or done in this one.

The workers are new interpreters that have the same game in their registry.
"""

from __future__ import annotations

import importlib
import multiprocessing
import signal
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice
from typing import TypeVar

from igroteka.engine import components
from igroteka.engine.files import OwnFiles
from igroteka.engine.game import Game
from igroteka.engine.registry import register

Piece = TypeVar("Piece")
Done = TypeVar("Done")


def spread(
    game: Game, jobs: int, work: Callable[[Piece], Done], pieces: Iterable[Piece]
) -> Generator[Done]:
    """What comes of every piece, as it is ready: in order where one process does all.

    Whoever has enough closes the iterator; pieces are taken up only as they are needed.
    """
    if jobs == 1:
        yield from map(work, pieces)
        return
    waiting = iter(pieces)
    pool = ProcessPoolExecutor(
        jobs,
        mp_context=multiprocessing.get_context("spawn"),
        initializer=_start_worker,
        initargs=_how_to_start(game),
    )
    try:
        running: set[Future[Done]] = {
            pool.submit(work, piece) for piece in islice(waiting, jobs * 2)
        }
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            running |= {pool.submit(work, piece) for piece in islice(waiting, len(done))}
            for future in done:
                yield future.result()
    finally:
        pool.shutdown(cancel_futures=True)


def _how_to_start(game: Game) -> tuple[str, str, OwnFiles | None]:
    """What a worker must know to have the same game in its registry."""
    return ("igroteka" if game.own else type(game).__module__), game.id, game.own


def _start_worker(module: str, game: str, own: OwnFiles | None) -> None:
    """Let the parent alone answer Ctrl-C, and make sure that the game is in the registry."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    importlib.import_module(module)
    if own is not None:
        register(components.with_files(game, own))
