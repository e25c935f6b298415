"""Own components: whoever has the box can correct any value, in any game.

`export` writes the component files of a game into a folder; `load` makes a game that plays with the
files of such a folder as they are now (those that are missing are taken from the package), and
`use` puts it in the place of the game in the registry. A record remembers the digest of the
components it was played with, so it is never replayed with others.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from pathlib import Path
from threading import RLock

from .errors import BadData, BadOption
from .files import TEXT, OwnFiles, facts, files, printed_text
from .game import Game
from .phrases import in_russian
from .registry import get, register, register_set
from .text import LANGUAGES, check_own_words

SCHEMAS = "schema"
"""Where in an owner's folder schemas lie."""

_lock = RLock()
_loaded: dict[tuple[str, str], Game] = {}


def files_of(game: Game) -> list[str]:
    """The files that may be replaced, by their places in an owner's folder."""
    return list(_texts(game))


def _texts(game: Game) -> dict[str, str]:
    """What the files say that a game is played with: facts first, then words."""
    found: dict[str, str] = {}
    for words in (False, True):
        for shelf in game.shelves:
            names = files(shelf.package)
            for file in ([TEXT] if TEXT in names else []) if words else facts(shelf.package):
                place = shelf.place(file)
                own = None if game.owner is None else game.owner.text(place)
                found[place] = printed_text(shelf.package, file) if own is None else own
    return found if any(facts(shelf.package) for shelf in game.shelves) else {}


def export(game: Game, folder: str | os.PathLike[str]) -> list[Path]:
    """Write the components that a game is played with into a folder; overwrites nothing."""
    target = _folder(folder)
    texts = _with_schemas(game, _texts(game))
    if not texts:
        raise BadOption(f"{game.id} has no component files")
    try:
        for name in texts:
            if (target / name).exists():
                raise BadOption(f"{target}: {name} is already there; nothing was written")
        for name, text in texts.items():
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            (target / name).write_text(text, encoding="utf-8")
    except OSError as error:
        raise BadOption(f"{target}: {error.strerror or error}") from error
    return [target / name for name in texts]


def _with_schemas(game: Game, texts: Mapping[str, str]) -> dict[str, str]:
    """The files with a line that tells editors where the schema lies, and the schemas."""
    found: dict[str, str] = {}
    schemas = game.schemas()
    for place, text in texts.items():
        name = Path(place).name
        if name in schemas:
            up = "../" * place.count("/")
            schema = f"{SCHEMAS}/{Path(name).stem}.json"
            text = f"# yaml-language-server: $schema={up}{schema}\n{text}"
            found[schema] = json.dumps(schemas[name], ensure_ascii=False, indent=1) + "\n"
        found[place] = text
    return found


def load(name: str, folder: str | os.PathLike[str]) -> Game:
    """The game of that name with the components of a folder, checked; raises BadData."""
    stock = get(name)
    source = _folder(folder)
    _check_names(stock, source)
    return with_files(name, OwnFiles.read(source.resolve(), files_of(stock)))


def _folder(folder: str | os.PathLike[str]) -> Path:
    """A folder that somebody has named; nothing at all would be the one we happen to be in."""
    try:
        if os.fspath(folder):
            Path(folder).is_dir()  # says so if no folder can be called that
            os.fsencode(folder)
            if "\0" not in os.fsdecode(folder):
                return Path(folder)
    except OSError as error:
        raise BadOption(f"components are a folder of files: {error.strerror}") from None
    except (TypeError, ValueError):
        pass
    raise BadOption(f"components are a folder of files, not {folder!r}")


def with_files(name: str, own: OwnFiles) -> Game:
    """The game of that name with component files that were read before, here or elsewhere."""
    stock = get(name)
    with _lock:
        key = name, own.id
        if key not in _loaded:
            try:
                _loaded[key] = _checked(type(stock)(own))
            except BadData as error:
                packages = [shelf.package for shelf in stock.shelves]
                raise in_russian(error, str(own.folder), packages) from error.__cause__
        game = _loaded[key]
        register_set(game)
        return game


def use(name: str, folder: str | os.PathLike[str]) -> Game:
    """Load own components and play with them from now on, in this process."""
    return register(load(name, folder))


def _checked(game: Game) -> Game:
    """A game that can be played; errors name the file."""
    try:
        for layers in game.compositions:
            game.digest(layers)  # reads and checks every value
        check_own_words(game.shelves)
        for layers in {(), max(game.compositions, key=len)}:
            game.printed_values(layers)
            for lang in LANGUAGES:
                game.catalogue(lang, layers)
        for players, options in game.trials():
            game.start(game.empty_record(players, 1, options))
    except BadData:
        raise
    except Exception as error:
        said = f"{type(error).__name__}: {error}"
        folder = None if game.own is None else game.own.folder
        raise BadData(f"{folder}: no game can be played with these files ({said})") from error
    return game


def _check_names(game: Game, folder: Path) -> None:
    known = files_of(game)
    if not known:
        raise BadOption(f"{game.id} has no component files")
    if not folder.is_dir():
        raise BadData(f"{folder}: there is no such folder", f"{folder}: такой папки нет")
    found = sorted(
        str(path.relative_to(folder))
        for suffix in (".yaml", ".yml")
        for path in (*folder.glob(f"*{suffix}"), *folder.glob(f"*/*{suffix}"))
    )
    listed = ", ".join(known)
    if not {*known} & {*found}:
        here = [file for file in found if file == Path(file).name]
        if not here:
            raise BadData(
                f"{folder}: has none of the files of {game.id}: {listed}",
                f"{folder}: здесь нет ни одного файла этой игры: {listed}",
            )
    for file in found:
        if file not in known:
            raise BadData(
                f"{folder / file}: no file of {game.id}; it has {listed}",
                f"{folder / file}: такого файла у игры нет; есть {listed}",
            )
