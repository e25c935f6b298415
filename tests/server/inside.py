"""Rooms and hubs without a server around them, for tests that decide what happens when."""

from __future__ import annotations

from pathlib import Path

from igroteka.engine.game import get
from igroteka.server import repository, setting_up
from igroteka.server.db import Store
from igroteka.server.live import Hub
from igroteka.server.room import Room, read_news
from igroteka.server.schemas import NewSeat, NewTable
from igroteka.server.settings import Settings

ME, BOT, OPEN = NewSeat(kind="me"), NewSeat(kind="bot", bot="random"), NewSeat(kind="open")
ANNA, BORIS = "a" * 32, "b" * 32


def database(folder: Path) -> Store:
    return Store(f"sqlite:///{folder / 'tables.db'}")


def add_table(store: Store, game: str, *seats: NewSeat, **more: object) -> str:
    """A table of Anna's, started if no seat is open."""
    asked = NewTable.model_validate({"game": game, "seats": seats, "start": True, **more})
    setup = setting_up.fresh(get(game), asked)

    def add(session: repository.Session) -> str:
        owner = repository.ensure_user(session, ANNA, "Anna")
        return repository.add_table(session, *setup.rows(owner, "en")).id

    return store.writing(add)


async def open_room(store: Store, table_id: str) -> Room:
    """The table in the memory of a process of its own."""
    return Room(store, await store.read(read_news, table_id, 0, 0))


def hub_of(store: Store) -> Hub:
    """A process that is told nothing by the database."""
    return Hub(store, Settings(bot_workers=1))
