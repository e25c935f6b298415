"""Rulebook, action 2 «Начать проект „Гайя“»: gaiaformers, range and tokens."""

from __future__ import annotations

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
    may,
    next_round,
    planet,
    play,
    put,
    put_former,
    research,
    rich,
    table,
    turn,
)
from igroteka.games.gaia.state import GaiaState


def ready(level: int = 1, *, formers: int = 1, tokens: int = 8) -> GaiaState:
    """Terrans next to the transdim planet 0,3."""
    state = table()
    put(state, 0, "mine", "0,2")
    research(state, 0, gaia_project=level)
    give(state, 0, formers=formers)
    bowls(state, 0, tokens, 0, 0)
    return state


@pytest.mark.parametrize(("level", "tokens"), [(1, 6), (2, 6), (3, 4), (4, 3), (5, 3)])
def test_tokens_a_project_moves_to_the_gaia_area_by_level(level: int, tokens: int) -> None:
    state = ready(level)
    moved = effect(state, 0, "project 0,3")
    assert moved == {"bowl1": -tokens, "bowl_gaia": tokens, "formers": -1}


def test_terrans_with_2_gaiaformers_move_4_tokens_from_any_areas() -> None:
    state = ready(3, formers=2)
    bowls(state, 0, 2, 2, 1)
    play(state, "project 0,3")
    assert kind(state) == "payment"
    assert set(legal(state, "pay")) == {"2-2-0", "2-1-1", "1-2-1"}
    assert effect(state, 0, "pay 1-2-1") == {"bowl1": -1, "bowl2": -2, "bowl3": -1, "bowl_gaia": 4}


def test_every_gaiaformer_costs_the_same_whenever_it_was_gained() -> None:
    state = ready(4, formers=3)
    put(state, 0, "mine", "-3,3")
    play(state, "project 0,3", "end")
    turn(state, 0)
    assert effect(state, 0, "project -4,3")["bowl_gaia"] == 3


def test_without_an_available_gaiaformer_there_is_no_project() -> None:
    assert legal(ready(3, formers=0), "project") == []


def test_on_level_0_there_is_no_project() -> None:
    assert legal(ready(0), "project") == []


def test_too_few_tokens_start_no_project() -> None:
    assert legal(ready(1, tokens=5), "project") == []
    assert legal(ready(1, tokens=6), "project") == ["0,3"]


def test_tokens_already_in_the_gaia_area_do_not_pay() -> None:
    state = ready(4)
    bowls(state, 0, 1, 1, 0, gaia=6)
    assert legal(state, "project") == []


def test_projects_follow_the_range_of_mines() -> None:
    state = ready()
    assert legal(state, "project") == ["0,3"]
    research(state, 0, navigation=5)
    near = {name for name in hexes(state, "transdim") if apart(name, "0,2") <= 4}
    assert set(legal(state, "project")) == near
    assert near != {"0,3"}


def test_qic_extend_the_range_of_a_project() -> None:
    state = ready()
    give(state, 0, qic=2)
    assert apart("0,2", "-4,3") == 4
    moved = effect(state, 0, "project -4,3")
    assert moved == {"qic": -2, "bowl1": -6, "bowl_gaia": 6, "formers": -1}


def test_a_planet_with_any_gaiaformer_takes_no_second_one() -> None:
    state = ready()
    put_former(state, 1, "0,3")
    assert legal(state, "project") == []


def test_a_gaia_planet_is_no_target_for_a_project() -> None:
    state = ready()
    research(state, 0, navigation=5)
    assert not set(legal(state, "project")) & hexes(state, "gaia")


def test_a_project_costs_neither_ore_nor_credits() -> None:
    state = ready()
    rich(state, 0)
    assert set(effect(state, 0, "project 0,3")) == {"bowl1", "bowl_gaia", "formers"}


def test_a_planet_with_a_gaiaformer_is_not_colonised() -> None:
    state = ready()
    planets = state.seats[0].planets
    types, sectors = state.seats[0].types, state.seats[0].sectors
    play(state, "project 0,3")
    player = state.seats[0]
    assert (player.planets, player.types, player.sectors) == (planets, types, sectors)
    assert player.gaia_planets == 0


def test_a_project_gives_no_power_to_neighbours() -> None:
    state = ready()
    put(state, 1, "planetary_institute", "-1,2")
    bowls(state, 1, 4, 0, 0)
    play(state, "project 0,3", "end")
    assert kind(state) == "turn"


def test_a_gaiaformer_is_no_neighbour_that_makes_a_station_cheaper() -> None:
    state = table()
    put(state, 0, "mine", "-1,2")
    put_former(state, 1, "0,3", done=True)
    give(state, 0, credits=5, ore=2)
    assert legal(state, "upgrade") == []


def test_a_gaiaformer_gives_its_owner_no_power_from_new_neighbours() -> None:
    state = table()
    put(state, 0, "mine", "-1,2")
    put_former(state, 1, "0,3", done=True)
    bowls(state, 1, 4, 0, 0)
    rich(state, 0)
    play(state, "mine 0,2", "end")
    assert kind(state) == "turn"


def test_the_project_ends_in_the_gaia_phase_of_the_next_round() -> None:
    state = ready()
    play(state, "project 0,3", "end")
    turn(state, 0)
    assert planet(state, "0,3") == "transdim"
    rich(state, 0)
    assert not may(state, "mine 0,3")
    next_round(state)
    assert planet(state, "0,3") == "gaia"
    assert may(state, "mine 0,3")


def test_a_project_of_round_6_is_legal_but_never_finished() -> None:
    state = ready()
    state.round = 6
    play(state, "project 0,3", "end")
    next_round(state)
    assert state.over
    assert planet(state, "0,3") == "transdim"
    assert cycle(state, 0)[3] == 6


def test_the_gaiaformer_is_back_only_after_the_mine() -> None:
    state = ready()
    play(state, "project 0,3", "end")
    next_round(state)
    turn(state, 0)
    put(state, 0, "mine", "-3,3")
    bowls(state, 0, 12, 0, 0)
    assert legal(state, "project") == []
    rich(state, 0)
    play(state, "mine 0,3", "end")
    turn(state, 0)
    assert "-4,3" in legal(state, "project")
