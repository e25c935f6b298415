"""What is printed on the components, as plain data for a table that draws them."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any, cast

from igroteka.engine.files import ABOUT
from igroteka.engine.hexes import cell_name

from .box import Box, TechTile
from .unusual import unusual


def printed_values(box: Box) -> dict[str, object]:
    """Every table a client needs to draw boards, tiles and prices."""
    found: dict[str, object] = {
        "factions": [
            plain(faction) | {"unusual": unusual(box, faction)} for faction in box.factions
        ],
        "structures": list(box.structures),
        "planet_types": list(box.planet_types),
        "tracks": [plain(track) for track in box.tracks],
        "standard_tiles": [_tile(tile) for tile in box.standard_tiles],
        "advanced_tiles": [_tile(tile) for tile in box.advanced_tiles],
        "boosters": [plain(booster) for booster in box.boosters],
        "tokens": [
            plain(token) | {"common": token.index in box.common_tokens} for token in box.tokens
        ],
        "round_goals": [plain(goal) for goal in box.round_goals],
        "final_goals": [plain(goal) for goal in box.final_goals],
        "board_actions": [plain(action) for action in box.board_actions],
        "conversions": [plain(conversion) for conversion in box.conversions.values()],
        "faction_conversions": {
            faction: [
                {"needs_institute": offer.needs_institute, "conversion": plain(offer)}
                for offer in offers
            ]
            for faction, offers in box.faction_conversions.items()
            if offers
        },
        "gaia_phase_conversions": [plain(c) for c in box.gaia_phase_conversions.values()],
        "caps": dict(box.caps),
        "terraforming_steps": {
            box.planet_types[home]: {
                box.planet_types[planet]: steps for planet, steps in enumerate(wheel)
            }
            for home, wheel in enumerate(box.steps)
        },
        "numbers": {
            "rounds": box.rounds,
            "charging_level": box.first_scoring_level,
            "level_charge": box.level_3_charge,
        },
        "research_cost": box.research_cost,
        "vp_per_level": box.vp_per_level,
        "rank_vp": list(box.rank_vp),
        "first_game_mines": {
            str(players): {
                mines.id: [cell_name(cell) for cell in mines.hexes] for mines in game.mines
            }
            for players, game in box.first_games.items()
        },
    }
    for layer in box.layers:
        found |= layer.printed(box)
    return found


UNTOLD = frozenset({*ABOUT, "scored", "marker"})
"""Where facts come from, and how files write what pieces have under names of their own."""


def plain(piece: Any, untold: frozenset[str] = frozenset()) -> dict[str, Any]:
    """A piece as plain data, without some of its fields."""
    return _bare(asdict(piece), UNTOLD | untold)


def _bare(value: Any, untold: frozenset[str]) -> Any:
    if isinstance(value, dict):
        fields = cast("dict[str, Any]", value)
        return {name: _bare(item, untold) for name, item in fields.items() if name not in untold}
    if isinstance(value, (list, tuple)):
        return [_bare(item, untold) for item in cast("list[Any]", value)]
    return value


def _tile(tile: TechTile) -> dict[str, Any]:
    return plain(tile) | {"advanced": tile.advanced}
