"""The data of what has happened at a table: changes, lines of the log, its timeline."""

from __future__ import annotations

from pydantic import BaseModel
from typing_extensions import TypedDict

from igroteka.engine.view_types import Bilingual


class Change(TypedDict):
    seat: int
    good: str
    amount: int


class LogEvent(Change):
    cause: str


class LogPhase(TypedDict):
    """What a phase brought by itself after an action."""

    phase: str
    name: Bilingual
    round: int | None
    events: list[LogEvent]
    told: list[LogMoment]
    """What came to pass beside that."""


class LogMoment(TypedDict):
    """Cards revealed, fleets compared, goals scored."""

    sentence: Bilingual
    components: list[str]


class LogAnswer(TypedDict):
    """What followed from an action: the turn of an opponent played by the rules, a battle."""

    seat: int
    """Of a player; less than zero of an opponent that has no seat."""
    sentence: Bilingual
    components: list[str]
    turn: bool
    """Whether it was a turn of such an opponent …"""
    round: int | None
    """… and its round, which may be the one after that of the action."""


class TimelineStep(BaseModel):
    """After `n` actions; the first step is the start."""

    n: int
    seat: int | None
    round: int | None
    text: str
    sentence: Bilingual
    events: list[LogEvent]
    """What the action changed itself, as far as the viewer has seen it."""
    phases: list[LogPhase]
    """What the phases brought that came next by themselves."""
    components: list[str]
    auto: bool
    """Whether it was answered by a standing preference."""
    lot: bool
    """Whether it was drawn by lot, because a bot had no answer."""
    turn: int | None
    """Whose turn it was, whoever decided; nobody's in set-up and in phases of all."""
    ends: bool
    """Whether it only ended a turn."""
    scores: list[int | None]
    """None where the viewer may not know."""
    answers: list[LogAnswer]
    """What followed: the turns of opponents played by the rules, battles that it ended."""


class RoundEnd(BaseModel):
    """What every seat held when a round was over."""

    round: int
    n: int
    goods: dict[str, list[int]]


class ScoreCause(BaseModel):
    """Points of every seat from one cause."""

    cause: str
    scores: list[int]


class Timeline(BaseModel):
    steps: list[TimelineStep]
    rounds: list[RoundEnd]
    breakdown: list[ScoreCause]
