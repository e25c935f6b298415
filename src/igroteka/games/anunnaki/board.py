"""The planets of a table: districts, who touches whom, and the actions that name them.

A board follows from the houses alone, so it is made once for each line of houses and kept in the
box. Districts are numbered: home planets in the order of the seats, then Gaia, then the Other World
tile, which is there whether or not somebody has it.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from igroteka.engine.decision import Action

if TYPE_CHECKING:
    from .box import Box

FOLLOWER, LESSER, CHIEF, SETTLEMENT = range(4)
FIGURES = ("follower", "lesser_god", "chief_god", "settlement")
"""What may be moved; settlements where their owner's god makes figures of them."""

OTHER_WORLD = "other_world"


class Board:
    """Where everything is, for one line of houses."""

    def __init__(self, box: Box, houses: tuple[int, ...]) -> None:
        self.houses = houses
        planets = [box.home_planets[house] for house in houses]
        planets.append(box.gaia_for(len(houses)))
        pieces = [district for planet in planets for district in planet.districts]
        self.ids = (*(piece.id for piece in pieces), OTHER_WORLD)
        self.index = {id: place for place, id in enumerate(self.ids)}
        self.other_world = len(pieces)
        self.sources: tuple[tuple[int, ...], ...] = (*(piece.sources for piece in pieces), ())
        """The resources of each district, one for each source; those of the Other World are any."""
        self.source_count = (*map(len, self.sources[:-1]), box.other_world_sources)
        self.types = tuple(len(set(sources)) for sources in self.sources)
        """How many types of resource a district has."""
        self.shrines = (*(piece.shrines for piece in pieces), box.other_world_shrines)
        self.capital = tuple(
            next(self.index[one.id] for one in planet.districts if one.capital)
            for planet in planets[:-1]
        )
        """By seat."""
        self.capitals = mask(self.capital)
        self.atlantis = mask(self.index[piece.id] for piece in pieces if piece.atlantis)
        self.ruins = tuple(self.index[piece.id] for piece in pieces if piece.civ)
        """Districts where a civilization token is laid."""
        self.planets = tuple(mask(self.index[one.id] for one in p.districts) for p in planets)
        """A mask of districts for each planet: those of the seats, then Gaia."""
        self.planet_ids = tuple(planet.id for planet in planets)
        self.gaia = self.planets[-1]
        self.planet_of = tuple(
            next((n for n, planet in enumerate(self.planets) if planet >> d & 1), -1)
            for d in range(len(self.ids))
        )
        self.producing = tuple(
            mask(d for d, sources in enumerate(self.sources) if resource in sources)
            for resource in range(len(box.resources))
        )
        """For each resource the districts that have a source of it, depleted or not."""
        spots = [spot for planet in planets for spot in planet.culture_spots]
        self.spot_ids = tuple(spot.id for spot in spots)
        self.spot_index = {id: place for place, id in enumerate(self.spot_ids)}
        self.around = tuple(mask(self.index[id] for id in spot.around) for spot in spots)
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
        self.near = self._near(box, planets)
        """For each district a mask of those a figure can walk to."""
        self.shrine_districts = mask(d for d, count in enumerate(self.shrines) if count)

    def _near(self, box: Box, planets: list[object]) -> tuple[int, ...]:
        """Districts that touch; over the borders of Atlantis only where the line is dashed."""
        near = [0] * len(self.ids)
        for planet in planets:
            at = {piece.at: self.index[piece.id] for piece in planet.districts}
            dashed = {
                frozenset(self.index[id] for id in border.between) for border in planet.dashed
            }
            for (q, r), here in at.items():
                for dq, dr in box.neighbour_offsets:
                    there = at.get((q + dq, r + dr))
                    if there is None:
                        continue
                    closed = (self.atlantis >> here | self.atlantis >> there) & 1
                    if not closed or frozenset((here, there)) in dashed:
                        near[here] |= 1 << there
        return tuple(near)

    # Actions that name districts, made once.

    @cached_property
    def moves(self) -> tuple[tuple[tuple[Action, ...], ...], ...]:
        """`move FIGURE FROM TO` by figure, from, to."""
        return self._journeys("move")

    @cached_property
    def portals(self) -> tuple[tuple[tuple[Action, ...], ...], ...]:
        """`portal FIGURE FROM TO` by figure, from, to."""
        return self._journeys("portal")

    def _journeys(self, verb: str) -> tuple[tuple[tuple[Action, ...], ...], ...]:
        return tuple(
            tuple(tuple(Action((verb, figure, a, b)) for b in self.ids) for a in self.ids)
            for figure in FIGURES
        )

    def named(self, verb: str) -> tuple[Action, ...]:
        """`VERB DISTRICT` for every district, made when first asked for."""
        if verb not in self._named:
            self._named[verb] = tuple(Action((verb, id)) for id in self.ids)
        return self._named[verb]

    @cached_property
    def _named(self) -> dict[str, tuple[Action, ...]]:
        return {}


def mask(places: object) -> int:
    """The set of some numbers as bits."""
    found = 0
    for place in places:
        found |= 1 << place
    return found


def places(bits: int) -> list[int]:
    """The numbers in a set of bits, smallest first."""
    found: list[int] = []
    while bits:
        low = bits & -bits
        found.append(low.bit_length() - 1)
        bits ^= low
    return found
