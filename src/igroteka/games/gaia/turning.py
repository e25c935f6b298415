"""Turning sectors of a board: which turns still lead to one without equal neighbours.

Rulebook, «Видоизменяемое игровое поле». A board on the way may be unlawful, the last one not, so a
turn is possible if the sectors that have not been turned can still put things right. That is a
search over pairs of neighbouring sectors; a set of rotations is one int with a bit for each.
"""

from __future__ import annotations

from functools import lru_cache

from igroteka.engine.hexes import bits

from .board import clash
from .box import Box, Placement

SIXTHS = 6
ANY = (1 << SIXTHS) - 1


@lru_cache(maxsize=512)
def possible_turns(
    box: Box, placements: tuple[Placement, ...], free: frozenset[str]
) -> frozenset[tuple[str, int]]:
    """The turns `(sector, sixths)` of free sectors from which a lawful board can be reached.

    Each free sector may be turned once; the others stay as they lie.
    """
    movable = [number for number, p in enumerate(placements) if p.sector in free]
    rotations = {
        number: ANY if number in movable else 1 << p.rotation for number, p in enumerate(placements)
    }
    search = _Search(box, placements)
    possible: set[tuple[int, int]] = set()
    for number in movable:
        for rotation in range(SIXTHS):
            if (number, rotation) in possible:
                continue
            found = search.solve({**rotations, number: 1 << rotation})
            # Every rotation of a lawful board is possible, not only the one looked for.
            possible.update(found.items())
    return frozenset(
        (p.sector, sixths)
        for number, p in enumerate(placements)
        for sixths in range(1, SIXTHS)
        if number in movable and (number, (p.rotation + sixths) % SIXTHS) in possible
    )


class _Search:
    """Lawful rotations of all sectors at once, by trying and looking ahead."""

    def __init__(self, box: Box, placements: tuple[Placement, ...]) -> None:
        self._turned = [
            [Placement(p.sector, p.centre, rotation) for rotation in range(SIXTHS)]
            for p in placements
        ]
        self._fits: dict[tuple[int, int], list[int]] = {}
        """For two neighbours: which rotations of the second fit each of the first."""
        for one in range(len(placements)):
            for other in range(len(placements)):
                fitting = [
                    sum(
                        1 << rotation
                        for rotation, second in enumerate(self._turned[other])
                        if not clash(box, first, second)
                    )
                    for first in self._turned[one]
                ]
                if one != other and fitting != [ANY] * SIXTHS:
                    self._fits[one, other] = fitting

    def solve(self, rotations: dict[int, int]) -> dict[int, int]:
        """One rotation for each sector, of those it may have; nothing if there is no such board."""
        return self._settle({}, rotations)

    def _settle(self, chosen: dict[int, int], left: dict[int, int]) -> dict[int, int]:
        if not left:
            return chosen
        number = min(left, key=lambda sector: left[sector].bit_count())
        for rotation in bits(left[number]):
            ahead = {
                other: mask & self._fits[number, other][rotation]
                if (number, other) in self._fits
                else mask
                for other, mask in left.items()
                if other != number
            }
            if all(ahead.values()):
                found = self._settle({**chosen, number: rotation}, ahead)
                if found:
                    return found
        return {}
