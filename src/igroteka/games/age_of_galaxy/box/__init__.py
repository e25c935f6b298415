"""The box: everything printed on the components in play, as one frozen value.

A box is read once from the data of the game and of its owner (`reading.py`), and a position reaches
it through `state.box`. Components are known by id in texts and by index (their place in the box) in
a state. A planet is numbered by its card and its place on it, wherever the card lies; so is a
research spot.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from igroteka.engine.contents import Contents, index_of
from igroteka.engine.decision import Action

from .terms import (
    ACTIONS,
    ANY,
    ARTIFACT,
    COUNTS,
    CREDIT,
    CRUISER,
    DIRECTION_CHANGE,
    DISCOVERY,
    DOINGS,
    EVENTS,
    INCOME,
    INFLUENCE,
    LEADING,
    MODES,
    ON_BECOME_OVERLORD,
    ON_CAPTURE_PLANET,
    ON_COLONISE,
    ON_DEVELOP,
    ON_EXPLORE,
    ON_GAIN,
    ON_GOLDEN_AGE,
    ON_LEAD,
    ON_LOSE_CRUISER,
    ON_PLAY_CARD,
    ON_PRODUCE,
    ON_RESEARCH,
    ON_RESTORE,
    ON_SCAVENGE,
    ON_TRADE,
    ONE_TIME,
    REPUTATION,
    TEMPORARY_PRIORITY,
    Goods,
)

if TYPE_CHECKING:  # how they are read is loaded with `reading`, when a box is first wanted
    from .effects import Effect
    from .pieces import (
        Achievement,
        ActionRule,
        CardEffect,
        CongressCell,
        Direction,
        Exchange,
        Faction,
        PlanetToken,
        Rank,
        ResearchToken,
        Resource,
        SpaceCard,
        Technology,
    )

__all__ = [
    "ACTIONS",
    "ANY",
    "ARTIFACT",
    "COUNTS",
    "CREDIT",
    "CRUISER",
    "DIRECTION_CHANGE",
    "DISCOVERY",
    "DOINGS",
    "EVENTS",
    "INCOME",
    "INFLUENCE",
    "LEADING",
    "MODES",
    "NO_LIMIT",
    "ONE_TIME",
    "ON_BECOME_OVERLORD",
    "ON_CAPTURE_PLANET",
    "ON_COLONISE",
    "ON_DEVELOP",
    "ON_EXPLORE",
    "ON_GAIN",
    "ON_GOLDEN_AGE",
    "ON_LEAD",
    "ON_LOSE_CRUISER",
    "ON_PLAY_CARD",
    "ON_PRODUCE",
    "ON_RESEARCH",
    "ON_RESTORE",
    "ON_SCAVENGE",
    "ON_TRADE",
    "REPUTATION",
    "TEMPORARY_PRIORITY",
    "Box",
    "Conversion",
    "Goods",
    "Solo",
]

NO_LIMIT = 1_000_000
"""The limit of a good that has none."""


@dataclass(frozen=True, slots=True)
class Conversion:
    """Goods for goods, as often as wanted in one's own turn."""

    index: int
    id: str
    pay: Goods
    get: Goods
    source: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Solo:
    """What the solo mode adds."""

    cubes: int
    cruisers: int
    cards_per_round: int
    cruisers_per_card: int
    players_of_setup: int
    """The number of players that a table of one is set up for."""
    strength: Mapping[int, int]
    """The bot's strength by round."""
    effects: Mapping[str, CardEffect]
    """By direction."""
    ranks: tuple[Rank, ...]
    achievements: tuple[Achievement, ...]


def named(verb: str, names: Iterable[str]) -> tuple[Action, ...]:
    """The action of that verb for each name."""
    return tuple(Action((verb, name)) for name in names)


@dataclass(frozen=True, eq=False)
class Box(Contents):
    """What lies in a box; see the module's first lines."""

    # Boards.
    resources: tuple[Resource, ...]
    planet_types: tuple[str, ...]
    directions: tuple[Direction, ...]
    memo: tuple[Exchange, ...]
    """Exchanges of the memo board."""
    action_rules: Mapping[str, ActionRule]
    cells: tuple[str, ...]
    """Of the action board from left to right; each feeds the trade card at its place."""
    congress: tuple[CongressCell, ...]
    trade_cells: Mapping[str, int]
    awards: Mapping[int, tuple[Goods, ...]]
    """What each place gets in the capture phase, by number of players."""

    # Cards and tokens.
    space_cards: tuple[SpaceCard, ...]
    research_tokens: tuple[ResearchToken, ...]
    planet_tokens: tuple[PlanetToken, ...]
    trade_cards: tuple[Exchange, ...]
    technologies: tuple[Technology, ...]
    """Those of every player board, then those of faction cards."""
    factions: tuple[Faction, ...]
    cubes_per_colour: int
    cruisers_per_colour: int
    solo: Solo

    # Numbers of the rules.
    space_cards_in_game: int
    face_up_at_start: int
    trade_cards_in_game: int
    hand: int
    replaceable_cards: int
    leading_factions: int
    cubes_per_round: int
    golden_age_cubes: int
    income_falls: int
    strength_to_explore: int
    developed_to_lead: int
    first_capture_round: int
    cruisers_to_be_ranked: int
    colonised_vp: int
    developed_vp: int

    # Derived: the same, ready for play.
    goods: tuple[str, ...] = field(init=False)
    good_index: Mapping[str, int] = field(init=False)
    start: tuple[int, ...] = field(init=False)
    limit: tuple[int, ...] = field(init=False)
    vp: tuple[int, ...] = field(init=False)
    """Of one of each good."""
    barren: int = field(init=False)
    direction_index: Mapping[str, int] = field(init=False)
    rounds: int = field(init=False)
    """The fleet stands on the next card each round and the game ends with the last."""
    slots: int = field(init=False)
    """Places for planets on the fullest card: planets are numbered card by card."""
    spots: int = field(init=False)
    """The same for research tokens."""
    card_index: Mapping[str, int] = field(init=False)
    trade_index: Mapping[str, int] = field(init=False)
    congress_index: Mapping[str, int] = field(init=False)
    front_cells: int = field(init=False)
    produce_cell: int = field(init=False)
    restore_cell: int = field(init=False)
    scavenge_cell: int = field(init=False)
    explore_cost: Goods = field(init=False)
    technology_index: Mapping[str, int] = field(init=False)
    board_technologies: int = field(init=False)
    """How many are on every player board."""
    advanced: int = field(init=False)
    """Mask of the advanced technologies."""
    faction_index: Mapping[str, int] = field(init=False)
    abilities: Mapping[str, Effect] = field(init=False)
    conversions: tuple[Conversion, ...] = field(init=False)
    """Of the memo board, then those of factions."""
    conversion_index: Mapping[str, int] = field(init=False)
    planets: tuple[str, ...] = field(init=False)
    planet_index: Mapping[str, int] = field(init=False)
    spot_ids: tuple[str, ...] = field(init=False)
    spot_index: Mapping[str, int] = field(init=False)
    choices: tuple[str, ...] = field(init=False)
    """Words for the rewards between which a developing player chooses."""

    # Derived: the actions that name its pieces.
    pick_actions: tuple[Action, ...] = field(init=False)
    discard_actions: tuple[Action, ...] = field(init=False)
    start_actions: tuple[Action, ...] = field(init=False)
    ally_actions: tuple[Action, ...] = field(init=False)
    redirect_actions: tuple[Action, ...] = field(init=False)
    reward_actions: tuple[Action, ...] = field(init=False)
    colonise_actions: tuple[Action, ...] = field(init=False)
    develop_actions: tuple[tuple[Action, ...], ...] = field(init=False)
    """For each planet one for each choice of the reward."""
    capture_actions: tuple[Action, ...] = field(init=False)
    lift_actions: tuple[Action, ...] = field(init=False)
    explore_actions: tuple[Action, ...] = field(init=False)
    research_actions: tuple[Action, ...] = field(init=False)
    trade_actions: tuple[Action, ...] = field(init=False)
    lead_actions: tuple[Action, ...] = field(init=False)
    convert_actions: tuple[Action, ...] = field(init=False)
    produce_actions: tuple[Action, ...] = field(init=False)
    """By number of cruisers."""
    colonise_with: tuple[tuple[Action, ...], ...] = field(init=False)
    """For each card one for each planet: with its temporary priority."""
    raid_actions: Mapping[str, tuple[Action, ...]] = field(init=False)
    """For each ability that captures one for each planet."""

    def __post_init__(self) -> None:
        self.keep(self._ready())
        self.keep(self._actions())

    def _ready(self) -> dict[str, object]:
        goods = tuple(one.id for one in self.resources)
        abilities = [ability for faction in self.factions for ability in faction.abilities]
        exchanges = [*self.memo, *(one for one in abilities if one.op == "convert")]
        conversions = tuple(
            Conversion(index, one.id, one.pay, one.get, one.source or "")
            for index, one in enumerate(exchanges)
        )
        filled = [len(card.planets) + len(card.token_slots) for card in self.space_cards]
        slots = max(filled, default=0)
        spots = max((len(card.research_spots) for card in self.space_cards), default=0)
        planets = tuple(f"{card.id}-{n + 1}" for card in self.space_cards for n in range(slots))
        spot_ids = tuple(f"{card.id}-{n + 1}" for card in self.space_cards for n in range(spots))
        one_of = self.action_rules["develop"].one_of
        return {
            "goods": goods,
            "good_index": {name: index for index, name in enumerate(goods)},
            "start": tuple(one.start for one in self.resources),
            "limit": tuple(one.maximum or NO_LIMIT for one in self.resources),
            "vp": tuple(one.vp for one in self.resources),
            "barren": self.planet_types.index("barren"),
            "direction_index": index_of(self.directions),
            "rounds": self.space_cards_in_game,
            "slots": slots,
            "spots": spots,
            "card_index": index_of(self.space_cards),
            "trade_index": index_of(self.trade_cards),
            "congress_index": index_of(self.congress),
            "front_cells": self.trade_cells["front"],
            "produce_cell": self.cells.index("produce"),
            "restore_cell": self.cells.index("restore"),
            "scavenge_cell": self.cells.index("scavenge"),
            "explore_cost": self.action_rules["explore"].cost,
            "technology_index": index_of(self.technologies),
            "board_technologies": sum(one.row != "faction" for one in self.technologies),
            "advanced": sum(1 << one.index for one in self.technologies if one.advanced),
            "faction_index": index_of(self.factions),
            "abilities": {ability.id: ability for ability in abilities},
            "conversions": conversions,
            "conversion_index": index_of(conversions),
            "planets": planets,
            "planet_index": {name: index for index, name in enumerate(planets)},
            "spot_ids": spot_ids,
            "spot_index": {name: index for index, name in enumerate(spot_ids)},
            "choices": tuple("+".join(goods[good] for good, _ in choice) for choice in one_of),
        }

    def _actions(self) -> dict[str, object]:
        factions = [faction.id for faction in self.factions]
        cruisers = min(self.limit[CRUISER], self.cruisers_per_colour)
        return {
            **{
                f"{verb}_actions": named(verb, factions)
                for verb in ("pick", "discard", "start", "ally", "redirect", "reward")
            },
            **{
                f"{verb}_actions": named(verb, self.planets)
                for verb in ("colonise", "capture", "lift")
            },
            "develop_actions": tuple(
                tuple(
                    Action(("develop", planet, *([choice] if choice else [])))
                    for choice in self.choices or ("",)
                )
                for planet in self.planets
            ),
            "colonise_with": tuple(
                tuple(Action(("colonise", planet, card)) for planet in self.planets)
                for card in factions
            ),
            "raid_actions": {
                ability.id: tuple(Action(("raid", ability.id, planet)) for planet in self.planets)
                for ability in self.abilities.values()
                if ability.op == "capture"
            },
            "explore_actions": named("explore", self.spot_ids),
            "research_actions": named("research", self.technology_index),
            "trade_actions": named("trade", self.trade_index),
            "lead_actions": named("lead", self.congress_index),
            "convert_actions": named("convert", self.conversion_index),
            "produce_actions": named("produce", (str(n) for n in range(cruisers + 1))),
        }

    def blocked_cells(self, players: int) -> int:
        """Cells of each trade card that neutral cubes cover in a game of so many players."""
        return self.trade_cells[f"blocked_{players}"]

    def by_name(self, goods: Goods) -> dict[str, int]:
        """Goods as views and tables show them."""
        return {self.goods[good]: amount for good, amount in goods}
