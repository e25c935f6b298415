"""Sets of clusters as ints with a bit per cluster, and quick looks at many of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from igroteka.engine.hexes import bits


def union(sets: Iterable[int]) -> int:
    union = 0
    for one in sets:
        union |= one
    return union


def members(one: int) -> list[int]:
    """The clusters of a set, looked up by halves: few different ones come up."""
    return _low(one & 2047) + _high(one >> 11)


@cache
def _low(half: int) -> list[int]:
    return bits(half)


@cache
def _high(half: int) -> list[int]:
    return [i + 11 for i in bits(half)]


class Sums:
    """A number for each cluster, added up over the clusters of a set by thirds."""

    def __init__(self, numbers: Sequence[int]) -> None:
        third = -(-len(numbers) // 3)
        self._third = third
        self._last = (1 << third) - 1
        self._tables = [_sums(numbers[start * third :][:third]) for start in range(3)]

    def of(self, sets: Iterable[int]) -> list[int]:
        third, last = self._third, self._last
        low, middle, high = self._tables
        return [
            low[one & last] + middle[one >> third & last] + high[one >> 2 * third] for one in sets
        ]


def _sums(numbers: Sequence[int]) -> list[int]:
    sums = [0]
    for number in numbers:
        sums += [number + other for other in sums]
    return sums


class Columns:
    """Many sets: for each cluster a mask of those that have it, by their number."""

    def __init__(self, size: int, sets: Sequence[int] = ()) -> None:
        rows = "".join(map(f"{{:0{size}b}}".format, reversed(sets)))
        self._having = [int(rows[size - 1 - i :: size] or "0", 2) for i in range(size)]
        self._count = len(sets)

    def everything(self) -> int:
        """All of them."""
        return (1 << self._count) - 1

    def around(self, clusters: Iterable[int]) -> int:
        """Those that have all of these clusters."""
        found, having = -1, self._having
        for i in clusters:
            found &= having[i]
            if not found:
                return 0
        return found

    def touching(self, clusters: Iterable[int]) -> int:
        """Those that have any of these clusters."""
        return union([self._having[i] for i in clusters])

    def widened(self, near: Sequence[Iterable[int]]) -> Columns:
        """The same sets, each with all clusters near to those it has."""
        wider = Columns(0)
        wider._having = [union([self._having[i] for i in those]) for those in near]
        wider._count = self._count
        return wider

    def append(self, other: Columns) -> None:
        """Take in more sets, numbered behind these."""
        self._having = [
            mine | theirs << self._count
            for mine, theirs in zip(self._having, other._having, strict=True)
        ]
        self._count += other._count
