"""Prices and rewards: what is printed on boards, tokens and cards in symbols."""

from __future__ import annotations

from dataclasses import field, fields
from functools import cache
from typing import Final

from igroteka.engine.pieces import Whole, piece

from .kinds import Few, Some
from .terms import ITEMS

Resources = tuple[int, int, int, int]
"""Amounts of food, wood, metal and gold."""
NOTHING: Final[Resources] = (0, 0, 0, 0)


@piece
class Goods:
    """Resources of certain types."""

    food: Whole = 0
    wood: Whole = 0
    metal: Whole = 0
    gold: Whole = 0
    resources: Resources = field(default=NOTHING, init=False)
    """All four, in this order."""

    def __post_init__(self) -> None:
        _gather(self)


@piece
class Cost(Goods):
    """A price."""

    any: Few = 0
    """Resources of the payer's choice, beside the others."""
    crystal: Whole = 0

    def __post_init__(self) -> None:
        _gather(self)


@piece
class Reward(Goods):
    """What somebody receives. Resources, crystals and points are simply taken; the rest are
    `items`."""

    any: Few = 0
    """Resources of the receiver's choice."""
    crystal: Whole = 0
    vp: Whole = 0
    war: Whole = 0
    tech: Whole = 0
    commerce: Whole = 0
    power: Whole = 0
    """Steps on the power track."""
    power_goal: Few = 0
    """So many times the value of the goal beside the power track, in steps."""
    follower: Few = 0
    weapon: Few = 0
    build: Few = 0
    upgrade: Few = 0
    portal: Few = 0
    """Portal actions of one figure each."""
    move: Few = 0
    """Points of one movement action."""
    income: Few = 0
    blue_action: Few = 0
    red_action: Few = 0
    shift_sign: Few = 0
    take_trade: Few = 0
    one_of: tuple[Goods, ...] = ()
    """The receiver picks one of these."""
    times: Some = 1
    """How often one of them is picked."""
    tracks: tuple[int, int, int] = field(default=(0, 0, 0), init=False)
    """Steps of war, technology and commerce."""
    items: tuple[tuple[str, int], ...] = field(default=(), init=False)
    """What is not simply taken and how many of it, in the order of `ITEMS`."""

    def __post_init__(self) -> None:
        _gather(self)
        object.__setattr__(self, "tracks", (self.war, self.tech, self.commerce))
        amounts = (
            self.war,
            self.tech,
            self.commerce,
            self.power,
            self.power_goal,
            self.follower,
            self.weapon,
            self.build,
            self.upgrade,
            self.portal,
            self.move,
            self.income,
            self.blue_action,
            self.red_action,
            self.shift_sign,
            self.take_trade,
            self.any,
            self.times if self.one_of else 0,
        )
        items = tuple(one for one in zip(ITEMS, amounts, strict=True) if one[1])
        object.__setattr__(self, "items", items)


@cache
def together(several: tuple[Reward, ...]) -> Reward:
    """Rewards as one, at most one of which is to be picked from."""
    names = [one.name for one in fields(Reward) if one.init and one.name not in ("one_of", "times")]
    amounts = {name: sum(getattr(reward, name) for reward in several) for name in names}
    chosen = next((reward for reward in several if reward.one_of), Reward())
    return Reward(one_of=chosen.one_of, times=chosen.times, **amounts)


def _gather(goods: Goods) -> None:
    """Put the single amounts side by side."""
    found = (goods.food, goods.wood, goods.metal, goods.gold)
    object.__setattr__(goods, "resources", found)
