"""Each kind of work has threads of its own: however much there is of one, the others go on, and
above all whoever plays."""

from __future__ import annotations

import asyncio
import os
import sys
import threading
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import get_args

import pytest
from sqlalchemy.orm import Session

import toy_game  # noqa: F401  (puts the toy in the registry)
from igroteka.engine.game import Game
from igroteka.server.people.accounts import NICENESS, Passwords
from igroteka.server.settings import database_url
from igroteka.server.storage import repository
from igroteka.server.storage.database import Store
from igroteka.server.storage.repository import News
from igroteka.server.table import hub
from igroteka.server.table.hub import Hub
from igroteka.server.table.room import Room
from igroteka.server.table.workshop import Kind, Workshop
from igroteka.server.wire.errors import ServerError
from server import inside
from server.inside import ANNA, ME
from server.people import SECONDS
from server.postgres import installed

HOTSEAT = inside.NewSeat(kind="hotseat")
MANY = 50
KINDS: tuple[Kind, ...] = get_args(Kind)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    own = inside.database(tmp_path)
    yield own
    own.close()


class Crowd:
    """Many who want the same kind of work done, which does not end before the gate is opened."""

    def __init__(self, own: Hub) -> None:
        self._hub, self._passwords, self._gate = own, Passwords(), threading.Event()
        self._asked: list[asyncio.Future[object]] = []

    def want(self, kind: str) -> None:
        works: dict[str, Callable[[], Awaitable[object]]] = {
            "passwords": lambda: self._passwords.run(self._wait),
            "reads": lambda: self._hub.store.read(lambda _: self._wait()),
            "lists": self._list,
            "writes": lambda: self._hub.store.write(lambda _: self._wait()),
            "tables to be opened": lambda: asyncio.wrap_future(
                self._hub._threads.submit(self._wait)
            ),
            "anything else": lambda: asyncio.to_thread(self._wait),
        }
        for one in KINDS:
            works[one] = lambda one=one: self._hub.workshop.run(one, "", self._wait)
        self._asked += [asyncio.ensure_future(works[kind]()) for _ in range(MANY)]

    async def _list(self) -> bool:
        async with self._hub.workshop.lists.one(""):
            return await self._hub.store.read(lambda _: self._wait())

    def _wait(self) -> bool:
        return self._gate.wait(SECONDS)

    async def leave(self) -> None:
        self._gate.set()
        done = await asyncio.gather(*self._asked, return_exceptions=True)
        assert all(one is True or isinstance(one, ServerError) for one in done)
        self._passwords.close()


async def plays_on(store: Store, *kinds: str) -> None:
    """Whoever sits at a table goes on playing while many want these kinds of work."""
    table_id = inside.add_table(store, "toy", ME, HOTSEAT)
    own = inside.hub_of(store)
    room = await own.room(table_id)
    crowd = Crowd(own)
    for kind in kinds:
        crowd.want(kind)
    for version in range(3):
        move = room.play(ANNA, f"request {version}", version, "take 1")
        await asyncio.wait_for(move, SECONDS)
    await crowd.leave()
    await own.close()
    assert len(store.reading(repository.moves_from, table_id)) == 3


@pytest.mark.parametrize(
    "kind", [*KINDS, "passwords", "reads", "lists", "tables to be opened", "anything else"]
)
def test_who_plays_waits_for_no_other_work(store: Store, kind: str) -> None:
    asyncio.run(plays_on(store, kind))


def test_lists_leave_the_database_to_who_reads_anything_else(store: Store) -> None:
    async def look() -> None:
        own = inside.hub_of(store)
        crowd = Crowd(own)
        crowd.want("lists")
        await asyncio.sleep(0)  # they have asked
        assert await asyncio.wait_for(own.store.read(lambda _: "read"), SECONDS) == "read"
        await crowd.leave()
        await own.close()

    asyncio.run(look())


@installed
def test_who_plays_does_not_wait_for_others_who_write(database: str) -> None:
    """All else together is no hindrance either. To a SQLite file only one writes at a time."""
    store = Store(database_url(database))
    kinds = [*KINDS, "passwords", "reads", "writes", "tables to be opened", "anything else"]
    asyncio.run(plays_on(store, *kinds))
    store.close()


@pytest.mark.skipif(sys.platform != "linux", reason="threads have no niceness of their own")
def test_passwords_give_way_where_a_core_is_wanted_by_others() -> None:
    def niceness() -> int:
        return os.getpriority(os.PRIO_PROCESS, threading.get_native_id())

    async def ask() -> int:
        passwords = Passwords()
        found = await passwords.run(niceness)
        passwords.close()
        return found

    nicest, own = 19, niceness()
    assert asyncio.run(ask()) == min(nicest, own + NICENESS)
    assert niceness() == own, "nobody else has become nicer by it"


@pytest.mark.parametrize("kind", KINDS)
def test_who_wants_much_worked_out_goes_after_who_wants_little(kind: Kind) -> None:
    """Of one kind too: each address has its turn, however much of it another has asked for."""
    gate, had = threading.Event(), list[str]()

    def work(asker: str) -> None:
        assert gate.wait(SECONDS)
        had.append(asker)

    async def ask() -> None:
        workshop = Workshop()
        askers = [*["many"] * MANY, "few", "few"]
        asked = [asyncio.create_task(workshop.run(kind, one, work, one)) for one in askers]
        await asyncio.sleep(0)  # they have asked
        gate.set()
        await asyncio.gather(*asked)
        workshop.close()

    asyncio.run(ask())
    assert had[:5] == ["many", "many", "few", "many", "few"]
    assert len(had) == MANY + 2


def test_who_has_many_tables_opened_goes_after_who_opens_one(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = [inside.add_table(store, "toy", ME, HOTSEAT) for _ in range(10)]
    few = tables[-1]

    def note(session: Session) -> None:
        for table_id in tables:
            repository.require(session, table_id).origin = "few" if table_id == few else "many"

    store.writing(note)
    opened, gate = list[str](), threading.Event()

    def room(at: Store, game: Game, news: News) -> Room:
        assert gate.wait(SECONDS)
        assert news.table is not None
        opened.append(news.table.id)
        return Room(at, game, news)

    monkeypatch.setattr(hub, "Room", room)

    async def ask() -> None:
        own = inside.hub_of(store)
        asked = [asyncio.create_task(own.room(table_id)) for table_id in tables]
        while len(own._openings._others.get("many", ())) < len(tables) - 1 - hub.THREADS:
            await asyncio.sleep(0)
        while "few" not in own._openings._others:
            await asyncio.sleep(0)
        gate.set()
        await asyncio.gather(*asked)
        await own.close()

    asyncio.run(ask())
    assert few in opened[: 2 * hub.THREADS], "not after all others"
    assert sorted(opened) == sorted(tables)


def test_each_kind_of_work_is_done_whatever_others_want() -> None:
    gate = threading.Event()

    async def ask(kind: Kind) -> None:
        workshop = Workshop()
        others: list[Kind] = [one for one in KINDS if one != kind] * MANY
        waiting = [asyncio.create_task(workshop.run(one, "", gate.wait, SECONDS)) for one in others]
        await asyncio.sleep(0)  # they have asked
        assert await asyncio.wait_for(workshop.run(kind, "", str, 7), SECONDS) == "7"
        gate.set()
        assert all(await asyncio.gather(*waiting))
        workshop.close()

    for kind in KINDS:
        gate.clear()
        asyncio.run(ask(kind))
