"""The laid board: «Видоизменяемое игровое поле»."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from math import atan2

from .printed import (
    BETWEEN,
    DEEP,
    FACES,
    FEWEST_ASTEROIDS,
    FIRST_SECTORS,
    HUBS,
    SECTORS,
    SHIPS,
    SPACING,
)

Hex = tuple[int, int]
NEIGHBOURS = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
MAY_TOUCH = ("asteroid", "protoplanet")


def distance(a: Hex, b: Hex) -> int:
    dq, dr = a[0] - b[0], a[1] - b[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def around(place: Hex) -> list[Hex]:
    return [(place[0] + dq, place[1] + dr) for dq, dr in NEIGHBOURS]


@dataclass
class Board:
    players: int
    tiles: dict[str, tuple[str, list[Hex]]]
    """By id: space, deep or interspace, and the hexes of the tile."""
    planets: dict[Hex, str]
    finals: list[str]
    prints: dict[str, dict[Hex, str]]
    """Planets of the space sectors as they are printed, round the middle hex (0, 0)."""

    def kind(self, kind: str) -> dict[str, list[Hex]]:
        return {id: hexes for id, (its, hexes) in self.tiles.items() if its == kind}

    def ships(self) -> dict[str, Hex]:
        between = self.kind("interspace")
        return {
            id.removeprefix("ship-"): hexes[0]
            for id, hexes in between.items()
            if id.startswith("ship-")
        }


def faults(board: Board) -> Iterator[str]:
    yield from pieces(board)
    yield from whole(board)
    yield from sectors(board)
    yield from middle(board)
    yield from deep(board)
    yield from between(board)
    yield from equal_neighbours(board)
    yield from asteroids(board)


def pieces(board: Board) -> Iterator[str]:
    if sorted(board.kind("space")) != SECTORS[board.players]:
        yield f"sectors {sorted(board.kind('space'))}"
    numbers = sorted(int(id.split("-")[0]) for id in board.kind("deep"))
    if numbers != list(DEEP[board.players]):
        yield f"deep-space tiles {numbers}"
    lone = Counter(id.split("-")[0] for id in board.kind("interspace"))
    if lone != Counter(BETWEEN[board.players]) + Counter(ship=len(SHIPS[board.players])):
        yield f"interspace tiles {dict(lone)}"
    if sorted(board.ships()) != sorted(SHIPS[board.players]):
        yield f"ships {sorted(board.ships())}"


def whole(board: Board) -> Iterator[str]:
    """No hex lies under two tiles, none is missing inside, and all of them hang together."""
    hexes = [place for _, places in board.tiles.values() for place in places]
    if len(hexes) != len(set(hexes)):
        yield "tiles overlap"
    all_ = set(hexes)
    reached, edge = {hexes[0]}, [hexes[0]]
    for place in edge:
        new = [other for other in around(place) if other in all_ and other not in reached]
        reached.update(new)
        edge += new
    if reached != all_:
        yield "the board falls apart"
    holes = [p for h in all_ for p in around(h) if p not in all_ and enclosed(p, all_)]
    if holes:
        yield f"holes at {sorted(set(holes))}"


def enclosed(place: Hex, board: set[Hex]) -> bool:
    return sum(other in board for other in around(place)) == len(NEIGHBOURS)


def sectors(board: Board) -> Iterator[str]:
    """Each space sector shows what is printed on it, in one of six turns."""
    for id, hexes in board.kind("space").items():
        centre = centre_of(hexes)
        if any(distance(centre, place) > 2 for place in hexes) or len(hexes) != 19:
            yield f"sector {id} is no hexagon"
        shown = {
            (q - centre[0], r - centre[1]): board.planets[q, r]
            for q, r in hexes
            if (q, r) in board.planets
        }
        if all(turned(board.prints[id], turn) != shown for turn in range(6)):
            yield f"sector {id} shows {shown}"


def centre_of(hexes: list[Hex]) -> Hex:
    return min(hexes, key=lambda place: max(distance(place, other) for other in hexes))


def turned(planets: dict[Hex, str], times: int) -> dict[Hex, str]:
    """A tile turned clockwise."""
    for _ in range(times):
        planets = {(-r, q + r): kind for (q, r), kind in planets.items()}
    return planets


def middle(board: Board) -> Iterator[str]:
    """Sectors 01 to 04 in the middle, all others slid by one hex round them.

    Two sectors that lie side by side touch along two hexes of each; a sector in the middle has six
    others round it.
    """
    space = board.kind("space")
    beside: dict[str, list[str]] = {id: [] for id in space}
    for id, hexes in space.items():
        for other, theirs in space.items():
            border = {h for h in hexes if other != id and any(p in theirs for p in around(h))}
            if border:
                beside[id].append(other)
                if len(border) != 2:
                    yield f"sectors {id} and {other} touch along {len(border)} hexes"
    hubs = [id for id, others in beside.items() if len(others) == 6]
    if len(hubs) != HUBS[board.players] or not set(hubs) <= set(FIRST_SECTORS):
        yield f"sectors in the middle: {sorted(hubs)}"
    elsewhere = [id for id in space if id not in hubs and not set(beside[id]) & set(hubs)]
    if len(elsewhere) != (2 if board.players == 3 else 0):
        yield f"sectors that do not touch the middle: {sorted(elsewhere)}"


def deep(board: Board) -> Iterator[str]:
    """Three hexes each, between sectors at the edge, with what one of the sides shows."""
    space = board.kind("space")
    for id, hexes in board.kind("deep").items():
        if len(hexes) != 3 or any(distance(a, b) > 1 for a in hexes for b in hexes):
            yield f"tile {id} lies on {hexes}"
        near = {s for s, theirs in space.items() for h in hexes for p in around(h) if p in theirs}
        if len(near) != 2:
            yield f"tile {id} lies between {sorted(near)}"
        around_corner = clockwise(hexes)
        shown = [board.planets.get(place) for place in around_corner]
        turns = [(*shown[n:], *shown[:n]) for n in range(3)]
        if FACES[id] not in turns:
            yield f"tile {id} shows {shown}"


def clockwise(hexes: list[Hex]) -> list[Hex]:
    """Round their common corner, as seen on a flat-top drawing whose y grows downwards."""
    drawn = {(q, r): (1.5 * q, 3**0.5 * (r + q / 2)) for q, r in hexes}
    x = sum(point[0] for point in drawn.values()) / len(hexes)
    y = sum(point[1] for point in drawn.values()) / len(hexes)
    return sorted(hexes, key=lambda place: atan2(drawn[place][1] - y, drawn[place][0] - x))


def between(board: Board) -> Iterator[str]:
    """Single hexes among three sectors; ships keep apart."""
    space = board.kind("space")
    for id, hexes in board.kind("interspace").items():
        near = {s for s, theirs in space.items() for p in around(hexes[0]) if p in theirs}
        if len(hexes) != 1 or len(near) != 3:
            yield f"{id} lies between {sorted(near)}"
        shown = board.planets.get(hexes[0])
        named = id.split("-")[0]
        if shown != (named if named in MAY_TOUCH else None):
            yield f"{id} shows {shown}"
    ships = list(board.ships().items())
    for number, (one, here) in enumerate(ships):
        for other, there in ships[:number]:
            if distance(here, there) < SPACING[board.players]:
                yield f"{one} and {other} are {distance(here, there)} hexes apart"


def equal_neighbours(board: Board) -> Iterator[str]:
    """Two planets of a type may not touch across a border of tiles."""
    tile = {place: id for id, (_, hexes) in board.tiles.items() for place in hexes}
    for place, kind in board.planets.items():
        for other in around(place):
            same = board.planets.get(other) == kind and tile[other] != tile[place]
            if same and kind not in MAY_TOUCH:
                yield f"{kind} planets touch at {place}"


def count(board: Board, kind: str) -> int:
    return list(board.planets.values()).count(kind)


def asteroids(board: Board) -> Iterator[str]:
    """Six of them, if a final goal counts them in a game of one or two."""
    wanted = board.players <= 2 and "lf_asteroids" in board.finals
    if wanted and count(board, "asteroid") < FEWEST_ASTEROIDS:
        yield f"{count(board, 'asteroid')} asteroids"
