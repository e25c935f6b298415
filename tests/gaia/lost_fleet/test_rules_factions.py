"""The Lost Fleet, appendix I and action 9: what new and old civilisations do with the fleet."""

from __future__ import annotations

from typing import Any, cast

import pytest

from gaia.helpers import (
    apart,
    bowls,
    cycle,
    effect,
    give,
    hand,
    hexes,
    kind,
    legal,
    level,
    may,
    next_round,
    own,
    planet,
    play,
    put,
    put_lost,
    research,
    rich,
    seat_to_decide,
    settle_quietly,
    tokens,
    trial,
    turn,
    unions,
)
from gaia.lost_fleet.helpers import (
    company,
    counts,
    explorer,
    land,
    table,
    tinkering,
)
from igroteka.games.gaia.state import GaiaState

HOME = {"tinkeroids": "-1,-2", "darkanians": "-1,-2", "moweyds": "3,-1", "space_giants": "3,-1"}
CARD = ("ice", "swamp", "volcanic", "terra", "titanium", "desert", "oxide")


def started(faction: str, *, institute: bool = True, **options: Any) -> GaiaState:
    """Seat 0 has its institute where it might have started, or a mine."""
    state = table(company(faction), card=CARD, **options)
    put(state, 0, "planetary_institute" if institute else "mine", HOME.get(faction, "1,-1"))
    return state


def income(state: GaiaState, seat: int = 0) -> dict[str, int]:
    return cast("Any", state.view(None))["players"][seat]["income"]


# --- common to the four new ones ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("faction", "qic"),
    [("tinkeroids", 2), ("darkanians", 2), ("space_giants", 2), ("moweyds", 1), ("terrans", 1)],
)
def test_price_of_a_gaia_planet(faction: str, qic: int) -> None:
    state = started(faction)
    put(state, 0, "mine", "5,1")
    research(state, 0, navigation=2)
    give(state, 0, credits=2, ore=1, qic=qic - 1)
    assert not may(state, "mine 3,1")
    give(state, 0, qic=1)
    assert effect(state, 0, "mine 3,1") == {"credits": -2, "ore": -1, "qic": -qic}


@pytest.mark.parametrize("faction", ["tinkeroids", "darkanians", "space_giants", "moweyds"])
def test_an_own_gaiaformed_planet_costs_no_qic(faction: str) -> None:
    state = started(faction)
    put(state, 0, "mine", "1,-1")
    land(state, 0, *([] if faction == "moweyds" else ["tf_mars"]))
    research(state, 0, navigation=2)
    give(state, 0, credits=2, ore=1, formers=1)
    bowls(state, 0, 0, 0, 2)
    play(state, "ship tf_mars_power 2,-1")
    turn(state, 0)
    assert effect(state, 0, "mine 2,-1") == {"credits": -2, "ore": -1, "formers": 1}


@pytest.mark.parametrize(
    ("faction", "steps"),
    [
        ("darkanians", dict.fromkeys(("desert", "titanium", "swamp", "oxide"), 1)),
        ("space_giants", dict.fromkeys(("desert", "titanium", "swamp", "oxide"), 2)),
        # With Xenos (desert) and Firaks (titanium) in play; ice is the first of the card.
        ("tinkeroids", {"desert": 3, "titanium": 3, "ice": 3, "swamp": 1, "oxide": 1, "terra": 1}),
        ("moweyds", {"desert": 3, "titanium": 3, "ice": 3, "swamp": 1, "oxide": 1, "terra": 1}),
    ],
)
def test_steps_to_planets_of_the_wheel(faction: str, steps: dict[str, int]) -> None:
    state = started(faction)
    research(state, 0, navigation=5)
    rich(state, 0)
    give(state, 0, qic=9)
    for kind_of_planet, number in steps.items():
        hex = min(hexes(state, kind_of_planet), key=lambda name: apart(name, HOME[faction]))
        assert trial(state, 0, f"mine {hex}")["ore"] == -1 - 3 * number, kind_of_planet


@pytest.mark.parametrize(
    ("faction", "charge"),
    [("tinkeroids", 4), ("darkanians", 4), ("moweyds", 4), ("space_giants", 6)],
)
def test_income_of_the_institute(faction: str, charge: int) -> None:
    state = started(faction)
    shown = income(state)
    assert (shown["charge"], shown["tokens"]) == (charge, 1)


# --- Tinkeroids -----------------------------------------------------------------------------------


def test_tinkering_tiles_over_six_rounds() -> None:
    state = started("tinkeroids")
    chosen: list[str | None] = []
    asked: list[list[str]] = []
    tinkering(state, 0, "tink_2")
    for number in range(2, 7):
        chosen.append(explorer(state, 0)["tinkering"])
        next_round(state)
        assert state.round == number
        if kind(state) == "tinkering":
            assert seat_to_decide(state) == 0
            asked.append(legal(state, "tinker"))
            play(state, "tinker " + legal(state, "tinker")[-1])
        settle_quietly(state)
    chosen.append(explorer(state, 0)["tinkering"])
    assert asked == [["tink_1", "tink_3"], ["tink_4", "tink_5", "tink_6"], ["tink_4", "tink_5"]]
    assert chosen == ["tink_2", "tink_3", "tink_1", "tink_6", "tink_5", "tink_4"]


def test_the_tile_is_chosen_before_the_income() -> None:
    state = started("tinkeroids")
    tinkering(state, 0, "tink_2")
    before = hand(state, 0)
    next_round(state)
    assert kind(state) == "tinkering"
    assert hand(state, 0) == before
    play(state, "tinker tink_3")
    settle_quietly(state)
    assert hand(state, 0)["ore"] > before["ore"]


def test_an_unused_tile_is_gone_at_the_end_of_the_round() -> None:
    state = started("tinkeroids")
    tinkering(state, 0, "tink_2")
    next_round(state)
    assert explorer(state, 0)["tinkering"] is None
    assert "tink_2" not in explorer(state, 0)["tinkering_left"]


@pytest.mark.parametrize(
    ("tile", "gain"),
    [
        ("tink_2", {"bowl1": -4, "bowl2": 4}),
        ("tink_3", {"qic": 1}),
        ("tink_5", {"knowledge": 3}),
        ("tink_6", {"qic": 2}),
    ],
)
def test_tinkering_once_in_a_round(tile: str, gain: dict[str, int]) -> None:
    state = started("tinkeroids")
    bowls(state, 0, 8, 0, 0)
    tinkering(state, 0, tile)
    assert effect(state, 0, "special tinkering") == gain
    assert {action.verb for action in state.actions()} <= {"end", "convert", "burn"}
    turn(state, 0)
    assert legal(state, "special") == []


@pytest.mark.parametrize(
    ("tile", "hex", "ore", "vp"),
    [
        ("tink_1", "-1,0", 0, 0),  # swamp, one step
        ("tink_1", "-2,-1", 6, 0),  # desert, three steps
        ("tink_1", "3,-1", 6, 6),  # protoplanet
        ("tink_4", "-1,0", 0, 0),
        ("tink_4", "-2,-1", 0, 0),
        ("tink_4", "3,-1", 0, 6),
    ],
)
def test_tinkering_with_free_steps(tile: str, hex: str, ore: int, vp: int) -> None:
    state = started("tinkeroids")
    put(state, 0, "mine", "4,-2")
    research(state, 0, navigation=2)
    tinkering(state, 0, tile)
    give(state, 0, credits=2, ore=1 + ore)
    points = {"vp": vp} if vp else {}
    assert effect(state, 0, f"special tinkering {hex}") == {"credits": -2, "ore": -1 - ore} | points


@pytest.mark.parametrize("tile", ["tink_1", "tink_4"])
def test_tinkering_steps_are_of_no_use_where_none_is_needed(tile: str) -> None:
    state = started("tinkeroids")
    research(state, 0, navigation=5)
    tinkering(state, 0, tile)
    rich(state, 0)
    give(state, 0, qic=5, formers=1)
    offered = set(legal(state, "special", "tinkering"))
    assert offered
    assert not offered & hexes(state, "gaia", "asteroid")


def test_qic_extend_the_range_of_a_tinkered_mine() -> None:
    state = started("tinkeroids")
    tinkering(state, 0, "tink_4")
    give(state, 0, credits=2, ore=1, qic=1)
    assert apart("-1,-2", "1,-3") == 2
    assert effect(state, 0, "special tinkering 1,-3") == {"credits": -2, "ore": -1, "qic": -1}


def test_tinkering_needs_the_institute_and_the_tile_of_the_round() -> None:
    state = started("tinkeroids")
    assert legal(state, "special") == [], "no tile"
    state = started("tinkeroids", institute=False)
    tinkering(state, 0, "tink_3")
    assert legal(state, "special") == [], "no institute"


# --- Darkanians -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hex", "gain"),
    [
        ("-2,-1", True),  # sector 06
        ("1,-3", True),  # sector 07
        ("-2,-5", True),  # deep space
        ("1,2", False),  # between sectors
        ("3,-1", False),  # between sectors
        ("4,-3", False),  # sector 02, where a mine stands
    ],
)
@pytest.mark.parametrize("institute", [True, False])
def test_the_first_planet_of_a_sector_pays_darkanians(
    hex: str, gain: bool, institute: bool
) -> None:
    state = started("darkanians", institute=institute)
    put(state, 0, "mine", "4,-2")
    research(state, 0, navigation=5, terraforming=3)
    give(state, 0, credits=2, ore=4, formers=1, qic=2)
    before = hand(state, 0)
    paid = trial(state, 0, f"mine {hex}")
    costs = 0 if planet(state, hex) == "asteroid" else -2
    assert paid.get("knowledge", 0) == (1 if gain and institute else 0)
    assert paid.get("credits", 0) == costs + (2 if gain and institute else 0)
    assert before["knowledge"] == 0


def test_a_sector_pays_darkanians_once() -> None:
    state = started("darkanians")
    research(state, 0, navigation=5)
    rich(state, 0)
    play(state, "mine -2,-1")
    turn(state, 0)
    state.seats[0].knowledge = 0
    assert "knowledge" not in trial(state, 0, "mine -3,-2")


def test_a_sector_pays_darkanians_though_others_are_there() -> None:
    state = started("darkanians")
    put(state, 1, "mine", "-3,-2")
    research(state, 0, navigation=5)
    give(state, 0, credits=2, ore=4)
    assert effect(state, 0, "mine -2,-1") == {"ore": -4, "knowledge": 1}


@pytest.mark.parametrize(("hex", "gain"), [("0,0", True), ("5,-7", True), ("-2,3", False)])
def test_the_lost_planet_pays_darkanians(hex: str, gain: bool) -> None:
    state = started("darkanians")
    research(state, 0, navigation=4)
    tokens(state, 0, "fed_7vp_ore")
    give(state, 0, knowledge=4, qic=9)
    play(state, "research navigation")
    found = effect(state, 0, f"lost {hex}")
    assert (found.get("credits", 0), found.get("knowledge", 0)) == ((2, 1) if gain else (0, 0))


# --- Moweyds --------------------------------------------------------------------------------------


def test_a_ring_is_laid_once_in_a_round_under_an_own_structure() -> None:
    state = started("moweyds")
    put(state, 0, "mine", "4,-2", "4,-3")
    put(state, 1, "mine", "1,1")
    assert set(legal(state, "special", "moweyds_ring")) == {"3,-1", "4,-2", "4,-3"}
    assert effect(state, 0, "special moweyds_ring 4,-2") == {}
    assert explorer(state, 0)["rings"] == ["4,-2"]
    assert explorer(state, 0)["rings_left"] == 5
    turn(state, 0)
    assert legal(state, "special") == []
    next_round(state)
    turn(state, 0)
    assert set(legal(state, "special", "moweyds_ring")) == {"3,-1", "4,-3"}


def test_rings_need_the_institute() -> None:
    state = started("moweyds", institute=False)
    assert legal(state, "special") == []


def test_the_lost_planet_may_carry_a_ring() -> None:
    state = started("moweyds")
    put_lost(state, 0, "2,-2")
    assert set(legal(state, "special", "moweyds_ring")) == {"3,-1", "2,-2"}


def test_a_ring_adds_2_to_the_power_in_a_federation() -> None:
    state = started("moweyds")
    put(state, 0, "mine", "4,-2", "4,-3")
    assert unions(state) == set(), "3 + 1 + 1"
    play(state, "special moweyds_ring 4,-2")
    turn(state, 0)
    assert unions(state) == {frozenset({"3,-1", "4,-2", "4,-3"})}, "3 + 3 + 1"


def test_a_ring_stays_when_the_structure_is_upgraded() -> None:
    state = started("moweyds")
    put(state, 0, "mine", "4,-2")
    play(state, "special moweyds_ring 4,-2")
    turn(state, 0)
    rich(state, 0)
    assert unions(state) == set(), "3 + 3"
    play(state, "upgrade 4,-2 trading_station")
    turn(state, 0)
    assert explorer(state, 0)["rings"] == ["4,-2"]
    assert unions(state) == {frozenset({"3,-1", "4,-2"})}, "3 + 4"


@pytest.mark.parametrize(
    ("structure", "power"),
    [("mine", 3), ("trading_station", 4), ("research_lab", 4), ("academy_left", 5)],
)
def test_a_ring_adds_2_to_what_neighbours_charge(structure: str, power: int) -> None:
    state = started("moweyds")
    put(state, 0, structure, "4,-2")
    bowls(state, 0, 9, 0, 0)
    play(state, "special moweyds_ring 4,-2")
    turn(state, 1)
    put(state, 1, "mine", "7,-5")
    research(state, 1, navigation=4)
    rich(state, 1)
    give(state, 1, qic=3)
    play(state, "mine 4,-3", "end")
    assert (kind(state), seat_to_decide(state)) == ("charge", 0)
    assert effect(state, 0, "charge") == {"vp": 1 - power, "bowl1": -power, "bowl2": power}


def test_the_ring_and_the_tile_for_big_structures_add_up() -> None:
    state = started("moweyds")
    bowls(state, 0, 9, 0, 0)
    own(state, 0, "std_big_power_4")
    play(state, "special moweyds_ring 3,-1")
    turn(state, 1)
    put(state, 1, "mine", "4,-5")
    research(state, 1, navigation=4)
    rich(state, 1)
    play(state, "mine 4,-2", "end")
    assert effect(state, 0, "charge") == {"vp": -5, "bowl1": -6, "bowl2": 6}


def test_only_the_structure_of_the_moweyds_gains_on_a_shared_planet() -> None:
    state = table("moweyds,lantids,firaks", card=CARD)
    put(state, 0, "planetary_institute", "3,-1")
    put(state, 0, "mine", "4,-2")
    play(state, "special moweyds_ring 4,-2")
    put(state, 1, "mine", "4,-2", guest=True)
    bowls(state, 1, 9, 0, 0)
    turn(state, 2)
    put(state, 2, "mine", "4,-5")
    research(state, 2, navigation=4)
    rich(state, 2)
    play(state, "mine 4,-3", "end")
    while seat_to_decide(state) != 1:
        play(state, "decline")
    assert effect(state, 1, "charge") == {"bowl1": -1, "bowl2": 1}


def test_six_rings_for_six_rounds() -> None:
    state = started("moweyds")
    places = ["3,-1", "4,-2", "4,-3", "1,-1", "1,1", "-1,0", "0,2"]
    put(state, 0, "mine", *places[1:])
    for number, place in enumerate(places[:6]):
        turn(state, 0)
        assert explorer(state, 0)["rings_left"] == 6 - number
        play(state, f"special moweyds_ring {place}")
        state.seats[0].used = 0
    turn(state, 0)
    assert legal(state, "special") == []


# --- Space Giants ---------------------------------------------------------------------------------


@pytest.mark.parametrize("institute", [True, False])
def test_space_giants_build_a_mine_with_2_free_steps(institute: bool) -> None:
    state = started("space_giants", institute=institute)
    give(state, 0, credits=2, ore=1)
    assert effect(state, 0, "special space_giants_mine 4,-2") == {"credits": -2, "ore": -1}
    turn(state, 0)
    rich(state, 0)
    assert legal(state, "special") == [], "once in a round"
    next_round(state)
    turn(state, 0)
    rich(state, 0)
    assert legal(state, "special")


def test_space_giants_pay_a_third_step() -> None:
    state = started("space_giants")
    put(state, 0, "mine", "5,-6")
    give(state, 0, credits=2, ore=4)
    assert effect(state, 0, "special space_giants_mine 4,-6") == {"credits": -2, "ore": -4, "vp": 6}


def test_the_steps_of_space_giants_serve_only_where_steps_are_needed() -> None:
    state = started("space_giants")
    research(state, 0, navigation=5)
    rich(state, 0)
    give(state, 0, qic=9, formers=1)
    offered = set(legal(state, "special", "space_giants_mine"))
    assert offered
    assert not offered & hexes(state, "gaia", "asteroid")


def test_qic_extend_the_range_of_the_space_giants() -> None:
    state = started("space_giants")
    give(state, 0, credits=2, ore=1, qic=1)
    assert apart("3,-1", "1,-1") == 2
    assert effect(state, 0, "special space_giants_mine 1,-1") == {
        "credits": -2,
        "ore": -1,
        "qic": -1,
    }


@pytest.mark.parametrize("ships", [(), ("tf_mars",)])
def test_the_institute_of_the_space_giants_brings_a_tech_tile(ships: tuple[str, ...]) -> None:
    state = started("space_giants", institute=False)
    land(state, 0, *ships)
    put(state, 0, "trading_station", "4,-2")
    own(state, 0, "std_7vp")
    tokens(state, 0, "fed_7vp_cred")
    research(state, 0, economy=4)
    rich(state, 0)
    price = {"credits": -6, "ore": -4}
    goal = {"vp": 5}
    assert effect(state, 0, "upgrade 4,-2 planetary_institute") == price | goal
    assert kind(state) == "tile"
    choice = set(legal(state, "tile"))
    assert {"std_ore_qic", "adv_pass_3vp_lab std_7vp"} <= choice
    assert ("lf_range" in choice) is bool(ships)
    play(state, "tile std_ore_qic", "advance terraforming")
    assert level(state, 0, "terraforming") == 1


def test_other_institutes_bring_no_tile() -> None:
    state = table()
    put(state, 0, "trading_station", "4,-2")
    rich(state, 0)
    play(state, "upgrade 4,-2 planetary_institute")
    assert kind(state) == "after"


# --- Gleens, Xenos, Lantids -----------------------------------------------------------------------


def gleens() -> GaiaState:
    state = table(company("gleens"))
    put(state, 0, "mine", "1,-1")
    return state


def test_gleens_build_a_mine_with_2_more_range() -> None:
    state = gleens()
    give(state, 0, credits=2, ore=10)
    assert apart("1,-1", "4,-2") == 3
    assert not may(state, "mine 4,-2")
    paid = effect(state, 0, "special gleens_range 4,-2")
    assert set(paid) == {"credits", "ore"}
    turn(state, 0)
    assert legal(state, "special") == []


def test_gleens_start_a_project_with_2_more_range() -> None:
    state = gleens()
    research(state, 0, gaia_project=1)
    give(state, 0, formers=1)
    bowls(state, 0, 6, 0, 0)
    assert apart("1,-1", "4,-1") == 3
    assert effect(state, 0, "special gleens_range 4,-1") == {
        "formers": -1,
        "bowl1": -6,
        "bowl_gaia": 6,
    }


def test_gleens_explore_with_2_more_range() -> None:
    state = gleens()
    assert legal(state, "explore") == []
    assert apart("1,-1", "2,-3") == 2
    assert effect(state, 0, "special gleens_range 2,-3") == {"vp": -5}
    assert explorer(state, 0)["explored"] == ["twilight"]


def test_gleens_reach_3_hexes_and_further_with_qic() -> None:
    state = gleens()
    give(state, 0, formers=1)
    assert "4,-7" not in legal(state, "special", "gleens_range")
    reached = set(legal(state, "special", "gleens_range"))
    ships = {"2,-3", "6,-2", "-3,1", "2,4"}
    assert reached == {
        name for name in hexes(state, "asteroid") | ships if apart(name, "1,-1") <= 3
    }
    put(state, 0, "academy_right", "1,1")
    give(state, 0, qic=1)
    assert apart("1,-1", "4,-7") == 6
    assert apart("1,-1", "6,-2") == 5
    assert trial(state, 0, "special gleens_range 6,-2") == {"vp": -5, "qic": -1}


def test_only_gleens_have_that_action() -> None:
    state = gleens()
    turn(state, 1)
    put(state, 1, "mine", "1,1")
    rich(state, 1)
    assert legal(state, "special") == []


def test_xenos_turn_an_ore_into_a_token_of_area_3() -> None:
    state = table(company("xenos"))
    give(state, 0, ore=2)
    offer = [id for id in legal(state, "convert") if trial(state, 0, f"convert {id}").get("bowl3")]
    assert len(offer) == 1
    assert effect(state, 0, f"convert {offer[0]}") == {"ore": -1, "bowl3": 1}
    assert effect(state, 0, f"convert {offer[0]}") == {"ore": -1, "bowl3": 1}
    assert kind(state) == "turn"


def test_others_lay_no_token_into_area_3() -> None:
    state = table()
    give(state, 0, ore=2)
    gains = [trial(state, 0, f"convert {id}") for id in legal(state, "convert")]
    assert gains
    assert not any("bowl3" in gain for gain in gains)


@pytest.mark.parametrize(("faction", "tokens"), [("lantids", 1), ("terrans", 0)])
def test_lantids_receive_a_token_in_every_income_phase(faction: str, tokens: int) -> None:
    state = table(company(faction))
    assert income(state).get("tokens", 0) == tokens
    for number in (1, 2):
        next_round(state)
        assert sum(cycle(state, 0)) == number * tokens


@pytest.mark.parametrize(
    ("others", "guest", "home"),
    [
        ("xenos", {"knowledge": 2}, {"knowledge": 2}),
        ("xenos,firaks", {"knowledge": 2, "bowl1": -1, "bowl2": 1}, {}),
        ("xenos,firaks,nevlas", {"knowledge": 2}, {}),
    ],
)
def test_the_institute_of_the_lantids_by_number_of_players(
    others: str, guest: dict[str, int], home: dict[str, int]
) -> None:
    state = table(f"lantids,{others}")
    put(state, 0, "planetary_institute", "4,-2")
    put(state, 1, "mine", "4,-3", "-3,-2")
    research(state, 0, navigation=5)
    give(state, 0, credits=2, ore=7, qic=3)
    bowls(state, 0, 5, 0, 0)
    price = {"credits": -2, "ore": -1}
    assert trial(state, 0, "mine 4,-3") == price | guest, "an opponent's planet"
    assert trial(state, 0, "mine 1,-1") == price | home, "home type"
    shared = trial(state, 0, "mine -3,-2")
    assert shared["knowledge"] == 2, "both at once, not twice"
    assert "knowledge" not in trial(state, 0, "mine 4,-5"), "neither"


@pytest.mark.parametrize("others", ["xenos", "xenos,firaks"])
def test_without_the_institute_lantids_gain_nothing(others: str) -> None:
    state = table(f"lantids,{others}")
    put(state, 0, "mine", "4,-2")
    put(state, 1, "mine", "4,-3")
    research(state, 0, navigation=5)
    give(state, 0, credits=2, ore=1)
    bowls(state, 0, 5, 0, 0)
    assert trial(state, 0, "mine 4,-3") == {"credits": -2, "ore": -1}
    assert trial(state, 0, "mine 1,-1") == {"credits": -2, "ore": -1}


# --- others ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("hex", ["-1,-2", "3,-1", "0,8"])
def test_geodens_gain_3_knowledge_for_new_types(hex: str) -> None:
    state = table(company("geodens"))
    put(state, 0, "planetary_institute", "1,1")
    research(state, 0, navigation=5)
    give(state, 0, credits=2, ore=10, formers=1, qic=3)
    assert effect(state, 0, f"mine {hex}")["knowledge"] == 3
    assert counts(state, 0)["planet_type"] == 2


def test_a_gaiaformer_that_bal_taks_parked_builds_nothing() -> None:
    state = table(company("bal_taks"))
    put(state, 0, "mine", "1,-3")
    research(state, 0, navigation=2)
    give(state, 0, formers=1)
    assert may(state, "mine -1,-2")
    play(state, "convert gaiaformer_to_qic")
    assert not may(state, "mine -1,-2")
    next_round(state)
    turn(state, 0)
    assert may(state, "mine -1,-2")
