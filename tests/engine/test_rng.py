"""Randomness is a function of the seed and a purpose, and of nothing else."""

import random

from hypothesis import given
from hypothesis import strategies as st

from igroteka.engine.rng import MAX_SEED, fresh_seed, stream

seeds = st.integers(0, MAX_SEED)


@given(seeds)
def test_the_same_purpose_gives_the_same_numbers(seed: int) -> None:
    assert stream(seed, "deck", 3).random() == stream(seed, "deck", 3).random()


@given(seeds)
def test_purposes_do_not_share_numbers(seed: int) -> None:
    first = {
        stream(seed, *purpose).random() for purpose in [(), ("a",), ("b",), ("a", 1), ("a", 2)]
    }
    assert len(first) == 5


@given(seeds)
def test_words_of_a_purpose_do_not_run_together(seed: int) -> None:
    assert stream(seed, "ab", "c").random() != stream(seed, "a", "bc").random()
    assert stream(seed, 1, 2).random() != stream(seed, 12).random()


def test_using_one_stream_does_not_disturb_another_or_the_global_generator() -> None:
    random.seed(5)
    before = random.getstate()
    left, right = stream(1, "left"), stream(1, "right")
    expected = [stream(1, "right").random()]
    left.random()
    assert [right.random()] == expected
    assert random.getstate() == before


def test_numbers_are_the_same_on_every_machine() -> None:
    # Other numbers here would make other games of every saved record.
    assert [stream(7, "game", i).randrange(100) for i in range(5)] == [53, 45, 62, 22, 77]


def test_fresh_seeds_are_valid_and_differ() -> None:
    found = {fresh_seed() for _ in range(20)}
    assert len(found) == 20
    assert all(0 <= seed <= MAX_SEED for seed in found)
