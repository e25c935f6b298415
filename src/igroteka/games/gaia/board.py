"""The map: sectors laid side by side, planets on hexes, and the rule about equal neighbours."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache

from igroteka.engine.decision import Action
from igroteka.engine.errors import BadOption
from igroteka.engine.hexes import Cell, Grid, cell_name, distance, rotate

from .box import EMPTY, GAIA, TRANSDIM, Box, Placement


class HexActions(dict[int, Action]):
    """The action `verb hex [word]` for each hex, made once and shared by all games."""

    def __init__(self, grid: Grid, verb: str, *before: str, after: tuple[str, ...] = ()) -> None:
        super().__init__()
        self._grid, self._before, self._after = grid, (verb, *before), after

    def __missing__(self, h: int) -> Action:
        action = Action((*self._before, self._grid.name(h), *self._after))
        self[h] = action
        return action


class Space:
    """A shape of the board: its grid and the actions that name its hexes."""

    def __init__(self, cells: frozenset[Cell]) -> None:
        self.grid = Grid(cells)
        self._actions: dict[tuple[str, ...], HexActions] = {}

    def actions(self, verb: str, *before: str) -> HexActions:
        """Actions that end with a hex, e.g. ``mine 3,-2``."""
        key = (verb, *before)
        if key not in self._actions:
            self._actions[key] = HexActions(self.grid, verb, *before)
        return self._actions[key]

    def upgrades(self, structure: str) -> HexActions:
        """Actions that end with a structure, e.g. ``upgrade 3,-2 research_lab``."""
        key = ("upgrade", "", structure)
        if key not in self._actions:
            self._actions[key] = HexActions(self.grid, "upgrade", after=(structure,))
        return self._actions[key]


@lru_cache(maxsize=64)
def space_of(cells: frozenset[Cell]) -> Space:
    return Space(cells)


class Board:
    """Sectors in place. Never changes during play; a rotation makes a new board."""

    def __init__(
        self, box: Box, placements: Sequence[Placement], free: Sequence[Sequence[Cell]] = ()
    ) -> None:
        """`free`: the hexes of each place where a sector will lie, while none does."""
        self.box = box
        self.placements = tuple(placements)
        planets = planet_map(box, placements)
        places: list[Sequence[Cell]] = [
            box.sectors[p.sector].cells_at(p.centre, p.rotation) for p in placements
        ]
        places += free
        for cells in free:
            planets.update(dict.fromkeys(cells, EMPTY))
        self.space = space_of(frozenset(planets))
        self.grid = self.space.grid
        self.sector_of: list[int] = [-1] * self.grid.size
        self.planet: list[int] = [EMPTY] * self.grid.size
        self.by_type: list[int] = [0] * len(box.planet_types)
        for number, cells in enumerate(places):
            for cell in cells:
                self.sector_of[self.grid.index[cell]] = number
        for cell, planet in planets.items():
            if planet != EMPTY:
                h = self.grid.index[cell]
                self.planet[h] = planet
                self.by_type[planet] |= 1 << h
        self.planets = 0
        for mask in self.by_type:
            self.planets |= mask
        self.empty = self.grid.all & ~self.planets
        """Hexes where satellites, space stations and the lost planet may be."""
        self.kinds: dict[str, int] = {}
        """For each kind of sector the mask of those that lie on the board."""
        for number, placement in enumerate(placements):
            sector = box.sectors[placement.sector]
            self.kinds[sector.kind] = self.kinds.get(sector.kind, 0) | 1 << number
            if sector.closed:
                for cell in places[number]:
                    self.empty &= ~(1 << self.grid.index[cell])
        self.counted = sum(self.kinds.get(kind, 0) for kind in box.counted_kinds)
        """Mask of the sectors where a player's first mine is one in a new sector."""
        self.terraformed = sum(self.by_type[kind] for kind in box.terraformed)
        """Planets that are made habitable by terraforming, if need be."""
        self.bare = sum(self.by_type[kind] for kind in box.bare_types)
        """Planets that ask for gaiaformers instead of a price."""
        self.near = self.grid.around(box.passive_range)
        """For each hex the neighbourhood that shares power."""
        self._by_steps: dict[tuple[int, ...], list[int]] = {}

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Board)
            and self.placements == other.placements
            and self.box == other.box
        )

    def __hash__(self) -> int:
        return hash((self.placements, self.box))

    def by_steps(self, steps: tuple[int, ...]) -> list[int]:
        """For each number of terraforming steps the planets that need so many.

        `steps` are those to each planet type.
        """
        found = self._by_steps.get(steps)
        if found is None:
            found = [0] * (max(steps) + 1)
            for planet in self.box.terraformed:
                found[steps[planet]] |= self.by_type[planet]
            self._by_steps[steps] = found
        return found

    @property
    def gaia(self) -> int:
        return self.by_type[GAIA]

    @property
    def transdim(self) -> int:
        return self.by_type[TRANSDIM]


@lru_cache(maxsize=64)
def laid(box: Box, placements: tuple[Placement, ...]) -> Board:
    """A board that many games are played on: the same one for all of them."""
    return Board(box, placements)


@lru_cache(maxsize=64)
def unlaid(box: Box, places: tuple[tuple[Cell, ...], ...]) -> Board:
    """Places where sectors will lie: the same for all games that wait for theirs."""
    return Board(box, (), places)


def planet_map(box: Box, placements: Iterable[Placement]) -> dict[Cell, int]:
    """The planet type on every hex of the board (EMPTY where there is none)."""
    planets: dict[Cell, int] = {}
    for placement in placements:
        sector = box.sectors[placement.sector]
        for cell in sector.cells_at(placement.centre, placement.rotation):
            if cell in planets:
                raise BadOption(f"sectors overlap at hex {cell_name(cell)}")
            planets[cell] = EMPTY
        planets.update(sector_planets(box, placement))
    return planets


def sector_planets(box: Box, placement: Placement) -> dict[Cell, int]:
    cq, cr = placement.centre
    found: dict[Cell, int] = {}
    for planet in box.sectors[placement.sector].planets:
        dq, dr = rotate((planet.q, planet.r), placement.rotation)
        found[cq + dq, cr + dr] = planet.type
    return found


def touch(box: Box, one: Placement, other: Placement) -> bool:
    """Whether two sectors lie so close that hexes of theirs may be neighbours."""
    shift = other.centre[0] - one.centre[0], other.centre[1] - one.centre[1]
    reach = box.sectors[one.sector].reach + box.sectors[other.sector].reach
    return distance(shift, (0, 0)) <= reach + 1


def clash(box: Box, one: Placement, other: Placement) -> bool:
    """Whether equal planets of two sectors lie on neighbouring hexes (set-up forbids it)."""
    if not touch(box, one, other):
        return False
    shift = other.centre[0] - one.centre[0], other.centre[1] - one.centre[1]
    return _clash(box, one.sector, one.rotation, other.sector, other.rotation, shift)


@cache
def _clash(box: Box, one: str, one_turn: int, other: str, other_turn: int, shift: Cell) -> bool:
    others = sector_planets(box, Placement(other, shift, other_turn))
    return any(
        planet == second and planet in box.apart and distance(cell, second_cell) == 1
        for cell, planet in sector_planets(box, Placement(one, (0, 0), one_turn)).items()
        for second_cell, second in others.items()
    )


def clashing(box: Box, placements: Sequence[Placement]) -> list[Cell]:
    """The hexes of equal planets that neighbouring sectors bring side by side."""
    found: set[Cell] = set()
    for number, one in enumerate(placements):
        for other in placements[number + 1 :]:
            if clash(box, one, other):
                found |= {
                    cell
                    for mine, planet in sector_planets(box, one).items()
                    for its, second in sector_planets(box, other).items()
                    if planet == second and planet in box.apart and distance(mine, its) == 1
                    for cell in (mine, its)
                }
    return sorted(found)


def is_orderly(box: Box, placements: Sequence[Placement]) -> bool:
    """Whether no two sectors clash."""
    return not any(
        clash(box, one, other)
        for number, one in enumerate(placements)
        for other in placements[number + 1 :]
    )


def connected(box: Box, placements: Sequence[Placement]) -> list[Placement]:
    """The sectors that hang together with the first one."""
    reached = list(placements[:1])
    for placement in reached:
        for other in placements:
            if other not in reached and touch(box, placement, other):
                reached.append(other)
    return reached


def rotated(placements: Sequence[Placement], sector: str, sixths: int) -> tuple[Placement, ...]:
    """The same sectors with one of them turned clockwise."""
    return tuple(
        Placement(p.sector, p.centre, (p.rotation + sixths) % 6) if p.sector == sector else p
        for p in placements
    )


def lay_out(
    box: Box, rng: random.Random, sectors: Sequence[tuple[str, Cell, bool]]
) -> tuple[Placement, ...] | None:
    """Lay sectors (id, centre, may turn) one by one in random rotations that do not clash."""
    laid: list[Placement] = []
    for sector, centre, may_turn in sectors:
        turns = rng.sample(range(6), 6) if may_turn else [0]
        for sixths in turns:
            candidate = Placement(sector, centre, sixths)
            if not any(clash(box, candidate, p) for p in laid):
                laid.append(candidate)
                break
        else:
            return None
    return tuple(laid)
