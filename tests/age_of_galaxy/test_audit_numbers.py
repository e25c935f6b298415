"""Second reading of the rulebook: numbers and answers of the FAQ that other tests leave out."""

from __future__ import annotations

from typing import cast

import pytest

from age_of_galaxy.helpers import (
    captured,
    colonised,
    developed,
    finish_actions,
    give,
    goods,
    lead_with,
    new,
    play,
    set_up,
    texts,
    to_round,
    turn,
)
from igroteka.engine.box import Shelf
from igroteka.games.age_of_galaxy import AGE_OF_GALAXY
from igroteka.games.age_of_galaxy.box import CREDIT, CRUISER
from igroteka.games.age_of_galaxy.galaxy_phase import order
from igroteka.games.age_of_galaxy.goods import gain
from igroteka.games.age_of_galaxy.rounds import collect_income
from igroteka.games.age_of_galaxy.view_types import SpaceCardView

# --- «Подготовка к игре» -------------------------------------------------------------------------


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_sixteen_cubes_are_one_on_the_reputation_board_and_three_for_each_round(
    players: int,
) -> None:
    state = set_up(players)
    for player in state.seats:
        assert player.supply + player.cubes + 1 == 16
        assert player.cubes == 3


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_three_trade_cards_and_five_space_cards_two_of_them_face_up(players: int) -> None:
    state = set_up(players)
    assert (len(state.table.trade), len(state.table.row)) == (3, 5)
    assert (state.revealed, state.fleet) == (2, 0)
    galaxy = cast(list[SpaceCardView], state.view(0)["galaxy"])
    assert [card["card"] is not None for card in galaxy] == [True, True, False, False, False]


def test_a_hand_of_seven_leaves_six_cards_after_the_starting_faction() -> None:
    for player in set_up(4).seats:
        assert (len(player.hand), len(player.leading)) == (6, 1)


def test_four_colours_leave_no_neutral_cubes() -> None:
    state = new(4)
    assert sum(state.trade) == 0
    assert state.neutral not in state.congress


# --- «Фаза дохода» ------------------------------------------------------------------------------


def test_income_and_credits_end_at_twelve() -> None:
    state = turn()
    player = state.seats[0]
    give(player, credit=11, income=12)
    collect_income(state)
    assert goods(player) == {"credit": 12, "income": 11}


def test_the_income_marker_does_not_go_beyond_twelve() -> None:
    state = turn()
    player = state.seats[0]
    lead_with(player, "humans")
    give(player, income=11)
    play(state, "colonise silver_gate-1")
    assert goods(player) == {"income": 12}


# --- «Фаза действий» ----------------------------------------------------------------------------


def test_in_round_one_seats_act_clockwise_and_then_by_reputation() -> None:
    state = turn(3)
    seen: list[int] = []
    while state.round == 1:
        if state.kind == "turn" and state.actions()[0].verb != "pass":
            seen.append(state.seat)
        play(state, next(str(a) for a in state.actions() if a.verb in ("scavenge", "end", "pass")))
    assert seen == [0, 1, 2] * 3
    give(state.seats[2], reputation=3)
    finish_actions(state)
    if state.kind == "capture":
        play(state, "decline")
    assert state.order[0] == 2


def test_a_game_has_five_rounds_of_three_actions() -> None:
    state = turn()
    actions = 0
    while not state.over:
        verbs = ("scavenge", "end", "pass", "decline")
        action = next(a for a in state.actions() if a.verb in verbs)
        actions += action.verb == "scavenge" and state.seat == 0
        play(state, str(action))
    assert state.round == 5
    assert actions >= 15


# --- «Фаза захвата территорий» ------------------------------------------------------------------


def test_a_fleet_equal_to_the_number_of_planets_protects_them_and_one_less_does_not() -> None:
    state = turn()
    overlord, other = state.seats
    to_round(state, 2)
    give(overlord, cruiser=5)
    colonised(state, other, "silver_gate-1", "silver_gate-2")
    developed(state, other, "silver_gate-3")
    for cruisers, is_open in ((3, False), (2, True)):
        trial = state.clone()
        give(trial.seats[1], cruiser=cruisers)
        finish_actions(trial)
        named = set(texts(trial, "capture"))
        assert ("capture silver_gate-3" in named) == is_open


# --- FAQ ----------------------------------------------------------------------------------------


def test_rewards_for_planets_count_all_three_states() -> None:
    """Legarchea: 2 credits for each ocean planet, however it was taken."""
    state = turn(row=("silver_gate", "glass_current", "tidal_graveyard", "quiet_depths"))
    player = state.seats[0]
    lead_with(player, "legarchea")
    colonised(state, player, "silver_gate-2")
    developed(state, player, "glass_current-1")
    captured(state, player, "tidal_graveyard-1")
    collect_income(state)
    assert goods(player) == {"credit": 6}


def test_recycling_pays_nothing_for_cruisers_spent_on_a_raid() -> None:
    state = turn()
    player = state.seats[0]
    lead_with(player, "skyser", "faymur_v5")
    give(player, cruiser=3)
    play(state, "raid swarm silver_gate-1")
    assert goods(player) == {"reputation": 1}


def test_a_sixth_cruiser_is_not_received_and_answers_nothing() -> None:
    state = turn()
    player = state.seats[0]
    give(player, cruiser=5)
    assert gain(state, player, CRUISER, 1, "test") == 0
    assert player.goods[CRUISER] == 5


def test_cheiki_trade_ten_credits_for_two_of_each_in_one_turn() -> None:
    state = turn()
    player = state.seats[0]
    lead_with(player, "cheiki")
    give(player, credit=12)
    play(state, "convert barter", "convert barter")
    assert goods(player) == {"credit": 2, "discovery": 2, "influence": 2}
    assert texts(state, "convert barter") == []


# --- «Конец игры» -------------------------------------------------------------------------------


def test_ties_are_broken_by_reputation_and_then_by_the_cube_on_top() -> None:
    state = turn()
    first, second = state.seats
    first.vp = second.vp = 20
    give(first, reputation=5)
    give(second, reputation=6)
    assert state.places() == [2, 1]
    give(first, reputation=6)
    assert state.places() == [1, 2], "the first player's cube lay on top from the start"
    second.arrival = 7
    assert state.places() == [2, 1]
    assert order(state) == (1, 0)


def test_credits_are_no_points() -> None:
    state = turn()
    player = state.seats[0]
    gain(state, player, CREDIT, 12, "test")
    assert player.vp == 0


# --- honesty of the files -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("file", "id", "part"),
    [
        ("boards", "strength_to_explore", "kind"),
        ("boards", "militarist", "count"),
        ("boards", "scavenge", "get"),
        ("boards", "develop", "one_of"),
        ("technologies", "terraforming", "reward"),
    ],
)
def test_a_value_read_into_a_lost_symbol_says_so(file: str, id: str, part: str) -> None:
    sections = Shelf(AGE_OF_GALAXY.package).read(f"{file}.yaml").values()
    listed = [
        entry.get("reconstructed", []) for found in sections for entry in found if entry["id"] == id
    ]
    assert any(part in marks for marks in listed if isinstance(marks, list))


def test_the_table_is_told_that_the_solo_mode_is_ours() -> None:
    listed = AGE_OF_GALAXY.printed_values()["marks"]
    assert isinstance(listed, dict)
    for path in (
        "strength/round_2",
        "achievements/founder",
        "ranks/castaway",
        "effects/militarist",
    ):
        assert listed[f"solo/{path}"] == {"invented": []}
    assert "solo/numbers/cards_per_round" not in listed, "that is on the card"
