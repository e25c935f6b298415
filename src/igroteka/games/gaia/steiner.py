"""Which federations the map allows, and where their satellites may lie: an exact, fast search.

A player's clusters (groups of touching own planets) are joined by satellites on free hexes. To join
a set C of clusters takes at least s(C) satellites, running through more own clusters for nothing.
A federation is lawful if it has s(C) satellites for the very clusters it touches, and no part of
those clusters that is still worth enough would be a federation with fewer, touching nothing else
(Gaia rulebook, Federations).

*Sets.* A set of clusters is a small int. The sets that c satellites can join, but no fewer, come
from those of less by adding a link. A part of a lawful federation is never worth enough for less,
so that a set which is worth enough gets longer only to learn whether a wider one costs as little;
of those, only sets that are in no other one at their price are carried on.

How single links are found is told in `steiner_links`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from igroteka.engine.hexes import bits

from .steiner_links import Grow, Links, union


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
        self._kept: list[int] = []
        self._joins: _Joins | None = None
        if _at_most(values, budget) >= need:
            for group in _groups(grow, free, clusters, budget):
                inside = anchor is None or anchor in group
                if inside and _at_most([values[i] for i in group], budget) >= need:
                    self._kept += group
        if self._kept:
            must = 0 if anchor is None else 1 << self._kept.index(anchor)
            worth = _Worth([values[i] for i in self._kept], need, must)
            self._joins = _Joins(grow, free, [clusters[i] for i in self._kept], budget, worth)

    def exists(self) -> bool:
        """Is there any lawful federation?"""
        return self.least() is not None

    def least(self) -> int | None:
        """The fewest satellites of any: the cheapest set that is worth enough is always lawful."""
        if joins := self._joins:
            return next((p for p in range(self._budget + 1) if joins.worth_enough(p)), None)
        return None

    def choices(self) -> list[tuple[int, int]]:
        """Every lawful set of clusters (a bit per index) with its number of satellites."""
        found: list[tuple[int, int]] = []
        parts = _Sets(len(self._kept))
        for price in range(self._budget + 1 if self._joins else 0):
            assert self._joins
            fresh = [each for each in self._joins.worth_enough(price) if not parts.within(each[0])]
            for chosen, wider in sorted(fresh):
                if not wider:
                    found.append((union([1 << self._kept[i] for i in bits(chosen)]), price))
            for chosen, _ in fresh:
                parts.add(chosen)
            if self._joins.whole:
                break
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
    free &= ~grow(union(outside))
    left = total - placed.bit_count()
    if placed & ~free or left <= 0:
        return 0
    own = placed | union(clusters)
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
    return union(_meetings(near, everything, own, left)) & free


class _Worth:
    """Which sets of clusters are worth enough and have a cluster that must be in."""

    def __init__(self, values: Sequence[int], need: int, must: int) -> None:
        self._need, self._must = need, must
        self._sums: list[list[int]] = []  # over six clusters at a time
        for start in range(0, len(values), 6):
            sums = [0]
            for value in values[start : start + 6]:
                sums += [value + other for other in sums]
            self._sums.append(sums + [0] * (64 - len(sums)))

    def enough(self, clusters: int) -> bool:
        if clusters & self._must != self._must:
            return False
        total = 0
        for sums in self._sums:
            total += sums[clusters & 63]
            clusters >>= 6
        return total >= self._need

    def leads_on(self, clusters: int) -> bool:
        """Whether a set that is not worth enough is carried on.

        A federation can be put together from the cluster that must be in; others are carried on
        without it only to learn early what chains join.
        """
        return not self._must & ~clusters or not self.enough(clusters | self._must)


class _Sets:
    """Sets of clusters, numbered; sets of them are masks of numbers."""

    def __init__(self, size: int) -> None:
        self._all = 0
        self._having = [0] * size

    def add(self, one: int) -> None:
        number = self._all + 1
        self._all |= number
        for i in bits(one):
            self._having[i] |= number

    def around(self, one: int) -> int:
        """Those that have all of these clusters."""
        having, found = self._having, self._all
        while one and found:
            low = one & -one
            found &= having[low.bit_length() - 1]
            one ^= low
        return found

    def within(self, one: int) -> int:
        """Those that have none but these clusters."""
        others = 0
        for having in self._having:
            if not one & 1:
                others |= having
            one >>= 1
        return self._all & ~others


class _Joins:
    """Which sets of clusters can be joined by how many satellites, touching no other cluster."""

    def __init__(
        self, grow: Grow, free: int, clusters: Sequence[int], budget: int, worth: _Worth | None
    ) -> None:
        self._budget = budget
        self._size = len(clusters)
        self._worth = worth
        self._links = Links(grow, free, clusters, budget)
        self._wide = _Sets(self._size)
        self.whole = False
        """Whether one set has all clusters."""
        # By price: sets not worth enough, those that are and whether fewer join a wider one, and
        # sets to be carried on though they are worth enough.
        self._small: list[list[int]] = []
        self._enough: list[list[tuple[int, bool]]] = []
        self._large: list[list[int]] = []
        self._sort({1 << i for i in range(self._size)}, set())

    def worth_enough(self, price: int) -> list[tuple[int, bool]]:
        """The sets that so many join and no fewer, and whether fewer join a wider one.

        Sets with a part that is worth enough for less may be missing.
        """
        self._advance(price)
        return self._enough[price]

    def every(self, price: int) -> list[int]:
        """The sets that so many join and no fewer, where nothing is said of worth."""
        self._advance(price)
        return self._small[price]

    def _advance(self, last: int) -> None:
        for price in range(len(self._small), last + 1):
            small = self._chained(price, self._small)
            # What the last satellite adds to sets worth enough leads nowhere.
            large = (
                self._chained(price, self._large) - small if price < self._budget else set[int]()
            )
            self._sort(small | self._links.advance(price, small | large), large)

    def _chained(self, price: int, sets: list[list[int]]) -> set[int]:
        """The sets joined by adding a link to a set that is new at the remaining price."""
        found: set[int] = set()
        for cost, clusters in self._links.links:
            found.update([one | clusters for one in sets[price - cost] if one & clusters])
        return found - self._links.joined.keys()

    def _sort(self, grown: set[int], large: set[int]) -> None:
        """Which of the sets of a price are worth enough, and which are carried on."""
        wide, worth = self._wide, self._worth
        enough = [one for one in grown if worth.enough(one)] if worth else []
        found = [(one, wide.around(one) != 0) for one in enough]
        small = grown.difference(enough)
        self._small.append([one for one in small if not worth or worth.leads_on(one)])
        self._enough.append(found)
        self._large.append([])
        if len(self._large) <= self._budget:
            listed = [*large, *(one for one, wider in found if not wider)]
            for one in sorted(listed, key=int.bit_count, reverse=True):
                if not wide.around(one):
                    wide.add(one)
                    self._large[-1].append(one)
            self.whole = wide.around((1 << self._size) - 1) != 0


def _at_most(values: Sequence[int], budget: int) -> int:
    """No federation is worth more: each satellite touches at most two clusters not yet in it."""
    return sum(sorted(values, reverse=True)[: 2 * budget + 1])


def _groups(grow: Grow, free: int, clusters: Sequence[int], budget: int) -> list[list[int]]:
    """A first rough look: which clusters could be in one federation at all.

    No satellite is further than half the budget from the nearest cluster.
    """
    area = union(clusters)
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


_Near = dict[int, list[tuple[int, int]]]
"""For each group of pieces: prices, and the hexes first reached at that price."""


def _least_prices(grow: Grow, free: int, pieces: Sequence[int], limit: int) -> dict[int, int]:
    """The number of satellites that joins each group of pieces, where it is within the limit."""
    joins = _Joins(grow, free, pieces, limit, None)
    least: dict[int, int] = {}
    known = 1
    for price in range(limit + 1):
        family = _subsets(union([1 << one for one in joins.every(price)]), len(pieces))
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


def _subsets(family: int, size: int) -> int:
    """Add to a family of sets, a bit for each, all that are part of one of them."""
    for i, without in enumerate(_lacking(size)):
        family |= (family & ~without) >> (1 << i)
    return family
