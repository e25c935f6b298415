"""How the Automa's game begins: «Подготовка к игре», LF, «Уровни сложности»."""

from __future__ import annotations

from collections.abc import Iterator

from .cards import CARDS, HOMES, START_LEVELS, TOKENS
from .choosing import by_direction, least
from .table import Hex, Table, distance, first_levels

CENTRE: Hex = (0, 0)
Fault = tuple[str, object, object]


def deck_size(table: Table) -> int:
    """Six green cards, those of the level, one of the side pile, and one more every round."""
    greens = sum(card.green for card in CARDS.values())
    return greens + len(table.level.more) - len(table.level.out) + table.round


def mines(table: Table) -> int:
    return 3 if table.faction == "xenos" else 2


def closest(table: Table) -> list[int]:
    """How far from the centre of the board its first mines must lie."""
    home = HOMES[table.faction]
    found = [distance(place, CENTRE) for place, kind in table.planets.items() if kind == home]
    return sorted(found)[: mines(table)]


def faults(table: Table) -> Iterator[Fault]:
    """What is not as it must be before the Automa's first turn.

    The player may have had a turn: a shuttle landed after the Automa's first one, spaces used.
    """
    green = {number for number, card in CARDS.items() if card.green}
    known = (green | set(table.level.more)) - set(table.level.out)
    yield from same("cards of the first deck", True, known <= set(table.deck))
    out = set(table.level.out)
    yield from same("cards out of the game", set(), out & set(table.deck))
    yield from same("side pile", len(CARDS) - len(out) - len(table.deck), table.side)
    yield from same("start points", table.level.vp, table.vp)
    start = first_levels(START_LEVELS.get(table.faction))
    yield from same("start levels", start, table.levels)
    yield from same("start mines", ["mine"] * mines(table), list(table.built.values()))
    home = HOMES[table.faction]
    kinds = {table.planets[place] for place in table.built}
    yield from same("start planets", {home}, kinds)
    where = sorted(distance(place, CENTRE) for place in table.built)
    yield from same("distance of start mines", closest(table), where)
    yield from same("satellites", set(), table.satellites)
    explored = [ship for ship in TOKENS if table.explored(ship)]
    yield from same("ships explored", 1, len(explored))
    yield from same("its place", [1], [table.shuttles[ship][0] for ship in explored])
    yield from same("ships", set(TOKENS), set(table.shuttles))
    yield from same("boosters", (3, True), (len(table.row), table.booster is not None))


def same(what: str, ours: object, engine: object) -> Iterator[Fault]:
    if ours != engine:
        yield what, ours, engine


def drawn_mine(table: Table, before: set[Hex], place: Hex, number: int | None) -> Iterator[Fault]:
    """One of the first mines; a card is drawn where several planets are equally close."""
    home = HOMES[table.faction]
    free = [p for p, kind in table.planets.items() if kind == home and p not in before]
    tied = least(free, lambda p: distance(p, CENTRE))
    wanted = tied[0] if len(tied) == 1 else None
    if number and len(tied) > 1:
        wanted = by_direction(table, tied, CARDS[number])
    yield from same("card for a first mine", len(tied) > 1, number is not None)
    yield from same("first mine", wanted, place)
    yield from same("card out of the game", False, number in table.level.out)


def drawn_booster(row: list[str], booster: str, number: int | None) -> Iterator[Fault]:
    wanted = row[CARDS[number].first_booster - 1] if number else None
    yield from same("first booster", wanted, booster)
