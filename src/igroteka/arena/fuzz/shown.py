"""What others make of a position: pictures can be drawn of it, bots can judge it."""

from __future__ import annotations

import math
from xml.etree import ElementTree

from igroteka.engine.text import LANGUAGES

from .moment import Broken, Invariant, Moment, must


def drawn(moment: Moment) -> None:
    """The page of a notebook is whole in every language, and a guess has the same."""
    state = moment.state
    for lang in LANGUAGES:
        page = state.html(lang)
        try:
            ElementTree.fromstring(page)
        except ElementTree.ParseError as error:
            raise Broken(f"the page in {lang} is not whole: {error}") from error
    seat = moment.rng.choice(moment.seats)
    must(state.html() == state.determinize(seat, moment.rng).html(), "a guess is drawn differently")


def judged(moment: Moment) -> None:
    """Every seat's position has a worth, and what is advised can be played."""
    state, game = moment.state, moment.game
    for seat in moment.seats:
        worth = game.evaluate(state, seat)
        must(math.isfinite(worth), f"the position is worth {worth} to seat {seat}")
    asked = state.decision
    if asked is None:
        return
    for action in game.useful(state):
        must(action in state.actions(), f"{action} is called useful and cannot be played")
    if asked.kind in game.varied_kinds:
        for action in moment.legal(3):
            must(math.isfinite(game.appeal(state, action)), f"{action} has no appeal")


INVARIANTS = (
    Invariant("drawn", drawn, every=250),
    Invariant("judged", judged, every=25),
)
