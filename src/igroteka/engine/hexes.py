"""Axial hex geometry where a set of hexes is one Python int.

Hexes are numbered row by row over the padded bounding box of the board, so each of the six
neighbours lies at a constant offset and "everything next to this set" is six shifts and a mask.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

Cell = tuple[int, int]

DIRECTIONS: tuple[Cell, ...] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
"""The six neighbours of a hex, clockwise from the top (flat-top axial q, r)."""


def bits(mask: int) -> list[int]:
    """The hexes of a set, lowest first."""
    found: list[int] = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def distance(a: Cell, b: Cell) -> int:
    dq, dr = a[0] - b[0], a[1] - b[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def rotate(cell: Cell, sixths: int) -> Cell:
    """Turn a cell clockwise around the origin by sixths of a full turn."""
    q, r = cell
    for _ in range(sixths % 6):
        q, r = -r, q + r
    return q, r


def cell_name(cell: Cell) -> str:
    return f"{cell[0]},{cell[1]}"


class Grid:
    """A board of hexes: numbering, names, neighbourhoods."""

    def __init__(self, cells: Iterable[Cell]) -> None:
        listed = sorted(set(cells), key=lambda cell: (cell[1], cell[0]))
        left, top = min(q for q, _ in listed), min(r for _, r in listed)
        self.width = max(q for q, _ in listed) - left + 2
        self.index: dict[Cell, int] = {
            (q, r): (r - top + 1) * self.width + (q - left) for q, r in listed
        }
        self.size = max(self.index.values()) + 1
        self.all = sum(1 << h for h in self.index.values())
        self._cells: dict[int, Cell] = {h: cell for cell, h in self.index.items()}
        self._names: dict[int, str] = {h: cell_name(cell) for h, cell in self._cells.items()}
        self.by_name: dict[str, int] = {name: h for h, name in self._names.items()}
        self._around: dict[int, dict[int, int]] = {}

    def at(self, h: int) -> Cell:
        return self._cells[h]

    def name(self, h: int) -> str:
        return self._names[h]

    def grow(self, mask: int) -> int:
        """The set and all its neighbours on the board."""
        w = self.width
        return (
            mask | mask << 1 | mask >> 1 | mask << w | mask >> w | mask << (w - 1) | mask >> (w - 1)
        ) & self.all

    def within(self, mask: int, steps: int) -> int:
        """Every hex at most that many steps from the set, counted over the board."""
        w, board = self.width, self.all
        for _ in range(steps):
            mask = (
                mask
                | mask << 1
                | mask >> 1
                | mask << w
                | mask >> w
                | mask << (w - 1)
                | mask >> (w - 1)
            ) & board
        return mask

    def around(self, steps: int) -> dict[int, int]:
        """The hexes at most that many steps from each hex."""
        if steps not in self._around:
            self._around[steps] = {h: self.within(1 << h, steps) for h in self._cells}
        return self._around[steps]

    def mask(self, hexes: Iterable[int]) -> int:
        found = 0
        for h in hexes:
            found |= 1 << h
        return found

    def cluster(self, seed: int, allowed: int) -> int:
        """The connected part of `allowed` that touches or contains `seed`."""
        part = seed
        while True:
            larger = self.grow(part) & allowed | seed
            if larger == part:
                return part
            part = larger

    def clusters(self, mask: int) -> list[int]:
        """The maximal groups of touching hexes of a set."""
        groups: list[int] = []
        while mask:
            group = self.cluster(mask & -mask, mask)
            groups.append(group)
            mask &= ~group
        return groups

    def parse(self, name: str) -> int | None:
        return self.by_name.get(name)

    def names(self, hexes: Sequence[int]) -> list[str]:
        return [self._names[h] for h in hexes]
