"""Games with components of somebody's own beside those of the box, each known by its digest.

A set is a folder of files as `igroteka components export` writes them. Where it lies is remembered,
so that its tables can be opened again after a restart; a folder whose values have changed since is
another set. Where a folder lies is told only to who has named it; others hear its own name alone.
"""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import os
from collections.abc import Iterable
from pathlib import Path
from urllib.parse import urlsplit

from starlette.requests import Request

from igroteka.engine import components, shipped
from igroteka.engine.errors import BadOption, IgrotekaError
from igroteka.engine.game import Game, get

from ..storage import repository
from ..storage.database import Store
from ..storage.rows import OwnComponents
from ..wire.errors import ServerError
from ..wire.schemas import ComponentSet

log = logging.getLogger(__name__)


def digest_of(game: Game) -> str:
    return game.whole_digest


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
        if not digest or digest in shipped.all_names(stock):
            return stock
        if digest in shipped.digests(stock):
            raise ServerError(
                "bad_components",
                ru="значения с тех пор исправлены",
                en="their values have been corrected since",
            )
        if (name, digest) not in self._loaded:
            await self._find(name, digest)
        return self._loaded[name, digest]

    async def _find(self, name: str, digest: str) -> None:
        """Read the set of that digest again; by the one the first release gave it, each of them."""
        sets = [one for one in await self.remembered() if one.game == name]
        named = next((one for one in sets if one.digest == digest), None)
        for one in [named] if named else sets:
            if named is None and (name, one.digest) in self._loaded:
                continue
            try:
                await asyncio.to_thread(self._load, name, Path(one.folder))
            except (IgrotekaError, OSError, ValueError) as error:
                log.warning("components of %s: %s", name, error)
            if (name, digest) in self._loaded:
                return
        if named is None:
            raise ServerError("no_components", digest)
        folder = Path(named.folder).name
        raise ServerError(
            "bad_components",
            ru=f"файлы «{folder}» изменились или больше не читаются",
            en=f"the files of '{folder}' have changed or can no longer be read",
        )

    async def ready(self, name: str, digest: str, problem: str) -> None:
        """Have a set at hand for a game that was played with it."""
        try:
            await self.game(name, digest)
        except IgrotekaError as error:
            raise ServerError(problem, en=str(error), ru=error.ru) from error
        except ServerError as error:
            said = error.message
            raise ServerError(problem, ru=said.ru, en=said.en) from error

    async def remembered(self) -> list[OwnComponents]:
        return await self._store.read(repository.list_sets)

    def listed(self, game: Game, known: Iterable[OwnComponents]) -> list[ComponentSet]:
        """The sets of a game, those of new tables first."""
        first = digest_of(self._first.get(game.id, game))
        printed = ComponentSet(digest=digest_of(game), name="", own=False)
        own = [
            ComponentSet(digest=one.digest, name=Path(one.folder).name, own=True)
            for one in known
            if one.game == game.id and self._loaded.get((game.id, one.digest)) is not game
        ]
        return sorted([printed, *own], key=lambda one: one.digest != first)

    def _load(self, name: str, folder: Path) -> Game:
        stock = get(name)
        own = components.load(name, folder)
        digest = digest_of(own)
        game = stock if digest == digest_of(stock) else own
        if game is own:
            former = shipped.former(own)
            place = str(folder.resolve())
            self._store.writing(repository.remember_set, name, digest, place, former)
        for known in shipped.all_names(own):
            self._loaded[name, known] = game
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
