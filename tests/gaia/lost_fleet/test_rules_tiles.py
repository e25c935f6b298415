"""The Lost Fleet, action 3 and appendix V: tiles of ships and of the extension, advanced tiles."""

from __future__ import annotations

from typing import Any

import pytest

from gaia.helpers import (
    apart,
    bowls,
    effect,
    fresh,
    give,
    greens,
    kind,
    legal,
    level,
    may,
    next_round,
    own,
    play,
    put,
    research,
    rich,
    tokens,
    trial,
    turn,
)
from gaia.lost_fleet.helpers import (
    TILES,
    artifact,
    company,
    lab,
    land,
    spread,
    table,
    view,
)
from igroteka.games.gaia.state import GaiaState

TRACKS = {
    "terraforming",
    "navigation",
    "artificial_intelligence",
    "gaia_project",
    "economy",
    "science",
}


def take(state: GaiaState, *words: str) -> dict[str, int]:
    """Upgrade to a lab and take a tile; what the tile gives."""
    play(state, "upgrade 1,-3 research_lab")
    return effect(state, 0, " ".join(("tile", *words)))


# --- standard tiles of ships ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ships", "tiles"),
    [
        ((), set[str]()),
        (("twilight",), set[str]()),
        (("rebellion",), {"lf_terraform_mine"}),
        (("eclipse",), {"lf_ore_knowledge"}),
        (("tf_mars",), {"lf_range"}),
        (("eclipse", "tf_mars"), {"lf_ore_knowledge", "lf_range"}),
    ],
)
@pytest.mark.parametrize("building", ["research_lab", "academy_left", "academy_right"])
def test_a_ship_tile_is_open_to_who_has_explored_its_ship(
    ships: tuple[str, ...], tiles: set[str], building: str
) -> None:
    state = table()
    land(state, 0, *ships)
    land(state, 1, "rebellion", "eclipse", "tf_mars")
    put(state, 0, "trading_station" if building == "research_lab" else "research_lab", "1,-3")
    rich(state, 0)
    play(state, f"upgrade 1,-3 {building}")
    assert {tile for tile in legal(state, "tile") if tile.startswith("lf_")} == tiles
    assert len(legal(state, "tile")) == 9 + len(tiles)


@pytest.mark.parametrize(("ship", "tile"), TILES.items())
def test_a_ship_tile_brings_a_step_in_any_track(ship: str, tile: str) -> None:
    state = lab(ship)
    take(state, tile)
    if kind(state) == "free_mine":
        play(state, "forgo")
    assert set(legal(state, "advance")) == TRACKS
    play(state, "advance science")
    assert level(state, 0, "science") == 1


def test_level_5_keeps_its_rules_for_the_step_of_a_ship_tile() -> None:
    state = lab("eclipse")
    research(state, 0, science=4, economy=4, navigation=5)
    research(state, 1, economy=5)
    tokens(state, 0, "lf_12vp")
    take(state, "lf_ore_knowledge")
    assert set(legal(state, "advance")) == TRACKS - {"economy", "navigation"}
    play(state, "advance science")
    assert greens(state, 0) == 0


def test_everybody_may_have_one_of_each_kind() -> None:
    state = table("terrans,xenos,ambas,firaks")
    for seat, hex in enumerate(("1,-3", "1,-1", "1,1", "4,-2")):
        turn(state, seat)
        land(state, seat, "eclipse")
        put(state, seat, "trading_station", hex)
        rich(state, seat)
        play(state, f"upgrade {hex} research_lab")
        play(state, "tile lf_ore_knowledge", "stay")
        assert state.seats[seat].tiles == 1 << state.box.tile_by_id["lf_ore_knowledge"].index
    turn(state, 0)
    put(state, 0, "trading_station", "-1,0")
    rich(state, 0)
    play(state, "upgrade -1,0 research_lab")
    assert not may(state, "tile lf_ore_knowledge")
    assert may(state, "tile std_7vp")


def test_1_ore_and_3_knowledge() -> None:
    assert take(lab("eclipse"), "lf_ore_knowledge") == {"ore": 1, "knowledge": 3}


def test_the_tile_for_range_gives_nothing_at_once() -> None:
    assert take(lab("tf_mars"), "lf_range") == {}


def test_the_tile_for_range_lasts_until_it_is_covered() -> None:
    state = table()
    put(state, 0, "mine", "1,-3")
    rich(state, 0)
    give(state, 0, formers=1)
    research(state, 0, gaia_project=1)
    bowls(state, 0, 6, 0, 0)

    def reach() -> tuple[int, int]:
        fresh(state)
        mines = max(apart("1,-3", name) for name in ("1,-3", *legal(state, "mine")))
        projects = max(apart("1,-3", name) for name in ("1,-3", *legal(state, "project")))
        return mines, projects

    assert max(reach()) <= 1
    own(state, 0, "lf_range")
    assert reach()[0] == 2
    research(state, 0, navigation=2)
    assert reach() == (3, 3)
    for _ in range(2):
        next_round(state)
    turn(state, 0)
    assert reach()[0] == 3, "until the end of the game"
    own(state, 0, "adv_pass_3vp_lab/lf_range")
    assert reach()[0] == 2


def test_the_tile_for_range_serves_the_lost_planet() -> None:
    def reach(*tiles: str) -> int:
        state = table()
        put(state, 0, "mine", "1,-1")
        own(state, 0, *tiles)
        research(state, 0, navigation=4)
        tokens(state, 0, "fed_7vp_cred")
        give(state, 0, knowledge=4)
        play(state, "research navigation")
        return max(apart("1,-1", name) for name in legal(state, "lost"))

    assert reach("lf_range") == reach() + 1


def test_the_tile_for_range_serves_space_stations() -> None:
    def reach(*tiles: str) -> int:
        state = table(company("ivits"))
        put(state, 0, "planetary_institute", "1,-1")
        own(state, 0, *tiles)
        return max(apart("1,-1", name) for name in legal(state, "special", "space_station"))

    assert (reach(), reach("lf_range")) == (1, 2)


def test_a_ship_tile_may_be_covered() -> None:
    state = lab()
    own(state, 0, "lf_range")
    tokens(state, 0, "fed_7vp_cred")
    research(state, 0, economy=4)
    play(state, "upgrade 1,-3 research_lab")
    assert may(state, "tile adv_pass_3vp_lab lf_range")


# --- the tile of the extension --------------------------------------------------------------------


def extension(vp: int = 30, side: str = "side_25_vp", **options: Any) -> GaiaState:
    """Seat 0 has a green token, a tile to cover and no high level."""
    state = lab(extension=side, **options)
    own(state, 0, "std_7vp")
    tokens(state, 0, "fed_7vp_cred")
    state.seats[0].vp = vp
    return state


def offered(state: GaiaState) -> list[str]:
    """Advanced tiles that may be taken with a lab."""
    copy = state.clone()
    play(copy, "upgrade 1,-3 research_lab")
    return [words for words in legal(copy, "tile") if " " in words]


@pytest.mark.parametrize(("vp", "open"), [(0, False), (24, False), (25, True), (80, True)])
def test_25_vp_open_the_tile_of_the_extension(vp: int, open: bool) -> None:
    assert offered(extension(vp)) == (["lf_qic_action std_7vp"] if open else [])


def test_the_points_are_not_spent() -> None:
    state = extension(25)
    assert take(state, "lf_qic_action", "std_7vp") == {}
    assert state.seats[0].vp == 25


def test_points_gained_earlier_in_the_action_count() -> None:
    state = extension(21, goal="lf_research_lab")
    assert offered(state) == ["lf_qic_action std_7vp"]


@pytest.mark.parametrize(
    ("ships", "open"),
    [
        ((), False),
        (("twilight", "eclipse"), False),
        (("twilight", "eclipse", "tf_mars"), True),
        (("rebellion", "eclipse", "tf_mars"), True),
    ],
)
def test_three_explored_ships_open_the_tile_of_the_other_side(
    ships: tuple[str, ...], open: bool
) -> None:
    state = extension(90, "side_shuttles")
    land(state, 0, *ships)
    assert offered(state) == (["lf_qic_action std_7vp"] if open else [])


def test_the_first_shuttle_of_the_moweyds_is_one_of_three() -> None:
    state = table(company("moweyds"), extension="side_shuttles")
    put(state, 0, "trading_station", "1,-3")
    give(state, 0, credits=5, ore=3)
    own(state, 0, "std_7vp")
    tokens(state, 0, "fed_7vp_cred")
    land(state, 0, "twilight")
    assert offered(state) == []
    land(state, 0, "eclipse")
    assert offered(state) == ["lf_qic_action std_7vp"]


def test_the_extension_needs_a_green_token_which_is_turned_over() -> None:
    state = extension()
    take(state, "lf_qic_action", "std_7vp")
    assert greens(state, 0) == 0
    state = extension()
    state.seats[0].tokens = ()
    tokens(state, 0, "fed_7vp_cred", green=False)
    assert offered(state) == []


def test_the_extension_needs_an_uncovered_standard_tile() -> None:
    state = extension()
    own(state, 0, "adv_action_3ore/std_7vp")
    assert offered(state) == []
    own(state, 0, "std_ore_qic", "lf_range")
    assert set(offered(state)) == {"lf_qic_action std_ore_qic", "lf_qic_action lf_range"}


def test_the_tile_of_the_extension_brings_a_step_in_any_track() -> None:
    state = extension()
    take(state, "lf_qic_action", "std_7vp")
    assert set(legal(state, "advance")) == TRACKS


def test_there_is_one_tile_on_the_extension() -> None:
    state = extension()
    take(state, "lf_qic_action", "std_7vp")
    assert view(state)["extension"]["tile"] is None
    turn(state, 1)
    put(state, 1, "trading_station", "1,-1")
    rich(state, 1)
    own(state, 1, "std_7vp")
    tokens(state, 1, "fed_7vp_cred")
    state.seats[1].vp = 90
    play(state, "upgrade 1,-1 research_lab")
    assert not [words for words in legal(state, "tile") if " " in words]


def test_tiles_below_the_tracks_still_need_level_4() -> None:
    state = extension()
    research(state, 0, economy=4, science=3)
    assert set(offered(state)) == {"lf_qic_action std_7vp", "adv_pass_3vp_lab std_7vp"}


# --- advanced tiles -------------------------------------------------------------------------------


def advanced(tile: str, **options: Any) -> GaiaState:
    """The tile lies on the extension and seat 0 may take it with a lab on 1,-3."""
    return extension(advanced={"extension": tile}, **options)


def test_6_vp_for_each_institute_and_academy() -> None:
    assert take(advanced("lf_institutes_academies"), "lf_institutes_academies", "std_7vp") == {}
    state = advanced("lf_institutes_academies")
    put(state, 0, "planetary_institute", "1,-1")
    put(state, 0, "academy_left", "-1,0")
    put(state, 0, "academy_right", "1,1")
    assert take(state, "lf_institutes_academies", "std_7vp") == {"vp": 18}


def test_4_vp_for_each_deep_space_sector_at_once() -> None:
    assert take(advanced("lf_deep_space_now"), "lf_deep_space_now", "std_7vp") == {}
    state = advanced("lf_deep_space_now")
    spread(state)
    assert take(state, "lf_deep_space_now", "std_7vp") == {"vp": 12}


def passed(state: GaiaState) -> int:
    """VP of passing."""
    return trial(state, 0, "pass booster-4").get("vp", 0)


def test_2_vp_for_each_deep_space_sector_when_passing() -> None:
    state = table()
    spread(state)
    assert passed(state) == 0
    own(state, 0, "lf_deep_space_pass/std_7vp")
    assert passed(state) == 6


def test_2_vp_for_each_asteroid_when_passing() -> None:
    state = table()
    spread(state)
    own(state, 0, "lf_asteroids_pass/std_7vp")
    assert passed(state) == 8
    artifact(state, 0, "art_asteroid")
    assert passed(state) == 10


def test_shared_mines_of_the_lantids_are_on_no_asteroid_when_passing() -> None:
    state = table("lantids,xenos,ambas")
    own(state, 0, "lf_asteroids_pass/std_7vp")
    put(state, 0, "mine", "1,2")
    put(state, 1, "mine", "-1,-2")
    put(state, 0, "mine", "-1,-2", guest=True)
    assert passed(state) == 2


def test_2_vp_for_each_step_of_terraforming() -> None:
    state = table()
    own(state, 0, "lf_terraforming_step/std_7vp")
    put(state, 0, "mine", "4,-2")
    research(state, 0, navigation=4)
    rich(state, 0)
    bowls(state, 0, 0, 0, 9)
    assert "vp" not in trial(state, 0, "mine 1,-1"), "home type"
    assert trial(state, 0, "mine 6,-5")["vp"] == 2
    assert trial(state, 0, "mine 4,-5")["vp"] == 4
    assert trial(state, 0, "mine 4,-3")["vp"] == 6
    assert trial(state, 0, "action power_terraform_1 4,-5")["vp"] == 4, "one of them free"
    assert trial(state, 0, "action power_terraform_2 6,-5")["vp"] == 2, "one of them useless"


def test_the_corrected_tiles_count_all_types() -> None:
    state = lab()
    spread(state)
    put(state, 0, "mine", "3,-1", "3,1")
    # titanium, asteroid, terra, protoplanet, gaia, lost
    assert take(state, "std_knowledge_types") == {"knowledge": 6}
    state = table()
    spread(state)
    own(state, 0, "adv_pass_1vp_type/std_7vp")
    assert passed(state) == 3


def test_the_plain_sector_symbol_counts_space_sectors_only() -> None:
    state = lab()
    research(state, 0, science=4)
    own(state, 0, "std_7vp")
    tokens(state, 0, "fed_7vp_cred")
    spread(state)
    # 1,-3 lies in sector 07, 1,-1 in 01; the others in deep space and between sectors.
    assert take(state, "adv_now_1ore_sector", "std_7vp") == {"ore": 2}
