"""What is counted, in the words of Prometheus; counting costs a microsecond and changes nothing.

Where several processes serve together, `PROMETHEUS_MULTIPROC_DIR` names an empty folder in which
they add up what they count, and each of them answers for all.
"""

from __future__ import annotations

import os
from collections.abc import Generator
from contextlib import contextmanager
from functools import cache
from time import perf_counter

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    generate_latest,
)
from prometheus_client.multiprocess import (
    MultiProcessCollector,
    mark_process_dead,  # pyright: ignore[reportUnknownVariableType]
)

TOGETHER = "PROMETHEUS_MULTIPROC_DIR"
ACK_SECONDS = (0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 10, 30)
THINKING_SECONDS = (0.005, 0.02, 0.1, 0.5, 1, 2.5, 5, 10, 30)
_TYPE = len('{"type":"')
"""Where a message that is written down says what it is."""

_own = CollectorRegistry()


def _counter(name: str, said: str, *labels: str) -> Counter:
    return Counter(f"igroteka_{name}", said, labels, registry=_own)


def _gauge(name: str, said: str, *labels: str) -> Gauge:
    # Processes that serve together have rooms of their own; those of one that has ended are gone.
    return Gauge(f"igroteka_{name}", said, labels, registry=_own, multiprocess_mode="livesum")


rooms = _gauge("rooms", "Tables in memory")
connections = _gauge("connections", "Tables that somebody has open")
bots_waiting = _gauge("bots_waiting", "Decisions that wait for a process in which bots think")
checked = _counter("tables_checked", "Tables the sweep has played again")
findings = _gauge(
    "findings", "What the last sweep, or the one under way, has found wrong, by kind", "kind"
)
busy = _counter("busy", "Answers that the database is busy")
_moves = _counter("moves", "Moves that are kept, by who made them", "source")
_submissions = _counter("submissions", "What clients have asked for, by outcome", "outcome")
_ack = Histogram(
    "igroteka_ack_seconds",
    "From reading a submission until its acknowledgement is on its way",
    registry=_own,
    buckets=ACK_SECONDS,
)
_messages = _counter("messages", "Messages sent to who looks at a table, by type", "type")
_bytes = _counter("message_bytes", "How long they were before they were packed")
_thinking = Histogram(
    "igroteka_bot_seconds",
    "How long a bot has thought about a decision",
    registry=_own,
    buckets=THINKING_SECONDS,
)
ProcessCollector(registry=_own)


# Finding a series by its label takes longer than counting.
_moves_by, _submissions_with = cache(_moves.labels), cache(_submissions.labels)
_messages_of = cache(_messages.labels)


def at_tables(in_memory: int, open_somewhere: int) -> None:
    """What is true of this process now."""
    rooms.set(in_memory)
    connections.set(open_somewhere)


def ended(process: int) -> None:
    """A process that served together with others has ended."""
    if os.environ.get(TOGETHER):
        mark_process_dead(process)


def moved(source: str) -> None:
    """A move has been kept."""
    _moves_by(source).inc()


def submitted(began: float, outcome: str) -> None:
    """A submission that was read at that time (`perf_counter`) is answered so."""
    _submissions_with(outcome).inc()
    _ack.observe(perf_counter() - began)


def sent(text: str) -> None:
    """A message has been sent."""
    _messages_of(text[_TYPE : text.index('"', _TYPE)]).inc()
    _bytes.inc(len(text) if text.isascii() else len(text.encode()))


@contextmanager
def thinking() -> Generator[None]:
    """Around asking a bot."""
    with _thinking.time():
        yield


@contextmanager
def waiting_bot() -> Generator[None]:
    """Around waiting for somebody who can ask it."""
    bots_waiting.inc()
    try:
        yield
    finally:
        bots_waiting.dec()


def written() -> bytes:
    """Everything as Prometheus reads it."""
    if not os.environ.get(TOGETHER):
        return generate_latest(_own)
    together = CollectorRegistry()
    MultiProcessCollector(together)
    return generate_latest(together)
