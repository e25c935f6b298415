"""Many games that are to be broken, played in stretches by one process or several.

A stretch of a run depends on the seed and its number alone: within it the players remember what
they have seen seldom. So a run can be gone on with, and any stretch of it played again.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from itertools import count

from igroteka.arena.processes import spread
from igroteka.engine.errors import BadOption
from igroteka.engine.game import Game
from igroteka.engine.options import OptionValue
from igroteka.engine.registry import get
from igroteka.engine.rng import stream

from .course import Finding, Tally, play
from .habits import Seen
from .invariants import INVARIANTS, Invariant, chosen
from .shrink import SECONDS, shrink
from .tables import draw

STRETCH = 4000
"""Decisions of a stretch; its last game is played to the end."""
ENOUGH = 10
"""Findings after which a run ends."""
BROKEN = 50
"""Games that broke, of the same mistake or of another, after which a run ends."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What a run plays and checks."""

    game: Game
    seed: int
    players: int | None = None
    options: Mapping[str, OptionValue] = field(default_factory=dict[str, OptionValue])
    invariants: tuple[str, ...] = ()
    """By name; all where none is named."""
    dense: int = 1
    """How many times as many positions are looked at."""
    stretch: int = STRETCH
    shrink_for: float = SECONDS


@dataclass(frozen=True, slots=True)
class Report:
    """What a run has played, checked and found."""

    game: str
    seed: int
    first: int
    next: int
    """The number of the stretch to go on with."""
    games: int
    decisions: int
    seconds: float
    checked: Mapping[str, int]
    """How often each invariant was asked."""
    verbs: Mapping[str, int]
    findings: tuple[Finding, ...]
    stopped: bool = False
    """Whether somebody has interrupted it."""

    def summary(self) -> dict[str, object]:
        """The same as plain JSON data."""
        return {
            "game": self.game,
            "seed": self.seed,
            "first": self.first,
            "next": self.next,
            "games": self.games,
            "decisions": self.decisions,
            "seconds": round(self.seconds, 3),
            "decisions_per_second": round(self.decisions / max(self.seconds, 1e-9), 1),
            "checked": dict(self.checked),
            "verbs": dict(self.verbs),
            "findings": [
                {
                    "invariant": one.invariant,
                    "sentence": one.sentence,
                    "stretch": one.stretch,
                    "played": one.played,
                    "record": one.dumps(),
                }
                for one in self.findings
            ],
        }


def fuzz(
    game: str | Game,
    *,
    decisions: int = 10_000,
    seed: int = 0,
    players: int | None = None,
    options: Mapping[str, OptionValue] | None = None,
    invariants: Sequence[str] = (),
    dense: int = 1,
    jobs: int = 1,
    first: int = 0,
    shrink_for: float = SECONDS,
    progress: Callable[[int], None] | None = None,
) -> Report:
    """Play at least so many decisions, beginning with stretch `first`, and tell what was found.

    `progress` is told how many decisions have been played.
    """
    subject = get(game) if isinstance(game, str) else game
    for what, number, least in (
        ("decisions", decisions, 1),
        ("jobs", jobs, 1),
        ("first", first, 0),
    ):
        if number < least:
            raise BadOption(f"{what} is {least} or more, not {number}")
    if players is not None:
        subject.empty_record(players, 0, options or {})  # says what is wrong before anything starts
    known = [one.name for one in INVARIANTS]
    for name in invariants:
        if name not in known:
            raise BadOption(f"an invariant is one of {', '.join(known)}, not {name!r}")
    size = min(STRETCH, decisions)
    plan = Plan(subject, seed, players, options or {}, tuple(invariants), dense, size, shrink_for)
    began, tally, found = time.perf_counter(), Tally(), dict[tuple[str, str], Finding]()
    done: set[int] = set()
    stopped = False
    with closing(spread(subject, jobs, partial(stretch, plan), count(first))) as stretches:
        try:
            for number, part, findings in stretches:
                done.add(number)
                tally.add(part)
                for one in findings:
                    found.setdefault(_kind(one), one)
                if progress is not None:
                    progress(tally.decisions)
                if tally.decisions >= decisions or _hopeless(tally, found):
                    break
        except KeyboardInterrupt:
            stopped = True
    return Report(
        subject.id,
        seed,
        first,
        next(number for number in count(first) if number not in done),
        tally.games,
        tally.decisions,
        time.perf_counter() - began,
        {name: tally.checked[name] for name in known if tally.checked[name]},
        dict(tally.verbs.most_common()),
        tuple(found.values()),
        stopped,
    )


def stretch(plan: Plan, number: int) -> tuple[int, Tally, list[Finding]]:
    """Play a stretch of a run; each kind of finding is made short once."""
    rng = stream(plan.seed, "fuzz", plan.game.id, number)
    invariants: tuple[Invariant, ...] = chosen(plan.invariants, INVARIANTS, plan.dense)
    tally, seen, found = Tally(), Seen(), dict[tuple[str, str], Finding]()
    while tally.decisions < plan.stretch and not _hopeless(tally, found):
        origin = draw(plan.game, rng, plan.players, plan.options)
        finding = play(plan.game, origin, invariants, seen, rng, tally)
        tally.broken += finding is not None
        if finding is not None and _kind(finding) not in found:
            short = shrink(plan.game, finding, invariants, plan.shrink_for)
            found[_kind(finding)] = Finding(
                short.invariant, short.sentence, short.record, number, finding.played
            )
    return number, tally, list(found.values())


def _hopeless(tally: Tally, found: Mapping[tuple[str, str], Finding]) -> bool:
    return len(found) >= ENOUGH or tally.broken >= BROKEN


def _kind(finding: Finding) -> tuple[str, str]:
    """What findings have in common that are probably one mistake."""
    return finding.invariant, re.sub(r"\d+", "#", finding.sentence)[:24]
