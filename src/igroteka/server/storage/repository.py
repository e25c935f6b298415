"""Reading and writing the rows of `rows.py`; each function belongs in one transaction."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from typing import TypeGuard

from sqlalchemy import Select, case, exists, func, select
from sqlalchemy import delete as delete_rows
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import OperationalError
from sqlalchemy.orm import Session

from igroteka.engine.files import OwnFiles

from ..wire.errors import ServerError
from ..wire.messages import Result
from . import lines
from .lines import in_line, was_in_vain
from .rows import (
    ACTION,
    AUTO,
    BOT,
    BY_BOTS,
    OPEN,
    OVER,
    RUNNING,
    UNDO,
    WAITING,
    Base,
    Chat,
    Insight,
    Move,
    OwnComponents,
    Seat,
    Table,
    User,
    now,
)
from .standing import Standing, write_result

TABLE_ID = re.compile(r"[\w-]{1,32}", re.ASCII)
LAST_REVISION = 2**31 - 1
"""What fits into the column, in every database."""
CHAT_KEPT = 300
"""Chat entries shown to somebody who comes to a table."""
CHANNEL = "igroteka"
"""Where PostgreSQL tells other processes which table has changed."""


class Conflict(Exception):
    """Somebody else has written the table's next row."""


def insertion(session: Session, row: type[Base]) -> postgresql.Insert | sqlite.Insert:
    """An insertion that can say what to do about a row that is there already."""
    postgres = session.get_bind().dialect.name == "postgresql"
    return postgresql.insert(row) if postgres else sqlite.insert(row)


# Component sets


def remember_set(session: Session, game: str, own: OwnFiles, values: Collection[str]) -> None:
    """Note a component set with its files; where earlier releases had noted the folder alone, by
    one of the digests of its values, it takes that place."""
    folder = str(own.folder)
    row = {"game": game, "digest": own.id, "folder": folder, "files": dict(own.texts)}
    noted = insertion(session, OwnComponents).values(row | {"created": now()})
    # Another folder that says the same is the same set; it keeps the name it is known by.
    kept = {"files": row["files"]}
    session.execute(noted.on_conflict_do_update(index_elements=["game", "digest"], set_=kept))
    session.execute(
        delete_rows(OwnComponents).where(
            OwnComponents.game == game,
            OwnComponents.folder == folder,
            OwnComponents.files.is_(None),
            OwnComponents.digest.in_(values),
        )
    )


def list_sets(session: Session) -> list[OwnComponents]:
    query = select(OwnComponents).order_by(OwnComponents.created, OwnComponents.digest)
    return list(session.scalars(query))


# Tables


def find(session: Session, table_id: str, lock: bool = False) -> Table | None:
    """The table of that id, which may be any text somebody has put in an address."""
    if not TABLE_ID.fullmatch(table_id):
        return None
    if not lock:
        return session.get(Table, table_id)
    with in_line(session, lines.table(table_id)):
        return session.get(Table, table_id, with_for_update=True)


def lock_all(session: Session, tables: Select[str]) -> None:
    """Have several tables for oneself that a query names; always in the same order, so that no two
    wait for each other. Where somebody keeps one of them its line is stood in."""
    if session.get_bind().dialect.name != "postgresql":
        return
    in_order = tables.order_by(Table.id)
    try:
        with session.begin_nested():
            session.execute(in_order.with_for_update(nowait=True))
    except OperationalError as error:
        if not was_in_vain(error):
            raise
        for table_id in session.scalars(in_order).all():
            with in_line(session, lines.table(table_id)):
                session.execute(tables.where(Table.id == table_id).with_for_update())


def naming(session: Session, user_id: str | None) -> AbstractContextManager[None]:
    """Around writing what names this person, if it names one: it waits for whoever keeps them."""
    return nullcontext() if user_id is None else in_line(session, lines.person(user_id))


def require(session: Session, table_id: str, lock: bool = False) -> Table:
    """A table that must be there; with `lock` nobody else changes it meanwhile."""
    table = find(session, table_id, lock)
    if table is None:
        raise ServerError("no_table")
    return table


def is_revision(value: object) -> TypeGuard[int]:
    """Whether a table can have it and be changed once more."""
    return isinstance(value, int) and 0 <= value < LAST_REVISION


def touch(session: Session, table: Table) -> None:
    """Note that something at the table has changed and let other processes know."""
    told = table.id
    if is_revision(table.revision):
        table.revision += 1
        told = notice(table.id, table.revision)
    else:
        table.revision = 0  # a damaged row can still be removed
    table.updated = now()
    if session.get_bind().dialect.name == "postgresql":
        session.execute(select(func.pg_notify(CHANNEL, told)))


def notice(table_id: str, revision: int) -> str:
    """What PostgreSQL tells other processes: a table has changed, and is of that revision now."""
    return f"{table_id} {revision}"


def noticed(told: str) -> tuple[str, int | None]:
    """Which table has changed, and its revision if it is told: earlier releases did not, nor does
    who changes many tables."""
    table_id, _, revision = told.partition(" ")
    return table_id, int(revision) if revision.isdecimal() else None


def add_table(session: Session, table: Table, rows: Sequence[Move | Insight]) -> Table:
    session.add(table)
    session.flush()
    session.add_all(rows)
    return table


def waiting_of(session: Session, user_id: str) -> int:
    """How many tables of a person wait for somebody to sit down."""
    free = exists().where(Seat.table_id == Table.id, Seat.kind == OPEN)
    own = select(func.count()).select_from(Table).where(Table.owner_id == user_id)
    return session.scalar(own.where(free, Table.status == WAITING)) or 0


def unfinished_of(session: Session, user_id: str) -> int:
    """How many tables of a person wait or go on."""
    own = select(func.count()).select_from(Table).where(Table.owner_id == user_id)
    return session.scalar(own.where(Table.status.in_((WAITING, RUNNING)))) or 0


def bots_alone_of(session: Session, user_id: str) -> int:
    """How many games of a person are played by bots alone."""
    others = exists().where(Seat.table_id == Table.id, Seat.kind != BOT)
    own = select(func.count()).select_from(Table).where(Table.owner_id == user_id)
    return session.scalar(own.where(Table.status == RUNNING, ~others)) or 0


def astray(session: Session, tables: Sequence[Table]) -> set[str]:
    """Those of these tables that say of themselves another number of moves than there is."""
    ids = [table.id for table in tables]
    count = select(Move.table_id, func.count()).where(Move.table_id.in_(ids))
    kept = {row[0]: row[1] for row in session.execute(count.group_by(Move.table_id))}
    return {table.id for table in tables if table.version != kept.get(table.id, 0)}


def sets_in_play(session: Session) -> list[tuple[str, str]]:
    """The games that go on and the component sets they are played with, or their values where
    nobody has noted the set."""
    digest = case((Table.own_set != "", Table.own_set), else_=Table.components)
    query = select(Table.game, digest).where(Table.status.in_((WAITING, RUNNING))).distinct()
    return [(game, one) for game, one in session.execute(query)]


def waiting_for_bots(session: Session) -> list[str]:
    """Every running table where a bot must move, the most recent first."""
    query = (
        select(Table.id)
        .join(Seat, (Seat.table_id == Table.id) & (Seat.seat == Table.turn))
        .where(Table.status == RUNNING, Seat.kind == BOT)
        .order_by(Table.updated.desc())
    )
    return list(session.scalars(query))


def waits_for_bot(session: Session, table_id: str) -> bool:
    """Whether a bot must move at a table."""
    table = find(session, table_id)
    return (
        table is not None
        and table.status == RUNNING
        and any(seat.seat == table.turn and seat.kind == BOT for seat in table.seats)
    )


def without_result(session: Session) -> list[str]:
    """Finished tables whose winners nobody has written down yet, the most recent first."""
    query = (
        select(Table.id)
        .where(Table.status == OVER, Table.places.is_(None))
        .order_by(Table.updated.desc())
    )
    return list(session.scalars(query))


def note_result(session: Session, table_id: str, result: Result) -> None:
    """Write down how a finished game ended; its place in lists stays what it was."""
    table = find(session, table_id, lock=True)
    if table is not None and table.status == OVER:
        write_result(table, result)


def note_set(session: Session, table_id: str, own_set: str) -> None:
    """Write down which set a table of an earlier release is played with."""
    table = find(session, table_id, lock=True)
    if table is not None:
        table.own_set = own_set


def revisions(session: Session, ids: Sequence[str]) -> dict[str, int]:
    query = select(Table.id, Table.revision).where(Table.id.in_(ids))
    return {row[0]: row[1] for row in session.execute(query)}


def delete(session: Session, table_id: str, user_id: str) -> None:
    table = require(session, table_id, lock=True)
    if table.owner_id != user_id:
        raise ServerError("not_owner")
    others = any(seat.user_id not in (None, user_id) for seat in table.seats)
    if table.status == RUNNING and others:
        raise ServerError("in_use")
    touch(session, table)
    session.flush()
    # What belongs to it goes with it; rows too damaged to be named one by one.
    session.execute(
        delete_rows(Table).where(Table.id == table_id).execution_options(synchronize_session=False)
    )


# Moves


def moves_from(session: Session, table_id: str, index: int = 0) -> list[Move]:
    query = select(Move).where(Move.table_id == table_id, Move.index >= index).order_by(Move.index)
    return list(session.scalars(query))


def mover(session: Session, table_id: str, index: int) -> str | None:
    """Who has asked for a move, as far as anybody knows today."""
    query = select(Move.user_id).where(Move.table_id == table_id, Move.index == index)
    return session.scalar(query)


def append(session: Session, move: Move, standing: Standing) -> Table:
    """Write a table's next row; raises Conflict if it has been written already. What rooms write is
    written by `move_writer.py`, and here only if that is not enough."""
    table = require(session, move.table_id, lock=True)
    expect_next(table, move)
    with naming(session, move.user_id):
        session.add(move)
        table.version = move.index + 1
        standing.write(table)
        touch(session, table)
        session.flush()
    return table


def expect_next(table: Table, move: Move) -> None:
    """Raises if a move is not to be the table's next row."""
    if table.version != move.index:
        raise Conflict
    if table.status != RUNNING:
        raise ServerError("not_running")
    if move.user_id is not None and table.seats[move.seat].user_id != move.user_id:
        raise ServerError("not_your_turn")  # who got up a moment ago, at another process
    if move.source in BY_BOTS and table.seats[move.seat].kind != BOT:
        raise Conflict  # somebody plays on in its place
    if move.source == AUTO and table.seats[move.seat].kind == OPEN:
        raise Conflict  # whoever asked for it has got up


def effective(moves: Sequence[Move]) -> list[Move]:
    """The actions that count: an undo marker removes those after the number it keeps."""
    found: list[Move] = []
    for move in moves:
        if move.kind == ACTION:
            found.append(move)
        else:
            assert move.kind == UNDO
            del found[int(move.text) :]
    return found


# Chat


def chat_after(session: Session, table_id: str, last: int = 0) -> list[Chat]:
    """The newest entries of a table's chat that came after the entry `last`."""
    query = (
        select(Chat)
        .where(Chat.table_id == table_id, Chat.id > last)
        .order_by(Chat.id.desc())
        .limit(CHAT_KEPT)
    )
    return list(reversed(session.scalars(query).all()))


def last_chat(session: Session, table_id: str) -> int:
    """The newest entry of a table's chat; the id may be any text, as it is for `find`."""
    if not TABLE_ID.fullmatch(table_id):
        return 0
    return session.scalar(select(func.max(Chat.id)).where(Chat.table_id == table_id)) or 0


def say(session: Session, table_id: str, user: User, text: str, request_id: str | None) -> Table:
    """Add to the chat; the same request twice is one entry, and belongs to who made it."""
    table = require(session, table_id, lock=True)
    if request_id is not None:
        said = select(Chat.user_id).where(Chat.table_id == table_id, Chat.request_id == request_id)
        speaker = session.scalars(said).first()
        if speaker is not None and speaker != user.id:
            raise ServerError("stale")
        if speaker is not None:
            return table
    seat = next((seat.seat for seat in table.seats if seat.user_id == user.id), None)
    with naming(session, user.id):
        session.add(
            Chat(
                table_id=table_id,
                user_id=user.id,
                seat=seat,
                name=user.name,
                text=text,
                request_id=request_id,
            )
        )
        updated = table.updated
        touch(session, table)
        table.updated = updated  # talking is not playing: the table keeps its place in lists
        session.flush()
    return table


# What a room asks for


@dataclass(slots=True)
class News:
    """What the database has that a room does not know yet."""

    table: Table | None
    moves: list[Move]
    chat: list[Chat]


def read_news(session: Session, table_id: str, version: int, last_chat: int) -> News:
    table = find(session, table_id)
    if table is None:
        return News(None, [], [])
    moves = moves_from(session, table_id, version)
    return News(table, moves, chat_after(session, table_id, last_chat))
