"""One more piece of every kind for Gaia Project, behind those of the base game.

Nothing in the rules may count on how many there are, or on which of them comes last.
"""

from __future__ import annotations

from igroteka.engine.record import Record
from igroteka.games.gaia.game import GaiaGame
from igroteka.games.gaia.layer import Layer
from igroteka.games.gaia.layers import LAYERS


class MorePieces(Layer):
    id = "more"
    package = "gaia.more_pieces"

    def applies(self, record: Record) -> bool:
        return record.players > 1


class MoreGame(GaiaGame):
    id = "gaia_more"
    compositions = ((), ("automa",), ("more",))

    @property
    def package(self) -> str:
        return "igroteka.games.gaia"

    @property
    def layers(self) -> tuple[Layer, ...]:
        return (*LAYERS, MorePieces())
