"""Kill, look, go on."""

from __future__ import annotations

import argparse
import asyncio
import random
import signal
import time
from collections import Counter
from collections.abc import Awaitable
from contextlib import ExitStack
from pathlib import Path
from typing import TypeVar

from kept import Findings, compare, read
from ledger import Ledger
from players import Missing, PlayedTable
from power import Power
from servers import Servers, database, doctor, errors_in, kill_postgres
from sqlalchemy.exc import SQLAlchemyError

from igroteka.engine.errors import IgrotekaError
from igroteka.server.settings import database_url
from igroteka.server.storage.database import Store

T = TypeVar("T")
ONE, ALL, POSTGRES, CUT = "one server", "all servers", "postgres", "power"
SHARES = {False: {ONE: 5, ALL: 5}, True: {ONE: 5, ALL: 3, POSTGRES: 2}}
"""How often which kill is made, without PostgreSQL and with it."""
ACKNOWLEDGED = 15
"""At most so many more are acknowledged before the next kill."""
LOOK_EVERY = 25
"""Kills between two looks at the database."""
PATIENCE = 180.0
"""Longer than anything takes on a busy machine; what takes longer has failed."""
TOLD = 20
"""Sentences about what was found."""


class Campaign:
    """So many kills under load, and what became of what was acknowledged."""

    def __init__(self, asked: argparse.Namespace, folder: Path, closing: ExitStack) -> None:
        self.asked, self.folder = asked, folder
        self.ledger = Ledger(folder / "ledger.jsonl")
        self.rng = random.Random(f"{asked.seed} {self.ledger.session}")
        self.db = database(folder, asked.postgres, closing)
        pragmas = {"IGROTEKA_TEST_PRAGMAS": " ".join(asked.pragma)}
        self.power: Power | None = None
        if asked.power:
            Store(database_url(self.db)).close()  # without anybody in it, yet whole
            self.power = Power(folder, Path(self.db).parent)
        with errors_in(folder / "servers.log"):
            self.servers = self._serve(pragmas)
        closing.callback(self.servers.stop)
        self.tables = [
            PlayedTable(self.servers, self.ledger, number, asked.seed)
            for number in range(asked.tables)
        ]
        self.states: Counter[str] = Counter()
        """Those that were looked at after a failure of power."""
        self.begun = time.monotonic()
        self.ending = False

    def _serve(self, environment: dict[str, str]) -> Servers:
        if self.power is None:
            return Servers(self.db, self.asked.servers, environment)
        with self.power.supplied():
            return Servers(self.db, 1, environment | self.power.environment)

    def enough(self) -> None:
        """No more kills; what has been promised so far is looked at."""
        self.ending = True

    async def run(self) -> int:
        for number in (signal.SIGINT, signal.SIGTERM):
            asyncio.get_running_loop().add_signal_handler(number, self.enough)
        playing = asyncio.gather(*(table.play() for table in self.tables))
        try:
            found = Findings()
            for _ in range(self.asked.kills):
                try:
                    found = await self._meanwhile(playing, self._round())
                except* Missing as missing:
                    found = self._look(self.db)
                    found.lost += map(str, missing.exceptions)
                if found:
                    self._tell(found)
                    return 1
                if self.ending:
                    break
            for table in self.tables:
                table.leaving = True
            await self._meanwhile(playing, self.ledger.until_settled())
        finally:
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)
            self.ledger.save()
        self.servers.stop()
        found = self._look(self.db)
        self._tell(found)
        code, said = doctor(self.db)
        print(f"doctor: {said}")
        return 1 if found or code else 0

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

    async def _round(self) -> Findings:
        """Let them play for a while and kill what they play at."""
        await self.ledger.until_acknowledged(self.rng.randint(1, ACKNOWLEDGED))
        await asyncio.sleep(self.rng.uniform(0, 0.02))
        if self.power is not None:
            found = await self._power_cut(self.power)
        else:
            await self._kill()
            found = Findings()
        if self.ledger.kills.total() % LOOK_EVERY == 0 and not found:
            found = await asyncio.to_thread(self._look, self.db)  # people play on
            self._tell(found)
        return found

    async def _kill(self) -> None:
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

    async def _power_cut(self, power: Power) -> Findings:
        """Whatever a disk may have afterwards, all that was acknowledged is there."""
        self.servers.kill()
        await self.servers.until_left()
        self.ledger.killed(CUT)
        for name, folder in power.fail(self.rng, self.asked.states):
            self.states[name] += 1
            found = self._look(str(folder / Path(self.db).name))
            if found:
                found.odd.append(f"that is so where this is left: {name}")
                return found
        await self.servers.restart()
        return Findings()

    def _look(self, db: str) -> Findings:
        """Hold what was acknowledged against what is there."""
        accepted, tables = self.ledger.accepted(), set(self.ledger.tables)
        try:
            found = compare(accepted, tables, read(db), self.ledger)
        except (SQLAlchemyError, IgrotekaError) as error:
            return Findings(lost=[f"all of it, for the database cannot be read: {error}"])
        found.odd += [code for code in list(self.ledger.refusals) if "internal" in code]
        return found

    def _tell(self, found: Findings) -> None:
        ledger = self.ledger
        kinds = ", ".join(f"{number} × {kind}" for kind, number in ledger.kills.items())
        states = ", ".join(f"{number} × {name}" for name, number in self.states.items())
        print(
            f"{ledger.kills.total()} kills ({kinds}) in {ledger.session} sessions; "
            + f"{self.states.total()} states of the disk ({states}); " * (self.power is not None)
            + f"acknowledged {len(ledger.accepted())} at {len(ledger.tables)} tables, of which "
            f"written and unheard of at a kill {found.written_unheard}; lost {len(found.lost)}, "
            f"doubled {len(found.doubled)}, odd {len(found.odd)}; refused or put off "
            f"{dict(ledger.refusals)}; {time.monotonic() - self.begun:.0f} s",
            flush=True,
        )
        for sentence in [*found.sentences()][:TOLD]:
            print(sentence, flush=True)
