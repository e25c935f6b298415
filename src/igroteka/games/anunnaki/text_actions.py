"""Actions of a position as sentences, with what they cost and bring."""

from __future__ import annotations

from igroteka.engine.decision import Action

from .hidden import UNKNOWN
from .state import AnunnakiState
from .telling import Telling
from .verbs import VERBS


def sentence(state: AnunnakiState, action: Action, lang: str = "en", played: bool = False) -> str:
    """An action of this position as a readable phrase: what may be done, or what a house did."""
    telling = Telling(state, action, lang, played)
    if UNKNOWN in action.args:
        return telling.say("_hidden")
    return VERBS[action.verb].tell(telling)
