"""The shape of the component tables: typed, so that the web table's types can be made from it."""

from __future__ import annotations

from typing import Literal

from typing_extensions import TypedDict

from igroteka.engine.marks import Marks

Goods = dict[str, int]


class Resource(TypedDict):
    id: str
    start: int
    maximum: int | None
    vp: int


class Direction(TypedDict):
    id: str
    count: str
    per: int
    source: str


class Effect(TypedDict):
    id: str
    timing: Literal["first_play", "income", "free", "trigger", "passive"]
    op: str
    event: str | None
    pay: Goods
    get: Goods
    amount: int
    source: str


class Faction(TypedDict):
    id: str
    direction: str
    priorities: list[str]
    first_play: Goods
    abilities: list[Effect]
    technology: str | None
    one_time: Goods
    temporary_priority: str
    source: str


class Technology(TypedDict):
    id: str
    row: Literal["bottom", "middle", "top", "faction"]
    column: int
    advanced: bool
    requires: list[str]
    cost: Goods
    reward: Goods
    effects: list[Effect]
    source: str


class Planet(TypedDict):
    type: str
    reward: Goods


class SpaceCard(TypedDict):
    id: str
    planets: list[Planet]
    token_slots: list[int]
    research_spots: list[int]
    source: str


class ResearchToken(TypedDict):
    id: str
    reward: Goods
    source: str


class PlanetToken(TypedDict):
    id: str
    type: str
    reward: Goods
    source: str


class Rate(TypedDict):
    """A trade card or an exchange."""

    id: str
    pay: Goods
    get: Goods
    source: str


class TradeCells(TypedDict):
    front: int
    blocked: dict[str, int]
    """By number of players."""


class CongressCell(TypedDict):
    id: str
    reputation: int
    blocked: int
    source: str


class ActionRule(TypedDict):
    id: str
    cost: Goods
    get: Goods
    one_of: list[Goods]
    source: str


class SoloEffect(TypedDict):
    do: str
    cruisers: int
    strength: int


class Rank(TypedDict):
    id: str
    vp: int


class Achievement(TypedDict):
    id: str
    at_least: dict[str, int]
    at_most: dict[str, int]


class Solo(TypedDict):
    strength: dict[str, int]
    """Of the bot's fleet, by round."""
    effects: dict[str, SoloEffect]
    ranks: list[Rank]
    achievements: list[Achievement]


class GalaxyPrint(TypedDict):
    resources: list[Resource]
    planet_types: list[str]
    directions: list[Direction]
    factions: list[Faction]
    technologies: list[Technology]
    space_cards: list[SpaceCard]
    research_tokens: list[ResearchToken]
    planet_tokens: list[PlanetToken]
    trade_cards: list[Rate]
    trade_cells: TradeCells
    cells: list[str]
    congress: list[CongressCell]
    actions: list[ActionRule]
    conversions: list[Rate]
    awards: dict[str, list[Goods]]
    """By number of players, from the overlord down."""
    numbers: dict[str, int]
    solo: Solo
    marks: Marks
