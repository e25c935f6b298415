"""There are only so many connections, those that are there are served, and none takes all."""

from __future__ import annotations

import asyncio
import base64
from asyncio import StreamReader, StreamWriter
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
import uvicorn
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from igroteka.server.api import protocols
from igroteka.server.settings import Settings
from server.people import SECONDS

HELLO = b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"
OPENING = (
    b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: %s\r\n\r\n" % base64.b64encode(bytes(16))
)
WELCOME = PlainTextResponse("welcome")
Come = Callable[[], Awaitable[tuple[StreamReader, StreamWriter]]]
Visit = Callable[[uvicorn.Server, Come], Awaitable[None]]


def serve(visit: Visit, app: ASGIApp = WELCOME, most: int | None = None, **chosen: Any) -> None:
    """Have an application served by our protocols while somebody visits it."""
    settings = Settings(**chosen)
    own = protocols.of_server(settings, most)
    config = uvicorn.Config(app, port=0, log_config=None, lifespan="off", **own)

    async def serving() -> None:
        server = uvicorn.Server(config)
        running = asyncio.create_task(server.serve())
        while not server.started:
            await asyncio.sleep(0)
        _, port = server.servers[0].sockets[0].getsockname()
        await visit(server, lambda: asyncio.open_connection("127.0.0.1", port))
        server.should_exit = True
        await running

    asyncio.run(asyncio.wait_for(serving(), SECONDS))


async def all_gone(server: uvicorn.Server) -> None:
    while server.server_state.connections:
        await asyncio.sleep(0)


async def end_of(reader: StreamReader) -> bytes:
    """All that still comes from a connection, however it ends."""
    said = b""
    try:
        while more := await reader.read(65_536):
            said += more
    except ConnectionError:
        pass
    return said


def test_who_comes_when_there_are_too_many_is_told_to_come_again() -> None:
    async def visit(server: uvicorn.Server, come: Come) -> None:
        first, talk = await come()
        talk.write(HELLO)
        assert (await first.readuntil(b"welcome")).startswith(b"HTTP/1.1 200")
        second, late = await come()
        told = await second.read()
        assert told.startswith(b"HTTP/1.1 503")
        assert b"retry-after: 30" in told
        late.close()
        talk.write(HELLO)
        assert (await first.readuntil(b"welcome")).startswith(b"HTTP/1.1 200"), "the first stays"
        talk.close()
        await talk.wait_closed()
        await all_gone(server)
        third, talk = await come()
        talk.write(HELLO)
        assert (await third.readuntil(b"welcome")).startswith(b"HTTP/1.1 200")
        talk.close()

    serve(visit, most=1)


@pytest.mark.parametrize("filler", [b"x: y\r\n", b"x: " + b"y" * 10_000 + b"\r\n"])
def test_what_precedes_a_body_has_an_end(filler: bytes) -> None:
    many = protocols.LONGEST_HEAD // len(filler) + 1

    async def visit(server: uvicorn.Server, come: Come) -> None:
        reader, talk = await come()
        talk.write(b"GET / HTTP/1.1\r\n" + filler * many)
        assert (await end_of(reader)).startswith(b"HTTP/1.1 431")
        reader, talk = await come()
        talk.write(HELLO[:-2] + filler * (many - 5_000 // len(filler) - 2) + b"\r\n")
        assert (await reader.readuntil(b"welcome")).startswith(b"HTTP/1.1 200")
        talk.close()

    serve(visit)


def test_a_body_has_an_end_into_however_many_pieces_it_is_cut(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Also where it is answered before it has come."""
    monkeypatch.setattr(protocols, "LONGEST_REQUEST", 20_000)

    async def visit(server: uvicorn.Server, come: Come) -> None:
        reader, talk = await come()
        talk.write(b"POST / HTTP/1.1\r\ntransfer-encoding: chunked\r\n\r\n")
        talk.write(b"1\r\nx\r\n" * 10_000)
        await end_of(reader)
        await all_gone(server)

    serve(visit)


def test_requests_that_wait_for_each_other_are_few() -> None:
    answering = asyncio.Event()

    async def late(scope: Scope, receive: Receive, send: Send) -> None:
        await answering.wait()
        await WELCOME(scope, receive, send)

    async def visit(server: uvicorn.Server, come: Come) -> None:
        reader, talk = await come()
        talk.write(HELLO * (protocols.MOST_WAITING + 1))
        other, flood = await come()
        flood.write(HELLO * 10_000)
        assert await end_of(other) == b""
        answering.set()
        for _ in range(protocols.MOST_WAITING + 1):
            await reader.readuntil(b"welcome")
        talk.close()

    serve(visit, late)


@pytest.mark.parametrize(
    "asked",
    [OPENING[:-2] + more + b"\r\n" for more in (b"content-length: 5\r\n", b"x: y\r\n" * 200)],
    ids=["a body", "more headers than websockets have"],
)
def test_what_is_no_opening_of_a_websocket_is_not_kept_open(asked: bytes) -> None:
    async def visit(server: uvicorn.Server, come: Come) -> None:
        reader, talk = await come()
        talk.write(asked)
        assert (await end_of(reader)).startswith(b"HTTP/1.1 400")
        talk.close()
        await all_gone(server)

    serve(visit)


@pytest.mark.parametrize("frame", [b"\x89\x80\0\0\0\0", b"\x8a\x80\0\0\0\0", b"\x81\x81\0\0\0\0x"])
def test_a_flood_of_frames_ends_the_websocket(frame: bytes) -> None:
    """Whether they say something or not; pings would be answered however fast they come."""

    async def listen(scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        while (await receive())["type"] != "websocket.disconnect":
            pass

    async def visit(server: uvicorn.Server, come: Come) -> None:
        for number in (protocols.FRAMES // 2, 100 * protocols.FRAMES):
            reader, talk = await come()
            talk.write(OPENING)
            assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101")
            talk.write(frame * number)
            if number < protocols.FRAMES:
                talk.write(b"\x89\x84\0\0\0\0here")
                await reader.readuntil(b"\x8a\x04here")
                talk.close()
            assert len(await end_of(reader)) <= 2 * protocols.FRAMES
        await all_gone(server)

    serve(visit, listen)


@pytest.mark.parametrize("read", [True, False])
def test_an_answer_that_nobody_reads_is_not_kept(read: bool) -> None:
    """One that is read, however slowly, is sent to its end."""
    length = 20_000_000

    async def visit(server: uvicorn.Server, come: Come) -> None:
        reader, talk = await come()
        talk.write(HELLO)
        await reader.readuntil(b"\r\n\r\n")
        (connection,) = server.server_state.connections
        assert isinstance(connection, protocols.Requests)
        if not read:  # no more than a stream reads ahead
            talk.write(HELLO)
            await all_gone(server)
            answered = connection._answered  # pyright: ignore[reportPrivateUsage]
            assert answered is not None
            assert answered.disconnected, "nothing more is written, whatever was asked for since"
            assert len(await end_of(reader)) < length
            return
        said = 0
        while connection.transport.get_write_buffer_size() > length // 2:
            said += len(await reader.read(65_536))
        connection._see_what_is_read()  # pyright: ignore[reportPrivateUsage]
        assert len(await reader.readexactly(length - said)) == length - said
        talk.close()

    serve(visit, PlainTextResponse("x" * length), request_seconds=SECONDS if read else 0.5)
