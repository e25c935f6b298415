"""What a bot may do with a game it knows nothing about but its contract."""

from __future__ import annotations

from collections import Counter

import pytest

from igroteka.bots import make
from igroteka.bots.greedy import TASTE
from igroteka.engine.decision import Action
from igroteka.engine.state import State
from toy_game import TOY, ToyGame


def draws(count: int) -> list[str]:
    """The greedy bot's answer to one decision of taste, seed by seed."""
    state = TOY.new(2, 1)
    return [str(make("greedy", seed, 0).choose(state, 0)) for seed in range(count)]


def taste(monkeypatch: pytest.MonkeyPatch, **appeals: float) -> None:
    """Make taking pebbles a matter of taste; an amount not named appeals by nothing."""

    def appeal(game: ToyGame, state: State, action: Action) -> float:
        return appeals.get(f"take_{action.args[0]}", 0.0)

    monkeypatch.setattr(ToyGame, "varied_kinds", frozenset({"turn"}))
    monkeypatch.setattr(ToyGame, "appeal", appeal)


def test_equally_appealing_answers_are_drawn_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    taste(monkeypatch)
    drawn = Counter(draws(300))
    assert set(drawn) == {"take 1", "take 2", "take 3"}
    assert min(drawn.values()) > 70


def test_what_appeals_less_is_drawn_less(monkeypatch: pytest.MonkeyPatch) -> None:
    taste(monkeypatch, take_2=TASTE, take_3=-20 * TASTE)
    drawn = Counter(draws(300))
    assert drawn["take 2"] > 2 * drawn["take 1"] > 0
    assert drawn["take 3"] == 0


def test_a_draw_depends_on_the_seed_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    taste(monkeypatch)
    assert draws(20) == draws(20)


def test_where_taste_has_no_say_the_best_position_decides() -> None:
    state = TOY.new(2, 1)
    state.play("take 3")
    state.play("take 3")
    state.play("take 1")
    assert {str(make("greedy", seed, 1).choose(state, 1)) for seed in range(5)} == {"trade"}
