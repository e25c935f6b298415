"""Phase II, gaia: tokens return from the gaia area, transdim planets become gaia planets.

Rulebook, «Фаза II: Гайя». What Terrans, Itars and Bal T'aks do differently is in their classes.
"""

from __future__ import annotations

from . import power
from .state import GaiaState, Player


def transform(state: GaiaState) -> None:
    """Every transdim planet with a gaiaformer becomes a gaia planet."""
    for player in state.seats:
        state.gaiaformed |= player.formers_out


def return_tokens(state: GaiaState, player: Player) -> None:
    """Everything in the gaia area goes to the bowl the board's arrow points to."""
    target = player.rules.board.gaia_target
    power.move(state, player, 0, target, player.bowl_gaia, "gaia phase")
    if player.brainstone == 0:
        power.place_brainstone(state, player, target, "gaia phase")
