"""The Automa's ship tokens as they lie, and the order in which they are printed."""

from __future__ import annotations

from typing_extensions import TypedDict

from igroteka.games.gaia.automa.opponent import SEAT
from igroteka.games.gaia.box import Box
from igroteka.games.gaia.lost_fleet.fleet import Fleet, fleet_box
from igroteka.games.gaia.state import GaiaState

from .box import FleetAutomaBox
from .ways import component, free, offered


class ShipTokenView(TypedDict):
    ship: str
    explored: bool
    """Whether it shows actions: the Automa has explored the ship."""
    options: list[str]
    """What it offers to the next power or QIC action, by kind and id, left to right."""


class FleetAutomaPrint(TypedDict, total=False):
    """There where one plays alone with the fleet."""

    automa_ship_tokens: list[str]
    """The ships of the tokens, from left to right."""


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
