"""What was measured, as a line of a table."""

from __future__ import annotations

import time
from collections.abc import Sequence

from crowd import Crowd
from host import Usage

HEADER = (
    "| tables | moves/s | ack p50, ms | ack p99 | shown p50 | shown p99 | server CPU | "
    "CPU a move, ms | PostgreSQL a move, ms | memory a table, kB | sent a move, kB | "
    "asking CPU | failed |\n"
    "| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |"
)


class Figures:
    """Of one number of tables."""

    def __init__(self, tables: int, crowd: Crowd, used: Usage, seconds: float) -> None:
        self._tables, self._used, self._seconds = tables, used, seconds
        self._acks, self._shown = sorted(crowd.acks), sorted(crowd.shown)
        self._bytes, self._failed, self._own = crowd.bytes, crowd.failed, crowd.processor()

    def line(self) -> str:
        moves = len(self._acks)
        cells = [
            f"{self._tables}",
            f"{moves / self._seconds:.1f}",
            *(f"{1000 * share(self._acks, part):.0f}" for part in (0.5, 0.99)),
            *(f"{1000 * share(self._shown, part):.0f}" for part in (0.5, 0.99)),
            f"{100 * self._used.processor / self._seconds:.0f} %",
            f"{1000 * self._used.processor / max(1, moves):.1f}",
            f"{1000 * self._used.database / max(1, moves):.2f}",
            f"{self._used.memory_kb / self._tables:.0f}",
            f"{self._bytes / max(1, moves) / 1000:.1f}",
            f"{100 * self._own / self._seconds:.0f} %",
            f"{self._failed}",
        ]
        return "| " + " | ".join(cells) + " |"


def share(times: Sequence[float], part: float) -> float:
    """The time that this part of all is not longer than; `times` are in order."""
    return times[min(len(times) - 1, int(len(times) * part))] if times else float("nan")


def loop_speed() -> float:
    """Million steps a second of a loop that does next to nothing: how quick the machine is now."""
    begun, total = time.process_time(), 0
    for step in range(3_000_000):
        total += step
    return 3 / (time.process_time() - begun)
