"""What every game must hold, tried on every game of the registry with random play.

A new game is covered by being registered; nothing here knows a game by name.
"""

from __future__ import annotations

import copy
import json
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, islice
from xml.etree import ElementTree

import pytest

import igroteka
import toy_game  # noqa: F401  (puts the toy in the registry)
from anatomy import alike
from igroteka import Action, BadSeat, Game, IllegalAction, Record, State, replay
from igroteka.arena.simulate import DECISION_LIMIT, game_seed
from igroteka.engine.rng import stream

TABLES = [
    pytest.param(game, players, game_seed(2024, index), id=f"{game.id}-{players}p-{index}")
    for game in igroteka.all_games()
    for players in game.players
    for index in range(2)
]
every_table = pytest.mark.parametrize(("game", "players", "seed"), TABLES)


def random_play(state: State, seed: int, steps: int = DECISION_LIMIT) -> Iterator[State]:
    """Play at random and stop at every decision."""
    rng = stream(seed, "battery", len(state.history))
    for _ in range(steps):
        if state.over:
            return
        yield state
        state.play(rng.choice(state.actions()))


def finish(state: State, seed: int) -> State:
    for _ in random_play(state, seed):
        pass
    return state


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


def some_positions(game: Game, players: int, seed: int, every: int = 20) -> Iterator[State]:
    """Positions of a whole random game, the first and the last among them."""
    state = game.new(players, seed)
    for number, _ in enumerate(random_play(state, seed)):
        if number % every == 0:
            yield state
    yield state


def goods(state: State) -> dict[tuple[int, str], int]:
    """The goods of every seat as the view shows them, if this game shows them."""
    shown = state.view(None).get("players")
    found: dict[tuple[int, str], int] = {}
    if isinstance(shown, list):
        for seat, player in enumerate(shown):
            for good, amount in player.get("goods", {}).items():
                found[seat, good] = amount
    return found


@every_table
def test_random_play_ends_with_a_score_for_every_seat(game: Game, players: int, seed: int) -> None:
    state = finish(game.new(players, seed), seed)
    assert state.over
    assert state.decision is None
    assert state.actions() == []
    assert len(state.scores()) == state.players >= state.origin.players == players


@every_table
def test_every_decision_has_different_actions_of_a_seat_at_the_table(
    game: Game, players: int, seed: int
) -> None:
    for state in random_play(game.new(players, seed), seed):
        actions = state.actions()
        assert actions
        assert len(set(actions)) == len(actions)
        assert state.decision is not None
        assert 0 <= state.decision.seat < players


@every_table
def test_every_action_has_a_text_form_and_names_components(
    game: Game, players: int, seed: int
) -> None:
    for state in random_play(game.new(players, seed), seed):
        for action in state.actions():
            assert Action.parse(str(action)) == action
            assert not action.args or action.verb in state.verbs, f"{action}: unknown verb"
            assert all(isinstance(name, str) for name in state.components(action))


@every_table
def test_a_clone_and_a_replay_go_on_alike(game: Game, players: int, seed: int) -> None:
    state = game.new(players, seed)
    for number, _ in enumerate(random_play(state, seed)):
        if number % 40 == 20:
            twin, again = state.clone(), replay(state.record(), check=True)
            assert position(twin) == position(again) == position(state)
            for _ in zip(
                random_play(twin, seed), random_play(again, seed), range(25), strict=False
            ):
                assert position(twin) == position(again)


@every_table
def test_a_clone_does_not_change_its_original(game: Game, players: int, seed: int) -> None:
    state = game.new(players, seed)
    for number, _ in enumerate(random_play(state, seed)):
        if number % 60 == 30:
            before = position(state)
            finish(state.clone(), seed)
            assert position(state) == before


@every_table
def test_a_copy_is_a_clone(game: Game, players: int, seed: int) -> None:
    state = game.new(players, seed)
    for _ in zip(random_play(state, seed), range(30), strict=False):
        pass
    before, history = position(state), list(state.history)
    finish(copy.copy(state), seed)
    assert (position(state), state.history) == (before, history)


@every_table
def test_a_record_is_the_whole_game(game: Game, players: int, seed: int) -> None:
    state = finish(game.new(players, seed), seed)
    record = Record.loads(state.record().dumps())
    assert record == state.record()
    assert position(replay(record)) == position(replay(record, check=True)) == position(state)


@every_table
def test_another_game_on_the_side_changes_nothing(game: Game, players: int, seed: int) -> None:
    alone = finish(game.new(players, seed), seed)
    beside = game.new(players, seed)
    other = random_play(game.new(players, seed + 1), seed + 1)
    for _ in random_play(beside, seed):
        next(other, None)
    assert beside.record() == alone.record()
    assert beside.scores() == alone.scores()


@every_table
def test_the_ledger_explains_every_good(game: Game, players: int, seed: int) -> None:
    state = game.new(players, seed, listen=True)
    for number, _ in enumerate(random_play(state, seed)):
        if number % 10 == 0:
            _explained(state)
    _explained(state)
    for seat, score in enumerate(state.scores()):
        assert state.ledger().total(seat, game.points) == score


def _explained(state: State) -> None:
    ledger = state.ledger()
    for (seat, good), amount in goods(state).items():
        assert ledger.total(seat, good) == amount, (
            f"after {len(state.history)} actions seat {seat} has {amount} {good}, "
            f"explained are {ledger.causes(seat, good)}"
        )


@every_table
def test_events_are_the_same_with_and_without_a_listener(
    game: Game, players: int, seed: int
) -> None:
    silent = finish(game.new(players, seed), seed)
    listening = finish(game.new(players, seed, listen=True), seed)
    assert silent.events is None
    assert listening.events == silent.all_events()


@every_table
def test_a_preview_tells_what_then_happens(game: Game, players: int, seed: int) -> None:
    state = game.new(players, seed, listen=True)
    assert state.events is not None
    previewed, before = [], 0
    for number, _ in enumerate(random_play(state, seed)):
        if previewed:
            last = state.history[-1]
            assert state.events[before:] == dict(previewed)[last]
        previewed = []
        if number % 25 == 0:
            before = len(state.events)
            previewed = [(action, state.preview(action)) for action in state.actions()]


@every_table
def test_views_are_plain_data_without_the_seed(game: Game, players: int, seed: int) -> None:
    for number, state in enumerate(random_play(game.new(players, seed), seed)):
        if number % 20 == 0:
            for seat in (None, *range(players)):
                text = json.dumps(state.view(seat))
                assert str(seed) not in text


@every_table
def test_determinizing_keeps_what_the_seat_sees(game: Game, players: int, seed: int) -> None:
    rng = stream(seed, "determinize")
    for number, state in enumerate(random_play(game.new(players, seed), seed)):
        if number % 20 == 0:
            for seat in range(players):
                guess = state.determinize(seat, rng)
                assert guess is not state
                assert not state.hides or guess.origin.seed != seed
                assert guess.view(seat) == state.view(seat)
                assert guess.decision == state.decision


@every_table
def test_where_nothing_is_hidden_a_guess_is_the_position_itself(
    game: Game, players: int, seed: int
) -> None:
    rng = stream(seed, "determinize")
    for state in some_positions(game, players, seed, every=20):
        assert state.hides == game.hides(state.origin, len(state.history))
        for seat in (None, *range(state.players)):
            if not state.hides:
                assert state.determinize(seat, rng) == state


@every_table
def test_seats_with_secrets_and_lots_to_come_are_hidden(
    game: Game, players: int, seed: int
) -> None:
    """What a game says of itself and what it says of a game at the table go together."""
    state = game.new(players, seed)
    assert state.hides or (game.chance != "during play" and not game.hidden_information)


@every_table
def test_rounds_are_counted_upwards(game: Game, players: int, seed: int) -> None:
    rounds = [state.round for state in random_play(game.new(players, seed), seed)]
    assert rounds == sorted(rounds)
    assert rounds[0] >= 0


@every_table
def test_only_seats_at_the_table_can_look_and_guess(game: Game, players: int, seed: int) -> None:
    rng = stream(seed, "determinize")
    for state in some_positions(game, players, seed, every=60):
        for seat in range(state.players):
            assert state.view(seat)
            assert state.determinize(seat, rng).players == state.players
        for wrong in (-1, state.players, 9, True, "0", 0.0, (), b"0"):
            with pytest.raises(BadSeat, match="seat"):
                state.view(wrong)  # type: ignore[arg-type]
        for wrong in (-1, state.players, 9, True, "0", 0.0):
            with pytest.raises(BadSeat, match="seat"):
                state.determinize(wrong, rng)  # type: ignore[arg-type]


@every_table
def test_an_opponent_of_the_rules_sees_what_a_spectator_sees(
    game: Game, players: int, seed: int
) -> None:
    for state in some_positions(game, players, seed):
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


@every_table
def test_what_cannot_be_played_is_refused_in_words(game: Game, players: int, seed: int) -> None:
    for state in some_positions(game, players, seed, every=90):
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


@every_table
def test_equal_states_stand_alike_whatever_led_there(game: Game, players: int, seed: int) -> None:
    for state in some_positions(game, players, seed):
        twin, again = state.clone(), replay(state.record(), listen=True)
        assert state == twin == again
        assert state.key() == twin.key() == again.key()
        assert len({state.key(), twin.key(), again.key()}) == 1
        for action in state.actions()[:3]:
            after = state.clone()
            after.apply(action)
            assert after != state
            assert after.key() != state.key()


@every_table
def test_actions_in_another_order_may_lead_to_an_equal_state(
    game: Game, players: int, seed: int
) -> None:
    for state in some_positions(game, players, seed, every=30):
        for one, other in combinations(state.actions()[:6], 2):
            first, second = _played(state, one, other), _played(state, other, one)
            if first is not None and second is not None and first == second:
                assert looks(first) == looks(second)
                list(islice(random_play(first, seed), 9))
                list(islice(random_play(second, seed), 9))
                assert first == second
                assert looks(first) == looks(second)


def _played(state: State, *actions: Action) -> State | None:
    trial = state.clone()
    for action in actions:
        if action not in trial.actions():
            return None
        trial.apply(action)
    return trial


@every_table
def test_every_part_of_a_position_counts_for_equality(game: Game, players: int, seed: int) -> None:
    for state in some_positions(game, players, seed, every=90):
        slots = {slot for base in type(state).__mro__ for slot in vars(base).get("__slots__", ())}
        for slot in slots - State.aside - {"origin"}:
            other = state.clone()
            setattr(other, slot, "something else")
            assert other != state, slot
        other = game.new(players, seed + 1)
        assert other != game.new(players, seed)


@every_table
def test_a_state_has_no_hash_because_it_changes(game: Game, players: int, seed: int) -> None:
    state = game.new(players, seed)
    with pytest.raises(TypeError, match="unhashable"):
        hash(state)
    assert state != "a state"
    assert state != game


@every_table
def test_the_short_form_tells_how_far_a_game_is(game: Game, players: int, seed: int) -> None:
    for state in some_positions(game, players, seed):
        told = repr(state)
        assert game.id in told
        assert f"{players} player" in told
        assert f" {len(state.history)} action" in told
        assert str(state.decision.kind if state.decision else state.scores()) in told
        assert str(seed) not in told
        assert "\n" not in told
        assert len(told) < 120


@every_table
def test_a_notebook_shows_what_a_spectator_sees(game: Game, players: int, seed: int) -> None:
    rng = stream(seed, "determinize")
    for state in some_positions(game, players, seed):
        shown = state._repr_html_()
        assert shown == state.html("en")
        for lang in game.names:
            drawn = state.html(lang)
            ElementTree.fromstring(drawn)  # every tag is closed, everything is escaped
            assert game.names[lang] in drawn
            assert str(seed) not in drawn
            assert "<script" not in drawn
        for seat in range(players):
            assert state.determinize(seat, rng).html() == shown


@every_table
def test_a_guess_depends_on_nothing_that_the_seat_cannot_know(
    game: Game, players: int, seed: int
) -> None:
    """Two positions that a seat cannot tell apart give the same guess, down to the last card."""
    rng = stream(seed, "twins")
    for number, state in enumerate(random_play(game.new(players, seed), seed)):
        if number % 20 == 0:
            for seat in (None, *range(players)):
                twin = state.determinize(seat, rng)
                guesses = [each.determinize(seat, stream(number)) for each in (state, twin)]
                assert alike(*guesses), f"after {number} actions, for seat {seat}"
                assert guesses[0].view(seat) == state.view(seat)


@every_table
def test_an_outlook_is_part_of_what_then_happens(game: Game, players: int, seed: int) -> None:
    for number, state in enumerate(random_play(game.new(players, seed), seed)):
        if number % 10 == 0:
            for action in state.actions():
                assert not Counter(state.outlook(action)) - Counter(state.preview(action))
