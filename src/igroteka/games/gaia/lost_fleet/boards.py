"""The shifted map as it is written: sectors in use, gaps between them, pockets of deep space."""

from __future__ import annotations

from dataclasses import field
from itertools import pairwise
from typing import Annotated

from igroteka.engine.hexes import Cell, rotate
from igroteka.engine.pieces import Between, Pair, Piece, Text, Word, piece, repeated
from igroteka.games.gaia.box.maps import Slot, named

Count = Annotated[int, Between(1, 4)]
Players = tuple[Count, ...]
"""Numbers of players."""


@piece
class InterspaceSet(Piece):
    """The single hexes of a board."""

    players: Count
    tiles: tuple[Annotated[str, Word("sectors")], ...]

    def fault(self) -> str:
        twice = repeated(self.tiles)
        return "" if twice is None else f"tiles should be different ones, {twice} is there twice"


@piece
class InterspaceSlot:
    """A hex between sectors, and the slots near it."""

    id: Text
    hex: Pair
    near: tuple[Text, ...]


@piece
class DeepSlot:
    """A pocket for a deep-space tile; its hexes clockwise."""

    id: Text
    hexes: tuple[Pair, ...]
    places: tuple[tuple[Cell, int], ...] = field(default=(), init=False)
    """The three ways a tile lies there: its centre and its turn."""

    def __post_init__(self) -> None:
        around = pairwise((*self.hexes, *self.hexes[:1]))
        ways = [(one, (two[0] - one[0], two[1] - one[1])) for one, two in around]
        places = tuple((one, TURNS[way]) for one, way in ways if way in TURNS)
        object.__setattr__(self, "places", places)

    def fault(self) -> str:
        """Its hexes are three side by side, clockwise: each next one lies two sixths further on."""
        turns = [turn for _, turn in self.places]
        if len(self.hexes) == 3 == len(turns) and (turns[1] - turns[0]) % 6 == 2:
            return ""
        return "hexes should be three around a corner, clockwise"


TURNS = {rotate((0, 1), sixths): sixths for sixths in range(6)}
"""How a deep-space tile is turned, by the way from its first hex to the second."""


@piece
class FleetBoard(Piece):
    """The shifted map for some numbers of players."""

    players: Players
    sectors: tuple[Annotated[str, Word("sectors")], ...]
    inner: tuple[Annotated[str, Word("sectors")], ...]
    """The sectors of which some lie in `hubs`."""
    hubs: tuple[Text, ...]
    slots: tuple[Slot, ...]
    interspace: tuple[InterspaceSlot, ...]
    deep_tiles: tuple[Text, ...]
    """Numbers of the deep-space tiles in use."""
    deep: tuple[DeepSlot, ...]

    def fault(self) -> str:
        slots = [slot.id for slot in self.slots]
        gaps = [slot.id for slot in self.interspace]
        for field_name, given, known in (
            ("inner", self.inner, self.sectors),
            ("hubs", self.hubs, slots),
            *(("interspace, near", slot.near, gaps) for slot in self.interspace),
        ):
            for id in given:
                if id not in known:
                    return f"{field_name} should be made of {', '.join(known)}, not {id!r}"
        for field_name, listed in (
            ("players", self.players),
            ("sectors", self.sectors),
            ("inner", self.inner),
            ("hubs", self.hubs),
            ("deep_tiles", self.deep_tiles),
            ("slots", slots),
            ("interspace", gaps),
            ("deep", [slot.id for slot in self.deep]),
        ):
            if (twice := repeated(listed)) is not None:
                return f"{field_name} should be different ones, {twice} is there twice"
        return self._misfit()

    def _misfit(self) -> str:
        """What does not fit together of things that are each right."""
        for field_name, found, wanted, what in (
            ("sectors", len(self.sectors), len(self.slots), "as many as slots"),
            ("deep_tiles", len(self.deep_tiles), len(self.deep), "as many as places of deep"),
        ):
            if found != wanted:
                return f"{field_name} should be {wanted}, {what}, not {found}"
        if len(self.inner) < len(self.hubs):
            return f"inner should be {len(self.hubs)} or more for the hubs, not {len(self.inner)}"
        for slot in self.interspace:
            if slot.id in slot.near:
                return f"interspace, {slot.id}: near should be other places"
        for slot in self.deep:
            if fault := slot.fault():
                return f"deep, {slot.id}: {fault}"
        cells = [*(slot.hex for slot in self.interspace)]
        cells += [cell for slot in self.deep for cell in slot.hexes]
        if (cell := repeated(cells)) is not None:
            return f"interspace and deep should have hexes of their own, {named(cell)} is twice"
        return ""
