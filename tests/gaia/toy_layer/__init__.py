"""A tiny expansion of Gaia Project, to see that nothing of the base game has to change for one.

The wanderers are a third civilisation of the blue colour. A small sector of seven hexes comes to
the board. Whoever has a QIC may wave at the neighbours, which a new round goal rewards; a new final
goal counts the QIC that are left.
"""

from __future__ import annotations

from igroteka.engine.decision import Action
from igroteka.games.gaia.factions.base import Faction
from igroteka.games.gaia.goods import gain_vp, pay, short
from igroteka.games.gaia.layer import Layer
from igroteka.games.gaia.state import GaiaState, Player
from igroteka.games.gaia.triggers import trigger
from igroteka.games.gaia.verbs import TURN, Verb


class Wanderers(Faction):
    id = "wanderers"

    def take_turn(self, state: GaiaState, player: Player) -> None:
        gain_vp(state, player, 1, "wanderers")
        super().take_turn(state, player)


def wave(state: GaiaState, player: Player, action: Action) -> None:
    pay(state, player, "qic", 1, "wave")
    trigger(state, player, "wave")


class ToyLayer(Layer):
    id = "toy"
    players = (2, 3, 4)
    vocabulary = {"triggers": ("wave",)}  # noqa: RUF012
    counts = {"qic": lambda state, player: player.qic}  # noqa: RUF012
    sector_kinds = {"islet": False}  # noqa: RUF012
    factions = (Wanderers,)
    deeds = frozenset({"greeting"})
    verbs = (Verb("wave", TURN, why_not=lambda it: short(it.player, "qic", 1), perform=wave),)
