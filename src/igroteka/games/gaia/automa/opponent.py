"""The Automa's cards on the table: deck, side pile, discards, the current pair, boosters in a row.

The order of the deck and of the side pile is hidden; everything else lies open.
"""

from __future__ import annotations

import random

from igroteka.engine.rng import MAX_SEED, stream
from igroteka.games.gaia.goods import count
from igroteka.games.gaia.state import Player

from .cards import (
    CARDS,
    OUTSIDE_FEDERATIONS,
    RANDOM_CARDS,
    TURNED_CARDS,
    DecisionCard,
    FactionCard,
    Level,
)
from .trace import Turn

NO_CARD = -1
RANDOM = "random"
CHOOSE = "choose"


class Automa:
    """What belongs to the Automa beside its pieces, which are those of seat 1."""

    __slots__ = (
        "action",
        "behaviour",
        "card",
        "deck",
        "discard",
        "drawn",
        "known",
        "level",
        "row",
        "seed",
        "side",
        "turns",
        "wanted",
    )

    card: FactionCard

    def __init__(self, level: Level, wanted: str, seed: int, row: list[int]) -> None:
        self.level = level
        self.wanted = wanted
        """How its civilisation is found: `random`, `choose`, or an id."""
        self.seed = seed
        """What all its shuffles come from; another one in a guess of what is hidden."""
        self.row = row
        """Boosters nobody holds, from left to right."""
        self.deck: list[int] = []
        """Face-down cards, the top one last."""
        self.side: list[int] = []
        """Cards set aside face down, the top one last."""
        self.discard: list[int] = []
        self.action = NO_CARD
        self.behaviour = NO_CARD
        self.known = 0
        """Mask of the cards that the player knows to be among the Automa's own."""
        self.drawn = 0
        """Cards drawn in set-up so far, each from all cards of the game."""
        self.turns: list[Turn] = []
        self._first_deck()

    def _first_deck(self) -> None:
        """Green cards, the level's own and one more, shuffled; the rest is set aside."""
        own = [card.index for card in self._in_game() if card.green] + sorted(self.level.added)
        side = [card.index for card in self._in_game() if card.index not in own]
        self.known = sum(1 << card for card in own)
        stream(self.seed, "automa side pile").shuffle(side)
        for _ in range(RANDOM_CARDS):
            own.append(side.pop())
        self.side = side
        self._shuffle(own, 0)

    def _in_game(self) -> list[DecisionCard]:
        return [card for card in CARDS if card.index not in self.level.removed]

    def _shuffle(self, cards: list[int], number: int) -> None:
        cards.sort()
        stream(self.seed, "automa deck", number).shuffle(cards)
        self.deck = cards

    def draw_any(self) -> int:
        """A card drawn from all cards in set-up; it is put back at once."""
        self.drawn += 1
        cards = [card.index for card in self._in_game()]
        return stream(self.seed, "automa card", self.drawn).choice(cards)

    def reveal(self) -> tuple[int, bool]:
        """The top card, and whether it was one of the turned ones."""
        turned = len(self.deck) <= TURNED_CARDS
        card = self.deck.pop()
        self.known |= 1 << card
        return card, turned

    def gather(self, round: int) -> None:
        """After passing: all cards and one of the side pile make the deck of the next round."""
        cards = self.deck + self.discard
        cards += [card for card in (self.action, self.behaviour) if card != NO_CARD]
        cards.append(self.side.pop())
        self.discard = []
        self.action = self.behaviour = NO_CARD
        self._shuffle(cards, round)

    def swap_boosters(self, taken: int, returned: int) -> None:
        """One leaves the row, one comes to its right end; -1 where there is none."""
        if taken >= 0:
            self.row.remove(taken)
        if returned >= 0:
            self.row.append(returned)

    def clone(self) -> Automa:
        other = Automa.__new__(Automa)
        other.level = self.level
        other.wanted = self.wanted
        other.seed = self.seed
        if hasattr(self, "card"):
            other.card = self.card
        other.row = self.row[:]
        other.deck = self.deck[:]
        other.side = self.side[:]
        other.discard = self.discard[:]
        other.action = self.action
        other.behaviour = self.behaviour
        other.known = self.known
        other.drawn = self.drawn
        other.turns = self.turns[:]
        return other

    def determinize(self, rng: random.Random) -> Automa:
        """The same cards on the table, face-down ones as they might be."""
        guess = self.clone()
        guess.seed = rng.randrange(MAX_SEED)
        face_down = self.deck + self.side
        own = [card for card in face_down if self.known >> card & 1]
        strangers = [card for card in face_down if not self.known >> card & 1]
        own.sort()
        strangers.sort()
        rng.shuffle(strangers)
        more = len(self.deck) - len(own)
        guess.deck = own + strangers[:more]
        guess.side = strangers[more:]
        rng.shuffle(guess.deck)
        return guess


def final_count(player: Player, what: str) -> int:
    """The Automa's progress on a final goal: it has no federations, but is counted as if."""
    if what == "structure_in_federation":
        return max(0, count(player, "structure") - OUTSIDE_FEDERATIONS)
    return count(player, what)
