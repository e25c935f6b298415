"""Threads for what somebody asks to be worked out beside the game: one for each kind of work.

So nobody's many records keep others from a timeline. More of them would get nothing done sooner,
for Python computes in one thread at a time, and whoever plays would wait for each. Of one kind each
address has its turn after the others, however much of it somebody has asked for.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Literal, ParamSpec, TypeVar, get_args

from .turns import Turns

P = ParamSpec("P")
T = TypeVar("T")

Kind = Literal["set-ups", "records", "timelines", "plans", "reasons"]


class Workshop:
    """Where whoever asks for it gets something worked out, one after the other."""

    def __init__(self) -> None:
        self._threads = {
            kind: ThreadPoolExecutor(1, thread_name_prefix=kind) for kind in get_args(Kind)
        }
        self._turns = {kind: Turns(1) for kind in get_args(Kind)}
        self.lists = Turns(1)
        """Around making a list of tables, which takes as long as a few dozen moves."""

    async def run(
        self, kind: Kind, asker: str, work: Callable[P, T], *args: P.args, **kw: P.kwargs
    ) -> T:
        """Have something worked out for somebody who is known by an address."""
        loop = asyncio.get_running_loop()
        async with self._turns[kind].one(asker):
            return await loop.run_in_executor(self._threads[kind], partial(work, *args, **kw))

    def close(self) -> None:
        for threads in self._threads.values():
            threads.shutdown(wait=False, cancel_futures=True)
