"""Which federations are possible, found by trying every way to lay a few satellites.

«Создать федерацию»: the planets must be worth enough, be joined by the fewest satellites possible
(«Общие положения»), and if a planet and a satellite less would do, they must be left out
(«Дополнительные правила»). Satellites lie on hexes without a planet and without a ship, never two
of a colour on one; own planets on neighbouring hexes are connected, so what a satellite touches
belongs to the federation. Nothing of a new federation may touch an older one, but the Ivits enlarge
their only one. Planets of artifacts lie nowhere and belong to none.
"""

from __future__ import annotations

from .position import STRUCTURES, Hex, Position

Sets = set[frozenset[Hex]]
NEIGHBOURS = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
SATELLITES = 25
ON_GOALS = 2
"""Satellites that mark the final goals."""
MARKED = ("tinkeroids", "moweyds")
"""Their boards hold a satellite of each civilisation of the base game."""


def around(place: Hex) -> list[Hex]:
    return [(place[0] + dq, place[1] + dr) for dq, dr in NEIGHBOURS]


class Shapes:
    """The federations of a player who can lay at most `most` satellites."""

    def __init__(self, position: Position, me: int, most: int) -> None:
        self.position, self.me, self.most = position, me, most
        self.seat = position.seats[me]
        kinds = STRUCTURES | {"space_station"}
        self.old = set(self.seat.federated)
        own = {p for p, kind in self.seat.buildings.items() if kind in kinds} - self.old
        self.clusters = components(own)
        self.cluster_of = {p: n for n, cluster in enumerate(self.clusters) for p in cluster}
        self.grows = self.seat.faction == "ivits" and bool(self.old)
        self.free = {place for place in position.board if self.may_lie(place)}

    def may_lie(self, place: Hex) -> bool:
        ships = [ship.hex for ship in self.position.ships.values()]
        station = self.seat.buildings.get(place) == "space_station"
        if self.position.planet(place) or place in ships or station:
            return False
        if place in self.seat.satellites:
            return False
        return self.grows or not self.old & set(around(place))

    @property
    def need(self) -> int:
        if self.seat.faction == "ivits":
            formed = len(self.seat.tokens) - (self.seat.research["terraforming"] == 5)
            return 7 * (formed + 1)
        return 6 if self.seat.faction == "xenos" and self.seat.institute else 7

    def value(self, chosen: frozenset[int]) -> int:
        """Power value of some clusters, with the federation that the Ivits enlarge."""
        places = {place for number in chosen for place in self.clusters[number]}
        if self.grows:
            places |= {place for place in self.old if place in self.seat.buildings}
        return sum(self.position.power_value(self.me, place) for place in places)

    def connected(self) -> dict[frozenset[int], tuple[int, Sets]]:
        """Clusters that satellites can join and nothing else, with every fewest way to do it."""
        blobs: dict[frozenset[Hex], tuple[frozenset[Hex], frozenset[int]]] = {}
        found: dict[frozenset[int], tuple[int, Sets]] = {}
        if self.grows:
            starts = [(frozenset(self.old), frozenset[int]())]
        else:
            starts = [(frozenset(c), frozenset([n])) for n, c in enumerate(self.clusters)]
        for _, chosen in starts:
            found[chosen] = (0, {frozenset()})
        edge = [(frozenset[Hex](), blob, chosen) for blob, chosen in starts]
        for laid in range(1, self.most + 1):
            blobs = {}
            for satellites, blob, chosen in edge:
                for place in {p for h in blob for p in around(h)} & self.free - satellites:
                    more = satellites | {place}
                    if more not in blobs:
                        blobs[more] = self.enlarged(blob, chosen, place)
            edge = [(satellites, *blob) for satellites, blob in blobs.items()]
            for satellites, _, chosen in edge:
                fewest, ways = found.setdefault(chosen, (laid, set()))
                if fewest == laid:
                    ways.add(satellites)
        return found

    def enlarged(
        self, blob: frozenset[Hex], chosen: frozenset[int], place: Hex
    ) -> tuple[frozenset[Hex], frozenset[int]]:
        """One satellite more, and all own planets it touches."""
        new = {self.cluster_of[p] for p in around(place) if p in self.cluster_of} - chosen
        more = {p for number in new for p in self.clusters[number]}
        return blob | {place} | more, chosen | new

    def lawful(self) -> dict[frozenset[Hex], Sets]:
        """By the planets that are united: every way to lay the satellites."""
        enough = {c: way for c, way in self.connected().items() if self.value(c) >= self.need}
        return {
            frozenset(place for number in chosen for place in self.clusters[number]): ways
            for chosen, (fewest, ways) in enough.items()
            if not any(
                other_fewest < fewest and (other < chosen or other > chosen)
                for other, (other_fewest, _) in enough.items()
            )
        }


def components(places: set[Hex]) -> list[set[Hex]]:
    """Groups of neighbouring hexes."""
    left, found = set(places), list[set[Hex]]()
    while left:
        group = {left.pop()}
        edge = list(group)
        for place in edge:
            new = [p for p in around(place) if p in left]
            left.difference_update(new)
            group.update(new)
            edge += new
        found.append(group)
    return found
