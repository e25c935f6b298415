"""How bytes become requests and websockets, and for how long somebody may keep a connection.

Whoever opens connections and says nothing, says it very slowly, or never reads what is sent is hung
up on, and there are only so many of a process. What is sent is not packed message by message, which
would cost some 50 kB for every socket: after the first, frames only say what is new.
"""

from __future__ import annotations

import asyncio
import os
import socket
import struct
from collections.abc import Generator
from contextlib import suppress
from typing import Any, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import Protocol

from ..settings import Settings
from .crew import Crew

LINGER_SECONDS = 12.0
"""How long a websocket may take to read the last that was sent to it."""
LONGEST_LINE = 4000
"""Bytes of the first line of a request that are waited for, to see whose it is."""
TOO_MANY = (
    b"HTTP/1.1 503 Service Unavailable\r\ncontent-type: text/plain; charset=utf-8\r\n"
    b"retry-after: 30\r\nconnection: close\r\n\r\n"
    b"Too many connections, please try again in half a minute.\n"
)


class Requests(HttpToolsProtocol):
    """Requests of one connection."""

    most_connections: int | None = None
    """Of this process; whoever comes then is told to come again."""
    crew: Crew | None = None
    """The processes that serve this address together."""
    request_seconds: float
    """How long a request may take to come, from its first byte (or the connection) to its last."""
    said: bytes = b""
    """What the process that has handed the connection on has read already; later, what has come of
    the first line of a request while nobody knows yet whose it is."""
    _late: asyncio.TimerHandle | None = None
    _within = False
    """Whether a request has begun to come and not all of it is there."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if self.most_connections is not None and len(self.connections) > self.most_connections:
            transport.write(TOO_MANY)
            transport.close()
            return
        self._expect()
        if self.said:
            said, self.said = self.said, b""
            self.data_received(said)

    def connection_lost(self, exc: Exception | None) -> None:
        self._has_come()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.crew is None or self._within:
            super().data_received(data)
            return
        data, self.said = self.said + data, b""
        if _is_undecided(data):
            self._unset_keepalive_if_required()
            if self._late is None:
                self._expect()
            self.said = data
        elif self._is_free() and self.crew.hand_on(data, self.transport.get_extra_info("socket")):
            self.transport.abort()  # here; the connection itself goes on elsewhere
        else:
            super().data_received(data)

    def _is_free(self) -> bool:
        """Whether all that was asked for before is answered, and the answers have been sent."""
        cycle = cast("RequestResponseCycle | None", self.cycle)  # none before the first request
        answered = cycle is None or cycle.response_complete
        sent = not self.transport.is_closing() and not self.transport.get_write_buffer_size()
        return answered and sent and not self.pipeline

    def on_message_begin(self) -> None:
        self._within = True
        super().on_message_begin()
        if self._late is None:
            self._expect()

    def on_message_complete(self) -> None:
        self._within = False
        self._has_come()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._has_come()
        super().handle_websocket_upgrade()

    def _expect(self) -> None:
        self._late = self.loop.call_later(self.request_seconds, self.transport.abort)

    def _has_come(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None


def _is_undecided(data: bytes) -> bool:
    """Whether this may be the beginning of the first line of what is for another process."""
    ours = any(start.startswith(data[: len(start)]) for start in (b"GET ", b"POST "))
    return ours and len(data) < LONGEST_LINE and b"\n" not in data


class Sockets(WebSocketsSansIOProtocol):
    """One websocket. Most of the time it waits, so what waits is small."""

    def __init__(self, *parts: Any, **more: Any) -> None:
        super().__init__(*parts, **more)
        self.queue: Any = Inbox()
        self.writable: Any = Gate()

    def handle_connect(self, event: Any) -> None:
        if not self.conn.reader.buffer:
            # Who has read the opening remembers all of it; what follows can be read without.
            self.conn.parser = Protocol.parse(self.conn)
            next(self.conn.parser)
        super().handle_connect(event)

    async def send(self, message: Any) -> None:
        await super().send(message)
        if message["type"] == "websocket.accept":
            # How it was opened has been looked at by all who wanted to know.
            self.scope.clear()  # type: ignore[attr-defined]
            self.request: Any = None
            self.response: Any = None

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.conn.parser = _read()  # the other one would hold on to what holds on to it

    def keepalive_timeout(self) -> None:
        """Nobody has answered: what still waits to be sent will not be read either."""
        super().keepalive_timeout()
        _cut(self.transport)

    async def run_asgi(self) -> None:
        await super().run_asgi()
        self.loop.call_later(LINGER_SECONDS, _cut, self.transport)


def _read() -> Generator[None]:
    """Reads no more."""
    yield


class Inbox:
    """What has come in and is not looked at yet; one waits for it at most."""

    __slots__ = ("_come", "_waiter")

    def __init__(self) -> None:
        self._come: list[Any] = []
        self._waiter: asyncio.Future[None] | None = None

    def put_nowait(self, message: Any) -> None:
        self._come.append(message)
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    def empty(self) -> bool:
        return not self._come

    async def get(self) -> Any:
        while not self._come:
            self._waiter = asyncio.get_running_loop().create_future()
            await self._waiter
        return self._come.pop(0)


class Gate:
    """Open, or shut until somebody opens it."""

    __slots__ = ("_shut",)

    def __init__(self) -> None:
        self._shut: asyncio.Event | None = None

    def clear(self) -> None:
        self._shut = self._shut or asyncio.Event()

    def set(self) -> None:
        if self._shut is not None:
            self._shut.set()
            self._shut = None

    async def wait(self) -> None:
        while self._shut is not None:
            await self._shut.wait()


def _cut(transport: asyncio.Transport) -> None:
    """End a connection with all that waits in it, here and in the system."""
    line: socket.socket = transport.get_extra_info("socket")
    with suppress(OSError), socket.socket(fileno=os.dup(line.fileno())) as same:
        same.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    transport.abort()


def of_server(
    settings: Settings, most_connections: int | None, crew: Crew | None = None
) -> dict[str, Any]:
    """What uvicorn has to be told."""
    own = {
        "most_connections": most_connections,
        "request_seconds": settings.request_seconds,
        "crew": crew,
    }
    return {
        "http": type("Requests", (Requests,), own),
        "ws": Sockets,
        "ws_per_message_deflate": False,
        "ws_ping_interval": settings.ping_seconds,
        "ws_ping_timeout": settings.ping_seconds,
    }
