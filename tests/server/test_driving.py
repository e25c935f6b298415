"""Which process lets bots move, and that none of them waits for another one in vain."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

import toy_game  # noqa: F401  (puts the toy in the registry)
from igroteka.engine.decision import Action
from igroteka.server.settings import Settings
from igroteka.server.storage.database import Store
from igroteka.server.storage.rows import MoveSource, Seat
from igroteka.server.storage.standing import Standing
from igroteka.server.table import seating
from igroteka.server.table.connection import Connection
from igroteka.server.table.home import Home
from igroteka.server.table.hub import ANSWERS, Hub
from igroteka.server.table.room import Room
from server import inside
from server.inside import ANNA, BOT, ME, open_room
from server.people import SECONDS

FOR_EVER = 1e6


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    own = inside.database(tmp_path)
    yield own
    own.close()


@pytest.fixture
def hub(store: Store, monkeypatch: pytest.MonkeyPatch) -> Hub:
    """A process whose bots answer at once, and that leaves moves to others for ever."""

    async def first(_: Hub, room: Room, __: Seat) -> tuple[Action, MoveSource]:
        return next(iter(room.game.state.actions())), "bot"

    monkeypatch.setattr(Hub, "_ask_bot", first)
    return Hub(store, Settings(bot_workers=1, bot_seconds=FOR_EVER))


async def reach(room: Room, version: int) -> None:
    """Wait until the table has got so far."""

    async def look() -> None:
        while room.version < version:
            await asyncio.sleep(0)

    await asyncio.wait_for(look(), SECONDS)


def test_a_game_started_here_is_driven_here_though_the_notice_comes_first(
    store: Store, hub: Hub
) -> None:
    """PostgreSQL tells everybody, also who has changed the table, and perhaps before they look."""
    table_id = inside.add_table(store, "toy", BOT, ME, start=False)

    async def play() -> None:
        room = await hub.room(table_id)
        now = Standing.of(room.game.state, 0)
        await store.write(seating.start, table_id, ANNA, now)
        await hub.refresh(table_id)
        await hub.changed(table_id)
        await reach(room, 1)
        await hub.close()

    asyncio.run(play())


def test_a_bot_that_was_left_to_another_process_is_not_waited_for_any_longer(
    store: Store, hub: Hub
) -> None:
    """The other process has moved it; then somebody moves here, and the next move is ours."""
    table_id = inside.add_table(store, "toy", ME, BOT, options={"heap": 50})

    async def play() -> None:
        room, elsewhere = await hub.room(table_id), await open_room(store, table_id)
        await elsewhere.play(ANNA, "there", 0, "take 1")
        await hub.refresh(table_id)
        assert room.moved_elsewhere
        assert await elsewhere.answer(1, Action.parse("take 1"))
        assert room.version == 1, "it is left to the other process"
        await hub.refresh(table_id)
        await room.play(ANNA, "here", 2, "take 1")
        await reach(room, 4)
        await hub.close()

    asyncio.run(play())


def test_a_new_name_makes_nobody_move_for_another_process(store: Store, hub: Hub) -> None:
    table_id = inside.add_table(store, "toy", ME, BOT, options={"heap": 50})

    async def play() -> None:
        room, elsewhere = await hub.room(table_id), await open_room(store, table_id)
        await elsewhere.play(ANNA, "there", 0, "take 1")
        await hub.refresh(table_id)
        await store.write(seating.prefer, table_id, 0, ANNA, {"new": True})
        await hub.refresh(table_id)
        await store.read(lambda session: None)
        assert (room.version, room.moved_elsewhere) == (1, True)
        await hub.close()

    asyncio.run(play())


def test_a_few_moves_of_bots_are_made_at_a_time_however_many_are_chosen(
    store: Store, hub: Hub, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever plays waits for those."""
    tables = [inside.add_table(store, "toy", BOT, BOT) for _ in range(3 * ANSWERS)]
    now, most, answer = 0, 0, Room.answer

    async def counted(room: Room, version: int, action: Action, source: MoveSource) -> bool:
        nonlocal now, most
        now += 1
        most = max(most, now)
        try:
            return await answer(room, version, action, source)
        finally:
            now -= 1

    monkeypatch.setattr(Room, "answer", counted)
    choose = hub._ask_bot

    async def play() -> None:
        all_open = asyncio.Event()

        async def together(room: Room, seat: Seat) -> tuple[Action, MoveSource]:
            await all_open.wait()
            return await choose(room, seat)

        monkeypatch.setattr(hub, "_ask_bot", together)
        rooms = [await hub.room(table_id) for table_id in tables]
        all_open.set()
        for room in rooms:
            await reach(room, 1)
        assert most == ANSWERS
        await hub.close()

    asyncio.run(play())


class Away(Home):
    """Every table is at home in another process."""

    def __init__(self) -> None:
        self.called = list[str]()

    def is_here(self, table_id: str) -> bool:
        return False

    def call(self, notice: str) -> None:
        self.called.append(notice)


def test_a_table_at_home_elsewhere_is_not_kept_where_it_was_set_up(store: Store) -> None:
    """Every move that is made at home would be followed there, with nobody to see it."""
    home = Away()
    table_id = inside.add_table(store, "toy", BOT, BOT)

    async def play() -> None:
        hub = Hub(store, Settings(bot_workers=1), home)
        await hub.begin(table_id)
        assert (home.called, hub.size()) == ([table_id], (0, 0))
        room = await hub.room(table_id)  # to look at how the game begins
        viewer = Connection(None, None)
        room.attach(viewer)
        await hub.changed(table_id)
        assert hub.is_open(table_id), "somebody looks at it here"
        room.detach(viewer)
        await hub.changed(table_id)
        assert not hub.is_open(table_id)
        await hub.close()

    asyncio.run(play())
