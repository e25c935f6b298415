"""The fleet's part of the box: ships, the shifted map, artifacts, overlays, exploration boards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Literal, TypeVar

from igroteka.engine.box import Reader
from igroteka.engine.errors import BadData
from igroteka.engine.pieces import (
    Counts,
    Flag,
    Id,
    Named,
    Numbered,
    Piece,
    Positive,
    Source,
    Whole,
    Word,
    piece,
)
from igroteka.games.gaia.box.pieces import Counted, Goods, Income, Pairs
from igroteka.games.gaia.box.reading import by_index

from .boards import FleetBoard, InterspaceSet, Players

FILE = "fleet"

Cost = Annotated[Pairs, Counts("payments")]
"""What is paid, in printed order: (("power", 3), ("ore", 2))."""


@piece
class Space:
    """An action of a ship; `per` adds one victory point for each of what it names."""

    id: Id
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
    effect: Annotated[str, Word("ship_effects")] | None = None
    structure: Annotated[int, Named("structures")] | None = None
    """What another structure becomes by its effect."""

    def fault(self) -> str:
        uses = [name for name in ("range", "steps", "effect") if getattr(self, name)]
        if len(uses) > 1:
            return f"{uses[1]} should not be there beside {uses[0]}"
        if (self.effect == "upgrade") != (self.structure is not None):
            wanted = "there for" if self.structure is None else "there without"
            return f"structure should {'' if self.structure is None else 'not '}be {wanted} upgrade"
        return ""


@piece
class Ship(Numbered):
    hex: Annotated[str, Word("sectors")]
    """The interspace tile where it is."""
    tile: Flag
    """Whether a kind of standard tiles lies on it."""
    artifacts: Flag = False
    spaces: tuple[Space, ...]

    def fault(self) -> str:
        told = [f"spaces, {space.id}: {fault}" for space in self.spaces if (fault := space.fault())]
        return told[0] if told else ""


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
class Artifact(Numbered):
    goods: Goods = ()
    each: Goods = ()
    """For each of `per`, or for each level of `track`."""
    per: Counted | None = None
    track: Annotated[int, Named("tracks")] | None = None
    income: Income = ()
    effect: Annotated[str, Word("artifact_effects")] | None = None
    mine: Annotated[int, Named("planet_types")] | None = None
    """The planet type of the mine that it counts as."""

    def fault(self) -> str:
        counted = [name for name in ("per", "track") if getattr(self, name) is not None]
        if len(counted) > 1:
            return "track should not be there beside per"
        if self.each and not counted:
            return "each should be there with per or track"
        return f"each should be there with {counted[0]}" if counted and not self.each else ""


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
    rounds: tuple[Positive, ...]
    goods: Goods = ()
    steps: Whole = 0

    def fault(self) -> str:
        return "goods should not be there beside steps" if self.goods and self.steps else ""


R = TypeVar("R", Shuttles, FleetBoard, LantidsOverlay)


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
    interspace: Mapping[int, InterspaceSet]
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

    @property
    def artifact_ship(self) -> Ship:
        """The one that artifacts lie on."""
        return next(ship for ship in self.ships if ship.artifacts)

    def ships_of(self, players: int) -> tuple[Ship, ...]:
        """The ships in play."""
        return tuple(ship for ship in self.ships if ship.hex in self.interspace[players].tiles)


def read(reader: Reader) -> FleetBox:
    """Read the fleet's own file; the base game's are read already."""
    ships = reader.section(FILE, "ships", Ship, "ships")
    spaces = tuple(space for ship in ships for space in ship.spaces)
    for index, space in enumerate(spaces):
        object.__setattr__(space, "index", index)
    for ship in ships:
        for space in ship.spaces:
            object.__setattr__(space, "ship", ship.index)
    sets = reader.section(FILE, "interspace_sets", InterspaceSet)
    for one in sets:
        if [other.players for other in sets].count(one.players) > 1:
            raise _claimed_twice(reader, "interspace_sets", one.id, one.players)
    exploration = reader.section(FILE, "exploration_boards", ExplorationBoard)
    covered = reader.section(FILE, "covered_actions", CoveredAction)
    return FleetBox(
        ships=ships,
        spaces=spaces,
        slot_charges=tuple(
            slot.charge for slot in reader.section(FILE, "shuttle_slots", ShuttleSlot)
        ),
        shuttles={
            players: row.count for players, row in _by_players(reader, "shuttles", Shuttles).items()
        },
        covered=frozenset(
            by_index(reader, FILE, "covered_actions", covered, "board_actions"),
        ),
        interspace={one.players: one for one in sets},
        boards=_by_players(reader, "boards", FleetBoard),
        artifacts=reader.section(FILE, "artifacts", Artifact),
        exploration=by_index(reader, FILE, "exploration_boards", exploration, "factions"),
        economy_sides=reader.section(FILE, "economy_sides", EconomySide),
        extension_sides=reader.section(FILE, "extension_sides", ExtensionSide),
        lantids=_by_players(reader, "lantids_overlays", LantidsOverlay),
        tinkering=reader.section(FILE, "tinkering_tiles", TinkeringTile),
        **reader.values(FILE),
    )


def _by_players(reader: Reader, section: str, model: type[R]) -> dict[int, R]:
    """What is written for several numbers of players each."""
    found: dict[int, R] = {}
    for row in reader.section(FILE, section, model):
        for players in row.players:
            if players in found:
                raise _claimed_twice(reader, section, row.id, players)
            found[players] = row
    return found


def _claimed_twice(reader: Reader, section: str, id: str, players: int) -> BadData:
    problem = f"players should be of one entry each, {players} are of two"
    return reader.complain(FILE, section, id, problem)
