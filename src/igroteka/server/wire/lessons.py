"""Lessons as they are sent, and where somebody is in one."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, Field

from .messages import Frame
from .schemas import ActionText, Asked, Word
from .story import Change

MOST_STEPS = 30
"""Of a lesson."""
MOST_MOVES = 40
"""Of somebody in one step."""


class LessonSkill(BaseModel):
    id: str
    icon: str
    name: str


class LessonStep(BaseModel):
    """What is said in a step: Markdown with links as in the rules; empty where nothing is."""

    id: str
    voice: str
    task: str
    checks: list[str]
    """What is to be done, one after the other; a step without any is only read."""
    ring: list[str]
    """Components that are ringed."""
    parts: list[str]
    """Parts of the table that matter; with none of them nothing fades."""
    hints: list[str]
    """Each says more than the last: where to look, what to compare, the move itself."""
    astray: str
    """What is said to a move that is legal, but not the one that is asked for."""
    done: str
    section: str
    """Of the rules."""


class Lesson(BaseModel):
    id: str
    number: int
    title: str
    lead: str
    chapter: str
    """Of the rules."""
    layers: list[str]
    skills: list[LessonSkill]
    steps: list[LessonStep]


class Lessons(BaseModel):
    lessons: list[Lesson]


class LessonMoves(Asked):
    """What somebody has played in each step of a lesson, the one they are in last."""

    most_entries = MOST_STEPS + 150
    steps: list[Annotated[list[ActionText], Field(max_length=MOST_MOVES)]] = Field(
        min_length=1, max_length=MOST_STEPS
    )
    components: Word | None = None


class LessonQuestion(LessonMoves):
    action: ActionText = ""
    component: Annotated[str, Field(max_length=80)] = ""


class LessonMoment(BaseModel):
    """A lesson at some moment."""

    frame: Frame
    """The table as whoever learns sees it; nobody keeps it."""
    ticked: int
    """How many checks of the step are fulfilled …"""
    done: bool
    """… and whether that is all of them."""
    astray: int
    """How many own actions come after the last one that fulfilled something."""
    wanted: list[str]
    """Actions that would fulfil the next check; none if it cannot be fulfilled any more."""
    changes: list[Change]
    """What has changed hands since the step began."""
