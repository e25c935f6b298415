"""Who is here is told to all who are there, and costs no more than they are."""

from __future__ import annotations

import asyncio

from igroteka.server.table.connection import Connection
from igroteka.server.table.viewers import Viewers

ARRIVING = 500


def test_of_many_who_come_at_a_time_everybody_is_told_together() -> None:
    told: list[Connection] = []

    class Counted(Connection):
        __slots__ = ()

        def send_text(self, text: str) -> None:
            told.append(self)
            super().send_text(text)

    async def come() -> int:
        viewers = Viewers(list)
        for _ in range(ARRIVING):
            connection = Counted(None, None)
            viewers.add(connection)
            viewers.greet(connection)
        at_once = len(told)
        assert viewers._telling is not None, "the others hear of it a moment later"
        viewers._telling.cancel()
        viewers._tell_again({"type": "presence", "online": [], "spectators": 1})
        viewers._telling.cancel()
        return at_once

    at_once = asyncio.run(come())
    assert at_once <= 2 * ARRIVING, "not each of each"
    assert len(told) - at_once == ARRIVING, "all of them, of all, once"
