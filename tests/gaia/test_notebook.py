"""The table in a notebook: every piece on the map, everything in both languages."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from gaia.printed import SPOKEN, STRUCTURES
from gaia.test_terminal import game, mid_game
from igroteka.engine.text import LANGUAGES
from igroteka.games.gaia import text

both = pytest.mark.parametrize("lang", LANGUAGES)


@both
def test_every_piece_is_on_the_map_with_its_owner(lang: str) -> None:
    state = mid_game()
    titles = re.findall(r"<title>([^<]*)</title>", state.html(lang))
    for player in state.view(None)["players"]:  # type: ignore[attr-defined]
        owner = text.seat_name(state, player["seat"], lang)
        built = [hex for piece in STRUCTURES for hex in player["structures"][piece]]
        built += [*player["gaiaformers"]["out"], *player["stations"]]
        shown = [title for title in titles if f" {owner}: " in title.replace("&#x27;", "'")]
        assert sorted(title.split()[0] for title in shown) == sorted(built)
    planets = sum(cell["planet"] is not None for cell in state.view(None)["map"])  # type: ignore[attr-defined]
    assert sum(": " not in title for title in titles) == planets


@both
def test_the_boards_tell_points_goods_and_research(lang: str) -> None:
    state = mid_game()
    page = ElementTree.fromstring(state.html(lang))
    rows = {cells[0]: cells[1:] for cells in ([*row.itertext()] for row in page.iter("tr"))}
    assert rows[SPOKEN.texts.get("label:vp", lang)] == [str(score) for score in state.scores()]
    ore = [str(player.ore) for player in state.seats]
    assert rows[SPOKEN.name("good:ore", lang)] == ore
    assert SPOKEN.texts.say("label:round", lang, n=state.round, all=6) in state.html(lang)


@pytest.mark.parametrize("players", [1, 3])
def test_no_word_is_missing_in_any_position(players: int) -> None:
    before = set(SPOKEN.texts.missing)
    for number, state in enumerate(game(players, 25)):
        if number % 7 == 0 or state.over:
            for lang in LANGUAGES:
                ElementTree.fromstring(state.html(lang))
    assert SPOKEN.texts.missing <= before
