"""A neutral position: where everything lies, and what can be counted in it.

Hexes are pairs (q, r). Words are the ids of components. Boosters of the base game are "1" to "10".
"""

from __future__ import annotations

import copy
from dataclasses import dataclass, field, replace
from typing import Any

from .facts import (
    HOMES,
    NEW_FACTIONS,
    POWER_VALUES,
    PROJECT_TOKENS,
    RANGES,
    STEP_ORE,
    TRACKS,
    WHEEL,
)

Hex = tuple[int, int]
STRUCTURES = {
    "mine", "shared_mine", "lost_planet", "trading_station", "research_lab",
    "planetary_institute", "academy_left", "academy_right",
}  # fmt: skip
BIG = {"planetary_institute", "academy_left", "academy_right"}


def distance(a: Hex, b: Hex) -> int:
    dq, dr = a[0] - b[0], a[1] - b[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def fresh(thing: Any) -> Any:
    """A copy with lists, sets and dictionaries of its own."""
    found = copy.copy(thing)
    for name, value in vars(thing).items():
        if isinstance(value, list | set | dict):
            setattr(found, name, value.copy())
    return found


@dataclass(frozen=True)
class Space:
    """One hex of the board."""

    tile: str
    """The sector's or deep-space tile's id; anything for interspace."""
    kind: str
    """sector (19 hexes), deep or interspace."""
    planet: str | None = None
    """Standard type, gaia, transdim, asteroid or protoplanet, as it is now (a finished project is
    gaia). The lost planet is a building, not written here."""


@dataclass
class Ship:
    hex: Hex
    tile: str | None = None
    """Standard tech tile on it (none on Twilight)."""
    token: str | None = None
    """Gold token still on it."""


@dataclass
class Seat:
    faction: str
    vp: int = 10
    credits: int = 0
    ore: int = 0
    knowledge: int = 0
    qic: int = 0
    bowls: list[int] = field(default_factory=lambda: [0, 0, 0])
    """Ordinary power tokens in areas I, II and III."""
    gaia_tokens: int = 0
    """Ordinary power tokens in the gaia area."""
    brainstone: int | None = None
    """Area of the Taklons' brainstone: 1, 2, 3, 4 for the gaia area, None without one."""
    research: dict[str, int] = field(default_factory=lambda: dict.fromkeys(TRACKS, 0))
    formers: int = 0
    """Available gaiaformers: those on the faction board."""
    formers_parked: int = 0
    """In the gaia area (Bal T'aks)."""
    formers_spent: int = 0
    """Spent on asteroids."""
    buildings: dict[Hex, str] = field(default_factory=dict)
    """Structures of the faction board, shared_mine (Lantids on another's planet), lost_planet,
    gaiaformer and space_station."""
    satellites: set[Hex] = field(default_factory=set)
    federated: set[Hex] = field(default_factory=set)
    """Hexes with a building or a satellite that belong to a federation."""
    shuttles: dict[str, int] = field(default_factory=dict)
    """Explored ships with the slot (1 to 4) of the shuttle."""
    tiles: dict[str, bool] = field(default_factory=dict)
    """Standard tech tiles; true where no advanced one covers it."""
    advanced: list[str] = field(default_factory=list)
    artifacts: list[str] = field(default_factory=list)
    tokens: list[tuple[str, bool]] = field(default_factory=list)
    """Federation tokens; true with the green side up."""
    booster: str | None = None
    used: set[str] = field(default_factory=set)
    """Special actions used this round, by the names of `Legal.specials`."""
    rings: set[Hex] = field(default_factory=set)
    tinkering: str | None = None
    """The Tinkeroids' tile of this round."""
    expensive: set[str] = field(default_factory=set)
    """The three planet types of three steps (Tinkeroids and Moweyds)."""
    passed: bool = False

    # What is read from it.

    def built(self, *kinds: str) -> list[Hex]:
        return [place for place, kind in self.buildings.items() if kind in kinds]

    @property
    def institute(self) -> bool:
        return bool(self.built("planetary_institute"))

    @property
    def uncovered(self) -> set[str]:
        """Tiles in force."""
        return {tile for tile, open_ in self.tiles.items() if open_} | set(self.advanced)

    @property
    def green(self) -> int:
        return sum(green for _, green in self.tokens)

    @property
    def tokens_held(self) -> int:
        """Power tokens that may be discarded or moved to the gaia area."""
        return sum(self.bowls) + (self.brainstone in (1, 2, 3))

    @property
    def power(self) -> int:
        """Power that area III pays at most."""
        worth = 2 if self.faction == "nevlas" and self.institute else 1
        return self.bowls[2] * worth + 3 * (self.brainstone == 3)

    @property
    def chargeable(self) -> int:
        """Power that can still be charged."""
        stone = {1: 2, 2: 1}.get(self.brainstone or 0, 0)
        return 2 * self.bowls[0] + self.bowls[1] + stone

    @property
    def basic_range(self) -> int:
        return RANGES[self.research["navigation"]] + ("lf_range" in self.uncovered)

    @property
    def step_ore(self) -> int:
        return STEP_ORE[self.research["terraforming"]]

    @property
    def project_tokens(self) -> int:
        return PROJECT_TOKENS[self.research["gaia_project"]]

    def steps(self, planet: str) -> int:
        """Terraforming steps that a planet needs."""
        if planet == "protoplanet":
            return 3
        if planet not in WHEEL:
            return 0
        if self.faction in ("tinkeroids", "moweyds"):
            return 3 if planet in self.expensive else 1
        if self.faction in NEW_FACTIONS:
            return {"darkanians": 1, "space_giants": 2}[self.faction]
        apart = abs(WHEEL.index(planet) - WHEEL.index(HOMES[self.faction]))
        return min(apart, 7 - apart)


@dataclass
class Position:
    board: dict[Hex, Space]
    seats: list[Seat]
    round: int
    round_goals: list[str]
    final_goals: list[str]
    board_tiles: dict[str, str]
    """Standard tiles of the research board: where (a track, or any other word for the free row)."""
    advanced: dict[str, str | None]
    """Advanced tiles left: by track and `extension`."""
    extension_side: str
    """side_25_vp or side_shuttles."""
    economy_side: str
    """side_power or side_vp."""
    ships: dict[str, Ship]
    artifacts: list[str]
    boosters: list[str]
    """Those nobody holds."""
    tokens: dict[str, int]
    """Federation tokens in the supply."""
    terraforming_token: str | None
    """The one on level 5 of Terraforming."""
    power_used: set[str] = field(default_factory=set)
    ship_used: set[str] = field(default_factory=set)
    """Names as in `facts.SHIP_PRICES`."""

    def copy(self) -> Position:
        """Everything that can change is a copy."""
        found: Position = fresh(self)
        found.seats = [fresh(seat) for seat in self.seats]
        found.ships = {name: fresh(ship) for name, ship in self.ships.items()}
        return found

    def gaiaform(self, place: Hex) -> None:
        self.board[place] = replace(self.board[place], planet="gaia")

    @property
    def goal(self) -> str:
        return self.round_goals[self.round - 1]

    def rivals(self, me: int) -> list[Seat]:
        return [seat for number, seat in enumerate(self.seats) if number != me]

    def planet(self, place: Hex) -> str | None:
        printed = self.board[place].planet
        if printed is None and any(s.buildings.get(place) == "lost_planet" for s in self.seats):
            return "lost"
        return printed

    def settled(self, me: int, place: Hex) -> bool:
        """Whether a rival's structure stands there."""
        return any(rival.buildings.get(place) in STRUCTURES for rival in self.rivals(me))

    def begun(self, place: Hex) -> bool:
        """Whether anybody's gaiaformer stands there."""
        return any(seat.buildings.get(place) == "gaiaformer" for seat in self.seats)

    def sources(self, me: int) -> list[Hex]:
        """What range is counted from: colonised planets and space stations."""
        seat = self.seats[me]
        return [p for p, kind in seat.buildings.items() if kind in STRUCTURES | {"space_station"}]

    def nearest(self, me: int, place: Hex) -> int:
        """How far a hex is from where range is counted."""
        return min((distance(place, source) for source in self.sources(me)), default=99)

    def power_value(self, me: int, place: Hex) -> int:
        seat = self.seats[me]
        kind = seat.buildings[place]
        value = POWER_VALUES[kind]
        if kind in BIG and "std_big_power_4" in seat.uncovered:
            value = 4
        if seat.faction == "bescods" and seat.institute and self.planet(place) == "titanium":
            value += 1
        return value + 2 * (place in seat.rings)

    def types(self, me: int) -> set[str]:
        """Colonised planet types: not those of shared mines."""
        seat = self.seats[me]
        found = {self.planet(p) for p in seat.built(*(STRUCTURES - {"shared_mine"}))}
        found |= {a.removeprefix("art_") for a in seat.artifacts} & {"asteroid", "protoplanet"}
        return {kind for kind in found if kind}

    def tiles_of(self, me: int, kind: str) -> set[str]:
        """Sectors (or deep-space tiles) with a planet of one's own."""
        spaces = [self.board[place] for place in self.seats[me].built(*STRUCTURES)]
        return {space.tile for space in spaces if space.kind == kind}

    def count(self, me: int, what: str) -> int:
        """Everything VP are counted by."""
        seat = self.seats[me]
        planet_artifacts = len({"art_asteroid", "art_protoplanet"} & set(seat.artifacts))
        own = seat.built(*(STRUCTURES - {"shared_mine"}))
        if what in TRACKS:
            return seat.research[what]
        if what == "mines":
            return len(seat.built("mine", "shared_mine", "lost_planet")) + planet_artifacts
        if what == "stations":
            return len(seat.built("trading_station"))
        if what == "labs":
            return len(seat.built("research_lab"))
        if what == "big":
            return len(seat.built(*BIG))
        if what == "gaia":
            return sum(self.planet(place) == "gaia" for place in own)
        if what == "asteroids":
            on_map = sum(self.planet(place) == "asteroid" for place in own)
            return on_map + ("art_asteroid" in seat.artifacts)
        if what == "types":
            return len(self.types(me))
        if what == "sectors":
            return len(self.tiles_of(me, "sector"))
        if what == "deep":
            return len(self.tiles_of(me, "deep"))
        if what == "tokens":
            return len(seat.tokens)
        if what == "formers":  # unlocked and not spent, wherever they are
            return seat.formers + seat.formers_parked + len(seat.built("gaiaformer"))
        if what == "areas_3":
            return sum(level >= 3 for level in seat.research.values())
        if what == "structures":
            return len(seat.built(*STRUCTURES)) + planet_artifacts
        if what == "federated":
            return len(seat.federated & set(seat.built(*STRUCTURES)))
        if what == "satellites":
            return len(seat.satellites) + len(seat.built("space_station"))
        if what == "distance":
            institutes = seat.built("planetary_institute")
            academies = seat.built("academy_left", "academy_right")
            return max((distance(a, b) for a in institutes for b in academies), default=0)
        raise KeyError(what)


def differences(one: Seat, other: Seat) -> dict[str, tuple[object, object]]:
    """Fields in which two seats differ."""
    pairs = {name: (getattr(one, name), getattr(other, name)) for name in vars(one)}
    return {name: pair for name, pair in pairs.items() if pair[0] != pair[1]}
