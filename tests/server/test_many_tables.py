"""One person's many tables are no burden to others: short transactions, limits, a fair queue."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from sqlalchemy import event
from sqlalchemy.orm import Session

from igroteka.server.people.paces import RENAMING
from igroteka.server.settings import Settings
from igroteka.server.storage import people
from igroteka.server.storage.database import Store
from igroteka.server.storage.rows import User
from igroteka.server.table import seating
from igroteka.server.table.turns import Turns
from server import inside
from server.conftest import Start
from server.people import HOTSEAT, ME, OPEN, RANDOM, SECONDS, Person, Server

Work = Callable[[Session], object]


# Names


def statements(store: Store, work: Work) -> int:
    """How many statements a transaction has."""
    said: list[str] = []

    def note(_connection: object, _cursor: object, statement: str, *_: object) -> None:
        said.append(statement)

    event.listen(store.engine, "before_cursor_execute", note)
    store.writing(work)
    event.remove(store.engine, "before_cursor_execute", note)
    return len(said)


def rename(session: Session) -> object:
    return people.rename(session, session.get_one(User, inside.ANNA), "Queen", None)


def log_in(session: Session) -> object:
    return seating.log_in(session, inside.ANNA, session.get_one(User, inside.BORIS))


@pytest.mark.parametrize("work", [rename, log_in])
@pytest.mark.parametrize("game", ["gaia", "age_of_galaxy"])
def test_a_transaction_is_as_short_with_many_tables_as_with_few(
    tmp_path: Path, work: Work, game: str
) -> None:
    """While somebody writes to a SQLite file, nobody else can."""
    counted: list[int] = []
    for many in (2, 12):
        folder = tmp_path / str(many)
        folder.mkdir()
        store = inside.database(folder)
        seats = (inside.ME, inside.NewSeat(kind="hotseat"))
        tables = [inside.add_table(store, game, *seats) for _ in range(many)]
        store.writing(people.ensure_user, inside.BORIS, "Boris")
        counted.append(statements(store, work))
        found = store.reading(
            lambda session, id: seating.listed(session, "mine", seating.Looks(id)),
            (inside.ANNA if work is rename else inside.BORIS),
        )[0]
        assert {table.id for table in found} == set(tables)
        assert {table.revision for table in found} == {1}
        store.close()
    assert counted[0] == counted[1]


def test_a_new_name_is_seen_at_every_table_that_is_open(anna: Person, boris: Person) -> None:
    tables = [anna.create("toy", ME, OPEN, start=False) for _ in range(3)]
    lives = [boris.watch(table) for table in tables[:2]]
    anna.patch("/me", name="Queen")
    for live in lives:
        live.until(lambda frame: frame["table"]["seats"][0]["name"] == "Queen")
    assert anna.get(f"/tables/{tables[2]['id']}")["seats"][0]["name"] == "Queen"


def test_nobody_takes_new_names_all_the_time(anna: Person, boris: Person) -> None:
    for number in range(RENAMING.person.at_once - 1):
        anna.patch("/me", name=f"Anna {number}")
    assert anna.refused("PATCH", "/me", name="Anna") == "names_too_often"
    anna.patch("/me", theme="dark")
    boris.patch("/me", name="Anna")


# A busy database


def test_who_finds_the_database_busy_is_asked_to_try_again(start: Start, tmp_path: Path) -> None:
    db = tmp_path / "tables.db"
    server = start(f"sqlite:///{db}?timeout=0.05")
    anna = Person(server.url, "Anna")
    table = anna.create("toy", ME, HOTSEAT)
    live = anna.watch(table)
    move = {"type": "play", "request": "one", "version": 0, "action": "take 1"}
    other = sqlite3.connect(db, isolation_level=None, timeout=SECONDS)
    other.execute("BEGIN IMMEDIATE")
    answer = anna.http.patch("/me", json={"name": "Queen"})
    assert (answer.status_code, answer.json()["code"]) == (503, "busy")
    assert answer.json()["message"]["ru"]
    assert int(answer.headers["retry-after"]) > 0
    assert len(anna.get("/tables")) == 1, "who reads does not wait"
    assert live.submit(**move)["error"]["code"] == "busy"
    other.execute("ROLLBACK")
    other.close()
    assert live.submit(**move)["ok"]
    assert anna.patch("/me", name="Queen")["name"] == "Queen"


# How many


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server where a person has three unfinished tables, one waiting and one of bots alone."""
    limits = {"PERSON_TABLES": "3", "OPEN_TABLES": "1", "BOT_TABLES": "1", "BOT_PACE": "600"}
    environment = {f"IGROTEKA_{name}": value for name, value in limits.items()}
    own = Server(str(tmp_path_factory.mktemp("small") / "tables.db"), **environment)
    yield own
    own.stop()


def asked(*seats: object, start: bool = True) -> dict[str, object]:
    return {"game": "toy", "seats": list(seats), "start": start}


def test_a_person_has_so_many_unfinished_tables(small: Server) -> None:
    anna, boris = Person(small.url), Person(small.url)
    tables = [anna.create("toy", ME, HOTSEAT) for _ in range(3)]
    assert anna.refused("POST", "/tables", **asked(ME, HOTSEAT)) == "too_many_tables"
    boris.create("toy", ME, HOTSEAT)
    anna.post(f"/tables/{tables[0]['id']}/abandon")
    anna.create("toy", ME, HOTSEAT)


def test_a_person_has_so_many_games_of_bots_alone(small: Server) -> None:
    anna, boris = Person(small.url), Person(small.url)
    table = anna.create("toy", RANDOM, RANDOM)
    assert table["status"] == "running"
    assert anna.refused("POST", "/tables", **asked(RANDOM, RANDOM)) == "too_many_bots"
    later = anna.create("toy", RANDOM, RANDOM, start=False)["id"]
    assert anna.refused("POST", f"/tables/{later}/start") == "too_many_bots"
    anna.create("toy", ME, RANDOM)
    boris.create("toy", RANDOM, RANDOM)
    anna.post(f"/tables/{table['id']}/abandon")
    assert anna.post(f"/tables/{later}/start")["status"] == "running"


def test_getting_up_makes_no_more_waiting_tables_than_may_be_made(small: Server) -> None:
    anna = Person(small.url)
    first, second = (anna.create("toy", ME, RANDOM, start=False)["id"] for _ in range(2))
    anna.post(f"/tables/{first}/leave")
    assert anna.refused("POST", f"/tables/{second}/leave") == "too_many_open"
    assert anna.get(f"/tables/{second}")["seats"][0]["mine"], "nothing has changed"
    anna.delete(f"/tables/{first}")
    anna.post(f"/tables/{second}/leave")


def test_usual_limits_are_generous() -> None:
    usual = Settings()
    assert usual.person_tables >= 100
    assert usual.bot_tables >= 5
    assert RENAMING.person.at_once >= 10


# Turns


def order(*asked: tuple[str, bool], room: int = 1) -> list[str]:
    """Who has a turn after whom: the first has it when the others come."""

    async def run() -> list[str]:
        turns, had = Turns(room), list[str]()

        async def one(name: str, hurried: bool) -> None:
            async with turns.one(name[0], hurried):
                had.append(name)
                await asyncio.sleep(0)

        await asyncio.gather(*(one(*each) for each in asked))
        return had

    return asyncio.run(run())


def test_owners_have_their_turns_one_after_the_other() -> None:
    many = [(f"e{number}", False) for number in range(5)]
    assert order(*many, ("a1", False), ("a2", False)) == ["e0", "e1", "a1", "e2", "a2", "e3", "e4"]


def test_those_who_are_waited_for_go_first() -> None:
    many = [(f"e{number}", False) for number in range(3)]
    assert order(*many, ("a1", True), ("b1", True), ("a2", True)) == [
        "e0", "a1", "b1", "a2", "e1", "e2",
    ]  # fmt: skip


def test_a_turn_nobody_wants_any_more_goes_to_the_next() -> None:
    async def run() -> list[str]:
        turns, had = Turns(1), list[str]()

        async def one(name: str) -> None:
            async with turns.one(name, hurried=True):
                had.append(name)

        async with turns.one("first", hurried=False):
            tasks = [asyncio.create_task(one(name)) for name in "abc"]
            await asyncio.sleep(0)
            tasks[0].cancel()
            await asyncio.sleep(0)
        tasks[1].cancel()  # its turn has come and it does not know yet
        await asyncio.gather(*tasks, return_exceptions=True)
        async with turns.one("last", hurried=False):
            had.append("last")
        return had

    assert asyncio.run(run()) == ["c", "last"]
