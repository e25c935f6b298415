"""The map's components: planet types, terraforming wheel, sectors, board shapes, first game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from igroteka.engine.data import Entry, load
from igroteka.engine.errors import BadData

Axial = tuple[int, int]
"""Axial coordinates (q, r) of a hex."""


@dataclass(frozen=True, slots=True)
class Sector:
    """One printed side of a space sector; planets are (type index, q, r) around its centre."""

    id: str
    number: str
    side: str
    planets: tuple[tuple[int, int, int], ...]


@dataclass(frozen=True, slots=True)
class Placement:
    """A sector on the board: where its centre lies and how many clockwise sixths it is turned."""

    sector: str
    centre: Axial
    rotation: int


@dataclass(frozen=True, slots=True)
class Layout:
    """A board shape: slots and their centres, the slots of sectors 01-04, and the default board."""

    id: str
    players: tuple[int, ...]
    side: str
    slots: dict[str, Axial]
    inner: tuple[str, ...]
    default: tuple[Placement, ...]


@dataclass(frozen=True, slots=True)
class FirstGame:
    """The suggested first game: faction ids in seat order and the starting mines of each."""

    players: int
    factions: tuple[str, ...]
    mines: dict[str, tuple[Axial, ...]]


_sectors = load("igroteka.games.gaia", "sectors")
_layouts = load("igroteka.games.gaia", "layouts")

PLANET_TYPES: Final = tuple(entry.id for entry in _sectors.section("planet_types"))
PLANET_INDEX: Final = {name: index for index, name in enumerate(PLANET_TYPES)}
HOME_TYPES: Final = sum(entry.flag("home") for entry in _sectors.section("planet_types"))
"""How many of the types, counted from index 0, are on the terraforming wheel."""

TERRA, OXIDE, VOLCANIC, DESERT, SWAMP, TITANIUM, ICE, GAIA, TRANSDIM, LOST = range(10)
EMPTY: Final = -1
"""The planet type of empty space."""


def terraforming_steps(home: int, planet_type: int) -> int:
    """Steps from a home type to a planet: the shorter way round the wheel; 0 off the wheel."""
    if planet_type >= HOME_TYPES:
        return 0
    way = abs(home - planet_type)
    return min(way, HOME_TYPES - way)


STEPS: Final = tuple(
    tuple(terraforming_steps(home, planet_type) for planet_type in range(len(PLANET_TYPES)))
    for home in range(HOME_TYPES)
)


def _sector(entry: Entry) -> Sector:
    planets: list[tuple[int, int, int]] = []
    for planet in entry.entries("planets"):
        name = planet.text("type")
        if name not in PLANET_INDEX:
            raise planet.bad("type", "a planet type", name)
        planets.append((PLANET_INDEX[name], planet.integer("q"), planet.integer("r")))
    return Sector(entry.id, entry.text("number"), entry.text("side"), tuple(planets))


SECTORS: Final = {entry.id: _sector(entry) for entry in _sectors.section("sectors")}


def _default_board(shape: Entry, slots: dict[str, Axial]) -> tuple[Placement, ...]:
    for board in _layouts.section("default_boards"):
        if board.text("shape") != shape.id:
            continue
        placements: list[Placement] = []
        for tile in board.entries("tiles"):
            if tile.text("sector") not in SECTORS:
                raise tile.bad("sector", "a sector", tile.text("sector"))
            if tile.text("slot") not in slots:
                raise tile.bad("slot", f"a slot of {shape.id}", tile.text("slot"))
            centre = slots[tile.text("slot")]
            placements.append(Placement(tile.text("sector"), centre, tile.integer("rotation")))
        return tuple(placements)
    raise BadData(f"{_layouts.name}, default_boards: none has the shape {shape.id}")


def _layout(entry: Entry) -> Layout:
    slots = {slot.id: slot.pair("centre") for slot in entry.entries("slots")}
    return Layout(
        id=entry.id,
        players=entry.integers("players"),
        side=entry.text("side"),
        slots=slots,
        inner=entry.texts("inner"),
        default=_default_board(entry, slots),
    )


def _first_game(entry: Entry) -> FirstGame:
    mines = {mine.id: mine.pairs("hexes") for mine in entry.entries("mines")}
    return FirstGame(entry.integer("players"), entry.texts("factions"), mines)


LAYOUTS: Final = {
    players: layout
    for layout in map(_layout, _layouts.section("shapes"))
    for players in layout.players
}
"""The board shape for each number of players."""

FIRST_GAME: Final = {
    game.players: game for game in map(_first_game, _layouts.section("first_games"))
}
"""The suggested first game for each number of players."""
