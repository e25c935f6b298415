"""Actions of a position as sentences, with what they cost and bring."""

from __future__ import annotations

from igroteka.engine.decision import Action

from .hidden import UNKNOWN
from .state import AnunnakiState
from .telling import Telling
from .verbs import VERBS


def sentence(state: AnunnakiState, action: Action, lang: str = "en") -> str:
    """An action of this position as a readable phrase."""
    telling = Telling(state, action, lang)
    if UNKNOWN in action.args:
        return telling.say("_hidden")
    return VERBS[action.verb].tell(telling)
