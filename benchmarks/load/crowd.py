"""The people: guests who open tables, sit down, and play a random move now and then."""

from __future__ import annotations

import asyncio
import gc
import json
import random
import re
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

import igroteka

AT_ONCE = 16
"""Tables that are set up side by side."""
SECONDS = 60.0
VERSION = re.compile(r'"version":(\d+)')
Json = dict[str, Any]


@dataclass
class Place:
    """One table and the cookies of who sits there, in the order of sitting down."""

    id: str
    urls: list[str]
    """The address of the process each of them visits."""
    cookies: list[str] = field(default_factory=list)


def unfinished(game: str, players: int, seed: int) -> str:
    """The record of a random game that somebody has stopped on the way."""
    rng = random.Random(seed)
    state = igroteka.new(game, players=players, seed=seed)
    while not state.over:
        state.apply(rng.choice(state.actions()))
    actions = state.record().actions
    played = int(len(actions) * rng.uniform(0.1, 0.7))
    return state.origin.with_actions(actions[:played]).dumps()


async def open_tables(
    urls: Sequence[str], game: str, players: int, number: int, first: int
) -> list[Place]:
    """So many tables where a game goes on between guests."""
    turns = asyncio.Semaphore(AT_ONCE)

    async def one(seed: int) -> Place:
        async with turns:
            places = [urls[(seed + seat) % len(urls)] for seat in range(players)]
            return await _open(places, unfinished(game, players, seed), players)

    return list(await asyncio.gather(*(one(first + extra) for extra in range(number))))


async def _open(urls: list[str], record: str, players: int) -> Place:
    async def guest(seat: int) -> httpx.AsyncClient:
        client = httpx.AsyncClient(base_url=f"{urls[seat]}/api", timeout=SECONDS)
        (await client.get("/me")).raise_for_status()
        return client

    guests = [await guest(seat) for seat in range(players)]
    seats = [{"kind": "me"}, *({"kind": "open"} for _ in range(players - 1))]
    made = await _post(guests[0], "/tables/import", record=record, seats=seats)
    place = Place(made["id"], urls)
    for other in guests[1:]:
        await _post(other, f"/tables/{place.id}/join")
    await _post(guests[0], f"/tables/{place.id}/start")
    for one in guests:
        place.cookies.append("; ".join(f"{name}={value}" for name, value in one.cookies.items()))
        await one.aclose()
    return place


async def open_bots(urls: Sequence[str], game: str, players: int, number: int) -> None:
    """So many tables where only bots play, each of somebody who has gone on to other things."""
    turns = asyncio.Semaphore(AT_ONCE)

    async def one(seed: int) -> None:
        address = f"{urls[seed % len(urls)]}/api"
        async with turns, httpx.AsyncClient(base_url=address, timeout=SECONDS) as guest:
            seats = [{"kind": "bot", "bot": "greedy"}] * players
            await _post(guest, "/tables", game=game, seed=str(seed), seats=seats, start=True)

    await asyncio.gather(*(one(seed) for seed in range(number)))


async def _post(client: httpx.AsyncClient, path: str, **body: Any) -> Json:
    answer = await client.post(path, json=body)
    answer.raise_for_status()
    return answer.json()


class Crowd:
    """Everybody who plays, and what they have seen of the server."""

    def __init__(self, every: float, compressed: bool) -> None:
        self.every = every
        self.compression = "deflate" if compressed else None
        self.acks: list[float] = []
        """Seconds from sending a move to hearing that it counts."""
        self.shown: list[float] = []
        """Seconds from sending a move to its being on another screen."""
        self.bytes = 0
        self.failed = 0
        self._begun = time.process_time()
        self._tasks: list[asyncio.Task[None]] = []

    async def come(self, places: Sequence[Place]) -> None:
        """Sit down at these tables and start to play, not all at the same moment."""
        tables = [PlayedTable(self, place) for place in places]
        for first in range(0, len(tables), AT_ONCE):
            await asyncio.gather(*(table.open() for table in tables[first : first + AT_ONCE]))
        self._tasks += [asyncio.create_task(table.play()) for table in tables]

    def forget(self) -> None:
        """Measure from now on.

        Thousands of connections take Python a third of a second to look through for what nobody
        needs any more. Who waits meanwhile waits here and not for the server, so nobody looks.
        """
        gc.collect()
        gc.freeze()
        self.acks, self.shown, self.bytes, self.failed = [], [], 0, 0
        self._begun = time.process_time()

    def processor(self) -> float:
        """What asking has cost since then, in seconds of processor time."""
        return time.process_time() - self._begun

    async def leave(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


class PlayedTable:
    """A table and its people."""

    def __init__(self, crowd: Crowd, place: Place) -> None:
        self.crowd, self.place = crowd, place
        self._rng = random.Random(place.id)
        self._sockets: list[ClientConnection] = []
        self._turn: tuple[int, int, str] | None = None
        """Who may move, at which version, and how."""
        self._sent: tuple[int, float] | None = None
        """The version a move leads to, and when it was sent."""
        self._readers: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        for url, cookie in zip(self.place.urls, self.place.cookies, strict=True):
            address = f"{url.replace('http', 'ws', 1)}/api/tables/{self.place.id}/live?patches=true"
            self._sockets.append(
                await connect(
                    address,
                    additional_headers={"cookie": cookie},
                    compression=self.crowd.compression,
                    max_size=None,
                    ping_interval=None,
                    open_timeout=SECONDS,
                )
            )
        self._readers = [
            asyncio.create_task(self._read(number)) for number in range(len(self._sockets))
        ]

    async def play(self) -> None:
        """A move every so often, until somebody hangs up."""
        await asyncio.sleep(self._rng.uniform(0, self.crowd.every))
        try:
            due = time.monotonic()
            while True:
                if self._turn is not None:
                    who, version, action = self._turn
                    self._turn = None
                    asked = {"type": "play", "request": f"{version}", "version": version}
                    self._sent = version + 1, time.perf_counter()
                    with suppress(ConnectionClosed):
                        await self._sockets[who].send(json.dumps({**asked, "action": action}))
                due += self.crowd.every
                await asyncio.sleep(max(0.0, due - time.monotonic()))
        finally:
            for reader in self._readers:
                reader.cancel()
            for socket in self._sockets:
                await socket.close()

    async def _read(self, number: int) -> None:
        with suppress(ConnectionClosed):
            async for text in self._sockets[number]:
                assert isinstance(text, str)
                now = time.perf_counter()
                self.crowd.bytes += len(text)
                if text.startswith(('{"type":"frame"', '{"type":"patch"')):
                    self._look(number, text, now)
                elif text.startswith('{"type":"ack"'):
                    self._heard(json.loads(text), now)

    def _look(self, number: int, text: str, now: float) -> None:
        found = VERSION.search(text)
        version = int(found[1]) if found else 0
        if self._sent is not None and version == self._sent[0]:
            self.crowd.shown.append(now - self._sent[1])
        if '"actions":[{' in text:
            actions = json.loads(text)["actions"]
            self._turn = number, version, self._rng.choice(actions)["text"]

    def _heard(self, ack: Json, now: float) -> None:
        if ack["ok"] and self._sent is not None:
            self.crowd.acks.append(now - self._sent[1])
        elif not ack["ok"]:
            self.crowd.failed += 1
