"""The Lost Fleet, action 1 «Построить шахту»: asteroids, protoplanets, what is new there."""

from __future__ import annotations

from typing import Any

import pytest

from gaia.helpers import (
    apart,
    bowls,
    effect,
    found,
    gaiaform,
    give,
    hexes,
    hold,
    kind,
    legal,
    may,
    next_round,
    own,
    play,
    put,
    put_former,
    research,
    rich,
    seat_to_decide,
    tokens,
    turn,
)
from gaia.lost_fleet.helpers import (
    ASTEROID,
    BOX,
    PROTOPLANET,
    company,
    counts,
    explorer,
    settled,
    table,
    view,
    within,
)
from igroteka.games.gaia.state import GaiaState

EVERYBODY = [board.id for board in BOX.factions]


# --- asteroids ------------------------------------------------------------------------------------


@pytest.mark.parametrize("faction", EVERYBODY)
def test_a_mine_on_an_asteroid_costs_a_gaiaformer_and_nothing_else(faction: str) -> None:
    state = settled(faction)
    assert not may(state, f"mine {ASTEROID}")
    give(state, 0, formers=1)
    assert effect(state, 0, f"mine {ASTEROID}") == {"formers": -1}
    assert explorer(state, 0)["gaiaformers_spent"] == 1


def test_the_asteroid_is_a_planet_type_and_a_mine() -> None:
    state = settled()
    give(state, 0, formers=1)
    before = counts(state, 0)
    play(state, f"mine {ASTEROID}")
    after = counts(state, 0)
    changed = {name: after[name] - before[name] for name in after if after[name] != before[name]}
    assert changed == {"mine": 1, "planet_type": 1, "structure": 1, "asteroid": 1, "gaiaformer": -1}


def test_gaiaformers_on_the_map_or_parked_are_not_available() -> None:
    state = settled("bal_taks")
    put_former(state, 0, "2,-1")
    state.seats[0].formers_parked = 1
    assert not may(state, f"mine {ASTEROID}")
    give(state, 0, formers=1)
    assert may(state, f"mine {ASTEROID}")


def test_the_gaiaformer_is_gone_for_the_rest_of_the_game() -> None:
    state = settled()
    give(state, 0, formers=1)
    play(state, f"mine {ASTEROID}", "end")
    for _ in range(2):
        next_round(state)
        assert state.seats[0].formers == 0
        assert explorer(state, 0)["gaiaformers_spent"] == 1


def test_levels_of_gaia_project_bring_further_gaiaformers() -> None:
    state = settled()
    give(state, 0, formers=1, knowledge=4)
    research(state, 0, gaia_project=2)
    play(state, f"mine {ASTEROID}")
    turn(state, 0)
    assert effect(state, 0, "research gaia_project") == {"knowledge": -4, "formers": 1}


def test_an_asteroid_has_to_be_in_range() -> None:
    state = settled()
    give(state, 0, formers=3, qic=1)
    near = within(state, "1,-3", 4, "asteroid") | within(state, "4,-2", 4, "asteroid")
    assert set(legal(state, "mine")) & hexes(state, "asteroid") == near
    assert apart("4,-2", "1,2") == 4
    assert effect(state, 0, "mine 1,2") == {"formers": -1, "qic": -1}


def test_a_taken_asteroid_and_the_ninth_mine_are_impossible() -> None:
    state = settled()
    give(state, 0, formers=1)
    put(state, 1, "mine", ASTEROID)
    assert not may(state, f"mine {ASTEROID}")
    research(state, 0, navigation=5)
    assert may(state, "mine 1,2")
    put(state, 0, "mine", "1,-1", "3,3", "1,5", "1,8", "-3,-2", "2,-5")
    assert counts(state, 0)["mine"] == 8
    assert legal(state, "mine") == []


def test_neighbours_of_an_asteroid_charge() -> None:
    state = settled()
    give(state, 0, formers=1)
    put(state, 1, "trading_station", "-2,-1")
    bowls(state, 1, 4, 0, 0)
    play(state, f"mine {ASTEROID}", "end")
    assert (kind(state), seat_to_decide(state)) == ("charge", 1)
    assert effect(state, 1, "charge") == {"vp": -1, "bowl1": -2, "bowl2": 2}


@pytest.mark.parametrize(
    ("goal", "vp"), [("rs_mine_2", 2), ("rs_terraforming_2", 0), ("rs_gaia_3", 0)]
)
def test_an_asteroid_scores_as_a_mine_without_steps(goal: str, vp: int) -> None:
    state = settled(goal=goal)
    give(state, 0, formers=1)
    own(state, 0, "adv_trigger_mine_3vp/std_7vp", "std_gaia_mine_3vp")
    assert effect(state, 0, f"mine {ASTEROID}") == {"formers": -1, "vp": vp + 3}


def test_actions_with_free_steps_are_of_no_use_on_an_asteroid() -> None:
    state = settled()
    hold(state, 0, 4)
    rich(state, 0)
    give(state, 0, formers=1)
    bowls(state, 0, 0, 0, 9)
    offered = set(legal(state, "action", "power_terraform_1"))
    assert PROTOPLANET in offered
    assert ASTEROID not in offered
    assert ASTEROID not in legal(state, "special", "booster-4")


def test_a_structure_on_an_asteroid_is_upgraded_as_any() -> None:
    state = settled()
    give(state, 0, formers=1)
    play(state, f"mine {ASTEROID}")
    turn(state, 0)
    give(state, 0, credits=6, ore=2)
    assert effect(state, 0, f"upgrade {ASTEROID} trading_station") == {"credits": -6, "ore": -2}
    assert counts(state, 0)["asteroid"] == 1


# --- protoplanets ---------------------------------------------------------------------------------


@pytest.mark.parametrize("faction", EVERYBODY)
@pytest.mark.parametrize(("level", "step"), [(0, 3), (1, 3), (2, 2), (3, 1), (4, 1), (5, 1)])
def test_a_protoplanet_takes_3_steps_and_gives_6_vp(faction: str, level: int, step: int) -> None:
    state = settled(faction)
    research(state, 0, terraforming=level)
    give(state, 0, credits=2, ore=3 * step)
    assert not may(state, f"mine {PROTOPLANET}")
    give(state, 0, ore=1)
    assert effect(state, 0, f"mine {PROTOPLANET}") == {
        "credits": -2,
        "ore": -1 - 3 * step,
        "vp": 6,
    }


def test_the_steps_of_a_protoplanet_count_for_goal_and_tile() -> None:
    state = settled(goal="rs_terraforming_2")
    own(state, 0, "lf_terraforming_step/std_7vp")
    rich(state, 0)
    vp = effect(state, 0, f"mine {PROTOPLANET}")["vp"]
    assert vp == 6 + 3 * 2 + 3 * 2


@pytest.mark.parametrize(("action", "ore"), [("power_terraform_1", 7), ("power_terraform_2", 4)])
def test_free_steps_serve_on_a_protoplanet(action: str, ore: int) -> None:
    state = settled()
    rich(state, 0)
    bowls(state, 0, 0, 0, 9)
    gain = effect(state, 0, f"action {action} {PROTOPLANET}")
    assert (gain["ore"], gain["credits"], gain["vp"]) == (-ore, -2, 6)


def test_every_protoplanet_gives_6_vp() -> None:
    state = settled("moweyds")
    put(state, 0, "mine", "4,-6")
    rich(state, 0)
    assert effect(state, 0, f"mine {PROTOPLANET}")["vp"] == 6


# --- Lantids --------------------------------------------------------------------------------------


@pytest.mark.parametrize("hex", [ASTEROID, PROTOPLANET])
def test_lantids_beside_an_opponent_pay_the_mine_only(hex: str) -> None:
    state = settled("lantids")
    put(state, 1, "mine", hex)
    rich(state, 0)
    types = counts(state, 0)["planet_type"]
    assert effect(state, 0, f"mine {hex}") == {"credits": -2, "ore": -1}
    assert counts(state, 0)["planet_type"] == types
    assert counts(state, 0)["asteroid"] == 0


def test_only_lantids_build_beside_an_opponent() -> None:
    state = settled()
    put(state, 1, "mine", ASTEROID, PROTOPLANET)
    rich(state, 0)
    give(state, 0, formers=1)
    assert not {ASTEROID, PROTOPLANET} & set(legal(state, "mine"))
    assert legal(state, "mine")


# --- new sectors and new types --------------------------------------------------------------------


def built(state: GaiaState, hex: str) -> int:
    """VP that a mine brings, paid with plenty."""
    turn(state, 0)
    rich(state, 0)
    give(state, 0, qic=9, formers=1)
    return effect(state, 0, f"mine {hex}").get("vp", 0)


@pytest.mark.parametrize(
    ("hex", "vp"),
    [
        ("4,-3", 0),  # sector 02, where a mine stands
        ("2,-5", 0),  # sector 07, where a mine stands
        ("1,-1", 3),  # the middle
        ("3,1", 3),  # sector 03
        ("4,-7", 3),  # deep space
        ("0,8", 3),  # deep space
        (ASTEROID, 0),  # between sectors
        ("1,2", 0),  # between sectors
    ],
)
def test_the_goal_for_new_sectors(hex: str, vp: int) -> None:
    assert built(settled(goal="lf_new_sector"), hex) == vp


def test_a_protoplanet_between_sectors_is_no_new_sector() -> None:
    assert built(settled(goal="lf_new_sector"), PROTOPLANET) == 6


def test_the_second_mine_of_a_deep_space_tile_is_in_no_new_sector() -> None:
    state = settled(goal="lf_new_sector")
    assert [built(state, "5,3"), built(state, "6,3")] == [3, 0]


def test_a_sector_is_new_though_others_are_there() -> None:
    state = settled(goal="lf_new_sector")
    put(state, 1, "mine", "3,1", "3,3")
    assert built(state, "5,1") == 3


def test_a_shared_mine_of_the_lantids_colonises_a_new_sector_but_no_new_type() -> None:
    state = settled("lantids", goal="lf_new_sector")
    put(state, 1, "mine", "5,1")
    assert built(state, "5,1") == 3
    state = settled("lantids", goal="lf_new_planet_type")
    put(state, 1, "mine", "5,1")
    assert built(state, "5,1") == 0
    assert built(state, "6,-5") == 3


@pytest.mark.parametrize(
    ("hex", "vp"),
    [
        ("8,-2", 0),  # titanium as 1,-3
        ("0,2", 0),  # oxide as 4,-2
        ("1,-1", 3),  # terra
        ("3,1", 3),  # gaia
        (ASTEROID, 3),
        ("4,-7", 3),  # asteroid in deep space
        (PROTOPLANET, 6 + 3),
    ],
)
def test_the_goal_for_new_types(hex: str, vp: int) -> None:
    assert built(settled(goal="lf_new_planet_type"), hex) == vp


def test_only_the_first_asteroid_is_a_new_type() -> None:
    state = settled(goal="lf_new_planet_type")
    assert [built(state, ASTEROID), built(state, "1,2")] == [3, 0]


def test_a_planet_turned_gaia_is_of_the_type_gaia() -> None:
    state = settled(goal="lf_new_planet_type")
    gaiaform(state, "2,-1")
    assert [built(state, "2,-1"), built(state, "3,1")] == [3, 0]


# --- the lost planet, stations, satellites --------------------------------------------------------


def lost(**options: Any) -> GaiaState:
    """Seat 0 has just reached level 5 of navigation, with range for the whole board."""
    state = settled(**options)
    research(state, 0, navigation=4)
    tokens(state, 0, "fed_7vp_ore")
    give(state, 0, knowledge=4, qic=12)
    play(state, "research navigation")
    assert kind(state) == "lost"
    return state


def test_the_lost_planet_lies_on_any_empty_hex_but_a_ship() -> None:
    state = lost()
    ships = {str(one["hex"]) for one in view(state)["ships"]}
    assert set(legal(state, "lost")) == hexes(state, "empty") - ships
    assert {"-2,3", "5,-7"} <= set(legal(state, "lost")), "between sectors and in deep space"


@pytest.mark.parametrize(
    ("hex", "new"),
    [("0,0", {"sector": 1}), ("5,-7", {"deep_space": 1}), ("-2,3", {}), ("5,-5", {})],
)
def test_where_the_lost_planet_counts(hex: str, new: dict[str, int]) -> None:
    state = lost()
    before = counts(state, 0)
    play(state, f"lost {hex}")
    after = counts(state, 0)
    gained = {name: after[name] - before[name] for name in ("sector", "deep_space")}
    assert {name: amount for name, amount in gained.items() if amount} == new


@pytest.mark.parametrize(("hex", "vp"), [("0,0", 3), ("5,-7", 3), ("-2,3", 0), ("5,-5", 0)])
def test_the_lost_planet_in_a_new_sector(hex: str, vp: int) -> None:
    state = lost(goal="lf_new_sector")
    assert effect(state, 0, f"lost {hex}").get("vp", 0) == vp


def test_the_lost_planet_is_a_new_type() -> None:
    state = lost(goal="lf_new_planet_type")
    assert effect(state, 0, "lost 0,0").get("vp", 0) == 3


def test_space_stations_lie_in_deep_space_and_between_sectors_but_on_no_ship() -> None:
    state = table(company("ivits"))
    put(state, 0, "planetary_institute", "1,-3")
    give(state, 0, qic=9)
    research(state, 0, navigation=5)
    ships = {str(one["hex"]) for one in view(state)["ships"]}
    offered = set(legal(state, "special", "space_station"))
    assert offered
    assert not offered & ships
    assert {"5,-7", "-2,3"} <= offered


def test_no_satellite_lies_on_a_ship() -> None:
    state = table()
    put(state, 0, "planetary_institute", "1,-3")
    put(state, 0, "academy_left", "4,-3")
    own(state, 0, "std_big_power_4")
    bowls(state, 0, 9, 0, 0)
    assert apart("1,-3", "4,-3") == 3
    # The only two hexes between them are 2,-3, the Twilight, and 3,-3.
    assert found(state, 0, "1,-3 4,-3")["bowl1"] == -3


def test_satellites_lie_in_deep_space_and_between_sectors() -> None:
    state = table()
    put(state, 0, "planetary_institute", "-3,3")
    put(state, 0, "academy_left", "-1,3")
    own(state, 0, "std_big_power_4")
    bowls(state, 0, 9, 0, 0)
    assert found(state, 0, "-3,3 -1,3")["bowl1"] == -1
    assert state.seats[0].satellites == 1 << state.board.grid.by_name["-2,3"]


def test_range_is_counted_from_a_planet_in_deep_space() -> None:
    state = table()
    put(state, 0, "mine", "4,-6")
    rich(state, 0)
    assert set(legal(state, "mine")) == {"4,-5", "5,-6"}
