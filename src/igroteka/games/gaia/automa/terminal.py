"""The Automa in a terminal: its level, its cards and its last turns."""

from __future__ import annotations

from rich.text import Text

from igroteka.games.gaia.state import GaiaState
from igroteka.games.gaia.terminal_style import HEAD

from . import explanation, text
from .opponent import Automa


def lines(state: GaiaState, automa: Automa, lang: str) -> list[Text]:
    words = state.words
    level = words.name(f"difficulty:{automa.level.id}", lang)
    cards = words.texts.say("automa:deck", lang, n=len(automa.deck), side=len(automa.side))
    told = [
        Text(f" {text.turn(words, turn, state.board.grid, lang)}")
        for turn in explanation.recent(automa)
    ]
    return [Text(), Text.assemble((level, HEAD), f"  {cards}"), *told]
