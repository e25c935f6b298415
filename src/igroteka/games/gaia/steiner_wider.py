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
        self._near = _near(links, size, len(candidates) - 2)
        self._carried: list[list[tuple[int, list[int]]]] = []
        """By price: until which price candidates may be met, and the sets."""
        self._all = Columns(size)
        self._columns: list[Columns] = []
        """All that is carried, at once and by price."""

    def left(self, started: Sequence[tuple[list[int], Columns]]) -> list[list[int]]:
        """The candidates that are in no set joined for less; all of those come from `started`."""
        seen: set[int] = set()
        price = 0
        while price < len(self._left) - 1:
            if price == len(self._left) - 2 and len(self._left[-1]) * len(self._links) < MANY:
                self._finish(price, started[price][1])
                break
            self._carried.append([])
            sets, columns = started[price]
            seen.update(sets)
            if grown := list(self._grown(price) - seen):
                seen.update(grown)
                columns.append(Columns(self._size, grown))
            self._meet(price, sets + grown, columns)
            price += 1
        return [[one for one, _ in found] for found in self._left]

    def _meet(self, price: int, sets: list[int], columns: Columns) -> None:
        """Drop the candidates that these sets show to be wider for less; carry on what may."""
        left = self._left
        left[price + 1] = [one for one in left[price + 1] if not self._wider(one, columns)]
        while len(left) > price + 1 and (not left[-1] or self._wider(left[-1][-1], columns)):
            if left[-1]:
                left[-1].pop()
            else:
                left.pop()  # what costs as much as that is not asked any more
        self._carry(price, sets, columns)

    def _finish(self, price: int, columns: Columns) -> None:
        """Look at the last candidates one by one, where they are few: nothing is carried on."""
        self._left[-1] = [
            one
            for one in self._left[-1]
            if not self._wider(one, columns) and not self._linked(one, price)
        ]

    def _linked(self, candidate: _Candidate, price: int) -> bool:
        """Whether a link joined to something carried makes a wider set at that price."""
        one, _ = candidate
        for cost, clusters in self._links:
            if cost <= price and one & clusters:
                columns = self._columns[price - cost]
                around = columns.around(members(one & ~clusters))
                if around and around & columns.touching(members(clusters)):
                    return True
        return False

    def _wider(self, candidate: _Candidate, columns: Columns) -> bool:
        _, inside = candidate
        return bool(columns.around(inside) or self._all.around(inside))

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
            self._carried[price].append((later, kept))
        found = Columns(self._size, [one for _, kept in self._carried[price] for one in kept])
        self._all.append(found)
        self._columns.append(found)

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
