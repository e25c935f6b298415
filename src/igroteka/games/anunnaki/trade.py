"""Agreements are fulfilled, one a turn, as an additional action.

An agreement with the symbol of a house gives both its rewards only to who rules a district on that
house's planet, or on Gaia if the house is the own one; to others one of the two.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from igroteka.engine.decision import Action
from igroteka.engine.reasons import Reasons, no, unfit

from . import amounts, goods, rewards, rule
from .box.rewards import Cost
from .box.terms import RESOURCES
from .grammar import IN_TURN, Verb
from .questions import not_total, short, short_of
from .table import TRADED

if TYPE_CHECKING:
    from .box.pieces import Trade
    from .questions import Question
    from .state import AnunnakiState, Player
    from .telling import Telling

CAUSE = "trade"
HALVES = MIDDLE, BOTTOM = "middle", "bottom"


def offer(state: AnunnakiState, player: Player, found: list[Action]) -> None:
    """Add every way to fulfil an agreement."""
    if not player.trades:
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
    if not affordable(player, piece):
        return None
    paid = zip(player.resources, piece.cost.resources, strict=True)
    return tuple(min(have - needed, piece.cost.any) for have, needed in paid)


def affordable(player: Player, piece: Trade) -> bool:
    """Whether a player can pay for an agreement."""
    return goods.affords(player, piece.cost.resources, piece.cost.any, piece.cost.crystal)


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
    half = action[-1] if action[-1] in HALVES else ""
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


# --- why not --------------------------------------------------------------------------------------


def _named(question: Question) -> Trade:
    return question.box.trade[question.box.trade_index[question.args[0]]]


def _not_held(question: Question) -> Reasons:
    piece = _named(question)
    if piece.index in question.player.trades:
        return []
    return unfit("not_held", trade=f"trade:{piece.id}")


def _why_not(question: Question) -> Reasons:
    piece = _named(question)
    if question.kind != IN_TURN:
        return question.entry.why_not(question)
    half = question.args[-1] if question.args[-1] in HALVES else ""
    paid = question.args[1:-1] if half else question.args[1:]
    return (
        short(question.player, piece.cost)
        or _why_not_for(question, piece, paid)
        or _why_not_half(question, piece, half)
    )


def _why_not_for(question: Question, piece: Trade, paid: tuple[str, ...]) -> Reasons:
    """Whether what is paid is named if, and only if, there is a choice, and is at hand."""
    chosen = piece.cost.any
    if not paid:
        return no("say_payment", n=chosen) if chosen else []
    if not chosen:
        return no("no_payment")
    both = zip(amounts.read(paid[0]), piece.cost.resources, strict=True)
    return not_total(paid[0], chosen) or short_of(question.player, [sum(one) for one in both])


def _why_not_half(question: Question, piece: Trade, half: str) -> Reasons:
    """Whether one of the rewards is named if, and only if, the other one is not got."""
    player = question.player
    if present(question.state, player, piece, rule.ruled(question.state, player)):
        return no("both_rewards") if half else []
    if half:
        return []
    house = f"house:{question.box.houses[piece.house].id}"
    return no("symbol_own" if piece.house == player.house else "symbol", house=house)


# --- how it is told -------------------------------------------------------------------------------


def _tell(telling: Telling) -> str:
    piece = telling.box.trade[telling.box.trade_index[telling.args[0]]]
    words, lang = telling.words, telling.lang
    half = telling.args[-1] if telling.args[-1] in HALVES else ""
    both = [words.reward(one, lang) for one in (piece.middle, piece.bottom)]
    brings = both[half == BOTTOM] if half else "; ".join(both)
    cost = telling.cost(piece.cost)
    if cost.any:
        chosen = amounts.read(telling.args[1])
        paid = [a + b for a, b in zip(cost.resources, chosen, strict=True)]
        cost = Cost(crystal=cost.crystal, **dict(zip(RESOURCES, paid, strict=True)))
    it = telling.name(f"trade:{piece.id}")
    price = words.price(cost, lang)
    return telling.say(f"_{half}" if half else "", it=it, cost=price, goods=brings)


VERBS = (
    Verb(
        "fulfil",
        ("turn", "bastet"),
        "TRADE [GOODS] [HALF]",
        {"half": lambda box: HALVES},
        not_own=_not_held,
        why_not=_why_not,
        tell=_tell,
        offer=offer,
        perform=perform,
        once=TRADED,
        again="one_trade",
    ),
)
