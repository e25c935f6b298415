"""One open websocket: what is waiting to be sent, and what its person has seen."""

from __future__ import annotations

import asyncio
from sys import getsizeof
from typing import TYPE_CHECKING

from ..wire.errors import ServerError
from ..wire.messages import Ack, AnyServerMessage, written

if TYPE_CHECKING:
    from .shown import Told

MOST_WAITING = 500
"""Messages waiting for a slow client; beyond it the client had better reconnect …"""
MOST_BYTES = 8_000_000
"""… as it had beyond so many bytes in them: whoever never reads must not fill our memory."""

CLOSE_TRY_AGAIN = 1013
CLOSE_SOMEBODY_ELSE = 4001
CLOSE_FORBIDDEN = 4403
CLOSE_NOT_FOUND = 4404
CLOSE_REFUSED = 4410


class Connection:
    """A viewer at a table."""

    def __init__(
        self,
        user_id: str | None,
        seen: int | None,
        seat: int | None = None,
        departures: int = 0,
        patches: bool = False,
    ) -> None:
        self.user_id = user_id
        self.departures = departures
        """How often that person had departed from a browser when this was opened."""
        self.seen = seen
        """The version of the table in the last frame."""
        self.seat = seat
        """Whose view that was."""
        self.patches = patches
        """Whether it is enough to be sent what is new in a frame."""
        self.told: Told | None = None
        """What else is known of that frame if patches are sent; None before the first."""
        self.close_code: int | None = None
        self._waiting: asyncio.Queue[str | None] = asyncio.Queue()
        self._bytes = 0
        """Of what is waiting, as it lies in memory: one odd sign makes every other as long."""

    def send(self, message: AnyServerMessage) -> None:
        if self.close_code is None:
            self.send_text(written(message))

    def send_text(self, text: str) -> None:
        """Send a message that is written down already, perhaps for others as well."""
        if self.close_code is not None:
            return
        if self._waiting.qsize() < MOST_WAITING and self._bytes < MOST_BYTES:
            self._bytes += getsizeof(text)
            self._waiting.put_nowait(text)
        else:
            self._hang_up(CLOSE_TRY_AGAIN)

    def close(self, problem: str) -> None:
        """Say why and hang up."""
        error = ServerError(problem).body
        self.send(Ack(type="ack", request=None, ok=False, version=0, error=error))
        self._hang_up(CLOSE_NOT_FOUND if problem == "no_table" else CLOSE_REFUSED)

    def part(self) -> None:
        """Hang up on a browser that is another person's now; it may come back as theirs."""
        self._hang_up(CLOSE_SOMEBODY_ELSE)

    @property
    def parted(self) -> bool:
        """Whether nothing that still comes from there counts."""
        return self.close_code is not None

    def _hang_up(self, code: int) -> None:
        if self.close_code is None:
            self.close_code = code
            self._waiting.put_nowait(None)

    async def next(self) -> str | None:
        """What to send next; None to hang up."""
        text = await self._waiting.get()
        if text is not None:
            self._bytes -= getsizeof(text)
        return text
