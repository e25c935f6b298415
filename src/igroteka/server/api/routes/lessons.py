"""Lessons: what is said in them, and the scratch table where somebody walks through one."""

from __future__ import annotations

from dataclasses import asdict
from functools import lru_cache

from fastapi import APIRouter, Request, Response

from igroteka.engine.game import Game
from igroteka.engine.lessons import told

from ...people.paces import LOOKING_BACK
from ...table import schooling
from ...wire import words
from ...wire.errors import ServerError
from ...wire.lessons import LessonMoment, LessonMoves, LessonQuestion, Lessons
from ...wire.messages import Reason
from . import PROBLEMS, HubOf, VisitorOf, game_of
from .unchanging import Digest, packed, unchanging

router = APIRouter(prefix="/games/{game}/lessons", tags=["lessons"], responses=PROBLEMS)


@router.get("/{lang}", response_model=Lessons)
async def lessons_of(
    request: Request,
    game: str,
    lang: str,
    hub: HubOf,
    visitor: VisitorOf,
    components: Digest = None,
) -> Response:
    """The lessons of a game with all that is said in them; none where nobody has written any."""
    subject = await hub.component_sets.game(game_of(game).id, components)
    if lang not in words.LANGUAGES:
        raise ServerError("no_language")
    lessons = await hub.workshop.run("set-ups", visitor.address, _lessons, subject, lang)
    return unchanging(request, *lessons)


@router.post("/{lesson}/moment")
async def moment(
    game: str, lesson: str, asked: LessonMoves, hub: HubOf, visitor: VisitorOf
) -> LessonMoment:
    """The lesson after these moves: nothing is kept, so taking back is asking with fewer."""
    hub.paces.take(LOOKING_BACK, visitor)
    subject = await hub.component_sets.game(game_of(game).id, asked.components)
    return await hub.workshop.run("set-ups", visitor.address, _moment, subject, lesson, asked)


@router.post("/{lesson}/why")
async def why(
    game: str, lesson: str, asked: LessonQuestion, hub: HubOf, visitor: VisitorOf
) -> Reason:
    """Which rule forbids an action there; nothing if it is possible."""
    hub.paces.take(LOOKING_BACK, visitor)
    subject = await hub.component_sets.game(game_of(game).id, asked.components)
    return await hub.workshop.run("set-ups", visitor.address, _why, subject, lesson, asked)


@lru_cache(maxsize=16)
def _lessons(game: Game, lang: str) -> tuple[bytes, str]:
    return packed({"lessons": [asdict(told(one, lang)) for one in schooling.offered(game)]})


def _moment(game: Game, lesson: str, asked: LessonMoves) -> LessonMoment:
    return schooling.moment(schooling.find(game, lesson), asked.steps)


def _why(game: Game, lesson: str, asked: LessonQuestion) -> Reason:
    found = schooling.find(game, lesson)
    return schooling.why_not(found, asked.steps, asked.action, asked.component)
