"""Every worked example of The Lost Fleet's rulebook for two to four players, with its numbers.

Its pictures are lost to us: what they showed is taken from the captions. The examples of the solo
chapter stand by the tests of the Automa.
"""

from __future__ import annotations

from itertools import combinations

import pytest

from gaia.helpers import (
    apart,
    bowls,
    cycle,
    effect,
    give,
    hexes,
    kind,
    legal,
    new,
    own,
    play,
    put,
    research,
    settle_quietly,
    tokens,
)
from gaia.lost_fleet.helpers import (
    BOX,
    company,
    counts,
    explorer,
    land,
    ship,
    table,
    tinkering,
    view,
)

BLUE, YELLOW, RED, WHITE = "terra", "desert", "oxide", "ice"
GREY, ORANGE, BROWN = "titanium", "volcanic", "swamp"


@pytest.mark.parametrize("place", range(7))
def test_tinkeroids_bescods_and_moweyds_with_the_terraforming_card(place: int) -> None:
    """«Пример», page 8: grey for both, blue and yellow, red and white."""
    card = [BLUE, YELLOW, RED, WHITE, ORANGE, BROWN]
    card.insert(place, GREY)
    state = table("tinkeroids,bescods,moweyds", card=tuple(card))
    assert set(explorer(state, 0)["hard_types"]) == {GREY, BLUE, YELLOW}
    assert set(explorer(state, 2)["hard_types"]) == {GREY, RED, WHITE}
    assert explorer(state, 1)["hard_types"] == []


def test_taklons_explore_the_eclipse_second() -> None:
    """«Пример», page 9: basic range 2 and 1 QIC, 5 VP and the brainstone, then 2 power."""
    state = table(company("taklons"))
    land(state, 1, "eclipse")
    research(state, 0, navigation=2)
    put(state, 0, "mine", "1,1")
    assert apart("1,1", "-3,1") == 4
    give(state, 0, qic=2)
    state.seats[0].brainstone = 3
    bowls(state, 0, 2, 2, 0)
    assert effect(state, 0, "explore eclipse") == {"vp": -5, "qic": -1, "bowl1": -2, "bowl2": 2}
    assert cycle(state, 0) == (0, 4, 0, 0)
    assert state.seats[0].brainstone == 0, "in the gaia area"
    assert [slot["seat"] for slot in ship(state, "eclipse")["slots"]] == [1, 0, None]


def test_level_5_of_science_makes_the_artifact_worth_15() -> None:
    """Appendix VII: «за правый жетон вы получите 15 ПО»."""
    state = table(artifacts=("art_science_level", "art_gaia_level", "art_5c_2o"))
    land(state, 0, "twilight")
    research(state, 0, science=5)
    bowls(state, 0, 6, 0, 0)
    assert effect(state, 0, "artifact art_science_level") == {"vp": 15, "bowl1": -6}


def test_the_tinkering_tile_with_one_free_step_serves_in_one_of_the_first_three_rounds() -> None:
    """Appendix I: «Этот жетон ремесла может быть выбран в начале первых 3-х раундов»."""
    state = new(company("tinkeroids"), lost_fleet=True)
    while kind(state) != "tinkering":
        play(state, str(state.actions()[0]))
    assert state.round == 1
    assert legal(state, "tinker") == ["tink_1", "tink_2", "tink_3"]
    play(state, "tinker tink_1")
    settle_quietly(state)
    assert explorer(state, 0)["tinkering"] == "tink_1"
    state = table(company("tinkeroids"), card=(BROWN, BLUE, RED, WHITE, ORANGE, YELLOW, GREY))
    put(state, 0, "planetary_institute", "-1,-2")
    tinkering(state, 0, "tink_1")
    give(state, 0, credits=2, ore=1, qic=1)
    put(state, 0, "mine", "1,1")
    assert effect(state, 0, "special tinkering 0,2") == {"credits": -2, "ore": -1}


def test_there_are_eleven_types_of_planets_and_seven_home_types() -> None:
    """Page 3: the new symbol shows eleven types with the lost planet, the old one seven homes."""
    counted = [kind for kind in BOX.planet_types if kind != "transdim"]
    assert len(counted) == 11
    assert BOX.home_types == 7


def test_ships_of_two_players_lie_in_every_second_gap() -> None:
    """Page 4: «поочерёдно размещайте жетоны с космическими кораблями и без них»."""
    state = table("terrans,xenos")
    ships = [str(one["hex"]) for one in view(state)["ships"]]
    others = hexes(state, "protoplanet", "asteroid") & {"-1,-2", "-2,3", "3,-1"}
    assert all(apart(one, other) == 5 for one, other in combinations(ships, 2))
    for one in others:
        assert sorted(apart(one, ship) for ship in ships)[:2] == [3, 3]


def test_25_points_open_the_additional_tile_at_level_0() -> None:
    """Action 3: at least 25 VP in place of level 4 or 5, the other two conditions as ever."""
    state = table("terrans,xenos")
    put(state, 0, "trading_station", "1,-1")
    own(state, 0, "std_7vp")
    tokens(state, 0, "fed_7vp_cred")
    give(state, 0, credits=5, ore=3, vp=15)
    play(state, "upgrade 1,-1 research_lab", "tile lf_qic_action std_7vp")
    assert state.seats[0].vp == 25
    assert state.seats[0].tokens == ((BOX.token_index["fed_7vp_cred"], False),)
    assert counts(state, 0)["standard_tile"] == 1
