"""How fast a game is here: random games, replay, clone and legal actions.

Times are processor time of one core, so that other programs on the machine disturb them little.
The same run measures a fixed plain-Python loop: dividing by it compares machines. A ratio of 1
or more means that a target is reached.
"""

from __future__ import annotations

import os
import platform
import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from igroteka.bots import make
from igroteka.engine.errors import BadOption
from igroteka.engine.game import Game
from igroteka.engine.record import Record
from igroteka.engine.registry import get
from igroteka.engine.replay import replay

from .simulate import game_seed, play_out

PLAYER_COUNTS = (2, 4)
GAMES = 200
QUICK_GAMES = 10
CLONES_EVERY = 50
CLONES_AT_ONCE = 20

Progress = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Target:
    """What a measurement should reach."""

    value: float
    at_most: bool = False


TARGETS: dict[str, dict[str, Target]] = {
    "gaia": {
        "games_2p": Target(60),
        "games_4p": Target(25),
        "clone": Target(30, at_most=True),
        "actions_median": Target(150, at_most=True),
        "actions_busiest": Target(150, at_most=True),
        "actions_worst": Target(20, at_most=True),
    },
    "age_of_galaxy": {
        "games_2p": Target(300),
        "clone": Target(30, at_most=True),
        "actions_median": Target(150, at_most=True),
        "actions_worst": Target(20, at_most=True),
    },
    "anunnaki": {
        "games_2p": Target(60),
        "clone": Target(30, at_most=True),
        "actions_median": Target(150, at_most=True),
        "actions_worst": Target(20, at_most=True),
    },
}


@dataclass(frozen=True, slots=True)
class Measurement:
    """One number with its unit, and the target it is compared with."""

    name: str
    what: str
    value: float
    unit: str
    target: Target | None = None
    note: str = ""

    @property
    def ratio(self) -> float | None:
        """How far the target is reached: 1 is just reached, 2 is twice as good."""
        if self.target is None or not self.value:
            return None
        wanted = self.target.value
        return wanted / self.value if self.target.at_most else self.value / wanted


@dataclass(frozen=True, slots=True)
class Report:
    """All measurements of one run and the machine they were made on."""

    game: str
    games: int
    seed: int
    machine: dict[str, str]
    measurements: tuple[Measurement, ...]

    def data(self) -> dict[str, object]:
        """The report as plain JSON data."""
        results: dict[str, object] = {}
        for made in self.measurements:
            entry: dict[str, object] = {"value": _rounded(made.value), "unit": made.unit}
            if made.target is not None and made.ratio is not None:
                entry["target"] = made.target.value
                entry["ratio"] = round(made.ratio, 2)
            if made.note:
                entry["note"] = made.note
            results[made.name] = entry
        return {
            "game": self.game,
            "games": self.games,
            "seed": self.seed,
            "machine": self.machine,
            "results": results,
        }


def bench(
    game: str = "gaia", *, quick: bool = False, seed: int = 1, progress: Progress | None = None
) -> Report:
    """Measure a game over 200 random games of each player count (10 when `quick`)."""
    subject = get(game)
    counts = [n for n in PLAYER_COUNTS if n in subject.players]
    if not counts:
        raise BadOption(f"{game} is played neither by 2 nor by 4: nothing to measure")
    games = QUICK_GAMES if quick else GAMES
    tell: Progress = progress or _say_nothing
    tell("plain Python loop")
    found = [Measurement("yardstick", "plain Python loop", _yardstick(), "million steps/s")]
    samples = Samples()
    for players in counts:
        tell(f"random games, {players} players")
        records, seconds = _random_games(subject, players, games, seed)
        decisions = sum(len(record.actions) for record in records)
        who = f"{players} players"
        found += [
            Measurement(f"games_{players}p", f"random games, {who}", games / seconds, "games/s"),
            Measurement(
                f"decisions_{players}p", f"decisions, {who}", decisions / seconds, "decisions/s"
            ),
        ]
        tell(f"replay, {players} players")
        seconds = _cpu(lambda records=records: [replay(record) for record in records])
        found.append(
            Measurement(f"replay_{players}p", f"replay, {who}", games / seconds, "records/s")
        )
        tell(f"clone and actions, {players} players")
        for record in records:
            samples.take(record)
    found += samples.measurements()
    targets = TARGETS.get(game, {})
    aimed = tuple(
        Measurement(m.name, m.what, m.value, m.unit, targets.get(m.name), m.note) for m in found
    )
    return Report(game, games, seed, machine(), aimed)


class Samples:
    """Times of `clone()` and of freshly computed legal actions along whole games."""

    def __init__(self) -> None:
        self.clones: list[float] = []
        self.actions: list[int] = []
        self.by_kind: dict[str, list[int]] = {}
        self.worst = ""

    def take(self, record: Record) -> None:
        """Play a record again and measure at every decision."""
        clock = time.thread_time_ns
        state = replay(record.with_actions(()))
        slowest = max(self.actions, default=0)
        for step, action in enumerate(record.actions):
            decision = state.decision
            started = clock()
            state.actions()  # computed afresh: every action forgets them
            spent = clock() - started
            self.actions.append(spent)
            if decision is not None:
                self.by_kind.setdefault(decision.kind, []).append(spent)
                if spent > slowest:
                    slowest = spent
                    self.worst = (
                        f"decision {step + 1} ({decision.kind}) of seed {record.seed}, "
                        f"{record.players} players"
                    )
            if step % CLONES_EVERY == CLONES_EVERY // 5:
                clone = state.clone
                started = clock()
                for _ in range(CLONES_AT_ONCE):
                    clone()
                self.clones.append((clock() - started) / CLONES_AT_ONCE)
            state.apply(action)

    def measurements(self) -> list[Measurement]:
        """Medians and the worst; the busiest kind of decision is the one that costs most in all.

        Many decisions are small, so the median of the busiest kind says more about a real turn.
        """
        clone = statistics.median(self.clones) if self.clones else 0.0
        median = statistics.median(self.actions)
        kind, times = max(self.by_kind.items(), key=lambda item: sum(item[1]))
        busy = f"legal actions, median of kind {kind!r}"
        return [
            Measurement("clone", "clone, median", clone / 1e3, "µs"),
            Measurement("actions_median", "legal actions, median", median / 1e3, "µs"),
            Measurement("actions_busiest", busy, statistics.median(times) / 1e3, "µs"),
            Measurement(
                "actions_worst",
                "legal actions, worst",
                max(self.actions) / 1e6,
                "ms",
                note=self.worst,
            ),
        ]


def machine() -> dict[str, str]:
    """The processor and the Python that measured."""
    return {
        "cpu": _cpu_model(),
        "cores": str(os.cpu_count() or "?"),
        "system": f"{platform.system()} {platform.machine()}",
        "python": f"{platform.python_implementation()} {platform.python_version()}",
    }


def _say_nothing(_what: str) -> None:
    pass


def _random_games(game: Game, players: int, games: int, seed: int) -> tuple[list[Record], float]:
    records: list[Record] = []

    def play() -> None:
        for index in range(games):
            own = game_seed(seed, index)
            state = game.new(players, own)
            play_out(state, [make("random", own, seat) for seat in range(players)])
            records.append(state.record())

    return records, _cpu(play)


def _yardstick() -> float:
    """Millions of steps a second of a small loop over ints and a list; best of five."""
    steps = 200_000

    def loop() -> None:
        cells = [0] * 64
        mask = 1
        for step in range(steps):
            mask = (mask << 1 | mask >> 3) & 0xFFFFFFFFFFFFFFFF or 1
            cells[step & 63] += mask & 7

    return steps / min(_cpu(loop) for _ in range(5)) / 1e6


def _cpu(work: Callable[[], object]) -> float:
    """Seconds of processor time that `work` takes."""
    started = time.process_time()
    work()
    return max(time.process_time() - started, 1e-9)


def _cpu_model() -> str:
    info = Path("/proc/cpuinfo")
    if info.is_file():
        for line in info.read_text(encoding="utf-8", errors="replace").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or "unknown"


def _rounded(value: float) -> float:
    """Three digits that mean something."""
    return float(f"{value:.3g}") if abs(value) < 1000 else float(round(value))


def markdown(report: Report) -> Sequence[str]:
    """The report as a Markdown table, for docs/performance.md."""
    about = report.machine
    lines = [
        f"{about['cpu']}, {about['system']}, {about['python']}.",
        f"One core, {report.games} random games of each player count.",
        "",
        "| Measured | Value | Target | Ratio |",
        "| --- | ---: | ---: | ---: |",
    ]
    for made in report.measurements:
        goal = ratio = ""
        if made.target is not None and made.ratio is not None:
            goal = f"{'≤' if made.target.at_most else '≥'} {made.target.value:g} {made.unit}"
            ratio = f"{made.ratio:.2f}"
        lines.append(f"| {made.what} | {_rounded(made.value):g} {made.unit} | {goal} | {ratio} |")
    return lines
