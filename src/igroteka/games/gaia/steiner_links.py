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

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence

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
        self._regions = regions_of(grow, free & ~union(clusters), clusters)
        self._longer = {touched: hexes for touched, hexes in self._regions.items() if touched}
        self._touched = {
            1 << h: touched for touched, hexes in self._longer.items() for h in bits(hexes)
        }
        self._seen: dict[int, int] = {}
        self._forks = _Forks(self._touched, budget)
        self.half = self._forks.half
        """Up to this price branches ask what chains join."""
        self.joined = {1 << i for i in range(self._size)}
        """The sets that can be joined."""
        self._barred: defaultdict[int, int] = defaultdict(int)
        """The clusters that a chain joins to those of a branch for less."""
        self._bar(self.joined)
        self.links: list[tuple[int, int]] = []
        """Prices and clusters of the links so far."""

    def advance(self, price: int, chained: set[int]) -> set[int]:
        """The new links of a price, where chains of others join those sets for it."""
        seen, joined = self._seen, self.joined
        fresh: set[int] = set()
        branches: list[tuple[int, int]] = []
        found = self._forks.merged[price]
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
            if price <= self.half:
                barred = self._barred[clusters]
                if (barred | clusters) + 1 < 1 << self._size:
                    branches.append((clusters, new))
                    self._forks.merge(price, clusters, new, barred)
                    if single := new & self._longer.get(clusters, 0):
                        self._forks.wait(price, clusters, single, barred)
            elif price < self._budget:  # to learn what is barred would take longer than it saves
                self._forks.merge(price, clusters, new)
        self.links += [(price, clusters) for clusters in fresh]
        joined |= chained
        joined |= fresh
        self._longer = {}
        if price <= self._budget // 2:
            self._bar(chained | fresh)
            self._longer = self._lengthened(branches)
        return fresh

    def _lengthened(self, branches: list[tuple[int, int]]) -> dict[int, int]:
        """The roots, by clusters touched, of the branches that get one hex longer."""
        found: dict[int, int] = {}
        regions = self._regions
        beside = union([hexes for touched, hexes in regions.items() if touched])
        for clusters, roots in branches:
            hexes = self._grow(roots)
            if apart := hexes & regions[0]:
                found[clusters] = found.get(clusters, 0) | apart
            if left := hexes & beside:
                barred = self._barred[clusters]
                while left:
                    touched = self._touched[left & -left]
                    here = left & regions[touched]
                    left ^= here
                    if not touched & barred:
                        more = clusters | touched
                        found[more] = found.get(more, 0) | here
        return found

    def _bar(self, joined: Iterable[int]) -> None:
        """Note what each set that is joined bars to branches with all its clusters but one."""
        barred = self._barred
        for one in joined:
            barred[one] |= one
            for i in members(one):
                barred[one ^ 1 << i] |= 1 << i


class _Forks:
    """Branches that merge at a common root; they share only the clusters that this root touches.

    Of all that meet in a hex the largest two merge first, then one after the other down to the
    smallest. So only those that have just got a hex longer wait there for others, and of any two
    the one that waits has no more than the root and half of the tree.
    """

    def __init__(self, touched: Mapping[int, int], budget: int) -> None:
        self._touched = touched
        self._budget = budget
        self._at: dict[int, list[tuple[int, int, int]]] = {}
        """By root, what waits there, cheapest first: price, clusters, those it must not meet."""
        self.half = (budget + 1) // 2
        """The price of the largest that wait."""
        self.merged: list[dict[int, int]] = [{} for _ in range(budget + 1)]
        """By price, the roots, by clusters touched, of what has merged."""

    def merge(self, price: int, clusters: int, roots: int, barred: int = 0) -> None:
        """Merge branches with those that wait, where neither is barred to the other."""
        if price == 1:
            return
        most = self._budget + 1 - price
        merged, waiting = self.merged, self._at
        while roots:
            root = roots & -roots
            roots ^= root
            for less, others, unfit in waiting.get(root, ()):
                if less > most:
                    break
                if not (clusters & unfit or others & barred):
                    found, joined = merged[price + less - 1], clusters | others
                    found[joined] = found.get(joined, 0) | root

    def wait(self, price: int, clusters: int, roots: int, barred: int) -> None:
        """Let branches wait for others; those of a lower price come first."""
        if price > 1:
            while roots:
                root = roots & -roots
                roots ^= root
                unfit = barred | clusters & ~self._touched.get(root, 0)
                self._at.setdefault(root, []).append((price, clusters, unfit))


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
