"""What leaves the engine: the position as plain data, with what layers add to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from igroteka.engine.hexes import bits

from . import (
    charging,
    federations,
    income,
    mines,
    power,
    reach,
    research,
    scoring,
    special_actions,
    text,
)
from .box import LOST, Placement, Sector, Track
from .state import NO_BRAINSTONE, GaiaState, Player
from .table import FREE_ROW

if TYPE_CHECKING:
    from .view_types import (
        GaiaView,
        HexView,
        LayingView,
        PlayerView,
        SectorView,
        StandingView,
        UnitingView,
    )

GOODS = ("vp", "credits", "ore", "knowledge", "qic", "bowl1", "bowl2", "bowl3", "bowl_gaia")


def view(state: GaiaState, seat: int | None) -> GaiaView:
    box = state.box
    decision = state.decision
    table = state.table
    below = {track: box.standard_tiles[tile].id for tile, track in enumerate(table.tile_track)}
    return {
        "game": "gaia",
        "seat": seat,
        "players": [_player(state, player) for player in state.seats],
        "round": state.round,
        "phase": state.phase,
        "current_phase": text.current_phase(state),
        "decision": {"seat": decision.seat, "kind": decision.kind} if decision else None,
        "open_factions": [action[1] for action in state.actions()]
        if decision is not None and decision.kind == "faction"
        else [],
        "homes": _homes(state) if decision is not None and decision.kind == "faction" else {},
        "uniting": _uniting(state),
        "laying": _laying(state),
        "order": list(state.order),
        "passing": list(state.passing),
        "map": [_hex(state, h) for h in bits(state.board.grid.all)],
        "sectors": [
            _sector(box.sectors[placement.sector], placement)
            for placement in state.board.placements
        ],
        "tracks": {
            track.id: {
                "tile": below.get(track.index),
                "advanced": None
                if state.advanced_taken >> track.index & 1
                else box.advanced_tiles[table.advanced[track.index]].id,
                "top": bool(state.top >> track.index & 1),
                "prize": _prize(state, track),
            }
            for track in box.tracks
        },
        "free_row": [
            tile.id for tile in box.standard_tiles if table.tile_track[tile.index] == FREE_ROW
        ],
        "terraforming_token": box.tokens[table.terraforming_token].id,
        "boosters": [box.boosters[index].id for index in state.booster_row()],
        "supply": {token.id: state.supply[token.index] for token in box.tokens},
        "spaces": {
            space.id: not state.action_spaces >> space.index & 1
            for space in box.board_actions
            if not table.closed_spaces >> space.index & 1
        },
        "rounds": [box.round_goals[index].id for index in table.rounds],
        "finals": {box.final_goals[index].id: _standing(state, index) for index in table.finals},
    }


def _sector(side: Sector, placement: Placement) -> SectorView:
    return {
        "sector": placement.sector,
        "number": side.number,
        "kind": side.kind,
        "centre": list(placement.centre),
        "rotation": placement.rotation,
    }


NEAR_HOME, EASY = 2, 1
"""How far from a home planet neighbours are counted, and at how many terraforming steps."""


def _homes(state: GaiaState) -> dict[str, dict[str, int]]:
    """For each civilisation the planets it could start on, and how many others lie near that it
    could settle with little terraforming."""
    board = state.board
    found: dict[str, dict[str, int]] = {}
    for faction, rules in zip(state.box.factions, state.table.rules.factions, strict=True):
        by_steps = board.by_steps(rules.steps)[: EASY + 1]
        easy = sum(by_steps)  # no planet needs two numbers of steps
        found[faction.id] = {
            board.grid.name(h): (
                board.grid.within(1 << h, NEAR_HOME) & easy & ~(1 << h)
            ).bit_count()
            for h in bits(board.by_type[faction.home])
        }
    return found if any(found.values()) else {}


def _uniting(state: GaiaState) -> UnitingView | None:
    entry, name = federations.being_united(state), state.board.grid.name
    if entry is None:
        return None
    player = state.seats[entry.seat]
    found = federations.position(state, player)
    assert found is not None
    groups = [group for index, group in enumerate(found.clusters) if index != found.anchor]
    grown = 0 if found.anchor is None else found.clusters[found.anchor]
    return {
        "seat": entry.seat,
        "need": player.rules.federation_need(state, player),
        "value": federations.total_power(state, player, grown),
        "groups": [state.board.grid.names(bits(group)) for group in groups],
        "values": {
            name(h): federations.total_power(state, player, 1 << h)
            for group in groups
            for h in bits(group)
        },
    }


def _laying(state: GaiaState) -> LayingView | None:
    entry, names = federations.being_laid(state), state.board.grid.names
    return entry and {
        "seat": entry.seat,
        "planets": names(bits(entry.chosen)),
        "satellites": names(bits(entry.placed)),
        "left": entry.total - entry.placed.bit_count(),
    }


def _prize(state: GaiaState, track: Track) -> str | None:
    box = state.box
    if state.top >> track.index & 1:
        return None
    if track.levels[box.max_level].federation_token:
        return f"token:{box.tokens[state.table.terraforming_token].id}"
    return f"planet:{box.planet_types[LOST]}" if track.levels[box.max_level].lost_planet else None


def _standing(state: GaiaState, index: int) -> StandingView | None:
    if not state.round:
        return None
    counts, vp = scoring.standings(state, state.box.final_goals[index])
    return {"counts": counts, "vp": vp}


def _hex(state: GaiaState, h: int) -> HexView:
    planet = mines.planet_type(state, h)
    q, r = state.board.grid.at(h)
    return {
        "hex": state.board.grid.name(h),
        "q": q,
        "r": r,
        "sector": state.board.sector_of[h],
        "planet": state.box.planet_types[planet] if planet >= 0 else None,
    }


def _player(state: GaiaState, player: Player) -> PlayerView:
    box = state.box
    ready = state.chosen
    has_goods = ready and player.rules.has_goods

    def names(mask: int) -> list[str]:
        return state.board.grid.names(bits(mask))

    return {
        "seat": player.seat,
        "faction": box.factions[player.faction].id if player.faction >= 0 else None,
        "home": box.planet_types[player.rules.board.home] if player.faction >= 0 else None,
        "goods": _goods(player) if has_goods else {"vp": player.vp} if ready else {},
        "brainstone": player.brainstone if player.brainstone != NO_BRAINSTONE else None,
        "power": {
            "ready": power.power(player) if ready else 0,
            "tokens": power.all_tokens(player),
        },
        "gaiaformers": {
            "ready": player.formers,
            "parked": player.formers_parked,
            "out": names(player.formers_out),
        },
        "research": {track.id: player.research[track.index] for track in box.tracks},
        "next_levels": {
            track.id: player.research[track.index] + 1
            for track in box.tracks
            if has_goods and research.may_advance(state, player, track.index)
        },
        "structures": {name: names(player.built[i]) for i, name in enumerate(box.structures)},
        "guests": names(player.guests),
        "lost_planet": names(player.lost),
        "satellites": names(player.satellites),
        "stations": names(player.stations),
        "federations": [names(group) for group in federations.groups(state, player)],
        "power_values": {
            name: charging.structure_power(player, i) for i, name in enumerate(box.structures)
        }
        if ready
        else {},
        "range": reach.basic_range(player),
        "step_cost": mines.step_cost(player),
        "terraforming": mines.terraforming_prices(player) if player.faction >= 0 else {},
        "income": income.forecast(state, player) if ready else {},
        "booster": box.boosters[player.booster].id if player.booster >= 0 else None,
        "tiles": [tile.id for tile in box.standard_tiles if player.tiles >> tile.index & 1],
        "covered": [tile.id for tile in box.standard_tiles if player.covered >> tile.index & 1],
        "advanced": [box.advanced_tiles[index].id for index in player.advanced],
        "tokens": [
            {"token": box.tokens[token].id, "green": green} for token, green in player.tokens
        ],
        "specials": [
            {"id": name, "used": bool(player.used & bit)}
            for name, bit in special_actions.owned(player)
        ]
        if has_goods
        else [],
        "counts": {what: count(state, player) for what, count in state.table.rules.counts.items()},
        "passed": player.passed,
        "final_vp": scoring.research_vp(player) + scoring.leftover_vp(player),
    }


def _goods(player: Player) -> dict[str, int]:
    held: dict[str, int] = {good: getattr(player, good) for good in GOODS}
    held["gaiaformers"] = player.formers
    if player.brainstone != NO_BRAINSTONE:
        held[f"brainstone_{power.BOWLS[player.brainstone]}"] = 1
    return held
