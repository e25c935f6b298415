"""How much has been done lately: of each key a number that falls with time.

All of it lies in one piece of memory of a fixed size, which processes that come from one share: of
more keys than fit those that count least are forgotten, so nobody fills the memory with them.
"""

from __future__ import annotations

import hashlib
import mmap
import os
import secrets
import struct
from collections.abc import Generator, Hashable
from contextlib import contextmanager
from pathlib import Path
from tempfile import mkstemp
from threading import Lock
from typing import NamedTuple

PLACES = 2**16
"""Keys that are remembered: more than can be in a while, whatever some hundred addresses do."""
NEAR = 16
"""A key lies in one of so many places side by side."""
PLACE = struct.Struct("=Qddd")
"""The key, how much it counted at which moment, and in how many seconds one of it is forgotten."""


class Rate(NamedTuple):
    """So many times at once, and one more whenever so many seconds have passed."""

    at_once: int
    seconds: float


class _Found(NamedTuple):
    """Where a key lies, or is to lie if it `counts` nothing yet."""

    offset: int
    name: int
    counts: float


class Buckets:
    """Counts in this process, or `shared` by all that are made from it later."""

    def __init__(self, shared: bool = False, places: int = PLACES) -> None:
        self._places = places
        self._kept = mmap.mmap(-1, (places + NEAR) * PLACE.size)
        self._salt = secrets.token_bytes(16)  # nobody aims at the places of others
        self._threads = Lock()
        self._file = _nameless_file() if shared else None

    @contextmanager
    def alone(self) -> Generator[None]:
        """Nobody else counts meanwhile. A process that is killed keeps nobody waiting."""
        with self._threads:
            if self._file is None:
                yield
                return
            os.lockf(self._file, os.F_LOCK, 0)
            try:
                yield
            finally:
                os.lockf(self._file, os.F_ULOCK, 0)

    def wait(self, key: Hashable, rate: Rate, now: float) -> float:
        """In how many seconds it may be done once more; 0 if it may be done now."""
        return max(0.0, (self._find(key, now).counts + 1 - rate.at_once) * rate.seconds)

    def add(self, key: Hashable, rate: Rate, now: float, much: float = 1.0) -> None:
        """Count once more, or take so much back."""
        found = self._find(key, now)
        counts = max(0.0, found.counts + much)
        PLACE.pack_into(self._kept, found.offset, found.name, counts, now, rate.seconds)

    def forget(self, key: Hashable, now: float) -> float:
        """Nothing of it counts; how much did."""
        found = self._find(key, now)
        if found.counts:
            PLACE.pack_into(self._kept, found.offset, 0, 0.0, 0.0, 1.0)
        return found.counts

    def _find(self, key: Hashable, now: float) -> _Found:
        digest = hashlib.blake2b(repr(key).encode(), digest_size=16, key=self._salt).digest()
        first, name = struct.unpack("=QQ", digest)
        begin = first % self._places * PLACE.size
        free, least = begin, float("inf")
        near = self._kept[begin : begin + NEAR * PLACE.size]
        for number, (kept, counts, moment, seconds) in enumerate(PLACE.iter_unpack(near)):
            left = max(0.0, counts - (now - moment) / seconds) if counts else 0.0
            offset = begin + number * PLACE.size
            if kept == name:
                return _Found(offset, name, left)
            if left < least:
                free, least = offset, left
        return _Found(free, name, 0.0)


def _nameless_file() -> int:
    """What processes have in common that wait for each other."""
    file, path = mkstemp()
    Path(path).unlink()
    return file
