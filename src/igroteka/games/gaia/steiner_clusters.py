"""Sets of clusters as ints with a bit per cluster, and quick looks at many of them."""

from __future__ import annotations

import sys
from array import array
from collections.abc import Iterable, Mapping, Sequence
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


_DIGITS = [bytes(b"01"[byte >> i & 1] for byte in range(256)) for i in range(8)]
"""For each bit of a byte, its digit."""


def _transposed(size: int, sets: Sequence[int]) -> list[int]:
    rows = array("Q", reversed(sets))
    if sys.byteorder == "big":
        rows.byteswap()
    flat = rows.tobytes()
    columns = [flat[start::8] for start in range(-(-size // 8))]
    return [int(columns[i >> 3].translate(_DIGITS[i & 7]), 2) for i in range(size)]


class _Around(dict[int, int]):
    """Those that have all of some clusters, as far as asked for."""

    def __init__(self, having: list[int], count: int) -> None:
        self[0] = (1 << count) - 1
        self._having = having

    def __missing__(self, clusters: int) -> int:
        lowest = clusters & -clusters
        found = self[clusters] = self[clusters ^ lowest] & self._having[lowest.bit_length() - 1]
        return found


class _Remembered(dict[int, int]):
    """The same for whole sets that are asked for again and again."""

    def __init__(self, around: _Around, thirds: tuple[int, int, int]) -> None:
        self._around = around
        self._low, self._middle, self._high = thirds

    def __missing__(self, one: int) -> int:
        known = self._around
        found = known[one & self._low] & known[one & self._middle] & known[one & self._high]
        self[one] = found
        return found


class Columns:
    """Many sets: for each cluster a mask of those that have it, by their number.

    Which of them have all clusters of some other set is put together by thirds of that set; few
    different ones come up.
    """

    def __init__(self, size: int, sets: Sequence[int] = ()) -> None:
        self._having = _transposed(size, sets) if sets else [0] * size
        self._count = len(sets)
        self._around = _Around(self._having, self._count)

    def __len__(self) -> int:
        return self._count

    def around(self, sets: Iterable[int]) -> list[int]:
        """For each of the sets, those that have all its clusters."""
        low, middle, high = self._thirds()
        known = self._around
        return [known[one & low] & known[one & middle] & known[one & high] for one in sets]

    def remembered(self) -> Mapping[int, int]:
        """By set, those that have all its clusters."""
        return _Remembered(self._around, self._thirds())

    def touching(self, clusters: Iterable[int]) -> int:
        """Those that have any of these clusters."""
        return union([self._having[i] for i in clusters])

    def widened(self, near: Sequence[Iterable[int]]) -> Columns:
        """The same sets, each with all clusters near to those it has."""
        return self._of([union([self._having[i] for i in those]) for those in near], self._count)

    def some(self, first: int, count: int) -> Columns:
        """Some of these sets, numbered anew."""
        those = (1 << count) - 1
        return self._of([having >> first & those for having in self._having], count)

    def __add__(self, other: Columns) -> Columns:
        """These sets and others, numbered behind them."""
        count = self._count
        having = [
            mine | theirs << count for mine, theirs in zip(self._having, other._having, strict=True)
        ]
        return self._of(having, count + other._count)

    def _thirds(self) -> tuple[int, int, int]:
        third = -(-len(self._having) // 3)
        low = (1 << third) - 1
        return low, low << third, low << 2 * third

    @staticmethod
    def _of(having: list[int], count: int) -> Columns:
        found = Columns(0)
        found._having = having
        found._count = count
        found._around = _Around(having, count)
        return found
