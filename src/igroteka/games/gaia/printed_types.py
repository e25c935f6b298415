"""The shape of the component tables: typed, so that the web table's types can be made from it."""

from __future__ import annotations

from typing import Literal

from typing_extensions import TypedDict

from igroteka.engine.marks import Marks

Goods = list[tuple[str, int]]
"""Goods and amounts in printed order."""


class Level(TypedDict):
    once: Goods
    income: list[Goods]
    step_cost: int
    range: int
    project_cost: int
    lost_planet: bool
    federation_token: bool
    vp_per_gaia_planet: int


class Track(TypedDict):
    id: str
    index: int
    levels: list[Level]


class TechTile(TypedDict):
    id: str
    index: int
    advanced: bool
    timing: Literal["immediate", "income", "trigger", "action", "pass", "passive"]
    goods: Goods
    per: str | None
    when: str | None
    income: list[Goods]
    big_power: int
    range: int
    """Added to the basic range."""
    effect: str | None
    steps: int
    elsewhere: bool
    """Does not lie on the research board."""


class Booster(TypedDict):
    id: str
    index: int
    number: int
    income: list[Goods]
    steps: int
    range: int
    effect: str | None
    acts: bool
    """Has a special action."""
    pass_vp: int
    per: str | None


class Token(TypedDict):
    id: str
    index: int
    count: int
    goods: Goods
    green: bool
    effect: str | None
    steps: int
    elsewhere: bool
    """Does not lie in the supply."""
    common: bool
    """Lies in the supply for everybody."""


class RoundGoal(TypedDict):
    id: str
    index: int
    vp: int
    when: str


class FinalGoal(TypedDict):
    id: str
    index: int
    count: str
    neutral: int


class BoardAction(TypedDict):
    id: str
    index: int
    pays: Literal["power", "qic"]
    cost: int
    goods: Goods
    steps: int
    effect: Literal["tile", "token"] | None
    per: str | None


class Conversion(TypedDict):
    id: str
    pays: str
    cost: int
    goods: Goods


class OwnConversion(Conversion):
    faction: str
    needs_institute: bool


class FactionConversion(TypedDict):
    needs_institute: bool
    conversion: OwnConversion


class Structure(TypedDict):
    id: str
    index: int
    credits: int
    ore: int
    cheap_credits: int
    power: int
    slots: int
    income: list[list[Goods]]
    """For each slot from left to right the incomes it shows when its piece is built."""
    upgrade_from: list[int]
    tile: bool
    special: Goods


class Unusual(TypedDict):
    """What a civilisation has that most others have not."""

    what: str
    """A good, `bowls`, `start_mines`, `base_income` or a structure."""
    has: Goods
    usual: Goods


class Faction(TypedDict):
    id: str
    index: int
    home: int
    """Index into `planet_types`."""
    start: Goods
    bowls: tuple[int, int, int]
    brainstone: bool
    start_track: int | None
    more_tracks: list[int]
    gaia_target: int
    base_income: list[Goods]
    structures: list[Structure]
    start_mines: int
    start_institute: bool
    space_stations: int
    stage: int
    steps: int
    gaia_qic: int | None
    unusual: list[Unusual]


class Numbers(TypedDict):
    rounds: int
    charging_level: int
    level_charge: int


class BoxPrint(TypedDict):
    factions: list[Faction]
    structures: list[str]
    planet_types: list[str]
    tracks: list[Track]
    standard_tiles: list[TechTile]
    advanced_tiles: list[TechTile]
    boosters: list[Booster]
    tokens: list[Token]
    round_goals: list[RoundGoal]
    final_goals: list[FinalGoal]
    board_actions: list[BoardAction]
    conversions: list[Conversion]
    faction_conversions: dict[str, list[FactionConversion]]
    gaia_phase_conversions: list[Conversion]
    caps: dict[str, int]
    terraforming_steps: dict[str, dict[str, int]]
    """By home and planet type."""
    numbers: Numbers
    research_cost: int
    vp_per_level: int
    rank_vp: list[int]
    first_game_mines: dict[str, dict[str, list[str]]]
    """By number of players and faction."""
    marks: Marks
