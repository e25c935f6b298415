"""The ledger adds events up and loses nothing."""

from hypothesis import given
from hypothesis import strategies as st

from igroteka.engine.events import NOBODY, PHASE, ROUND, Event, Ledger, by_phase, common

events = st.lists(
    st.builds(
        Event,
        step=st.integers(0, 99),
        seat=st.integers(NOBODY, 3),
        good=st.sampled_from(["vp", "ore", "credits"]),
        amount=st.integers(-20, 20),
        cause=st.sampled_from(["income", "charge", "round goal 3"]),
    )
)


@given(events)
def test_causes_add_up_to_the_total(happened: list[Event]) -> None:
    ledger = Ledger(happened)
    for seat in range(NOBODY, 4):
        for good in ("vp", "ore", "credits"):
            expected = sum(e.amount for e in happened if (e.seat, e.good) == (seat, good))
            assert ledger.total(seat, good) == expected
            assert sum(ledger.causes(seat, good).values()) == expected


@given(events)
def test_every_event_is_under_its_cause(happened: list[Event]) -> None:
    ledger = Ledger(happened)
    for event in happened:
        assert event.good in ledger.goods(event.seat)
        assert event.cause in ledger.causes(event.seat, event.good)


def test_causes_keep_the_order_in_which_they_came() -> None:
    ledger = Ledger(
        [Event(0, 0, "vp", 1, "b"), Event(1, 0, "vp", 1, "a"), Event(2, 0, "vp", 1, "b")]
    )
    assert list(ledger.causes(0, "vp").items()) == [("b", 2), ("a", 1)]


def test_reading_a_ledger_does_not_change_it() -> None:
    ledger = Ledger([Event(0, 0, "vp", 10, "start")])
    ledger.causes(0, "vp").clear()
    assert ledger.causes(1, "ore") == {}
    assert ledger.total(0, "vp") == 10
    assert ledger.goods(0) == ["vp"]
    assert ledger.goods(1) == []


def test_what_comes_after_a_phase_has_begun_is_not_the_actions_own() -> None:
    paid, lost, gained = (Event(1, 0, "ore", n, "") for n in (-1, -2, 3))
    happened = [
        paid,
        Event(1, NOBODY, PHASE, 1, "capture"),
        Event(1, NOBODY, PHASE, 1, "capture"),
        lost,
        Event(1, NOBODY, PHASE, 1, "income"),
        Event(1, NOBODY, ROUND, 1, "round"),
        gained,
    ]
    own, phases = by_phase(happened)
    assert own == [paid]
    assert [(part.phase, part.rounds) for part in phases] == [("capture", 0), ("income", 1)]
    assert phases[0].events == [lost]
    assert phases[1].events == [Event(1, NOBODY, ROUND, 1, "round"), gained]


def test_events_in_common_are_counted_as_often_as_all_have_them() -> None:
    a, b, c = (Event(1, 0, good, 1, "") for good in "abc")
    assert common([[a, b, a, c], [c, a, a], [a, c, a]]) == [a, a, c]
    assert common([[a, b]]) == [a, b]
    assert common([[a], []]) == []
