"""From a record to its position: a game is a fold of its actions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .errors import BadOption, BadRecord, IllegalAction
from .record import Record, checked
from .registry import fits, game_of, other_components

if TYPE_CHECKING:
    from .game import Game
    from .state import State


def replay(
    record: Record, *, game: Game | None = None, check: bool = False, listen: bool = False
) -> State:
    """Play a record again; with `check` every action is compared with the legal ones.

    `game` is one with the components of the record, if several have them.
    """
    record = checked(record)
    if game is None:
        game = game_of(record)
    elif not fits(_game(game), record):
        raise other_components(game, record)
    record = game.lifted(record)
    try:
        origin = game.empty_record(record.players, record.seed, record.options)
        state = game.start(origin, listen)
    except BadOption as error:
        raise BadRecord(str(error), error.ru) from error
    for number, action in enumerate(record.actions, start=1):
        try:
            if check:
                state.play(action)
            else:
                state.apply(action)
        except IllegalAction as error:
            why = game.explain(state, action, "ru", typed=True)
            raise BadRecord(
                f"action {number} ({action}): {error}", f"действие {number} ({action}): {why}"
            ) from error
        except (LookupError, ValueError, TypeError, AttributeError) as error:
            raise BadRecord(
                f"action {number} ({action}) does not fit the position",
                f"действие {number} ({action}) не подходит к положению",
            ) from error
    return state


def _game(thing: object) -> Game:
    from .game import Game  # which needs positions, and they this module

    if not isinstance(thing, Game):
        raise BadRecord(f"a record is replayed with a game, such as get('gaia'), not {thing!r}")
    return thing
