"""People in the database: who they are, which cookies are theirs, and what becomes of their tables
when they take another name or log in.

However many tables somebody has, a transaction changes them with a few statements and loads none:
while one writes, a SQLite file lets nobody else write.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    case,
    cast,
    extract,
    func,
    literal,
    select,
    update,
)
from sqlalchemy import delete as delete_rows
from sqlalchemy.orm import Session, aliased

from ..wire.errors import ServerError
from ..wire.looks import look_of
from . import lines
from .lines import in_line
from .repository import CHANNEL, insertion, lock_all
from .rows import (
    PERSON,
    RUNNING,
    WAITING,
    Chat,
    EndedStay,
    Insight,
    Move,
    Seat,
    SeenStay,
    Table,
    User,
    now,
)

JUST_SECONDS = 60
"""For so long after its stay has ended a browser may still wait for the cookie that comes next."""
DEPARTED = "@"
"""What PostgreSQL tells other processes when somebody has departed; no table is called so."""

_GOING_ON = Table.status.in_((WAITING, RUNNING))


def find_user(session: Session, user_id: str) -> User | None:
    return session.get(User, user_id)


def ensure_user(session: Session, user_id: str, name: str) -> User:
    """The person of that id; a guest is written down when there is something to remember."""
    user = session.get(User, user_id)
    if user is None:
        # A browser's first requests come side by side: whoever is second finds the row there.
        row: dict[str, object] = {"id": user_id, "name": name, "preferences": {}, "created": now()}
        with in_line(session, lines.newcomer(user_id)):
            session.execute(insertion(session, User).values(row).on_conflict_do_nothing())
        user = session.get_one(User, user_id)
    return user


def is_taken(session: Session, user_id: str, name: str) -> bool:
    """Whether a name looks like that of somebody else's account."""
    theirs = select(User.id).where(User.look == look_of(name), User.id != user_id)
    return session.scalars(theirs).first() is not None


def expect_free(session: Session, user_id: str, *names: str) -> None:
    """Raises if one of these names looks like that of somebody else's account."""
    if any(is_taken(session, user_id, name) for name in names):
        raise ServerError("name_taken")


def find_login(session: Session, logins: Sequence[str]) -> User | None:
    """The account of the last of these names that has one."""
    found = session.scalars(select(User).where(User.login.in_(logins))).all()
    return max(found, key=lambda user: logins.index(user.login or ""), default=None)


# Browsers


def depart(session: Session, user_id: str, stay: str | None = None) -> int:
    """A browser is no longer this person's, who is written down; how often that has happened now.

    Its stay ends, if it is named: an account may be in other browsers still, but nobody ever
    comes back as a guest, and so all cookies of a guest end.
    """
    raised: dict[str, object] = {"departures": User.departures + 1}
    if stay is not None:
        raised["era"] = case((User.login.is_(None), User.era + 1), else_=User.era)
    with in_line(session, lines.whole(user_id)):
        session.execute(update(User).where(User.id == user_id).values(raised))
    if stay is not None:
        end_stay(session, user_id, stay)
    if session.get_bind().dialect.name == "postgresql":
        session.execute(select(func.pg_notify(CHANNEL, DEPARTED)))
    return departures(session, [user_id]).get(user_id, 1)


def end_stay(session: Session, user_id: str, stay: str) -> None:
    """Copies of the cookie of that stay are nobody's from now on."""
    row = {"user_id": user_id, "stay": stay, "ended": _clock(session)}
    session.execute(insertion(session, EndedStay).values(row).on_conflict_do_nothing())


class Stay(NamedTuple):
    """What the cookie of a stay is worth."""

    lasts: bool
    """Whether it is still somebody's."""
    just_ended: bool
    """Whether it was a moment ago, so that the browser is about to get another one."""
    departures: int
    """How often that person has departed from a browser so far."""
    seen: datetime | None = None
    """When the browser was noted last, if it is that of an account."""
    guest: bool = True


def stay_of(session: Session, user_id: str, era: int, stay: str) -> Stay:
    """What a cookie of that era and stay is worth. One of a later era than the database knows was
    signed before a backup was put back: nobody can have ended it."""
    ended = (EndedStay.user_id == User.id) & (EndedStay.stay == stay)
    noted = (SeenStay.user_id == User.id) & (SeenStay.stay == stay)
    age = _clock(session) - EndedStay.ended
    query = (
        select(User.era, User.departures, User.merged_into, EndedStay.stay, age)
        .add_columns(SeenStay.seen, User.login.is_(None))
        .outerjoin(EndedStay, ended)
        .outerjoin(SeenStay, noted)
        .where(User.id == user_id)
    )
    known = session.execute(query).one_or_none()
    if known is None:
        return Stay(lasts=True, just_ended=False, departures=0)
    least, departures, *ends, seconds, seen, guest = tuple[object, ...](known)
    lasts = era >= _number(least) and ends == [None, None]
    # By a clock that has been set back since it is still to end.
    just_ended = isinstance(seconds, int) and abs(seconds) < JUST_SECONDS
    noted_at = seen if isinstance(seen, datetime) else None
    return Stay(lasts, just_ended, _number(departures), noted_at, bool(guest))


def stays(session: Session, user_id: str, era: int, stay: str) -> bool:
    """Whether a cookie of that era and stay is still this person's."""
    return stay_of(session, user_id, era, stay).lasts


def _clock(session: Session) -> ColumnElement[int]:
    """Now, in whole seconds. The clock is that of the database: hosts may disagree."""
    if session.get_bind().dialect.name == "postgresql":
        return cast(extract("epoch", func.clock_timestamp()), BigInteger)
    return cast(func.strftime("%s", "now"), BigInteger)


def _number(value: object) -> int:
    """What a damaged row has for a number is none."""
    return value if isinstance(value, int) else 0


def hold(session: Session, user_id: str) -> None:
    """Nobody hands the tables of this person to somebody else before this transaction has ended."""
    held = select(User.id).where(User.id == user_id).with_for_update(read=True, key_share=True)
    with in_line(session, lines.person(user_id)):
        session.execute(held)


def hold_name(session: Session, user: User) -> None:
    """Whoever gives this person another name has done so before, or does it to what this
    transaction writes as well."""
    with in_line(session, lines.name(user.id)):
        session.refresh(user, with_for_update={"read": True})


def write(session: Session, user: User) -> None:
    """Write now what has changed of a person, if anything has."""
    if not session.is_modified(user):
        return
    with in_line(session, lines.whole(user.id)):
        session.flush()


def departures(session: Session, ids: Sequence[str]) -> dict[str, int]:
    """How often each of these people has departed; nothing of those nobody has written down, nor
    of damaged rows."""
    query = select(User.id, User.departures).where(User.id.in_(ids))
    found: list[tuple[str, object]] = [(id, times) for id, times in session.execute(query)]
    return {user_id: times for user_id, times in found if isinstance(times, int)}


# Their tables


def rename(session: Session, user: User, name: str, login: str | None) -> list[str]:
    """Give a person a new name, also on the seats of games that go on; which tables those are.

    Tables are locked before the person is, as whoever writes a move of theirs does it.
    """
    seated = select(Seat.table_id).where(Seat.user_id == user.id, Seat.kind == PERSON)
    query = select(Table.id).where(Table.id.in_(seated), _GOING_ON)
    lock_all(session, query)
    expect_free(session, user.id, name)
    user.name, user.login = name, login
    user.look = None if login is None else look_of(name)
    write(session, user)
    ids = list(session.scalars(query))  # also where they have sat down at this moment
    _name_seats(session, user.id, name)
    _touch_all(session, ids)
    return ids


def merge_guest(session: Session, guest_id: str, account: User) -> list[str]:
    """Hand the tables of a guest to the account the guest has logged in to."""
    guest = session.get(User, guest_id)
    if guest is None or guest.login is not None or guest.id == account.id:
        return []
    seated = select(Seat.table_id).where(Seat.user_id == guest_id)
    query = select(Table.id).where((Table.owner_id == guest_id) | Table.id.in_(seated))
    lock_all(session, query)
    # Whoever sits down as the guest at this moment has done so before, or is refused.
    with in_line(session, lines.whole(guest_id)):
        session.get_one(User, guest_id, with_for_update=True, populate_existing=True)
    hold(session, account.id)
    guest.merged_into = account.id
    session.flush()
    ids = list(session.scalars(query))
    _name_seats(session, guest_id, account.name)
    for row, column in (
        (Table, Table.owner_id),
        (Seat, Seat.user_id),
        (Move, Move.user_id),
        (Chat, Chat.user_id),
    ):
        session.execute(
            update(row)
            .where(column == guest_id)
            .values({column.key: account.id})
            .execution_options(synchronize_session=False)
        )
    _merge_insights(session, guest_id, account.id)
    _touch_all(session, ids)
    return ids


def seen_by(session: Session, user_id: str) -> list[str]:
    """The running games of which somebody has seen something hidden."""
    insights = select(Insight.table_id).where(Insight.user_id == user_id)
    query = select(Table.id).where(Table.id.in_(insights), Table.status == RUNNING)
    return list(session.scalars(query))


def playing_against_known(session: Session, user_id: str, among: Collection[str]) -> list[str]:
    """The tables where this person sits and somebody else has a seat that they have looked into."""
    own = aliased(Seat)
    query = (
        select(Insight.table_id)
        .join(Seat, (Seat.table_id == Insight.table_id) & (Seat.seat == Insight.seat))
        .join(own, (own.table_id == Insight.table_id) & (own.user_id == user_id))
        .where(Insight.user_id == user_id, Seat.user_id.is_not(None), Seat.user_id != user_id)
        .distinct()
    )
    wanted = set(among)
    return [table_id for table_id in session.scalars(query) if table_id in wanted]


def _name_seats(session: Session, user_id: str, name: str) -> None:
    """What a person is called where games go on; those that have ended keep the old name."""
    session.execute(
        update(Seat)
        .where(Seat.user_id == user_id, Seat.kind == PERSON)
        .where(Seat.table_id.in_(select(Table.id).where(_GOING_ON)))
        .values(name=name)
        .execution_options(synchronize_session=False)
    )


def _merge_insights(session: Session, guest_id: str, account_id: str) -> None:
    theirs = Insight.user_id == guest_id
    rows = select(Insight.table_id, Insight.seat, literal(account_id)).where(theirs)
    columns = ["table_id", "seat", "user_id"]
    session.execute(insertion(session, Insight).from_select(columns, rows).on_conflict_do_nothing())
    session.execute(delete_rows(Insight).where(theirs))


def _touch_all(session: Session, ids: Collection[str]) -> None:
    """Note that somebody at these tables is called otherwise, and let other processes know; they
    keep their places in lists."""
    if not ids:
        return
    session.execute(
        update(Table)
        .where(Table.id.in_(ids))
        .values(revision=Table.revision + 1)
        .execution_options(synchronize_session=False)
    )
    if session.get_bind().dialect.name == "postgresql":
        told = select(func.pg_notify(CHANNEL, Table.id)).where(Table.id.in_(ids))
        session.execute(told)
