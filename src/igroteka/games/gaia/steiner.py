"""Which federations the map allows, and where their satellites may lie: an exact, fast search.

A player's clusters (groups of touching own planets) are joined by satellites on free hexes. To join
a set C of clusters takes at least s(C) satellites, running through more own clusters for nothing.
A federation is lawful if it has s(C) satellites for the very clusters it touches, and no part of
those clusters that is still worth enough would be a federation with fewer, touching nothing else
(Gaia rulebook, Federations).

A few clusters are searched by families of sets (`steiner_families`), many by the sets that may
matter (`steiner_sets`). How single links are found is told in `steiner_links`.
"""

from __future__ import annotations

from collections.abc import Sequence

from igroteka.engine.hexes import bits

from .steiner_clusters import Sums, union
from .steiner_families import Families, Joins, subsets
from .steiner_links import Grow
from .steiner_sets import Sets

FEW = 11
"""So many clusters are searched faster by families."""


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
        kept: list[int] = []
        if _at_most(values, budget) >= need:
            for group in _groups(grow, free, clusters, budget):
                inside = anchor is None or anchor in group
                if inside and _at_most([values[i] for i in group], budget) >= need:
                    kept += group
        self._kept = kept
        self._search: Families | Sets | None = None
        if kept:
            search = Families if len(kept) <= FEW else Sets
            must = None if anchor is None else kept.index(anchor)
            clusters, values = [clusters[i] for i in kept], [values[i] for i in kept]
            self._search = search(grow, free, clusters, values, need, budget, must)

    def exists(self) -> bool:
        """Is there any lawful federation?"""
        return self.least() is not None

    def least(self) -> int | None:
        """The fewest satellites of any."""
        return self._search.least() if self._search else None

    def choices(self) -> list[tuple[int, int]]:
        """Every lawful set of clusters (a bit per index) with its number of satellites."""
        found = self._search.choices() if self._search else []
        names = Sums([1 << i for i in self._kept]).of([chosen for chosen, _ in found])
        return [(chosen, cost) for chosen, (_, cost) in zip(names, found, strict=True)]


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
    joins = Joins(grow, free, pieces, limit)
    least: dict[int, int] = {}
    known = 1
    for price in range(limit + 1):
        family = subsets(joins.family(price), len(pieces))
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
