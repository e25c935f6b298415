"""What a civilisation has that most others have not: told where one is chosen.

What is usual is what most boards of the box have, so boards of one's own are compared as well.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import TypeVar

from .box import Box
from .box.pieces import FactionBoard, Structure

T = TypeVar("T")
Goods = tuple[tuple[str, int], ...]
Unlike = dict[str, object]

BOWLS = ("bowl1", "bowl2", "bowl3")


def unusual(box: Box, faction: FactionBoard) -> list[Unlike]:
    """What differs, part by part: the component or area, what it has and what is usual there."""
    found: list[Unlike] = []

    def compare(what: str, of: Callable[[FactionBoard], Goods]) -> None:
        mine, usual = of(faction), _most([of(other) for other in box.factions])
        if mine != usual:
            found.append({"what": what, "has": [*mine], "usual": [*usual]})

    for good in ("ore", "credits", "knowledge", "qic"):
        compare(good, lambda one, good=good: ((good, dict(one.start).get(good, 0)),))
    compare("bowls", lambda one: tuple(zip(BOWLS, one.bowls, strict=True)))
    compare("start_mines", lambda one: (("mine", one.start_mines),))
    compare("base_income", lambda one: _sum(one.base_income))
    for number, structure in enumerate(faction.structures):
        if faction.start_institute and structure.id == "planetary_institute":
            continue  # It stands from the start: its price is nobody's.
        compare(
            f"structure:{structure.id}",
            lambda one, number=number: _brings(one.structures[number]),
        )
    return found


def _most(values: Sequence[T]) -> T:
    return Counter(values).most_common(1)[0][0]


def _sum(incomes: Sequence[Sequence[tuple[str, int]]]) -> Goods:
    total: Counter[str] = Counter()
    for goods in incomes:
        total.update(dict(goods))
    return tuple(total.items())


def _brings(structure: Structure) -> Goods:
    """The income of its first piece, and what its special action brings."""
    first = next((slot for slot in structure.income if slot), ())
    return (*_sum(first), *structure.special)
