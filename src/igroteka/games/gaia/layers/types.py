"""The shape of what a table with layers sends; loaded when somebody asks for the types."""

from __future__ import annotations

from ..automa.printed_types import GaiaPrint
from ..automa.view_types import AutomaView
from ..lost_fleet.automa.view_types import FleetAutomaPrint, ShipTokenView
from ..lost_fleet.printed_types import FleetPrint
from ..lost_fleet.view_types import FleetView
from ..view_types import GaiaView


class TablePrint(GaiaPrint, FleetPrint, FleetAutomaPrint):
    """Everything printed, with what layers add to it."""


class TableView(GaiaView):
    """A view with what layers add to it."""

    automa: AutomaView | None
    fleet: FleetView | None
    automa_ships: list[ShipTokenView] | None
