"""Everything that may be laid over the game."""

from __future__ import annotations

from .automa.explanation import AutomaView
from .automa.layer import AutomaLayer
from .automa.printed_types import GaiaPrint
from .layer import Layer
from .lost_fleet.automa.layer import FleetAutomaLayer
from .lost_fleet.automa.view import FleetAutomaPrint, ShipTokenView
from .lost_fleet.layer import LostFleetLayer
from .lost_fleet.printed_types import FleetPrint
from .lost_fleet.view import FleetView
from .view import GaiaView

__all__ = ["LAYERS", "TablePrint", "TableView"]

LAYERS: tuple[Layer, ...] = (AutomaLayer(), LostFleetLayer(), FleetAutomaLayer())


class TablePrint(GaiaPrint, FleetPrint, FleetAutomaPrint):
    """Everything printed, with what layers add to it."""


class TableView(GaiaView):
    """A view with what layers add to it."""

    automa: AutomaView | None
    fleet: FleetView | None
    automa_ships: list[ShipTokenView] | None
