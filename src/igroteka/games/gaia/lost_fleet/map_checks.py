"""Whether the shifted map of a box of somebody's own can be laid."""

from __future__ import annotations

from igroteka.engine.box import Reader
from igroteka.engine.hexes import Cell, Grid
from igroteka.engine.pieces import repeated
from igroteka.games.gaia.box import FULL_SECTOR, SPACE, Box, Sector
from igroteka.games.gaia.box.checks import PLAYERS, TRIES, default_board_id
from igroteka.games.gaia.box.maps import named

from .boards import FleetBoard
from .box import FILE, FleetBox
from .map import SMALL, FleetPlan, count, laid

DEEP: tuple[Cell, ...] = ((0, 0), (0, 1), (-1, 1))
"""The hexes of a deep-space tile: top, right, left."""


def check(reader: Reader, box: Box, fleet: FleetBox) -> None:
    """Tiles of the kinds that the map is made of, as many as it has places."""
    if "asteroid" not in box.planet_index:
        raise reader.complain("sectors", "planet_types", "", "entry asteroid is missing")
    for sector in box.sectors.values():
        _tile(reader, sector)
    for board in {board.id: board for board in fleet.boards.values()}.values():
        _sectors(reader, box, board)
        _deep(reader, box, board)
        _shape(reader, board)
    for players in PLAYERS:
        _gaps(reader, box, fleet, players)
        _homes(reader, box, fleet, players)
    _flipped(reader, fleet)


def _tile(reader: Reader, sector: Sector) -> None:
    """Small tiles have the hexes of their kind; a deep-space tile is known by number and side."""
    wanted = {"deep": DEEP, "interspace": DEEP[:1]}.get(sector.kind)
    if wanted is None:
        return
    place = "sectors", "sectors", sector.id
    if {*sector.cells} != {*wanted}:
        listed = ", ".join(map(named, wanted))
        raise reader.complain(*place, f"cells should be {listed} for a tile of kind {sector.kind}")
    if sector.kind == "deep" and sector.id != f"{sector.number}-{sector.side}":
        wanted_id = f"{sector.number}-{sector.side}"
        problem = f"id should be {wanted_id}, of its number and side, or number and side of its id"
        raise reader.complain(*place, problem)


def _sectors(reader: Reader, box: Box, board: FleetBoard) -> None:
    """Space sectors, each there once."""
    place = FILE, "boards", board.id
    for id in board.sectors:
        sector = box.sectors[id]
        if sector.kind != SPACE or {*sector.cells} != {*FULL_SECTOR}:
            wanted = f"of kind space with {len(FULL_SECTOR)} hexes"
            raise reader.blame(
                (*place, f"sectors should be {wanted}, not {id}"),
                ("sectors", "sectors", id, f"should be {wanted}, as {board.id} has it"),
            )
    numbers = [box.sectors[id].number for id in board.sectors]
    if (number := repeated(numbers)) is not None:
        problem = f"sectors should have each number once, {number} is there twice"
        raise reader.blame((*place, problem), ("sectors", "sectors", "", problem))


def _deep(reader: Reader, box: Box, board: FleetBoard) -> None:
    """Both sides of every deep-space tile in use."""
    for number in board.deep_tiles:
        for id in (f"{number}-a", f"{number}-b"):
            if id not in box.sectors or box.sectors[id].kind != "deep":
                raise reader.blame(
                    (
                        FILE,
                        "boards",
                        board.id,
                        f"deep_tiles should be numbers of tiles with two sides, not {number}",
                    ),
                    ("sectors", "sectors", "", f"entry {id} of kind deep is missing"),
                )


def _shape(reader: Reader, board: FleetBoard) -> None:
    """Sectors, gaps and pockets beside each other."""
    cells = [
        (slot.centre[0] + q, slot.centre[1] + r) for slot in board.slots for q, r in FULL_SECTOR
    ]
    cells += [slot.hex for slot in board.interspace]
    cells += [cell for slot in board.deep for cell in slot.hexes]
    if (cell := repeated(sorted(cells))) is not None:
        problem = f"slots, interspace and deep should leave room, two of them have {named(cell)}"
        raise reader.complain(FILE, "boards", board.id, problem)
    grid = Grid(cells)
    if len(grid.clusters(grid.all)) > 1:
        problem = "slots, interspace and deep should touch each other, some lie apart"
        raise reader.complain(FILE, "boards", board.id, problem)


def _gaps(reader: Reader, box: Box, fleet: FleetBox, players: int) -> None:
    """A single hex for every gap."""
    board, laid_out = fleet.boards[players], fleet.interspace[players]
    tiles, place = laid_out.tiles, (FILE, "interspace_sets", laid_out.id)
    for id in tiles:
        if box.sectors[id].kind != "interspace":
            raise reader.blame(
                (*place, f"tiles should be of kind interspace, not {id}"),
                ("sectors", "sectors", id, f"kind should be interspace, {place[2]} has it"),
            )
    if (number := repeated([box.sectors[id].number for id in tiles])) is not None:
        problem = f"tiles should have each number once, {number} is there twice"
        raise reader.blame((*place, problem), ("sectors", "sectors", "", problem))
    gaps = len(board.interspace)
    if len(tiles) != gaps:
        raise reader.blame(
            (*place, f"tiles should be {gaps}, one for each gap of {board.id}, not {len(tiles)}"),
            (
                FILE,
                "boards",
                board.id,
                f"interspace should be {len(tiles)}, for the tiles of {place[2]}, not {gaps}",
            ),
        )


def _homes(reader: Reader, box: Box, fleet: FleetBox, players: int) -> None:
    """Planets for the first structures of every civilisation, whatever chance lays."""
    board, single = fleet.boards[players], fleet.interspace[players]
    fixed = (*board.sectors, *single.tiles)
    for faction in box.factions:
        needed = faction.start_mines + faction.start_institute
        found = count(box, fixed, faction.home) + sum(
            min(count(box, [f"{number}-{side}"], faction.home) for side in "ab")
            for number in board.deep_tiles
        )
        if found < needed:
            type = box.planet_types[faction.home]
            where = f"the map of the fleet for {players} players"
            missing = f"{needed} {type} planets for {faction.id} on {where}, not {found}"
            own = f"{type} has {found} for sure on {where}, not {needed}"
            raise reader.blame(
                ("factions", "factions", faction.id, f"home should have planets: {own}"),
                (
                    "factions",
                    "default_boards",
                    default_board_id(reader),
                    f"start_mines should be fewer: {own}",
                ),
                ("sectors", "sectors", "", f"planets should have {missing}"),
                (FILE, "interspace_sets", single.id, f"tiles should have {missing}"),
                (FILE, "boards", board.id, f"sectors and deep_tiles should have {missing}"),
            )


def _flipped(reader: Reader, fleet: FleetBox) -> None:
    """The tile that is turned over where asteroids are few is there."""
    for players in range(1, SMALL + 1):
        board = fleet.boards[players]
        if str(fleet.flipped_tile) not in board.deep_tiles:
            listed = ", ".join(board.deep_tiles)
            told = f"value should be one of {listed}, the deep_tiles of {board.id}"
            raise reader.blame(
                (FILE, "rules", "flipped_tile", f"{told}, not {fleet.flipped_tile}"),
                (
                    FILE,
                    "boards",
                    board.id,
                    f"deep_tiles should have {fleet.flipped_tile}, or change flipped_tile",
                ),
            )


def lays(reader: Reader, box: Box) -> None:
    """The map can be laid so that equal planets lie apart."""
    for players in PLAYERS:
        plan = FleetPlan(box, players, enough_asteroids=players <= SMALL, seed=0)
        if laid(plan, TRIES) is None:
            problem = f"of {players} players cannot be laid so that equal planets lie apart"
            raise reader.blame(
                ("sectors", "sectors", "", f"planets of the fleet's map {problem}"),
                ("sectors", "planet_types", "", f"apart: the fleet's map {problem}"),
                (FILE, "boards", box.part(FleetBox).boards[players].id, f"the map {problem}"),
            )
