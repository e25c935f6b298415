"""A solo game on the table, as somebody sitting there would describe it."""

from __future__ import annotations

import copy
from collections.abc import Iterable
from dataclasses import dataclass, field

from .cards import LEVELS, TRACKS, Level

Hex = tuple[int, int]


def distance(a: Hex, b: Hex) -> int:
    dq, dr = a[0] - b[0], a[1] - b[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


@dataclass
class Table:
    faction: str
    level_id: str
    round: int
    round_goals: list[str]
    finals: tuple[str, str]
    """The upper and the lower final goal."""
    planets: dict[Hex, str]
    """Every planet and what it is now; where the lost planet lies it is lost."""
    tiles: dict[Hex, tuple[str, str]]
    """Every hex of the board: space, deep or interspace, and which tile it is on."""
    ships: set[Hex]
    human: set[Hex]
    """Planets the player has colonised."""
    gaiaformers: set[Hex]
    human_levels: dict[str, int]
    human_passed: bool
    vp: int
    built: dict[Hex, str]
    """The Automa's structures: mine, station, lab, institute, academy."""
    satellites: set[Hex]
    levels: dict[str, int]
    advanced: set[str]
    """Tracks whose advanced tile is still there."""
    covered: set[str]
    """Power actions and spaces of ships with an action token."""
    shuttles: dict[str, list[int]]
    """Who stands on each ship, in the order of its places; the Automa is 1."""
    deck: list[int]
    """The next card first."""
    side: int
    """Cards in the side pile."""
    discard: list[int]
    behaviour: int | None
    action: int | None
    row: list[str]
    booster: str | None
    passed: bool = False
    new_satellites: int = 0
    """How many this turn has brought; which hexes they are on does not matter."""
    placed: list[Hex] = field(default_factory=list)
    """Where this turn has built or upgraded."""
    seen: list[str] = field(default_factory=list)
    """Which rules had a say in this turn."""
    told: list[list[set[str]]] = field(default_factory=list)
    """For every choice of this turn how its candidates grew fewer."""

    def copy(self) -> Table:
        return copy.deepcopy(self)

    @property
    def level(self) -> Level:
        return LEVELS[self.level_id]

    def explored(self, ship: str) -> bool:
        """The token of an explored ship shows its actions."""
        return 1 in self.shuttles[ship]

    def choose(self) -> None:
        """A choice begins."""
        self.told.append([])

    def left(self, candidates: Iterable[Hex | str]) -> None:
        """What a rule has left of the candidates, if it has changed anything."""
        names = {c if isinstance(c, str) else f"{c[0]},{c[1]}" for c in candidates}
        if names and names not in self.told[-1][-1:]:
            self.told[-1].append(names)

    def gain(self, vp: int) -> None:
        """Points outside the final scoring; the hardest level gains one more each time."""
        if vp:
            self.vp += vp + self.level.each_gain

    def standing(self, structure: str) -> list[Hex]:
        return [place for place, kind in self.built.items() if kind == structure]

    def own_types(self) -> set[str]:
        return {self.planets[place] for place in self.built}

    def own_tiles(self, kind: str) -> set[str]:
        """Sectors, or deep-space tiles, in which it has a planet."""
        return {self.tiles[place][1] for place in self.built if self.tiles[place][0] == kind}

    def settled(self) -> set[Hex]:
        """Planets that are not empty."""
        lost = {place for place, kind in self.planets.items() if kind == "lost"}
        return self.human | self.gaiaformers | set(self.built) | lost

    def at_top(self, track: str) -> bool:
        """Whether somebody's token is on level 5."""
        return self.human_levels[track] == 5 or self.levels[track] == 5


def first_levels(track: str | None) -> dict[str, int]:
    """Research at the start, with one level where the civilisation card says so."""
    return {name: int(name == track) for name in TRACKS}
