"""Moves of many tables are written together: what is kept, what is left to be looked at, and whom
nobody waits for. In a SQLite file and in PostgreSQL alike."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from psycopg import OperationalError
from sqlalchemy import create_engine, text
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

import toy_game  # noqa: F401  (puts the toy in the registry)
from igroteka.server.people.visitors import new_id
from igroteka.server.settings import database_url
from igroteka.server.storage import database, lines, move_writer, people, repository
from igroteka.server.storage.database import Store, is_busy
from igroteka.server.storage.rows import Move, Table
from igroteka.server.storage.standing import Standing
from igroteka.server.table import seating
from igroteka.server.wire.errors import ServerError
from igroteka.server.wire.messages import Result
from server import inside
from server.inside import ANNA, ME
from server.people import SECONDS
from server.postgres import installed, new_database

HOTSEAT = inside.NewSeat(kind="hotseat")
AFTER = Standing(1, 1, 3, True, None)
POSTGRES = pytest.param("postgresql", marks=installed)


@pytest.fixture(params=["sqlite", POSTGRES])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.db'}"
    folder = request.getfixturevalue("postgres")
    return database_url(new_database(folder, f"moves_{new_id()}"))


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    own = Store(url)
    yield own
    own.close()


def tables(store: Store, number: int) -> list[Table]:
    """Running games of Anna's, as rooms know them."""
    ids = [inside.add_table(store, "toy", ME, HOTSEAT) for _ in range(number)]
    return [store.reading(repository.require, one) for one in ids]


def move(table: Table, **more: Any) -> Move:
    asked = {"seat": 0, "kind": "action", "text": "take 1", "source": "person"}
    asked |= {"request_id": "first", "user_id": ANNA}
    return Move(table_id=table.id, index=table.version, **asked | more)


def rows(store: Store, table: Table) -> list[Move]:
    return store.reading(repository.moves_from, table.id)


@contextmanager
def all_at_once(store: Store) -> Iterator[None]:
    """What is asked for meanwhile is written as soon as this is over, and not before."""
    gate = threading.Event()
    store._moves._threads.submit(gate.wait, SECONDS)
    try:
        yield
    finally:
        gate.set()


async def together(store: Store, *moves: tuple[Table, Move]) -> list[Table | BaseException]:
    with all_at_once(store):
        asked = [asyncio.create_task(store.append(one, AFTER, table)) for table, one in moves]
        await asyncio.sleep(0)  # each of them has asked
    return await asyncio.gather(*asked, return_exceptions=True)


class Transactions:
    """How many moves each transaction of a writer has had."""

    def __init__(self, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
        self.sizes = list[int]()
        kind = type(store._moves._database)
        write = kind.write

        def counted(own: Any, rows: Any, seconds: float) -> Any:
            self.sizes.append(len(rows))
            return write(own, rows, seconds)

        monkeypatch.setattr(kind, "write", counted)


def test_a_row_is_the_same_however_it_is_written(store: Store) -> None:
    quick, explained = tables(store, 2)
    for index in range(2):
        more = {"request_id": f"request {index}", "source": ("person", "auto")[index]}
        more["user_id"] = (ANNA, None)[index]
        standing = Standing(index + 1, index, (3, None)[index], index == 0, None)
        asyncio.run(store.append(move(quick, **more), standing, quick))
        explained = store.writing(repository.append, move(explained, **more), standing)
    kept = [store.reading(repository.require, one.id) for one in (quick, explained)]
    columns = [column.name for column in Table.__table__.columns]
    names = set(columns) - {"id", "seed", "created", "updated"}
    assert [getattr(kept[0], one) for one in names] == [getattr(kept[1], one) for one in names]
    # The room's own is brought up to date, the moment included.
    assert [getattr(kept[0], one) for one in columns] == [getattr(quick, one) for one in columns]
    names = {column.name for column in Move.__table__.columns} - {"table_id", "created"}
    one, other = ([[getattr(row, n) for n in names] for row in rows(store, t)] for t in kept)
    assert one == other
    assert len(one) == 2
    assert [one.created for one in rows(store, quick)][-1] == quick.updated


def test_moves_that_wait_are_written_in_one_transaction(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = tables(store, 5)
    transactions = Transactions(store, monkeypatch)
    done = asyncio.run(together(store, *((table, move(table)) for table in known)))
    assert done == known
    assert transactions.sizes == [5]
    assert [len(rows(store, table)) for table in known] == [1] * 5


def test_there_is_a_bound_to_what_is_written_together(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(move_writer, "MOST_TOGETHER", 2)
    known = tables(store, 5)
    transactions = Transactions(store, monkeypatch)
    assert asyncio.run(together(store, *((table, move(table)) for table in known))) == known
    assert transactions.sizes == [2, 2, 1]


@pytest.mark.parametrize("bad", [{"user_id": "nobody"}, {"request_id": "taken"}, {"text": None}])
def test_a_bad_move_harms_no_other(store: Store, bad: dict[str, Any]) -> None:
    """Whatever is wrong with it that nobody has looked for."""
    first, broken, last = tables(store, 3)
    earlier = move(broken, request_id="taken")
    asyncio.run(store.append(earlier, AFTER, broken))
    if "user_id" in bad:
        broken.seats[0].user_id = bad["user_id"]
    wrong = broken, move(broken, **bad)
    done = asyncio.run(together(store, (first, move(first)), wrong, (last, move(last))))
    assert isinstance(done[1], IntegrityError | ServerError)
    assert [len(rows(store, table)) for table in (first, broken, last)] == [1, 1, 1]
    assert store.reading(repository.require, broken.id).version == 1


def test_a_table_has_one_next_row(store: Store) -> None:
    """Though two rooms ask for it at once."""
    (table,) = tables(store, 1)
    twin = store.reading(repository.require, table.id)
    asked = ((one, move(one, request_id=name)) for one, name in ((table, "one"), (twin, "two")))
    first, second = asyncio.run(together(store, *asked))
    assert first is table
    assert isinstance(second, repository.Conflict)
    assert [one.request_id for one in rows(store, table)] == ["one"]


def over(session: Session, table_id: str) -> None:
    table = repository.require(session, table_id, lock=True)
    table.status = "abandoned"
    repository.touch(session, table)


def get_up(session: Session, table_id: str) -> None:
    seating.leave(session, table_id, ANNA)


@pytest.mark.parametrize(
    ("change", "more", "refusal"),
    [
        (over, {}, "not_running"),
        (get_up, {}, "not_your_turn"),
        (get_up, {"source": "auto", "user_id": None}, ""),
    ],
)
def test_what_others_have_changed_is_looked_at(
    store: Store, change: Any, more: dict[str, Any], refusal: str
) -> None:
    (table,) = tables(store, 1)
    store.writing(change, table.id)
    with pytest.raises(ServerError if refusal else repository.Conflict, match=refusal or None):
        asyncio.run(store.append(move(table, **more), AFTER, table))
    assert rows(store, table) == []


def test_what_others_have_said_keeps_nobody_from_playing(store: Store) -> None:
    """Another revision, and nothing that speaks against the move."""
    (table,) = tables(store, 1)

    def say(session: Session) -> None:
        anna = people.ensure_user(session, ANNA, "Anna")
        repository.say(session, table.id, anna, "hm", None)

    store.writing(say)
    newer = asyncio.run(store.append(move(table), AFTER, table))
    assert newer is not table
    assert (newer.version, newer.revision) == (1, table.revision + 2)


def test_a_move_that_ends_the_game_brings_its_result(store: Store) -> None:
    (table,) = tables(store, 1)
    result = Result(scores=[3, 1], winners=[0], places=[1, 2], tie=None)
    ended = asyncio.run(store.append(move(table), Standing(1, None, 3, False, result), table))
    assert (ended.status, ended.scores, ended.places) == ("over", [3, 1], [1, 2])
    assert len(rows(store, table)) == 1


# Who waits, and how long


def test_who_plays_goes_before_others_who_write(store: Store) -> None:
    """Though they have asked before; in PostgreSQL they have threads of their own."""
    (table,) = tables(store, 1)

    def others(session: Session) -> int:
        return len(repository.moves_from(session, table.id))

    async def ask() -> None:
        with all_at_once(store):
            earlier = [asyncio.create_task(store.write(others)) for _ in range(3)]
            await asyncio.sleep(0)
            playing = asyncio.create_task(store.append(move(table), AFTER, table))
            await asyncio.sleep(0)
            if store.postgres:
                assert await asyncio.gather(*earlier) == [0, 0, 0]
        assert await playing is table
        assert set(await asyncio.gather(*earlier)) == {0 if store.postgres else 1}

    asyncio.run(ask())


@contextmanager
def nobody_writes(store: Store) -> Iterator[Any]:
    """Somebody else has the database for themselves, as far as others may write to it."""
    if store.postgres:
        engine = create_engine(store.engine.url)
        with engine.begin() as other:
            other.execute(text("LOCK TABLE tables, moves, users IN EXCLUSIVE MODE"))
            yield other
        engine.dispose()
        return
    path = store.engine.url.database
    assert path is not None
    with closing(sqlite3.connect(path, isolation_level=None, timeout=SECONDS)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield other
        other.execute("ROLLBACK")


def test_a_move_is_refused_soon_while_others_wait_on_and_reads_go_on(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody sits there; who has asked for something else before waits as long as ever."""
    monkeypatch.setattr(database, "MOVE_SECONDS", 0.3)
    monkeypatch.setattr(lines, "SHORT_SECONDS", 0.05)
    known = tables(store, 3)

    def set_up(session: Session) -> str:
        return repository.require(session, known[0].id, lock=True).id

    async def ask() -> None:
        before = asyncio.create_task(store.write(set_up))
        await asyncio.sleep(0)
        moves = (store.append(move(table), AFTER, table) for table in known)
        refused = await asyncio.gather(*moves, return_exceptions=True)
        assert all(isinstance(error, Exception) and is_busy(error) for error in refused)
        assert not before.done(), "that is longer than a move may take"
        news = await store.read(repository.read_news, known[0].id, 0, 0)
        assert (news.table.version if news.table else None) == 0
        release.set()
        assert await before == known[0].id
        assert await store.append(move(known[1]), AFTER, known[1]) is known[1]

    release, free = threading.Event(), threading.Event()

    def keep() -> None:
        with nobody_writes(store):
            kept.set()
            release.wait(SECONDS)
        free.set()

    kept = threading.Event()
    keeper = threading.Thread(target=keep)
    keeper.start()
    assert kept.wait(SECONDS)
    try:
        asyncio.run(ask())
    finally:
        release.set()
        keeper.join(SECONDS)
    assert [len(rows(store, table)) for table in known] == [0, 1, 0]


def test_a_move_that_nobody_had_time_for_is_never_written(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who was told to try again does that, perhaps with something else."""
    monkeypatch.setattr(database, "MOVE_SECONDS", 0.05)
    late, soon = tables(store, 2)

    async def ask() -> None:
        with all_at_once(store):
            with pytest.raises(move_writer.TooLate) as refused:
                await store.append(move(late), AFTER, late)
            assert is_busy(refused.value)
        monkeypatch.setattr(database, "MOVE_SECONDS", SECONDS)
        await store.append(move(soon), AFTER, soon)

    asyncio.run(ask())
    assert [len(rows(store, table)) for table in (late, soon)] == [0, 1]


@installed
@pytest.mark.parametrize("kept", ["tables", "users"])
def test_a_row_that_somebody_keeps_keeps_no_other_move_waiting(
    database: str, monkeypatch: pytest.MonkeyPatch, kept: str
) -> None:
    monkeypatch.setattr(lines, "SHORT_SECONDS", SECONDS)
    store, boris = Store(database_url(database)), new_id()
    store.writing(people.ensure_user, boris, "Boris")
    locked, free = tables(store, 2)

    def sit(session: Session) -> None:
        seat = repository.require(session, free.id, lock=True).seats[0]
        seat.user_id = boris

    store.writing(sit)
    free = store.reading(repository.require, free.id)
    key = {"tables": locked.id, "users": ANNA}[kept]

    async def ask(keeper: Session) -> None:
        with all_at_once(store):
            waits = asyncio.create_task(store.append(move(locked), AFTER, locked))
            goes = asyncio.create_task(store.append(move(free, user_id=boris), AFTER, free))
            await asyncio.sleep(0)
        assert await asyncio.wait_for(goes, SECONDS) is free
        assert not waits.done()
        keeper.rollback()
        assert (await waits).version == 1

    with Session(store.engine) as keeper:
        keeper.execute(text(f"SELECT 1 FROM {kept} WHERE id = :id FOR UPDATE"), {"id": key})
        asyncio.run(ask(keeper))
    store.close()


@installed
def test_who_gets_up_while_the_move_is_written_does_not_play(database: str) -> None:
    """Whichever of the two has the table first."""
    store = Store(database_url(database))
    (table,) = tables(store, 1)

    async def ask() -> None:
        leaving = asyncio.create_task(store.write(slowly))
        await asyncio.to_thread(begun.wait, SECONDS)
        playing = asyncio.create_task(store.append(move(table), AFTER, table))
        both.append(playing)
        await leaving
        with pytest.raises(ServerError, match="not_your_turn"):
            await playing

    def slowly(session: Session) -> None:
        get_up(session, table.id)
        session.flush()
        begun.set()
        waits = session.execute(text("SELECT count(*) FROM pg_locks WHERE NOT granted"))
        while not waits.scalar() and not (both and both[0].done()):
            waits = session.execute(text("SELECT count(*) FROM pg_locks WHERE NOT granted"))

    begun, both = threading.Event(), list[asyncio.Task[Table]]()
    asyncio.run(ask())
    assert rows(store, table) == []
    store.close()


@installed
def test_a_connection_that_was_lost_costs_nobody_a_move(database: str) -> None:
    store = Store(database_url(database))
    (table,) = tables(store, 1)
    asyncio.run(store.append(move(table), AFTER, table))
    writer = store._moves._database._connection.info.backend_pid  # type: ignore[attr-defined]

    def end(session: Session) -> None:
        session.execute(text("SELECT pg_terminate_backend(:pid, 60000)"), {"pid": writer})

    store.writing(end)
    assert asyncio.run(store.append(move(table, request_id="next"), AFTER, table)) is table
    assert len(rows(store, table)) == 2
    store.close()


@installed
def test_a_move_whose_confirmation_was_lost_counts_once(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was committed, and then the connection was gone: who asked hears that it counts."""
    store = Store(database_url(database))
    (table,) = tables(store, 1)
    kind = type(store._moves._database)
    write, written = kind._write, list[Any]()  # type: ignore[attr-defined]

    def lost(own: Any, asked: Any) -> Any:
        written.append(write(own, asked))
        if len(written) == 1:
            own._connection.close()
            raise OperationalError("the server closed the connection unexpectedly")
        return written[-1]

    monkeypatch.setattr(kind, "_write", lost)

    async def play() -> None:
        room = await inside.open_room(store, table.id)
        await room.play(ANNA, "first", 0, "take 2")
        assert room.version == 1
        await room.play(ANNA, "second", 1, "take 1")

    asyncio.run(play())
    assert [len(one) for one in written] == [1, 0, 1]
    assert [one.text for one in rows(store, table)] == ["take 2", "take 1"]
    store.close()
