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
    """Which sets of clusters are worth enough, where one cluster may have to be in."""

    def __init__(self, values: Sequence[int], need: int, must: int) -> None:
        self._need = need
        self._sums = Sums(values)
        self.must = must
        [self._given] = self._sums.of([must])

    def parted(self, rooted: Collection[int]) -> tuple[list[int], list[int]]:
        """Of sets with the cluster that must be in, those worth enough, and the others."""
        need = self._need
        values = self._sums.of(rooted)
        enough = [one for one, value in zip(rooted, values, strict=True) if value >= need]
        small = [one for one, value in zip(rooted, values, strict=True) if value < need]
        return enough, small

    def too_small(self, others: Collection[int]) -> list[int]:
        """Of sets without that cluster, those that even with it are not worth enough."""
        need = self._need - self._given
        values = self._sums.of(others)
        return [one for one, value in zip(others, values, strict=True) if value < need]


class _Joins:
    """Which sets of clusters can be joined by how many satellites, touching no other cluster.

    A federation is put together from the cluster that must be in. Sets without it are carried on
    only to learn early what chains join, as long as branches of links grow by that and until with
    it they would be worth enough.
    """

    def __init__(
        self, grow: Grow, free: int, clusters: Sequence[int], budget: int, worth: _Worth
    ) -> None:
        self._size = len(clusters)
        self._worth = worth
        self._links = Links(grow, free, clusters, budget)
        self._enough: list[list[int]] = []
        """By price, the sets that are worth enough."""
        self._small: list[list[int]] = []
        """By price, those that are not."""
        self._early: list[list[int]] = []
        """The same with sets that lack the cluster that must be in."""
        self._sort({1 << i for i in range(self._size)})

    @property
    def links(self) -> list[tuple[int, int]]:
        return self._links.links

    def worth_enough(self, price: int) -> list[int]:
        """The sets that so many join and no fewer.

        Sets with a part that is worth enough for less may be missing.
        """
        for each in range(len(self._small), price + 1):
            chained = self._chained(each)
            self._sort(chained | self._links.advance(each, chained))
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
        carried = self._early if price < self._links.half else self._small
        found = {
            one | clusters
            for cost, clusters in self.links
            for one in carried[price - cost]
            if one & clusters
        }
        return found - self._links.joined

    def _sort(self, grown: set[int]) -> None:
        """Which of the sets of a price are worth enough, and which others are carried on."""
        must = self._worth.must
        rooted = [one for one in grown if one & must] if must else grown
        enough, small = self._worth.parted(rooted)
        self._enough.append(enough)
        self._small.append(small)
        if len(self._early) < self._links.half - 1:
            others = [one for one in grown if not one & must] if must else []
            self._early.append(small + self._worth.too_small(others))
