"""Blue boards: Terrans and Lantids."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from igroteka.engine.decision import Action
from igroteka.engine.reasons import Reasons
from igroteka.games.gaia import goods
from igroteka.games.gaia.gaia_phase import DONE, Purchase, return_tokens
from igroteka.games.gaia.mines import News
from igroteka.games.gaia.state import GaiaState, Player
from igroteka.games.gaia.telling import Telling

from .base import Faction


class Terrans(Faction):
    """Tokens leave the gaia area for bowl II; with the institute they also buy goods."""

    def gaia_phase(self, state: GaiaState, player: Player) -> None:
        if player.has_institute and player.bowl_gaia:
            state.pending.append(BuyGoods(player.seat, player.bowl_gaia))
        return_tokens(state, player)

    def purchases(self) -> Sequence[str]:
        return tuple(self.box.gaia_phase_conversions)


@dataclass(slots=True)
class BuyGoods(Purchase):
    """What the tokens that leave the gaia area buy."""

    tokens: int

    def options(self, state: GaiaState) -> list[Action]:
        offers = state.box.gaia_phase_conversions.values()
        return [*(Action(("exchange", c.id)) for c in offers if c.cost <= self.tokens), DONE]

    def perform(self, state: GaiaState, action: Action) -> None:
        state.pending.pop()
        if action == DONE:
            return
        conversion = state.box.gaia_phase_conversions[action[1]]
        if self.tokens > conversion.cost:
            state.pending.append(BuyGoods(self.seat, self.tokens - conversion.cost))
        goods.gain(state, state.seats[self.seat], conversion.goods, "gaia phase")

    def tell(self, telling: Telling) -> str:
        conversion = telling.box.gaia_phase_conversions[telling.action[1]]
        return telling.conversion("exchange", conversion)

    def why_not(self, word: str, state: GaiaState) -> Reasons:
        conversion = state.box.gaia_phase_conversions.get(word)
        if conversion is None:
            return []
        return goods.shortage("gaia_tokens", conversion.cost, self.tokens)


class Lantids(Faction):
    """May build beside opponents; such mines count for neither types nor gaia planets."""

    def shared_planets(self, state: GaiaState, player: Player) -> int:
        planets = 0
        for other in state.others(player):
            planets |= other.planets
        return planets & ~player.planets

    def on_mine(
        self, state: GaiaState, player: Player, planet: int, guest: bool, news: News
    ) -> None:
        if guest and player.has_institute:
            goods.gain_knowledge(state, player, self.box.abilities["lantids_knowledge"], "lantids")
