"""Reading and writing the rows of `rows.py`; each function belongs in one transaction."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from sqlalchemy import case, exists, func, literal, select, update
from sqlalchemy import delete as delete_rows
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.orm import Session

from igroteka.engine.files import OwnFiles

from ..wire.errors import ServerError
from ..wire.messages import Result
from .rows import (
    ABANDONED,
    ACTION,
    BOT,
    OPEN,
    OVER,
    PERSON,
    RUNNING,
    UNDO,
    WAITING,
    Base,
    Chat,
    EndedStay,
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
LISTED = 50
"""Tables in one answer."""
CHAT_KEPT = 300
"""Chat entries shown to somebody who comes to a table."""
CHANNEL = "igroteka"
"""Where PostgreSQL tells other processes which table has changed …"""
DEPARTED = "@"
"""… or that somebody has departed; no table is called so."""


class Conflict(Exception):
    """Somebody else has written the table's next row."""


# People


def find_user(session: Session, user_id: str) -> User | None:
    return session.get(User, user_id)


def ensure_user(session: Session, user_id: str, name: str) -> User:
    """The person of that id; a guest is written down when there is something to remember."""
    user = session.get(User, user_id)
    if user is None:
        # A browser's first requests come side by side: whoever is second finds the row there.
        row: dict[str, object] = {"id": user_id, "name": name, "preferences": {}, "created": now()}
        session.execute(_insert(session, User).values(row).on_conflict_do_nothing())
        user = session.get_one(User, user_id)
    return user


def depart(session: Session, user_id: str, stay: str | None = None) -> int:
    """A browser is this person's no longer; how often that has happened now.

    Its stay ends, if it is named: an account may be in other browsers still, but nobody ever
    comes back as a guest, and so all cookies of a guest end.
    """
    raised: dict[str, object] = {"departures": User.departures + 1}
    if stay is not None:
        raised["era"] = case((User.login.is_(None), User.era + 1), else_=User.era)
    session.execute(update(User).where(User.id == user_id).values(raised))
    if stay is not None and find_user(session, user_id) is not None:
        ended = _insert(session, EndedStay).values(user_id=user_id, stay=stay)
        session.execute(ended.on_conflict_do_nothing())
    if session.get_bind().dialect.name == "postgresql":
        session.execute(select(func.pg_notify(CHANNEL, DEPARTED)))
    return departures(session, [user_id]).get(user_id, 1)


def stays(session: Session, user_id: str, era: int, stay: str) -> bool:
    """Whether a cookie of that era and stay is still this person's."""
    ended = exists().where(EndedStay.user_id == user_id, EndedStay.stay == stay)
    known = session.execute(select(User.era, ended).where(User.id == user_id)).one_or_none()
    return era == 0 if known is None else (era, False) == tuple(known)


def departures(session: Session, ids: Sequence[str]) -> dict[str, int]:
    """How often each of these people has departed; nothing of those nobody has written down."""
    query = select(User.id, User.departures).where(User.id.in_(ids))
    return dict(session.execute(query).tuples().all())


def find_login(session: Session, logins: Sequence[str]) -> User | None:
    """The account of the last of these names that has one."""
    found = session.scalars(select(User).where(User.login.in_(logins))).all()
    return max(found, key=lambda user: logins.index(user.login or ""), default=None)


def rename(session: Session, user: User, name: str, login: str | None) -> list[str]:
    """Give a person a new name, also on the seats of games that go on; which tables those are.

    Tables are locked before the person is, as whoever writes a move of theirs does it.
    """
    ids = list(
        session.scalars(
            select(Seat.table_id)
            .join(Table, Table.id == Seat.table_id)
            .where(Seat.user_id == user.id, Seat.kind == PERSON)
            .where(Table.status.in_((WAITING, RUNNING)))
            .distinct()
        )
    )
    tables = _lock(session, ids)
    user.name, user.login = name, login
    session.flush()
    for table in tables:
        for seat in table.seats:
            if seat.user_id == user.id and seat.kind == PERSON:
                seat.name = name
        touch(session, table)
    return ids


def merge_guest(session: Session, guest_id: str, account: User) -> list[str]:
    """Hand the tables of a guest to the account the guest has logged in to."""
    guest = session.get(User, guest_id)
    if guest is None or guest.login is not None or guest.id == account.id:
        return []
    owned = select(Table.id).where(Table.owner_id == guest_id)
    seated = select(Seat.table_id).where(Seat.user_id == guest_id)
    ids = list({*session.scalars(owned), *session.scalars(seated)})
    tables = _lock(session, {*ids, *seen_by(session, guest_id)})
    for row, column in ((Table, Table.owner_id), (Seat, Seat.user_id), (Move, Move.user_id)):
        session.execute(update(row).where(column == guest_id).values({column.key: account.id}))
    session.execute(update(Chat).where(Chat.user_id == guest_id).values(user_id=account.id))
    _merge_insights(session, guest_id, account.id)
    for table in tables:
        if table.id in ids:
            touch(session, table)
    return ids


def seen_by(session: Session, user_id: str) -> list[str]:
    """The running games of which somebody has seen something hidden."""
    insights = select(Insight.table_id).where(Insight.user_id == user_id)
    query = select(Table.id).where(Table.id.in_(insights), Table.status == RUNNING)
    return list(session.scalars(query))


def _merge_insights(session: Session, guest_id: str, account_id: str) -> None:
    theirs = Insight.user_id == guest_id
    rows = select(Insight.table_id, Insight.seat, literal(account_id)).where(theirs)
    columns = ["table_id", "seat", "user_id"]
    session.execute(_insert(session, Insight).from_select(columns, rows).on_conflict_do_nothing())
    session.execute(delete_rows(Insight).where(theirs))


def _lock(session: Session, ids: Collection[str]) -> list[Table]:
    """Several tables for oneself; always in the same order, so that no two wait for each other."""
    return [require(session, table_id, lock=True) for table_id in sorted(ids)]


def _insert(session: Session, row: type[Base]) -> postgresql.Insert | sqlite.Insert:
    """An insertion that can say what to do about a row that is there already."""
    postgres = session.get_bind().dialect.name == "postgresql"
    return postgresql.insert(row) if postgres else sqlite.insert(row)


# Component sets


def remember_set(session: Session, game: str, own: OwnFiles, values: Collection[str]) -> None:
    """Note a component set with its files; where earlier releases had noted the folder alone, by
    one of the digests of its values, it takes that place."""
    folder = str(own.folder)
    row = {"game": game, "digest": own.id, "folder": folder, "files": dict(own.texts)}
    insertion = _insert(session, OwnComponents).values(row | {"created": now()})
    # Another folder that says the same is the same set; it keeps the name it is known by.
    kept = {"files": row["files"]}
    session.execute(insertion.on_conflict_do_update(index_elements=["game", "digest"], set_=kept))
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
    return session.get(Table, table_id, with_for_update=lock or None)


def require(session: Session, table_id: str, lock: bool = False) -> Table:
    """A table that must be there; with `lock` nobody else changes it meanwhile."""
    table = find(session, table_id, lock)
    if table is None:
        raise ServerError("no_table")
    return table


def touch(session: Session, table: Table) -> None:
    """Note that something at the table has changed and let other processes know."""
    whole = isinstance(table.revision, int)  # pyright: ignore[reportUnnecessaryIsInstance]
    table.revision = table.revision + 1 if whole else 0  # a damaged row can still be removed
    table.updated = now()
    if session.get_bind().dialect.name == "postgresql":
        session.execute(select(func.pg_notify(CHANNEL, table.id)))


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


def list_tables(session: Session, scope: str, user_id: str, skip: int = 0) -> list[Table]:
    """`mine`: games of mine that go on; `open`: where a seat is free; `recent`: mine, ended.

    The most recent first, as many as one answer has, after those to `skip`.
    """
    seated = exists().where(Seat.table_id == Table.id, Seat.user_id == user_id)
    own = (Table.owner_id == user_id) | seated
    query = select(Table).order_by(Table.updated.desc(), Table.id).limit(LISTED).offset(skip)
    if scope == "mine":
        query = query.where(own, Table.status.in_((WAITING, RUNNING)))
    elif scope == "open":
        free = exists().where(Seat.table_id == Table.id, Seat.kind == OPEN)
        query = query.where(free, Table.status.in_((WAITING, RUNNING)))
    else:
        query = query.where(own, Table.status.in_((OVER, ABANDONED)))
    return list(session.scalars(query))


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
    return dict(session.execute(query).tuples().all())


def delete(session: Session, table_id: str, user_id: str) -> None:
    table = require(session, table_id, lock=True)
    if table.owner_id != user_id:
        raise ServerError("not_owner")
    others = any(seat.user_id not in (None, user_id) for seat in table.seats)
    if table.status == RUNNING and others:
        raise ServerError("in_use")
    touch(session, table)
    session.flush()
    session.delete(table)


# Moves


def moves_from(session: Session, table_id: str, index: int = 0) -> list[Move]:
    query = select(Move).where(Move.table_id == table_id, Move.index >= index).order_by(Move.index)
    return list(session.scalars(query))


def append(session: Session, move: Move, standing: Standing) -> Table:
    """Write a table's next row; raises Conflict if it has been written already."""
    table = require(session, move.table_id, lock=True)
    if table.version != move.index:
        raise Conflict
    if table.status != RUNNING:
        raise ServerError("not_running")
    if move.user_id is not None and table.seats[move.seat].user_id != move.user_id:
        raise ServerError("not_your_turn")  # who got up a moment ago, at another process
    session.add(move)
    table.version = move.index + 1
    standing.write(table)
    touch(session, table)
    session.flush()
    return table


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
