"""Frozen tables of factions and technologies, built once from `data/`.

Both are numbered in the order of their files; the rules work with these numbers, actions and views
with the ids.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from igroteka.engine.data import Entry, load
from igroteka.engine.errors import BadData

from .components_board import (
    AWARDS,
    DIRECTION_INDEX,
    HAND,
    MEMO_ENTRIES,
    PACKAGE,
    PLANET_TYPES,
    REPLACEABLE,
    TYPE_INDEX,
    at_least,
)
from .components_read import Effect, Goods, known, read_effect, read_goods, read_mask

_factions = load(PACKAGE, "factions")
_technologies = load(PACKAGE, "technologies")

# --- technologies and factions ------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Technology:
    index: int
    id: str
    advanced: bool
    requires: int
    """Mask of technologies any of which opens this one; 0 if none is needed."""
    cost: Goods
    reward: Goods
    effects: tuple[Effect, ...]
    row: str
    """bottom, middle, top, or faction for those on faction cards."""
    column: int
    source: str


@dataclass(frozen=True, slots=True)
class Faction:
    index: int
    id: str
    direction: int
    priorities: int
    """Mask of planet types."""
    first_play: Goods
    abilities: tuple[Effect, ...]
    technology: int
    """The card's own technology, or -1."""
    one_time: Goods
    temporary: int
    """The planet type of its temporary priority."""
    source: str


_tech_entries: list[Entry] = list(_technologies.section("technologies"))
BOARD_TECHNOLOGIES: Final = len(_tech_entries)
_tech_entries += [
    entry.entry("unique_technology")
    for entry in _factions.section("factions")
    if "unique_technology" in entry
]
TECHNOLOGY_INDEX: Final = {entry.id: index for index, entry in enumerate(_tech_entries)}
ADVANCED: Final = sum(
    1 << index for index, entry in enumerate(_tech_entries) if entry.flag("advanced")
)


def _effect(entry: Entry, id: str) -> Effect:
    return read_effect(entry, id, TYPE_INDEX, TECHNOLOGY_INDEX, ADVANCED)


def _technology(index: int, entry: Entry) -> Technology:
    effects = tuple(_effect(effect, entry.id) for effect in entry.entries("effects"))
    on_board = index < BOARD_TECHNOLOGIES
    return Technology(
        index,
        entry.id,
        entry.flag("advanced"),
        read_mask(entry, "requires_any", TECHNOLOGY_INDEX) if on_board else 0,
        read_goods(entry, "cost"),
        read_goods(entry, "reward"),
        effects,
        known(entry, "row", ("bottom", "middle", "top")) if on_board else "faction",
        entry.integer("column") if on_board else 0,
        entry.text("source"),
    )


TECHNOLOGIES: Final = tuple(_technology(i, entry) for i, entry in enumerate(_tech_entries))
BOARD_MASK: Final = (1 << BOARD_TECHNOLOGIES) - 1


def _faction(index: int, entry: Entry) -> Faction:
    for field in ("priorities", "temporary_priority"):  # barren planets need a technology
        if "barren" in (entry.texts(field) if field == "priorities" else [entry.text(field)]):
            raise entry.bad(field, "a type other than barren", "barren")
    own = entry.entry("unique_technology") if "unique_technology" in entry else None
    return Faction(
        index,
        entry.id,
        DIRECTION_INDEX[known(entry, "direction", tuple(DIRECTION_INDEX))],
        read_mask(entry, "priorities", TYPE_INDEX),
        read_goods(entry, "first_play"),
        tuple(_effect(ability, ability.id) for ability in entry.entries("abilities")),
        TECHNOLOGY_INDEX[own.id] if own is not None else -1,
        read_goods(entry, "one_time"),
        TYPE_INDEX[known(entry, "temporary_priority", PLANET_TYPES)],
        entry.text("source"),
    )


FACTIONS: Final = tuple(_faction(i, entry) for i, entry in enumerate(_factions.section("factions")))
FACTION_INDEX: Final = {faction.id: faction.index for faction in FACTIONS}
ABILITIES: Final = {ability.id: ability for faction in FACTIONS for ability in faction.abilities}


@dataclass(frozen=True, slots=True)
class Conversion:
    """Goods for goods, as often as wanted in one's own turn."""

    index: int
    id: str
    pay: Goods
    get: Goods
    source: str


_pairs = [
    *(
        (entry.id, read_goods(entry, "pay"), read_goods(entry, "get"), entry.text("source"))
        for entry in MEMO_ENTRIES
    ),
    *(
        (ability.id, ability.pay, ability.get, ability.source)
        for ability in ABILITIES.values()
        if ability.op == "convert"
    ),
]
CONVERSIONS: Final = tuple(Conversion(index, *pair) for index, pair in enumerate(_pairs))
CONVERSION_INDEX: Final = {conversion.id: conversion.index for conversion in CONVERSIONS}
MEMO_CONVERSIONS: Final = tuple(range(len(MEMO_ENTRIES)))


def _check() -> None:
    """What no single entry can tell: enough cards for a full table, ids of their own."""
    at_least(_factions, "factions", max(AWARDS) * (HAND + REPLACEABLE))
    seen: set[str] = {technology.id for technology in TECHNOLOGIES}
    for faction in FACTIONS:
        for ability in faction.abilities:
            if ability.id in seen:
                where = f"{_factions.name}, factions, {faction.id}"
                raise BadData(f"{where}: the id {ability.id} is used twice")
            seen.add(ability.id)


_check()
