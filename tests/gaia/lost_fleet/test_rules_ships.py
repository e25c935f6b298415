"""The Lost Fleet, action 6 and appendix II: the twelve action spaces of the ships."""

from __future__ import annotations

from typing import Any

import pytest

from gaia.helpers import (
    apart,
    at,
    bowls,
    cycle,
    effect,
    give,
    greens,
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
    put_former,
    put_lost,
    research,
    rich,
    seat_to_decide,
    tokens,
    trial,
    turn,
)
from gaia.lost_fleet.helpers import (
    SHIPS,
    artifact,
    company,
    counts,
    explorer,
    land,
    table,
    used,
    within,
)
from igroteka.games.gaia.state import GaiaState

SPACES: dict[str, tuple[str, dict[str, int]]] = {
    "twilight_qic": ("fed_7vp_cred", {"qic": 3}),
    "twilight_power": ("4,-3", {"power": 3, "ore": 2}),
    "twilight_knowledge": ("-3,-2", {"knowledge": 1}),
    "rebellion_qic": ("", {"qic": 3}),
    "rebellion_power": ("1,-3", {"power": 3, "ore": 1}),
    "rebellion_knowledge": ("", {"knowledge": 2}),
    "eclipse_qic": ("", {"qic": 2}),
    "eclipse_power": ("science", {"power": 3, "knowledge": 2}),
    "eclipse_credit": ("-1,-2", {"credits": 6}),
    "tf_mars_qic": ("", {"qic": 2}),
    "tf_mars_power": ("2,-1", {"power": 2}),
    "tf_mars_credit": ("2,-5", {"credits": 3}),
}
every_space = pytest.mark.parametrize("space", SPACES)


def ship_of(space: str) -> str:
    return space.rpartition("_")[0]


def words(space: str) -> str:
    return f"ship {space} {SPACES[space][0]}".strip()


def offered(state: GaiaState, space: str) -> bool:
    return any(action.split()[0] == space for action in legal(state, "ship"))


def aboard(*ships: str, factions: str = "terrans,xenos,ambas", **options: Any) -> GaiaState:
    """Seat 0 has explored ships and has everything that any space could need.

    Its mine 1,-3 and its station 4,-3 stand by the Twilight.
    """
    state = table(factions, **options)
    land(state, 0, *ships)
    put(state, 0, "mine", "1,-3")
    put(state, 0, "trading_station", "4,-3")
    tokens(state, 0, "fed_7vp_cred")
    research(state, 0, navigation=2)
    rich(state, 0)
    give(state, 0, qic=9, formers=1)
    bowls(state, 0, 0, 0, 9)
    return state


# --- all spaces -----------------------------------------------------------------------------------


@every_space
def test_a_space_is_open_to_whoever_has_explored_its_ship(space: str) -> None:
    state = aboard(*(ship for ship in SHIPS[4] if ship != ship_of(space)))
    land(state, 1, ship_of(space))
    assert not offered(state, space)
    assert may(aboard(ship_of(space)), words(space))


@every_space
def test_a_space_is_used_once_in_a_round_by_all_together(space: str) -> None:
    state = aboard(ship_of(space))
    land(state, 1, ship_of(space))
    rich(state, 1)
    give(state, 1, qic=9, formers=1)
    bowls(state, 1, 0, 0, 9)
    put(state, 1, "mine", "4,-2")
    put(state, 1, "trading_station", "0,2")
    tokens(state, 1, "fed_7vp_ore")
    turn(state, 1)
    assert offered(state, space), "before it is used"
    turn(state, 0)
    play(state, words(space))
    while kind(state) not in ("after", "turn"):
        play(state, str(state.actions()[0]))
    assert used(state) == {space}
    for seat in (1, 0):
        turn(state, seat)
        assert not offered(state, space)
    next_round(state)
    assert used(state) == set()
    turn(state, 1)
    rich(state, 1)
    give(state, 1, qic=9)
    bowls(state, 1, 0, 0, 9)
    assert offered(state, space)


@every_space
def test_every_part_of_the_price_is_needed(space: str) -> None:
    for good, amount in SPACES[space][1].items():
        state = aboard(ship_of(space))
        player = state.seats[0]
        if good == "power":
            bowls(state, 0, 3, 3, amount - 1)
        else:
            setattr(player, good, amount - 1)
        if good == "qic":
            player.bowl3 = player.ore = 0  # nothing to be changed into QIC
        assert not may(state, words(space)), good


@every_space
def test_a_space_is_the_action_of_the_turn(space: str) -> None:
    state = aboard(ship_of(space))
    play(state, words(space))
    while kind(state) not in ("after", "turn"):
        play(state, str(state.actions()[0]))
    verbs = {action.verb for action in state.actions()}
    assert (kind(state), seat_to_decide(state)) == ("after", 0)
    assert verbs <= {"end", "convert", "burn"}


def test_the_qic_actions_of_the_research_board_are_covered() -> None:
    state = aboard("twilight")
    put(state, 0, "mine", "3,1")
    board = {action.split()[0] for action in legal(state, "action")}
    assert board == {
        "power_knowledge_3",
        "power_terraform_2",
        "power_ore_2",
        "power_credits_7",
        "power_knowledge_2",
        "power_terraform_1",
        "power_tokens_2",
    }


@every_space
def test_the_tile_for_qic_actions_gives_4_vp_for_those_and_for_no_others(space: str) -> None:
    plain = aboard(ship_of(space))
    tiled = aboard(ship_of(space), extension="side_shuttles")
    own(tiled, 0, "lf_qic_action/std_7vp")
    first, second = effect(plain, 0, words(space)), effect(tiled, 0, words(space))
    extra = 4 if space.endswith("_qic") else 0
    if space == "tf_mars_qic":
        extra += 1  # the standard tile below it
    assert second.get("vp", 0) - first.get("vp", 0) == extra


# --- Twilight -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("token", "gain"),
    [
        ("fed_12vp", {"vp": 12}),
        ("fed_8vp_qic", {"vp": 8, "qic": -2}),
        ("fed_8vp_power", {"vp": 8, "bowl1": 2}),
        ("fed_7vp_ore", {"vp": 7, "ore": 2}),
        ("fed_7vp_cred", {"vp": 7, "credits": 6}),
        ("fed_6vp_know", {"vp": 6, "knowledge": 2}),
        ("fed_gleens", {"ore": 1, "knowledge": 1, "credits": 2}),
        ("lf_12vp", {"vp": 12}),
        ("lf_8vp_8c", {"vp": 8, "credits": 8}),
        ("lf_4vp_4k", {"vp": 4, "knowledge": 4}),
        ("lf_4vp_2o_1q", {"vp": 4, "ore": 2, "qic": -2}),
        ("lf_7vp_2tokens", {"vp": 7, "bowl3": 2}),
    ],
)
@pytest.mark.parametrize("green", [True, False])
def test_an_own_token_is_scored_again(token: str, gain: dict[str, int], green: bool) -> None:
    state = table(goal="rs_federation_5")
    land(state, 0, "twilight")
    tokens(state, 0, token, green=green)
    give(state, 0, qic=3)
    upright = greens(state, 0)
    assert legal(state, "ship", "twilight_qic") == [token]
    assert effect(state, 0, f"ship twilight_qic {token}") == {"qic": -3} | gain
    assert len(state.seats[0].tokens) == 1
    assert greens(state, 0) == upright


def test_without_a_token_there_is_nothing_to_score_again() -> None:
    state = table()
    land(state, 0, "twilight")
    give(state, 0, qic=3)
    assert legal(state, "ship", "twilight_qic") == []


def test_one_of_several_tokens_is_chosen() -> None:
    state = aboard("twilight")
    tokens(state, 0, "lf_12vp", "fed_7vp_cred")
    assert set(legal(state, "ship", "twilight_qic")) == {"fed_7vp_cred", "lf_12vp"}


@pytest.mark.parametrize("token", ["lf_mine_any_range", "lf_mine_3_steps"])
def test_a_token_that_builds_a_mine_builds_another(token: str) -> None:
    state = aboard("twilight")
    tokens(state, 0, token)
    play(state, f"ship twilight_qic {token}")
    assert kind(state) == "free_mine"
    mines = counts(state, 0)["mine"]
    play(state, "colonise 1,-1")
    assert counts(state, 0)["mine"] == mines + 1


def test_a_token_with_a_tech_tile_brings_another_tile() -> None:
    state = aboard("twilight")
    tokens(state, 0, "lf_tech_tile")
    play(state, "ship twilight_qic lf_tech_tile", "tile std_7vp")
    assert state.seats[0].tiles


def test_a_station_becomes_a_lab_for_3_power_and_2_ore() -> None:
    state = aboard("twilight", goal="lf_research_lab")
    assert legal(state, "ship", "twilight_power") == ["4,-3"]
    assert effect(state, 0, "ship twilight_power 4,-3") == {
        "ore": -2,
        "bowl1": 3,
        "bowl3": -3,
        "vp": 4,
    }
    assert counts(state, 0)["research_lab"] == 1
    assert counts(state, 0)["trading_station"] == 0
    assert kind(state) == "tile"
    play(state, "tile std_7vp")
    assert legal(state, "advance") == ["gaia_project"]


def test_neighbours_of_the_free_lab_charge() -> None:
    state = aboard("twilight")
    put(state, 1, "mine", "4,-2")
    bowls(state, 1, 4, 0, 0)
    play(state, "ship twilight_power 4,-3", "tile std_7vp", "stay", "end")
    assert (kind(state), seat_to_decide(state)) == ("charge", 1)


def test_without_a_lab_in_the_supply_no_station_becomes_one() -> None:
    state = aboard("twilight")
    put(state, 0, "research_lab", "1,-1", "3,1")
    assert legal(state, "ship", "twilight_power") == ["4,-3"]
    put(state, 0, "research_lab", "3,3")
    assert legal(state, "ship", "twilight_power") == []


def test_3_more_range_for_a_mine_costs_1_knowledge() -> None:
    state = aboard("twilight")
    assert min(apart("-3,-2", mine) for mine in ("1,-3", "4,-3")) == 4
    assert trial(state, 0, "mine -3,-2") == {"credits": -2, "ore": -1, "qic": -1}
    assert effect(state, 0, "ship twilight_knowledge -3,-2") == {
        "credits": -2,
        "ore": -1,
        "knowledge": -1,
    }


def test_qic_may_be_added_to_the_range_of_twilight() -> None:
    state = aboard("twilight")
    assert min(apart("1,5", mine) for mine in ("1,-3", "4,-3")) == 8
    assert effect(state, 0, "ship twilight_knowledge 1,5") == {
        "credits": -2,
        "ore": -1,
        "knowledge": -1,
        "qic": -2,
    }


def test_range_of_twilight_starts_a_gaia_project() -> None:
    state = aboard("twilight")
    research(state, 0, gaia_project=1)
    far = min(apart("-3,0", mine) for mine in ("1,-3", "4,-3"))
    assert far == 4
    state.seats[0].qic = 0
    assert "-3,0" not in legal(state, "project")
    assert legal(state, "project")
    assert effect(state, 0, "ship twilight_knowledge -3,0") == {
        "knowledge": -1,
        "formers": -1,
        "bowl3": -6,
        "bowl_gaia": 6,
    }
    assert planet(state, "-3,0") == "transdim"


def test_range_of_twilight_explores_a_ship() -> None:
    state = aboard("twilight")
    state.seats[0].qic = 0
    assert min(apart("-3,1", mine) for mine in ("1,-3", "4,-3")) == 4
    assert legal(state, "explore") == []
    assert effect(state, 0, "ship twilight_knowledge -3,1") == {"vp": -5, "knowledge": -1}
    assert explorer(state, 0)["explored"] == ["twilight", "eclipse"]


# --- Rebellion ------------------------------------------------------------------------------------


def test_a_tech_tile_costs_3_qic() -> None:
    state = aboard("rebellion")
    assert effect(state, 0, "ship rebellion_qic") == {"qic": -3}
    assert kind(state) == "tile"
    assert set(legal(state, "tile")) == {
        "std_ore_qic",
        "std_knowledge_types",
        "std_big_power_4",
        "std_7vp",
        "std_income_ore_power",
        "std_income_know_cred",
        "std_gaia_mine_3vp",
        "std_income_4credits",
        "std_action_4power",
        "lf_terraform_mine",
    }, "those of the research board and of the ships one has explored"


def test_the_tile_bought_may_be_an_advanced_one() -> None:
    state = aboard("rebellion")
    own(state, 0, "std_7vp")
    research(state, 0, economy=4)
    play(state, "ship rebellion_qic")
    assert may(state, "tile adv_pass_3vp_lab std_7vp")


def test_the_tile_for_qic_actions_is_not_paid_for_the_action_that_brought_it() -> None:
    state = aboard(
        "rebellion", advanced={"economy": "lf_qic_action", "extension": "lf_asteroids_pass"}
    )
    own(state, 0, "std_7vp")
    research(state, 0, economy=4)
    play(state, "ship rebellion_qic")
    assert effect(state, 0, "tile lf_qic_action std_7vp") == {}


def test_a_mine_becomes_a_station_for_3_power_and_1_ore() -> None:
    state = aboard("rebellion", goal="rs_station_3")
    assert legal(state, "ship", "rebellion_power") == ["1,-3"]
    assert effect(state, 0, "ship rebellion_power 1,-3") == {
        "ore": -1,
        "bowl1": 3,
        "bowl3": -3,
        "vp": 3,
    }
    assert (counts(state, 0)["mine"], counts(state, 0)["trading_station"]) == (0, 2)


def test_neighbours_of_the_free_station_charge() -> None:
    state = aboard("rebellion")
    put(state, 1, "mine", "2,-5")
    bowls(state, 1, 4, 0, 0)
    play(state, "ship rebellion_power 1,-3", "end")
    assert (kind(state), seat_to_decide(state)) == ("charge", 1)


def test_without_a_station_in_the_supply_no_mine_becomes_one() -> None:
    state = aboard("rebellion")
    put(state, 0, "trading_station", "1,-1", "3,1", "3,3")
    assert legal(state, "ship", "rebellion_power") == []


def test_shared_mines_of_the_lantids_are_not_upgraded() -> None:
    state = aboard("rebellion", factions="lantids,xenos,ambas")
    put(state, 1, "mine", "1,-1")
    put(state, 0, "mine", "1,-1", guest=True)
    assert legal(state, "ship", "rebellion_power") == ["1,-3"]


def test_the_lost_planet_and_the_mines_of_artifacts_are_not_upgraded() -> None:
    state = aboard("rebellion")
    put_lost(state, 0, "2,-2")
    artifact(state, 0, "art_asteroid")
    assert legal(state, "ship", "rebellion_power") == ["1,-3"]


def test_2_knowledge_become_2_credits_and_1_qic() -> None:
    state = aboard("rebellion")
    state.seats[0].credits = 0
    assert effect(state, 0, "ship rebellion_knowledge") == {"knowledge": -2, "credits": 2, "qic": 1}


# --- TF Mars --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tiles", "vp"),
    [
        ((), 2),
        (("std_7vp",), 3),
        (("std_7vp", "lf_range", "std_ore_qic"), 5),
        (("adv_action_3ore/std_7vp",), 3),
        (("adv_action_3ore/std_7vp", "std_ore_qic"), 4),
    ],
)
def test_2_vp_and_1_for_each_standard_tile_even_covered(tiles: tuple[str, ...], vp: int) -> None:
    state = aboard("tf_mars")
    own(state, 0, *tiles)
    assert effect(state, 0, "ship tf_mars_qic") == {"qic": -2, "vp": vp}


def test_a_transdim_planet_becomes_gaia_at_once() -> None:
    state = aboard("tf_mars")
    research(state, 0, gaia_project=1)
    assert effect(state, 0, "ship tf_mars_power 2,-1") == {"bowl1": 2, "bowl3": -2, "formers": -1}
    assert planet(state, "2,-1") == "gaia"
    turn(state, 1)
    put(state, 1, "mine", "1,-1")
    rich(state, 1)
    give(state, 1, qic=3)
    assert not may(state, "mine 2,-1"), "the gaiaformer stands there"
    turn(state, 0)
    assert effect(state, 0, "mine 2,-1") == {"credits": -2, "ore": -1, "formers": 1}
    assert counts(state, 0)["gaia_planet"] == 1


def test_the_gaiaformer_may_be_used_again_in_the_same_round() -> None:
    state = aboard("tf_mars")
    research(state, 0, gaia_project=1, navigation=4)
    play(state, "ship tf_mars_power 2,-1")
    turn(state, 0)
    play(state, "mine 2,-1")
    turn(state, 0)
    bowls(state, 0, 6, 0, 0)
    assert may(state, "project 4,-1")


def test_the_transdim_planet_is_in_range_and_qic_extend_it() -> None:
    state = aboard("tf_mars")
    state.seats[0].qic = 1
    near = {
        name
        for name in hexes(state, "transdim")
        if min(apart(name, mine) for mine in ("1,-3", "4,-3")) <= 4
    }
    assert set(legal(state, "ship", "tf_mars_power")) == near
    far = next(name for name in near if min(apart(name, m) for m in ("1,-3", "4,-3")) == 4)
    assert effect(state, 0, f"ship tf_mars_power {far}")["qic"] == -1


def test_an_instant_gaia_project_needs_a_gaiaformer_and_a_free_planet() -> None:
    state = aboard("tf_mars")
    put_former(state, 1, "2,-1")
    assert not may(state, "ship tf_mars_power 2,-1")
    state.seats[0].formers = 0
    assert legal(state, "ship", "tf_mars_power") == []


def test_a_step_costs_3_credits_and_the_mine_its_price() -> None:
    state = aboard("tf_mars")
    # 1,-1 is terra, home of the Terrans; 4,-2 is oxide, one step; 4,-5 is volcanic, two steps.
    assert trial(state, 0, "ship tf_mars_credit 4,-2") == {"credits": -5, "ore": -1}
    assert effect(state, 0, "ship tf_mars_credit 4,-5") == {"credits": -5, "ore": -4}


def test_the_step_of_tf_mars_helps_on_a_protoplanet() -> None:
    state = aboard("tf_mars")
    assert effect(state, 0, "ship tf_mars_credit 3,-1") == {"credits": -5, "ore": -7, "vp": 6}


def test_the_step_of_tf_mars_is_of_no_use_where_no_step_is_needed() -> None:
    state = aboard("tf_mars")
    reached = set(legal(state, "ship", "tf_mars_credit"))
    assert reached
    assert not reached & hexes(state, "terra", "gaia", "asteroid", "transdim")


# --- Eclipse --------------------------------------------------------------------------------------


def test_2_vp_and_1_for_each_planet_type() -> None:
    state = aboard("eclipse")
    put(state, 0, "mine", "-1,-2", "3,-1", "1,-1", "3,3", "3,1")
    put_lost(state, 0, "2,-2")
    types = {"titanium", "swamp", "asteroid", "protoplanet", "terra", "gaia", "lost"}
    assert effect(state, 0, "ship eclipse_qic") == {"qic": -2, "vp": 2 + len(types)}


@pytest.mark.parametrize("id", ["art_asteroid", "art_protoplanet"])
def test_artifacts_that_count_as_a_mine_are_types_of_eclipse(id: str) -> None:
    state = aboard("eclipse", artifacts=(id, "art_3c_3o", "art_5c_2o"))
    land(state, 0, "twilight")
    bowls(state, 0, 6, 0, 0)
    before = trial(state, 0, "ship eclipse_qic")["vp"]
    play(state, f"artifact {id}")
    turn(state, 0)
    assert effect(state, 0, "ship eclipse_qic")["vp"] == before + 1


def test_a_research_step_costs_3_power_and_2_knowledge() -> None:
    state = aboard("eclipse")
    state.seats[0].ore = 0
    assert effect(state, 0, "ship eclipse_power terraforming") == {
        "knowledge": -2,
        "bowl1": 3,
        "bowl3": -3,
        "ore": 2,
    }
    assert level(state, 0, "terraforming") == 1
    assert kind(state) == "after"


def test_level_5_keeps_its_rules_on_eclipse() -> None:
    state = aboard("eclipse")
    research(state, 0, economy=4, science=4)
    research(state, 1, science=5)
    assert may(state, "ship eclipse_power economy")
    assert not may(state, "ship eclipse_power science"), "only one marker on level 5"
    state.seats[0].tokens = ()
    tokens(state, 0, "fed_7vp_cred", green=False)
    assert not may(state, "ship eclipse_power economy"), "no green token"


def test_reaching_level_5_on_eclipse_turns_a_token_over() -> None:
    state = aboard("eclipse")
    research(state, 0, economy=4)
    play(state, "ship eclipse_power economy")
    assert (level(state, 0, "economy"), greens(state, 0)) == (5, 0)


def test_the_price_is_paid_before_the_step_charges_even_if_the_brainstone_might_pay() -> None:
    state = aboard("eclipse", factions="taklons,xenos,terrans")
    research(state, 0, science=2)
    bowls(state, 0, 0, 0, 3)
    state.seats[0].brainstone = 3
    play(state, "ship eclipse_power science")
    assert kind(state) == "brainstone"
    assert level(state, 0, "science") == 2, "not yet paid"
    play(state, "brainstone area-3")
    assert level(state, 0, "science") == 3
    assert cycle(state, 0) == (0, 3, 0, 0), "level 3 charges the three tokens that have paid"


def test_a_mine_on_an_asteroid_costs_6_credits_and_no_gaiaformer() -> None:
    state = aboard("eclipse", goal="rs_mine_2")
    state.seats[0].formers = 0
    assert not may(state, "mine -1,-2")
    assert effect(state, 0, "ship eclipse_credit -1,-2") == {"credits": -6, "vp": 2}
    assert counts(state, 0)["asteroid"] == 1


def test_an_available_gaiaformer_is_kept_on_eclipse() -> None:
    state = aboard("eclipse")
    assert effect(state, 0, "ship eclipse_credit -1,-2") == {"credits": -6}
    assert explorer(state, 0)["gaiaformers_spent"] == 0


def test_the_asteroid_is_in_range_and_qic_extend_it() -> None:
    state = aboard("eclipse")
    state.seats[0].qic = 1
    near = within(state, "1,-3", 4, "asteroid") | within(state, "4,-3", 4, "asteroid")
    assert set(legal(state, "ship", "eclipse_credit")) == near
    assert effect(state, 0, "ship eclipse_credit 4,-7") == {"credits": -6, "qic": -1}


def test_eclipse_needs_a_free_asteroid_and_a_mine_piece() -> None:
    state = aboard("eclipse")
    put(state, 1, "mine", "-1,-2")
    assert not may(state, "ship eclipse_credit -1,-2")
    put(state, 0, "mine", "1,-1", "3,3", "1,5", "1,8", "-3,-2", "2,-5", "2,6")
    assert counts(state, 0)["mine"] == 8
    assert legal(state, "ship", "eclipse_credit") == []


def test_neighbours_of_the_mine_on_the_asteroid_charge() -> None:
    state = aboard("eclipse")
    put(state, 1, "mine", "-2,-1")
    bowls(state, 1, 4, 0, 0)
    play(state, "ship eclipse_credit -1,-2", "end")
    assert (kind(state), seat_to_decide(state)) == ("charge", 1)


# --- civilisations with power of their own --------------------------------------------------------


def test_power_of_ships_is_spent_as_any_power() -> None:
    state = table(company("nevlas"))
    land(state, 0, "tf_mars")
    put(state, 0, "planetary_institute", "1,-3")
    put(state, 0, "trading_station", "4,-3")
    give(state, 0, formers=1)
    bowls(state, 0, 0, 0, 1)
    research(state, 0, navigation=2)
    play(state, "ship tf_mars_power 2,-1")
    assert cycle(state, 0) == (1, 0, 0, 0), "with the institute a token is worth 2"
    assert hand(state, 0)["formers"] == 0
    assert state.gaiaformed >> at(state, "2,-1") & 1
