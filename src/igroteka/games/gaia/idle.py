"""Whether what an action is taken for comes to nothing as things stand.

A tile, a token or an artifact may be taken although nothing can be done with it now; a table says
so before it is taken.
"""

from __future__ import annotations

from igroteka.engine.decision import Action

from . import goods, power
from .state import GaiaState

PAID_FIRST = (power.Payment, power.MoveBrainstone)
"""What is decided before anything comes of an action, and does not change what comes."""


def idle(state: GaiaState, action: Action) -> bool:
    """Of a legal action: whether its tile counts nothing, or something it asks has no answer."""
    if any(_counts_nothing(state, word) for word in action[1:2]):
        return True
    trial = state.clone()
    trial.pending[-1].perform(trial, action)
    depth = len(state.pending)
    while len(trial.pending) >= depth and (entry := trial.pending[-1]) not in state.pending:
        if entry.idle(trial):
            return True
        if isinstance(entry, PAID_FIRST):
            trial.pending.pop()
        elif not entry.resolve(trial):
            return False
    return False


def _counts_nothing(state: GaiaState, word: str) -> bool:
    """Whether a tile gives goods at once for each of something that the player has none of."""
    tile = state.box.tile_by_id.get(word)
    if tile is None or tile.timing != "immediate" or not tile.per:
        return False
    return not goods.count(state, state.seats[state.pending[-1].seat], tile.per)
