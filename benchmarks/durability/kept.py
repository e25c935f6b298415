"""What a database has, and whether that is what the server has acknowledged."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from ledger import CHAT, OK, Ledger, Submission
from sqlalchemy import text

from igroteka.server.settings import database_url
from igroteka.server.storage.database import engine_of

MOVES = 'SELECT table_id, "index", kind, text, request_id, created FROM moves'
SAID = "SELECT table_id, text, request_id, created FROM chat"
TABLES = "SELECT id, version FROM tables"
ROWS = {"play": "action", "undo": "undo"}
"""What a submission is called as a row."""


@dataclass
class Kept:
    """The rows that matter, and when each came about."""

    moves: dict[tuple[str, int], tuple[str, str, str | None]] = field(default_factory=dict)
    said: Counter[tuple[str, str]] = field(default_factory=Counter)
    tables: dict[str, int] = field(default_factory=dict)
    rows: Counter[str] = field(default_factory=Counter)
    """How many rows a request has become."""
    created: dict[str, str] = field(default_factory=dict)


def read(db: str) -> Kept:
    """Look at a database without changing it."""
    kept = Kept()
    engine = engine_of(database_url(db), looked_at=True)
    if engine.dialect.name == "postgresql":  # all of one moment, as in a SQLite file anyway
        engine = engine.execution_options(isolation_level="REPEATABLE READ")
    try:
        with engine.connect() as connection:
            for table, index, kind, what, request, created in connection.execute(text(MOVES)):
                kept.moves[table, index] = kind, what, request
                _note(kept, request, created)
            for table, what, request, created in connection.execute(text(SAID)):
                kept.said[table, what] += 1
                _note(kept, request, created)
            kept.tables = {row[0]: row[1] for row in connection.execute(text(TABLES))}
    finally:
        engine.dispose()
    return kept


def _note(kept: Kept, request: str | None, created: Any) -> None:
    if request is not None:
        kept.rows[request] += 1
        kept.created[request] = str(created)


@dataclass
class Findings:
    """What is not as it was promised; each is a sentence."""

    lost: list[str] = field(default_factory=list)
    doubled: list[str] = field(default_factory=list)
    odd: list[str] = field(default_factory=list)
    """Kept though it was refused, or though nobody has asked for it; lists of moves with gaps."""
    written_unheard: int = 0
    """Were kept when the server was killed, though nobody had heard of it: sent again, they
    must not count twice."""

    def __bool__(self) -> bool:
        return bool(self.lost or self.doubled or self.odd)

    def sentences(self) -> Iterable[str]:
        for kind in ("lost", "doubled", "odd"):
            for sentence in getattr(self, kind):
                yield f"{kind}: {sentence}"


def compare(accepted: list[Submission], tables: set[str], kept: Kept, ledger: Ledger) -> Findings:
    """What was acknowledged before the database was read, against what it has."""
    found = Findings()
    for one in accepted:
        _expect(one, kept, found)
        if one.cut_off is not None and kept.created.get(one.request, "~") < one.cut_off:
            found.written_unheard += 1
    found.lost += [f"table {table}" for table in sorted(tables - kept.tables.keys())]
    for request, rows in kept.rows.items():
        asked = ledger.submissions.get(request)
        if rows > 1:
            found.doubled.append(f"request {request} has {rows} rows")
        elif asked is not None and asked.answer not in (None, OK):
            found.odd.append(f"request {request} was refused ({asked.answer}) and is kept")
        elif asked is None and request.startswith(f"{ledger.session}-"):
            found.odd.append(f"nobody has sent request {request}")
    indices: defaultdict[str, set[int]] = defaultdict(set)
    for table, index in kept.moves:
        indices[table].add(index)
    for table, version in kept.tables.items():
        if indices[table] != set(range(version)):
            wrong = sorted(indices[table] ^ set(range(version)))
            found.odd.append(f"table {table} says {version} moves; missing or too many: {wrong}")
    return found


def _expect(one: Submission, kept: Kept, found: Findings) -> None:
    """It was acknowledged: it is there, once, and says what was sent."""
    if one.kind == CHAT:
        said = kept.said[one.table, one.text]
        if said > 1:
            found.doubled.append(f"{one.text!r} was said {said} times")
        there = said > 0
    else:
        kind, what, request = kept.moves.get((one.table, one.version), ("", "", None))
        there = (kind, request) == (ROWS[one.kind], one.request) and one.text in ("", what)
    if not there:
        found.lost.append(f"{one.kind} {one.text} of request {one.request} at table {one.table}")
