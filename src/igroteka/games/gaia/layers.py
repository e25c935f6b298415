"""Everything that may be laid over the game."""

from __future__ import annotations

from .automa.explanation import AutomaView
from .automa.layer import AutomaLayer
from .automa.printed_types import GaiaPrint
from .layer import Layer
from .lost_fleet.layer import LostFleetLayer
from .view import GaiaView

__all__ = ["COMPOSITIONS", "LAYERS", "UNCHANGED", "GaiaPrint", "TableView"]

LAYERS: tuple[Layer, ...] = (AutomaLayer(), LostFleetLayer())

COMPOSITIONS: tuple[tuple[str, ...], ...] = ((), ("automa",), ("lost_fleet",))
"""The layers that tables are laid with, by id."""

UNCHANGED: tuple[str, ...] = ("automa",)
"""Layers that lay nothing over the components of the base game."""


class TableView(GaiaView):
    """A view with what layers add to it."""

    automa: AutomaView | None
