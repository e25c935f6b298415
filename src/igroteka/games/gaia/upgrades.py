"""Action 3, upgrade a structure: the old piece returns to the board, the new one replaces it.

Rulebook, «Перестроить существующее строение». Labs and academies bring a tech tile.
"""

from __future__ import annotations

from igroteka.engine.decision import Action
from igroteka.engine.hexes import bits
from igroteka.engine.reasons import Reasons, asked, no, unfit

from . import charging, goods, tech_tiles
from .box import (
    ACADEMY_LEFT,
    ACADEMY_RIGHT,
    MINE,
    PLANETARY_INSTITUTE,
    RESEARCH_LAB,
    TRADING_STATION,
    Structure,
)
from .mines import supply
from .state import GaiaState, Player
from .telling import Telling
from .triggers import trigger
from .verbs import TURN, Question, Verb

TRIGGERS = {
    TRADING_STATION: "trading_station",
    RESEARCH_LAB: "research_lab",
    PLANETARY_INSTITUTE: "big",
    ACADEMY_LEFT: "big",
    ACADEMY_RIGHT: "big",
}


def options(state: GaiaState, player: Player, found: list[Action]) -> None:
    space = state.board.space
    for structure in player.rules.board.structures[TRADING_STATION:]:
        if (
            player.ore < structure.ore
            or player.credits < structure.cheap_credits
            or not player.has_piece(structure)
        ):
            continue
        hexes = sources(player, structure)
        if hexes and player.credits < structure.credits:
            hexes = sum(1 << h for h in bits(hexes) if near_opponent(state, player, h))
        if hexes:
            actions = space.upgrades(structure.id)
            found.extend([actions[h] for h in bits(hexes)])


def sources(player: Player, structure: Structure) -> int:
    """Planets whose structure may become another one; mines beside an opponent stay mines."""
    hexes = 0
    for source in structure.upgrade_from:
        hexes |= player.built[source]
    return hexes & ~player.guests


def near_opponent(state: GaiaState, player: Player, h: int) -> bool:
    """Whether an opponent's structure lies near (gaiaformers are no structures)."""
    near = state.board.near[h]
    return any(near & other.planets for other in state.seats if other is not player)


def price(state: GaiaState, player: Player, h: int, structure: Structure) -> tuple[int, int]:
    """Credits and ore of an upgrade; a trading station is cheaper near an opponent."""
    cheap = structure.cheap_credits < structure.credits and near_opponent(state, player, h)
    return (structure.cheap_credits if cheap else structure.credits), structure.ore


def perform(state: GaiaState, player: Player, action: Action) -> None:
    h = state.board.grid.by_name[action[1]]
    structure = player.rules.board.structures[state.box.structure_index[action[2]]]
    credits, ore = price(state, player, h, structure)
    goods.pay(state, player, "credits", credits, structure.id)
    goods.pay(state, player, "ore", ore, structure.id)
    upgrade(state, player, h, structure)


def upgrade(state: GaiaState, player: Player, h: int, structure: Structure) -> None:
    """An upgrade that has been paid for, with everything that comes of it."""
    replace(state, player, h, structure.index)
    if structure.tile:
        tech_tiles.ask_tile(state, player)
    player.rules.on_upgrade(state, player, structure.index)


def replace(state: GaiaState, player: Player, h: int, structure: int) -> None:
    """Swap the structure on a planet, with the rewards of an upgrade."""
    bit = 1 << h
    for index, planets in enumerate(player.built):
        player.built[index] = planets & ~bit
    player.built[structure] |= bit
    if structure in TRIGGERS:
        trigger(state, player, TRIGGERS[structure])
    charging.announce(state, player, h)


def _structure(player: Player, word: str) -> Structure:
    return player.rules.board.structures[player.box.structure_index[word]]


def _tell(telling: Telling) -> str:
    state, player, action, lang = telling.state, telling.player, telling.action, telling.lang
    box, words, h = state.box, state.words, telling.hex()
    old = next(
        (s for s, mask in zip(box.structures, player.built, strict=True) if mask >> h & 1), ""
    )
    text = telling.say(
        old=words.texts.get(f"structure_old:{old}", lang),
        hex=action[1],
        new=words.texts.get(f"structure_new:{action[2]}", lang),
    )
    credits, ore = price(state, player, h, _structure(player, action[2]))
    return telling.on(text, h, [words.goods((("credits", credits), ("ore", ore)), lang)])


def _why_not(question: Question) -> Reasons:
    return goods.against(_conditions(question))


def _conditions(question: Question) -> Reasons:
    """Everything that an upgrade asks for; without a structure of one's own, only that."""
    state, player, h = question.state, question.player, question.hex()
    structure = _structure(player, question.args[1])
    found = wrong_source(question, structure)
    if found and found[0].key != "wrong_source":
        return found
    if not found:
        here = next(index for index, hexes in enumerate(player.built) if hexes >> h & 1)
        built = question.box.structures[here]
        found = asked("right_source", True, structure=structure.id, found=built)
    credits, ore = price(state, player, h, structure)
    found += supply(player, structure.index)
    return found + goods.price(player, "credits", credits) + goods.price(player, "ore", ore)


def wrong_source(question: Question, structure: Structure, word: int = 0) -> Reasons:
    """Is there a structure on the hex that may become another one?"""
    player, h, name = question.player, question.hex(word), question.args[word]
    if sources(player, structure) >> h & 1:
        return []
    if structure.index == MINE:
        return unfit("upgrade_to_mine", hex=name)
    if player.lost >> h & 1:
        return no("lost_mine")
    if player.guests >> h & 1:
        return no("guest_mine")
    here = [index for index, hexes in enumerate(player.built) if hexes >> h & 1]
    if not here:
        return unfit("no_structure", hex=name)
    return no(
        "wrong_source",
        structure=structure.id,
        sources=tuple(question.box.structures[index] for index in structure.upgrade_from),
        hex=name,
        found=question.box.structures[here[0]],
    )


def structure_there(question: Question, structure: int) -> Reasons:
    """Has the player that structure on the hex after a special action?"""
    if question.player.built[structure] >> question.hex(1) & 1:
        return []
    name = question.box.structures[structure]
    return no("no_such_structure", structure=name, hex=question.args[1])


VERBS = (
    Verb(
        "upgrade",
        TURN,
        "HEX STRUCTURE",
        ("hex", "structure"),
        why_not=_why_not,
        conditions=_conditions,
        tell=_tell,
        offer=options,
        perform=perform,
    ),
)
