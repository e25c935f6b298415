"""The declared types of views and component tables tell the truth, for every game.

The types of the web table are made from them, so a field that is missing, undeclared or of another
type would be a mistake of the page that nothing else finds.
"""

from __future__ import annotations

import json
from typing import Any

import pytest
from pydantic import TypeAdapter

import igroteka
from igroteka import Game
from igroteka.engine.rng import stream

GAMES = [pytest.param(game, id=game.id) for game in igroteka.all_games() if game.view_type]
STRIDE = 7
"""Every seventh position is looked at."""


def check(adapter: TypeAdapter[Any], data: object) -> None:
    """The data as JSON is of the type and has nothing that the type does not name."""
    text = json.dumps(data)
    read = adapter.validate_json(text, strict=True)
    assert adapter.dump_python(read, mode="json") == json.loads(text)


@pytest.mark.parametrize("game", GAMES)
def test_component_tables_are_of_their_type(game: Game) -> None:
    assert game.printed_type is not None
    check(TypeAdapter(game.printed_type), game.printed_values())


@pytest.mark.parametrize("game", GAMES)
def test_views_are_of_their_type(game: Game) -> None:
    adapter: TypeAdapter[Any] = TypeAdapter(game.view_type)
    for players in game.players:
        state = game.new(players, 11)
        rng = stream(11, "types")
        while not state.over:
            if len(state.history) % STRIDE == 0:
                check(adapter, state.view(rng.choice((None, *range(players)))))
            state.apply(rng.choice(state.actions()))
        check(adapter, state.view(None))
