"""The galaxy phase: the fleet moves on, a card is revealed, trade cards fill, order changes.

Rulebook, «Фаза галактики» and «Золотая эра галактики».
"""

from __future__ import annotations

from .board_actions import cubes_on
from .box import ON_GOLDEN_AGE, REPUTATION
from .goods import fire
from .state import GalaxyState, Player


def play(state: GalaxyState) -> None:
    box = state.box
    state.enter("galaxy")
    state.fleet += 1
    if state.revealed < box.rounds:
        state.tell("reveal", box.space_cards[state.table.row[state.revealed]].id)
        state.revealed += 1
    _feed_trade_cards(state)
    _golden_age(state)
    for player in state.seats:
        player.supply += state.anomaly[player.seat]
        state.anomaly[player.seat] = 0
    state.order = order(state)


def opens_after(state: GalaxyState, place: int) -> int | None:
    """The round at whose end a card of the row is revealed; None before the first round."""
    return state.round + place - state.revealed if state.round else None


def _feed_trade_cards(state: GalaxyState) -> None:
    """Cubes of the action cells go to the trade cards at their places, room or not."""
    for index, cubes in enumerate(state.cells):
        if cubes:
            state.trade[index] += cubes
            state.cells[index] = 0


def _golden_age(state: GalaxyState) -> None:
    """Full cards give their cubes back, a few to each player, and are flipped."""
    box = state.box
    width = state.width
    returned = [0] * width
    happened = False
    for place in range(box.trade_cards_in_game):
        if state.flipped >> place & 1 or cubes_on(state, place) < box.front_cells:
            continue
        happened = True
        state.flipped |= 1 << place
        for owner in range(width):
            returned[owner] += state.trade[place * width + owner]
            state.trade[place * width + owner] = 0
    if not happened:
        return
    state.golden_ages += 1
    state.tell("golden_age", "golden_age")
    for seat in state.order:
        player = state.seats[seat]
        if returned[seat]:
            kept = min(box.golden_age_cubes, returned[seat])
            player.cubes += kept
            player.supply += returned[seat] - kept
            state.emit(seat, "cube", kept, "golden_age")
            fire(state, player, ON_GOLDEN_AGE)


def order(state: GalaxyState) -> tuple[int, ...]:
    """Seats by reputation; of equals the cube on top goes first."""

    def rank(player: Player) -> tuple[int, int]:
        return -player.goods[REPUTATION], -player.arrival

    return tuple(player.seat for player in sorted(state.seats, key=rank))
