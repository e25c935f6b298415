"""The set-up of a recorded game as our `table` option, and its hexes as ours.

The log's axes are those of the component files. Its `rotation` counts clockwise sixths like ours,
but it is the rotation before the last player turned sectors, so it is only a hint: `map.hexes` is
what was played on, and the rotation is found by laying the printed sector on it. Old recordings
have every sector as its mirror image; reflecting the whole board (q and r swapped) turns them into
the printed ones and changes no distance.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from igroteka.engine.errors import BadOption
from igroteka.engine.hexes import Cell, cell_name, rotate

from ..board import planet_map
from ..box import EMPTY, Placement
from ..game import GAIA
from . import ids
from .logs import Log, Sector

Hexes = Mapping[Cell, tuple[str, str | None]]


def mirror(cell: Cell) -> Cell:
    return cell[1], cell[0]


class Setup:
    """Our set-up of a log, and the way from its hexes to ours."""

    def __init__(self, log: Log) -> None:
        placements = _placements(log.sectors, log.hexes)
        hexes = log.hexes
        self.mirrored = placements is None
        if placements is None:
            sectors = [Sector(s.id, mirror(s.centre), s.rotation) for s in log.sectors]
            hexes = {mirror(cell): content for cell, content in log.hexes.items()}
            placements = _placements(sectors, hexes)
        if placements is None:
            raise log.bad("setup.map.hexes does not show the sectors of setup.map.sectors")
        _check(log, placements, hexes)
        self.table = _table(log, placements)

    def cell(self, cell: Cell) -> Cell:
        return mirror(cell) if self.mirrored else cell

    def name(self, cell: Cell) -> str:
        """A hex of the log as actions write it."""
        return cell_name(self.cell(cell))


def _placements(sectors: Sequence[Sector], hexes: Hexes) -> list[Placement] | None:
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
    for planet in GAIA.box.sectors[sector.id].planets:
        dq, dr = rotate((planet.q, planet.r), turn)
        if hexes.get((cq + dq, cr + dr)) != (sector.id, _planets()[planet.type]):
            return False
    return True


@cache
def _planets() -> dict[int, str]:
    index = GAIA.box.planet_index
    return {index[name]: name for name in ids.PLANETS.values() if name is not None}


def _check(log: Log, placements: list[Placement], hexes: Hexes) -> None:
    """The board built from the sectors must be the recorded one, hex for hex."""
    try:
        planets = planet_map(GAIA.box, placements)
    except BadOption as error:
        raise log.bad(f"setup.map.sectors: {error}") from error
    built = {
        cell: (p.sector, None if planets[cell] == EMPTY else _planets()[planets[cell]])
        for p in placements
        for cell in GAIA.box.sectors[p.sector].cells_at(p.centre, p.rotation)
    }
    for cell in sorted(built.keys() | hexes.keys()):
        ours, recorded = built.get(cell), hexes.get(cell)
        if ours != recorded:
            raise log.bad(
                f"setup.map.hexes has {_content(recorded)} at {cell_name(cell)}, "
                f"setup.map.sectors {_content(ours)}"
            )


def _content(content: tuple[str, str | None] | None) -> str:
    if content is None:
        return "no hex"
    sector, planet = content
    return f"{planet or 'empty space'} of sector {sector}"


def _table(log: Log, placements: list[Placement]) -> dict[str, object]:
    standard: dict[str, object] = {track: log.tiles[track] for track in ids.TRACKS.values()}
    standard["free"] = [log.tiles[f"free-{number}"] for number in (1, 2, 3)]
    return {
        "sectors": [
            {"sector": p.sector, "centre": list(p.centre), "rotation": p.rotation}
            for p in placements
        ],
        "standard": standard,
        "advanced": {track: log.tiles[f"advanced-{track}"] for track in ids.TRACKS.values()},
        "boosters": list(log.boosters),
        "rounds": list(log.rounds),
        "finals": list(log.finals),
        "terraforming_token": log.terraforming_token,
    }
