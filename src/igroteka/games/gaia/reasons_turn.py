"""Why an action of a turn is not possible: research, action spaces, passing, free actions.

What is built on the map is in `reasons_building`, federations are in `reasons_federation`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from igroteka.engine.hexes import bits
from igroteka.engine.reasons import Reasons, no

from . import free_actions, power, research, special_actions, tech_tiles
from .box import ACADEMY_RIGHT, MINE, RESEARCH_LAB, TRADING_STATION, TRANSDIM, Booster, TechTile
from .mines import planet_type
from .reasons_building import (
    mine_with_steps,
    name_of,
    new_mine,
    new_project,
    pieces,
    space_station,
)
from .reasons_goods import only_goods, short
from .reasons_words import FACTION_SPECIALS, Question, argument
from .state import GaiaState, Player

# Research.


def research_track(question: Question) -> Reasons:
    found = level_up(question.state, question.player, question.box.track_index[question.args[0]])
    return found or short(question.player, "knowledge", question.box.research_cost)


def level_up(state: GaiaState, player: Player, track: int) -> Reasons:
    """Why no step is possible in a track, whatever pays for it."""
    if research.may_advance(state, player, track):
        return []
    name = state.box.tracks[track].id
    if not player.rules.may_research(player, track):
        return no("before_institute", faction=name_of(player), track=name)
    if player.research[track] >= state.box.max_level:
        return no("top_level", level=state.box.max_level, track=name)
    for other in state.others(player):
        if other.research[track] >= state.box.max_level:
            return no("top_taken", level=state.box.max_level, track=name, who=name_of(other))
    return no("top_token", level=state.box.max_level, track=name)


# Power and QIC actions.


def board_action(question: Question) -> Reasons:
    state, player = question.state, question.player
    space = question.box.board_actions[question.box.action_index[question.args[0]]]
    if state.action_spaces >> space.index & 1:
        return no("space_used")
    kind = "hex" if space.steps else "token" if space.effect == "token" else None
    if found := argument(question, kind):
        return found
    found: Reasons = []
    if space.steps:
        found = mine_with_steps(state, player, question.hex(1), space.steps, space.id)
    elif kind == "token":
        found = _owned_token(player, question.args[1])
    elif space.effect == "tile" and not tech_tiles.available(state, player):
        found = no("no_tile")
    return short(player, space.pays, space.cost) + found if only_goods(found) else found


def _owned_token(player: Player, wanted: str) -> Reasons:
    owned = {index for index, _ in player.tokens}
    if not owned:
        return no("no_tokens")
    if player.box.token_index[wanted] in owned:
        return []
    names = tuple(player.box.tokens[index].id for index in sorted(owned))
    return no("token_not_owned", token=wanted, owned=names)


# Special actions.


def special(question: Question) -> Reasons:
    source = question.args[0]
    if source in question.box.tile_by_id:
        return _special_tile(question, question.box.tile_by_id[source])
    if source == special_actions.ACADEMY[1]:
        if not question.player.built[ACADEMY_RIGHT]:
            return no("special_academy", source=source)
        return _unused(question.player, special_actions.ACADEMY_BIT) or argument(question, None)
    if source in question.box.booster_index:
        return _special_booster(question, question.box.boosters[question.box.booster_index[source]])
    return _special_faction(question)


def _unused(player: Player, bit: int) -> Reasons:
    return no("special_used") if player.used & bit else []


def _special_tile(question: Question, tile: TechTile) -> Reasons:
    state, player = question.state, question.player
    if tile.timing != "action":
        return no("special_none", source=tile.id)
    owned = player.advanced if tile.advanced else bits(player.tiles)
    if tile.index not in owned:
        return no("special_tile", source=tile.id)
    if not tile.advanced and player.covered >> tile.index & 1:
        return no("special_covered", source=tile.id)
    return _unused(player, state.box.special_bits[tile.id]) or argument(question, None)


def _special_booster(question: Question, booster: Booster) -> Reasons:
    state, player = question.state, question.player
    if not booster.steps and not booster.range:
        return no("special_none", source=booster.id)
    if player.booster < 0:
        return no("special_no_booster")
    if question.box.boosters[player.booster] is not booster:
        return no("special_booster", own=question.box.boosters[player.booster].id)
    found = _unused(player, special_actions.BOOSTER_BIT) or argument(question, "hex")
    if found:
        return found
    h = question.hex(1)
    if booster.steps:
        return mine_with_steps(state, player, h, booster.steps, booster.id)
    if planet_type(state, h) == TRANSDIM:
        return new_project(state, player, h, booster.range)
    return new_mine(state, player, h, booster.range)


def _special_faction(question: Question) -> Reasons:
    player, source = question.player, question.args[0]
    faction, kind = FACTION_SPECIALS[source]
    if name_of(player) != faction:
        return no("special_faction", faction=faction)
    if found := _unused(player, special_actions.FACTION_BIT) or argument(question, kind):
        return found
    return SPECIALS[source](question)


def _swap(question: Question) -> Reasons:
    player = question.player
    if not player.has_institute:
        return no("needs_institute")
    if player.lost >> question.hex(1) & 1:
        return no("lost_swap")
    return _structure_there(question, MINE)


def _space_station(question: Question) -> Reasons:
    return space_station(question) if question.player.has_institute else no("needs_institute")


def _downgrade(question: Question) -> Reasons:
    if not question.player.has_institute:
        return no("needs_institute")
    there = _structure_there(question, RESEARCH_LAB)
    return there or pieces(question.player, TRADING_STATION)


def _structure_there(question: Question, structure: int) -> Reasons:
    if question.player.built[structure] >> question.hex(1) & 1:
        return []
    return no(
        "no_such_structure",
        structure=question.box.structures[structure],
        hex=question.args[1],
    )


def _lowest(question: Question) -> Reasons:
    player, wanted = question.player, question.args[1]
    lowest = [
        track
        for track in question.box.tracks
        if player.research[track.index] == min(player.research)
    ]
    if wanted not in {track.id for track in lowest}:
        return no("not_lowest", track=wanted, lowest=tuple(track.id for track in lowest))
    return level_up(question.state, player, question.box.track_index[wanted])


SPECIALS: Mapping[str, Callable[[Question], Reasons]] = {
    "swap": _swap,
    "space_station": _space_station,
    "downgrade": _downgrade,
    "lowest": _lowest,
}


# Passing and boosters.


def pass_round(question: Question) -> Reasons:
    state, player = question.state, question.player
    if state.round == question.box.rounds:
        return no("pass_plain") if question.args else []
    if not question.args:
        return no("pass_booster", offered=_offered(state))
    if player.booster == question.box.booster_index[question.args[0]]:
        return no("pass_same", booster=question.args[0], offered=_offered(state))
    return booster(question)


def booster(question: Question) -> Reasons:
    """Is a booster on offer?"""
    state, wanted = question.state, question.args[0]
    index = question.box.booster_index[wanted]
    if state.boosters >> index & 1:
        return []
    for other in state.seats:
        if other.booster == index:
            holder = name_of(other)
            return no("booster_held", booster=wanted, holder=holder, offered=_offered(state))
    return no("booster_absent", booster=wanted, offered=_offered(state))


def _offered(state: GaiaState) -> tuple[str, ...]:
    return tuple(state.box.boosters[index].id for index in bits(state.boosters))


# Free actions.


def burn(question: Question) -> Reasons:
    player = question.player
    held = power.tokens_in(player, 2) + (player.brainstone == 2)
    return [] if power.can_burn(player) else no("burn", held=held)


def convert(question: Question) -> Reasons:
    player = question.player
    conversion = question.box.conversion_by_id[question.args[0]]
    if conversion not in free_actions.conversions(player):
        return _not_offered(player, conversion.id)
    if conversion.pays == "brainstone":
        return [] if player.brainstone == 3 else no("convert_brainstone")
    return short(player, conversion.pays, conversion.cost)


def _not_offered(player: Player, wanted: str) -> Reasons:
    for faction, offers in player.box.faction_conversions.items():
        if faction != name_of(player) and any(offer.id == wanted for offer in offers):
            return no("convert_faction", faction=faction)
    return no("needs_institute")
