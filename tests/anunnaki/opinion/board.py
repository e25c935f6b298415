"""The boards on the table: districts, what touches what, culture spots, the lines of the star."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations_with_replacement

from anunnaki.opinion.values import CULTURE_SPOTS, DASHED, DISTRICTS, LINES, RESOURCES

TILE = "other_world"
SIDES = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)]


@dataclass
class District:
    id: str
    planet: str
    sources: list[str]
    shrines: int
    capital: bool = False
    atlantis: bool = False
    civilization: bool = False


class Board:
    """The home planets of the houses at the table, Gaia, and the tile of the Other World."""

    def __init__(self, houses: list[str]) -> None:
        self.districts: dict[str, District] = {}
        self.touching: dict[str, set[str]] = {}
        self.spots: dict[str, tuple[str, ...]] = {}
        self.planet_of_spot: dict[str, str] = {}
        self.dashed: set[frozenset[str]] = set()
        gaia = "gaia_small" if len(houses) == 2 else "gaia_large"
        for board in [*houses, gaia]:
            planet = "gaia" if board == gaia else board
            at: dict[tuple[int, int], str] = {}
            for name, (where, sources, shrines, mark) in DISTRICTS[board].items():
                at[where] = name
                self.districts[name] = District(
                    name,
                    planet,
                    sources.split(),
                    shrines,
                    capital=mark == "capital",
                    atlantis=mark == "atlantis",
                    civilization=mark in ("civilization", "atlantis"),
                )
            for (q, r), name in at.items():
                self.touching[name] = {at[q + a, r + b] for a, b in SIDES if (q + a, r + b) in at}
            for spot, around in CULTURE_SPOTS[board].items():
                self.spots[spot] = tuple(around.split())
                self.planet_of_spot[spot] = planet
        self.dashed = {frozenset(pair.split()) for pair in DASHED[gaia]}
        self.districts[TILE] = District(TILE, TILE, ["any", "any", "any"], 1)
        self.touching[TILE] = set()


def capital(house: str) -> str:
    return f"{house}.C"


def line_between(one: str, other: str) -> str | None:
    """The cell on the line that joins two spots of the star, if a line does."""
    for cell, (a, b, _) in LINES.items():
        if {a, b} == {one, other}:
            return cell
    return None


def goods(amounts: dict[str, int]) -> str:
    """Resources as they are written in an action: `2food+1gold`."""
    return "+".join(f"{amounts[name]}{name}" for name in RESOURCES if amounts.get(name))


def amounts(text: str) -> dict[str, int]:
    """What was written as goods."""
    result = {}
    for part in text.split("+"):
        name = part.lstrip("0123456789")
        result[name] = int(part[: len(part) - len(name)])
    return result


def mixes(number: int, types: list[str] | None = None) -> list[dict[str, int]]:
    """Every way to take this many resources of these types."""
    return [
        {name: mix.count(name) for name in RESOURCES if name in mix}
        for mix in combinations_with_replacement(types if types is not None else RESOURCES, number)
    ]
