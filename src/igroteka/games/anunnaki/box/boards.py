"""What follows from the star and the planets: who is beside whom.

Spots, cells and districts go by their places; sets of them are masks.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from igroteka.engine.hexes import bits, distance

if TYPE_CHECKING:
    from .pieces import Cell, StarSpot
    from .planets import Planet

NOWHERE = -1
"""No cell, no district."""


@dataclass(frozen=True, slots=True)
class Board:
    """A planet with its districts by their places on it."""

    planet: Planet
    index: Mapping[str, int]
    """The place of each district."""
    touching: tuple[int, ...]
    """For each district the mask of those that touch it: culture asks for this."""
    ways: tuple[int, ...]
    """The same, less the borders that nobody crosses: movement asks for this."""
    culture: tuple[tuple[int, int, int], ...]
    """The three districts around each place for a culture token."""
    around: tuple[int, ...]
    """The same as masks."""
    capital: int
    """NOWHERE on Gaia."""
    start_shrine: int
    """The district with a shrine beside the capital; NOWHERE on Gaia."""
    atlantis: int
    """Mask of the districts of Atlantis."""
    civilizations: int
    """Mask of the districts that start with a civilization."""


def board(planet: Planet) -> Board:
    """How the districts of a planet lie."""
    districts = planet.districts
    index = {one.id: place for place, one in enumerate(districts)}
    touching = tuple(
        sum(1 << other for other, two in enumerate(districts) if distance(one.at, two.at) == 1)
        for one in districts
    )
    atlantis = sum(1 << place for place, one in enumerate(districts) if one.atlantis)
    everywhere = (1 << len(districts)) - 1
    ways = [
        mask & (0 if atlantis >> place & 1 else everywhere & ~atlantis)
        for place, mask in enumerate(touching)
    ]
    for one, two in planet.dashed:
        ways[index[one]] |= 1 << index[two]
        ways[index[two]] |= 1 << index[one]
    culture: list[tuple[int, int, int]] = []
    for spot in planet.culture_spots:
        first, second, third = spot.around
        culture.append((index[first], index[second], index[third]))
    capital = next((place for place, one in enumerate(districts) if one.capital), NOWHERE)
    beside = bits(touching[capital]) if capital != NOWHERE else []
    return Board(
        planet=planet,
        index=index,
        touching=touching,
        ways=tuple(ways),
        culture=tuple(culture),
        around=tuple(1 << a | 1 << b | 1 << c for a, b, c in culture),
        capital=capital,
        start_shrine=next((place for place in beside if districts[place].shrines), NOWHERE),
        atlantis=atlantis,
        civilizations=sum(1 << place for place, one in enumerate(districts) if one.civ),
    )


def lines(spots: Sequence[StarSpot], cells: Sequence[Cell]) -> tuple[tuple[int, ...], ...]:
    """From each spot to each other the cell on the line between them; NOWHERE without a line."""
    found = [[NOWHERE] * len(spots) for _ in spots]
    for cell in cells:
        one, two = cell.ends
        found[one][two] = found[two][one] = cell.index
    return tuple(tuple(row) for row in found)
