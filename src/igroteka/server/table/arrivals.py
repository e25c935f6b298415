"""Who comes to a table is shown it when it is their turn: one at a time, whatever table it is.

A table is shown in one go, and a long game of secrets has a log of its own for every pair of eyes,
of which a page is written down at a time. In between whoever plays has their moves made, however
many come and however long their games are.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from .room import Room
from .turns import Turns


class Arrivals:
    """Those who are to be shown something, in turns of the addresses they come from."""

    def __init__(self, room: Callable[[str], Awaitable[Room]]) -> None:
        self._room = room
        self._turns = Turns(1)

    async def ready(self, table_id: str, user_id: str | None, address: str) -> Room:
        """A table in memory whose log is written down as somebody sees it: what is shown at once,
        before anything else is waited for, costs no more than a frame."""
        await self._room(table_id)  # while one is opened others have their turns
        async with self._turns.one(address):
            await asyncio.sleep(0)
            while not (room := await self._room(table_id)).game.tell_on(user_id):
                await asyncio.sleep(0)
            return room
