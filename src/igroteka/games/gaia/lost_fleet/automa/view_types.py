"""The shape of what the fleet's Automa adds to a view and to what is printed."""

from __future__ import annotations

from typing_extensions import TypedDict


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
