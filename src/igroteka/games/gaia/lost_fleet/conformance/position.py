"""What the fleet adds to a position, in the form of the recording."""

from __future__ import annotations

from igroteka.engine.hexes import bits

from ...state import GaiaState, Player
from ..fleet import Fleet, fleet_box
from .logs import Holding


def of_seat(state: GaiaState, player: Player) -> Holding:
    """Shuttles, artifacts, rings, tinkering tiles."""
    fleet, box, seat = state.part(Fleet), fleet_box(state.box), player.seat
    chosen = fleet.tinkering[seat]
    gone = fleet.tinkered[seat] | (1 << chosen if chosen >= 0 else 0)
    return {
        "shuttles": frozenset(
            f"{ship.id} {fleet.shuttles[ship.index].index(seat) + 1}"
            for ship in box.ships
            if seat in fleet.shuttles[ship.index]
        ),
        "artifacts": artifacts(state, player),
        "rings": frozenset(state.board.grid.names(bits(fleet.rings[seat]))),
        "tinkering": None if chosen < 0 else box.tinkering[chosen].id,
        "tinkering_left": frozenset(
            tile.id for tile in box.tinkering if not gone >> tile.index & 1
        ),
    }


def artifacts(state: GaiaState, player: Player) -> frozenset[str]:
    """The artifacts that a player has taken."""
    owned = state.part(Fleet).artifacts_of(fleet_box(state.box), player.seat)
    return frozenset(artifact.id for artifact in owned)


def of_all(state: GaiaState) -> Holding:
    """Spaces of the ships, and what lies on them."""
    fleet, box = state.part(Fleet), fleet_box(state.box)
    tokens = {
        ship: state.box.tokens[token].id
        for token, ship in fleet.laid.tokens.items()
        if state.supply[token]
    }
    return {
        "ship_used": frozenset(space.id for space in box.spaces if fleet.used >> space.index & 1),
        "artifacts": frozenset(
            artifact.id for artifact in box.artifacts if fleet.artifacts >> artifact.index & 1
        ),
        "ship_tokens": tuple(tokens.get(ship) for ship in sorted(fleet.laid.ships)),
    }
