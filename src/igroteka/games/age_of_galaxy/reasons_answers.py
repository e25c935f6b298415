"""Why a card, a free effect, a capture or an answer of set-up is not possible."""

from __future__ import annotations

from igroteka.engine.reasons import Reasons, no

from .box import CRUISER, Box
from .capture import protected, rival_protected
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
    box = question.state.box
    if len(question.player.leading) >= box.leading_factions:
        return no("leading_full", n=box.leading_factions)
    return play_card(question)


def redirect(question: Question) -> Reasons:
    if question.player.direction_card != NO_CARD:
        return no("direction_changed")
    return play_card(question)


# --- free effects -------------------------------------------------------------------------------


def _not_yours(question: Question, ability: str) -> Reasons:
    """An ability of a faction that does not lead the alliance."""
    holder = next(
        f"faction:{faction.id}"
        for faction in question.state.box.factions
        if any(own.id == ability for own in faction.abilities)
    )
    return no("not_your_ability", ability=f"ability:{ability}", faction=holder)


def convert(question: Question) -> Reasons:
    box = question.state.box
    index = box.conversion_index[question.args[0]]
    if index not in question.player.powers.conversions:
        return _not_yours(question, question.args[0])
    return short(question.player, box.conversions[index].pay)


def raid(question: Question) -> Reasons:
    ability = question.state.box.abilities[question.args[0]]
    if ability not in question.player.powers.captures:
        return _not_yours(question, ability.id)
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


def opener(box: Box, op: str, type: int = 0) -> str:
    """A technology that does something for everybody, and for a planet type, if there is one."""
    for technology in box.technologies:
        for effect in technology.effects:
            if effect.op == op and effect.types >> type & 1:
                return f"technology:{technology.id}"
    return ""


def reachable(question: Question) -> Reasons:
    if question.state.reach(question.player) >> question.planet & 1:
        return []
    opens = opener(question.state.box, "reach_face_up")
    return no("unreachable", it=_id(question), technology=opens)


def owner(question: Question) -> str:
    """Whoever has a planet that is not the asking player's, by the first leading faction."""
    bit = 1 << question.planet
    for player in question.state.seats:
        if (player.own | player.captured) & bit:
            return f"faction:{question.state.box.factions[player.leading[0]].id}"
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
