"""The database itself: its tables are those of the code, its keys are kept, its age is checked."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from psycopg.errors import DeadlockDetected, LockNotAvailable, QueryCanceled
from sqlalchemy.exc import OperationalError
from sqlalchemy.orm import Session

import toy_game  # noqa: F401  (puts the toy in the registry)
from igroteka.engine.errors import IgrotekaError
from igroteka.server.storage import database, repository
from igroteka.server.storage.database import Store, is_busy
from igroteka.server.storage.rows import Base
from igroteka.server.table.hub import Hub
from igroteka.server.table.room import Room
from server import inside
from server.conftest import Start
from server.people import HOTSEAT, ME, SECONDS, Person


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "a folder of its own" / "tables.db"


def test_migrations_lead_to_the_tables_of_the_code(path: Path) -> None:
    store = Store(f"sqlite:///{path}")
    with store.engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"render_as_batch": True})
        assert compare_metadata(context, Base.metadata) == []
    store.close()


def test_several_can_find_it_empty_at_once(path: Path) -> None:
    url = f"sqlite:///{path}"
    with ThreadPoolExecutor(4) as pool:
        stores = list(pool.map(Store, [url] * 4))
        keys = set(pool.map(lambda store: store.secret("cookies"), stores))
    assert len(keys) == 1
    for store in stores:
        store.close()


def test_a_committed_move_survives_a_loss_of_power(path: Path) -> None:
    store = Store(f"sqlite:///{path}")
    with store.engine.connect() as connection:
        modes = [
            connection.exec_driver_sql(f"PRAGMA {pragma}").scalar()
            for pragma in ("journal_mode", "synchronous", "foreign_keys")
        ]
    assert modes == ["wal", 2, 1]
    store.close()


def test_a_database_of_a_newer_version_is_left_alone(path: Path) -> None:
    url = f"sqlite:///{path}"
    Store(url).close()
    with sqlite3.connect(path, timeout=SECONDS) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(IgrotekaError, match="newer version"):
        Store(url)


def test_a_game_of_other_rules_is_kept_and_not_played(start: Start, tmp_path: Path) -> None:
    server = start()
    anna = Person(server.url)
    others = ("rules_version = 99", "components = 'feedbeef99'")
    tables = [anna.create("gaia", ME, HOTSEAT) for _ in others]
    for table in tables:
        live = anna.watch(table)
        live.play(live.frame["actions"][0]["text"])
    server.stop()
    with sqlite3.connect(tmp_path / "tables.db", timeout=SECONDS) as connection:
        for table, other in zip(tables, others, strict=True):
            connection.execute(f"UPDATE tables SET {other} WHERE id = ?", (table["id"],))
    server.restart()
    for table in tables:
        live = anna.listen(table)
        assert live.close_code() == 4410
        assert live.received[0]["error"]["code"] == "cannot_replay"
        assert "99" in live.received[0]["error"]["message"]["ru"]
        assert anna.refused("GET", f"/tables/{table['id']}/timeline") == "cannot_replay"
        assert anna.get(f"/tables/{table['id']}")["n"] == 1
        anna.delete(f"/tables/{table['id']}")


def test_nobody_waits_for_the_database_because_of_other_work(path: Path) -> None:
    """Passwords are checked and timelines told in threads as well, and anybody may ask for many."""
    store, gate = Store(f"sqlite:///{path}"), threading.Event()

    async def ask() -> None:
        busy = [asyncio.create_task(asyncio.to_thread(gate.wait)) for _ in range(50)]
        try:
            assert await asyncio.wait_for(store.read(repository.list_sets), SECONDS) == []
        finally:
            gate.set()
            await asyncio.gather(*busy)

    asyncio.run(ask())
    store.close()


class Clock:
    """Only goes when it is told to."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 1000.0
        monkeypatch.setattr(database, "monotonic", lambda: self.now)


def patience(session: Session) -> int:
    """For how many seconds a transaction has been ready to wait."""
    return session.connection().exec_driver_sql("PRAGMA busy_timeout").scalar_one() // 1000


@pytest.mark.parametrize(("query", "seconds"), [("", 30), ("?timeout=5", 5)])
def test_all_waits_of_a_request_together_are_one(
    path: Path, monkeypatch: pytest.MonkeyPatch, query: str, seconds: int
) -> None:
    store, clock = Store(f"sqlite:///{path}{query}"), Clock(monkeypatch)

    async def ask() -> list[int]:
        database.begin()
        found = [await store.write(patience)]
        for passed in (2, seconds):
            clock.now += passed
            found.append(await store.write(patience))
        return found

    assert asyncio.run(ask()) == [seconds, seconds - 2, 0]
    assert store.writing(patience) == seconds, "what nobody has asked for has a wait of its own"
    store.close()


def test_who_stands_in_the_row_of_writers_waits_as_well(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, clock = Store(f"sqlite:///{path}"), Clock(monkeypatch)

    def long(_: Session) -> None:
        gate.wait(SECONDS)
        clock.now += 20

    async def ask() -> int:
        first, second = (asyncio.create_task(store.write(work)) for work in (long, patience))
        await asyncio.sleep(0)  # both have asked
        gate.set()
        await first
        found = await second
        assert isinstance(found, int)
        return found

    gate = threading.Event()
    assert asyncio.run(ask()) == 10
    store.close()


def test_what_a_table_does_by_itself_has_no_deadline(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Though it was opened because somebody asked for it."""
    store, clock = Store(f"sqlite:///{path}"), Clock(monkeypatch)
    table_id = inside.add_table(store, "toy", inside.ME, inside.OPEN)
    hub, found = inside.hub_of(store), list[int]()

    async def drive(_: Hub, room: Room) -> None:
        found.append(await room.store.write(patience))

    async def ask() -> None:
        database.begin()
        clock.now += 20
        await hub.room(table_id)
        await asyncio.gather(*hub._drivers.values())  # pyright: ignore[reportPrivateUsage]
        await hub.close()

    monkeypatch.setattr(Hub, "_drive", drive)
    asyncio.run(ask())
    store.close()
    assert found == [30]


@pytest.mark.parametrize(("times", "done"), [(1, True), (9, True), (999, False)])
def test_what_was_given_up_for_others_is_done_again_as_long_as_one_waits(
    path: Path, monkeypatch: pytest.MonkeyPatch, times: int, done: bool
) -> None:
    """PostgreSQL ends one of two transactions that wait for each other, a second after that."""
    store, clock, tries = Store(f"sqlite:///{path}"), Clock(monkeypatch), list[float]()
    monkeypatch.setattr(database, "sleep", lambda seconds: tick(clock, seconds))

    def work(_: Session) -> str:
        tries.append(clock.now)
        if len(tries) <= times:
            tick(clock, 1)
            raise OperationalError("UPDATE", {}, DeadlockDetected("wait for each other"))
        return "done"

    if done:
        assert store.writing(work) == "done"
        assert len(tries) == times + 1
    else:
        with pytest.raises(OperationalError) as refused:
            store.writing(work)
        assert is_busy(refused.value)
        assert 29 - database.PAUSE_SECONDS <= tries[-1] - tries[0] <= 30 + database.PAUSE_SECONDS
    store.close()


def tick(clock: Clock, seconds: float) -> None:
    clock.now += seconds


@pytest.mark.parametrize("error", [LockNotAvailable, QueryCanceled, DeadlockDetected])
def test_who_waits_too_long_finds_the_database_busy(error: type[Exception]) -> None:
    assert is_busy(OperationalError("UPDATE", {}, error("too long")))
