"""Action 9, free actions: conversions before or after the main action, never after passing."""

from __future__ import annotations

from igroteka.engine.decision import Action

from . import goods, power
from .box import Conversion
from .state import GaiaState, Player

BURN = Action(("burn",))


def conversions(player: Player) -> tuple[Conversion, ...]:
    """What the player's board offers: everybody's conversions and the civilisation's own."""
    return player.rules.conversions[player.has_institute]


def options(state: GaiaState, player: Player, found: list[Action]) -> None:
    if power.can_burn(player):
        found.append(BURN)
    holding = {
        "power": power.power(player),
        "qic": player.qic,
        "knowledge": player.knowledge,
        "ore": player.ore,
        "credits": player.credits,
        "token_iii": player.bowl3,
        "gaiaformer": player.formers,
        "brainstone": player.brainstone == 3,
    }
    found.extend(
        [
            state.box.convert_actions[conversion.id]
            for conversion in conversions(player)
            if holding[conversion.pays] >= conversion.cost
        ]
    )


def convert(state: GaiaState, player: Player, action: Action) -> None:
    """Pay, then gain; tokens that only move to the gaia area are not spent."""
    conversion = state.box.conversion_by_id[action[1]]
    pays, cost = conversion.pays, conversion.cost
    if pays == "power":
        power.spend(state, player, cost, "convert")
    elif pays == "token_iii":
        power.move(state, player, 3, 0, cost, "convert")
    elif pays == "brainstone":
        power.place_brainstone(state, player, 1, "convert")
    elif pays == "gaiaformer":
        goods.gain_formers(state, player, -cost, "convert")
        player.formers_parked += cost
    else:
        goods.pay(state, player, pays, cost, "convert")
    goods.gain(state, player, conversion.goods, "convert")


def burn(state: GaiaState, player: Player, action: Action) -> None:
    power.burn(state, player)
