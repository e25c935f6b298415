"""Who looks at a table, and that everybody there knows of it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence

from ..storage.rows import Seat
from ..wire.messages import ChatMessage, Presence, written
from .connection import Connection

PRESENCE_SECONDS = 0.5
"""How often at most everybody is told who is here: of many who come, what comes of it is enough."""


class Viewers:
    """The open connections to one table, whose seats may change."""

    def __init__(self, seats: Callable[[], Sequence[Seat]]) -> None:
        self._seats = seats
        self.connections: set[Connection] = set()
        self._telling: asyncio.TimerHandle | None = None
        """Until when nobody is told who is here."""

    def add(self, connection: Connection) -> None:
        self.connections.add(connection)

    def greet(self, connection: Connection) -> None:
        """Tell who has come who is here, and the others of who has come."""
        connection.send(self.presence())
        self.tell_who_is_here(connection)

    def remove(self, connection: Connection) -> None:
        self.connections.discard(connection)
        self.tell_who_is_here()

    def part(self, departures: Mapping[str, int]) -> None:
        """Close what these people opened before departing so often."""
        for connection in list(self.connections):
            if connection.departures < departures.get(connection.user_id or "", 0):
                connection.part()

    def people(self) -> set[str]:
        return {other.user_id for other in self.connections if other.user_id is not None}

    def presence(self) -> Presence:
        here, seats = self.people(), self._seats()
        seated = {seat.user_id for seat in seats}
        return Presence(
            type="presence",
            online=[seat.seat for seat in seats if seat.user_id in here],
            spectators=sum(other.user_id not in seated for other in self.connections),
        )

    def tell_who_is_here(self, knows: Connection | None = None) -> None:
        """Tell everybody but who `knows` it, now or a moment after they were told the last time."""
        if self._telling is not None:
            return
        loop, told = asyncio.get_running_loop(), self.presence()
        self._telling = loop.call_later(PRESENCE_SECONDS, self._tell_again, told)
        self.send(told, knows)

    def _tell_again(self, told: Presence) -> None:
        self._telling = None
        if self.connections and self.presence() != told:
            self.tell_who_is_here()

    def send(self, message: ChatMessage | Presence, but: Connection | None = None) -> None:
        text = written(message)
        for connection in list(self.connections):
            if connection is not but:
                connection.send_text(text)
