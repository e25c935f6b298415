"""Which federations the map allows, with the fewest satellites: an exact search over hex sets.

A player's clusters (groups of touching own planets) are joined by satellites on free hexes. Joining a
set C of clusters costs at least s(C) satellites, where running through further own clusters is free.
A federation is lawful if it has exactly s(C) satellites for the very clusters it touches, and no
smaller set of those clusters that is still worth enough could be joined with fewer satellites.

The search rests on two ideas.

*Families.* A set of clusters is a small int, and a family of such sets is one big int with a bit per
set. "Everything that c satellites can join" is one family; adding a link to all its members, or
passing to all subsets or supersets, is a handful of shifts.

*Links.* The satellites of a federation fall apart into connected pieces; such a piece is a link
between the clusters it touches, and a federation is a chain of links that share clusters. A link is
worth listing only if chains of smaller links cannot do the same for the same price. Links are grown
like trees: a branch is a connected piece with a root hex; branches with the same clusters and price
are kept together as one set of root hexes; they grow by a hex or merge at a common root. A branch is
cut off as soon as chains of links would serve as well, which leaves few of them. A tree has a middle
hex with no more than half of the tree in any direction, so branches grow to half the budget only.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from igroteka.engine.hexes import bits

Grow = Callable[[int], int]
"""A set of hexes together with all its neighbours on the board."""


class Federations:
    """The federations one player could form now.

    `clusters` are hex sets that do not touch each other, `values` their power values, `free` the hexes
    open to a satellite. A federation needs value `need` and has at most `budget` satellites. With an
    `anchor` (the index of a cluster) every federation includes that cluster.
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
        if sum(values) >= need:
            kept = _within_reach(grow, free, clusters, values, need, budget, anchor)
        self._budget = budget
        self._kept = kept
        self._links = _Links(grow, free, [clusters[i] for i in kept], budget)
        self._enough = _worth([values[i] for i in kept], need)
        if anchor is not None and kept:
            self._enough &= ~_lacking(len(kept))[kept.index(anchor)]

    def exists(self) -> bool:
        """Is there any lawful federation? (The cheapest sufficient one always is.)"""
        if not self._kept:
            return False
        return any(self._links.family(price) & self._enough for price in range(self._budget + 1))

    def choices(self) -> list[tuple[int, int]]:
        """Every lawful set of clusters (a bit per index) with its number of satellites."""
        found: list[tuple[int, int]] = []
        size = len(self._kept)
        open_sets = self._enough
        for price in range(self._budget + 1):
            family = self._links.family(price)
            found += [(self._original(chosen), price) for chosen in bits(family & open_sets)]
            open_sets &= ~_supersets(_subsets(family, size) & self._enough, size)
            if not open_sets:
                break
        return found

    def _original(self, chosen: int) -> int:
        return sum(1 << self._kept[i] for i in bits(chosen))


def next_satellites(
    grow: Grow,
    free: int,
    clusters: Sequence[int],
    outside: Sequence[int],
    placed: int,
    total: int,
) -> int:
    """Every hex that, with those `placed`, is in some choice of `total` satellites for `clusters`.

    `total` must be the least number that joins them; `outside` are the clusters not to be touched.
    Such a hex splits the satellites into parts that lead to different pieces of what stands already.
    This is the Dreyfus-Wagner recursion: `near[group][price]` are the hexes from which that many
    satellites, one on the hex itself included, lead to every piece of the group. A price that
    leaves too few satellites for the other pieces is not looked at.
    """
    own = placed
    for cluster in clusters:
        own |= cluster
    for cluster in outside:
        free &= ~grow(cluster)
    left = total - placed.bit_count()
    if placed & ~free or left <= 0:
        return 0
    free &= ~own
    pieces = _components(grow, own)
    everything = (1 << len(pieces)) - 1
    least = _least_prices(grow, free, pieces, left)
    near: dict[int, list[int]] = {}
    for group in range(1, everything):
        highest = left + 1 - max(1, least.get(everything ^ group, left + 1))
        if least.get(group, left + 1) <= highest:
            prices = [0] * (highest + 1)
            if not group & (group - 1):
                prices[0] = pieces[group.bit_length() - 1]
            _meet(near, group, own, prices)
            _spread(grow, free, pieces, prices)
            near[group] = prices
    found = [0] * (left + 1)
    _meet(near, everything, own, found)
    return found[left] & free


class _Branches(NamedTuple):
    """Connected pieces that touch the same clusters for the same price."""

    touched: int
    barred: int  # clusters that must not be on the other side: chains join them as cheaply
    roots: int  # every hex that is the root of such a piece


class _Link(NamedTuple):
    """A connected piece that joins its clusters at the least price."""

    price: int
    clusters: list[int]
    touching: int  # the family of all sets with at least one of these clusters


class _Links:
    """Which sets of clusters can be joined by how many satellites, touching no other cluster."""

    def __init__(self, grow: Grow, free: int, clusters: Sequence[int], budget: int) -> None:
        for cluster in clusters:
            free &= ~cluster
        self._grow = grow
        self._free = free
        self._longest = budget // 2
        self._size = len(clusters)
        self._halos = [grow(cluster) & free for cluster in clusters]
        self._touching = _by_touched(self._halos, free)
        self._families = [sum(1 << (1 << i) for i in range(self._size))]
        self._links: list[_Link] = []
        self._branches: list[list[_Branches]] = [[]]
        self._grown = {touched: hexes for touched, hexes in self._touching.items() if touched}
        self._seen: dict[int, int] = {}
        self._unbarred: dict[int, int] = {}

    def family(self, price: int) -> int:
        """The sets of clusters that at most `price` satellites can join."""
        while len(self._families) <= price:
            self._advance(len(self._families))
        return self._families[price]

    def _advance(self, price: int) -> None:
        before = self._families[-1]
        family = before | self._chained(price)
        cheaper = self._lookup(before)
        fresh: list[_Branches] = []
        for touched, roots in self._candidates(price).items():
            seen = self._seen.get(touched, 0)
            roots &= ~seen
            if not roots:
                continue
            self._seen[touched] = seen | roots
            if not family >> touched & 1:
                family |= 1 << touched
                self._links.append(_link(touched, price, self._size))
            barred = self._barred(touched, cheaper)
            if barred | touched != (1 << self._size) - 1:
                fresh.append(_Branches(touched, barred, roots))
        self._families.append(family)
        self._branches.append(fresh)
        self._grown = self._extended(fresh, family) if price <= self._longest else {}

    def _chained(self, price: int) -> int:
        """The sets joined by adding a known link to a set that is new at the remaining price."""
        families, lacking = self._families, _lacking(self._size)
        family = 0
        for cost, members, touching in self._links:
            rest = price - cost
            chained = families[rest] & ~families[rest - 1] & touching
            for i in members:
                without = chained & lacking[i]
                chained = chained ^ without | without << (1 << i)
            family |= chained
        return family

    def _candidates(self, price: int) -> dict[int, int]:
        """Branches of that price, grown by a hex or merged at a common root: clusters -> roots.

        The two sides of a merge share only the clusters their root itself touches.
        """
        found, touching = self._grown, self._touching
        for less in range(2, (price + 1) // 2 + 1):
            more = self._branches[price + 1 - less]
            for touched, barred, roots in self._branches[less]:
                for other, other_barred, other_roots in more:
                    if roots & other_roots and not (touched & other_barred or other & barred):
                        common = roots & other_roots & touching.get(touched & other, 0)
                        if common:
                            union = touched | other
                            found[union] = found.get(union, 0) | common
        return found

    def _extended(self, branches: list[_Branches], family: int) -> dict[int, int]:
        """The branches with one more hex, which becomes the root: clusters -> roots."""
        found: dict[int, int] = {}
        joined = self._lookup(family)
        for touched, _, roots in branches:
            hexes = self._grow(roots) & self._open(self._barred(touched, joined))
            if not hexes:
                continue
            for more, region in self._touching.items():
                if hexes & region:
                    union = touched | more
                    found[union] = found.get(union, 0) | hexes & region
        return found

    def _open(self, barred: int) -> int:
        """The free hexes that touch no barred cluster."""
        hexes = self._unbarred.get(barred)
        if hexes is None:
            hexes = self._free
            for i in bits(barred):
                hexes &= ~self._halos[i]
            self._unbarred[barred] = hexes
        return hexes

    def _lookup(self, family: int) -> bytes:
        return family.to_bytes((1 << self._size) // 8 + 1, "little")

    def _barred(self, touched: int, family: bytes) -> int:
        """The clusters that the family joins to the touched ones without this branch."""
        barred = 0
        for i in range(self._size):
            union = touched | 1 << i
            if family[union >> 3] >> (union & 7) & 1:
                barred |= 1 << i
        return barred


def _link(touched: int, price: int, size: int) -> _Link:
    clusters, lacking = bits(touched), _lacking(size)
    touching = 0
    for i in clusters:
        touching |= ~lacking[i]
    return _Link(price, clusters, touching)


def _by_touched(halos: Sequence[int], free: int) -> dict[int, int]:
    """The free hexes sorted by the set of clusters they touch."""
    regions = {0: free}
    for i, halo in enumerate(halos):
        for touched, hexes in list(regions.items()):
            if hexes & halo:
                regions[touched | 1 << i] = hexes & halo
                regions[touched] = hexes & ~halo
    return regions


def _within_reach(
    grow: Grow,
    free: int,
    clusters: Sequence[int],
    values: Sequence[int],
    need: int,
    budget: int,
    anchor: int | None,
) -> list[int]:
    """The clusters that could be in a federation at all, by a quick look at the distances.

    No satellite is further than half the budget from the nearest cluster.
    """
    area = 0
    for cluster in clusters:
        area |= cluster
    for _ in range((budget + 1) // 2):
        area |= grow(area) & free
    kept: list[int] = []
    waiting = list(range(len(clusters)))
    while waiting:
        part = _component(grow, clusters[waiting[0]], area)
        group = [i for i in waiting if clusters[i] & part]
        waiting = [i for i in waiting if not clusters[i] & part]
        if sum(values[i] for i in group) >= need and (anchor is None or anchor in group):
            kept += group
    return sorted(kept)


def _component(grow: Grow, seed: int, area: int) -> int:
    while (larger := grow(seed) & area) != seed:
        seed = larger
    return seed


def _components(grow: Grow, area: int) -> list[int]:
    found: list[int] = []
    while area:
        found.append(_component(grow, area & -area, area))
        area &= ~found[-1]
    return found


def _least_prices(grow: Grow, free: int, pieces: Sequence[int], limit: int) -> dict[int, int]:
    """The number of satellites that joins each group of pieces, if it is within the limit."""
    links = _Links(grow, free, pieces, limit)
    least: dict[int, int] = {}
    before = 1
    for price in range(limit + 1):
        family = _subsets(links.family(price), len(pieces))
        least.update((group, price) for group in bits(family & ~before))
        before |= family
    return least


def _meet(near: dict[int, list[int]], group: int, own: int, prices: list[int]) -> None:
    """Add the hexes where two parts of the group meet; a satellite there is counted once."""
    limit = len(prices) - 1
    rest = group & (group - 1)
    for other, other_prices in near.items():
        if other & rest == other and group ^ other in near:
            for price, hexes in _fresh(near[group ^ other]):
                for more, other_hexes in _fresh(other_prices):
                    common = hexes & other_hexes
                    if common and price + more <= limit + 1:
                        if price + more <= limit:
                            prices[price + more] |= common & own
                        if common & ~own:
                            prices[price + more - 1] |= common & ~own


def _fresh(prices: list[int]) -> Iterator[tuple[int, int]]:
    before = 0
    for price, hexes in enumerate(prices):
        if hexes != before:
            yield price, hexes & ~before
            before = hexes


def _spread(grow: Grow, free: int, pieces: Sequence[int], prices: list[int]) -> None:
    """Go on from the hexes of each price to those of the next; own pieces are crossed for nothing."""
    reached = 0
    for price, hexes in enumerate(prices):
        reached |= hexes | grow(reached) & free
        edge = grow(reached)
        for piece in pieces:
            if edge & piece:
                reached |= piece
        prices[price] = reached


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
        before = by_value.copy()
        for total, family in enumerate(before):
            by_value[min(need, total + value)] |= family << (1 << i)
    return by_value[need]


def _subsets(family: int, size: int) -> int:
    for i, without in enumerate(_lacking(size)):
        family |= (family & ~without) >> (1 << i)
    return family


def _supersets(family: int, size: int) -> int:
    for i, without in enumerate(_lacking(size)):
        family |= (family & without) << (1 << i)
    return family
