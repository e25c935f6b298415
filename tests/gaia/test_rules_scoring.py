"""Rulebook, «Конец игры и подсчёт очков» and «Нейтральный игрок»: final scoring."""

from __future__ import annotations

import pytest

from gaia.helpers import (
    federate,
    give,
    hexes,
    next_round,
    play,
    put,
    put_former,
    put_lost,
    put_satellites,
    research,
    table,
)
from igroteka.games.gaia.state import GaiaState


def final(state: GaiaState) -> list[int]:
    """VP gained by everybody from the last passes to the end."""
    state.round = 6
    before = [player.vp for player in state.seats]
    next_round(state)
    assert state.over
    return [player.vp - vp for player, vp in zip(state.seats, before, strict=True)]


def structures(state: GaiaState, *counts: int) -> GaiaState:
    """Seats have these numbers of mines."""
    places = sorted(hexes(state, "terra", "desert", "ice", "swamp"))
    for seat, count in enumerate(counts):
        put(state, seat, "mine", *[places.pop() for _ in range(count)])
    return state


FOUR = "terrans,xenos,taklons,geodens"
THREE = "terrans,xenos,taklons"


def test_places_give_18_12_6_0_vp() -> None:
    assert final(structures(table(FOUR), 4, 3, 2, 1)) == [18, 12, 6, 0]


def test_two_tied_for_first_get_15_each() -> None:
    assert final(structures(table(THREE), 3, 3, 1)) == [15, 15, 6]


@pytest.mark.parametrize(
    ("counts", "shares"),
    [
        ((3, 3, 3, 1), [12, 12, 12, 0]),
        ((3, 3, 3, 3), [9, 9, 9, 9]),
        ((4, 2, 2, 1), [18, 9, 9, 0]),
        ((4, 2, 2, 2), [18, 6, 6, 6]),
        ((4, 3, 1, 1), [18, 12, 3, 3]),
        ((2, 4, 4, 2), [3, 15, 15, 3]),
    ],
)
def test_tied_players_share_the_places_they_occupy(
    counts: tuple[int, ...], shares: list[int]
) -> None:
    assert final(structures(table(FOUR), *counts)) == shares


def test_nothing_on_a_final_goal_earns_nothing_and_others_keep_their_ranks() -> None:
    assert final(structures(table(FOUR), 2, 0, 0, 1)) == [18, 0, 0, 12]


NEUTRAL = {
    "fs_structures_in_federations": 10,
    "fs_structures": 11,
    "fs_planet_types": 5,
    "fs_gaia_planets": 4,
    "fs_sectors": 6,
    "fs_satellites": 8,
}


def test_the_neutral_player_takes_part_with_two_players() -> None:
    assert final(structures(table(), 2, 1)) == [12, 6]  # neutral 11


def test_the_neutral_satellite_of_the_satellite_goal_stands_on_8() -> None:
    spaces = sorted(hexes(table(), "empty"))
    for count, vp in [(7, 12), (8, 15), (9, 18)]:
        state = table(finals=("fs_satellites", "fs_gaia_planets"))
        put_satellites(state, 0, *spaces[:count])
        assert final(state) == [vp, 0]


@pytest.mark.parametrize("players", [3, 4])
def test_there_is_no_neutral_player_with_three_or_four(players: int) -> None:
    state = table(",".join(FOUR.split(",")[:players]))
    assert final(structures(state, 2, 1)) == [18, 12, 0, 0][:players]


def goal(name: str) -> GaiaState:
    """Three players, that goal and one on which nobody has anything."""
    other = "fs_gaia_planets" if name != "fs_gaia_planets" else "fs_satellites"
    return table(THREE, finals=(name, other))


def test_structures_in_federations_count_planets_that_joined_later_and_the_lost_planet() -> None:
    state = goal("fs_structures_in_federations")
    put(state, 0, "mine", "4,0", "5,0", "2,2", "2,1")
    put_lost(state, 0, "3,1")
    federate(state, 0, "4,0", "5,0", "3,1")  # 3 structures
    put_satellites(state, 0, "4,1", "3,0")
    federate(state, 0, "4,1", "3,0")  # satellites are no structures
    put(state, 1, "mine", "-1,1", "-1,2", "-3,3", "-3,4")
    federate(state, 1, "-1,1", "-1,2", "-3,3", "-3,4")  # 4 structures
    put(state, 2, "mine", "8,-1")
    assert research_free(final(state), state) == [12, 18, 0]


def research_free(gained: list[int], state: GaiaState) -> list[int]:
    """Take away the 12 VP for the level 5 that placed the lost planet."""
    return [vp - 12 * bool(p.lost) for vp, p in zip(gained, state.seats, strict=True)]


def test_space_stations_are_no_structures_in_federations() -> None:
    state = table("ivits,xenos,taklons", finals=("fs_structures_in_federations", "fs_gaia_planets"))
    put(state, 0, "planetary_institute", "-1,2")
    state.seats[0].stations = 0b11 << state.board.grid.by_name["4,1"]
    state.seats[0].federated = state.seats[0].stations | state.seats[0].planets
    put(state, 1, "mine", "5,0", "4,0")
    federate(state, 1, "5,0", "4,0")
    assert final(state) == [12, 18, 0]


def test_the_lost_planet_counts_as_a_structure() -> None:
    state = goal("fs_structures")
    put(state, 0, "mine", "4,0")
    put_lost(state, 0, "3,1")
    put(state, 1, "mine", "2,2")
    assert research_free(final(state), state) == [18, 12, 0]


def test_gaiaformers_satellites_and_space_stations_are_no_structures() -> None:
    state = table("ivits,xenos,taklons", finals=("fs_structures", "fs_gaia_planets"))
    put(state, 0, "planetary_institute", "-1,2")
    state.seats[0].stations = 1 << state.board.grid.by_name["4,1"]
    put_former(state, 0, "1,1", done=True)
    put(state, 1, "mine", "2,2", "5,0")
    assert final(state) == [12, 18, 0]


def test_lantids_mines_beside_opponents_are_structures() -> None:
    state = table("lantids,xenos,taklons", finals=("fs_structures", "fs_gaia_planets"))
    put(state, 1, "mine", "5,0")
    put(state, 0, "mine", "4,0")
    put(state, 0, "mine", "5,0", guest=True)
    assert final(state) == [18, 12, 0]


def test_gaia_and_lost_planets_are_types_of_their_own() -> None:
    state = goal("fs_planet_types")
    put(state, 0, "mine", "4,0", "4,-2")
    put_lost(state, 0, "3,1")
    put(state, 1, "mine", "5,0", "2,-1", "2,2")
    # 3 types (terra, gaia, lost) against 2 (desert twice, oxide); gaia planets are the other goal.
    assert research_free(final(state), state) == [18 + 18, 12, 0]


def test_gaia_planets_count_without_those_that_hold_a_gaiaformer() -> None:
    state = goal("fs_gaia_planets")
    put(state, 0, "mine", "4,-2")
    put_former(state, 0, "1,1", done=True)
    put_former(state, 0, "-1,3", done=True)
    put(state, 1, "mine", "8,1", "6,2")
    assert final(state) == [12, 18, 0]


def test_sectors_count_once_each_and_the_lost_planet_counts_for_its_sector() -> None:
    state = goal("fs_sectors")
    put(state, 0, "mine", "4,0")  # sector 03
    put_lost(state, 0, "0,0")  # sector 02
    put(state, 1, "mine", "5,0", "6,-2", "7,-3")  # all in sector 03
    assert research_free(final(state), state) == [18, 12, 0]


def test_space_stations_count_as_satellites() -> None:
    state = table("ivits,xenos,taklons", finals=("fs_satellites", "fs_gaia_planets"))
    put_satellites(state, 0, "0,0")
    state.seats[0].stations = 1 << state.board.grid.by_name["4,1"]
    put_satellites(state, 1, "1,0")
    assert final(state) == [18, 12, 0]


def test_the_marker_on_the_lost_planet_is_no_built_satellite() -> None:
    state = goal("fs_satellites")
    put_lost(state, 0, "0,0")
    put_satellites(state, 1, "1,0")
    assert research_free(final(state), state) == [0, 18, 0]


# Research and goods.


@pytest.mark.parametrize(("level", "vp"), [(0, 0), (1, 0), (2, 0), (3, 4), (4, 8), (5, 12)])
def test_levels_3_4_and_5_give_4_vp_each(level: int, vp: int) -> None:
    state = table()
    research(state, 0, navigation=level)
    assert final(state) == [vp, 0]


def test_all_six_tracks_count() -> None:
    state = table()
    research(state, 0, terraforming=3, navigation=4, science=5, economy=2, gaia_project=3)
    research(state, 0, artificial_intelligence=4)
    assert final(state) == [4 + 8 + 12 + 0 + 4 + 8, 0]


@pytest.mark.parametrize(
    ("goods", "vp"),
    [
        ({"credits": 2}, 0),
        ({"credits": 3}, 1),
        ({"credits": 1, "ore": 1, "knowledge": 1}, 1),
        ({"credits": 2, "ore": 2, "knowledge": 1}, 1),
        ({"credits": 2, "ore": 2, "knowledge": 2}, 2),
        ({"credits": 30, "ore": 15, "knowledge": 15}, 20),
        ({"qic": 9}, 0),
    ],
)
def test_three_goods_of_any_mix_give_one_vp(goods: dict[str, int], vp: int) -> None:
    state = table()
    give(state, 0, **goods)
    assert final(state) == [vp, 0]


def test_power_gives_no_vp_unless_converted_before_the_last_pass() -> None:
    state = table()
    state.seats[0].bowl3 = 9
    copy = state.clone()
    assert final(state) == [0, 0]
    play(copy, *["convert power_to_credit"] * 3)
    assert final(copy) == [1, 0]


def test_there_is_no_income_after_round_6() -> None:
    state = table()
    put(state, 0, "mine", "-1,2")
    state.round = 6
    next_round(state)
    assert (state.round, state.seats[0].ore) == (6, 0)


def test_scores_are_the_victory_points() -> None:
    state = structures(table(THREE), 3, 3, 1)
    final(state)
    assert state.scores() == [player.vp for player in state.seats] == [25, 25, 16]
