"""Taking back: until somebody else has decided or something hidden was told."""

from __future__ import annotations

import random

import pytest

import igroteka
from igroteka.engine.decision import Action
from igroteka.engine.story import Story
from igroteka.engine.undo import REFUSALS, CannotTakeBack, TakingBack
from server import veil_game  # noqa: F401  (puts the game of hidden cards in the registry)


def story_of(game: str, players: int, *sources: str, **options: object) -> Story:
    """A story of as many first legal actions as there are sources."""
    story = Story(igroteka.new(game, players=players, seed=7, **options).record())
    for source in sources:
        story.play(story.state.actions()[0], source)
    return story


def open_story(*sources: str) -> Story:
    """A game in which everything lies open from the start."""
    return story_of("gaia", 2, *sources, board_order="board-first")


def refusal(story: Story, *seats: int, freely: bool = False) -> str:
    taking = TakingBack(story, "key")
    with pytest.raises(CannotTakeBack) as caught:
        taking.before_last_freely(seats) if freely else taking.before_last(seats)
    return caught.value.code


def test_nothing_can_be_taken_back_before_the_first_own_decision() -> None:
    assert refusal(open_story(), 0) == "nothing_to_undo"
    assert refusal(open_story("bot"), 1) == "nothing_to_undo"
    assert refusal(open_story("bot"), 1, freely=True) == "nothing_to_undo"


def test_the_last_own_decision_is_taken_back() -> None:
    story = open_story("person", "person")
    taking = TakingBack(story, "key")
    assert taking.before_last([0, 1]) == 1
    assert taking.before_last([0, 1], 1) == 0


def test_what_another_player_has_decided_on_stands() -> None:
    assert refusal(open_story("person", "bot"), 0) == "undo_decided"


def test_a_game_without_secrets_is_free_to_go_back_past_others() -> None:
    story = open_story("person", "bot")
    assert TakingBack(story, "key").before_last_freely([0]) == 0


def test_a_board_that_was_laid_stays_laid() -> None:
    story = story_of("gaia", 2, "person", "person")  # civilisations first, by the rulebook
    assert refusal(story, 0, 1, freely=True) == "undo_revealed"
    story.play(story.state.actions()[0], "person")
    assert TakingBack(story, "key").before_last_freely([0, 1]) == 2


def test_a_game_with_secrets_is_not() -> None:
    assert refusal(story_of("veil", 2, "person", "bot"), 0, freely=True) == "undo_decided"


def test_a_decision_that_has_told_something_stands() -> None:
    story = story_of("veil", 2, "person")  # the card drawn for the one laid could not be known
    assert refusal(story, 0) == "undo_revealed"
    assert refusal(story, 0, freely=True) == "undo_revealed"


def test_a_decision_that_has_told_nothing_is_taken_back() -> None:
    story = story_of("veil", 2)
    story.play(Action.parse("look"), "person")
    assert TakingBack(story, "key").before_last([0]) == 0


def before_the_second_weapon() -> Story:
    """Anunnaki: seat 0 has laid a weapon face down, seat 1 is asked for one."""
    story = Story(igroteka.new("anunnaki", players=2, seed=3).record())
    rng = random.Random(3)
    while True:
        asked = story.state.decision
        assert asked is not None
        secret = asked.kind == "lay" and story.steps[-1].action.verb == "lay"
        if secret and story.steps[-1].seat != asked.seat:
            return story
        story.play(rng.choice(story.state.actions()), "person")


def test_a_secret_choice_of_another_at_the_same_screen_stands() -> None:
    story = before_the_second_weapon()
    assert refusal(story, 0, 1) == refusal(story, 0, 1, freely=True) == "undo_secret"


def test_a_secret_choice_stands_also_where_more_is_taken_back_with_it() -> None:
    """Two share a screen, a third plays elsewhere and is asked now: one step back the second of the
    two is, and the choice of the first is a secret from them."""
    story = story_of("veil", 3, *["person"] * 8)  # the deck is empty: laying tells nothing new
    taking = TakingBack(story, "key")
    assert [step.seat for step in story.steps[-2:]] == [0, 1]
    assert taking.before_last([0, 1]) == 7
    with pytest.raises(CannotTakeBack) as caught:
        taking.before_last([0, 1], 7)
    assert caught.value.code == "undo_secret"


def test_one_s_own_secret_choice_is_taken_back_until_another_has_decided() -> None:
    story = before_the_second_weapon()
    attacker, defender = story.steps[-1].seat, 1 - story.steps[-1].seat
    assert TakingBack(story, "key").before_last([attacker]) == story.n - 1
    assert refusal(story, defender) == "undo_decided"
    story.play(story.state.actions()[0], "person")
    assert refusal(story, attacker) == "undo_decided"


def test_a_choice_made_in_sight_is_taken_back_at_a_shared_screen() -> None:
    """So is a secret one, by who made it and is asked again."""
    story = Story(igroteka.new("anunnaki", players=2, seed=4).record())
    rng = random.Random(4)
    while story.n == 0 or story.steps[-1].action.verb != "arm":
        story.play(rng.choice(story.state.actions()), "person")
    owner = story.steps[-1].seat
    asked = story.state.decision
    assert asked is not None
    assert asked.seat == owner
    assert TakingBack(story, "key").before_last([0, 1]) == story.n - 1
    while asked is not None and asked.seat == owner:
        assert asked.kind != "lay"
        story.play(story.state.actions()[-1], "person")
        asked = story.state.decision
    assert asked == (1 - owner, "main")
    assert TakingBack(story, "key").before_last([0, 1]) == story.n - 1


def test_answers_given_as_asked_go_with_the_decision_before() -> None:
    story = open_story("person", "auto")
    assert TakingBack(story, "key").before_last([0]) == 0


def test_every_refusal_is_said_in_both_languages() -> None:
    assert all(set(said) == {"ru", "en"} for said in REFUSALS.values())
