"""A box is a value: nobody can change it, and another one needs no second copy of the rules."""

from __future__ import annotations

import random
import sys
from dataclasses import FrozenInstanceError, fields, is_dataclass
from pathlib import Path

import pytest

import igroteka
from igroteka import Game, State
from igroteka.engine import components

GAMES = [game for game in igroteka.all_games() if components.files_of(game)]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def played(game: Game) -> State:
    """A random game for two."""
    state, rng = game.new(2, 1), random.Random(1)
    while not state.over:
        state.apply(rng.choice(state.actions()))
    return state


@every_game
def test_nothing_is_imported_for_components_of_somebodys_own(game: Game, tmp_path: Path) -> None:
    components.export(game, tmp_path / "own")
    components.load(game.id, tmp_path / "own")  # whatever reads files is loaded now
    played(game)
    before = {*sys.modules}, [*sys.meta_path]
    file = tmp_path / "own" / next(iter(components.files_of(game)))
    file.write_text(file.read_text(encoding="utf-8") + "# another set\n", encoding="utf-8")
    own = components.load(game.id, tmp_path / "own")
    assert type(own) is type(game)
    assert type(played(own)) is type(played(game))
    assert ({*sys.modules}, [*sys.meta_path]) == before


@every_game
def test_nobody_can_change_what_lies_in_a_box(game: Game) -> None:
    box = game.new(2, 1).box  # type: ignore[attr-defined]
    pieces = [piece for value in vars(box).values() if isinstance(value, tuple) for piece in value]
    found = [box, *(piece for piece in pieces if is_dataclass(piece))]
    assert len(found) > 1
    for thing in found:
        for field in fields(thing):
            with pytest.raises(FrozenInstanceError):
                setattr(thing, field.name, None)
