"""Every change of a player's goods is an event with a cause; a ledger adds them up.

A state emits events only while somebody listens (`state.events` is a list). The log, the score
breakdown and the tests read the same events, so what they show cannot drift apart.
"""

from __future__ import annotations

import operator
from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import NamedTuple, cast

from .errors import BadOption, BadSeat

NOBODY = -1
"""Seat of events that belong to the table rather than to a player."""
PHASE = "phase"
"""Good of the table's event that opens a phase, which its cause names.

What comes after it follows by itself and is not the doing of the action that led to it."""
ROUND = "round"
"""Good of the table's event that a round begins, told in its first phase."""


class Event(NamedTuple):
    """After `step` actions, `seat`'s `good` changed by `amount` because of `cause`."""

    step: int
    seat: int
    good: str
    amount: int
    cause: str


class PhaseEvents(NamedTuple):
    """What happened by itself in a phase after an action."""

    phase: str
    rounds: int
    """How many rounds have begun since the action."""
    events: list[Event]


def by_phase(events: Iterable[Event]) -> tuple[list[Event], list[PhaseEvents]]:
    """What an action did itself, and what the phases after it brought."""
    own: list[Event] = []
    phases: list[PhaseEvents] = []
    rounds = 0
    for event in events:
        if event.good == PHASE:
            if not phases or phases[-1].phase != event.cause:
                phases.append(PhaseEvents(event.cause, rounds, []))
        elif not phases:
            own.append(event)
        else:
            if event.good == ROUND:
                rounds += 1
                phases[-1] = phases[-1]._replace(rounds=rounds)
            phases[-1].events.append(event)
    return own, phases


def common(outcomes: Iterable[Iterable[Event]]) -> list[Event]:
    """The events that every one of some outcomes has, in the order of the first."""
    first, *others = outcomes
    kept = list(first)
    for other in others:
        left = list(other)
        both: list[Event] = []
        for event in kept:
            if event in left:
                left.remove(event)
                both.append(event)
        kept = both
    return kept


class Answer(NamedTuple):
    """What followed from an action: the turn of an opponent played by the rules, a battle."""

    seat: int
    """Whose doing it was."""
    text: Mapping[str, str]
    """Sentences in every language."""
    components: tuple[str, ...]
    turn: bool = False
    """Whether it was a turn of an opponent that the rules play …"""
    round: int | None = None
    """… and its round, which may be the next one."""


class Moment(NamedTuple):
    """What came to pass by itself in a phase: cards revealed, fleets compared, goals scored."""

    phase: str
    text: Mapping[str, str]
    """A sentence in every language."""
    components: tuple[str, ...] = ()


class Note(NamedTuple):
    """What an action would bring about that is no good of the one who plays it."""

    id: str
    """What kind of thing it is, e.g. `charge`; each game has its own."""
    seat: int
    """Whom it concerns."""
    amount: int
    components: tuple[str, ...]
    """What it is about."""
    text: Mapping[str, str]
    """A few words in every language; none where a picture says it."""
    warns: bool = False
    """Whether it is to be read before the action is played."""


class Flaw(NamedTuple):
    """What of a set-up that somebody has named piece by piece goes against the rules: it can be
    played all the same."""

    components: tuple[str, ...]
    """Where it is seen."""
    text: Mapping[str, str]
    """The rule, in every language."""


class Ledger:
    """Totals of a list of events by seat, good and cause."""

    def __init__(self, events: Iterable[Event], seats: int | None = None) -> None:
        self._seats = seats
        self._sums: dict[tuple[int, str], dict[str, int]] = defaultdict(dict)
        for event in events:
            causes = self._sums[event.seat, event.good]
            causes[event.cause] = causes.get(event.cause, 0) + event.amount

    def causes(self, seat: int, good: str) -> dict[str, int]:
        """How much of a good each cause brought (or took), in order of first appearance."""
        if not isinstance(good, str):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise BadOption(f"a good is a word, such as 'vp', not {good!r}")
        return dict(self._sums.get((self._seat(seat), good), {}))

    def total(self, seat: int, good: str) -> int:
        """What the seat holds of a good, as the sum of all its causes."""
        return sum(self.causes(seat, good).values())

    def goods(self, seat: int) -> list[str]:
        """What a seat has had, in order of first appearance."""
        number = self._seat(seat)
        return [good for owner, good in self._sums if owner == number]

    def _seat(self, seat: int) -> int:
        """The number of a seat, or of the table itself; raises BadSeat."""
        return NOBODY if seat == NOBODY and type(seat) is int else numbered(seat, self._seats)


def numbered(seat: object, seats: int | None = None) -> int:
    """The number of a seat, also from numbers that are no `int`; raises BadSeat if there are no so
    many seats."""
    try:
        number = -1 if isinstance(seat, bool) else operator.index(cast("int", seat))
    except TypeError:
        number = -1
    if number >= 0 and (seats is None or number < seats):
        return number
    known = "seats are counted from 0" if seats is None else "the only seat is 0"
    if seats is not None and seats > 1:
        known = f"the seats of this game are 0 to {seats - 1}"
    raise BadSeat(f"{known}; there is no seat {seat!r}")
