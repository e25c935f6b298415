"""Tables drawn by chance: any number of players, options that go together, seeds at the edges."""

from __future__ import annotations

import random
from collections.abc import Mapping

from igroteka.engine.errors import BadOption
from igroteka.engine.game import Game
from igroteka.engine.options import Option, OptionValue
from igroteka.engine.record import Record
from igroteka.engine.rng import MAX_SEED

PLAIN = 0.15
"""How many tables have no option chosen."""
LAID = 0.5
"""How many of the others begin with one of the compositions of layers."""
DRAWN = 0.4
"""How often a further option is chosen."""
TRIES = 50
"""Draws after which a table without options is taken."""


def draw(
    game: Game, rng: random.Random, players: int | None, fixed: Mapping[str, OptionValue]
) -> Record:
    """The start of a game at a table that the game takes."""
    count = rng.choice(game.players) if players is None else players
    seed = rng.choice((0, 1, MAX_SEED)) if rng.random() < 0.02 else rng.randrange(MAX_SEED)
    for attempt in range(TRIES):
        bare = rng.random() < PLAIN or attempt == TRIES - 1
        options = dict(fixed) if bare else _options(game, rng, count, fixed)
        try:
            record = game.empty_record(count, seed, options)
            game.start(record)
        except BadOption:
            if bare:
                raise
        else:
            return record
    raise AssertionError("the last draw is a table or raises")


def _options(
    game: Game, rng: random.Random, players: int, fixed: Mapping[str, OptionValue]
) -> dict[str, OptionValue]:
    """Options that mean something together."""
    laid = [options for people, options in game.trials() if people == players]
    options = {**rng.choice(laid), **fixed} if laid and rng.random() < LAID else dict(fixed)
    for option in rng.sample(game.options, len(game.options)):
        if option.name in options or rng.random() > DRAWN:
            continue
        value = _value(option, rng, players)
        if value is None:
            continue
        tried = {**options, option.name: value}
        if option.name in [one.name for one in game.offered(players, tried)]:
            options = tried
    return options


def _value(option: Option, rng: random.Random, players: int) -> OptionValue | None:
    if option.drawn is not None and (not option.choices or rng.random() < 0.5):
        return option.drawn(players, rng)
    fitting = [one for one in option.choices if players in option.only.get(one, (players,))]
    return rng.choice(fitting) if fitting else None
