"""Action 6 on ships: QIC, power, knowledge and credit actions for those who explored the ship.

The Lost Fleet, «Действия энергии и ККИ». Each space is used once a round by one of the players; its
whole price is paid first. What each is used for: `space_uses`.
"""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass

from igroteka.engine.decision import Action
from igroteka.engine.reasons import Reasons, no
from igroteka.games.gaia import goods, prices
from igroteka.games.gaia.pending import Pending
from igroteka.games.gaia.state import GaiaState, Player
from igroteka.games.gaia.telling import Telling
from igroteka.games.gaia.triggers import trigger
from igroteka.games.gaia.verbs import TURN, Question, Verb, argument

from .box import Space
from .fleet import Fleet, fleet_box
from .space_uses import use_of


@contextmanager
def reserving(player: Player, space: Space) -> Generator[None, None, None]:
    """With the price of a space put aside, to see what else could be paid."""
    aside = [(good, amount) for good, amount in space.cost if good in prices.GOODS]
    for good, amount in aside:
        setattr(player, good, getattr(player, good) - amount)
    try:
        yield
    finally:
        for good, amount in aside:
            setattr(player, good, getattr(player, good) + amount)


def options(state: GaiaState, player: Player, found: list[Action]) -> None:
    fleet, box = state.part(Fleet), fleet_box(state.box)
    seen = fleet.explored[player.seat]
    for ship in fleet.laid.ships:
        if not seen >> ship & 1:
            continue
        for space in box.ships[ship].spaces:
            if not fleet.used >> space.index & 1 and prices.affordable(player, space.cost):
                with reserving(player, space):
                    found.extend(use_of(space).offer(state, player, space))


def perform(state: GaiaState, player: Player, action: Action) -> None:
    box = fleet_box(state.box)
    space = box.spaces[box.space_index[action[1]]]
    state.part(Fleet).used |= 1 << space.index
    state.pending.append(UseSpace(player.seat, space.index, *action[2:]))
    prices.pay(state, player, space.cost, space.id)


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
        use_of(space).perform(state, player, space, self.word)
        return True


# How it is told.


def _tell(telling: Telling) -> str:
    box = fleet_box(telling.box)
    space = box.spaces[box.space_index[telling.action[1]]]
    it = telling.name(f"ship_space:{space.id}")
    if len(telling.action) > 2:
        it += f", {use_of(space).tell(telling, space)}"
    ship = telling.name(f"ship:{box.ships[space.ship].id}")
    return telling.say(cost=telling.words.cost(space.cost, telling.lang), it=it, ship=ship)


# Why not.


def _why_not(question: Question) -> Reasons:
    state, player, box = question.state, question.player, fleet_box(question.box)
    fleet = state.part(Fleet)
    space = box.spaces[box.space_index[question.args[0]]]
    if closed := fleet.why_closed(question, space.ship):
        return closed
    if fleet.used >> space.index & 1:
        return no("space_used")
    if missing := prices.missing(player, space.cost):
        return missing
    use = use_of(space)
    with reserving(player, space):
        alone = len(question.args) == 1
        if use.names and alone and not use.offer(state, player, space):
            return no("space_nowhere")
        return argument(question, use.names) or use.why_not(question, space)


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
        may_idle=True,
    ),
)
