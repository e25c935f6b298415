"""How the Automa chooses among equals: by direction, by number, by distance.

Automa rulebook, «Выбор и решающий фактор». The board is turned so that its hexes form horizontal
rows, here by 30 degrees clockwise: a row is `q + r`, the place in it `q`.
"""

from __future__ import annotations

from igroteka.engine.hexes import Cell, Grid, bits

from .box import DecisionCard
from .trace import Choice


def reading_order(cell: Cell) -> tuple[int, int]:
    """Where a hex stands when the turned board is read row by row, left to right."""
    q, r = cell
    return q + r, q


def by_direction(grid: Grid, candidates: int, card: DecisionCard) -> int:
    """The first candidate in the direction of the card's zigzag arrow."""

    def place(h: int) -> tuple[int, int]:
        return reading_order(grid.at(h))

    pick = min if card.direction == "right" else max
    return pick(bits(candidates), key=place)


def by_number(options: list[int], card: DecisionCard) -> int:
    """The option that the card's numbered arrow stops at; counting goes round."""
    place = card.count - 1 if card.count_from == "left" else -card.count
    return options[place % len(options)]


def closest(grid: Grid, candidates: int, targets: int) -> tuple[int, int]:
    """The candidates with the shortest way to any of the targets, and that distance."""
    if not targets:
        return candidates, 0
    distance = 0
    reached = targets
    while not reached & candidates:
        reached = grid.grow(reached)
        distance += 1
    return candidates & reached, distance


def choose_by_direction(grid: Grid, choice: Choice, card: DecisionCard) -> None:
    """The last tie-breaker of everything on the map."""
    if choice.open:
        choice.settle("direction", card.direction, by_direction(grid, choice.left, card))


def choose_by_distance(grid: Grid, choice: Choice, rule: str, targets: int) -> None:
    if choice.open:
        kept, distance = closest(grid, choice.left, targets)
        choice.prefer(rule, str(distance), kept)


def choose_by_number(choice: Choice, card: DecisionCard) -> None:
    """The last tie-breaker of tracks and action spaces."""
    if choice.open:
        chosen = by_number(bits(choice.left), card)
        choice.settle("number", f"{card.count} {card.count_from}", chosen)
