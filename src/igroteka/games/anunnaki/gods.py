"""What chief gods and summoned lesser gods let a house do beside the common rules.

The values stand with the gods in the data; `Powers` is their sum, made once for each set of gods.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .box import Box
    from .state import AnunnakiState, Player


@dataclass(frozen=True, slots=True)
class Powers:
    """The lasting abilities of a house. Numbers add up; 0 is as everybody has it."""

    settlements_move: int = 0
    """Settlements are figures when moving, in portals and in battles."""
    carry: int = 0
    """Figures that a settlement may take along."""
    settlement_strength: int = 0
    """Of each settlement in battles and when gathering."""
    settlement_gathers: int = 0
    """Strength of each settlement when gathering."""
    settlement_helps: int = 0
    """Strength of each settlement in battles and when gathering, beside own figures only."""
    settlement_defends: int = 0
    """Strength of each settlement when defending."""
    gather_unlimited: int = 0
    """Gathering outside the capital is limited by strength alone."""
    gather_strength: int = 0
    """More strength when gathering in every ruled district."""
    pair_strength: int = 0
    """More strength in battles and when gathering wherever there are two own figures."""
    shift_crossed: int = 0
    """A sign that the pawn crosses may be put elsewhere."""
    crystal_resource: int = 0
    """Resources for a sign that brought crystals."""
    culture_from_afar: int = 0
    """A figure on the planet is enough to share in a culture token."""
    culture_factor: int = 0
    """How often a culture reward is paid, if more than once."""
    battle_follower: int = 0
    """Followers that may be added where a god has moved into a battle."""
    metal_discount: int = 0
    """Metal that weapons cost less."""
    weapons_laid: int = 0
    """Cards that may be laid, of which one is used, if more than one."""
    portal_figures: int = 0
    move_points: int = 0
    recruits: int = 0
    """More followers whenever at least one is recruited."""
    shrines: int = 0


NAMES = tuple(field.name for field in fields(Powers))


def powers(box: Box, house: int, summoned: int, chief: bool) -> Powers:
    """The abilities of a house with some of its gods in play."""
    key = house, summoned, chief
    if key not in box.powers:
        god = box.chief_gods[house]
        sources = [god.normal, *([god.improved] if chief else [])]
        sources += [
            one.powers for place, one in enumerate(box.lesser_gods) if summoned >> place & 1
        ]
        box.powers[key] = Powers(
            **{name: sum(source.get(name, 0) for source in sources) for name in NAMES}
        )
    return box.powers[key]


def awaken(state: AnunnakiState, player: Player) -> None:
    """Reckon with the gods that a player has now."""
    chief = player.chief_at != -1
    player.powers = powers(state.box, player.house, player.summoned, chief)
