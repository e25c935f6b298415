"""Rooms and hubs without a server around them, for tests that decide what happens when."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from pathlib import Path

import httpx
from fastapi import FastAPI
from sqlalchemy.orm import Session

from igroteka.engine.registry import get
from igroteka.server.settings import Settings
from igroteka.server.storage import people, repository
from igroteka.server.storage.database import Store
from igroteka.server.storage.repository import News, read_news
from igroteka.server.table import setting_up
from igroteka.server.table.connection import Connection
from igroteka.server.table.hub import Hub
from igroteka.server.table.room import Room
from igroteka.server.table.summary import game_at
from igroteka.server.wire.schemas import NewSeat, NewTable
from server.people import Json

ME, BOT, OPEN = NewSeat(kind="me"), NewSeat(kind="bot", bot="random"), NewSeat(kind="open")
ANNA, BORIS = "a" * 32, "b" * 32


def database(folder: Path) -> Store:
    return Store(f"sqlite:///{folder / 'tables.db'}")


def add_table(store: Store, game: str, *seats: NewSeat, **more: object) -> str:
    """A table of Anna's, started if no seat is open."""
    asked = NewTable.model_validate({"game": game, "seats": seats, "start": True, **more})
    return keep(store, setting_up.fresh(get(game), asked))


def keep(store: Store, setup: setting_up.Setup) -> str:
    def add(session: Session) -> str:
        owner = people.ensure_user(session, ANNA, "Anna")
        return repository.add_table(session, *setup.rows(owner, "en")).id

    return store.writing(add)


async def open_room(store: Store, table_id: str) -> Room:
    """The table in the memory of a process of its own."""
    return room_of(store, await store.read(read_news, table_id, 0, 0))


def room_of(store: Store, news: News) -> Room:
    assert news.table is not None
    return Room(store, game_at(news.table), news)


class Visit:
    """Asks an application without a server around it, in one event loop."""

    def __init__(self, app: FastAPI, base: str = "http://localhost") -> None:
        self.app, self._base = app, base
        self._runner = asyncio.Runner()
        self._lifespan = app.router.lifespan_context(app)

    def __enter__(self) -> Visit:
        self._runner.run(self._lifespan.__aenter__())
        return self

    def __exit__(self, *_: object) -> None:
        self._runner.run(self._lifespan.__aexit__(None, None, None))
        self._runner.close()

    def get(
        self,
        path: str,
        headers: Mapping[str, str | bytes] | None = None,
        raising: bool = False,
    ) -> httpx.Response:
        """The answer; with `raising` what is told to the server itself as a failure is raised."""

        async def ask() -> httpx.Response:
            way = httpx.ASGITransport(self.app, raise_app_exceptions=raising)
            async with httpx.AsyncClient(transport=way, base_url=self._base) as client:
                return await client.get(path, headers=headers)

        return self._runner.run(ask())


def hub_of(store: Store) -> Hub:
    """A process that is told nothing by the database."""
    return Hub(store, Settings(bot_workers=1))


async def next_of(connection: Connection) -> str | None:
    """What is sent next to a viewer, as soon as there is something; None for hanging up."""
    news = asyncio.Event()
    connection.on_news = news.set
    while (text := connection.next()) is None and connection.close_code is None:
        news.clear()
        await news.wait()
    return text


async def messages(connection: Connection) -> list[Json]:
    """What has been sent to a viewer so far."""
    connection.close("no_table")
    found: list[Json] = []
    while (text := await next_of(connection)) is not None:
        found.append(json.loads(text))
    return found
