"""Frozen tables of Age of Galaxy's components, built once from `data/`.

Factions, technologies, space cards and the rest are numbered in the order of their files; the rules
work with these numbers, actions and views with the ids.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from igroteka.engine.data import Entry, load
from igroteka.engine.errors import BadData

from .components_read import (
    ACTIONS,
    GOODS,
    Effect,
    Goods,
    checked_goods,
    known,
    read_effect,
    read_goods,
    read_mask,
)

PACKAGE: Final = "igroteka.games.age_of_galaxy"
DATA_FILES: Final = (
    "boards",
    "factions",
    "technologies",
    "space_cards",
    "trade_cards",
    "tokens",
    "solo",
)

_boards = load(PACKAGE, "boards")
_tokens = load(PACKAGE, "tokens")
_factions = load(PACKAGE, "factions")
_technologies = load(PACKAGE, "technologies")
_space = load(PACKAGE, "space_cards")
_trade = load(PACKAGE, "trade_cards")


def number(id: str) -> int:
    """A single number of the rules."""
    return _boards.value("numbers", id)


# --- goods, planet types, directions ------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Resource:
    id: str
    start: int
    maximum: int
    """0 where there is no limit."""
    vp: int
    source: str


def _resource(entry: Entry) -> Resource:
    return Resource(
        entry.id,
        entry.integer("start", 0),
        entry.integer("maximum", 0),
        entry.integer("vp", 0),
        entry.text("source"),
    )


RESOURCES: Final = tuple(_resource(entry) for entry in _boards.section("resources"))
if tuple(resource.id for resource in RESOURCES) != GOODS:
    raise BadData(f"boards.yaml, resources: should be {', '.join(GOODS)} in this order")
START: Final = tuple(resource.start for resource in RESOURCES)
NO_LIMIT: Final = 1_000_000
LIMIT: Final = tuple(resource.maximum or NO_LIMIT for resource in RESOURCES)
VP: Final = tuple(resource.vp for resource in RESOURCES)

PLANET_TYPES: Final = tuple(entry.id for entry in _boards.section("planet_types"))
TYPE_INDEX: Final = {name: index for index, name in enumerate(PLANET_TYPES)}
BARREN: Final = TYPE_INDEX["barren"]
COUNTS: Final = ("captured", "artifact", "developed", "reputation", "technologies")


@dataclass(frozen=True, slots=True)
class Direction:
    index: int
    id: str
    count: str
    per: int
    source: str


def _direction(index: int, entry: Entry) -> Direction:
    per = entry.integer("per")
    if per < 1:
        raise entry.bad("per", "1 or more", per)
    return Direction(index, entry.id, known(entry, "count", COUNTS), per, entry.text("source"))


DIRECTIONS: Final = tuple(
    _direction(index, entry) for index, entry in enumerate(_boards.section("directions"))
)
DIRECTION_INDEX: Final = {direction.id: direction.index for direction in DIRECTIONS}

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
    reconstructed: tuple[str, ...]


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
    reconstructed: tuple[str, ...]


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


def _listed(entry: Entry, field: str) -> tuple[str, ...]:
    return entry.texts(field) if field in entry else ()


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
        _listed(entry, "reconstructed"),
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
        _listed(entry, "reconstructed"),
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
        for entry in _boards.section("conversions")
    ),
    *(
        (ability.id, ability.pay, ability.get, ability.source)
        for ability in ABILITIES.values()
        if ability.op == "convert"
    ),
]
CONVERSIONS: Final = tuple(Conversion(index, *pair) for index, pair in enumerate(_pairs))
CONVERSION_INDEX: Final = {conversion.id: conversion.index for conversion in CONVERSIONS}
MEMO_CONVERSIONS: Final = tuple(range(len(_boards.section("conversions"))))

# --- the galaxy ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Planet:
    type: int
    reward: Goods


@dataclass(frozen=True, slots=True)
class SpaceCard:
    index: int
    id: str
    planets: tuple[Planet, ...]
    token_slots: tuple[int, ...]
    """For each place of a planet token the players from which it is used."""
    research_spots: tuple[int, ...]
    """The same for research tokens."""
    source: str


def _planet(entry: Entry) -> Planet:
    return Planet(TYPE_INDEX[known(entry, "type", PLANET_TYPES)], read_goods(entry, "reward"))


SPACE_CARDS: Final = tuple(
    SpaceCard(
        index,
        entry.id,
        tuple(_planet(planet) for planet in entry.entries("planets")),
        entry.integers("token_slots"),
        entry.integers("research_spots"),
        entry.text("source"),
    )
    for index, entry in enumerate(_space.section("space_cards"))
)
SPACE_CARD_INDEX: Final = {card.id: card.index for card in SPACE_CARDS}
SLOTS: Final = max(len(card.planets) + len(card.token_slots) for card in SPACE_CARDS)
"""Places for planets on the fullest card: the planets of a galaxy are numbered card by card."""
SPOTS: Final = max(len(card.research_spots) for card in SPACE_CARDS)


@dataclass(frozen=True, slots=True)
class Token:
    """A research token, or a planet token with its type."""

    index: int
    id: str
    reward: Goods
    type: int
    source: str


RESEARCH_TOKENS: Final = tuple(
    Token(index, entry.id, read_goods(entry, "reward"), -1, entry.text("source"))
    for index, entry in enumerate(_tokens.section("research_tokens"))
)
PLANET_TOKENS: Final = tuple(
    Token(
        index,
        entry.id,
        read_goods(entry, "reward"),
        TYPE_INDEX[known(entry, "type", PLANET_TYPES)],
        entry.text("source"),
    )
    for index, entry in enumerate(_tokens.section("planet_tokens"))
)
CUBES: Final = _tokens.value("pieces", "cubes_per_colour")
FIGURES: Final = _tokens.value("pieces", "cruisers_per_colour")

# --- boards -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TradeCard:
    index: int
    id: str
    pay: Goods
    get: Goods
    source: str


TRADE_CARDS: Final = tuple(
    TradeCard(
        index, entry.id, read_goods(entry, "pay"), read_goods(entry, "get"), entry.text("source")
    )
    for index, entry in enumerate(_trade.section("trade_cards"))
)
TRADE_INDEX: Final = {card.id: card.index for card in TRADE_CARDS}
FRONT_CELLS: Final = _boards.value("trade_cells", "front")
BLOCKED_TRADE_CELLS: Final = {
    players: _boards.value("trade_cells", f"blocked_{players}") for players in (1, 2, 3, 4)
}


@dataclass(frozen=True, slots=True)
class CongressCell:
    index: int
    id: str
    reputation: int
    blocked: int
    """A neutral cube lies here in games of at most so many players."""
    source: str


CONGRESS: Final = tuple(
    CongressCell(
        index,
        entry.id,
        entry.integer("reputation"),
        entry.integer("blocked", 0),
        entry.text("source"),
    )
    for index, entry in enumerate(_boards.section("congress"))
)
CONGRESS_INDEX: Final = {cell.id: cell.index for cell in CONGRESS}


@dataclass(frozen=True, slots=True)
class ActionRule:
    """Price and reward of a basic action."""

    id: str
    cost: Goods
    get: Goods
    one_of: tuple[Goods, ...]
    source: str


ACTION_RULES: Final = {
    entry.id: ActionRule(
        known(entry, "id", ACTIONS),
        read_goods(entry, "cost"),
        read_goods(entry, "get"),
        tuple(checked_goods(entry, "one_of", goods) for goods in entry.count_list("one_of")),
        entry.text("source"),
    )
    for entry in _boards.section("actions")
}
for _name in ACTIONS:
    if _name not in ACTION_RULES:
        raise BadData(f"boards.yaml, actions: entry {_name} is missing")

CELLS: Final = tuple(entry.id for entry in _boards.section("cells"))
"""The cells of the action board from left to right; each feeds the trade card at its place."""
PRODUCE_CELL, RESTORE_CELL, SCAVENGE_CELL = (
    CELLS.index(name) for name in ("produce", "restore", "scavenge")
)

AWARDS: Final[dict[int, tuple[Goods, ...]]] = {
    players: tuple(
        checked_goods(entry, "places", goods)
        for entry in _boards.section("awards")
        if entry.id == f"players_{players}"
        for goods in entry.count_list("places")
    )
    for players in (2, 3, 4)
}

ROUNDS: Final = number("space_cards_in_game")
"""The fleet stands on the next card each round and the game ends with the last."""
FACE_UP: Final = number("face_up_at_start")
TRADE_CARDS_IN_GAME: Final = number("trade_cards_in_game")
HAND: Final = number("hand")
REPLACEABLE: Final = number("replaceable_cards")
LEADING_FACTIONS: Final = number("leading_factions")
CUBES_PER_ROUND: Final = number("cubes_per_round")
GOLDEN_AGE_CUBES: Final = number("golden_age_cubes")
INCOME_FALLS: Final = number("income_falls")
STRENGTH_TO_EXPLORE: Final = number("strength_to_explore")
DEVELOPED_TO_LEAD: Final = number("developed_to_lead")
FIRST_CAPTURE_ROUND: Final = number("first_capture_round")
CRUISERS_TO_BE_RANKED: Final = number("cruisers_to_be_ranked")
COLONISED_VP: Final = number("colonised_vp")
DEVELOPED_VP: Final = number("developed_vp")


def _check() -> None:
    """What no single entry can tell: enough cards for every table, ids of their own."""

    def at_least(file: str, section: str, found: int, needed: int) -> None:
        if found < needed:
            raise BadData(f"{file}, {section}: should have at least {needed} entries, not {found}")

    at_least(_factions.name, "factions", len(FACTIONS), max(AWARDS) * (HAND + REPLACEABLE))
    at_least(_space.name, "space_cards", len(SPACE_CARDS), ROUNDS)
    at_least(_trade.name, "trade_cards", len(TRADE_CARDS), TRADE_CARDS_IN_GAME)
    if len(CELLS) != TRADE_CARDS_IN_GAME:
        raise BadData(f"{_boards.name}, cells: should be as many as trade cards in a game")
    for players, places in AWARDS.items():
        if len(places) != players:
            raise BadData(f"{_boards.name}, awards, players_{players}: needs {players} places")
    seen: set[str] = {technology.id for technology in TECHNOLOGIES}
    for faction in FACTIONS:
        for ability in faction.abilities:
            if ability.id in seen:
                where = f"{_factions.name}, factions, {faction.id}"
                raise BadData(f"{where}: the id {ability.id} is used twice")
            seen.add(ability.id)


_check()


def reconstructed() -> list[str]:
    """Entries whose values are our reconstruction, so that the table can say so."""
    files = (_boards, _factions, _technologies, _space, _trade, _tokens)
    return [
        f"{file.name.removesuffix('.yaml')}/{path}"
        for file in files
        for path in file.marked("reconstructed")
    ]


def partly_reconstructed() -> dict[str, list[str]]:
    """Which parts of an otherwise known entry are our reconstruction."""
    files = (_boards, _factions, _technologies, _space, _trade, _tokens)
    found: dict[str, list[str]] = {}
    for file in files:
        for entry in file:
            if "reconstructed" in entry:
                path = f"{file.name.removesuffix('.yaml')}/{entry.id}"
                found.setdefault(path, []).extend(entry.texts("reconstructed"))
    return found


def goods_by_name(goods: Goods) -> dict[str, int]:
    return {GOODS[good]: amount for good, amount in goods}
