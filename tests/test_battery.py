"""What every game must hold, tried on every game of the registry with random play.

A new game is covered by being registered; nothing here knows a game by name.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator

import pytest

import igroteka
import toy_game  # noqa: F401  (puts the toy in the registry)
from anatomy import alike
from igroteka import Action, Game, Record, State, replay
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


def position(state: State) -> object:
    """Everything that can be seen of a state, comparable."""
    views = [state.view(seat) for seat in (None, *range(state.players))]
    return (
        json.dumps(views, sort_keys=True),
        state.decision,
        sorted(state.actions()),
        state.scores(),
        state.history,
    )


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
            assert not action.args or action.verb in game.verbs, f"{action}: unknown verb"
            assert all(isinstance(name, str) for name in game.components(action))


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
        assert state.ledger().total(seat, "vp") == score


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
                assert guess.view(seat) == state.view(seat)
                assert guess.decision == state.decision


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
