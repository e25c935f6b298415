"""Gaia Project with one layer more, as if `layers/` listed it."""

from __future__ import annotations

from typing import ClassVar

from igroteka.games import gaia
from igroteka.games.gaia.game import GaiaGame
from igroteka.games.gaia.layer import Layer
from igroteka.games.gaia.layers import LAYERS


class LayeredGame(GaiaGame):
    more: ClassVar[Layer]

    @property
    def package(self) -> str:
        return gaia.__name__

    @property
    def layers(self) -> tuple[Layer, ...]:
        return (*LAYERS, self.more)
