"""A copy of a whole database in one file, and back, while a server goes on.

The file is a database of SQLite with our tables, whatever database it is of: it says itself which
schema it has, can be looked at and served as it is, and any other database is filled from it.
Between two files of SQLite rows go as they are, damaged ones included.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Generator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from sqlalchemy import (
    JSON,
    Connection,
    MetaData,
    Text,
    TypeDecorator,
    cast,
    delete,
    event,
    func,
    insert,
    inspect,
    select,
    text,
    type_coerce,
    update,
)
from sqlalchemy import Table as Columns

from igroteka.engine.errors import BadOption, IgrotekaError

from ..wire.logs import redacted
from . import private, schema
from .database import BUSY_SECONDS, Store, engine_of, told_of
from .repository import is_revision
from .rows import Secret, Table

BATCH = 500
"""Rows that are in memory at a time."""
CANNOT_KEEP = (ValueError, TypeError, OverflowError)
"""What reading a damaged row may end with."""


@dataclass(frozen=True, slots=True)
class Kept:
    """What a backup has."""

    tables: int
    moves: int
    people: int


class _JsonText(TypeDecorator[str]):
    """JSON to the letter, not as what it means: NULL is not the word null."""

    impl = Text
    cache_ok = True

    def __init__(self, postgres: bool) -> None:
        super().__init__()
        self.postgres = postgres

    def column_expression(self, column: Any) -> Any:
        return cast(column, Text) if self.postgres else column

    def bind_expression(self, bindparam: Any) -> Any:
        return cast(type_coerce(bindparam, Text), JSON) if self.postgres else bindparam


# Away


def back_up(url: str, file: Path) -> Kept:
    """Write a database as it is at this moment to a new file; whoever plays goes on."""
    if file.exists():
        raise BadOption(f"{file} is there already", f"файл {file} уже есть")
    part = file.with_name(f".{file.name}.{os.getpid()}.part")
    try:
        private.prepare(part)
        with told_of(url):
            _fill(part, url)
        kept = _look_through(part)
        os.replace(part, file)
    except (OSError, sqlite3.Error) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise IgrotekaError(
            f"{file}: cannot be written: {why}", f"{file}: не удалось записать: {why}"
        ) from error
    finally:
        for rest in ("", "-journal", "-wal", "-shm"):
            part.with_name(part.name + rest).unlink(missing_ok=True)
    return kept


def _fill(part: Path, url: str) -> None:
    engine = engine_of(url, looked_at=True)
    if engine.dialect.name == "postgresql":
        engine = engine.execution_options(isolation_level="REPEATABLE READ")
    try:
        with engine.connect() as source:
            revision = _own_revision(source, url)
            if engine.dialect.name == "postgresql":
                _fill_anew(part, source, revision)
                return
        # All at once: page by page it would begin again whenever somebody plays.
        raw = engine.raw_connection()
        with closing(raw), closing(sqlite3.connect(part)) as copy:
            assert isinstance(raw.driver_connection, sqlite3.Connection)
            raw.driver_connection.backup(copy)
    finally:
        engine.dispose()


def _own_revision(connection: Connection, name: str) -> str:
    found, shown = schema.revision_of(connection), redacted(repr(name))
    if found is None:
        raise IgrotekaError(
            f"{shown} is no database of this program", f"{shown} — не база данных этой программы"
        )
    if found not in schema.known():
        newest = schema.known()[0]
        raise IgrotekaError(
            f"{shown} was written by a newer version of this program (revision {found}, here "
            f"{newest})",
            f"{shown}: записано более новой версией программы (ревизия {found}, здесь {newest})",
        )
    return found


def _fill_anew(part: Path, source: Connection, revision: str) -> None:
    engine = engine_of(_file_url(part))
    try:
        schema.migrate(engine, revision)
        with engine.begin() as target:
            _copy(source, target)
    finally:
        engine.dispose()


def _look_through(part: Path) -> Kept:
    """Have it in one file, on the disk, and see that it can be read."""
    with closing(sqlite3.connect(part)) as copy:
        copy.execute("PRAGMA journal_mode=DELETE")
        problem: str = copy.execute("PRAGMA quick_check(1)").fetchone()[0]
        if problem != "ok":
            raise sqlite3.DatabaseError(problem)
        counts = [
            copy.execute(f"SELECT count(*) FROM {name}").fetchone()[0]
            for name in ("tables", "moves", "users")
        ]
    with part.open("rb") as written:
        os.fsync(written.fileno())
    return Kept(*counts)


# Back


def restore(file: Path, url: str, replace: bool) -> Kept:
    """Fill a database from a backup, all or nothing; one with people or tables in it only if it may
    be `replace`d. The backup stays as it is."""
    with TemporaryDirectory(prefix="igroteka-") as folder:
        copy = Path(folder) / "tables.db"
        _open_backup(file, copy)
        Store(_file_url(copy)).close()  # an older schema is brought up to date
        kept = _look_through(copy)
        Store(url).close()
        with told_of(url):
            try:
                _refill(copy, url, replace)
            except CANNOT_KEEP as error:
                raise IgrotekaError(
                    f"{file}: a damaged row cannot be kept in another kind of database: {error}",
                    f"{file}: повреждённую строку нельзя перенести в базу другого вида: {error}",
                ) from error
    return kept


def _open_backup(file: Path, copy: Path) -> None:
    """A copy of a backup that can be worked on."""
    if not file.is_file():
        raise BadOption(f"there is no file {file}", f"файла {file} нет")
    try:
        private.prepare(copy)
        address = f"{file.resolve().as_uri()}?mode=ro"
        given, target = sqlite3.connect(address, uri=True), sqlite3.connect(copy)
        with closing(given), closing(target):
            given.backup(target)
        engine = engine_of(_file_url(copy), looked_at=True)
        try:
            with engine.connect() as connection:
                _own_revision(connection, str(file))
        finally:
            engine.dispose()
    except sqlite3.Error as error:
        raise IgrotekaError(
            f"{file} is no backup of this program: {error}",
            f"{file} — не резервная копия этой программы: {error}",
        ) from error


def _refill(copy: Path, url: str, replace: bool) -> None:
    engine = engine_of(url)
    sqlite = engine.dialect.name == "sqlite"
    if sqlite:
        event.listen(engine, "connect", partial(_beside, copy))
    source_engine = engine_of(_file_url(copy), looked_at=True)
    try:
        writing = engine.execution_options(igroteka_write=True)
        with (
            source_engine.connect() as source,
            writing.begin() as target,
            _alone(target, replace) as tables,
        ):
            if sqlite:
                _take_over(target, tables)
            else:
                _copy(source, target)
                _count_on(target, tables)
    finally:
        source_engine.dispose()
        engine.dispose()


def _beside(copy: Path, raw: Any, _: object) -> None:
    """Have the backup beside the database. Rows are kept as they are, also where they name nobody
    who is there."""
    raw.execute("PRAGMA foreign_keys=OFF")
    raw.execute("ATTACH DATABASE ? AS backup", (str(copy),))


@contextmanager
def _alone(target: Connection, replace: bool) -> Generator[list[Columns]]:
    """An emptied database. Rooms in the memory of servers see afterwards that it is another one:
    what they know is of no revision there is."""
    tables = _tables(target).sorted_tables
    if target.dialect.name == "postgresql":
        names = ", ".join(f'"{table.name}"' for table in tables)
        target.execute(text(f"SET LOCAL lock_timeout = '{BUSY_SECONDS}s'"))
        target.execute(text(f"LOCK TABLE {names} IN ACCESS EXCLUSIVE MODE"))
    others = [table for table in tables if table.name != Secret.__tablename__]
    if not replace and any(target.execute(select(1).select_from(t).limit(1)).all() for t in others):
        raise IgrotekaError(
            "the database is not empty; --replace puts the backup in place of all that is in it",
            "база данных не пуста; --replace заменит резервной копией всё, что в ней есть",
        )
    known = _revisions(target)
    for table in reversed(tables):
        target.execute(delete(table))
    yield tables
    for table_id, revision in _revisions(target).items():
        if is_revision(known.get(table_id)) and is_revision(revision):
            newer = max(known[table_id], revision) + 1
            target.execute(update(Table).where(Table.id == table_id).values(revision=newer))


def _revisions(connection: Connection) -> dict[str, Any]:
    return {row[0]: row[1] for row in connection.execute(select(Table.id, Table.revision))}


def _take_over(target: Connection, tables: list[Columns]) -> None:
    for table in tables:
        columns = ", ".join(f'"{column.name}"' for column in table.columns)
        rows = f'SELECT {columns} FROM backup."{table.name}"'
        target.exec_driver_sql(f'INSERT INTO main."{table.name}" ({columns}) {rows}')


def _copy(source: Connection, target: Connection) -> None:
    """Every row of one database into another that has the same tables."""
    given = _tables(source)
    for table in _tables(target).sorted_tables:
        rows = source.execution_options(yield_per=BATCH).execute(select(given.tables[table.name]))
        for batch in rows.mappings().partitions(BATCH):
            target.execute(insert(table), [dict(row) for row in batch])


def _count_on(target: Connection, tables: list[Columns]) -> None:
    """PostgreSQL numbers new rows after those that have come with their numbers."""
    for table in tables:
        for column in inspect(table).primary_key:
            if column.server_default is None:
                continue
            sequence = func.pg_get_serial_sequence(table.name, column.name)
            last = select(func.max(column)).scalar_subquery()
            target.execute(select(func.setval(sequence, func.coalesce(last, 0) + 1, False)))


def _tables(connection: Connection) -> MetaData:
    """Our tables as they are there, whatever release has made them."""
    found = MetaData()
    found.reflect(connection, only=lambda name, _: name != schema.VERSION)
    for table in found.tables.values():
        for column in table.columns:
            if isinstance(column.type, JSON):
                column.type = _JsonText(connection.dialect.name == "postgresql")
    return found


def _file_url(path: Path) -> str:
    return f"sqlite:///{path}"
