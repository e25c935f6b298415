"""Agreements are fulfilled, one a turn, as an additional action.

An agreement with the symbol of a house gives both its rewards only to who rules a district on that
house's planet, or on Gaia if the house is the own one; to others one of the two.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from igroteka.engine.decision import Action

from . import amounts, goods, rewards, rule
from .table import TRADED

if TYPE_CHECKING:
    from .box.pieces import Trade
    from .state import AnunnakiState, Player

CAUSE = "trade"
MIDDLE, BOTTOM = "middle", "bottom"


def offer(state: AnunnakiState, player: Player, found: list[Action]) -> None:
    """Add every way to fulfil an agreement."""
    if state.done & TRADED or not player.trades:
        return
    ruled = rule.ruled(state, player)
    for which in player.trades:
        piece = state.box.trade[which]
        left = _left(player, piece)
        if left is not None:
            full = present(state, player, piece, ruled)
            found += _ways(piece.id, piece.cost.any, left, full)


def _left(player: Player, piece: Trade) -> amounts.Amounts | None:
    """What can pay for the part of a price that may be anything; None if the price is too high."""
    price = piece.cost
    if player.crystals < price.crystal:
        return None
    left: list[int] = []
    for have, needed in zip(player.resources, price.resources, strict=True):
        if have < needed:
            return None
        left.append(min(have - needed, price.any))
    return tuple(left) if sum(left) >= price.any else None


def affordable(player: Player, piece: Trade) -> bool:
    """Whether a player can pay for an agreement."""
    return _left(player, piece) is not None


@cache
def _ways(id: str, chosen: int, left: amounts.Amounts, full: bool) -> tuple[Action, ...]:
    """`fulfil TRADE [GOODS] [middle|bottom]`."""
    payments = [
        (amounts.word(mix),)
        for mix in amounts.mixes(chosen)
        if all(have >= paid for have, paid in zip(left, mix, strict=True))
    ]
    halves: list[tuple[str, ...]] = [()] if full else [(MIDDLE,), (BOTTOM,)]
    return tuple(
        Action(("fulfil", id, *payment, *half))
        for payment in (payments if chosen else [()])
        for half in halves
    )


def present(state: AnunnakiState, player: Player, piece: Trade, ruled: int) -> bool:
    """Whether a player who rules some districts gets both rewards of an agreement."""
    board = state.table.board
    if state.table.first_game or piece.house not in board.houses:
        return True
    if piece.house == player.house:
        return bool(ruled & board.gaia)
    return bool(ruled & board.planets[board.houses.index(piece.house)])


def perform(state: AnunnakiState, player: Player, action: Action) -> None:
    """Pay for an agreement and take its rewards."""
    piece = state.box.trade[state.box.trade_index[action[1]]]
    half = action[-1] if action[-1] in (MIDDLE, BOTTOM) else ""
    goods.pay(state, player, piece.cost.resources, CAUSE)
    if piece.cost.any:
        goods.pay(state, player, amounts.read(action[2]), CAUSE)
    if piece.cost.crystal:
        goods.pay_crystals(state, player, piece.cost.crystal, CAUSE)
    fulfil(state, player, piece, half)


def fulfil(state: AnunnakiState, player: Player, piece: Trade, half: str = "") -> None:
    """Turn an agreement over and give what it brings, or one half of it."""
    player.trades = tuple(which for which in player.trades if which != piece.index)
    player.fulfilled += (piece.index,)
    state.emit(player.seat, "fulfilled", 1, piece.id)
    both = {MIDDLE: piece.middle, BOTTOM: piece.bottom}
    rewards.give_all(state, player, [both[half]] if half else [*both.values()], CAUSE)
