"""What is missing: goods held against goods needed, and QIC for the distance.

Every shortage is a reason with the fields `good`, `held` and `missing`, so that a table can hint
at "1 more ore" without reading sentences.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from igroteka.engine.reasons import Field, Reasons, no

from . import mines, power
from .box import GAIA
from .state import GaiaState, Player

HELD: Mapping[str, Callable[[Player], int]] = {
    "credits": lambda player: player.credits,
    "ore": lambda player: player.ore,
    "knowledge": lambda player: player.knowledge,
    "qic": lambda player: player.qic,
    "power": power.power,
    "tokens": power.all_tokens,
    "token_iii": lambda player: player.bowl3,
    "gaiaformer": lambda player: player.formers,
}


def short(player: Player, good: str, needed: int, key: str = "short", **fields: Field) -> Reasons:
    """Does the player have that much of a good?"""
    held = HELD[good](player)
    if held >= needed:
        return []
    return no(key, good=good, needed=((good, needed),), held=held, missing=needed - held, **fields)


def only_goods(reasons: Reasons) -> bool:
    """Whether nothing but goods is missing, if anything."""
    return all("missing" in reason.fields for reason in reasons)


def distance(state: GaiaState, player: Player, h: int) -> int | None:
    """Hexes from the nearest own planet or space station; None if no way leads there."""
    grid = state.board.grid
    reached = player.planets | player.stations
    if not grid.component(reached, grid.all) >> h & 1:
        return None
    steps = 0
    while not reached >> h & 1:
        reached = grid.grow(reached)
        steps += 1
    return steps


def far(state: GaiaState, player: Player, h: int, bonus: int = 0, gaia: int = 0) -> Reasons:
    """Can the QIC for the distance, and those for a gaia planet, be paid together?"""
    away = distance(state, player, h)
    name = state.board.grid.name(h)
    if away is None:
        return no("unreachable", hex=name)
    cubes = mines.range_cost(state, player, h, bonus)
    key = "gaia_qic" if not cubes else "far_gaia" if gaia else "far"
    return short(
        player,
        "qic",
        cubes + gaia,
        key,
        range=mines.basic_range(player) + bonus,
        hex=name,
        distance=away,
        cubes=(("qic", cubes),),
        gaia=(("qic", gaia),),
    )


def is_open_gaia(state: GaiaState, h: int) -> bool:
    """Whether a hex has a gaia planet that must be made habitable: nobody's, without gaiaformer."""
    return mines.planet_type(state, h) == GAIA and not state.taken >> h & 1
