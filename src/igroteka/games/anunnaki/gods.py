"""What chief gods and summoned lesser gods let a house do beside the common rules.

The values stand with the gods in the data; `Powers` is their sum, made once for each set of gods.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from .board import places
from .table import NOTHING

if TYPE_CHECKING:
    from .box import Box
    from .box.gods import Params
    from .game import AnunnakiGame
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
    """More strength in battles and when gathering wherever there are enough own figures."""
    pair_figures: int = 0
    """How many are enough."""
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


NO_POWERS = Powers()

Reading = Callable[["Params"], Mapping[str, int]]
HOOKS: dict[str, Reading] = {
    "pawn_crosses_occupied_cell": lambda params: {"shift_crossed": 1},
    "sign_placed_with_crystals": lambda params: {"crystal_resource": params.any},
    "settlements_are_figures": lambda params: {
        "settlements_move": 1,
        "carry": params.carry,
        "settlement_strength": params.settlement_strength,
    },
    "settlement_strength": lambda params: {"settlement_strength": params.settlement_strength},
    "settlement_gathers": lambda params: {"settlement_gathers": params.gather_strength},
    "gather_limit_lifted": lambda params: {"gather_unlimited": 1},
    "culture_from_afar": lambda params: {"culture_from_afar": 1},
    "culture_doubled": lambda params: {"culture_factor": params.factor},
    "battle_follower": lambda params: {"battle_follower": params.followers},
    "settlement_beside_figures": lambda params: {"settlement_helps": params.settlement_strength},
    "gather_strength": lambda params: {"gather_strength": params.gather_strength},
    "weapon_cost": lambda params: {"metal_discount": params.discount},
    "choose_weapon": lambda params: {"weapons_laid": params.cards},
    "defence_strength": lambda params: {"settlement_defends": params.settlement_strength},
    "strength_in_numbers": lambda params: {
        "pair_strength": params.strength,
        "pair_figures": params.figures,
    },
    "portal_bonus": lambda params: {"portal_figures": params.figures},
    "recruit_bonus": lambda params: {"recruits": params.followers},
    "move_bonus": lambda params: {"move_points": params.points},
    "shrine_bonus": lambda params: {"shrines": params.shrines},
}
"""What each lasting ability adds; the others speak once, when summoned or at the end."""


def powers(game: AnunnakiGame, house: int, summoned: int, chief: bool) -> Powers:
    """The abilities of a house with some of its gods in play."""
    key = house, summoned, chief
    if key not in game.powers:
        found: dict[str, int] = {}
        for _, hook, params in abilities(game.box, house, summoned, chief):
            if hook in HOOKS:
                for name, amount in HOOKS[hook](params).items():
                    found[name] = found.get(name, 0) + amount
        game.powers[key] = Powers(**found)
    return game.powers[key]


def abilities(
    box: Box, house: int, summoned: int, chief: bool
) -> Iterator[tuple[str, str, Params]]:
    """What the gods of a house do: which god, its hook and the numbers of it."""
    god = box.chief_gods[box.chief_of[house]]
    yield god.id, god.normal.hook, god.normal.params
    if chief:
        yield god.id, god.improved.hook, god.improved.params
    for one in places(summoned):
        lesser = box.lesser_gods[one]
        yield lesser.id, lesser.hook, lesser.params


def awaken(state: AnunnakiState, player: Player) -> None:
    """Reckon with the gods that a player has now."""
    chief = player.chief_at != NOTHING
    player.powers = powers(state.table.game, player.house, player.summoned, chief)
