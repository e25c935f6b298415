"""Action 6, power and QIC actions: shared spaces of the research board, each once per round.

Rulebook, «Действия энергии и ККИ» and appendix III.
"""

from __future__ import annotations

from igroteka.engine.decision import Action
from igroteka.engine.hexes import bits

from . import goods, mines, power, tech_tiles
from .components import ACTION_INDEX, BOARD_ACTIONS, FEDERATION_TOKENS, TOKEN_INDEX
from .state import GaiaState, Player

PLAIN = tuple(Action(("action", space.id)) for space in BOARD_ACTIONS)


def options(state: GaiaState, player: Player, found: list[Action]) -> None:
    available = power.power(player)
    if available < MIN_POWER and player.qic < MIN_QIC:
        return
    for space in BOARD_ACTIONS:
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
            found.extend(
                [Action(("action", space.id, FEDERATION_TOKENS[token].id)) for token in owned]
            )
        elif space.effect != "tile" or tech_tiles.available(state, player):
            found.append(PLAIN[space.index])


MIN_POWER = min(space.cost for space in BOARD_ACTIONS if space.pays == "power")
MIN_QIC = min(space.cost for space in BOARD_ACTIONS if space.pays == "qic")


def perform(state: GaiaState, player: Player, action: Action) -> None:
    space = BOARD_ACTIONS[ACTION_INDEX[action[1]]]
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
        again = FEDERATION_TOKENS[TOKEN_INDEX[action[2]]]
        goods.gain(state, player, again.goods, space.id)
    elif space.effect == "tile":
        tech_tiles.ask_tile(state, player)
