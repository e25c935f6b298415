"""Why a main action is not possible."""

from __future__ import annotations

from igroteka.engine.hexes import bits
from igroteka.engine.reasons import Reasons, no

from . import board_actions, space_actions
from . import research as rules
from .components import FACTIONS, TECHNOLOGIES, TECHNOLOGY_INDEX
from .components_board import (
    BARREN,
    CONGRESS_INDEX,
    DEVELOPED_TO_LEAD,
    LIMIT,
    PLANET_TYPES,
    STRENGTH_TO_EXPLORE,
    TRADE_CARDS,
    TRADE_INDEX,
)
from .components_read import CREDIT, CRUISER
from .reasons_answers import in_row, owner, play_card, reachable
from .reasons_words import Question, short
from .state import FREE
from .words import CHOICES, SPOT_INDEX


def cubes(question: Question) -> Reasons:
    return [] if question.player.cubes else no("no_cubes")


def pass_turn(question: Question) -> Reasons:
    held = question.player.cubes
    return no("cubes_left", held=(("cube", held),)) if held else []


def _opener(type: int) -> str:
    """A technology that opens a planet type to everybody, if there is one."""
    for technology in TECHNOLOGIES:
        for effect in technology.effects:
            if effect.op == "allow_types" and effect.types >> type & 1:
                return f"technology:{technology.id}"
    return ""


def colonise(question: Question) -> Reasons:
    state, player, planet = question.state, question.player, question.planet
    found = cubes(question) or in_row(question) or reachable(question)
    if found:
        return found
    id = f"planet:{question.args[0]}"
    if state.taken >> planet & 1:
        if (player.own | player.captured) >> planet & 1:
            return no("own_planet", planet=id)
        return no("occupied", planet=id, who=owner(question))
    type = state.table.planet(planet).type
    found = _type(question, type, id)
    if found:
        return found
    price = space_actions.colonise_price(player)
    return short(player, ((CREDIT, price),))


def _type(question: Question, type: int, id: str) -> Reasons:
    player = question.player
    open = player.may_colonise(type)
    if len(question.args) == 2:
        found = play_card(question)
        if found:
            return found
        if open:
            return no("no_card_needed", planet=id)
        if type == BARREN:
            return no("barren", technology=_opener(BARREN))
        temporary = FACTIONS[question.faction].temporary
        if temporary != type:
            card = f"faction:{question.args[1]}"
            return no("other_type", card=card, type=f"type:{PLANET_TYPES[temporary]}")
        return []
    if open:
        return []
    if type == BARREN:
        return no("barren", technology=_opener(BARREN))
    types = tuple(f"type_many:{PLANET_TYPES[t]}" for t in bits(player.powers.types))
    return no("not_a_priority", type=f"type:{PLANET_TYPES[type]}", open=types)


def develop(question: Question) -> Reasons:
    player, planet = question.player, question.planet
    found = cubes(question)
    if found:
        return found
    id = f"planet:{question.args[0]}"
    if player.developed >> planet & 1:
        return no("developed_already", planet=id)
    if player.captured >> planet & 1:
        return no("captured_stays", planet=id)
    if not player.colonised >> planet & 1:
        return no("not_colonised", planet=id)
    if CHOICES and len(question.args) == 1:
        return no("choose_reward", choice=tuple(f"good:{choice}" for choice in CHOICES))
    return short(player, player.powers.develop)


def produce(question: Question) -> Reasons:
    player, amount = question.player, int(question.args[0])
    found = cubes(question)
    if found:
        return found
    room = min(LIMIT[CRUISER] - player.goods[CRUISER], player.figures)
    if amount > room:
        return no("no_room", limit=(("cruiser", LIMIT[CRUISER]),), room=(("cruiser", room),))
    return short(player, tuple((good, n * amount) for good, n in player.powers.produce))


def restore(question: Question) -> Reasons:
    amount = int(question.args[0])
    price = tuple((good, n * amount) for good, n in question.player.powers.restore)
    return cubes(question) or short(question.player, price)


def trade(question: Question) -> Reasons:
    state, card = question.state, TRADE_INDEX[question.args[0]]
    found = cubes(question)
    if found:
        return found
    id = f"trade:{question.args[0]}"
    if card not in state.table.trade:
        offered = tuple(f"trade:{TRADE_CARDS[other].id}" for other in state.table.trade)
        return no("not_on_table", card=id, offered=offered)
    if not board_actions.has_room(state, state.table.trade.index(card)):
        return no("card_full", card=id)
    return short(question.player, TRADE_CARDS[card].pay)


def explore(question: Question) -> Reasons:
    state, player = question.state, question.player
    found = cubes(question)
    if found:
        return found
    spot, id = SPOT_INDEX[question.args[0]], f"spot:{question.args[0]}"
    if not state.table.spot_reach[state.revealed] >> spot & 1:
        return no("spot_not_in_row", spot=id)
    if state.gone >> spot & 1:
        return no("token_gone", spot=id)
    if not state.spot_reach(player) >> spot & 1:
        return no("unreachable", it=id, technology="technology:warp_drive")
    if not player.powers.unarmed and player.powers.strength < STRENGTH_TO_EXPLORE:
        return no("weak", n=STRENGTH_TO_EXPLORE, held=player.powers.strength)
    return short(player, board_actions.EXPLORE_RULE.cost)


def lead(question: Question) -> Reasons:
    state, player = question.state, question.player
    found = cubes(question)
    if found:
        return found
    if state.congress[CONGRESS_INDEX[question.args[0]]] != FREE:
        return no("cell_taken", cell=f"congress:{question.args[0]}")
    if not player.powers.undeveloped and player.developed.bit_count() < DEVELOPED_TO_LEAD:
        return no("undeveloped")
    return short(player, player.powers.lead)


def research(question: Question) -> Reasons:
    player = question.player
    found = cubes(question)
    if found:
        return found
    index = TECHNOLOGY_INDEX[question.args[0]]
    id = f"technology:{question.args[0]}"
    if player.technologies >> index & 1:
        return no("researched", technology=id)
    if not player.powers.technologies >> index & 1:
        holder = next(faction.id for faction in FACTIONS if faction.technology == index)
        return no("not_your_technology", technology=id, faction=f"faction:{holder}")
    if not rules.is_open(player, index):
        needs = tuple(
            f"technology:{TECHNOLOGIES[t].id}" for t in bits(TECHNOLOGIES[index].requires)
        )
        return no("locked", technology=id, needs=needs)
    return short(player, player.powers.research[index])
