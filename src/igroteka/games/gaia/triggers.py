"""Victory points at the moment something is done: round goals and trigger tiles.

Rulebook, appendices V and VI. A goal counts only in its own round, a tile only while uncovered.
"""

from __future__ import annotations

from .goods import gain, gain_vp
from .state import GaiaState, Player

ROUND_GOAL = "round goal"
"""Cause of points for a round goal; the round follows."""


def trigger(state: GaiaState, player: Player, what: str, times: int = 1) -> None:
    """Reward something done `times` times: `mine`, `research`, `federation_token`, …"""
    if not times or not state.round:
        return
    goal = state.box.round_goals[state.table.rounds[state.round - 1]]
    if goal.when == what:
        gain_vp(state, player, goal.vp * times, f"{ROUND_GOAL} {state.round}")
    for tile in state.box.trigger_tiles:
        if tile.when == what and (player.tiles & ~player.covered) >> tile.index & 1:
            gain(state, player, tile.goods, tile.id, times)
    for index in player.advanced:
        tile = state.box.advanced_tiles[index]
        if tile.when == what:
            gain(state, player, tile.goods, tile.id, times)
