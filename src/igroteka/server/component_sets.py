"""Games with components of somebody's own beside those of the box, each known by its digest.

A set is a folder of files as `igroteka components export` writes them. Where it lies is remembered,
so that its tables can be opened again after a restart; a folder whose values have changed since is
another set.
"""

from __future__ import annotations

import asyncio
import ipaddress
import os
from collections.abc import Iterable
from pathlib import Path
from urllib.parse import urlsplit

from starlette.requests import Request

from igroteka.engine import components, data
from igroteka.engine.errors import BadOption, IgrotekaError
from igroteka.engine.game import Game, get

from . import repository
from .db import Store
from .errors import ServerError
from .schemas import ComponentSet
from .tables import OwnComponents


def digest_of(game: Game) -> str:
    return data.digest(game.package)


class ComponentSets:
    """The sets of one installation."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._loaded: dict[tuple[str, str], Game] = {}
        self._first: dict[str, Game] = {}
        """What new tables get if they name no set: those the server was started with."""

    def begin_with(self, given: str) -> None:
        """Read the sets a server is started with: ``game=folder``, several between path signs."""
        for part in filter(None, given.split(os.pathsep)):
            name, sign, folder = part.partition("=")
            if not sign:
                raise BadOption(f"components are given as GAME=FOLDER, not {part!r}")
            self._first[name] = self._load(name, _path(folder))

    async def choose(self, name: str, folder: str) -> Game:
        """Read a folder somebody has named."""
        try:
            return await asyncio.to_thread(self._load, name, _path(folder))
        except (IgrotekaError, OSError, ValueError) as error:
            raise ServerError("bad_components", str(error)) from error

    async def game(self, name: str, digest: str | None) -> Game:
        """A game with the components of that digest; without one, as new tables have it."""
        stock = get(name)
        if digest is None:
            return self._first.get(name, stock)
        if digest in ("", digest_of(stock)):
            return stock
        if (name, digest) not in self._loaded:
            folder = await self._store.read(repository.find_set, name, digest)
            if folder is None:
                raise ServerError("no_components", digest)
            await self.choose(name, folder)
            if (name, digest) not in self._loaded:
                raise ServerError("bad_components", f"{folder} has other values now")
        return self._loaded[name, digest]

    async def ready(self, name: str, digest: str, problem: str) -> None:
        """Have a set at hand for a game that was played with it."""
        try:
            await self.game(name, digest)
        except IgrotekaError as error:
            raise ServerError(problem, str(error)) from error
        except ServerError as error:
            raise ServerError(problem, error.message.en) from error

    async def remembered(self) -> list[OwnComponents]:
        return await self._store.read(repository.list_sets)

    def listed(self, game: Game, known: Iterable[OwnComponents]) -> list[ComponentSet]:
        """The sets of a game, those of new tables first."""
        first = digest_of(self._first.get(game.id, game))
        printed = ComponentSet(digest=digest_of(game), name="", own=False)
        own = [
            ComponentSet(digest=one.digest, name=Path(one.folder).name, own=True)
            for one in known
            if one.game == game.id
        ]
        return sorted([printed, *own], key=lambda one: one.digest != first)

    def _load(self, name: str, folder: Path) -> Game:
        stock = get(name)
        game = components.load(name, folder)
        digest = digest_of(game)
        if digest == digest_of(stock):
            return stock
        self._loaded[name, digest] = game
        self._store.writing(repository.remember_set, name, digest, str(folder.resolve()))
        return game


def _path(folder: str) -> Path:
    try:
        return Path(folder).expanduser()
    except RuntimeError as error:  # the home of somebody who is not here
        raise BadOption(str(error)) from error


def from_this_machine(request: Request) -> bool:
    """Whether a request was made on the machine the server runs on, to the machine itself.

    A proxy makes its requests here as well, but for a host of another name.
    """
    asked = urlsplit(f"//{request.headers.get('host', '')}").hostname
    return all(_here(name) for name in (request.client.host if request.client else None, asked))


def _here(name: str | None) -> bool:
    try:
        return name == "localhost" or ipaddress.ip_address(name or "").is_loopback
    except ValueError:
        return False
