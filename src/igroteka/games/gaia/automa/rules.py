"""The Automa's civilisation as the common rules see it: a home, pieces, and no goods."""

from __future__ import annotations

from typing import ClassVar

from igroteka.games.gaia.components import BOX, FACTIONS
from igroteka.games.gaia.factions.base import Faction
from igroteka.games.gaia.state import Player

SEAT = 1
"""The Automa sits opposite the player."""


class AutomaFaction(Faction):
    """None of the abilities of the civilisation's board: those on its card are the Automa's."""

    automa: ClassVar[bool] = True

    def satellites_in_the_way(self, player: Player) -> int:
        """None: where they lie has no meaning, only how many there are."""
        return 0


RULES = tuple(AutomaFaction(board, BOX) for board in FACTIONS)
