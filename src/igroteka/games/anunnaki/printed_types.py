"""The shape of the component tables: typed, so that the web table's types can be made from it."""

from __future__ import annotations

from typing import Literal

from typing_extensions import TypedDict

from igroteka.engine.marks import Marks

Goods = dict[str, int]
"""By symbol: resources, `any`, `crystal`, `vp`, tracks, `follower` and whatever else there is."""


class Reward(TypedDict):
    goods: Goods
    one_of: list[Goods]
    """One of these beside the others, if there are any."""


class StarSpot(TypedDict):
    id: str
    at: tuple[int, int]
    """In hundredths of the radius, y upwards."""
    neighbours: list[str]


class Cell(TypedDict):
    id: str
    ends: tuple[str, str]
    crystals: int


class Zone(TypedDict):
    id: str
    token: Literal["lesser", "chief"]
    cells: list[str]


class ActionToken(TypedDict):
    id: str
    number: int
    action: str
    colour: Literal["blue", "red"]
    normal: Goods
    """Its numbers by name; none for those it does not have."""
    improved: Goods
    source: str


class Upgrade(TypedDict):
    cost: Goods
    steps: int


class MagicAction(TypedDict):
    id: str
    cost: Goods
    gain: Reward


class PowerSpace(TypedDict):
    vp: int
    token: bool


class Tracks(TypedDict):
    ids: list[str]
    multipliers: list[int]
    """By space of a development track."""
    power: list[PowerSpace]
    lightning: int
    """The first space of the power track beyond the lightning."""


class Goal(TypedDict):
    id: str
    count: str
    per: int
    most: int


class Figure(TypedDict):
    id: str
    strength: int
    count: int


class House(TypedDict):
    id: str
    colour: str
    capital_resource: str
    planet: str
    chief: str
    gods: list[str]
    weapons: list[str]


class Ability(TypedDict):
    hook: str
    params: Goods


class ChiefGod(TypedDict):
    id: str
    house: str
    normal: Ability
    improved: Ability
    source: str


class Score(TypedDict):
    count: str
    per: int
    resource: str | None
    threshold: int
    reward: Reward


class LesserGod(TypedDict):
    id: str
    house: str
    kind: Literal["instant", "permanent", "end_game"]
    step: Reward
    ability: Ability
    score: Score | None
    source: str


class District(TypedDict):
    id: str
    at: tuple[int, int]
    """Axial coordinates, r downwards."""
    sources: list[str]
    shrines: int
    capital: bool
    atlantis: bool
    ways: list[str]
    """Districts that figures walk to from here."""


class CultureSpot(TypedDict):
    id: str
    around: list[str]


class Planet(TypedDict):
    id: str
    house: str | None
    players: list[int]
    """Of a side of Gaia: the tables it is for."""
    districts: list[District]
    dashed: list[tuple[str, str]]
    culture: list[CultureSpot]
    source: str


class Weapon(TypedDict):
    id: str
    kind: Literal["ordinary", "advanced"]
    house: str | None
    cost: Goods
    strength: int
    effect: str
    against_civilizations: bool
    """Whether its effect does something against a civilization."""
    win: Reward
    source: str


class Civilization(TypedDict):
    id: str
    strength: int
    effect: str
    reward: Reward
    source: str


class Culture(TypedDict):
    id: str
    reward: Reward
    source: str


class Trade(TypedDict):
    id: str
    house: str | None
    cost: Goods
    middle: Reward
    bottom: Reward
    source: str


class Artifact(TypedDict):
    id: str
    effect: str
    params: Goods
    vp_by_multiplier: list[int]
    source: str


class PandoraToken(TypedDict):
    id: str
    item: str


class OtherWorld(TypedDict):
    id: str
    sources: int
    shrines: int


class AnunnakiPrint(TypedDict):
    resources: list[str]
    spots: list[StarSpot]
    cells: list[Cell]
    zones: list[Zone]
    tokens: list[ActionToken]
    upgrades: dict[str, Upgrade]
    """By colour."""
    magic: list[MagicAction]
    chief_summoned: Reward
    income: list[Reward]
    """As many are open as settlements are in play."""
    tracks: Tracks
    goals: list[Goal]
    figures: list[Figure]
    houses: list[House]
    chief_gods: list[ChiefGod]
    lesser_gods: list[LesserGod]
    planets: list[Planet]
    weapons: list[Weapon]
    civilizations: list[Civilization]
    atlantis_gods: list[int]
    """Their strengths."""
    culture: list[Culture]
    trade: list[Trade]
    artifacts: list[Artifact]
    pandora_tokens: list[PandoraToken]
    other_world: OtherWorld
    numbers: dict[str, int]
    marks: Marks
