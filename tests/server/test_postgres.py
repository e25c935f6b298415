"""The same tables in PostgreSQL: a private cluster, two processes, nothing lost."""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from threading import Barrier
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.exc import OperationalError
from sqlalchemy.orm import Session

import toy_game  # noqa: F401  (puts the toy in the registry)
from igroteka.engine.files import OwnFiles
from igroteka.server.people.visitors import new_id
from igroteka.server.settings import database_url
from igroteka.server.storage import database as storage
from igroteka.server.storage import lines, people, repository
from igroteka.server.storage.database import Store, is_busy
from igroteka.server.storage.rows import Move, User
from igroteka.server.storage.standing import Standing
from igroteka.server.table import seating
from server import inside
from server.people import (
    BOARD_FIRST,
    HOTSEAT,
    ME,
    OPEN,
    RANDOM,
    SECONDS,
    Live,
    Person,
    Server,
    play_out,
)

ACCOUNT = "postgres"
"""PostgreSQL refuses to be run by root; Debian's package brings this account."""


def programs() -> Path | None:
    """Where the programs of the newest installed PostgreSQL are."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    initdb = found[-1] if found else shutil.which("initdb")
    return Path(initdb).resolve().parent if initdb else None


PROGRAMS = programs()
pytestmark = pytest.mark.skipif(PROGRAMS is None, reason="PostgreSQL is not installed")


def run(program: str, *arguments: str) -> None:
    assert PROGRAMS is not None
    as_account = ["runuser", "-u", ACCOUNT, "--"] if os.geteuid() == 0 else []
    subprocess.run(
        [*as_account, str(PROGRAMS / program), *arguments],
        check=True,
        cwd="/",
        stdout=subprocess.DEVNULL,
    )


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    """The address of a cluster of our own, reached by a socket in its folder."""
    folder = Path(tempfile.mkdtemp(prefix="igroteka-pg-"))
    if os.geteuid() == 0:
        shutil.chown(folder, ACCOUNT)
    data = str(folder / "data")
    try:
        run("initdb", "-D", data, "-U", ACCOUNT, "-A", "trust", "--no-sync", "-E", "UTF8")
        options = f"-c listen_addresses='' -c unix_socket_directories={folder}"
        log = str(folder / "log")
        run("pg_ctl", "-D", data, "-l", log, "-o", options, "-w", "start")
        try:
            yield f"postgresql://{ACCOUNT}@/postgres?host={folder}"
        finally:
            run("pg_ctl", "-D", data, "-m", "immediate", "-w", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="module")
def servers(database: str) -> Iterator[tuple[Server, Server]]:
    """Two processes that found the database empty at the same time."""
    with ThreadPoolExecutor(2) as pool:
        one, two = pool.map(Server, [database, database])
    yield one, two
    one.stop()
    two.stop()


def until_it_waits(session: Session, later: Future[Any]) -> None:
    """Until another transaction has come as far as it can while this one is open."""
    waiting = text("SELECT count(*) FROM pg_locks WHERE NOT granted")
    while not later.done() and not session.execute(waiting).scalar():
        pass


def test_two_people_at_two_processes_play_to_the_end(servers: tuple[Server, Server]) -> None:
    anna, boris = (Person(server.url, "Анна") for server in servers)
    id = anna.create("gaia", ME, OPEN, seed=8, options=BOARD_FIRST)["id"]
    boris.post(f"/tables/{id}/join")
    here, there = anna.watch(id), boris.watch(id)
    anna.post(f"/tables/{id}/start")
    here.until(lambda frame: frame["mine"])
    there.until(lambda frame: frame["table"]["status"] == "running")
    here.say("привет")
    while not there.chat:
        there.receive()
    for live in (here, there):
        live.until(lambda frame: frame["decision"] is not None)
    over = play_out(here, there, choose=lambda frame: frame["actions"][-1]["text"])
    assert there.until(lambda frame: frame["result"] is not None)["result"] == over["result"]
    assert there.log == here.log
    record = anna.http.get(f"/tables/{id}/record").text
    assert boris.post("/tables/import", record=record)["scores"] == over["result"]["scores"]
    boris_lists = [boris.get("/tables", scope=scope) for scope in ("mine", "open", "recent")]
    assert [len(tables) for tables in boris_lists] == [0, 0, 2]
    anna.delete(f"/tables/{id}")
    assert there.close_code() == 4404


def test_a_race_for_the_same_position_has_one_winner(servers: tuple[Server, Server]) -> None:
    anna = Person(servers[0].url)
    table = anna.create("toy", ME, HOTSEAT, options={"heap": 99})
    lives = [anna.watch(table), anna.at(servers[1]).watch(table)]

    def race(live: Live) -> bool:
        return live.submit(type="play", version=live.frame["version"], action="take 1")["ok"]

    with ThreadPoolExecutor(2) as pool:
        for n in range(1, 11):
            assert sorted(pool.map(race, lives)) == [False, True]
            for live in lives:
                live.until(lambda frame, n=n: frame["n"] == n)


def test_a_killed_process_has_lost_nothing(servers: tuple[Server, Server]) -> None:
    one, two = servers
    anna = Person(one.url)
    table = anna.create("toy", ME, RANDOM, options={"heap": 60})
    for n in range(1, 3):
        live = anna.watch(table)
        while not live.frame["mine"]:
            live.receive()
        played = live.play(live.frame["actions"][0]["text"])["n"]
        one.kill()
        assert anna.at(two).watch(table).frame["n"] >= played, f"round {n}"
        one.restart()
        assert anna.watch(table).frame["n"] >= played


def test_a_guests_first_requests_may_come_side_by_side(
    database: str, servers: tuple[Server, Server]
) -> None:
    """The second is not allowed to find the guest before the first has written it down."""
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
    for _ in range(5):
        browsers = [Person(servers[0].url)]
        browsers += [browsers[0].at(server) for server in (*servers, *servers)]
        with ThreadPoolExecutor(5) as pool:
            names = list(pool.map(lambda person: person.patch("/me", lang="ru")["id"], browsers))
        assert set(names) == {browsers[0].id}


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
        move = Move(table_id=table_id, index=0, seat=0, kind="action", text="x", source="bot")
        store.writing(repository.append, move, Standing(1, 1, None, False, None))
        return moves_from(session, table_id, index)

    monkeypatch.setattr(repository, "moves_from", late)
    news = store.reading(repository.read_news, table_id, 0, 0)
    assert news.table is not None
    assert (news.table.version, news.moves) == (0, [])
    store.close()


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


def test_a_table_that_somebody_keeps_does_not_keep_all_who_write(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A few wait for it; the others make room for those who write elsewhere."""
    monkeypatch.setattr(lines, "SHORT_SECONDS", 0.05)
    store = Store(database_url(database))
    table_id, other = (
        inside.add_table(store, "toy", inside.ME, inside.OPEN, start=False) for _ in range(2)
    )

    async def lock(table_id: str) -> str:
        return (await store.write(repository.require, table_id, lock=True)).id

    async def ask() -> None:
        left = {asyncio.create_task(lock(table_id)) for _ in range(storage.THREADS + 20)}
        assert await asyncio.wait_for(lock(other), SECONDS) == other
        refused = list[BaseException | None]()
        while len(left) > lines.MOST_PATIENT:
            done, left = await asyncio.wait(left, return_when=asyncio.FIRST_COMPLETED)
            refused += [one.exception() for one in done]
        assert all(error is not None and is_busy(error) for error in refused)
        assert any(isinstance(error, lines.LongLine) for error in refused), "at once"
        monkeypatch.setattr(lines, "SHORT_SECONDS", SECONDS)
        keeper.rollback()
        more = [lock(table_id) for _ in range(20)]
        assert {*await asyncio.gather(*left, *more)} == {table_id}, "a line that moves is joined"

    with Session(store.engine) as keeper:
        repository.require(keeper, table_id, lock=True)
        asyncio.run(ask())
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


def test_a_game_of_several_people_is_dealt_at_the_start_for_every_process(
    servers: tuple[Server, Server],
) -> None:
    anna, boris = (Person(server.url) for server in servers)
    id = anna.create("toy", ME, OPEN)["id"]
    boris.post(f"/tables/{id}/join")
    here, there = anna.watch(id), boris.watch(id)
    anna.post(f"/tables/{id}/start")
    for live in (here, there):
        live.until(lambda frame: frame["decision"] is not None)
    over = play_out(here, there)
    seats = [live.until(lambda frame: frame["result"])["view"] for live in (here, there)]
    assert seats[0] == seats[1], "at the end everybody sees everything, and it is the same"
    record = anna.http.get(f"/tables/{id}/record").text
    assert boris.post("/tables/import", record=record)["scores"] == over["result"]["scores"]


def test_who_logs_out_leaves_no_table_open_in_another_process(
    servers: tuple[Server, Server],
) -> None:
    one, two = servers
    anna = Person(one.url, "Anna")
    table = anna.create("toy", ME, HOTSEAT)
    live = anna.at(two).watch(table)
    anna.post("/logout")
    assert live.close_code() == 4001


def test_accounts_and_odd_signs(servers: tuple[Server, Server]) -> None:
    anna = Person(servers[0].url)
    anna.post("/account", name="Анна", password="восемь белых коней")
    other = Person(servers[1].url)
    assert other.refused("POST", "/account", name="анна", password="12345678") == "name_taken"
    assert other.post("/login", name="АННА", password="восемь белых коней")["id"] == anna.id
    anna.patch("/me", name="a\x00b", preferences={"odd": "\x00\x01", "big": 2**31 - 1})
    assert anna.get("/me")["name"] == "a b"
    assert anna.get("/me")["preferences"] == {"odd": "\x00\x01", "big": 2**31 - 1}
    assert anna.refused("GET", "/tables/a%00b") == "no_table"
    live = anna.watch(anna.create("toy", ME, OPEN, title="\x00"))
    assert live.say("nul \x00 nul")["ok"]
    assert live.refused(type="play", action="\x00") in ("illegal", "not_running")
