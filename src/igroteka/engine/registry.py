"""All games there are, also those with components of somebody's own, and the one that a record was
played with."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from . import shipped
from .errors import BadRecord, UnknownGame
from .files import OwnFiles
from .record import Record

if TYPE_CHECKING:
    from .game import Game

_games: dict[str, Game] = {}
_packages: dict[str, str] = {}
"""Where games are that nobody has asked for yet: importing the package registers them."""
_sets: dict[tuple[str, str], Game] = {}
"""Games with components of somebody's own, by id and every digest that names their values or, the
set's id, their files."""


def offer(name: str, package: str) -> None:
    """Have a game in the registry that is loaded when it is wanted."""
    _packages[name] = package


def register(game: Game) -> Game:
    _games[game.id] = game
    return game


def register_set(game: Game) -> None:
    """Remember a game with own components, so that its records find it.

    By values that several sets share it is the last one that is found.
    """
    for digest in shipped.all_names(game):
        _sets[game.id, digest] = game
    if game.own is not None:
        _sets[game.id, game.own.id] = game


def again(kind: type[Game], own: OwnFiles | None) -> Game:
    """The game of a class that is played with the components of these files."""
    for game in (*_games.values(), *_sets.values()):
        if type(game) is kind and game.own == own:
            return game
    game = kind(own)
    if own is not None:
        register_set(game)  # to be read once in this process, however often it is sent here
    return game


def games() -> list[Game]:
    """All games in the registry, by id."""
    for name in _packages:
        if name not in _games:
            import_module(_packages[name])
    return [_games[name] for name in sorted(_games)]


def get(name: str) -> Game:
    try:
        if name not in _games:
            import_module(_packages[name])
        return _games[name]
    except (KeyError, TypeError):  # what has no hash is no name either
        known = ", ".join(sorted({*_games, *_packages})) or "none"
        raise UnknownGame(
            f"there is no game {name!r}; known games: {known}",
            f"игры «{name}» здесь нет; есть: {known}",
        ) from None


def game_of(record: Record, own: str = "") -> Game:
    """The game of a record, with the components it was played with; `own` is the id of a set of
    somebody's own that is known to be the one."""
    stock = get(record.game)
    found = _sets.get((stock.id, own)) if own else stock
    if found is not None and fits(found, record):
        return found
    other = _sets.get((stock.id, record.components))
    if other is not None and not own and fits(other, record):
        return other
    raise other_components(found or stock, record)


def fits(game: Game, record: Record) -> bool:
    """Whether a game has the values that a record was played with."""
    digest = record.components
    return not digest or digest in shipped.names(game, game.layers_of(record))


def other_components(game: Game, record: Record) -> BadRecord:
    """Why a game cannot be played with the components of a record."""
    digest, layers = record.components, game.layers_of(record)
    here = f"digest {digest}, here {game.digest(layers)}"
    other = _sets.get((game.id, digest), game)
    if digest in shipped.all_names(other) and not fits(other, record):
        return BadRecord(
            f"the record names components of {game.id} without the values of "
            f"{', '.join(layers)}, which it was played with ({here})",
            "запись называет компоненты без тех дополнений, с которыми сыграна партия",
        )
    if digest in shipped.digests(game):
        return BadRecord(
            f"the record was played with components of {game.id} whose values have been corrected "
            f"since ({here})",
            "партия сыграна с компонентами, значения которых с тех пор исправлены",
        )
    return BadRecord(
        f"the record was played with other components of {game.id} ({here}); "
        "name their folder with --components",
        "партия сыграна с другими компонентами: сначала откройте их папку",
    )
