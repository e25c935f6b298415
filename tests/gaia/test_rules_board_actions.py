"""Rulebook, action 6 «Действия энергии и ККИ» and appendix III: the shared spaces."""

from __future__ import annotations

import pytest

from gaia.helpers import (
    bowls,
    effect,
    give,
    greens,
    hold,
    kind,
    legal,
    may,
    next_round,
    play,
    put,
    put_former,
    put_lost,
    research,
    rich,
    table,
    tokens,
    trial,
    turn,
)
from igroteka.games.gaia.state import GaiaState

PLAIN = {
    "power_knowledge_3": (7, {"knowledge": 3}),
    "power_ore_2": (4, {"ore": 2}),
    "power_credits_7": (4, {"credits": 7}),
    "power_knowledge_2": (4, {"knowledge": 2}),
    "power_tokens_2": (3, {}),
}
COSTS = {space: cost for space, (cost, _) in PLAIN.items()} | {
    "power_terraform_2": 5,
    "power_terraform_1": 3,
}


def powerful(power: int) -> GaiaState:
    state = table()
    put(state, 0, "mine", "-1,2")
    rich(state, 0)
    state.seats[0].credits = state.seats[0].knowledge = state.seats[0].ore = 4
    research(state, 0, terraforming=3)
    bowls(state, 0, 0, 0, power)
    return state


@pytest.mark.parametrize("space", PLAIN)
def test_power_actions_that_give_goods(space: str) -> None:
    cost, goods = PLAIN[space]
    state = powerful(cost)
    extra = 2 if space == "power_tokens_2" else 0
    assert effect(state, 0, f"action {space}") == {"bowl3": -cost, "bowl1": cost + extra} | goods


def test_4_power_give_2_ore() -> None:
    assert effect(powerful(4), 0, "action power_ore_2") == {"bowl3": -4, "bowl1": 4, "ore": 2}


@pytest.mark.parametrize("space", COSTS)
def test_a_power_action_needs_its_power_in_area_3(space: str) -> None:
    state = powerful(COSTS[space] - 1)
    assert not [action for action in legal(state, "action") if action.startswith(space)]
    state = powerful(COSTS[space])
    assert [action for action in legal(state, "action") if action.startswith(space)]


@pytest.mark.parametrize("space", ["power_ore_2", "power_terraform_1", "qic_types"])
def test_a_space_is_used_once_per_round_by_all_players_together(space: str) -> None:
    state = powerful(9)
    give(state, 0, qic=9)
    target = " 0,2" if "terraform" in space else ""
    play(state, f"action {space}{target}")
    for seat in (0, 1):
        turn(state, seat)
        rich(state, seat)
        give(state, seat, qic=9)
        bowls(state, seat, 0, 0, 9)
        assert not [action for action in legal(state, "action") if action.startswith(space)]


def test_clean_up_frees_the_spaces() -> None:
    state = powerful(9)
    play(state, "action power_ore_2", "end")
    next_round(state)
    turn(state, 0)
    bowls(state, 0, 0, 0, 4)
    assert may(state, "action power_ore_2")


def test_other_spaces_stay_open() -> None:
    state = powerful(9)
    play(state, "action power_ore_2", "end")
    turn(state, 0)
    assert may(state, "action power_credits_7")


# Terraforming spaces.


def test_one_free_step_and_the_rest_paid_with_ore() -> None:
    state = powerful(9)  # desert needs 3 steps, 1 ore each
    paid = trial(state, 0, "action power_terraform_1 0,2")
    assert paid == {"bowl3": -3, "bowl1": 3, "credits": -2, "ore": -1 - 2}


def test_two_free_steps_and_the_rest_paid_with_ore() -> None:
    state = powerful(9)
    paid = trial(state, 0, "action power_terraform_2 0,2")
    assert paid == {"bowl3": -5, "bowl1": 5, "credits": -2, "ore": -1 - 1}


def test_a_second_free_step_that_is_not_needed_is_lost() -> None:
    state = table("gleens,terrans")
    put(state, 0, "mine", "-4,-2")
    give(state, 0, credits=9, ore=9)
    bowls(state, 0, 0, 0, 5)
    assert effect(state, 0, "action power_terraform_2 -3,-3") == {
        "bowl3": -5,
        "bowl1": 5,
        "credits": -2,
        "ore": -1,
    }


def test_a_terraforming_space_is_a_whole_mine_action_with_its_price_and_range() -> None:
    state = powerful(9)
    state.seats[0].credits = 1
    assert not may(state, "action power_terraform_1 0,2")
    state.seats[0].credits = 2
    state.seats[0].ore = 2
    assert not may(state, "action power_terraform_1 0,2")
    state.seats[0].ore = 3
    assert may(state, "action power_terraform_1 0,2")
    assert not may(state, "action power_terraform_1 -3,3")  # distance 2
    give(state, 0, qic=1)
    assert trial(state, 0, "action power_terraform_1 -3,3")["qic"] == -1


@pytest.mark.parametrize("space", ["power_terraform_1", "power_terraform_2"])
def test_steps_cannot_be_used_where_none_is_needed(space: str) -> None:
    state = powerful(9)
    research(state, 0, navigation=5)
    give(state, 0, qic=5)
    put_former(state, 0, "0,3", done=True)
    targets = set(legal(state, "action", space))
    assert "0,2" in targets
    assert not {"-1,5", "-1,-4", "2,2", "-1,0", "0,3"} & targets


def test_a_terraforming_space_is_not_combined_with_the_range_booster() -> None:
    state = powerful(9)
    hold(state, 0, 5)
    assert "-3,3" in legal(state, "special", "booster-5")
    assert set(legal(state, "action", "power_terraform_2")) == {"0,2"}


def test_the_goal_for_mines_counts_a_mine_of_a_terraforming_space() -> None:
    state = table(goal="rs_mine_2")
    put(state, 0, "mine", "-1,2")
    rich(state, 0)
    bowls(state, 0, 0, 0, 5)
    assert effect(state, 0, "action power_terraform_2 0,2")["vp"] == 2


# QIC spaces.


def test_4_qic_give_a_tech_tile_with_its_step() -> None:
    state = table()
    give(state, 0, qic=4)
    assert effect(state, 0, "action qic_tech_tile") == {"qic": -4}
    assert kind(state) == "tile"
    play(state, "tile std_7vp")
    assert kind(state) == "step"


def test_qic_spaces_need_their_qic() -> None:
    state = table()
    tokens(state, 0, "fed_7vp_ore")
    wanted = {4: "qic_tech_tile", 3: "qic_federation fed_7vp_ore", 2: "qic_types"}
    for qic in range(5):
        state.seats[0].qic = qic
        expected = {space for cost, space in wanted.items() if cost <= qic}
        assert set(legal(state, "action")) == expected


@pytest.mark.parametrize(
    ("token", "gain"),
    [
        ("fed_12vp", {"vp": 12}),
        ("fed_8vp_qic", {"vp": 8, "qic": 1 - 3}),
        ("fed_8vp_power", {"vp": 8, "bowl1": 2}),
        ("fed_7vp_ore", {"vp": 7, "ore": 2}),
        ("fed_7vp_cred", {"vp": 7, "credits": 6}),
        ("fed_6vp_know", {"vp": 6, "knowledge": 2}),
        ("fed_gleens", {"ore": 1, "knowledge": 1, "credits": 2}),
    ],
)
@pytest.mark.parametrize("green", [True, False])
def test_3_qic_give_everything_on_an_own_token_again(
    token: str, gain: dict[str, int], green: bool
) -> None:
    state = table(goal="rs_federation_5")
    tokens(state, 0, token, green=green)
    give(state, 0, qic=3)
    before = state.seats[0].tokens
    assert effect(state, 0, f"action qic_federation {token}") == {"qic": -3} | gain
    assert state.seats[0].tokens == before  # nothing gained, nothing turned back


def test_without_a_token_the_3_qic_action_is_impossible() -> None:
    state = table()
    tokens(state, 1, "fed_12vp")
    give(state, 0, qic=3)
    assert legal(state, "action", "qic_federation") == []


def test_the_3_qic_action_turns_no_token_green_again() -> None:
    state = table()
    tokens(state, 0, "fed_7vp_ore", green=False)
    give(state, 0, qic=3)
    play(state, "action qic_federation fed_7vp_ore")
    assert greens(state, 0) == 0


def test_2_qic_give_3_vp_and_1_per_colonised_type() -> None:
    state = table()
    put(state, 0, "mine", "-1,2", "-1,5", "0,2", "2,2")
    put_former(state, 0, "0,3", done=True)
    give(state, 0, qic=2)
    assert effect(state, 0, "action qic_types") == {"qic": -2, "vp": 3 + 3}


def test_the_lost_planet_is_a_type_for_the_2_qic_action() -> None:
    state = table()
    put(state, 0, "mine", "-1,2")
    put_lost(state, 0, "-2,3")
    give(state, 0, qic=2)
    assert effect(state, 0, "action qic_types") == {"qic": -2, "vp": 3 + 2}
