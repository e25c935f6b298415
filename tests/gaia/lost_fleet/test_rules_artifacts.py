"""The Lost Fleet, action 12 «Исследовать артефакт» and appendix VII: the thirteen artifacts."""

from __future__ import annotations

from typing import Any, cast

import pytest

from gaia.helpers import (
    bowls,
    effect,
    give,
    hold,
    kind,
    legal,
    may,
    next_round,
    own,
    play,
    put,
    put_lost,
    research,
    rich,
    seat_to_decide,
    tokens,
    trial,
    turn,
    unions,
)
from gaia.lost_fleet.helpers import artifact, company, counts, explorer, land, ship, table
from igroteka.games.gaia.state import GaiaState

MINES = pytest.mark.parametrize("id", ["art_asteroid", "art_protoplanet"])
SPARE = ("art_3c_3o", "art_3k_1q", "art_5c_2o")


def before(id: str = "art_3c_3o", faction: str = "terrans", **options: Any) -> GaiaState:
    """Seat 0 can just pay for an artifact."""
    laid = (id, *(other for other in SPARE if other != id))
    state = table(company(faction), artifacts=laid, **options)
    land(state, 0, "twilight")
    bowls(state, 0, 6, 0, 0)
    return state


def gain(state: GaiaState, id: str) -> dict[str, int]:
    """What an artifact changes besides the six tokens."""
    found = effect(state, 0, f"artifact {id}")
    assert found.pop("bowl1") == -6
    return found


# --- the action -----------------------------------------------------------------------------------


def test_six_tokens_of_the_three_areas_are_discarded() -> None:
    state = before()
    bowls(state, 0, 2, 2, 1, 9)
    assert legal(state, "artifact") == []
    bowls(state, 0, 2, 2, 2, 9)
    assert set(legal(state, "artifact")) == set(SPARE)
    assert effect(state, 0, "artifact art_3c_3o") == {
        "bowl1": -2,
        "bowl2": -2,
        "bowl3": -2,
        "credits": 3,
        "ore": 3,
    }


def test_the_tokens_come_from_any_areas() -> None:
    state = before()
    bowls(state, 0, 6, 6, 6)
    play(state, "artifact art_3c_3o")
    mixes = {
        f"{one}-{two}-{6 - one - two}" for one in range(7) for two in range(7) if one + two <= 6
    }
    assert set(legal(state, "pay")) == mixes
    assert effect(state, 0, "pay 1-2-3") == {
        "bowl1": -1,
        "bowl2": -2,
        "bowl3": -3,
        "credits": 3,
        "ore": 3,
    }


def test_only_who_has_explored_twilight_examines_artifacts() -> None:
    state = before()
    turn(state, 1)
    bowls(state, 1, 6, 0, 0)
    land(state, 1, "eclipse", "tf_mars")
    assert legal(state, "artifact") == []
    land(state, 1, "twilight")
    assert set(legal(state, "artifact")) == set(SPARE)


def test_an_artifact_is_taken_once_and_never_replaced() -> None:
    state = before()
    land(state, 1, "twilight")
    play(state, "artifact art_3k_1q", "end")
    assert explorer(state, 0)["artifacts"] == ["art_3k_1q"]
    assert ship(state, "twilight")["artifacts"] == ["art_3c_3o", "art_5c_2o"]
    bowls(state, 1, 6, 0, 0)
    assert (seat_to_decide(state), kind(state)) == (1, "turn")
    assert set(legal(state, "artifact")) == {"art_3c_3o", "art_5c_2o"}


def test_one_player_may_take_them_all_in_one_round() -> None:
    state = before()
    for id in SPARE:
        turn(state, 0)
        bowls(state, 0, 6, 0, 0)
        play(state, f"artifact {id}")
    assert len(explorer(state, 0)["artifacts"]) == 3
    turn(state, 0)
    bowls(state, 0, 6, 0, 0)
    assert legal(state, "artifact") == []


def test_examining_is_the_action_of_the_turn() -> None:
    state = before()
    rich(state, 0)
    play(state, "artifact art_3c_3o")
    assert {action.verb for action in state.actions()} <= {"end", "convert", "burn"}
    play(state, "end")
    assert seat_to_decide(state) == 1


@pytest.mark.parametrize("faction", ["taklons", "nevlas", "itars", "bal_taks"])
def test_prices_of_exploring_are_not_due_for_artifacts(faction: str) -> None:
    state = before(faction=faction)
    assert gain(state, "art_3c_3o") == {"credits": 3, "ore": 3}


# --- goods ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("id", "goods"),
    [
        ("art_3c_3o", {"credits": 3, "ore": 3}),
        ("art_3k_1q", {"knowledge": 3, "qic": 1}),
        ("art_5c_2o", {"credits": 5, "ore": 2}),
        ("art_income_k_o", {}),
        ("art_income_power", {}),
    ],
)
def test_goods_at_once(id: str, goods: dict[str, int]) -> None:
    assert gain(before(id), id) == goods


def income(id: str | None) -> dict[str, int]:
    """Everything that passing into round 2 brings."""
    state = before("art_income_k_o")
    hold(state, 0, 7)
    if id:
        artifact(state, 0, id)
    player = state.seats[0]
    held = {good: getattr(player, good) for good in ("ore", "knowledge", "bowl3")}
    next_round(state)
    return {good: getattr(player, good) - amount for good, amount in held.items()}


@pytest.mark.parametrize(
    ("id", "more"),
    [
        ("art_income_k_o", {"ore": 1, "knowledge": 1}),
        ("art_income_power", {"bowl3": 2}),
        ("art_3c_3o", {}),
        ("art_5c_2o", {}),
    ],
)
def test_income_of_every_round(id: str, more: dict[str, int]) -> None:
    plain, with_artifact = income(None), income(id)
    gained = {good: with_artifact[good] - plain[good] for good in plain}
    assert {good: amount for good, amount in gained.items() if amount} == more


def test_income_of_artifacts_comes_again_every_round() -> None:
    state = before()
    artifact(state, 0, "art_income_power")
    for number in (2, 4, 6):
        next_round(state)
        assert state.seats[0].bowl3 == number


# --- points ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", range(6))
@pytest.mark.parametrize(
    ("id", "track"), [("art_gaia_level", "gaia_project"), ("art_science_level", "science")]
)
def test_3_vp_for_each_level_of_a_track(id: str, track: str, level: int) -> None:
    state = before(id)
    research(state, 0, **{track: level, "economy": 3})
    assert gain(state, id) == ({"vp": 3 * level} if level else {})


@pytest.mark.parametrize(
    ("levels", "vp"),
    [
        ({}, 0),
        ({"economy": 2, "science": 2}, 0),
        ({"economy": 3, "science": 2}, 3),
        ({"economy": 3, "science": 4, "navigation": 5, "terraforming": 1}, 9),
        (
            {
                "terraforming": 3,
                "navigation": 3,
                "artificial_intelligence": 3,
                "gaia_project": 3,
                "economy": 3,
                "science": 3,
            },
            18,
        ),
    ],
)
def test_3_vp_for_each_track_at_level_3_or_more(levels: dict[str, int], vp: int) -> None:
    state = before("art_areas_level_3")
    research(state, 0, **levels)
    assert gain(state, "art_areas_level_3") == ({"vp": vp} if vp else {})


def test_3_vp_for_each_deep_space_sector() -> None:
    state = before("art_deep_space")
    put(state, 0, "mine", "1,-1", "-1,-2", "3,-1")
    assert trial(state, 0, "artifact art_deep_space") == {"bowl1": -6}
    put(state, 0, "mine", "5,3", "6,3", "0,8")
    put_lost(state, 0, "5,-7")
    assert gain(state, "art_deep_space") == {"vp": 9}


def test_3_vp_and_1_for_each_planet_type() -> None:
    state = before("art_planet_types")
    assert trial(state, 0, "artifact art_planet_types")["vp"] == 3
    put(state, 0, "mine", "1,-1", "3,3", "-1,-2", "1,2", "3,-1", "3,1")
    put_lost(state, 0, "5,-7")
    assert gain(state, "art_planet_types") == {"vp": 3 + 5}


# --- a federation token again ---------------------------------------------------------------------


@pytest.mark.parametrize("green", [True, False])
@pytest.mark.parametrize(
    ("token", "goods"),
    [
        ("fed_7vp_cred", {"vp": 7, "credits": 6}),
        ("fed_12vp", {"vp": 12}),
        ("lf_8vp_8c", {"vp": 8, "credits": 8}),
        ("lf_7vp_2tokens", {"vp": 7, "bowl3": 2}),
    ],
)
def test_a_token_is_scored_again(token: str, goods: dict[str, int], green: bool) -> None:
    state = before("art_federation", goal="rs_federation_5")
    tokens(state, 0, token, "fed_6vp_know", green=green)
    assert set(legal(state, "artifact", "art_federation")) == {token, "fed_6vp_know"}
    assert effect(state, 0, f"artifact art_federation {token}") == {"bowl1": -6} | goods
    assert len(state.seats[0].tokens) == 2


def test_without_a_token_the_artifact_gives_nothing() -> None:
    assert gain(before("art_federation"), "art_federation") == {}


@pytest.mark.parametrize("token", ["lf_mine_any_range", "lf_mine_3_steps"])
def test_the_mine_of_a_token_is_built_again(token: str) -> None:
    state = before("art_federation")
    put(state, 0, "mine", "1,-3")
    tokens(state, 0, token)
    give(state, 0, qic=1)
    play(state, f"artifact art_federation {token}")
    assert kind(state) == "free_mine"
    play(state, "colonise 1,-1")
    assert counts(state, 0)["mine"] == 2


def test_the_tile_of_a_token_comes_again() -> None:
    state = before("art_federation")
    tokens(state, 0, "lf_tech_tile")
    play(state, "artifact art_federation lf_tech_tile", "tile std_7vp")
    assert legal(state, "advance") == ["gaia_project"]


# --- artifacts that are mines ---------------------------------------------------------------------


@MINES
def test_7_vp_and_nothing_spent(id: str) -> None:
    state = before(id)
    give(state, 0, formers=1)
    assert gain(state, id) == {"vp": 7}
    assert explorer(state, 0)["gaiaformers_spent"] == 0
    assert state.seats[0].built[0] == 0


@MINES
@pytest.mark.parametrize(
    ("goal", "vp"),
    [
        ("rs_mine_2", 2),
        ("lf_new_planet_type", 3),
        ("lf_new_sector", 0),
        ("rs_terraforming_2", 0),
        ("rs_gaia_3", 0),
    ],
)
def test_the_artifact_is_a_mine_that_is_built_now(id: str, goal: str, vp: int) -> None:
    assert gain(before(id, goal=goal), id) == {"vp": 7 + vp}


@pytest.mark.parametrize(("id", "hex"), [("art_asteroid", "1,2"), ("art_protoplanet", "3,-1")])
def test_the_artifact_is_no_new_type_for_who_has_that_type(id: str, hex: str) -> None:
    state = before(id, goal="lf_new_planet_type")
    put(state, 0, "mine", hex)
    assert gain(state, id) == {"vp": 7}


@pytest.mark.parametrize(("id", "hex"), [("art_asteroid", "1,2"), ("art_protoplanet", "3,-1")])
def test_the_type_of_the_artifact_is_not_new_on_the_map(id: str, hex: str) -> None:
    state = before(id, goal="lf_new_planet_type")
    play(state, f"artifact {id}")
    turn(state, 0)
    put(state, 0, "mine", "1,1")
    rich(state, 0)
    give(state, 0, formers=1)
    research(state, 0, navigation=5)
    points = effect(state, 0, f"mine {hex}").get("vp", 0)
    assert points == (6 if id == "art_protoplanet" else 0)


@MINES
def test_tiles_for_mines_pay_for_the_artifact(id: str) -> None:
    state = before(id)
    own(state, 0, "adv_trigger_mine_3vp/std_7vp", "lf_terraforming_step/std_ore_qic")
    assert gain(state, id) == {"vp": 7 + 3}


@MINES
def test_geodens_gain_3_knowledge_for_the_new_type(id: str) -> None:
    state = before(id, "geodens")
    put(state, 0, "planetary_institute", "1,1")
    assert gain(state, id) == {"vp": 7, "knowledge": 3}


@MINES
def test_the_artifact_is_in_no_sector_for_darkanians(id: str) -> None:
    state = before(id, "darkanians")
    put(state, 0, "planetary_institute", "1,1")
    assert gain(state, id) == {"vp": 7}


@MINES
def test_what_the_artifact_counts_for(id: str) -> None:
    state = before(id)
    put(state, 0, "mine", "1,-1")
    earlier = counts(state, 0)
    play(state, f"artifact {id}")
    now = counts(state, 0)
    changed = {name: now[name] - earlier[name] for name in now if now[name] != earlier[name]}
    asteroid = {"asteroid": 1} if id == "art_asteroid" else {}
    assert changed == {"mine": 1, "structure": 1, "planet_type": 1} | asteroid


@MINES
def test_the_artifact_is_a_mine_beyond_the_eight_pieces(id: str) -> None:
    state = before(id)
    put(state, 0, "mine", "1,-1", "3,3", "1,5", "1,8", "-3,-2", "2,-5", "2,6", "0,2")
    assert gain(state, id) == {"vp": 7}
    assert counts(state, 0)["mine"] == 9


@MINES
def test_the_booster_for_mines_counts_the_artifact(id: str) -> None:
    state = before(id)
    hold(state, 0, 6)
    put(state, 0, "mine", "1,-1")
    assert trial(state, 0, "pass booster-1").get("vp", 0) == 1
    play(state, f"artifact {id}")
    turn(state, 0)
    assert effect(state, 0, "pass booster-1").get("vp", 0) == 2


@MINES
def test_the_artifact_lies_nowhere_on_the_map(id: str) -> None:
    state = before(id)
    put(state, 0, "planetary_institute", "1,-1")
    put(state, 0, "academy_left", "1,1")
    rich(state, 0)
    reached = set(legal(state, "mine"))
    upgrades = set(legal(state, "upgrade"))
    bowls(state, 0, 15, 0, 0)
    play(state, f"artifact {id}")
    turn(state, 0)
    assert set(legal(state, "mine")) == reached
    assert set(legal(state, "upgrade")) == upgrades
    assert unions(state) == set(), "3 + 3 and no mine to make it 7"


@MINES
def test_the_artifact_brings_no_income_of_a_mine(id: str) -> None:
    def shown(state: GaiaState) -> object:
        return cast("Any", state.view(None))["players"][0]["income"]

    state = before(id)
    put(state, 0, "mine", "1,-1")
    plain = shown(state)
    play(state, f"artifact {id}")
    assert shown(state) == plain


@MINES
def test_nobody_charges_for_the_artifact(id: str) -> None:
    state = before(id)
    put(state, 0, "mine", "1,-1")
    put(state, 1, "trading_station", "-1,0")
    bowls(state, 1, 4, 0, 0)
    play(state, f"artifact {id}", "end")
    assert (kind(state), seat_to_decide(state)) == ("turn", 1)


def test_the_artifact_is_no_planet_that_a_ring_could_lie_on() -> None:
    state = before("art_protoplanet", "moweyds")
    put(state, 0, "planetary_institute", "1,1")
    play(state, "artifact art_protoplanet")
    turn(state, 0)
    assert legal(state, "special", "moweyds_ring") == ["1,1"]
    assert not may(state, "special moweyds_ring")
