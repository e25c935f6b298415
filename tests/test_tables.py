"""The tables that the battery tries have what can be chosen."""

from __future__ import annotations

from itertools import combinations

import pytest

import igroteka
import toy_game  # noqa: F401  (puts the toy in the registry)
from igroteka import Game
from tables import FEW, Table, everything, pairs, usual

each_game = pytest.mark.parametrize("game", igroteka.all_games(), ids=lambda game: game.id)


def values(table: Table) -> dict[str, str]:
    """The value of every option, usual or not, and the number of players."""
    known = {option.name: option.default for option in table.game.options}
    chosen = {name: str(value) for name, value in {**known, **table.options}.items()}
    return {**chosen, "players": str(table.players)}


def stands_for_itself(table: Table) -> bool:
    return all(table.options.get(name, few[0]) in few for name, few in FEW.items())


@each_game
def test_any_two_values_that_go_together_are_tried_together(game: Game) -> None:
    tried = {
        pair
        for table in [*usual(game), *pairs(game)]
        for pair in combinations(sorted(values(table).items()), 2)
    }
    for table in filter(stands_for_itself, everything(game)):
        assert set(combinations(sorted(values(table).items()), 2)) <= tried, table.id


@each_game
def test_every_value_is_tried_with_every_number_of_players_that_may_choose_it(game: Game) -> None:
    tried = {
        (table.players, name, str(value))
        for table in everything(game)
        for name, value in table.options.items()
    }
    for option in game.offered(game.players[0], {}):
        for value in option.choices:
            for players in option.only.get(value, game.players):
                if value != option.default and option in game.offered(players, {}):
                    assert (players, option.name, str(value)) in tried


@each_game
def test_tables_can_be_told_apart_and_begun(game: Game) -> None:
    listed = [*usual(game), *pairs(game)]
    assert len({table.id for table in listed}) == len(listed)
    for table in listed:
        state = table.new()
        assert state.origin.players == table.players
        assert state.origin.options.keys() >= table.options.keys()
