"""What tokens, cards and gods give: at once where nothing is to be decided, else in the owner's
order.

Resources, crystals and points come first. Steps come at once, too, unless a last space is in
question: reaching it ends the game and closes Atlantis, and power steps may open it. Of whatever
else there is the owner says what comes first, if that can matter.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from igroteka.engine.decision import Action
from igroteka.engine.reasons import Reasons, no, unfit

from . import amounts, goods
from .box.rewards import Reward, together
from .box.terms import ITEMS, TRACKS
from .grammar import Verb
from .pending import Pending
from .rule import goal

if TYPE_CHECKING:
    from .box import Box
    from .box.rewards import Goods
    from .questions import Question
    from .state import AnunnakiState, Player

Item = tuple[str, int]
"""What is got and how much of it."""
STEPS = (*TRACKS, "power", "power_goal")
ASIDE = frozenset({"any", "one_of", "weapon", "shift_sign"})
"""Choices that neither change what another of them offers nor show anything that was hidden."""
ALONE = frozenset({*STEPS, "follower"})
"""What does not touch those either: one of these may come before or after them."""

Giver = Callable[["AnunnakiState", "Player", int, str], None]
GIVERS: dict[str, Giver] = {}
"""How an item that is to be decided about is given; every chapter enters its own."""


def give(state: AnunnakiState, player: Player, reward: Reward, cause: str, times: int = 1) -> None:
    """Have a reward paid, `times` over."""
    give_plain(state, player, reward, cause, times)
    if reward.items:
        items = tuple((name, amount * times) for name, amount in reward.items)
        state.push(Rewards(player.seat, items, cause, reward.one_of))


def give_plain(
    state: AnunnakiState, player: Player, reward: Reward, cause: str, times: int = 1
) -> None:
    """Pay what of a reward is simply taken."""
    if any(reward.resources):
        goods.gain(state, player, [amount * times for amount in reward.resources], cause)
    if reward.crystal:
        goods.gain_crystals(state, player, reward.crystal * times, cause)
    if reward.vp:
        goods.score(state, player, reward.vp * times, cause)


def give_all(state: AnunnakiState, player: Player, several: Sequence[Reward], cause: str) -> None:
    """Have several rewards paid, as if they were one."""
    choices = [reward for reward in several if reward.one_of]
    for reward in choices[1:]:
        give(state, player, reward, cause)
    give(state, player, together((*(r for r in several if not r.one_of), *choices[:1])), cause)


@dataclass(slots=True)
class Rewards(Pending):
    """What is still to be given, in an order of the owner's choice."""

    kind = "order"
    items: tuple[Item, ...]
    cause: str
    one_of: tuple[Goods, ...] = ()
    """What an item `one_of` lets one choose from."""

    def resolve(self, state: AnunnakiState) -> bool:
        player = self.player(state)
        left = self.items
        for item in self.items:
            if item[0] in STEPS and not critical(state, player, item, left):
                step(state, player, item, self.cause)
                left = without(left, item)
        if _matters(left):
            if left != self.items:
                state.pending[-1] = Rewards(self.seat, left, self.cause, self.one_of)
            return False
        state.pending.pop()
        if left:
            self._begin(state, left, left[0])
        return True

    def options(self, state: AnunnakiState) -> list[Action]:
        return [Action(("first", name)) for name in dict.fromkeys(name for name, _ in self.items)]

    def why_not(self, question: Question) -> Reasons:
        item = question.args[0]
        due = any(name == item for name, _ in self.items)
        return [] if due else unfit("not_due", item=f"item:{item}")

    def perform(self, state: AnunnakiState, action: Action) -> None:
        item = next(item for item in self.items if item[0] == action[1])
        self._begin(state, self.items, item)

    def _begin(self, state: AnunnakiState, items: tuple[Item, ...], item: Item) -> None:
        """Give one of some items, then the others."""
        if len(items) > 1:
            state.push(Rewards(self.seat, without(items, item), self.cause, self.one_of))
        self.hand_out(state, item)

    def hand_out(self, state: AnunnakiState, item: Item) -> None:
        """Give one item now."""
        name, amount = item
        if name in STEPS:
            step(state, self.player(state), item, self.cause)
        elif name == "one_of":
            one = OneOf(self.seat, self.one_of, self.cause)
            state.push(*[one] * amount)
        else:
            GIVERS[name](state, self.player(state), amount, self.cause)


def _matters(items: tuple[Item, ...]) -> bool:
    """Whether it may matter what comes first."""
    names = {name for name, _ in items}
    others = names - ASIDE
    return len(names) > 1 and (len(others) > 1 or not others <= ALONE)


@dataclass(slots=True)
class OneOf(Pending):
    """One of several lots of resources."""

    kind = "any"
    lots: tuple[Goods, ...]
    cause: str

    def options(self, state: AnunnakiState) -> list[Action]:
        return [Action(("gain", amounts.word(lot.resources))) for lot in self.lots]

    def why_not(self, question: Question) -> Reasons:
        lots = [amounts.word(lot.resources) for lot in self.lots]
        return [] if question.args[0] in lots else no("one_of_these")

    def perform(self, state: AnunnakiState, action: Action) -> None:
        goods.gain(state, self.player(state), amounts.read(action[1]), self.cause)


def without(items: tuple[Item, ...], item: Item) -> tuple[Item, ...]:
    """The items but one."""
    place = items.index(item)
    return items[:place] + items[place + 1 :]


def critical(state: AnunnakiState, player: Player, item: Item, items: tuple[Item, ...]) -> bool:
    """Whether it may matter when steps are taken: a last space is in question."""
    name, amount = item
    if name in TRACKS:
        here, last = player.tracks[TRACKS.index(name)], state.box.last_space
        return here < last <= here + amount
    if goods.crossed(state, player):
        return False
    return any(other[0] in TRACKS and critical(state, player, other, items) for other in items)


def step(state: AnunnakiState, player: Player, item: Item, cause: str) -> None:
    name, amount = item
    if name == "power":
        goods.advance_power(state, player, amount, cause)
    elif name == "power_goal":
        which = state.table.goals[-1]
        goods.advance_power(state, player, goal(state, player, which) * amount, cause)
    else:
        goods.advance(state, player, TRACKS.index(name), amount, cause)


def _items(box: Box) -> list[str]:
    """Everything that a reward may be made of, what gods give included."""
    hooks = dict.fromkeys(god.hook for god in box.lesser_gods if god.hook in GIVERS)
    return [*ITEMS, *hooks]


VERBS = (Verb("first", ("order",), "ITEM", {"item": _items}),)
