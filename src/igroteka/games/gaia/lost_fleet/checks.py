"""Whether the fleet can be played with a box of somebody's own: what no single entry can tell."""

from __future__ import annotations

from itertools import combinations

from igroteka.engine.box import Reader
from igroteka.engine.pieces import repeated
from igroteka.games.gaia.box import Box
from igroteka.games.gaia.box.checks import PLAYERS, most

from . import map_checks
from .box import FILE, FleetBox, Ship
from .factions import FACTIONS, Explorers
from .wanderers import Wanderers


def check(reader: Reader, box: Box) -> None:
    """Refuse a box with which the fleet could not be played."""
    fleet = box.part(FleetBox)
    _numbers(reader, fleet)
    _ships(reader, box, fleet)
    map_checks.check(reader, box, fleet)
    for players in PLAYERS:
        _apart(reader, fleet, players)
    _enough(reader, box, fleet)
    _exploration(reader, box, fleet)
    _tinkering(reader, box, fleet)
    _civilisations(reader, box)
    map_checks.lays(reader, box)


def _numbers(reader: Reader, fleet: FleetBox) -> None:
    """Something for every number of players."""
    for section, found in (
        ("shuttles", fleet.shuttles),
        ("interspace_sets", fleet.interspace),
        ("boards", fleet.boards),
        ("extension_sides", {n for side in fleet.extension_sides for n in side.players}),
    ):
        for players in PLAYERS:
            if players not in found:
                problem = f"players should be among those of an entry, {players} are in none"
                raise reader.complain(FILE, section, "", problem)
    if not fleet.economy_sides:
        raise reader.complain(FILE, "economy_sides", "", "should have at least 1 entry, not 0")
    slots = len(fleet.slot_charges)
    if slots < PLAYERS[-1]:
        problem = f"should have at least {PLAYERS[-1]} entries, one for each player, not {slots}"
        raise reader.complain(FILE, "shuttle_slots", "", problem)
    if any(board.shuttle is not None for board in fleet.exploration.values()):
        for players, count in fleet.shuttles.items():
            if not count:
                problem = f"count should be 1 or more with {players} players, not 0"
                raise reader.complain(FILE, "shuttles", "", problem)


def _ships(reader: Reader, box: Box, fleet: FleetBox) -> None:
    """Each has a closed hex of its own; one of them has the artifacts."""
    with_artifacts = sum(ship.artifacts for ship in fleet.ships)
    if with_artifacts != 1:
        problem = f"artifacts should be true for 1 ship, not {with_artifacts}"
        raise reader.complain(FILE, "ships", "", problem)
    for ship in fleet.ships:
        same = [other.id for other in fleet.ships if other.hex == ship.hex]
        if len(same) > 1:
            problem = f"hex should be its own, {ship.hex} is used twice"
            raise reader.shared(FILE, "ships", same, problem)
        sector = box.sectors[ship.hex]
        if sector.kind != "interspace" or not sector.closed or sector.planets:
            wanted = "an interspace tile that is closed and has no planets"
            raise reader.blame(
                (FILE, "ships", ship.id, f"hex should be {wanted}, not {ship.hex}"),
                ("sectors", "sectors", ship.hex, f"should be {wanted}, for the ship {ship.id}"),
            )
        for space in ship.spaces:
            if space.structure is None:
                continue
            if not box.factions[0].structures[space.structure].upgrade_from:
                wanted = "structure should be one that others become"
                told = f"spaces, {space.id}: {wanted}, not {box.structures[space.structure]}"
                raise _bad_ship(reader, ship, told)
    if (id := repeated([space.id for space in fleet.spaces])) is not None:
        same = [fleet.ships[space.ship].id for space in fleet.spaces if space.id == id]
        problem = f"spaces should have ids of their own, {id} is used twice"
        raise reader.shared(FILE, "ships", same, problem)


def _bad_ship(reader: Reader, ship: Ship, problem: str) -> Exception:
    return reader.complain(FILE, "ships", ship.id, problem)


def _apart(reader: Reader, fleet: FleetBox, players: int) -> None:
    """Gaps for the ships of which no two are near each other."""
    board = fleet.boards[players]
    near = {slot.id: slot.near for slot in board.interspace}
    ships = len(fleet.ships_of(players))
    if not ships:
        problem = f"tiles should have the hex of a ship for {players} players"
        raise reader.complain(FILE, "interspace_sets", fleet.interspace[players].id, problem)
    for gaps in combinations(near, ships):
        if not any(other in near[one] for one in gaps for other in gaps):
            return
    told = f"{ships} ships of {players} players"
    raise reader.blame(
        (FILE, "boards", board.id, f"interspace should leave room apart for {told}"),
        (
            FILE,
            "interspace_sets",
            fleet.interspace[players].id,
            f"tiles should have fewer ships, {board.id} has no room apart for {told}",
        ),
    )


def _enough(reader: Reader, box: Box, fleet: FleetBox) -> None:
    """As many pieces as are laid out."""
    tracks, found = len(box.tracks), len(box.advanced_tiles)
    if found <= tracks:
        problem = f"should have at least {tracks + 1} entries, one is for the extension"
        raise reader.complain("tech_tiles", "advanced", "", f"{problem}, not {found}")
    most_ships = max(len(fleet.ships_of(players)) for players in PLAYERS)
    with_tile = max(sum(ship.tile for ship in fleet.ships_of(players)) for players in PLAYERS)
    holder = fleet.artifact_ship
    with_artifacts = [players for players in PLAYERS if holder in fleet.ships_of(players)]
    for file, section, pieces, needed, what in (
        ("federations", "tokens", box.tokens, most_ships, "ships"),
        ("tech_tiles", "standard", box.standard_tiles, with_tile, "ships with tiles"),
    ):
        lie = sum(piece.elsewhere for piece in pieces)
        if lie < needed:
            told = f"should have at least {needed} entries with elsewhere, for the {what}"
            other = f"should leave {lie} {what} in play, for there are {lie} entries of {section}"
            raise reader.blame(
                (file, section, "", f"{told}, not {lie}"),
                (FILE, "ships", "", f"{other} with elsewhere"),
            )
    found, needed = len(fleet.artifacts), max(with_artifacts, default=0)
    if found < needed:
        problem = f"should have at least {needed} entries, one for each player, not {found}"
        raise reader.complain(FILE, "artifacts", "", problem)
    for token in box.tokens:
        if token.elsewhere and token.count != 1:
            problem = f"count should be 1 with elsewhere, not {token.count}"
            raise reader.complain("federations", "tokens", token.id, problem)


def _exploration(reader: Reader, box: Box, fleet: FleetBox) -> None:
    """A board for everybody, with nothing on it that its civilisation cannot do."""
    reads = {one.id: one.ability for one in FACTIONS if issubclass(one, Explorers)}
    for faction in box.factions:
        board = fleet.exploration.get(faction.index)
        if board is None:
            raise reader.blame(
                (FILE, "exploration_boards", "", f"entry {faction.id} is missing"),
                (
                    "factions",
                    "factions",
                    faction.id,
                    "needs an entry of the same id in exploration_boards of fleet.yaml",
                ),
            )
        place = FILE, "exploration_boards", faction.id
        for name in ("range", "steps"):
            if getattr(board, name) and name != reads.get(board.id):
                raise reader.complain(*place, f"{name} should be left out: no rule reads it here")
        if board.also == "brainstone" and not faction.brainstone:
            raise reader.blame(
                (*place, "also should not be brainstone for a board without one"),
                ("factions", "factions", faction.id, "brainstone should be true to explore"),
            )


def _tinkering(reader: Reader, box: Box, fleet: FleetBox) -> None:
    for tile in fleet.tinkering:
        late = [one for one in tile.rounds if one > box.rounds]
        if late and reader.changed(FILE, "tinkering_tiles", tile.id):
            problem = f"rounds should be made of {box.rounds} or less, not {late[0]}"
            raise reader.complain(FILE, "tinkering_tiles", tile.id, problem)


def _civilisations(reader: Reader, box: Box) -> None:
    place = "factions", "abilities", "expensive_types"
    types = box.abilities["expensive_types"]
    most(reader, place, types, box.home_types, ", the types of the wheel")
    wander = [one.id for one in FACTIONS if issubclass(one, Wanderers)]
    for faction in box.factions:
        if faction.steps and faction.id in wander:
            told = f"steps should be left out, abilities have them, not {faction.steps}"
            raise reader.complain("factions", "factions", faction.id, told)
