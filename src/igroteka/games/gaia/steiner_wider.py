"""Which sets of clusters are in no wider set that costs less.

Sets are made wider by adding links, price by price, but only as long as they may come to have all
clusters of a candidate in time: each that is missing must be near enough. Of those, only sets that
are in no other one at their price are carried on.
"""

from __future__ import annotations

from collections.abc import Sequence

from igroteka.engine.hexes import bits

from .steiner_clusters import Columns, members

FAR = 4
"""With more satellites than that left, hardly any cluster is too far away."""

FEW = 40
"""So few sets are not worth a look at what is near."""

MANY = 3000
"""So many pairs of a candidate and a link are not looked at one by one."""

Links = Sequence[tuple[int, int]]
"""Prices and clusters."""


_Candidate = tuple[int, list[int]]
"""A set and its clusters."""


class Wider:
    """Looks for wider sets that cost less than the candidates, both listed by price."""

    def __init__(self, candidates: Sequence[Sequence[int]], links: Links, size: int) -> None:
        self._left = [[(one, members(one)) for one in found] for found in candidates]
        self._links = links
        self._size = size
        self._carried: list[list[tuple[int, list[int]]]] = []
        """By price: until which price candidates may be met, and the sets."""
        self._all = Columns(size)
        """All that is carried, cheapest first."""
        self._upto: list[int] = []
        """By price: those of them that cost no more."""

    def left(self, started: Sequence[tuple[list[int], Columns]]) -> list[list[int]]:
        """The candidates that are in no set joined for less; all of those come from `started`."""
        self._start(started)
        seen: set[int] = set()
        price = 0
        while price < len(self._left) - 2:
            sets, columns = started[price]
            seen.update(sets)
            if grown := list(self._grown(price) - seen):
                seen.update(grown)
                columns.append(Columns(self._size, grown))
            self._left[price + 1] = [
                one for one in self._left[price + 1] if not columns.around(one[1]) and not self._all.around(one[1])
            ]
            self._carry(price, sets + grown, columns)
            price += 1
            self._trim()
        if price == len(self._left) - 2:
            self._left[-1] = [one for one in self._left[-1] if not self._all.around(one[1])]
            self._left[-1] = self._unlinked(self._left[-1], price)
        return [[one for one, _ in found] for found in self._left]

    def _start(self, started: Sequence[tuple[list[int], Columns]]) -> None:
        """Leave out what the sets at hand show to be wider for less, candidates and links."""
        cheaper = Columns(self._size)
        links: list[tuple[int, int]] = []
        for price, (_, columns) in enumerate(started):
            self._left[price] = [one for one in self._left[price] if not cheaper.around(one[1])]
            links += [
                link for link in self._links if link[0] == price and not cheaper.around(members(link[1]))
            ]
            cheaper.append(columns)
        self._links = links
        self._trim()
        self._near = _near(links, self._size, len(self._left) - 2)

    def _trim(self) -> None:
        while self._left and not self._left[-1]:
            self._left.pop()

    def _unlinked(self, candidates: list[_Candidate], price: int) -> list[_Candidate]:
        """Those that no link joined to something carried makes a wider set at that price."""
        links = [(clusters, self._upto[price - cost]) for cost, clusters in self._links if cost <= price]
        around: dict[int, int] = {}
        touching: dict[int, int] = {}
        found: list[_Candidate] = []
        for candidate in candidates:
            one = candidate[0]
            for clusters, upto in links:
                if one & clusters:
                    rest = one & ~clusters
                    fit = around.get(rest)
                    if fit is None:
                        fit = around[rest] = self._all.around(members(rest))
                    if fit and fit & upto:
                        if clusters not in touching:
                            touching[clusters] = self._all.touching(members(clusters))
                        if fit & upto & touching[clusters]:
                            break
            else:
                found.append(candidate)
        return found

    def _grown(self, price: int) -> set[int]:
        useful = [
            [one for until, sets in carried if until > price for one in sets]
            for carried in self._carried
        ]
        return {
            one | clusters
            for cost, clusters in self._links
            if cost <= price
            for one in useful[price - cost]
            if one & clusters
        }

    def _carry(self, price: int, sets: list[int], columns: Columns) -> None:
        everything = (1 << len(sets)) - 1
        able = 0
        carried: list[tuple[int, list[int]]] = []
        for later in range(len(self._left) - 1, price + 1, -1):
            if able == everything:
                break
            fresh = self._able(price, later, columns, everything ^ able)
            able |= fresh
            kept: list[int] = []
            for number in bits(fresh):
                inside = members(sets[number])
                if columns.around(inside) == 1 << number and not self._all.around(inside):
                    kept.append(sets[number])
            carried.append((later, kept))
        self._carried.append(carried)
        self._all.append(Columns(self._size, [one for _, kept in carried for one in kept]))
        self._upto.append(self._all.everything())

    def _able(self, price: int, later: int, columns: Columns, asked: int) -> int:
        """Which of the sets may come to have all clusters of a candidate of a later price."""
        left = later - 1 - price
        if left > FAR or asked < 1 << FEW:
            return asked
        reach = columns.widened(self._near[left])
        found = 0
        still: list[_Candidate] = []
        for one, inside in self._left[later]:
            if fresh := reach.around(inside) & asked & ~found:
                if columns.around(inside):
                    continue
                found |= fresh
            still.append((one, inside))
        self._left[later] = still
        return found


def _near(links: Links, size: int, most: int) -> list[list[list[int]]]:
    """By number of satellites, the clusters that so many join to each."""
    near = [[1 << i for i in range(size)]]
    for price in range(1, min(most, FAR) + 1):
        level = near[-1].copy()
        for cost, clusters in links:
            if cost <= price:
                for i, those in enumerate(near[price - cost]):
                    if those & clusters:
                        level[i] |= clusters
        near.append(level)
    return [[members(one) for one in level] for level in near]
