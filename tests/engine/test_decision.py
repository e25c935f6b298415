"""Actions are words: their text form says everything."""

from hypothesis import given
from hypothesis import strategies as st

from igroteka.engine.decision import Action, Decision

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


def test_a_decision_needs_no_data() -> None:
    assert Decision(1, "turn") == (1, "turn", ())
