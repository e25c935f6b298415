"""Stored tables that are looked through: what is whole is called whole, what is not is named."""

from __future__ import annotations

import asyncio
import hashlib
import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

import toy_game
from commands import Output, plain_output  # noqa: F401  (a fixture)
from igroteka.cli import main
from igroteka.server.storage import schema
from igroteka.server.storage.database import Store
from igroteka.server.table import checkup, sweep
from igroteka.server.table.checkup import KINDS
from igroteka.server.table.connection import Connection
from igroteka.server.table.sweep import Sweep
from igroteka.server.wire import metrics
from server import inside
from server.conftest import Start
from server.people import HOTSEAT, ME, SECONDS, Person

HERE = inside.NewSeat(kind="hotseat")
WRONG = [
    ("UPDATE moves SET text = 'take 7' WHERE \"index\" = 1 AND table_id = ?", "illegal"),
    ("UPDATE moves SET text = 'fly away' WHERE \"index\" = 1 AND table_id = ?", "illegal"),
    ("UPDATE moves SET kind = 'dance' WHERE \"index\" = 1 AND table_id = ?", "undo"),
    ("UPDATE moves SET kind = 'undo', text = '9' WHERE \"index\" = 1 AND table_id = ?", "undo"),
    ('DELETE FROM moves WHERE "index" = 1 AND table_id = ?', "gap"),
    ('UPDATE moves SET "index" = -1 WHERE "index" = 0 AND table_id = ?', "gap"),
    ('DELETE FROM moves WHERE "index" = 2 AND table_id = ?', "count"),
    ("UPDATE tables SET version = 7 WHERE id = ?", "count"),
    ("UPDATE tables SET options = '{broken' WHERE id = ?", "damaged"),
    ('UPDATE tables SET options = \'{"heap": "none"}\' WHERE id = ?', "unknown"),
    ("UPDATE tables SET game = 'chess' WHERE id = ?", "unknown"),
    ("UPDATE tables SET components = 'feedbeef' WHERE id = ?", "unknown"),
    ("DELETE FROM seats WHERE seat = 0 AND table_id = ?", "damaged"),
    ("UPDATE tables SET n = 2 WHERE id = ?", "differs"),
    ("UPDATE tables SET turn = 0 WHERE id = ?", "differs"),
    ("UPDATE tables SET round = 8 WHERE id = ?", "differs"),
    ("UPDATE tables SET status = 'over' WHERE id = ?", "differs"),
    ("UPDATE tables SET scores = '[1, 2]' WHERE id = ?", "differs"),
    ("UPDATE tables SET winners = '[0]' WHERE id = ?", "differs"),
]
OVER = [
    "UPDATE tables SET status = 'running' WHERE id = ?",
    "UPDATE tables SET scores = '[99, 0]' WHERE id = ?",
    "UPDATE tables SET winners = '[]' WHERE id = ?",
    "UPDATE tables SET turn = 1 WHERE id = ?",
]


def file_of(folder: Path) -> Path:
    return folder / "tables.db"


def played(store: Store, *actions: str, heap: int = 9) -> str:
    """A table where this has been played; `undo` takes back the action before it."""
    table_id = inside.add_table(store, "toy", inside.ME, HERE, options={"heap": heap})

    async def play() -> None:
        room = await inside.open_room(store, table_id)
        for action in actions:
            request = f"request {room.version}"
            if action == "undo":
                await room.take_back(inside.ANNA, request, room.version, None)
            else:
                await room.play(inside.ANNA, request, room.version, action)

    asyncio.run(play())
    return table_id


def over(store: Store) -> str:
    return played(store, "take 1", "take 1", heap=2)


def damage(folder: Path, sql: str, table_id: str) -> None:
    with closing(sqlite3.connect(file_of(folder), timeout=SECONDS)) as connection, connection:
        assert connection.execute(sql, (table_id,)).rowcount


def doctor(output: Output, folder: Path, *more: str) -> tuple[int, str]:
    code = main(["doctor", "--db", str(file_of(folder)), *more])
    captured = output.readouterr()
    assert captured.err == ""
    return code, captured.out


def test_tables_that_are_whole_are_called_whole(tmp_path: Path, capsys: Output) -> None:
    store = inside.database(tmp_path)
    played(store)
    played(store, "take 1", "take 2", "undo", "take 1")
    over(store)
    inside.add_table(store, "toy", inside.ME, inside.OPEN)
    inside.add_table(store, "gaia", inside.ME, inside.BOT)
    store.close()
    code, said = doctor(capsys, tmp_path)
    assert (code, said) == (0, "5 tables looked at: all whole\n")


@pytest.mark.parametrize(("sql", "kind"), WRONG)
def test_what_is_wrong_is_told(tmp_path: Path, capsys: Output, sql: str, kind: str) -> None:
    store = inside.database(tmp_path)
    whole, broken = (played(store, "take 1", "take 1", "take 1", heap=5) for _ in range(2))
    store.close()
    damage(tmp_path, sql, broken)
    code, said = doctor(capsys, tmp_path, "--json")
    told = json.loads(said)
    assert code == 1
    assert (told["tables"], told["damaged"]) == (2, 1)
    assert {(one["table"], one["kind"]) for one in told["findings"]} == {(broken, kind)}
    for lang in ("en", "ru"):
        code, said = doctor(capsys, tmp_path, "--lang", lang)
        assert code == 1
        for one in told["findings"]:
            assert one["message"][lang] in said
        assert whole not in said


@pytest.mark.parametrize("sql", OVER)
def test_the_row_of_a_finished_game_says_how_it_ended(
    tmp_path: Path, capsys: Output, sql: str
) -> None:
    store = inside.database(tmp_path)
    ended = over(store)
    store.close()
    damage(tmp_path, sql, ended)
    code, said = doctor(capsys, tmp_path)
    assert code == 1
    assert ended in said


def test_winners_that_an_earlier_release_has_not_written_are_no_damage(
    tmp_path: Path, capsys: Output
) -> None:
    store = inside.database(tmp_path)
    ended = over(store)
    store.close()
    damage(tmp_path, "UPDATE tables SET winners = NULL, places = NULL WHERE id = ?", ended)
    assert doctor(capsys, tmp_path)[0] == 0


def test_every_kind_of_damage_is_told_in_every_language() -> None:
    met = {kind for _, kind in WRONG} | {"unreadable", "broken"}  # below
    assert met == set(KINDS)
    assert all(said["ru"] and said["en"] for said in KINDS.values())


def test_what_breaks_the_engine_or_cannot_be_read_at_all_is_told(
    tmp_path: Path, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = inside.database(tmp_path)
    breaking, unreadable = played(store, "take 1", "take 1"), played(store, "take 1")
    store.close()
    damage(tmp_path, "UPDATE tables SET hides = 'x' WHERE id = ?", unreadable)

    def fall(self: object, action: object) -> None:
        raise RecursionError

    monkeypatch.setattr(toy_game.ToyState, "_perform", fall)
    code, said = doctor(capsys, tmp_path, "--json")
    kinds = {one["table"]: one["kind"] for one in json.loads(said)["findings"]}
    assert (code, kinds[breaking]) == (1, "broken")
    assert kinds[unreadable] in ("unreadable", "broken")


def test_nothing_is_changed_by_a_look(tmp_path: Path, capsys: Output) -> None:
    store = inside.database(tmp_path)
    played(store, "take 1")
    broken = played(store, "take 1")
    store.close()
    damage(tmp_path, "UPDATE tables SET n = 3, scores = '{broken' WHERE id = ?", broken)
    before = hashlib.sha256(file_of(tmp_path).read_bytes()).digest()
    assert doctor(capsys, tmp_path)[0] == 1
    assert hashlib.sha256(file_of(tmp_path).read_bytes()).digest() == before
    assert [path.name for path in tmp_path.iterdir()] == ["tables.db"]


def test_a_database_that_is_not_there_is_not_made(tmp_path: Path, capsys: Output) -> None:
    missing = tmp_path / "folder" / "none.db"
    assert main(["doctor", "--db", str(missing), "--lang", "ru"]) == 2
    assert str(missing) in capsys.readouterr().err
    assert not missing.parent.exists()


def test_a_database_of_an_older_version_is_not_brought_up_to_date(
    tmp_path: Path, capsys: Output
) -> None:
    inside.database(tmp_path).close()
    with sqlite3.connect(file_of(tmp_path), timeout=SECONDS) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '0003'")
    assert main(["doctor", "--db", str(file_of(tmp_path))]) == 2
    said = capsys.readouterr().err
    assert "0003" in said
    assert schema.known()[0] in said
    with sqlite3.connect(file_of(tmp_path), timeout=SECONDS) as connection:
        assert connection.execute("SELECT * FROM alembic_version").fetchall() == [("0003",)]


def test_tables_are_read_page_by_page_and_each_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checkup, "PAGE", 2)
    store = inside.database(tmp_path)
    known = {played(store) for _ in range(5)}

    async def seen() -> list[str]:
        looking = checkup.Checkup(store, inside.hub_of(store).component_sets)
        return [table_id async for table_id in looking.tables()]

    found = asyncio.run(seen())
    assert len(found) == 5
    assert set(found) == known
    store.close()


def test_own_components_are_those_the_database_keeps(
    start: Start, folder: Path, tmp_path: Path, capsys: Output
) -> None:
    server = start()
    anna = Person(server.url)
    digest = anna.post("/games/gaia/components", folder=str(folder))["read"]
    live = anna.watch(anna.create("gaia", ME, HOTSEAT, components=digest))
    live.play(live.frame["actions"][0]["text"])
    # While the server goes on.
    assert doctor(capsys, tmp_path) == (0, "1 table looked at: all whole\n")


# In the background of a server


def test_a_server_that_starts_finds_what_is_wrong(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    store = inside.database(tmp_path)
    tables = [played(store, "take 1") for _ in range(4)]
    damage(tmp_path, "UPDATE tables SET n = 3 WHERE id = ?", tables[1])
    damage(tmp_path, "UPDATE tables SET options = '[]' WHERE id = ?", tables[2])

    async def go_through() -> Sweep:
        sweeping = Sweep(inside.hub_of(store), 60.0)
        sweeping.start()
        assert sweeping.task is not None
        async with asyncio.timeout(SECONDS):
            await sweeping.task
        await sweeping.close()
        return sweeping

    assert dict(asyncio.run(go_through()).found) == {"differs": 1, "damaged": 1}
    for table_id in tables:
        assert any(table_id in said for said in caplog.messages) == (table_id in tables[1:3])
    told = metrics.written().decode()
    assert 'igroteka_findings{kind="differs"} 1.0' in told
    assert 'igroteka_findings{kind="gap"} 0.0' in told
    store.close()


def test_the_sweep_waits_while_somebody_looks_at_a_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = inside.database(tmp_path)
    tables = sorted(played(store) for _ in range(3))
    monkeypatch.setattr(sweep, "LOOK_AGAIN", 0.0)

    async def go_through() -> None:
        hub = inside.hub_of(store)
        room = await hub.room(tables[0])
        viewer = Connection(None, None)
        room.attach(viewer)
        sweeping = Sweep(hub, 3600.0)
        looked: list[str] = []
        look, first = sweeping.checkup.look, asyncio.Event()

        async def note(table_id: str) -> list[checkup.Finding]:
            looked.append(table_id)
            first.set()
            return await look(table_id)

        sweeping.checkup.look = note
        sweeping.start()
        async with asyncio.timeout(SECONDS):
            await first.wait()
            for _ in range(200):
                await asyncio.sleep(0.001)
            assert looked == tables[:1]
            room.detach(viewer)
            assert sweeping.task is not None
            await sweeping.task
        assert looked == tables
        await sweeping.close()
        await hub.close()

    asyncio.run(go_through())
    store.close()


def test_the_sweep_can_be_left_out(tmp_path: Path) -> None:
    store = inside.database(tmp_path)

    async def start() -> None:
        sweeping = Sweep(inside.hub_of(store), 0.0)
        sweeping.start()
        assert sweeping.task is None
        await sweeping.close()

    asyncio.run(start())
    store.close()
