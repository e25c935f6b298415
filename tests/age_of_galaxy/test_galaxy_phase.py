"""Rulebook, «Фаза галактики», «Золотая эра галактики», turn order by reputation."""

from __future__ import annotations

import pytest

from age_of_galaxy.helpers import (
    finish_actions,
    give,
    goods,
    lead_with,
    play,
    set_up,
    to_round,
    turn,
)
from igroteka.games.age_of_galaxy import GalaxyState
from igroteka.games.age_of_galaxy.box import REPUTATION
from igroteka.games.age_of_galaxy.galaxy_phase import order
from igroteka.games.age_of_galaxy.galaxy_phase import play as galaxy_phase
from igroteka.games.age_of_galaxy.goods import gain

PRODUCE, RESTORE, SCAVENGE = range(3)


def cubes(state: GalaxyState, place: int) -> list[int]:
    """Cubes of seat 0, seat 1 and neutral ones on a trade card."""
    row = state.trade[place * state.width : (place + 1) * state.width]
    return [row[0], row[1], row[state.neutral]]


# --- fleet and cards ----------------------------------------------------------------------------


def test_the_fleet_moves_on_and_the_next_card_is_revealed() -> None:
    state = set_up()
    places = []
    for number in range(1, 6):
        to_round(state, number)
        places.append((state.fleet, state.revealed))
    assert places == [(0, 2), (1, 3), (2, 4), (3, 5), (4, 5)]


def test_tokens_come_with_a_revealed_card() -> None:
    state = set_up(4)
    shown = state.view(None)["galaxy"]
    assert shown[2]["planets"] == []  # type: ignore[index]
    to_round(state, 2)
    shown = state.view(None)["galaxy"]
    assert [planet["token"] for planet in shown[2]["planets"]] == [False] * 3 + [True]  # type: ignore[index]
    assert all(spot["token"] and spot["reward"] is None for spot in shown[2]["spots"])  # type: ignore[index]


def test_the_game_ends_after_the_capture_phase_on_the_last_card() -> None:
    state = set_up()
    to_round(state, 5)
    finish_actions(state)
    if state.kind == "capture":
        state.play("decline")
    assert state.over
    assert state.fleet == 4
    assert any(state.cells), "no galaxy phase: the action board is not cleared"


# --- trade cards --------------------------------------------------------------------------------


def test_cubes_of_the_action_board_go_to_the_trade_card_at_their_place() -> None:
    state = turn()
    give(state.seats[0], credit=2)
    play(state, "produce 1", "end", "scavenge", "end")
    finish_actions(state)
    assert cubes(state, PRODUCE) == [1, 0, 2]
    assert cubes(state, RESTORE) == [0, 0, 2]
    assert sum(state.cells) == 0


def test_trade_cards_keep_their_cubes_between_rounds() -> None:
    state = turn()
    state.trade[RESTORE * state.width] = 1
    galaxy_phase(state)
    galaxy_phase(state)
    assert cubes(state, RESTORE) == [1, 0, 2]


def test_a_full_card_sends_its_cubes_home_and_is_flipped() -> None:
    state = turn()
    first, second = state.seats
    first.cubes = second.cubes = 0
    state.trade[RESTORE * state.width] = 2
    state.trade[RESTORE * state.width + 1] = 1
    galaxy_phase(state)
    assert state.flipped == 1 << RESTORE
    assert cubes(state, RESTORE) == [0, 0, 0], "neutral cubes leave as well"
    assert (first.cubes, second.cubes) == (2, 1)


def test_cubes_beyond_the_cells_come_back_too() -> None:
    state = turn()
    player = state.seats[0]
    player.cubes = 0
    state.trade[SCAVENGE * state.width + 1] = 2
    state.cells[SCAVENGE * state.width] = 3  # two neutral, two of seat 1: one cell is left
    galaxy_phase(state)
    assert player.cubes == 3


def test_nobody_gets_more_than_three_cubes_however_many_cards_are_full() -> None:
    state = turn()
    player = state.seats[0]
    player.cubes = 0
    supply = player.supply
    state.trade[PRODUCE * state.width] = 3
    state.trade[RESTORE * state.width] = 3
    galaxy_phase(state)
    assert state.flipped == 1 << PRODUCE | 1 << RESTORE
    assert player.cubes == 3
    assert player.supply == supply + 3


def test_extra_cubes_come_on_top_of_the_three_of_the_next_round() -> None:
    state = turn()
    state.trade[RESTORE * state.width] = 3
    finish_actions(state)
    assert state.round == 2
    assert state.seats[0].cubes == 6


def test_a_flipped_card_never_fills_again() -> None:
    state = turn()
    player = state.seats[0]
    player.cubes = 0
    state.flipped = 1 << SCAVENGE
    state.trade[SCAVENGE * state.width] = 9
    galaxy_phase(state)
    assert player.cubes == 0
    assert cubes(state, SCAVENGE)[0] == 9


def test_a_card_filled_by_trade_waits_for_the_galaxy_phase() -> None:
    state = turn()
    give(state.seats[0], credit=7)
    state.trade[0] = 2
    play(state, "trade intergalactic_trade")
    assert state.flipped == 0
    play(state, "end")
    finish_actions(state)
    assert state.flipped & 1


def test_with_four_players_five_cubes_fill_a_card() -> None:
    state = turn(4)
    state.trade[0] = 4
    galaxy_phase(state)
    assert state.flipped == 0
    state.trade[1] = 1
    galaxy_phase(state)
    assert state.flipped == 1


def test_a_golden_age_is_answered_by_whoever_gets_a_cube_back() -> None:
    state = turn()
    first, second = state.seats
    lead_with(first, "chronoweavers")
    lead_with(second, "chronoweavers")
    state.trade[0] = 3
    galaxy_phase(state)
    assert goods(first) == {"credit": 2, "discovery": 1}
    assert goods(second) == {}


# --- turn order ---------------------------------------------------------------------------------


def test_the_best_reputation_goes_first() -> None:
    state = turn(3)
    gain(state, state.seats[2], REPUTATION, 3, "test")
    gain(state, state.seats[1], REPUTATION, 1, "test")
    finish_actions(state)
    assert state.order == (2, 1, 0)
    assert state.seat == 2


def test_of_equals_the_cube_on_top_goes_first() -> None:
    state = turn(3)
    assert order(state) == (0, 1, 2), "at the start the first player's cube is on top"
    gain(state, state.seats[0], REPUTATION, 2, "test")
    gain(state, state.seats[2], REPUTATION, 1, "test")
    gain(state, state.seats[2], REPUTATION, 1, "test")
    assert order(state) == (2, 0, 1), "the last to arrive lies on top"
    assert state.view(None)["reputation"] == [
        {"step": 2, "seats": [2, 0]},
        {"step": 0, "seats": [1]},
    ]


@pytest.mark.parametrize("seat", [0, 1])
def test_a_cube_that_does_not_move_stays_where_it_lies(seat: int) -> None:
    state = turn()
    for player in state.seats:
        gain(state, player, REPUTATION, 19, "test")
    assert order(state) == (1, 0)
    gain(state, state.seats[seat], REPUTATION, 1, "test")
    assert order(state) == (1, 0)
