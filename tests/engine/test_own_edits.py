"""A whole export with one random edit is refused with its place, or can be played."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.own_edits import COMPOSED, edited, judged, texts
from igroteka.engine import components
from igroteka.engine.registry import get

NUMBERS = {
    "gaia": range(1000, 1003),
    "age_of_galaxy": range(1000, 1005),
    "anunnaki": range(1000, 1005),
}
"""Some edits, always the same; `benchmarks/own_edits.py` judges more of them."""


@pytest.mark.parametrize("name", sorted(COMPOSED))
def test_an_edit_is_refused_with_its_place_or_can_be_played(name: str, tmp_path: Path) -> None:
    game, folder = get(name), tmp_path / "own"
    components.export(game, folder)
    for number in NUMBERS[name]:
        edit = edited(texts(game), number)
        assert judged(game, edit, folder, number) == "", str(edit)


@pytest.mark.parametrize("name", sorted(COMPOSED))
def test_edits_are_the_same_every_time_and_differ(name: str) -> None:
    found = texts(get(name))
    assert edited(found, 7) == edited(found, 7)
    assert len({edited(found, number).what for number in range(20)}) > 10
