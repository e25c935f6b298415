"""Weapon cards in hand: taken, played and put back, and what others know of them.

A house has one card of each advanced kind; those it does not hold lie in its stack. Others see how
many it holds and which it plays, so they know a set of hands it may have: `player.hands`. Ordinary
cards never leave the hand.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from igroteka.engine.decision import Action
from igroteka.engine.hexes import bits
from igroteka.engine.reasons import Reasons, unfit

from . import amounts, goods
from .box.rewards import Cost
from .box.terms import RESOURCES
from .grammar import Verb
from .pending import Pending
from .questions import not_total, short_of
from .telling import Telling

if TYPE_CHECKING:
    from .questions import Question
    from .state import AnunnakiState, Player


def stack(state: AnunnakiState, player: Player) -> int:
    """Mask of the advanced cards that a player may take."""
    return state.box.advanced_of[player.house] & ~player.hand


def take(state: AnunnakiState, player: Player, card: int, cause: str) -> None:
    """Take a card from the stack in secret."""
    cards = state.box.advanced_of[player.house]
    player.hand |= 1 << card
    _know(player, (hand | 1 << one for hand in player.hands for one in bits(cards & ~hand)))
    state.emit(player.seat, "weapon", 1, cause)


def lose(state: AnunnakiState, player: Player, card: int, cause: str) -> None:
    """Put a card back to the stack in secret."""
    player.hand &= ~(1 << card)
    _know(player, (hand & ~(1 << one) for hand in player.hands for one in bits(hand)))
    state.emit(player.seat, "weapon", -1, cause)


def show(state: AnunnakiState, player: Player, cards: int) -> None:
    """Lay cards open."""
    held = cards & state.box.advanced
    _know(player, (hand for hand in player.hands if hand & held == held))
    for card in bits(cards):
        state.emit(player.seat, "weapon_shown", 1, state.box.weapons[card].id)


def play(state: AnunnakiState, player: Player, card: int, cause: str) -> None:
    """Have an open card leave the hand, if it is one that does."""
    bit = 1 << card & state.box.advanced
    if bit:
        player.hand &= ~bit
        _know(player, (hand & ~bit for hand in player.hands))
        state.emit(player.seat, "weapon", -1, cause)


def tell_whether(player: Player, cards: int, held: bool) -> None:
    """Let it be seen whether a player holds any of some cards."""
    _know(player, (hand for hand in player.hands if bool(hand & cards) == held))


def _know(player: Player, hands: Iterable[int]) -> None:
    player.hands = tuple(sorted({*hands}))


def payable(state: AnunnakiState, player: Player, cards: int) -> int:
    """Mask of those of some cards that a player can pay for now."""
    return sum(
        1 << card for card in bits(cards) if goods.affords(player, *cost(state, player, card))
    )


def cost(state: AnunnakiState, player: Player, card: int) -> tuple[tuple[int, ...], int]:
    """What a player pays for a card: resources of certain types, and of any."""
    price = state.box.weapons[card].cost
    food, wood, metal, gold = price.resources
    return (food, wood, max(0, metal - player.powers.metal_discount), gold), price.any


def why_not_use(question: Question, card: int) -> Reasons:
    """Why a player cannot use a card: not in hand, or too expensive."""
    box, player = question.box, question.player
    if not (player.hand | box.ordinary) >> card & 1:
        return unfit("not_in_hand", card=f"weapon:{box.weapons[card].id}")
    return short_of(player, *cost(question.state, player, card))


@dataclass(slots=True)
class Pay(Pending):
    """Resources of the payer's choice for a card."""

    kind = "pay"
    amount: int
    cause: str

    def options(self, state: AnunnakiState) -> list[Action]:
        player = self.player(state)
        return [
            Action(("pay", amounts.word(mix)))
            for mix in amounts.mixes(self.amount)
            if goods.affords(player, mix)
        ]

    def resolve(self, state: AnunnakiState) -> bool:
        only = self.options(state)
        if len(only) > 1:
            return False
        state.pending.pop()
        self.perform(state, only[0])
        return True

    def why_not(self, question: Question) -> Reasons:
        paid = question.args[0]
        return not_total(paid, self.amount) or short_of(question.player, amounts.read(paid))

    def prompt(self, state: AnunnakiState, lang: str) -> str:
        return state.game.words.ask(self.kind, lang, n=self.amount)

    def perform(self, state: AnunnakiState, action: Action) -> None:
        goods.pay(state, self.player(state), amounts.read(action[1]), self.cause)


def tell(telling: Telling) -> str:
    """A card with what it costs and what victory brings with it; of several the prices."""
    words, lang = telling.words, telling.lang
    card, *more = telling.args
    if more:
        cards = [
            telling.text("detail:card", it=telling.name(f"weapon:{one}"), cost=_price(telling, one))
            for one in telling.args
        ]
        return telling.say("_two", it=words.together(cards, lang))
    win = telling.box.weapons[telling.box.weapon_index[card]].win
    return telling.say(
        it=telling.name(f"weapon:{card}"),
        cost=_price(telling, card),
        goods=words.reward(win, lang, accusative=True),
    )


def _price(telling: Telling, card: str) -> str:
    """For what somebody uses a card."""
    index = telling.box.weapon_index[card]
    resources, chosen = cost(telling.state, telling.player, index)
    paid = Cost(any=chosen, **dict(zip(RESOURCES, resources, strict=True)))
    return telling.words.price(paid, telling.lang)


VERBS = (Verb("pay", ("pay",), "GOODS", tell=Telling.about_goods),)
