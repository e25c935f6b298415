"""What is printed on the components, as plain data for a table that draws them."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any, cast

from igroteka.engine import marks
from igroteka.engine.hexes import cell_name
from igroteka.engine.pieces import MARKS

from .automa.cards import CARDS, FACTION_CARDS, LEVELS
from .box import TechTile
from .components import (
    ADVANCED_TILES,
    BOARD_ACTIONS,
    BOOSTERS,
    CAPS,
    CONVERSIONS,
    FACTION_CONVERSIONS,
    FACTIONS,
    FEDERATION_TOKENS,
    FINAL_GOALS,
    FIRST_GAME,
    FIRST_SCORING_LEVEL,
    GAIA_PHASE_CONVERSIONS,
    GLEENS_TOKEN,
    LEVEL_3_CHARGE,
    PLANET_TYPES,
    RANK_VP,
    RESEARCH_COST,
    ROUND_GOALS,
    ROUNDS,
    STANDARD_TILES,
    STEPS,
    STRUCTURES,
    TRACKS,
    VP_PER_LEVEL,
)


def component_tables() -> dict[str, object]:
    """Every table a client needs to draw boards, tiles and prices."""
    return {
        "factions": [_plain(faction) for faction in FACTIONS],
        "structures": list(STRUCTURES),
        "planet_types": list(PLANET_TYPES),
        "tracks": [_plain(track) for track in TRACKS],
        "standard_tiles": [_tile(tile) for tile in STANDARD_TILES],
        "advanced_tiles": [_tile(tile) for tile in ADVANCED_TILES],
        "boosters": [_plain(booster) for booster in BOOSTERS],
        "tokens": [
            _plain(token) | {"common": token.index < GLEENS_TOKEN} for token in FEDERATION_TOKENS
        ],
        "round_goals": [_plain(goal) for goal in ROUND_GOALS],
        "final_goals": [_plain(goal) for goal in FINAL_GOALS],
        "board_actions": [_plain(action) for action in BOARD_ACTIONS],
        "conversions": [_plain(conversion) for conversion in CONVERSIONS.values()],
        "faction_conversions": {
            faction: [
                {"needs_institute": needs, "conversion": _plain(conversion)}
                for needs, conversion in offers
            ]
            for faction, offers in FACTION_CONVERSIONS.items()
        },
        "gaia_phase_conversions": [_plain(c) for c in GAIA_PHASE_CONVERSIONS.values()],
        "caps": dict(CAPS),
        "terraforming_steps": {
            PLANET_TYPES[home]: {PLANET_TYPES[planet]: steps for planet, steps in enumerate(wheel)}
            for home, wheel in enumerate(STEPS)
        },
        "numbers": {
            "rounds": ROUNDS,
            "charging_level": FIRST_SCORING_LEVEL,
            "level_charge": LEVEL_3_CHARGE,
        },
        "research_cost": RESEARCH_COST,
        "vp_per_level": VP_PER_LEVEL,
        "rank_vp": list(RANK_VP),
        "automa_cards": [_plain(card) for card in CARDS],
        "automa_factions": [_plain(card) for card in FACTION_CARDS.values()],
        "automa_levels": [
            _plain(level) | {"removed": sorted(level.removed), "added": sorted(level.added)}
            for level in LEVELS.values()
        ],
        "first_game_mines": {
            str(players): {
                mines.id: [cell_name(cell) for cell in mines.hexes] for mines in game.mines
            }
            for players, game in FIRST_GAME.items()
        },
        "marks": marks.of("igroteka.games.gaia"),
    }


UNTOLD = frozenset(
    {
        *MARKS,
        "automa",
        "scored",
        "marker",
        "place",
        "takes",
        "permanent",
        "out",
        "into",
    }
)
"""Where facts come from, and how files write what pieces have under names of their own."""


def _plain(piece: Any) -> dict[str, Any]:
    """A piece as plain data."""
    return {name: _bare(value) for name, value in asdict(piece).items() if name not in UNTOLD}


def _bare(value: Any) -> Any:
    if isinstance(value, dict):
        fields = cast("dict[str, Any]", value)
        return {name: _bare(item) for name, item in fields.items() if name not in UNTOLD}
    if isinstance(value, (list, tuple)):
        return [_bare(item) for item in cast("list[Any]", value)]
    return value


def _tile(tile: TechTile) -> dict[str, Any]:
    return _plain(tile) | {"advanced": tile.advanced}
