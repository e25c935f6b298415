"""Everything that may be laid over the game."""

from __future__ import annotations

from .automa.explanation import AutomaView
from .automa.layer import AutomaLayer
from .automa.printed_types import GaiaPrint
from .layer import Layer
from .view import GaiaView

__all__ = ["COMPOSITIONS", "LAYERS", "GaiaPrint", "TableView"]

LAYERS: tuple[Layer, ...] = (AutomaLayer(),)

COMPOSITIONS: tuple[tuple[str, ...], ...] = ((), ("automa",))
"""The layers that tables are laid with, by id."""


class TableView(GaiaView):
    """A view with what layers add to it."""

    automa: AutomaView | None
