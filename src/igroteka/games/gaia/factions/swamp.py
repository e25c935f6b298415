"""Brown boards: Taklons and Ambas."""

from __future__ import annotations

from igroteka.engine.decision import Action
from igroteka.engine.hexes import bits
from igroteka.engine.reasons import Reasons, no
from igroteka.games.gaia.box import MINE, PLANETARY_INSTITUTE
from igroteka.games.gaia.state import GaiaState, Player
from igroteka.games.gaia.upgrades import structure_there
from igroteka.games.gaia.verbs import Question

from .base import Faction


class Taklons(Faction):
    """The brainstone is a matter of the power cycle; the institute adds a token to charging."""

    def token_with_charge(self, player: Player) -> bool:
        return player.has_institute


class Ambas(Faction):
    """With the institute, once a round: institute and a mine change places."""

    special = "swap"

    def special_options(self, state: GaiaState, player: Player, found: list[Action]) -> None:
        if self.special_open(player):
            actions = state.board.space.actions("special", self.special)
            found.extend([actions[h] for h in bits(player.built[MINE])])

    def special_perform(self, state: GaiaState, player: Player, action: Action) -> None:
        mine = 1 << state.board.grid.by_name[action[2]]
        institute = player.built[PLANETARY_INSTITUTE]
        player.built[PLANETARY_INSTITUTE] = mine
        player.built[MINE] = player.built[MINE] & ~mine | institute

    def special_why_not(self, question: Question) -> Reasons:
        if question.player.lost >> question.hex(1) & 1:
            return no("lost_swap")
        return structure_there(question, MINE)
