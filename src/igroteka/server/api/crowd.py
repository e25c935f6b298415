"""How many tables somebody has open: each costs memory, and a share of everything that happens."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ..settings import Settings
from ..wire.errors import ServerError

Key = tuple[str, str]
"""Whether it is a person or an address, and which."""


class Crowd:
    """Counts the open websockets of this process by person and by address."""

    def __init__(self, settings: Settings) -> None:
        self._most = {"person": settings.person_sockets, "address": settings.address_sockets}
        self._open: Counter[Key] = Counter()

    def one_more(self, person: str | None, address: str) -> Counted:
        """Counts one as long as it is open; raises if there are too many already."""
        return Counted(self, person, address)

    def add(self, keys: Sequence[Key]) -> None:
        if any(self._open[key] >= self._most[key[0]] for key in keys):
            raise ServerError("too_many_sockets")
        self._open.update(keys)

    def remove(self, keys: Sequence[Key]) -> None:
        for key in keys:
            self._open[key] -= 1
            if not self._open[key]:
                del self._open[key]  # nobody is remembered who has nothing open


class Counted:
    """A websocket that is counted as long as it is open."""

    __slots__ = ("_address", "_crowd", "_person")

    def __init__(self, crowd: Crowd, person: str | None, address: str) -> None:
        self._crowd, self._person, self._address = crowd, person, address

    def __enter__(self) -> None:
        self._crowd.add(self._keys())

    def __exit__(self, *_: object) -> None:
        self._crowd.remove(self._keys())

    def _keys(self) -> list[Key]:
        person = [] if self._person is None else [("person", self._person)]
        return [("address", self._address), *person]
