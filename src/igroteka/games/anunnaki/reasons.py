"""Why an action is not possible."""

from __future__ import annotations

from igroteka.engine.decision import Action

from .state import AnunnakiState


def why_not(state: AnunnakiState, action: Action) -> str:
    return str(action)


def explain(state: AnunnakiState, action: Action, lang: str, typed: bool = False) -> str:
    return ""
