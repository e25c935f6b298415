"""What is printed on the components of Gaia Project, as frozen tables built once from `data/`.

A component is known by its id in texts and by its index (its place in the table) in a state.
Planets, sectors and board shapes live in `components_board` and are re-exported here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from igroteka.engine.data import DataFile, Entry, load

from .components_board import DESERT as DESERT
from .components_board import EMPTY as EMPTY
from .components_board import FIRST_GAME as FIRST_GAME
from .components_board import GAIA as GAIA
from .components_board import HOME_TYPES as HOME_TYPES
from .components_board import ICE as ICE
from .components_board import LAYOUTS as LAYOUTS
from .components_board import LOST as LOST
from .components_board import OXIDE as OXIDE
from .components_board import PLANET_INDEX as PLANET_INDEX
from .components_board import PLANET_TYPES as PLANET_TYPES
from .components_board import SECTORS as SECTORS
from .components_board import STEPS as STEPS
from .components_board import SWAMP as SWAMP
from .components_board import TERRA as TERRA
from .components_board import TITANIUM as TITANIUM
from .components_board import TRANSDIM as TRANSDIM
from .components_board import VOLCANIC as VOLCANIC
from .components_board import Axial as Axial
from .components_board import FirstGame as FirstGame
from .components_board import Layout as Layout
from .components_board import Placement as Placement
from .components_board import Sector as Sector
from .components_board import terraforming_steps as terraforming_steps
from .components_read import COUNTS as COUNTS
from .components_read import GOODS as GOODS
from .components_read import PAYMENTS as PAYMENTS
from .components_read import TIMINGS as TIMINGS
from .components_read import TRIGGERS as TRIGGERS
from .components_read import Goods as Goods
from .components_read import (
    checked_goods,
    known,
    known_or_none,
    read_goods,
    read_income,
)


@dataclass(frozen=True, slots=True)
class Level:
    """One level of a research track; `income` has one entry per hand symbol."""

    once: Goods
    income: tuple[Goods, ...]
    step_cost: int
    range: int
    project_cost: int
    lost_planet: bool
    federation_token: bool
    vp_per_gaia_planet: int


@dataclass(frozen=True, slots=True)
class Track:
    id: str
    index: int
    levels: tuple[Level, ...]


@dataclass(frozen=True, slots=True)
class TechTile:
    """A technology tile; its index counts within the standard or within the advanced ones."""

    id: str
    index: int
    advanced: bool
    timing: str
    goods: Goods
    per: str | None
    when: str | None
    income: tuple[Goods, ...]
    big_power: int


@dataclass(frozen=True, slots=True)
class Booster:
    id: str
    number: int
    income: tuple[Goods, ...]
    steps: int
    range: int
    pass_vp: int
    per: str | None


@dataclass(frozen=True, slots=True)
class FederationToken:
    id: str
    index: int
    count: int
    goods: Goods
    green: bool


@dataclass(frozen=True, slots=True)
class RoundGoal:
    id: str
    index: int
    vp: int
    when: str
    automa_left: int
    automa_right: int


@dataclass(frozen=True, slots=True)
class FinalGoal:
    id: str
    index: int
    count: str
    neutral: int


@dataclass(frozen=True, slots=True)
class BoardAction:
    """A shared action space; `per` adds one victory point for each of what it names."""

    id: str
    index: int
    pays: str
    cost: int
    goods: Goods
    steps: int
    effect: str | None
    per: str | None


@dataclass(frozen=True, slots=True)
class Conversion:
    """A free action: pay `cost` of one thing, gain goods."""

    id: str
    pays: str
    cost: int
    goods: Goods


@dataclass(frozen=True, slots=True)
class Structure:
    """A row of structures on a faction board; `income` lists the slots from left to right."""

    id: str
    index: int
    credits: int
    ore: int
    cheap_credits: int
    power: int
    slots: int
    income: tuple[tuple[Goods, ...], ...]
    upgrade_from: tuple[int, ...]
    tile: bool
    special: Goods


@dataclass(frozen=True, slots=True)
class FactionBoard:
    """One side of a faction board; `start` is printed, before the bonus of the starting track."""

    id: str
    index: int
    home: int
    start: Goods
    bowls: tuple[int, int, int]
    brainstone: bool
    start_track: int | None
    gaia_target: int
    base_income: tuple[Goods, ...]
    structures: tuple[Structure, ...]
    start_mines: int
    start_institute: bool
    space_stations: int


# --- reading ------------------------------------------------------------------------------------


def _load(name: str) -> DataFile:
    return load("igroteka.games.gaia", name)


def _level(entry: Entry) -> Level:
    return Level(
        once=read_goods(entry, "once"),
        income=read_income(entry),
        step_cost=entry.integer("step_cost", 0),
        range=entry.integer("range", 0),
        project_cost=entry.integer("project_cost", 0),
        lost_planet=entry.flag("lost_planet", False),
        federation_token=entry.flag("federation_token", False),
        vp_per_gaia_planet=entry.integer("vp_per_gaia_planet", 0),
    )


def _tiles(section: str) -> tuple[TechTile, ...]:
    return tuple(
        TechTile(
            id=entry.id,
            index=index,
            advanced=section == "advanced",
            timing=known(entry, "timing", TIMINGS),
            goods=read_goods(entry),
            per=known_or_none(entry, "per", COUNTS),
            when=known_or_none(entry, "when", TRIGGERS),
            income=read_income(entry),
            big_power=entry.integer("big_power", 0),
        )
        for index, entry in enumerate(_tech_tiles.section(section))
    )


def _booster(entry: Entry) -> Booster:
    scored = entry.entry("pass") if "pass" in entry else None
    return Booster(
        id=entry.id,
        number=entry.integer("number"),
        income=read_income(entry),
        steps=entry.integer("steps", 0),
        range=entry.integer("range", 0),
        pass_vp=scored.integer("vp") if scored else 0,
        per=known(scored, "per", COUNTS) if scored else None,
    )


def _board_action(index: int, entry: Entry) -> BoardAction:
    return BoardAction(
        id=entry.id,
        index=index,
        pays=known(entry, "pays", ("power", "qic")),
        cost=entry.integer("cost"),
        goods=read_goods(entry),
        steps=entry.integer("steps", 0),
        effect=known_or_none(entry, "effect", ("tile", "token")),
        per=known_or_none(entry, "per", COUNTS),
    )


def _conversion(entry: Entry) -> Conversion:
    return Conversion(
        entry.id, known(entry, "pays", PAYMENTS), entry.integer("cost"), read_goods(entry)
    )


def _structure(index: int, entry: Entry) -> Structure:
    slots = entry.count_lists("income")
    for row in slots:
        for goods in row:
            checked_goods(entry, "income", goods)
    try:
        upgrade_from = tuple(STRUCTURE_INDEX[id] for id in entry.texts("upgrade_from"))
    except KeyError as unknown:
        raise entry.bad("upgrade_from", "a list of structures", unknown.args[0]) from None
    return Structure(
        id=entry.id,
        index=index,
        credits=entry.integer("credits"),
        ore=entry.integer("ore"),
        cheap_credits=entry.integer("cheap_credits", entry.integer("credits")),
        power=entry.integer("power"),
        slots=len(slots),
        income=slots,
        upgrade_from=upgrade_from,
        tile=entry.flag("tile", False),
        special=read_goods(entry, "special"),
    )


def _structures(faction: Entry) -> tuple[Structure, ...]:
    changes = {
        change.id: change
        for change in (faction.entries("structures") if "structures" in faction else ())
    }
    if unknown := changes.keys() - set(STRUCTURES):
        raise faction.bad("structures", f"among {', '.join(STRUCTURES)}", min(unknown))
    return tuple(
        _structure(index, base.merged(changes[base.id]) if base.id in changes else base)
        for index, base in enumerate(_default.entries("structures"))
    )


def _faction(index: int, entry: Entry) -> FactionBoard:
    board = _default.merged(entry)
    bowls = board.integers("bowls")
    if len(bowls) != 3:
        raise board.bad("bowls", "three whole numbers", bowls)
    track = known_or_none(board, "start_track", tuple(TRACK_INDEX))
    return FactionBoard(
        id=board.id,
        index=index,
        home=PLANET_INDEX[known(board, "home", PLANET_TYPES[:HOME_TYPES])],
        start=read_goods(board, "start"),
        bowls=bowls,
        brainstone=board.flag("brainstone"),
        start_track=None if track is None else TRACK_INDEX[track],
        gaia_target=board.integer("gaia_target"),
        base_income=read_income(board, "base_income"),
        structures=_structures(entry),
        start_mines=board.integer("start_mines"),
        start_institute=board.flag("start_institute"),
        space_stations=board.integer("space_stations"),
    )


# --- research and technology --------------------------------------------------------------------

_research = _load("research")
TRACKS: Final = tuple(
    Track(entry.id, index, tuple(_level(level) for level in entry.entries("levels")))
    for index, entry in enumerate(_research.section("tracks"))
)
TRACK_INDEX: Final = {track.id: track.index for track in TRACKS}
TERRAFORMING, NAVIGATION, ARTIFICIAL_INTELLIGENCE, GAIA_PROJECT, ECONOMY, SCIENCE = range(6)
MAX_LEVEL: Final = len(TRACKS[0].levels) - 1
RESEARCH_COST: Final = _research.value("rules", "research_cost")
LEVEL_3_CHARGE: Final = _research.value("rules", "level_3_charge")
VP_PER_LEVEL: Final = _research.value("rules", "vp_per_level")
FIRST_SCORING_LEVEL: Final = _research.value("rules", "first_scoring_level")

_tech_tiles = _load("tech_tiles")
STANDARD_TILES: Final = _tiles("standard")
ADVANCED_TILES: Final = _tiles("advanced")
TILE_BY_ID: Final = {tile.id: tile for tile in STANDARD_TILES + ADVANCED_TILES}
STANDARD_COPIES: Final = _tech_tiles.value("rules", "standard_copies")
FREE_ROW: Final = _tech_tiles.value("rules", "free_row")

# --- boosters, federation tokens, goals ---------------------------------------------------------

_boosters = _load("boosters")
BOOSTERS: Final = tuple(map(_booster, _boosters.section("boosters")))
BOOSTER_INDEX: Final = {booster.id: index for index, booster in enumerate(BOOSTERS)}
EXTRA_BOOSTERS: Final = _boosters.value("rules", "extra_boosters")

_federations = _load("federations")
FEDERATION_TOKENS: Final = tuple(
    FederationToken(
        entry.id, index, entry.integer("count"), read_goods(entry), green=entry.flag("green")
    )
    for index, entry in enumerate(_federations.section("tokens"))
)
TOKEN_INDEX: Final = {token.id: token.index for token in FEDERATION_TOKENS}
GLEENS_TOKEN: Final = TOKEN_INDEX["fed_gleens"]
FEDERATION_POWER: Final = _federations.value("rules", "federation_power")

_round_scoring = _load("round_scoring")
ROUND_GOALS: Final = tuple(
    RoundGoal(
        id=entry.id,
        index=index,
        vp=entry.integer("vp"),
        when=known(entry, "when", TRIGGERS),
        automa_left=entry.entry("automa").integer("left"),
        automa_right=entry.entry("automa").integer("right"),
    )
    for index, entry in enumerate(_round_scoring.section("goals"))
)
GOAL_INDEX: Final = {goal.id: goal.index for goal in ROUND_GOALS}
ROUNDS: Final = _round_scoring.value("rules", "rounds")

_final_scoring = _load("final_scoring")
FINAL_GOALS: Final = tuple(
    FinalGoal(
        entry.id, index, known(entry, "count", COUNTS), entry.entry("neutral").integer("value")
    )
    for index, entry in enumerate(_final_scoring.section("goals"))
)
FINAL_INDEX: Final = {goal.id: goal.index for goal in FINAL_GOALS}
RANK_VP: Final = tuple(entry.integer("vp") for entry in _final_scoring.section("ranks"))
FINAL_GOALS_USED: Final = _final_scoring.value("rules", "final_goals_used")
GOODS_PER_VP: Final = _final_scoring.value("rules", "goods_per_vp")

# --- actions ------------------------------------------------------------------------------------

_actions = _load("actions")
BOARD_ACTIONS: Final = tuple(
    _board_action(index, entry) for index, entry in enumerate(_actions.section("board_actions"))
)
ACTION_INDEX: Final = {action.id: action.index for action in BOARD_ACTIONS}
CONVERSIONS: Final = {entry.id: _conversion(entry) for entry in _actions.section("conversions")}
GAIA_PHASE_CONVERSIONS: Final = {
    entry.id: _conversion(entry) for entry in _actions.section("gaia_phase_conversions")
}
"""What Terrans with institute may buy with the tokens that leave the gaia area."""
QIC_RANGE: Final = _actions.value("rules", "qic_range")
PASSIVE_RANGE: Final = _actions.value("rules", "passive_range")
GAIA_PLANET_QIC: Final = _actions.value("rules", "gaia_planet_qic")
GAIA_TOKENS_PER_TILE: Final = _actions.value("rules", "gaia_tokens_per_tile")

# --- faction boards -----------------------------------------------------------------------------

_factions = _load("factions")
_default = _factions.section("default_boards")[0]
STRUCTURES: Final = tuple(entry.id for entry in _default.entries("structures"))
STRUCTURE_INDEX: Final = {id: index for index, id in enumerate(STRUCTURES)}
MINE, TRADING_STATION, RESEARCH_LAB, PLANETARY_INSTITUTE, ACADEMY_LEFT, ACADEMY_RIGHT = range(6)
FACTIONS: Final = tuple(
    _faction(index, entry) for index, entry in enumerate(_factions.section("factions"))
)
FACTION_INDEX: Final = {faction.id: faction.index for faction in FACTIONS}
EXCLUDES: Final = {
    faction.index: other.index
    for faction in FACTIONS
    for other in FACTIONS
    if other.home == faction.home and other is not faction
}
"""The faction on the other side of the same board."""


def _faction_conversions() -> dict[str, tuple[tuple[bool, Conversion], ...]]:
    found: dict[str, tuple[tuple[bool, Conversion], ...]] = {}
    for entry in _actions.section("faction_conversions"):
        faction = known(entry, "faction", tuple(FACTION_INDEX))
        offer = (entry.flag("needs_institute"), _conversion(entry))
        found[faction] = (*found.get(faction, ()), offer)
    return found


FACTION_CONVERSIONS: Final = _faction_conversions()
"""By faction id: (needs the planetary institute, conversion)."""

CAPS: Final = {entry.id: entry.integer("value") for entry in _factions.section("caps")}
ABILITIES: Final = {entry.id: entry.integer("value") for entry in _factions.section("abilities")}
"""Numbers of the factions' own abilities."""
START_VP: Final = _factions.value("rules", "start_vp")
GAIAFORMERS: Final = _factions.value("rules", "gaiaformers")
SATELLITES: Final = _factions.value("rules", "satellites")
SATELLITE_MARKERS: Final = _factions.value("rules", "satellite_markers")
"""Satellites that leave the supply in set-up to mark the final goals."""
PLAYER_TOKENS: Final = _factions.value("rules", "player_tokens")
SPACE_STATION_POWER: Final = _factions.value("rules", "space_station_power")
