"""When memory is looked through for what nobody needs any more.

Python does that whenever enough has been made, and looking through a thousand tables holds up
every answer for a second. So what has lived for a while is set aside, and looked through only while
nobody plays, or when a lot has been given up.
"""

from __future__ import annotations

import asyncio
import gc
from time import monotonic

LOOK_SECONDS = 5.0
"""How often what has lived so long is set aside."""
QUIET_SECONDS = 3.0
"""So long nobody has said anything when all is looked through …"""
WORTH_IT = 100
"""… if so many connections and tables have been given up since the last time …"""
TOO_MUCH = 10_000
"""… or, whoever plays, so many."""
THRESHOLDS = (2_000, 10, 1_000_000)
"""After how many new things those are looked through, and, after how many times that, those that
were there the last time; never all of them."""


class Memory:
    """What is known of it: how much has been given up, and when somebody last said something."""

    def __init__(self) -> None:
        self._given_up = 0
        self._heard = monotonic()

    def heard(self) -> None:
        """Somebody has said something, and may say more."""
        self._heard = monotonic()

    def give_up(self) -> None:
        """A connection has been closed, or a table forgotten."""
        self._given_up += 1

    async def keep(self) -> None:
        """Keep it tidy, for as long as the process lives."""
        gc.set_threshold(*THRESHOLDS)
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            self.tidy()

    def tidy(self) -> bool:
        """Set aside what is there; whether it was worth looking through all of it before."""
        quiet = monotonic() >= self._heard + QUIET_SECONDS
        worth_it = self._given_up >= (WORTH_IT if quiet else TOO_MUCH)
        if worth_it:
            self._given_up = 0
            gc.unfreeze()
        gc.collect()  # else only what is new: what is set aside now would stay for long
        gc.freeze()
        return worth_it
