"""Rulebook, appendix I, orange boards: Geodens and Bal T'aks."""

from __future__ import annotations

import pytest

from gaia.helpers import (
    another_round,
    bowls,
    effect,
    gaiaform,
    give,
    legal,
    may,
    play,
    put,
    put_former,
    research,
    rich,
    table,
    tokens,
    trial,
)
from gaia.printed import TRACKS
from igroteka.games.gaia.state import GaiaState

# Geodens.


def geodens(**options: object) -> GaiaState:
    state = table("geodens,xenos", **options)  # type: ignore[arg-type]
    put(state, 0, "mine", "-1,-2")
    rich(state, 0)
    return state


def test_geodens_with_institute_gain_3_knowledge_for_a_new_type() -> None:
    state = geodens()
    assert "knowledge" not in trial(state, 0, "mine -2,-1")
    put(state, 0, "planetary_institute", "2,-3")
    state.seats[0].knowledge = 0
    assert effect(state, 0, "mine -2,-1")["knowledge"] == 3


def test_a_type_counts_once_and_types_from_before_do_not_count() -> None:
    state = geodens()
    put(state, 0, "mine", "-3,4")
    put(state, 0, "planetary_institute", "2,-3")
    state.seats[0].knowledge = 0
    assert "knowledge" not in effect(state, 0, "mine -2,-1")


@pytest.mark.parametrize("former", [True, False])
def test_gaia_planets_are_a_new_type_for_the_geodens(former: bool) -> None:
    state = geodens()
    put(state, 0, "planetary_institute", "2,-3")
    state.seats[0].knowledge = 0
    if former:
        put_former(state, 0, "0,-2", done=True)
    else:
        gaiaform(state, "0,-2")
        give(state, 0, qic=1)
    assert effect(state, 0, "mine 0,-2")["knowledge"] == 3


def test_the_lost_planet_is_a_new_type_for_the_geodens() -> None:
    state = geodens()
    put(state, 0, "planetary_institute", "2,-3")
    research(state, 0, navigation=4)
    tokens(state, 0, "fed_7vp_ore")
    state.seats[0].knowledge = 4
    play(state, "research navigation")
    assert effect(state, 0, "lost 0,-3") == {"knowledge": 3}


def test_building_the_institute_itself_brings_the_geodens_nothing() -> None:
    state = geodens()
    put(state, 0, "trading_station", "2,-3")
    assert effect(state, 0, "upgrade 2,-3 planetary_institute") == {
        "ore": -4,
        "credits": -6,
        "vp": 5,
    }


# Bal T'aks.


def bal_taks(formers: int = 1) -> GaiaState:
    state = table("bal_taks,xenos")
    put(state, 0, "mine", "-1,-2")
    give(state, 0, formers=formers)
    return state


def test_a_gaiaformer_of_the_bal_taks_becomes_a_qic_for_a_round() -> None:
    state = bal_taks(2)
    assert effect(state, 0, "convert gaiaformer_to_qic") == {"formers": -1, "qic": 1}
    assert effect(state, 0, "convert gaiaformer_to_qic") == {"formers": -1, "qic": 1}
    assert not may(state, "convert gaiaformer_to_qic")
    another_round(state)
    assert (state.seats[0].formers, state.seats[0].formers_parked) == (2, 0)


def test_a_parked_gaiaformer_starts_no_project() -> None:
    state = bal_taks()
    research(state, 0, gaia_project=1)
    bowls(state, 0, 6, 0, 0)
    assert may(state, "project 0,-2")
    play(state, "convert gaiaformer_to_qic")
    assert legal(state, "project") == []


def test_a_gaiaformer_on_the_map_cannot_be_parked() -> None:
    state = bal_taks(0)
    put_former(state, 0, "0,-2")
    assert not may(state, "convert gaiaformer_to_qic")


def test_other_civilisations_park_no_gaiaformers() -> None:
    state = table("geodens,xenos")
    give(state, 0, formers=1)
    assert not may(state, "convert gaiaformer_to_qic")


def test_the_qic_of_a_parked_gaiaformer_pays_for_the_main_action() -> None:
    state = bal_taks()
    give(state, 0, ore=1, credits=2)
    assert not may(state, "mine 2,-3")
    play(state, "convert gaiaformer_to_qic")
    assert may(state, "mine 2,-3")


def test_bal_taks_research_no_navigation_before_their_institute() -> None:
    state = bal_taks()
    give(state, 0, knowledge=4)
    assert "navigation" not in legal(state, "research")
    put(state, 0, "planetary_institute", "2,-3")
    assert "navigation" in legal(state, "research")


def test_a_free_step_of_the_bal_taks_is_not_for_navigation() -> None:
    state = bal_taks()
    give(state, 0, qic=4)
    play(state, "action qic_tech_tile", "tile std_income_4credits")
    assert set(legal(state, "advance")) == {track.id for track in TRACKS} - {"navigation"}


def test_the_right_academy_of_the_bal_taks_gives_4_credits() -> None:
    state = bal_taks()
    put(state, 0, "academy_right", "2,-3")
    assert effect(state, 0, "special academy_right") == {"credits": 4}


def test_the_price_of_a_project_follows_the_level_whatever_is_parked() -> None:
    state = bal_taks(2)
    research(state, 0, gaia_project=3)
    bowls(state, 0, 4, 0, 0)
    play(state, "convert gaiaformer_to_qic")
    assert effect(state, 0, "project 0,-2") == {"formers": -1, "bowl1": -4, "bowl_gaia": 4}
