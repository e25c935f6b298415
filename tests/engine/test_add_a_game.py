"""The page about adding a game: its files and its box are what it says."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

from igroteka.engine.box import Reader
from igroteka.engine.contents import Contents
from igroteka.engine.files import Owner, OwnFiles, Shelf
from igroteka.engine.game import Game
from igroteka.engine.pieces import Named, Numbered, Whole, piece

PAGE = Path(__file__).parents[2] / "docs" / "add-a-game.md"
KNOWN: dict[str, Any] = {
    "Annotated": Annotated,
    "Contents": Contents,
    "Game": Game,
    "Named": Named,
    "Numbered": Numbered,
    "Reader": Reader,
    "Sequence": Sequence,
    "Shelf": Shelf,
    "Whole": Whole,
    "dataclass": dataclass,
    "piece": piece,
    "__name__": __name__,
}
"""What the page takes as imported."""


def block(language: str) -> str:
    """The first block of a language."""
    found = re.search(rf"^```{language}\n(.*?)^```", PAGE.read_text("utf-8"), re.M | re.S)
    assert found
    return found[1]


def test_the_box_of_the_page_is_read(tmp_path: Path) -> None:
    (tmp_path / "stones.yaml").write_text(block("yaml"), encoding="utf-8")
    known = KNOWN.copy()
    exec(block("python"), known)
    shelf = Shelf("no.such.package", Owner(OwnFiles.read(tmp_path, ["stones.yaml"])))
    ruby, opal = known["read_box"]([shelf]).stones
    assert (ruby.id, ruby.colour, ruby.vp) == ("ruby", 0, 3)
    assert (opal.id, opal.colour, opal.source) == ("opal", 1, "invented")
