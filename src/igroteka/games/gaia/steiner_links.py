"""The links that federations are made of: connected satellites between a player's clusters.

The satellites of a federation fall into connected pieces. A piece is a link between the
clusters it touches, and a federation is a chain of links that share clusters. A link counts only if
a chain of smaller ones cannot join the same clusters at its price. Links grow like trees. A branch
is a connected piece with a root hex; it gets a hex longer, or merges with another one at their
common root. Branches with the same clusters and price are kept as one set of root hexes. Across any
cut of a tree, the two sides must not be joined as cheaply by a chain, which leaves few branches.
A tree has a middle hex with at most half of it in any direction; branches need not grow longer.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from igroteka.engine.hexes import bits

from .steiner_clusters import members, union

Grow = Callable[[int], int]
"""A set of hexes together with all its neighbours on the board."""


class Links:
    """The links, as they grow price by price."""

    def __init__(self, grow: Grow, free: int, clusters: Sequence[int], budget: int) -> None:
        self._grow = grow
        self._budget = budget
        self._size = len(clusters)
        self._single = [1 << i for i in range(self._size)]
        self._regions = regions_of(grow, free & ~union(clusters), clusters)
        self._longer = {touched: hexes for touched, hexes in self._regions.items() if touched}
        self._touched = {h: touched for touched, hexes in self._longer.items() for h in bits(hexes)}
        self._seen: dict[int, int] = {}
        self._forks = _Forks(self._size, self._touched, budget)
        self.joined = dict.fromkeys(self._single, 0)
        """The sets that can be joined, and the least price."""
        self.links: list[tuple[int, int]] = []
        """Prices and clusters of the links so far."""

    def advance(self, price: int, chained: set[int]) -> set[int]:
        """The new links of a price, where chains of others join those sets for it."""
        seen, joined = self._seen, self.joined
        fresh: set[int] = set()
        branches: list[_Branches] = []
        found = self._forks.merged(price)
        for clusters, roots in self._longer.items():
            found[clusters] = found.get(clusters, 0) | roots
        for clusters, roots in found.items():
            before = seen.get(clusters, 0)
            new = roots & ~before
            if not new:
                continue
            seen[clusters] = before | new
            if clusters not in joined and clusters not in chained:
                fresh.add(clusters)
            if price < self._budget:
                barred = self._barred(clusters)
                if (barred | clusters) + 1 < 1 << self._size:
                    branches.append(_Branches(price, clusters, new))
                    self._forks.add(branches[-1], barred)
        self.links += [(price, clusters) for clusters in fresh]
        joined |= dict.fromkeys(chained | fresh, price)
        self._longer = self._lengthened(branches) if price <= self._budget // 2 else {}
        return fresh

    def _lengthened(self, branches: list[_Branches]) -> dict[int, int]:
        """The roots, by clusters touched, of the branches that get one hex longer."""
        found: dict[int, int] = {}
        regions = self._regions
        beside = union([hexes for touched, hexes in regions.items() if touched])
        for _, clusters, roots in branches:
            hexes = self._grow(roots)
            if apart := hexes & regions[0]:
                found[clusters] = found.get(clusters, 0) | apart
            if left := hexes & beside:
                barred = self._barred(clusters)
                while left:
                    touched = self._touched[(left & -left).bit_length() - 1]
                    here = left & regions[touched]
                    left ^= here
                    if not touched & barred:
                        more = clusters | touched
                        found[more] = found.get(more, 0) | here
        return found

    def _barred(self, clusters: int) -> int:
        """The clusters that a chain joins to those of a branch for less."""
        joined = self.joined
        barred = 0
        for one in self._single:
            if clusters | one in joined:
                barred |= one
        return barred


class _Branches(NamedTuple):
    price: int
    clusters: int
    roots: int


class _Forks:
    """Branches that merge at a common root; they share only the clusters that this root touches.

    Every branch has a number, and sets of branches are masks of numbers: those that cannot merge
    with a new one are left out all at once.
    """

    def __init__(self, size: int, touched: Mapping[int, int], budget: int) -> None:
        self._touched = touched
        self._budget = budget
        self._all: list[_Branches] = []
        self._cheap = [0]
        """By price, the branches that cost no more."""
        self._having = [0] * size
        """By cluster, the branches that touch it."""
        self._barring = [0] * size
        """By cluster, the branches that it is barred to."""
        self._at: dict[int, int] = {}
        """By hex, the branches with that root."""
        self._merged: list[dict[int, int]] = [{} for _ in range(budget + 1)]

    def merged(self, price: int) -> dict[int, int]:
        """The roots, by clusters touched, of what merges at that price; it is asked in order."""
        self._cheap.append(self._cheap[-1])
        return self._merged[price]

    def add(self, branches: _Branches, barred: int) -> None:
        """Merge branches with all those before them, where neither is barred to the other."""
        price, clusters, roots = branches
        if price == 1:
            return
        having, barring = self._having, self._barring
        inside, outside, hexes = members(clusters), members(barred), bits(roots)
        sharing = unfit = 0
        for i in inside:
            sharing |= having[i]
            unfit |= barring[i]
        for i in outside:
            unfit |= having[i]
        if fit := self._cheap[min(price, self._budget + 1 - price)] & ~unfit:
            for h in hexes:
                if mates := self._at.get(h, 0) & fit:
                    if touched := self._touched.get(h, 0):
                        mates &= ~union([having[i] for i in inside if not touched >> i & 1])
                    else:
                        mates &= ~sharing
                    for number in bits(mates):
                        more, others, _ = self._all[number]
                        found, joined = self._merged[price + more - 1], clusters | others
                        found[joined] = found.get(joined, 0) | 1 << h
        self._enter(branches, inside, outside, hexes)

    def _enter(
        self, branches: _Branches, inside: list[int], outside: list[int], hexes: list[int]
    ) -> None:
        one = 1 << len(self._all)
        self._all.append(branches)
        self._cheap[branches.price] |= one
        for i in inside:
            self._having[i] |= one
        for i in outside:
            self._barring[i] |= one
        for h in hexes:
            self._at[h] = self._at.get(h, 0) | one


def regions_of(grow: Grow, free: int, clusters: Sequence[int]) -> dict[int, int]:
    """The free hexes sorted by the set of clusters they touch."""
    regions = {0: free}
    for i, cluster in enumerate(clusters):
        halo = grow(cluster)
        for touched, hexes in list(regions.items()):
            if hexes & halo:
                regions[touched | 1 << i] = hexes & halo
                regions[touched] = hexes & ~halo
    return regions
