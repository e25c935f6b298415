"""The fourteen civilisations, two to a board; each exception lives in its own class."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .base import Faction
from .desert import Gleens, Xenos
from .ice import Itars, Nevlas
from .oxide import HadschHallas, Ivits
from .swamp import Ambas, Taklons
from .terra import Lantids, Terrans
from .titanium import Bescods, Firaks
from .volcanic import BalTaks, Geodens

if TYPE_CHECKING:
    from igroteka.games.gaia.layer import Layer

FACTIONS: tuple[type[Faction], ...] = (
    Terrans,
    Lantids,
    Xenos,
    Gleens,
    Taklons,
    Ambas,
    HadschHallas,
    Ivits,
    Geodens,
    BalTaks,
    Firaks,
    Bescods,
    Nevlas,
    Itars,
)


def with_layers(layers: Sequence[Layer]) -> dict[str, type[Faction]]:
    """The civilisations of a box with these layers by id; a layer's go in the place of others."""
    found = {rules.id: rules for rules in FACTIONS}
    for layer in layers:
        found |= {rules.id: rules for rules in layer.factions}
    return found
