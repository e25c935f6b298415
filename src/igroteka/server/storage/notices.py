"""How a process learns what other processes have done to the tables it holds in memory.

PostgreSQL tells (LISTEN/NOTIFY); a SQLite file is asked every now and then.
"""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import islice
from typing import Protocol

from . import people, repository
from .database import Store, is_busy
from .repository import is_revision

log = logging.getLogger(__name__)

RETRY_SECONDS = 2.0
LISTEN_SECONDS = 1.0
"""How long a listener sleeps before it looks whether it should stop."""
SWEEP_SECONDS = 15.0
"""Even where the database tells, look from time to time: a notice can be lost."""
HANDFUL = 100
"""Tables or people asked about at a time: to ask about thousands takes a quarter of a second."""


class Rooms(Protocol):
    """The tables in memory, as the hub holds them."""

    def revisions(self) -> dict[str, int]:
        """The revision of each table this process knows."""
        ...

    def knows(self, table_id: str, revision: int | None) -> bool:
        """Whether there is nothing to be read because a table is of that revision: it is not in
        memory, or this process has made the change."""
        ...

    async def refresh(self, table_id: str, revision: int | None = None) -> None:
        """Read a table again, unless it is known up to that revision."""
        ...

    def viewers(self) -> set[str]:
        """The people who look at these tables."""
        ...

    def part(self, departures: Mapping[str, int]) -> None:
        """Close what these people opened before departing so often."""
        ...


class Notifier:
    """Keeps the tables of this process up to date until it is closed."""

    def __init__(self, store: Store, rooms: Rooms, poll_seconds: float) -> None:
        self._store = store
        self._rooms = rooms
        self._seconds = SWEEP_SECONDS if store.postgres else poll_seconds
        self._stop = threading.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._reading: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        self._tasks.append(asyncio.create_task(self._poll()))
        if self._store.postgres:
            self._tasks.append(asyncio.create_task(self._listen()))

    async def close(self) -> None:
        self._stop.set()
        tasks = [*self._tasks, *self._reading]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _poll(self) -> None:
        while True:
            await asyncio.sleep(self._seconds)
            try:
                await self._look()
            except Exception:  # whatever is wrong now, what comes later is not to be missed
                log.exception("cannot look for changes")
                await asyncio.sleep(RETRY_SECONDS)

    async def _look(self) -> None:
        """Read again whatever has changed."""
        await self._look_who_departed()
        known = self._rooms.revisions()
        for ids in _handfuls(known):
            stored = await self._store.read(repository.revisions, ids)
            for table_id in ids:
                found, before = stored.get(table_id), known[table_id]
                if found == before:
                    continue
                if is_revision(found) and is_revision(before) and found > before:
                    await self._refresh(table_id, found)  # or not, if it is known by now
                else:  # gone, damaged, or from before what is known here: it is read in any case
                    await self._refresh(table_id)

    async def _look_who_departed(self) -> None:
        departed: dict[str, int] = {}
        for ids in _handfuls(self._rooms.viewers()):
            departed |= await self._store.read(people.departures, ids)
        self._rooms.part(departed)

    async def _listen(self) -> None:
        loop = asyncio.get_running_loop()
        changed: asyncio.Queue[str] = asyncio.Queue()

        def tell(table_id: str) -> None:
            loop.call_soon_threadsafe(changed.put_nowait, table_id)

        url = self._store.engine.url.set(drivername="postgresql")
        address = url.render_as_string(hide_password=False)
        threading.Thread(
            target=_listen_in_thread, args=(address, tell, self._stop), daemon=True
        ).start()
        while True:
            await self._heard(await changed.get())

    async def _heard(self, notice: str) -> None:
        if notice != people.DEPARTED:
            table_id, revision = repository.noticed(notice)
            if not self._rooms.knows(table_id, revision):
                # Where a move is being made that is waited for; others do not wait for that table.
                reading = asyncio.create_task(self._refresh(table_id, revision))
                self._reading.add(reading)
                reading.add_done_callback(self._reading.discard)
            return
        try:
            await self._look_who_departed()
        except Exception:
            log.exception("cannot look who has departed")

    async def _refresh(self, table_id: str, revision: int | None = None) -> None:
        """Read one table again; whatever is wrong with it, the others are followed on."""
        try:
            await self._rooms.refresh(table_id, revision)
        except Exception as error:  # of a database that is away a word is enough: it is said often
            told = None if is_busy(error) else error
            log.error("cannot read table %s: %s", table_id, type(error).__name__, exc_info=told)


def _handfuls(ids: Iterable[str]) -> Iterator[list[str]]:
    """So few at a time that whoever plays does not wait for the question."""
    left = iter(list(ids))
    while handful := list(islice(left, HANDFUL)):
        yield handful


def _listen_in_thread(address: str, tell: Callable[[str], None], stop: threading.Event) -> None:
    import psycopg

    while not stop.is_set():
        try:
            with psycopg.connect(address, autocommit=True) as connection:
                connection.execute(f"LISTEN {repository.CHANNEL}")
                while not stop.is_set():
                    for notice in connection.notifies(timeout=LISTEN_SECONDS):
                        tell(notice.payload)
        except psycopg.Error:
            log.warning("lost the connection that listens for changes", exc_info=True)
            stop.wait(RETRY_SECONDS)
        except RuntimeError:
            return  # the event loop has ended
