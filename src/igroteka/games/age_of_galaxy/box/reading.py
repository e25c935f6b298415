"""Reading a box: the files of `data/`, in the order in which their sections refer to others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from igroteka.engine.box import Reader
from igroteka.engine.errors import BadData
from igroteka.engine.files import Fields, Shelf
from igroteka.engine.pieces import Piece, Value

from . import Box, Solo
from . import pieces as p
from .effects import check_effect
from .terms import ACTIONS, GOODS, PLAYERS, WORDS, Goods

if TYPE_CHECKING:
    from igroteka.games.age_of_galaxy.game import GalaxyGame

CELLS = ("produce", "restore", "scavenge")
"""Cells of the action board that the rules speak of."""


def read_box(shelves: Sequence[Shelf], home: GalaxyGame | None = None) -> Box:
    """The box whose files lie on these shelves, a later one over the earlier ones."""
    reader = Reader(
        shelves, {kind: {word: i for i, word in enumerate(known)} for kind, known in WORDS.items()}
    )
    resources = reader.section("boards", "resources", p.Resource, "goods")
    if tuple(one.id for one in resources)[: len(GOODS)] != GOODS:
        raise _complain(
            reader, "boards", "resources", f"should be {', '.join(GOODS)} in this order"
        )
    planet_types = _types(reader)
    directions = reader.section("boards", "directions", p.Direction, "directions")
    technologies, factions = _cards(reader)
    found: dict[str, object] = {
        "resources": resources,
        "planet_types": planet_types,
        "directions": directions,
        "memo": reader.section("boards", "conversions", p.Memo),
        "action_rules": _actions(reader),
        "cells": _cells(reader),
        "congress": reader.section("boards", "congress", p.CongressCell),
        "trade_cells": reader.values("boards", "trade_cells"),
        "awards": _awards(reader),
        "space_cards": reader.section("space_cards", "space_cards", p.SpaceCard),
        "research_tokens": reader.section("tokens", "research_tokens", p.ResearchToken),
        "planet_tokens": reader.section("tokens", "planet_tokens", p.PlanetToken),
        "trade_cards": reader.section("trade_cards", "trade_cards", p.Exchange),
        "technologies": technologies,
        "factions": factions,
        "solo": _solo(reader, directions),
    }
    found |= reader.values("tokens", "pieces") | reader.values("boards", "numbers")
    box = reader.filled(Box, home, found)
    if not reader.printed:
        from .checks import check  # loaded when there is something to check

        check(reader, box)
    return box


def _complain(reader: Reader, file: str, section: str, problem: str) -> BadData:
    return reader.complain(file, section, "", problem)


def _cells(reader: Reader) -> tuple[str, ...]:
    found = tuple(cell.id for cell in reader.section("boards", "cells", Piece))
    for id in CELLS:
        if id not in found:
            raise _complain(reader, "boards", "cells", f"entry {id} is missing")
    return found


def _types(reader: Reader) -> tuple[str, ...]:
    found = tuple(one.id for one in reader.section("boards", "planet_types", Piece, "types"))
    if "barren" not in found:
        raise _complain(reader, "boards", "planet_types", "entry barren is missing")
    types = reader.names["types"]
    reader.names["priorities"] = {name: types[name] for name in types if name != "barren"}
    return found


def _actions(reader: Reader) -> dict[str, p.ActionRule]:
    found = {rule.id: rule for rule in reader.section("boards", "actions", p.ActionRule)}
    for id in found:
        if id not in ACTIONS:
            expected = f"id should be one of {', '.join(ACTIONS)}, not {id!r}"
            raise reader.complain("boards", "actions", id, expected)
    for id in ACTIONS:
        if id not in found:
            raise _complain(reader, "boards", "actions", f"entry {id} is missing")
    return found


def _awards(reader: Reader) -> dict[int, tuple[Goods, ...]]:
    """By number of players; a table of one is set up for more."""
    written = {one.id: one.places for one in reader.section("boards", "awards", p.Awards)}
    found: dict[int, tuple[Goods, ...]] = {}
    for players in PLAYERS[1:]:
        places = written.get(f"players_{players}", ())
        if len(places) != players:
            raise reader.complain(
                "boards", "awards", f"players_{players}", f"needs {players} places"
            )
        found[players] = places
    return found


def _solo(reader: Reader, directions: Sequence[p.Direction]) -> Solo:
    strength: dict[int, int] = {}
    for one in reader.section("solo", "strength", Value):
        number = one.id.removeprefix("round_")
        if not number.isdecimal() or len(number) > 2:
            raise reader.complain("solo", "strength", one.id, "id should be round_ and a number")
        strength[int(number)] = one.value
    effects = {one.id: one for one in reader.section("solo", "effects", p.CardEffect)}
    for direction in directions:
        if direction.id not in effects:
            raise reader.blame(
                ("solo", "effects", "", f"entry {direction.id} is missing"),
                (
                    "boards",
                    "directions",
                    direction.id,
                    "needs an entry of the same id in effects of solo.yaml",
                ),
            )
    ranks = reader.section("solo", "ranks", p.Rank)
    if not ranks:
        raise _complain(reader, "solo", "ranks", "should have at least 1 entries, not 0")
    return Solo(
        strength=strength,
        effects=effects,
        ranks=ranks,
        achievements=reader.section("solo", "achievements", p.Achievement),
        **reader.values("solo", "numbers"),
    )


# --- technologies and factions ------------------------------------------------------------------


def _cards(reader: Reader) -> tuple[tuple[p.Technology, ...], tuple[p.Faction, ...]]:
    """The technologies of the board, then those of faction cards, and the cards."""
    printed = reader.entries("technologies", "technologies", p.Technology)
    own = [
        cast("Fields", entry["unique_technology"])
        for entry in reader.entries("factions", "factions", p.Faction)
        if isinstance(entry.get("unique_technology"), dict)
    ]
    every = [*printed, *own]
    names = {str(entry.get("id")): index for index, entry in enumerate(every)}
    reader.names["technologies"] = names
    reader.names["advanced"] = {
        str(entry.get("id")): index for index, entry in enumerate(every) if entry.get("advanced")
    }

    def technology(entry: Fields) -> Fields:
        return _technology(_where(reader, "technologies", "technologies", entry), entry)

    def faction(entry: Fields) -> Fields:
        where = _where(reader, "factions", "factions", entry)
        for number, ability in enumerate(_entries(entry.get("abilities")), start=1):
            if "id" not in ability:
                raise BadData(f"{where}, abilities, number {number}: id is missing")
            check_effect(f"{where}, abilities, {ability.get('id')}", ability)
        own = entry.get("unique_technology")
        if not isinstance(own, dict):
            return entry
        whole = _technology(f"{where}, unique_technology", cast("Fields", own))
        return {**entry, "unique_technology": whole}

    board = reader.section("technologies", "technologies", p.Technology, "", technology)
    factions = reader.section("factions", "factions", p.Faction, "factions", faction)
    added = [card.own_technology for card in factions if card.own_technology is not None]
    for index, one in enumerate(added, start=len(board)):
        object.__setattr__(one, "index", index)
    return (*board, *added), factions


def _where(reader: Reader, file: str, section: str, entry: Fields) -> str:
    return f"{reader.name(file)}, {section}, {entry.get('id')}"


def _entries(value: object) -> list[Fields]:
    items = cast("list[object]", value) if isinstance(value, list) else []
    return [cast("Fields", item) for item in items if isinstance(item, dict)]


def _technology(where: str, entry: Fields) -> Fields:
    """A technology whose effects go by its id."""
    effects = entry.get("effects")
    if not isinstance(effects, list):
        return entry
    whole: list[object] = []
    for number, effect in enumerate(cast("list[object]", effects), start=1):
        if isinstance(effect, dict):
            told = cast("Fields", effect)
            check_effect(f"{where}, effects, number {number}", told)
            whole.append({**told, "id": entry.get("id")})
        else:
            whole.append(effect)
    return {**entry, "effects": whole}
