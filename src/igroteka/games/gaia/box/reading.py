"""Reading a box: the files of `data/`, in the order in which their sections refer to others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import TYPE_CHECKING, Any, cast

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


def read_box(
    shelves: Sequence[Shelf], layers: Sequence[Layer] = (), home: GaiaGame | None = None
) -> Box:
    """The box whose files lie on these shelves, a later one over the earlier ones."""
    words = {**p.WORDS, "counts": tuple(COUNTS)}
    for layer in layers:
        words["counts"] += tuple(layer.counts)
        words |= {kind: (*words.get(kind, ()), *more) for kind, more in layer.vocabulary.items()}
    reader = Reader(
        shelves, {kind: {word: i for i, word in enumerate(known)} for kind, known in words.items()}
    )
    planet_types = reader.section("sectors", "planet_types", m.PlanetType, "planet_types")
    _check_order(reader, "sectors", "planet_types", planet_types, m.PLANET_TYPES)
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
            reader.section("actions", "gaia_phase_conversions", p.Conversion)
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
        found |= _rules(reader, file, found)
    parts = [part for layer in layers if (part := layer.read(reader)) is not None]
    return Box(
        layers=tuple(layers),
        home=home,
        parts={type(part): part for part in parts},
        digest=reader.finish(),
        shelves=reader.shelves,
        models=reader.models,
        names=reader.names,
        **cast("dict[str, Any]", found),
    )


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


def _rules(reader: Reader, file: str, found: Mapping[str, object]) -> dict[str, int]:
    """The single numbers of a file; each has a field of its own in the box."""
    known = {field.name for field in fields(Box)} - found.keys()
    values = reader.values(file)
    for id in values:
        if id not in known:
            raise reader.complain(file, "rules", id, "is no number of these rules")
    return values


# --- faction boards -----------------------------------------------------------------------------


def _factions(reader: Reader) -> tuple[p.FactionBoard, ...]:
    """A faction says only how its board differs from the default one."""
    default = reader.entries("factions", "default_boards", p.DefaultBoard)[0]
    rows = cast("list[Fields]", default.get("structures", []))
    reader.names["structures"] = {str(row.get("id")): index for index, row in enumerate(rows)}
    if tuple(reader.names["structures"])[: len(p.STRUCTURES)] != p.STRUCTURES:
        raise reader.complain(
            "factions", "default_boards", str(default["id"]), "structures are out of order"
        )

    def complete(entry: Fields) -> Fields:
        changes = entry.get("structures", [])
        if not isinstance(changes, list) or not all(
            isinstance(row, dict) and isinstance(cast("Fields", row).get("id"), str)
            for row in cast("list[object]", changes)
        ):
            return {**default, **entry}
        own = {row["id"]: row for row in cast("list[Fields]", changes) if "id" in row}
        for id in own.keys() - reader.names["structures"].keys():
            listed = ", ".join(reader.names["structures"])
            raise reader.complain(
                "factions",
                "factions",
                str(entry["id"]),
                f"structures should be among {listed}, not {id!r}",
            )
        whole = [{**row, **own.get(row["id"], {})} for row in rows]
        for row in whole:
            row.setdefault("cheap_credits", row.get("credits"))
        return {**default, **entry, "structures": whole}

    return reader.section("factions", "factions", p.FactionBoard, "factions", complete)


# --- boards -------------------------------------------------------------------------------------


def _layouts(reader: Reader) -> dict[int, Layout]:
    boards = reader.section("layouts", "default_boards", m.DefaultBoard)
    found: dict[int, Layout] = {}
    for shape in reader.section("layouts", "shapes", m.Shape):
        slots = {slot.id: slot.centre for slot in shape.slots}
        board = next((board for board in boards if board.shape == shape.id), None)
        if board is None:
            raise reader.complain("layouts", "shapes", shape.id, "has no default board")
        for tile in board.tiles:
            if tile.slot not in slots:
                raise reader.complain(
                    "layouts",
                    "default_boards",
                    board.id,
                    f"slot should be a slot of {shape.id}, not {tile.slot!r}",
                )
        default = tuple(
            Placement(tile.sector, slots[tile.slot], tile.rotation) for tile in board.tiles
        )
        layout = Layout(shape.id, shape.players, shape.side, slots, shape.inner, default)
        found |= dict.fromkeys(shape.players, layout)
    return found
