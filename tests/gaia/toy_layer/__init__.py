"""A tiny expansion of Gaia Project, to see that nothing of the base game has to change for one.

The wanderers are a third civilisation of the blue colour. A small sector of seven hexes comes to
the board. Whoever has a QIC may wave at the neighbours, which a new round goal rewards; a new final
goal counts the QIC that are left.
"""

from __future__ import annotations

from igroteka.engine.decision import Action
from igroteka.engine.reasons import Reasons
from igroteka.engine.record import Record
from igroteka.games.gaia.factions.base import Faction
from igroteka.games.gaia.game import GaiaGame
from igroteka.games.gaia.goods import pay, short
from igroteka.games.gaia.layer import Layer
from igroteka.games.gaia.layers import LAYERS
from igroteka.games.gaia.state import GaiaState, Player
from igroteka.games.gaia.triggers import trigger
from igroteka.games.gaia.verbs import TURN, Question, Verb

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


def why_not(question: Question) -> Reasons:
    return short(question.player, "qic", 1)


class ToyLayer(Layer):
    id = "toy"
    package = "gaia.toy_layer"
    vocabulary = {"triggers": ("wave",)}  # noqa: RUF012
    counts = {"qic": lambda state, player: player.qic}  # noqa: RUF012
    sector_kinds = {"islet": False}  # noqa: RUF012
    factions = (Wanderers,)
    deeds = frozenset({"greeting"})
    verbs = (Verb(WAVE.verb, TURN, why_not=why_not, offer=offer, perform=wave),)

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
