"""Which sets of many clusters satellites can join: only those that may matter, one by one.

The sets that c satellites can join, but no fewer, come from those of less by adding a link. A part
of a lawful federation is never worth enough for less, so that sets which are worth enough need not
get longer; only to learn whether a wider one costs less, some of them do in `steiner_wider`. How
single links are found is told in `steiner_links`.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from .steiner_clusters import Sums, union
from .steiner_links import Grow, Links
from .steiner_wider import Lawful


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
        enough: list[list[int]] = []
        for price in range(self._budget + 1):
            if self._joins.all_for_less(price):
                break
            enough.append(self._joins.worth_enough(price))
        lawful = Lawful(enough, self._joins.links, self._size).left()
        return [(chosen, price) for price, found in enumerate(lawful) for chosen in sorted(found)]


class _Worth:
    """Which sets of clusters are worth enough and have a cluster that must be in."""

    def __init__(self, values: Sequence[int], need: int, must: int) -> None:
        self._need, self._must = need, must
        self._sums = Sums(values)

    def sorted(self, sets: Collection[int], early: bool) -> tuple[list[int], list[int]]:
        """Those worth enough, and others to be carried on.

        A federation can be put together from the cluster that must be in; others are carried on
        without it only to learn early what chains join, as long as branches of links grow by that
        and until with it they would be worth enough.
        """
        need, must = self._need, self._must
        values = self._sums.of(sets)
        small = [one for one, value in zip(sets, values, strict=True) if value < need]
        enough = [one for one, value in zip(sets, values, strict=True) if value >= need]
        if must:
            enough = [one for one in enough if one & must]
            values = self._sums.of([one | must for one in small])
            small = [
                one
                for one, value in zip(small, values, strict=True)
                if one & must or (early and value < need)
            ]
        return enough, small


class _Joins:
    """Which sets of clusters can be joined by how many satellites, touching no other cluster."""

    def __init__(
        self, grow: Grow, free: int, clusters: Sequence[int], budget: int, worth: _Worth
    ) -> None:
        self._size = len(clusters)
        self._worth = worth
        self._links = Links(grow, free, clusters, budget)
        # By price: sets not worth enough, and those that are.
        self._small: list[list[int]] = []
        self._enough: list[list[int]] = []
        self._sort({1 << i for i in range(self._size)})

    @property
    def links(self) -> list[tuple[int, int]]:
        return self._links.links

    def worth_enough(self, price: int) -> list[int]:
        """The sets that so many join and no fewer.

        Sets with a part that is worth enough for less may be missing.
        """
        for each in range(len(self._small), price + 1):
            small = self._chained(each)
            self._sort(small | self._links.advance(each, small))
        return self._enough[price]

    def all_for_less(self, price: int) -> bool:
        """Whether the links so far show that fewer satellites join all clusters."""
        if 2 * price < self._size:  # each satellite joins two more at most
            return False
        parts, total = [1 << i for i in range(self._size)], 0
        for cost, clusters in self.links:
            if len(parts) == 1:
                break
            if len(touched := [part for part in parts if part & clusters]) > 1:
                parts = [part for part in parts if not part & clusters] + [union(touched)]
                total += cost
        return len(parts) == 1 and total < price

    def _chained(self, price: int) -> set[int]:
        """The sets joined by adding a link to a set that is new at the remaining price."""
        small = self._small
        found = {
            one | clusters
            for cost, clusters in self.links
            for one in small[price - cost]
            if one & clusters
        }
        return found - self._links.joined

    def _sort(self, grown: set[int]) -> None:
        """Which of the sets of a price are worth enough, and which others are carried on."""
        enough, small = self._worth.sorted(grown, early=len(self._small) <= self._links.half)
        self._enough.append(enough)
        self._small.append(small)
