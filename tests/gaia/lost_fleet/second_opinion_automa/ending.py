"""What the end of the game brings the Automa, and what it shows on the final goals."""

from __future__ import annotations

from .table import Table, distance

NEUTRAL = {
    "fs_structures": 11, "fs_structures_in_federations": 10, "lf_planet_types_revised": 6,
    "fs_gaia_planets": 4, "fs_sectors": 6, "fs_satellites": 8,
    "lf_asteroids": 3, "lf_deep_space": 3, "lf_distance": 8,
}  # fmt: skip
RANKS = [18, 12, 6]


def count(table: Table, goal: str) -> int:
    kinds = [table.planets[place] for place in table.built]
    match goal:
        case "fs_structures":
            return len(table.built)
        case "fs_structures_in_federations":
            return max(0, len(table.built) - 1)
        case "lf_planet_types_revised":
            return len(set(kinds))
        case "fs_gaia_planets":
            return kinds.count("gaia")
        case "fs_sectors":
            return len(table.own_tiles("space"))
        case "fs_satellites":
            return len(table.satellites)
        case "lf_asteroids":
            return kinds.count("asteroid")
        case "lf_deep_space":
            return len(table.own_tiles("deep"))
        case _:
            ends = [(a, b) for a in table.standing("institute") for b in table.standing("academy")]
            return max((distance(a, b) for a, b in ends), default=0)


def shares(counts: list[int]) -> list[int]:
    """Points by rank; equals share those of their ranks, and nothing shown is worth nothing."""
    found: list[int] = []
    for shown in counts:
        first = sum(other > shown for other in counts)
        equal = counts.count(shown)
        share = sum(RANKS[first : first + equal]) // equal
        found.append(share if shown else 0)
    return found


def goal_points(goal: str, human: int, automa: int) -> list[int]:
    """Of the player, the Automa and the neutral player."""
    return shares([human, automa, NEUTRAL[goal]])


def research_points(levels: dict[str, int]) -> int:
    return sum({3: 4, 4: 8, 5: 12}.get(level, 0) for level in levels.values())
