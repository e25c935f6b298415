"""The lobby: setting up tables, sitting down, starting, ending."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Depends, Path, Query, Response
from sqlalchemy.orm import Session

from igroteka.bots import bot_names

from ...people.paces import CHANGING, LISTING, NEW_TABLES, SITTING_DOWN
from ...people.visitors import Visitor
from ...storage import people, repository
from ...storage.rows import BOT, OPEN, RUNNING, WAITING, Table
from ...storage.standing import Standing
from ...table import seating, setting_up
from ...table.setting_up import Setup
from ...table.summary import listed_info, table_info
from ...wire.errors import ServerError
from ...wire.schemas import (
    MAX_SEATS,
    ImportedTable,
    Join,
    NewTable,
    PlayOn,
    SeatChange,
    SeatInfo,
    TableInfo,
)
from . import PROBLEMS, HubOf, VisitorOf, game_of

MOST_PAGES = 20
"""Pages of a list: nobody looks at a thousand tables, and each page costs those before it."""


async def _prepared(hub: HubOf) -> None:
    """Whoever comes first after a start is told what everybody was told before it."""
    await hub.component_sets.prepare()


router = APIRouter(
    prefix="/tables", tags=["tables"], responses=PROBLEMS, dependencies=[Depends(_prepared)]
)


@router.get("")
async def list_tables(
    hub: HubOf,
    visitor: VisitorOf,
    scope: Annotated[Literal["mine", "open", "recent"], Query()] = "mine",
    page: Annotated[int, Query(ge=0, lt=MOST_PAGES)] = 0,
) -> list[TableInfo]:
    """`mine`: games of mine that go on; `open`: where a seat is free; `recent`: mine, ended. A page
    with fewer tables than the first may have is the last.

    Of those with a free seat one of everybody comes first, then a second of everybody; whoever
    comes from the same place counts as one, except for others who do."""
    user_id = visitor.known_id
    looks = seating.Looks(user_id or "", visitor.origin, hub.settings.open_tables)
    hub.paces.add(hub.paces.take(LISTING, visitor), page)
    async with hub.workshop.lists.one(visitor.address):
        tables, astray = await hub.store.read(seating.listed, scope, looks, page)
        return [
            listed_info(table, user_id, hub.people(table.id), table.id in astray)
            for table in tables
        ]


@router.post("", status_code=201)
async def create(asked: NewTable, hub: HubOf, visitor: VisitorOf) -> TableInfo:
    """Set a table up; with `start` the game begins at once if no seat is open."""
    with hub.paces.taking(NEW_TABLES, visitor):
        game = await hub.component_sets.game(game_of(asked.game).id, asked.components)
        setup = await hub.workshop.run("set-ups", visitor.address, setting_up.fresh, game, asked)
        return await _add(setup, hub, visitor)


@router.post("/import", status_code=201)
async def import_record(asked: ImportedTable, hub: HubOf, visitor: VisitorOf) -> TableInfo:
    """Set a table up with a recorded game on it; every action of it is checked."""
    with hub.paces.taking(NEW_TABLES, visitor):
        record = setting_up.read(asked)
        game = await hub.component_sets.ready(record.game, record.components, "bad_record")
        setup = await hub.workshop.run(
            "records", visitor.address, setting_up.recorded, game, record, asked
        )
        return await _add(setup, hub, visitor)


@router.get("/{table_id}")
async def one_table(table_id: str, hub: HubOf, visitor: VisitorOf) -> TableInfo:
    """One table as lists show it."""

    def look(session: Session) -> Table:
        table = repository.require(session, table_id)
        if repository.astray(session, [table]):
            raise ServerError("damaged")
        return table

    return table_info(await hub.store.read(look), visitor.known_id, hub.people(table_id))


@router.post("/{table_id}/join")
async def join(table_id: str, asked: Join, hub: HubOf, visitor: VisitorOf) -> TableInfo:
    """Sit down on an open seat."""

    def sit(session: Session) -> Table:
        table = seating.join(session, table_id, visitor.ensure(session), asked.seat)
        session.flush()
        visitor.confirm(session)
        return table

    with hub.paces.taking(SITTING_DOWN, visitor, table_id):
        table = await hub.store.write(sit)
    return await _show(table, hub, visitor)


@router.post("/{table_id}/leave")
async def leave(table_id: str, hub: HubOf, visitor: VisitorOf) -> TableInfo:
    """Free one's seats; in a running game somebody else may take them over."""
    user_id, most = visitor.known_id or "", hub.settings.open_tables

    def get_up(session: Session) -> Table:
        before = repository.waiting_of(session, user_id)
        table = seating.leave(session, table_id, user_id)
        if max(before, most) < repository.waiting_of(session, user_id):
            raise ServerError("too_many_open", str(most))
        return table

    table = await hub.store.write(get_up)
    return await _show(table, hub, visitor)


@router.post("/{table_id}/start")
async def start(table_id: str, hub: HubOf, visitor: VisitorOf) -> TableInfo:
    """Begin the game; only the owner, when every seat is taken.

    Where there are secrets and several people, everything is dealt anew."""
    room = await hub.room(table_id)
    now = Standing.of(room.game.state, room.game.story.n)

    def begin(session: Session) -> Table:
        table = seating.start(session, table_id, visitor.known_id or "", now)
        _limit_bots(session, table, hub.settings.bot_tables)
        return table

    table = await hub.store.write(begin)
    return await _show(table, hub, visitor)


@router.post("/{table_id}/abandon")
async def abandon(table_id: str, hub: HubOf, visitor: VisitorOf) -> TableInfo:
    """End a game without a result; it can still be looked at."""
    table = await hub.store.write(seating.abandon, table_id, visitor.known_id or "")
    return await _show(table, hub, visitor)


@router.delete("/{table_id}", status_code=204, response_class=Response)
async def delete(table_id: str, hub: HubOf, visitor: VisitorOf) -> None:
    """Remove a table for good; only the owner, and not while others are playing."""
    await hub.store.write(repository.delete, table_id, visitor.known_id or "")
    await hub.changed(table_id)


@router.patch("/{table_id}/seats/{seat}")
async def change_seat(
    table_id: str,
    seat: Annotated[int, Path(ge=0, lt=MAX_SEATS)],
    asked: SeatChange,
    hub: HubOf,
    visitor: VisitorOf,
) -> SeatInfo:
    """What is to be answered for this seat without asking."""
    user_id = visitor.known_id
    if user_id is None:
        raise ServerError("not_yours")
    hub.paces.take(CHANGING, visitor)
    table = await hub.store.write(seating.prefer, table_id, seat, user_id, asked.preferences)
    await hub.changed(table.id)
    return table_info(table, user_id, hub.people(table.id))["seats"][seat]


@router.post("/{table_id}/retry")
async def retry(table_id: str, hub: HubOf, visitor: VisitorOf) -> TableInfo:
    """Have the move tried again at once that the server could not make."""
    _expect_home(table_id, hub)
    room = await hub.room(table_id)
    table = room.game.table
    if visitor.known_id is None or room.game.looks_on(visitor.known_id):
        raise ServerError("not_seated")
    if not room.stuck:
        raise ServerError("not_stuck")
    room.go_on_here()
    return table_info(table, visitor.known_id, hub.people(table_id))


@router.post("/{table_id}/seats/{seat}/play-on")
async def play_on(
    table_id: str,
    seat: Annotated[int, Path(ge=0, lt=MAX_SEATS)],
    asked: PlayOn,
    hub: HubOf,
    visitor: VisitorOf,
) -> TableInfo:
    """Another bot, or whoever asks, plays on in place of a bot that cannot."""
    if asked.bot is not None and asked.bot not in bot_names():
        raise ServerError("bad_seats", ", ".join(bot_names()))
    _expect_home(table_id, hub)
    room = await hub.room(table_id)
    deciding = room.game.deciding_seat()
    if not room.stuck or deciding is None or deciding.seat != seat:
        raise ServerError("not_stuck")
    failed = room.version, deciding.bot

    def sit(session: Session) -> Table:
        user = visitor.ensure(session)
        table = seating.play_on(session, table_id, seat, user, asked.bot, visitor.lang, failed)
        session.flush()
        visitor.confirm(session)
        _limit_bots(session, table, hub.settings.bot_tables)
        return table

    table = await hub.store.write(sit)
    return await _show(table, hub, visitor)


def _expect_home(table_id: str, hub: HubOf) -> None:
    """Of several processes the table's home alone knows whether its bot fails. Such requests are
    handed on to there; what could not be is better asked again."""
    if not hub.home.is_here(table_id):
        raise ServerError("busy")


async def _add(setup: Setup, hub: HubOf, visitor: Visitor) -> TableInfo:
    def add(session: Session) -> Table:
        owner = visitor.ensure(session)
        people.hold_name(session, owner)
        people.expect_free(session, owner.id, *setup.names_for_others())
        table, rows = setup.rows(owner, visitor.lang)
        table.origin = visitor.origin
        limits = hub.settings
        waits = table.status == WAITING and any(seat.kind == OPEN for seat in table.seats)
        if waits and repository.waiting_of(session, owner.id) >= limits.open_tables:
            raise ServerError("too_many_open", str(limits.open_tables))
        ended = table.status not in (WAITING, RUNNING)
        if not ended and repository.unfinished_of(session, owner.id) >= limits.person_tables:
            raise ServerError("too_many_tables", str(limits.person_tables))
        repository.add_table(session, table, rows)
        session.flush()
        _limit_bots(session, table, limits.bot_tables)
        visitor.confirm(session)
        return table

    table = await hub.store.write(add)
    if table.status == RUNNING:
        await hub.begin(table.id)
    return table_info(table, visitor.known_id, hub.people(table.id))


def _limit_bots(session: Session, table: Table, most: int) -> None:
    """Nobody's games of bots alone keep the bots of everybody else from playing."""
    alone = table.status == RUNNING and all(seat.kind == BOT for seat in table.seats)
    if alone and repository.bots_alone_of(session, table.owner_id) > most:
        raise ServerError("too_many_bots", str(most))


async def _show(table: Table, hub: HubOf, visitor: Visitor) -> TableInfo:
    await hub.changed(table.id)
    return listed_info(table, visitor.known_id, hub.people(table.id))
