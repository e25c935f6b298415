"""Rulebook, action 8 «Пас» and appendix IV: boosters, pass effects, who begins the next round."""

from __future__ import annotations

import pytest

from gaia.helpers import (
    bowls,
    effect,
    give,
    hexes,
    kind,
    legal,
    may,
    next_round,
    own,
    play,
    put,
    put_former,
    put_lost,
    seat_to_decide,
    settle_quietly,
    table,
    turn,
)
from gaia.printed import BOOSTER_INDEX
from igroteka.games.gaia.state import GaiaState


def test_a_passing_player_takes_one_of_the_three_free_boosters() -> None:
    state = table(boosters=(1, 2, 3, 4, 5))
    assert set(legal(state, "pass")) == {"booster-3", "booster-4", "booster-5"}


def test_the_old_booster_goes_back_and_may_be_taken_by_those_who_pass_later() -> None:
    state = table(boosters=(1, 2, 3, 4, 5))
    play(state, "pass booster-4")
    assert set(legal(state, "pass")) == {"booster-1", "booster-3", "booster-5"}


def test_nobody_keeps_the_same_booster() -> None:
    assert not may(table(), "pass booster-1")


def test_whoever_has_passed_has_no_more_turns_in_the_round() -> None:
    state = table("terrans,xenos,geodens")
    play(state, "pass booster-4")
    for seat in (1, 2, 1, 2):
        assert seat_to_decide(state) == seat
        give(state, seat, ore=1)
        bowls(state, seat, 0, 0, 9)
        spaces = [a for a in legal(state, "action") if "terraform" not in a]
        play(state, f"action {spaces[0]}", "end")
    assert state.round == 1


def test_the_round_ends_when_everybody_has_passed() -> None:
    state = table()
    play(state, "pass booster-4")
    assert state.round == 1
    play(state, "pass booster-1")
    assert state.round == 2


def test_the_boosters_of_the_next_round_are_the_ones_taken() -> None:
    state = table(boosters=(1, 2, 3, 4, 5))
    next_round(state, 4, 1)
    assert state.seats[0].booster == BOOSTER_INDEX["booster-4"]
    assert state.seats[1].booster == BOOSTER_INDEX["booster-1"]


# Pass effects.


def empire(booster: int) -> GaiaState:
    """2 mines, the lost planet, 3 stations, 2 labs, 3 big structures; 2 of the planets are gaia."""
    free = [number for number in range(1, 11) if number != booster]
    state = table(boosters=[booster, *free[:4]])
    terra, ice = sorted(hexes(state, "terra")), sorted(hexes(state, "ice"))
    put(state, 0, "mine", "2,2", terra[0])
    put(state, 0, "trading_station", "1,4", *terra[1:3])
    put(state, 0, "research_lab", *ice[:2])
    put(state, 0, "planetary_institute", terra[3])
    put(state, 0, "academy_left", ice[2])
    put(state, 0, "academy_right", ice[3])
    put_lost(state, 0, "-2,3")
    put_former(state, 0, "0,3", done=True)
    return state


@pytest.mark.parametrize(
    ("booster", "vp"),
    [(1, 0), (2, 0), (3, 0), (4, 0), (5, 0), (6, 3), (7, 6), (8, 6), (9, 12), (10, 2)],
)
def test_pass_effect_of_every_booster(booster: int, vp: int) -> None:
    state = empire(booster)
    taken = legal(state, "pass")[0]
    assert effect(state, 0, f"pass {taken}") == ({"vp": vp} if vp else {})


def test_the_booster_taken_scores_at_the_end_of_its_own_round() -> None:
    state = table(boosters=(1, 2, 6, 4, 5))
    put(state, 0, "mine", "-1,2", "-1,5")
    assert effect(state, 0, "pass booster-6") == {}
    play(state, "pass booster-4")
    assert state.round == 2
    assert effect(state, 0, "pass booster-2") == {"vp": 2}


def test_pass_effects_of_booster_and_tiles_add_up() -> None:
    state = table(boosters=(7, 2, 3, 4, 5))
    own(state, 0, "adv_pass_3vp_lab/std_7vp")
    put(state, 0, "research_lab", "-1,2", "-1,5")
    assert effect(state, 0, "pass booster-4") == {"vp": 6 + 6}


def test_in_round_6_the_booster_is_returned_and_none_is_taken() -> None:
    state = table(boosters=(6, 2, 3, 4, 5))
    put(state, 0, "mine", "-1,2", "-1,5")
    state.round = 6
    assert legal(state, "pass") == [""]
    assert effect(state, 0, "pass") == {"vp": 2}
    assert state.seats[0].booster == -1


def test_there_are_six_rounds() -> None:
    state = table()
    for number in range(2, 7):
        next_round(state)
        assert state.round == number
    next_round(state)
    assert state.over
    assert state.actions() == []


# Who begins.


def test_the_first_to_pass_begins_the_next_round_and_play_goes_clockwise() -> None:
    state = table("terrans,xenos,geodens")
    bowls(state, 0, 0, 0, 9)
    play(state, "action power_credits_7", "end")
    play(state, "pass booster-4")  # seat 1 is first to pass
    play(state, "pass booster-5")  # seat 2
    play(state, "pass booster-6")  # seat 0
    assert state.round == 2
    order = []
    for space in ("power_credits_7", "power_ore_2", "power_knowledge_2"):
        seat = seat_to_decide(state)
        assert seat is not None
        order.append(seat)
        bowls(state, seat, 0, 0, 9)
        play(state, f"action {space}", "end")
    assert order == [1, 2, 0]


def three_pass(turn_order: str) -> GaiaState:
    """Seats pass in the order 2, 0, 1."""
    state = table("terrans,xenos,geodens", turn_order=turn_order)
    for seat in (0, 1):
        bowls(state, seat, 0, 0, 9)
        play(state, "action " + ("power_credits_7" if seat else "power_ore_2"), "end")
    assert seat_to_decide(state) == 2
    play(state, "pass booster-4")
    play(state, "pass booster-5")
    play(state, "pass booster-6")
    return state


def turns(state: GaiaState) -> list[int]:
    order: list[int] = []
    for space in ("power_credits_7", "power_ore_2", "power_knowledge_2"):
        seat = seat_to_decide(state)
        assert seat is not None
        order.append(seat)
        bowls(state, seat, 0, 0, 9)
        play(state, f"action {space}", "end")
    return order


def test_clockwise_order_starts_with_the_first_to_pass() -> None:
    assert turns(three_pass("clockwise")) == [2, 0, 1]


def test_variable_order_is_the_order_of_passing() -> None:
    state = table("terrans,xenos,geodens", turn_order="passing")
    bowls(state, 1, 0, 0, 9)
    play(state, "pass booster-4")  # 0
    play(state, "action power_ore_2", "end")  # 1
    play(state, "pass booster-5")  # 2
    play(state, "pass booster-6")  # 1
    assert turns(state) == [0, 2, 1]


def test_without_the_turn_order_card_the_same_passes_leave_the_order_clockwise() -> None:
    state = table("terrans,xenos,geodens", turn_order="clockwise")
    bowls(state, 1, 0, 0, 9)
    play(state, "pass booster-4", "action power_ore_2", "end", "pass booster-5", "pass booster-6")
    assert turns(state) == [0, 1, 2]


def test_turns_alternate_while_nobody_has_passed() -> None:
    state = table()
    order = []
    for space in ("power_credits_7", "power_ore_2", "power_knowledge_2", "power_tokens_2"):
        seat = seat_to_decide(state)
        assert seat is not None
        order.append(seat)
        bowls(state, seat, 0, 0, 9)
        play(state, f"action {space}", "end")
    assert order == [0, 1, 0, 1]


def test_free_actions_come_before_passing_and_never_after() -> None:
    state = table()
    give(state, 0, ore=2)
    play(state, "convert ore_to_credit", "pass booster-4")
    assert (kind(state), seat_to_decide(state)) == ("turn", 1)


def test_a_new_booster_brings_its_own_action_in_the_new_round() -> None:
    state = table(boosters=(4, 2, 3, 5, 6))
    put(state, 0, "mine", "-1,2")
    give(state, 0, credits=9, ore=15)
    play(state, "special booster-4 0,2", "end")
    turn(state, 0)
    next_round(state, 5, 3)
    give(state, 0, credits=9, ore=9)
    settle_quietly(state)
    assert seat_to_decide(state) == 0
    assert legal(state, "special", "booster-5") != []
