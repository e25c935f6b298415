"""White boards: Nevlas and Itars."""

from __future__ import annotations

from typing import cast

from igroteka.engine.decision import Action
from igroteka.games.gaia import power, tech_tiles
from igroteka.games.gaia.box import Box, FactionBoard
from igroteka.games.gaia.gaia_phase import return_tokens
from igroteka.games.gaia.state import NO_BRAINSTONE, GaiaState, Pending, Player

from .base import Faction

DONE = Action(("done",))
TILE = Action(("exchange", "tile"))


class Nevlas(Faction):
    """Tokens of bowl III buy knowledge (listed in the data); with the institute they count 2."""

    id = "nevlas"

    def __init__(self, board: FactionBoard, box: Box) -> None:
        super().__init__(board, box)
        self.worth = box.abilities["nevlas_token_power"]

    def token_worth(self, player: Player) -> int:
        return self.worth if player.has_institute else 1


class Itars(Faction):
    """Burnt tokens go to the gaia area; with the institute four of them buy a tech tile."""

    id = "itars"
    burnt_tokens_to = 0

    def gaia_phase(self, state: GaiaState, player: Player) -> None:
        if (
            player.has_institute
            and player.bowl_gaia >= self.box.gaia_tokens_per_tile
            and tech_tiles.available(state, player)
        ):
            state.pending.append(("gaia", player.seat))
        else:
            return_tokens(state, player)

    def gaia_options(self, state: GaiaState, entry: Pending) -> list[Action]:
        return [TILE, DONE]

    def gaia_perform(self, state: GaiaState, entry: Pending, action: Action) -> None:
        state.pending.pop()
        player = state.seats[cast(int, entry[1])]
        if action == DONE:
            return_tokens(state, player)
            return
        power.move(state, player, 0, NO_BRAINSTONE, self.box.gaia_tokens_per_tile, "gaia phase")
        state.pending.append(("gaia again", player.seat))
        tech_tiles.ask_tile(state, player)
