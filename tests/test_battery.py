"""What every game must hold, tried on every game of the registry with random play.

A new game is covered by being registered; nothing here knows a game by name. Options are tried in
pairs; `pytest tests/test_battery.py --tables everything` tries every combination of them.
"""

from __future__ import annotations

import copy
import json
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations, islice
from xml.etree import ElementTree

import pytest

import igroteka
import toy_game  # noqa: F401  (puts the toy in the registry)
from anatomy import alike
from igroteka import Action, BadSeat, IllegalAction, Record, State, replay
from igroteka.arena.simulate import DECISION_LIMIT
from igroteka.engine.events import Event, Ledger
from igroteka.engine.rng import stream
from tables import Table, everything, pairs, usual

TRIED = {"usual": [usual], "pairs": [usual, pairs], "everything": [usual, everything]}


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Try every game at the tables that `--tables` names."""
    if "table" in metafunc.fixturenames:
        tables = tried(metafunc.config.getoption("tables", "pairs"))
        # By module: all tests of a table come together, and its games are played once.
        metafunc.parametrize("table", tables, ids=[table.id for table in tables], scope="module")


@cache
def tried(named: str) -> list[Table]:
    """The tables, listed once for all tests."""
    return [
        table for game in igroteka.all_games() for listed in TRIED[named] for table in listed(game)
    ]


def random_play(state: State, seed: int, steps: int = DECISION_LIMIT) -> Iterator[State]:
    """Play at random and stop at every decision."""
    rng = stream(seed, "battery", len(state.history))
    for _ in range(steps):
        if state.over:
            return
        yield state
        state.play(rng.choice(state.actions()))


def play_on(state: State, seed: int, steps: int = 25) -> None:
    for _ in random_play(state, seed, steps):
        pass


def looks(state: State) -> object:
    """Everything that can be seen of a position, comparable."""
    views = [state.view(seat) for seat in (None, *range(state.players))]
    return (
        json.dumps(views, sort_keys=True),
        state.decision,
        state.actions(),
        state.scores(),
        state.places(),
    )


def position(state: State) -> object:
    """The same, with how it came about."""
    return looks(state), state.history


Course = Sequence[State]


@pytest.fixture(scope="module")
def course(table: Table) -> Course:
    """Every position of a table's random game, from the first to the end; not to be changed."""
    found = [table.new()]
    rng = stream(table.seed, "battery", 0)
    while not found[-1].over and len(found) <= DECISION_LIMIT:
        chosen = rng.choice(found[-1].actions())
        found.append(found[-1].clone())
        found[-1].play(chosen)
    return found


@dataclass
class Heard:
    """The same game with a listener."""

    state: State
    events: Sequence[Event]
    before: list[int]
    """How many events there were at each position of the game."""


@pytest.fixture(scope="module")
def heard(table: Table, course: Course) -> Heard:
    state = table.new(listen=True)
    assert state.events is not None
    before = [len(state.events)]
    for action in course[-1].history:
        state.play(action)
        before.append(len(state.events))
    return Heard(state, state.events, before)


def some_positions(table: Table, course: Course, every: int = 20) -> Iterator[State]:
    """Positions of a whole random game, the first and the last among them."""
    yield from (state for _, state in decisions(table, course, every))
    yield course[-1]


def decisions(
    table: Table, course: Course, every: int, first: int = 0
) -> Iterator[tuple[int, State]]:
    """Positions in which somebody decides, with the number of actions before them."""
    for number, state in enumerate(course[:-1]):
        if table.due(number, every, first):
            yield number, state


def goods(state: State) -> dict[tuple[int, str], int]:
    """The goods of every seat as the view shows them, if this game shows them."""
    shown = state.view(None).get("players")
    found: dict[tuple[int, str], int] = {}
    if isinstance(shown, list):
        for seat, player in enumerate(shown):
            for good, amount in player.get("goods", {}).items():
                found[seat, good] = amount
    return found


def test_random_play_ends_with_a_score_for_every_seat(table: Table, course: Course) -> None:
    state = course[-1]
    assert state.over
    assert state.decision is None
    assert state.actions() == []
    assert len(state.scores()) == state.players >= state.origin.players == table.players


def test_every_decision_has_different_actions_of_a_seat_at_the_table(
    table: Table, course: Course
) -> None:
    for state in course[:-1]:
        actions = state.actions()
        assert actions
        assert len(set(actions)) == len(actions)
        assert state.decision is not None
        assert 0 <= state.decision.seat < table.players


def test_every_action_has_a_text_form_and_names_components(course: Course) -> None:
    for state in course:
        for action in state.actions():
            assert Action.parse(str(action)) == action
            assert not action.args or action.verb in state.verbs, f"{action}: unknown verb"
            assert all(isinstance(name, str) for name in state.components(action))


def test_a_clone_and_a_replay_go_on_alike(table: Table, course: Course) -> None:
    for _, state in decisions(table, course, 40, 20):
        twin, again = state.clone(), replay(state.record(), check=True)
        assert position(twin) == position(again) == position(state)
        for _ in zip(
            random_play(twin, table.seed, 25), random_play(again, table.seed, 25), strict=True
        ):
            assert twin == again
            assert twin.actions() == again.actions()
        assert position(twin) == position(again)


def test_a_clone_does_not_change_its_original(table: Table, course: Course) -> None:
    for _, state in decisions(table, course, 60, 30):
        before = position(state)
        play_on(state.clone(), table.seed)
        assert position(state) == before


def test_a_copy_is_a_clone(table: Table, course: Course) -> None:
    state = course[min(30, len(course) - 1)]
    before, history = position(state), list(state.history)
    play_on(copy.copy(state), table.seed)
    assert (position(state), state.history) == (before, history)


def test_a_record_is_the_whole_game(course: Course) -> None:
    state = course[-1]
    record = Record.loads(state.record().dumps())
    assert record == state.record()
    assert position(replay(record)) == position(replay(record, check=True)) == position(state)


def test_another_game_on_the_side_changes_nothing(table: Table, course: Course) -> None:
    alone, beside = course[-1], table.new()
    other = random_play(table.new(1), table.seed + 1)
    for _ in random_play(beside, table.seed):
        next(other, None)
    assert beside.record() == alone.record()
    assert beside.scores() == alone.scores()


def test_the_ledger_explains_every_good(table: Table, course: Course, heard: Heard) -> None:
    for number, state in decisions(table, course, 10):
        _explained(state, Ledger(heard.events[: heard.before[number]], state.players))
    ledger = heard.state.ledger()
    _explained(course[-1], ledger)
    for seat, score in enumerate(course[-1].scores()):
        assert ledger.total(seat, table.game.points) == score


def _explained(state: State, ledger: Ledger) -> None:
    for (seat, good), amount in goods(state).items():
        assert ledger.total(seat, good) == amount, (
            f"after {len(state.history)} actions seat {seat} has {amount} {good}, "
            f"explained are {ledger.causes(seat, good)}"
        )


def test_events_are_the_same_with_and_without_a_listener(course: Course, heard: Heard) -> None:
    silent = course[-1]
    assert silent.events is None
    assert heard.events == silent.all_events()
    assert position(heard.state) == position(silent)


def test_a_preview_tells_what_then_happens(table: Table, course: Course, heard: Heard) -> None:
    for number, state in decisions(table, course, 25):
        previewed = {action: state.preview(action) for action in state.actions()}
        happened = heard.events[heard.before[number] : heard.before[number + 1]]
        assert happened == previewed[course[-1].history[number]]


def test_views_are_plain_data_without_the_seed(table: Table, course: Course) -> None:
    for _, state in decisions(table, course, 20):
        for seat in (None, *range(table.players)):
            text = json.dumps(state.view(seat))
            assert str(table.seed) not in text


def test_determinizing_keeps_what_the_seat_sees(table: Table, course: Course) -> None:
    rng = stream(table.seed, "determinize")
    for _, state in decisions(table, course, 20):
        for seat in range(table.players):
            guess = state.determinize(seat, rng)
            assert guess is not state
            assert not state.hides or guess.origin.seed != table.seed
            assert guess.view(seat) == state.view(seat)
            assert guess.decision == state.decision


def test_where_nothing_is_hidden_a_guess_is_the_position_itself(
    table: Table, course: Course
) -> None:
    rng = stream(table.seed, "determinize")
    for state in some_positions(table, course, every=20):
        assert state.hides == table.game.hides(state.origin, len(state.history))
        for seat in (None, *range(state.players)):
            if not state.hides:
                assert state.determinize(seat, rng) == state


def test_seats_with_secrets_and_lots_to_come_are_hidden(table: Table) -> None:
    """What a game says of itself and what it says of a game at the table go together."""
    state = table.new()
    assert state.hides or (table.game.chance != "during play" and not table.game.hidden_information)


def test_rounds_are_counted_upwards(course: Course) -> None:
    rounds = [state.round for state in course[:-1]]
    assert rounds == sorted(rounds)
    assert rounds[0] >= 0


def test_only_seats_at_the_table_can_look_and_guess(table: Table, course: Course) -> None:
    rng = stream(table.seed, "determinize")
    for state in some_positions(table, course, every=60):
        for seat in range(state.players):
            assert state.view(seat)
            assert state.determinize(seat, rng).players == state.players
        for wrong in (-1, state.players, 9, True, "0", 0.0, (), b"0"):
            with pytest.raises(BadSeat, match="seat"):
                state.view(wrong)  # type: ignore[arg-type]
        for wrong in (-1, state.players, 9, True, "0", 0.0):
            with pytest.raises(BadSeat, match="seat"):
                state.determinize(wrong, rng)  # type: ignore[arg-type]


def test_an_opponent_of_the_rules_sees_what_a_spectator_sees(table: Table, course: Course) -> None:
    for state in some_positions(table, course):
        spectator = {**state.view(None), "seat": None}
        for seat in range(state.origin.players, state.players):
            assert {**state.view(seat), "seat": None} == spectator


ODD_WORDS = (
    "",
    "0",
    "-1",
    "9" * 40,
    "?",
    ",",
    "3,",
    "1,2,3",
    "٣,٢",
    "\udcff",
    "a:b",
    "−1",
    "x" * 999,
)


def test_what_cannot_be_played_is_refused_in_words(table: Table, course: Course) -> None:
    for state in some_positions(table, course, every=90):
        before = looks(state), len(state.history)
        texts = ["", "?", "nonsense", "\udcff", "\x00"]
        for verb in state.verbs:
            texts += [
                verb,
                *(f"{verb} {word}" for word in ODD_WORDS),
                f"{verb} {verb} {verb} {verb}",
            ]
        legal = {str(action) for action in state.actions()}
        for text in texts:
            if " ".join(text.split()) not in legal:
                with pytest.raises(IllegalAction, match=r"\w"):
                    state.play(text)
        first = tuple(state.actions()[0]) if state.actions() else ("pass",)
        not_actions = (3, None, True, first, list(first), (), b"pass", 1.5, {}, Action((1, None)))
        for thing in not_actions:
            with pytest.raises(IllegalAction, match=r"\w"):
                state.play(thing)  # type: ignore[arg-type]
        assert (looks(state), len(state.history)) == before


def test_equal_states_stand_alike_whatever_led_there(table: Table, course: Course) -> None:
    for state in some_positions(table, course):
        twin, again = state.clone(), replay(state.record(), listen=True)
        assert state == twin == again
        assert state.key() == twin.key() == again.key()
        assert len({state.key(), twin.key(), again.key()}) == 1
        for action in state.actions()[:3]:
            after = state.clone()
            after.apply(action)
            assert after != state
            assert after.key() != state.key()


def test_actions_in_another_order_may_lead_to_an_equal_state(table: Table, course: Course) -> None:
    for state in some_positions(table, course, every=30):
        for one, other in combinations(state.actions()[:6], 2):
            first, second = _played(state, one, other), _played(state, other, one)
            if first is not None and second is not None and first == second:
                assert looks(first) == looks(second)
                list(islice(random_play(first, table.seed), 9))
                list(islice(random_play(second, table.seed), 9))
                assert first == second
                assert looks(first) == looks(second)


def _played(state: State, *actions: Action) -> State | None:
    trial = state.clone()
    for action in actions:
        if action not in trial.actions():
            return None
        trial.apply(action)
    return trial


def test_every_part_of_a_position_counts_for_equality(table: Table, course: Course) -> None:
    for state in some_positions(table, course, every=90):
        kinds = type(state).__mro__
        slots = {slot for base in kinds for slot in vars(base).get("__slots__", ())}
        aside = {slot for base in kinds for slot in vars(base).get("aside", ())}
        for slot in slots - aside - {"origin"}:
            other = state.clone()
            setattr(other, slot, "something else")
            assert other != state, slot
        other = table.new(1)
        assert other != table.new()


def test_a_state_has_no_hash_because_it_changes(table: Table) -> None:
    state = table.new()
    with pytest.raises(TypeError, match="unhashable"):
        hash(state)
    assert state != "a state"
    assert state != table.game


def test_the_short_form_tells_how_far_a_game_is(table: Table, course: Course) -> None:
    for state in some_positions(table, course):
        told = repr(state)
        assert table.game.id in told
        assert f"{table.players} player" in told
        assert f" {len(state.history)} action" in told
        assert str(state.decision.kind if state.decision else state.scores()) in told
        assert str(table.seed) not in told
        assert "\n" not in told
        assert len(told) < 120


def test_a_notebook_shows_what_a_spectator_sees(table: Table, course: Course) -> None:
    rng = stream(table.seed, "determinize")
    for state in some_positions(table, course, every=40):
        shown = state._repr_html_()
        assert shown == state.html("en")
        for lang in table.game.names:
            drawn = state.html(lang)
            ElementTree.fromstring(drawn)  # every tag is closed, everything is escaped
            assert table.game.names[lang] in drawn
            assert str(table.seed) not in drawn
            assert "<script" not in drawn
        for seat in range(table.players):
            assert state.determinize(seat, rng).html() == shown


def test_a_guess_depends_on_nothing_that_the_seat_cannot_know(table: Table, course: Course) -> None:
    """Two positions that a seat cannot tell apart give the same guess, down to the last card."""
    rng = stream(table.seed, "twins")
    for number, state in decisions(table, course, 20):
        for seat in (None, *range(table.players)):
            twin = state.determinize(seat, rng)
            guesses = [each.determinize(seat, stream(number)) for each in (state, twin)]
            assert alike(*guesses), f"after {number} actions, for seat {seat}"
            assert guesses[0].view(seat) == state.view(seat)


def test_an_outlook_is_part_of_what_then_happens(table: Table, course: Course) -> None:
    for _, state in decisions(table, course, 10):
        for action in state.actions():
            assert not Counter(state.outlook(action)) - Counter(state.preview(action))


def test_a_promise_names_nobody_but_the_deciding_seat(table: Table, course: Course) -> None:
    for _, state in decisions(table, course, 10):
        assert state.decision is not None
        promised = [event for action in state.actions() for event in state.promise(action)]
        assert {event.seat for event in promised} <= {state.decision.seat}
