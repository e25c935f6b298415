"""White boards: Nevlas and Itars."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from igroteka.engine.decision import Action
from igroteka.games.gaia import power, tech_tiles
from igroteka.games.gaia.box import Box, FactionBoard
from igroteka.games.gaia.gaia_phase import DONE, Purchase, return_tokens
from igroteka.games.gaia.pending import Pending
from igroteka.games.gaia.state import NO_BRAINSTONE, GaiaState, Player
from igroteka.games.gaia.telling import Telling

from .base import Faction

TILE = Action(("exchange", "tile"))


class Nevlas(Faction):
    """Tokens of bowl III buy knowledge (listed in the data); with the institute they count 2."""

    def __init__(self, board: FactionBoard, box: Box) -> None:
        super().__init__(board, box)
        self.worth = box.abilities["nevlas_token_power"]

    def token_worth(self, player: Player) -> int:
        return self.worth if player.has_institute else 1


class Itars(Faction):
    """Burnt tokens go to the gaia area; with the institute four of them buy a tech tile."""

    burnt_tokens_to = 0

    def gaia_phase(self, state: GaiaState, player: Player) -> None:
        if (
            player.has_institute
            and player.bowl_gaia >= self.box.gaia_tokens_per_tile
            and tech_tiles.available(state, player)
        ):
            state.pending.append(BuyTile(player.seat))
        else:
            return_tokens(state, player)

    def purchases(self) -> Sequence[str]:
        return (TILE[1],)


@dataclass(slots=True)
class BuyTile(Purchase):
    """Whether tokens of the gaia area go for a tech tile."""

    def options(self, state: GaiaState) -> list[Action]:
        return [TILE, DONE]

    def perform(self, state: GaiaState, action: Action) -> None:
        state.pending.pop()
        player = state.seats[self.seat]
        if action == DONE:
            return_tokens(state, player)
            return
        power.move(state, player, 0, NO_BRAINSTONE, state.box.gaia_tokens_per_tile, "gaia phase")
        state.pending.append(BuyAgain(player.seat))
        tech_tiles.ask_tile(state, player)

    def tell(self, telling: Telling) -> str:
        return telling.say("exchange_tile", n=telling.box.gaia_tokens_per_tile)


@dataclass(slots=True)
class BuyAgain(Pending):
    """After a tile the rest of the tokens may buy another one."""

    kind = "gaia again"

    def resolve(self, state: GaiaState) -> bool:
        state.pending.pop()
        player = state.seats[self.seat]
        player.rules.gaia_phase(state, player)
        return True
