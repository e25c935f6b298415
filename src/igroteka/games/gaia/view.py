"""What leaves the engine: the whole position as plain data; nothing in Gaia Project is hidden."""

from __future__ import annotations

from igroteka.engine.hexes import bits

from . import charging, scoring
from .board import Board
from .components import (
    ADVANCED_TILES,
    BOARD_ACTIONS,
    BOOSTERS,
    FACTIONS,
    FEDERATION_TOKENS,
    FINAL_GOALS,
    PLANET_TYPES,
    ROUND_GOALS,
    STANDARD_TILES,
    STRUCTURES,
    TRACKS,
)
from .mines import planet_type
from .power import BOWLS
from .state import NO_BRAINSTONE, GaiaState, Player

GOODS = ("vp", "credits", "ore", "knowledge", "qic", "bowl1", "bowl2", "bowl3", "bowl_gaia")


def view(state: GaiaState, seat: int | None) -> dict[str, object]:
    decision = state.decision
    table = state.table
    return {
        "game": "gaia",
        "players": [_player(state, player) for player in state.seats],
        "seat": seat,
        "round": state.round,
        "phase": state.phase,
        "decision": decision and {"seat": decision.seat, "kind": decision.kind},
        "order": list(state.order),
        "passing": list(state.passing),
        "map": [_hex(state, h) for h in bits(state.board.grid.all)],
        "sectors": _sectors(state.board),
        "tracks": {
            track.id: {
                "tile": next(
                    (
                        tile.id
                        for tile in STANDARD_TILES
                        if table.tile_track[tile.index] == track.index
                    ),
                    None,
                ),
                "advanced": None
                if state.advanced_taken >> track.index & 1
                else ADVANCED_TILES[table.advanced[track.index]].id,
                "top": bool(state.top >> track.index & 1),
            }
            for track in TRACKS
        },
        "free_row": [tile.id for tile in STANDARD_TILES if table.tile_track[tile.index] < 0],
        "terraforming_token": FEDERATION_TOKENS[table.terraforming_token].id,
        "boosters": [BOOSTERS[index].id for index in state.boosters_free()],
        "supply": {token.id: state.supply[token.index] for token in FEDERATION_TOKENS},
        "spaces": {space.id: not state.action_spaces >> space.index & 1 for space in BOARD_ACTIONS},
        "rounds": [ROUND_GOALS[index].id for index in table.rounds],
        "finals": {
            FINAL_GOALS[index].id: scoring.standings(state, FINAL_GOALS[index])
            for index in table.finals
        }
        if state.round
        else {FINAL_GOALS[index].id: None for index in table.finals},
    }


def _hex(state: GaiaState, h: int) -> dict[str, object]:
    planet = planet_type(state, h)
    return {
        "hex": state.board.grid.name(h),
        "sector": state.board.sector_of[h],
        "planet": PLANET_TYPES[planet] if planet >= 0 else None,
    }


def _sectors(board: Board) -> list[dict[str, object]]:
    return [
        {"sector": p.sector, "centre": list(p.centre), "rotation": p.rotation}
        for p in board.placements
    ]


def _names(state: GaiaState, mask: int) -> list[str]:
    return state.board.grid.names(bits(mask))


def _player(state: GaiaState, player: Player) -> dict[str, object]:
    chosen = player.faction >= 0
    goods: dict[str, int] = {good: getattr(player, good) for good in GOODS}
    goods["gaiaformers"] = player.formers
    if player.brainstone != NO_BRAINSTONE:
        goods[f"brainstone_{BOWLS[player.brainstone]}"] = 1
    return {
        "seat": player.seat,
        "faction": FACTIONS[player.faction].id if chosen else None,
        "goods": goods if state.phase != "factions" else {},
        "brainstone": player.brainstone if player.brainstone != NO_BRAINSTONE else None,
        "gaiaformers": {
            "ready": player.formers,
            "parked": player.formers_parked,
            "out": _names(state, player.formers_out),
        },
        "research": {track.id: player.research[track.index] for track in TRACKS},
        "structures": {
            name: _names(state, player.built[index]) for index, name in enumerate(STRUCTURES)
        },
        "guests": _names(state, player.guests),
        "lost_planet": _names(state, player.lost),
        "satellites": _names(state, player.satellites),
        "stations": _names(state, player.stations),
        "federated": _names(state, player.federated),
        "power_values": {
            name: charging.structure_power(player, index) for index, name in enumerate(STRUCTURES)
        }
        if chosen
        else {},
        "booster": BOOSTERS[player.booster].id if player.booster >= 0 else None,
        "tiles": [tile.id for tile in STANDARD_TILES if player.tiles >> tile.index & 1],
        "covered": [tile.id for tile in STANDARD_TILES if player.covered >> tile.index & 1],
        "advanced": [ADVANCED_TILES[index].id for index in player.advanced],
        "tokens": [
            {"token": FEDERATION_TOKENS[token].id, "green": green} for token, green in player.tokens
        ],
        "passed": player.passed,
    }
