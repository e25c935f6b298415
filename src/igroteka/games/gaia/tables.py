"""What is printed on the components, as plain data for a table that draws them."""

from __future__ import annotations

from dataclasses import asdict

from igroteka.engine import marks
from igroteka.engine.hexes import cell_name

from .automa.cards import CARDS, FACTION_CARDS, LEVELS
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
        "factions": [asdict(faction) for faction in FACTIONS],
        "structures": list(STRUCTURES),
        "planet_types": list(PLANET_TYPES),
        "tracks": [asdict(track) for track in TRACKS],
        "standard_tiles": [asdict(tile) for tile in STANDARD_TILES],
        "advanced_tiles": [asdict(tile) for tile in ADVANCED_TILES],
        "boosters": [asdict(booster) for booster in BOOSTERS],
        "tokens": [
            asdict(token) | {"common": token.index < GLEENS_TOKEN} for token in FEDERATION_TOKENS
        ],
        "round_goals": [asdict(goal) for goal in ROUND_GOALS],
        "final_goals": [asdict(goal) for goal in FINAL_GOALS],
        "board_actions": [asdict(action) for action in BOARD_ACTIONS],
        "conversions": [asdict(conversion) for conversion in CONVERSIONS.values()],
        "faction_conversions": {
            faction: [
                {"needs_institute": needs, "conversion": asdict(conversion)}
                for needs, conversion in offers
            ]
            for faction, offers in FACTION_CONVERSIONS.items()
        },
        "gaia_phase_conversions": [asdict(c) for c in GAIA_PHASE_CONVERSIONS.values()],
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
        "automa_cards": [asdict(card) for card in CARDS],
        "automa_factions": [asdict(card) for card in FACTION_CARDS.values()],
        "automa_levels": [
            asdict(level) | {"removed": sorted(level.removed), "added": sorted(level.added)}
            for level in LEVELS.values()
        ],
        "first_game_mines": {
            str(players): {
                faction: [cell_name(cell) for cell in cells]
                for faction, cells in game.mines.items()
            }
            for players, game in FIRST_GAME.items()
        },
        "marks": marks.of("igroteka.games.gaia"),
    }
