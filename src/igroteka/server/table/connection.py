"""One open websocket: what is waiting to be sent, and what its person has seen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from sys import getsizeof
from typing import NamedTuple

from igroteka.engine.knowledge import Viewer

from ..wire.errors import ServerError
from ..wire.messages import Ack, AnyServerMessage, written

MOST_FRAMES = 4
"""Frames that wait for a slow client; when there would be more, all but the newest are left out."""
MOST_WAITING = 500
"""Messages waiting for a slow client; beyond it the client had better reconnect …"""
MOST_BYTES = 400_000
"""… as it had beyond so many bytes in them: whoever never reads must not fill our memory."""
FIRST = 4
"""Whoever comes is sent so many messages at once, however long: the table and what was said."""

CLOSE_TRY_AGAIN = 1013
CLOSE_SOMEBODY_ELSE = 4001
CLOSE_FORBIDDEN = 4403
CLOSE_NOT_FOUND = 4404
CLOSE_REFUSED = 4410


class Told(NamedTuple):
    """What somebody who is sent patches has been shown last, beside the view and its version."""

    scene: object
    """That of the story that was told: one that is dealt anew has another."""
    eyes: Viewer
    beside: bytes
    """What the frame said beside the view."""


@dataclass(frozen=True, slots=True)
class Sight:
    """What somebody has seen last: a version of the table, from which seat, and what else of it is
    known if what is new is enough for them."""

    version: int | None
    seat: Viewer
    told: Told | None = None


def _nobody() -> None:
    """Nobody sends anything."""


class Connection:
    """A viewer at a table. There are thousands of them, and most wait for somebody else's move."""

    __slots__ = (
        "_bytes",
        "_sent",
        "_waiting",
        "close_code",
        "departures",
        "on_news",
        "patches",
        "sight",
        "user_id",
    )

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
        self.patches = patches
        """Whether it is enough to be sent what is new in a frame."""
        self.sight = self._sent = Sight(seen, seat)
        """Of the last frame, and of the last one that does not wait any more."""
        self.close_code: int | None = None
        self.on_news: Callable[[], object] = _nobody
        """Told whenever there is something to send, or to hang up."""
        self._waiting: list[tuple[str, Sight | None]] = []
        self._bytes = 0
        """Of what is waiting, as it lies in memory: one odd sign makes every other as long."""

    def hear_no_more(self) -> None:
        """Nobody is there any more; who was told of news is not held on to."""
        self.on_news = _nobody

    def send(self, message: AnyServerMessage) -> None:
        if self.close_code is None:
            self.send_text(written(message))

    def send_text(self, text: str) -> None:
        """Send a message that is written down already, perhaps for others as well."""
        self._add(text, None)

    def show(self, text: str, sight: Sight) -> None:
        """Send a frame, and what it will have shown."""
        self.sight = sight
        self._add(text, sight)

    def catch_up(self) -> None:
        """Before another frame: if several are waiting they are left out, and what comes next has
        all that is in them."""
        if sum(sight is not None for _, sight in self._waiting) < MOST_FRAMES:
            return
        self._waiting = [one for one in self._waiting if one[1] is None]
        self._bytes = sum(getsizeof(text) for text, _ in self._waiting)
        self.sight = Sight(self._sent.version, self._sent.seat)

    def _add(self, text: str, sight: Sight | None) -> None:
        if self.close_code is not None:
            return
        waiting = len(self._waiting)
        if waiting < FIRST or (waiting < MOST_WAITING and self._bytes < MOST_BYTES):
            self._bytes += getsizeof(text)
            self._waiting.append((text, sight))
            self.on_news()
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
            self.on_news()

    def next(self) -> str | None:
        """What to send next; None if nothing is waiting, that is to hang up if there is a
        `close_code`."""
        if not self._waiting:
            return None
        text, sight = self._waiting.pop(0)
        self._bytes -= getsizeof(text)
        self._sent = sight or self._sent
        return text
