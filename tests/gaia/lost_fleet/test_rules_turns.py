"""Turns and rounds of the base game where the fleet adds to them: order of passing, offers, income.

Rulebook, «Карта порядка хода», «Пассивное действие: подзарядка» and «Фаза I: Доход»; The Lost
Fleet, «Выбор цивилизации» and appendix I.
"""

from __future__ import annotations

import pytest

from gaia.helpers import (
    bowls,
    cycle,
    effect,
    kind,
    legal,
    next_round,
    play,
    put,
    research,
    rich,
    seat_to_decide,
)
from gaia.lost_fleet.helpers import CARD, HOME, artifact, lab, table, tinkering
from igroteka.games.gaia.state import GaiaState

# --- order of passing -----------------------------------------------------------------------------


def test_the_next_round_goes_in_the_order_of_passing() -> None:
    state = table("terrans,xenos,ambas", turn_order="passing")
    assert pass_in_turn(state, 2, 0, 1) == [0, 1, 2]
    assert pass_in_turn(state, 1, 0, 2) == [2, 0, 1]
    assert pass_in_turn(state, 0, 1, 2) == [1, 0, 2]


def test_clockwise_the_next_round_begins_with_who_passed_first() -> None:
    state = table("terrans,xenos,ambas")
    assert pass_in_turn(state, 2, 0, 1) == [0, 1, 2]
    assert pass_in_turn(state, 1, 2, 0) == [2, 0, 1]
    assert pass_in_turn(state, 0, 1, 2) == [1, 2, 0]


def test_tinkering_is_asked_before_the_first_in_the_order_of_passing_has_a_turn() -> None:
    state = table("terrans,tinkeroids,ambas", turn_order="passing", card=CARD)
    put(state, 1, "planetary_institute", HOME["tinkeroids"])
    tinkering(state, 1, "tink_2")
    pass_in_turn(state, 2, 1, 0)
    assert (kind(state), seat_to_decide(state)) == ("tinkering", 1)
    play(state, "tinker " + legal(state, "tinker")[0])
    while kind(state) == "income":
        play(state, str(state.actions()[0]))
    assert pass_in_turn(state, 0, 1, 2) == [2, 1, 0]


def pass_in_turn(state: GaiaState, *wanted: int) -> list[int | None]:
    """Seats pass in this order, the others research meanwhile; tells who had the first turns."""
    for player in state.seats:
        player.knowledge = 15
    first: list[int | None] = []
    left = list(wanted)
    while left:
        assert kind(state) == "turn"
        seat = seat_to_decide(state)
        if seat not in first:
            first.append(seat)
        if seat == left[0] and len(first) == len(wanted):
            left.pop(0)
            play(state, "pass " + legal(state, "pass")[0])
        else:
            play(state, "research " + legal(state, "research")[0], "end")
    while kind(state) == "income":
        play(state, str(state.actions()[0]))
    return first


# --- offers of a turn that builds twice -----------------------------------------------------------


def twice() -> GaiaState:
    """Seat 0 ends a turn with a lab on 1,-3 and after it a free mine on 1,-1."""
    state = lab("rebellion")
    research(state, 0, navigation=2)
    rich(state, 0)
    put(state, 1, "mine", "2,-5")  # by the lab
    put(state, 1, "trading_station", "-1,0")  # by the mine
    put(state, 2, "planetary_institute", "-1,-2")  # by the lab
    for seat in (1, 2):
        bowls(state, seat, 9, 0, 0)
    play(state, "upgrade 1,-3 research_lab", "tile lf_terraform_mine", "colonise 1,-1", "stay")
    assert kind(state) == "after", "nobody is asked before the turn is over"
    play(state, "end")
    return state


def test_neighbours_are_asked_one_structure_after_the_other_as_they_were_built() -> None:
    state = twice()
    asked: list[tuple[int | None, int]] = []
    while kind(state) == "charge":
        seat = seat_to_decide(state)
        assert seat is not None
        asked.append((seat, -effect(state, seat, "charge")["bowl1"]))
    assert asked == [(1, 1), (2, 3), (1, 2)]
    assert (kind(state), seat_to_decide(state)) == ("turn", 1)


def test_whoever_declines_the_first_offer_is_asked_about_the_second() -> None:
    state = twice()
    play(state, "decline", "decline")
    assert seat_to_decide(state) == 1
    assert effect(state, 1, "charge") == {"vp": -1, "bowl1": -2, "bowl2": 2}


# --- power in the income --------------------------------------------------------------------------


def lantids() -> GaiaState:
    """A token of the board, 3 power of the overlay and 2 tokens of an artifact will come."""
    state = table("lantids,xenos,ambas", economy="side_power")
    research(state, 0, economy=3)
    artifact(state, 0, "art_income_power")
    return state


@pytest.mark.parametrize(
    ("order", "after"),
    [
        (("charge-3", "tokens-1"), (1, 0, 1 + 2, 0)),  # 2 of 3 power move nothing
        (("tokens-1", "charge-3"), (0, 0, 2 + 2, 0)),
    ],
)
def test_the_new_token_of_the_lantids_may_be_charged_at_once(
    order: tuple[str, str], after: tuple[int, int, int, int]
) -> None:
    state = lantids()
    bowls(state, 0, 0, 1, 0)
    next_round(state)
    assert (kind(state), seat_to_decide(state)) == ("income", 0)
    assert set(legal(state, "income")) == set(order)
    play(state, f"income {order[0]}")
    assert kind(state) == "turn"
    assert cycle(state, 0) == after


def test_income_is_not_asked_about_where_every_order_brings_the_same() -> None:
    state = lantids()
    bowls(state, 0, 3, 0, 0)
    next_round(state)
    assert kind(state) == "turn"
    assert cycle(state, 0) == (1, 3, 2, 0)


def test_what_the_artifact_puts_into_area_iii_is_never_charged() -> None:
    state = lantids()
    bowls(state, 0, 0, 0, 0)
    next_round(state)
    play(state, "income charge-3")
    assert cycle(state, 0) == (1, 0, 2, 0)
