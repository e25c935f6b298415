"""Where a game says its options apply is where they make a difference, for every game."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

import igroteka
import toy_game  # noqa: F401  (puts the toy in the registry)
from igroteka import BadOption, Game
from igroteka.arena.simulate import DECISION_LIMIT
from igroteka.engine.options import Option
from igroteka.engine.rng import stream
from tables import FREE_VALUES

SEEDS = range(5)
OPTIONS = [
    pytest.param(game, option, id=f"{game.id}-{option.name}")
    for game in igroteka.all_games()
    for option in game.options
]


def others(game: Game, option: Option) -> Iterator[dict[str, object]]:
    """Values of the options it depends on: those that forbid it and one that does not."""
    forbidding: dict[str, set[object]] = {}
    for applies in option.applies:
        for name, values in applies.unless.items():
            forbidding.setdefault(name, set()).update(values)
    known = {other.name: other for other in game.options}
    columns = [
        [*values, next(c for c in known[name].choices if c not in values)]
        for name, values in forbidding.items()
    ]
    for row in product(*columns):
        yield dict(zip(forbidding, row, strict=True))


def played(game: Game, players: int, options: dict[str, object]) -> object:
    """Random games, from the first view to the scores; None if they are refused."""
    games: list[object] = []
    for seed in SEEDS:
        try:
            state = game.new(players, seed, **options)
        except BadOption:
            return None
        laid = state.view(None)
        rng = stream(seed, "options")
        while not state.over and len(state.history) < DECISION_LIMIT:
            state.apply(rng.choice(state.actions()))
        games.append((laid, list(state.history), state.scores()))
    return games


@pytest.mark.parametrize(("game", "option"), OPTIONS)
def test_an_option_applies_where_it_changes_the_game(game: Game, option: Option) -> None:
    values = [c for c in option.choices if c != option.default] or FREE_VALUES[option.name]
    for players, given in product(game.players, others(game, option)):
        usual = played(game, players, given)
        if usual is None:  # those options exclude each other: no such table
            assert len(given) > 1
            continue
        changed = [played(game, players, {**given, option.name: value}) for value in values]
        differs = any(other not in (None, usual) for other in changed)
        offered = option in game.offered(players, given)
        assert differs == offered, f"{players} players, {given}"


def test_conditions_speak_of_known_options_and_values() -> None:
    for game in igroteka.all_games():
        known = {option.name: option for option in game.options}
        for option in game.options:
            for applies in option.applies:
                assert set(applies.players) <= set(game.players)
                for name, values in applies.unless.items():
                    assert set(values) <= set(known[name].choices), f"{game.id} {option.name}"


@pytest.mark.parametrize("game", igroteka.all_games(), ids=lambda game: game.id)
def test_choices_are_refused_exactly_where_they_are_not_to_be_had(game: Game) -> None:
    for option in game.options:
        for choice, players in option.only.items():
            assert choice in option.choices
            assert choice != option.default
            for number in game.players:
                if number in players:
                    game.new(number, 1, **{option.name: choice})
                else:
                    with pytest.raises(BadOption):
                        game.new(number, 1, **{option.name: choice})
