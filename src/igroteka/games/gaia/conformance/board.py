"""The set-up of a recorded game as our `table` option, and its hexes as ours.

The log's axes are those of the component files. Its `rotation` counts clockwise sixths like ours,
but it is the rotation before the last player turned sectors, so it is only a hint: `map.hexes` is
what was played on, and the rotation is found by laying the printed sector on it. Old recordings
have every sector as its mirror image; reflecting the whole board (q and r swapped) turns them into
the printed ones and changes no distance.
"""

from __future__ import annotations

from collections.abc import Mapping

from igroteka.engine.hexes import Cell, cell_name, rotate

from ..components import EMPTY, PLANET_INDEX, SECTORS, Placement
from ..board import planet_map, sector_cells
from . import ids
from .logs import Log, Sector

Hexes = Mapping[Cell, tuple[str, str | None]]


def mirror(cell: Cell) -> Cell:
    return cell[1], cell[0]


class Setup:
    """Our set-up of a log, and the way from its hexes to ours."""

    def __init__(self, log: Log) -> None:
        self.mirrored = False
        placements = _placements(log.sectors, log.hexes)
        if placements is None:
            self.mirrored = True
            sectors = [Sector(s.id, mirror(s.centre), s.rotation) for s in log.sectors]
            hexes = {mirror(cell): content for cell, content in log.hexes.items()}
            placements = _placements(sectors, hexes)
            if placements is None:
                raise log.bad("setup.map.hexes does not show the printed sectors of setup.map.sectors")
            _check(log, placements, hexes)
        else:
            _check(log, placements, log.hexes)
        self.table = _table(log, placements)

    def cell(self, cell: Cell) -> Cell:
        return mirror(cell) if self.mirrored else cell

    def name(self, cell: Cell) -> str:
        """A hex of the log as actions write it."""
        return cell_name(self.cell(cell))


def _placements(sectors: tuple[Sector, ...] | list[Sector], hexes: Hexes) -> list[Placement] | None:
    """Each sector with the rotation its hexes show; None if one fits in no way."""
    found: list[Placement] = []
    for sector in sectors:
        turns = [(sector.rotation + turn) % 6 for turn in range(6)]
        fitting = [turn for turn in turns if _fits(sector, turn, hexes)]
        if not fitting:
            return None
        found.append(Placement(sector.id, sector.centre, fitting[0]))
    return found


def _fits(sector: Sector, turn: int, hexes: Hexes) -> bool:
    cq, cr = sector.centre
    for planet, q, r in SECTORS[sector.id].planets:
        dq, dr = rotate((q, r), turn)
        if hexes.get((cq + dq, cr + dr)) != (sector.id, _PLANETS[planet]):
            return False
    return True


_PLANETS = {PLANET_INDEX[name]: name for name in ids.PLANETS.values() if name is not None}


def _check(log: Log, placements: list[Placement], hexes: Hexes) -> None:
    """The board built from the sectors must be the recorded one, hex for hex."""
    built = planet_map(placements)
    of_sector = {
        cell: placement.sector for placement in placements for cell in sector_cells(placement)
    }
    if built.keys() != hexes.keys():
        odd = min(built.keys() ^ hexes.keys())
        raise log.bad(f"setup.map.hexes and setup.map.sectors disagree about hex {cell_name(odd)}")
    for cell, (sector, planet) in hexes.items():
        ours = None if built[cell] == EMPTY else _PLANETS[built[cell]]
        if (of_sector[cell], ours) != (sector, planet):
            raise log.bad(
                f"setup.map.hexes has {planet or 'nothing'} of sector {sector} at {cell_name(cell)}, "
                f"the sectors have {ours or 'nothing'} of {of_sector[cell]}"
            )


def _table(log: Log, placements: list[Placement]) -> dict[str, object]:
    standard: dict[str, object] = {track: log.tiles[track] for track in ids.TRACKS.values()}
    standard["free"] = [log.tiles[f"free-{number}"] for number in (1, 2, 3)]
    return {
        "sectors": [
            {"sector": p.sector, "centre": list(p.centre), "rotation": p.rotation}
            for p in placements
        ],
        "standard": standard,
        "advanced": {
            track: log.tiles[f"advanced-{track}"] for track in ids.TRACKS.values()
        },
        "boosters": list(log.boosters),
        "rounds": list(log.rounds),
        "finals": list(log.finals),
        "terraforming_token": log.terraforming_token,
    }
