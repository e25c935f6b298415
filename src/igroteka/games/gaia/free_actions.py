"""Action 9, free actions: conversions before or after the main action, never after passing."""

from __future__ import annotations

from igroteka.engine.decision import Action
from igroteka.engine.reasons import Reasons, no

from . import goods, power
from .box import Conversion
from .state import GaiaState, Player
from .telling import Telling
from .verbs import FREE, Question, Verb, name_of

BURN = Action(("burn",))


def conversions(player: Player) -> tuple[Conversion, ...]:
    """What the player's board offers: everybody's conversions and the civilisation's own."""
    return player.rules.conversions[player.has_institute]


def burn_options(state: GaiaState, player: Player, found: list[Action]) -> None:
    if player.bowl2 + (player.brainstone == 2) >= 2:
        found.append(BURN)


def burn(state: GaiaState, player: Player, action: Action) -> None:
    power.burn(state, player)


def convert_options(state: GaiaState, player: Player, found: list[Action]) -> None:
    holding = goods.holding(player)
    offers = player.rules.conversion_offers[player.has_institute]
    found.extend([action for pays, cost, action in offers if holding[pays] >= cost])


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


def _tell_convert(telling: Telling) -> str:
    conversion = telling.box.conversion_by_id[telling.action[1]]
    moved = conversion.pays in ("token_iii", "gaiaformer")  # to the gaia area, not spent
    return telling.conversion("exchange" if moved else "convert", conversion)


def _no_burn(question: Question) -> Reasons:
    player = question.player
    return no("burn", held=power.tokens_in(player, 2) + (player.brainstone == 2))


def _no_conversion(question: Question) -> Reasons:
    player = question.player
    conversion = question.box.conversion_by_id[question.args[0]]
    if conversion not in conversions(player):
        return _not_on_board(player, conversion.id)
    if conversion.pays == "brainstone":
        return no("convert_brainstone")
    return goods.short(player, conversion.pays, conversion.cost)


def _not_on_board(player: Player, wanted: str) -> Reasons:
    for faction, offers in player.box.faction_conversions.items():
        if faction != name_of(player) and any(offer.id == wanted for offer in offers):
            return no("convert_faction", faction=faction)
    return no("needs_institute")


VERBS = (
    Verb(BURN.verb, FREE, why_not=_no_burn, offer=burn_options, perform=burn),
    Verb(
        "convert",
        FREE,
        "CONVERSION",
        ("conversion",),
        why_not=_no_conversion,
        tell=_tell_convert,
        offer=convert_options,
        perform=convert,
    ),
)
