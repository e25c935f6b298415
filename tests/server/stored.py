"""Databases with something in them, for tests of copies."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy import select
from sqlalchemy.orm import Session

from igroteka.cli import main
from igroteka.server.storage import people, repository
from igroteka.server.storage.backups import back_up
from igroteka.server.storage.database import Store
from igroteka.server.storage.rows import Base, Table
from server import inside
from server.people import SECONDS, Person, Server

Rows = dict[str, list[tuple[object, ...]]]


def furnish(store: Store) -> str:
    """A game that is over, one that goes on with talk at it, and one that waits; the second."""
    inside.add_table(store, "toy", inside.ME, inside.OPEN, title="ждёт")
    ended, running = (
        inside.add_table(store, "toy", inside.ME, inside.NewSeat(kind="hotseat"), options=options)
        for options in ({"heap": 2}, {"heap": 30})
    )

    async def play() -> None:
        for table_id in (ended, running):
            room = await inside.open_room(store, table_id)
            for version in range(2):
                await room.play(inside.ANNA, f"request {version}", version, "take 1")
        await room.take_back(inside.ANNA, "back", 2, None)

    def talk(session: Session) -> None:
        anna = people.ensure_user(session, inside.ANNA, "Anna")
        repository.say(session, running, anna, "«привет»\n\t' \\ %s", "said")

    asyncio.run(play())
    store.writing(talk)
    store.secret("cookies")
    return running


def raw(file: Path) -> Rows:
    """Every row of a file as SQLite has it, the revisions of tables aside."""
    with closing(sqlite3.connect(file, timeout=SECONDS)) as connection:
        names = [row[0] for row in connection.execute("SELECT name FROM sqlite_master")]
        found: Rows = {}
        for name in sorted(one for one in names if one in Base.metadata.tables):
            columns = [row[1] for row in connection.execute(f"PRAGMA table_info({name})")]
            kept = ", ".join(f'"{one}"' for one in columns if one != "revision")
            found[name] = sorted(connection.execute(f"SELECT {kept} FROM {name}"), key=repr)
        return found


def contents(store: Store) -> Rows:
    """Every row of a database as the program reads it, the revisions of tables aside."""

    def read(session: Session) -> Rows:
        return {
            name: sorted(
                (
                    tuple(row)
                    for row in session.execute(
                        select(*(one for one in table.columns if one.name != "revision"))
                    )
                ),
                key=repr,
            )
            for name, table in Base.metadata.tables.items()
        }

    return store.reading(read)


def version_in(url: str, table_id: str) -> int:
    """How many moves a database has of a table."""
    store = Store(url)
    try:
        return store.reading(lambda session: session.get_one(Table, table_id).version)
    finally:
        store.close()


def saved_while_somebody_plays(server: Server, url: str, folder: Path) -> None:
    """Backups are made between and beside moves: what was acknowledged before one began is in it,
    and what is in it can be played again."""
    anna = Person(server.url)
    table = anna.create(
        "toy", {"kind": "me"}, {"kind": "bot", "bot": "random"}, options={"heap": 99}
    )
    live = anna.watch(table)
    for number in range(4):
        live.until(lambda frame: frame["mine"])
        ack = live.submit(type="play", version=live.frame["version"], action="take 1")
        assert ack["ok"]
        live.send(type="chat", text="being said", request=f"chat {number}")
        file = folder / f"backup{number}.db"
        back_up(url, file)
        assert version_in(f"sqlite:///{file}", table["id"]) >= ack["version"]
        assert main(["doctor", "--db", str(file)]) == 0
