"""The fourteen civilisations, two to a board; each exception lives in its own class."""

from __future__ import annotations

from .base import Faction
from .desert import Gleens, Xenos
from .ice import Itars, Nevlas
from .oxide import HadschHallas, Ivits
from .swamp import Ambas, Taklons
from .terra import Lantids, Terrans
from .titanium import Bescods, Firaks
from .volcanic import BalTaks, Geodens

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
