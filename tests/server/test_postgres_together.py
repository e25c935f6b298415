"""Transactions that meet in PostgreSQL: whichever comes first, both have their say."""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.orm import Session

import toy_game  # noqa: F401  (puts the toy in the registry)
from igroteka.engine.files import OwnFiles
from igroteka.server.people.visitors import new_id
from igroteka.server.settings import database_url
from igroteka.server.storage import people, repository
from igroteka.server.storage.database import Store
from igroteka.server.storage.rows import Move, User
from igroteka.server.storage.standing import Standing
from igroteka.server.table import seating
from server import inside
from server.people import SECONDS
from server.postgres import installed, until_it_waits

pytestmark = installed


def test_a_guests_second_request_waits_until_the_first_has_written_the_guest_down(
    database: str,
) -> None:
    store, guest = Store(database_url(database)), new_id()

    def second() -> str:
        return store.writing(people.ensure_user, guest, "Second").name

    def first(session: Session) -> Future[str]:
        people.ensure_user(session, guest, "First")
        later = pool.submit(second)
        until_it_waits(session, later)
        return later

    with ThreadPoolExecutor(1) as pool:
        assert store.writing(first).result(SECONDS) == "First"
    store.close()


def test_a_name_can_be_changed_while_a_move_is_written(database: str) -> None:
    """The move has the table already and is about to name the person; the name needs both."""
    store = Store(database_url(database))
    table_id = inside.add_table(store, "toy", inside.ME, inside.OPEN, start=False)
    move = Move(table_id=table_id, index=0, seat=0, kind="action", text="x", source="person")
    move.user_id = inside.ANNA

    def rename(session: Session) -> list[str]:
        anna = session.get_one(User, inside.ANNA)
        return people.rename(session, anna, "Anna", "anna of the move")

    def play(session: Session) -> Future[list[str]]:
        repository.require(session, table_id, lock=True)
        later = pool.submit(store.writing, rename)
        until_it_waits(session, later)
        session.add(move)
        session.flush()
        return later

    with ThreadPoolExecutor(1) as pool:
        assert table_id in store.writing(play).result(SECONDS)
    assert [one.seat for one in store.reading(repository.moves_from, table_id)] == [0]
    store.close()


def test_a_seat_taken_while_the_guest_logs_in_is_the_accounts(database: str) -> None:
    """Sitting down is not committed yet when logging in looks for the guest's seats."""
    store = Store(database_url(database))
    table_id = inside.add_table(store, "toy", inside.ME, inside.OPEN, start=False)
    guest, vera = new_id(), new_id()
    store.writing(people.ensure_user, vera, "Vera")

    def log_in(session: Session) -> list[str]:
        return people.merge_guest(session, guest, session.get_one(User, vera))

    def sit(session: Session) -> Future[list[str]]:
        seating.join(session, table_id, session.get_one(User, guest), 1)
        session.flush()
        people.hold(session, guest)
        later = pool.submit(store.writing, log_in)
        until_it_waits(session, later)
        return later

    store.writing(people.ensure_user, guest, "Guest")
    with ThreadPoolExecutor(1) as pool:
        assert store.writing(sit).result(SECONDS) == [table_id]
    table = store.reading(repository.require, table_id)
    assert table.seats[1].user_id == vera
    assert not store.reading(people.stays, guest, 0, "any"), "nobody sits down as the guest later"
    store.close()


@pytest.mark.parametrize("sits_first", [True, False])
def test_a_name_taken_while_sitting_down_is_that_of_the_seat(
    database: str, sits_first: bool
) -> None:
    store, guest = Store(database_url(database)), new_id()
    table_id = inside.add_table(store, "toy", inside.ME, inside.OPEN, start=False)
    store.writing(people.ensure_user, guest, "Guest")

    def sit(session: Session) -> None:
        seating.join(session, table_id, session.get_one(User, guest), 1)
        session.flush()

    def rename(session: Session) -> None:
        people.rename(session, session.get_one(User, guest), "Queen", None)

    first, second = (sit, rename) if sits_first else (rename, sit)

    def together(session: Session) -> Future[None]:
        first(session)
        later = pool.submit(store.writing, second)
        until_it_waits(session, later)
        return later

    with ThreadPoolExecutor(1) as pool:
        store.writing(together).result(SECONDS)
    assert store.reading(repository.require, table_id).seats[1].name == "Queen"
    store.close()


def test_when_a_stay_has_ended_is_told_by_the_clock_of_the_database(database: str) -> None:
    store, guest = Store(database_url(database)), new_id()

    def worth() -> people.Stay:
        return store.reading(people.stay_of, guest, 0, "stay")

    assert worth() == people.Stay(lasts=True, just_ended=False, departures=0)
    store.writing(people.ensure_user, guest, "Guest")
    store.writing(people.depart, guest, "stay")
    assert worth() == people.Stay(lasts=False, just_ended=True, departures=1)
    earlier = text("UPDATE ended_stays SET ended = ended - 100 WHERE user_id = :who")
    store.writing(lambda session: session.execute(earlier, {"who": guest}) and None)
    assert worth() == people.Stay(lasts=False, just_ended=False, departures=1)
    store.close()


def test_what_is_read_together_is_of_one_moment(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A move of a game that was dealt a moment ago does not fit the table as it was before."""
    store = Store(database_url(database))
    table_id = inside.add_table(store, "toy", inside.ME, inside.NewSeat(kind="hotseat"))
    moves_from = repository.moves_from

    def late(session: Session, table_id: str, index: int = 0) -> list[Move]:
        move = Move(table_id=table_id, index=0, seat=0, kind="action", text="x", source="person")
        store.writing(repository.append, move, Standing(1, 1, None, False, None))
        return moves_from(session, table_id, index)

    monkeypatch.setattr(repository, "moves_from", late)
    news = store.reading(repository.read_news, table_id, 0, 0)
    assert news.table is not None
    assert (news.table.version, news.moves) == (0, [])
    store.close()


def test_several_find_the_same_components_at_once(database: str) -> None:
    """Every process that starts notes where the components lie."""
    store = Store(database_url(database))

    def first(session: Session) -> Future[None]:
        texts = {"text.yaml": ""}
        repository.remember_set(session, "nothing", OwnFiles(Path("first"), texts), ())
        again = ("nothing", OwnFiles(Path("second"), texts), ())
        later = pool.submit(store.writing, repository.remember_set, *again)
        until_it_waits(session, later)
        return later

    with ThreadPoolExecutor(1) as pool:
        store.writing(first).result(SECONDS)
    kept = [one.folder for one in store.reading(repository.list_sets)]
    assert kept == ["first"], "the same files are the same set, by the name it is known by"
    store.close()
