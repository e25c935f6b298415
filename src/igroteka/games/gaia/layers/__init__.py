"""Everything that may be laid over the game."""

from __future__ import annotations

from ..automa.layer import AutomaLayer
from ..layer import Layer
from ..lost_fleet.automa.layer import FleetAutomaLayer
from ..lost_fleet.layer import LostFleetLayer

LAYERS: tuple[Layer, ...] = (AutomaLayer(), LostFleetLayer(), FleetAutomaLayer())
