"""Whatever row of PostgreSQL somebody keeps: who writes elsewhere finds a thread, a few wait on,
and all others are told that the database is busy."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import suppress
from itertools import count, cycle, islice
from typing import NamedTuple, cast

import pytest
from sqlalchemy import func, select, text
from sqlalchemy.exc import OperationalError
from sqlalchemy.orm import Session

import toy_game  # noqa: F401  (puts the toy in the registry)
from igroteka.engine.registry import get
from igroteka.server.people.visitors import new_id
from igroteka.server.settings import database_url
from igroteka.server.storage import database as storage
from igroteka.server.storage import lines, people, repository
from igroteka.server.storage.database import Store, is_busy
from igroteka.server.storage.rows import Chat, Move, Table, User
from igroteka.server.storage.standing import Standing
from igroteka.server.table import seating, setting_up
from igroteka.server.wire.errors import ServerError
from igroteka.server.wire.schemas import NewTable
from server import (
    inside,
    veil_game,  # noqa: F401  (puts it in the registry)
)
from server.people import SECONDS
from server.postgres import installed, until_it_waits

pytestmark = installed

CROWD = storage.THREADS + 20
Work = Callable[[Session], object]


@pytest.fixture
def store(database: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Store]:
    monkeypatch.setattr(lines, "SHORT_SECONDS", 0.05)
    monkeypatch.setattr(lines, "GLANCE_SECONDS", 0.01)
    monkeypatch.setattr(lines, "AGAIN_SECONDS", SECONDS)
    store = Store(database_url(database))
    yield store
    store.close()


class Seated(NamedTuple):
    """A table where two sit, and a free seat."""

    table_id: str
    people: list[str]


def seated(store: Store) -> Seated:
    ids = [new_id() for _ in range(2)]
    table_id = inside.add_table(store, "toy", *[inside.OPEN] * 3, start=False)
    for number, user_id in enumerate(ids):
        store.writing(lambda s, who=user_id: people.ensure_user(s, who, "Guest") and None)
        store.writing(
            lambda s, who=user_id, seat=number: (
                seating.join(s, table_id, s.get_one(User, who), seat) and None
            )
        )
    return Seated(table_id, ids)


class Row(NamedTuple):
    """What somebody keeps, and how."""

    id: str
    keep: Work


def ask_all(store: Store, row: Row, works: Iterator[Work], elsewhere: Work) -> int:
    """While a row is kept, somebody who writes elsewhere is served whatever a crowd wants; how many
    of the crowd have got what they want in the end."""

    async def refused_at_once(work: Work) -> bool:
        try:
            await store.write(work)
        except lines.LongLine as error:
            return error.wanted.id == row.id
        except OperationalError:
            return False
        raise AssertionError("it is not kept")

    async def ask(keeper: Session) -> int:
        left = {asyncio.create_task(store.write(work)) for work in islice(works, CROWD)}
        await asyncio.wait_for(store.write(elsewhere), SECONDS)
        refused = list[BaseException | None]()
        while len(left) > lines.Patience.taken:
            done, left = await asyncio.wait(left, timeout=lines.SHORT_SECONDS)
            refused += [one.exception() for one in done]
        assert all(error is not None and is_busy(error) for error in refused)
        assert any([await refused_at_once(work) for work in islice(works, storage.THREADS)])
        await asyncio.wait_for(store.write(elsewhere), SECONDS)
        assert 1 <= len(left) <= lines.MOST_PATIENT
        assert not any(one.done() for one in left), "others are served meanwhile"
        keeper.rollback()
        return len(await asyncio.gather(*left))

    with Session(store.engine) as keeper:
        row.keep(keeper)
        return asyncio.run(ask(keeper))


def new_table(user_id: str) -> Work:
    """Set a table up as somebody, who keeps their name until that is done."""
    asked = NewTable.model_validate({"game": "toy", "seats": [inside.ME, inside.OPEN]})

    def add(session: Session) -> None:
        owner = people.ensure_user(session, user_id, "Guest")
        people.hold_name(session, owner)
        repository.add_table(session, *setting_up.fresh(get("toy"), asked).rows(owner, "en"))

    return add


def rename(user_id: str, name: str) -> Work:
    return lambda session: people.rename(session, session.get_one(User, user_id), name, None)


def a_table(table_id: str) -> Row:
    return Row(table_id, lambda session: repository.require(session, table_id, lock=True))


def a_person(user_id: str) -> Row:
    return Row(user_id, lambda session: session.get_one(User, user_id, with_for_update=True))


def test_a_table_that_somebody_keeps_does_not_keep_all_who_write(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id, _ = seated(store)
    row = a_table(table_id)
    ask_all(store, row, cycle([row.keep]), new_table(new_id()))

    async def ask() -> None:
        await asyncio.gather(*(store.write(row.keep) for _ in range(CROWD)))

    monkeypatch.setattr(lines, "SHORT_SECONDS", SECONDS)  # however slowly it moves here
    asyncio.run(ask())  # a line that moves is joined


def test_those_who_take_a_name_stand_in_the_line_of_their_table(store: Store) -> None:
    table_id, ids = seated(store)
    works = (rename(who, f"Guest {number}") for number in count() for who in ids)
    ask_all(store, a_table(table_id), works, new_table(new_id()))


def say(table_id: str, user_id: str, request: str | None = None) -> Work:
    def work(session: Session) -> None:
        speaker = people.ensure_user(session, user_id, "Guest")
        repository.say(session, table_id, speaker, "hello", request)

    return work


def play(table_id: str, user_id: str) -> Work:
    move = Move(table_id=table_id, index=0, seat=0, kind="action", text="take 1", source="person")
    move.user_id = user_id
    return lambda session: _append(session, move)


def _append(session: Session, move: Move) -> None:
    try:
        repository.append(session, move, Standing(1, 1, None, False, None))
    except repository.Conflict:
        return  # another of the crowd was first


KINDS: dict[str, Callable[[str, str], Work]] = {
    "a new table": lambda _, who: new_table(who),
    "a word": lambda table, who: say(table, who),
    "a move": lambda table, who: play(table, who),
    "a name": lambda _, who: rename(who, new_id()),
    "a setting": lambda _, who: setting(who),
    "going away": lambda _, who: lambda session: people.depart(session, who),
    "a cookie": lambda _, who: lambda session: people.hold(session, who),
    "logging in": lambda _, who: log_in(who),
    "being logged in to": lambda _, who: log_in(new_id(), who),
}


def setting(user_id: str) -> Work:
    def work(session: Session) -> None:
        user = session.get_one(User, user_id)
        user.preferences = {"some": new_id()}
        people.write(session, user)

    return work


def log_in(guest_id: str, account_id: str = inside.ANNA) -> Work:
    def work(session: Session) -> None:
        people.ensure_user(session, guest_id, "Guest")
        people.merge_guest(session, guest_id, session.get_one(User, account_id))

    return work


@pytest.mark.parametrize("kind", KINDS)
def test_a_person_s_row_that_somebody_keeps_does_not_keep_all_who_write(
    store: Store, kind: str
) -> None:
    table_id, (who, _) = seated(store)
    store.writing(running, table_id)
    works = (KINDS[kind](table_id, who) for _ in count())
    ask_all(store, a_person(who), works, new_table(new_id()))


def running(session: Session, table_id: str) -> None:
    repository.require(session, table_id, lock=True).status = "running"


def test_a_game_begins_whoever_of_the_players_is_kept(store: Store) -> None:
    """What each of them sees is noted then."""
    boris = new_id()
    table_id = inside.add_table(store, "veil", inside.ME, inside.OPEN, start=False)

    def sit(session: Session) -> None:
        seating.join(session, table_id, people.ensure_user(session, boris, "Boris"), 1)

    def begin(session: Session) -> None:
        with suppress(ServerError):  # another of the crowd was first
            seating.start(session, table_id, inside.ANNA, Standing(0, 0, None, True, None))
        session.flush()

    store.writing(sit)
    ask_all(store, a_person(boris), cycle([begin]), new_table(new_id()))
    assert store.reading(repository.require, table_id).status == "running"


def test_who_plays_on_for_a_bot_stands_in_the_line_of_their_row(store: Store) -> None:
    table_id = inside.add_table(store, "veil", inside.ME, inside.BOT)

    def play_on(session: Session) -> None:
        user = people.ensure_user(session, inside.ANNA, "Anna")
        with suppress(ServerError):  # another of the crowd was first
            seating.play_on(session, table_id, 1, user, None, "en", (0, "random"))
        session.flush()

    ask_all(store, a_person(inside.ANNA), cycle([play_on]), new_table(new_id()))
    table = store.reading(repository.require, table_id)
    assert {seat.user_id for seat in table.seats} == {inside.ANNA}


def test_what_was_begun_again_is_kept_once(store: Store) -> None:
    table_id, (who, other) = seated(store)
    works = cycle([say(table_id, who), new_table(who)])
    done = ask_all(store, a_person(who), works, new_table(other))

    def kept(session: Session) -> int:
        said = select(func.count()).select_from(Chat)
        owned = select(func.count()).select_from(Table).where(Table.owner_id == who)
        found = session.scalars(said.where(Chat.table_id == table_id, Chat.user_id == who)).one()
        return found + session.scalars(owned).one()

    assert store.reading(kept) == done


def test_a_guest_who_is_being_written_down_keeps_only_their_own_requests(store: Store) -> None:
    guest = new_id()

    def ensure(session: Session) -> str:
        return people.ensure_user(session, guest, "Guest").id

    ask_all(store, Row(guest, ensure), cycle([ensure]), new_table(new_id()))


def test_who_waits_for_one_table_lets_go_of_the_others(store: Store) -> None:
    """Somebody takes a name who sits at two tables; only the second of them is kept."""
    first, second = sorted(
        inside.add_table(store, "toy", inside.ME, inside.OPEN, start=False) for _ in range(2)
    )

    async def ask(keeper: Session) -> None:
        waits = asyncio.create_task(store.write(rename(inside.ANNA, new_id())))
        await asyncio.to_thread(until_it_waits, keeper, cast("Future[object]", waits))
        await asyncio.wait_for(store.write(repository.require, first, lock=True), SECONDS)
        assert not waits.done()
        keeper.rollback()
        assert {first, second} <= {*cast("list[str]", await waits)}

    with Session(store.engine) as keeper:
        a_table(second).keep(keeper)
        asyncio.run(ask(keeper))


class Kept(Exception):
    sqlstate = lines.KEPT


def limit(session: Session) -> str:
    """How long the next statement may wait for a row."""
    return session.execute(text("SHOW lock_timeout")).scalar_one()


def test_only_a_line_that_does_not_move_is_left_for_a_glance(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    row = lines.person(new_id())

    def leave(moves: bool) -> None:
        with Session(store.engine) as session, lines.in_line(session, row):
            if moves:
                with lines.in_line(session, row):
                    pass
            raise OperationalError("", None, Kept())

    def ask(session: Session) -> tuple[str, str]:
        with lines.in_line(session, row):
            there = limit(session)
        return there, limit(session)

    def after(moves: bool) -> tuple[str, str]:
        with pytest.raises(OperationalError):
            leave(moves)
        return store.writing(ask)

    assert after(moves=True) == ("50ms", "50ms")
    with pytest.raises(lines.LongLine):
        after(moves=False)
    monkeypatch.setattr(lines, "AGAIN_SECONDS", 0)
    assert store.writing(ask) == ("10ms", "50ms")
    assert store.writing(ask) == ("50ms", "50ms"), "somebody has got it"
    assert store.writing(limit) == "50ms"
    assert store.reading(limit) == "0", "who reads waits for no row"
