"""Rulebook, action 4 «Создать федерацию»: tokens and what the action earns."""

from __future__ import annotations

import pytest

from gaia.helpers import (
    bowls,
    effect,
    found,
    gaiaform,
    greens,
    kind,
    legal,
    play,
    put,
    table,
    tokens,
)
from gaia.printed import TOKEN_INDEX
from gaia.united import neighbours
from igroteka.games.gaia.state import GaiaState

TOKENS = {
    "fed_12vp": {"vp": 12},
    "fed_8vp_qic": {"vp": 8, "qic": 1},
    "fed_8vp_power": {"vp": 8, "bowl1": 2},
    "fed_7vp_ore": {"vp": 7, "ore": 2},
    "fed_7vp_cred": {"vp": 7, "credits": 6},
    "fed_6vp_know": {"vp": 6, "knowledge": 2},
}


def choosing_token(**options: str) -> GaiaState:
    state = table("geodens,firaks", **options)  # type: ignore[arg-type]
    gaiaform(state, "0,3")
    put(state, 0, "planetary_institute", "-1,2")
    put(state, 0, "academy_left", "0,2")
    put(state, 0, "mine", "0,3")
    play(state, "federation", "unite -1,2 0,2 0,3")
    assert kind(state) == "token"
    return state


def test_any_kind_of_token_may_be_chosen_but_not_the_gleens_token() -> None:
    assert set(legal(choosing_token(), "token")) == set(TOKENS)


@pytest.mark.parametrize("token", TOKENS)
def test_everything_on_the_token_is_gained_at_once(token: str) -> None:
    assert effect(choosing_token(), 0, f"token {token}") == TOKENS[token]


def test_the_token_of_6_vp_and_2_knowledge() -> None:
    assert effect(choosing_token(), 0, "token fed_6vp_know") == {"vp": 6, "knowledge": 2}


@pytest.mark.parametrize("token", TOKENS)
def test_tokens_are_laid_green_side_up_but_12_vp_is_grey_on_both(token: str) -> None:
    state = choosing_token()
    play(state, f"token {token}")
    assert greens(state, 0) == int(token != "fed_12vp")


def test_a_kind_that_is_used_up_cannot_be_chosen() -> None:
    state = choosing_token()
    state.supply[TOKEN_INDEX["fed_12vp"]] = 0
    assert set(legal(state, "token")) == set(TOKENS) - {"fed_12vp"}


def test_a_chosen_token_leaves_the_supply() -> None:
    state = choosing_token()
    before = state.supply[TOKEN_INDEX["fed_7vp_ore"]]
    play(state, "token fed_7vp_ore")
    assert state.supply[TOKEN_INDEX["fed_7vp_ore"]] == before - 1


def test_several_equal_tokens_are_allowed() -> None:
    state = choosing_token()
    tokens(state, 0, "fed_7vp_ore")
    play(state, "token fed_7vp_ore")
    assert len(state.seats[0].tokens) == 2


def test_the_goal_for_federations_gives_5_vp() -> None:
    state = choosing_token(goal="rs_federation_5")
    assert effect(state, 0, "token fed_6vp_know") == {"vp": 6 + 5, "knowledge": 2}


def test_a_federation_gives_no_power_to_anybody() -> None:
    state = neighbours("planetary_institute", "academy_left", "mine")
    put(state, 1, "planetary_institute", "1,0")
    bowls(state, 1, 9, 0, 0)
    found(state, 0, "-1,2 0,2 0,3", "fed_12vp")
    play(state, "end")
    assert kind(state) == "turn"


def test_a_federation_is_one_action() -> None:
    state = choosing_token()
    play(state, "token fed_12vp")
    assert kind(state) == "after"
