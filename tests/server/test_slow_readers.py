"""Whoever does not read what is sent, or says nothing, costs little and goes away."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from sys import getsizeof

import pytest

import toy_game  # noqa: F401  (puts the toy in the registry)
from igroteka.server.storage.database import Store
from igroteka.server.storage.rows import now
from igroteka.server.table.connection import MOST_FRAMES, Connection
from igroteka.server.wire.messages import ChatEntry, ChatMessage
from server import inside
from server.conftest import Start
from server.inside import ANNA, messages, next_of, open_room
from server.patching import patched
from server.people import HOTSEAT, ME, SECONDS, Person


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    own = inside.database(tmp_path)
    yield own
    own.close()


@pytest.mark.parametrize("sign", ["x", "я", "\N{GRINNING FACE}"])
def test_who_never_reads_does_not_fill_the_memory(sign: str) -> None:
    entry = ChatEntry(id=1, seat=None, name=sign, text="x" * 1000, created=now())
    long = ChatMessage(type="chat", entries=[entry] * 50, history=False)

    async def listen() -> None:
        reads, sleeps = Connection(None, None), Connection(None, None)
        for _ in range(40):
            reads.send(long)
            assert reads.next()
            sleeps.send(long)
        assert reads.close_code is None
        assert sleeps.close_code == 1013
        waiting = 0
        while (text := sleeps.next()) is not None:
            waiting += getsizeof(text)
        assert 300_000 < waiting < 1_000_000

    asyncio.run(listen())


def test_who_reads_slowly_is_sent_the_newest_frame_with_all_that_was_missed(store: Store) -> None:
    table_id = inside.add_table(store, "toy", ME, HOTSEAT)

    async def play() -> None:
        room = await open_room(store, table_id)
        slow = [Connection(None, None, patches=patches) for patches in (False, True)]
        for viewer in slow:
            room.attach(viewer)
            viewer.next()  # the first frame is read, and nothing since
        for version in range(3 * MOST_FRAMES):
            await room.play(ANNA, f"{version}", version, "take 1")
        for viewer in slow:
            told = await messages(viewer)
            shown = [one for one in told if one["type"] in ("frame", "patch")]
            assert len(shown) <= MOST_FRAMES
            whole = shown[0]
            assert whole["type"] == "frame"
            log, frame = [], whole
            for one in shown:
                frame = one if one["type"] == "frame" else patched(frame, one)
                log[one["log_from"] :] = one["log"]
            assert [entry["n"] for entry in log] == list(range(1, 3 * MOST_FRAMES + 1))
            assert frame["view"] == room.game.state.view(None)

    asyncio.run(play())


def test_many_who_come_are_told_of_together(store: Store) -> None:
    """Who is here is told at once to who comes, and to all others together a moment later."""
    table_id = inside.add_table(store, "toy", ME, HOTSEAT)
    crowd = 60

    async def come() -> None:
        room = await open_room(store, table_id)
        viewers = [Connection(None, None) for _ in range(crowd)]
        for viewer in viewers:
            room.attach(viewer)
        first, *others = viewers
        while json.loads(await next_of(first) or "").get("spectators") != crowd:
            pass
        told = [one for viewer in others for one in await messages(viewer)]
        presences = [one for one in told if one["type"] == "presence"]
        assert len(presences) <= 3 * crowd, "not one for each who comes, to each who is here"
        assert [one["spectators"] for one in presences].count(crowd) >= crowd - 1

    asyncio.run(come())


def test_a_websocket_that_never_reads_is_hung_up_on(start: Start) -> None:
    """It answers no ping either; what still waits to be sent goes with it."""
    server = start(IGROTEKA_PING_SECONDS="0.3")
    anna = Person(server.url, "Anna")
    table = anna.create("gaia", ME, HOTSEAT)
    lines = [stalled(anna, table["id"]) for _ in range(5)]
    for line in lines:
        with line, suppress(ConnectionResetError):
            line.settimeout(SECONDS)
            while line.recv(65_536):
                pass  # what was sent before; then the end


def stalled(person: Person, table: str) -> socket.socket:
    """A websocket that is opened as browsers do it, and then not looked after any more."""
    host, port = person.url.removeprefix("http://").split(":")
    line = socket.create_connection((host, int(port)), SECONDS)
    asked = [
        f"GET /api/tables/{table}/live HTTP/1.1",
        f"Host: {host}:{port}",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
        f"Cookie: {person.cookie()}",
    ]
    line.sendall("\r\n".join([*asked, "", ""]).encode())
    return line


@pytest.mark.parametrize(
    "said", [b"", b"GET /api/me HTT", b"POST /api/tables HTTP/1.1\r\nhost: x\r\n"]
)
def test_a_request_that_does_not_come_is_not_waited_for(start: Start, said: bytes) -> None:
    server = start(IGROTEKA_REQUEST_SECONDS="0.3")
    host, port = server.url.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), SECONDS) as line:
        line.sendall(said)
        with suppress(ConnectionResetError):
            assert line.recv(1000) == b""
    assert Person(server.url).id, "others are answered"
