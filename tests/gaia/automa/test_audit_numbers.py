"""Second reading of the Automa rulebook: numbers and sentences that other tests leave out."""

from __future__ import annotations

from itertools import pairwise

import pytest

from gaia.automa.helpers import AUTOMA, deck_of, go_on, new_solo, points, solo, stack
from gaia.helpers import kind, play
from gaia.printed import (
    AUTOMA_GOALS,
    CARDS,
    FACTION_CARDS,
    FACTIONS,
    FIRST_SOLO_GAME,
    LEVELS,
)
from igroteka.engine.hexes import bits, distance
from igroteka.games.gaia.automa.explanation import view
from igroteka.games.gaia.automa.start import centre
from igroteka.games.gaia.state import GaiaState


def set_up(automa: str, seed: int, human: str = "bescods", **options: object) -> GaiaState:
    """A solo game at the player's first turn."""
    state = new_solo(human, automa, seed=seed, **options)
    while kind(state) != "turn":
        play(state, str(state.actions()[0]))
    return state


# --- «Состав Автомы» ----------------------------------------------------------------------------


def test_the_box_has_17_decision_cards_and_7_civilisation_cards() -> None:
    assert [card.number for card in CARDS] == list(range(1, 18))
    assert len(FACTION_CARDS) == 7
    assert len({FACTIONS[index].home for index in FACTION_CARDS}) == 7, "one of each colour"


def test_eight_cards_have_the_symbol_that_makes_the_automa_pass() -> None:
    assert [card.number for card in CARDS if card.passes] == [1, 2, 3, 5, 8, 10, 12, 16]


def test_there_are_five_levels_and_the_first_game_is_the_easiest() -> None:
    assert len(LEVELS) == 5
    assert LEVELS[FIRST_SOLO_GAME.level].start_vp == 0
    assert {level.start_vp for level in LEVELS.values()} == {0, 10}


# --- «Подготовка к игре» -------------------------------------------------------------------------


@pytest.mark.parametrize(("automa", "mines"), [("geodens", 2), ("xenos", 3)])
@pytest.mark.parametrize("seed", range(8))
def test_starting_mines_are_the_home_planets_closest_to_the_centre(
    automa: str, mines: int, seed: int
) -> None:
    state = set_up(automa, seed)
    grid, middle = state.board.grid, centre(state)
    player = state.seats[AUTOMA]

    def away(planets: int) -> list[int]:
        return sorted(distance(grid.at(h), middle) for h in bits(planets))

    home = state.board.by_type[FACTIONS[player.faction].home]
    placed = [t for t in deck_of(state).turns if t.parts[0].do == "settle"]
    assert len(placed) == mines
    chosen = sum(1 << turn.parts[0].chosen for turn in placed)
    assert not chosen & ~home
    assert away(chosen) == away(home)[:mines]


@pytest.mark.parametrize("automa", [card.id for card in FACTION_CARDS.values()])
def test_it_starts_on_level_0_but_for_what_its_card_says(automa: str) -> None:
    state = set_up(automa, 1, human="gleens" if automa != "xenos" else "bescods")
    levels = dict(deck_of(state).card.research)
    assert state.seats[AUTOMA].research == [levels.get(track, 0) for track in range(6)]
    assert all(level == 1 for level in levels.values())


def test_three_boosters_are_left_when_both_have_one() -> None:
    state = set_up("itars", 4)
    held = {player.booster for player in state.seats}
    assert len(held) == 2
    assert len(deck_of(state).row) == 3
    assert not held & set(deck_of(state).row)


# --- «Раскрытие карты решения Автомы» -----------------------------------------------------------


def test_two_cards_are_revealed_at_the_start_of_every_round() -> None:
    state = set_up("itars", 2)
    while state.round < 4:
        play(state, str(next(a for a in state.actions() if a.verb in ("pass", "decline"))))
    turns = [turn for turn in deck_of(state).turns if turn.round]
    for before, turn in pairwise(turns):
        if before.round == turn.round:
            assert turn.behaviour == before.action, "the pair moves on by one card"
    first = {turn.round: turn for turn in reversed(turns)}
    assert {1, 2, 3} <= set(first)
    for turn in first.values():
        assert turn.outcome == "action", "no card is turned so early"
        assert turn.behaviour != turn.action


def test_discards_may_always_be_looked_at() -> None:
    state = solo()
    stack(state, 13, 2, 12, 4, 9, 11)
    go_on(state)
    go_on(state)
    assert view(state)["discard"] == [13]


# --- «Пас» --------------------------------------------------------------------------------------


def test_the_right_number_of_a_round_goal_is_never_the_smaller_one() -> None:
    assert all(goal.right >= goal.left for goal in AUTOMA_GOALS)
    assert any(goal.right > goal.left for goal in AUTOMA_GOALS)


def test_the_hardest_level_gains_one_more_for_the_round_goal_too() -> None:
    state = solo(difficulty="alptrauma")
    stack(state, 13, 2, 12, 4, 9)
    go_on(state)
    goal = AUTOMA_GOALS[state.table.rounds[0]]
    assert points(go_on(state)) == [(goal.left, "round goal 1"), (1, "automa level")]
