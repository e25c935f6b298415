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
    Pair,
    Piece,
    Positive,
    Text,
    Whole,
    Word,
    piece,
    repeated,
)

from .rewards import Cost, Reward
from .terms import FINAL_SCORING, GAIN_PER

Resource = Annotated[int, Named("resources")]
House = Annotated[int, Named("houses")]
Spot = Annotated[int, Named("spots")]
Hundredth = Annotated[int, Between(-100, 100)]
Points = Annotated[int, Between(-99, 99)]

NOBODY = -1
"""The house of what belongs to none."""


@piece
class Number(Piece):
    """A single number of the rules."""

    value: Annotated[int, Between(0, 999)]


@piece
class Figure(Numbered):
    """A kind of figure."""

    strength: Whole
    count: Positive
    """Those of one house."""


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
    crystals: Whole
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

    figures: Whole = 0
    """Of a portal."""
    points: Whole = 0
    """Of a movement."""
    tokens: Whole = 0
    """Trade agreements."""
    districts: Whole = 0
    """To gather from."""
    per_shrine: Whole = 0
    """Resources created for each ruled shrine."""
    choose: Flag = False
    """Whether the type created may be chosen; it is that of the capital otherwise."""
    followers: Whole = 0
    """Beside the settlement income."""
    steps: Whole = 0
    """Of power, beside the value of the goal."""
    pay: Whole = 0
    """Resources given to the market."""
    gain: Whole = 0
    """Resources from the market."""


@piece
class ActionToken(Numbered):
    number: Positive
    """As the rulebook counts them."""
    action: Annotated[str, Word("actions")]
    colour: Annotated[int, Named("colours")]
    normal: Side
    improved: Side


@piece
class UpgradeRule(Piece):
    """For one colour of token: a price beside that of the action, and steps of technology."""

    cost: Cost
    steps: Whole


@piece
class MagicAction(Numbered):
    cost: Cost
    gain: Reward


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


# --- houses and gods ----------------------------------------------------------------------------


@piece
class HouseBoard(Numbered):
    colour: Annotated[str, Word("house_colours")]


@piece
class Params:
    """The numbers of an ability; 0 where it has no such number."""

    any: Whole = 0
    """Resources of any type."""
    crystals: Whole = 0
    """Price in crystals."""
    followers: Whole = 0
    figures: Whole = 0
    objects: Whole = 0
    """Figures and settlements that are needed in a district."""
    strength: Whole = 0
    settlement_strength: Whole = 0
    gather_strength: Whole = 0
    carry: Whole = 0
    """Figures that a settlement takes along."""
    discount: Whole = 0
    cards: Whole = 0
    points: Whole = 0
    shrines: Whole = 0
    factor: Positive = 1


@piece
class ChiefAbility:
    hook: Annotated[str, Word("chief_hooks")]
    params: Params = Params()


@piece
class ImprovedAbility:
    hook: Annotated[str, Word("improved_hooks")]
    params: Params = Params()


@piece
class ChiefGod(Numbered):
    house: House
    normal: ChiefAbility
    """From the start."""
    improved: ImprovedAbility
    """Once the god is summoned."""


@piece
class Score:
    """A reward for every `per` of what is counted."""

    count: Annotated[int, Named("score_counts")]
    per: Positive = 1
    resource: Resource = -1
    """Of districts that produce something, the type."""
    threshold: Whole = 0
    """The strength that a district needs."""
    reward: Reward


@piece
class LesserGod(Numbered):
    house: House
    kind: Annotated[str, Word("god_kinds")]
    step: Reward
    """On the tracks, for summoning it."""
    hook: Annotated[str, Word("god_hooks")]
    params: Params = Params()
    score: Score | None = None
    """Of those that pay for what there is."""

    def fault(self) -> str:
        scores = self.hook in (FINAL_SCORING, GAIN_PER)
        if scores and self.score is None:
            return "score is missing"
        if not scores and self.score is not None:
            return f"score should be left out, the hook {self.hook} has none"
        return ""


# --- planets ------------------------------------------------------------------------------------


@piece
class District(Piece):
    at: Pair
    sources: tuple[Resource, ...]
    """The type of each source."""
    shrines: Whole = 0
    capital: Flag = False
    """Closed to others; its source never runs dry."""
    civ: Flag = False
    """Whether a civilization stands here at the start."""
    atlantis: Flag = False


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
        return ""


# --- cards and tokens ---------------------------------------------------------------------------


@piece
class WeaponEffect(Piece):
    civilizations: Flag
    """Whether it does something against a civilization."""


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
    actions: Whole = 0
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


@piece
class PandoraToken(Numbered):
    item: Annotated[str, Word("pandora_items")]


@piece
class OtherWorld(Piece):
    """The tile of the Other World: its sources are of any type."""

    sources: Whole
    shrines: Whole
