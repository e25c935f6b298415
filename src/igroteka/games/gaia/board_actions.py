"""Action 6, power and QIC actions: shared spaces of the research board, each once per round.

Rulebook, «Действия энергии и ККИ» and appendix III.
"""

from __future__ import annotations

from igroteka.engine.decision import Action
from igroteka.engine.hexes import bits
from igroteka.engine.reasons import Reasons, asked, no, unfit

from . import federations, goods, mines, power, special_actions, tech_tiles
from .state import GaiaState, Player
from .telling import Telling
from .triggers import trigger
from .verbs import TURN, Question, Verb, argument


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
            owned = owned_tokens(player)
            found.extend([Action(("action", space.id, box.tokens[token].id)) for token in owned])
        elif space.effect != "tile" or tech_tiles.available(state, player):
            found.append(box.space_actions[space.index])


def owned_tokens(player: Player) -> list[int]:
    """The kinds of federation tokens that the player has."""
    return sorted({token for token, _ in player.tokens})


def perform(state: GaiaState, player: Player, action: Action) -> None:
    space = state.box.board_actions[state.box.action_index[action[1]]]
    state.action_spaces |= 1 << space.index
    if space.pays == "power":
        power.spend(state, player, space.cost, space.id)
    else:
        goods.pay(state, player, "qic", space.cost, space.id)
        trigger(state, player, "qic_action")
    goods.gain(state, player, space.goods, space.id)
    if space.per:
        goods.gain_vp(state, player, goods.count(state, player, space.per), space.id)
    if space.steps:
        h = state.board.grid.by_name[action[2]]
        mines.build(state, player, h, mines.Terms(steps=space.steps))
    elif space.effect == "token":
        again = state.box.tokens[state.box.token_index[action[2]]]
        federations.score_token(state, player, again, space.id)
    elif space.effect == "tile":
        tech_tiles.ask_tile(state, player)


def _tell(telling: Telling) -> str:
    words, action = telling.words, telling.action
    space = words.spaces[action[1]]
    cost = words.texts.count(space.cost, space.pays, telling.lang, accusative=True)
    it = telling.name(f"space:{space.id}")
    if space.steps:
        it += f", {special_actions.tell_building(telling)}"
    elif len(action) > 2:
        it += f", {telling.name(f'token:{action[2]}')}"
    return telling.say(cost=cost, it=it)


def _why_not(question: Question) -> Reasons:
    state = question.state
    space = question.box.board_actions[question.box.action_index[question.args[0]]]
    if state.table.closed_spaces >> space.index & 1:
        return unfit("space_closed")
    if state.action_spaces >> space.index & 1:
        return no("space_used")
    kind = "hex" if space.steps else "token" if space.effect == "token" else None
    return argument(question, kind) or goods.against(_conditions(question))


def _conditions(question: Question) -> Reasons:
    """Everything that a space asks for; without the word after it, the price."""
    state, player = question.state, question.player
    space = question.box.board_actions[question.box.action_index[question.args[0]]]
    if state.table.closed_spaces >> space.index & 1 or state.action_spaces >> space.index & 1:
        return _why_not(question)
    kind = "hex" if space.steps else "token" if space.effect == "token" else None
    price = asked("space_free", True) + goods.price(player, space.pays, space.cost)
    if argument(question, kind):
        return price
    found: Reasons = []
    if space.steps:
        found = mines.conditions_with_steps(state, player, question.hex(1), space.steps, space.id)
    elif kind == "token":
        found = why_no_owned_token(player, question.args[1])
    elif space.effect == "tile" and not tech_tiles.available(state, player):
        found = no("no_tile")
    return price + found


def why_no_owned_token(player: Player, wanted: str) -> Reasons:
    """Is that token the player's, so that it can be scored again?"""
    owned = owned_tokens(player)
    if not owned:
        return no("no_tokens")
    if player.box.token_index[wanted] in owned:
        return []
    names = tuple(player.box.tokens[index].id for index in owned)
    return no("token_not_owned", token=wanted, owned=names)


VERBS = (
    Verb(
        "action",
        TURN,
        "BOARD-ACTION [ARGUMENT]",
        ("space", "hex"),
        why_not=_why_not,
        conditions=_conditions,
        tell=_tell,
        offer=options,
        perform=perform,
        may_idle=True,
    ),
)
