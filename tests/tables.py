"""Tables to try a game at: every number of players with combinations of its options.

`usual` are tables with no option chosen, `pairs` together have any two values that go together, and
`everything` is the whole product, thousands of tables. Nothing here knows a game by name.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain, combinations, product

from igroteka import Game, State
from igroteka.arena.simulate import game_seed
from igroteka.engine.game import Option

FREE_VALUES: dict[str, list[object]] = {
    "factions": ["random"],
    "heap": [9],
    "table": [{"finals": ["fs_structures", "fs_planet_types"]}],
}
"""A value for each option that has no list of choices."""
FEW: dict[str, tuple[object, ...]] = {"automa_faction": ("random", "choose", "itars")}
"""Choices that stand for the others of an option where pairs are enough."""
SPARSE = 5
"""Of a table with options, so much fewer positions are looked at."""

Options = dict[str, object]


@dataclass(frozen=True)
class Table:
    """A game to be begun, and how densely its positions are looked at."""

    game: Game
    players: int
    number: int
    options: Mapping[str, object] = field(default_factory=dict)
    sparse: int = 1

    @property
    def seed(self) -> int:
        return game_seed(2024, self.number)

    @property
    def id(self) -> str:
        chosen = [f"{name}={_word(value)}" for name, value in self.options.items()]
        return "-".join([self.game.id, f"{self.players}p", *(chosen or [str(self.number)])])

    def due(self, number: int, every: int, first: int = 0) -> bool:
        """Whether the position after so many actions is one of those that are looked at."""
        return number % (every * self.sparse) == first

    def new(self, another: int = 0, *, listen: bool = False) -> State:
        """The game at its start; `another` counts games with other seeds."""
        return self.game.new(self.players, self.seed + another, listen=listen, **self.options)


def _word(value: object) -> str:
    return "named" if isinstance(value, dict) else str(value).lower()


def usual(game: Game) -> Iterator[Table]:
    """Two tables for each number of players, with nothing chosen."""
    for players in game.players:
        for index in range(2):
            yield Table(game, players, index)


def pairs(game: Game) -> Iterator[Table]:
    """Tables with any two values of two options that can be chosen at once."""
    for players in game.players:
        listed = list(_combinations(game, players, FEW))
        for options in filter(None, _covering(listed)):
            yield Table(game, players, listed.index(options), options, SPARSE)


def everything(game: Game) -> Iterator[Table]:
    """Tables with every combination of options."""
    for players in game.players:
        for index, options in enumerate(_combinations(game, players, {})):
            if options:
                yield Table(game, players, index, options, SPARSE)


def _combinations(
    game: Game, players: int, few: Mapping[str, tuple[object, ...]]
) -> Iterator[Options]:
    """What may be chosen, without what is usual and what would make no difference."""
    columns = [_values(option, players, few) for option in game.options]
    for row in product(*columns):
        chosen = {
            option.name: value
            for option, value in zip(game.options, row, strict=True)
            if value != option.default
        }
        offered = {option.name for option in game.offered(players, chosen)}
        if chosen.keys() <= offered:
            yield chosen


def _values(
    option: Option, players: int, few: Mapping[str, tuple[object, ...]]
) -> Sequence[object]:
    if not any(players in applies.players or not applies.players for applies in option.applies):
        return [option.default]
    choices = few.get(option.name, option.choices) or FREE_VALUES[option.name]
    barred = [choice for choice, only in option.only.items() if players not in only]
    return [option.default, *(value for value in choices if value not in (option.default, *barred))]


Pair = tuple[str, str]


def _covering(listed: Sequence[Options]) -> Iterator[Options]:
    """Few of the combinations that have every pair; each next one has the most pairs not yet had.

    What is not chosen is a value, too.
    """
    names = sorted(set(chain.from_iterable(listed)))
    found = [_pairs(options, names) for options in listed]
    left = set(chain.from_iterable(found))
    while left:
        best = max(range(len(listed)), key=lambda number: len(found[number] & left))
        yield listed[best]
        left -= found[best]


def _pairs(options: Options, names: Sequence[str]) -> set[Pair]:
    values = [f"{name}={options.get(name)}" for name in names]
    return set(combinations(values, 2)) or set(combinations([*values, ""], 2))
