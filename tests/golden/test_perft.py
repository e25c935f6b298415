"""What may be played is what might always be played: exact numbers of ways to go on."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator

import pytest

import igroteka
from golden.make import ADDED, with_option
from golden.perft import Pinned, load, position
from igroteka import State
from igroteka.arena import divide, perft
from toy_game import TOY

GAMES = ("age_of_galaxy", "anunnaki", "gaia")
LAID_OUT = [(game, option) for game in GAMES for option in (None, *ADDED.get(game, {}))]
"""Each game as it is, and with each option that brings pieces of its own."""


def pinned() -> Iterator[object]:
    for game in GAMES:
        for entry in load(game):
            named = {name: value for name, value in entry.items() if name != "leaves"}
            yield pytest.param(game, entry, id=f"{game}-{json.dumps(named)}")


@pytest.mark.parametrize(("game", "entry"), list(pinned()))
def test_there_are_as_many_ways_to_go_on_as_ever(game: str, entry: Pinned) -> None:
    state = position(game, entry)
    counted = [perft(state, depth + 1) for depth in range(len(entry["leaves"]))]
    assert counted == entry["leaves"]


@pytest.mark.parametrize(("game", "option"), LAID_OUT)
def test_every_number_of_players_is_counted(game: str, option: str | None) -> None:
    origins = [position(game, entry).origin for entry in load(game)]
    counted = {each.players for each in origins if with_option(game, each.options) == option}
    assert counted == set(igroteka.get(game).players)


def test_the_toy_is_counted_by_hand() -> None:
    """Three pebbles: take them at once, two and one, one and two, or one by one."""
    state = TOY.new(2, seed=1, heap=3)
    # The second player begins with a pebble; nobody can trade before the third.
    assert [perft(state, depth) for depth in range(5)] == [1, 3, 3, 1, 0]
    assert {str(action): leaves for action, leaves in divide(state, 2).items()} == {
        "take 1": 2,
        "take 2": 1,
        "take 3": 0,
    }
    assert divide(state, 0) == {}
    assert not state.history, "counting changes nothing"


@pytest.mark.parametrize("count", [perft, divide])
def test_there_is_no_depth_below_nothing(count: Callable[[State, int], object]) -> None:
    with pytest.raises(igroteka.BadOption, match="0 or more, not -1"):
        count(TOY.new(2, 7), -1)
