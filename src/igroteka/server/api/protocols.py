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
LONGEST_HEAD = 65_536
"""Bytes of a request before its body …"""
LONGEST_REQUEST = 4_000_000
"""… and of all of it, into however many pieces its body is cut."""
MOST_WAITING = 20
"""Requests of a connection that wait for the answers to those before; browsers have none."""
PIECE = 4096
"""Bytes that are looked at at a time: many small things that come together are too many before
they have held anybody up."""
LEAST = 5_000
"""Bytes of an answer that are to be read in the time a request may take to come."""
FRAMES, FRAMES_A_SECOND = 400, 50.0
"""Of a websocket, whatever they are: so many at once, and then so many every second. What messages
say is counted by `sockets.py`, which answers each."""
TOO_LONG = (
    b"HTTP/1.1 431 Request Header Fields Too Large\r\ncontent-length: 0\r\n"
    b"connection: close\r\n\r\n"
)
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
    """How long a request may take to come, from its first byte (or the connection) to its last, and
    how long nothing may be read of an answer."""
    said: bytes = b""
    """What the process that has handed the connection on has read already; later, what has come of
    the first line of a request while nobody knows yet whose it is."""
    _late: asyncio.TimerHandle | None = None
    _within = _within_head = False
    """Whether a request has begun to come and not all of it is there, or of what precedes its
    body."""
    _size = 0
    """Bytes of it that have come."""
    _upgraded = False
    _answered: RequestResponseCycle | None = None
    """The request that is being answered, or was last."""
    _unread: asyncio.TimerHandle | None = None
    """When to look whether an answer is being read."""
    _left = 0
    """Bytes of it that nobody had read when that was decided."""

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
        self._expect_no_reading()
        self.pipeline.clear()
        if self._answered is not None:  # it may be another one than was asked for last
            self._answered.disconnected = True
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.crew is None or self._within:
            self._parse(data)
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
            self._parse(data)

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self._answered = cycle
        super()._start_asgi_task(cycle, app)

    def _parse(self, data: bytes) -> None:
        for first in range(0, len(data), PIECE):
            piece = data[first : first + PIECE]
            super().data_received(piece)
            if self._upgraded or self.transport.is_closing():
                return
            self._size += len(piece)
            if self._within_head and self._size > LONGEST_HEAD and self._is_free():
                self.transport.write(TOO_LONG)
                self.transport.close()
            elif self._is_too_much():
                self.transport.abort()

    def _is_too_much(self) -> bool:
        """Whether there is more of a request, or of requests, than anybody means."""
        most = LONGEST_HEAD if self._within_head else LONGEST_REQUEST
        return (self._within and self._size > most) or len(self.pipeline) > MOST_WAITING

    def _is_free(self) -> bool:
        """Whether all that was asked for before is answered, and the answers have been sent."""
        cycle = cast("RequestResponseCycle | None", self.cycle)  # none before the first request
        answered = cycle is None or cycle.response_complete
        sent = not self.transport.is_closing() and not self.transport.get_write_buffer_size()
        return answered and sent and not self.pipeline

    def on_message_begin(self) -> None:
        self._within = self._within_head = True
        self._size = 0
        super().on_message_begin()
        if self._late is None:
            self._expect()

    def on_headers_complete(self) -> None:
        self._within_head = False
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._within = self._within_head = False
        self._has_come()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._has_come()
        self._expect_no_reading()
        self._upgraded = True
        super().handle_websocket_upgrade()
        begun = cast("Sockets", self.transport.get_protocol()).handshake_initiated
        if not begun:  # it is no opening of a websocket: nobody would ever answer it, or hang up
            self.send_400_response("Not a websocket.")

    def pause_writing(self) -> None:
        super().pause_writing()
        self._expect_reading()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._left = 0  # it is being read, however much comes after it

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.transport.get_write_buffer_size():
            self._expect_reading()

    def _expect_reading(self) -> None:
        if self._unread is None:
            self._left = self.transport.get_write_buffer_size()
            self._unread = self.loop.call_later(self.request_seconds, self._see_what_is_read)

    def _expect_no_reading(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None

    def _see_what_is_read(self) -> None:
        """Whoever reads nothing keeps an answer in memory, and a connection from others."""
        self._unread = None
        left = self.transport.get_write_buffer_size()
        if self._left and left > self._left - LEAST:
            _cut(self.transport)
        elif left:
            self._expect_reading()

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
        self._frames, self._counted = float(FRAMES), self.loop.time()

    def data_received(self, data: bytes) -> None:
        for first in range(0, len(data), PIECE):
            if self.transport.is_closing():
                return
            super().data_received(data[first : first + PIECE])

    def handle_events(self) -> None:
        now = self.loop.time()
        left = min(FRAMES, self._frames + (now - self._counted) * FRAMES_A_SECOND)
        self._frames, self._counted = left - len(self.conn.events), now
        if self._frames < 0:
            _cut(self.transport)
        else:
            super().handle_events()

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
