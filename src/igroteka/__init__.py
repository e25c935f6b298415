"""A digital table for heavy strategy board games.

>>> import igroteka
>>> state = igroteka.new("gaia", players=3, seed=7)
>>> while not state.over:
...     state.play(state.actions()[0])
>>> len(state.scores())
3
>>> again = igroteka.replay(state.record(), check=True)
>>> again.scores() == state.scores()
True

Every change of a player's goods has a cause, and the causes add up to what the player has:

>>> ledger = state.ledger()
>>> ledger.total(0, "vp") == sum(ledger.causes(0, "vp").values()) == state.scores()[0]
True
"""

from __future__ import annotations

import os

from . import games as _games_package  # puts every game in the registry
from .engine.components import load as load_components
from .engine.decision import Action, Decision
from .engine.errors import (
    BadData,
    BadOption,
    BadRecord,
    BadSeat,
    IgrotekaError,
    IllegalAction,
    UnknownGame,
)
from .engine.events import Event, Ledger
from .engine.game import Game
from .engine.options import Option
from .engine.record import Record
from .engine.registry import games as all_games
from .engine.registry import get
from .engine.replay import replay
from .engine.state import State

__version__ = "0.3.0"

__all__ = [
    "Action",
    "BadData",
    "BadOption",
    "BadRecord",
    "BadSeat",
    "Decision",
    "Event",
    "Game",
    "IgrotekaError",
    "IllegalAction",
    "Ledger",
    "Option",
    "Record",
    "State",
    "UnknownGame",
    "all_games",
    "get",
    "load",
    "load_components",
    "new",
    "replay",
]

del _games_package


def new(
    game: str,
    players: int = 2,
    seed: int | None = None,
    *,
    listen: bool = False,
    components: str | os.PathLike[str] | None = None,
    **options: object,
) -> State:
    """Start a game; without a seed every call deals another one.

    With `listen` the state collects its events as they happen, so that logs and breakdowns cost
    no replay; without it playing is faster. `components` is a folder of component files to play
    with, as `igroteka components export` writes them.
    """
    subject = get(game) if components is None else load_components(game, components)
    return subject.start(subject.empty_record(players, seed, options), listen)


def load(path: str | os.PathLike[str]) -> State:
    """The position a saved record leads to; every action of it is checked."""
    return replay(Record.load(path), check=True)
