"""Which sets of clusters are in no wider set that costs less.

Sets are made wider by adding links, price by price, but only as long as they may come to have all
clusters of a candidate in time: each that is missing must be near enough. Of those, only sets that
are in no other one at their price are carried on.
"""

from __future__ import annotations

from collections.abc import Sequence

from igroteka.engine.hexes import bits

from .steiner_clusters import Columns, members, union

FAR = 4
"""With more satellites than that left, hardly any cluster is too far away."""

FEW = 40
"""So few sets are not worth a look at what is near."""

Links = Sequence[tuple[int, int]]
"""Prices and clusters."""


class Lawful:
    """Of sets that are worth enough, listed by price, those that are lawful."""

    def __init__(self, enough: Sequence[list[int]], links: Links, size: int) -> None:
        self._enough = enough
        self._started = Columns(size, [one for sets in enough for one in sets])
        self._size = size
        self._left: list[list[int]] = []
        """The candidates, by price."""
        self._links: list[tuple[int, int]] = []
        self._look(links)
        self._near = _near(self._links, size, len(self._left) - 2)
        self._carried: list[list[tuple[int, list[int]]]] = []
        """By price: until which price candidates may be met, and the sets."""
        self._all = Columns(size)
        """All that is carried, cheapest first."""
        self._upto: list[int] = []
        """By price: those of them that cost no more."""

    def _look(self, links: Links) -> None:
        """Leave out what the sets at hand show not to be lawful."""
        started, first = self._started, 0
        with_part = 0
        for price, sets in enumerate(self._enough):
            cheaper = (1 << first) - 1
            signs = f"{with_part >> first:0{len(started)}b}"[::-1]
            candidates = [one for one, sign in zip(sets, signs, strict=False) if sign == "0"]
            around = started.around(candidates)
            first += len(sets)
            with_part |= union(around) >> first << first
            self._left.append(_apart(candidates, around, cheaper))
            fresh = [clusters for cost, clusters in links if cost == price]
            tight = _apart(fresh, started.around(fresh), cheaper)
            self._links += [(price, clusters) for clusters in tight]
        self._trim()

    def left(self) -> list[list[int]]:
        """The candidates that are in no set joined for less."""
        left = self._left
        seen: set[int] = set()
        first = price = 0
        while price < len(left) - 3:
            sets = self._enough[price]
            columns = self._started.slice(first, len(sets))
            first += len(sets)
            seen.update(sets)
            if grown := list(self._grown(price) - seen):
                seen.update(grown)
                columns += Columns(self._size, grown)
            known = self._all + columns
            left[price + 1] = _outside(left[price + 1], known)
            self._trim()
            if price < len(left) - 4:
                self._carry(price, sets + grown, columns, known)
            else:
                self._keep(known)
            price += 1
        if price + 1 < len(left):
            left[price + 1] = self._unlinked(left[price + 1], price)
        if price + 2 < len(left):
            self._keep(self._all + self._started.slice(first, len(self._enough[price])))
            left[-1] = self._unlinked_twice(self._unlinked(left[-1], price + 1), price + 1)
        return left

    def _keep(self, known: Columns) -> None:
        self._all = known
        self._upto.append((1 << len(known)) - 1)

    def _trim(self) -> None:
        while self._left and not self._left[-1]:
            self._left.pop()

    def _unlinked(self, candidates: list[int], price: int) -> list[int]:
        """Those that no link joined to something carried makes a wider set at that price."""
        links = [
            (clusters, self._upto[price - cost] & self._touching(clusters))
            for cost, clusters in self._links
            if cost <= price
        ]
        around = self._all.memo()
        found: list[int] = []
        for one in _outside(candidates, self._all):
            for clusters, fit in links:
                if one & clusters and around[one & ~clusters] & fit:
                    break
            else:
                found.append(one)
        return found

    def _unlinked_twice(self, candidates: list[int], price: int) -> list[int]:
        """Those that two links, one of them of price 1, joined to something carried do not either."""
        short = [clusters for cost, clusters in self._links if cost == 1]
        longer = [
            (cost, clusters, self._upto[price - 1 - cost] & self._touching(clusters))
            for cost, clusters in self._links
            if cost < price
        ]
        pairs: list[tuple[int, list[tuple[int, int]]]] = []
        for clusters in short:
            touching = self._touching(clusters)
            beside: list[tuple[int, int]] = []
            for cost, others, fit in longer:
                if clusters & others:
                    if clusters & ~others:
                        beside.append((clusters | others, fit))
                elif cost == 1 and clusters < others:
                    beside.append((clusters | others, fit & touching))
            pairs.append((clusters, beside))
        around = self._all.memo()
        found: list[int] = []
        for one in candidates:
            for both, fit in [pair for clusters, beside in pairs if one & clusters for pair in beside]:
                if around[one & ~both] & fit:
                    break
            else:
                found.append(one)
        return found

    def _touching(self, clusters: int) -> int:
        return self._all.touching(members(clusters))

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

    def _carry(self, price: int, sets: list[int], columns: Columns, known: Columns) -> None:
        everything = (1 << len(sets)) - 1
        able = 0
        carried: list[tuple[int, list[int]]] = []
        for later in range(len(self._left) - 1, price + 1, -1):
            if able == everything:
                break
            fresh = self._able(price, later, columns, everything ^ able)
            able |= fresh
            numbers = [number for number, one in enumerate(f"{fresh:b}"[::-1]) if one == "1"]
            around = known.around([sets[number] for number in numbers])
            kept = [
                sets[number]
                for number, those in zip(numbers, around, strict=True)
                if those == 1 << len(self._all) + number
            ]
            carried.append((later, kept))
        self._carried.append(carried)
        self._keep(self._all + Columns(self._size, [one for _, kept in carried for one in kept]))

    def _able(self, price: int, later: int, columns: Columns, asked: int) -> int:
        """Which of the sets may come to have all clusters of a candidate of a later price."""
        left = later - 1 - price
        if left > FAR or asked < 1 << FEW:
            return asked
        reach = columns.widened(self._near[left])
        self._left[later] = _outside(self._left[later], columns)
        return union(reach.around(self._left[later])) & asked


def _apart(sets: list[int], around: list[int], others: int) -> list[int]:
    """Those that are in none of the others."""
    return [one for one, those in zip(sets, around, strict=True) if not those & others]


def _outside(sets: list[int], columns: Columns) -> list[int]:
    """Those that are in none of the others."""
    return [one for one, those in zip(sets, columns.around(sets), strict=True) if not those]


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
