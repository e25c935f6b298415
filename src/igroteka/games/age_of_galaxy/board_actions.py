"""Actions on the action board, the trade cards and the congress and anomaly board.

Rulebook: «Произвести», «Восстановить», «Утилизировать», «Обменять», «Исследовать», «Возглавить».
"""

from __future__ import annotations

from igroteka.engine.decision import Action
from igroteka.engine.hexes import bits
from igroteka.engine.reasons import Reasons, no

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
from .plain_actions import SCAVENGE, restore_action
from .state import FREE, GalaxyState, Player
from .telling import Telling
from .verbs import RECALLED, TURN, Question, Verb, opener


def _multiplied(goods: Goods, amount: int) -> Goods:
    return tuple((good, n * amount) for good, n in goods)


def _place(state: GalaxyState, player: Player, cell: int, cause: str) -> None:
    spend_cube(state, player, cause)
    state.cells[cell * state.width + player.seat] += 1


def _tell_made(telling: Telling, price: Goods) -> str:
    """Something that is paid for piece by piece."""
    get = telling.box.action_rules[telling.action.verb].get
    made = telling.gained(_multiplied(get, int(telling.action[1])))
    return telling.say(goods=made, cost=telling.cost(price))


# --- produce, restore, scavenge -----------------------------------------------------------------


def cruiser_room(player: Player) -> int:
    """How many cruisers there is a limit and a figure for."""
    return min(player.box.limit[CRUISER] - player.goods[CRUISER], player.figures)


def offer_produce(state: GalaxyState, player: Player, found: list[Action]) -> None:
    most = min(cruiser_room(player), times(player, player.powers.produce))
    found += state.box.produce_actions[1 : most + 1]


def produce_price(player: Player, action: Action) -> Goods:
    return _multiplied(player.powers.produce, int(action[1]))


def produce(state: GalaxyState, player: Player, action: Action) -> None:
    box = state.box
    amount = int(action[1])
    _place(state, player, box.produce_cell, "produce")
    pay(state, player, produce_price(player, action), "produce")
    receive(state, player, _multiplied(box.action_rules["produce"].get, amount), "produce")
    fire(state, player, ON_PRODUCE)


def why_not_produce(question: Question) -> Reasons:
    limit, room = question.box.limit[CRUISER], cruiser_room(question.player)
    if int(question.args[0]) <= room:
        return []
    return no("no_room", limit=(("cruiser", limit),), room=(("cruiser", room),))


def tell_produce(telling: Telling) -> str:
    return _tell_made(telling, produce_price(telling.player, telling.action))


def offer_restore(state: GalaxyState, player: Player, found: list[Action]) -> None:
    most = times(player, player.powers.restore)
    found += [restore_action(amount) for amount in range(1, most + 1)]


def restore_price(player: Player, action: Action) -> Goods:
    return _multiplied(player.powers.restore, int(action[1]))


def restore(state: GalaxyState, player: Player, action: Action) -> None:
    box = state.box
    amount = int(action[1])
    _place(state, player, box.restore_cell, "restore")
    pay(state, player, restore_price(player, action), "restore")
    receive(state, player, _multiplied(box.action_rules["restore"].get, amount), "restore")
    fire(state, player, ON_RESTORE)


def tell_restore(telling: Telling) -> str:
    return _tell_made(telling, restore_price(telling.player, telling.action))


def offer_scavenge(state: GalaxyState, player: Player, found: list[Action]) -> None:
    found.append(SCAVENGE)


def scavenge(state: GalaxyState, player: Player, action: Action) -> None:
    box = state.box
    _place(state, player, box.scavenge_cell, "scavenge")
    receive(state, player, box.action_rules["scavenge"].get, "scavenge")
    fire(state, player, ON_SCAVENGE)


def tell_scavenge(telling: Telling) -> str:
    return telling.say(goods=telling.gained(telling.box.action_rules["scavenge"].get))


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


def offer_trade(state: GalaxyState, player: Player, found: list[Action]) -> None:
    box = state.box
    found += [
        box.trade_actions[card]
        for place, card in enumerate(state.table.trade)
        if affordable(player, box.trade_cards[card].pay) and has_room(state, place)
    ]


def trade_price(player: Player, action: Action) -> Goods:
    return player.box.trade_cards[player.box.trade_index[action[1]]].pay


def trade(state: GalaxyState, player: Player, action: Action) -> None:
    box = state.box
    card = box.trade_cards[box.trade_index[action[1]]]
    place = state.table.trade.index(card.index)
    spend_cube(state, player, "trade")
    state.trade[place * state.width + player.seat] += 1
    pay(state, player, card.pay, card.id)
    receive(state, player, card.get, card.id)
    fire(state, player, ON_TRADE)


def why_not_trade(question: Question) -> Reasons:
    box, state = question.box, question.state
    card, id = box.trade_index[question.args[0]], f"trade:{question.args[0]}"
    if card not in state.table.trade:
        offered = tuple(f"trade:{box.trade_cards[other].id}" for other in state.table.trade)
        return no("not_on_table", card=id, offered=offered)
    if not has_room(state, state.table.trade.index(card)):
        return no("card_full", card=id)
    return []


def tell_trade(telling: Telling) -> str:
    card = telling.box.trade_cards[telling.box.trade_index[telling.action[1]]]
    it = telling.name(f"trade:{card.id}")
    return telling.say(cost=telling.cost(card.pay), goods=telling.gained(card.get), it=it)


# --- anomalies ----------------------------------------------------------------------------------


def is_armed(player: Player) -> bool:
    """Whether a player is strong enough to explore."""
    return player.powers.unarmed or player.powers.strength >= player.box.strength_to_explore


def offer_explore(state: GalaxyState, player: Player, found: list[Action]) -> None:
    if is_armed(player) and affordable(player, state.box.explore_cost):
        actions = state.box.explore_actions
        found += [actions[spot] for spot in bits(state.spot_reach(player))]


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


def why_not_explore(question: Question) -> Reasons:
    box, state, player = question.box, question.state, question.player
    spot, id = box.spot_index[question.args[0]], f"spot:{question.args[0]}"
    if not state.table.spot_reach[state.revealed] >> spot & 1:
        return no("spot_not_in_row", spot=id)
    if state.gone >> spot & 1:
        return no("token_gone", spot=id)
    if not state.spot_reach(player) >> spot & 1:
        return no("unreachable", it=id, technology=opener(box, "reach_face_up"))
    if not is_armed(player):
        return no("weak", n=box.strength_to_explore, held=player.powers.strength)
    return []


def tell_explore(telling: Telling) -> str:
    it = telling.name(f"spot:{telling.action[1]}")
    return telling.say(it=it, cost=telling.cost(telling.box.explore_cost))


# --- the congress -------------------------------------------------------------------------------


def developed_to_lead(state: GalaxyState, player: Player) -> int:
    """Developed planets that the congress asks of a player."""
    return 0 if player.powers.undeveloped else state.box.developed_to_lead


def may_lead(state: GalaxyState, player: Player) -> bool:
    """Whether a player has developed enough for the congress."""
    return player.developed.bit_count() >= developed_to_lead(state, player)


def offer_lead(state: GalaxyState, player: Player, found: list[Action]) -> None:
    if may_lead(state, player) and affordable(player, player.powers.lead):
        actions = state.box.lead_actions
        found += [actions[cell] for cell, owner in enumerate(state.congress) if owner == FREE]


def lead(state: GalaxyState, player: Player, action: Action) -> None:
    box = state.box
    cell = box.congress_index[action[1]]
    pay(state, player, player.powers.lead, "lead")
    spend_cube(state, player, "lead")
    state.congress[cell] = player.seat
    gain(state, player, REPUTATION, box.congress[cell].reputation, "lead")
    fire(state, player, ON_LEAD)


def why_not_lead(question: Question) -> Reasons:
    state = question.state
    if state.congress[question.box.congress_index[question.args[0]]] != FREE:
        return no("cell_taken", cell=f"congress:{question.args[0]}")
    return [] if may_lead(state, question.player) else no("undeveloped")


def tell_lead(telling: Telling) -> str:
    cell = telling.box.congress[telling.box.congress_index[telling.action[1]]]
    gained = telling.gained(((REPUTATION, cell.reputation),))
    return telling.say(cost=telling.cost(telling.player.powers.lead), goods=gained)


VERBS = (
    Verb("produce", TURN, produce, "NUMBER", offer_produce, produce_price, why_not_produce,
         tell_produce, main=True),
    Verb("restore", RECALLED, restore, "NUMBER", offer_restore, restore_price,
         tell=tell_restore, main=True),
    Verb("scavenge", TURN, scavenge, "", offer_scavenge, tell=tell_scavenge, main=True),
    Verb("trade", TURN, trade, "TRADE", offer_trade, trade_price, why_not_trade, tell_trade,
         main=True),
    Verb("explore", TURN, explore, "SPOT", offer_explore,
         lambda player, action: player.box.explore_cost, why_not_explore, tell_explore, main=True),
    Verb("lead", TURN, lead, "CONGRESS", offer_lead,
         lambda player, action: player.powers.lead, why_not_lead, tell_lead, main=True),
)  # fmt: skip
