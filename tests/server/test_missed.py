"""What no notice told of is asked for from time to time, a handful at a time."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.orm import Session

import toy_game  # noqa: F401  (puts the toy in the registry)
from igroteka.server.storage import notices, people, repository
from igroteka.server.storage.database import Store
from igroteka.server.storage.notices import Notifier
from igroteka.server.table.connection import CLOSE_SOMEBODY_ELSE, Connection
from igroteka.server.table.hub import Hub
from server import inside
from server.inside import ANNA, BORIS, ME, hub_of, open_room
from server.people import SECONDS

HOTSEAT = inside.NewSeat(kind="hotseat")


class Asked:
    """What a process asks the database, and how many ids it names at a time."""

    def __init__(self, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
        self.news = 0
        self.revisions, self.departures = list[int](), list[int]()
        self.then: Any = None
        """Done as soon as revisions have been told, before anybody acts upon them."""
        read = store.read

        async def counted(work: Any, *args: Any) -> Any:
            answer = await read(work, *args)
            self.news += work is repository.read_news
            if work is people.departures:
                self.departures.append(len(args[0]))
            if work is repository.revisions:
                self.revisions.append(len(args[0]))
                if self.then is not None:
                    await self.then()
            return answer

        monkeypatch.setattr(store, "read", counted)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    own = inside.database(tmp_path)
    yield own
    own.close()


@pytest.fixture
def tables(store: Store, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """More than one handful."""
    monkeypatch.setattr(notices, "HANDFUL", 2)
    return [inside.add_table(store, "toy", ME, HOTSEAT) for _ in range(5)]


async def look(hub: Hub) -> None:
    await Notifier(hub.store, hub, SECONDS)._look()


def change(store: Store, sql: str, table_id: str) -> None:
    def write(session: Session) -> None:
        session.execute(text(sql), {"id": table_id})

    store.writing(write)


def test_a_handful_is_asked_about_at_a_time(
    store: Store, tables: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        hub = hub_of(store)
        for number, table_id in enumerate(tables):
            room = await hub.room(table_id)
            room.attach(Connection(f"{number:032}", None))
            elsewhere = await open_room(store, table_id)
            await elsewhere.play(ANNA, "missed", 0, "take 2")
        asked = Asked(store, monkeypatch)
        await look(hub)
        assert (asked.revisions, asked.departures) == ([2, 2, 1], [2, 2, 1])
        assert [(await hub.room(table_id)).version for table_id in tables] == [1] * len(tables)
        await hub.close()

    asyncio.run(play())


def test_what_is_known_by_then_is_not_read_again(
    store: Store, tables: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The notice comes while it is asked whether there was any."""
    table_id = tables[0]

    async def play() -> None:
        hub = hub_of(store)
        room, elsewhere = await hub.room(table_id), await open_room(store, table_id)
        await elsewhere.play(ANNA, "missed", 0, "take 2")
        asked = Asked(store, monkeypatch)
        asked.then = room.refresh
        await look(hub)
        assert (room.version, asked.news) == (1, 1)
        await hub.close()

    asyncio.run(play())


@pytest.mark.parametrize(
    "sql",
    [
        "UPDATE tables SET revision = 0, version = 0 WHERE id = :id",
        "UPDATE tables SET revision = 'many' WHERE id = :id",
        "UPDATE tables SET revision = 9223372036854775807 WHERE id = :id",
        "DELETE FROM tables WHERE id = :id",
    ],
)
def test_what_has_gone_back_is_damaged_or_gone_is_read_and_the_others_are_followed(
    store: Store, tables: list[str], sql: str
) -> None:
    """A file from before, for one, that somebody has put in place of this one."""
    first, *_, last = tables

    async def play() -> None:
        hub = hub_of(store)
        rooms = [await hub.room(table_id) for table_id in (first, last)]
        await rooms[0].play(ANNA, "first", 0, "take 2")
        elsewhere = await open_room(store, last)
        await elsewhere.play(ANNA, "missed", 0, "take 2")
        change(store, sql, first)
        await look(hub)
        assert rooms[0].closed
        assert rooms[1].version == 1
        await hub.close()

    asyncio.run(play())


def test_a_table_that_nobody_has_ever_changed_is_missed_when_it_is_gone(
    store: Store, tables: list[str]
) -> None:
    async def play() -> None:
        hub = hub_of(store)
        room = await hub.room(tables[0])
        assert room.revision == 0
        change(store, "DELETE FROM tables WHERE id = :id", tables[0])
        await look(hub)
        assert room.closed
        await hub.close()

    asyncio.run(play())


def test_who_has_departed_is_parted_at_all_tables_at_once(
    store: Store, tables: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def depart(session: Session) -> None:
        people.ensure_user(session, BORIS, "Boris")
        people.depart(session, BORIS)

    async def play() -> None:
        hub = hub_of(store)
        own, others = list[Connection](), list[Connection]()
        for table_id in tables:
            room = await hub.room(table_id)
            for person, opened in ((BORIS, own), (ANNA, others), (None, others)):
                opened.append(Connection(person, None))
                room.attach(opened[-1])
        store.writing(depart)
        asked = Asked(store, monkeypatch)
        await look(hub)
        assert asked.departures == [2], "each person once, at however many tables"
        assert {one.close_code for one in own} == {CLOSE_SOMEBODY_ELSE}
        assert {one.close_code for one in others} == {None}
        await hub.close()

    asyncio.run(play())
