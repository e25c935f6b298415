"""The Lost Fleet where it meets rules of the base game: powers, phases, federations."""

from __future__ import annotations

import pytest

from gaia.helpers import (
    bowls,
    effect,
    gaiaform,
    give,
    greens,
    kind,
    legal,
    may,
    next_round,
    own,
    planet,
    play,
    put,
    put_lost,
    research,
    rich,
    tokens,
    turn,
    unions,
)
from gaia.lost_fleet.helpers import company, counts, explorer, land, table
from igroteka.games.gaia.state import GaiaState


def itars() -> GaiaState:
    """The gaia phase of round 2, in which the Itars exchange four tokens for a tile."""
    state = table(company("itars"))
    land(state, 0, "rebellion", "eclipse")
    put(state, 0, "planetary_institute", "1,-1")
    bowls(state, 0, 4, 0, 0, gaia=4)
    research(state, 0, gaia_project=2)
    next_round(state)
    while kind(state) != "gaia":
        play(state, str(state.actions()[0]))
    play(state, "exchange tile")
    return state


def test_itars_may_take_ship_tiles_in_the_gaia_phase() -> None:
    state = itars()
    assert {"lf_terraform_mine", "lf_ore_knowledge"} <= set(legal(state, "tile"))
    assert "lf_range" not in legal(state, "tile")
    assert effect(state, 0, "tile lf_ore_knowledge") == {"ore": 1, "knowledge": 3}


def test_itars_may_build_the_mine_of_a_tile_in_the_gaia_phase() -> None:
    state = itars()
    give(state, 0, qic=2)
    play(state, "tile lf_terraform_mine")
    assert kind(state) == "free_mine"
    mines = counts(state, 0)["mine"]
    play(state, "colonise " + legal(state, "colonise")[0])
    assert counts(state, 0)["mine"] == mines + 1
    play(state, "stay")
    assert kind(state) in ("gaia", "turn")


def test_the_brainstone_pays_3_power_on_a_ship() -> None:
    state = table(company("taklons"))
    land(state, 0, "rebellion")
    put(state, 0, "mine", "1,-1")
    state.seats[0].brainstone = 3
    give(state, 0, ore=1)
    assert effect(state, 0, "ship rebellion_power 1,-1") == {"ore": -1}
    assert state.seats[0].brainstone == 1


def test_nevlas_with_institute_still_discard_six_tokens_for_an_artifact() -> None:
    state = table(company("nevlas"))
    land(state, 0, "twilight")
    put(state, 0, "planetary_institute", "1,-1")
    bowls(state, 0, 0, 0, 5)
    assert legal(state, "artifact") == []
    bowls(state, 0, 0, 0, 6)
    assert effect(state, 0, "artifact art_3c_3o") == {"bowl3": -6, "credits": 3, "ore": 3}


@pytest.mark.parametrize(("academy", "good"), [(True, "qic"), (False, "ore")])
def test_gleens_without_their_academy_gain_ore_in_place_of_qic(academy: bool, good: str) -> None:
    def gleens() -> GaiaState:
        state = table(company("gleens"))
        land(state, 0, "rebellion", "twilight")
        put(state, 0, "mine", "1,-1")
        if academy:
            put(state, 0, "academy_right", "1,1")
        return state

    state = gleens()
    give(state, 0, knowledge=2)
    assert effect(state, 0, "ship rebellion_knowledge") == {"knowledge": -2, "credits": 2, good: 1}
    state = gleens()
    bowls(state, 0, 6, 0, 0)
    assert effect(state, 0, "artifact art_3k_1q") == {"bowl1": -6, "knowledge": 3, good: 1}


def test_the_gaiaformer_of_an_instant_project_stays_until_a_mine_is_built() -> None:
    state = table()
    land(state, 0, "tf_mars")
    put(state, 0, "mine", "1,-1")
    research(state, 0, navigation=2)
    give(state, 0, formers=1)
    bowls(state, 0, 0, 0, 2)
    play(state, "ship tf_mars_power 2,-1", "end")
    next_round(state)
    assert state.seats[0].formers == 0
    assert planet(state, "2,-1") == "gaia"
    turn(state, 0)
    give(state, 0, credits=2, ore=1)
    assert effect(state, 0, "mine 2,-1") == {"credits": -2, "ore": -1, "formers": 1}


def federation(*ships: str, **laid: str) -> GaiaState:
    """Seat 0 is about to choose the token of a federation."""
    state = table(tokens=laid, extension="side_25_vp")
    land(state, 0, *ships)
    put(state, 0, "planetary_institute", "4,-3")
    put(state, 0, "academy_left", "4,-2")
    put(state, 0, "mine", "3,-1")
    return state


def form(state: GaiaState, token: str) -> None:
    play(state, "federation", "unite 4,-3 4,-2 3,-1", f"token {token}")


def test_the_mine_of_a_token_joins_the_federation_beside_it() -> None:
    state = federation("twilight", twilight="lf_mine_3_steps")
    gaiaform(state, "4,-1")
    give(state, 0, qic=1)
    form(state, "lf_mine_3_steps")
    assert counts(state, 0)["structure_in_federation"] == 3
    play(state, "colonise 4,-1")
    assert counts(state, 0)["structure_in_federation"] == 4


def test_the_mine_of_a_token_does_not_help_to_form_the_federation() -> None:
    state = table(tokens={"twilight": "lf_mine_3_steps"})
    land(state, 0, "twilight")
    put(state, 0, "planetary_institute", "4,-3")
    put(state, 0, "academy_left", "4,-2")
    bowls(state, 0, 9, 0, 0)
    assert unions(state) == set(), "6 of 7"


def test_the_tile_of_a_token_may_be_that_of_the_extension() -> None:
    state = federation("twilight", twilight="lf_tech_tile")
    own(state, 0, "std_7vp")
    give(state, 0, vp=14)
    form(state, "lf_tech_tile")
    assert "lf_qic_action std_7vp" not in legal(state, "tile"), "24 VP"
    state = federation("twilight", twilight="lf_tech_tile")
    own(state, 0, "std_7vp")
    give(state, 0, vp=15)
    form(state, "lf_tech_tile")
    play(state, "tile lf_qic_action std_7vp")
    assert greens(state, 0) == 0


def test_the_tile_bought_on_rebellion_may_be_that_of_the_extension() -> None:
    state = table(extension="side_shuttles")
    land(state, 0, "rebellion", "eclipse", "twilight")
    own(state, 0, "std_7vp")
    tokens(state, 0, "lf_12vp")
    give(state, 0, qic=3)
    play(state, "ship rebellion_qic")
    assert may(state, "tile lf_qic_action std_7vp")


def test_the_lost_planet_with_a_ring_has_3_power() -> None:
    state = table(company("moweyds"))
    put(state, 0, "planetary_institute", "3,-1")
    put(state, 0, "mine", "4,-2")
    put_lost(state, 0, "5,-2")
    assert unions(state) == set(), "3 + 1 + 1"
    play(state, "special moweyds_ring 5,-2")
    turn(state, 0)
    assert unions(state) == {frozenset({"3,-1", "4,-2", "5,-2"})}, "3 + 1 + 3"


def test_a_space_used_by_one_is_closed_to_the_next_and_open_after_the_round() -> None:
    state = table()
    for seat in range(3):
        land(state, seat, "rebellion")
        give(state, seat, knowledge=2)
    play(state, "ship rebellion_knowledge", "end")
    assert not may(state, "ship rebellion_knowledge")
    next_round(state)
    assert may(state, "ship rebellion_knowledge")


def test_shuttles_and_artifacts_stay_from_round_to_round() -> None:
    state = table()
    land(state, 0, "twilight")
    bowls(state, 0, 6, 0, 0)
    play(state, "artifact art_3k_1q", "end")
    next_round(state)
    assert explorer(state, 0)["artifacts"] == ["art_3k_1q"]
    assert explorer(state, 0)["explored"] == ["twilight"]


def test_starting_structures_make_their_sector_and_type_old() -> None:
    state = table(company("darkanians"), goal="lf_new_planet_type")
    put(state, 0, "mine", "5,3")
    rich(state, 0)
    give(state, 0, formers=1)
    assert effect(state, 0, "mine 6,3") == {"formers": -1}
