"""Second reading of the solo card: what the bot keeps, and what it never does."""

from __future__ import annotations

import random

import pytest

from age_of_galaxy.helpers import BOX, finish_actions, lay, play, set_up, to_round, turn
from igroteka.games.age_of_galaxy import GalaxyState, solo
from igroteka.games.age_of_galaxy.state import Rival


def bot(state: GalaxyState, *cards: str) -> Rival:
    assert state.rival is not None
    state.rival.open = tuple(BOX.faction_index[name] for name in cards)
    return state.rival


def test_strength_of_a_card_is_for_its_round_only() -> None:
    """Also in round 1, which has no capture phase to end with."""
    state = turn(1)
    rival = bot(state, "noetics", "axiom_9")
    finish_actions(state)
    assert state.round == 2
    assert rival.strength == 0
    assert solo.fleet(state, rival)[1] == 1, "what the round gives it"


def test_its_cruisers_of_round_one_stay_because_nobody_loses_any() -> None:
    """«В первом раунде фаза захвата территорий не разыгрывается»."""
    state = turn(1)
    rival = bot(state, "lumari", "lumari")
    play(state, "scavenge", "end", "scavenge", "end", "scavenge", "end", "pass")
    assert state.round == 2
    assert (rival.fleet, rival.reserve) == (2, 5)


def test_ten_cubes_are_two_for_each_of_five_rounds() -> None:
    state = set_up(1)
    for number in range(1, 6):
        to_round(state, number)
        assert state.rival is not None
        assert state.rival.cubes == 10 - 2 * (number - 1)


def test_the_player_is_first_in_every_round_and_the_bot_has_no_reputation() -> None:
    state = set_up(1)
    for number in range(1, 6):
        to_round(state, number)
        assert (state.order, state.seat) == ((0,), 0)


@pytest.mark.parametrize("seed", range(6))
def test_the_bot_never_settles_barren_planets_and_plays_no_card_of_the_player(seed: int) -> None:
    state = set_up(1, seed)
    mine = {*state.seats[0].hand, *state.seats[0].leading}
    rng = random.Random(seed)
    while not state.over:
        state.apply(rng.choice(state.actions()))
        assert state.rival is not None
        assert not state.rival.colonised & state.table.types[BOX.barren]
        assert not mine & set(state.rival.open)
    assert state.rival is not None
    assert len(state.rival.turns) == 10


def test_a_card_without_a_planet_of_its_priorities_takes_its_temporary_one() -> None:
    state = turn(1)
    lay(state, "ember_shoal", "silver_gate", "glass_current", "pilgrim_road", "quiet_depths")
    rival = bot(state, "lumari")  # green; temporary: desert
    play(state, "scavenge", "end")
    assert rival.turns[-1].placed == "planet:ember_shoal-1"


def test_the_bot_answers_only_the_first_two_turns_of_a_round() -> None:
    state = turn(1)
    rival = bot(state, "lumari", "humans")
    state.seats[0].cubes = 5
    for played in (1, 2, 2, 2, 2):
        play(state, "scavenge", "end")
        assert len(rival.turns) == played
