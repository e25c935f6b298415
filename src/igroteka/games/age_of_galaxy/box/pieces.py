"""What is printed on the components of Age of Galaxy: one frozen class for each kind of piece.

The classes are also how the files of `data/` are read, so a field is declared here once. Goods,
planet types and technologies become their places in the box, sets of them masks.
"""

from __future__ import annotations

from dataclasses import field
from typing import Annotated

from igroteka.engine.pieces import (
    Between,
    Counts,
    Flag,
    Mask,
    Named,
    Numbered,
    Piece,
    Positive,
    Whole,
    Word,
    piece,
    repeated,
    written,
)

from .effects import Counted, Effect

Type = Annotated[int, Named("types")]
Players = Annotated[int, Between(1, 4)]
Limits = Annotated[tuple[tuple[str, int], ...], Counts("statistics")]

# --- goods and directions -----------------------------------------------------------------------


@piece
class Resource(Numbered):
    start: Whole = 0
    maximum: Whole = 0
    """0 where there is no limit."""
    vp: Whole = 0

    def fault(self) -> str:
        if self.maximum and self.start > self.maximum:
            return f"start should be {self.maximum} or less, the maximum, not {self.start}"
        return ""


@piece
class Direction(Numbered):
    """A point for every `per` of what is counted."""

    count: Annotated[str, Word("counts")]
    per: Positive


# --- the galaxy ---------------------------------------------------------------------------------


@piece
class Planet:
    type: Type
    reward: Counted = ()


@piece
class SpaceCard(Numbered):
    planets: tuple[Planet, ...]
    token_slots: tuple[Players, ...]
    """For each place of a planet token the players from which it is used."""
    research_spots: tuple[Players, ...]
    """The same for research tokens."""


@piece
class ResearchToken(Numbered):
    reward: Counted = ()


@piece
class PlanetToken(Numbered):
    type: Type
    reward: Counted = ()


# --- boards -------------------------------------------------------------------------------------


@piece
class Exchange(Numbered):
    """Goods for goods: a trade card, or an exchange of the memo board."""

    pay: Counted = ()
    get: Counted = ()


@piece
class Memo(Exchange):
    """An exchange of the memo board: as often as wanted, so never for nothing."""

    def fault(self) -> str:
        return "" if self.pay else "pay should be made of 1 or more of something, not {}"


@piece
class CongressCell(Numbered):
    reputation: Whole
    blocked: Annotated[int, Between(0, 4)] = 0
    """A neutral cube lies here in games of at most so many players."""


@piece
class ActionRule(Piece):
    """Price and reward of a basic action."""

    cost: Counted = ()
    get: Counted = ()
    one_of: tuple[Counted, ...] = ()

    def fault(self) -> str:
        """Whoever chooses names the goods."""
        if not all(self.one_of):
            return "one_of should be made of 1 or more of something each, one is of nothing"
        if repeated([tuple(good for good, _ in choice) for choice in self.one_of]) is not None:
            return "one_of should be made of different goods, two are of the same"
        return ""


@piece
class Awards(Piece):
    """What each place gets in the capture phase, the overlord first."""

    places: tuple[Counted, ...]


# --- technologies and factions ------------------------------------------------------------------


@piece
class Technology(Numbered):
    """A technology of the player board."""

    advanced: Flag
    requires: Annotated[int, Mask("technologies")] = written("requires_any")
    """Mask of technologies any of which opens this one; 0 if none is needed."""
    cost: Counted = ()
    reward: Counted = ()
    effects: tuple[Effect, ...]
    row: Annotated[str, Word("rows")]
    column: Annotated[int, Between(1, 9)]


@piece
class OwnTechnology(Technology):
    """A technology on a faction card: it opens with its faction."""

    requires: int = field(default=0, init=False)
    row: str = field(default="faction", init=False)
    column: int = field(default=0, init=False)


@piece
class Faction(Numbered):
    direction: Annotated[int, Named("directions")]
    priorities: Annotated[int, Mask("priorities")]
    """Mask of planet types; barren planets need a technology."""
    first_play: Counted = ()
    abilities: tuple[Effect, ...]
    own_technology: OwnTechnology | None = written("unique_technology", None)
    one_time: Counted = ()
    temporary: Annotated[int, Named("priorities")] = written("temporary_priority")
    """The planet type of its temporary priority."""

    @property
    def technology(self) -> int:
        """The card's own technology, or -1."""
        return -1 if self.own_technology is None else self.own_technology.index


# --- the solo mode ------------------------------------------------------------------------------


@piece
class CardEffect(Piece):
    """What a card of one direction does for the bot."""

    do: Annotated[str, Word("doings")]
    cruisers: Whole = 0
    strength: Whole = 0


@piece
class Rank(Piece):
    vp: Whole


@piece
class Achievement(Piece):
    at_least: Limits = ()
    at_most: Limits = ()
