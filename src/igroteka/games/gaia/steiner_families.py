"""Which sets of a few clusters satellites can join: all sets of a price as one big int.

A set of clusters is a small int; a family of such sets is one big int with a bit per set. All that
c satellites can join is one family; to add a link to each of its members, or to pass to all subsets
or supersets, takes a few shifts. Families double with every cluster: for crowds see `steiner_sets`.
Links grow as told in `steiner_links`, here without its bookkeeping, which pays only for many.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from igroteka.engine.hexes import bits

from .steiner_clusters import union
from .steiner_links import Grow, regions_of


class Families:
    """The lawful federations of a few clusters; `must` is the index of one that is always in."""

    def __init__(
        self,
        grow: Grow,
        free: int,
        clusters: Sequence[int],
        values: Sequence[int],
        need: int,
        budget: int,
        must: int | None,
    ) -> None:
        self._budget = budget
        self._size = len(clusters)
        self._joins = Joins(grow, free, clusters, budget)
        self._enough = _worth(values, need)
        if must is not None:
            self._enough &= ~_lacking(self._size)[must]

    def least(self) -> int | None:
        """The fewest satellites of any: the cheapest set that is worth enough is always lawful."""
        prices = range(self._budget + 1) if self._enough else ()
        return next((price for price in prices if self._joins.family(price) & self._enough), None)

    def choices(self) -> list[tuple[int, int]]:
        """Every lawful set of clusters with its number of satellites."""
        found: list[tuple[int, int]] = []
        size, lawful = self._size, self._enough
        for price in range(self._budget + 1):
            if not lawful:
                break
            family = self._joins.family(price)
            found += [(chosen, price) for chosen in bits(family & lawful)]
            lawful &= ~(subsets(family, size) | _supersets(family & self._enough, size))
        return found


class _Link(NamedTuple):
    price: int
    clusters: list[int]
    touching: int  # the family of all sets with at least one of these clusters


class _Branches(NamedTuple):
    clusters: int
    barred: int  # the clusters that a chain joins to these for less
    roots: int


class Joins:
    """Which sets of clusters can be joined by how many satellites, touching no other cluster."""

    def __init__(self, grow: Grow, free: int, clusters: Sequence[int], budget: int) -> None:
        self._grow = grow
        self._half = budget // 2
        self._size = len(clusters)
        self._regions = regions_of(grow, free & ~union(clusters), clusters)
        self._families = [sum(1 << (1 << i) for i in range(self._size))]
        self._links: list[_Link] = []
        self._branches: list[list[_Branches]] = [[]]
        self._longer = {touched: hexes for touched, hexes in self._regions.items() if touched}
        self._seen: dict[int, int] = {}

    def family(self, price: int) -> int:
        """The sets of clusters that at most `price` satellites can join."""
        while len(self._families) <= price:
            self._advance(len(self._families))
        return self._families[price]

    def _advance(self, price: int) -> None:
        lacking = _lacking(self._size)
        cheaper = self._families[-1]
        family = cheaper | self._chained(price)
        table = self._table(cheaper)
        fresh: list[_Branches] = []
        for clusters, roots in self._merged(price, self._longer).items():
            new = roots & ~self._seen.get(clusters, 0)
            if not new:
                continue
            self._seen[clusters] = self._seen.get(clusters, 0) | new
            if not family >> clusters & 1:
                family |= 1 << clusters
                touching = union([~lacking[i] for i in bits(clusters)])
                self._links.append(_Link(price, bits(clusters), touching))
            barred = self._barred(clusters, table)
            if (barred | clusters) + 1 < 1 << self._size:
                fresh.append(_Branches(clusters, barred, new))
        self._families.append(family)
        self._branches.append(fresh)
        self._longer = self._lengthened(fresh, self._table(family)) if price <= self._half else {}

    def _chained(self, price: int) -> int:
        """The sets joined by adding a link to a set that is new at the remaining price."""
        families, lacking = self._families, _lacking(self._size)
        family = 0
        for cost, clusters, touching in self._links:
            chained = families[price - cost] & ~families[price - cost - 1] & touching
            for i in clusters:
                without = chained & lacking[i]
                chained = chained ^ without | without << (1 << i)
            family |= chained
        return family

    def _merged(self, price: int, found: dict[int, int]) -> dict[int, int]:
        """Add the branches that merge at this price; they share only what their root touches."""
        for less in range(2, (price + 1) // 2 + 1):
            others = self._branches[price + 1 - less]
            for clusters, barred, roots in self._branches[less]:
                for more, more_barred, more_roots in others:
                    if roots & more_roots and not (clusters & more_barred or more & barred):
                        common = roots & more_roots & self._regions.get(clusters & more, 0)
                        if common:
                            found[clusters | more] = found.get(clusters | more, 0) | common
        return found

    def _lengthened(self, branches: list[_Branches], table: bytes) -> dict[int, int]:
        """The roots, by clusters touched, of the branches that get one hex longer."""
        found: dict[int, int] = {}
        for clusters, _, roots in branches:
            hexes = self._grow(roots)
            barred = self._barred(clusters, table)
            for touched, region in self._regions.items():
                if not touched & barred and hexes & region:
                    more = clusters | touched
                    found[more] = found.get(more, 0) | hexes & region
        return found

    def _table(self, family: int) -> bytes:
        """The family as a table for quick look-ups of single sets."""
        return family.to_bytes((1 << self._size) // 8 + 1, "little")

    def _barred(self, clusters: int, table: bytes) -> int:
        """The clusters that, with those of a branch, form a set of the family."""
        barred = 0
        for i in range(self._size):
            joined = clusters | 1 << i
            if table[joined >> 3] >> (joined & 7) & 1:
                barred |= 1 << i
        return barred


@cache
def _lacking(size: int) -> list[int]:
    """For each of `size` clusters, the family of all sets without it."""
    families: list[int] = []
    for i in range(size):
        family = (1 << (1 << i)) - 1
        for k in range(i + 1, size):
            family |= family << (1 << k)
        families.append(family)
    return families


def _worth(values: Sequence[int], need: int) -> int:
    """The family of all sets with at least the needed value."""
    by_value = [1] + [0] * need
    for i, value in enumerate(values):
        for total, family in enumerate(by_value.copy()):
            by_value[min(need, total + value)] |= family << (1 << i)
    return by_value[need]


def subsets(family: int, size: int) -> int:
    """Add to a family all sets that are part of one of them."""
    for i, without in enumerate(_lacking(size)):
        family |= (family & ~without) >> (1 << i)
    return family


def _supersets(family: int, size: int) -> int:
    for i, without in enumerate(_lacking(size)):
        family |= (family & without) << (1 << i)
    return family
