"""A cluster of PostgreSQL for tests, and transactions that wait for each other."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.orm import Session

ACCOUNT = "postgres"
"""PostgreSQL refuses to be run by root; Debian's package brings this account."""
START_SECONDS = 60.0
"""Longer than a cluster takes to start, also one that has to end first."""


def programs() -> Path | None:
    """Where the programs of the newest installed PostgreSQL are."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    initdb = found[-1] if found else shutil.which("initdb")
    return Path(initdb).resolve().parent if initdb else None


PROGRAMS = programs()
installed = pytest.mark.skipif(PROGRAMS is None, reason="PostgreSQL is not installed")


def run(program: str, *arguments: str) -> None:
    assert PROGRAMS is not None
    as_account = ["runuser", "-u", ACCOUNT, "--"] if os.geteuid() == 0 else []
    subprocess.run(
        [*as_account, str(PROGRAMS / program), *arguments],
        check=True,
        cwd="/",
        stdout=subprocess.DEVNULL,
    )


@contextmanager
def cluster(home: Path | None = None) -> Iterator[Path]:
    """A cluster of our own: the folder with the socket by which it is reached. One that has a
    `home` is there again the next time."""
    folder = home or Path(tempfile.mkdtemp(prefix="igroteka-pg-"))
    folder.mkdir(exist_ok=True)
    if os.geteuid() == 0:
        shutil.chown(folder, ACCOUNT)
    data = folder / "data"
    try:
        if not data.exists():
            run("initdb", "-D", str(data), "-U", ACCOUNT, "-A", "trust", "--no-sync", "-E", "UTF8")
        start(folder)
        try:
            yield folder
        finally:
            run("pg_ctl", "-D", str(data), "-m", "immediate", "-w", "stop")
    finally:
        if home is None:
            shutil.rmtree(folder, ignore_errors=True)


def start(folder: Path) -> None:
    """Start the cluster of a folder; where it was killed, as soon as its last process has ended."""
    options = f"-c listen_addresses='' -c unix_socket_directories={folder}"
    arguments = ["-D", str(folder / "data"), "-l", str(folder / "log"), "-o", options, "-w"]
    end = time.monotonic() + START_SECONDS
    while True:
        try:
            return run("pg_ctl", *arguments, "start")
        except subprocess.CalledProcessError:
            if time.monotonic() > end:
                raise


def kill(folder: Path) -> None:
    """End the first process of a cluster as a power cut does; the others notice and end, too."""
    os.kill(int((folder / "data" / "postmaster.pid").read_text().split()[0]), signal.SIGKILL)


def new_database(folder: Path, name: str) -> str:
    """The address of an empty database in a cluster."""
    run("createdb", "-h", str(folder), "-U", ACCOUNT, name)
    return address(folder, name)


def address(folder: Path, name: str) -> str:
    return f"postgresql://{ACCOUNT}@/{name}?host={folder}"


def until_it_waits(session: Session, later: Future[Any]) -> None:
    """Until another transaction has come as far as it can while this one is open."""
    waiting = text("SELECT count(*) FROM pg_locks WHERE NOT granted")
    while not later.done() and not session.execute(waiting).scalar():
        pass
