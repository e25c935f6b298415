"""A cluster of PostgreSQL for tests, and transactions that wait for each other."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
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
def cluster() -> Iterator[Path]:
    """A cluster of our own: the folder with the socket by which it is reached."""
    folder = Path(tempfile.mkdtemp(prefix="igroteka-pg-"))
    if os.geteuid() == 0:
        shutil.chown(folder, ACCOUNT)
    data = str(folder / "data")
    try:
        run("initdb", "-D", data, "-U", ACCOUNT, "-A", "trust", "--no-sync", "-E", "UTF8")
        options = f"-c listen_addresses='' -c unix_socket_directories={folder}"
        log = str(folder / "log")
        run("pg_ctl", "-D", data, "-l", log, "-o", options, "-w", "start")
        try:
            yield folder
        finally:
            run("pg_ctl", "-D", data, "-m", "immediate", "-w", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def new_database(folder: Path, name: str) -> str:
    """The address of an empty database in a cluster."""
    run("createdb", "-h", str(folder), "-U", ACCOUNT, name)
    return f"postgresql://{ACCOUNT}@/{name}?host={folder}"


def until_it_waits(session: Session, later: Future[Any]) -> None:
    """Until another transaction has come as far as it can while this one is open."""
    waiting = text("SELECT count(*) FROM pg_locks WHERE NOT granted")
    while not later.done() and not session.execute(waiting).scalar():
        pass
