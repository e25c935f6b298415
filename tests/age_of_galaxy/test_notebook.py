"""The table in a notebook: the row, the boards, the alliances, and no secrets."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from age_of_galaxy.helpers import BOX, WORDS, colonised, lead_with, new, set_up, turn
from igroteka.engine.rng import stream
from igroteka.engine.text import LANGUAGES
from igroteka.games.age_of_galaxy import GalaxyState

both = pytest.mark.parametrize("lang", LANGUAGES)


@both
def test_the_row_shows_who_has_which_planet(lang: str) -> None:
    state = turn()
    colonised(state, state.seats[1], "silver_gate-1")
    page = ElementTree.fromstring(state.html(lang))
    row = next(iter(page.iter("table")))
    first, *_ = ["".join(cell.itertext()) for cell in row.iter("td")]
    assert f"1 ● {WORDS.name('type:green', lang)} ■ 2" in first
    assert WORDS.name("card:silver_gate", lang) in "".join(row.itertext())
    assert WORDS.texts.get("label:face_down", lang) in "".join(row.itertext())


@both
def test_alliances_are_named_and_hands_only_counted(lang: str) -> None:
    state = turn()
    lead_with(state.seats[0], "humans")
    shown = state.html(lang)
    assert WORDS.name("faction:humans", lang) in shown
    held = {card for player in state.seats for card in player.hand}
    held -= {card for player in state.seats for card in player.leading}
    assert held
    assert not [
        card for card in held if WORDS.name(f"faction:{BOX.factions[card].id}", lang) in shown
    ]


@pytest.mark.parametrize("hands", ["replace", "draft"])
def test_secret_choices_of_set_up_are_not_shown(hands: str) -> None:
    state = new(3, hands=hands)
    while state.phase == "setup":
        shown = state.html()
        assert not [f.id for f in BOX.factions if WORDS.name(f"faction:{f.id}", "en") in shown]
        state.play(state.actions()[0])


@pytest.mark.parametrize("players", [1, 3])
def test_no_word_is_missing_in_any_position(players: int) -> None:
    before = set(WORDS.texts.missing)
    state: GalaxyState = set_up(players)
    rng = stream(5, "notebook")
    while not state.over:
        if len(state.history) % 7 == 0:
            for lang in LANGUAGES:
                ElementTree.fromstring(state.html(lang))
        state.apply(rng.choice(state.actions()))
    ElementTree.fromstring(state.html())
    assert WORDS.texts.missing <= before
