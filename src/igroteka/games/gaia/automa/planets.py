"""Planets as the Automa sees them: types once it is there, terraforming steps.

Automa rulebook, «Построить шахту».
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from igroteka.games.gaia import mines
from igroteka.games.gaia.box import GAIA, TRANSDIM
from igroteka.games.gaia.state import GaiaState


def transdim(state: GaiaState) -> int:
    """Planets that are still transdim."""
    return state.board.transdim & ~state.gaiaformed


def type_for_automa(state: GaiaState, h: int) -> int:
    """The type a planet has once the Automa is there: its transdim planets are gaia planets."""
    return GAIA if transdim(state) >> h & 1 else mines.planet_type(state, h)


def by_steps(
    state: GaiaState, planets: int, wheel: Sequence[int], own: Mapping[int, int]
) -> dict[int, int]:
    """Planets by the terraforming steps to them: along the wheel, or the numbers that some types
    have of their own."""
    found: dict[int, int] = {}
    for kind, mask in enumerate(state.board.by_type):
        if kind == TRANSDIM:
            mask &= ~state.gaiaformed
        elif kind == GAIA:
            mask |= state.gaiaformed
        if mask & planets:
            steps = own.get(kind, wheel[kind])
            found[steps] = found.get(steps, 0) | mask
    return found
