"""What the server says about a position holds for every position a viewer cannot tell from it.

Every game with secrets is played at random. Now and then the secrets are dealt anew, in a way that
agrees with what a viewer sees: then nothing said to that viewer may change.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import igroteka
import toy_game  # noqa: F401  (puts the toy in the registry)
from igroteka.engine import knowledge
from igroteka.engine.errors import BadOption
from igroteka.engine.game import Game, State
from igroteka.server import frames, words
from server import veil_game  # noqa: F401  (puts the game of hidden cards in the registry)

EVERY = 5
"""A position of so many is looked at."""
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


def positions(case: Case, seed: int) -> Iterator[State]:
    """Some positions of a random game."""
    name, players, options = case
    state = igroteka.new(name, players, seed, **options)
    rng = random.Random(seed)
    while not state.over:
        if len(state.history) % EVERY == seed % EVERY:
            yield state.clone()
        state.apply(rng.choice(state.actions()))


def told(state: State, viewer: int | None) -> dict[str, object]:
    """What the server says about a position, apart from what it is only sure to change."""
    said: dict[str, object] = {"view": frames.view(state, viewer)}
    decision = state.decision
    assert decision is not None
    said["decision"] = frames.decision(state)
    if decision.seat == viewer:
        said["actions"] = [
            (str(action), state.game.components(action), words.describe(state, action))
            for action in state.actions()
        ]
    return said


@pytest.mark.parametrize("case", secretive(), ids=str)
def test_nothing_told_depends_on_secrets(case: Case) -> None:
    for state in positions(case, seed=0):
        for viewer in (*range(case[1]), None):
            key = f"{len(state.history)}/{viewer}"
            twin = knowledge.positions(state, viewer, key, 1)[0]
            assert told(twin, viewer) == told(state, viewer), (key, str(state.decision))


@pytest.mark.parametrize("case", secretive(), ids=str)
def test_the_sentence_of_an_action_tells_others_no_secret(case: Case) -> None:
    """It is the same whichever of their guesses is true."""
    for state in positions(case, seed=1):
        decision = state.decision
        for viewer in (*range(case[1]), None):
            if decision is None or viewer == decision.seat:
                continue
            guess = knowledge.positions(state, viewer, str(len(state.history)), 1)[0]
            for action in state.actions()[:3]:
                seen, _ = state.game.witness(state, action, (), viewer)
                assert words.describe(guess, seen) == words.describe(state, seen), str(action)
