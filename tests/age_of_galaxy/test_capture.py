"""Rulebook, «Фаза захвата территорий», and the FAQ on Recycling and Energy Shields."""

from __future__ import annotations

import pytest

from age_of_galaxy.helpers import (
    BOX,
    captured,
    colonised,
    developed,
    finish_actions,
    give,
    goods,
    know,
    lead_with,
    play,
    to_round,
    turn,
)
from igroteka.games.age_of_galaxy import GalaxyState
from igroteka.games.age_of_galaxy.box import CREDIT, CRUISER, INFLUENCE, REPUTATION
from igroteka.games.age_of_galaxy.capture import losses, places
from igroteka.games.age_of_galaxy.rounds import begin_capture


def capture_phase(state: GalaxyState, *fleets: int, round: int = 2) -> None:
    """Go straight to the capture phase with these fleets."""
    state.round = round
    state.fleet = round - 1
    state.revealed = min(5, round + 1)
    for player, cruisers in zip(state.seats, fleets, strict=True):
        give(player, cruiser=cruisers)
        player.cubes = 0
    state.phase = "capture"
    state._legal = None
    begin_capture(state)


def award(state: GalaxyState, seat: int) -> dict[str, int]:
    """What a seat got for its place."""
    found: dict[str, int] = {}
    for event in state.events or ():
        if event.seat == seat and event.cause in ("overlord", "fleet"):
            found[event.good] = found.get(event.good, 0) + event.amount
    found.pop("vp", None)
    return found


# --- awards -------------------------------------------------------------------------------------


def test_there_is_no_capture_phase_in_round_one() -> None:
    state = turn()
    give(state.seats[0], cruiser=5)
    finish_actions(state)
    assert state.round == 2
    assert goods(state.seats[0])["cruiser"] == 5, "nothing is lost either"
    assert not award(state, 0)


@pytest.mark.parametrize(
    ("fleets", "credits"),
    [((3, 1), [1, 0]), ((3, 1, 2), [2, 0, 1]), ((1, 4, 2, 3), [0, 3, 1, 1])],
)
def test_awards_by_number_of_players(fleets: tuple[int, ...], credits: list[int]) -> None:
    state = turn(len(fleets))
    capture_phase(state, *fleets)
    assert [award(state, seat).get("credit", 0) for seat in range(len(fleets))] == credits


def test_the_overlord_of_the_example_gets_two_credits_and_reputation() -> None:
    """Three players: the overlord gets 2 and 1, the second 1, the third nothing."""
    state = turn(3)
    capture_phase(state, 3, 1, 2)
    assert award(state, 0) == {"credit": 2, "reputation": 1}
    assert award(state, 1) == {}
    assert award(state, 2) == {"credit": 1}


def test_strength_breaks_ties() -> None:
    state = turn()
    know(state.seats[1], "laser_weapon")
    capture_phase(state, 2, 2)
    assert award(state, 0) == {}
    assert award(state, 1) == {"credit": 1, "reputation": 1}


def test_a_tie_that_strength_leaves_gives_the_award_to_both() -> None:
    state = turn()
    capture_phase(state, 2, 2)
    assert award(state, 0) == award(state, 1) == {"credit": 1, "reputation": 1}
    assert state.kind != "capture", "only a sole overlord captures"


def test_empty_fleets_are_ranked_as_well() -> None:
    state = turn()
    capture_phase(state, 0, 0)
    assert award(state, 0) == award(state, 1) == {"credit": 1, "reputation": 1}


def test_places_below_a_tie_are_left_out() -> None:
    assert places([(3, 0), (3, 0), (1, 0), (0, 0)]) == [0, 0, 2, 3]
    state = turn(4)
    capture_phase(state, 3, 3, 1, 0)
    assert [award(state, seat).get("credit", 0) for seat in range(4)] == [3, 3, 1, 0]


def test_of_tied_overlords_the_later_one_lands_on_top() -> None:
    state = turn()
    capture_phase(state, 2, 2)
    assert state.order == (1, 0)


def test_a_dread_banner_counts_when_fleets_are_compared_and_nowhere_else() -> None:
    state = turn()
    player, other = state.seats
    lead_with(player, "kalvax_order")
    colonised(state, player, "silver_gate-1", "silver_gate-2")
    capture_phase(state, 1, 1)
    assert award(state, 0) == {"credit": 1, "reputation": 1}
    assert losses(player) == 1
    assert award(state, 1) == {}
    assert other.captured == 0


def test_abilities_answer_to_the_title_even_if_it_is_shared() -> None:
    state = turn()
    player = state.seats[0]
    lead_with(player, "draxun_horde")
    capture_phase(state, 2, 2)
    assert (player.goods[CREDIT], player.goods[INFLUENCE]) == (1 + 3, 1)


# --- capturing ----------------------------------------------------------------------------------


def planets(state: GalaxyState) -> set[str]:
    return {action[1] for action in state.actions() if action.verb == "capture"}


def test_the_example_of_the_rulebook() -> None:
    """Three players. Blue has 3 cruisers and is overlord; red has several planets and 1 cruiser,
    so all of them are open. Blue takes a developed one: two red cubes go to the supply, blue gets
    no planet reward. With 1 strength blue keeps 1 of the 2 cruisers left."""
    state = turn(3)
    blue, red, green = state.seats
    developed(state, red, "silver_gate-3")
    colonised(state, red, "silver_gate-1")
    know(blue, "laser_weapon")
    supply = red.supply
    capture_phase(state, 3, 1, 2)
    assert (state.seat, state.kind) == (0, "capture")
    play(state, "capture silver_gate-3")
    assert blue.captured == 1 << BOX.planet_index["silver_gate-3"]
    assert red.developed == 0
    assert red.supply == supply + 2 - 3, "two cubes back, three taken for the next round"
    assert red.vp == 1
    assert blue.goods[CRUISER] == 1
    assert blue.goods[REPUTATION] == 1
    credits = [e for e in state.events or () if e.seat == 0 and e.good == "credit"]
    assert [(e.amount, e.cause) for e in credits] == [(2, "overlord")], "no planet reward"
    assert green.goods[CREDIT] == 1


def test_planets_are_protected_together_by_enough_cruisers() -> None:
    state = turn()
    red = state.seats[1]
    colonised(state, red, "silver_gate-1")
    developed(state, red, "silver_gate-2")
    capture_phase(state, 3, 2)
    assert planets(state) & {"silver_gate-1", "silver_gate-2"} == set()
    state = turn()
    red = state.seats[1]
    colonised(state, red, "silver_gate-1")
    developed(state, red, "silver_gate-2")
    capture_phase(state, 3, 1)
    assert planets(state) >= {"silver_gate-1", "silver_gate-2"}


def test_captured_planets_do_not_count_and_are_always_protected() -> None:
    state = turn()
    red = state.seats[1]
    colonised(state, red, "silver_gate-1")
    captured(state, red, "silver_gate-2", "silver_gate-3")
    capture_phase(state, 3, 1)
    assert planets(state) == {"ember_shoal-1", "ember_shoal-2", "ember_shoal-3"}


def test_free_planets_are_open_even_barren_ones_and_own_ones_are_not() -> None:
    state = turn()
    colonised(state, state.seats[0], "silver_gate-1")
    capture_phase(state, 3, 1)
    assert planets(state) == {
        "silver_gate-2",
        "silver_gate-3",
        "ember_shoal-1",
        "ember_shoal-2",
        "ember_shoal-3",
    }


def test_technologies_and_abilities_protect() -> None:
    state = turn()
    red = state.seats[1]
    colonised(state, red, "silver_gate-1")
    know(red, "planetary_shields")
    capture_phase(state, 3, 0)
    assert "silver_gate-1" not in planets(state)


def test_sworn_guardians_protect_developed_planets_only() -> None:
    state = turn()
    red = state.seats[1]
    lead_with(red, "aegis_accord")
    colonised(state, red, "silver_gate-1")
    developed(state, red, "silver_gate-2")
    capture_phase(state, 3, 0)
    assert "silver_gate-1" in planets(state)
    assert "silver_gate-2" not in planets(state)


def test_an_overlord_may_decline() -> None:
    state = turn()
    capture_phase(state, 3, 1)
    play(state, "decline")
    assert state.seats[0].captured == 0


def test_an_overlord_without_a_cruiser_cannot_capture() -> None:
    state = turn()
    know(state.seats[0], "laser_weapon")
    capture_phase(state, 0, 0)
    assert award(state, 0) == {"credit": 1, "reputation": 1}
    assert state.kind == "turn"


def test_out_of_reach_planets_cannot_be_captured_without_warp_drive() -> None:
    state = turn()
    capture_phase(state, 3, 1)
    assert not any(planet.startswith("glass_current") for planet in planets(state))
    state = turn()
    know(state.seats[0], "warp_drive")
    capture_phase(state, 3, 1)
    assert any(planet.startswith("glass_current") for planet in planets(state))


def test_plunder_answers_to_a_capture() -> None:
    state = turn()
    player = state.seats[0]
    lead_with(player, "zharr_raiders")
    capture_phase(state, 3, 1)
    play(state, "capture silver_gate-1")
    assert player.goods[CREDIT] == 1 + 2


# --- losses -------------------------------------------------------------------------------------


def test_everybody_keeps_as_many_cruisers_as_strength() -> None:
    state = turn()
    know(state.seats[0], "laser_weapon")
    capture_phase(state, 2, 4)
    play(state, "decline")
    assert [player.goods[CRUISER] for player in state.seats] == [1, 0]


def test_recycling_pays_two_credits_however_many_are_lost() -> None:
    """FAQ: 5 cruisers and 2 strength, 3 are lost, 2 credits come."""
    state = turn()
    player = state.seats[1]
    lead_with(player, "faymur_v5")
    know(player, "laser_weapon", "plasma_weapon")
    know(state.seats[0], "laser_weapon", "plasma_weapon", "antimatter_rocket_engine")
    capture_phase(state, 5, 5)
    play(state, "decline")
    assert player.goods[CRUISER] == 2
    assert player.goods[CREDIT] == 2


def test_a_cruiser_put_on_a_planet_is_not_lost() -> None:
    """FAQ: Recycling does not pay for the cruiser on the captured planet."""
    state = turn()
    player = state.seats[0]
    lead_with(player, "faymur_v5")
    capture_phase(state, 1, 0)
    play(state, "capture silver_gate-1")
    assert player.goods[CREDIT] == 1, "only the overlord's award"


def test_nothing_lost_pays_nothing() -> None:
    state = turn()
    player = state.seats[1]
    lead_with(player, "faymur_v5")
    know(player, "laser_weapon")
    capture_phase(state, 2, 1)
    play(state, "decline")
    assert player.goods[CREDIT] == 0


def test_energy_shields_save_two() -> None:
    """FAQ: with 3 strength all 5 cruisers stay."""
    state = turn()
    player = state.seats[0]
    lead_with(player, "psychrion")
    know(player, "laser_weapon", "plasma_weapon", "energy_shields")
    give(player, cruiser=5)
    assert player.powers.strength == 3
    assert losses(player) == 0


def test_a_cruiser_given_up_to_explore_is_not_lost() -> None:
    state = turn()
    player = state.seats[0]
    lead_with(player, "faymur_v5")
    know(player, "laser_weapon")
    give(player, cruiser=1)
    play(state, "explore silver_gate-1")
    assert player.goods[CREDIT] == 0


def test_a_sixth_cruiser_is_never_received() -> None:
    """FAQ: it cannot be gained only to be lost for Recycling."""
    state = turn()
    player = state.seats[0]
    give(player, cruiser=5, credit=4)
    play(state, "trade mercenary_contracts")
    assert goods(player) == {"cruiser": 5}


def test_the_title_is_won_anew_every_round() -> None:
    state = turn()
    lead_with(state.seats[0], "thessk_dominion")
    colonised(state, state.seats[0], "silver_gate-1", "silver_gate-2")
    to_round(state, 4)
    assert state.seats[0].overlord_titles == 2


# --- told step by step --------------------------------------------------------------------------


def test_the_view_tells_the_phase_step_by_step() -> None:
    state = turn(3)
    colonised(state, state.seats[1], "silver_gate-1", "silver_gate-2")
    know(state.seats[0], "laser_weapon")
    assert state.view(None)["capture"] is None
    capture_phase(state, 3, 1, 2)
    told = state.view(None)["capture"]
    first, second, third = told["fleets"]  # type: ignore[index]
    assert (first["seat"], first["cruisers"], first["strength"]) == (0, 3, 1)
    assert first["award"] == {"credit": 2, "reputation": 1}
    assert (second["seat"], second["place"], second["award"]) == (2, 1, {"credit": 1})
    assert (third["seat"], third["place"], third["award"]) == (1, 2, {})
    assert told["overlord"] == 0  # type: ignore[index]
    assert not told["done"]  # type: ignore[index]
    play(state, "capture silver_gate-1")
    told = state.view(None)["capture"]
    assert (told["planet"], told["owner"], told["done"]) == ("silver_gate-1", 1, True)  # type: ignore[index]
    assert [fleet["lost"] for fleet in told["fleets"]] == [1, 2, 1]  # type: ignore[index]


def test_a_shared_title_is_told() -> None:
    state = turn()
    capture_phase(state, 2, 2)
    told = state.view(None)["capture"]
    assert told["overlord"] is None  # type: ignore[index]
    assert [fleet["place"] for fleet in told["fleets"]] == [0, 0]  # type: ignore[index]
