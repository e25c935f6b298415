"""Frozen tables of the boards, tokens, space cards and trade cards, built once from `data/`.

Everything is numbered in the order of its file; the rules work with these numbers, actions and
views with the ids.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from igroteka.engine.data import DataFile, Entry, load
from igroteka.engine.errors import BadData

from .components_read import ACTIONS, GOODS, Goods, checked_goods, known, read_goods

PACKAGE: Final = "igroteka.games.age_of_galaxy"

_boards = load(PACKAGE, "boards")
_tokens = load(PACKAGE, "tokens")
_space = load(PACKAGE, "space_cards")
_trade = load(PACKAGE, "trade_cards")
SOLO: Final = load(PACKAGE, "solo")


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
SOLO_SETUP: Final = SOLO.value("numbers", "players_of_setup")
"""The number of players that a table of the solo mode is set up for."""
COLONISED_VP: Final = number("colonised_vp")
DEVELOPED_VP: Final = number("developed_vp")


def at_least(file: DataFile, section: str, needed: int) -> None:
    """A section with too few entries is refused."""
    found = len(file.section(section))
    if found < needed:
        raise BadData(f"{file.name}, {section}: should have at least {needed} entries, not {found}")


def _check() -> None:
    at_least(_space, "space_cards", ROUNDS)
    at_least(_trade, "trade_cards", TRADE_CARDS_IN_GAME)
    if len(CELLS) != TRADE_CARDS_IN_GAME:
        raise BadData(f"{_boards.name}, cells: should be as many as trade cards in a game")
    for players, places in AWARDS.items():
        if len(places) != players:
            raise BadData(f"{_boards.name}, awards, players_{players}: needs {players} places")


_check()

MEMO_ENTRIES: Final = _boards.section("conversions")
"""Exchanges of the memo board, as they are written."""


def goods_by_name(goods: Goods) -> dict[str, int]:
    return {GOODS[good]: amount for good, amount in goods}
