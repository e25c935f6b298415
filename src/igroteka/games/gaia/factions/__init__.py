"""The fourteen civilisations, two to a board; each exception lives in its own class."""

from __future__ import annotations

from functools import cache

from igroteka.games.gaia.box import Box

from .base import Faction
from .desert import Gleens, Xenos
from .ice import Itars, Nevlas
from .oxide import HadschHallas, Ivits
from .swamp import Ambas, Taklons
from .terra import Lantids, Terrans
from .titanium import Bescods, Firaks
from .volcanic import BalTaks, Geodens

_CLASSES: tuple[type[Faction], ...] = (
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
_BY_ID = {rules.id: rules for rules in _CLASSES}


@cache
def civilisations(box: Box) -> tuple[Faction, ...]:
    """The rules of each civilisation of a box, in the order of the data."""
    return tuple(_BY_ID[board.id](board, box) for board in box.factions)
