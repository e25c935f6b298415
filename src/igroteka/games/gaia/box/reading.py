"""Reading a box: the files of `data/`, in the order in which their sections refer to others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeVar, cast

from igroteka.engine.box import Reader
from igroteka.engine.files import Fields, Shelf
from igroteka.engine.pieces import Piece
from igroteka.games.gaia.goods import COUNTS

from . import Box, Layout, Placement
from . import maps as m
from . import pieces as p

if TYPE_CHECKING:
    from igroteka.games.gaia.game import GaiaGame
    from igroteka.games.gaia.layer import Layer

P = TypeVar("P", bound=Piece)

RULES = (
    "research",
    "tech_tiles",
    "boosters",
    "federations",
    "round_scoring",
    "final_scoring",
    "actions",
    "factions",
)
"""Files with single numbers of the rules, each a field of the box."""


def by_index(
    reader: Reader, file: str, section: str, pieces: Sequence[P], kind: str
) -> dict[int, P]:
    """What a layer's file says about pieces of the base game, by their places. Of a piece that the
    owner has taken away nothing needs to be known."""
    names = reader.names[kind]
    for one in pieces:
        if one.id not in names and reader.changed(file, section, one.id):
            listed = ", ".join(names)
            raise reader.complain(file, section, one.id, f"id should be one of {listed}")
    return {names[one.id]: one for one in pieces if one.id in names}


def read_box(
    shelves: Sequence[Shelf], layers: Sequence[Layer] = (), home: GaiaGame | None = None
) -> Box:
    """The box whose files lie on these shelves, a later one over the earlier ones."""
    words = {**p.WORDS, "counts": tuple(COUNTS)}
    for layer in layers:
        words["counts"] += tuple(layer.counts)
        words["triggers"] += layer.main_actions
        words["effects"] += tuple(layer.effects)
        words["booster_effects"] += tuple(layer.own_ventures)
        words["sector_kinds"] += tuple(layer.sector_kinds)
        words |= {kind: (*words.get(kind, ()), *more) for kind, more in layer.vocabulary.items()}
    reader = Reader(
        shelves, {kind: {word: i for i, word in enumerate(known)} for kind, known in words.items()}
    )
    planet_types = reader.section("sectors", "planet_types", m.PlanetType, "planet_types")
    _check_order(reader, "sectors", "planet_types", planet_types, m.PLANET_TYPES)
    for place, kind in enumerate(planet_types):
        if kind.home != (place < m.GAIA):
            problem = "home should be true for the types before gaia and false from there on"
            raise reader.complain("sectors", "planet_types", kind.id, problem)
    homes = sum(kind.home for kind in planet_types)
    reader.names["homes"] = {
        kind.id: index for index, kind in enumerate(planet_types) if kind.home or kind.start
    }
    sectors = reader.section("sectors", "sectors", m.Sector, "sectors")
    tracks = reader.section("research", "tracks", p.Track, "tracks")
    _check_order(reader, "research", "tracks", tracks, p.TRACKS)
    factions = _factions(reader)
    own = reader.section("actions", "faction_conversions", p.FactionConversion)
    found: dict[str, object] = {
        "planets": planet_types,
        "home_types": homes,
        "sectors": {sector.id: sector for sector in sectors},
        "layouts": _layouts(reader),
        "first_games": {
            game.players: game for game in reader.section("layouts", "first_games", m.FirstGame)
        },
        "tracks": tracks,
        "standard_tiles": reader.section("tech_tiles", "standard", p.TechTile, "standard_tiles"),
        "advanced_tiles": reader.section("tech_tiles", "advanced", p.AdvancedTile),
        "boosters": reader.section("boosters", "boosters", p.Booster),
        "tokens": reader.section("federations", "tokens", p.FederationToken, "tokens"),
        "round_goals": reader.section("round_scoring", "goals", p.RoundGoal, "round_goals"),
        "final_goals": reader.section("final_scoring", "goals", p.FinalGoal, "final_goals"),
        "rank_vp": tuple(rank.vp for rank in reader.section("final_scoring", "ranks", p.Rank)),
        "board_actions": reader.section("actions", "board_actions", p.BoardAction, "board_actions"),
        "conversions": _by_id(reader.section("actions", "conversions", p.Conversion)),
        "gaia_phase_conversions": _by_id(
            reader.section("actions", "gaia_phase_conversions", p.GaiaConversion)
        ),
        "faction_conversions": {
            board.id: tuple(offer for offer in own if offer.faction == board.id)
            for board in factions
        },
        "structures": tuple(structure.id for structure in factions[0].structures),
        "factions": factions,
        "caps": reader.values("factions", "caps"),
        "abilities": reader.values("factions", "abilities"),
    }
    for file in RULES:
        found |= reader.values(file)
    parts = [part for layer in layers if (part := layer.read(reader)) is not None]
    found |= {"layers": tuple(layers), "parts": {type(part): part for part in parts}}
    box = reader.filled(Box, home, found)
    if not reader.printed:
        from .checks import check  # loaded when there is something to check

        check(reader, box)
        for layer in layers:
            layer.check_box(reader, box)
    return box


def _by_id(pieces: Sequence[p.Conversion]) -> dict[str, p.Conversion]:
    return {piece.id: piece for piece in pieces}


def _check_order(
    reader: Reader, file: str, section: str, pieces: Sequence[Piece], needed: Sequence[str]
) -> None:
    """The rules know these by name and place; a layer may add more behind them."""
    for place, id in enumerate(needed):
        found = pieces[place].id if place < len(pieces) else "nothing"
        if found != id:
            raise reader.complain(file, section, found, f"in this place comes {id}")


# --- faction boards -----------------------------------------------------------------------------


def _factions(reader: Reader) -> tuple[p.FactionBoard, ...]:
    """A faction says only how its board differs from the default one."""
    boards = reader.entries("factions", "default_boards", p.DefaultBoard)
    if len(boards) != 1:
        raise reader.complain(
            "factions", "default_boards", "", f"should have 1 entry, not {len(boards)}"
        )
    rows = _rows(boards[0])
    names = {str(row.get("id")): index for index, row in enumerate(rows)}
    reader.names["structures"] = names
    if tuple(names)[: len(p.STRUCTURES)] != p.STRUCTURES or len(names) < len(rows):
        listed = ", ".join(p.STRUCTURES)
        raise reader.complain(
            "factions",
            "default_boards",
            str(boards[0]["id"]),
            f"structures should be {listed} in this order, each once",
        )
    reader.section("factions", "default_boards", p.DefaultBoard, complete=_with_cheap_credits)
    default = boards[0]

    def complete(entry: Fields) -> Fields:
        changes = _rows(entry)
        own = {str(row.get("id")): row for row in changes}
        where = "factions", "factions", str(entry["id"])
        for id in own:
            if id not in names:
                problem = f"structures should be among {', '.join(names)}, not {id!r}"
                raise reader.complain(*where, problem)
        if len(own) < len(changes):
            raise reader.complain(*where, "structures should have each id once")
        if "structures" in entry and len(changes) != len(_items(entry)):
            return {**default, **entry}  # the model says what is wrong
        whole = [{**row, **own.get(str(row["id"]), {})} for row in rows]
        return _with_cheap_credits({**default, **entry, "structures": whole})

    return reader.section("factions", "factions", p.FactionBoard, "factions", complete)


def _items(entry: Fields) -> list[object]:
    structures = entry.get("structures", [])
    return cast("list[object]", structures) if isinstance(structures, list) else [structures]


def _rows(entry: Fields) -> list[Fields]:
    """The structures of a board as they are written."""
    return [cast("Fields", row) for row in _items(entry) if isinstance(row, dict)]


def _with_cheap_credits(entry: Fields) -> Fields:
    """A structure has one price unless it says two."""
    if len(_rows(entry)) != len(_items(entry)):
        return entry
    rows = [{"cheap_credits": row.get("credits"), **row} for row in _rows(entry)]
    return {**entry, "structures": rows}


# --- boards -------------------------------------------------------------------------------------


def _layouts(reader: Reader) -> dict[int, Layout]:
    boards = reader.section("layouts", "default_boards", m.DefaultBoard)
    shapes = reader.section("layouts", "shapes", m.Shape)
    for board in boards:
        if board.shape not in [shape.id for shape in shapes]:
            listed = ", ".join(shape.id for shape in shapes)
            problem = f"shape should be one of {listed}, not {board.shape!r}"
            raise reader.complain("layouts", "default_boards", board.id, problem)
    found: dict[int, Layout] = {}
    for shape in shapes:
        own = [board for board in boards if board.shape == shape.id]
        if len(own) != 1:
            problem = f"should have 1 default board, not {len(own)}"
            raise reader.complain("layouts", "shapes", shape.id, problem)
        for players in shape.players:
            if players in found:
                problem = f"players should be of one shape, {players} are of two"
                raise reader.complain("layouts", "shapes", shape.id, problem)
            found[players] = _layout(reader, shape, own[0])
    return found


def _layout(reader: Reader, shape: m.Shape, board: m.DefaultBoard) -> Layout:
    slots = {slot.id: slot.centre for slot in shape.slots}
    named = [tile.slot for tile in board.tiles]
    for slot in named:
        if slot not in slots:
            problem = f"tiles, slot should be a slot of {shape.id}, not {slot!r}"
            raise reader.complain("layouts", "default_boards", board.id, problem)
    for slot in slots:
        if named.count(slot) != 1:
            problem = f"tiles should have slot {slot} of {shape.id} once, not {named.count(slot)}"
            raise reader.complain("layouts", "default_boards", board.id, f"{problem} times")
    default = tuple(Placement(tile.sector, slots[tile.slot], tile.rotation) for tile in board.tiles)
    return Layout(shape.id, board.id, shape.players, shape.side, slots, shape.inner, default)
