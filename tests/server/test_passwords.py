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
from igroteka.server.people.accounts import (
    ACCOUNTS_OF_ADDRESS,
    TRIES,
    TRIES_OF_ADDRESS,
    Attempts,
)
from igroteka.server.people.paces import Paces
from igroteka.server.wire.errors import ServerError
from server.conftest import Start
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
            for _ in range(TRIES.at_once + 1):
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


HERE, THERE = "192.0.2.1", "192.0.2.2"


@pytest.fixture
def attempts() -> Attempts:
    return Attempts(Paces(1.0))


def test_ever_different_names_from_one_address_are_too_many_at_last(attempts: Attempts) -> None:
    """One password, many names: each name alone is hardly ever tried."""
    for number in range(TRIES_OF_ADDRESS.at_once):
        attempts.note(HERE, f"name {number}")
    with pytest.raises(ServerError, match="tries_too_often"):
        attempts.note(HERE, "another name")
    attempts.note(THERE, "another name")


def test_whoever_knows_the_password_uses_up_no_tries(attempts: Attempts) -> None:
    for _ in range(2 * TRIES_OF_ADDRESS.at_once):
        attempts.note(HERE, "anna")
        attempts.forget(HERE, "anna")


def test_ones_own_account_wins_no_tries_at_other_names(attempts: Attempts) -> None:
    for number in range(TRIES_OF_ADDRESS.at_once - 1):
        attempts.note(HERE, f"name {number}")
        attempts.note(HERE, "anna")
        attempts.forget(HERE, "anna")
    attempts.note(HERE, "one more")
    with pytest.raises(ServerError, match="tries_too_often"):
        attempts.note(HERE, "another name")


def test_a_name_refused_costs_its_address_nothing(attempts: Attempts) -> None:
    """Who hammers at one name does not lock out the neighbours, nor whoever is called so."""
    for _ in range(TRIES.at_once):
        attempts.note(HERE, "anna")
    for _ in range(2 * TRIES_OF_ADDRESS.at_once):
        with pytest.raises(ServerError, match="tries_too_often"):
            attempts.note(HERE, "anna")
    attempts.note(HERE, "boris")
    attempts.note(THERE, "anna")


def test_accounts_are_not_made_endlessly_from_one_address(attempts: Attempts) -> None:
    for _ in range(ACCOUNTS_OF_ADDRESS.at_once):
        attempts.note_new(HERE)
    with pytest.raises(ServerError, match="accounts_too_often"):
        attempts.note_new(HERE)
    attempts.note(HERE, "anna")


def tried(client: httpx.Client, name: str, forwarded: str) -> str:
    headers = {"x-forwarded-for": forwarded}
    body = {"name": name, "password": "wrong password"}
    return problem(client.post("/api/login", json=body, headers=headers))


@pytest.mark.parametrize(
    ("proxies", "forged"),
    [
        # Nobody here is a proxy: whatever is forwarded is made up.
        ("192.0.2.99", "198.51.100.{}"),
        # A proxy has added where the request came from to what was made up.
        ("127.0.0.1", "198.51.100.{}, 203.0.113.5"),
        ("127.0.0.1,192.0.2.99", "198.51.100.{}, 203.0.113.5, 192.0.2.99"),
        # One network of IPv6, and one address with its ports.
        ("127.0.0.1", "2001:db8:1:2::{}"),
        ("127.0.0.1", "203.0.113.5:40{}"),
        ("127.0.0.1", "::ffff:203.0.113.5, 203.0.113.5"),
    ],
)
def test_nobody_gets_new_tries_by_a_forged_address(start: Start, proxies: str, forged: str) -> None:
    server = start(FORWARDED_ALLOW_IPS=proxies, IGROTEKA_ADDRESS_TIMES="1")
    with httpx.Client(base_url=server.url, timeout=SECONDS) as client:
        codes = [tried(client, "Anna", forged.format(10 + n)) for n in range(TRIES.at_once + 2)]
        assert codes == ["wrong_password"] * TRIES.at_once + ["tries_too_often"] * 2
        far = tried(client, "Anna", "203.0.113.77")
        assert far == ("tries_too_often" if "127" not in proxies else "wrong_password")


def test_who_is_refused_is_told_when_to_try_again(start: Start) -> None:
    server = start()
    with httpx.Client(base_url=f"{server.url}/api", timeout=SECONDS) as client:
        body = {"name": "Anna", "password": "wrong password"}
        for _ in range(TRIES.at_once + 1):
            answer = client.post("/login", json=body)
    assert answer.status_code == 429
    wait = int(answer.headers["retry-after"])
    assert 0 < wait <= TRIES.seconds
    assert answer.json()["message"] == {
        "ru": f"Слишком много попыток с неверным паролем: следующая возможна через {wait} с",
        "en": f"Too many tries with a wrong password: the next one is possible in {wait} s",
    }
