"""A table named piece by piece: what the option `table` may say, and what is wrong with it.

So a physical game can be reproduced; what it leaves out is laid by chance (`layout`).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import NamedTuple, cast

from igroteka.engine.errors import BadOption

from .board import connected
from .box import Box, Placement

TableSpec = Mapping[str, object]


class Pieces(NamedTuple):
    """What a part of a `table` is made of."""

    kind: str
    """What their ids are ids of."""
    only: frozenset[str] | None = None
    """The ids that may lie there, where others are called the same."""


PIECES = {
    "standard": "tile",
    "advanced": "tile",
    "boosters": "booster",
    "rounds": "goal",
    "finals": "final",
    "terraforming_token": "token",
    "factions": "faction",
    "sector": "table_sector",
}
"""The kind of piece that a part of a `table` names."""
TABLE_KEYS = (
    "sectors",
    "standard",
    "advanced",
    "boosters",
    "rounds",
    "finals",
    "terraforming_token",
    "factions",
)
PLACEMENT_KEYS = ("sector", "centre", "rotation")


def named_sectors(box: Box, spec: TableSpec, small: tuple[str, ...]) -> tuple[Placement, ...]:
    """Any sectors in any shape, as long as each piece is there once and touches the others."""
    if small:
        raise BadOption(
            "table, sectors: a board named piece by piece takes no small_board",
            "сектора: поле, названное по частям, нельзя ещё и уменьшить",
        )
    placements = tuple(_placement(box, entry) for entry in listed(box, spec, "sectors"))
    numbers = [box.sectors[placement.sector].number for placement in placements]
    for number in numbers:
        if numbers.count(number) > 1:
            raise BadOption(
                f"table, sectors: there is only one sector {number}",
                f"сектора: сектор {number} только один",
            )
    if not placements:
        raise BadOption(
            "table, sectors: a board has at least one sector",
            "сектора: на поле есть хотя бы один сектор",
        )
    if len(connected(box, placements)) < len(placements):
        raise BadOption(
            "table, sectors: the sectors of a board touch each other",
            "сектора: сектора поля касаются друг друга",
        )
    return placements


def _placement(box: Box, entry: object) -> Placement:
    if not isinstance(entry, Mapping):
        raise BadOption(
            f"table, sectors: {entry!r} is not a mapping",
            f"сектора: {entry!r} — не описание сектора ({', '.join(PLACEMENT_KEYS)})",
        )
    fields = cast("Mapping[str, object]", entry)
    sector, centre, rotation = (fields.get(key) for key in PLACEMENT_KEYS)
    if not isinstance(sector, str) or sector not in box.sectors:
        raise BadOption(
            f"table, sectors: there is no sector {sector!r}", f"сектора: сектора {sector!r} нет"
        )
    check_keys(box, fields, PLACEMENT_KEYS, f"sectors, {sector}")
    match centre:
        case [int(q), int(r)] if not isinstance(q, bool) and not isinstance(r, bool):
            pass
        case _:
            raise BadOption(
                f"table, sectors: the centre of {sector} is not [q, r]: {centre!r}",
                f"сектора: середина сектора {sector} — это [q, r], а не {centre!r}",
            )
    if not isinstance(rotation, int) or isinstance(rotation, bool) or not 0 <= rotation < 6:
        raise BadOption(
            f"table, sectors: the rotation of {sector} is 0 to 5, not {rotation!r}",
            f"сектора: поворот сектора {sector} — от 0 до 5, а не {rotation!r}",
        )
    return Placement(sector, (q, r), rotation)


def mapping(box: Box, spec: TableSpec, key: str) -> Mapping[str, object]:
    """A part that may leave places to chance; all of them if it is not named."""
    value = spec.get(key, {})
    if not isinstance(value, Mapping):
        raise BadOption(
            f"table, {key}: a mapping is needed, not {value!r}",
            f"{called(box, key)}: нужны пары «область: жетон», а не {value!r}",
        )
    return cast("Mapping[str, object]", value)


def listed(box: Box, spec: TableSpec, key: str) -> Sequence[object]:
    value = spec.get(key)
    if not isinstance(value, Sequence) or isinstance(value, str):
        raise BadOption(
            f"table, {key}: a list is needed, not {value!r}",
            f"{called(box, key)}: нужен список, а не {value!r}",
        )
    return cast("Sequence[object]", value)


def check_keys(box: Box, fields: Mapping[str, object], known: Collection[str], place: str) -> None:
    for key in fields:
        if key not in known:
            raise BadOption(
                f"table, {place}: there is no {key!r}; there are {', '.join(known)}",
                f"{called(box, place)}: «{key}» нет; есть: "
                + ", ".join(called(box, one) for one in known),
            )


def one_of(box: Box, value: object, known: Mapping[str, int], key: str, kind: str = "") -> int:
    """The piece that a part of the table names; `kind` is what its ids are ids of."""
    if not isinstance(value, str) or value not in known:
        kind = kind or PIECES[key]
        names = dict.fromkeys(russian(box, f"{kind}:{id}") for id in known)
        raise BadOption(
            f"{key}: {value!r} is not one of {', '.join(known)}",
            f"{called(box, key)}: «{value}» нет; есть: {', '.join(names)}",
        )
    return known[value]


def filled(named: Iterable[int | None], drawn: Iterable[int]) -> list[int]:
    """What lies in each place: what was named, in the others what was drawn, in that order."""
    lot = iter(drawn)
    return [next(lot) if piece is None else piece for piece in named]


def indices(
    box: Box,
    values: Sequence[object],
    known: Mapping[str, int],
    key: str,
    needed: int,
    kind: str = "",
) -> list[int]:
    """Different pieces, as many as are needed."""
    found = [one_of(box, value, known, key, kind) for value in values]
    if len(found) != needed:
        raise BadOption(
            f"{key}: {needed} different entries are needed, not {len(found)}",
            f"{called(box, key)}: нужно назвать {needed}, а не {len(found)}",
        )
    if len(set(found)) != needed:
        raise BadOption(
            f"{key}: the {needed} entries are all different",
            f"{called(box, key)}: все {needed} должны быть разными",
        )
    return found


def russian(box: Box, id: str) -> str:
    """What somebody who writes Russian calls a piece."""
    return box.words.name(id, "ru")


def called(box: Box, place: str) -> str:
    """What somebody who writes Russian calls a part of the table, or a place within one; some of
    these are counted: `decks, round 3`."""

    def one(key: str) -> str:
        word, _, number = key.partition(" ")
        if box.words.texts.find(f"table_key:{word}", "ru") is not None:
            return box.words.texts.say(f"table_key:{word}", "ru", n=number)
        return russian(box, key) if box.words.known(key) else key

    return ", ".join(one(key) for key in place.split(", "))
