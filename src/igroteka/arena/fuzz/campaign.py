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


@dataclass(frozen=True, slots=True)
class Plan:
    """What a run plays and checks."""

    game: Game
    seed: int
    players: int | None = None
    options: Mapping[str, OptionValue] = field(default_factory=dict[str, OptionValue])
    invariants: tuple[str, ...] = ()
    """By name; all where none is named."""
    stretch: int = STRETCH
    shrink_for: float = SECONDS


@dataclass(frozen=True, slots=True)
class Report:
    """What a run has played, checked and found."""

    game: str
    seed: int
    first: int
    stretches: int
    """The number of the stretch to go on with, counted from the first of all."""
    games: int
    decisions: int
    seconds: float
    checked: Mapping[str, int]
    """How often each invariant was asked."""
    verbs: Mapping[str, int]
    findings: tuple[Finding, ...]

    def summary(self) -> dict[str, object]:
        """The same as plain JSON data."""
        return {
            "game": self.game,
            "seed": self.seed,
            "first": self.first,
            "next": self.stretches,
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
    plan = Plan(subject, seed, players, options or {}, tuple(invariants), size, shrink_for)
    began, tally, found = time.perf_counter(), Tally(), dict[tuple[str, str], Finding]()
    done = 0
    with closing(spread(subject, jobs, partial(stretch, plan), count(first))) as stretches:
        for part, findings in stretches:
            done += 1
            tally.add(part)
            for one in findings:
                found.setdefault(_kind(one), one)
            if progress is not None:
                progress(tally.decisions)
            if tally.decisions >= decisions or len(found) >= ENOUGH:
                break
    return Report(
        subject.id,
        seed,
        first,
        first + done,
        tally.games,
        tally.decisions,
        time.perf_counter() - began,
        {name: tally.checked[name] for name in known if tally.checked[name]},
        dict(tally.verbs.most_common()),
        tuple(found.values()),
    )


def stretch(plan: Plan, number: int) -> tuple[Tally, list[Finding]]:
    """Play a stretch of a run; each kind of finding is made short once."""
    rng = stream(plan.seed, "fuzz", plan.game.id, number)
    invariants: tuple[Invariant, ...] = chosen(plan.invariants, INVARIANTS)
    tally, seen, found = Tally(), Seen(), dict[tuple[str, str], Finding]()
    while tally.decisions < plan.stretch and tally.games < plan.stretch:
        origin = draw(plan.game, rng, plan.players, plan.options)
        finding = play(plan.game, origin, invariants, seen, rng, tally)
        if finding is not None and _kind(finding) not in found:
            short = shrink(plan.game, finding, invariants, plan.shrink_for)
            found[_kind(finding)] = Finding(
                short.invariant, short.sentence, short.record, number, finding.played
            )
            if len(found) >= ENOUGH:
                break
    return tally, list(found.values())


def _kind(finding: Finding) -> tuple[str, str]:
    """What findings have in common that are probably one mistake."""
    return finding.invariant, re.sub(r"\d+", "#", finding.sentence)[:60]
