"""What set-up fixes and clones share: who plays which house, how the star and the goals lie."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .board import Board
from .box import Box

if TYPE_CHECKING:
    from .actions import Actions
    from .game import AnunnakiGame

NOTHING = -1
"""No token, card, district or spot."""
SUMMONED, TRADED, CORNUCOPIA, PANDORA = 1, 2, 4, 8
"""Kinds of additional action, as bits of `state.done`."""


@dataclass(frozen=True, slots=True)
class Table:
    """One table; before houses are chosen it has no board, and no star before gods are."""

    game: AnunnakiGame
    box: Box
    players: int
    first_game: bool
    board: Board
    actions: Actions
    layout: tuple[int, ...] = ()
    """The action token on each spot of the star."""
    spot_of: tuple[int, ...] = ()
    """The spot of each action token."""
    goals: tuple[int, ...] = ()
    """The goal beside each development track, and beside the power track."""
