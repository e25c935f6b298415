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

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

from igroteka.bots import Bot, decide, make
from igroteka.engine.errors import BadOption
from igroteka.engine.record import Record
from igroteka.engine.registry import game_of, get
from igroteka.engine.rng import MAX_SEED, stream
from igroteka.engine.state import State

from .processes import spread

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
    # Small batches, so that no process waits long for the last one; in this process single games.
    size = 1 if jobs == 1 else max(1, min(16, games // (jobs * 4)))
    batches = (range(first, min(first + size, games)) for first in range(0, games, size))
    for batch in spread(game_of(origin), jobs, partial(_play_batch, origin, names), batches):
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


def _play_batch(origin: Record, names: tuple[str, ...], batch: range) -> list[GameResult]:
    return [play_one(origin, names, index) for index in batch]
