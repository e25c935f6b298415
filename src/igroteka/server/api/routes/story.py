"""A table's past and possibilities: its record, any position, how it went, why something is not."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Path
from fastapi.responses import PlainTextResponse

from ...storage.rows import OVER
from ...table.summary import withholds_seed
from ...table.timeline import timeline as told
from ...wire.errors import ServerError
from ...wire.messages import Frame
from ...wire.schemas import Question, Reason, Timeline
from . import PROBLEMS, PROBLEMS_IN_JSON, HubOf, VisitorOf

router = APIRouter(prefix="/tables/{table_id}", tags=["story"], responses=PROBLEMS)


@router.get("/record", response_class=PlainTextResponse, responses=PROBLEMS_IN_JSON)
async def record(table_id: str, hub: HubOf) -> PlainTextResponse:
    """The game as a readable file; of a game with secrets when it is over."""
    room = await hub.room(table_id)
    if withholds_seed(room.table):
        raise ServerError("has_secrets")
    name = f"{room.table.game}-{table_id}.igr"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return PlainTextResponse(room.story.record().dumps(), headers=headers)


@router.get("/at/{n}")
async def at(
    table_id: str, n: Annotated[int, Path(ge=0, lt=2**31)], hub: HubOf, visitor: VisitorOf
) -> Frame:
    """The table after n actions, as the viewer may see it, to look at only."""
    return (await hub.room(table_id)).frame_at(visitor.known_id, n)


@router.get("/timeline")
async def timeline(table_id: str, hub: HubOf, visitor: VisitorOf) -> Timeline:
    """Every step with the scores after it, the goods at the end of rounds, points by cause."""
    room = await hub.room(table_id)
    viewer = room.viewer(visitor.known_id)
    return await asyncio.to_thread(
        told,
        room.story.opening,
        list(room.story.steps),
        room.story.at(0),
        list(room.scene.log(viewer)),
        viewer,
        room.scene.key,
        room.table.status == OVER,
    )


@router.post("/why")
async def why(table_id: str, asked: Question, hub: HubOf, visitor: VisitorOf) -> Reason:
    """Which rule forbids an action now; nothing if it is possible."""
    room = await hub.room(table_id)
    return Reason(reason=room.scene.why_not(room.viewer(visitor.known_id), asked.action))
