"""A tiny expansion of Gaia Project, to see that nothing of the base game has to change for one.

The wanderers are a third civilisation of the blue colour. A small sector of seven hexes comes to
the board. Whoever has a QIC may wave at the neighbours, which a new round goal rewards.
"""

from __future__ import annotations

from igroteka.engine.decision import Action
from igroteka.engine.record import Record
from igroteka.games.gaia.factions.base import Faction
from igroteka.games.gaia.game import GaiaGame
from igroteka.games.gaia.goods import pay
from igroteka.games.gaia.layer import Layer
from igroteka.games.gaia.layers import LAYERS
from igroteka.games.gaia.state import GaiaState, Player
from igroteka.games.gaia.triggers import trigger

WAVE = Action(("wave",))


class Wanderers(Faction):
    id = "wanderers"

    def take_turn(self, state: GaiaState, player: Player) -> None:
        state.emit(player.seat, "vp", 1, "wanderers")
        player.vp += 1
        super().take_turn(state, player)


def offer(state: GaiaState, player: Player, found: list[Action]) -> None:
    if player.qic:
        found.append(WAVE)


def wave(state: GaiaState, player: Player, action: Action) -> None:
    pay(state, player, "qic", 1, "wave")
    trigger(state, player, "wave")


class ToyLayer(Layer):
    id = "toy"
    package = "gaia.toy_layer"
    vocabulary = {"triggers": ("wave",)}  # noqa: RUF012
    factions = (Wanderers,)
    kinds = {"wave": ()}  # noqa: RUF012
    offers = (offer,)
    main = {"wave": wave}  # noqa: RUF012

    def applies(self, record: Record) -> bool:
        return record.players > 1


class ToyGame(GaiaGame):
    id = "gaia_toy"
    compositions = ((), ("automa",), ("toy",))

    @property
    def package(self) -> str:
        return "igroteka.games.gaia"

    @property
    def layers(self) -> tuple[Layer, ...]:
        return (*LAYERS, ToyLayer())
