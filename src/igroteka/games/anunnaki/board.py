"""The planets of a table: districts, who touches whom, and the actions that name them.

A board follows from the houses alone, so it is made once for each line of houses and kept by the
game. Districts are numbered: home planets in the order of the seats, then Gaia, then the tile of
the Other World, which is there whether or not somebody has it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from igroteka.engine.decision import Action

from .box.terms import CHIEF as CHIEF
from .box.terms import FIGURES, RESOURCES
from .box.terms import FOLLOWER as FOLLOWER
from .box.terms import LESSER as LESSER

if TYPE_CHECKING:
    from .box import Box
    from .game import AnunnakiGame

SETTLEMENT = len(FIGURES)
MOVED = (*FIGURES, "settlement")
"""What may be moved; settlements where their owner's god makes figures of them."""

OTHER_WORLD = "other_world"


class Board:
    """Where everything is, for one line of houses; before they are chosen, Gaia alone."""

    def __init__(self, box: Box, houses: tuple[int, ...], players: int) -> None:
        self.home = box.home
        self.houses = houses
        self.players = players
        boards = [box.boards[box.home_planets[house]] for house in houses]
        boards.append(box.boards[box.gaia[players]])
        planets = [board.planet for board in boards]
        pieces = [district for planet in planets for district in planet.districts]
        starts = [0]
        """The number of the first district of each planet."""
        for planet in planets:
            starts.append(starts[-1] + len(planet.districts))
        placed = tuple(zip(boards, starts, strict=False))
        self.ids = (*(piece.id for piece in pieces), OTHER_WORLD)
        self.index = {id: place for place, id in enumerate(self.ids)}
        self.other_world = len(pieces)
        self.sources: tuple[tuple[int, ...], ...] = (*(piece.sources for piece in pieces), ())
        """The resources of each district, one for each source; those of the Other World are any."""
        self.source_count = (*map(len, self.sources[:-1]), box.other_world.sources)
        self.types = tuple(len(set(sources)) for sources in self.sources)
        """How many types of resource a district has."""
        self.shrines = (*(piece.shrines for piece in pieces), box.other_world.shrines)
        self.capital = tuple(start + board.capital for board, start in placed[:-1])
        """By seat."""
        self.start_shrine = tuple(start + board.start_shrine for board, start in placed[:-1])
        """By seat, the district with a shrine beside the capital."""
        self.capitals = mask(self.capital)
        self.atlantis = union(board.atlantis << start for board, start in placed)
        self.ruins = tuple(places(union(board.civilizations << start for board, start in placed)))
        """Districts where a civilization token is laid."""
        self.planets = tuple(
            ((1 << len(board.planet.districts)) - 1) << start for board, start in placed
        )
        """A mask of districts for each planet: those of the seats, then Gaia."""
        self.planet_ids = tuple(planet.id for planet in planets)
        self.gaia = self.planets[-1]
        self.planet_of = tuple(
            next((n for n, planet in enumerate(self.planets) if planet >> d & 1), -1)
            for d in range(len(self.ids))
        )
        self.producing = tuple(
            mask(d for d, sources in enumerate(self.sources) if resource in sources)
            for resource in range(len(RESOURCES))
        )
        """For each resource the districts that have a source of it, depleted or not."""
        self.spot_ids = tuple(spot.id for planet in planets for spot in planet.culture_spots)
        self.spot_index = {id: place for place, id in enumerate(self.spot_ids)}
        self.around = tuple(around << start for board, start in placed for around in board.around)
        """For each culture spot a mask of the three districts around it."""
        self.touching = tuple(
            mask(place for place, around in enumerate(self.around) if around >> d & 1)
            for d in range(len(self.ids))
        )
        """For each district a mask of the culture spots beside it."""
        self.spot_planet = tuple(
            next(n for n, planet in enumerate(self.planets) if around & planet)
            for around in self.around
        )
        self.near = (*(way << start for board, start in placed for way in board.ways), 0)
        """For each district a mask of those a figure can walk to; over the borders of Atlantis
        only where the line is dashed."""
        self.foreign = tuple(self.capitals & ~(1 << capital) for capital in self.capital)
        """By seat a mask of the capitals of others, which nobody enters."""
        self.walks = tuple(tuple(near & ~closed for near in self.near) for closed in self.foreign)
        """By seat where a figure can walk to, less these."""
        every = (1 << self.other_world) - 1
        self.portal_targets = tuple(every & ~self.atlantis & ~closed for closed in self.foreign)
        """By seat a mask of the districts that portals lead to, the Other World aside."""
        self.shrine_districts = mask(d for d, count in enumerate(self.shrines) if count)
        self.journeys: dict[str, dict[tuple[int, ...], tuple[Action, ...]]] = {
            "move": {},
            "portal": {},
        }
        """Lists of actions that were made so far; see `movement`."""
        self.gathers: dict[tuple[int, ...], tuple[Action, ...]] = {}
        """See `gathering`."""
        self._named: dict[str, tuple[Action, ...]] = {}

    def __reduce__(self) -> tuple[object, ...]:
        """A copy is the board that the game keeps."""
        return _again, (self.home, self.houses, self.players)

    def named(self, verb: str) -> tuple[Action, ...]:
        """`VERB DISTRICT` for every district, made when first asked for."""
        if verb not in self._named:
            self._named[verb] = tuple(Action((verb, id)) for id in self.ids)
        return self._named[verb]


def _again(game: AnunnakiGame, houses: tuple[int, ...], players: int) -> Board:
    return game.board(houses, players)


def mask(places: Iterable[int]) -> int:
    """The set of some numbers as bits."""
    found = 0
    for place in places:
        found |= 1 << place
    return found


def union(masks: Iterable[int]) -> int:
    """All sets together."""
    found = 0
    for one in masks:
        found |= one
    return found


def places(bits: int) -> list[int]:
    """The numbers in a set of bits, smallest first."""
    found: list[int] = []
    while bits:
        low = bits & -bits
        found.append(low.bit_length() - 1)
        bits ^= low
    return found
