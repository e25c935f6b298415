"""What the Automa has in the box of The Lost Fleet: ship tokens, shuttles, numbers of its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated

from igroteka.engine.box import Reader
from igroteka.engine.pieces import Flag, Named, Numbered, Piece, Whole, Word, piece

FILE = "fleet_automa"


@piece
class ShipToken(Numbered):
    """A token that covers an action of the research board: a ship, or its spaces."""

    ship: Annotated[int, Named("ships")]


@piece
class PlanetSteps(Piece):
    """Terraforming steps that a planet type counts as."""

    planet: Annotated[int, Named("planet_types")]
    steps: Whole


@piece
class FarUpgrade(Piece):
    """An upgrade that is made as far from the institute as possible for the sake of a goal."""

    line: Annotated[str, Word("upgrades")]
    goal: Annotated[int, Named("final_goals")]
    until_academy: Flag
    """Whether that ends with the first academy."""


@dataclass(frozen=True, eq=False)
class FleetAutomaBox:
    tokens: tuple[ShipToken, ...]
    """From left to right."""
    steps: Mapping[int, int]
    """By planet type."""
    far_upgrades: Mapping[str, FarUpgrade]
    """By line of the list of upgrades."""
    shuttles: int


def read(reader: Reader) -> FleetAutomaBox:
    """Read the layer's own file; those of the fleet and of the Automa are read already."""
    steps = reader.section(FILE, "planet_steps", PlanetSteps)
    _different(reader, "planet_steps", "planet", [(one.id, one.planet) for one in steps])
    upgrades = reader.section(FILE, "far_upgrades", FarUpgrade)
    _different(reader, "far_upgrades", "line", [(one.id, one.line) for one in upgrades])
    return FleetAutomaBox(
        tokens=reader.section(FILE, "ship_tokens", ShipToken),
        steps={one.planet: one.steps for one in steps},
        far_upgrades={one.line: one for one in upgrades},
        **reader.values(FILE),
    )


def _different(
    reader: Reader, section: str, field: str, named: Sequence[tuple[str, object]]
) -> None:
    """Refuse entries that speak of the same thing."""
    things = [thing for _, thing in named]
    for thing in things:
        same = [id for id, other in named if other == thing]
        if len(same) > 1:
            pairs = (same[1], same[0]), (same[0], same[1])
            told = f"{field} should be its own, {{}} has the same"
            raise reader.blame(*((FILE, section, id, told.format(other)) for id, other in pairs))
