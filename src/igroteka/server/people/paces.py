"""How often somebody may do something that others notice, or that costs everybody something.

Each pace allows so many times at once, and then one more whenever so many seconds have passed. It
is kept by a person, by where they come from (whoever throws a cookie away is another person, but
comes from there still), and for what is done at a table by both of them there. What may come from
one place is for a household, a club or a class together: nobody in it is to wait for the others.

Processes that serve one address together count together; all is forgotten when they end.
"""

from __future__ import annotations

import time
from collections.abc import Generator, Hashable, Sequence
from contextlib import contextmanager
from math import ceil
from typing import TYPE_CHECKING, NamedTuple

from ..wire.errors import ServerError
from .buckets import Buckets, Rate

if TYPE_CHECKING:
    from .visitors import Visitor

MINUTES_FROM = 120
"""Waits are told in minutes from so many seconds on."""


class Pace(NamedTuple):
    """How often something may be done, and which error says that it was done too often."""

    error: str
    person: Rate
    address: Rate
    person_at_table: Rate | None = None
    address_at_table: Rate | None = None


NEW_TABLES = Pace("tables_too_often", Rate(30, 20), Rate(120, 3))
"""Who tries out set-ups opens and deletes some; a class of thirty opens a few each."""
SITTING_DOWN = Pace("seats_too_often", Rate(40, 6), Rate(400, 0.5), Rate(6, 20), Rate(60, 2))
"""Whoever sits down changes what everybody sees there; getting up follows sitting down, and so is
never refused. Six times let somebody try every chair."""
TALKING = Pace("chat_too_often", Rate(30, 2), Rate(300, 0.2), Rate(12, 3), Rate(60, 0.5))
"""A quick exchange of words, and then as fast as others can read."""
PLAYING = Pace("moves_too_often", Rate(1500, 0.1), Rate(6000, 0.02))
"""Moves and taking them back, at however many tables: each is written down for good and shown to
all who are there. Ten a second is quicker than anybody clicks."""
RENAMING = Pace("names_too_often", Rate(20, 15), Rate(200, 1.5))
"""A new name is shown at every table where somebody sits."""
CHANGING = Pace("changes_too_often", Rate(60, 1), Rate(1000, 0.05))
"""Settings of a seat: each change is sent to all who look at the table."""
OPENING = Pace("opened_too_often", Rate(250, 0.5), Rate(3000, 0.05), Rate(40, 2), Rate(400, 0.2))
"""A table that is opened costs its first frame, and tells the others who is here. Somebody may
have a hundred open, and a whole club comes back at once after a restart."""
LOOKING_BACK = Pace("back_too_often", Rate(150, 0.1), Rate(1500, 0.04))
"""A position of the past is played up to and drawn; ten a second are a replay at full speed."""
LISTING = Pace("lists_too_often", Rate(300, 0.5), Rate(1500, 0.05))
"""A list of tables is made of every one there is. An open page of them asks for three every ten
seconds; a page further on counts as often as there are pages up to it, for that is its work."""
TELLING = Pace("timelines_too_often", Rate(20, 3), Rate(300, 0.3))
"""How a whole game went is worked out from its first action on."""
PLANNING = Pace("plans_too_often", Rate(60, 0.5), Rate(600, 0.05))
"""What an action can lead to is laid out anew with every planet that is wished in or out."""
EXPLAINING = Pace("reasons_too_often", Rate(60, 0.5), Rate(600, 0.05))
"""Why something is not possible may be looked for in thousands of actions and exchanges; two a
second for long are more than anybody reads."""
COMING = Pace("guests_too_often", Rate(20, 60), Rate(200, 3))
"""Somebody new is written down for good, who may never come again."""
ASKING = Pace("too_often", Rate(200, 0.2), Rate(3000, 0.02))
"""Anything that is not only looked at, also what is merely tried out: five a second for long."""


Counted = Sequence[tuple[Hashable, Rate]]


class Paces:
    """What people have done lately, in this process or in all that are made from it later."""

    def __init__(self, address_times: float, shared: bool = False) -> None:
        self._times = address_times
        self._buckets = Buckets(shared)

    def of_address(self, rate: Rate) -> Rate | None:
        """What an installation allows to those of one address; None: anything."""
        times = self._times
        return Rate(ceil(rate.at_once * times), rate.seconds / times) if times > 0 else None

    def take(self, pace: Pace, visitor: Visitor, table_id: str | None = None) -> Counted:
        """Count once more; raises if it was done too often, and then counts nothing."""
        counted = self._keys(pace, visitor, table_id)
        self.count(pace.error, counted)
        return counted

    @contextmanager
    def taking(self, pace: Pace, visitor: Visitor, table_id: str | None = None) -> Generator[None]:
        """Around something that counts only if it is not refused."""
        counted = self.take(pace, visitor, table_id)
        try:
            yield
        except ServerError:
            self.add(counted, -1.0)
            raise

    def count(self, error: str, counted: Counted) -> None:
        """The same for what is counted otherwise than by visitors."""
        now = time.monotonic()
        with self._buckets.alone():
            wait = max((self._buckets.wait(key, rate, now) for key, rate in counted), default=0.0)
            if wait == 0:
                self._add(counted, now, 1.0)
        if wait > 0:
            raise too_often(error, wait)

    def add(self, counted: Counted, much: float) -> None:
        with self._buckets.alone():
            self._add(counted, time.monotonic(), much)

    def forget(self, key: Hashable) -> float:
        with self._buckets.alone():
            return self._buckets.forget(key, time.monotonic())

    def _add(self, counted: Counted, now: float, much: float) -> None:
        for key, rate in counted:
            self._buckets.add(key, rate, now, much)

    def _keys(self, pace: Pace, visitor: Visitor, table_id: str | None) -> Counted:
        who: list[tuple[str, str, Rate | None, Rate | None]] = []
        if visitor.known_id is not None:
            who.append(("person", visitor.known_id, pace.person, pace.person_at_table))
        there = pace.address_at_table and self.of_address(pace.address_at_table)
        who.append(("address", visitor.address, self.of_address(pace.address), there))
        found: list[tuple[Hashable, Rate]] = []
        for kind, name, everywhere, at_table in who:
            if everywhere is not None:
                found.append(((pace.error, kind, name), everywhere))
            if at_table is not None and table_id is not None:
                found.append(((pace.error, kind, name, table_id), at_table))
        return found


def too_often(error: str, wait: float) -> ServerError:
    """Says when to try again."""
    seconds = max(1, ceil(wait))
    if seconds < MINUTES_FROM:
        words = {"ru": f"{seconds} с", "en": f"{seconds} s"}
    else:
        words = {"ru": f"{ceil(seconds / 60)} мин", "en": f"{ceil(seconds / 60)} min"}
    return ServerError(error, **words, retry_after=seconds)
