"""The Lost Fleet, action 6 and appendix II: the action spaces of the Eclipse."""

from __future__ import annotations

import pytest

from gaia.helpers import (
    bowls,
    cycle,
    effect,
    greens,
    kind,
    legal,
    level,
    may,
    play,
    put,
    put_lost,
    research,
    seat_to_decide,
    tokens,
    trial,
    turn,
)
from gaia.lost_fleet.helpers import (
    aboard,
    counts,
    explorer,
    land,
    within,
)


def test_2_vp_and_1_for_each_planet_type() -> None:
    state = aboard("eclipse")
    put(state, 0, "mine", "-1,-2", "3,-1", "1,-1", "3,3", "3,1")
    put_lost(state, 0, "2,-2")
    types = {"titanium", "swamp", "asteroid", "protoplanet", "terra", "gaia", "lost"}
    assert effect(state, 0, "ship eclipse_qic") == {"qic": -2, "vp": 2 + len(types)}


@pytest.mark.parametrize("id", ["art_asteroid", "art_protoplanet"])
def test_artifacts_that_count_as_a_mine_are_types_of_eclipse(id: str) -> None:
    state = aboard("eclipse", artifacts=(id, "art_3c_3o", "art_5c_2o"))
    land(state, 0, "twilight")
    bowls(state, 0, 6, 0, 0)
    before = trial(state, 0, "ship eclipse_qic")["vp"]
    play(state, f"artifact {id}")
    turn(state, 0)
    assert effect(state, 0, "ship eclipse_qic")["vp"] == before + 1


def test_a_research_step_costs_3_power_and_2_knowledge() -> None:
    state = aboard("eclipse")
    state.seats[0].ore = 0
    assert effect(state, 0, "ship eclipse_power terraforming") == {
        "knowledge": -2,
        "bowl1": 3,
        "bowl3": -3,
        "ore": 2,
    }
    assert level(state, 0, "terraforming") == 1
    assert kind(state) == "after"


def test_level_5_keeps_its_rules_on_eclipse() -> None:
    state = aboard("eclipse")
    research(state, 0, economy=4, science=4)
    research(state, 1, science=5)
    assert may(state, "ship eclipse_power economy")
    assert not may(state, "ship eclipse_power science"), "only one marker on level 5"
    state.seats[0].tokens = ()
    tokens(state, 0, "fed_7vp_cred", green=False)
    assert not may(state, "ship eclipse_power economy"), "no green token"


def test_reaching_level_5_on_eclipse_turns_a_token_over() -> None:
    state = aboard("eclipse")
    research(state, 0, economy=4)
    play(state, "ship eclipse_power economy")
    assert (level(state, 0, "economy"), greens(state, 0)) == (5, 0)


def test_the_price_is_paid_before_the_step_charges_even_if_the_brainstone_might_pay() -> None:
    state = aboard("eclipse", factions="taklons,xenos,terrans")
    research(state, 0, science=2)
    bowls(state, 0, 0, 0, 3)
    state.seats[0].brainstone = 3
    play(state, "ship eclipse_power science")
    assert kind(state) == "brainstone"
    assert level(state, 0, "science") == 2, "not yet paid"
    play(state, "brainstone area-3")
    assert level(state, 0, "science") == 3
    assert cycle(state, 0) == (0, 3, 0, 0), "level 3 charges the three tokens that have paid"


def test_a_mine_on_an_asteroid_costs_6_credits_and_no_gaiaformer() -> None:
    state = aboard("eclipse", goal="rs_mine_2")
    state.seats[0].formers = 0
    assert not may(state, "mine -1,-2")
    assert effect(state, 0, "ship eclipse_credit -1,-2") == {"credits": -6, "vp": 2}
    assert counts(state, 0)["asteroid"] == 1


def test_an_available_gaiaformer_is_kept_on_eclipse() -> None:
    state = aboard("eclipse")
    assert effect(state, 0, "ship eclipse_credit -1,-2") == {"credits": -6}
    assert explorer(state, 0)["gaiaformers_spent"] == 0


def test_the_asteroid_is_in_range_and_qic_extend_it() -> None:
    state = aboard("eclipse")
    state.seats[0].qic = 1
    near = within(state, "1,-3", 4, "asteroid") | within(state, "4,-3", 4, "asteroid")
    assert set(legal(state, "ship", "eclipse_credit")) == near
    assert effect(state, 0, "ship eclipse_credit 4,-7") == {"credits": -6, "qic": -1}


def test_eclipse_needs_a_free_asteroid_and_a_mine_piece() -> None:
    state = aboard("eclipse")
    put(state, 1, "mine", "-1,-2")
    assert not may(state, "ship eclipse_credit -1,-2")
    put(state, 0, "mine", "1,-1", "3,3", "1,5", "1,8", "-3,-2", "2,-5", "2,6")
    assert counts(state, 0)["mine"] == 8
    assert legal(state, "ship", "eclipse_credit") == []


def test_neighbours_of_the_mine_on_the_asteroid_charge() -> None:
    state = aboard("eclipse")
    put(state, 1, "mine", "-2,-1")
    bowls(state, 1, 4, 0, 0)
    play(state, "ship eclipse_credit -1,-2", "end")
    assert (kind(state), seat_to_decide(state)) == ("charge", 1)
