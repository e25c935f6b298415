"""Rulebook, «Фаза I: Доход»: four sources, caps, and the order of power incomes."""

from __future__ import annotations

import pytest

from gaia.helpers import (
    bowls,
    cycle,
    give,
    hand,
    hexes,
    kind,
    legal,
    may,
    next_round,
    own,
    play,
    put,
    research,
    seat_to_decide,
    settle_quietly,
    table,
    turn,
)
from gaia.test_rules_setup import placed
from igroteka.engine.decision import Action
from igroteka.games.gaia import GAIA
from igroteka.games.gaia.state import GaiaState
from igroteka.games.gaia.view import view

GOODS = ("ore", "credits", "knowledge", "qic")


def income(state: GaiaState, booster: int = 4) -> dict[str, int]:
    """What seat 0 has more after the next income phase, holding a booster (2 credits if 4)."""
    before = {good: hand(state, 0)[good] for good in GOODS}
    next_round(state, booster)
    settle_quietly(state)
    after = hand(state, 0)
    return {good: after[good] - before[good] for good in GOODS if after[good] != before[good]}


BASE = {
    "terrans": {"ore": 1, "knowledge": 1},
    "lantids": {"ore": 1, "knowledge": 1},
    "xenos": {"ore": 1, "knowledge": 1},
    "gleens": {"ore": 1, "knowledge": 1},
    "taklons": {"ore": 1, "knowledge": 1},
    "ambas": {"ore": 2, "knowledge": 1},
    "hadsch_hallas": {"ore": 1, "knowledge": 1, "credits": 3},
    "ivits": {"ore": 1, "knowledge": 1, "qic": 1},
    "geodens": {"ore": 1, "knowledge": 1},
    "bal_taks": {"ore": 1, "knowledge": 1},
    "firaks": {"ore": 1, "knowledge": 2},
    "bescods": {"ore": 1},
    "nevlas": {"ore": 1, "knowledge": 1},
    "itars": {"ore": 1, "knowledge": 1},
}


@pytest.mark.parametrize("faction", BASE)
def test_base_income_does_not_depend_on_structures(faction: str) -> None:
    other = "xenos" if faction not in ("xenos", "gleens") else "terrans"
    expected = dict(BASE[faction])
    expected["credits"] = expected.get("credits", 0) + 2
    assert income(table(f"{faction},{other}")) == expected


def test_itars_gain_a_token_every_round() -> None:
    state = table("itars,xenos")
    income(state)
    assert cycle(state, 0) == (1, 0, 0, 0)


@pytest.mark.parametrize(
    ("mines", "ore"), [(1, 1), (2, 2), (3, 2), (4, 3), (5, 4), (6, 5), (7, 6), (8, 7)]
)
def test_every_mine_but_the_third_gives_one_ore(mines: int, ore: int) -> None:
    state = table()
    put(state, 0, "mine", *sorted(hexes(state, "terra", "swamp"))[:mines])
    assert income(state) == {"ore": 1 + ore, "knowledge": 1, "credits": 2}


@pytest.mark.parametrize(("stations", "credits"), [(1, 3), (2, 7), (3, 11), (4, 16)])
def test_trading_stations_give_3_4_4_5_credits(stations: int, credits: int) -> None:
    state = table()
    put(state, 0, "trading_station", *sorted(hexes(state, "terra"))[:stations])
    assert income(state) == {"ore": 1, "knowledge": 1, "credits": 2 + credits}


@pytest.mark.parametrize("labs", [1, 2, 3])
def test_each_research_lab_gives_one_knowledge(labs: int) -> None:
    state = table()
    put(state, 0, "research_lab", *sorted(hexes(state, "terra"))[:labs])
    assert income(state) == {"ore": 1, "knowledge": 1 + labs, "credits": 2}


def test_the_left_academy_gives_2_knowledge_and_the_right_one_no_income() -> None:
    state = table()
    put(state, 0, "academy_left", "-1,2")
    assert income(state) == {"ore": 1, "knowledge": 3, "credits": 2}
    state = table()
    put(state, 0, "academy_right", "-1,2")
    assert income(state) == {"ore": 1, "knowledge": 1, "credits": 2}


def test_an_institute_charges_4_and_gives_a_token() -> None:
    state = table()
    put(state, 0, "planetary_institute", "-1,2")
    bowls(state, 0, 5, 0, 0)
    income(state)
    assert cycle(state, 0) == (2, 4, 0, 0)


INSTITUTES = {  # area I after charging 4 of 8 tokens; ore and QIC beyond the base income
    "terrans": (5, 0, 0),
    "lantids": (4, 0, 0),
    "xenos": (4, 0, 1),
    "gleens": (4, 1, 0),
    "taklons": (5, 0, 0),
    "ambas": (6, 0, 0),
    "hadsch_hallas": (5, 0, 0),
    "ivits": (5, 0, 0),
    "geodens": (5, 0, 0),
    "bal_taks": (5, 0, 0),
    "firaks": (5, 0, 0),
    "bescods": (6, 0, 0),
    "nevlas": (5, 0, 0),
    "itars": (6, 0, 0),  # one of them is base income
}


@pytest.mark.parametrize("faction", INSTITUTES)
def test_income_of_every_institute(faction: str) -> None:
    other = "xenos" if faction not in ("xenos", "gleens") else "terrans"
    state = table(f"{faction},{other}")
    put(state, 0, "planetary_institute", sorted(hexes(state, "terra"))[0])
    bowls(state, 0, 8, 0, 0)
    gained = income(state)
    area_1, ore, qic = INSTITUTES[faction]
    assert cycle(state, 0) == (area_1, 4, 0, 0)
    assert gained["ore"] == BASE[faction]["ore"] + ore
    assert gained.get("qic", 0) == BASE[faction].get("qic", 0) + qic


def test_bescods_stations_give_knowledge_and_labs_give_3_4_5_credits() -> None:
    state = table("bescods,xenos")
    put(state, 0, "trading_station", *sorted(hexes(state, "terra"))[:4])
    assert income(state) == {"ore": 1, "knowledge": 4, "credits": 2}
    state = table("bescods,xenos")
    put(state, 0, "research_lab", *sorted(hexes(state, "terra"))[:3])
    assert income(state) == {"ore": 1, "credits": 2 + 3 + 4 + 5}


def test_nevlas_labs_charge_2_power_instead_of_giving_knowledge() -> None:
    state = table("nevlas,xenos")
    put(state, 0, "research_lab", *sorted(hexes(state, "terra"))[:3])
    bowls(state, 0, 8, 0, 0)
    assert income(state) == {"ore": 1, "knowledge": 1, "credits": 2}
    assert cycle(state, 0) == (2, 6, 0, 0)


def test_the_left_academy_of_the_itars_gives_3_knowledge() -> None:
    state = table("itars,xenos")
    put(state, 0, "academy_left", "1,0")
    assert income(state)["knowledge"] == 4


BOOSTERS = {
    1: {"ore": 2, "knowledge": 2},
    2: {"ore": 1, "knowledge": 1, "credits": 2, "qic": 1},
    3: {"ore": 2, "knowledge": 1},
    4: {"ore": 1, "knowledge": 1, "credits": 2},
    5: {"ore": 1, "knowledge": 1},
    6: {"ore": 2, "knowledge": 1},
    7: {"ore": 1, "knowledge": 2},
    8: {"ore": 2, "knowledge": 1},
    9: {"ore": 1, "knowledge": 1},
    10: {"ore": 1, "knowledge": 1, "credits": 4},
}
BOOSTER_CYCLES = {3: (10, 0, 0, 0), 5: (6, 2, 0, 0), 9: (4, 4, 0, 0)}


@pytest.mark.parametrize("booster", BOOSTERS)
def test_income_of_every_booster(booster: int) -> None:
    others = [number for number in range(1, 11) if number != booster][:4]
    state = table(boosters=[*others[:2], booster, *others[2:]])
    bowls(state, 0, 8, 0, 0)
    assert income(state, booster) == BOOSTERS[booster]
    assert cycle(state, 0) == BOOSTER_CYCLES.get(booster, (8, 0, 0, 0))


@pytest.mark.parametrize(
    ("level", "goods", "charge"),
    [
        (0, (0, 0), 0),
        (1, (0, 2), 1),
        (2, (1, 2), 2),
        (3, (1, 3), 3),
        (4, (2, 4), 4),
        (5, (0, 0), 0),
    ],
)
def test_income_of_every_economy_level(level: int, goods: tuple[int, int], charge: int) -> None:
    state = table()
    research(state, 0, economy=level)
    bowls(state, 0, 8, 0, 0)
    assert income(state) == {"ore": 1 + goods[0], "knowledge": 1, "credits": 2 + goods[1]}
    assert cycle(state, 0) == (8 - charge, charge, 0, 0)


@pytest.mark.parametrize(("level", "knowledge"), [(0, 0), (1, 1), (2, 2), (3, 3), (4, 4), (5, 0)])
def test_income_of_every_science_level(level: int, knowledge: int) -> None:
    state = table()
    research(state, 0, science=level)
    assert income(state) == {"ore": 1, "knowledge": 1 + knowledge, "credits": 2}


@pytest.mark.parametrize(
    ("tile", "goods", "charge"),
    [
        ("std_income_ore_power", {"ore": 2, "knowledge": 1, "credits": 2}, 1),
        ("std_income_know_cred", {"ore": 1, "knowledge": 2, "credits": 3}, 0),
        ("std_income_4credits", {"ore": 1, "knowledge": 1, "credits": 6}, 0),
    ],
)
def test_income_of_every_tile_that_has_one(tile: str, goods: dict[str, int], charge: int) -> None:
    state = table()
    own(state, 0, tile)
    bowls(state, 0, 8, 0, 0)
    assert income(state) == goods
    assert cycle(state, 0) == (8 - charge, charge, 0, 0)


@pytest.mark.parametrize(
    "tile", ["std_income_ore_power", "std_income_know_cred", "std_income_4credits"]
)
def test_a_covered_tile_gives_no_income(tile: str) -> None:
    state = table()
    own(state, 0, f"adv_now_2vp_mine/{tile}")
    bowls(state, 0, 8, 0, 0)
    assert income(state) == {"ore": 1, "knowledge": 1, "credits": 2}
    assert cycle(state, 0) == (8, 0, 0, 0)


def test_ore_knowledge_and_credits_stop_at_15_15_30_and_the_surplus_is_lost() -> None:
    state = table()
    put(state, 0, "trading_station", *sorted(hexes(state, "terra"))[:4])
    put(state, 0, "mine", *sorted(hexes(state, "swamp")))
    research(state, 0, science=4)
    give(state, 0, ore=14, knowledge=13, credits=20)
    income(state)
    assert [hand(state, 0)[good] for good in ("ore", "knowledge", "credits")] == [15, 15, 30]


def test_qic_have_no_limit() -> None:
    state = table("ivits,xenos")
    give(state, 0, qic=40)
    assert income(state)["qic"] == 1


def test_income_is_received_in_the_first_round_too() -> None:
    state = placed("terrans,taklons")
    play(state, "booster " + legal(state, "booster")[0])
    play(state, "booster " + legal(state, "booster")[0])
    settle_quietly(state)
    assert state.round == 1
    assert state.seats[0].knowledge >= 4
    assert state.seats[0].ore >= 4 + 1 + 2


# The order of power incomes.


def institute_of_hadsch_hallas(one: int, two: int) -> GaiaState:
    state = table("hadsch_hallas,xenos")
    put(state, 0, "planetary_institute", "-2,-1")
    bowls(state, 0, one, two, 0)
    next_round(state, 4)
    return state


def test_charge_4_and_gain_a_token_may_be_taken_in_either_order() -> None:
    state = institute_of_hadsch_hallas(2, 4)
    assert (kind(state), seat_to_decide(state)) == ("income", 0)
    assert view(state, 0)["current_phase"] == "income"
    assert set(legal(state, "income")) == {"charge-4", "tokens-1"}
    play(state, "income charge-4")
    assert cycle(state, 0) == (1, 4, 2, 0)
    state = institute_of_hadsch_hallas(2, 4)
    play(state, "income tokens-1")
    assert cycle(state, 0) == (0, 6, 1, 0)


def test_the_4_charges_of_one_symbol_are_not_split_around_the_token() -> None:
    state = institute_of_hadsch_hallas(0, 1)
    assert set(legal(state, "income")) == {"charge-4", "tokens-1"}
    play(state, "income charge-4")
    assert cycle(state, 0) == (1, 0, 1, 0)


def test_every_hand_symbol_is_a_source_of_its_own() -> None:
    state = table()
    put(state, 0, "planetary_institute", "-1,2")
    own(state, 0, "std_income_ore_power")
    research(state, 0, economy=2)
    bowls(state, 0, 1, 1, 0)
    next_round(state, 3)
    charges = {"charge-4", "charge-2", "charge-1"}
    assert set(legal(state, "income")) == charges | {"tokens-1", "tokens-2"}
    play(state, "income charge-1", "income tokens-2")
    assert cycle(state, 0) == (2, 2, 0, 0)
    assert set(legal(state, "income")) == {"charge-4", "tokens-1", "charge-2"}


def test_a_choice_says_that_the_rest_follows_if_nothing_more_is_asked() -> None:
    state = institute_of_hadsch_hallas(2, 4)
    told = {str(one): GAIA.describe(state, one, "ru") for one in state.actions()}
    assert told == {
        "income charge-4": "следующий доход: зарядить 4 энергии, затем всё остальное",
        "income tokens-1": "следующий доход: 1 фишка энергии, затем всё остальное",
    }
    state = table()
    put(state, 0, "planetary_institute", "-1,2")
    own(state, 0, "std_income_ore_power")
    bowls(state, 0, 1, 1, 0)
    next_round(state, 3)
    assert "then all the rest" not in GAIA.describe(state, Action.parse("income charge-1"), "en")


def test_nothing_is_asked_when_the_order_makes_no_difference() -> None:
    state = institute_of_hadsch_hallas(6, 0)
    assert kind(state) == "turn"
    assert cycle(state, 0) == (3, 4, 0, 0)


def test_free_actions_are_impossible_in_the_income_phase() -> None:
    state = institute_of_hadsch_hallas(2, 4)
    assert legal(state, "convert") == []
    assert not may(state, "burn")


def test_an_upgraded_piece_covers_its_income_again() -> None:
    state = table()
    put(state, 0, "mine", "-1,2", "-1,5")
    give(state, 0, credits=6, ore=2)
    play(state, "upgrade -1,2 trading_station", "end")
    turn(state, 0)
    assert income(state) == {"ore": 2, "knowledge": 1, "credits": 2 + 3}
