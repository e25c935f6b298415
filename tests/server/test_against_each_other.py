"""Undo, bots, several processes and restarts, against each other and in any order."""

from __future__ import annotations

import asyncio
import random
import tempfile
from pathlib import Path

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

import toy_game  # noqa: F401  (puts the toy in the registry)
from igroteka.engine.decision import Action
from igroteka.server.storage import repository
from igroteka.server.storage.database import Store
from igroteka.server.storage.rows import RUNNING, MoveSource, Seat
from igroteka.server.table.bot_workers import BotRunner
from igroteka.server.table.checkup import Checkup
from igroteka.server.table.hub import Hub
from igroteka.server.table.room import Room
from igroteka.server.wire.errors import ServerError
from server import inside
from server.inside import ANNA, BOT, ME, hub_of, open_room

HOTSEAT = inside.NewSeat(kind="hotseat")
PROCESSES = 2
STEPS = st.tuples(
    st.sampled_from(["play", "play", "play", "undo", "again", "restart", "look"]),
    st.integers(0, PROCESSES - 1),
    st.integers(0, 2**16),
)


async def _at_random(_: Hub, room: Room, __: Seat) -> tuple[Action, MoveSource]:
    """A bot that answers at once."""
    return random.Random(room.version).choice(room.game.state.actions()), "bot"


class World:
    """Processes that share a database, and what Anna was told of what she asked for."""

    def __init__(self, stores: list[Store]) -> None:
        self._stores = stores
        self.table_id = inside.add_table(stores[0], "toy", ME, HOTSEAT, BOT, options={"heap": 60})
        self._hubs = [hub_of(store) for store in stores]
        self.done: dict[str, tuple[int, str]] = {}
        """What was acknowledged, by request: for which version, and the action if it is one."""
        self.refused = set[str]()

    async def step(self, what: str, where: int, chance: int) -> None:
        if what == "restart":
            await self._hubs[where].close()
            self._hubs[where] = hub_of(self._stores[where])
            return
        room = await self._hubs[where].room(self.table_id)
        if what == "look":
            await room.refresh(elsewhere=True)
        elif what == "again" and self.done:
            request = sorted(self.done)[chance % len(self.done)]
            version, text = self.done[request]
            await self._ask(room, request, version, text)
            assert request not in self.refused, "what was acknowledged is so again"
        elif what != "again" and room.game.table.status == RUNNING:
            actions = list(room.game.state.actions())
            text = str(actions[chance % len(actions)]) if what == "play" else ""
            await self._ask(room, f"{len(self.done) + len(self.refused)}", room.version, text)

    async def _ask(self, room: Room, request: str, version: int, text: str) -> None:
        try:
            if text:
                await room.play(ANNA, request, version, text)
            else:
                await room.take_back(ANNA, request, version, None)
        except ServerError:
            self.refused.add(request)
        else:
            self.done[request] = version, text

    async def end(self) -> None:
        for hub in self._hubs:
            await hub.close()


@settings(max_examples=12, derandomize=True, phases=[Phase.generate])
@given(st.lists(STEPS, min_size=10, max_size=40))
def test_whatever_they_do_is_kept_once_and_replays(steps: list[tuple[str, int, int]]) -> None:
    async def play(stores: list[Store]) -> None:
        world = World(stores)
        for step in steps:
            await world.step(*step)
        await world.end()
        for store in stores:
            await store.write(lambda _: None)  # what was being written when they ended is by now
        store = stores[0]
        rows = store.reading(repository.moves_from, world.table_id)
        asked = [row.request_id for row in rows if row.request_id is not None]
        assert sorted(asked) == sorted(world.done), "each once, and nothing that was refused"
        for row in rows:
            if row.request_id is not None:
                version, text = world.done[row.request_id]
                assert (row.index, row.text if row.kind == "action" else "") == (version, text)
        looking = hub_of(store)
        assert await Checkup(store, looking.component_sets).look(world.table_id) == []
        await looking.close()
        room = await open_room(store, world.table_id)
        assert room.version == len(rows)

    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patched:
        patched.setattr(Hub, "_ask_bot", _at_random)
        patched.setattr(BotRunner, "warm_up", lambda _: None)
        stores = [inside.database(Path(folder)) for _ in range(PROCESSES)]
        asyncio.run(play(stores))
        for store in stores:
            store.close()
