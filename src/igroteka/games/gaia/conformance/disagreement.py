"""What is not as recorded, and how it is told."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol, cast

from igroteka.engine.errors import BadRecord

from ..state import GaiaState

SHOWN = 4
"""Differences of one step that a report spells out."""


@dataclass(frozen=True, slots=True)
class AnyLog:
    """A recorded game, whatever its form."""

    path: Path
    line: int
    seed: str
    players: int

    def bad(self, what: str) -> BadRecord:
        return BadRecord(f"{self.path}, line {self.line}: {what}")


class AnyStep(Protocol):
    """A step of a recorded game; as a text it says what was played."""

    @property
    def number(self) -> int: ...
    @property
    def seat(self) -> int: ...
    @property
    def phase(self) -> str: ...
    @property
    def round(self) -> int: ...


@dataclass(frozen=True, slots=True)
class Difference:
    """One thing that is not as recorded."""

    field: str
    ours: object
    recorded: object
    seat: int | None = None

    def __str__(self) -> str:
        who = "" if self.seat is None else f"seat {self.seat} "
        return f"{who}{self.field}: ours {_show(self.ours)}, recorded {_show(self.recorded)}"


def _show(value: object) -> str:
    if isinstance(value, Mapping):
        pairs = sorted(cast("Mapping[object, object]", value).items(), key=str)
        return ", ".join(f"{key} {count}" for key, count in pairs) or "nothing"
    if isinstance(value, (list, tuple, set, frozenset)):
        many = cast("Iterable[object]", value)
        words = [_show(item) for item in many]
        return ", ".join(words if isinstance(value, (list, tuple)) else sorted(words)) or "nothing"
    return "nothing" if value is None else str(value)


def asked_now(state: GaiaState) -> str:
    """What the engine asks."""
    decision = state.decision
    if decision is None:
        return "the game is over"
    return f"seat {decision.seat} is asked: {decision.kind}"


def asked_in(step: AnyStep) -> str:
    """What was asked in the recording."""
    return f"seat {step.seat} is asked: {step.phase}"


class Disagreement(Exception):
    """The first point at which a game is not as recorded."""

    def __init__(self, step: AnyStep, differences: list[Difference], played: list[str]) -> None:
        self.step = step
        self.differences = differences
        self.played = played
        super().__init__(str(differences[0]))


def report(log: AnyLog, error: Disagreement) -> list[str]:
    """A disagreement for people: where, what was played, what differs."""
    step = error.step
    where = f"{log.path.name}, game {log.line} (seed {log.seed}), step {step.number}"
    found = [f"{where}, round {step.round}: seat {step.seat} {step.phase}: {step}"]
    if error.played:
        found.append(f"    played: {' · '.join(error.played)}")
    shown = error.differences[:SHOWN]
    found += [f"    {difference}" for difference in shown]
    if more := len(error.differences) - len(shown):
        found.append(f"    and {more} more differences")
    return found
