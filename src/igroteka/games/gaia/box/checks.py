"""What no single entry can tell: whether a box of somebody's own can be played with.

Numbers that are right by themselves must fit those of other entries: enough tiles for the tracks,
goals for the rounds, planets for the first mines. Whoever breaks one of these rules hears which
entry to change. What came with the game is known to be right and not checked again.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from igroteka.engine.box import Reader
from igroteka.engine.hexes import Cell, Grid, rotate
from igroteka.engine.pieces import repeated
from igroteka.engine.rng import stream

from .maps import SPACE, Layout, Placement, named

if TYPE_CHECKING:
    from . import Box

PLAYERS = (1, 2, 3, 4)
FIRST_GAMES = (2, 3, 4)
TRIES = 300
"""Boards that are laid in search of one without equal neighbours; most of the first few are."""
LEAST: Mapping[str, Mapping[str, int]] = {
    "round_scoring": {"rounds": 1},
    "boosters": {"extra_boosters": 1},
    "federations": {"federation_power": 1},
    "final_scoring": {"final_goals_used": 1, "goods_per_vp": 1},
    "actions": {"qic_range": 1},
    "tech_tiles": {"standard_copies": 1},
}
"""Numbers without which a game would never end, or could not be reckoned."""
LEAST_ABILITIES: Mapping[str, int] = {"xenos_federation": 1, "nevlas_token_power": 1}


def check(reader: Reader, box: Box) -> None:
    """Refuse a box with which no game could be played."""
    _numbers(reader, box)
    _research(reader, box)
    _enough(reader, box)
    _factions(reader, box)
    _ids(reader, box)
    _sectors(reader, box)
    for layout in {layout.id: layout for layout in box.layouts.values()}.values():
        _board(reader, box, layout)
    _homes(reader, box)
    _lays(reader, box)
    _first_games(reader, box)


def least(reader: Reader, place: tuple[str, str, str], value: int, smallest: int, why: str) -> None:
    """Refuse a single number that is too small."""
    if value < smallest:
        raise reader.complain(*place, f"value should be {smallest} or more{why}, not {value}")


def most(reader: Reader, place: tuple[str, str, str], value: int, largest: int, why: str) -> None:
    """Refuse a single number that is too large."""
    if value > largest:
        raise reader.complain(*place, f"value should be {largest} or less{why}, not {value}")


def _numbers(reader: Reader, box: Box) -> None:
    for file, rules in LEAST.items():
        for id, smallest in rules.items():
            least(reader, (file, "rules", id), getattr(box, id), smallest, "")
    for id, smallest in LEAST_ABILITIES.items():
        least(reader, ("factions", "abilities", id), box.abilities[id], smallest, "")
    place = "factions", "rules", "player_tokens"
    needed = len(box.tracks) + 1  # the seventh counts the points
    least(reader, place, box.player_tokens, needed, ", for each track and the points")
    markers = box.satellite_markers + 1
    least(reader, ("factions", "rules", "satellites"), box.satellites, markers, ", for the markers")


def _research(reader: Reader, box: Box) -> None:
    levels = len(box.tracks[0].levels)
    if levels < 2:
        problem = f"levels should be 2 or more, not {levels}"
        raise reader.complain("research", "tracks", box.tracks[0].id, problem)
    for track in box.tracks:
        if len(track.levels) != levels:
            problem = f"levels should be {levels} as on the first track, not {len(track.levels)}"
            raise reader.complain("research", "tracks", track.id, problem)


def _enough(reader: Reader, box: Box) -> None:
    """As many pieces as are laid out."""
    place = "round_scoring", "rules", "rounds"
    goals = len(box.round_goals)
    most(reader, place, box.rounds, goals, f", for there are {goals} goals")
    place = "final_scoring", "rules", "final_goals_used"
    goals = len(box.final_goals)
    most(reader, place, box.final_goals_used, goals, f", for there are {goals} goals")
    place = "boosters", "rules", "extra_boosters"
    boosters = len(box.boosters)
    spare = boosters - PLAYERS[-1]
    if spare < 1:
        problem = f"should have at least {PLAYERS[-1] + 1} entries, not {boosters}"
        raise reader.complain("boosters", "boosters", "", problem)
    most(reader, place, box.extra_boosters, spare, f" with {boosters} boosters for four players")
    if len(box.rank_vp) < PLAYERS[-1]:
        problem = f"should have at least {PLAYERS[-1]} entries, not {len(box.rank_vp)}"
        raise reader.complain("final_scoring", "ranks", "", problem)
    tracks = len(box.tracks)
    found = len(box.advanced_tiles)
    if found < tracks:
        problem = f"should have at least {tracks} entries, one for each track, not {found}"
        fewer = f"should have {found} entries or less, for there are {found} advanced tiles"
        raise reader.blame(
            ("tech_tiles", "advanced", "", problem), ("research", "tracks", "", fewer)
        )
    tiles = sum(not tile.elsewhere for tile in box.standard_tiles)
    wanted = tracks + box.free_row
    if tiles != wanted:
        problem = f"should have {tracks} entries and {box.free_row} for free_row, not {tiles}"
        other = f"should have {tiles - box.free_row} entries, for there are {tiles} standard tiles"
        row = f"value should be {tiles - tracks}, for there are {tiles} standard tiles"
        raise reader.blame(
            ("tech_tiles", "standard", "", problem),
            ("research", "tracks", "", other),
            ("tech_tiles", "rules", "free_row", f"{row}, not {box.free_row}"),
        )
    if not box.common_tokens:
        problem = "should have an entry that is set aside for nobody"
        raise reader.complain("federations", "tokens", "", problem)


def _factions(reader: Reader, box: Box) -> None:
    """Civilisations whose rules are known, with all that their rules speak of."""
    from igroteka.games.gaia.factions import with_layers

    rules = with_layers(box.layers)
    for faction in box.factions:
        if faction.steps and faction.home < box.home_types:
            problem = f"steps should be left out with a home on the wheel, not {faction.steps}"
            raise reader.complain("factions", "factions", faction.id, problem)
        if faction.id not in rules:
            problem = f"id should be one of {', '.join(rules)}"
            raise reader.complain("factions", "factions", faction.id, problem)
        token = f"fed_{faction.id}"
        if rules[faction.id].has_token and token not in box.token_index:
            problem = f"entry {token} is missing, the token of {faction.id}"
            raise reader.blame(
                ("federations", "tokens", "", problem),
                ("factions", "factions", faction.id, f"needs {token} in federations.yaml"),
            )
    colours = len({faction.home for faction in box.factions})
    if colours < PLAYERS[-1]:
        problem = f"should have at least {PLAYERS[-1]} different values of home, not {colours}"
        raise reader.complain("factions", "factions", "", problem)


def _ids(reader: Reader, box: Box) -> None:
    """Numbers on boosters and names of conversions belong to one of them each."""
    if (twice := repeated([booster.number for booster in box.boosters])) is not None:
        same = [booster.id for booster in box.boosters if booster.number == twice]
        problem = f"number should be its own, {twice} is used twice"
        raise reader.shared("boosters", "boosters", same, problem)
    own = [offer.id for offers in box.faction_conversions.values() for offer in offers]
    for id in own:
        if id in box.conversions:
            problem = "id should be its own, conversions has the same"
            raise reader.complain("actions", "faction_conversions", id, problem)
    tiles = [tile.id for tile in (*box.standard_tiles, *box.advanced_tiles)]
    if (id := repeated(tiles)) is not None:
        raise reader.complain("tech_tiles", "advanced", id, "id should be its own, standard has it")


# --- the map --------------------------------------------------------------------------------------


def _sectors(reader: Reader, box: Box) -> None:
    for sector in box.sectors.values():
        if sector.kind == SPACE and any(
            {*sector.cells} != {*sector.cells_at((0, 0), sixths)} for sixths in range(6)
        ):
            problem = "cells should be the same hexes however the sector is turned"
            raise reader.complain("sectors", "sectors", sector.id, problem)


def _board(reader: Reader, box: Box, layout: Layout) -> None:
    """Sectors that lie beside each other, each there once."""
    place = "layouts", "default_boards", layout.board
    numbers = [box.sectors[one.sector].number for one in layout.default]
    if (number := repeated(numbers)) is not None:
        problem = f"tiles should have each sector once, {number} is there twice"
        raise reader.blame((*place, problem), ("sectors", "sectors", "", problem))
    cells: list[Cell] = []
    for one in layout.default:
        cells += box.sectors[one.sector].cells_at(one.centre)
    if (cell := repeated(sorted(cells))) is not None:
        problem = f"slots should leave room for the sectors, two of them lie on {named(cell)}"
        raise reader.complain("layouts", "shapes", layout.id, problem)
    grid = Grid(cells)
    if len(grid.clusters(grid.all)) > 1:
        problem = "slots should let all sectors touch each other, some lie apart"
        raise reader.complain("layouts", "shapes", layout.id, problem)


def boards(box: Box) -> Iterator[tuple[int, tuple[Placement, ...]]]:
    """Every default board that may be on the table, with its number of players."""
    from igroteka.games.gaia.layout import SMALL_BOARD, default_board

    for players in PLAYERS:
        for small in SMALL_BOARD.values() if players == 3 else ((),):
            yield players, default_board(box, players, small)


def planets(box: Box, placements: Sequence[Placement], type: int) -> list[Cell]:
    """Where planets of a type lie."""
    found: list[Cell] = []
    for one in placements:
        for planet in box.sectors[one.sector].planets:
            if planet.type == type:
                q, r = rotate((planet.q, planet.r), one.rotation)
                found.append((one.centre[0] + q, one.centre[1] + r))
    return found


def default_board_id(reader: Reader) -> str:
    """The entry with what faction boards have in common."""
    return reader.ids("factions", "default_boards")[0]


def _homes(reader: Reader, box: Box) -> None:
    """Planets for the first structures of every civilisation on every board."""
    for players in PLAYERS:
        if players not in box.layouts:
            problem = f"players should be among those of a shape, {players} are in none"
            raise reader.complain("layouts", "shapes", "", problem)
    for players, placements in boards(box):
        for faction in box.factions:
            if faction.home >= box.home_types:
                continue  # its first structures stand on no sector of these boards
            type = box.planet_types[faction.home]
            needed = faction.start_mines + faction.start_institute
            found = len(planets(box, placements, faction.home))
            if found < needed:
                missing = f"{needed} {type} planets for {faction.id}, not {found}"
                where = f"the smallest board for {players} players"
                raise reader.blame(
                    ("sectors", "sectors", "", f"planets should have, on {where}, {missing}"),
                    ("layouts", "default_boards", "", f"tiles should have, on {where}, {missing}"),
                    (
                        "factions",
                        "default_boards",
                        default_board_id(reader),
                        f"start_mines should be {found} or less, the {type} planets of {where}",
                    ),
                    (
                        "factions",
                        "factions",
                        faction.id,
                        f"home should have {needed} planets, {type} has {found} on {where}",
                    ),
                )


def _lays(reader: Reader, box: Box) -> None:
    """Sectors can be laid so that equal planets lie apart."""
    from igroteka.games.gaia.board import lay_out

    for placements, players in {placements: players for players, placements in boards(box)}.items():
        sectors = [(one.sector, one.centre, True) for one in placements]
        if not any(lay_out(box, stream(0, "sectors", n), sectors) for n in range(TRIES)):
            problem = f"of {players} players cannot be laid so that equal planets lie apart"
            raise reader.blame(
                ("sectors", "sectors", "", f"planets of the sectors {problem}"),
                ("layouts", "default_boards", "", f"tiles of the board {problem}"),
            )


# --- the first game -------------------------------------------------------------------------------


def _first_games(reader: Reader, box: Box) -> None:
    for players in FIRST_GAMES:
        if players not in box.first_games:
            problem = f"should have an entry with players {players}"
            raise reader.complain("layouts", "first_games", "", problem)
    for players, game in box.first_games.items():
        place = "layouts", "first_games", game.id
        homes = [box.factions[box.faction_index[id]].home for id in game.factions]
        if repeated(homes) is not None:
            raise reader.complain(*place, "factions should be of different homes, two share one")
        taken: list[Cell] = []
        for mines in game.mines:
            faction = box.factions[box.faction_index[mines.id]]
            needed = faction.start_mines + faction.start_institute
            found = len(mines.hexes)
            where = f"first_games, {game.id}"
            if found != needed:
                raise reader.blame(
                    (*place, f"mines, {mines.id}: hexes should be {needed}, not {found}"),
                    (
                        "factions",
                        "default_boards",
                        default_board_id(reader),
                        f"start_mines should be {found}, or change {where} in layouts.yaml",
                    ),
                    (
                        "factions",
                        "factions",
                        faction.id,
                        f"start_mines should be {found}, or change {where} in layouts.yaml",
                    ),
                )
            for seats in (1, 2) if players == 2 else (players,):
                layout = box.layouts[seats]
                home = planets(box, layout.default, faction.home)
                for cell in mines.hexes:
                    if cell not in home:
                        type = box.planet_types[faction.home]
                        problem = f"hexes should be {type} planets of the default board, not "
                        other = f"on hex {named(cell)} of the default board for {seats} players, or"
                        other = f"should put a {type} planet {other} change {where} in layouts.yaml"
                        raise reader.blame(
                            (*place, f"mines, {mines.id}: {problem}{named(cell)}"),
                            (
                                "sectors",
                                "sectors",
                                _sector_at(box, layout, cell),
                                f"planets {other}",
                            ),
                            ("factions", "factions", faction.id, f"home {other}"),
                        )
            taken += mines.hexes
        if (cell := repeated(taken)) is not None:
            problem = f"mines: hexes should be different ones, {named(cell)} is there twice"
            raise reader.complain(*place, problem)


def _sector_at(box: Box, layout: Layout, cell: Cell) -> str:
    """The sector that lies on a hex of the default board; empty beside it."""
    for placement in layout.default:
        sector = box.sectors[placement.sector]
        if cell in sector.cells_at(placement.centre, placement.rotation):
            return sector.id
    return ""
