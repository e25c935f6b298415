"""The first position of a game as somebody asks for it, or which of their options forbids it."""

from __future__ import annotations

from collections.abc import Mapping

from igroteka.engine.errors import BadOption
from igroteka.engine.game import Game
from igroteka.engine.options import OptionValue
from igroteka.engine.state import State

from ..wire.errors import ServerError


def start(game: Game, players: int, seed: int | None, options: Mapping[str, OptionValue]) -> State:
    """The position before the first action; a refusal names the option that is to blame."""
    try:
        return game.start(game.empty_record(players, seed, options))
    except BadOption as error:
        option = error.option or _to_blame(game, players, seed, options)
        raise ServerError("bad_option", en=str(error), ru=error.ru, option=option) from error


def _to_blame(
    game: Game, players: int, seed: int | None, options: Mapping[str, OptionValue]
) -> str:
    """The option without which the game would start; what was written before what was picked."""
    chosen = [option for option in game.options if option.name in options]
    for option in sorted(chosen, key=lambda option: bool(option.choices)):
        others = {name: value for name, value in options.items() if name != option.name}
        try:
            game.start(game.empty_record(players, seed, others))
        except BadOption:
            continue
        return option.name
    return ""
