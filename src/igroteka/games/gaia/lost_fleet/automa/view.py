"""The Automa's ship tokens as they lie, and the order in which they are printed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from igroteka.games.gaia.automa.opponent import SEAT
from igroteka.games.gaia.box import Box
from igroteka.games.gaia.lost_fleet.fleet import Fleet, fleet_box
from igroteka.games.gaia.state import GaiaState

from .box import FleetAutomaBox
from .ways import component, free, offered

if TYPE_CHECKING:
    from .view_types import ShipTokenView


def view(state: GaiaState) -> list[ShipTokenView] | None:
    """The tokens from left to right; None where there are none."""
    if FleetAutomaBox not in state.box.parts:
        return None
    box, seen = state.box, state.part(Fleet).explored[SEAT]
    open_now = [one for one in offered(state) if free(state, one)]
    return [
        {
            "ship": fleet_box(box).ships[token.ship].id,
            "explored": bool(seen >> token.ship & 1),
            "options": [component(box, one) for one in open_now if one.ship == token.ship],
        }
        for token in box.part(FleetAutomaBox).tokens
    ]


def printed(box: Box) -> dict[str, object]:
    ships = fleet_box(box).ships
    return {"automa_ship_tokens": [ships[one.ship].id for one in box.part(FleetAutomaBox).tokens]}
