"""Actions are words: their text form says everything."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from igroteka.engine.decision import Action, Decision
from igroteka.engine.errors import IllegalAction

words = st.lists(st.text(st.characters(codec="ascii", min_codepoint=33), min_size=1), min_size=1)


@given(words)
def test_text_form_round_trips(parts: list[str]) -> None:
    action = Action(parts)
    assert Action.parse(str(action)) == action
    assert (action.verb, *action.args) == tuple(parts)


@given(words)
def test_repr_is_python_that_makes_the_action(parts: list[str]) -> None:
    action = Action(parts)
    assert eval(repr(action), {"Action": Action}) == action


def test_blanks_between_words_do_not_matter() -> None:
    assert Action.parse("  mine \t 3,-2 ") == Action(("mine", "3,-2"))


def test_an_empty_line_is_an_action_without_a_verb() -> None:
    assert Action.parse("").verb == ""
    assert Action.parse("").args == ()


def test_actions_are_values_that_can_be_collected() -> None:
    assert len({Action.parse("pass"), Action.parse("pass"), Action.parse("mine 0,0")}) == 2


def test_a_decision_is_whose_it_is_and_of_which_kind() -> None:
    assert Decision(1, "turn") == (1, "turn")


@pytest.mark.parametrize("thing", [3, None, True, 1.5, b"pass", ("pass",), ["pass"], {}])
def test_what_is_not_written_in_words_is_no_action(thing: object) -> None:
    for read in (Action.parse, Action.read):
        with pytest.raises(IllegalAction, match="an action is written in words, such as 'pass'"):
            read(thing)  # type: ignore[arg-type]


def test_an_action_is_read_from_itself_or_its_text() -> None:
    action = Action(("mine", "3,-2"))
    assert Action.read(action) is action
    assert Action.read("mine 3,-2") == action
