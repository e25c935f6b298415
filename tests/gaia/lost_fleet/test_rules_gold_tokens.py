"""The Lost Fleet, action 4 and appendix VI: gold federation tokens."""

from __future__ import annotations

from typing import Any

import pytest

from gaia.helpers import (
    bowls,
    effect,
    found,
    give,
    greens,
    kind,
    legal,
    own,
    play,
    put,
    research,
    tokens,
    turn,
)
from gaia.lost_fleet.helpers import (
    counts,
    explorer,
    lab,
    land,
    ship,
    table,
)
from igroteka.games.gaia.state import GaiaState


def federation(*ships: str, **options: Any) -> GaiaState:
    """Seat 0 is about to choose the token of a federation."""
    state = table(goal="rs_federation_5", **options)
    land(state, 0, *ships)
    put(state, 0, "planetary_institute", "4,-3")
    put(state, 0, "academy_left", "4,-2")
    put(state, 0, "mine", "3,-1")
    play(state, "federation", "unite 4,-3 4,-2 3,-1")
    assert kind(state) == "token"
    return state


@pytest.mark.parametrize(
    ("ships", "gold"),
    [
        ((), set[str]()),
        (("twilight",), {"lf_12vp"}),
        (("rebellion", "tf_mars"), {"lf_8vp_8c", "lf_7vp_2tokens"}),
        (("eclipse",), {"lf_4vp_4k"}),
    ],
)
def test_a_gold_token_is_open_to_who_has_explored_its_ship(
    ships: tuple[str, ...], gold: set[str]
) -> None:
    state = federation(*ships)
    choice = set(legal(state, "token"))
    assert {token for token in choice if token.startswith("lf_")} == gold
    assert len(choice) == 6 + len(gold)


@pytest.mark.parametrize(
    ("token", "goods"),
    [
        ("lf_12vp", {"vp": 12}),
        ("lf_8vp_8c", {"vp": 8, "credits": 8}),
        ("lf_4vp_4k", {"vp": 4, "knowledge": 4}),
        ("lf_4vp_2o_1q", {"vp": 4, "ore": 2, "qic": 1}),
        ("lf_7vp_2tokens", {"vp": 7, "bowl3": 2}),
    ],
)
def test_what_gold_tokens_give(token: str, goods: dict[str, int]) -> None:
    moved = {"eclipse": token, "twilight": "lf_tech_tile", "rebellion": "lf_mine_3_steps"}
    moved["tf_mars"] = "lf_mine_any_range"
    state = federation("eclipse", tokens=moved)
    gained = effect(state, 0, f"token {token}")
    assert gained == goods | {"vp": goods["vp"] + 5}, "5 VP are those of the round goal"
    assert ship(state, "eclipse")["token"] is None
    assert greens(state, 0) == 1, "green, the one with 12 VP too"


def test_a_gold_token_is_taken_once() -> None:
    state = federation("twilight")
    play(state, "token lf_12vp", "end")
    turn(state, 1)
    land(state, 1, "twilight")
    put(state, 1, "planetary_institute", "1,-1")
    put(state, 1, "academy_left", "1,1")
    put(state, 1, "mine", "-1,0")
    own(state, 1, "std_big_power_4")
    bowls(state, 1, 9, 0, 0)
    found(state, 1, "1,-1 1,1")
    assert "lf_12vp" not in legal(state, "token")
    assert len(legal(state, "token")) == 6


def test_the_gold_token_with_12_vp_opens_an_advanced_tile() -> None:
    state = lab()
    tokens(state, 0, "lf_12vp")
    own(state, 0, "std_7vp")
    research(state, 0, economy=4)
    play(state, "upgrade 1,-3 research_lab", "tile adv_pass_3vp_lab std_7vp")
    assert greens(state, 0) == 0


def test_the_token_with_a_tile_brings_any_tile() -> None:
    moved = {"twilight": "lf_tech_tile"}
    state = federation("twilight", "tf_mars", tokens=moved)
    own(state, 0, "std_7vp")
    research(state, 0, economy=4)
    assert effect(state, 0, "token lf_tech_tile") == {"vp": 5}
    choice = set(legal(state, "tile"))
    assert {"lf_range", "std_ore_qic", "adv_pass_3vp_lab std_7vp"} <= choice
    assert not {"lf_ore_knowledge", "lf_terraform_mine"} & choice
    play(state, "tile adv_pass_3vp_lab std_7vp")
    assert greens(state, 0) == 0, "the token itself is turned over"


@pytest.mark.parametrize("token", ["lf_mine_any_range", "lf_mine_3_steps"])
def test_the_mine_of_a_token_is_built_at_once(token: str) -> None:
    state = federation("twilight", tokens={"twilight": token})
    research(state, 0, navigation=2)
    assert effect(state, 0, f"token {token}") == {"vp": 5}
    assert kind(state) == "free_mine"
    mines = counts(state, 0)["mine"]
    play(state, "colonise 1,-1")
    assert counts(state, 0)["mine"] == mines + 1
    assert kind(state) == "after"


def test_level_5_of_terraforming_gives_the_usual_token() -> None:
    state = table()
    land(state, 0, "twilight")
    research(state, 0, terraforming=4)
    tokens(state, 0, "lf_4vp_4k")
    give(state, 0, knowledge=4)
    assert effect(state, 0, "research terraforming") == {"knowledge": -4, "vp": 7, "credits": 6}
    assert ship(state, "twilight")["token"] == "lf_12vp"
    assert explorer(state, 0)["explored"] == ["twilight"]
