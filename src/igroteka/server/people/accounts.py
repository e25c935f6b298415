"""Accounts: names somebody can come back to from another browser, and their passwords."""

from __future__ import annotations

import asyncio
import os
import secrets
import sys
import threading
import unicodedata
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from ..storage.rows import User
from ..wire.errors import ServerError
from ..wire.names import plain
from .buckets import Rate
from .paces import Paces

LOGIN_LENGTH = 200
TRIES = Rate(10, 60)
"""Passwords that may be tried for one name from one address."""
TRIES_OF_ADDRESS = Rate(100, 15)
"""The same for all names together: a class may mistype, and a list of names lasts for weeks."""
ACCOUNTS_OF_ADDRESS = Rate(60, 30)
"""Accounts that may be made from one address: all of a class at once, not a name for every word."""
THREADS = 2
"""Passwords that are worked on at a time; each takes a core for a good while."""
NICENESS = 10
"""How much sooner than these threads whoever plays gets a core that both want."""
WAITING = 20
"""Passwords that wait for it; more are refused at once."""

T = TypeVar("T")

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
    """Counts tries, so that nobody can guess passwords quickly or keep the server busy.

    Those at one name count where they come from and nowhere else: whoever tries the name of
    somebody else does not lock that one out. Many names from one place are few tries all the same.
    """

    def __init__(self, paces: Paces) -> None:
        self._paces = paces

    def note(self, address: str, login: str) -> None:
        """Count one more try; raises when there were too many, for the name or at all."""
        counted = self._of_address("tries", address, TRIES_OF_ADDRESS)
        counted.append((("try", address, login), TRIES))
        self._paces.count("tries_too_often", counted)

    def note_new(self, address: str) -> None:
        """Count one more account to be made."""
        counted = self._of_address("accounts", address, ACCOUNTS_OF_ADDRESS)
        self._paces.count("accounts_too_often", counted)

    def forget(self, address: str, login: str) -> None:
        """The right password was among them; those for other names still count."""
        much = self._paces.forget(("try", address, login))
        self._paces.add(self._of_address("tries", address, TRIES_OF_ADDRESS), -much)

    def _of_address(self, what: str, address: str, rate: Rate) -> list[tuple[Hashable, Rate]]:
        allowed = self._paces.of_address(rate)
        return [] if allowed is None else [((what, address), allowed)]
