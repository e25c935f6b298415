"""How appealing a civilisation is when one is chosen, in victory points above an average one.

Two things count: the neighbourhood of its home planets where the board is laid already, and how
many opponents look for the same planets. Nothing is read from a board that is laid only afterwards.
"""

from __future__ import annotations

from igroteka.engine.hexes import bits

from .board import Board
from .setup import ChooseFaction
from .state import GaiaState

NEIGHBOURHOOD = 3
"""How far from home the first mines are built."""
STEP_WORTH = (1.0, 0.8, 0.4, 0.2)
"""How welcome a neighbouring planet is by the terraforming steps it needs."""
FIT = 1.2
RIVAL = 1.5
"""Loss for each opponent whose home is one step away on the terraforming wheel."""


def appeal(state: GaiaState, faction: int) -> float:
    if not isinstance(state.pending[-1], ChooseFaction):
        return 0.0  # Whom somebody else plays is a matter of taste alone.
    board = state.box.factions[faction]
    homes = [player.rules.board.home for player in state.seats if player.faction >= 0]
    value = -RIVAL * sum(state.box.steps[board.home][home] == 1 for home in homes)
    if state.board.planets:
        value += FIT * (_fit(state.board, board.home) - _mean_fit(state.board))
    return value


def _fit(board: Board, home: int) -> float:
    """The neighbourhoods of the two best home planets of a type."""
    near = sorted((_neighbourhood(board, home, h) for h in bits(board.by_type[home])), reverse=True)
    return sum(near[:2])


def _mean_fit(board: Board) -> float:
    homes = len(board.by_steps)
    return sum(_fit(board, home) for home in range(homes)) / homes


def _neighbourhood(board: Board, home: int, h: int) -> float:
    around = board.grid.within(1 << h, NEIGHBOURHOOD) & ~(1 << h)
    return sum(
        worth * (around & hexes).bit_count()
        for worth, hexes in zip(STEP_WORTH, board.by_steps[home], strict=True)
    )
