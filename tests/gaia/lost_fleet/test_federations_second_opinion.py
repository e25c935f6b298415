"""Federations with the fleet against plain enumeration: all that may be formed, and no others.

Crowded positions of all civilisations; every way to lay up to four satellites is tried. A longer
run: benchmarks/fleet_opinions.py federations.
"""

from __future__ import annotations

from collections import Counter

import pytest

from gaia.lost_fleet.engine_federations import watch
from gaia.lost_fleet.second_opinion import shapes
from gaia.lost_fleet.second_opinion.position import Hex
from gaia.lost_fleet.second_opinion.shapes import Shapes

RARE = (104, 111, 112, 113, 114, 120, 125, 127, 129, 136, 137, 138)
"""Games that together have everything that can be united."""


@pytest.mark.parametrize("first", range(0, 20, 5))
def test_federations_are_as_the_second_opinion_says(first: int) -> None:
    counted: Counter[str] = Counter()
    for number in range(first, first + 5):
        found = watch(number, positions=8)
        assert found.differences == [], number
        counted += found.counted
    assert counted["positions"] >= 40
    assert counted["with federations"] > 10
    assert counted["satellites"] > 10


@pytest.mark.slow
def test_everything_that_can_be_united_is_among_them() -> None:
    counted: Counter[str] = Counter()
    for number in RARE:
        found = watch(number, positions=12)
        assert found.differences == [], number
        counted += found.counted
    rare = ["enlarged", "beside one", "with lost_planet", "with space_station", "with shared_mine"]
    rare += ["with a ring", "with an artifact"]
    assert [what for what in rare if not counted[f"  {what}"]] == []


def too_many(self: Shapes) -> dict[frozenset[Hex], shapes.Sets]:
    """Whatever is worth enough, with satellites that are not needed."""
    return {
        frozenset(place for number in chosen for place in self.clusters[number]): ways
        for chosen, (_, ways) in self.connected().items()
        if self.value(chosen) >= self.need
    }


MISPRINTS = {
    "the value": (Shapes, "need", 8),
    "minimality": (Shapes, "lawful", too_many),
    "where satellites lie": (Shapes, "may_lie", lambda self, place: True),
    "what is connected": (shapes, "components", lambda places: [{place} for place in places]),
}


@pytest.mark.parametrize("misprint", MISPRINTS)
def test_a_difference_is_noticed(misprint: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """With something wrong on one side a few positions do not pass unnoticed."""
    monkeypatch.setattr(*MISPRINTS[misprint])
    assert any(watch(number, positions=8).differences for number in range(6))
