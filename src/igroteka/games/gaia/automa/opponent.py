"""The Automa's cards on the table: deck, side pile, discards, the current pair, boosters in a row.

The order of the deck and of the side pile is hidden, but for cards that the table names; everything
else lies open.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import ClassVar

from igroteka.engine.game import Holds
from igroteka.engine.rng import MAX_SEED, stream
from igroteka.games.gaia.layer import Part
from igroteka.games.gaia.pending import Pending
from igroteka.games.gaia.state import GaiaState, Player

from .box import AutomaBox, FactionCard, Level
from .named import NamedCards
from .trace import Turn

SEAT = 1
"""The Automa sits opposite the player."""
NO_CARD = -1
RANDOM = "random"
CHOOSE = "choose"


class Automa(Part):
    """What belongs to the Automa beside its pieces, which are those of seat 1."""

    __slots__ = (
        "action",
        "behaviour",
        "box",
        "chosen",
        "deck",
        "discard",
        "drawn",
        "known",
        "level",
        "named",
        "row",
        "seed",
        "side",
        "sure",
        "sure_side",
        "turns",
        "wanted",
    )

    aside: ClassVar[frozenset[str]] = frozenset({"box"})
    """Follows from the table; see the engine's `position`."""

    def __init__(
        self,
        box: AutomaBox,
        level: Level,
        wanted: str,
        seed: int,
        row: list[int],
        named: NamedCards,
    ) -> None:
        self.box = box
        self.level = level
        self.named = named
        """Cards that the table names."""
        self.wanted = wanted
        """How its civilisation is found: `random`, `choose`, or an id."""
        self.chosen: FactionCard | None = None
        """The card of its civilisation, once that is found."""
        self.seed = seed
        """What all its shuffles come from; another one in a guess of what is hidden."""
        self.row = row
        """Boosters nobody holds, from left to right."""
        self.deck: list[int] = []
        """Face-down cards, the top one last."""
        self.sure = 0
        """How many cards on top of the deck are named, so that the player knows them."""
        self.side: list[int] = []
        """Cards set aside face down, the top one last."""
        self.sure_side = 0
        """How many cards on top of the side pile are named."""
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
        """The cards it starts with and one more, shuffled; the rest is set aside."""
        own = list(self.named.start)
        side = [card for card in self._in_game() if card not in own]
        self.known = sum(1 << card for card in own)
        stream(self.seed, "automa side pile").shuffle(side)
        self.side = _with_top(side, self.named.side)
        self.sure_side = len(self.named.side)
        own += [self._take_from_side() for _ in range(self.box.random_cards)]
        self._shuffle(own, 0)

    def _in_game(self) -> list[int]:
        return [card.index for card in self.box.cards if card.index not in self.named.out]

    def _take_from_side(self) -> int:
        """The top card of the side pile."""
        card = self.side.pop()
        if self.sure_side:
            self.sure_side -= 1
            self.known |= 1 << card
        return card

    def _shuffle(self, cards: list[int], rounds: int) -> None:
        """Make the deck after so many rounds."""
        cards.sort()
        stream(self.seed, "automa deck", rounds).shuffle(cards)
        top = self.named.deck(rounds + 1)
        self.deck = _with_top(cards, top)
        self.sure = len(top)

    def draw_for_mine(self) -> int:
        """A card that decides between planets for a starting mine."""
        named = self.named.mines
        return self._draw_any(named[self.drawn] if self.drawn < len(named) else None)

    def draw_for_booster(self) -> int:
        """A card that decides on the first booster."""
        return self._draw_any(self.named.booster)

    def _draw_any(self, named: int | None) -> int:
        """A card drawn from all cards in set-up; it is put back at once."""
        self.drawn += 1
        drawn = stream(self.seed, "automa card", self.drawn).choice(self._in_game())
        return drawn if named is None else named

    def reveal(self) -> tuple[int, bool]:
        """The top card, and whether it was one of the turned ones."""
        turned = len(self.deck) <= self.box.turned_cards
        card = self.deck.pop()
        self.sure = max(0, self.sure - 1)
        self.known |= 1 << card
        return card, turned

    def gather(self, round: int) -> None:
        """After passing: all cards and one of the side pile make the deck of the next round."""
        cards = self.deck + self.discard
        cards += [card for card in (self.action, self.behaviour) if card != NO_CARD]
        cards.append(self._take_from_side())
        self.discard = []
        self.action = self.behaviour = NO_CARD
        self._shuffle(cards, round)

    @property
    def card(self) -> FactionCard:
        """The card of its civilisation, which it plays by."""
        assert self.chosen is not None, "the Automa has no civilisation yet"
        return self.chosen

    def counting(self, state: GaiaState) -> Iterable[Holds]:
        from .counting import counting

        return counting(state, self)

    @property
    def tokens_returned(self) -> int:
        return self.box.tokens_returned

    def ask_faction(self, player: Player) -> Pending | None:
        """The player chooses its civilisation, if it is not drawn."""
        from .start import ChooseOpponent

        return ChooseOpponent(1 - SEAT, SEAT) if player.seat == SEAT else None

    def booster_row(self) -> list[int]:
        return self.row

    def boosters_moved(self, taken: int, returned: int) -> None:
        """One leaves the row, one comes to its right end; -1 where there is none."""
        if taken >= 0:
            self.row.remove(taken)
        if returned >= 0:
            self.row.append(returned)

    def clone(self) -> Automa:
        other = Automa.__new__(Automa)
        other.box = self.box
        other.level = self.level
        other.wanted = self.wanted
        other.seed = self.seed
        other.chosen = self.chosen
        other.row = self.row[:]
        other.named = self.named
        other.deck = self.deck[:]
        other.sure = self.sure
        other.side = self.side[:]
        other.sure_side = self.sure_side
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
        deck = len(self.deck) - self.sure
        side = len(self.side) - self.sure_side
        face_down = self.deck[:deck] + self.side[:side]
        own = [card for card in face_down if self.known >> card & 1]
        strangers = [card for card in face_down if not self.known >> card & 1]
        own.sort()
        strangers.sort()
        rng.shuffle(strangers)
        more = deck - len(own)
        guess.deck = own + strangers[:more]
        rng.shuffle(guess.deck)
        guess.deck += self.deck[deck:]
        guess.side = strangers[more:] + self.side[side:]
        return guess


def _with_top(cards: list[int], top: Sequence[int]) -> list[int]:
    """The cards with some of them taken out and put on top, the first one uppermost."""
    return [card for card in cards if card not in top] + list(reversed(top))
