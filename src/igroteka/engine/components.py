"""Own components: whoever has the box can correct any value, in any game.

`export` writes the component files of a game into a folder; `load` makes a game that plays with the
files of such a folder (those that are missing are taken from the package), and `use` puts it in the
place of the game in the registry. A record remembers the digest of the components it was played
with, so it is never replayed with others.

A game builds its tables when its package is imported. So that several sets can be at one table
house, `load` imports the package once more under another name: the copy reads its files from the
folder and knows nothing of the original.
"""

from __future__ import annotations

import ast
import hashlib
import importlib
import importlib.abc
import importlib.machinery
import importlib.util
import os
import pkgutil
import sys
from collections.abc import Sequence
from pathlib import Path
from threading import RLock
from types import CodeType, ModuleType

from . import data
from .errors import BadData, BadOption, IgrotekaError
from .game import Game, get, register, register_set, registering_aside
from .text import LANGUAGES

TEXT = "text.yaml"
"""Names and other words; they may be corrected as well and are no part of the digest."""
PREFIX = "igroteka_own_"
"""How the names of copied packages begin."""

_lock = RLock()
_loaded: dict[tuple[str, str], Game] = {}


def files_of(game: Game) -> list[str]:
    """The files that may be replaced."""
    package = game.package
    found = data.component_files(package)
    return [*found, TEXT] if found else []


def export(game: Game, folder: str | os.PathLike[str]) -> list[Path]:
    """Write the components that a game is played with into a folder; overwrites nothing."""
    target = Path(folder)
    names = files_of(game)
    if not names:
        raise BadOption(f"{game.id} has no component files")
    taken = [name for name in names if (target / name).exists()]
    if taken:
        raise BadOption(f"{target}: {taken[0]} is already there; nothing was written")
    texts = {name: _text(game.package, name) for name in names}
    try:
        target.mkdir(parents=True, exist_ok=True)
        for name, text in texts.items():
            (target / name).write_text(text, encoding="utf-8")
    except OSError as error:
        raise BadOption(f"{target}: {error.strerror or error}") from error
    return [target / name for name in names]


def load(name: str, folder: str | os.PathLike[str]) -> Game:
    """The game of that name with the components of a folder, checked; raises BadData."""
    stock = get(name)
    package = data.stock_package(stock.package)
    source = Path(folder)
    _check_names(stock, source)
    with _lock:
        key = name, _fingerprint(stock, source)
        if key not in _loaded:
            _loaded[key] = _copy(name, package, source.resolve(), PREFIX + "_".join(key))
        game = _loaded[key]
        register_set(game)
        return game


def use(name: str, folder: str | os.PathLike[str]) -> Game:
    """Load own components and play with them from now on, in this process."""
    return register(load(name, folder))


def folder_of(game: Game) -> Path | None:
    """The folder that a game's components come from; None for those of the package."""
    return data.folder_of(game.package)


def _text(package: str, file: str) -> str:
    own = data.own_file(package, file)
    return data.own_text(own) if own is not None else data.printed_text(package, file)


def _check_names(game: Game, folder: Path) -> None:
    known = files_of(game)
    if not known:
        raise BadOption(f"{game.id} has no component files")
    if not folder.is_dir():
        raise BadData(f"{folder}: there is no such folder")
    found = sorted(path.name for path in folder.iterdir() if path.suffix in (".yaml", ".yml"))
    for file in found:
        if file not in known:
            raise BadData(f"{folder / file}: no file of {game.id}; it has {', '.join(known)}")
    if not found:
        raise BadData(f"{folder}: has none of the files of {game.id}: {', '.join(known)}")


def _fingerprint(game: Game, folder: Path) -> str:
    """Tells folders with different contents apart, words included."""
    seen = hashlib.blake2b(digest_size=6)
    for file in files_of(game):
        path = folder / file
        if path.is_file():
            seen.update(file.encode() + b"\0" + path.read_bytes() + b"\0")
    return seen.hexdigest()


def _copy(name: str, package: str, folder: Path, alias: str) -> Game:
    """Import the package under another name, with the folder's files; errors name the file."""
    data.set_folder(alias, package, folder)
    finder = _Finder(package, alias)
    sys.meta_path.insert(0, finder)
    try:
        with registering_aside() as games:
            module = importlib.import_module(alias)
            for found in pkgutil.walk_packages(module.__path__, f"{alias}."):
                if not found.name.endswith(".__main__"):
                    importlib.import_module(found.name)
        game = next(game for game in games if game.id == name)
        game.component_tables()
        for lang in LANGUAGES:
            game.catalogue(lang)
        for players in game.players:
            game.new(players, seed=1)
    except Exception as error:
        sys.meta_path.remove(finder)
        for loaded in [name for name in sys.modules if f"{name}.".startswith(f"{alias}.")]:
            del sys.modules[loaded]
        if isinstance(error, IgrotekaError):
            raise
        said = f"{type(error).__name__}: {error}"
        raise BadData(f"{folder}: no game can be played with these files ({said})") from error
    return game


class _Finder(importlib.abc.MetaPathFinder):
    """Finds the modules of a copied package in the files of the original."""

    def __init__(self, package: str, alias: str) -> None:
        self.package = package
        self.alias = alias

    def find_spec(
        self,
        fullname: str,
        path: Sequence[str] | None,
        target: ModuleType | None = None,
    ) -> importlib.machinery.ModuleSpec | None:
        if not f"{fullname}.".startswith(f"{self.alias}."):
            return None
        original = importlib.util.find_spec(self.package + fullname[len(self.alias) :])
        if original is None or original.origin is None:
            return None
        return importlib.util.spec_from_file_location(
            fullname,
            original.origin,
            loader=_Loader(fullname, original.origin, self.package, self.alias),
            submodule_search_locations=original.submodule_search_locations,
        )


class _Loader(importlib.machinery.SourceFileLoader):
    """Reads a module and lets it speak of the copy wherever it names its own package."""

    def __init__(self, fullname: str, path: str, package: str, alias: str) -> None:
        super().__init__(fullname, path)
        self.package = package
        self.alias = alias

    def get_code(self, fullname: str) -> CodeType:
        path = self.get_filename(fullname)
        tree = _Renamer(self.package, self.alias).visit(ast.parse(self.get_data(path), path))
        return compile(ast.fix_missing_locations(tree), path, "exec", dont_inherit=True)


class _Renamer(ast.NodeTransformer):
    def __init__(self, package: str, alias: str) -> None:
        self.package = package
        self.alias = alias

    def _renamed(self, name: str) -> str:
        own = f"{name}.".startswith(f"{self.package}.")
        return self.alias + name[len(self.package) :] if own else name

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.ImportFrom:
        if not node.level and node.module:
            node.module = self._renamed(node.module)
        return node

    def visit_Constant(self, node: ast.Constant) -> ast.Constant:
        if node.value == self.package:
            node.value = self.alias
        return node
