"""Rewards of trade and culture tokens, battles and gods, in the order their owner wants."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from anunnaki.opinion.actions import (
    arm,
    build,
    gain_any,
    income,
    move,
    of_colour,
    portal,
    recruit,
    shift,
    take,
    upgrade,
    use,
)
from anunnaki.opinion.asking import Flow, ask
from anunnaki.opinion.board import amounts, goods
from anunnaki.opinion.position import LAST_SPACE, Position
from anunnaki.opinion.values import LIGHTNING, LINES, RESOURCES, TRACKS

Ability = Callable[[Position, int], Flow]

ASIDE = ("weapon", "shift_sign", "any", "one_of")
"""The rulebook gives no order. These change nothing for each other, for a marker or for followers,
and turn nothing up, so nobody has to be asked which comes first."""


def at_stake(p: Position, seat: int, items: dict[str, Any]) -> list[str]:
    """Track steps that would reach the last space, or be kept from it."""
    tracks = p.sides[seat].tracks
    return [
        name
        for name in TRACKS
        if name in items and tracks[name] < LAST_SPACE <= tracks[name] + items[name]
    ]


def indifferent(items: dict[str, Any]) -> bool:
    """Whether nothing depends on what comes first: at most one marker or the followers, and
    choices beside it."""
    others = [name for name in items if name not in ASIDE]
    return not others or (len(others) == 1 and others[0] in (*TRACKS, "follower"))


def reward(
    p: Position,
    seat: int,
    rewards: dict[str, Any],
    factor: int = 1,
    abilities: dict[str, Ability] | None = None,
) -> Flow:
    """Goods first, then plain track steps, then the rest in the order the owner wants.

    What a summoned god does at once is one of the things to put in order. Power steps matter to a
    last space only while the lightning is before them.
    """
    items: dict[str, Any] = {}
    for name, number in rewards.items():
        if name in RESOURCES or name in ("crystal", "vp"):
            p.gain(seat, {name: number * factor})
        else:
            items[name] = number if name == "one_of" else number * factor
    items |= abilities or {}
    while items:
        staked = at_stake(p, seat, items)
        plain = [name for name in items if name in TRACKS and name not in staked]
        if not staked or p.sides[seat].power >= LIGHTNING:
            plain += [name for name in items if name in ("power", "power_goal")]
        if plain:
            name = plain[0]
        elif indifferent(items):
            name = next(one for one in (*staked, "follower", *ASIDE) if one in items)
        else:
            answer = yield from ask(seat, "order", [f"first {name}" for name in items])
            name = answer.split()[1]
        number = items.pop(name, 0)
        if abilities and name in abilities:
            yield from abilities[name](p, seat)
        else:
            yield from one_reward(p, seat, name, number)


def one_reward(p: Position, seat: int, name: str, number: Any) -> Flow:
    if name in TRACKS:
        p.advance(seat, name, number)
    elif name == "power":
        p.advance_power(seat, number)
    elif name == "power_goal":
        p.advance_power(seat, number * p.goal_value(seat, p.goals["power"]))
    elif name == "any":
        yield from gain_any(p, seat, number)
    elif name == "one_of":
        answer = yield from ask(seat, "any", [f"gain {goods(choice)}" for choice in number])
        p.gain(seat, amounts(answer.split()[1]))
    elif name == "follower":
        yield from recruit(p, seat, number)
    elif name == "weapon":
        yield from arm(p, seat, number)
    elif name == "move":
        yield from move(p, seat, number)
    elif name == "take_trade":
        yield from take(p, seat, number)
    else:
        for _ in range(number):
            yield from one_action(p, seat, name)


def one_action(p: Position, seat: int, name: str) -> Flow:
    if name == "portal":
        yield from portal(p, seat, 1)
    elif name == "build":
        yield from build(p, seat)
    elif name == "upgrade":
        yield from upgrade(p, seat)
    elif name == "income":
        yield from income(p, seat, 0)
    elif name in ("blue_action", "red_action"):
        yield from use(p, seat, of_colour(p, seat, name.split("_")[0]))
    elif name == "shift_sign":
        yield from shift(p, seat, [cell for cell in LINES if cell in p.sides[seat].signs])
    else:
        raise AssertionError(name)
