"""Passwords take a while to check: that is nobody's trouble but theirs who send them."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest

import toy_game  # noqa: F401  (puts the toy in the registry)
from igroteka.server import Settings, create_app
from igroteka.server.people import accounts
from igroteka.server.people.accounts import Attempts
from igroteka.server.wire.errors import ServerError
from server.people import ME, OPEN, SECONDS, problem

MANY = 60
"""More than all threads of any pool."""
NAMES = [f"Nobody {n}" for n in range(MANY)]


@asynccontextmanager
async def visiting(folder: Path) -> AsyncIterator[httpx.AsyncClient]:
    """A browser at a server of the same process."""
    app = create_app(Settings(db=str(folder / "tables.db"), bot_workers=1))
    transport = httpx.ASGITransport(app)
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(transport=transport, base_url="http://table.example/api") as client,
    ):
        yield client


def run(folder: Path, test: Callable[[httpx.AsyncClient], Awaitable[None]]) -> None:
    async def visit() -> None:
        async with visiting(folder) as client:
            await asyncio.wait_for(test(client), SECONDS)

    asyncio.run(visit())


def login(client: httpx.AsyncClient, name: str) -> asyncio.Task[httpx.Response]:
    body = {"name": name, "password": "four white horses"}
    return asyncio.create_task(client.post("/login", json=body))


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> threading.Event:
    """No password is looked at to the end before this is open, and none is right."""
    gate = threading.Event()
    monkeypatch.setattr(accounts, "check_password", lambda *_: not gate.wait(SECONDS))
    return gate


def test_tables_are_set_up_however_many_passwords_are_tried(
    tmp_path: Path, gate: threading.Event
) -> None:
    async def test(client: httpx.AsyncClient) -> None:
        tries = [login(client, name) for name in NAMES]
        try:
            refused, _ = await asyncio.wait(tries, return_when=asyncio.FIRST_COMPLETED)
            assert {problem(one.result()) for one in refused} == {"too_busy"}
            made = await client.post("/tables", json={"game": "toy", "seats": [ME, OPEN]})
            assert made.status_code == 201
        finally:
            gate.set()
            answers = await asyncio.gather(*tries)
        codes = [problem(answer) for answer in answers]
        looked_at = accounts.THREADS + accounts.WAITING
        assert codes.count("wrong_password") == looked_at
        assert codes.count("too_busy") == MANY - looked_at
        assert problem(await login(client, "Late")) == "wrong_password", "there is room again"

    run(tmp_path, test)


def test_a_try_that_nobody_looks_at_does_not_count(tmp_path: Path, gate: threading.Event) -> None:
    async def test(client: httpx.AsyncClient) -> None:
        tries = [login(client, name) for name in NAMES]
        try:
            await asyncio.wait(tries, return_when=asyncio.FIRST_COMPLETED)
            for _ in range(accounts.TRIES + 1):
                assert problem(await login(client, "Anna")) == "too_busy"
        finally:
            gate.set()
            await asyncio.gather(*tries)
        assert problem(await login(client, "Anna")) == "wrong_password"

    run(tmp_path, test)


def test_a_password_does_not_wait_for_other_work(tmp_path: Path) -> None:
    gate = threading.Event()

    async def test(client: httpx.AsyncClient) -> None:
        busy = [asyncio.create_task(asyncio.to_thread(gate.wait, SECONDS)) for _ in range(MANY)]
        try:
            body = {"name": "Anna", "password": "four white horses"}
            assert (await client.post("/account", json=body)).status_code == 201
            assert problem(await login(client, "Boris")) == "wrong_password"
        finally:
            gate.set()
            await asyncio.gather(*busy)

    run(tmp_path, test)


def test_ever_different_names_from_one_address_are_too_many_at_last() -> None:
    attempts = Attempts()
    for number in range(100):
        attempts.note("192.0.2.1", f"name {number}")
    with pytest.raises(ServerError, match="too_often"):
        attempts.note("192.0.2.1", "another name")
    with pytest.raises(ServerError, match="too_often"):
        attempts.note_new("192.0.2.1")
    attempts.note("192.0.2.2", "another name")


def test_whoever_knows_the_password_uses_up_no_tries() -> None:
    attempts = Attempts()
    for _ in range(200):
        attempts.note("192.0.2.1", "anna")
        attempts.forget("192.0.2.1", "anna")


def test_a_name_refused_costs_its_address_nothing() -> None:
    """Who hammers at one name does not lock out the neighbours."""
    attempts = Attempts()
    for _ in range(10):
        attempts.note("192.0.2.1", "anna")
    for _ in range(200):
        with pytest.raises(ServerError, match="too_often"):
            attempts.note("192.0.2.1", "anna")
    attempts.note("192.0.2.1", "boris")


def test_accounts_are_not_made_endlessly_from_one_address() -> None:
    attempts = Attempts()
    for _ in range(100):
        attempts.note_new("192.0.2.1")
    with pytest.raises(ServerError, match="too_often"):
        attempts.note_new("192.0.2.1")
