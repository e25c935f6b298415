"""Lists of tables, a page at a time: one's own, those that have ended, those with a free seat."""

from __future__ import annotations

from sqlalchemy import ColumnElement, case, exists, func, select
from sqlalchemy.orm import Session, aliased

from .rows import ABANDONED, OPEN, OVER, RUNNING, WAITING, Insight, Seat, Table

LISTED = 50
"""Tables in one answer."""


def list_tables(session: Session, scope: str, user_id: str, skip: int = 0) -> list[Table]:
    """`mine`: games of mine that go on; `recent`: mine, ended.

    The most recent first, as many as one answer has, after those to `skip`.
    """
    seated = exists().where(Seat.table_id == Table.id, Seat.user_id == user_id)
    own = (Table.owner_id == user_id) | seated
    query = select(Table).order_by(Table.updated.desc(), Table.id).limit(LISTED).offset(skip)
    if scope == "mine":
        query = query.where(own, Table.status.in_((WAITING, RUNNING)))
    else:
        query = query.where(own, Table.status.in_((OVER, ABANDONED)))
    return list(session.scalars(query))


def list_open(
    session: Session, user_id: str, origin: str, of_one: int, skip: int = 0
) -> list[Table]:
    """Tables with a free seat, at most so many `of_one` owner.

    In rounds: the most recent of everybody, then the next of everybody, so that nobody's tables
    push others out of sight. Those set up in one place are one's in this, as guests become others
    when they like; to somebody of the same `origin` they are their owners'.
    """
    recent = (Table.updated.desc(), Table.id)
    strange = func.coalesce(Table.origin, Table.owner_id)
    whose = case((Table.origin == origin, Table.owner_id), else_=strange)
    turn = func.row_number().over(partition_by=whose, order_by=recent)
    own_turn = func.row_number().over(partition_by=Table.owner_id, order_by=recent)
    free = (
        select(Table.id, turn.label("turn"), own_turn.label("own_turn"))
        .where(_free_for(user_id), Table.status.in_((WAITING, RUNNING)))
        .subquery()
    )
    query = (
        select(Table)
        .join(free, free.c.id == Table.id)
        .where(free.c.own_turn <= of_one)
        .order_by(free.c.turn, *recent)
    )
    return list(session.scalars(query.limit(LISTED).offset(skip)))


def _free_for(user_id: str) -> ColumnElement[bool]:
    """Whether a table has a free seat that somebody may be let sit down at, or sits beside. In a
    running game that hides something a seat is for nobody else where somebody has sat who has seen
    more than that, or all there is (`seating.py` says why, and knows what else there is to ask)."""
    more, other = aliased(Insight), aliased(Seat)
    seen = exists().where(Insight.table_id == Seat.table_id, Insight.seat == Seat.seat)
    seen_more = seen.where(
        more.table_id == Insight.table_id, more.user_id == Insight.user_id, more.seat != Seat.seat
    )
    others = exists().where(other.table_id == Seat.table_id, other.seat != Seat.seat)
    closed = seen_more | (seen & ~others)
    welcome = seen.where(Insight.user_id == user_id) | others.where(other.user_id == user_id)
    counts = (Table.status == RUNNING) & Table.hides.is_(True)
    free = exists().where(Seat.table_id == Table.id, Seat.kind == OPEN)
    return free.where(~counts | ~closed | welcome)
