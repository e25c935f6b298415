"""Sockets that are opened while their person leaves, or while the database is away."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy.exc import OperationalError

import toy_game  # noqa: F401  (puts the toy in the registry)
from igroteka.server import Settings, create_app
from igroteka.server.people import visitors
from igroteka.server.storage import people
from igroteka.server.table import room
from igroteka.server.table.hub import Hub
from igroteka.server.table.room import Room
from server.people import HOTSEAT, ME, SECONDS, Json, expect, problem

CHAT = '{"type": "chat", "text": "still me", "request": "one"}'


class Browser:
    """A browser at a server of the same process."""

    def __init__(self, app: FastAPI, http: httpx.AsyncClient) -> None:
        self.app, self.http = app, http

    @asynccontextmanager
    async def another(self) -> AsyncGenerator[Browser]:
        """Somebody else's browser at the same server."""
        base = self.http.base_url
        async with httpx.AsyncClient(transport=httpx.ASGITransport(self.app), base_url=base) as own:
            yield Browser(self.app, own)

    async def table(self) -> str:
        body = {"game": "toy", "seats": [ME, HOTSEAT], "start": True}
        return expect(await self.http.post("/tables", json=body))["id"]

    async def say_at(self, table: str) -> tuple[list[str], int]:
        """Open a table and say something there: what comes until it is answered or closed, and
        the code it is closed with."""
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        scope: Json = {
            "type": "websocket",
            "path": f"/api/tables/{table}/live",
            "query_string": b"",
            "headers": [(b"host", b"table.example"), (b"cookie", cookie.encode())],
            "scheme": "ws",
            "client": ("127.0.0.1", 1),
            "subprotocols": [],
        }
        coming: asyncio.Queue[Json] = asyncio.Queue()
        coming.put_nowait({"type": "websocket.connect"})
        coming.put_nowait({"type": "websocket.receive", "text": CHAT})
        said, code = list[str](), 0

        async def send(message: Any) -> None:
            nonlocal code
            code = message.get("code", code)
            said.append(message.get("text", ""))
            if message["type"] == "websocket.close" or '"type":"ack"' in said[-1]:
                coming.put_nowait({"type": "websocket.disconnect", "code": 1000})

        await self.app(scope, coming.get, send)
        return [text for text in said if text], code


def visit(folder: Path, test: Callable[[Browser], Awaitable[None]]) -> None:
    """At a server that hears of nothing by itself."""
    app = create_app(Settings(db=str(folder / "tables.db"), bot_workers=1, poll_seconds=600))

    async def visiting() -> None:
        transport = httpx.ASGITransport(app)
        async with (
            app.router.lifespan_context(app),
            httpx.AsyncClient(transport=transport, base_url="http://table.example/api") as client,
        ):
            await asyncio.wait_for(test(Browser(app, client)), SECONDS)

    asyncio.run(visiting())


def test_a_socket_opened_while_its_person_logs_out_is_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server has looked at the cookie, and does not know the socket yet."""
    open_room = Hub.room

    async def test(browser: Browser) -> None:
        table = await browser.table()
        answered, _ = await browser.say_at(table)
        assert '"ok":true' in answered[-1]

        async def logging_out(hub: Hub, table_id: str) -> Room:
            found = await open_room(hub, table_id)
            await browser.http.post("/logout")
            return found

        monkeypatch.setattr(Hub, "room", logging_out)
        said, code = await browser.say_at(table)
        assert code == 4001
        assert not any('"type":"ack"' in text for text in said), "and nothing from it counts"

    visit(tmp_path, test)


def away(*_: object) -> None:
    raise OperationalError("SELECT", {}, Exception("the server closed the connection"))


def test_who_comes_while_the_database_is_away_is_told_to_come_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(browser: Browser) -> None:
        table = await browser.table()
        monkeypatch.setattr(people, "stay_of", away)
        said, code = await browser.say_at(table)
        assert '"code":"busy"' in said[0]
        assert code == 1013

    visit(tmp_path, test)


def test_what_is_done_is_answered_though_the_database_goes_away_afterwards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever is told to try again does it twice."""

    async def test(browser: Browser) -> None:
        table = await browser.table()
        await browser.say_at(table)  # it is in memory, and would be read again
        monkeypatch.setattr(visitors, "RENEW_SECONDS", -1)
        monkeypatch.setattr(people, "stays", away)
        monkeypatch.setattr(room, "read_news", away)
        left = await browser.http.post(f"/tables/{table}/leave")
        assert left.status_code == 200
        assert "set-cookie" not in left.headers
        monkeypatch.undo()
        again = await browser.http.post(f"/tables/{table}/leave")
        assert problem(again) == "not_seated"

    visit(tmp_path, test)
