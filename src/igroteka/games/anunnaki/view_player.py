"""What a seat may see of a house: its board, its star, its cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import goods, hands, rule, scoring, trade
from .board import places
from .box.terms import RESOURCES, TRACKS
from .table import NOTHING
from .view_star import income, show_magic, show_star

if TYPE_CHECKING:
    from .state import AnunnakiState, Player
    from .view_types import GodView, PlayerView, TrackView


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
        "star": show_star(state, player),
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
        "magic": show_magic(state, player) if housed else [],
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
