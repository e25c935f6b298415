"""Kill, look, go on."""

from __future__ import annotations

import argparse
import asyncio
import random
import signal
import time
from collections.abc import Awaitable
from contextlib import ExitStack
from pathlib import Path
from typing import TypeVar

from kept import Findings, compare, read
from ledger import Ledger
from players import PlayedTable
from servers import Servers, database, doctor, errors_in, kill_postgres

T = TypeVar("T")
ONE, ALL, POSTGRES = "one server", "all servers", "postgres"
SHARES = {False: {ONE: 5, ALL: 5}, True: {ONE: 5, ALL: 3, POSTGRES: 2}}
"""How often which kill is made, without PostgreSQL and with it."""
ACKNOWLEDGED = 15
"""At most so many more are acknowledged before the next kill."""
LOOK_EVERY = 25
"""Kills between two looks at the database."""
PATIENCE = 180.0
"""Longer than anything takes on a busy machine; what takes longer has failed."""


class Campaign:
    """So many kills under load, and what became of what was acknowledged."""

    def __init__(self, asked: argparse.Namespace, folder: Path, closing: ExitStack) -> None:
        self.asked, self.folder = asked, folder
        self.ledger = Ledger(folder / "ledger.jsonl")
        self.rng = random.Random(f"{asked.seed} {self.ledger.session}")
        self.db = database(folder, asked.postgres, closing)
        pragmas = {"IGROTEKA_TEST_PRAGMAS": " ".join(asked.pragma)}
        with errors_in(folder / "servers.log"):
            self.servers = Servers(self.db, asked.servers, pragmas)
        closing.callback(self.servers.stop)
        self.tables = [
            PlayedTable(self.servers, self.ledger, number, asked.seed)
            for number in range(asked.tables)
        ]
        self.findings = Findings()
        self.begun = time.monotonic()
        self.ending = False

    def enough(self) -> None:
        """No more kills; what has been promised so far is looked at."""
        self.ending = True

    async def run(self) -> int:
        for number in (signal.SIGINT, signal.SIGTERM):
            asyncio.get_running_loop().add_signal_handler(number, self.enough)
        playing = asyncio.gather(*(table.play() for table in self.tables))
        try:
            for number in range(1, self.asked.kills + 1):
                await self._meanwhile(playing, self._round())
                wrong = number % LOOK_EVERY == 0 and await asyncio.to_thread(self._look)
                if wrong or self.ending:
                    break
            for table in self.tables:
                table.leaving = True
            await self._meanwhile(playing, self.ledger.until_settled())
        finally:
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)
            self.ledger.save()
        self.servers.stop()
        self._look()
        code, said = doctor(self.db)
        print(f"doctor: {said}")
        return 1 if self.findings or code else 0

    async def _meanwhile(self, playing: asyncio.Future[list[None]], doing: Awaitable[T]) -> T:
        """Do it while people play; who cannot go on, or waits for ever, ends it."""
        task = asyncio.ensure_future(doing)
        await asyncio.wait({playing, task}, timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
        if not task.done():
            task.cancel()
            if playing.done():
                playing.result()
            raise TimeoutError(f"nothing for {PATIENCE:g} s; refusals: {self.ledger.refusals}")
        return task.result()

    async def _round(self) -> None:
        """Let them play for a while and kill what they play at."""
        await self.ledger.until_acknowledged(self.rng.randint(1, ACKNOWLEDGED))
        await asyncio.sleep(self.rng.uniform(0, 0.02))
        shares = SHARES[self.asked.postgres]
        kind = self.rng.choices(list(shares), list(shares.values()))[0]
        if kind == POSTGRES:
            await kill_postgres(self.folder)
        elif kind == ONE:
            self.servers.kill(self.rng.randrange(self.servers.number))
        else:
            self.servers.kill()
        self.ledger.killed(kind)
        await self.servers.restart()

    def _look(self) -> Findings:
        """Hold what was acknowledged against what is there."""
        accepted, tables = self.ledger.accepted(), set(self.ledger.tables)
        self.findings = found = compare(accepted, tables, read(self.db), self.ledger)
        found.odd += [code for code in self.ledger.refusals if "internal" in code]
        kinds = ", ".join(f"{number} × {kind}" for kind, number in self.ledger.kills.items())
        print(
            f"{self.ledger.kills.total()} kills ({kinds}) in {self.ledger.session} sessions; "
            f"acknowledged {len(accepted)} at {len(tables)} tables, of which written and unheard of "
            f"at a kill {found.written_unheard}; lost {len(found.lost)}, doubled "
            f"{len(found.doubled)}, odd {len(found.odd)}; refused or put off "
            f"{dict(self.ledger.refusals)}; {time.monotonic() - self.begun:.0f} s",
            flush=True,
        )
        for sentence in found.sentences():
            print(sentence, flush=True)
        return found
