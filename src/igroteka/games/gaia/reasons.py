"""Why an action is not possible: the rule that forbids it, for people."""

from __future__ import annotations

from igroteka.engine.decision import Action

from .state import GaiaState


def why_not(state: GaiaState, action: Action) -> str:
    return f"{action} is not possible now"
