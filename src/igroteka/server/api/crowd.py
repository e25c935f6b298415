"""How many tables somebody has open: each costs memory, and a share of everything that happens."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from contextlib import contextmanager

from ..settings import Settings
from ..wire.errors import ServerError


class Crowd:
    """Counts the open websockets of this process by person and by address."""

    def __init__(self, settings: Settings) -> None:
        self._most = {"person": settings.person_sockets, "address": settings.address_sockets}
        self._open: Counter[tuple[str, str]] = Counter()

    @contextmanager
    def one_more(self, person: str | None, address: str) -> Generator[None]:
        """Counts one as long as it is open; raises if there are too many already."""
        keys = [("address", address), *([("person", person)] if person is not None else [])]
        if any(self._open[key] >= self._most[key[0]] for key in keys):
            raise ServerError("too_many_sockets")
        self._open.update(keys)
        try:
            yield
        finally:
            self._open.subtract(keys)
            self._open = +self._open  # nobody is remembered who has nothing open
