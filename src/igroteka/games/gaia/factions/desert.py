"""Yellow boards: Xenos and Gleens."""

from __future__ import annotations

from igroteka.games.gaia import federations, goods
from igroteka.games.gaia.components import (
    ABILITIES,
    ACADEMY_RIGHT,
    FEDERATION_POWER,
    GAIA,
    GLEENS_TOKEN,
    PLANETARY_INSTITUTE,
)
from igroteka.games.gaia.state import GaiaState, Player

from .base import Faction

XENOS_FEDERATION_POWER = ABILITIES["xenos_federation"]
GLEENS_GAIA_VP = ABILITIES["gleens_gaia_vp"]


class Xenos(Faction):
    """A third starting mine; with the institute federations need only 6."""

    id = "xenos"

    def federation_need(self, state: GaiaState, player: Player) -> int:
        return XENOS_FEDERATION_POWER if player.has_institute else FEDERATION_POWER


class Gleens(Faction):
    """Ore instead of QIC until the right academy; love gaia planets; a token of their own."""

    id = "gleens"
    gaia_planet_price = (0, ABILITIES["gleens_gaia_ore"])

    def gain_qic(self, state: GaiaState, player: Player, amount: int, cause: str) -> None:
        if player.built[ACADEMY_RIGHT]:
            goods.add_qic(state, player, amount, cause)
        else:
            goods.gain_ore(state, player, amount, cause)

    def on_mine(
        self, state: GaiaState, player: Player, planet: int, guest: bool, new_type: bool
    ) -> None:
        if planet == GAIA:
            goods.gain_vp(state, player, GLEENS_GAIA_VP, "gleens")

    def on_upgrade(self, state: GaiaState, player: Player, structure: int) -> None:
        if structure == PLANETARY_INSTITUTE:
            state.supply[GLEENS_TOKEN] -= 1
            federations.gain_token(state, player, GLEENS_TOKEN)
