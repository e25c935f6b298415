"""Everything that must always hold, each said once and named."""

from __future__ import annotations

from . import actions, copies, goods, hidden, shown, wording
from .moment import Broken, Invariant, Moment, chosen

INVARIANTS: tuple[Invariant, ...] = (
    *goods.INVARIANTS,
    *copies.INVARIANTS,
    *hidden.INVARIANTS,
    *actions.INVARIANTS,
    *wording.INVARIANTS,
    *shown.INVARIANTS,
)
PLAYS = "plays"
"""The name of what is broken where the game itself breaks, or never ends."""

__all__ = ["INVARIANTS", "PLAYS", "Broken", "Invariant", "Moment", "chosen"]
