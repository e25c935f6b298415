"""Action 6 on ships: QIC, power, knowledge and credit actions for those who explored the ship.

The Lost Fleet, «Действия энергии и ККИ» and appendix II. Each space is used once a round by one of
the players; its whole price is paid first.
"""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass

from igroteka.engine.decision import Action
from igroteka.engine.hexes import bits
from igroteka.engine.reasons import Reasons, no
from igroteka.games.gaia import (
    board_actions,
    federations,
    goods,
    mines,
    power,
    research,
    special_actions,
    tech_tiles,
    upgrades,
    ventures,
)
from igroteka.games.gaia.box import Structure
from igroteka.games.gaia.pending import Pending
from igroteka.games.gaia.state import GaiaState, Player
from igroteka.games.gaia.triggers import trigger
from igroteka.games.gaia.verbs import TURN, Question, Verb, argument

from .box import Space
from .fleet import Fleet, fleet_box
from .free_mines import INSTANT_GAIA

ASTEROID_MINE = mines.Terms(free=True, former=False)
GOODS = ("qic", "knowledge", "ore", "credits")
EFFECTS = ("token", "tile", "upgrade", "advance", "asteroid_mine", "instant_gaia")
"""What a space may do beside bringing goods, range or steps."""


def affordable(player: Player, space: Space) -> bool:
    held = {"power": power.power(player), **{good: getattr(player, good) for good in GOODS}}
    return all(held[good] >= amount for good, amount in space.cost)


@contextmanager
def reserving(player: Player, space: Space) -> Generator[None, None, None]:
    """With the price of a space put aside, to see what else could be paid."""
    aside = [(good, amount) for good, amount in space.cost if good in GOODS]
    for good, amount in aside:
        setattr(player, good, getattr(player, good) - amount)
    try:
        yield
    finally:
        for good, amount in aside:
            setattr(player, good, getattr(player, good) + amount)


def structure_of(player: Player, space: Space) -> Structure:
    """What an upgrade of the space builds."""
    assert space.structure is not None
    return player.rules.board.structures[space.structure]


def hexes(state: GaiaState, player: Player, space: Space) -> int | None:
    """Where the space can be used now, if it is used on a hex."""
    if space.range:
        return ventures.targets(state, player, space.range)
    if space.steps:
        return mines.with_step_targets(state, player, space.steps)
    if space.effect == "upgrade":
        structure = structure_of(player, space)
        free = player.has_piece(structure)
        return upgrades.sources(player, structure) if free else 0
    if space.effect == "asteroid_mine":
        return mines.targets(state, player, ASTEROID_MINE) & state.board.bare
    if space.effect == "instant_gaia":
        return INSTANT_GAIA.targets(state, player, 0)
    return None


def words(state: GaiaState, player: Player, space: Space) -> list[str] | None:
    """What else can be named after the space; None if it stands alone."""
    if space.effect == "token":
        return [state.box.tokens[token].id for token in board_actions.owned_tokens(player)]
    if space.effect == "advance":
        tracks = state.box.tracks
        return [one.id for one in tracks if research.may_advance(state, player, one.index)]
    return None


def options(state: GaiaState, player: Player, found: list[Action]) -> None:
    fleet, box = state.part(Fleet), fleet_box(state.box)
    seen = fleet.explored[player.seat]
    for ship in fleet.laid.ships:
        if not seen >> ship & 1:
            continue
        for space in box.ships[ship].spaces:
            if not fleet.used >> space.index & 1 and affordable(player, space):
                with reserving(player, space):
                    _space_options(state, player, space, found)


def _space_options(state: GaiaState, player: Player, space: Space, found: list[Action]) -> None:
    where = hexes(state, player, space)
    if where is not None:
        actions = state.board.space.actions("ship", space.id)
        found.extend([actions[h] for h in bits(where)])
        return
    named = words(state, player, space)
    if named is not None:
        found.extend([Action(("ship", space.id, word)) for word in named])
    elif space.effect != "tile" or tech_tiles.available(state, player):
        found.append(Action(("ship", space.id)))


def perform(state: GaiaState, player: Player, action: Action) -> None:
    box = fleet_box(state.box)
    space = box.spaces[box.space_index[action[1]]]
    state.part(Fleet).used |= 1 << space.index
    state.pending.append(UseSpace(player.seat, space.index, *action[2:]))
    for good, amount in space.cost:
        if good == "power":
            power.spend(state, player, amount, space.id)
        else:
            goods.pay(state, player, good, amount, space.id)


@dataclass(slots=True)
class UseSpace(Pending):
    """What a space brings, once it is paid for."""

    kind = "use space"
    space: int
    word: str = ""
    """Where or with what it is used."""

    def resolve(self, state: GaiaState) -> bool:
        state.pending.pop()
        player, space = state.seats[self.seat], fleet_box(state.box).spaces[self.space]
        if space.kind == "qic":
            trigger(state, player, "qic_action")
        goods.gain(state, player, space.goods, space.id)
        if space.per:
            goods.gain_vp(state, player, goods.count(state, player, space.per), space.id)
        if self.word:
            _use(state, player, space, self.word)
        elif space.effect == "tile":
            tech_tiles.ask_tile(state, player)
        return True


def _use(state: GaiaState, player: Player, space: Space, word: str) -> None:
    """Do what the space is for, where or with what the word says."""
    if space.effect == "token":
        again = state.box.tokens[state.box.token_index[word]]
        federations.score_token(state, player, again, space.id)
        return
    if space.effect == "advance":
        research.advance(state, player, state.box.track_index[word])
        return
    h = state.board.grid.by_name[word]
    if space.range:
        ventures.at(state, h).start(state, player, h, space.range)
    elif space.steps:
        mines.build(state, player, h, mines.Terms(steps=space.steps))
    elif space.effect == "upgrade":
        upgrades.upgrade(state, player, h, structure_of(player, space))
    elif space.effect == "asteroid_mine":
        mines.build(state, player, h, ASTEROID_MINE)
    else:
        INSTANT_GAIA.start(state, player, h, 0)


# How it is told.


def _tell(state: GaiaState, player: Player, action: Action, lang: str) -> str:
    box, told = fleet_box(state.box), state.words
    space = box.spaces[box.space_index[action[1]]]
    it = told.name(f"ship_space:{space.id}", lang)
    if len(action) > 2:
        it += f", {_tell_use(state, player, space, action[2], lang)}"
    cost = told.cost(space.cost, lang)
    return told.texts.say("action:ship", lang, cost=cost, it=it)


def _tell_use(state: GaiaState, player: Player, space: Space, word: str, lang: str) -> str:
    told = state.words
    if space.effect == "token":
        return told.name(f"token:{word}", lang)
    if space.effect == "advance":
        return told.name(f"track:{word}", lang)
    if space.effect == "upgrade":
        return word
    own = INSTANT_GAIA if space.effect == "instant_gaia" else None
    return special_actions.tell_building(state, player, word, lang, space.range, own)


# Why not.


def _why_not(question: Question) -> Reasons:
    state, player, box = question.state, question.player, fleet_box(question.box)
    fleet = state.part(Fleet)
    space = box.spaces[box.space_index[question.args[0]]]
    if closed := fleet.why_closed(question, space.ship):
        return closed
    if fleet.used >> space.index & 1:
        return no("space_used")
    missing: Reasons = []
    for good, amount in space.cost:
        missing += goods.short(player, good, amount)
    if missing:
        return missing
    with reserving(player, space):
        offered: list[Action] = []
        _space_options(state, player, space, offered)
        if not offered and len(question.args) == 1 and _kind(space):
            return no("space_nowhere")
        return argument(question, _kind(space)) or _not_used(question, space)


def _kind(space: Space) -> str | None:
    if space.effect == "token":
        return "token"
    if space.effect == "advance":
        return "track"
    return None if space.effect in (None, "tile") and not (space.range or space.steps) else "hex"


def _not_used(question: Question, space: Space) -> Reasons:
    """What forbids the use of a space that is open and can be paid."""
    state, player = question.state, question.player
    if space.effect == "token":
        return board_actions.why_no_owned_token(player, question.args[1])
    if space.effect == "tile":
        return [] if tech_tiles.available(state, player) else no("no_tile")
    if space.effect == "advance":
        track = question.box.track_index[question.args[1]]
        return research.why_no_step(state, player, track)
    h = question.hex(1)
    if space.range:
        return ventures.at(state, h).why_not(state, player, h, space.range)
    if space.steps:
        return mines.why_not_with_steps(state, player, h, space.steps, space.id)
    if space.effect == "upgrade":
        structure = structure_of(player, space)
        wrong = upgrades.wrong_source(question, structure, 1)
        return wrong or mines.pieces(player, structure.index)
    if space.effect == "asteroid_mine":
        if not state.board.bare >> h & 1:
            return no("no_asteroid", hex=question.args[1])
        return mines.why_not(state, player, h, ASTEROID_MINE)
    return INSTANT_GAIA.why_not(state, player, h, 0)


def space_ids(state: GaiaState) -> tuple[str, ...]:
    return tuple(fleet_box(state.box).space_index)


VERBS = (
    Verb(
        "ship",
        TURN,
        "SHIP-SPACE [ARGUMENT]",
        ("ship_space", "hex"),
        {"ship-space": space_ids},
        why_not=_why_not,
        tell=_tell,
        offer=options,
        perform=perform,
    ),
)
