"""Rulebook, «Фаза II: Гайя»: tokens come back and transdim planets become gaia planets."""

from __future__ import annotations

import pytest

from gaia.helpers import (
    bowls,
    cycle,
    effect,
    give,
    greens,
    hand,
    kind,
    legal,
    level,
    may,
    next_round,
    own,
    planet,
    play,
    put,
    put_former,
    research,
    seat_to_decide,
    table,
    tokens,
    turn,
)
from gaia.printed import GOAL_INDEX
from igroteka.games.gaia.gaia_phase import Purchase
from igroteka.games.gaia.state import GaiaState


def test_tokens_of_the_gaia_area_return_to_area_1() -> None:
    state = table("geodens,xenos")
    bowls(state, 0, 1, 2, 3, gaia=6)
    next_round(state)
    assert cycle(state, 0) == (7, 2, 3, 0)


def test_tokens_of_the_terrans_return_to_area_2() -> None:
    state = table("terrans,xenos")
    bowls(state, 0, 1, 2, 3, gaia=6)
    next_round(state)
    assert cycle(state, 0) == (1, 8, 3, 0)


def test_returning_tokens_miss_the_charging_of_the_same_round() -> None:
    state = table("geodens,xenos")
    research(state, 0, economy=4)
    bowls(state, 0, 0, 0, 0, gaia=6)
    next_round(state, 4)
    assert cycle(state, 0) == (6, 0, 0, 0)


def test_a_transdim_planet_with_a_gaiaformer_becomes_a_gaia_planet() -> None:
    state = table()
    put_former(state, 0, "0,3")
    assert planet(state, "0,3") == "transdim"
    next_round(state)
    assert planet(state, "0,3") == "gaia"
    assert planet(state, "-4,3") == "transdim"


def test_the_gaiaformer_stays_until_its_owner_builds_a_mine() -> None:
    state = table()
    put(state, 0, "mine", "-1,2")
    put_former(state, 0, "0,3")
    next_round(state)
    next_round(state)
    assert state.seats[0].formers == 0
    turn(state, 0)
    give(state, 0, ore=1, credits=2)
    assert effect(state, 0, "mine 0,3") == {"ore": -1, "credits": -2, "formers": 1}
    assert state.seats[0].formers_out == 0


# Terrans with their institute.


def terrans_with_institute(gaia: int) -> GaiaState:
    state = table()
    put(state, 0, "planetary_institute", "-1,2")
    bowls(state, 0, 9, 0, 0, gaia=gaia)
    next_round(state, 4)
    return state


def test_terrans_moving_4_tokens_may_take_1_ore_and_1_credit() -> None:
    state = terrans_with_institute(4)
    assert (kind(state), seat_to_decide(state)) == ("gaia", 0)
    gained = effect(state, 0, "exchange power_to_ore", "exchange power_to_credit")
    assert gained == {"ore": 1, "credits": 1}
    assert kind(state) == "turn"


def test_tokens_of_the_terrans_still_go_to_area_2_when_they_buy() -> None:
    state = terrans_with_institute(4)
    play(state, "exchange power_to_qic")
    assert cycle(state, 0) == (6, 8, 0, 0)  # 4 charged by income and one token gained


def test_terrans_have_the_four_rates_of_power_for_goods() -> None:
    state = terrans_with_institute(8)
    assert set(legal(state, "exchange")) == {
        "power_to_qic",
        "power_to_ore",
        "power_to_know",
        "power_to_credit",
    }
    assert effect(state, 0, "exchange power_to_qic") == {"qic": 1}
    assert effect(state, 0, "exchange power_to_know") == {"knowledge": 1}
    assert kind(state) == "turn"


def test_terrans_can_buy_no_more_than_the_tokens_that_move() -> None:
    state = terrans_with_institute(3)
    assert set(legal(state, "exchange")) == {"power_to_ore", "power_to_credit"}


def test_terrans_need_not_buy_and_what_is_not_used_is_lost() -> None:
    state = terrans_with_institute(5)
    play(state, "exchange power_to_ore", "done")
    assert kind(state) == "turn"
    next_round(state)
    assert kind(state) != "gaia"


def test_terrans_without_institute_buy_nothing() -> None:
    state = table()
    bowls(state, 0, 0, 0, 0, gaia=8)
    next_round(state)
    assert kind(state) == "turn"


def test_terrans_with_an_empty_gaia_area_are_not_asked() -> None:
    assert kind(terrans_with_institute(0)) == "turn"


# Itars with their institute.


def itars_with_institute(gaia: int, **levels: int) -> GaiaState:
    state = table("itars,xenos")
    put(state, 0, "planetary_institute", "1,0")
    research(state, 0, **levels)
    bowls(state, 0, 9, 0, 0, gaia=gaia)
    return state


def test_itars_discard_4_tokens_of_the_gaia_area_for_a_tech_tile() -> None:
    state = itars_with_institute(5)
    next_round(state, 4)
    assert (kind(state), seat_to_decide(state)) == ("gaia", 0)
    play(state, "exchange tile")
    assert kind(state) == "tile"
    play(state, "tile std_7vp", "advance gaia_project")
    assert hand(state, 0)["vp"] == 17
    assert level(state, 0, "gaia_project") == 1
    # One token comes back; 4 were charged by income, which also gave 2 tokens.
    assert cycle(state, 0) == (9 - 4 + 2 + 1, 4, 0, 0)


def test_itars_may_repeat_the_exchange_as_often_as_they_can_pay() -> None:
    state = itars_with_institute(9)
    next_round(state, 4)
    play(state, "exchange tile", "tile std_7vp", "stay")
    assert kind(state) == "gaia"
    play(state, "exchange tile", "tile std_ore_qic", "stay")
    assert kind(state) == "turn"
    assert state.seats[0].tiles.bit_count() == 2
    assert cycle(state, 0)[3] == 0


def test_itars_may_keep_the_tokens_instead() -> None:
    state = itars_with_institute(9)
    next_round(state, 4)
    play(state, "done")
    assert kind(state) == "turn"
    assert cycle(state, 0) == (9 - 4 + 2 + 9, 4, 0, 0)


def test_itars_with_fewer_than_4_tokens_or_without_institute_exchange_nothing() -> None:
    state = itars_with_institute(3)
    next_round(state, 4)
    assert kind(state) == "turn"
    state = table("itars,xenos")
    bowls(state, 0, 0, 0, 0, gaia=8)
    next_round(state, 4)
    assert kind(state) == "turn"


def test_itars_may_take_an_advanced_tile_in_the_gaia_phase() -> None:
    state = itars_with_institute(4, economy=4)
    tokens(state, 0, "fed_7vp_ore")
    own(state, 0, "std_7vp")
    next_round(state, 4)
    play(state, "exchange tile", "tile adv_pass_3vp_lab std_7vp")
    assert greens(state, 0) == 0
    assert kind(state) == "step"


def test_the_goal_of_the_new_round_already_counts_in_its_gaia_phase() -> None:
    state = table("itars,xenos", goal="rs_mine_2")
    put(state, 0, "planetary_institute", "1,0")
    bowls(state, 0, 9, 0, 0, gaia=4)
    rounds = list(state.table.rounds)
    rounds[1] = GOAL_INDEX["rs_research_2"]
    state.table.rounds = tuple(rounds)
    next_round(state, 4)
    play(state, "exchange tile", "tile std_ore_qic")
    assert effect(state, 0, "advance terraforming") == {"vp": 2, "ore": 2}


def test_a_tile_of_the_gaia_phase_can_lead_to_the_lost_planet() -> None:
    state = itars_with_institute(4, navigation=4)
    put(state, 1, "mine", "-1,2")
    bowls(state, 1, 2, 0, 0)
    tokens(state, 0, "fed_7vp_ore")
    next_round(state, 4)
    play(state, "exchange tile", "tile std_knowledge_types", "advance navigation")
    assert kind(state) == "lost"
    play(state, "lost 0,1")
    assert (kind(state), seat_to_decide(state)) == ("charge", 1)
    play(state, "charge")
    assert kind(state) == "turn"


def test_planets_are_transformed_before_itars_take_their_tile() -> None:
    state = itars_with_institute(4)
    put_former(state, 0, "0,3")
    next_round(state, 4)
    assert kind(state) == "gaia"
    assert planet(state, "0,3") == "gaia"


# Others.


def test_parked_gaiaformers_of_the_bal_taks_return() -> None:
    state = table("bal_taks,xenos")
    give(state, 0, formers=2)
    play(state, "convert gaiaformer_to_qic", "convert gaiaformer_to_qic")
    assert (state.seats[0].formers, hand(state, 0)["qic"]) == (0, 2)
    assert not may(state, "convert gaiaformer_to_qic")
    next_round(state, 4)
    assert state.seats[0].formers == 2


def test_the_brainstone_returns_from_the_gaia_area_like_a_token() -> None:
    state = table("taklons,xenos")
    state.seats[0].brainstone = 0
    bowls(state, 0, 0, 0, 0, gaia=2)
    next_round(state)
    assert state.seats[0].brainstone == 1
    assert cycle(state, 0) == (2, 0, 0, 0)


def test_an_exchange_without_words_for_it_cannot_be_asked() -> None:
    with pytest.raises(TypeError, match="abstract"):
        Purchase(0)  # type: ignore[abstract]
