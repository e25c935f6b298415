"""Action 2, start a gaia project: a gaiaformer on a transdim planet in range.

Rulebook, «Начать проект „Гайя“». The tokens go to the gaia area from any bowls the player likes.
"""

from __future__ import annotations

from igroteka.engine.decision import Action
from igroteka.engine.hexes import bits

from . import goods, mines, power
from .box import GAIA_PROJECT
from .state import GaiaState, Player


def price(player: Player) -> int:
    """Tokens a project costs on the current level; 0 means none may be started."""
    return player.box.tracks[GAIA_PROJECT].levels[player.research[GAIA_PROJECT]].project_cost


def targets(state: GaiaState, player: Player, bonus: int = 0) -> int:
    """Transdim planets where the player can start a project now."""
    cost = price(player)
    if not player.formers or not cost or power.all_tokens(player) < cost:
        return 0
    found = 0
    wild = state.board.transdim & ~state.gaiaformed & ~state.taken
    for _, hexes in mines.rings(state, player, wild, bonus):
        found |= hexes
    return found


def options(state: GaiaState, player: Player, found: list[Action]) -> None:
    actions = state.board.space.actions("project")
    found.extend([actions[h] for h in bits(targets(state, player))])


def start(state: GaiaState, player: Player, h: int, bonus: int = 0) -> None:
    goods.pay(state, player, "qic", mines.range_cost(state, player, h, bonus), "range")
    goods.gain_formers(state, player, -1, "gaia project")
    player.formers_out |= 1 << h
    state.taken |= 1 << h
    power.ask_payment(state, player, price(player), 0, "gaia project")


def perform(state: GaiaState, player: Player, action: Action) -> None:
    start(state, player, state.board.grid.by_name[action[1]])
