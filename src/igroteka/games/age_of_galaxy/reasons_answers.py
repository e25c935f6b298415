"""Why a card, a free effect, a capture or an answer of set-up is not possible."""

from __future__ import annotations

from igroteka.engine.reasons import Reasons, no

from .capture import protected, rival_protected
from .components import ABILITIES, CONVERSION_INDEX, CONVERSIONS, FACTIONS
from .components_board import LEADING_FACTIONS
from .components_read import CRUISER
from .powers import NOTHING
from .reasons_words import Question, short
from .state import NO_CARD

# --- faction cards ------------------------------------------------------------------------------


def in_hand(question: Question) -> Reasons:
    if question.faction in question.player.hand:
        return []
    return no("not_in_hand", card=f"faction:{question.args[-1]}")


def pick(question: Question) -> Reasons:
    if question.faction in question.player.pack:
        return []
    return no("not_in_pack", card=f"faction:{question.args[-1]}")


def play_card(question: Question) -> Reasons:
    if question.player.card_played:
        return no("card_played")
    return in_hand(question)


def ally(question: Question) -> Reasons:
    if len(question.player.leading) >= LEADING_FACTIONS:
        return no("leading_full", n=LEADING_FACTIONS)
    return play_card(question)


def redirect(question: Question) -> Reasons:
    if question.player.direction_card != NO_CARD:
        return no("direction_changed")
    return play_card(question)


# --- free effects -------------------------------------------------------------------------------


def _holder(ability: str) -> str:
    """The faction an ability is printed on."""
    return next(
        f"faction:{faction.id}"
        for faction in FACTIONS
        if any(own.id == ability for own in faction.abilities)
    )


def convert(question: Question) -> Reasons:
    index = CONVERSION_INDEX[question.args[0]]
    if index not in question.player.powers.conversions:
        id = question.args[0]
        return no("not_your_ability", ability=f"ability:{id}", faction=_holder(id))
    return short(question.player, CONVERSIONS[index].pay)


def raid(question: Question) -> Reasons:
    ability = ABILITIES[question.args[0]]
    if ability not in question.player.powers.captures:
        id = ability.id
        return no("not_your_ability", ability=f"ability:{id}", faction=_holder(id))
    price = dict(ability.pay)
    price[CRUISER] = price.get(CRUISER, 0) + ability.place
    return capture(question) or short(question.player, tuple(price.items()))


# --- planets ------------------------------------------------------------------------------------


def _id(question: Question) -> str:
    return f"planet:{question.args[1 if question.verb == 'raid' else 0]}"


def in_row(question: Question) -> Reasons:
    state = question.state
    if state.table.reach[state.revealed] >> question.planet & 1:
        return []
    return no("not_in_row", planet=_id(question))


def reachable(question: Question) -> Reasons:
    if question.state.reach(question.player) >> question.planet & 1:
        return []
    return no("unreachable", it=_id(question), technology="technology:warp_drive")


def owner(question: Question) -> str:
    """Whoever has a planet that is not the asking player's, by the first leading faction."""
    bit = 1 << question.planet
    for player in question.state.seats:
        if (player.own | player.captured) & bit:
            return f"faction:{FACTIONS[player.leading[0]].id}"
    return "detail:bot"


def capture(question: Question) -> Reasons:
    found = in_row(question) or reachable(question)
    if found:
        return found
    state, player, bit = question.state, question.player, 1 << question.planet
    id = _id(question)
    if (player.own | player.captured) & bit:
        return no("own_planet", planet=id)
    for other in state.seats:
        if other.captured & bit:
            return no("captured_protected", planet=id)
        if other is not player and protected(other) & bit:
            by_power = other.own.bit_count() > other.goods[CRUISER]
            assert not by_power or other.powers.protects != NOTHING
            return no("shielded" if by_power else "guarded", planet=id, who=owner(question))
    rival = state.rival
    if rival is not None and rival_protected(rival) & bit:
        if rival.captured & bit:
            return no("captured_protected", planet=id)
        return no("guarded", planet=id, who="detail:bot")
    return []


def lift(question: Question) -> Reasons:
    if question.planet == question.state.planet:
        return no("just_colonised", planet=_id(question))
    if not question.player.colonised >> question.planet & 1:
        return no("not_colonised", planet=_id(question))
    return []
