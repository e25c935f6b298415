"""Lines of those who wait in PostgreSQL for a row that somebody keeps, of a table or of a person.

Whoever waits takes a thread from all others who write, and keeps from them what they have got
before. So nobody waits for a row longer than a moment (`database.py` tells the transaction so). A
few whose wait was in vain wait on for that row, having nothing else, and then begin again; the rest
are sent away. A row somebody has waited for in vain is remembered until somebody gets it: before
that, others are sent away at once, unless nobody stands there or has lately: then one of them has a
glance at it.

A line keeps nobody waiting itself, it only refuses: no two lines can wait for each other.
"""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass
from math import inf
from threading import Lock
from time import monotonic
from typing import NamedTuple

from sqlalchemy import text
from sqlalchemy.exc import OperationalError, SQLAlchemyError
from sqlalchemy.orm import Session

MOST_PATIENT = 3
"""Those of a process who begin again after a wait in vain, whatever they wait for."""
SHORT_SECONDS = 1.0
"""How long anybody waits for a row before beginning again, or being sent away."""
GLANCE_SECONDS = 0.05
"""How long somebody waits for a row that others have waited for in vain …"""
AGAIN_SECONDS = 0.5
"""… and how long after the last of them has left."""
REMEMBERED_SECONDS = 60.0
"""How long a wait in vain is not forgotten, if nobody asks for that row any more."""
KEPT = "55P03"
"""What PostgreSQL calls a lock that was not to be had in time."""
PATIENCE = "igroteka_patience"
"""Where a session has the patience of who works with it."""


class Row(NamedTuple):
    """What is waited for: a row, and what for. One lock of it may be free while another is not."""

    table: str
    id: str
    lock: str


def table(id: str) -> Row:
    """A table, for oneself."""
    return Row("tables", id, "UPDATE")


def person(id: str) -> Row:
    """Somebody who is not to become somebody else meanwhile."""
    return Row("users", id, "KEY SHARE")


def name(id: str) -> Row:
    """Somebody who is to keep their name meanwhile."""
    return Row("users", id, "SHARE")


def newcomer(id: str) -> Row:
    """Somebody who is being written down: before that there is nothing to be waited for but to
    write them down oneself."""
    return Row("users", id, "")


def whole(id: str) -> Row:
    """Somebody of whom anything may change."""
    return Row("users", id, "UPDATE")


class LongLine(SQLAlchemyError):
    """Others wait for the same row, or have lately, and it is not to be had."""

    def __init__(self, wanted: Row) -> None:
        super().__init__(f"others have waited for {wanted} in vain")
        self.wanted = wanted


class Patience:
    """The right to begin again after a wait in vain, for as long as this is open; there are only
    so many of a process."""

    taken = 0
    """How many have it now."""

    def __init__(self) -> None:
        self.had = False
        self.wanted: Row | None = None
        """What the wait was for, if it stood in a line."""

    def __enter__(self) -> Patience:
        return self

    def __exit__(self, *_: object) -> None:
        if self.had:
            with _guard:
                Patience.taken -= 1

    def take(self) -> bool:
        """Whether it is there to be had, or had already."""
        with _guard:
            if not self.had and Patience.taken < MOST_PATIENT:
                Patience.taken += 1
                self.had = True
        return self.had


@dataclass(slots=True)
class _Line:
    """Those who want the same."""

    waiting: int = 0
    got: float = -inf
    """When one of them last had it."""
    in_vain: float | None = None
    """When one of them last left without it, while nobody had it."""


_guard = Lock()
_lines: dict[Row, _Line] = {}


def was_in_vain(error: OperationalError) -> bool:
    """Whether a row was not to be had in time."""
    return getattr(error.orig, "sqlstate", None) == KEPT


@contextmanager
def in_line(session: Session, wanted: Row) -> Generator[None]:
    """Around what may wait for a row; in a SQLite file nobody keeps a row from others."""
    if session.get_bind().dialect.name != "postgresql":
        yield
        return
    begun = monotonic()
    patience: Patience = session.info.get(PATIENCE) or Patience()
    line, glance = _join(wanted, patience)
    try:
        if glance:
            _limit(session, GLANCE_SECONDS)
        yield
        if glance:
            _limit(session, SHORT_SECONDS)
    except OperationalError as error:
        if was_in_vain(error):
            patience.wanted = wanted
            if line.got < begun:  # else it moves
                line.in_vain = monotonic()
        raise
    else:
        line.got, line.in_vain = monotonic(), None
    finally:
        with _guard:
            line.waiting -= 1
            _forget_lines()


def got(wanted: Row) -> None:
    """Somebody had it without standing in its line: it is not waited for in vain any more."""
    with _guard:
        line = _lines.get(wanted)
        if line is not None:
            line.got, line.in_vain = monotonic(), None


def wait_on(session: Session) -> None:
    """Wait for what the last wait was for, and for nothing else."""
    patience: Patience = session.info[PATIENCE]
    row = patience.wanted
    if row is not None and row.lock:
        kept = text(f"SELECT 1 FROM {row.table} WHERE id = :id FOR {row.lock}")
        with in_line(session, row):
            session.execute(kept, {"id": row.id})
        patience.wanted = None


def _join(wanted: Row, patience: Patience) -> tuple[_Line, bool]:
    """Stand in a line; whether only for a glance."""
    with _guard:
        line = _lines.setdefault(wanted, _Line())
        in_vain = None if patience.wanted == wanted else line.in_vain
        if in_vain is not None and (line.waiting or monotonic() < in_vain + AGAIN_SECONDS):
            patience.wanted = wanted
            raise LongLine(wanted)
        line.waiting += 1
    return line, in_vain is not None


def _forget_lines() -> None:
    """Leave out those in which nobody stands or has lately stood in vain."""
    oldest = monotonic() - REMEMBERED_SECONDS
    for wanted, line in list(_lines.items()):
        if not line.waiting and (line.in_vain is None or line.in_vain < oldest):
            del _lines[wanted]


def _limit(session: Session, seconds: float) -> None:
    session.execute(text(f"SET LOCAL lock_timeout = {round(seconds * 1000)}"))
