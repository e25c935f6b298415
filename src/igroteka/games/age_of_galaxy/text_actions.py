"""Actions of a position as sentences, with what they cost and bring."""

from __future__ import annotations

from igroteka.engine.decision import Action

from .hidden import UNKNOWN
from .rounds import VERBS
from .state import GalaxyState
from .telling import Telling


def sentence(state: GalaxyState, action: Action, lang: str = "en", played: bool = False) -> str:
    """An action of this position as a readable phrase, or as a sentence of what was done."""
    telling = Telling(state, action, lang, played)
    if UNKNOWN in action.args:
        return telling.say("_hidden")
    return VERBS[action.verb].tell(telling)
