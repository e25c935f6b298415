"""The Lost Fleet: what a preview promises of an artifact before its six tokens are chosen."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from gaia.helpers import (
    bowls,
    fresh,
    play,
    put,
    research,
    tokens,
)
from gaia.lost_fleet.test_rules_artifacts import before
from gaia.test_notes import told
from igroteka.engine.decision import Action
from igroteka.games.gaia.income import forecast
from igroteka.games.gaia.state import GaiaState


def test_the_preview_tells_price_and_gain_while_the_tokens_are_still_to_be_chosen() -> None:
    state = before()
    bowls(state, 0, 6, 6, 6)
    assert told(state, "artifact art_3c_3o", "payment") == [(6, "6 фишек энергии")]
    assert promised(state, "artifact art_3c_3o") == {"credits": 3, "ore": 3}
    bowls(state, 0, 6, 0, 0)
    assert told(state, "artifact art_3c_3o", "payment") == [], "all of them: nothing to choose"
    assert promised(state, "artifact art_3c_3o") == {}, "they come at once"


def choosing(id: str, faction: str = "terrans", **options: Any) -> GaiaState:
    """Seat 0 can pay for an artifact in several ways."""
    state = before(id, faction, **options)
    bowls(state, 0, 3, 3, 3)
    return state


def promised(state: GaiaState, action: str) -> dict[str, int]:
    """What comes of an action by itself once what it asks is answered."""
    found = fresh(state).promise(Action.parse(action))
    assert all(event.seat == 0 for event in found)
    return {event.good: event.amount for event in found}


@pytest.mark.parametrize(
    ("id", "comes"),
    [
        ("art_3k_1q", {"knowledge": 3, "qic": 1}),
        ("art_5c_2o", {"credits": 5, "ore": 2}),
        ("art_gaia_level", {"vp": 6}),
        ("art_science_level", {"vp": 9}),
        ("art_areas_level_3", {"vp": 3}),
        ("art_income_k_o", {}),
        ("art_federation", {}),
    ],
)
def test_the_preview_counts_what_an_artifact_brings_now(id: str, comes: dict[str, int]) -> None:
    state = choosing(id)
    research(state, 0, gaia_project=2, science=3)
    assert promised(state, f"artifact {id}") == comes


def test_the_preview_counts_goals_and_abilities_that_the_artifact_brings_about() -> None:
    state = choosing("art_asteroid", "geodens", goal="rs_mine_2")
    put(state, 0, "planetary_institute", "1,1")
    found = fresh(state).promise("artifact art_asteroid")
    assert sorted((event.good, event.amount) for event in found) == [
        ("knowledge", 3),
        ("vp", 2),
        ("vp", 7),
    ]


def test_where_tokens_end_up_is_not_promised_before_others_are_paid() -> None:
    state = choosing("art_federation")
    tokens(state, 0, "lf_7vp_2tokens", "lf_tech_tile")
    assert promised(state, "artifact art_federation lf_7vp_2tokens") == {"vp": 7}
    tile = told(state, "artifact art_federation lf_tech_tile", "promise")
    assert tile == [(0, state.words.help("token:lf_tech_tile", "ru").rstrip("."))]


@pytest.mark.parametrize(
    "id", ["art_3k_1q", "art_planet_types", "art_protoplanet", "art_income_power"]
)
def test_what_is_promised_comes_however_it_is_paid(id: str) -> None:
    state = choosing(id, goal="rs_mine_2")
    expected = Counter(event[1:] for event in fresh(state).promise(f"artifact {id}"))
    play(state, f"artifact {id}")
    payments = state.actions()
    assert len(payments) > 5
    for payment in payments:
        assert not expected - Counter(event[1:] for event in state.preview(payment)), payment


@pytest.mark.parametrize("areas", [(6, 0, 0), (3, 3, 3)])
def test_the_preview_tells_the_income_of_an_artifact(areas: tuple[int, int, int]) -> None:
    state = before("art_income_k_o")
    bowls(state, 0, *areas)
    assert forecast(state, state.seats[0]) == {"ore": 1, "knowledge": 1}
    words = "доход следующего раунда: 2 руды, 2 знания"
    assert told(state, "artifact art_income_k_o", "income") == [(1, words), (1, words)]
    assert told(state, "artifact art_3c_3o", "income") == []
