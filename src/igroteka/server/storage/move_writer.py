"""Moves of many tables, written down together: one transaction, and one wait for the disk.

A room knows its table. As long as nobody has changed it since, which its revision tells, there is
nothing to be read before the next row is written: one statement in PostgreSQL, two in a SQLite
file. Whatever wants to be written while others are is written after them, all of it at once.

Nothing here waits for a row that somebody keeps, and nothing is explained: a move that is not
written down so is left to `repository.append`, as are those that went with one that broke.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Collection, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing, suppress
from dataclasses import dataclass, field
from datetime import datetime
from queue import Empty, SimpleQueue
from time import monotonic
from typing import Any, Protocol, TypeVar

from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

from ..wire.errors import ServerError
from . import lines, repository
from .repository import CHANNEL, Conflict
from .rows import Move, Table, now
from .standing import Standing

log = logging.getLogger(__name__)
T = TypeVar("T")

MOST_TOGETHER = 50
"""Moves in one transaction."""
STATEMENT_SECONDS = 5
"""What PostgreSQL may take for one; it waits for no row, and hardly for anything else."""

_SETTINGS = f"""
SET lock_timeout = {round(lines.GLANCE_SECONDS * 1000)};
SET statement_timeout = {STATEMENT_SECONDS * 1000};
SET plan_cache_mode = force_generic_plan;
SET enable_seqscan = off;
SET enable_hashjoin = off;
SET enable_mergejoin = off
"""
"""For what this connection does: always the same, with a few rows found by their keys. However few
rows or many are in the database when the statement is planned, it finds them so."""

_TOGETHER = f"""
WITH asked AS MATERIALIZED (
  SELECT * FROM json_to_recordset(%s::json) AS one(
    table_id text, revision integer, place integer, seat integer, kind text, text text,
    source text, request_id text, user_id text, at timestamp,
    n integer, turn integer, round integer, hides boolean, notice text
  )
), known AS MATERIALIZED (
  SELECT id FROM users WHERE id = ANY (ARRAY(SELECT user_id FROM asked))
  FOR KEY SHARE SKIP LOCKED
), free AS MATERIALIZED (
  SELECT tables.id FROM tables JOIN asked ON tables.id = asked.table_id
  WHERE tables.id = ANY (ARRAY(SELECT table_id FROM asked))
    AND tables.revision = asked.revision AND tables.version = asked.place
    AND (tables.status = 'running') IS TRUE
    AND (asked.user_id IS NULL OR asked.user_id IN (SELECT id FROM known))
  FOR NO KEY UPDATE OF tables SKIP LOCKED
), moved AS (
  UPDATE tables SET
    version = asked.place + 1, revision = asked.revision + 1, updated = asked.at,
    n = asked.n, turn = asked.turn, round = asked.round, hides = asked.hides
  FROM asked
  WHERE tables.id = asked.table_id AND tables.id = ANY (ARRAY(SELECT id FROM free))
  RETURNING asked.*
), kept AS (
  INSERT INTO moves (table_id, index, seat, kind, text, source, request_id, user_id, created)
  SELECT table_id, place, seat, kind, text, source, request_id, user_id, at FROM moved
)
SELECT table_id, pg_notify('{CHANNEL}', notice) FROM moved
"""
"""Rows are named by lists of their keys, so that no other way to them is as short; whatever of them
somebody keeps is left out. That a person stays who they are is seen to before a key says so."""

_TABLE = """
UPDATE tables SET
  version = :place + 1, revision = :revision + 1, updated = :at,
  n = :n, turn = :turn, round = :round, hides = :hides
WHERE id = :table_id AND revision = :revision AND version = :place AND status = 'running'
"""
_MOVE = """
INSERT INTO moves (table_id, "index", seat, kind, text, source, request_id, user_id, created)
VALUES (:table_id, :place, :seat, :kind, :text, :source, :request_id, :user_id, :at)
"""

Row = dict[str, Any]
"""What is written of a move and of its table, by the names in these statements."""


@dataclass(slots=True, eq=False)
class _Waiting:
    """A move that is to be written, and until when."""

    row: Row
    deadline: float
    kept: Future[bool] = field(default_factory=Future[bool])


class TooLate(SQLAlchemyError):
    """Nobody had time for it before it was too late."""


class _Database(Protocol):
    def write(self, rows: Sequence[Row], seconds: float) -> Collection[str]:
        """Write down what can be; of which tables. Others are waited for no longer than that."""
        ...

    def close(self) -> None: ...


class MoveWriter:
    """Writes down what rooms ask for, one transaction after the other."""

    def __init__(self, engine: Engine, threads: ThreadPoolExecutor) -> None:
        """There is one thread; that of a SQLite file is the one of all who write to it."""
        postgres = engine.dialect.name == "postgresql"
        self._database: _Database = _Postgres(engine) if postgres else _Sqlite(engine)
        self._threads = threads
        self._waiting = SimpleQueue[_Waiting]()

    async def append(self, move: Move, after: Standing, known: Table, deadline: float) -> bool:
        """Write a table's next row, which leads there, if the table is as it is `known` to be, and
        that then is brought up to date; False if it has to be looked at."""
        at = now()
        row = _row(move, after, known, at)
        if row is None:
            return False
        waiting = _Waiting(row, deadline)
        self._waiting.put(waiting)
        self._threads.submit(self.write_all)
        if not await by(deadline, waiting.kept):
            return False
        known.version, known.revision, known.updated = move.index + 1, known.revision + 1, at
        after.write(known)
        return True

    def close(self) -> None:
        with suppress(RuntimeError):  # closed before
            self._threads.submit(self._database.close)  # after what is being written
        self._threads.shutdown(wait=False)

    def write_all(self) -> None:
        """Write down all that wait; who asked while this was done for others is done with them."""
        batch = dict[str, _Waiting]()
        with suppress(Empty):
            while len(batch) < MOST_TOGETHER:
                one = self._waiting.get_nowait()
                if not one.kept.set_running_or_notify_cancel():
                    continue  # nobody waits for it any more
                if batch.setdefault(one.row["table_id"], one) is not one:
                    one.kept.set_result(False)  # a table has one next row
        if not batch:
            return
        written: Collection[str] = ()
        try:
            seconds = min(one.deadline for one in batch.values()) - monotonic()
            written = self._database.write([one.row for one in batch.values()], max(0, seconds))
        except Exception as error:  # it is told by who writes them one by one, if it happens again
            log.info("moves could not be written together: %s", type(error).__name__)
        finally:
            for table_id, one in batch.items():
                one.kept.set_result(table_id in written)


async def by(deadline: float, done: Future[T]) -> T:
    """What is done in a thread; it is left alone if it has not been begun by then."""
    late = asyncio.get_running_loop().call_later(max(0, deadline - monotonic()), done.cancel)
    try:
        return await asyncio.wrap_future(done)
    except asyncio.CancelledError:
        task = asyncio.current_task()
        if task is None or task.cancelling():
            raise
        raise TooLate("nobody had time for it") from None
    finally:
        late.cancel()


def _row(move: Move, after: Standing, known: Table, at: datetime) -> Row | None:
    """What is to be written, if it can be said without looking at the table."""
    if after.result is not None or not repository.is_revision(known.revision):
        return None
    try:
        repository.expect_next(known, move)
    except (Conflict, ServerError):
        return None  # perhaps not any more
    return {
        "table_id": move.table_id,
        "revision": known.revision,
        "place": move.index,
        "seat": move.seat,
        "kind": move.kind,
        "text": move.text,
        "source": move.source,
        "request_id": move.request_id,
        "user_id": move.user_id,
        "at": at.replace(tzinfo=None).isoformat(" ", "microseconds"),
        "n": after.n,
        "turn": after.turn,
        "round": after.round,
        "hides": after.hides,
        "notice": repository.notice(move.table_id, known.revision + 1),
    }


class _Sqlite:
    """The thread is that of all who write to the file; its connections are the engine's."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def write(self, rows: Sequence[Row], seconds: float) -> Collection[str]:
        with closing(self._engine.raw_connection()) as lent:
            connection: Any = lent.driver_connection
            connection.execute(f"PRAGMA busy_timeout = {round(seconds * 1000)}")
            try:
                connection.execute("BEGIN IMMEDIATE")
                written = {row["table_id"] for row in rows if self._write(connection, row)}
                connection.execute("COMMIT")
            except BaseException:
                connection.rollback()
                raise
            return written

    def _write(self, connection: Any, row: Row) -> bool:
        if not connection.execute(_TABLE, row).rowcount:
            return False
        connection.execute(_MOVE, row)
        return True

    def close(self) -> None:
        pass


class _Postgres:
    """A connection of its own, which stays open."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._connection: Any = None

    def write(self, rows: Sequence[Row], seconds: float) -> Collection[str]:
        try:
            written = self._write(rows)
        except self._engine.dialect.loaded_dbapi.OperationalError:
            if self._connection is None or not self._connection.closed:
                raise
            # It was lost since the last time, or just now; should these moves be written down
            # nevertheless, they are not once more: each table has another revision then.
            self._connection = None
            written = self._write(rows)
        for row in rows:
            if row["table_id"] in written:
                lines.got(lines.table(row["table_id"]))
                lines.got(lines.person(row["user_id"]))
        return written

    def _write(self, rows: Sequence[Row]) -> Collection[str]:
        if self._connection is None:
            self._connection = self._connect()
        asked = json.dumps(rows)
        return {row[0] for row in self._connection.execute(_TOGETHER, (asked,), prepare=True)}

    def _connect(self) -> Any:
        lent = self._engine.raw_connection()
        connection: Any = lent.driver_connection
        lent.detach()
        connection.autocommit = True
        connection.execute(_SETTINGS)
        return connection

    def close(self) -> None:
        if self._connection is not None:
            self._connection.close()
