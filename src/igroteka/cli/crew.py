"""Several processes that do the same work, kept going by the one that has started them."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable
from types import FrameType

SOON_SECONDS = 5.0
"""A process that ends by itself so soon could not work …"""
MOST_FAILURES = 3
"""… and after so many of them in a row none is started any more."""
PAUSE_SECONDS = 0.1
"""How long one waits for whoever follows another that was killed so soon."""


def keep(
    number: int,
    work: Callable[[int, bool], None],
    ended: Callable[[int], None] = lambda process: None,
) -> int:
    """Have `work` done by so many processes, told their number and whether they are the first to
    have it; one that has `ended` is followed by another. Returns 0 when it was asked to stop."""
    return _Crew(number, work, ended).run()


class _Crew:
    def __init__(
        self, number: int, work: Callable[[int, bool], None], ended: Callable[[int], None]
    ) -> None:
        self._number, self._work, self._ended = number, work, ended
        self._processes: dict[int, tuple[int, float]] = {}
        """Their numbers, and when they began, by process id."""
        self._failures = 0
        self._leaving = False

    def run(self) -> int:
        before = {one: signal.signal(one, self._leave) for one in (signal.SIGINT, signal.SIGTERM)}
        for number in range(self._number):
            self._start(number, first=True)
        while self._processes:
            ended, status = os.wait()
            self._ended(ended)
            self._go_on(*self._processes.pop(ended), os.WIFEXITED(status))
        for one, handler in before.items():
            signal.signal(one, handler)
        return 1 if self._failures >= MOST_FAILURES else 0

    def _start(self, number: int, first: bool) -> None:
        process = os.fork()
        if process:
            self._processes[process] = number, time.monotonic()
            return
        for one in (signal.SIGINT, signal.SIGTERM):
            signal.signal(one, signal.default_int_handler)
        try:
            self._work(number, first)
        except KeyboardInterrupt:
            pass
        except BaseException as error:
            print(f"{type(error).__name__}: {error}", file=sys.stderr, flush=True)
            os._exit(1)
        sys.stdout.flush()
        os._exit(0)

    def _go_on(self, number: int, began: float, by_itself: bool) -> None:
        if self._leaving:
            return
        soon = time.monotonic() < began + SOON_SECONDS
        if by_itself:
            self._failures = self._failures + 1 if soon else 0
        elif soon:
            time.sleep(PAUSE_SECONDS)  # whatever kills it may do it again at once
        if self._failures >= MOST_FAILURES:
            self._leave(signal.SIGTERM, None)
        else:
            self._start(number, first=False)

    def _leave(self, _: int, __: FrameType | None) -> None:
        self._leaving = True
        for process in self._processes:
            os.kill(process, signal.SIGTERM)
