"""Action 8, pass: score pass effects, change the booster, leave the round.

Rulebook, «Пас» and appendix IV.
"""

from __future__ import annotations

from igroteka.engine.decision import Action

from . import goods
from .state import GaiaState, Player
from .tech_tiles import uncovered_tiles

PASS = Action(("pass",))


def options(state: GaiaState, player: Player, found: list[Action]) -> None:
    if state.round == state.box.rounds:
        found.append(PASS)
    else:
        found.extend([state.box.pass_actions[index] for index in state.boosters_free()])


def perform(state: GaiaState, player: Player, action: Action) -> None:
    """Score, then swap boosters; the first to pass starts the next round."""
    booster = state.box.boosters[player.booster]
    if booster.per:
        goods.gain_vp(state, player, booster.pass_vp * goods.count(player, booster.per), booster.id)
    for tile in uncovered_tiles(player):
        if tile.timing == "pass":
            times = goods.count(player, tile.per) if tile.per else 1
            goods.gain(state, player, tile.goods, tile.id, times)
    returned = player.booster
    player.booster = -1
    if len(action) > 1:
        player.booster = state.box.booster_index[action[1]]
        state.boosters &= ~(1 << player.booster)
    state.boosters |= 1 << returned
    for part in state.parts.values():
        part.boosters_moved(player.booster, returned)
    player.passed = True
    state.passing.append(player.seat)
