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
    rules = state.table.rules.factions[faction]
    wheel = rules.steps[: state.box.home_types]
    value = -RIVAL * sum(home < len(wheel) and wheel[home] == 1 for home in homes)
    if state.board.planets:
        value += FIT * (_fit(state.board, board.home, rules.steps) - _mean_fit(state.board))
    return value


def _fit(board: Board, home: int, steps: tuple[int, ...]) -> float:
    """The neighbourhoods of the two best home planets of a type."""
    homes = bits(board.by_type[home])
    near = sorted((_neighbourhood(board, steps, h) for h in homes), reverse=True)
    return sum(near[:2])


def _mean_fit(board: Board) -> float:
    steps = board.box.steps
    return sum(_fit(board, home, each) for home, each in enumerate(steps)) / len(steps)


def _neighbourhood(board: Board, steps: tuple[int, ...], h: int) -> float:
    around = board.grid.within(1 << h, NEIGHBOURHOOD) & ~(1 << h)
    return sum(
        worth * (around & hexes).bit_count()
        for worth, hexes in zip(STEP_WORTH, board.by_steps(steps), strict=False)
    )
