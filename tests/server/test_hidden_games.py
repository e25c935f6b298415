"""What the server says about a position holds for every position a viewer cannot tell from it.

Every game with secrets is played at random. Now and then the secrets are dealt anew, in a way that
agrees with what a viewer sees: then nothing said to that viewer may change.
"""

from __future__ import annotations

import importlib.util
import random
from collections import Counter
from collections.abc import Iterator
from secrets import token_hex

import pytest

import igroteka
import toy_game  # noqa: F401  (puts the toy in the registry)
from igroteka.engine import knowledge
from igroteka.engine.errors import BadOption
from igroteka.engine.game import Game
from igroteka.engine.state import State
from igroteka.server.table import scene
from igroteka.server.wire import words
from server import veil_game  # noqa: F401  (puts the game of hidden cards in the registry)

EVERY = 5
"""A position of so many is looked at, where that is enough."""
Case = tuple[str, int, dict[str, object]]


def secretive() -> list[Case]:
    """Every game and number of players with something to hide, and each variant of it."""
    return [
        (game.id, players, options)
        for game in igroteka.all_games()
        for players in game.players
        for options in variants(game)
        if possible(game, players, options) and game.hides(game.empty_record(players, 1, options))
    ]


def variants(game: Game) -> list[dict[str, object]]:
    """The usual options, and every other choice of one of them."""
    others = [
        {option.name: choice}
        for option in game.options
        for choice in option.choices
        if choice != option.default
    ]
    return [{}, *others]


def possible(game: Game, players: int, options: dict[str, object]) -> bool:
    try:
        game.new(players, seed=1, **options)
    except BadOption:
        return False
    return True


def positions(case: Case, seed: int, every: int = EVERY) -> Iterator[State]:
    """Some positions of a random game."""
    name, players, options = case
    state = igroteka.new(name, players, seed, **options)
    rng = random.Random(seed)
    while not state.over:
        if len(state.history) % every == seed % every:
            yield state.clone()
        state.apply(rng.choice(state.actions()))


def told(state: State, viewer: int | None) -> dict[str, object]:
    """What the server says about a position, whatever it guesses while it does."""
    said: dict[str, object] = {"view": scene.view(state, viewer)}
    decision = state.decision
    assert decision is not None
    said["decision"] = scene.decision(state)
    if decision.seat == viewer:
        said["actions"] = scene.legal_actions(state, token_hex())
    return said


@pytest.mark.parametrize("case", secretive(), ids=str)
def test_nothing_told_depends_on_secrets(case: Case) -> None:
    for state in positions(case, seed=0):
        for viewer in (*range(case[1]), None):
            key = f"{len(state.history)}/{viewer}"
            twin = knowledge.guess(state, viewer, key)
            assert told(twin, viewer) == told(state, viewer), (key, str(state.decision))


@pytest.mark.parametrize("case", secretive(), ids=str)
def test_no_preview_depends_on_secrets_or_promises_what_does_not_come(case: Case) -> None:
    """Two tables that differ in what is hidden preview every action alike, and rightly."""
    for state in positions(case, seed=2, every=1):
        decision = state.decision
        assert decision is not None
        guess, twin = (knowledge.guess(state, decision.seat, token_hex()) for _ in range(2))
        for action in state.actions():
            promised = guess.outlook(action)
            assert promised == twin.outlook(action), (len(state.history), str(action))
            assert not Counter(promised) - Counter(state.preview(action)), str(action)


def test_a_guess_cannot_be_worked_out_from_what_everybody_knows(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = igroteka.new("age_of_galaxy", 4, 1)

    def hands() -> list[object]:
        guesses = knowledge.guesses(state, 0, "table/0/0")
        return [[player.hand for player in guess.seats] for guess in guesses]  # type: ignore[attr-defined]

    assert hands() == hands(), "the same for as long as the server runs"
    mine = hands()
    monkeypatch.setattr(knowledge, "_SECRET", "of another server")
    assert hands() != mine


def test_every_process_guesses_in_its_own_way() -> None:
    """Otherwise whoever has the program could guess as the server does."""
    state = igroteka.new("age_of_galaxy", 4, 1)
    spec = importlib.util.find_spec("igroteka.engine.knowledge")
    assert spec is not None
    assert spec.loader is not None
    first, second = (importlib.util.module_from_spec(spec) for _ in range(2))
    for started in (first, second):
        spec.loader.exec_module(started)
    assert first.guess(state, 0, "table/0/0") != second.guess(state, 0, "table/0/0")


@pytest.mark.parametrize("case", secretive(), ids=str)
def test_the_sentence_of_an_action_tells_others_no_secret(case: Case) -> None:
    """It is the same whichever of their guesses is true."""
    for state in positions(case, seed=1):
        decision = state.decision
        for viewer in (*range(case[1]), None):
            if decision is None or viewer == decision.seat:
                continue
            guess = knowledge.guess(state, viewer, str(len(state.history)))
            for action in state.actions()[:3]:
                seen, _ = state.game.witness(state, action, (), viewer)
                assert words.describe(guess, seen) == words.describe(state, seen), str(action)
