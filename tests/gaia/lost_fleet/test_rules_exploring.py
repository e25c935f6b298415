"""The Lost Fleet, action 11 «Исследовать корабль потерянного флота»."""

from __future__ import annotations

import pytest

from gaia.helpers import (
    apart,
    bowls,
    cycle,
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
    put_former,
    put_satellites,
    put_station,
    research,
    rich,
    seat_to_decide,
    trial,
    turn,
)
from gaia.lost_fleet.helpers import company, counts, explorer, land, ship, table, view
from igroteka.games.gaia.state import GaiaState

BESIDE_TWILIGHT = "1,-3"


def beside(faction: str = "terrans") -> GaiaState:
    """Seat 0 has a mine one hex from the Twilight."""
    state = table(company(faction))
    put(state, 0, "mine", BESIDE_TWILIGHT)
    return state


# --- range ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "reach"), [(0, 1), (1, 1), (2, 2), (3, 2), (4, 3), (5, 4)])
@pytest.mark.parametrize("cubes", [0, 1, 2])
def test_the_ship_is_within_range_of_an_own_planet(level: int, reach: int, cubes: int) -> None:
    state = table()
    put(state, 0, "mine", "1,-1", "3,3")
    research(state, 0, navigation=level)
    give(state, 0, qic=cubes)
    near = {
        one["id"]
        for one in view(state)["ships"]
        if min(apart(str(one["hex"]), own) for own in ("1,-1", "3,3")) <= reach + 2 * cubes
    }
    assert set(legal(state, "explore")) == near


@pytest.mark.parametrize(("mine", "price"), [("1,-3", 0), ("4,-3", 1), ("3,-1", 1), ("4,-7", 2)])
def test_qic_are_spent_as_far_as_the_distance_needs(mine: str, price: int) -> None:
    state = table()
    put(state, 0, "mine", mine)
    give(state, 0, qic=4)
    spent = {"qic": -price} if price else {}
    assert effect(state, 0, "explore twilight") == {"vp": -5} | spent


def test_the_tile_for_range_helps_to_explore_until_it_is_covered() -> None:
    state = table()
    put(state, 0, "mine", "1,-1")
    assert legal(state, "explore") == []
    own(state, 0, "lf_range")
    assert legal(state, "explore") == ["twilight"]
    own(state, 0, "adv_pass_3vp_lab/lf_range")
    assert legal(state, "explore") == []


def test_range_is_never_counted_from_an_explored_ship() -> None:
    state = beside()
    rich(state, 0)
    mines = set(legal(state, "mine"))
    land(state, 0, "twilight")
    assert set(legal(state, "mine")) == mines
    put(state, 1, "mine", "6,0")
    land(state, 1, "twilight")
    turn(state, 1)
    assert legal(state, "explore") == [], "from Twilight it would be 4 hexes, from 6,0 it is 2"


def test_range_is_not_counted_from_gaiaformers_satellites_or_opponents() -> None:
    state = table()
    put_former(state, 0, "6,-3")
    put_satellites(state, 0, "2,-2")
    put(state, 1, "mine", "-2,1")
    assert legal(state, "explore") == []


def test_range_is_counted_from_space_stations_of_the_ivits() -> None:
    state = table("ivits,xenos,ambas")
    put(state, 0, "planetary_institute", "5,1")
    put_station(state, 0, "-2,0")
    assert legal(state, "explore") == ["eclipse"]


def test_other_ships_do_not_stand_in_the_way() -> None:
    state = table()
    put(state, 0, "mine", "1,-3")
    give(state, 0, qic=3)
    assert apart("1,-3", "6,-2") == 6
    assert effect(state, 0, "explore rebellion") == {"vp": -5, "qic": -3}


# --- the shuttle ----------------------------------------------------------------------------------


def test_exploring_costs_5_vp_and_a_shuttle() -> None:
    state = beside()
    assert effect(state, 0, "explore twilight") == {"vp": -5}
    assert ship(state, "twilight")["slots"][0] == {"charge": 0, "seat": 0}
    assert explorer(state, 0)["shuttles"] == 2
    assert explorer(state, 0)["explored"] == ["twilight"]
    assert explorer(state, 1)["explored"] == []


def test_exploring_is_the_action_of_the_turn() -> None:
    state = beside()
    rich(state, 0)
    play(state, "explore twilight")
    verbs = {action.verb for action in state.actions()}
    assert verbs <= {"end", "convert", "burn"}
    play(state, "end")
    assert (kind(state), seat_to_decide(state)) == ("turn", 1), "nobody charges"


def test_the_points_must_be_there() -> None:
    state = beside()
    state.seats[0].vp = 4
    assert legal(state, "explore") == []
    give(state, 0, vp=1)
    assert effect(state, 0, "explore twilight") == {"vp": -5}
    assert state.seats[0].vp == 0


def test_a_player_explores_a_ship_once_and_everybody_may() -> None:
    state = beside()
    put(state, 1, "mine", "4,-3")
    give(state, 1, qic=1)
    play(state, "explore twilight", "end")
    assert may(state, "explore twilight")
    play(state, "explore twilight")
    turn(state, 0)
    assert not may(state, "explore twilight")
    assert [slot["seat"] for slot in ship(state, "twilight")["slots"]] == [0, 1, None]


@pytest.mark.parametrize(("before", "charge"), [(0, 0), (1, 2), (2, 2), (3, 3)])
@pytest.mark.parametrize("id", ["twilight", "rebellion", "eclipse", "tf_mars"])
def test_later_shuttles_charge_what_their_place_shows(id: str, before: int, charge: int) -> None:
    state = table("terrans,xenos,ambas,firaks")
    seat = before
    for other in range(before):
        land(state, other, id)
    put(
        state,
        seat,
        "mine",
        {"twilight": "1,-3", "rebellion": "6,0", "eclipse": "-2,1"}.get(id, "0,2"),
    )
    research(state, seat, navigation=2)
    bowls(state, seat, 9, 0, 0)
    turn(state, seat)
    charged = {"bowl1": -charge, "bowl2": charge} if charge else {}
    assert effect(state, seat, f"explore {id}") == {"vp": -5} | charged
    assert [slot["seat"] for slot in ship(state, id)["slots"]][: seat + 1] == [*range(seat + 1)]


def test_charging_there_goes_round_the_cycle_and_stops_when_it_is_full() -> None:
    state = beside()
    land(state, 1, "twilight")
    bowls(state, 0, 1, 3, 0)
    assert trial(state, 0, "explore twilight") == {"vp": -5, "bowl1": -1, "bowl3": 1}
    bowls(state, 0, 0, 1, 4)
    assert effect(state, 0, "explore twilight") == {"vp": -5, "bowl2": -1, "bowl3": 1}


def test_two_players_have_2_shuttles_for_3_ships() -> None:
    state = table("terrans,xenos")
    put(state, 0, "mine", "1,-1")
    give(state, 0, qic=9, vp=90)
    land(state, 0, "twilight")
    assert explorer(state, 0)["shuttles"] == 1
    assert set(legal(state, "explore")) == {"eclipse", "tf_mars"}
    land(state, 0, "eclipse")
    assert legal(state, "explore") == []


@pytest.mark.parametrize("factions", ["terrans,xenos,ambas", "terrans,xenos,ambas,firaks"])
def test_more_players_have_3_shuttles_for_4_ships(factions: str) -> None:
    state = table(factions)
    put(state, 0, "mine", "1,-1")
    give(state, 0, qic=9, vp=90)
    land(state, 0, "twilight", "rebellion")
    assert set(legal(state, "explore")) == {"eclipse", "tf_mars"}
    land(state, 0, "eclipse")
    assert legal(state, "explore") == []


def test_an_explored_ship_is_not_colonised() -> None:
    state = beside()
    before = counts(state, 0)
    play(state, "explore twilight")
    assert counts(state, 0) == before
    assert not state.seats[0].planets >> state.board.grid.by_name["2,-3"] & 1


# --- prices of some civilisations -----------------------------------------------------------------


def test_bal_taks_pay_7_vp() -> None:
    state = beside("bal_taks")
    state.seats[0].vp = 6
    assert legal(state, "explore") == []
    give(state, 0, vp=2)
    assert effect(state, 0, "explore twilight") == {"vp": -7}


@pytest.mark.parametrize("area", [1, 2, 3])
def test_taklons_lay_the_brainstone_into_the_gaia_area(area: int) -> None:
    state = beside("taklons")
    state.seats[0].brainstone = area
    bowls(state, 0, 1, 1, 1)
    assert effect(state, 0, "explore twilight") == {"vp": -5}
    assert state.seats[0].brainstone == 0
    assert cycle(state, 0) == (1, 1, 1, 0)


@pytest.mark.parametrize("place", [0, -1])
def test_without_a_brainstone_to_lay_there_taklons_explore_nothing(place: int) -> None:
    state = beside("taklons")
    state.seats[0].brainstone = place
    bowls(state, 0, 4, 4, 0)
    assert legal(state, "explore") == []


def test_the_brainstone_comes_back_in_the_next_gaia_phase() -> None:
    state = beside("taklons")
    state.seats[0].brainstone = 3
    play(state, "explore twilight", "end")
    next_round(state)
    assert state.seats[0].brainstone == 1


def test_the_brainstone_is_laid_aside_before_power_is_charged() -> None:
    state = beside("taklons")
    land(state, 1, "twilight")
    state.seats[0].brainstone = 1
    assert effect(state, 0, "explore twilight") == {"vp": -5}
    assert (kind(state), state.seats[0].brainstone) == ("after", 0)


@pytest.mark.parametrize("faction", ["nevlas", "itars"])
@pytest.mark.parametrize("area", [1, 2, 3])
def test_nevlas_and_itars_discard_a_token_of_any_area(faction: str, area: int) -> None:
    state = beside(faction)
    bowls(state, 0, 2, 2, 2)
    pay = "-".join("1" if number == area else "0" for number in (1, 2, 3))
    assert effect(state, 0, "explore twilight", f"pay {pay}") == {"vp": -5, f"bowl{area}": -1}


@pytest.mark.parametrize("faction", ["nevlas", "itars"])
def test_without_a_token_nevlas_and_itars_explore_nothing(faction: str) -> None:
    state = beside(faction)
    bowls(state, 0, 0, 0, 0, 3)
    assert legal(state, "explore") == []


@pytest.mark.parametrize("faction", ["nevlas", "itars"])
def test_the_token_is_discarded_before_power_is_charged(faction: str) -> None:
    state = beside(faction)
    land(state, 1, "twilight")
    bowls(state, 0, 1, 0, 0)
    assert effect(state, 0, "explore twilight") == {"vp": -5, "bowl1": -1}


@pytest.mark.parametrize(
    "faction",
    "terrans lantids xenos gleens ambas hadsch_hallas ivits geodens firaks bescods tinkeroids "  # noqa: SIM905
    "darkanians moweyds space_giants".split(),
)
def test_all_others_pay_5_vp_only(faction: str) -> None:
    state = beside(faction)
    bowls(state, 0, 3, 3, 3)
    assert effect(state, 0, "explore twilight") == {"vp": -5}


# --- actions that bring range ---------------------------------------------------------------------


def test_the_booster_with_3_range_may_explore() -> None:
    state = table()
    hold(state, 0, 5)
    put(state, 0, "mine", "1,-1")
    assert apart("1,-1", "-3,1") == 4
    assert legal(state, "explore") == []
    assert effect(state, 0, "special booster-5 -3,1") == {"vp": -5}
    assert explorer(state, 0)["explored"] == ["eclipse"]


def test_qic_may_be_added_to_the_booster_with_3_range() -> None:
    state = table()
    hold(state, 0, 5)
    put(state, 0, "mine", "1,-1")
    give(state, 0, qic=2)
    assert apart("1,-1", "6,-2") == 5
    assert effect(state, 0, "special booster-5 6,-2") == {"vp": -5, "qic": -1}


def test_the_booster_serves_no_ship_that_cannot_be_explored() -> None:
    state = table()
    hold(state, 0, 5)
    put(state, 0, "mine", "1,-1")
    assert may(state, "special booster-5 -3,1")
    land(state, 0, "eclipse")
    assert not may(state, "special booster-5 -3,1")
