"""The box: everything printed on the components in play, as one frozen value.

A box is read once from the data of the base game, of the layers in play and of the owner, and a
position reaches it through `state.box`. Components are known by id in texts and by index (their
place in the box) in a state.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, TypeVar, cast

from igroteka.engine.contents import Contents, index_of
from igroteka.engine.decision import Action
from igroteka.engine.pieces import Piece

from .maps import (
    DESERT,
    EMPTY,
    FULL_SECTOR,
    GAIA,
    ICE,
    LOST,
    OXIDE,
    SECTOR_RADIUS,
    SPACE,
    SWAMP,
    TERRA,
    TITANIUM,
    TRANSDIM,
    VOLCANIC,
    FirstGame,
    Layout,
    Placement,
    PlanetType,
    Sector,
)
from .pieces import (
    ACADEMY_LEFT,
    ACADEMY_RIGHT,
    ARTIFICIAL_INTELLIGENCE,
    ECONOMY,
    GAIA_PROJECT,
    MINE,
    NAVIGATION,
    PLANETARY_INSTITUTE,
    RESEARCH_LAB,
    SCIENCE,
    TERRAFORMING,
    TRADING_STATION,
    AdvancedTile,
    BoardAction,
    Booster,
    Conversion,
    FactionBoard,
    FactionConversion,
    FederationToken,
    FinalGoal,
    Goods,
    Level,
    RoundGoal,
    Structure,
    TechTile,
    Track,
)

__all__ = [
    "ACADEMY_LEFT",
    "ACADEMY_RIGHT",
    "ARTIFICIAL_INTELLIGENCE",
    "DESERT",
    "ECONOMY",
    "EMPTY",
    "FULL_SECTOR",
    "GAIA",
    "GAIA_PROJECT",
    "ICE",
    "LOST",
    "MINE",
    "NAVIGATION",
    "OTHER_SPECIALS",
    "OXIDE",
    "PLANETARY_INSTITUTE",
    "RESEARCH_LAB",
    "SCIENCE",
    "SECTOR_RADIUS",
    "SPACE",
    "SWAMP",
    "TERRA",
    "TERRAFORMING",
    "TITANIUM",
    "TRADING_STATION",
    "TRANSDIM",
    "VOLCANIC",
    "BoardAction",
    "Booster",
    "Box",
    "Conversion",
    "FactionBoard",
    "FactionConversion",
    "FederationToken",
    "FinalGoal",
    "FirstGame",
    "Goods",
    "Layout",
    "Level",
    "Placement",
    "PlanetType",
    "RoundGoal",
    "Sector",
    "Structure",
    "TechTile",
    "Track",
]

if TYPE_CHECKING:
    from igroteka.games.gaia.game import GaiaGame
    from igroteka.games.gaia.layer import Layer
    from igroteka.games.gaia.words import Words

T = TypeVar("T")

OTHER_SPECIALS = 3
"""Special action spaces that are on no tile: booster, academy, faction board."""


def named(verb: str, pieces: Sequence[Piece]) -> tuple[Action, ...]:
    """The action of that verb for each piece."""
    return tuple(Action((verb, piece.id)) for piece in pieces)


@dataclass(frozen=True, eq=False)
class Box(Contents):
    """What lies in a box; see the module's first lines."""

    layers: tuple[Layer, ...]
    """What is laid over the base game."""
    home: GaiaGame | None
    """The game that has the box."""
    parts: Mapping[type, object]
    """What layers keep in the box beside the pieces of the base game."""

    # The map.
    planets: tuple[PlanetType, ...]
    """The types of planets."""
    home_types: int
    """How many of the types, counted from index 0, are on the terraforming wheel."""
    sectors: Mapping[str, Sector]
    layouts: Mapping[int, Layout]
    """The board shape for each number of players."""
    first_games: Mapping[int, FirstGame]
    """The suggested first game for each number of players."""

    # Research and technology.
    tracks: tuple[Track, ...]
    research_cost: int
    level_3_charge: int
    vp_per_level: int
    first_scoring_level: int
    standard_tiles: tuple[TechTile, ...]
    advanced_tiles: tuple[AdvancedTile, ...]
    standard_copies: int
    free_row: int
    """Standard stacks that lie below no track."""

    # Boosters, federation tokens, goals.
    boosters: tuple[Booster, ...]
    extra_boosters: int
    tokens: tuple[FederationToken, ...]
    federation_power: int
    round_goals: tuple[RoundGoal, ...]
    rounds: int
    final_goals: tuple[FinalGoal, ...]
    rank_vp: tuple[int, ...]
    final_goals_used: int
    goods_per_vp: int

    # Actions.
    board_actions: tuple[BoardAction, ...]
    conversions: Mapping[str, Conversion]
    gaia_phase_conversions: Mapping[str, Conversion]
    """What Terrans with institute may buy with the tokens that leave the gaia area."""
    faction_conversions: Mapping[str, tuple[FactionConversion, ...]]
    """By faction id."""
    qic_range: int
    passive_range: int
    gaia_planet_qic: int
    gaia_tokens_per_tile: int

    # Faction boards.
    structures: tuple[str, ...]
    factions: tuple[FactionBoard, ...]
    caps: Mapping[str, int]
    abilities: Mapping[str, int]
    """Numbers of the factions' own abilities."""
    start_vp: int
    gaiaformers: int
    satellites: int
    satellite_markers: int
    player_tokens: int
    """One stands on each track, one on the track of points."""
    """Satellites that leave the supply in set-up to mark the final goals."""
    space_station_power: int

    # Derived: the same, ready for play, and the actions that name its pieces.
    planet_types: tuple[str, ...] = field(init=False)
    """Their ids."""
    planet_index: Mapping[str, int] = field(init=False)
    steps: tuple[tuple[int, ...], ...] = field(init=False)
    """steps[home][type]: terraforming steps; the shorter way round the wheel, off the wheel as many
    as the type needs."""
    terraformed: tuple[int, ...] = field(init=False)
    """The types that are made habitable by terraforming, if need be."""
    bare_types: tuple[int, ...] = field(init=False)
    """The types where a mine uses up gaiaformers and costs nothing else."""
    apart: frozenset[int] = field(init=False)
    """The types of which no two planets lie side by side."""
    counted_kinds: tuple[str, ...] = field(init=False)
    """The kinds of sectors that are new to a player with the first mine there."""
    track_index: Mapping[str, int] = field(init=False)
    max_level: int = field(init=False)
    tile_by_id: Mapping[str, TechTile] = field(init=False)
    booster_index: Mapping[str, int] = field(init=False)
    token_index: Mapping[str, int] = field(init=False)
    own_tokens: frozenset[int] = field(init=False)
    """Federation tokens set aside for a civilisation."""
    common_tokens: tuple[int, ...] = field(init=False)
    """Federation tokens that everybody may take from the supply."""
    goal_index: Mapping[str, int] = field(init=False)
    final_index: Mapping[str, int] = field(init=False)
    action_index: Mapping[str, int] = field(init=False)
    structure_index: Mapping[str, int] = field(init=False)
    faction_index: Mapping[str, int] = field(init=False)
    rivals: tuple[frozenset[int], ...] = field(init=False)
    """For each faction those of the same colour, itself included."""
    credit_cap: int = field(init=False)
    ore_cap: int = field(init=False)
    knowledge_cap: int = field(init=False)
    brainstone_power: int = field(init=False)
    conversion_by_id: Mapping[str, Conversion] = field(init=False)
    trigger_tiles: tuple[TechTile, ...] = field(init=False)
    """Standard tiles that wait for something."""
    big_power_tiles: tuple[TechTile, ...] = field(init=False)
    range_tiles: tuple[tuple[int, int], ...] = field(init=False)
    """Standard tiles that add to the basic range: bit of the tile, how much."""
    least_power: int = field(init=False)
    """Of the shared actions paid with power, the price of the cheapest."""
    least_qic: int = field(init=False)
    faction_actions: tuple[Action, ...] = field(init=False)
    booster_actions: tuple[Action, ...] = field(init=False)
    pass_actions: tuple[Action, ...] = field(init=False)
    research_actions: tuple[Action, ...] = field(init=False)
    advance_actions: tuple[Action, ...] = field(init=False)
    token_actions: tuple[Action, ...] = field(init=False)
    space_actions: tuple[Action, ...] = field(init=False)
    convert_actions: Mapping[str, Action] = field(init=False)
    tile_actions: tuple[Action, ...] = field(init=False)
    cover_actions: tuple[tuple[Action, ...], ...] = field(init=False)
    """cover_actions[advanced][standard]."""
    special_bits: Mapping[str, int] = field(init=False)
    """Marks of the tiles' special actions in `Player.used`."""
    standard_specials: tuple[tuple[int, int, Action], ...] = field(init=False)
    """Bit of the tile, mark of its action, the action."""
    advanced_specials: Mapping[int, tuple[int, Action]] = field(init=False)
    """By index of the tile."""

    def __post_init__(self) -> None:
        own = {f"fed_{faction.id}" for faction in self.factions}
        derived: dict[str, object] = {
            "planet_types": tuple(kind.id for kind in self.planets),
            "planet_index": index_of(self.planets),
            "steps": tuple(
                tuple(self._steps(home, planet) for planet in range(len(self.planets)))
                for home in range(self.home_types)
            ),
            "terraformed": tuple(
                index for index, kind in enumerate(self.planets) if kind.home or kind.steps
            ),
            "bare_types": tuple(
                index for index, kind in enumerate(self.planets) if kind.gaiaformers
            ),
            "apart": frozenset(index for index, kind in enumerate(self.planets) if kind.apart),
            "counted_kinds": (
                SPACE,
                *(
                    kind
                    for layer in self.layers
                    for kind, counted in layer.sector_kinds.items()
                    if counted
                ),
            ),
            "track_index": index_of(self.tracks),
            "max_level": len(self.tracks[0].levels) - 1,
            "tile_by_id": {tile.id: tile for tile in self.standard_tiles + self.advanced_tiles},
            "booster_index": index_of(self.boosters),
            "token_index": index_of(self.tokens),
            "own_tokens": frozenset(token.index for token in self.tokens if token.id in own),
            "common_tokens": tuple(
                token.index for token in self.tokens if token.id not in own and not token.elsewhere
            ),
            "goal_index": index_of(self.round_goals),
            "final_index": index_of(self.final_goals),
            "action_index": index_of(self.board_actions),
            "structure_index": {name: index for index, name in enumerate(self.structures)},
            "faction_index": index_of(self.factions),
            "rivals": tuple(
                frozenset(other.index for other in self.factions if other.home == faction.home)
                for faction in self.factions
            ),
        }
        tiles = (*self.standard_tiles, *self.advanced_tiles)
        bits = {tile.id: 1 << OTHER_SPECIALS + place for place, tile in enumerate(tiles)}
        specials = {tile.id: Action(("special", tile.id)) for tile in tiles}
        all_conversions = dict(self.conversions)
        for offers in self.faction_conversions.values():
            all_conversions |= {offer.id: offer for offer in offers}
        derived |= {
            "credit_cap": self.caps["credits"],
            "ore_cap": self.caps["ore"],
            "knowledge_cap": self.caps["knowledge"],
            "brainstone_power": self.abilities["brainstone_power"],
            "conversion_by_id": all_conversions,
            "trigger_tiles": tuple(t for t in self.standard_tiles if t.timing == "trigger"),
            "big_power_tiles": tuple(t for t in self.standard_tiles if t.big_power),
            "range_tiles": tuple((1 << t.index, t.range) for t in self.standard_tiles if t.range),
            "least_power": self._cheapest("power"),
            "least_qic": self._cheapest("qic"),
            "faction_actions": named("faction", self.factions),
            "booster_actions": named("booster", self.boosters),
            "pass_actions": named("pass", self.boosters),
            "research_actions": named("research", self.tracks),
            "advance_actions": named("advance", self.tracks),
            "token_actions": named("token", self.tokens),
            "space_actions": named("action", self.board_actions),
            "convert_actions": {id: Action(("convert", id)) for id in all_conversions},
            "tile_actions": named("tile", self.standard_tiles),
            "cover_actions": tuple(
                tuple(Action(("tile", tile.id, covered.id)) for covered in self.standard_tiles)
                for tile in self.advanced_tiles
            ),
            "special_bits": bits,
            "standard_specials": tuple(
                (1 << tile.index, bits[tile.id], specials[tile.id])
                for tile in self.standard_tiles
                if tile.timing == "action"
            ),
            "advanced_specials": {
                tile.index: (bits[tile.id], specials[tile.id])
                for tile in self.advanced_tiles
                if tile.timing == "action"
            },
        }
        self.keep(derived)

    def part(self, kind: type[T]) -> T:
        """What a layer keeps in the box."""
        return cast("T", self.parts[kind])

    @cached_property
    def words(self) -> Words:
        """What everything in the box is called."""
        from igroteka.games.gaia.words import Words

        return Words(self, self.shelves, self.layers)

    def at_home(self) -> tuple[Any, ...]:
        assert self.home is not None
        return self.home.box_of, (tuple(layer.id for layer in self.layers),)

    def _steps(self, home: int, planet: int) -> int:
        if planet >= self.home_types:
            return self.planets[planet].steps
        way = abs(home - planet)
        return min(way, self.home_types - way)

    def _cheapest(self, pays: str) -> int:
        return min((space.cost for space in self.board_actions if space.pays == pays), default=0)

    def own_token(self, faction: str) -> int:
        """The federation token set aside for a civilisation."""
        return self.token_index[f"fed_{faction}"]
