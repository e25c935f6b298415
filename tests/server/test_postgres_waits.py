"""Who waits in PostgreSQL, how long, and what becomes of it."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from sqlalchemy import text
from sqlalchemy.exc import OperationalError
from sqlalchemy.orm import Session

import toy_game  # noqa: F401  (puts the toy in the registry)
from igroteka.server.settings import database_url
from igroteka.server.storage import database as storage
from igroteka.server.storage import repository
from igroteka.server.storage.database import Store, is_busy
from server import inside
from server.people import SECONDS
from server.postgres import installed

pytestmark = installed


def timeout(session: Session) -> str:
    """How long the next statement may take."""
    return session.execute(text("SHOW statement_timeout")).scalar_one()


def test_all_waits_of_a_transaction_together_are_one(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, clock = Store(database_url(database)), [1000.0]
    monkeypatch.setattr(storage, "monotonic", lambda: clock[0])

    def work(session: Session) -> list[str]:
        found = list[str]()
        for seconds in (0, 20, 10):
            clock[0] += seconds
            found.append(timeout(session))
        return found

    for ask in (store.writing, store.reading, store.writing):
        assert ask(work) == ["30s", "10s", "1ms"]
    store.close()


def test_who_waits_too_long_for_another_transaction_is_told_to_try_again(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    patient = Store(database_url(database))
    monkeypatch.setattr(storage, "BUSY_SECONDS", 0.05)
    impatient = Store(database_url(database))
    table_id = inside.add_table(patient, "toy", inside.ME, inside.OPEN, start=False)

    def hold(session: Session) -> None:
        repository.require(session, table_id, lock=True)
        with pytest.raises(OperationalError) as refused:
            impatient.writing(repository.require, table_id, lock=True)
        assert is_busy(refused.value)

    patient.writing(hold)
    assert impatient.writing(repository.require, table_id, lock=True).id == table_id
    for store in (patient, impatient):
        store.close()


def test_of_two_that_wait_for_each_other_both_are_done(database: str) -> None:
    store = Store(database_url(database))
    one, two = (
        inside.add_table(store, "toy", inside.ME, inside.OPEN, start=False) for _ in range(2)
    )
    both, tries = Barrier(2, timeout=SECONDS), list[str]()

    def lock(session: Session, first: str, second: str) -> str:
        session.execute(text("SET LOCAL deadlock_timeout = '10ms'"))
        tries.append(first)
        repository.require(session, first, lock=True)
        if tries.count(first) == 1:
            both.wait()
        return repository.require(session, second, lock=True).id

    with ThreadPoolExecutor(2) as pool:
        work = [pool.submit(store.writing, lock, *order) for order in ((one, two), (two, one))]
        assert [done.result(SECONDS) for done in work] == [two, one]
    assert len(tries) == 3, "one of them was begun again"
    store.close()
