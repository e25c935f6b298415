"""The shifted map: sectors set off by one hex, single hexes between them, deep space around.

The Lost Fleet, «Видоизменяемое игровое поле». Ships never lie in neighbouring gaps, equal planets
of the wheel never side by side, and where a final goal counts asteroids a small board has enough.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from igroteka.engine.errors import BadOption
from igroteka.engine.hexes import Cell
from igroteka.engine.rng import stream
from igroteka.games.gaia.board import is_orderly, lay_out
from igroteka.games.gaia.box import Box, Placement
from igroteka.games.gaia.layout import full_sector

from .boards import FleetBoard
from .box import FleetBox
from .fleet import fleet_box

ATTEMPTS = 10_000
SMALL = 2
"""Up to so many players a tile is turned over where a goal counts asteroids and they are few."""


@dataclass(frozen=True, slots=True)
class FleetPlan:
    """The map that chance lays for a number of players."""

    box: Box
    players: int
    enough_asteroids: bool
    """Whether a tile is turned over if there are too few."""
    seed: int

    @property
    def _board(self) -> FleetBoard:
        return fleet_box(self.box).boards[self.players]

    @property
    def places(self) -> tuple[tuple[Cell, ...], ...]:
        board = self._board
        return (
            *(full_sector(slot.centre) for slot in board.slots),
            *((slot.hex,) for slot in board.interspace),
            *(slot.hexes for slot in board.deep),
        )

    def sectors(self) -> tuple[Placement, ...]:
        return _lay(self)

    def with_seed(self, seed: int) -> FleetPlan:
        return replace(self, seed=seed)


@lru_cache(maxsize=256)
def _lay(plan: FleetPlan) -> tuple[Placement, ...]:
    found = laid(plan, ATTEMPTS)
    if found is None:
        raise BadOption(
            "no board without equal neighbouring planets was found; try another seed",
            "не нашлось поля без одинаковых планет по соседству; попробуйте другое зерно",
        )
    return found


def laid(plan: FleetPlan, attempts: int) -> tuple[Placement, ...] | None:
    """The first orderly map of so many, if any."""
    fleet = fleet_box(plan.box)
    board = fleet.boards[plan.players]
    for attempt in range(attempts):
        rng = stream(plan.seed, "fleet board", attempt)
        space = _space_sectors(plan.box, rng, board)
        if space is None:
            continue
        between = _interspace(rng, board, fleet, plan.players)
        deep = _deep_space(rng, board)
        around = [one.sector for one in (*between, *deep)]
        found = count(plan.box, around, plan.box.planet_index["asteroid"])
        if plan.enough_asteroids and found < fleet.least_asteroids:
            deep = tuple(_turned_over(one, str(fleet.flipped_tile)) for one in deep)
        placements = (*space, *between, *deep)
        if is_orderly(plan.box, placements):
            return placements
    return None


def _space_sectors(box: Box, rng: random.Random, board: FleetBoard) -> tuple[Placement, ...] | None:
    """Some of the first sectors in the middle, all others anywhere around them."""
    hubs = rng.sample(board.inner, len(board.hubs))
    others = [sector for sector in board.sectors if sector not in hubs]
    rng.shuffle(others)
    centres = {slot.id: slot.centre for slot in board.slots}
    rest = [slot.centre for slot in board.slots if slot.id not in board.hubs]
    where = [*(centres[hub] for hub in board.hubs), *rest]
    pairs = zip([*hubs, *others], where, strict=True)
    return lay_out(box, rng, [(sector, centre, True) for sector, centre in pairs])


def _interspace(
    rng: random.Random, board: FleetBoard, fleet: FleetBox, players: int
) -> tuple[Placement, ...]:
    """The single hexes, ships apart from each other."""
    tiles = list(fleet.interspace[players].tiles)
    ships = {ship.hex for ship in fleet.ships}
    near = {slot.id: set(slot.near) for slot in board.interspace}
    for _ in range(ATTEMPTS):
        rng.shuffle(tiles)
        slots = list(zip(board.interspace, tiles, strict=True))
        taken = {slot.id for slot, tile in slots if tile in ships}
        if not any(near[id] & taken for id in taken):
            return tuple(Placement(tile, slot.hex, 0) for slot, tile in slots)
    raise BadOption(
        "there is no room for ships that do not lie in neighbouring gaps",
        "кораблям не хватило места: они не лежат в соседних промежутках",
    )


def _deep_space(rng: random.Random, board: FleetBoard) -> tuple[Placement, ...]:
    """Deep-space tiles in any pocket, either side up, turned any way."""
    numbers = rng.sample(board.deep_tiles, len(board.deep_tiles))
    found: list[Placement] = []
    for slot, number in zip(board.deep, numbers, strict=True):
        centre, turn = rng.choice(slot.places)
        found.append(Placement(f"{number}-{rng.choice('ab')}", centre, turn))
    return tuple(found)


def count(box: Box, sectors: Sequence[str], type: int) -> int:
    """Planets of a type on some sectors."""
    return sum(planet.type == type for id in sectors for planet in box.sectors[id].planets)


def _turned_over(placement: Placement, number: str) -> Placement:
    """The other side of a deep-space tile, if it is the one with that number."""
    found, _, side = placement.sector.partition("-")
    if found != number:
        return placement
    return replace(placement, sector=f"{number}-{'b' if side == 'a' else 'a'}")
