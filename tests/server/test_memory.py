"""What nobody needs any more is found, but not while people play."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest

from igroteka.server.table import memory
from igroteka.server.table.memory import TOO_MUCH, WORTH_IT, Memory


class Knot:
    """Only a look through memory finds out that nobody needs it."""

    def __init__(self) -> None:
        self.self = self


@pytest.fixture
def kept(monkeypatch: pytest.MonkeyPatch) -> Iterator[Memory]:
    monkeypatch.setattr(memory, "QUIET_SECONDS", 1e6)
    yield Memory()
    gc.unfreeze()


def tied(kept: Memory) -> weakref.ref[Knot]:
    """A knot that was set aside before nobody needed it any more."""
    knot = Knot()
    seen = weakref.ref(knot)
    kept.tidy()
    return seen


def test_nothing_holds_up_those_who_play(kept: Memory) -> None:
    seen = tied(kept)
    for _ in range(WORTH_IT):
        kept.give_up()
    kept.heard()
    assert not kept.tidy()
    gc.collect()
    assert seen() is not None, "it was set aside"


def test_all_is_looked_through_when_nobody_plays(
    kept: Memory, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = tied(kept)
    monkeypatch.setattr(memory, "QUIET_SECONDS", 0)
    assert not kept.tidy(), "nothing has been given up"
    for _ in range(WORTH_IT):
        kept.give_up()
    assert kept.tidy()
    assert seen() is None
    assert not kept.tidy(), "once is enough"


def test_all_is_looked_through_when_a_lot_has_been_given_up(kept: Memory) -> None:
    seen = tied(kept)
    for _ in range(TOO_MUCH):
        kept.give_up()
    kept.heard()
    assert kept.tidy()
    assert seen() is None
