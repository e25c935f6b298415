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


class _Around(dict[int, int]):
    """Those that have all of some clusters, as far as asked for."""

    def __init__(self, having: list[int], count: int) -> None:
        self[0] = (1 << count) - 1
        self._having = having

    def __missing__(self, clusters: int) -> int:
        lowest = clusters & -clusters
        found = self[clusters] = self[clusters ^ lowest] & self._having[lowest.bit_length() - 1]
        return found


class _Memo(dict[int, int]):
    def __init__(self, columns: Columns) -> None:
        self._columns = columns

    def __missing__(self, one: int) -> int:
        found = self[one] = self._columns.around([one])[0]
        return found


class Columns:
    """Many sets: for each cluster a mask of those that have it, by their number.

    Which of them have all clusters of some other set is put together by thirds of that set; few
    different ones come up.
    """

    def __init__(self, size: int, sets: Sequence[int] = ()) -> None:
        rows = "".join(map(f"{{:0{size}b}}".format, reversed(sets)))
        self._having = [int(rows[size - 1 - i :: size] or "0", 2) for i in range(size)]
        self._count = len(sets)
        self._around = _Around(self._having, self._count)

    def __len__(self) -> int:
        return self._count

    def around(self, sets: Iterable[int]) -> list[int]:
        """For each of the sets, those that have all its clusters."""
        third = -(-len(self._having) // 3)
        low = (1 << third) - 1
        middle, high = low << third, low << 2 * third
        known = self._around
        return [known[one & low] & known[one & middle] & known[one & high] for one in sets]

    def memo(self) -> dict[int, int]:
        return _Memo(self)

    def touching(self, clusters: Iterable[int]) -> int:
        """Those that have any of these clusters."""
        return union([self._having[i] for i in clusters])

    def widened(self, near: Sequence[Iterable[int]]) -> Columns:
        """The same sets, each with all clusters near to those it has."""
        return self._of([union([self._having[i] for i in those]) for those in near], self._count)

    def slice(self, first: int, count: int) -> Columns:
        """Some of these sets, numbered anew."""
        those = (1 << count) - 1
        return self._of([having >> first & those for having in self._having], count)

    def __add__(self, other: Columns) -> Columns:
        """These sets and others, numbered behind them."""
        count = self._count
        having = [
            mine | theirs << count
            for mine, theirs in zip(self._having, other._having, strict=True)
        ]
        return self._of(having, count + other._count)

    @staticmethod
    def _of(having: list[int], count: int) -> Columns:
        found = Columns(0)
        found._having = having
        found._count = count
        found._around = _Around(having, count)
        return found
