"""Rows that no release has written so: one of them is nobody else's trouble."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy.exc import OperationalError

import toy_game  # noqa: F401  (puts the toy in the registry)
from igroteka.engine.decision import Action
from igroteka.server import Settings, create_app
from igroteka.server.people.visitors import Visitor
from igroteka.server.storage import notices
from igroteka.server.table.bot_workers import Job
from igroteka.server.wire.errors import ServerError
from server import inside
from server.conftest import Start
from server.people import HOTSEAT, ME, OPEN, SECONDS, Person, Server

DAMAGE = [
    "UPDATE tables SET options = 'null' WHERE id = ?",
    "UPDATE tables SET options = '[]' WHERE id = ?",
    "UPDATE tables SET options = '{broken' WHERE id = ?",
    r"""UPDATE tables SET options = '{"heap": "\ud800"}' WHERE id = ?""",
    "UPDATE tables SET scores = '5' WHERE id = ?",
    "UPDATE tables SET created = 'yesterday' WHERE id = ?",
    "UPDATE tables SET n = 'many' WHERE id = ?",
    "UPDATE tables SET revision = 'many' WHERE id = ?",
    "UPDATE tables SET revision = x'ff00' WHERE id = ?",
    "UPDATE tables SET revision = 9223372036854775807 WHERE id = ?",
    "UPDATE tables SET version = version + 1 WHERE id = ?",
    "UPDATE tables SET components = x'ff00' WHERE id = ?",
    "UPDATE tables SET components = x'6162' WHERE id = ?",
    "UPDATE tables SET own_set = x'6162' WHERE id = ?",
    "UPDATE seats SET kind = 'weird' WHERE seat = 0 AND table_id = ?",
    "UPDATE seats SET preferences = 'null' WHERE table_id = ?",
    "UPDATE seats SET preferences = '{broken' WHERE table_id = ?",
    "DELETE FROM seats WHERE seat = 0 AND table_id = ?",
]


def damage(server: Server, sql: str, table_id: str) -> None:
    with sqlite3.connect(server.db, timeout=SECONDS) as connection:
        assert connection.execute(sql, (table_id,)).rowcount


@pytest.mark.parametrize("sql", DAMAGE)
def test_a_damaged_table_spoils_no_list_and_can_be_deleted(
    server: Server, anna: Person, boris: Person, sql: str
) -> None:
    id, whole = anna.create("toy", ME, OPEN)["id"], anna.create("toy", ME, OPEN)["id"]
    damage(server, sql, id)
    for person in (anna, boris):
        seen = [table["id"] for table in person.get("/tables", scope="open")]
        assert (whole in seen, id in seen) == (True, False)
        assert person.refused("GET", f"/tables/{id}") == "damaged"
        assert person.refused("GET", f"/tables/{id}/timeline") == "damaged"
        live = person.listen(id)
        assert live.close_code() == 4410
        assert live.received[-1]["error"]["code"] == "damaged"
    mine = {table["id"]: table for table in anna.get("/tables", scope="mine")}
    assert {known: table["owner"] for known, table in mine.items()} == {whole: True, id: True}
    assert (mine[whole]["damaged"], mine[id]["damaged"]) == (False, True)
    assert boris.refused("DELETE", f"/tables/{id}") == "not_owner"
    anna.delete(f"/tables/{id}")
    assert anna.refused("GET", f"/tables/{id}") == "no_table"


def rows(server: Server, table_id: str) -> list[tuple[object, ...]]:
    """Everything that is kept of a table and its seats."""
    with sqlite3.connect(server.db, timeout=SECONDS) as connection:
        return [
            *connection.execute("SELECT * FROM tables WHERE id = ?", (table_id,)),
            *connection.execute("SELECT * FROM seats WHERE table_id = ?", (table_id,)),
        ]


@pytest.mark.parametrize("sql", DAMAGE)
def test_nothing_is_written_to_a_damaged_table(
    server: Server, anna: Person, boris: Person, sql: str
) -> None:
    id = anna.create("toy", OPEN, ME, OPEN)["id"]
    damage(server, sql, id)
    kept = rows(server, id)
    assert boris.refused("POST", f"/tables/{id}/join") == "damaged"
    assert boris.refused("POST", f"/tables/{id}/join", seat=0) == "damaged"
    assert anna.refused("PATCH", f"/tables/{id}/seats/1", preferences={"x": 1}) == "damaged"
    assert rows(server, id) == kept
    anna.delete(f"/tables/{id}")


@pytest.mark.parametrize(
    ("column", "value", "left"),
    [
        ("preferences", "{broken", {}),
        ("preferences", "null", {}),
        ("preferences", "[1]", {}),
        ("preferences", '"text"', {}),
        ("preferences", '{"sound": true, "odd": {"a": 1}, "none": null}', {"sound": True}),
        ("lang", "tlh", {"sound": True}),
        ("theme", "pink", {"sound": True}),
    ],
)
def test_damaged_settings_are_those_of_a_new_visitor(
    server: Server, anna: Person, column: str, value: str, left: dict[str, object]
) -> None:
    anna.patch("/me", lang="ru", theme="light", preferences={"sound": True})
    with sqlite3.connect(server.db, timeout=SECONDS) as connection:
        connection.execute(f"UPDATE users SET {column} = ? WHERE id = ?", (value, anna.id))
    me = anna.get("/me")
    assert me["preferences"] == left
    assert me["lang"] == (None if column == "lang" else "ru")
    assert me["theme"] == (None if column == "theme" else "light")
    assert anna.patch("/me", name="Queen")["name"] == "Queen"
    anna.watch(anna.create("toy", ME, OPEN))
    with sqlite3.connect(server.db, timeout=SECONDS) as connection:
        query = f"SELECT {column} FROM users WHERE id = ?"
        assert connection.execute(query, (anna.id,)).fetchone() == (value,), "nothing is lost"
    new = {"lang": "en", "theme": "dark", "preferences": {"sound": False}}
    assert anna.patch("/me", **new).items() >= new.items()


def test_who_looks_on_is_told_when_a_table_is_damaged(server: Server, anna: Person) -> None:
    id = anna.create("toy", ME, OPEN)["id"]
    live = anna.watch(id)
    damage(server, "UPDATE tables SET options = 'null', revision = revision + 1 WHERE id = ?", id)
    assert live.close_code() == 4410
    assert live.received[-1]["error"]["code"] == "damaged"


@pytest.mark.parametrize("sql", ["seat = 'x'", "name = x'ff00'", "created = 'rubbish'"])
def test_a_damaged_word_is_left_out_of_the_chat(start: Start, sql: str) -> None:
    server = start()
    anna = Person(server.url, "Anna")
    id = anna.create("toy", ME, OPEN)["id"]
    live = anna.watch(id)
    for text in ("one", "two", "three"):
        live.say(text)
    server.kill()
    damage(server, f"UPDATE chat SET {sql} WHERE text = 'two' AND table_id = ?", id)
    server.restart()
    live = anna.watch(id)
    live.say("four")
    while not live.chat or live.chat[-1]["text"] != "four":
        live.receive()
    assert [entry["text"] for entry in live.chat] == ["one", "three", "four"]


def test_a_damaged_game_of_several_people_can_be_ended_and_deleted(
    server: Server, anna: Person, boris: Person
) -> None:
    id = anna.create("toy", ME, OPEN)["id"]
    boris.post(f"/tables/{id}/join")
    anna.post(f"/tables/{id}/start")
    damage(server, "UPDATE tables SET options = '{broken' WHERE id = ?", id)
    assert anna.refused("DELETE", f"/tables/{id}") == "in_use"
    assert anna.post(f"/tables/{id}/abandon")["status"] == "abandoned"
    assert id in [table["id"] for table in boris.get("/tables", scope="recent")]
    anna.delete(f"/tables/{id}")


@pytest.mark.parametrize(
    "sql",
    [
        "UPDATE seats SET user_id = x'ff00' WHERE table_id = ?",
        "UPDATE seats SET seat = 'x' WHERE seat = 0 AND table_id = ?",
        "UPDATE tables SET revision = 9223372036854775807 WHERE id = ?",
        "UPDATE tables SET revision = 'many', version = -1 WHERE id = ?",
    ],
)
def test_the_owner_of_a_damaged_game_ends_and_deletes_it(
    server: Server, anna: Person, boris: Person, sql: str
) -> None:
    id = anna.create("toy", ME, OPEN)["id"]
    boris.post(f"/tables/{id}/join")
    anna.post(f"/tables/{id}/start")
    if "seats" in sql:
        damage(server, "UPDATE tables SET options = 'null' WHERE id = ?", id)
    damage(server, sql, id)
    assert anna.post(f"/tables/{id}/abandon")["status"] == "abandoned"
    anna.delete(f"/tables/{id}")
    assert anna.refused("GET", f"/tables/{id}") == "no_table"
    with sqlite3.connect(server.db, timeout=SECONDS) as connection:
        query = "SELECT count(*) FROM seats WHERE table_id = ?"
        assert connection.execute(query, (id,)).fetchone() == (0,)


def test_a_bot_is_not_asked_for_ever_at_a_table_that_has_lost_count(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    store = inside.database(tmp_path)
    table_id = inside.add_table(store, "toy", inside.BOT, inside.ME, options={"heap": 9})

    async def play() -> int:
        hub, opened = inside.hub_of(store), asyncio.Event()
        asked = 0

        async def choose(job: Job, owner: str, waited_for: bool) -> Action:
            nonlocal asked
            asked += 1
            await opened.wait()
            with sqlite3.connect(tmp_path / "tables.db", timeout=SECONDS) as connection:
                lost = "UPDATE tables SET version = version + 1 WHERE id = ?"
                connection.execute(lost, (job.table,))
            return Action.parse("take 1")

        hub.bots.choose = choose
        room = await hub.room(table_id)
        opened.set()
        async with asyncio.timeout(SECONDS):
            while hub.revisions():
                await asyncio.sleep(0)
        assert room.closed
        with pytest.raises(ServerError, match="damaged"):
            await hub.room(table_id)
        await hub.close()
        return asked

    assert asyncio.run(play()) == 1
    assert any(table_id in message for message in caplog.messages)
    store.close()


def test_who_plays_at_a_table_that_has_lost_count_is_told(tmp_path: Path) -> None:
    store = inside.database(tmp_path)
    table_id = inside.add_table(store, "toy", inside.ME, inside.NewSeat(kind="hotseat"))

    async def play() -> None:
        room = await inside.open_room(store, table_id)
        with sqlite3.connect(tmp_path / "tables.db", timeout=SECONDS) as connection:
            connection.execute("UPDATE tables SET version = 5 WHERE id = ?", (table_id,))
        with pytest.raises(ServerError, match="damaged"):
            await room.play(inside.ANNA, "first", 0, "take 1")
        assert room.closed

    asyncio.run(play())
    store.close()


def test_a_damaged_component_set_is_nobody_elses_trouble(start: Start, tmp_path: Path) -> None:
    folder = tmp_path / "Words"
    folder.mkdir()
    words = "faction: {terrans: {en: Moles, ru: Кроты}}"
    (folder / "text.yaml").write_text(words, encoding="utf-8")
    server = start()
    anna = Person(server.url)
    digest = anna.post("/games/gaia/components", folder=str(folder))["read"]
    table = anna.create("gaia", ME, HOTSEAT, components=digest)
    for change in (
        "files = '[1]'",
        "files = '{broken'",
        "files = '{\"a\": 1}'",
        "folder = x'ff00'",
    ):
        server.stop()
        with sqlite3.connect(server.db, timeout=SECONDS) as connection:
            assert connection.execute(f"UPDATE component_sets SET {change}").rowcount
        server.restart()
        for scope in ("mine", "open", "recent"):
            anna.get("/tables", scope=scope)
        assert [one["own"] for one in anna.get("/games/gaia")["components"]] == [False], change
        assert anna.get("/games")
        assert anna.refused("GET", f"/tables/{table['id']}/timeline") == "cannot_replay", change
        anna.watch(anna.create("gaia", ME, HOTSEAT))


def test_a_damaged_person_does_not_keep_others_from_hearing_what_happens(start: Start) -> None:
    """One process sees what another does, whoever looks on."""
    here, there = start(), start()
    vera, anna = Person(here.url, "Vera"), Person(here.url, "Anna")
    looking = vera.watch(vera.create("toy", ME, HOTSEAT))
    table = anna.create("toy", ME, HOTSEAT)
    live = anna.watch(table)
    with sqlite3.connect(here.db, timeout=SECONDS) as connection:
        connection.execute("UPDATE users SET departures = 'x' WHERE id = ?", (vera.id,))
    elsewhere = anna.at(there).watch(table)
    for number in range(1, 4):
        elsewhere.play("take 1")
        live.until(lambda frame, number=number: frame["n"] == number)
    assert looking.submit(type="play", version=0, action="take 1")["ok"]


def test_whatever_goes_wrong_changes_are_looked_for_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = inside.database(tmp_path)
    monkeypatch.setattr(notices, "RETRY_SECONDS", 0.0)

    class Rooms:
        looks = 0

        def viewers(self) -> set[str]:
            self.looks += 1
            raise TypeError("no release has written it so")

    async def look() -> None:
        rooms = Rooms()
        notifier = notices.Notifier(store, rooms, 0.0)  # type: ignore[arg-type]
        notifier.start()
        async with asyncio.timeout(SECONDS):
            while rooms.looks < 3:
                await asyncio.sleep(0)
        await notifier.close()

    asyncio.run(look())
    store.close()


def test_of_a_database_that_is_away_no_more_than_a_line_is_logged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Whoever has a table open makes the server look for it, and finds out the same."""

    class Rooms:
        def knows(self, *_: object) -> bool:
            return False

        async def refresh(self, table_id: str, *_: object) -> None:
            raise away if table_id == "away" else TypeError("no release has written it so")

    away = OperationalError("", {}, Exception("connection refused"))
    store = inside.database(tmp_path)
    notifier = notices.Notifier(store, Rooms(), 0.0)  # type: ignore[arg-type]
    for table_id in ("away", "odd"):
        asyncio.run(notifier._heard(table_id))
    store.close()
    busy, odd = caplog.records
    assert (busy.exc_info, busy.getMessage()) == (None, "cannot read table away: OperationalError")
    assert odd.exc_info is not None

    def arrive(visitor: Visitor, session: object) -> None:
        raise away

    monkeypatch.setattr(Visitor, "arrive", arrive)
    with inside.Visit(create_app(Settings(db=str(tmp_path / "others.db")))) as visit:
        cookie = visit.get("/api/me").headers["set-cookie"].partition(";")[0]
        caplog.clear()
        answer = visit.get("/api/games", {"cookie": cookie}, raising=True)
    assert (answer.status_code, answer.headers["retry-after"]) == (503, "2")
    assert "x-request-id" in answer.headers
    assert caplog.records == []
