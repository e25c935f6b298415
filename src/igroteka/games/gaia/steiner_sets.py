"""Which sets of many clusters satellites can join: only those that may matter, one by one.

The sets that c satellites can join, but no fewer, come from those of less by adding a link. A part
of a lawful federation is never worth enough for less, so that a set which is worth enough gets
longer only to learn whether a wider one costs as little; of those, only sets that are in no other
one at their price are carried on. How single links are found is told in `steiner_links`.
"""

from __future__ import annotations

from collections.abc import Sequence

from igroteka.engine.hexes import bits

from .steiner_links import Grow, Links


class Sets:
    """The lawful federations of many clusters; `must` is the index of one that is always in."""

    def __init__(
        self,
        grow: Grow,
        free: int,
        clusters: Sequence[int],
        values: Sequence[int],
        need: int,
        budget: int,
        must: int | None,
    ) -> None:
        self._budget = budget
        self._size = len(clusters)
        worth = _Worth(values, need, 0 if must is None else 1 << must)
        self._joins = _Joins(grow, free, clusters, budget, worth)

    def least(self) -> int | None:
        """The fewest satellites of any: the cheapest set that is worth enough is always lawful."""
        prices = range(self._budget + 1)
        return next((price for price in prices if self._joins.worth_enough(price)), None)

    def choices(self) -> list[tuple[int, int]]:
        """Every lawful set of clusters with its number of satellites."""
        found: list[tuple[int, int]] = []
        parts = _Numbered(self._size)
        for price in range(self._budget + 1):
            fresh = [each for each in self._joins.worth_enough(price) if not parts.within(each[0])]
            found += [(chosen, price) for chosen, wider in sorted(fresh) if not wider]
            for chosen, _ in fresh:
                parts.add(chosen)
            if self._joins.whole:
                break
        return found


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


class _Numbered:
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
        self, grow: Grow, free: int, clusters: Sequence[int], budget: int, worth: _Worth
    ) -> None:
        self._budget = budget
        self._size = len(clusters)
        self._worth = worth
        self._links = Links(grow, free, clusters, budget)
        self._wide = _Numbered(self._size)
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
        enough = [one for one in grown if worth.enough(one)]
        found = [(one, wide.around(one) != 0) for one in enough]
        small = grown.difference(enough)
        self._small.append([one for one in small if worth.leads_on(one)])
        self._enough.append(found)
        self._large.append([])
        if len(self._large) <= self._budget:
            listed = [*large, *(one for one, wider in found if not wider)]
            for one in sorted(listed, key=int.bit_count, reverse=True):
                if not wide.around(one):
                    wide.add(one)
                    self._large[-1].append(one)
            self.whole = wide.around((1 << self._size) - 1) != 0
