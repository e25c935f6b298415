"""Prices in goods: who can pay one, what is missing, paying it, and actions that cost just that."""

from __future__ import annotations

from igroteka.engine.decision import Action
from igroteka.engine.reasons import Reasons

from . import goods, power
from .box import Goods
from .state import GaiaState, Player
from .verbs import TURN, Performer, Question, Verb

GOODS = ("qic", "knowledge", "ore", "credits")
"""What is paid out of hand; power is paid out of the bowls."""


def affordable(player: Player, price: Goods) -> bool:
    held = {"power": power.power(player), **{good: getattr(player, good) for good in GOODS}}
    return all(held[good] >= amount for good, amount in price)


def missing(player: Player, price: Goods) -> Reasons:
    """Every good of which there is too little."""
    return [reason for good, amount in price for reason in goods.short(player, good, amount)]


def pay(state: GaiaState, player: Player, price: Goods, cause: str) -> None:
    """The whole price; the caller has checked that it is there."""
    for good, amount in price:
        if good == "power":
            power.spend(state, player, amount, cause)
        else:
            goods.pay(state, player, good, amount, cause)


def priced(
    name: str, decisions: tuple[str, ...] = TURN, perform: Performer | None = None, **price: int
) -> Verb:
    """A verb without words that whoever has its price may choose: it is paid, then performed."""
    cost = tuple(price.items())

    def why_not(question: Question) -> Reasons:
        return missing(question.player, cost)

    def paid(state: GaiaState, player: Player, action: Action) -> None:
        pay(state, player, cost, name)
        if perform is not None:
            perform(state, player, action)

    return Verb(name, decisions, why_not=why_not, perform=paid)
