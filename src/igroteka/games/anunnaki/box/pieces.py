"""What is printed on the components of Anunnaki: one frozen class for each kind of piece.

The classes are also how the files of `data/` are read, so a field is declared here once. Resources,
tracks, spots, cells and houses become small numbers, sets of them masks.
"""

from __future__ import annotations

from typing import Annotated

from igroteka.engine.pieces import (
    Between,
    Flag,
    Mask,
    Named,
    Numbered,
    Piece,
    Positive,
    Whole,
    Word,
    piece,
)

from .kinds import NOBODY, Few, House, Some, lacking, misplaced
from .rewards import Cost, Goods, Reward
from .terms import (
    AGAINST_PLAYERS,
    ARTIFACT_NUMBERS,
    CHIEF,
    FIGURES,
    MAGIC,
    RESOURCES,
    SIDE_NUMBERS,
)

Spot = Annotated[int, Named("spots")]
Hundredth = Annotated[int, Between(-100, 100)]
Points = Annotated[int, Between(-99, 99)]


@piece
class Number(Piece):
    """A single number of the rules."""

    value: Annotated[int, Between(0, 999)]


@piece
class Figure(Numbered):
    """A kind of figure."""

    strength: Few
    count: Annotated[int, Between(1, 20)]
    """Those of one house."""

    def fault(self) -> str:
        if self.id == FIGURES[CHIEF] and self.count > 1:
            return f"count should be 1, not {self.count}"
        return ""


# --- the star -----------------------------------------------------------------------------------


@piece
class StarSpot(Numbered):
    """A place for an action token."""

    at: tuple[Hundredth, Hundredth]
    """Where it is drawn, in hundredths of the radius, y upwards."""


@piece
class Cell(Numbered):
    """A place for a summoning sign, on the line between two spots."""

    ends: tuple[Spot, Spot]
    crystals: Few
    """Gained by a sign that is put here."""

    def fault(self) -> str:
        if self.ends[0] == self.ends[1]:
            return "ends should be two different spots, they are the same"
        return ""


@piece
class Zone(Numbered):
    """A summon token and the cells around it."""

    token: Annotated[str, Word("summon_tokens")]
    cells: Annotated[int, Mask("cells")]
    """Mask of cells."""

    def fault(self) -> str:
        return "" if self.cells else "cells should be a longer list, not []"

    @property
    def chief(self) -> bool:
        return self.token == "chief"


@piece
class Side:
    """What one side of an action token is worth; 0 where it does not apply."""

    figures: Few = 0
    """Of a portal."""
    points: Few = 0
    """Of a movement."""
    tokens: Few = 0
    """Trade agreements."""
    districts: Few = 0
    """To gather from."""
    per_shrine: Few = 0
    """Resources created for each ruled shrine."""
    choose: Flag = False
    """Whether the type created may be chosen; it is that of the capital otherwise."""
    followers: Few = 0
    """Beside the settlement income."""
    steps: Whole = 0
    """Of power, beside the value of the goal."""
    pay: Annotated[int, Between(0, 1)] = 0
    """Resources given to the market."""
    gain: Few = 0
    """Resources from the market."""


@piece
class ActionToken(Numbered):
    number: Positive
    """As the rulebook counts them."""
    action: Annotated[str, Word("actions")]
    colour: Annotated[int, Named("colours")]
    normal: Side
    improved: Side

    def fault(self) -> str:
        needed, known = SIDE_NUMBERS[self.action]
        for side in (self.normal, self.improved):
            if fault := misplaced(side, (*needed, *known)) or lacking(side, needed):
                return fault
            most = len(RESOURCES) - side.pay
            if side.gain > most:
                return f"gain should be {most} or less, each of a type of its own, not {side.gain}"
        return ""


@piece
class UpgradeRule(Piece):
    """For one colour of token: a price beside that of the action, and steps of technology."""

    cost: Goods
    steps: Whole


@piece
class MagicAction(Numbered):
    cost: Cost
    gain: Reward

    def fault(self) -> str:
        item = MAGIC.get(self.id)
        if item is None:
            return f"id should be one of {', '.join(MAGIC)}"
        taken = (*self.gain.resources, self.gain.crystal, self.gain.vp)
        if [name for name, _ in self.gain.items] != [item] or any(taken):
            return f"gain should be made of {item}"
        return "any should be left out" if self.cost.any else ""


@piece
class Rewarding(Numbered):
    """Something with nothing but a reward on it: a culture token, a spot of the income."""

    reward: Reward


# --- tracks -------------------------------------------------------------------------------------


@piece
class TrackSpace(Numbered):
    multiplier: Positive


@piece
class PowerSpace(Numbered):
    vp: Points
    token: Flag = False
    """Whether a token of points lies here at the start."""
    lightning: Flag = False
    """Whether it is the first space beyond the lightning."""


@piece
class Goal(Numbered):
    """One for every `per` of what is counted, at most `most`."""

    count: Annotated[int, Named("goal_counts")]
    per: Positive
    most: Positive


# --- cards and tokens ---------------------------------------------------------------------------


@piece
class WeaponEffect(Piece):
    civilizations: Flag
    """Whether it does something against a civilization."""

    def fault(self) -> str:
        if self.civilizations and self.id in AGAINST_PLAYERS:
            return "civilizations should be false"
        return ""


@piece
class Weapon(Numbered):
    kind: Annotated[str, Word("weapon_kinds")]
    house: House = NOBODY
    """Of a card that one house has."""
    cost: Cost = Cost()
    strength: Whole
    effect: Annotated[int, Named("weapon_effects")] = 0
    win: Reward
    """For whoever wins with it."""

    def fault(self) -> str:
        if self.house != NOBODY and not self.advanced:
            return "house should be left out, everybody has the ordinary weapons"
        return "crystal should be left out" if self.cost.crystal else ""

    @property
    def advanced(self) -> bool:
        return self.kind == "advanced"


@piece
class Civilization(Numbered):
    strength: Whole
    effect: Annotated[int, Named("civilization_effects")] = 0
    reward: Reward


@piece
class AtlantisGod(Numbered):
    strength: Whole


@piece
class Trade(Numbered):
    """An agreement."""

    house: House = NOBODY
    cost: Cost
    middle: Reward
    bottom: Reward


@piece
class ArtifactParams:
    """The numbers of an artifact; 0 where it has no such number."""

    tracks: Whole = 0
    steps: Whole = 0
    """On each of them."""
    actions: Annotated[int, Between(0, len(MAGIC))] = 0
    discount: Whole = 0
    """In crystals, for each of them."""
    gain: Whole = 0
    """Resources of one type."""
    pay: Whole = 0
    """Resources of one type."""
    vp: Whole = 0


@piece
class Artifact(Numbered):
    effect: Annotated[str, Word("artifact_effects")]
    params: ArtifactParams = ArtifactParams()
    vp_by_multiplier: tuple[Whole, ...] = ()
    """Points for the multiplier of the foremost marker, from 1 on."""

    def fault(self) -> str:
        needed = ARTIFACT_NUMBERS[self.effect]
        if self.vp_by_multiplier and self.effect != "providence":
            return "vp_by_multiplier should be left out"
        if not self.vp_by_multiplier and self.effect == "providence":
            return "vp_by_multiplier is missing"
        return misplaced(self.params, needed) or lacking(self.params, needed)


@piece
class PandoraToken(Numbered):
    item: Annotated[str, Word("pandora_items")]


@piece
class OtherWorld(Piece):
    """The tile of the Other World: its sources are of any type."""

    sources: Some
    shrines: Few
