"""Home planets and both sides of Gaia: districts, and the places of culture tokens."""

from __future__ import annotations

from typing import Annotated

from igroteka.engine.hexes import distance
from igroteka.engine.pieces import (
    Between,
    Flag,
    Numbered,
    Pair,
    Piece,
    Text,
    piece,
    repeated,
)

from .kinds import NOBODY, Few, House, Resource

MOST_SOURCES = 3
"""Of a district."""


@piece
class District(Piece):
    at: Pair
    sources: tuple[Resource, ...]
    """The type of each source."""
    shrines: Few = 0
    capital: Flag = False
    """Closed to others; its source never runs dry."""
    civ: Flag = False
    """Whether a civilization stands here at the start."""
    atlantis: Flag = False

    def fault(self) -> str:
        types = set(self.sources)
        if not self.sources and not self.atlantis:
            return f"sources of {self.id} should be a longer list"
        if len(self.sources) > (0 if self.atlantis else MOST_SOURCES):
            return f"sources of {self.id} should be a shorter list"
        if len(types) > 1 and (len(types) != 2 or len(self.sources) != 2):
            return f"sources of {self.id} should be of one type, or one of each of two types"
        if self.capital and len(types) != 1:
            return f"sources of {self.id} should be of one type, it is the capital"
        if self.civ != self.atlantis and (self.capital or self.atlantis):
            return f"civ of {self.id} should be {'true' if self.atlantis else 'false'}"
        return ""


@piece
class CultureSpot(Piece):
    """A place for a culture token, between three districts."""

    around: tuple[Text, Text, Text]


@piece
class Planet(Numbered):
    """A home planet, or one side of Gaia."""

    house: House = NOBODY
    players: tuple[Annotated[int, Between(2, 4)], ...] = ()
    """Of a side of Gaia: the tables it is for."""
    districts: tuple[District, ...]
    dashed: tuple[tuple[Text, Text], ...] = ()
    """Borders of Atlantis that can be crossed."""
    culture_spots: tuple[CultureSpot, ...]

    def fault(self) -> str:
        ids = [one.id for one in self.districts]
        places = [one.at for one in self.districts]
        spots = [one.id for one in self.culture_spots]
        if (id := repeated([*ids, *spots])) is not None:
            return f"the id {id} is used twice"
        if (place := repeated(places)) is not None:
            return f"at should be its own in each district, {list(place)} is used twice"
        for named in (*self.dashed, *(spot.around for spot in self.culture_spots)):
            for id in named:
                if id not in ids:
                    return f"{id} is no district of this planet"
        return self._lying() or self._kinds()

    def _lying(self) -> str:
        """What is wrong with how districts lie."""
        district = {one.id: one for one in self.districts}
        for spot in self.culture_spots:
            at = [district[id].at for id in spot.around]
            if any(distance(*pair) != 1 for pair in ((at[0], at[1]), (at[0], at[2]), at[1:])):
                return f"around should be three districts that touch, those of {spot.id} do not"
        for one, two in self.dashed:
            if distance(district[one].at, district[two].at) != 1:
                return f"dashed should be made of districts that touch, {one} and {two} do not"
            if not district[one].atlantis and not district[two].atlantis:
                return f"dashed should be made of borders of Atlantis, {one} and {two} are outside"
        return ""

    def _kinds(self) -> str:
        """What is wrong with what districts are."""
        home = self.house != NOBODY
        if home == bool(self.players):
            return "players should be there for a side of Gaia alone, a home planet has a house"
        capitals = [one.id for one in self.districts if one.capital]
        if len(capitals) != home:
            return f"capital should be true of {int(home)} districts, not of {len(capitals)}"
        if home == any(one.atlantis for one in self.districts):
            return "atlantis should be true of some districts of Gaia, and of no others"
        for one in self.districts:
            if fault := one.fault():
                return fault
        return ""
