"""The box: everything printed on the components, as one frozen value.

A box is read once from the data of the game and of its owner (`reading.py`), and a position reaches
it through `state.box`. Components are known by id in texts and by index (their place in the box) in
a state; sets of spots, cells, tokens and cards are masks.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from igroteka.engine.contents import Contents, index_of

from .boards import NOWHERE, Board, board, lines
from .rewards import Cost, Goods, Reward
from .terms import PLAYERS, RED

if TYPE_CHECKING:  # how they are read is loaded with `reading`, when a box is first wanted
    from .gods import ChiefGod, HouseBoard, LesserGod
    from .pieces import (
        ActionToken,
        Artifact,
        AtlantisGod,
        Cell,
        Civilization,
        Figure,
        Goal,
        MagicAction,
        OtherWorld,
        PandoraToken,
        PowerSpace,
        Rewarding,
        Side,
        StarSpot,
        TrackSpace,
        Trade,
        UpgradeRule,
        Weapon,
        WeaponEffect,
        Zone,
    )
    from .planets import Planet

__all__ = ["NOWHERE", "Board", "Box", "Cost", "Goods", "Reward"]


@dataclass(frozen=True, eq=False)
class Box(Contents):
    """What lies in a box; see the module's first lines."""

    # The action board.
    spots: tuple[StarSpot, ...]
    cells: tuple[Cell, ...]
    zones: tuple[Zone, ...]
    """The summon tokens with the cells around them."""
    tokens: tuple[ActionToken, ...]
    upgrades: tuple[UpgradeRule, ...]
    """By the colour of the token."""
    magic: tuple[MagicAction, ...]
    chief_summoned: Reward
    """What summoning a chief god brings."""
    income: tuple[Rewarding, ...]
    """Spots of the settlement income: as many are open as settlements are in play."""

    # The development board.
    spaces: tuple[TrackSpace, ...]
    """Of each development track."""
    power_spaces: tuple[PowerSpace, ...]
    goals: tuple[Goal, ...]

    # Houses, planets, cards and tokens.
    figures: tuple[Figure, ...]
    """Follower, lesser god, chief god."""
    houses: tuple[HouseBoard, ...]
    chief_gods: tuple[ChiefGod, ...]
    lesser_gods: tuple[LesserGod, ...]
    planets: tuple[Planet, ...]
    weapon_effects: tuple[WeaponEffect, ...]
    """Those that are one, so from 1 on."""
    weapons: tuple[Weapon, ...]
    civilizations: tuple[Civilization, ...]
    atlantis_gods: tuple[AtlantisGod, ...]
    culture: tuple[Rewarding, ...]
    trade: tuple[Trade, ...]
    artifacts: tuple[Artifact, ...]
    pandora_tokens: tuple[PandoraToken, ...]
    other_world: OtherWorld

    # Numbers of the rules.
    start_resources: int
    """Of each type."""
    start_crystals: int
    start_followers: int
    """In the capital."""
    start_shrine_followers: int
    """In the district with a shrine beside it."""
    settlements: int
    """Of one house."""
    start_settlements: int
    """Of these, in the capital from the start."""
    signs: int
    """Of one house."""
    crystals: int
    """In the box; nobody gains what is not there."""
    resource_cap: int
    """The most that one keeps of a resource."""
    gods_dealt: int
    gods_kept: int
    artifacts_in_game: int
    trade_display: int
    """Agreements on display."""
    power_token_vp: int
    """Points of a token on the power track."""
    weakened_strength: int
    """Of a god whom an effect weakens."""
    stolen_resources: int
    loser_metal: int
    """For losing a battle with an advanced card."""
    first_vp: int
    """For being first on a development track."""
    second_vp: int
    goods_per_vp: int
    """Resources and crystals left over that make a point."""
    round_limit: int
    """The game ends with this round if nobody has ended it."""

    # Derived: the star.
    line: tuple[tuple[int, ...], ...] = field(init=False)
    """From spot to spot the cell between them; NOWHERE (-1) where no line joins them."""
    neighbours: tuple[int, ...] = field(init=False)
    """For each spot the mask of spots that a line joins to it."""
    cell_crystals: tuple[int, ...] = field(init=False)
    zone_cells: tuple[int, ...] = field(init=False)
    """For each zone the mask of its cells."""
    cell_zones: tuple[int, ...] = field(init=False)
    """For each cell the mask of zones it is part of."""
    chief_zones: int = field(init=False)
    """Mask of the zones with the token of a chief god; the others are of lesser gods."""
    blue_tokens: int = field(init=False)
    """Mask of tokens."""
    red_tokens: int = field(init=False)
    sides: tuple[tuple[Side, Side], ...] = field(init=False)
    """For each token the normal side and the improved one: `sides[token][improved]`."""

    # Derived: tracks.
    multipliers: tuple[int, ...] = field(init=False)
    """By space of a development track."""
    last_space: int = field(init=False)
    power_vp: tuple[int, ...] = field(init=False)
    """By space of the power track."""
    last_power: int = field(init=False)
    power_tokens: int = field(init=False)
    """Mask of the spaces of the power track that have a token at the start."""
    lightning: int = field(init=False)
    """The first space of the power track beyond the lightning."""

    # Derived: houses and planets.
    strengths: tuple[int, ...] = field(init=False)
    """By kind of figure: follower, lesser god, chief god."""
    followers: int = field(init=False)
    """Of one house."""
    boards: tuple[Board, ...] = field(init=False)
    """For each planet how its districts lie."""
    home_planets: tuple[int, ...] = field(init=False)
    """By house, the place of its planet."""
    gaia: Mapping[int, int] = field(init=False)
    """By number of players, the place of the side of Gaia they play on."""
    capital_resource: tuple[int, ...] = field(init=False)
    """By house: what its capital has, and what it creates."""
    chief_of: tuple[int, ...] = field(init=False)
    """By house, its chief god."""
    gods_of: tuple[tuple[int, ...], ...] = field(init=False)
    """By house, its lesser gods."""
    ordinary: int = field(init=False)
    """Mask of ordinary weapons, which everybody has."""
    advanced: int = field(init=False)
    """Mask of advanced weapons."""
    against_civilizations: int = field(init=False)
    """Mask of the effects of cards that work against a civilization."""
    advanced_of: tuple[int, ...] = field(init=False)
    """By house, mask of the advanced weapons it has."""

    # Derived: places by id.
    spot_index: Mapping[str, int] = field(init=False)
    cell_index: Mapping[str, int] = field(init=False)
    token_index: Mapping[str, int] = field(init=False)
    magic_index: Mapping[str, int] = field(init=False)
    house_index: Mapping[str, int] = field(init=False)
    god_index: Mapping[str, int] = field(init=False)
    """Of lesser gods."""
    weapon_index: Mapping[str, int] = field(init=False)
    trade_index: Mapping[str, int] = field(init=False)
    artifact_index: Mapping[str, int] = field(init=False)
    artifact_with: Mapping[str, int] = field(init=False)
    """By what it does, the artifact."""
    pandora_index: Mapping[str, int] = field(init=False)

    def __post_init__(self) -> None:
        for ready in (self._star(), self._tracks(), self._houses(), self._indices()):
            self.keep(ready)

    def _star(self) -> dict[str, object]:
        line = lines(self.spots, self.cells)
        red = sum(1 << token.index for token in self.tokens if token.colour == RED)
        return {
            "line": line,
            "neighbours": tuple(
                sum(1 << spot for spot, cell in enumerate(row) if cell != NOWHERE) for row in line
            ),
            "cell_crystals": tuple(cell.crystals for cell in self.cells),
            "zone_cells": tuple(zone.cells for zone in self.zones),
            "cell_zones": tuple(
                sum(1 << zone.index for zone in self.zones if zone.cells >> cell.index & 1)
                for cell in self.cells
            ),
            "chief_zones": sum(1 << zone.index for zone in self.zones if zone.chief),
            "red_tokens": red,
            "blue_tokens": ((1 << len(self.tokens)) - 1) & ~red,
            "sides": tuple((token.normal, token.improved) for token in self.tokens),
        }

    def _tracks(self) -> dict[str, object]:
        beyond = (space.index for space in self.power_spaces if space.lightning)
        return {
            "multipliers": tuple(space.multiplier for space in self.spaces),
            "last_space": len(self.spaces) - 1,
            "power_vp": tuple(space.vp for space in self.power_spaces),
            "last_power": len(self.power_spaces) - 1,
            "power_tokens": sum(1 << space.index for space in self.power_spaces if space.token),
            "lightning": next(beyond, 0),
        }

    def _houses(self) -> dict[str, object]:
        boards = tuple(board(planet) for planet in self.planets)
        houses = range(len(self.houses))
        homes = {planet.house: planet.index for planet in self.planets}
        capitals = [boards[homes[house]].planet.districts for house in houses if house in homes]
        ordinary = sum(1 << card.index for card in self.weapons if not card.advanced)
        chiefs = {god.house: god.index for god in self.chief_gods}
        return {
            "strengths": tuple(figure.strength for figure in self.figures),
            "followers": self.figures[0].count,
            "boards": boards,
            "home_planets": tuple(homes.get(house, NOWHERE) for house in houses),
            "gaia": {
                players: planet.index
                for planet in self.planets
                for players in planet.players
                if players in PLAYERS
            },
            "capital_resource": tuple(
                district.sources[0] for one in capitals for district in one if district.capital
            ),
            "chief_of": tuple(chiefs.get(house, NOWHERE) for house in houses),
            "gods_of": tuple(
                tuple(god.index for god in self.lesser_gods if god.house == house)
                for house in houses
            ),
            "ordinary": ordinary,
            "advanced": ((1 << len(self.weapons)) - 1) & ~ordinary,
            "against_civilizations": sum(
                1 << effect
                for effect, one in enumerate(self.weapon_effects, start=1)
                if one.civilizations
            ),
            "advanced_of": tuple(
                sum(1 << c.index for c in self.weapons if c.advanced and c.house in (house, -1))
                for house in houses
            ),
        }

    def _indices(self) -> dict[str, object]:
        return {
            "spot_index": index_of(self.spots),
            "cell_index": index_of(self.cells),
            "token_index": index_of(self.tokens),
            "magic_index": index_of(self.magic),
            "house_index": index_of(self.houses),
            "god_index": index_of(self.lesser_gods),
            "weapon_index": index_of(self.weapons),
            "trade_index": index_of(self.trade),
            "artifact_index": index_of(self.artifacts),
            "artifact_with": {card.effect: card.index for card in self.artifacts},
            "pandora_index": index_of(self.pandora_tokens),
        }
