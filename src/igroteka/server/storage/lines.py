"""Lines of those who wait in PostgreSQL for a row that somebody keeps.

Whoever waits takes a thread from all others who write. So only a few stay in the line for one row
for as long as they may; the rest are sent away before long, and as soon as a line does not move
nobody joins it.
"""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from threading import Lock
from time import monotonic

from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Session

MOST_PATIENT = 3
"""Those of a process who wait for one row for as long as they may."""
SHORT_SECONDS = 1.0
"""How long all others wait; a line whose first has waited longer does not move."""


class LongLine(SQLAlchemyError):
    """Enough others wait for the same row already."""


_lines: dict[str, list[float]] = {}
"""By what is waited for: when those who do have begun."""
_guard = Lock()


@contextmanager
def in_line(session: Session, wanted: str) -> Generator[None]:
    """Around what waits for a row; in a SQLite file nobody keeps a row from others."""
    if session.get_bind().dialect.name != "postgresql":
        yield
        return
    begun = monotonic()
    with _guard:
        line = _lines.setdefault(wanted, [])
        short = len(line) >= MOST_PATIENT
        if short and begun - line[0] > SHORT_SECONDS:
            raise LongLine(f"{len(line)} wait for {wanted} already")
        line.append(begun)
    try:
        if short:
            milliseconds = round(SHORT_SECONDS * 1000)
            session.execute(text(f"SET LOCAL lock_timeout = {milliseconds}"))
        yield
        if short:
            session.execute(text("SET LOCAL lock_timeout TO DEFAULT"))
    finally:
        with _guard:
            line.remove(begun)
            if not line:
                del _lines[wanted]
