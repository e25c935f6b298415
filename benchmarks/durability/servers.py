"""The servers that are killed, and PostgreSQL where it is their database."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import AsyncGenerator, Generator, Mapping
from contextlib import ExitStack, asynccontextmanager, contextmanager
from pathlib import Path

from server import postgres
from server.people import LAUNCH, TESTS, Server

SETTINGS = {
    "IGROTEKA_ADDRESS_SOCKETS": "100000",
    "IGROTEKA_PERSON_TABLES": "100000",
    "IGROTEKA_SWEEP_SECONDS": "0",
}
"""Everybody comes from one address; and the doctor looks at all tables in the end."""
DATABASE = "durability"


class Servers:
    """Processes on one database that listen where they did when they come back."""

    def __init__(self, db: str, number: int, environment: Mapping[str, str]) -> None:
        self.db = db
        self._all = [Server(db, **SETTINGS, **environment) for _ in range(number)]
        self._alive = list(self._all)
        self._back = asyncio.Event()
        self._back.set()
        self._visitors = 0
        self._left = asyncio.Event()

    @asynccontextmanager
    async def visit(self, which: int) -> AsyncGenerator[str]:
        """The address of a server that lives, as soon as there is one."""
        while not self._alive:
            await self._back.wait()
        self._visitors += 1
        try:
            yield self._alive[which % len(self._alive)].url
        finally:
            self._visitors -= 1
            self._left.set()

    async def until_left(self) -> None:
        """Until everybody has heard all that a server has said before it was killed."""
        while self._visitors:
            self._left.clear()
            await self._left.wait()

    def kill(self, *numbers: int) -> None:
        """Kill these, or all."""
        victims = [self._all[number] for number in numbers] or self._all
        self._alive = [one for one in self._alive if one not in victims]
        if not self._alive:
            self._back.clear()
        for victim in victims:
            victim.kill()

    async def restart(self) -> None:
        """Whoever was killed comes back."""
        for server in self._all:
            if server not in self._alive:
                await asyncio.to_thread(server.restart)
                self._alive.append(server)
                self._back.set()

    @property
    def number(self) -> int:
        return len(self._all)

    def stop(self) -> None:
        for server in self._alive:
            server.stop()


def database(folder: Path, on_postgres: bool, closing: ExitStack) -> str:
    """The database of a campaign, which stays in its folder."""
    if not on_postgres:
        return str(folder / "tables" / "tables.db")
    home = folder / "cluster"
    new = not home.exists()
    socket = closing.enter_context(postgres.cluster(home))
    address = postgres.address(socket, DATABASE)
    return postgres.new_database(socket, DATABASE) if new else address


async def kill_postgres(folder: Path) -> None:
    """Its first process ends as a power cut ends it; then it is started again."""
    await asyncio.to_thread(postgres.kill, folder / "cluster")
    await asyncio.to_thread(postgres.start, folder / "cluster")


@contextmanager
def errors_in(log: Path) -> Generator[None]:
    """Servers whose nursery is started meanwhile write their log to that file: every kill is in it
    many times."""
    kept = os.dup(2)
    with log.open("ab") as file:
        os.dup2(file.fileno(), 2)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)


def doctor(db: str) -> tuple[int, str]:
    """What `igroteka doctor` says, and how it ends."""
    command = [sys.executable, str(LAUNCH), "doctor", "--db", db]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(TESTS), *sys.path])}
    said = subprocess.run(command, capture_output=True, text=True, env=environment)
    return said.returncode, (said.stdout + said.stderr).strip()
