"""Who comes to a long game keeps nobody waiting who plays, however many come at a time."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import igroteka
from igroteka.engine.decision import Action
from igroteka.engine.registry import get
from igroteka.engine.state import State
from igroteka.engine.story import Step
from igroteka.server.storage.database import Store
from igroteka.server.table import scene, setting_up
from igroteka.server.table.connection import Connection
from igroteka.server.table.packing import PAGE
from igroteka.server.table.played import PlayedGame
from igroteka.server.wire.messages import Frame
from igroteka.server.wire.schemas import ImportedTable
from server import inside
from server.inside import ANNA

ACTIONS = 5 * PAGE + 7


@cache
def long_game() -> str:
    """A game of secrets that is not over."""
    state, rng = igroteka.new("age_of_galaxy", 4, 1), random.Random(1)
    for _ in range(ACTIONS):
        state.apply(rng.choice(state.actions()))
    return state.record().dumps()


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    own = inside.database(tmp_path)
    yield own
    own.close()


def add_long_table(store: Store) -> str:
    asked = ImportedTable(record=long_game())
    setup = setting_up.recorded(get("age_of_galaxy"), setting_up.read(asked), asked)
    return inside.keep(store, setup)


class Pulse:
    """Counts something anew whenever others have had their turn."""

    def __init__(self) -> None:
        self.now, self.most, self.all = 0, 0, 0
        self._beating = asyncio.create_task(self._beat())

    def add(self) -> None:
        self.now, self.all = self.now + 1, self.all + 1
        self.most = max(self.most, self.now)

    async def _beat(self) -> None:
        while True:
            self.now = 0
            await asyncio.sleep(0)

    def end(self) -> None:
        self._beating.cancel()


def test_a_long_log_is_written_down_a_page_at_a_time(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id, line = add_long_table(store), scene.log_entry

    async def come() -> Pulse:
        hub, pulse = inside.hub_of(store), Pulse()

        def counted(before: State, step: Step, after: State, viewer: int | None) -> object:
            pulse.add()
            return line(before, step, after, viewer)

        monkeypatch.setattr(scene, "log_entry", counted)
        people = (ANNA, None, None, ANNA)
        await asyncio.gather(*(hub.arrivals.ready(table_id, who, "x") for who in people))
        room = await hub.room(table_id)
        for who in people:
            room.attach(Connection(who, None))
        pulse.end()
        await hub.close()
        return pulse

    pulse = asyncio.run(come())
    assert pulse.all == 2 * ACTIONS, "once for each pair of eyes"
    assert pulse.most <= PAGE


def test_of_many_who_come_at_a_time_one_is_shown_the_table_before_others_go_on(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables, frame = [add_long_table(store) for _ in range(3)], PlayedGame.frame

    async def come() -> Pulse:
        hub, pulse = inside.hub_of(store), Pulse()

        def counted(self: PlayedGame, *parts: object) -> Frame:
            pulse.add()
            return frame(self, *parts)  # pyright: ignore[reportArgumentType]

        monkeypatch.setattr(PlayedGame, "frame", counted)

        async def one(table_id: str, address: str) -> None:
            (await hub.arrivals.ready(table_id, None, address)).attach(Connection(None, None))

        everybody = [(table_id, address) for table_id in tables for address in "abcabc"]
        await asyncio.gather(*(one(*each) for each in everybody))
        pulse.end()
        await hub.close()
        return pulse

    pulse = asyncio.run(come())
    assert (pulse.all, pulse.most) == (18, 1)


def test_who_waits_to_be_shown_a_table_is_shown_what_has_happened_meanwhile(store: Store) -> None:
    """Also if it is not in memory any more when their turn comes."""
    table_id = add_long_table(store)

    async def come() -> None:
        hub = inside.hub_of(store)
        room = await hub.room(table_id)
        async with hub.arrivals._turns.one("somebody else"):
            waiting = asyncio.create_task(hub.arrivals.ready(table_id, ANNA, "x"))
            action: Action = room.game.state.actions()[0]
            await room.play(ANNA, "request", ACTIONS, str(action))
            hub._forget(table_id)
        shown = await asyncio.wait_for(waiting, 60)
        assert shown is await hub.room(table_id)
        assert shown.version == ACTIONS + 1
        assert len(shown.game.scene.log(shown.game.viewer(ANNA))) == ACTIONS + 1
        await hub.close()

    asyncio.run(come())
