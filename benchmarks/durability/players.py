"""People who play on whatever happens to the server: what was not answered they send again."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncGenerator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any, Protocol

import httpx
from ledger import CHAT, OK, Ledger, Submission
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

Json = dict[str, Any]

SECONDS = 120.0
GONE_FOR_GOOD = (4404, 4410)
"""How a socket of a table is closed that is not there, or cannot be shown."""
AT_A_TIME = 4
"""What somebody says before the first of it is acknowledged."""
TOYS: Json = {"game": "toy", "options": {"heap": 99}}
GAIA: Json = {"game": "gaia", "options": {"board_order": "board-first"}}
SEATS: list[Json] = [{"kind": "me"}, {"kind": "hotseat"}]


def is_for_later(code: str) -> bool:
    """Whether a refusal only means that it is to be asked for again, a little later."""
    return code == "busy" or code.endswith("too_often")


class Somewhere(Protocol):
    """Where the servers are."""

    def visit(self, which: int) -> AbstractAsyncContextManager[str]:
        """The address of a server that lives, as soon as there is one."""
        ...


class Missing(Exception):
    """A table that was there is not, or cannot be shown."""


class PlayedTable:
    """One table after the other, played by one person from two windows; a third one talks."""

    def __init__(self, servers: Somewhere, ledger: Ledger, number: int, seed: int) -> None:
        self.servers, self.ledger, self.number = servers, ledger, number
        self.rng = random.Random(f"{seed} {number} {ledger.session}")
        self.asking: Json = GAIA if number == 0 else TOYS
        self.cookie = self.id = ""
        self.leaving = False

    async def play(self) -> None:
        while not self.leaving:
            self.id = await self._open()
            self.ledger.opened(self.id)
            windows = [Mover(self, 0), Mover(self, 1), Talker(self, 2)]
            async with asyncio.TaskGroup() as together:
                for window in windows:
                    together.create_task(window.stay())

    async def _open(self) -> str:
        """A new table. Whether one came about of which no answer tells, nobody knows."""
        while True:
            try:
                async with self.servers.visit(self.number) as url:
                    answer = await self._ask_for_table(url)
            except httpx.TransportError:
                continue
            if answer.status_code in (429, 503):
                await asyncio.sleep(0.1)
                continue
            if not answer.is_success:
                raise Missing(f"no table is opened: {answer.text}")
            return answer.json()["id"]

    async def _ask_for_table(self, url: str) -> httpx.Response:
        async with httpx.AsyncClient(base_url=f"{url}/api", timeout=SECONDS) as http:
            if self.cookie:
                http.headers["cookie"] = self.cookie
            else:
                await http.get("/me")
                kept = http.cookies.items()
                self.cookie = "; ".join(f"{name}={value}" for name, value in kept)
            asked = {**self.asking, "seats": SEATS, "start": True}
            return await http.post("/tables", json=asked)


class Window:
    """A websocket of the table, opened again as often as it is closed."""

    def __init__(self, table: PlayedTable, number: int) -> None:
        self.table, self.number = table, number
        self.ledger, self.rng = table.ledger, table.rng
        self.open: dict[str, Submission] = {}
        self.frame: Json = {}
        self._again: list[Submission] = []
        self._last_refusal = ""

    async def stay(self) -> None:
        """Until the game is over, or all are to leave, and everything has its answer."""
        while True:
            try:
                async with self._opened() as socket:
                    self._again = list(self.open.values())
                    while not self._done():
                        await self._send_again(socket)
                        self._hear(json.loads(await socket.recv()))
                        if not (self.table.leaving or self._over()):
                            await self._go_on(socket)
                    return
            except ConnectionClosed as closed:
                code = closed.rcvd.code if closed.rcvd is not None else 0
                if code in GONE_FOR_GOOD and not is_for_later(self._last_refusal):
                    why = f"table {self.table.id} is closed ({code}) {self._last_refusal}"
                    raise Missing(why) from closed
                await asyncio.sleep(0.05)
            except (OSError, EOFError, WebSocketException, TimeoutError):
                pass
            for one in self.open.values():
                self.ledger.cut(one)

    @asynccontextmanager
    async def _opened(self) -> AsyncGenerator[ClientConnection]:
        which = self.table.number + self.number
        async with self.table.servers.visit(which) as url:
            address = f"{url.replace('http', 'ws', 1)}/api/tables/{self.table.id}/live"
            async with connect(
                address,
                additional_headers={"cookie": self.table.cookie},
                compression=None,
                proxy=None,
                max_size=None,
                ping_interval=None,
                open_timeout=SECONDS,
                close_timeout=1,
            ) as socket:
                yield socket

    def _done(self) -> bool:
        return (self._over() or self.table.leaving) and not self.open

    def _over(self) -> bool:
        return bool(self.frame) and self.frame["result"] is not None

    def _hear(self, message: Json) -> None:
        if message["type"] == "frame":
            self.frame = message
        elif message["type"] == "ack":
            self._note(message)

    def _note(self, ack: Json) -> None:
        code = OK if ack["ok"] else ack["error"]["code"]
        self._last_refusal = "" if ack["ok"] else code
        asked = self.open.get(ack["request"])
        if is_for_later(code):
            self.ledger.put_off(code)
            self._again += [asked] if asked is not None else []
        elif asked is None:
            # Nothing that was sent is answered so; the socket is closed next.
            self.ledger.put_off(f"{code} unasked")
        else:
            del self.open[asked.request]
            self.ledger.answered(asked.request, code)
            self._answered(asked, code)

    def _answered(self, asked: Submission, code: str) -> None:
        """It counts, or never will."""

    async def _send_again(self, socket: ClientConnection) -> None:
        again, self._again = self._again, []
        if again and self.frame:
            await asyncio.sleep(self.rng.uniform(0.05, 0.2))  # the server has asked for that
        for one in again:
            await self._send(socket, one)

    async def _send(self, socket: ClientConnection, one: Submission) -> None:
        message: Json = {"type": one.kind, "request": one.request}
        if one.kind == CHAT:
            message["text"] = one.text
        else:
            message["version"] = one.version
            if one.text:
                message["action"] = one.text
        await socket.send(json.dumps(message))

    async def _ask(self, socket: ClientConnection, kind: str, version: int, text: str) -> None:
        one = self.ledger.ask(self.table.id, kind, version, text)
        self.open[one.request] = one
        await self._send(socket, one)

    async def _go_on(self, socket: ClientConnection) -> None:
        raise NotImplementedError


class Mover(Window):
    """Plays and takes back, one thing at a time; the other window of the same person does, too, so
    that often both want to make the same move."""

    _tried = -1
    """Nothing more is asked for at this version."""
    _no_undo = -1

    def _answered(self, asked: Submission, code: str) -> None:
        if code in (OK, "stale"):
            self._tried = max(self._tried, asked.version)
        elif asked.kind == "undo":
            self._no_undo = asked.version
        elif code == "illegal":
            self._tried = asked.version

    async def _go_on(self, socket: ClientConnection) -> None:
        frame = self.frame
        if self.open or not frame or frame["version"] <= self._tried or not frame["actions"]:
            return
        await asyncio.sleep(self.rng.uniform(0, 0.1))
        version = frame["version"]
        if frame["undo"]["allowed"] and version != self._no_undo and self.rng.random() < 0.2:
            await self._ask(socket, "undo", version, "")
        else:
            action = self.rng.choice(frame["actions"])["text"]
            await self._ask(socket, "play", version, action)


class Talker(Window):
    """Says several things before the first of them is acknowledged."""

    async def _go_on(self, socket: ClientConnection) -> None:
        await asyncio.sleep(self.rng.uniform(0, 0.1))
        while self.frame and len(self.open) < AT_A_TIME:
            await self._ask(socket, CHAT, 0, self.rng.choice(("привет", "ход", "ещё раз")))
