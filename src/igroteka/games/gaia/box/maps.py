"""The map's pieces: planet types, sectors, board shapes, the suggested first game."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Final, Literal

from igroteka.engine.hexes import Cell, distance, rotate
from igroteka.engine.pieces import (
    Between,
    Coordinate,
    Flag,
    Named,
    Pair,
    Piece,
    Source,
    Text,
    Whole,
    Word,
    piece,
    repeated,
)

PLANET_TYPES: Final = (
    "terra",
    "oxide",
    "volcanic",
    "desert",
    "swamp",
    "titanium",
    "ice",
    "gaia",
    "transdim",
    "lost",
)
"""The planet types that the rules speak of, in the order of the files."""
TERRA, OXIDE, VOLCANIC, DESERT, SWAMP, TITANIUM, ICE, GAIA, TRANSDIM, LOST = range(
    len(PLANET_TYPES)
)
EMPTY: Final = -1
"""The planet type of empty space."""

SPACE: Final = "space"
"""The kind of the base game's sectors; layers may bring others (`Layer.sector_kinds`)."""
SECTOR_RADIUS: Final = 2
FULL_SECTOR: Final[tuple[Cell, ...]] = tuple(
    (q, r)
    for q in range(-SECTOR_RADIUS, SECTOR_RADIUS + 1)
    for r in range(-SECTOR_RADIUS, SECTOR_RADIUS + 1)
    if distance((q, r), (0, 0)) <= SECTOR_RADIUS
)
"""The nineteen hexes of a space sector around its centre."""


def named(cell: Cell) -> str:
    """A hex as the files write it."""
    return f"[{cell[0]}, {cell[1]}]"


@piece
class PlanetType(Piece):
    home: Flag
    """Whether the type is on the terraforming wheel."""
    start: Flag = False
    """Whether civilisations start there although it is not on the wheel."""
    steps: Whole = 0
    """Off the wheel: terraforming steps that everybody needs."""
    gaiaformers: Whole = 0
    """Gaiaformers that a mine there uses up for good."""
    free_mine: Flag = False
    """Whether a mine there costs neither credits nor ore."""
    vp: Whole = 0
    """Points for a mine there."""
    apart: Flag = True
    """Whether two planets of the type may not lie side by side."""


@piece
class Planet:
    type: Annotated[int, Named("planet_types")]
    q: Coordinate
    r: Coordinate


@piece
class Sector(Piece):
    """One printed side of a space sector, upright."""

    number: Text
    side: Annotated[str, Word("sector_sides")]
    kind: Annotated[str, Word("sector_kinds")] = SPACE
    """A space sector, or what a layer lays between them."""
    closed: Flag = False
    """Whether nothing may be laid or built on its empty hexes."""
    cells: tuple[Pair, ...] = FULL_SECTOR
    """Its hexes around its centre; nineteen where nothing is said."""
    planets: tuple[Planet, ...]
    reach: int = field(default=0, init=False)
    """How far its hexes lie from its centre."""

    def __post_init__(self) -> None:
        reach = max((distance(cell, (0, 0)) for cell in self.cells), default=0)
        object.__setattr__(self, "reach", reach)

    def fault(self) -> str:
        if twice := repeated(self.cells):
            return f"cells should be different hexes, {named(twice)} is there twice"
        for planet in self.planets:
            if (planet.q, planet.r) not in self.cells:
                hexes = f"of the sector's {len(self.cells)} hexes"
                return f"planets should lie on one {hexes}, not on {named((planet.q, planet.r))}"
        if twice := repeated([(planet.q, planet.r) for planet in self.planets]):
            return f"planets should lie on hexes of their own, two are on {named(twice)}"
        return ""

    def cells_at(self, centre: Cell, rotation: int = 0) -> list[Cell]:
        """Its hexes when it lies there, turned."""
        turned = (rotate(cell, rotation) for cell in self.cells) if rotation else self.cells
        return [(centre[0] + q, centre[1] + r) for q, r in turned]


@dataclass(frozen=True, slots=True)
class Placement:
    """A sector on the board: where its centre lies and how many clockwise sixths it is turned."""

    sector: str
    centre: Cell
    rotation: int


@piece
class Slot:
    id: Text
    centre: Pair


@piece
class Shape(Piece):
    """A board shape: slots and their centres, and the slots of sectors 01-04."""

    players: tuple[Annotated[int, Between(1, 4)], ...]
    side: Literal["front", "back"]
    inner: tuple[Text, ...]
    slots: tuple[Slot, ...]

    def fault(self) -> str:
        slots = [slot.id for slot in self.slots]
        if not slots:
            return "slots should be a longer list, not []"
        if twice := repeated(slots):
            return f"slots should have ids of their own, {twice!r} is there twice"
        if centre := repeated([slot.centre for slot in self.slots]):
            return f"slots should have centres of their own, {named(centre)} is there twice"
        for slot in self.inner:
            if slot not in slots:
                return f"inner should be made of {', '.join(slots)}, not {slot!r}"
        return ""


@piece
class Tile:
    slot: Text
    sector: Annotated[str, Word("sectors")]
    rotation: Annotated[int, Between(0, 5)]


@piece
class DefaultBoard(Piece):
    shape: Text
    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Layout:
    """A board shape with the default board."""

    id: str
    board: str
    """The id of the default board."""
    players: tuple[int, ...]
    side: str
    slots: dict[str, Cell]
    inner: tuple[str, ...]
    default: tuple[Placement, ...]


@piece
class FirstMines:
    id: Annotated[str, Word("factions")]
    source: Source
    hexes: tuple[Pair, ...]


@piece
class FirstGame(Piece):
    """The suggested first game: factions in seat order and the starting mines of each."""

    players: Annotated[int, Between(2, 4)]
    factions: tuple[Annotated[str, Word("factions")], ...]
    mines: tuple[FirstMines, ...]

    def fault(self) -> str:
        if len(self.factions) != self.players:
            return f"factions should be {self.players}, one for each player"
        if twice := repeated(self.factions):
            return f"factions should be different ones, {twice!r} is there twice"
        if sorted(mines.id for mines in self.mines) != sorted(self.factions):
            return f"mines should have one entry for each of {', '.join(self.factions)}"
        return ""

    def mines_of(self, faction: str) -> tuple[Cell, ...]:
        return next(mines.hexes for mines in self.mines if mines.id == faction)
