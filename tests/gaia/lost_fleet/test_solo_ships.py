"""The Lost Fleet, «Изменения в соло режиме»: the power or QIC action with ship tokens."""

from __future__ import annotations

import pytest

from gaia.automa.helpers import AUTOMA, act, deck_of, points, results, rules
from gaia.helpers import bowls, fresh, give, play
from gaia.lost_fleet.solo import (
    BOX,
    FLEET,
    alone,
    explored,
    fleet,
    left,
    new,
    settle,
    shuttles,
    use,
    used,
)
from igroteka.engine.decision import Action
from igroteka.games.gaia import GAIA
from igroteka.games.gaia.automa import text
from igroteka.games.gaia.state import GaiaState

POWER = [space.id for space in BOX.board_actions][:7]
MARS = [space.id for space in FLEET.ships[FLEET.ship_index["tf_mars"]].spaces]
ECLIPSE = [space.id for space in FLEET.ships[FLEET.ship_index["eclipse"]].spaces]
POWER_OR_QIC = 12
"""An action card. Behaviour cards count from the right: 6 the 1st, 9 the 2nd, 14 the 3rd, 4 the
4th, 5 the 5th; card 1 counts the 1st from the left."""


def discover(state: GaiaState, seat: int, *ships: str) -> None:
    """Shuttles of a seat come to ships."""
    for ship in ships:
        fleet(state).land(FLEET, seat, FLEET.ship_index[ship])
    fresh(state)


def test_tokens_lie_after_the_seven_power_actions_and_those_with_a_ship_count_once() -> None:
    part = act(alone(), 4, POWER_OR_QIC).parts[0]
    assert left(alone(), part, "open") == [*POWER, "rebellion", "eclipse", *MARS]
    assert MARS == ["tf_mars_qic", "tf_mars_power", "tf_mars_credit"]
    assert ECLIPSE == ["eclipse_qic", "eclipse_power", "eclipse_credit"]


def test_the_first_example_the_fourth_from_the_right_explores_eclipse() -> None:
    state = alone(ship="tf_mars")
    turn = act(state, 4, POWER_OR_QIC)
    assert results(turn) == ["explore eclipse"]
    assert rules(turn.parts[0]) == ["open", "number"]
    assert explored(state) == {"eclipse", "tf_mars"}
    assert fleet(state).spare[AUTOMA] == 1
    assert points(turn) == [(3, "automa card")], "exploring costs nothing and brings nothing"
    assert not used(state)


@pytest.mark.parametrize(
    "taken",
    [MARS, ["tf_mars_qic", "eclipse_power", "eclipse_credit"]],
    ids=["all of TF Mars", "some of both"],
)
def test_the_second_example_the_third_from_the_right_is_the_qic_action_of_eclipse(
    taken: list[str],
) -> None:
    state = alone(ship="tf_mars")
    discover(state, AUTOMA, "eclipse")
    use(state, *taken)
    turn = act(state, 14, POWER_OR_QIC)
    assert results(turn) == ["ship eclipse_qic"]
    assert used(state) == {*taken, "eclipse_qic"}


def test_the_fifth_from_the_right_explores_rebellion() -> None:
    state = alone()
    turn = act(state, 5, POWER_OR_QIC)
    assert results(turn) == ["explore rebellion"]


def test_counting_from_the_left_covers_power_actions() -> None:
    state = alone()
    turn = act(state, 1, POWER_OR_QIC)
    assert results(turn) == [f"space {POWER[0]}"]
    assert not state.action_spaces & 1 << BOX.action_index[POWER[1]]


# --- spaces of ships ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("behaviour", "before", "covered"),
    [
        (6, (), "tf_mars_credit tf_mars_power"),
        (9, (), "tf_mars_power tf_mars_qic"),
        (14, (), "tf_mars_qic"),
        (6, ("tf_mars_power",), "tf_mars_credit"),
        (6, ("tf_mars_qic",), "tf_mars_credit tf_mars_power"),
        (6, ("tf_mars_credit",), "tf_mars_power tf_mars_qic"),
    ],
)
def test_a_space_is_covered_with_the_free_one_directly_on_its_left(
    behaviour: int, before: tuple[str, ...], covered: str
) -> None:
    state = alone()
    use(state, *before)
    turn = act(state, behaviour, POWER_OR_QIC)
    assert results(turn) == [f"ship {covered}"]
    assert used(state) == {*before, *covered.split()}


def test_the_left_neighbour_is_one_of_the_same_token() -> None:
    state = alone()
    discover(state, AUTOMA, "eclipse")
    act(state, 14, POWER_OR_QIC)
    assert used(state) == {"tf_mars_qic"}, "the credit action of Eclipse is not its neighbour"


def test_what_the_player_has_used_is_no_option_on_a_turned_token() -> None:
    state = alone()
    discover(state, 0, "tf_mars")
    give(state, 0, qic=4)
    play(state, "ship tf_mars_qic")
    assert used(state) == {"tf_mars_qic"}, "the player covers one space"
    part = act(state, 4, POWER_OR_QIC).parts[0]
    assert left(state, part, "open") == [
        *POWER,
        "rebellion",
        "eclipse",
        "tf_mars_power",
        "tf_mars_credit",
    ]
    assert part.result == "explore rebellion"


def test_spaces_that_the_player_used_before_are_marked_when_a_token_is_turned() -> None:
    state = alone()
    discover(state, 0, "eclipse")
    use(state, "eclipse_power")
    part = act(state, 4, POWER_OR_QIC).parts[0]
    assert part.result == "explore eclipse", "with its ship up it counts once"
    assert shuttles(state, "eclipse") == (0, AUTOMA)
    tokens = {token["ship"]: token for token in state.view(0)["automa_ships"]}  # type: ignore[union-attr]
    assert tokens["eclipse"]["options"] == ["ship_space:eclipse_qic", "ship_space:eclipse_credit"]


def test_the_player_cannot_use_what_the_automa_has_covered() -> None:
    state = alone()
    discover(state, 0, "tf_mars")
    act(state, 9, POWER_OR_QIC)
    give(state, 0, qic=4)
    assert "ship tf_mars_qic" not in {str(action) for action in state.actions()}
    assert "used" in state.why_not(Action(("ship", "tf_mars_qic")))


def test_shuttles_of_the_automa_raise_what_the_player_charges() -> None:
    state = alone(ship="tf_mars")
    settle(state, 0, "mine", "0,3")
    bowls(state, 0, 4, 0, 0).brainstone = 1
    give(state, 0, vp=5)
    play(state, "explore tf_mars")
    assert shuttles(state, "tf_mars") == (AUTOMA, 0)
    player = state.seats[0]
    assert (player.bowl1, player.bowl2) == (2, 2)


def test_used_spaces_are_free_again_in_the_next_round() -> None:
    state = alone()
    act(state, 9, POWER_OR_QIC)
    assert used(state)
    while state.round == 1:
        state.go_on()
        choice = next((a for a in state.actions() if a.verb == "pass"), state.actions()[0])
        state.play(choice)
    assert not used(state)
    assert "tf_mars" in explored(state), "tokens stay turned"
    closed = {space.id for space in BOX.board_actions if state.action_spaces >> space.index & 1}
    assert not closed & set(POWER)


def test_without_an_option_nothing_happens_but_points() -> None:
    state = alone()
    discover(state, AUTOMA, "rebellion", "eclipse")
    use(state, *(space.id for space in FLEET.spaces))
    state.action_spaces = (1 << len(BOX.board_actions)) - 1
    turn = act(state, 4, POWER_OR_QIC)
    assert turn.parts[0].why == "no_space"
    assert points(turn) == [(3, "automa card")]


def test_xenos_take_two_options_one_after_the_other() -> None:
    state = alone("taklons", "xenos")
    turn = act(state, 4, POWER_OR_QIC)
    assert results(turn) == ["explore eclipse", "ship eclipse_credit eclipse_power"]


# --- how it is told -------------------------------------------------------------------------------


def test_deeds_and_candidates_are_told_in_both_languages() -> None:
    state = alone("taklons", "xenos")
    turn = act(state, 4, POWER_OR_QIC)
    words, grid = state.words, state.board.grid
    assert text.turn(words, turn, grid, "en") == (
        "Action card 12, behaviour card 4: explores Eclipse; covers the actions “mine on an "
        "asteroid” and “step in a research track” on Eclipse; +3 VP (decision card)"
    )
    assert text.turn(words, turn, grid, "ru") == (
        "Карта действия 12, карта поведения 4: исследует корабль «Eclipse»; закрывает на корабле "
        "«Eclipse» действия «шахта на астероиде» и «шаг в области исследований»; +3 очка "
        "(карта решения)"
    )
    step = turn.parts[0].steps[0]
    said = text.step(words, step, "space", grid, "en")
    assert said.startswith("Actions without a token and ships not explored: ")
    assert said.endswith(
        "explore Rebellion, explore Eclipse, TF Mars: 2 VP + standard tiles, "
        "TF Mars: gaia project at once, TF Mars: 1 step"
    )


def test_the_view_says_which_candidates_are_ships() -> None:
    state = alone()
    act(state, 4, POWER_OR_QIC)
    part = state.view(0)["automa"]["turns"][-1]["parts"][0]  # type: ignore[index]
    assert (part["kind"], part["chosen"]) == ("space", "eclipse")
    assert part["ids"] == {
        "rebellion": "ship:rebellion",
        "eclipse": "ship:eclipse",
        **{space: f"ship_space:{space}" for space in MARS},
    }


def test_an_answer_names_every_space_that_was_covered() -> None:
    state = alone()
    act(state, 6, POWER_OR_QIC)
    assert GAIA.answers(state)[0].components == (
        "ship_space:tf_mars_credit",
        "ship_space:tf_mars_power",
    )
    act(state, 4, POWER_OR_QIC)
    assert GAIA.answers(state)[-1].components == (f"space:{POWER[-1]}",)


def test_set_up_tells_which_ship_was_drawn() -> None:
    for table, rule in (({}, "Drawn by lot"), ({"automa_ship": "eclipse"}, "Named by the table")):
        state = new("tinkeroids", table=table)
        first = deck_of(state).turns[0]
        (ship,) = explored(state)
        assert first.parts[0].result == f"explore {ship}"
        said = state.view(0)["automa"]["turns"][0]  # type: ignore[index]
        assert said["text"]["en"].startswith("No card was needed: explores ")
        assert said["parts"][0]["steps"][0]["says"]["en"] == rule


@pytest.mark.parametrize("verb", ["ship", "explore"])
def test_only_ships_in_play_are_named_when_nothing_can_be_done_on_any(verb: str) -> None:
    state = alone("xenos")
    settle(state, 0, "mine", "-7,2")
    said = GAIA.explain(fresh(state), Action.parse(verb), "ru")
    assert "Rebellion" in said or "Eclipse" in said or "TF Mars" in said
    assert "Twilight" not in said


def test_a_project_that_is_impossible_everywhere_speaks_of_transdim_planets() -> None:
    state = alone("xenos")
    settle(state, 0, "mine", "-7,2")
    said = GAIA.explain(fresh(state), Action.parse("project"), "ru")
    assert said == "на уровне 0 (Проект «Гайя») проекты «Гайя» недоступны"
