"""Why a main action is not possible."""

from __future__ import annotations

from igroteka.engine.hexes import bits
from igroteka.engine.reasons import Reasons, no

from . import board_actions, space_actions
from . import research as rules
from .box import CREDIT, CRUISER
from .reasons_answers import in_row, opener, owner, play_card, reachable
from .reasons_words import Question, short
from .state import FREE


def cubes(question: Question) -> Reasons:
    return [] if question.player.cubes else no("no_cubes")


def pass_turn(question: Question) -> Reasons:
    held = question.player.cubes
    return no("cubes_left", held=(("cube", held),)) if held else []


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
    box = question.state.box
    player = question.player
    open = player.may_colonise(type)
    if len(question.args) == 2:
        found = play_card(question)
        if found:
            return found
        if open:
            return no("no_card_needed", planet=id)
        if type == box.barren:
            return no("barren", technology=opener(box, "allow_types", type))
        temporary = box.factions[question.faction].temporary
        if temporary != type:
            card = f"faction:{question.args[1]}"
            return no("other_type", card=card, type=f"type:{box.planet_types[temporary]}")
        return []
    if open:
        return []
    if type == box.barren:
        return no("barren", technology=opener(box, "allow_types", type))
    types = tuple(f"type_many:{box.planet_types[t]}" for t in bits(player.powers.types))
    return no("not_a_priority", type=f"type:{box.planet_types[type]}", open=types)


def develop(question: Question) -> Reasons:
    box = question.state.box
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
    if box.choices and len(question.args) == 1:
        return no("choose_reward", choice=tuple(f"good:{choice}" for choice in box.choices))
    return short(player, player.powers.develop)


def produce(question: Question) -> Reasons:
    box = question.state.box
    player, amount = question.player, int(question.args[0])
    found = cubes(question)
    if found:
        return found
    room = min(box.limit[CRUISER] - player.goods[CRUISER], player.figures)
    if amount > room:
        return no("no_room", limit=(("cruiser", box.limit[CRUISER]),), room=(("cruiser", room),))
    return short(player, tuple((good, n * amount) for good, n in player.powers.produce))


def restore(question: Question) -> Reasons:
    amount = int(question.args[0])
    price = tuple((good, n * amount) for good, n in question.player.powers.restore)
    return cubes(question) or short(question.player, price)


def trade(question: Question) -> Reasons:
    box = question.state.box
    state, card = question.state, box.trade_index[question.args[0]]
    found = cubes(question)
    if found:
        return found
    id = f"trade:{question.args[0]}"
    if card not in state.table.trade:
        offered = tuple(f"trade:{box.trade_cards[other].id}" for other in state.table.trade)
        return no("not_on_table", card=id, offered=offered)
    if not board_actions.has_room(state, state.table.trade.index(card)):
        return no("card_full", card=id)
    return short(question.player, box.trade_cards[card].pay)


def explore(question: Question) -> Reasons:
    box = question.state.box
    state, player = question.state, question.player
    found = cubes(question)
    if found:
        return found
    spot, id = box.spot_index[question.args[0]], f"spot:{question.args[0]}"
    if not state.table.spot_reach[state.revealed] >> spot & 1:
        return no("spot_not_in_row", spot=id)
    if state.gone >> spot & 1:
        return no("token_gone", spot=id)
    if not state.spot_reach(player) >> spot & 1:
        return no("unreachable", it=id, technology=opener(box, "reach_face_up"))
    if not player.powers.unarmed and player.powers.strength < box.strength_to_explore:
        return no("weak", n=box.strength_to_explore, held=player.powers.strength)
    return short(player, box.explore_cost)


def lead(question: Question) -> Reasons:
    box = question.state.box
    state, player = question.state, question.player
    found = cubes(question)
    if found:
        return found
    if state.congress[box.congress_index[question.args[0]]] != FREE:
        return no("cell_taken", cell=f"congress:{question.args[0]}")
    if not player.powers.undeveloped and player.developed.bit_count() < box.developed_to_lead:
        return no("undeveloped")
    return short(player, player.powers.lead)


def research(question: Question) -> Reasons:
    box = question.state.box
    player = question.player
    found = cubes(question)
    if found:
        return found
    index = box.technology_index[question.args[0]]
    id = f"technology:{question.args[0]}"
    if player.technologies >> index & 1:
        return no("researched", technology=id)
    if not player.powers.technologies >> index & 1:
        holder = next(faction.id for faction in box.factions if faction.technology == index)
        return no("not_your_technology", technology=id, faction=f"faction:{holder}")
    if not rules.is_open(box, player, index):
        needs = tuple(
            f"technology:{box.technologies[t].id}" for t in bits(box.technologies[index].requires)
        )
        return no("locked", technology=id, needs=needs)
    return short(player, player.powers.research[index])
