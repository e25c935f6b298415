"""The base game knows of no layer: what is laid over it is listed in one place."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from igroteka.games import gaia
from igroteka.games.gaia import GAIA

BASE = Path(gaia.__file__).parent


@pytest.mark.parametrize("layer", [layer.id for layer in GAIA.layers])
def test_no_chapter_of_the_base_game_names_a_layer(layer: str) -> None:
    """Only a layer that is laid over others names them, and its id says which."""
    assert naming(layer, layer) <= {"layers/__init__.py", "layers/types.py"}


@pytest.mark.parametrize(
    ("layer", "word"), [(layer.id, word) for layer in GAIA.layers for word in layer.sector_kinds]
)
def test_no_chapter_of_the_base_game_names_what_a_layer_lays_on_the_map(
    layer: str, word: str
) -> None:
    assert naming(layer, rf"\b{word}\b") == set()


def naming(layer: str, words: str) -> set[str]:
    """The files outside a layer and those laid over it in which these words are."""
    folders = {BASE.joinpath(*one.package.split(".")[3:]) for one in GAIA.layers if layer in one.id}
    return {
        path.relative_to(BASE).as_posix()
        for path in BASE.rglob("*")
        if path.suffix in (".py", ".yaml") and not folders & {*path.parents}
        if re.search(words, path.read_text(encoding="utf-8").casefold())
    }
