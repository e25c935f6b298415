"""Lessons at scratch tables: where somebody is in one, worked out anew for every request."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from functools import lru_cache

from igroteka.engine import lessons
from igroteka.engine.decision import Action
from igroteka.engine.errors import BREAKDOWNS, IgrotekaError, IllegalAction, UnknownLesson
from igroteka.engine.game import Game
from igroteka.engine.lesson_path import Progress, canonical, follow
from igroteka.engine.lessons import Lesson

from ..wire.errors import ServerError
from ..wire.lessons import LessonMoment
from ..wire.messages import Reason
from . import scratch
from .explained import asked
from .scene import Scene, changes

log = logging.getLogger(__name__)


@lru_cache(maxsize=16)
def offered(game: Game) -> tuple[Lesson, ...]:
    """The lessons of a game; with somebody's own components those that can be walked with them."""
    found = lessons.lessons(game)
    return found if game.own is None else tuple(one for one in found if _goes(one))


def _goes(one: Lesson) -> bool:
    try:
        return follow(one, canonical(one)).done
    except (IgrotekaError, *BREAKDOWNS):
        return False


def find(game: Game, id: str) -> Lesson:
    try:
        found = lessons.lesson(game, id)
    except UnknownLesson as error:
        raise ServerError("no_lesson") from error
    if found not in offered(game):
        raise ServerError("no_lesson")
    return found


def moment(lesson: Lesson, steps: Sequence[Sequence[str]]) -> LessonMoment:
    """The lesson after these moves."""
    at = _follow(lesson, steps)
    learner = lesson.table.learner
    events = [event for step in at.story.steps[at.begun :] for event in step.events]
    own = [event for event in events if event.seat == learner]
    return LessonMoment(
        frame=scratch.frame(at.story, _key(lesson), {learner}, at.scene, undo=any(steps[-1:])),
        ticked=at.ticked,
        done=at.done,
        astray=at.astray,
        wanted=[str(action) for action in at.wanted],
        changes=changes(own),
    )


def why_not(lesson: Lesson, steps: Sequence[Sequence[str]], action: str, component: str) -> Reason:
    """Why an action is not possible there."""
    scene = Scene(_follow(lesson, steps).story, _key(lesson))
    return asked(scene, lesson.table.learner, action, component)()


def _follow(lesson: Lesson, steps: Sequence[Sequence[str]]) -> Progress:
    try:
        return follow(lesson, [[Action.parse(text) for text in step] for step in steps])
    except IllegalAction as error:
        raise ServerError("illegal", en=str(error), ru=error.ru) from error
    except BREAKDOWNS as error:
        log.exception("lesson %s breaks", lesson.name)
        raise ServerError("no_position") from error


def _key(lesson: Lesson) -> str:
    return f"lesson/{lesson.written.id}"
