"""What is laid out before anybody decides: sectors, tiles, boosters, goals.

Everything is random from the seed unless the `table` option names it, so that a physical game can
be reproduced piece by piece or left to chance in any mixture.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Protocol, cast

from igroteka.engine.errors import BadOption
from igroteka.engine.hexes import Cell
from igroteka.engine.record import Record
from igroteka.engine.rng import stream

from .board import lay_out
from .box import FULL_SECTOR, Box, Placement, index_of
from .named_table import (
    TableSpec,
    called,
    check_keys,
    filled,
    indices,
    listed,
    mapping,
    one_of,
    russian,
)
from .table import ELSEWHERE, FREE_ROW

SMALL_BOARD: dict[str, tuple[str, ...]] = {
    "no": (),
    "without-09": ("09",),
    "without-10": ("10",),
    "without-both": ("09", "10"),
}


class BoardPlan(Protocol):
    """A board that chance will lay."""

    @property
    def places(self) -> Sequence[Sequence[Cell]]:
        """The hexes of each place where a sector will lie."""
        ...

    def sectors(self) -> tuple[Placement, ...]:
        """The board as it is laid."""
        ...

    def with_seed(self, seed: int) -> BoardPlan:
        """Another board by the same rules."""
        ...


@dataclass(frozen=True, slots=True)
class VariableBoard:
    """Sectors that chance lays: by which variant, from which seed, for how many players."""

    box: Box
    players: int
    variant: str
    small: tuple[str, ...]
    seed: int

    @property
    def places(self) -> tuple[tuple[Cell, ...], ...]:
        board = default_board(self.box, self.players, self.small)
        return tuple(full_sector(p.centre) for p in board)

    def sectors(self) -> tuple[Placement, ...]:
        return _lay(self)

    def with_seed(self, seed: int) -> VariableBoard:
        return replace(self, seed=seed)


def full_sector(centre: Cell) -> tuple[Cell, ...]:
    """The hexes of a space sector around its centre."""
    return tuple((centre[0] + q, centre[1] + r) for q, r in FULL_SECTOR)


def default_board(box: Box, players: int, small: tuple[str, ...]) -> tuple[Placement, ...]:
    """The board that the rulebook shows, without the sectors that a smaller one leaves out."""
    return tuple(
        p for p in box.layouts[players].default if box.sectors[p.sector].number not in small
    )


def kept_sectors(box: Box, players: int, variant: str) -> frozenset[str]:
    """The sectors that variants 1 and 2 lay upright as the rulebook shows them."""
    if variant not in ("variant-1", "variant-2"):
        return frozenset()
    layout = box.layouts[players]
    inner = [layout.slots[slot] for slot in layout.inner]
    return frozenset(p.sector for p in layout.default if p.centre in inner)


@lru_cache(maxsize=256)
def _lay(board: VariableBoard) -> tuple[Placement, ...]:
    kept = kept_sectors(board.box, board.players, board.variant)
    default = default_board(board.box, board.players, board.small)
    fixed = [p for p in default if p.sector in kept]
    movable = [p for p in default if p.sector not in kept]
    for attempt in range(10_000):
        rng = stream(board.seed, "sectors", attempt)
        centres = [p.centre for p in movable]
        rng.shuffle(centres)
        places = [p.centre for p in fixed]
        if board.variant == "variant-2":
            rng.shuffle(places)
        laid = lay_out(
            board.box,
            rng,
            [
                *((p.sector, centre, False) for p, centre in zip(fixed, places, strict=True)),
                *((p.sector, centre, True) for p, centre in zip(movable, centres, strict=True)),
            ],
        )
        if laid is not None:
            return laid
    raise BadOption(
        "no board without equal neighbouring planets was found; try another seed",
        "не нашлось поля без одинаковых планет по соседству; попробуйте другое зерно",
    )


def check_homes(box: Box, placements: Sequence[Placement], factions: Sequence[int] | None) -> None:
    """Every civilisation that may play needs planets for its starting structures."""
    planets = [planet.type for p in placements for planet in box.sectors[p.sector].planets]
    for index in range(len(box.factions)) if factions is None else factions:
        faction = box.factions[index]
        needed = faction.start_mines + faction.start_institute
        found = planets.count(faction.home)
        if found < needed:
            raise BadOption(
                f"table, sectors: {faction.id} start on {needed} planets of their home type "
                f"({box.planet_types[faction.home]}), this board has {found}",
                f"сектора: {russian(box, f'faction:{faction.id}')} начинают на родных планетах "
                f"({russian(box, f'planet:{box.planet_types[faction.home]}')}): "
                f"нужно {needed}, на этом поле {found}",
            )


def standard_tiles(box: Box, record: Record, spec: TableSpec) -> tuple[int, ...]:
    """For each standard tile the track it lies below, or where else it lies."""
    known = index_of(box.standard_tiles)
    on_board = [tile.index for tile in box.standard_tiles if not tile.elsewhere]
    named = mapping(box, spec, "standard")
    check_keys(box, named, (*box.track_index, "free"), "standard")
    order: list[int | None] = [
        one_of(box, named[track.id], known, "standard") if track.id in named else None
        for track in box.tracks
    ]
    if "free" in named:
        order += indices(box, listed(box, named, "free"), known, "standard", box.free_row)
    else:
        order += [None] * box.free_row
    chosen = [tile for tile in order if tile is not None]
    if len(set(chosen)) != len(chosen) or not set(chosen) <= set(on_board):
        raise BadOption(
            "table, standard: every standard tile lies in exactly one place",
            f"{called(box, 'standard')}: каждый жетон лежит ровно в одном месте",
        )
    left = [tile for tile in on_board if tile not in chosen]
    stream(record.seed, "standard tiles").shuffle(left)
    places = [ELSEWHERE] * len(box.standard_tiles)
    for place, tile in enumerate(filled(order, left)):
        places[tile] = place if place < len(box.tracks) else FREE_ROW
    return tuple(places)


def advanced_tiles(
    box: Box, record: Record, spec: TableSpec, elsewhere: Sequence[str]
) -> tuple[int, ...]:
    """The advanced tile of each track, then of each place that layers have for one."""
    places = (*box.track_index, *elsewhere)
    known = index_of(box.advanced_tiles)
    named = mapping(box, spec, "advanced")
    check_keys(box, named, places, "advanced")
    tiles = [
        one_of(box, named[place], known, "advanced") if place in named else None for place in places
    ]
    chosen = [tile for tile in tiles if tile is not None]
    if len(set(chosen)) != len(chosen):
        raise BadOption(
            "table, advanced: no advanced tile lies in two places",
            f"{called(box, 'advanced')}: ни один жетон не лежит в двух местах",
        )
    left = [tile for tile in range(len(box.advanced_tiles)) if tile not in chosen]
    rng = stream(record.seed, "advanced tiles")
    return tuple(filled(tiles, rng.sample(left, tiles.count(None))))


def boosters(box: Box, record: Record, spec: TableSpec, seats: int) -> list[int]:
    """The boosters laid out in a row, three more than there are seats."""
    needed = seats + box.extra_boosters
    if "boosters" in spec:
        return indices(box, listed(box, spec, "boosters"), box.booster_index, "boosters", needed)
    return stream(record.seed, "boosters").sample(range(len(box.boosters)), needed)


def rounds(box: Box, record: Record, spec: TableSpec) -> tuple[int, ...]:
    if "rounds" in spec:
        goals = listed(box, spec, "rounds")
        return tuple(indices(box, goals, box.goal_index, "rounds", box.rounds))
    return tuple(stream(record.seed, "rounds").sample(range(len(box.round_goals)), box.rounds))


def finals(box: Box, record: Record, spec: TableSpec) -> tuple[int, ...]:
    if "finals" in spec:
        goals = listed(box, spec, "finals")
        return tuple(indices(box, goals, box.final_index, "finals", box.final_goals_used))
    rng = stream(record.seed, "finals")
    return tuple(rng.sample(range(len(box.final_goals)), box.final_goals_used))


def terraforming_token(box: Box, record: Record, spec: TableSpec) -> int:
    """The token on Terraforming 5: any but the Gleens' own."""
    if "terraforming_token" in spec:
        token = one_of(box, spec["terraforming_token"], box.token_index, "terraforming_token")
        if token not in box.common_tokens:
            owner = box.tokens[token].id.removeprefix("fed_")
            raise BadOption(
                f"table, terraforming_token: the token of {owner} is set aside",
                f"{called(box, 'terraforming_token')}: этот жетон лежит отдельно",
            )
        return token
    stack = [
        token.index
        for token in (box.tokens[index] for index in box.common_tokens)
        for _ in range(token.count)
    ]
    return stream(record.seed, "terraforming token").choice(stack)


AT_TABLE = -1
"""A seat whose civilisation is chosen at the table, where those of others are named."""


def factions(box: Box, record: Record, spec: TableSpec, option: object) -> tuple[int, ...] | None:
    """The civilisation of each seat, some of them AT_TABLE; None if all players choose."""
    if "factions" in spec and option != "choose":
        raise BadOption(
            "factions are named twice: by the table and by the option factions",
            "цивилизации названы дважды: в раскладке и в своей настройке",
        )
    named = spec.get("factions", option)
    if named == "choose":
        return None
    if named == "random":
        return tuple(_drawn(box, record, (), record.players))
    words = named.split(",") if isinstance(named, str) else named
    if not isinstance(words, Sequence):
        raise BadOption(
            "factions is choose, random or a list of civilisations",
            "цивилизации: по выбору, наугад или списком",
        )
    seats = list(cast("Sequence[object]", words))
    ways = () if "factions" in spec else ("choose", "random")
    if len(seats) != record.players and any(word in ways for word in seats):
        raise BadOption(
            f"factions: {len(seats)} are named for {record.players} players",
            f"{called(box, 'factions')}: названо {len(seats)}, а мест {record.players}",
        )
    named = [word for word in seats if word not in ways]
    needed = record.players - (len(seats) - len(named))
    chosen = indices(box, named, box.faction_index, "factions", needed)
    _refuse_two_sides(box, chosen)
    by_name = iter(chosen)
    by_lot = iter(_drawn(box, record, chosen, seats.count("random") if ways else 0))
    found = [
        next(by_name) if word not in ways else next(by_lot) if word == "random" else AT_TABLE
        for word in seats
    ]
    return None if set(found) == {AT_TABLE} else tuple(found)


def open_seats(record: Record, named: tuple[int, ...] | None) -> int:
    """How many seats choose their civilisation at the table."""
    return record.players if named is None else named.count(AT_TABLE)


def _refuse_two_sides(box: Box, chosen: Sequence[int]) -> None:
    for faction in chosen:
        for rival in box.rivals[faction]:
            if rival != faction and rival in chosen:
                one, other = box.factions[faction].id, box.factions[rival].id
                ru = " и ".join(russian(box, f"faction:{id}") for id in (one, other))
                raise BadOption(
                    f"factions: {one} and {other} are two sides of one board",
                    f"{called(box, 'factions')}: {ru} — две стороны одного планшета",
                )


def _drawn(box: Box, record: Record, named: Sequence[int], count: int) -> list[int]:
    """Civilisations by lot, of colours that are not named."""
    taken = {min(box.rivals[faction]) for faction in named}
    rng = stream(record.seed, "factions")
    left = sorted({min(colour) for colour in box.rivals} - taken)
    return [rng.choice(sorted(box.rivals[side])) for side in rng.sample(left, count)]
