"""Why something cannot be done now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from igroteka.engine.decision import Action

if TYPE_CHECKING:
    from .state import AnunnakiState


def why_not(state: AnunnakiState, action: Action) -> str:
    """What stands against an action that is not legal."""
    decision = state.decision
    if decision is None:
        return f"{action} is not possible: the game is over"
    return f"{action} is not possible now: seat {decision.seat} decides {decision.kind!r}"
