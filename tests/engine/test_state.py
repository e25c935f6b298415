"""What every state can do: check who asks and what is played, compare itself, show itself."""

from __future__ import annotations

import random

import pytest

import igroteka
from igroteka.engine.decision import Action
from igroteka.engine.errors import BadOption, BadSeat, IgrotekaError, IllegalAction
from igroteka.engine.state import State
from igroteka.engine.text import LANGUAGES
from toy_game import TOY, ToyState


def start(players: int = 2, *actions: str, **options: object) -> ToyState:
    state = TOY.new(players, 7, **options)
    for action in actions:
        state.play(action)
    assert isinstance(state, ToyState)
    return state


class Number:
    """A whole number that is no `int`, as numerical libraries have them."""

    def __index__(self) -> int:
        return 1


@pytest.mark.parametrize("seat", [9, -1, 3, "1", 1.0, True])
def test_a_seat_that_is_not_there_is_refused_with_those_that_are(seat: object) -> None:
    with pytest.raises(BadSeat, match="the seats of this game are 0 to 2; there is no seat"):
        start(3).view(seat)  # type: ignore[arg-type]
    with pytest.raises(BadSeat, match="0 to 2"):
        start(3).determinize(seat, random.Random(1))  # type: ignore[arg-type]
    with pytest.raises(BadSeat, match="0 to 2"):
        start(3).standing(seat)  # type: ignore[arg-type]
    assert issubclass(BadSeat, IgrotekaError)


def test_a_game_of_one_seat_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ToyState, "players", 1)
    with pytest.raises(BadSeat, match="the only seat is 0; there is no seat 1"):
        start().view(1)


def test_guesses_need_randomness() -> None:
    with pytest.raises(BadOption, match=r"drawn with a random\.Random, not None"):
        start().determinize(0, None)  # type: ignore[arg-type]


def test_a_guess_is_a_position_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game changes what it is handed, and cannot change the position by mistake."""
    state, dealt = start(), list[State]()
    monkeypatch.setattr(ToyState, "_deal_anew", lambda self, seat, rng: dealt.append(self))
    guess = state.determinize(0, random.Random(1))
    assert dealt == [guess]
    assert guess is not state


def test_worlds_are_asked_of_the_game_for_legal_actions_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = start()
    monkeypatch.setattr(ToyState, "_worlds", lambda self, action: [action, action])
    assert state.worlds(Action(("take", "1"))) == [Action(("take", "1"))] * 2
    assert state.worlds(Action(("take", "9"))) == (state,)


def test_a_page_in_an_unknown_language_is_refused() -> None:
    with pytest.raises(BadOption, match="there is no language 'de'; there are en, ru"):
        start().html("de")


def test_a_seat_may_be_any_whole_number() -> None:
    state = start()
    assert state.view(Number()) == state.view(1)  # type: ignore[arg-type]
    guess = state.determinize(Number(), random.Random(1))  # type: ignore[arg-type]
    assert guess.view(1) == state.view(1)


@pytest.mark.parametrize("thing", [3, None, ("take", "1"), ["take", "1"], b"take 1"])
def test_only_actions_and_their_words_can_be_played(thing: object) -> None:
    state = start()
    with pytest.raises(IllegalAction, match="an action is written in words"):
        state.play(thing)  # type: ignore[arg-type]
    for ask in (state.why_not, state.preview, state.outlook):
        with pytest.raises(IllegalAction, match="an action is written in words"):
            ask(thing)  # type: ignore[arg-type]
    assert state == start()


@pytest.mark.parametrize("text", ["", "take", "take much", "take 9", "dance"])
def test_only_what_can_be_played_is_looked_ahead_at(text: str) -> None:
    state = start()
    for ask in (state.preview, state.outlook):
        with pytest.raises(IllegalAction):
            ask(text)
    assert state.why_not(text) == state.why_not(Action.parse(text))
    assert state.preview("take 3") == state.preview(Action.parse("take 3")) != []


def test_an_action_of_things_that_are_no_words_is_illegal() -> None:
    with pytest.raises(IllegalAction, match="take 1 None is not possible now"):
        start().play(Action(("take", 1, None)))  # type: ignore[arg-type]


def test_nothing_can_be_played_when_the_game_is_over() -> None:
    state = start(2, "take 1", heap=1)
    assert state.over
    with pytest.raises(IllegalAction, match="take 1 is not possible now"):
        state.play("take 1")


# Equality: how a game was started and how it stands.


def test_states_are_equal_if_they_started_and_stand_alike() -> None:
    one, other = start(2, "take 1"), start(2)
    assert one != other
    other.play("take 1")
    assert one == other
    assert one.key() == other.key()


def test_the_order_of_actions_does_not_matter_for_equality() -> None:
    one = start(2, "take 3", "take 1", "take 1", "take 3")
    other = start(2, "take 1", "take 3", "take 3", "take 1")
    assert one.history != other.history
    assert one == other
    assert {one.key(): "seen"}[other.key()] == "seen"


def test_what_is_hidden_counts_for_equality() -> None:
    state = start(2, "take 1")
    favours = {tuple(state.favours)}
    for number in range(20):
        guess = state.determinize(0, random.Random(number))
        assert isinstance(guess, ToyState)
        favours.add(tuple(guess.favours))
        assert guess != state, "its seed is another one"
        guess.origin = state.origin
        assert (guess == state) is (guess.favours == state.favours)
        assert guess.view(0) == state.view(0)
    assert len(favours) == 2


def test_options_seed_and_players_count_for_equality() -> None:
    states: list[State] = [start(2), start(3), TOY.new(2, 8), start(2, heap=9), start(2, heap=10)]
    assert all((one == other) is (one is other) for one in states for other in states)
    assert len({state.key() for state in states}) == len(states)


def test_who_listens_and_what_was_asked_for_does_not_count() -> None:
    asked, listening = start(), TOY.new(2, 7, listen=True)
    asked.actions()
    assert asked == listening == start()


def test_a_key_does_not_change_with_its_state() -> None:
    state = start()
    before = state.key()
    state.play("take 1")
    assert state.key() != before == start().key()


# Showing.


def test_the_short_form() -> None:
    assert repr(start()) == "<toy: 2 players, 0 actions, seat 0 decides 'turn'>"
    assert repr(start(3, "take 1")) == "<toy: 3 players, 1 action, seat 1 decides 'turn'>"
    assert repr(start(2, "take 1", heap=1)) == "<toy: 2 players, 1 action, over, scores [0, 0]>"


def test_a_game_without_a_drawing_shows_its_view() -> None:
    shown = start(2, "take 3")._repr_html_()
    assert "<h4>Pebbles</h4>" in shown
    assert "<th>heap</th><td>17</td>" in shown
    assert "<th>favour</th><td>–</td>" in shown, "a secret"
    assert "<h4>Камешки</h4>" in start().html("ru")
    over = start(2, "take 1", heap=1)
    assert f"<td>{over.favours[0]}</td>" in over.html(), "open at the end"


# Places.


class Tied(ToyState):
    """A toy whose last tie-break is the number of pebbles."""

    __slots__ = ()

    def _standing(self, seat: int) -> tuple[int, ...]:
        return self.points[seat], self.pebbles[seat]


def tied(points: list[int], pebbles: list[int], heap: int = 0) -> Tied:
    state = Tied(TOY.empty_record(len(points), 7, {}))
    state.points, state.pebbles, state.heap = points, pebbles, heap
    return state


def test_tie_breaks_part_equal_scores() -> None:
    state = tied([5, 9, 9], [0, 1, 2])
    assert (state.places(), state.winners()) == ([3, 2, 1], [2])


def test_whom_nothing_parts_share_a_place_and_the_next_is_left_out() -> None:
    state = tied([9, 5, 9, 1], [2, 9, 2, 0])
    assert (state.places(), state.winners()) == ([1, 3, 1, 4], [0, 2])


def test_nobody_has_won_before_the_end() -> None:
    state = tied([9, 5], [2, 9], heap=1)
    assert (state.places(), state.winners()) == ([1, 2], [])


@pytest.mark.parametrize("id", [game.id for game in igroteka.all_games()])
def test_nothing_forbids_what_is_legal(id: str) -> None:
    """Asked with an action or with its words, in every language."""
    state = igroteka.new(id, players=2, seed=3)
    while not state.over and len(state.history) < 30:
        for action in state.actions():
            assert state.why_not(action) == state.why_not(str(action)) == ""
            for lang in LANGUAGES:
                assert state.game.explain(state, action, lang) == ""
        assert state.why_not("dance") != ""
        state.play(state.actions()[0])
