"""What others make of a position: it is of its type, can be drawn, and bots can judge it."""

from __future__ import annotations

import json
import math
from functools import lru_cache
from typing import Any
from xml.etree import ElementTree

from pydantic import TypeAdapter, ValidationError

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


def typed(moment: Moment) -> None:
    """What a seat sees is of the type that the page was made for."""
    kind = moment.game.view_type
    if kind is None:
        return
    seat = moment.rng.choice([None, *moment.seats])
    text = json.dumps(moment.state.view(seat))
    adapter = _adapter(kind)
    try:
        read = adapter.validate_json(text, strict=True)
    except ValidationError as error:
        raise Broken(f"the view of seat {seat} is of another type: {error}") from error
    named = adapter.dump_python(read, mode="json") == json.loads(text)
    must(named, f"the view of seat {seat} has more than its type names")


@lru_cache(maxsize=64)
def _adapter(kind: type) -> TypeAdapter[Any]:
    return TypeAdapter(kind)


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
    Invariant("typed", typed, every=150),
    Invariant("judged", judged, every=25),
)
