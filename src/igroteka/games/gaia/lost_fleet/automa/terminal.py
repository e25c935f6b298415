"""The Automa's ship tokens in a terminal."""

from __future__ import annotations

from rich.text import Text

from igroteka.games.gaia.automa.ways import ways_of
from igroteka.games.gaia.state import GaiaState

from .view import view


def lines(state: GaiaState, lang: str) -> list[Text]:
    """What the tokens offer to the next power or QIC action."""
    words, ways = state.words, ways_of(state.box)
    offered = [id for token in view(state) or () for id in token["options"]]
    named = ", ".join(ways.name(words, id, lang) for id in offered)
    return [Text(words.texts.say("automa:ship_tokens", lang, it=named or "—"))]
