"""Action 6, power and QIC actions: shared spaces of the research board, each once per round.

Rulebook, «Действия энергии и ККИ» and appendix III.
"""

from __future__ import annotations

from igroteka.engine.decision import Action
from igroteka.engine.hexes import bits

from . import goods, mines, power, tech_tiles
from .state import GaiaState, Player


def options(state: GaiaState, player: Player, found: list[Action]) -> None:
    box = state.box
    available = power.power(player)
    if available < box.least_power and player.qic < box.least_qic:
        return
    for space in box.board_actions:
        if state.action_spaces >> space.index & 1 or space.cost > (
            available if space.pays == "power" else player.qic
        ):
            continue
        if space.steps:
            actions = state.board.space.actions("action", space.id)
            hexes = mines.with_step_targets(state, player, space.steps)
            found.extend([actions[h] for h in bits(hexes)])
        elif space.effect == "token":
            owned = sorted({token for token, _ in player.tokens})
            found.extend([Action(("action", space.id, box.tokens[token].id)) for token in owned])
        elif space.effect != "tile" or tech_tiles.available(state, player):
            found.append(box.space_actions[space.index])


def perform(state: GaiaState, player: Player, action: Action) -> None:
    space = state.box.board_actions[state.box.action_index[action[1]]]
    state.action_spaces |= 1 << space.index
    if space.pays == "power":
        power.spend(state, player, space.cost, space.id)
    else:
        goods.pay(state, player, "qic", space.cost, space.id)
    goods.gain(state, player, space.goods, space.id)
    if space.per:
        goods.gain_vp(state, player, goods.count(player, space.per), space.id)
    if space.steps:
        h = state.board.grid.by_name[action[2]]
        mines.build(state, player, h, free_steps=space.steps)
    elif space.effect == "token":
        again = state.box.tokens[state.box.token_index[action[2]]]
        goods.gain(state, player, again.goods, space.id)
    elif space.effect == "tile":
        tech_tiles.ask_tile(state, player)
