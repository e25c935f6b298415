"""Games with components of somebody's own beside those of the box, each known by its digest.

A set is what the files of a folder say when it is named, as `igroteka components export` writes
them. It is remembered with them, so that its tables are played with it for good; a folder that has
changed since is another set when it is named again. Where a folder lies is told only to who has
named it; others hear its own name alone.
"""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import cast

from igroteka.engine import components, shipped
from igroteka.engine.errors import BadOption, IgrotekaError
from igroteka.engine.files import OwnFiles
from igroteka.engine.game import Game
from igroteka.engine.registry import get
from igroteka.engine.text import own_words

from ..storage import repository
from ..storage.database import Store
from ..storage.rows import OwnComponents, Table
from ..wire.errors import ServerError
from ..wire.games import ComponentSet

log = logging.getLogger(__name__)


def digest_of(game: Game) -> str:
    """What a set is called: by its files, or by the values of the box."""
    return game.whole_digest if game.own is None else game.own.id


class ComponentSets:
    """The sets of one installation."""

    def __init__(self, store: Store, remembers: bool = True) -> None:
        self._store = store
        self._remembers = remembers
        """Whether what is read is written down; not where a database is only looked at."""
        self._loaded: dict[tuple[str, str], Game] = {}
        self._met: set[tuple[str, str]] = set()
        """Games and digests that were looked for, whether or not they were found."""
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
        except IgrotekaError as error:
            raise ServerError("bad_components", en=str(error), ru=error.ru) from error
        except (OSError, ValueError) as error:
            raise ServerError(
                "bad_components", en=str(error), ru="файлы этой папки не читаются"
            ) from error

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
        """Read the set of that digest again; by a digest of its values, each of them."""
        sets = [one for one in await self.remembered() if one.game == name]
        named = next((one for one in sets if one.digest == digest), None)
        for one in [named] if named else sets:
            if named is None and (name, one.digest) in self._loaded:
                continue
            try:
                await asyncio.to_thread(self._load_again, one)
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

    async def ready(self, name: str, digest: str, problem: str) -> Game:
        """The game with a set that it was played with."""
        try:
            return await self.game(name, digest)
        except IgrotekaError as error:
            raise ServerError(problem, en=str(error), ru=error.ru) from error
        except ServerError as error:
            said = error.message
            raise ServerError(problem, ru=said["ru"], en=said["en"]) from error

    async def prepare(self) -> None:
        """Read the sets of games that go on and that this process has not met yet, so that what a
        table hides is known before anybody opens it."""
        for name, digest in await self._store.read(repository.sets_in_play):
            if (name, digest) in self._met or not (_is_text(name) and _is_text(digest)):
                continue
            try:
                await self.game(name, digest)
            except (IgrotekaError, ServerError) as error:
                log.info("components of %s: %s", name, error)
            self._met.add((name, digest))

    async def at(self, table: Table) -> Game:
        """The game that is played at a table."""
        game = await self.ready(table.game, table.own_set or table.components, "cannot_replay")
        if game.own is not None and not table.own_set:
            # By values alone it might be another set with the same ones tomorrow.
            await self._store.write(repository.note_set, table.id, digest_of(game))
            table.own_set = digest_of(game)
        return game

    async def remembered(self) -> list[OwnComponents]:
        """The sets that are kept; a damaged one is named in the log and is nobody's."""
        sets = await self._store.read(repository.list_sets)
        for one in sets:
            if not _is_whole(one):
                log.warning("the components %r of %r are damaged", one.digest, one.game)
        return [one for one in sets if _is_whole(one)]

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
        own = components.load(name, folder)
        assert own.own is not None
        return self._keep(own, replace(own.own, folder=folder.resolve()))

    def _load_again(self, one: OwnComponents) -> None:
        """Read a set as it was, or its folder where an earlier release has kept no files."""
        folder = Path(one.folder)
        if one.files is None:
            self._load(one.game, folder)
        else:
            files = OwnFiles(folder, one.files)
            self._keep(components.with_files(one.game, files), files)

    def _keep(self, own: Game, files: OwnFiles) -> Game:
        """A game with files that may have been read from another folder first."""
        stock = get(own.id)
        game = stock if _alike(own, stock) else own
        values = shipped.all_names(own)
        if game is own and self._remembers:
            self._store.writing(repository.remember_set, own.id, files, values)
        for known in (*values, files.id):
            self._loaded[own.id, known] = game
        return game


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _is_whole(one: OwnComponents) -> bool:
    """Whether a row is as some release has written it."""
    files = cast("object", one.files)
    texts = [one.game, one.digest, one.folder]
    if isinstance(files, dict):
        texts += [text for entry in cast("dict[str, str]", files).items() for text in entry]
    return all(map(_is_text, texts)) and (files is None or isinstance(files, dict))


def _alike(own: Game, stock: Game) -> bool:
    """Whether files of somebody's own say nothing that the box does not, sources and words too."""
    return (
        own.whole_digest == stock.whole_digest
        and own.printed_values() == stock.printed_values()
        and not own_words(own.shelves)
    )


def _path(folder: str) -> Path:
    if not folder.strip():
        raise BadOption(
            f"components are a folder of files, not {folder!r}",
            f"компоненты — это папка с файлами, а не {folder!r}",
        )
    try:
        return Path(folder).expanduser()
    except RuntimeError as error:  # the home of somebody who is not here
        raise BadOption(str(error)) from error
