"""Play many games between bots, in this process or in several.

Game number i depends on the seed and i alone, never on how many processes share the work, so
any game of a large run can be played again by itself.

    >>> from igroteka.arena import simulate
    >>> simulate("gaia", players=2, games=1, seed=1).finished
    1

With `jobs` above 1 the workers are new interpreters: a script that asks for them needs the usual
``if __name__ == "__main__":`` around the call.
"""

from __future__ import annotations

import importlib
import multiprocessing
import signal
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass, replace
from itertools import count, islice

from igroteka.bots import Bot, decide, make
from igroteka.engine import components
from igroteka.engine.errors import BadOption
from igroteka.engine.files import OwnFiles
from igroteka.engine.game import Game
from igroteka.engine.record import Record
from igroteka.engine.registry import game_of, get, register
from igroteka.engine.rng import MAX_SEED, stream
from igroteka.engine.state import State

DECISION_LIMIT = 100_000
"""A game that has not ended by then is given up and counted as unfinished."""


@dataclass(frozen=True, slots=True)
class GameResult:
    """How one game of a simulation went."""

    index: int
    seed: int
    finished: bool
    decisions: int
    scores: tuple[int, ...]
    places: tuple[int, ...]
    """The place of every seat after tie-breaks; equal where nothing parts."""

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won; none in an unfinished game."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1 and self.finished)


@dataclass(frozen=True, slots=True)
class Simulation:
    """The results of many games, in order of their index, and the time they took."""

    game: str
    players: int
    seed: int
    bots: tuple[str, ...]
    jobs: int
    results: tuple[GameResult, ...]
    seconds: float

    @property
    def games(self) -> int:
        return len(self.results)

    @property
    def finished(self) -> int:
        return sum(result.finished for result in self.results)

    @property
    def decisions(self) -> int:
        return sum(result.decisions for result in self.results)

    @property
    def mean_scores(self) -> list[float]:
        """The mean score of each seat over the finished games; empty when there are none."""
        ended = [result.scores for result in self.results if result.finished]
        return [round(sum(seat) / len(ended), 3) for seat in zip(*ended, strict=True)]

    @property
    def wins(self) -> list[float]:
        """Games won by each seat; a shared victory counts in equal parts, so all add up."""
        won = [0.0] * max(len(result.scores) for result in self.results)
        for result in self.results:
            for seat in result.winners:
                won[seat] += 1 / len(result.winners)
        return [round(games, 3) for games in won]

    def summary(self) -> dict[str, object]:
        """Everything but the single games, as plain JSON data."""
        seconds = max(self.seconds, 1e-9)
        return {
            "game": self.game,
            "players": self.players,
            "seed": self.seed,
            "bots": list(self.bots),
            "jobs": self.jobs,
            "games": self.games,
            "finished": self.finished,
            "decisions": self.decisions,
            "seconds": round(self.seconds, 3),
            "games_per_second": round(self.games / seconds, 2),
            "decisions_per_second": round(self.decisions / seconds, 1),
            "mean_scores": self.mean_scores,
            "wins": self.wins,
        }


def simulate(
    game: str,
    *,
    players: int = 2,
    games: int = 1,
    seed: int = 0,
    bots: Sequence[str] = ("random",),
    jobs: int = 1,
    options: Mapping[str, object] | None = None,
    progress: Callable[[int], None] | None = None,
) -> Simulation:
    """Play `games` games; `bots` names one bot for all seats or one for each.

    `progress` is told how many games have ended.
    """
    for what, number in (("games", games), ("jobs", jobs)):
        if type(number) is not int or number < 1:
            raise BadOption(f"the number of {what} is 1 or more, not {number!r}")
    if not (progress is None or callable(progress)):
        raise BadOption(f"progress is a function of one number, not {progress!r}")
    if type(seed) is not int:
        raise BadOption(f"a seed is a whole number, not {seed!r}")
    origin = get(game).empty_record(players, seed, {} if options is None else options)
    names = bots_for_seats(bots, players)
    for seat, name in enumerate(names):
        make(name, seed, seat)  # an unknown name is refused before the first game
    jobs = min(jobs, games)

    started = time.perf_counter()
    results: list[GameResult] = []
    batches = (
        _in_process(origin, names, games) if jobs == 1 else _spread(origin, names, games, jobs)
    )
    for batch in batches:
        results += batch
        if progress is not None:
            progress(len(results))
    seconds = time.perf_counter() - started
    results.sort(key=lambda result: result.index)
    return Simulation(game, players, seed, names, jobs, tuple(results), seconds)


def bots_for_seats(bots: Sequence[str], players: int) -> tuple[str, ...]:
    """One bot name for each seat; a single name is for all of them."""
    if isinstance(bots, str) or not isinstance(bots, Sequence):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise BadOption(f"bots are a list of names, such as ['random'], not {bots!r}")
    if len(bots) == 1:
        return (bots[0],) * players
    if len(bots) != players:
        raise BadOption(f"name one bot for all seats or {players} bots, not {len(bots)}")
    return tuple(bots)


def game_seed(seed: int, index: int) -> int:
    """The seed of game `index` of a simulation."""
    return stream(seed, "game", index).randrange(MAX_SEED + 1)


def play_out(state: State, bots: Sequence[Bot], limit: int = DECISION_LIMIT) -> bool:
    """Let the bots play a game to its end; False if they gave up before it."""
    hidden = stream(state.origin.seed, "determinize")
    for _ in range(limit):
        decision = state.decision
        if decision is None:
            return True
        state.apply(decide(bots[decision.seat], state, hidden))
    return state.over


def play_one(origin: Record, names: Sequence[str], index: int) -> GameResult:
    """Play game `index` of the simulation that starts from `origin`."""
    seed = game_seed(origin.seed, index)
    try:
        state = game_of(origin).start(replace(origin, seed=seed))
        finished = play_out(state, [make(name, seed, seat) for seat, name in enumerate(names)])
        scores, places = tuple(state.scores()), tuple(state.places())
        return GameResult(index, seed, finished, len(state.history), scores, places)
    except Exception as error:
        error.add_note(f"in game {index} of the simulation: {origin.game}, seed {seed}")
        raise


def _in_process(origin: Record, names: tuple[str, ...], games: int) -> Iterator[list[GameResult]]:
    for index in range(games):
        yield [play_one(origin, names, index)]


def _spread(
    origin: Record, names: tuple[str, ...], games: int, jobs: int
) -> Iterator[list[GameResult]]:
    """Hand small batches to worker processes and yield each batch as it comes back."""
    size = max(1, min(16, games // (jobs * 4)))
    batches = (range(first, min(first + size, games)) for first in count(0, size))
    waiting = islice(batches, -(-games // size))
    pool = ProcessPoolExecutor(
        jobs,
        mp_context=multiprocessing.get_context("spawn"),
        initializer=_start_worker,
        initargs=_how_to_start(game_of(origin)),
    )
    try:
        running: set[Future[list[GameResult]]] = {
            pool.submit(_play_batch, origin, names, batch) for batch in islice(waiting, jobs * 2)
        }
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            running |= {
                pool.submit(_play_batch, origin, names, batch)
                for batch in islice(waiting, len(done))
            }
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


def _play_batch(origin: Record, names: tuple[str, ...], batch: range) -> list[GameResult]:
    return [play_one(origin, names, index) for index in batch]
