"""What a seat may see of a house: its board, its star, its cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import goods, hands, rule, scoring, trade
from .board import places
from .box.terms import RESOURCES, TRACKS
from .printed import amounts
from .table import NOTHING

if TYPE_CHECKING:
    from .state import AnunnakiState, Player
    from .view_types import GodView, PlayerView, StarView, TrackView, WayView


def show_player(state: AnunnakiState, player: Player, seat: int | None) -> PlayerView:
    """A house as a seat, or a spectator, may see it."""
    box = state.box
    laid = bool(state.table.layout)
    own = state.over or seat == player.seat
    secret = bool(player.dealt) and not own
    housed = player.house != NOTHING
    ruled = rule.ruled(state, player) if laid else player.figures
    card_ids = [card.id for card in box.weapons]
    possible = 0
    certain = -1
    for hand in player.hands:
        possible |= hand
        certain &= hand
    return {
        "seat": player.seat,
        "house": box.houses[player.house].id if housed else None,
        "goods": {
            "vp": player.vp,
            "crystal": player.crystals,
            **dict(zip(RESOURCES, player.resources, strict=True)),
        },
        "tracks": {
            name: _track(state, player, track) if laid else {"space": 0, "multiplier": 1, "goal": 0}
            for track, name in enumerate(TRACKS)
        },
        "power": player.power,
        "power_goal": rule.goal(state, player, state.table.goals[-1]) if laid else 0,
        "past_lightning": goods.crossed(state, player),
        "star": _star(state, player),
        "lesser_tokens": player.lesser_tokens,
        "chief_token": player.chief_token,
        "chief": _chief(state, player),
        "gods": None
        if secret
        else [
            {"god": box.lesser_gods[god].id, "summoned": bool(player.summoned >> god & 1)}
            for god in player.gods
        ],
        "dealt": [box.lesser_gods[god].id for god in player.dealt] if own else None,
        "ready": bool(player.gods),
        "supply": {
            "follower": player.supply,
            "lesser_god": box.figures[1].count - sum(player.lesser),
            "chief_god": box.figures[2].count - (player.chief_at != NOTHING),
            "settlement": player.stock,
        },
        "income_open": box.settlements - player.stock if housed else 0,
        "income": income(state, player) if housed else {},
        "shrines": rule.shrines(state, player) if laid else 0,
        "ruled": [state.table.board.ids[district] for district in places(ruled)],
        "hand": [card_ids[card] for card in places(player.hand)] if own else None,
        "hand_size": player.hand.bit_count(),
        "hand_certain": [card_ids[card] for card in places(certain)],
        "hand_possible": [card_ids[card] for card in places(possible)],
        "weapon_costs": _weapon_costs(state, player) if housed else {},
        "trades": [
            {
                "trade": box.trade[which].id,
                "full": trade.present(state, player, box.trade[which], ruled),
                "affordable": trade.affordable(player, box.trade[which]),
            }
            for which in player.trades
        ],
        "fulfilled": [box.trade[which].id for which in player.fulfilled],
        "civilizations": [box.civilizations[token].id for token in player.civilizations],
        "artifacts": [
            {
                "artifact": box.artifacts[card].id,
                "pandora": [box.pandora_tokens[one].id for one in places(player.pandora)]
                if box.artifacts[card].effect == "pandora"
                else [],
            }
            for card in player.artifacts
        ],
        "providence": TRACKS[player.providence] if own and player.providence != NOTHING else None,
        "foresees": player.providence != NOTHING,
        "points": dict(scoring.points(state, player, tablet=own))
        if laid and not state.over
        else {},
    }


def _track(state: AnunnakiState, player: Player, track: int) -> TrackView:
    space = player.tracks[track]
    return {
        "space": space,
        "multiplier": state.box.multipliers[space],
        "goal": rule.goal(state, player, state.table.goals[track]),
    }


def _chief(state: AnunnakiState, player: Player) -> GodView | None:
    box = state.box
    if player.house == NOTHING:
        return None
    god = box.chief_gods[box.chief_of[player.house]]
    return {"god": god.id, "summoned": player.chief_at != NOTHING}


def _weapon_costs(state: AnunnakiState, player: Player) -> dict[str, dict[str, int]]:
    box = state.box
    found: dict[str, dict[str, int]] = {}
    for card in places(box.advanced_of[player.house] | box.ordinary):
        price, chosen = hands.cost(state, player, card)
        named = zip((*RESOURCES, "any"), (*price, chosen), strict=True)
        found[box.weapons[card].id] = {name: amount for name, amount in named if amount}
    return found


def income(state: AnunnakiState, player: Player) -> dict[str, int]:
    """What the open spots of the settlement income bring."""
    found: dict[str, int] = {}
    for spot in state.box.income[: state.box.settlements - player.stock]:
        for name, amount in amounts(spot.reward).items():
            found[name] = found.get(name, 0) + amount
    return found


# --- the star -----------------------------------------------------------------------------------


def _star(state: AnunnakiState, player: Player) -> StarView:
    box, table = state.box, state.table
    laid = bool(table.layout)
    under = table.layout[player.pawn] if laid and player.pawn != NOTHING else NOTHING
    return {
        "pawn": box.tokens[under].id if under != NOTHING else None,
        "signs": [box.cells[cell].id for cell in places(player.signs)],
        "reserve": player.reserve,
        "zones": [box.zones[zone].id for zone in places(player.zones)],
        "improved": [box.tokens[token].id for token in places(player.improved)],
        "ways": [
            _way(state, player, token)
            for token in range(len(box.tokens))
            if laid and token != under and (under != NOTHING or box.blue_tokens >> token & 1)
        ],
    }


def _way(state: AnunnakiState, player: Player, token: int) -> WayView:
    box = state.box
    there = state.table.spot_of[token]
    cell = box.line[player.pawn][there] if player.pawn != NOTHING else NOTHING
    occupied = cell != NOTHING and player.signs >> cell & 1
    sign = cell != NOTHING and not occupied and player.reserve > 0
    signs = player.signs | 1 << cell if sign else player.signs
    zones = [
        zone
        for zone, cells in enumerate(box.zone_cells)
        if sign and not player.zones >> zone & 1 and cells & signs == cells
    ]
    crystals = min(box.cell_crystals[cell], goods.crystals_left(state)) if sign else 0
    return {
        "token": box.tokens[token].id,
        "cell": box.cells[cell].id if cell != NOTHING else None,
        "sign": sign,
        "crystals": crystals,
        "zones": [box.zones[zone].id for zone in zones],
        "shift": bool(occupied and player.powers.shift_crossed),
        "ends": sign and player.reserve == 1 and not state.ending,
        "yields": _yields(state, player, token),
    }


def _yields(state: AnunnakiState, player: Player, token: int) -> dict[str, int]:
    """What a token does as it lies, in numbers."""
    box = state.box
    piece = box.tokens[token]
    side = box.sides[token][player.improved >> token & 1]
    found = amounts(side)
    if piece.action == "portal":
        found["figures"] += player.powers.portal_figures
    elif piece.action == "move":
        found["points"] += player.powers.move_points
    elif piece.action == "creation":
        made = rule.shrines(state, player) * side.per_shrine
        kind = RESOURCES[box.capital_resource[player.house]]
        found = {"chosen" if side.choose else kind: made}
    elif piece.action == "income":
        found = income(state, player)
        if side.followers:
            found["follower"] = found.get("follower", 0) + side.followers
    elif piece.action == "power":
        found = {"power": rule.goal(state, player, state.table.goals[-1]) + side.steps}
    return found
