"""Only its owner sees a hand; decks and face-down pieces are nobody's to see."""

from __future__ import annotations

import json
import random

import pytest

from age_of_galaxy.helpers import BOX, new, set_up, to_round
from igroteka.engine.decision import Action
from igroteka.games.age_of_galaxy import AGE_OF_GALAXY, GalaxyState


def positions(players: int, seed: int, **options: object) -> list[GalaxyState]:
    """Some positions of a random game, from the first question on."""
    state = new(players, seed, **options)
    rng = random.Random(seed)
    found = [state.clone()]
    while not state.over:
        state.play(rng.choice(state.actions()))
        if rng.random() < 0.2 or state.phase == "setup":
            found.append(state.clone())
    return [position for position in found if not position.over]


def test_a_hand_is_shown_to_its_owner_alone() -> None:
    state = set_up(3)
    for seat in (None, 0, 1, 2):
        for player in state.view(seat)["players"]:  # type: ignore[attr-defined]
            own = player["seat"] == seat
            assert (player["hand"] is not None) == own
            assert (player["replaced"] is not None) == own
            assert player["hand_size"] == 6


@pytest.mark.parametrize(
    ("players", "hands"),
    [(1, "replace"), (2, "replace"), (4, "replace"), (2, "draft"), (3, "draft")],
)
def test_no_view_depends_on_what_is_hidden(players: int, hands: str) -> None:
    """Whatever the hidden cards and tokens are, the view stays the same, word for word."""
    rng = random.Random(players)
    for state in positions(players, players, hands=hands):
        for seat in range(players):
            shown = json.dumps(state.view(seat))
            for _ in range(3):
                assert json.dumps(state.determinize(seat, rng).view(seat)) == shown
        spectator = json.dumps(state.view(None))
        assert json.dumps(state.determinize(None, rng).view(None)) == spectator


def test_determinizing_deals_every_card_once() -> None:
    rng = random.Random(1)
    for state in positions(3, 5, hands="draft") + positions(4, 5):
        guess = state.determinize(0, rng)
        cards = [
            card
            for player in guess.seats
            for card in (*player.hand, *player.replaced, *player.pack, *player.leading)
        ]
        cards += [p.direction_card for p in guess.seats if p.direction_card >= 0]
        cards += [*guess.deck, *guess.discard]
        if guess.kind == "draft":
            cards += [p.chosen for p in guess.seats if p.chosen >= 0]
        assert sorted(cards) == list(range(40))


def test_determinizing_changes_what_is_hidden() -> None:
    state = set_up(2, seed=3)
    rng = random.Random(3)
    guesses = [state.determinize(0, rng) for _ in range(20)]
    assert len({guess.seats[1].hand for guess in guesses}) > 1
    assert len({guess.table.row[2:] for guess in guesses}) > 1
    assert len({guess.table.token_on[s] for guess in guesses for s in guess.table.token_on}) == 9
    assert all(guess.seats[0].hand == state.seats[0].hand for guess in guesses)
    assert all(guess.table.row[:2] == state.table.row[:2] for guess in guesses)


def test_explored_tokens_stay_known() -> None:
    for state in positions(4, 11):
        if state.explored:
            guess = state.determinize(2, random.Random(1))
            for spot in range(len(BOX.space_cards) * BOX.spots):
                if state.explored >> spot & 1:
                    assert guess.table.token_on[spot] == state.table.token_on[spot]
            return
    raise AssertionError("nobody has explored")


def test_own_replaced_cards_are_known_to_be_out_of_the_game() -> None:
    state = new(2, 4)
    for _ in range(3):
        state.play(next(action for action in state.actions() if action.verb == "discard"))
    rng = random.Random(4)
    for _ in range(10):
        guess = state.determinize(0, rng)
        assert guess.seats[0].replaced == state.seats[0].replaced
        assert not set(guess.seats[1].hand) & set(state.seats[0].replaced)


@pytest.mark.parametrize("verb", ["discard", "start"])
def test_others_see_that_a_secret_choice_is_made_and_not_which(verb: str) -> None:
    state = new()
    if verb == "start":
        state.play("keep")
        state.play("keep")
    action = next(action for action in state.actions() if action.verb == verb)
    assert AGE_OF_GALAXY.witness(state, action, [], 0)[0] == action
    for viewer in (None, 1):
        seen, _ = AGE_OF_GALAXY.witness(state, action, [], viewer)
        assert seen == Action((verb, "card"))
        for lang in ("en", "ru"):
            assert action[1] not in AGE_OF_GALAXY.describe(state, seen, lang)


def test_a_guess_does_not_remember_secret_choices() -> None:
    for hands in ("replace", "draft"):
        state = new(3, 2, hands=hands)
        rng = random.Random(2)
        while state.round < 2:
            state.play(rng.choice(state.actions()))
        played = state.determinize(1, rng).history
        assert len(played) == len(state.history)
        secret = [action for action in played if action.verb in ("discard", "pick", "start")]
        assert secret
        assert {action[1] for action in secret} == {"card"}
        assert played[-1] == state.history[-1]


def test_the_order_of_the_bots_deck_is_hidden_but_its_open_cards_are_not() -> None:
    state = set_up(1)
    to_round(state, 2)
    rng = random.Random(1)
    guesses = [state.determinize(0, rng) for _ in range(10)]
    assert len({guess.deck for guess in guesses}) > 1
    assert all(guess.rival and state.rival for guess in guesses)
    assert len({guess.rival.open for guess in guesses if guess.rival}) == 1


def test_when_the_game_is_over_everything_lies_open() -> None:
    state = set_up()
    to_round(state, 5)
    while not state.over:
        state.play(state.actions()[0])
    hands = [player["hand"] for player in state.view(None)["players"]]  # type: ignore[attr-defined]
    assert None not in hands
