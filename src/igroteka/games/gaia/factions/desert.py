"""Yellow boards: Xenos and Gleens."""

from __future__ import annotations

from igroteka.games.gaia import federations, goods
from igroteka.games.gaia.box import ACADEMY_RIGHT, GAIA, PLANETARY_INSTITUTE, Box, FactionBoard
from igroteka.games.gaia.mines import News
from igroteka.games.gaia.state import GaiaState, Player

from .base import Faction


class Xenos(Faction):
    """A third starting mine; with the institute federations need only 6."""

    def federation_need(self, state: GaiaState, player: Player) -> int:
        return (
            self.box.abilities["xenos_federation"]
            if player.has_institute
            else self.box.federation_power
        )


class Gleens(Faction):
    """Ore instead of QIC until the right academy; love gaia planets; a token of their own."""

    has_token = True

    def __init__(self, board: FactionBoard, box: Box) -> None:
        super().__init__(board, box)
        self.gaia_planet_price = (0, box.abilities["gleens_gaia_ore"])
        self.token = box.own_token(self.id)

    def qic_comes_as(self, player: Player) -> str:
        return "qic" if player.built[ACADEMY_RIGHT] else "ore"

    def gain_qic(self, state: GaiaState, player: Player, amount: int, cause: str) -> None:
        if self.qic_comes_as(player) == "qic":
            goods.add_qic(state, player, amount, cause)
        else:
            goods.gain_ore(state, player, amount, cause)

    def on_mine(
        self, state: GaiaState, player: Player, planet: int, guest: bool, news: News
    ) -> None:
        if planet == GAIA:
            goods.gain_vp(state, player, self.box.abilities["gleens_gaia_vp"], "gleens")

    def on_upgrade(self, state: GaiaState, player: Player, structure: int) -> None:
        if structure == PLANETARY_INSTITUTE:
            state.supply[self.token] -= 1
            federations.gain_token(state, player, self.token)
