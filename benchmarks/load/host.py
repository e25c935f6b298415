"""The server under load: its processes and database, and what they use."""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

from server import postgres

TICKS = os.sysconf("SC_CLK_TCK")
LIMITS = {
    "IGROTEKA_ADDRESS_SOCKETS": "100000",
    "IGROTEKA_ADDRESS_TIMES": "0",
    "IGROTEKA_PERSON_SOCKETS": "100000",
    "IGROTEKA_PERSON_TABLES": "100000",
    "IGROTEKA_OPEN_TABLES": "100000",
}
"""Everybody comes from one address here."""


@dataclass(frozen=True)
class Usage:
    """Seconds of processor time so far, and memory that is the server's alone."""

    processor: float
    database: float
    """The same of PostgreSQL; a SQLite file is the server's own work."""
    memory_kb: float

    def __sub__(self, before: Usage) -> Usage:
        """What was used since then, and the memory now."""
        return Usage(
            self.processor - before.processor, self.database - before.database, self.memory_kb
        )


class Host:
    """Server processes on a database of their own, until the context ends."""

    def __init__(self, folder: Path, servers: int, workers: int, on_postgres: bool) -> None:
        self._folder, self._number, self._on_postgres = folder, servers, on_postgres
        self._workers = workers
        self._processes: list[subprocess.Popen[str]] = []
        self._postgres: int | None = None
        self.urls: list[str] = []

    def __enter__(self) -> Host:
        self._closing = ExitStack()
        db = str(self._folder / "tables.db")
        if self._on_postgres:
            cluster = self._closing.enter_context(postgres.cluster())
            self._postgres = postmaster(cluster)
            db = postgres.new_database(cluster, "load")
        for _ in range(self._number):
            command = [sys.executable, "-m", "igroteka", "serve", "--port", "0", "--db", db]
            command += ["--workers", str(self._workers)]
            process = subprocess.Popen(
                command, stdout=subprocess.PIPE, text=True, env=os.environ | LIMITS
            )
            self._processes.append(process)
            assert process.stdout is not None
            self.urls.append(process.stdout.readline().split()[1])
        self._empty = self._memory()
        return self

    def __exit__(self, *_: object) -> None:
        for process in self._processes:
            process.terminate()
        for process in self._processes:
            process.wait(30)
        self._closing.close()

    def usage(self) -> Usage:
        pids = [pid for process in self._processes for pid in family(process.pid)]
        database = [] if self._postgres is None else family(self._postgres)
        return Usage(
            sum(map(_processor, pids)), sum(map(alone, database)), self._memory() - self._empty
        )

    def _memory(self) -> float:
        return sum(_memory_kb(pid) for process in self._processes for pid in family(process.pid))


def family(pid: int) -> list[int]:
    """A process and all that it has started."""
    found = [pid]
    for task in Path(f"/proc/{pid}/task").iterdir():
        for child in (task / "children").read_text().split():
            found.extend(family(int(child)))
    return found


def postmaster(cluster: Path) -> int:
    """The first process of a cluster of PostgreSQL."""
    return int((cluster / "data" / "postmaster.pid").read_text().split()[0])


def alone(pid: int) -> float:
    """Seconds of processor time of a process that has one thread, however few they are."""
    return int(Path(f"/proc/{pid}/schedstat").read_text().split()[0]) / 1e9


def _processor(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def _memory_kb(pid: int) -> float:
    for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
        if line.startswith("Private_Dirty:"):
            return float(line.split()[1])
    return 0.0
