"""A server that has started looks its stored tables through, one after the other and out of
everybody's way; what it finds goes to the log and to the metrics."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from time import monotonic

from sqlalchemy.exc import SQLAlchemyError

from ..wire import metrics
from .checkup import KINDS, Checkup, Finding
from .hub import Hub

log = logging.getLogger(__name__)

REST = 1.0
"""Nobody looks: after a table, rest so many times as long as it took …"""
LEAST_REST = 0.01
"""… and at least so many seconds."""
LOOK_AGAIN = 1.0
"""How often to see whether somebody still looks, in seconds."""
RETRY_SECONDS = 30.0
"""How long to leave a busy database alone."""


class Sweep:
    """One round through all tables; it ends by itself."""

    def __init__(self, hub: Hub, seconds: float) -> None:
        self._hub, self._seconds = hub, seconds
        # Its own thread: nobody who opens a table waits for it.
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="sweep")
        self.checkup = Checkup(hub.store, hub.component_sets, self._thread)
        self.task: asyncio.Task[None] | None = None
        self.found: Counter[str] = Counter()

    def start(self) -> None:
        if self._seconds > 0:
            self.task = asyncio.create_task(self._go_through())

    async def close(self) -> None:
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)
        self._thread.shutdown(wait=False, cancel_futures=True)

    async def _go_through(self) -> None:
        for kind in KINDS:
            metrics.findings.labels(kind).set(0)
        try:
            tables, wrong = 0, 0
            async for table_id in self.checkup.tables():
                if not self._hub.home.is_here(table_id):
                    continue
                wrong += await self._look(table_id)
                tables += 1
            if wrong:
                log.warning("of %d stored tables %d are not whole", tables, wrong)
        except SQLAlchemyError:
            log.exception("the stored tables cannot be looked through")

    async def _look(self, table_id: str) -> bool:
        """Whether something is wrong with a table, as soon as there is time to see."""
        while True:
            began = monotonic()
            try:
                found = await self.checkup.look(table_id)
            except SQLAlchemyError:
                log.info("table %s: the database has no time for a look at it", table_id)
                await asyncio.sleep(RETRY_SECONDS)
                continue
            self._tell(table_id, found)
            await self._rest(monotonic() - began)
            return bool(found)

    def _tell(self, table_id: str, found: list[Finding]) -> None:
        metrics.checked.inc()
        for finding in found:
            self.found[finding.kind] += 1
            metrics.findings.labels(finding.kind).set(self.found[finding.kind])
            log.error("table %s: %s", table_id, finding.message["en"])

    async def _rest(self, took: float) -> None:
        """While somebody looks at a table the next one waits, though not for ever."""
        await asyncio.sleep(max(LEAST_REST, REST * took))
        end = monotonic() + self._seconds
        while self._hub.size()[1] and monotonic() < end:
            await asyncio.sleep(min(LOOK_AGAIN, self._seconds))
