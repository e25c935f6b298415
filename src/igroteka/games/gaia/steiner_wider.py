"""Which of the sets that are worth enough are lawful: no part and no wider set costs less.

A first look at the sets at hand shows most of what is not lawful; candidates are left. Wider sets
come from those at hand by adding links, price by price, but only as long as they may come to have
all clusters of a candidate in time: each that is missing must be near enough. Of those, only sets
that are in no other one at their price are carried on. A link that is itself in a set for less
leads to nothing cheap.

Most wider sets would be those of the last two prices. Where that is quicker, they are not laid out:
it is asked of each candidate whether a link, joined to something carried, would have all clusters.
What costs one more than that ends in links of price 1 only. Without one of them and the next link,
it is carried; and that next link touches the first one, or it was such an end as well.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from .steiner_clusters import Columns, members, union

FAR = 4
"""With more satellites than that left, hardly any cluster is too far away."""

FEW = 40
"""So few sets are not worth a look at what is near."""

QUICKER = 2
"""To lay out a set and a link takes so many times as long as to ask for them."""

Links = Sequence[tuple[int, int]]
"""Prices and clusters."""

_Joined = tuple[int, int, int]
"""Clusters of which a candidate must have some, all clusters, and what they may be joined to."""


class Lawful:
    """Looks through sets that are worth enough, listed by price, for those that are lawful."""

    def __init__(self, enough: Sequence[list[int]], links: Links, size: int) -> None:
        self._enough = enough
        self._size = size
        self._at_hand = Columns(size, [one for sets in enough for one in sets])
        self._left: list[list[int]] = []
        """The candidates, by price."""
        self._links: list[tuple[int, int]] = []
        """Those that are in no set for less."""
        self._look(links)
        self._near = _near(self._links, size, len(self._left) - 2)
        self._carried: list[list[tuple[int, list[int]]]] = []
        """By price: until which price candidates may be met, and the sets."""
        self._all = Columns(size)
        """All that is carried, cheapest first."""
        self._upto: list[int] = []
        """By price: those of them that cost no more."""
        self._counts: list[int] = []
        """By price, how many are carried."""

    def left(self) -> list[list[int]]:
        """The lawful sets, by price."""
        left = self._left
        seen: set[int] = set()
        first = price = 0
        asking = False
        while (ahead := len(left) - 1 - price) > 0:
            sets = self._enough[price]
            columns = self._at_hand.some(first, len(sets))
            first += len(sets)
            if asking:
                self._ask_for_two(price, columns)
                break
            if ahead == 1 and self._quicker(len(left[-1]), price):
                left[-1] = self._unlinked(left[-1], self._single_links(price))
                break
            seen.update(sets)
            if grown := list(self._grown(price) - seen):
                seen.update(grown)
                columns += Columns(self._size, grown)
            known = self._all + columns
            left[price + 1] = _outside(left[price + 1], known)
            self._trim()
            self._counts.append(len(columns))
            if price == len(left) - 4 and self._quicker(self._pairs_for_two(), price + 1):
                self._keep(known)
                asking = True
            else:
                self._carry(price, sets + grown, columns, known)
                self._trim()
            price += 1
        return left

    def _quicker(self, asked: int, price: int) -> bool:
        """Whether it is quicker to ask so many times for each link than to lay out a price."""
        laid = sum([self._counts[price - cost] for cost, _ in self._links if cost <= price])
        return asked * len(self._links) < QUICKER * laid

    def _pairs_for_two(self) -> int:
        """How often each link is asked for, roughly, for the candidates of the last two prices."""
        short = len([cost for cost, _ in self._links if cost == 1])
        return len(self._left[-2]) + len(self._left[-1]) * (1 + short // 3)

    def _ask_for_two(self, price: int, at_hand: Columns) -> None:
        """Look at the candidates of the last two prices; no sets grow any more."""
        left = self._left
        left[-2] = self._unlinked(left[-2], self._single_links(price))
        self._keep(self._all + at_hand)
        left[-1] = self._unlinked(left[-1], self._single_links(price + 1))
        left[-1] = self._unlinked(left[-1], self._double_links(price + 1))

    def _look(self, links: Links) -> None:
        """Leave out what the sets at hand show not to be lawful, and links that are in them."""
        columns, first, with_part = self._at_hand, 0, 0
        for price, sets in enumerate(self._enough):
            cheaper = (1 << first) - 1
            signs = f"{with_part >> first:0{len(columns)}b}"[::-1]
            candidates = [one for one, sign in zip(sets, signs, strict=False) if sign == "0"]
            around = columns.around(candidates)
            first += len(sets)
            if first < len(columns):
                with_part |= union(around) >> first << first
            self._left.append(
                [one for one, those in zip(candidates, around, strict=True) if not those & cheaper]
            )
            fresh = [clusters for cost, clusters in links if cost == price]
            self._links += [
                (price, clusters)
                for clusters, those in zip(fresh, columns.around(fresh), strict=True)
                if not those & cheaper
            ]
        self._trim()

    def _trim(self) -> None:
        """What costs more than all candidates is not asked any more."""
        while self._left and not self._left[-1]:
            self._left.pop()

    def _keep(self, known: Columns) -> None:
        self._all = known
        self._upto.append((1 << len(known)) - 1)

    def _unlinked(self, candidates: list[int], links: Iterable[_Joined]) -> list[int]:
        """Those of which none of the links, joined to something carried, has all clusters."""
        listed = list(links)
        around = self._all.remembered()
        found: list[int] = []
        for one in _outside(candidates, self._all):
            for end, clusters, fit in listed:
                if one & end and around[one & ~clusters] & fit:
                    break
            else:
                found.append(one)
        return found

    def _single_links(self, price: int) -> Iterator[_Joined]:
        """The links that may be the last ones of a set of that price."""
        for cost, clusters in self._links:
            if cost <= price:
                yield clusters, clusters, self._upto[price - cost] & self._touching(clusters)

    def _double_links(self, price: int) -> Iterator[_Joined]:
        """Links of price 1, each with the one before it, where these may be the last ones."""
        before = list(self._single_links(price - 1))
        short = {clusters for cost, clusters in self._links if cost == 1}
        for end in short:
            touching = self._touching(end)
            for other, _, fit in before:
                if end & other:
                    yield end & ~other, end | other, fit
                elif other in short and end < other:
                    yield end, end | other, fit & touching

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
            fresh = self._able(price, later, columns, known, everything ^ able)
            able |= fresh
            numbers = [number for number, sign in enumerate(f"{fresh:b}"[::-1]) if sign == "1"]
            around = known.around([sets[number] for number in numbers])
            kept = [
                sets[number]
                for number, those in zip(numbers, around, strict=True)
                if those == 1 << len(self._all) + number
            ]
            carried.append((later, kept))
        self._carried.append(carried)
        self._counts[price] = sum([len(kept) for _, kept in carried])
        self._keep(self._all + Columns(self._size, [one for _, kept in carried for one in kept]))

    def _able(self, price: int, later: int, columns: Columns, known: Columns, asked: int) -> int:
        """Which of the sets may come to have all clusters of a candidate of a later price."""
        left = later - 1 - price
        if left > FAR or asked < 1 << FEW:
            return asked
        reach = columns.widened(self._near[left])
        self._left[later] = _outside(self._left[later], known)
        return union(reach.around(self._left[later])) & asked


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
