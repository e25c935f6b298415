"""What a seat may see of a star: where the pawn may go, what that brings, and magic beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import gathering, goods, magic, rule
from .board import places
from .box.terms import RESOURCES
from .magic import Mirror
from .printed import amounts
from .table import NOTHING

if TYPE_CHECKING:
    from .box.pieces import Side
    from .state import AnunnakiState, Player
    from .view_types import Bar, Idle, MagicView, ShutView, StarView, WayView

NEEDED: dict[str, Bar] = {
    "weapons": "weapons",
    "upgrade": "upgrade",
    "build": "build",
    "recruit": "recruit",
}
"""What is missing when a magic action has nothing to be done with."""


def show_star(state: AnunnakiState, player: Player) -> StarView:
    """A star with its signs, and where its pawn may go."""
    box, table = state.box, state.table
    laid = bool(table.layout)
    under = table.layout[player.pawn] if laid and player.pawn != NOTHING else NOTHING
    shut = 0 if not laid else 1 << under if under != NOTHING else box.red_tokens
    why = "blue_first" if under == NOTHING else "under_pawn"
    closed: list[ShutView] = [{"token": box.tokens[one].id, "why": why} for one in places(shut)]
    return {
        "pawn": box.tokens[under].id if under != NOTHING else None,
        "signs": [box.cells[cell].id for cell in places(player.signs)],
        "reserve": player.reserve,
        "zones": [box.zones[zone].id for zone in places(player.zones)],
        "improved": [box.tokens[token].id for token in places(player.improved)],
        "ways": [
            _way(state, player, token)
            for token in range(len(box.tokens))
            if laid and not shut >> token & 1
        ],
        "shut": closed,
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
    yields, idle = _yields(state, player, token)
    return {
        "token": box.tokens[token].id,
        "cell": box.cells[cell].id if cell != NOTHING else None,
        "sign": sign,
        "crystals": crystals,
        "zones": [box.zones[zone].id for zone in zones],
        "shift": bool(occupied and player.powers.shift_crossed),
        "ends": sign and player.reserve == 1 and not state.ending,
        "yields": {} if idle else yields,
        "idle": idle,
    }


def _yields(state: AnunnakiState, player: Player, token: int) -> tuple[dict[str, int], Idle | None]:
    """What a token does as it lies, in numbers, and what is missing for it to do anything."""
    box = state.box
    side = box.sides[token][player.improved >> token & 1]
    found = amounts(side)
    match box.tokens[token].action:
        case "portal":
            found["figures"] += player.powers.portal_figures
            return found, None if player.figures else "figure"
        case "move":
            found["points"] += player.powers.move_points
            return found, None if player.figures else "figure"
        case "trade":
            left = sum(card != NOTHING for card in state.row) + len(state.stack)
            found["tokens"] = min(side.tokens, left)
            return found, None if left else "agreement"
        case "gather":
            ruled = places(rule.ruled(state, player))
            open_ = sum(bool(gathering.ways(state, player, one)) for one in ruled)
            found["districts"] = min(side.districts, open_)
            return found, None if open_ else "district"
        case "creation":
            made = rule.shrines(state, player) * side.per_shrine
            kind = RESOURCES[box.capital_resource[player.house]]
            return {"chosen" if side.choose else kind: made}, None if made else "shrine"
        case "income":
            found = income(state, player)
            if side.followers:
                found["follower"] = found.get("follower", 0) + side.followers
            if "follower" in found:
                found["follower"] += player.powers.recruits
            return found, None if found else "income"
        case "power":
            steps = rule.goal(state, player, state.table.goals[-1]) + side.steps
            left = box.last_power - player.power
            idle = "goal" if not steps else None if left else "last_space"
            return {"power": min(steps, left)}, idle
        case _:
            return found, None if _can_trade(player, side) else "resource"


def _can_trade(player: Player, side: Side) -> bool:
    return max(player.resources) >= side.pay


def income(state: AnunnakiState, player: Player) -> dict[str, int]:
    """What the open spots of the settlement income bring."""
    found: dict[str, int] = {}
    for spot in state.box.income[: state.box.settlements - player.stock]:
        for name, amount in amounts(spot.reward).items():
            found[name] = found.get(name, 0) + amount
    return found


# --- magic ----------------------------------------------------------------------------------------


def show_magic(state: AnunnakiState, player: Player) -> list[MagicView]:
    """The magic actions with what they cost a player now, and what is in their way."""
    top = state.pending[-1] if state.pending else None
    mirror = top if isinstance(top, Mirror) and top.seat == player.seat else None
    found: list[MagicView] = []
    for piece in state.box.magic:
        cost = amounts(piece.cost)
        if mirror and "crystal" in cost:
            cost["crystal"] = max(0, cost["crystal"] - mirror.discount)
        bar = _bar(state, player, piece.index, mirror)
        price = magic.upgrade_price(state, player) if bar == "upgrade" else None
        found.append(
            {
                "magic": piece.id,
                "cost": cost,
                "bar": bar,
                "besides": {} if price is None else amounts(price),
            }
        )
    return found


def _bar(state: AnunnakiState, player: Player, index: int, mirror: Mirror | None) -> Bar | None:
    """What keeps a player whose turn it is from a magic action, whatever it costs."""
    if state.active != player.seat or not state.civilizations or state.over:
        return None
    if mirror:
        if mirror.done >> index & 1:
            return "repeated"
    elif why := magic.over(state):
        return why
    kind = state.box.magic[index].id
    if kind in NEEDED and not magic.NEEDS[kind](state, player):
        return NEEDED[kind]
    return None
