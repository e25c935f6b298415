"""The fleet's part of the box: ships, the shifted map, artifacts, overlays, exploration boards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from itertools import pairwise
from typing import Annotated, Any, Literal

from igroteka.engine.box import Reader
from igroteka.engine.hexes import Cell, rotate
from igroteka.engine.pieces import (
    Counts,
    Flag,
    Named,
    Numbered,
    Pair,
    Piece,
    Source,
    Text,
    Whole,
    Word,
    piece,
)
from igroteka.games.gaia.box.maps import Slot
from igroteka.games.gaia.box.pieces import Counted, Effect, Goods, Income, Pairs

FILE = "fleet"

Cost = Annotated[Pairs, Counts("payments")]
"""What is paid, in printed order: (("power", 3), ("ore", 2))."""
Players = tuple[Whole, ...]


@piece
class Space:
    """An action of a ship; `per` adds one victory point for each of what it names."""

    id: Text
    source: Source
    index: int = field(default=-1, init=False)
    """Its place among those of all ships."""
    ship: int = field(default=-1, init=False)
    kind: Literal["qic", "power", "knowledge", "credit"]
    cost: Cost
    goods: Goods = ()
    per: Counted | None = None
    steps: Whole = 0
    """Free terraforming steps of a mine that is paid."""
    range: Whole = 0
    """Added to the range of a mine, a gaia project or an exploration."""
    effect: Effect | None = None
    structure: Annotated[int, Named("structures")] | None = None
    """What another structure becomes by its effect."""


@piece
class Ship(Numbered):
    hex: Annotated[str, Word("sectors")]
    """The interspace tile where it is."""
    tile: Flag
    """Whether a kind of standard tiles lies on it."""
    artifacts: Flag = False
    spaces: tuple[Space, ...]


@piece
class ShuttleSlot(Numbered):
    """A place for a shuttle; whoever takes it charges that much."""

    charge: Whole


@piece
class Shuttles(Piece):
    players: Players
    count: Whole


@piece
class CoveredAction(Piece):
    """An action of the research board that nobody can take."""


@piece
class InterspaceSet(Piece):
    """The single hexes of a board."""

    players: Whole
    tiles: tuple[Annotated[str, Word("sectors")], ...]


@piece
class InterspaceSlot:
    """A hex between sectors, and the slots near it."""

    id: Text
    hex: Pair
    near: tuple[Text, ...]


@piece
class DeepSlot:
    """A pocket for a deep-space tile; its hexes clockwise."""

    id: Text
    hexes: tuple[Pair, ...]
    places: tuple[tuple[Cell, int], ...] = field(default=(), init=False)
    """The three ways a tile lies there: its centre and its turn."""

    def __post_init__(self) -> None:
        around = pairwise((*self.hexes, self.hexes[0]))
        places = tuple((one, TURNS[two[0] - one[0], two[1] - one[1]]) for one, two in around)
        object.__setattr__(self, "places", places)


TURNS = {rotate((0, 1), sixths): sixths for sixths in range(6)}
"""How a deep-space tile is turned, by the way from its first hex to the second."""


@piece
class FleetBoard(Piece):
    """The shifted map for some numbers of players."""

    players: Players
    sectors: tuple[Annotated[str, Word("sectors")], ...]
    inner: tuple[Annotated[str, Word("sectors")], ...]
    """The sectors of which some lie in `hubs`."""
    hubs: tuple[Text, ...]
    slots: tuple[Slot, ...]
    interspace: tuple[InterspaceSlot, ...]
    deep_tiles: tuple[Text, ...]
    """Numbers of the deep-space tiles in use."""
    deep: tuple[DeepSlot, ...]


@piece
class Artifact(Numbered):
    goods: Goods = ()
    each: Goods = ()
    """For each of `per`, or for each level of `track`."""
    per: Counted | None = None
    track: Annotated[int, Named("tracks")] | None = None
    income: Income = ()
    effect: Effect | None = None
    mine: Annotated[int, Named("planet_types")] | None = None
    """The planet type of the mine that it counts as."""


@piece
class ExplorationBoard(Piece):
    """What exploring costs a civilisation, and what its board can do besides."""

    vp: Whole
    also: Literal["brainstone", "token"] | None = None
    range: Whole = 0
    steps: Whole = 0
    shuttle: Annotated[int, Named("ships")] | None = None
    """The ship where one of its shuttles stands from the start."""


@piece
class EconomySide(Numbered):
    """Another income of levels 3 and 4 of Economy."""

    level_3: Income
    level_4: Income
    levels: Mapping[int, Income] = field(
        default_factory=dict[int, Income], init=False, compare=False
    )

    def __post_init__(self) -> None:
        object.__setattr__(self, "levels", {3: self.level_3, 4: self.level_4})


@piece
class ExtensionSide(Numbered):
    """What the advanced tile of the extension asks for in the place of a research level."""

    players: Players
    vp: Whole = 0
    ships: Whole = 0
    """Ships explored."""


@piece
class LantidsOverlay(Piece):
    """What the Lantids' institute brings for a new mine."""

    players: Players
    guest: Goods
    home: Goods = ()


@piece
class TinkeringTile(Numbered):
    rounds: tuple[Whole, ...]
    goods: Goods = ()
    steps: Whole = 0


@dataclass(frozen=True, eq=False)
class FleetBox:
    """Everything that only The Lost Fleet has."""

    ships: tuple[Ship, ...]
    spaces: tuple[Space, ...]
    """Those of all ships, in the order of the ships."""
    slot_charges: tuple[int, ...]
    """What is charged in each place for a shuttle."""
    shuttles: Mapping[int, int]
    """By number of players."""
    covered: frozenset[int]
    """Actions of the research board that are covered."""
    interspace: Mapping[int, tuple[str, ...]]
    """The single hexes in use by number of players."""
    boards: Mapping[int, FleetBoard]
    """By number of players."""
    artifacts: tuple[Artifact, ...]
    exploration: Mapping[int, ExplorationBoard]
    """By index of the civilisation."""
    economy_sides: tuple[EconomySide, ...]
    extension_sides: tuple[ExtensionSide, ...]
    lantids: Mapping[int, LantidsOverlay]
    """By number of players; without one the ability is as printed on the board."""
    tinkering: tuple[TinkeringTile, ...]
    artifact_tokens: int
    least_asteroids: int
    flipped_tile: int

    ship_index: Mapping[str, int] = field(init=False)
    space_index: Mapping[str, int] = field(init=False)
    artifact_index: Mapping[str, int] = field(init=False)
    tinkering_index: Mapping[str, int] = field(init=False)

    def __post_init__(self) -> None:
        for name, pieces in (
            ("ship_index", self.ships),
            ("space_index", self.spaces),
            ("artifact_index", self.artifacts),
            ("tinkering_index", self.tinkering),
        ):
            object.__setattr__(self, name, {one.id: one.index for one in pieces})

    def ships_of(self, players: int) -> tuple[Ship, ...]:
        """The ships in play."""
        return tuple(ship for ship in self.ships if ship.hex in self.interspace[players])


def read(reader: Reader) -> FleetBox:
    """Read the fleet's own file; the base game's are read already."""
    ships = reader.section(FILE, "ships", Ship, "ships")
    spaces = tuple(space for ship in ships for space in ship.spaces)
    for index, space in enumerate(spaces):
        object.__setattr__(space, "index", index)
    for ship in ships:
        for space in ship.spaces:
            object.__setattr__(space, "ship", ship.index)
    boards = reader.section(FILE, "boards", FleetBoard)
    for board in boards:
        _check_board(reader, board)
    sets = reader.section(FILE, "interspace_sets", InterspaceSet)
    exploration = reader.section(FILE, "exploration_boards", ExplorationBoard)
    rules: dict[str, Any] = reader.values(FILE)
    numbers = {one.name for one in fields(FleetBox) if one.type == "int"}
    for id in {*rules} ^ numbers:
        problem = "is no number of these rules" if id in rules else "is missing"
        raise reader.complain(FILE, "rules", id, problem)
    return FleetBox(
        ships=ships,
        spaces=spaces,
        slot_charges=tuple(
            slot.charge for slot in reader.section(FILE, "shuttle_slots", ShuttleSlot)
        ),
        shuttles={
            players: row.count
            for row in reader.section(FILE, "shuttles", Shuttles)
            for players in row.players
        },
        covered=frozenset(_named(reader, "covered_actions", CoveredAction, "board_actions")),
        interspace={one.players: one.tiles for one in sets},
        boards={players: board for board in boards for players in board.players},
        artifacts=reader.section(FILE, "artifacts", Artifact),
        exploration={
            index: board
            for board, index in zip(
                exploration,
                _known(reader, "exploration_boards", exploration, "factions"),
                strict=True,
            )
        },
        economy_sides=reader.section(FILE, "economy_sides", EconomySide),
        extension_sides=reader.section(FILE, "extension_sides", ExtensionSide),
        lantids={
            players: overlay
            for overlay in reader.section(FILE, "lantids_overlays", LantidsOverlay)
            for players in overlay.players
        },
        tinkering=reader.section(FILE, "tinkering_tiles", TinkeringTile),
        **rules,
    )


def _check_board(reader: Reader, board: FleetBoard) -> None:
    """A slot is spoken of by its id; a pocket has the three hexes of a deep-space tile."""
    slots = {slot.id for slot in board.slots}
    near = {slot.id for slot in board.interspace}
    asked = [(hub, slots) for hub in board.hubs]
    asked += [(id, near) for slot in board.interspace for id in slot.near]
    for id, known in asked:
        if id not in known:
            raise reader.complain(FILE, "boards", board.id, f"there is no slot {id}")
    if len(board.sectors) != len(board.slots) or len(board.deep_tiles) != len(board.deep):
        problem = "there should be as many slots as sectors and deep-space tiles"
        raise reader.complain(FILE, "boards", board.id, problem)


def _named(reader: Reader, section: str, model: type[Piece], kind: str) -> tuple[int, ...]:
    """A list of pieces of the base game."""
    return _known(reader, section, reader.section(FILE, section, model), kind)


def _known(reader: Reader, section: str, pieces: Sequence[Piece], kind: str) -> tuple[int, ...]:
    names = reader.names[kind]
    for one in pieces:
        if one.id not in names:
            problem = f"id should be one of {', '.join(names)}"
            raise reader.complain(FILE, section, one.id, problem)
    return tuple(names[one.id] for one in pieces)
