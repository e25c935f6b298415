"""Set-ups with the fleet for one to four players against the second opinion on them.

The laid board, the pieces on offer, who chooses and places what and when, and what everybody has
before the first income. A longer run: benchmarks/fleet_opinions.py setup.
"""

from __future__ import annotations

from collections import Counter

import pytest

from gaia.lost_fleet.engine_setup import watch
from gaia.lost_fleet.second_opinion_setup import board, offer, order, printed

SHIP_PLACES = {1: 2, 2: 2, 3: 5, 4: 21}
"""In how many ways the ships' tiles keep apart among the hexes between sectors."""
RARE = (
    0, 2, 3, 4, 5, 6, 7, 11, 14, 16, 18, 21, 23, 27, 30, 31, 37, 39, 41, 43, 47, 48, 51, 59, 67,
    75, 99, 115, 159, 167, 183, 195, 231,
)  # fmt: skip
"""Set-ups that together have all that chance may lay."""
BOARDS = [side for side in printed.FACES if not side.startswith(("17", "18"))]


@pytest.mark.parametrize("first", range(0, 24, 6))
def test_set_ups_are_as_the_second_opinion_says(first: int) -> None:
    """One, two, three and four players in turn, with all options that a set-up has."""
    for number in range(first, first + 6):
        options, found = watch(number)
        assert found.differences == [], (number, options)
        assert found.counted["compared"] > 20


@pytest.mark.slow
def test_chance_lays_everything_that_it_may() -> None:
    counted: Counter[str] = Counter()
    for number in RARE:
        options, found = watch(number)
        assert found.differences == [], (number, options)
        counted += found.counted
    for players in range(1, 5):
        wanted = [*BOARDS, *(f"middle {id}" for id in printed.FIRST_SECTORS)]
        wanted += ["economy side_power", "economy side_vp", "extension side_25_vp"]
        if players > 2:
            wanted += ["17-a", "17-b", "18-a", "18-b", "extension side_shuttles"]
        missing = [what for what in wanted if not counted[f"  {players}: {what}"]]
        assert missing == [], players
        slots = {what for what in counted if what.startswith(f"  {players}: ships at")}
        assert SHIP_PLACES[players] * 3 // 4 <= len(slots) <= SHIP_PLACES[players]
    assert counted["  1: asteroids 5"] + counted["  2: asteroids 5"]


MISPRINTS = {
    "the distance of ships": (board, "SPACING", dict.fromkeys(range(1, 5), 7)),
    "a side of a tile": (board, "FACES", dict.fromkeys(printed.FACES, (None, None, None))),
    "asteroids": (board, "FEWEST_ASTEROIDS", 20),
    "artifacts": (offer, "ARTIFACTS", []),
    "copies of a token": (offer, "COPIES", dict.fromkeys(range(1, 5), 4)),
    "hands": (printed, "HANDS", dict.fromkeys(printed.HANDS)),
    "where the new ones begin": (order, "NEW", dict.fromkeys(printed.NEW, "gaia")),
}


@pytest.mark.parametrize("misprint", MISPRINTS)
def test_a_difference_is_noticed(misprint: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """With something wrong on one side a few set-ups do not pass unnoticed."""
    monkeypatch.setattr(*MISPRINTS[misprint])
    assert any(watch(number)[1].differences for number in range(8))


def test_the_example_of_the_terraforming_card() -> None:
    """«Выбор цивилизации»: Tinkeroids, Bescods, Moweyds; blue, yellow, red and white come first."""
    card = ["terra", "desert", "oxide", "titanium", "ice", "swamp", "volcanic"]
    found = order.hard_types(["tinkeroids", "bescods", "moweyds"], card)
    assert found == {0: {"titanium", "terra", "desert"}, 2: {"titanium", "oxide", "ice"}}
