"""Which requests one process of several hands on to another, however their bytes come."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable, Coroutine, Iterator
from dataclasses import dataclass
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState

from igroteka.server.api.crew import HANDED_ON, LONGEST, Crew, Line, lines
from igroteka.server.api.protocols import LONGEST_LINE, Requests

SECONDS = 60.0
OTHER = b"GET /api/me HTTP/1.1\r\nhost: x\r\n\r\n"


def table_at(number: int, crew: Crew) -> str:
    """The id of a table that is at home in a process of two."""
    return next(f"t{n}" for n in range(100) if crew.is_here(f"t{n}") == (crew.number == number))


def retry(table: str, body: bytes = b"") -> bytes:
    return (
        f"POST /api/tables/{table}/retry HTTP/1.1\r\nhost: x\r\ncontent-length: {len(body)}\r\n\r\n"
    ).encode() + body


@dataclass
class Far:
    """What the other process is given: the connection itself, and what was read of it."""

    line: Line

    def receive(self) -> tuple[bytes, socket.socket] | None:
        try:
            said, files, _, _ = socket.recv_fds(self.line.listening, LONGEST + 1, 1)
        except BlockingIOError:
            return None
        assert said[:1] == HANDED_ON
        return said[1:], socket.socket(fileno=files[0])


@dataclass
class Place:
    """A process of two, a connection somebody has to it, and the other process."""

    crew: Crew
    far: Far
    browser: socket.socket
    protocol: Requests
    asked: list[str]
    """What has been asked of this process."""

    def say(self, *parts: bytes) -> None:
        """As if each of them came in a packet of its own."""
        for part in parts:
            self.protocol.data_received(part)

    async def answers(self, number: int) -> bytes:
        """What is answered here, as soon as there are so many, or no more come."""
        said = b""
        while said.count(b"ok\n") < number:
            more = await asyncio.get_running_loop().sock_recv(self.browser, 65_536)
            if not more:
                break
            said += more
        return said


Test = Callable[[Place], Coroutine[Any, Any, None]]


def visit(test: Test, answering: asyncio.Event | None = None) -> None:
    """In the process that has number 0."""
    reached = lines(2)

    async def visiting() -> None:
        crew, asked = Crew(0, reached), list[str]()

        async def app(scope: Any, receive: Any, send: Any) -> None:
            asked.append(scope["path"])
            if answering is not None:
                await answering.wait()
            length = [(b"content-length", b"3")]
            await send({"type": "http.response.start", "status": 200, "headers": length})
            await send({"type": "http.response.body", "body": b"ok\n"})

        own = {"crew": crew, "request_seconds": SECONDS}
        kind: Any = type("Own", (Requests,), own)
        config = uvicorn.Config(app, log_config=None, lifespan="off")
        config.load()
        browser, here = socket.socketpair()
        for end in (browser, here):
            end.setblocking(False)
        _, protocol = await asyncio.get_running_loop().connect_accepted_socket(
            lambda: kind(config, ServerState(), {}), here
        )
        place = Place(crew, Far(reached[1]), browser, protocol, asked)
        await asyncio.wait_for(test(place), SECONDS)
        browser.close()
        protocol.transport.abort()

    asyncio.run(visiting())
    for line in reached:
        for end in line:
            end.close()


@pytest.fixture
def far() -> Iterator[str]:
    """A table at home in the other process."""
    reached = lines(2)
    yield table_at(1, Crew(0, reached))
    for line in reached:
        for end in line:
            end.close()


@pytest.mark.parametrize(
    "line",
    [
        "GET /api/tables/{}/live HTTP/1.1",
        "GET /api/tables/{}/live?version=3&patches=true HTTP/1.1",
        "GET http://table.example/api/tables/{}/live HTTP/1.1",
        "POST /api/tables/{}/retry HTTP/1.1",
        "POST /api/tables/{}/seats/1/play-on HTTP/1.1",
        "GET /api/tables/{}/record HTTP/1.1",
        "GET /api/tables/{}/at/7 HTTP/1.1",
        "GET /api/tables/{}/timeline HTTP/1.1",
        "POST /api/tables/{}/plans HTTP/1.1",
        "POST /api/tables/{}/why HTTP/1.1",
    ],
)
def test_what_the_home_of_a_table_answers_is_handed_on_as_it_came(far: str, line: str) -> None:
    asked = f"{line.format(far)}\r\nHost: x\r\nCookie: a=b\r\n\r\n".encode()

    async def test(place: Place) -> None:
        place.say(asked)
        handed = place.far.receive()
        assert handed is not None
        said, connection = handed
        assert said == asked
        connection.sendall(b"from there")
        assert await asyncio.get_running_loop().sock_recv(place.browser, 100) == b"from there"
        connection.close()
        assert place.asked == []

    visit(test)


@pytest.mark.parametrize(
    "said",
    [
        "GET /api/tables/{} HTTP/1.1",
        "POST /api/tables/{}/join HTTP/1.1",
        "POST /api/tables/{}/retry/again HTTP/1.1",
        "DELETE /api/tables/{} HTTP/1.1",
        "GET /else/tables/{}/live HTTP/1.1",
    ],
)
def test_all_else_is_answered_here(far: str, said: str) -> None:
    async def test(place: Place) -> None:
        place.say(f"{said.format(far)}\r\nhost: x\r\n\r\n".encode())
        assert (await place.answers(1)).startswith(b"HTTP/1.1 200")
        assert place.far.receive() is None

    visit(test)


def test_what_is_at_home_here_is_answered_here() -> None:
    async def test(place: Place) -> None:
        table = table_at(0, place.crew)
        place.say(retry(table))
        await place.answers(1)
        assert place.asked == [f"/api/tables/{table}/retry"]

    visit(test)


def test_a_name_may_be_written_in_other_ways(far: str) -> None:
    async def test(place: Place) -> None:
        place.say(retry("".join(f"%{ord(sign):x}" for sign in far)))
        assert place.far.receive() is not None

    visit(test)


@pytest.mark.parametrize("size", [1, 7, 30])
def test_a_request_that_comes_in_small_parts(far: str, size: int) -> None:
    """Nothing of it is lost, whatever has been read when it is handed on."""
    asked = retry(far, b'{"bot": null}')

    async def test(place: Place) -> None:
        parts = [asked[at : at + size] for at in range(0, len(asked), size)]
        handed = None
        while handed is None:
            place.say(parts.pop(0))
            handed = place.far.receive()
        assert handed[0] + b"".join(parts) == asked
        handed[1].close()

    visit(test)


def test_what_follows_other_requests_on_a_connection(far: str) -> None:
    async def test(place: Place) -> None:
        for _ in range(2):
            place.say(OTHER[:10], OTHER[10:])
            await place.answers(1)
        place.say(retry(far))
        handed = place.far.receive()
        assert handed is not None
        assert handed[0] == retry(far)
        handed[1].close()
        assert place.asked == ["/api/me"] * 2

    visit(test)


@pytest.mark.parametrize("together", [True, False])
def test_no_answer_is_lost_to_who_does_not_wait_for_it(far: str, together: bool) -> None:
    """What comes before an answer is sent stays here, where that answer is."""
    answering = asyncio.Event()

    async def test(place: Place) -> None:
        place.say(*([OTHER + retry(far)] if together else [OTHER, retry(far)]))
        assert place.far.receive() is None
        answering.set()
        assert (await place.answers(2)).count(b"HTTP/1.1 200") == 2
        assert place.asked == ["/api/me", f"/api/tables/{far}/retry"]
        place.say(retry(far))
        handed = place.far.receive()
        assert handed is not None, "the next one is handed on"
        handed[1].close()

    visit(test, answering)


def test_a_body_is_no_request(far: str) -> None:
    body = retry(far)
    start = f"POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-length: {len(body)}\r\n\r\n".encode()

    async def test(place: Place) -> None:
        place.say(start, body)
        await place.answers(1)
        assert place.far.receive() is None
        assert place.asked == ["/api/tables"]

    visit(test)


@pytest.mark.parametrize(
    "said", [b"\x00\xff", b"\x16\x03\x01" + bytes(range(128, 178)), b"GOT / HTTP\r\n"]
)
def test_nonsense_is_refused_at_once(said: bytes) -> None:
    async def test(place: Place) -> None:
        place.say(said)
        assert (await place.answers(1)).startswith(b"HTTP/1.1 400")

    visit(test)


@pytest.mark.parametrize("path", ["/api/", "/api/tables/{}/retry?"])
def test_a_line_that_never_ends_is_not_waited_for(far: str, path: str) -> None:
    async def test(place: Place) -> None:
        place.say(f"POST {path.format(far)}".encode())
        for _ in range(LONGEST_LINE // 100):
            assert place.protocol.said
            assert place.far.receive() is None
            place.say(b"x" * 100)
        assert not place.protocol.said, "it is left to who reads requests, here or there"
        assert (place.far.receive() is not None) == ("{}" in path)

    visit(test)


def test_more_than_the_other_takes_at_a_time_is_answered_here(far: str) -> None:
    async def test(place: Place) -> None:
        place.say(retry(far, b" " * LONGEST))
        await place.answers(1)
        assert place.asked == [f"/api/tables/{far}/retry"]

    visit(test)
