"""Rulebook, action 10 «Пассивное действие: подзарядка»: neighbours pay VP to charge power."""

from __future__ import annotations

import pytest

from gaia.helpers import (
    apart,
    bowls,
    effect,
    give,
    kind,
    may,
    own,
    play,
    put,
    put_satellites,
    research,
    rich,
    seat_to_decide,
    table,
    trial,
    turn,
)
from igroteka.games.gaia import GAIA
from igroteka.games.gaia.state import GaiaState


def built_beside(structure: str = "mine", **options: object) -> GaiaState:
    """Seat 0 has built a mine on 0,2 and ended the turn; seat 1 has a structure on 1,0."""
    state = table("terrans,itars", **options)  # type: ignore[arg-type]
    put(state, 0, "mine", "-1,2")
    put(state, 1, structure, "1,0")
    bowls(state, 1, 9, 0, 0)
    rich(state, 0)
    play(state, "mine 0,2", "end")
    return state


def test_ivits_build_and_xenos_charge_1_for_0_vp_and_itars_3_for_2_vp() -> None:
    state = table("ivits,xenos,itars")
    put(state, 0, "planetary_institute", "2,2")
    put(state, 1, "mine", "5,0")
    put(state, 2, "planetary_institute", "6,-2")
    for seat in (1, 2):
        bowls(state, seat, 9, 0, 0)
    research(state, 0, navigation=2)
    rich(state, 0)
    play(state, "mine 4,0", "end")
    assert (kind(state), seat_to_decide(state)) == ("charge", 1)
    assert effect(state, 1, "charge") == {"bowl1": -1, "bowl2": 1}
    assert (kind(state), seat_to_decide(state)) == ("charge", 2)
    assert effect(state, 2, "charge") == {"vp": -2, "bowl1": -3, "bowl2": 3}
    assert kind(state) == "turn"


def test_itars_who_can_charge_only_1_of_3_pay_0_vp() -> None:
    state = built_beside("planetary_institute")
    bowls(state, 1, 0, 1, 5)
    assert effect(state, 1, "charge") == {"bowl2": -1, "bowl3": 1}


def test_ivits_with_1_vp_pay_it_and_charge_2_of_3() -> None:
    state = table("terrans,ivits")
    put(state, 0, "mine", "-1,2")
    put(state, 1, "planetary_institute", "1,0")
    bowls(state, 1, 9, 0, 0)
    state.seats[1].vp = 1
    rich(state, 0)
    play(state, "mine 0,2", "end")
    assert effect(state, 1, "charge") == {"vp": -1, "bowl1": -2, "bowl2": 2}


def test_a_player_with_0_vp_may_always_charge_1() -> None:
    state = built_beside("planetary_institute")
    state.seats[1].vp = 0
    assert effect(state, 1, "charge") == {"bowl1": -1, "bowl2": 1}


@pytest.mark.parametrize(
    ("structure", "power"),
    [
        ("mine", 1),
        ("trading_station", 2),
        ("research_lab", 2),
        ("planetary_institute", 3),
        ("academy_left", 3),
        ("academy_right", 3),
    ],
)
def test_power_and_price_of_every_structure(structure: str, power: int) -> None:
    gain = effect(built_beside(structure), 1, "charge")
    price = {"vp": 1 - power} if power > 1 else {}
    assert gain == price | {"bowl1": -power, "bowl2": power}


@pytest.mark.parametrize("structure", ["planetary_institute", "academy_left", "academy_right"])
def test_with_the_tile_institute_and_academies_charge_4_for_3_vp(structure: str) -> None:
    state = built_beside(structure)
    own(state, 1, "std_big_power_4")
    turn(state, 0)
    rich(state, 0)
    play(state, "upgrade 0,2 trading_station", "end")
    assert effect(state, 1, "charge") == {"vp": -3, "bowl1": -4, "bowl2": 4}


def test_charging_may_be_declined_and_then_costs_nothing() -> None:
    state = built_beside("planetary_institute")
    assert effect(state, 1, "decline") == {}
    assert kind(state) == "turn"


def test_all_or_nothing() -> None:
    state = built_beside("planetary_institute")
    assert {str(action) for action in state.actions()} == {"charge", "decline"}


def test_several_structures_do_not_add_up_and_the_highest_value_counts() -> None:
    state = table("terrans,itars")
    put(state, 0, "mine", "-1,2")
    put(state, 1, "mine", "1,0")
    put(state, 1, "trading_station", "2,2")
    put(state, 1, "research_lab", "-1,0")
    bowls(state, 1, 9, 0, 0)
    rich(state, 0)
    play(state, "mine 0,2", "end")
    assert effect(state, 1, "charge") == {"vp": -1, "bowl1": -2, "bowl2": 2}
    assert kind(state) == "turn"


@pytest.mark.parametrize(("place", "asked"), [("-1,2", True), ("2,2", True), ("1,4", False)])
def test_only_structures_within_two_hexes_charge(place: str, asked: bool) -> None:
    state = table("terrans,itars")
    put(state, 0, "mine", "1,0")
    put(state, 1, "planetary_institute", place)
    assert (apart(place, "0,2") <= 2) is asked
    bowls(state, 1, 9, 0, 0)
    research(state, 0, navigation=2)
    rich(state, 0)
    play(state, "mine 0,2", "end")
    assert (kind(state) == "charge") is asked


@pytest.mark.parametrize(
    ("before", "upgrade"),
    [
        ("mine", "trading_station"),
        ("trading_station", "research_lab"),
        ("trading_station", "planetary_institute"),
        ("research_lab", "academy_left"),
    ],
)
def test_every_upgrade_lets_neighbours_charge(before: str, upgrade: str) -> None:
    state = table()
    put(state, 0, before, "-1,2")
    put(state, 1, "mine", "0,2")
    bowls(state, 1, 4, 0, 0)
    rich(state, 0)
    play(state, f"upgrade -1,2 {upgrade}")
    if kind(state) == "tile":
        play(state, "tile std_7vp", "stay")
    play(state, "end")
    assert (kind(state), seat_to_decide(state)) == ("charge", 1)


def test_research_board_actions_and_conversions_let_nobody_charge() -> None:
    state = table()
    put(state, 0, "mine", "-1,2")
    put(state, 1, "mine", "0,2")
    bowls(state, 1, 4, 0, 0)
    rich(state, 0)
    play(state, "convert ore_to_credit", "research science", "end")
    assert kind(state) == "turn"


def test_the_builder_does_not_charge_from_own_neighbours() -> None:
    state = table()
    put(state, 0, "planetary_institute", "-1,2")
    bowls(state, 0, 9, 0, 0)
    rich(state, 0)
    play(state, "mine 0,2", "end")
    assert kind(state) == "turn"


def test_satellites_and_space_stations_charge_nothing() -> None:
    state = table("terrans,ivits")
    put(state, 0, "mine", "-1,2")
    put(state, 1, "planetary_institute", "5,-6")
    put_satellites(state, 1, "0,1")
    state.seats[1].stations |= 1 << state.board.grid.by_name["1,1"]
    bowls(state, 1, 9, 0, 0)
    rich(state, 0)
    play(state, "mine 0,2", "end")
    assert kind(state) == "turn"


def test_a_player_with_nothing_to_charge_is_not_asked() -> None:
    state = table("terrans,itars")
    put(state, 0, "mine", "-1,2")
    put(state, 1, "mine", "1,0")
    bowls(state, 1, 0, 0, 9)
    rich(state, 0)
    play(state, "mine 0,2", "end")
    assert kind(state) == "turn"


def test_passed_players_may_charge() -> None:
    state = table("terrans,itars")
    put(state, 0, "mine", "-1,2")
    put(state, 1, "mine", "1,0")
    bowls(state, 1, 4, 0, 0)
    state.seats[1].passed = True
    state.passing += (1,)
    rich(state, 0)
    play(state, "mine 0,2", "end")
    assert (kind(state), seat_to_decide(state)) == ("charge", 1)


def test_other_charging_costs_no_vp() -> None:
    state = table()
    own(state, 0, "std_action_4power")
    bowls(state, 0, 9, 0, 0)
    assert "vp" not in effect(state, 0, "special std_action_4power")


@pytest.mark.parametrize("turn_order", ["clockwise", "passing"])
@pytest.mark.parametrize("builder", [0, 1, 2, 3])
def test_neighbours_decide_clockwise_from_the_left_of_the_builder(
    builder: int, turn_order: str
) -> None:
    state = table("terrans,xenos,taklons,geodens", turn_order=turn_order)
    state.order = [2, 0, 3, 1]
    others = [seat for seat in range(4) if seat != builder]
    for seat, home in zip(others, ("5,0", "6,-2", "2,1"), strict=True):
        assert apart(home, "4,0") <= 2
        put(state, seat, "mine", home)
        bowls(state, seat, 4, 0, 0)
    put(state, builder, "mine", "3,-3")
    research(state, builder, navigation=5)
    rich(state, builder)
    turn(state, builder)
    play(state, "mine 4,0", "end")
    asked = []
    while kind(state) == "charge":
        asked.append(seat_to_decide(state))
        play(state, "decline")
    assert asked == [(builder + step) % 4 for step in (1, 2, 3)]


def test_opponents_charge_after_the_builders_turn_is_over() -> None:
    state = table()
    put(state, 0, "mine", "-1,2")
    put(state, 1, "mine", "0,2")
    bowls(state, 1, 4, 0, 0)
    rich(state, 0)
    play(state, "upgrade -1,2 trading_station")
    assert (kind(state), seat_to_decide(state)) == ("after", 0)
    assert may(state, "end")


def test_charging_uses_the_value_of_upgraded_neighbours_only_when_they_are_own() -> None:
    state = table()
    put(state, 0, "trading_station", "-1,2")
    put(state, 1, "mine", "0,2")
    bowls(state, 1, 4, 0, 0)
    give(state, 0, credits=6, ore=4)
    play(state, "upgrade -1,2 planetary_institute", "end")
    assert trial(state, 1, "charge") == {"bowl1": -1, "bowl2": 1}


# Charging that a player has settled on beforehand.


@pytest.mark.parametrize(
    ("preference", "answer"),
    [
        ("ask", None),
        ("always", "charge"),
        (0, "decline"),
        (1, "decline"),
        (2, "charge"),
        (3, "charge"),
        (True, None),
    ],
)
def test_charging_may_be_settled_up_to_a_price(preference: object, answer: str | None) -> None:
    state = built_beside("planetary_institute")  # 3 power for 2 VP
    chosen = GAIA.standing_reply(state, {"charge": preference})
    assert (str(chosen) if chosen else None) == answer


def test_nothing_else_is_settled_beforehand() -> None:
    assert GAIA.standing_reply(table(), {"charge": "always"}) is None
    assert GAIA.standing_reply(built_beside(), {}) is None


def test_taklons_with_institute_are_always_asked() -> None:
    state = table("terrans,taklons")
    put(state, 0, "mine", "-1,2")
    put(state, 1, "planetary_institute", "1,0")
    bowls(state, 1, 3, 0, 0)
    rich(state, 0)
    play(state, "mine 0,2", "end")
    assert kind(state) == "charge"
    assert GAIA.standing_reply(state, {"charge": "always"}) is None
