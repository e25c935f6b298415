"""Accounts: names somebody can come back to from another browser, and their passwords."""

from __future__ import annotations

import asyncio
import os
import secrets
import sys
import threading
import time
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from typing import Generic, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from ..storage.rows import User
from ..wire.errors import ServerError
from ..wire.names import plain

LOGIN_LENGTH = 200
TRIES = 10
"""Passwords that may be tried for one name from one address …"""
TRIES_SECONDS = 300.0
"""… in this time."""
TRIES_OF_ADDRESS = 100
"""Passwords that may be tried or made from one address in that time, whatever the names."""
RENAMES = 20
"""New names somebody may take in that time."""
THREADS = 2
"""Passwords that are worked on at a time; each takes a core for a good while."""
NICENESS = 10
"""How much sooner than these threads whoever plays gets a core that both want."""
WAITING = 20
"""Passwords that wait for it; more are refused at once."""

T = TypeVar("T")
Key = TypeVar("Key")

_HASHER = PasswordHasher()


def login_of(name: str) -> str:
    """A name as it is compared: case and look-alike forms make no difference."""
    login = unicodedata.normalize("NFKC", name).casefold()
    if len(login) > LOGIN_LENGTH:
        raise ServerError("invalid", en="name is too long", ru="имя слишком длинное")
    return login


def logins_of(name: str) -> tuple[str, str]:
    """How an account may be kept that somebody calls so: by what can be seen of the name, or as it
    was written, by earlier releases."""
    return login_of(plain(name)), login_of(name)


def hash_password(password: str) -> str:
    return _HASHER.hash(password)


def check_password(user: User | None, password: str) -> bool:
    """Whether a password is a user's; takes as long for a user who does not exist."""
    kept = user.password if user is not None else None
    try:
        _HASHER.verify(kept or _nobodys(), password)
    except (Argon2Error, InvalidHashError):
        return False
    return kept is not None


@lru_cache(maxsize=1)
def _nobodys() -> str:
    """Checked when there is no such name, so that the answer takes as long as a wrong password."""
    return hash_password(secrets.token_urlsafe(16))


def _give_way() -> None:
    """Let others go first, from now on, in this thread; elsewhere than in Linux a thread is as
    nice as its process."""
    if sys.platform == "linux":
        own = os.getpriority(os.PRIO_PROCESS, 0)
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), own + NICENESS)


class Passwords:
    """Where passwords are worked on: beside everything else, however many somebody sends."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(
            THREADS, thread_name_prefix="passwords", initializer=_give_way
        )
        self._taken = 0

    async def hash(self, password: str) -> str:
        return await self.run(lambda: hash_password(password))

    async def check(self, user: User | None, password: str) -> bool:
        return await self.run(lambda: check_password(user, password))

    def expect_room(self) -> None:
        """Raises if too many wait, before a try is counted that nobody will look at."""
        if self._taken >= THREADS + WAITING:
            raise ServerError("too_busy")

    async def run(self, work: Callable[[], T]) -> T:
        """Do it in a thread kept for this; raises if too many wait already."""
        self.expect_room()
        self._taken += 1
        done = self._threads.submit(work)
        loop = asyncio.get_running_loop()
        # Whoever goes away has still taken a place until the work is done.
        done.add_done_callback(lambda _: _later(loop, self._free))
        return await asyncio.wrap_future(done)

    def _free(self) -> None:
        self._taken -= 1

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)


def _later(loop: asyncio.AbstractEventLoop, call: Callable[[], None]) -> None:
    try:
        loop.call_soon_threadsafe(call)
    except RuntimeError:
        return  # the server has ended


class Attempts:
    """Counts tries, so that nobody can guess passwords quickly or keep the server busy."""

    def __init__(self) -> None:
        self._names: Tries[tuple[str, str]] = Tries(TRIES)
        self._addresses: Tries[str] = Tries(TRIES_OF_ADDRESS)

    def note(self, address: str, login: str) -> None:
        """Count one more try; raises when there were too many, for the name or at all."""
        self._names.check((address, login))
        self.note_new(address)
        self._names.add((address, login))

    def note_new(self, address: str) -> None:
        """Count one more password for an account to be made."""
        self._addresses.check(address)
        self._addresses.add(address)

    def forget(self, address: str, login: str) -> None:
        """The right password was among them; those for other names still count."""
        for _ in range(self._names.forget((address, login))):
            self._addresses.take_back(address)


class Tries(Generic[Key]):
    """When something was tried lately, and by whom."""

    def __init__(self, most: int, seconds: float = TRIES_SECONDS) -> None:
        self._most, self._seconds = most, seconds
        self._times: dict[Key, list[float]] = {}

    def check(self, key: Key) -> None:
        """Raises if it was tried too often."""
        oldest = time.monotonic() - self._seconds
        recent = {
            key: [moment for moment in times if moment > oldest]
            for key, times in self._times.items()
        }
        self._times = {key: times for key, times in recent.items() if times}
        if len(self._times.get(key, ())) >= self._most:
            raise ServerError("too_often")

    def add(self, key: Key) -> None:
        self._times.setdefault(key, []).append(time.monotonic())

    def take_back(self, key: Key) -> None:
        """The latest of them does not count."""
        if self._times.get(key):
            self._times[key].pop()

    def forget(self, key: Key) -> int:
        """None of them counts; how many there were."""
        return len(self._times.pop(key, ()))
