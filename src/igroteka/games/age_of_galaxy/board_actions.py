"""Actions on the action board, the trade cards and the congress and anomaly board.

Rulebook: «Произвести», «Восстановить», «Утилизировать», «Обменять», «Исследовать», «Возглавить».
"""

from __future__ import annotations

from igroteka.engine.decision import Action
from igroteka.engine.hexes import bits

from . import words
from .components_board import (
    ACTION_RULES,
    CONGRESS,
    CONGRESS_INDEX,
    DEVELOPED_TO_LEAD,
    FRONT_CELLS,
    LIMIT,
    PRODUCE_CELL,
    RESEARCH_TOKENS,
    RESTORE_CELL,
    SCAVENGE_CELL,
    STRENGTH_TO_EXPLORE,
    TRADE_CARDS,
    TRADE_INDEX,
)
from .components_read import (
    CRUISER,
    ON_EXPLORE,
    ON_LEAD,
    ON_PRODUCE,
    ON_RESTORE,
    ON_SCAVENGE,
    ON_TRADE,
    REPUTATION,
    Goods,
)
from .goods import affordable, fire, gain, pay, receive, spend_cube, times
from .state import FREE, GalaxyState, Player

PRODUCE_RULE = ACTION_RULES["produce"]
RESTORE_RULE = ACTION_RULES["restore"]
SCAVENGE_RULE = ACTION_RULES["scavenge"]
EXPLORE_RULE = ACTION_RULES["explore"]


def _multiplied(goods: Goods, amount: int) -> Goods:
    return tuple((good, n * amount) for good, n in goods)


def _place(state: GalaxyState, player: Player, cell: int, cause: str) -> None:
    spend_cube(state, player, cause)
    state.cells[cell * state.width + player.seat] += 1


def produce_limit(player: Player) -> int:
    """How many cruisers a player could produce: credits, room and figures."""
    room = min(LIMIT[CRUISER] - player.goods[CRUISER], player.figures)
    return min(room, times(player, player.powers.produce))


def produce(state: GalaxyState, player: Player, action: Action) -> None:
    amount = int(action[1])
    _place(state, player, PRODUCE_CELL, "produce")
    pay(state, player, _multiplied(player.powers.produce, amount), "produce")
    receive(state, player, _multiplied(PRODUCE_RULE.get, amount), "produce")
    fire(state, player, ON_PRODUCE)


def restore_limit(player: Player) -> int:
    return times(player, player.powers.restore)


def restore(state: GalaxyState, player: Player, action: Action) -> None:
    amount = int(action[1])
    _place(state, player, RESTORE_CELL, "restore")
    pay(state, player, _multiplied(player.powers.restore, amount), "restore")
    receive(state, player, _multiplied(RESTORE_RULE.get, amount), "restore")
    fire(state, player, ON_RESTORE)


def scavenge(state: GalaxyState, player: Player, action: Action) -> None:
    _place(state, player, SCAVENGE_CELL, "scavenge")
    receive(state, player, SCAVENGE_RULE.get, "scavenge")
    fire(state, player, ON_SCAVENGE)


# --- trade cards --------------------------------------------------------------------------------


def cubes_on(state: GalaxyState, place: int) -> int:
    """All cubes on the trade card at a place."""
    return sum(state.trade[place * state.width : (place + 1) * state.width])


def has_room(state: GalaxyState, place: int) -> bool:
    """A flipped card always has; a front side until its cells are covered."""
    return bool(state.flipped >> place & 1) or cubes_on(state, place) < FRONT_CELLS


def free_cells(state: GalaxyState, place: int) -> int | None:
    """Cells left on the trade card at a place; None where there is room for any number."""
    if state.flipped >> place & 1:
        return None
    return max(0, FRONT_CELLS - cubes_on(state, place))


def trade_options(state: GalaxyState, player: Player) -> list[Action]:
    return [
        words.TRADE[card]
        for place, card in enumerate(state.table.trade)
        if affordable(player, TRADE_CARDS[card].pay) and has_room(state, place)
    ]


def trade(state: GalaxyState, player: Player, action: Action) -> None:
    card = TRADE_CARDS[TRADE_INDEX[action[1]]]
    place = state.table.trade.index(card.index)
    spend_cube(state, player, "trade")
    state.trade[place * state.width + player.seat] += 1
    pay(state, player, card.pay, card.id)
    receive(state, player, card.get, card.id)
    fire(state, player, ON_TRADE)


# --- anomalies and congress ---------------------------------------------------------------------


def may_explore(player: Player) -> bool:
    armed = player.powers.unarmed or player.powers.strength >= STRENGTH_TO_EXPLORE
    return armed and affordable(player, EXPLORE_RULE.cost)


def explore_options(state: GalaxyState, player: Player) -> list[Action]:
    if not may_explore(player):
        return []
    return [words.EXPLORE[spot] for spot in bits(state.spot_reach(player))]


def explore(state: GalaxyState, player: Player, action: Action) -> None:
    spot = words.SPOT_INDEX[action[1]]
    pay(state, player, EXPLORE_RULE.cost, "explore")
    spend_cube(state, player, "explore")
    state.anomaly[player.seat] += 1
    state.gone |= 1 << spot
    state.explored |= 1 << spot
    receive(state, player, RESEARCH_TOKENS[state.table.token_on[spot]].reward, "explore")
    fire(state, player, ON_EXPLORE)


def developed_to_lead(player: Player) -> int:
    """Developed planets that the congress asks of a player."""
    return 0 if player.powers.undeveloped else DEVELOPED_TO_LEAD


def may_lead(player: Player) -> bool:
    settled = player.developed.bit_count() >= developed_to_lead(player)
    return settled and affordable(player, player.powers.lead)


def lead_options(state: GalaxyState, player: Player) -> list[Action]:
    if not may_lead(player):
        return []
    return [words.LEAD[cell] for cell, owner in enumerate(state.congress) if owner == FREE]


def lead(state: GalaxyState, player: Player, action: Action) -> None:
    cell = CONGRESS_INDEX[action[1]]
    pay(state, player, player.powers.lead, "lead")
    spend_cube(state, player, "lead")
    state.congress[cell] = player.seat
    gain(state, player, REPUTATION, CONGRESS[cell].reputation, "lead")
    fire(state, player, ON_LEAD)
