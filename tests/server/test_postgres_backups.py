"""Backups of PostgreSQL, and from one kind of database to the other."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import Engine
from sqlalchemy.orm import Session

import toy_game  # noqa: F401  (puts the toy in the registry)
from igroteka.cli import main
from igroteka.engine.errors import IgrotekaError
from igroteka.server.settings import database_url
from igroteka.server.storage import people, repository, schema
from igroteka.server.storage.backups import back_up, restore
from igroteka.server.storage.database import Store, engine_of
from server import inside
from server.conftest import Start
from server.people import SECONDS
from server.postgres import installed, new_database
from server.stored import contents, furnish, raw, saved_while_somebody_plays

pytestmark = installed
New = Callable[[], str]


@pytest.fixture
def new(postgres: Path, request: pytest.FixtureRequest) -> New:
    """Makes empty databases."""
    numbers = iter(range(9))
    name = f"backup_{abs(hash(request.node.name))}"
    return lambda: database_url(new_database(postgres, f"{name}_{next(numbers)}"))


def test_from_postgres_to_a_file_and_back(new: New, tmp_path: Path) -> None:
    one, other, copy = new(), new(), tmp_path / "copy.db"
    store = Store(one)
    furnish(store)
    kept = back_up(one, copy)
    assert (kept.tables, kept.moves, kept.people) == (3, 5, 1)
    assert copy.stat().st_mode & 0o777 == 0o600
    assert [path.name for path in tmp_path.iterdir()] == ["copy.db"]
    assert main(["doctor", "--db", str(copy)]) == 0
    assert main(["restore", str(copy), "--db", other]) == 0
    assert main(["doctor", "--db", other]) == 0
    there = Store(other)
    assert contents(there) == contents(store)
    for opened in (store, there):
        opened.close()


def test_from_a_file_to_postgres_and_back_every_row_is_the_same(new: New, tmp_path: Path) -> None:
    first, second, there = tmp_path / "first.db", tmp_path / "second.db", new()
    store = inside.database(tmp_path)
    table_id = furnish(store)
    store.close()
    back_up(f"sqlite:///{tmp_path / 'tables.db'}", first)
    restore(first, there, replace=False)
    back_up(there, second)
    assert raw(second) == raw(first)

    def talk(session: Session) -> None:
        anna = people.ensure_user(session, inside.ANNA, "Anna")
        repository.say(session, table_id, anna, "after", "another")

    moved = Store(there)
    moved.writing(talk)  # new rows are numbered after those that were brought
    assert [row[5] for row in sorted(contents(moved)["chat"])][-1] == "after"
    moved.close()


def test_a_full_database_is_replaced_only_if_asked(new: New, tmp_path: Path) -> None:
    there, copy = new(), tmp_path / "copy.db"
    store = Store(there)
    furnish(store)
    back_up(there, copy)
    furnish(store)
    before = contents(store)
    with pytest.raises(IgrotekaError, match="not empty"):
        restore(copy, there, replace=False)
    assert contents(store) == before
    restore(copy, there, replace=True)
    assert len(contents(store)["tables"]) == 3
    store.close()


def test_a_damaged_row_is_told_and_nothing_is_changed(new: New, tmp_path: Path) -> None:
    there, copy = new(), tmp_path / "copy.db"
    store = inside.database(tmp_path)
    furnish(store)
    store.close()
    back_up(f"sqlite:///{tmp_path / 'tables.db'}", copy)
    for sql in ("options = '{broken'", "created = 'yesterday'", "n = 'many'"):
        with closing(sqlite3.connect(copy, timeout=SECONDS)) as connection, connection:
            connection.execute(f"UPDATE tables SET {sql}")
        with pytest.raises(IgrotekaError) as refusal:
            restore(copy, there, replace=False)
        assert "\n" not in str(refusal.value)
        left = Store(there)
        assert not any(contents(left)[name] for name in ("users", "tables", "moves"))
        left.close()


def test_a_backup_has_the_schema_of_its_database(new: New, tmp_path: Path) -> None:
    old, copy = new(), tmp_path / "copy.db"
    engine = engine_of(old)
    schema.migrate(engine, "0005")
    with engine.begin() as connection:
        connection.exec_driver_sql(
            "INSERT INTO users (id, name, preferences, created)"
            " VALUES ('a', 'Anna', '{\"b\":1}', '2026-01-01')"
        )
    back_up(old, copy)
    with engine.connect() as connection:
        assert schema.revision_of(connection) == "0005"
    engine.dispose()
    with closing(sqlite3.connect(copy)) as connection:
        version = connection.execute("SELECT version_num FROM alembic_version").fetchall()
        kept = connection.execute("SELECT id, preferences FROM users").fetchall()
    assert (version, kept) == ([("0005",)], [("a", '{"b":1}')])
    target = new()
    restore(copy, target, replace=False)
    assert main(["doctor", "--db", target]) == 0


def test_saved_while_somebody_plays(new: New, start: Start, tmp_path: Path) -> None:
    there = new()
    saved_while_somebody_plays(start(there), there, tmp_path)


def test_a_backup_is_of_one_moment(
    new: New, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    there, copy = new(), tmp_path / "copy.db"
    store = Store(there)
    furnish(store)
    before, migrate = contents(store), schema.migrate

    def meanwhile(engine: Engine, to: str) -> None:
        furnish(store)
        migrate(engine, to)

    monkeypatch.setattr(schema, "migrate", meanwhile)
    assert back_up(there, copy).tables == 3
    assert len(contents(store)["tables"]) == 6
    monkeypatch.undo()
    saved = Store(f"sqlite:///{copy}")
    assert contents(saved) == before
    for opened in (saved, store):
        opened.close()
