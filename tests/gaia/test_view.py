"""What the table shows of a position: numbers that the engine works out and nobody else."""

from __future__ import annotations

from typing import cast

from gaia.helpers import (
    bowls,
    hexes,
    play,
    put,
    put_lost,
    put_satellites,
    put_station,
    research,
    table,
    tokens,
)
from gaia.printed import BOX
from gaia.united import ivits
from igroteka.games.gaia import GAIA
from igroteka.games.gaia.printed import printed_values
from igroteka.games.gaia.state import GaiaState
from igroteka.games.gaia.view import view
from igroteka.games.gaia.view_types import PlayerView


def seen(state: GaiaState, seat: int = 0) -> PlayerView:
    return view(state, seat)["players"][seat]


# --- power --------------------------------------------------------------------------------------


def test_power_is_the_tokens_of_bowl_3() -> None:
    state = table("terrans,xenos")
    bowls(state, 0, 3, 2, 4)
    assert seen(state)["power"] == {"ready": 4, "tokens": 9}


def test_the_nevlas_have_twice_the_power_with_the_institute() -> None:
    state = table("nevlas,xenos")
    bowls(state, 0, 0, 0, 4)
    assert seen(state)["power"]["ready"] == 4
    put(state, 0, "planetary_institute", "0,2")
    assert seen(state)["power"]["ready"] == 8


def test_the_brainstone_counts_three_in_bowl_3_and_is_one_token() -> None:
    state = table("taklons,xenos")
    bowls(state, 0, 1, 0, 2)
    state.seats[0].brainstone = 3
    assert seen(state)["power"] == {"ready": 5, "tokens": 4}
    state.seats[0].brainstone = 2
    assert seen(state)["power"] == {"ready": 2, "tokens": 4}


# --- terraforming -------------------------------------------------------------------------------


def test_the_wheel_starts_at_home_and_each_step_costs_its_ore() -> None:
    state = table("terrans,xenos")
    assert list(seen(state)["terraforming"].items()) == [
        ("terra", 0),
        ("oxide", 3),
        ("volcanic", 6),
        ("desert", 9),
        ("swamp", 9),
        ("titanium", 6),
        ("ice", 3),
    ]
    research(state, 0, terraforming=3)
    assert seen(state)["terraforming"]["desert"] == 3
    assert seen(state)["home"] == "terra"


def test_steps_are_among_the_tables() -> None:
    steps = cast("dict[str, dict[str, int]]", printed_values(BOX)["terraforming_steps"])
    assert steps["terra"]["ice"] == 1
    assert steps["ice"]["volcanic"] == 3


def test_before_a_civilisation_is_chosen_nothing_is_known_of_it() -> None:
    state = choosing()
    assert (seen(state)["home"], seen(state)["terraforming"]) == (None, {})


# --- research -----------------------------------------------------------------------------------


def test_a_step_leads_one_level_up() -> None:
    state = table("terrans,xenos")
    research(state, 0, economy=2)
    levels = seen(state)["next_levels"]
    assert (levels["economy"], levels["science"]) == (3, 1)


def test_the_top_needs_a_green_token_and_is_for_one_player() -> None:
    state = table("terrans,xenos")
    research(state, 0, economy=4)
    assert "economy" not in seen(state)["next_levels"]
    tokens(state, 0, "fed_7vp_ore")
    assert seen(state)["next_levels"]["economy"] == 5
    research(state, 1, economy=5)
    assert "economy" not in seen(state)["next_levels"]


def test_bal_taks_may_not_research_navigation_without_the_institute() -> None:
    state = table("bal_taks,xenos")
    assert "navigation" not in seen(state)["next_levels"]
    put(state, 0, "planetary_institute", "0,2")
    assert seen(state)["next_levels"]["navigation"] == 1


def test_prizes_at_the_top_go_to_the_first() -> None:
    state = table("terrans,xenos", token="fed_7vp_cred")

    def prizes() -> dict[str, str | None]:
        return {track: seen["prize"] for track, seen in view(state, 0)["tracks"].items()}

    assert prizes() == {
        "terraforming": "token:fed_7vp_cred",
        "navigation": "planet:lost",
        "artificial_intelligence": None,
        "gaia_project": None,
        "economy": None,
        "science": None,
    }
    research(state, 1, terraforming=5, navigation=5)
    assert prizes()["terraforming"] is None
    assert prizes()["navigation"] is None


# --- counts, factions ---------------------------------------------------------------------------


def test_the_lost_planet_is_a_mine_and_space_stations_count_as_satellites() -> None:
    state = table("ivits,xenos")
    space = sorted(hexes(state, "empty"))
    put(state, 0, "mine", "0,2")
    put_lost(state, 0, space[0])
    put_satellites(state, 0, space[1], space[2])
    put_station(state, 0, space[3])
    tokens(state, 0, "fed_12vp")
    counts = seen(state)["counts"]
    assert (counts["mine"], counts["satellite"], counts["federation_token"]) == (2, 3, 1)


def choosing() -> GaiaState:
    """Two players before they have civilisations."""
    state = GAIA.new(2, seed=1, board="default")
    assert isinstance(state, GaiaState)
    return state


def test_a_board_has_two_sides_so_its_other_civilisation_is_closed_too() -> None:
    state = choosing()
    assert len(view(state, 0)["open_factions"]) == 14
    play(state, "faction terrans")
    left = view(state, 0)["open_factions"]
    assert len(left) == 12
    assert not {"terrans", "lantids"} & set(left)


def test_when_nobody_chooses_one_no_civilisation_is_open() -> None:
    assert view(table(), 0)["open_factions"] == []


def test_the_token_of_the_gleens_is_not_in_the_common_supply() -> None:
    tokens = cast("list[dict[str, object]]", printed_values(BOX)["tokens"])
    assert [token["id"] for token in tokens if not token["common"]] == ["fed_gleens"]


# --- federations --------------------------------------------------------------------------------


def test_while_planets_are_chosen_their_power_and_what_is_needed_are_shown() -> None:
    state = table("xenos,terrans")
    put(state, 0, "planetary_institute", "-1,2")
    put(state, 0, "trading_station", "-2,5", "-1,5")
    put(state, 0, "mine", "-4,-2")
    bowls(state, 0, 5, 4, 0)
    assert view(state, 0)["uniting"] is None
    play(state, "federation")
    uniting = view(state, 1)["uniting"]
    assert uniting is not None
    assert (uniting["seat"], uniting["need"], uniting["value"]) == (0, 6, 0)
    assert {frozenset(group) for group in uniting["groups"]} == {
        frozenset({"-1,2"}),
        frozenset({"-2,5", "-1,5"}),
        frozenset({"-4,-2"}),
    }
    assert uniting["values"] == {"-1,2": 3, "-2,5": 2, "-1,5": 2, "-4,-2": 1}
    play(state, "unite -1,2 -2,5 -1,5")
    assert view(state, 0)["uniting"] is None


def test_a_federation_that_is_enlarged_brings_its_own_power() -> None:
    """Ivits, «Свойства»: 7 for each token, with what is in the federation already."""
    state = ivits(qic=1)
    put_station(state, 0, "-4,4")
    play(state, "federation")
    uniting = view(state, 0)["uniting"]
    assert uniting is not None
    assert (uniting["need"], uniting["value"]) == (14, 7)
    assert [set(group) for group in uniting["groups"]] == [{"-3,3", "-3,4", "-4,3", "-4,4"}]
    assert uniting["values"] == {"-3,3": 3, "-3,4": 2, "-4,3": 2, "-4,4": 1}


def test_satellites_are_shown_as_they_are_chosen() -> None:
    state = table("xenos,terrans")
    put(state, 0, "planetary_institute", "-1,2")
    put(state, 0, "trading_station", "-2,5", "-1,5")
    bowls(state, 0, 5, 4, 0)
    play(state, "federation")
    assert view(state, 0)["laying"] is None
    play(state, "unite -1,2 -2,5 -1,5", "satellite -2,4")
    laying = view(state, 1)["laying"]
    assert laying is not None
    assert (laying["seat"], laying["left"]) == (0, 1)
    assert set(laying["planets"]) == {"-1,2", "-2,5", "-1,5"}
    assert laying["satellites"] == ["-2,4"]
    assert seen(state)["satellites"] == []


# --- income -------------------------------------------------------------------------------------


def test_the_income_is_without_the_booster_that_passing_hands_back() -> None:
    state = table("terrans,xenos", boosters=(4, 2, 5, 6, 7))  # 4 brings 2 credits, 6 an ore
    basic = {"ore": 1, "knowledge": 1}
    assert seen(state)["income"] == basic
    play(state, "pass booster-6")
    assert seen(state)["booster"] == "booster-6"
    assert seen(state)["income"] == {"ore": 2, "knowledge": 1}
    assert seen(state, 1)["income"] == basic


def test_the_first_booster_counts_before_the_first_income() -> None:
    state = cast(GaiaState, GAIA.new(2, 3, factions=["terrans", "xenos"]))
    while state.seats[1].booster < 0:
        state.apply(state.actions()[0])
    assert state.round == 0
    player = state.seats[1]
    before = {good: getattr(player, good) for good in ("ore", "credits", "knowledge", "qic")}
    told = seen(state, 1)["income"]
    while state.round == 0:
        state.apply(state.actions()[0])
    player = state.seats[1]
    assert {good: getattr(player, good) - n for good, n in before.items()} == {
        good: told.get(good, 0) for good in before
    }


def test_after_the_last_income_none_is_to_come() -> None:
    state = table("terrans,xenos")
    state.round = 5
    assert seen(state)["income"]
    state.round = 6
    assert seen(state)["income"] == {}
