"""Accounts: names somebody can come back to from another browser, and their passwords."""

from __future__ import annotations

import secrets
import time
import unicodedata
from functools import lru_cache

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from ..storage.rows import User
from ..wire.errors import ServerError

LOGIN_LENGTH = 200
TRIES = 10
"""Passwords that may be tried for one name from one address …"""
TRIES_SECONDS = 300.0
"""… in this time."""

_HASHER = PasswordHasher()


def login_of(name: str) -> str:
    """A name as it is compared: case and look-alike forms make no difference."""
    login = unicodedata.normalize("NFKC", name).casefold()
    if len(login) > LOGIN_LENGTH:
        raise ServerError("invalid", "name is too long")
    return login


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


class Attempts:
    """Counts tries, so that nobody can guess passwords quickly."""

    def __init__(self, most: int = TRIES, seconds: float = TRIES_SECONDS) -> None:
        self._most, self._seconds = most, seconds
        self._times: dict[tuple[str, str], list[float]] = {}

    def note(self, address: str, login: str) -> None:
        """Count one more try; raises when there were too many."""
        now = time.monotonic()
        oldest = now - self._seconds
        self._times = {who: times for who, times in self._times.items() if times[-1] > oldest}
        times = [moment for moment in self._times.get((address, login), []) if moment > oldest]
        if len(times) >= self._most:
            raise ServerError("too_often")
        self._times[address, login] = [*times, now]

    def forget(self, address: str, login: str) -> None:
        """The right password was among them."""
        self._times.pop((address, login), None)
