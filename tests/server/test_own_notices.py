"""Who makes a change hears of it as everybody does, and knows it already."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.orm import Session

import toy_game  # noqa: F401  (puts the toy in the registry)
from igroteka.server.api import crew
from igroteka.server.settings import database_url
from igroteka.server.storage import repository
from igroteka.server.storage.database import Store
from igroteka.server.storage.notices import Notifier
from igroteka.server.storage.repository import noticed
from igroteka.server.table.hub import Hub
from server import inside
from server.inside import ANNA, ME, hub_of, open_room
from server.people import SECONDS
from server.postgres import installed

HOTSEAT = inside.NewSeat(kind="hotseat")


class Reads:
    """How often a room has been read again."""

    def __init__(self, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
        self.news = 0
        read = store.read

        async def counted(work: Any, *args: Any) -> Any:
            self.news += work is repository.read_news
            return await read(work, *args)

        monkeypatch.setattr(store, "read", counted)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    own = inside.database(tmp_path)
    yield own
    own.close()


@pytest.mark.parametrize(
    ("told", "meant"),
    [
        ("abc 7", ("abc", 7)),
        (repository.notice("abc", 2**31 - 1), ("abc", 2**31 - 1)),
        ("abc", ("abc", None)),
        ("abc -1", ("abc", None)),
        ("abc x 1", ("abc", None)),
        ("", ("", None)),
    ],
)
def test_a_notice_may_tell_the_revision(told: str, meant: tuple[str, int | None]) -> None:
    assert noticed(told) == meant


def test_only_what_is_not_known_is_read(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    table_id = inside.add_table(store, "toy", ME, HOTSEAT)

    async def play() -> None:
        hub = hub_of(store)
        room = await hub.room(table_id)
        before, reads = room.revision, Reads(store, monkeypatch)
        await asyncio.gather(
            room.play(ANNA, "first", 0, "take 2"),
            hub.refresh(table_id, before + 1),  # the notice comes before the move is through here
        )
        for known in (before, before + 1):
            assert hub.knows(table_id, known)
            await hub.refresh(table_id, known)
        assert (room.version, reads.news) == (1, 0)
        for new in (before + 2, None):
            assert not hub.knows(table_id, new)
            await hub.refresh(table_id, new)
        assert reads.news == 2, "another's move, and what an earlier release tells"
        assert hub.knows("elsewhere", None)
        await hub.close()

    asyncio.run(play())


@installed
def test_a_move_is_read_by_other_processes_alone(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    own, other = (Store(database_url(database)) for _ in range(2))
    table_id = inside.add_table(own, "toy", ME, HOTSEAT)
    heard = asyncio.Queue[tuple[str, int | None]]()
    knows = Hub.knows

    def listening(hub: Hub, table_id: str, revision: int | None) -> bool:
        heard.put_nowait((table_id, revision))
        return knows(hub, table_id, revision)

    monkeypatch.setattr(Hub, "knows", listening)

    def touch(session: Session) -> int:
        table = repository.require(session, table_id, lock=True)
        repository.touch(session, table)
        return table.revision

    async def until_it_listens(notifier: Notifier) -> None:
        """A notice before that is not for it."""
        while heard.empty():
            await own.write(touch)
        last = await own.write(touch)
        while await heard.get() != (table_id, last):
            pass
        await asyncio.gather(*notifier._reading)

    async def play() -> None:
        hub, elsewhere = hub_of(own), await open_room(other, table_id)
        room = await hub.room(table_id)
        notifier = Notifier(own, hub, SECONDS)
        notifier.start()
        await until_it_listens(notifier)
        reads = Reads(own, monkeypatch)
        before = room.revision
        await room.play(ANNA, "first", 0, "take 2")
        assert await asyncio.wait_for(heard.get(), SECONDS) == (table_id, before + 1)
        assert reads.news == 0
        await elsewhere.refresh()
        await elsewhere.play(ANNA, "second", 1, "take 1")
        assert await asyncio.wait_for(heard.get(), SECONDS) == (table_id, before + 2)
        await asyncio.gather(*notifier._reading)
        assert (room.version, reads.news) == (2, 1)
        await notifier.close()
        await hub.close()

    asyncio.run(play())
    for store in (own, other):
        store.close()


def test_a_call_tells_the_home_of_a_table_what_a_notice_tells() -> None:
    """So home does not read twice what PostgreSQL tells it as well."""
    made = crew.lines(2)
    first, second = crews = [crew.Crew(number, made) for number in range(2)]
    table_id = next(id for number in range(99) if second.is_here(id := f"table{number}"))

    async def call() -> None:
        heard = asyncio.Queue[str]()
        for one in crews:
            one.on_call = heard.put_nowait
            one.listen(asyncio.Protocol)
        first.call(repository.notice(table_id, 7))
        assert await asyncio.wait_for(heard.get(), SECONDS) == f"{table_id} 7"
        for one in made:
            asyncio.get_running_loop().remove_reader(one.listening)

    asyncio.run(call())
    for line in made:
        for end in line:
            end.close()


def test_home_reads_once_what_it_is_told_twice(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = inside.add_table(store, "toy", ME, HOTSEAT)

    async def play() -> None:
        hub = hub_of(store)
        room, elsewhere = await hub.room(table_id), await open_room(store, table_id)
        await elsewhere.play(ANNA, "first", 0, "take 2")
        told = repository.notice(table_id, elsewhere.game.table.revision)
        reads = Reads(store, monkeypatch)
        for _ in range(2):
            hub.hear(told)
        await asyncio.gather(*hub._calls)
        await hub.refresh(*noticed(told))
        assert (room.version, reads.news) == (1, 1)
        assert not room.moved_elsewhere, "home makes the next move"
        await hub.close()

    asyncio.run(play())
