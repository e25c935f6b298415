"""The database: a SQLite file by default, PostgreSQL by URL; every call runs in a thread.

Functions that read or write take a session as their first argument; `Store.read` and
`Store.write` call them inside one transaction. A write that returns has been committed.
"""

from __future__ import annotations

import asyncio
import json
import secrets
import sqlite3
from collections.abc import Callable, Generator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from contextvars import ContextVar
from functools import partial
from math import inf
from random import uniform
from time import monotonic, sleep
from typing import Any, Concatenate, ParamSpec, TypeVar

from alembic.util import CommandError
from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, OperationalError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.orm import Session

from igroteka.engine.errors import BadOption, IgrotekaError

from ..wire.logs import redacted
from . import lines, private, repository, schema
from .move_writer import MoveWriter, TooLate, by
from .rows import Move, Secret, Table
from .standing import Standing

BUSY_SECONDS = 30
"""How long to wait for others who write, unless the URL of a SQLite file says otherwise."""
MOVE_SECONDS = 5
"""The same for a move: somebody sits there and waits, and may try again."""
THREADS = 8
"""Those who read at a time, and in PostgreSQL those who write; there is a connection for each."""
DEADLOCK = "40P01"
"""What PostgreSQL calls two transactions that wait for each other; it ends one of them."""
PAUSE_SECONDS = 0.2
"""How long at most that one stays away before it begins again."""
TELL_AGAIN_SECONDS = 1.0
"""PostgreSQL is told how long to wait, and so much later how much of that is left."""
TOLD = "igroteka_told"

P = ParamSpec("P")
T = TypeVar("T")

_BEGUN: ContextVar[float | None] = ContextVar("igroteka_begun", default=None)


def begin() -> None:
    """Something is asked for now: however often it has to wait for the database until it is done,
    all that together is no longer than one wait."""
    _BEGUN.set(monotonic())


class Store:
    """A database whose schema is today's; one that is only `looked_at` is told, not made so."""

    def __init__(self, url: str, looked_at: bool = False) -> None:
        self.engine = engine_of(url, looked_at)
        self._patience = _patience(self.engine)
        # A move is not to wait for passwords, records and timelines, however many are asked for.
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="database")
        # Only one can write to a SQLite file: those who wait do it in a row, one after the other,
        # and take no thread from those who read.
        writers = THREADS if self.postgres else 1
        self._writers = ThreadPoolExecutor(writers, thread_name_prefix="database-writing")
        self._writing = self.engine.execution_options(igroteka_write=True)
        moving = self._writers
        if self.postgres:  # they wait there for nobody's row, and nobody else's waits for theirs
            moving = ThreadPoolExecutor(1, thread_name_prefix="database-moves")
        self._moves = MoveWriter(self.engine, moving)
        # All that is read together is of one moment; SQLite has it so anyway.
        self._reading = (
            self.engine.execution_options(isolation_level="REPEATABLE READ")
            if self.postgres
            else self.engine
        )
        try:
            with told_of(url):
                if looked_at:
                    _expect_current(self.engine, url)
                else:
                    schema.migrate(self._writing)
        except IgrotekaError:
            self.engine.dispose()
            raise
        path = private.file_of(self.engine.url)
        if path is not None:
            private.tell(path)

    @property
    def postgres(self) -> bool:
        return self.engine.dialect.name == "postgresql"

    def reading(
        self, work: Callable[Concatenate[Session, P], T], *args: P.args, **kw: P.kwargs
    ) -> T:
        return _at_once(self._reading, self.deadline(), lambda session: work(session, *args, **kw))

    def writing(
        self, work: Callable[Concatenate[Session, P], T], *args: P.args, **kw: P.kwargs
    ) -> T:
        return _at_once(self._writing, self.deadline(), lambda session: work(session, *args, **kw))

    def deadline(self, most: float = inf) -> float:
        """Until when to wait for others who write, whatever for."""
        begun = _BEGUN.get()
        return (monotonic() if begun is None else begun) + min(self._patience, most)

    async def read(
        self, work: Callable[Concatenate[Session, P], T], *args: P.args, **kw: P.kwargs
    ) -> T:
        return await self._in_row(self._threads, self._read, lambda s: work(s, *args, **kw))

    async def write(
        self, work: Callable[Concatenate[Session, P], T], *args: P.args, **kw: P.kwargs
    ) -> T:
        return await self._in_row(self._writers, self._write, lambda s: work(s, *args, **kw))

    async def _in_row(
        self,
        threads: ThreadPoolExecutor,
        do: Callable[[float, Callable[[Session], T]], T],
        work: Callable[[Session], T],
    ) -> T:
        deadline = self.deadline()  # standing in the row is waiting too
        return await asyncio.get_running_loop().run_in_executor(threads, do, deadline, work)

    def _read(self, deadline: float, work: Callable[[Session], T]) -> T:
        return _at_once(self._reading, deadline, work)

    def _write(self, deadline: float, work: Callable[[Session], T]) -> T:
        if not self.postgres:
            self._moves.write_all()  # where all write in one row, whoever plays goes first
        return _at_once(self._writing, deadline, work)

    async def append(self, move: Move, after: Standing, known: Table) -> Table:
        """Write a table's next row, together with those of others; the table as it is then, perhaps
        the same object. What speaks against it is told by `repository.append`."""
        deadline = self.deadline(MOVE_SECONDS)
        if await self._moves.append(move, after, known, deadline):
            return known
        alone = partial(repository.append, move=move, standing=after)
        return await by(deadline, self._writers.submit(self._write, deadline, alone))

    def secret(self, name: str) -> str:
        """A key that all processes of this database share and that survives restarts."""

        def find_or_make(session: Session) -> str:
            found = session.get(Secret, name)
            if found is None:
                found = Secret(name=name, value=secrets.token_urlsafe(32))
                session.add(found)
            return found.value

        try:
            return self.writing(find_or_make)
        except SQLAlchemyError:  # another process was faster
            return self.writing(find_or_make)

    def close(self) -> None:
        self._moves.close()
        for threads in (self._threads, self._writers):
            threads.shutdown(wait=False)
        self.engine.dispose()


def _at_once(engine: Engine, deadline: float, work: Callable[[Session], T]) -> T:
    """Do it in one transaction, which waits for those of others no longer than that; again, a
    moment later, whenever it had to be given up so that others could go on."""
    with lines.Patience() as patience:
        while True:
            try:
                if patience.wanted is not None:
                    _try(engine, deadline, lines.wait_on, patience)
                return _try(engine, deadline, work, patience)
            except (OperationalError, lines.LongLine) as error:
                if monotonic() >= deadline or not _may_go_on(error, patience):
                    raise
            # Of many that begin again at once the same ones would be in each other's way.
            sleep(uniform(0, PAUSE_SECONDS))


def _may_go_on(error: OperationalError | lines.LongLine, patience: lines.Patience) -> bool:
    """Whether a transaction that was given up may begin again."""
    if isinstance(error, lines.LongLine):
        return patience.had
    if lines.was_in_vain(error):
        return patience.take()
    return getattr(error.orig, "sqlstate", None) == DEADLOCK


def _try(
    engine: Engine, deadline: float, work: Callable[[Session], T], patience: lines.Patience
) -> T:
    info = {lines.PATIENCE: patience}
    with Session(engine, expire_on_commit=False, info=info) as session, session.begin():
        session.connection(execution_options={"igroteka_deadline": deadline})
        return work(session)


def is_busy(error: BaseException) -> bool:
    """Whether the database had no time, so that trying again a little later may help."""
    if isinstance(error, PoolTimeout | lines.LongLine | TooLate):
        return True
    if not isinstance(error, OperationalError):
        return False
    code = getattr(error.orig, "sqlite_errorcode", None)
    if code is None:
        return True  # PostgreSQL: others' locks for too long, too many connections, a restart
    return code & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


@contextmanager
def told_of(name: str) -> Generator[None]:
    """Around what is done with a database: what goes wrong is told in a sentence, by its name and
    without its password."""
    shown = redacted(repr(name))
    try:
        yield
    except CommandError as error:
        raise IgrotekaError(
            f"the database {shown} was written by a newer version of this program ({error})",
            f"база данных {shown} записана более новой версией программы ({error})",
        ) from error
    except SQLAlchemyError as error:
        reason = redacted(" ".join(str(getattr(error, "orig", None) or error).split()))
        raise IgrotekaError(
            f"cannot use the database {shown}: {reason}",
            f"база данных {shown} недоступна: {reason}",
        ) from None  # what lies behind it may name the password


def engine_of(text_url: str, looked_at: bool = False) -> Engine:
    """The way to a database; to one that is only `looked_at` nothing can be written."""
    shown = redacted(repr(text_url))
    try:
        url = make_url(text_url)
    except (ArgumentError, ValueError):
        raise BadOption(f"the database is a URL or a file, not {shown}") from None
    if url.get_backend_name() != "sqlite":
        if text_url.partition("?")[0].count("@") > 1:
            # What follows the first would be taken for a host, and told to everybody.
            raise BadOption(
                f"in the password of {shown} @ is written as %40",
                f"в пароле базы {shown} знак @ пишется как %40",
            )
        return _postgres(url, shown, looked_at)
    path = private.file_of(url)
    if path is not None and looked_at and not path.is_file():
        raise BadOption(f"there is no database {path}", f"базы данных {path} нет")
    try:
        if path is not None and not looked_at:
            private.prepare(path)
    except OSError as error:
        raise BadOption(f"{path}: {error.strerror or error}") from error
    url = url if path is None else url.set(database=str(path))
    waiting = {} if "timeout" in url.query else {"timeout": BUSY_SECONDS}
    engine = create_engine(
        url, connect_args=waiting, json_deserializer=_from_json, hide_parameters=True
    )
    event.listen(engine, "connect", _only_look_at_sqlite if looked_at else _prepare_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def _postgres(url: URL, shown: str, looked_at: bool) -> Engine:
    try:
        engine = create_engine(
            url,
            pool_pre_ping=True,
            pool_size=2 * THREADS,
            json_deserializer=_from_json,
            hide_parameters=True,
            execution_options={"postgresql_readonly": True} if looked_at else {},
        )
    except (ImportError, ArgumentError) as error:
        raise BadOption(f"the database {shown} cannot be used: {redacted(str(error))}") from None
    event.listen(engine, "begin", _begin_postgres)
    event.listen(engine, "before_cursor_execute", _limit_postgres)
    return engine


def _expect_current(engine: Engine, name: str) -> None:
    shown, newest = redacted(repr(name)), schema.known()[0]
    with engine.connect() as connection:
        found = schema.revision_of(connection)
    if found == newest:
        return
    if found is None:
        raise IgrotekaError(
            f"{shown} is no database of this program", f"{shown} — не база данных этой программы"
        )
    if found not in schema.known():
        raise CommandError(f"revision {found}, here {newest}")
    raise IgrotekaError(
        f"the database {shown} was written by an older version of this program (revision {found}, "
        f"here {newest}); a server that is started with it brings it up to date",
        f"база данных {shown} записана более старой версией программы (ревизия {found}, здесь "
        f"{newest}); сервер обновит её при запуске",
    )


def _patience(engine: Engine) -> float:
    """How long to wait for others who write."""
    asked = engine.url.query.get("timeout")
    return float(asked) if isinstance(asked, str) else BUSY_SECONDS


def _from_json(text: str) -> Any:
    """What a column keeps; a damaged one stays text, so that its row can be told of and removed."""
    try:
        return json.loads(text)
    except (ValueError, TypeError, RecursionError):
        return text


def _prepare_sqlite(connection: Any, _: object) -> None:
    """Readers never wait for a writer, and a committed move survives a loss of power."""
    connection.isolation_level = None  # we say BEGIN ourselves
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")


def _only_look_at_sqlite(connection: Any, _: object) -> None:
    connection.isolation_level = None
    connection.execute("PRAGMA query_only=ON")


def _begin_sqlite(connection: Connection) -> None:
    """A writer takes the lock at once: two that had both read could not both write."""
    options = connection.get_execution_options()
    left = _left(connection)
    if left is not None:
        connection.exec_driver_sql(f"PRAGMA busy_timeout = {left}")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if options.get("igroteka_write") else "BEGIN")


def _begin_postgres(connection: Connection) -> None:
    """The transaction has not been told yet how long it may wait."""
    connection.info.pop(TOLD, None)


def _limit_postgres(connection: Connection, cursor: Any, *_: object) -> None:
    """Before a statement: no longer than until the deadline, whatever those before it have waited.
    It is told once, and again where time has passed."""
    now = monotonic()
    left = _left(connection)
    if left is None or now - connection.info.get(TOLD, -inf) < TELL_AGAIN_SECONDS:
        return
    # Waiting for a lock is part of the statement that needs it. No time at all would mean for ever.
    told = f"set_config('statement_timeout', '{max(1, left)}', true)"
    if TOLD not in connection.info and connection.get_execution_options().get("igroteka_write"):
        told += f", set_config('lock_timeout', '{round(lines.SHORT_SECONDS * 1000)}', true)"
    connection.info[TOLD] = now
    cursor.execute(f"SELECT {told}")


def _left(connection: Connection) -> int | None:
    """Milliseconds until the deadline of a transaction, if it has one."""
    deadline = connection.get_execution_options().get("igroteka_deadline")
    return None if deadline is None else max(0, round((deadline - monotonic()) * 1000))
