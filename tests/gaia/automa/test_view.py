"""What a solo table shows beside the cards: numbers and rows that decided, the next card."""

from __future__ import annotations

from typing import cast

import pytest

from gaia.automa.helpers import AUTOMA, act, deck_of, go_on, solo
from gaia.helpers import put
from igroteka.games.gaia import GAIA
from igroteka.games.gaia.automa.view_types import AutomaView, StepView, TurnView
from igroteka.games.gaia.state import GaiaState


def shown(state: GaiaState) -> AutomaView:
    automa = state.view(0)["automa"]
    assert automa is not None
    return automa


def turn_of(state: GaiaState, behaviour: int, action: int) -> TurnView:
    """A turn of the Automa with this pair of cards, as it is shown."""
    number = act(state, behaviour, action).number
    return next(turn for turn in shown(state)["turns"] if turn["number"] == number)


def two_mines(automa: str = "geodens") -> GaiaState:
    state = solo("taklons", automa)
    put(state, AUTOMA, "mine", "0,2", "1,0")
    return state


def deciding(turn: TurnView, rule: str) -> StepView:
    return next(s for part in turn["parts"] for s in part["steps"] if s["rule"] == rule)


def test_the_action_card_of_a_turn_will_be_the_behaviour_card_of_the_next() -> None:
    state = two_mines()
    act(state, 13, 10)
    cards = shown(state)
    assert (cards["behaviour"], cards["action"], cards["next_behaviour"]) == (13, 10, 10)


def test_once_it_has_passed_the_automa_has_no_next_card() -> None:
    state = two_mines()
    act(state, 13, 10)
    state.seats[AUTOMA].passed = True
    assert (shown(state)["action"], shown(state)["next_behaviour"]) == (10, None)


def test_the_upper_and_the_lower_final_goal_are_named() -> None:
    state = solo(finals=("fs_sectors", "fs_structures"))
    assert shown(state)["finals"] == {"top": "fs_sectors", "bottom": "fs_structures"}


@pytest.mark.parametrize(("behaviour", "direction"), [(11, "right"), (13, "left")])
def test_candidates_carry_their_number_in_the_direction_of_the_card(
    behaviour: int, direction: str
) -> None:
    state = two_mines()
    turn = turn_of(state, behaviour, 10)
    step = deciding(turn, "direction")
    order = shown(state)["order"]
    if direction == "left":
        order = order[::-1]
    assert step["detail"] == direction
    assert step["places"] == {name: order.index(name) + 1 for name in ("0,2", "1,0")}
    assert turn["parts"][0]["chosen"] == min(step["places"], key=lambda name: step["places"][name])


def test_other_rules_number_nothing() -> None:
    turn = turn_of(two_mines(), 13, 4)
    assert deciding(turn, "range")["places"] == {}


def test_an_action_lights_the_rows_of_its_lamps() -> None:
    assert turn_of(two_mines(), 13, 4)["rows"] == [1, 2, 3]  # build a mine
    assert turn_of(two_mines(), 13, 10)["rows"] == [3]  # upgrade


def test_a_civilisation_card_that_fixes_the_range_leaves_that_row_out() -> None:
    turn = turn_of(two_mines("terrans"), 5, 13)
    assert [part["do"] for part in turn["parts"]] == ["research", "build_mine"]
    assert deciding(turn, "range")["detail"] == "4"
    assert 2 not in turn["rows"]


def test_a_civilisation_card_lights_the_number_where_it_counts() -> None:
    assert turn_of(two_mines("itars"), 5, 13)["rows"] == [4]


def test_turns_are_counted_in_each_round_and_steps_of_set_up_apart() -> None:
    state = cast(GaiaState, GAIA.new(1, 3))
    seen: dict[int, list[int]] = {}
    while state.round < 4:
        for turn in shown(state)["turns"]:
            numbers = seen.setdefault(turn["round"], [])
            if turn["number"] not in numbers:
                numbers.append(turn["number"])
        state.apply(state.actions()[-1])
    assert set(seen) >= {0, 1, 2}
    for numbers in seen.values():
        assert numbers == list(range(1, len(numbers) + 1))


def test_passing_lights_no_row() -> None:
    state = two_mines()
    automa = deck_of(state)
    act(state, 13, 10)
    automa.deck = []
    number = go_on(state).number
    turn = next(turn for turn in shown(state)["turns"] if turn["number"] == number)
    assert turn["outcome"] == "pass empty"
    assert turn["rows"] == []


def test_a_part_of_which_nothing_came_has_failed() -> None:
    state = solo()  # nothing on the map: no mine in reach of nothing, nothing to upgrade
    turn = turn_of(state, 13, 4)
    assert [part["failed"] for part in turn["parts"]] == [True, True]
    assert not any(part["failed"] for part in turn_of(two_mines(), 13, 10)["parts"])


def test_the_automa_plays_by_no_card_before_its_civilisation_is_chosen() -> None:
    state = cast(GaiaState, GAIA.new(1, 3, factions=["terrans"], automa_faction="choose"))
    automa = deck_of(state)
    assert automa.chosen is automa.clone().chosen is None
    assert shown(state)["turns"] == []
    with pytest.raises(AssertionError, match="no civilisation"):
        _ = automa.card
    state.play("faction xenos")
    assert automa.card is automa.clone().card
    assert automa.card.id == "xenos"


def test_it_is_told_whose_civilisation_is_chosen() -> None:
    state = GAIA.new(1, 3, automa_faction="choose")
    assert isinstance(state, GaiaState)
    assert not shown(state)["choosing"]
    state.play("faction xenos")
    assert shown(state)["choosing"]
    state.play("faction terrans")
    assert not shown(state)["choosing"]
