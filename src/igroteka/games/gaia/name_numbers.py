"""Numbers that names of components have in them, as they are in the box: `{ore:ore}`, `{vp} VP`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Protocol, cast

from .box import Goods
from .box.pieces import WORDS


class Counted(Protocol):
    """A piece whose name may count what is on it."""

    @property
    def id(self) -> str: ...


PLACES: Final = {
    "vp": "vp",
    "pass_vp": "vp",
    "steps": "steps",
    "range": "range",
    "big_power": "power",
}
"""Numbers on pieces beside goods, and how names call them."""
NOTHING: Final[Mapping[str, int]] = dict.fromkeys((*WORDS["goods"], *PLACES.values()), 0)
"""What a piece has of whatever its name may count."""


def numbers(piece: Counted) -> Mapping[str, int]:
    """What a name may count: goods that a piece brings at once, as income or for each of
    something, the first of these that has them, and its steps, range and points."""
    income = cast("tuple[Goods, ...]", getattr(piece, "income", ()))
    found: dict[str, int] = {}
    for goods in (
        cast("Goods", getattr(piece, "goods", ())),
        tuple(pair for symbol in income for pair in symbol),
        cast("Goods", getattr(piece, "each", ())),
    ):
        here: dict[str, int] = {}
        for good, amount in goods:
            here[good] = here.get(good, 0) + amount
        found = here | found
    for field, place in PLACES.items():
        if value := cast("int", getattr(piece, field, 0)):
            found.setdefault(place, value)
    return {**NOTHING, **found}
