"""Actions on the action board, the trade cards and the congress and anomaly board.

Rulebook: «Произвести», «Восстановить», «Утилизировать», «Обменять», «Исследовать», «Возглавить».
"""

from __future__ import annotations

from igroteka.engine.decision import Action
from igroteka.engine.hexes import bits

from .box import (
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


def _multiplied(goods: Goods, amount: int) -> Goods:
    return tuple((good, n * amount) for good, n in goods)


def _place(state: GalaxyState, player: Player, cell: int, cause: str) -> None:
    spend_cube(state, player, cause)
    state.cells[cell * state.width + player.seat] += 1


def produce_limit(state: GalaxyState, player: Player) -> int:
    """How many cruisers a player could produce: credits, room and figures."""
    room = min(state.box.limit[CRUISER] - player.goods[CRUISER], player.figures)
    return min(room, times(player, player.powers.produce))


def produce(state: GalaxyState, player: Player, action: Action) -> None:
    box = state.box
    amount = int(action[1])
    _place(state, player, box.produce_cell, "produce")
    pay(state, player, _multiplied(player.powers.produce, amount), "produce")
    receive(state, player, _multiplied(box.action_rules["produce"].get, amount), "produce")
    fire(state, player, ON_PRODUCE)


def restore_limit(player: Player) -> int:
    return times(player, player.powers.restore)


def restore(state: GalaxyState, player: Player, action: Action) -> None:
    box = state.box
    amount = int(action[1])
    _place(state, player, box.restore_cell, "restore")
    pay(state, player, _multiplied(player.powers.restore, amount), "restore")
    receive(state, player, _multiplied(box.action_rules["restore"].get, amount), "restore")
    fire(state, player, ON_RESTORE)


def scavenge(state: GalaxyState, player: Player, action: Action) -> None:
    box = state.box
    _place(state, player, box.scavenge_cell, "scavenge")
    receive(state, player, box.action_rules["scavenge"].get, "scavenge")
    fire(state, player, ON_SCAVENGE)


# --- trade cards --------------------------------------------------------------------------------


def cubes_on(state: GalaxyState, place: int) -> int:
    """All cubes on the trade card at a place."""
    return sum(state.trade[place * state.width : (place + 1) * state.width])


def has_room(state: GalaxyState, place: int) -> bool:
    """A flipped card always has; a front side until its cells are covered."""
    return bool(state.flipped >> place & 1) or cubes_on(state, place) < state.box.front_cells


def free_cells(state: GalaxyState, place: int) -> int | None:
    """Cells left on the trade card at a place; None where there is room for any number."""
    if state.flipped >> place & 1:
        return None
    return max(0, state.box.front_cells - cubes_on(state, place))


def trade_options(state: GalaxyState, player: Player) -> list[Action]:
    box = state.box
    return [
        box.trade_actions[card]
        for place, card in enumerate(state.table.trade)
        if affordable(player, box.trade_cards[card].pay) and has_room(state, place)
    ]


def trade(state: GalaxyState, player: Player, action: Action) -> None:
    box = state.box
    card = box.trade_cards[box.trade_index[action[1]]]
    place = state.table.trade.index(card.index)
    spend_cube(state, player, "trade")
    state.trade[place * state.width + player.seat] += 1
    pay(state, player, card.pay, card.id)
    receive(state, player, card.get, card.id)
    fire(state, player, ON_TRADE)


# --- anomalies and congress ---------------------------------------------------------------------


def may_explore(state: GalaxyState, player: Player) -> bool:
    box = state.box
    armed = player.powers.unarmed or player.powers.strength >= box.strength_to_explore
    return armed and affordable(player, box.explore_cost)


def explore_options(state: GalaxyState, player: Player) -> list[Action]:
    if not may_explore(state, player):
        return []
    actions = state.box.explore_actions
    return [actions[spot] for spot in bits(state.spot_reach(player))]


def explore(state: GalaxyState, player: Player, action: Action) -> None:
    box = state.box
    spot = box.spot_index[action[1]]
    pay(state, player, box.explore_cost, "explore")
    spend_cube(state, player, "explore")
    state.anomaly[player.seat] += 1
    state.gone |= 1 << spot
    state.explored |= 1 << spot
    receive(state, player, box.research_tokens[state.table.token_on[spot]].reward, "explore")
    fire(state, player, ON_EXPLORE)


def developed_to_lead(state: GalaxyState, player: Player) -> int:
    """Developed planets that the congress asks of a player."""
    return 0 if player.powers.undeveloped else state.box.developed_to_lead


def may_lead(state: GalaxyState, player: Player) -> bool:
    settled = player.developed.bit_count() >= developed_to_lead(state, player)
    return settled and affordable(player, player.powers.lead)


def lead_options(state: GalaxyState, player: Player) -> list[Action]:
    if not may_lead(state, player):
        return []
    actions = state.box.lead_actions
    return [actions[cell] for cell, owner in enumerate(state.congress) if owner == FREE]


def lead(state: GalaxyState, player: Player, action: Action) -> None:
    box = state.box
    cell = box.congress_index[action[1]]
    pay(state, player, player.powers.lead, "lead")
    spend_cube(state, player, "lead")
    state.congress[cell] = player.seat
    gain(state, player, REPUTATION, box.congress[cell].reputation, "lead")
    fire(state, player, ON_LEAD)
