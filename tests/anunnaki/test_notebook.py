"""The table in a notebook: planets, tracks, agreements, houses, and no secrets."""

from __future__ import annotations

import random
from xml.etree import ElementTree

import pytest

from anunnaki.placing import emptied, put, turn, weapons
from anunnaki.walking import GAMES, positions
from igroteka.engine.text import LANGUAGES
from igroteka.games.anunnaki import ANUNNAKI

both = pytest.mark.parametrize("lang", LANGUAGES)
WORDS = ANUNNAKI.words

pytestmark = pytest.mark.usefixtures("nothing_missing")


@both
def test_planets_show_who_is_where(lang: str) -> None:
    state = emptied(2)
    put(state, 0, "pharaos.TL", 3, settlements=1)
    page = ElementTree.fromstring(turn(state, 0).html(lang))
    planets = next(iter(page.iter("table")))
    home = "".join(next(iter(planets.iter("td"))).itertext())
    assert "●3■" in home
    assert WORDS.name("planet:gaia_small", lang) in "".join(planets.itertext())


def test_hands_are_only_counted() -> None:
    state = turn(emptied(2), 0)
    weapons(state, 0, "axe")
    assert "Double Axe" not in state.html("en")


@pytest.mark.parametrize(("players", "seed", "rich"), GAMES)
def test_every_position_is_drawn_and_tells_no_secret(players: int, seed: int, rich: bool) -> None:
    rng = random.Random(seed)
    for number, state in enumerate(positions(players, seed, rich=rich)):
        if number % 150 and not state.over:
            continue
        for lang in LANGUAGES:
            drawn = state.html(lang)
            ElementTree.fromstring(drawn)
            assert drawn == state.determinize(None, rng).html(lang)
