"""A table's past and possibilities: its record, any position, how it went, why something is not."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path
from fastapi.responses import PlainTextResponse

from ...people.paces import EXPLAINING, LOOKING_BACK, PLANNING, TELLING
from ...storage.rows import OVER
from ...table import explained
from ...table.summary import withholds_seed
from ...table.timeline import timeline as told
from ...wire.errors import ServerError
from ...wire.messages import Frame, Reason
from ...wire.schemas import Planned, Plans, Question
from ...wire.story import Timeline
from . import PROBLEMS, PROBLEMS_IN_JSON, HubOf, VisitorOf

router = APIRouter(prefix="/tables/{table_id}", tags=["story"], responses=PROBLEMS)


@router.get("/record", response_class=PlainTextResponse, responses=PROBLEMS_IN_JSON)
async def record(table_id: str, hub: HubOf, visitor: VisitorOf) -> PlainTextResponse:
    """The game as a readable file; of a game with secrets when it is over."""
    hub.paces.take(LOOKING_BACK, visitor)
    game = (await hub.room(table_id)).game
    if withholds_seed(game.table):
        raise ServerError("has_secrets")
    name = f"{game.table.game}-{table_id}.igr"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return PlainTextResponse(game.story.record().dumps(), headers=headers)


@router.get("/at/{n}")
async def at(
    table_id: str, n: Annotated[int, Path(ge=0, lt=2**31)], hub: HubOf, visitor: VisitorOf
) -> Frame:
    """The table after n actions, as the viewer may see it, to look at only."""
    hub.paces.take(LOOKING_BACK, visitor)
    room = await hub.arrivals.ready(table_id, visitor.known_id, visitor.address)
    return room.game.frame_at(visitor.known_id, n, room.viewers.people())


@router.get("/timeline")
async def timeline(table_id: str, hub: HubOf, visitor: VisitorOf) -> Timeline:
    """Every step with the scores after it, the goods at the end of rounds, points by cause."""
    hub.paces.take(TELLING, visitor)
    game = (await hub.arrivals.ready(table_id, visitor.known_id, visitor.address)).game
    viewer = game.viewer(visitor.known_id)
    return await hub.workshop.run(
        "timelines",
        visitor.address,
        told,
        game.story.opening,
        list(game.story.steps),
        game.story.at(0),
        game.scene.log(viewer),
        viewer,
        game.scene.key,
        game.table.status == OVER,
    )


@router.post("/plans")
async def plans(table_id: str, asked: Planned, hub: HubOf, visitor: VisitorOf) -> Plans:
    """What an action of one's own that asks for several decisions can lead to."""
    hub.paces.take(PLANNING, visitor)
    game = (await hub.room(table_id)).game
    return await hub.workshop.run("plans", visitor.address, game.planned(visitor.known_id, asked))


@router.post("/why")
async def why(table_id: str, asked: Question, hub: HubOf, visitor: VisitorOf) -> Reason:
    """Which rule forbids an action now; nothing if it is possible."""
    hub.paces.take(EXPLAINING, visitor)
    game = (await hub.room(table_id)).game
    viewer = game.viewer(visitor.known_id)
    found = explained.asked(game.scene, viewer, asked.action, asked.component)
    return await hub.workshop.run("reasons", visitor.address, found)
