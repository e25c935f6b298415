"""The set-up of a recorded game as our `table` option."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from igroteka.engine.hexes import Cell, rotate

from ...box import EMPTY, Box, Placement
from ...conformance.fields import Field
from . import ids
from .logs import Log

Spec = dict[str, object]


def table(log: Log) -> Spec:
    """Everything that lies on the table, and who sits there."""
    setup = log.setup
    tech = setup.at("tech")
    tracks = [name for name in tech.mapping() if not name.startswith("free")]
    standard: Spec = {track: tech.at(track).text() for track in tracks}
    standard["free"] = [tech.at(f"free{number}").text() for number in (1, 2, 3)]
    found: Spec = {
        "sectors": [
            {"sector": p.sector, "centre": list(p.centre), "rotation": p.rotation}
            for p in placements(setup.at("map"))
        ],
        "standard": standard,
        "advanced": {name: tile.text() for name, tile in setup.at("advanced").pairs()},
        "boosters": [ids.booster(item) for item in setup.at("boosters").items()],
        "rounds": [item.text() for item in setup.at("round_scoring").items()],
        "finals": [ids.final(item) for item in setup.at("final_scoring").items()],
        "terraforming_token": setup.at("terraforming_federation").text(),
        "factions": list(log.factions),
        "extension": setup.at("extension_side").text(),
        "economy": setup.at("economy_side").text(),
        "terraforming_card": [
            item.text() for item in setup.at("terraforming_card").at("order").items()
        ],
    }
    ships = setup.at("ships").items()
    found["ships"] = {ship.at("ship").text(): _ship(ship) for ship in ships}
    found["artifacts"] = [
        item.text()
        for ship in ships
        if (artifacts := ship.get("artifacts"))
        for item in artifacts.items()
    ]
    return found


def _ship(field: Field) -> Spec:
    tile = field.at("tech")
    found: Spec = {"token": field.at("token").text()}
    return found if tile.value is None else {"tile": tile.text(), **found}


def ships(log: Log) -> dict[str, str]:
    """The hex of every ship."""
    listed = log.setup.at("ships").items()
    return {ship.at("ship").text(): ids.hexagon(ship.at("hex")) for ship in listed}


def placements(board: Field) -> list[Placement]:
    """Sectors, interspace and deep space, each as a tile of ours that lies somewhere, turned."""
    return [
        *(_sector(item) for item in board.at("sectors").items()),
        *_interspace(board.at("interspace")),
        *(_deep_space(item) for item in board.at("deep_space").items()),
    ]


def _sector(field: Field) -> Placement:
    rotation = field.at("rotation").whole(0, 5)
    return Placement(field.at("sector").text(), field.at("center").cell(), rotation)


def _interspace(field: Field) -> Iterator[Placement]:
    """Ships by name; tiles with the same contents are numbered as they come."""
    seen: Counter[str] = Counter()
    for item in field.items():
        ship = item.get("ship")
        if ship is not None:
            name = f"ship-{ship.text()}"
        else:
            kind = item.at("planet").known(ids.PLANETS) or "blank"
            seen[kind] += 1
            name = f"{kind}-{seen[kind]}"
        yield Placement(name, item.at("hex").cell(), 0)


CORNER = ((0, 1), (-1, 1))
"""Right and left hex of a deep-space tile, seen from the top one."""


def _deep_space(field: Field) -> Placement:
    """The recorded hexes are top, right and left; the turn is the one that brings them there."""
    top, *others = (item.cell() for item in field.at("hexes").items(3))
    name = f"{field.at('tile').whole()}-{field.at('side').text()}"
    for turn in range(6):
        if [_add(top, rotate(cell, turn)) for cell in CORNER] == others:
            return Placement(name, top, turn)
    raise field.at("hexes").bad("top, right and left hex of a tile")


def _add(one: Cell, other: Cell) -> Cell:
    return one[0] + other[0], one[1] + other[1]


def contents(box: Box, laid: list[Placement]) -> Mapping[Cell, str | None]:
    """The planets of a board by hex, as the printed tiles show them."""
    found: dict[Cell, str | None] = {}
    for p in laid:
        sector = box.sectors[p.sector]
        for cell in sector.cells_at(p.centre, p.rotation):
            found[cell] = None
        for planet in sector.planets:
            assert planet.type != EMPTY
            cell = _add(p.centre, rotate((planet.q, planet.r), p.rotation))
            found[cell] = box.planet_types[planet.type]
    return found


def check(log: Log, box: Box) -> None:
    """The printed tiles must show the recorded planets, hex for hex."""
    built = contents(box, placements(log.setup.at("map")))
    recorded = {cell: planet for cell, (_, planet) in log.hexes.items()}
    for cell in sorted(built.keys() | recorded.keys()):
        if cell not in built or cell not in recorded or built[cell] != recorded[cell]:
            raise log.bad(
                f"setup.map.hexes has {recorded.get(cell, 'no hex')} at {cell[0]},{cell[1]}, "
                f"the tiles of setup.map {built.get(cell, 'no hex')}"
            )
