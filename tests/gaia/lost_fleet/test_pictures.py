"""Tables with civilisations of the fleet can be drawn in a notebook and in a terminal."""

from __future__ import annotations

import pytest

import igroteka
from igroteka.games.gaia.state import GaiaState
from igroteka.games.gaia.terminal_map import draw, seat_colour

NEW = ("tinkeroids", "darkanians", "moweyds", "space_giants")


@pytest.mark.parametrize("faction", NEW)
@pytest.mark.parametrize("lang", ["ru", "en"])
def test_new_civilisations_have_colours_of_their_own(faction: str, lang: str) -> None:
    state = igroteka.new("gaia", players=2, seed=1, lost_fleet=True, factions=["terrans", faction])
    assert isinstance(state, GaiaState)
    assert seat_colour(state, 0) != seat_colour(state, 1)
    assert draw(state, lang)
    assert seat_colour(state, 1) in state.html(lang)
