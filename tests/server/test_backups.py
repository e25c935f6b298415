"""Backups of a SQLite file: exact, complete, made and brought back while a server goes on."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

import toy_game  # noqa: F401  (puts the toy in the registry)
from commands import Output, plain_output, run  # noqa: F401  (a fixture)
from igroteka.cli import main
from igroteka.engine.errors import IgrotekaError
from igroteka.server.storage import backups, schema
from igroteka.server.storage.backups import Kept, back_up, restore
from igroteka.server.storage.database import Store, engine_of
from server import inside
from server.conftest import Start
from server.people import ME, OPEN, SECONDS, Person
from server.stored import contents, furnish, raw, saved_while_somebody_plays


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A database with something in it."""
    store = inside.database(tmp_path)
    furnish(store)
    store.close()
    return tmp_path / "tables.db"


def url(path: Path) -> str:
    return f"sqlite:///{path}"


def change(path: Path, sql: str) -> None:
    with closing(sqlite3.connect(path, timeout=SECONDS)) as connection, connection:
        connection.execute("PRAGMA foreign_keys=OFF")
        assert connection.execute(sql).rowcount


def test_a_backup_has_every_row_and_nobody_else_may_read_it(file: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    assert back_up(url(file), copy) == Kept(tables=3, moves=5, people=1)
    assert raw(copy) == raw(file)
    assert copy.stat().st_mode & 0o777 == 0o600
    assert sorted(path.name for path in tmp_path.iterdir()) == ["copy.db", "tables.db"]


def test_what_is_brought_back_is_what_was_saved_damage_and_all(file: Path, tmp_path: Path) -> None:
    change(file, "UPDATE tables SET options = '{broken', created = 'yesterday', n = 'many'")
    change(file, "UPDATE seats SET user_id = x'ff00' WHERE seat = 0")
    copy, other = tmp_path / "copy.db", tmp_path / "folder" / "other.db"
    back_up(url(file), copy)
    restore(copy, url(other), replace=False)
    assert raw(other) == raw(file)


def test_a_backup_is_a_database_that_can_be_looked_at(
    file: Path, tmp_path: Path, capsys: Output
) -> None:
    copy = tmp_path / "copy.db"
    assert "3 tables, 5 moves, 1 person" in run(capsys, "backup", str(copy), "--db", str(file))
    assert run(capsys, "doctor", "--db", str(copy)) == "3 tables looked at: all whole\n"
    said = run(capsys, "restore", str(copy), "--db", str(tmp_path / "n.db"), "--lang", "ru")
    assert "3 стола, 5 ходов, 1 человек" in said


def test_a_file_that_is_there_is_not_written_over(file: Path, tmp_path: Path) -> None:
    notes = tmp_path / "notes.txt"
    notes.write_text("my notes")
    with pytest.raises(IgrotekaError, match=r"notes\.txt is there already"):
        back_up(url(file), notes)
    assert notes.read_text() == "my notes"


def test_what_cannot_be_written_leaves_nothing_behind(file: Path, tmp_path: Path) -> None:
    change(file, "DROP TABLE alembic_version")
    with pytest.raises(IgrotekaError, match="no database of this program"):
        back_up(url(file), tmp_path / "copy.db")
    assert [path.name for path in tmp_path.iterdir()] == ["tables.db"]
    with pytest.raises(IgrotekaError, match="there is no database"):
        back_up(url(tmp_path / "none.db"), tmp_path / "copy.db")
    with pytest.raises(IgrotekaError, match="cannot be written"):
        back_up(url(file), Path("/proc/igroteka/copy.db"))


def test_a_database_with_something_in_it_is_left_alone(
    file: Path, tmp_path: Path, capsys: Output
) -> None:
    copy = tmp_path / "copy.db"
    back_up(url(file), copy)
    change(file, "UPDATE tables SET title = 'later'")
    before = raw(file)
    assert main(["restore", str(copy), "--db", str(file)]) == 2
    assert "--replace" in capsys.readouterr().err
    assert raw(file) == before
    assert "start the servers" in run(capsys, "restore", str(copy), "--db", str(file), "--replace")
    assert raw(file) == raw(copy)


def test_a_database_where_only_a_server_has_been_is_empty(file: Path, tmp_path: Path) -> None:
    copy, other = tmp_path / "copy.db", tmp_path / "other.db"
    back_up(url(file), copy)
    store = Store(url(other))
    former = store.secret("cookies")
    store.close()
    restore(copy, url(other), replace=False)
    assert raw(other) == raw(copy)
    assert former not in str(raw(other)["secrets"])


def test_what_fails_on_the_way_changes_nothing(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = tmp_path / "copy.db"
    back_up(url(file), copy)
    before = raw(file)
    take_over = backups._take_over

    def fail(target: Any, tables: Any) -> None:
        take_over(target, tables[:-1])
        raise ValueError("somewhere in the middle")

    monkeypatch.setattr(backups, "_take_over", fail)
    with pytest.raises(IgrotekaError, match="in the middle"):
        restore(copy, url(file), replace=True)
    assert raw(file) == before


@pytest.mark.parametrize("kind", ["text", "other", "missing", "newer"])
def test_what_is_no_backup_for_this_program_is_refused(
    file: Path, tmp_path: Path, kind: str
) -> None:
    given, other = tmp_path / "given.db", tmp_path / "other.db"
    if kind == "text":
        given.write_text("not a database\n" * 100)
    elif kind == "other":
        with closing(sqlite3.connect(given)) as connection, connection:
            connection.execute("CREATE TABLE recipes (name TEXT)")
    elif kind == "newer":
        back_up(url(file), given)
        change(given, "UPDATE alembic_version SET version_num = '9999'")
    said = {
        "text": "is no backup",
        "other": "no database of this program",
        "missing": "there is no file",
        "newer": "written by a newer version",
    }
    with pytest.raises(IgrotekaError, match=said[kind]) as refusal:
        restore(given, url(other), replace=False)
    assert str(given) in str(refusal.value)
    assert refusal.value.ru != str(refusal.value)
    assert not other.exists()


def older(path: Path) -> None:
    """A database as an earlier release has left it."""
    engine = engine_of(url(path))
    schema.migrate(engine, "0003")
    with engine.begin() as connection:
        connection.exec_driver_sql(
            "INSERT INTO users (id, name, preferences, created)"
            " VALUES ('a', 'Anna', '{}', '2026-01-01 00:00:00.000000')"
        )
    engine.dispose()


def test_a_backup_of_an_older_release_is_brought_up_to_date(tmp_path: Path) -> None:
    old, copy, new = (tmp_path / name for name in ("old.db", "copy.db", "new.db"))
    older(old)
    assert back_up(url(old), copy).people == 1
    with closing(sqlite3.connect(old)) as connection:
        kept = connection.execute("SELECT version_num FROM alembic_version").fetchall()
    assert kept == [("0003",)], "saving is no reason to change anything"
    restore(copy, url(new), replace=False)
    store = Store(url(new))
    assert [row[:2] for row in contents(store)["users"]] == [("a", "Anna")]
    store.close()


def test_saved_while_somebody_plays(start: Start, tmp_path: Path) -> None:
    server = start()
    saved_while_somebody_plays(server, url(Path(server.db)), tmp_path)


def test_brought_back_while_somebody_plays(start: Start, tmp_path: Path) -> None:
    """Whoever looks on sees the game of then, and plays on from there."""
    server = start()
    anna, copy = Person(server.url), tmp_path / "copy.db"
    anna.post("/account", name="Anna", password="a long password")
    table = anna.create("toy", ME, {"kind": "hotseat"}, options={"heap": 30})
    live = anna.watch(table)
    live.play("take 1")
    back_up(url(Path(server.db)), copy)
    for _ in range(3):
        live.play("take 2")
    later = anna.create("toy", ME, OPEN)["id"]
    restore(copy, url(Path(server.db)), replace=True)
    assert live.close_code() == 4410
    again = anna.watch(table)
    assert (again.frame["version"], again.texts()) == (1, ["take 1"])
    again.play("take 3")
    assert anna.refused("GET", f"/tables/{later}") == "no_table"
    assert main(["doctor", "--db", server.db]) == 0
    server.stop()
    server.restart()
    boris = Person(server.url)
    boris.post("/login", name="Anna", password="a long password")
    assert boris.watch(table).texts() == ["take 1", "take 3"]


def test_rooms_in_memory_never_take_another_game_for_theirs(file: Path, tmp_path: Path) -> None:
    """The revision of a table rises, also where it was higher than in the backup."""
    copy = tmp_path / "copy.db"
    back_up(url(file), copy)
    change(file, "UPDATE tables SET revision = revision + 5")

    def revisions() -> dict[str, int]:
        with closing(sqlite3.connect(file, timeout=SECONDS)) as connection:
            return dict(connection.execute("SELECT id, revision FROM tables"))

    before = revisions()
    restore(copy, url(file), replace=True)
    after = revisions()
    assert after.keys() == before.keys()
    assert all(after[table_id] > before[table_id] for table_id in before)
