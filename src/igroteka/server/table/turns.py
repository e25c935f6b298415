"""Whose turn it is where there is room for a few at a time."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

Lines = OrderedDict[str, deque[asyncio.Future[None]]]
"""Those who wait, by whose they are; whoever is first in the order is next."""


class Turns:
    """Room for a few at a time: those in a hurry go before the others, and within either each owner
    has one turn after the other owners, however many of theirs are waiting."""

    def __init__(self, room: int) -> None:
        self._free = room
        self._hurried: Lines = OrderedDict()
        self._others: Lines = OrderedDict()

    @asynccontextmanager
    async def one(self, owner: str, hurried: bool = False) -> AsyncGenerator[None]:
        """Wait for a turn, and have it."""
        await self._take(owner, self._hurried if hurried else self._others)
        try:
            yield
        finally:
            self._give()

    async def _take(self, owner: str, lines: Lines) -> None:
        if self._free:
            self._free -= 1
            return
        turn = asyncio.get_running_loop().create_future()
        lines.setdefault(owner, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._give()  # it came at the moment when nobody wanted it any more
            raise

    def _give(self) -> None:
        """Let the next one have the turn."""
        for lines in (self._hurried, self._others):
            while lines:
                owner, line = lines.popitem(last=False)
                turn = line.popleft()
                if line:
                    lines[owner] = line
                if not turn.done():
                    turn.set_result(None)
                    return
        self._free += 1
