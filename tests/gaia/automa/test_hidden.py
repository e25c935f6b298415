"""The order of the deck and of the side pile is the one secret of a solo game."""

from __future__ import annotations

import json
import random
from collections import Counter

from gaia.automa.helpers import deck_of, new_solo
from gaia.printed import CARDS
from igroteka.bots import decide, make
from igroteka.engine.replay import replay
from igroteka.engine.rng import stream
from igroteka.games.gaia import GAIA
from igroteka.games.gaia.state import GaiaState


def midway(seed: int, decisions: int) -> GaiaState:
    state = new_solo("terrans", "xenos", seed=seed)
    rng = random.Random(seed)
    for _ in range(decisions):
        if state.over:
            break
        state.apply(rng.choice(state.actions()))
    return state


def test_only_solo_games_hide_something_to_the_end() -> None:
    assert new_solo("terrans", "xenos").hides
    assert not GAIA.new(2, seed=1, factions="random").hides
    assert GAIA.hides(GAIA.empty_record(1, 1, {}), 99)
    assert not GAIA.hides(GAIA.empty_record(2, 1, {}), 2)


def test_a_view_does_not_depend_on_what_is_hidden() -> None:
    for decisions in range(0, 60, 7):
        state = midway(4, decisions)
        seen = [json.dumps(state.view(seat)) for seat in (None, 0, 1)]
        automa = deck_of(state)
        automa.deck.reverse()
        automa.side.reverse()
        automa.seed += 1
        assert [json.dumps(state.view(seat)) for seat in (None, 0, 1)] == seen


def test_a_guess_shuffles_what_is_hidden_and_keeps_what_is_known() -> None:
    rng = random.Random(1)
    for decisions in range(5, 60, 6):
        state = midway(7, decisions)
        automa = deck_of(state)
        orders = set()
        for _ in range(20):
            guess = deck_of(state.determinize(0, rng))
            assert Counter(guess.deck + guess.side) == Counter(automa.deck + automa.side)
            assert len(guess.deck) == len(automa.deck)
            assert guess.discard == automa.discard
            assert (guess.action, guess.behaviour) == (automa.action, automa.behaviour)
            known = {card for card in automa.deck if automa.known >> card & 1}
            assert known <= set(guess.deck), "cards once seen stay in the deck"
            assert guess.seed != automa.seed
            orders.add(tuple(guess.deck))
        assert len(orders) > 1 or len(automa.deck) < 2


def test_a_guess_may_put_any_unseen_card_into_the_deck() -> None:
    state = midway(7, 0)
    automa = deck_of(state)
    unseen = {card.index for card in CARDS if not automa.known >> card.index & 1}
    rng = random.Random(2)
    drawn = set()
    for _ in range(300):
        guess = deck_of(state.determinize(0, rng))
        (more,) = set(guess.deck) & unseen
        drawn.add(more)
    assert drawn == unseen
    assert len(unseen) == 11


def test_bots_decide_on_guesses() -> None:
    """A bot given the same open table decides alike, whatever the deck is."""
    state = midway(9, 30)
    twin = state.clone()
    deck_of(twin).deck.reverse()
    deck_of(twin).seed += 1
    chosen = [
        decide(make("greedy", 1, 0), position, stream(1, "guess")) for position in (state, twin)
    ]
    assert chosen[0] == chosen[1]


def test_the_fold_of_the_players_actions_is_the_whole_game() -> None:
    state = midway(3, 10_000)
    assert state.over
    again = replay(state.record(), check=True)
    assert isinstance(again, GaiaState)
    assert again.view(0) == state.view(0)
    assert deck_of(again).turns == deck_of(state).turns
    assert {action.verb for action in state.history} <= {*GAIA.verbs, *UNNAMED}


UNNAMED = {"end", "burn", "charge", "decline", "stay", "done", "federation", "ready"}
