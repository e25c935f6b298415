"""A SQLite file is its owner's: it holds hashes of passwords and the key that signs cookies."""

from __future__ import annotations

import logging
import os
from contextlib import suppress
from pathlib import Path

from sqlalchemy.engine import URL

log = logging.getLogger(__name__)

FOLDER, FILE = 0o700, 0o600
OTHERS = 0o077

_told: set[Path] = set()


def file_of(url: URL) -> Path | None:
    """The file of a database, if it is one that lies in a file of ours."""
    name = url.database or ""
    ours = url.get_backend_name() == "sqlite" and name not in ("", ":memory:")
    return Path(name).expanduser() if ours and not name.startswith("file:") else None


def prepare(path: Path) -> None:
    """See that a file of SQLite is there for its owner alone, whatever new files usually are.

    SQLite makes the files beside it (`-wal`, `-shm`) for the same people. One that is there already
    stays as it is: somebody may have opened it to others on purpose.
    """
    path.parent.mkdir(mode=FOLDER, parents=True, exist_ok=True)
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, FILE))


def tell(path: Path) -> None:
    """Have the log say, once, who else may read or write a database."""
    if os.name != "posix" or path in _told:
        return
    mode = path.stat().st_mode & 0o777
    if mode & OTHERS:
        _told.add(path)
        log.warning(
            "others on this machine may read or write the database %s (mode %03o): chmod 600 %s",
            path,
            mode,
            path,
        )
