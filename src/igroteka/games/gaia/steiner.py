"""Which federations the map allows, and where their satellites may lie: an exact, fast search.

A player's clusters (groups of touching own planets) are joined by satellites on free hexes. To join
a set C of clusters takes at least s(C) satellites, running through more own clusters for nothing.
A federation is lawful if it has s(C) satellites for the very clusters it touches, and no part of
those clusters that is still worth enough would be a federation with fewer, touching nothing else
(Gaia rulebook, Federations).

*Families.* A set of clusters is a small int; a family of such sets is one big int with a bit per
set. All that c satellites can join is one family; to add a link to each of its members, or to pass
to all subsets or supersets, takes a few shifts.

*Links.* The satellites of a federation fall into connected pieces. A piece is a link between the
clusters it touches, and a federation is a chain of links that share clusters. A link counts only if
a chain of smaller ones cannot join the same clusters at its price. Links grow like trees. A branch
is a connected piece with a root hex; it gets a hex longer, or merges with another one at their
common root. Branches with the same clusters and price are kept as one set of root hexes. Across any
cut of a tree, the two sides must not be joined as cheaply by a chain, which leaves few branches.
A tree has a middle hex with at most half of it in any direction; branches need not grow longer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from igroteka.engine.hexes import bits

Grow = Callable[[int], int]
"""A set of hexes together with all its neighbours on the board."""


class Federations:
    """The federations one player could form now.

    `clusters` are connected and do not touch each other, `values` are their power values, `free`
    the hexes open to a satellite. A federation is worth at least `need` and has at most `budget`
    satellites. With an `anchor` (the index of a cluster) it always includes that cluster.
    """

    def __init__(
        self,
        grow: Grow,
        free: int,
        clusters: Sequence[int],
        values: Sequence[int],
        need: int,
        budget: int,
        anchor: int | None = None,
    ) -> None:
        self._budget = budget
        self._enough = 0
        self._kept: list[int] = []
        if _at_most(values, budget) >= need:
            for group in _groups(grow, free, clusters, budget):
                inside = anchor is None or anchor in group
                if inside and _at_most([values[i] for i in group], budget) >= need:
                    self._kept += group
        if self._kept:
            self._links = _Links(grow, free, [clusters[i] for i in self._kept], budget)
            self._enough = _worth([values[i] for i in self._kept], need)
            if anchor is not None:
                self._enough &= ~_lacking(len(self._kept))[self._kept.index(anchor)]

    def exists(self) -> bool:
        """Is there any lawful federation?"""
        return self.least() is not None

    def least(self) -> int | None:
        """The fewest satellites of any: the cheapest set that is worth enough is always lawful."""
        prices = range(self._budget + 1) if self._enough else ()
        return next((price for price in prices if self._links.family(price) & self._enough), None)

    def choices(self) -> list[tuple[int, int]]:
        """Every lawful set of clusters (a bit per index) with its number of satellites."""
        found: list[tuple[int, int]] = []
        size, lawful = len(self._kept), self._enough
        for price in range(self._budget + 1):
            if not lawful:
                break
            family = self._links.family(price)
            found += [
                (_union(1 << self._kept[i] for i in bits(chosen)), price)
                for chosen in bits(family & lawful)
            ]
            lawful &= ~(_subsets(family, size) | _supersets(family & self._enough, size))
        return found


def next_satellites(
    grow: Grow, free: int, clusters: Sequence[int], outside: Sequence[int], placed: int, total: int
) -> int:
    """Every hex that, with those `placed`, is in some choice of `total` satellites for `clusters`.

    `total` must be the least number that joins them; `outside` are the clusters not to be touched;
    `free` are the hexes that were open before any satellite was placed.
    In such a hex two parts of the federation meet, each leading to other pieces of what stands now.
    `near[group]` lists, by price, the hexes from which so many satellites (one on the hex itself
    included) lead to every piece of the group, as long as enough are left for the other pieces.
    """
    free &= ~grow(_union(outside))
    left = total - placed.bit_count()
    if placed & ~free or left <= 0:
        return 0
    own = placed | _union(clusters)
    free &= ~own
    pieces = _components(grow, own)
    everything = (1 << len(pieces)) - 1
    least = _least_prices(grow, free, pieces, left)
    near: _Near = {}
    for group in range(1, everything):
        limit = left + 1 - max(1, least.get(everything ^ group, left + 1))
        if least.get(group, left + 1) <= limit:
            start = _meetings(near, group, own, limit)
            if not group & (group - 1):
                start[0] = pieces[group.bit_length() - 1]
            near[group] = _spread(grow, free, pieces, start)
    return _union(_meetings(near, everything, own, left)) & free


class _Link(NamedTuple):
    price: int
    clusters: list[int]
    touching: int
    """The family of all sets with at least one of these clusters."""


class _Branches(NamedTuple):
    price: int
    clusters: int
    roots: int


class _Links:
    """Which sets of clusters can be joined by how many satellites, touching no other cluster."""

    def __init__(self, grow: Grow, free: int, clusters: Sequence[int], budget: int) -> None:
        self._grow = grow
        self._budget = budget
        self._size = len(clusters)
        self._single = [1 << i for i in range(self._size)]
        self._regions = _regions(grow, free & ~_union(clusters), clusters)
        self._longer = {touched: hexes for touched, hexes in self._regions.items() if touched}
        self._touched = {h: touched for touched, hexes in self._longer.items() for h in bits(hexes)}
        self._families = [sum(1 << one for one in self._single)]
        self._fresh = self._families.copy()
        self._links: list[_Link] = []
        self._seen: dict[int, int] = {}
        self._forks = _Forks(self._size, self._touched, budget)

    def family(self, price: int) -> int:
        """The sets of clusters that at most `price` satellites can join."""
        while len(self._families) <= price:
            self._advance(len(self._families))
        return self._families[price]

    def _advance(self, price: int) -> None:
        cheaper, seen = self._families[-1], self._seen
        family = cheaper | self._chained(price)
        table, chained = self._table(cheaper), self._table(family)
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
            if not chained[clusters >> 3] >> (clusters & 7) & 1:
                family |= 1 << clusters
                inside = bits(clusters)
                touching = _union([_having(self._size)[i] for i in inside])
                self._links.append(_Link(price, inside, touching))
            if price < self._budget:
                barred = self._barred(clusters, table)
                if (barred | clusters) + 1 < 1 << self._size:
                    branches.append(_Branches(price, clusters, new))
                    self._forks.add(branches[-1], barred)
        self._families.append(family)
        self._fresh.append(family & ~cheaper)
        half = self._budget // 2
        self._longer = self._lengthened(branches, self._table(family)) if price <= half else {}

    def _chained(self, price: int) -> int:
        """The sets joined by adding a link to a set that is new at the remaining price."""
        fresh, lacking = self._fresh, _lacking(self._size)
        family = 0
        for cost, clusters, touching in self._links:
            if chained := fresh[price - cost] & touching:
                for i in clusters:
                    if without := chained & lacking[i]:
                        chained = chained ^ without | without << (1 << i)
                family |= chained
        return family

    def _lengthened(self, branches: list[_Branches], table: bytes) -> dict[int, int]:
        """The roots, by clusters touched, of the branches that get one hex longer."""
        found: dict[int, int] = {}
        regions = self._regions
        beside = _union([hexes for touched, hexes in regions.items() if touched])
        for _, clusters, roots in branches:
            hexes = self._grow(roots)
            if apart := hexes & regions[0]:
                found[clusters] = found.get(clusters, 0) | apart
            if left := hexes & beside:
                barred = self._barred(clusters, table)
                while left:
                    touched = self._touched[(left & -left).bit_length() - 1]
                    here = left & regions[touched]
                    left ^= here
                    if not touched & barred:
                        more = clusters | touched
                        found[more] = found.get(more, 0) | here
        return found

    def _table(self, family: int) -> bytes:
        """The family as a table for quick look-ups of single sets."""
        return family.to_bytes((1 << self._size) // 8 + 1, "little")

    def _barred(self, clusters: int, table: bytes) -> int:
        """The clusters that, with those of a branch, form a set of the family."""
        barred = 0
        for one in self._single:
            joined = clusters | one
            if table[joined >> 3] >> (joined & 7) & 1:
                barred |= one
        return barred


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
        """Let branches, and no more than `barred` clusters with them, merge with all before them."""
        price, clusters, roots = branches
        if price == 1:
            return
        having, barring = self._having, self._barring
        inside, outside, hexes = bits(clusters), bits(barred), bits(roots)
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
                        mates &= ~_union([having[i] for i in inside if not touched >> i & 1])
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


def _regions(grow: Grow, free: int, clusters: Sequence[int]) -> dict[int, int]:
    """The free hexes sorted by the set of clusters they touch."""
    regions = {0: free}
    for i, cluster in enumerate(clusters):
        halo = grow(cluster)
        for touched, hexes in list(regions.items()):
            if hexes & halo:
                regions[touched | 1 << i] = hexes & halo
                regions[touched] = hexes & ~halo
    return regions


def _at_most(values: Sequence[int], budget: int) -> int:
    """No federation is worth more: each satellite touches at most two clusters not yet in it."""
    return sum(sorted(values, reverse=True)[: 2 * budget + 1])


def _groups(grow: Grow, free: int, clusters: Sequence[int], budget: int) -> list[list[int]]:
    """A first rough look: which clusters could be in one federation at all.

    No satellite is further than half the budget from the nearest cluster.
    """
    area = _union(clusters)
    for _ in range((budget + 1) // 2):
        area |= grow(area) & free
    parts = _components(grow, area)
    return [[i for i, hexes in enumerate(clusters) if hexes & part] for part in parts]


def _components(grow: Grow, area: int) -> list[int]:
    found: list[int] = []
    while area:
        part = area & -area
        while (larger := grow(part) & area) != part:
            part = larger
        found.append(part)
        area ^= part
    return found


def _union(sets: Iterable[int]) -> int:
    union = 0
    for one in sets:
        union |= one
    return union


_Near = dict[int, list[tuple[int, int]]]
"""For each group of pieces: prices, and the hexes first reached at that price."""


def _least_prices(grow: Grow, free: int, pieces: Sequence[int], limit: int) -> dict[int, int]:
    """The number of satellites that joins each group of pieces, where it is within the limit."""
    links = _Links(grow, free, pieces, limit)
    least: dict[int, int] = {}
    known = 1
    for price in range(limit + 1):
        family = _subsets(links.family(price), len(pieces))
        least.update((group, price) for group in bits(family & ~known))
        known |= family
    return least


def _meetings(near: _Near, group: int, own: int, limit: int) -> list[int]:
    """By price, the hexes where two parts of a group meet; a satellite there is counted once."""
    found = [0] * (limit + 1)
    for part, reached in near.items():
        rest = group ^ part
        if part & group == part < rest and rest in near:
            for price, hexes in reached:
                for more, others in near[rest]:
                    if price + more <= limit:
                        found[price + more] |= hexes & others & own
                    if 0 < price + more <= limit + 1:
                        found[price + more - 1] |= hexes & others & ~own
    return found


def _spread(grow: Grow, free: int, pieces: list[int], start: list[int]) -> list[tuple[int, int]]:
    """Reach on from the hexes of each price; own pieces are crossed for nothing."""
    found: list[tuple[int, int]] = []
    reached = 0
    for price, hexes in enumerate(start):
        before = reached
        reached |= hexes | grow(reached) & free
        edge = grow(reached)
        for piece in pieces:
            if edge & piece:
                reached |= piece
        if reached != before:
            found.append((price, reached & ~before))
    return found


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


@cache
def _having(size: int) -> list[int]:
    """For each of `size` clusters, the family of all sets with it."""
    return [without << (1 << i) for i, without in enumerate(_lacking(size))]


def _worth(values: Sequence[int], need: int) -> int:
    """The family of all sets with at least the needed value."""
    by_value = [1] + [0] * need
    for i, value in enumerate(values):
        for total, family in enumerate(by_value.copy()):
            by_value[min(need, total + value)] |= family << (1 << i)
    return by_value[need]


def _subsets(family: int, size: int) -> int:
    for i, having in enumerate(_having(size)):
        family |= (family & having) >> (1 << i)
    return family


def _supersets(family: int, size: int) -> int:
    for i, without in enumerate(_lacking(size)):
        family |= (family & without) << (1 << i)
    return family
