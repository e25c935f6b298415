"""A tiny game of hidden cards: what one plays lies face down, and what one draws is a secret.

Everybody holds two cards of a shuffled deck. In turn a player lays one face down and draws the
next; when the deck is empty the laid cards are turned over and score what is on them. Of equal
sums the one with the highest card wins.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from igroteka.engine.decision import Action, Decision
from igroteka.engine.events import PHASE, Event
from igroteka.engine.game import Game
from igroteka.engine.record import Record
from igroteka.engine.registry import register
from igroteka.engine.state import State

CARDS = 12
HAND = 2


def deck_of(seed: int) -> list[int]:
    """The order of the cards; drawn from the end. Unlike elsewhere every order has a seed."""
    left = list(range(1, CARDS + 1))
    deck: list[int] = []
    while left:
        seed, place = divmod(seed, len(left))
        deck.append(left.pop(place))
    return deck


def seed_of(deck: Sequence[int]) -> int:
    """The seed that deals a deck.

    >>> deck_of(seed_of([12, 1, 7, 2, 3, 4, 5, 6, 11, 8, 9, 10]))
    [12, 1, 7, 2, 3, 4, 5, 6, 11, 8, 9, 10]
    """
    left = sorted(deck)
    seed, size = 0, 1
    for card in deck:
        place = left.index(card)
        seed += place * size
        size *= len(left)
        left.pop(place)
    return seed


class VeilGame(Game):
    id = "veil"
    names = {"en": "Veil", "ru": "Завеса"}
    rules_version = 1
    players = (2, 3)
    hidden_information = True
    chance = "setup"
    verbs = {"lay": ("card",), "look": ()}
    goods = ("cards",)

    def start(self, record: Record, listen: bool = False) -> State:
        return VeilState(record, listen)

    def witness(
        self, state: State, action: Action, events: Sequence[Event], viewer: int | None
    ) -> tuple[Action, Sequence[Event]]:
        """Only who lays a card knows which; scores are turned over at the end for everybody."""
        decision = state.decision
        if action.verb != "lay" or (decision is not None and decision.seat == viewer):
            return action, events
        return Action(("lay", "?")), events


class VeilState(State):
    __slots__ = ("deck", "hands", "laid", "looked", "turn")

    @property
    def game(self) -> Game:
        return VEIL

    def __init__(self, origin: Record, listen: bool = False) -> None:
        super().__init__(origin)
        self.deck = deck_of(origin.seed)
        self.hands = [[self.deck.pop() for _ in range(HAND)] for _ in range(origin.players)]
        self.laid: list[list[int]] = [[] for _ in range(origin.players)]
        self.looked = False
        self.turn = 0
        self.events = [] if listen else None
        for seat in range(origin.players):
            self.emit(seat, "cards", HAND, "deal")

    @property
    def players(self) -> int:
        return self.origin.players

    @property
    def decision(self) -> Decision | None:
        return Decision(self.turn, "turn") if any(self.hands) else None

    def _options(self) -> list[Action]:
        if self.over:
            return []
        lay = [Action(("lay", str(card))) for card in sorted(self.hands[self.turn])]
        return lay if self.looked else [*lay, Action(("look",))]

    def _perform(self, action: Action) -> None:
        seat = self.turn
        if action.verb == "look":
            self.looked = True
            return
        card = int(action.args[0])
        self.hands[seat].remove(card)
        self.laid[seat].append(card)
        if self.deck:
            self.hands[seat].append(self.deck.pop())
        else:
            self.emit(seat, "cards", -1, "laid")
        self.looked = False
        self.turn = (seat + 1) % self.players
        if self.over:
            self.tell(PHASE, "end")
            for other, cards in enumerate(self.laid):
                self.emit(other, "vp", sum(cards), "cards")

    def clone(self) -> VeilState:
        twin = object.__new__(VeilState)
        twin.origin, twin.history = self.origin, self.history.copy()
        twin.events = None if self.events is None else self.events.copy()
        twin._legal = self._legal
        twin.deck, twin.turn, twin.looked = self.deck.copy(), self.turn, self.looked
        twin.hands = [hand.copy() for hand in self.hands]
        twin.laid = [cards.copy() for cards in self.laid]
        return twin

    def scores(self) -> list[int]:
        return [sum(cards) for cards in self.laid]

    def _standing(self, seat: int) -> tuple[int, ...]:
        return self.scores()[seat], max(self.laid[seat], default=0)

    def _view(self, seat: int | None) -> dict[str, object]:
        def shown(other: int, cards: list[int]) -> list[int | None]:
            return [card if self.over or other == seat else None for card in cards]

        return {
            "turn": self.turn,
            "deck": len(self.deck),
            "hands": [shown(other, hand) for other, hand in enumerate(self.hands)],
            "laid": [shown(other, cards) for other, cards in enumerate(self.laid)],
        }

    def _deal_anew(self, seat: int | None, rng: random.Random) -> None:
        if self.over:
            return
        others = [other for other in range(self.players) if other != seat]
        places = [
            self.deck,
            *(self.hands[other] for other in others),
            *(self.laid[other] for other in others),
        ]
        unseen = [card for place in places for card in place]
        unseen.sort()
        rng.shuffle(unseen)
        for place in places:
            place[:] = [unseen.pop() for _ in place]
        self._legal = None


VEIL = register(VeilGame())
