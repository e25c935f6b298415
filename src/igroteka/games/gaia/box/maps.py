"""The map's pieces: planet types, sectors, board shapes, the suggested first game."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Final, Literal

from igroteka.engine.hexes import Cell, distance, rotate
from igroteka.engine.pieces import Flag, Named, Pair, Piece, Source, Text, Whole, Word, piece

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

SECTOR_RADIUS: Final = 2
FULL_SECTOR: Final[tuple[Cell, ...]] = tuple(
    (q, r)
    for q in range(-SECTOR_RADIUS, SECTOR_RADIUS + 1)
    for r in range(-SECTOR_RADIUS, SECTOR_RADIUS + 1)
    if distance((q, r), (0, 0)) <= SECTOR_RADIUS
)
"""The nineteen hexes of a space sector around its centre."""


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
    q: Whole
    r: Whole


@piece
class Sector(Piece):
    """One printed side of a space sector, upright."""

    number: Text
    side: Text
    kind: Literal["space", "deep", "interspace"] = "space"
    """What counts as a sector, as deep space, or as neither."""
    closed: Flag = False
    """Whether nothing may be laid or built on its empty hexes."""
    cells: tuple[Pair, ...] = FULL_SECTOR
    """Its hexes around its centre; nineteen where nothing is said."""
    planets: tuple[Planet, ...]
    reach: int = field(default=0, init=False)
    """How far its hexes lie from its centre."""

    def __post_init__(self) -> None:
        reach = max(distance(cell, (0, 0)) for cell in self.cells)
        object.__setattr__(self, "reach", reach)

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

    players: tuple[Whole, ...]
    side: Text
    inner: tuple[Text, ...]
    slots: tuple[Slot, ...]


@piece
class Tile:
    slot: Text
    sector: Annotated[str, Word("sectors")]
    rotation: Whole


@piece
class DefaultBoard(Piece):
    shape: Text
    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Layout:
    """A board shape with the default board."""

    id: str
    players: tuple[int, ...]
    side: str
    slots: dict[str, Cell]
    inner: tuple[str, ...]
    default: tuple[Placement, ...]


@piece
class FirstMines:
    id: Text
    source: Source
    hexes: tuple[Pair, ...]


@piece
class FirstGame(Piece):
    """The suggested first game: factions in seat order and the starting mines of each."""

    players: Whole
    factions: tuple[Text, ...]
    mines: tuple[FirstMines, ...]

    def mines_of(self, faction: str) -> tuple[Cell, ...]:
        return next(mines.hexes for mines in self.mines if mines.id == faction)
