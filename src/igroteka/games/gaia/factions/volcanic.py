"""Orange boards: Geodens and Bal T'aks."""

from __future__ import annotations

from igroteka.games.gaia import goods
from igroteka.games.gaia.box import NAVIGATION
from igroteka.games.gaia.gaia_phase import return_tokens
from igroteka.games.gaia.mines import News
from igroteka.games.gaia.state import GaiaState, Player

from .base import Faction


class Geodens(Faction):
    """With the institute, knowledge for the first mine on each new planet type."""

    def on_mine(
        self, state: GaiaState, player: Player, planet: int, guest: bool, news: News
    ) -> None:
        if news.type and player.has_institute:
            goods.gain_knowledge(state, player, self.box.abilities["geodens_knowledge"], "geodens")


class BalTaks(Faction):
    """Gaiaformers turn into QIC for a round; no Navigation before the institute."""

    def may_research(self, player: Player, track: int) -> bool:
        return track != NAVIGATION or player.has_institute

    def gaia_phase(self, state: GaiaState, player: Player) -> None:
        goods.gain_formers(state, player, player.formers_parked, "gaia phase")
        player.formers_parked = 0
        return_tokens(state, player)
