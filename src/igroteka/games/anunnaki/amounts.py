"""Amounts of resources in words: `2food+1gold`, types in the order of the resources.

Everything here follows from the names alone, so it is worked out once and kept.
"""

from __future__ import annotations

from functools import cache

from igroteka.engine.decision import Action

from .box.terms import RESOURCES as NAMES
from .pending import DONE

NUMBER = {name: place for place, name in enumerate(NAMES)}

Amounts = tuple[int, ...]
"""How much of each resource."""


@cache
def word(amounts: Amounts) -> str:
    """Amounts as one word.

    >>> word((2, 0, 0, 1))
    '2food+1gold'
    """
    return "+".join(
        f"{amount}{name}" for amount, name in zip(amounts, NAMES, strict=True) if amount
    )


@cache
def read(text: str) -> Amounts:
    """The amounts that a word names.

    >>> read("2food+1gold")
    (2, 0, 0, 1)
    """
    found = [0] * len(NAMES)
    for part in text.split("+"):
        name = part.lstrip("0123456789")
        found[NUMBER[name]] += int(part[: -len(name)])
    return tuple(found)


@cache
def of(resource: int, amount: int) -> Amounts:
    """An amount of one resource."""
    return tuple(amount if place == resource else 0 for place in range(len(NAMES)))


@cache
def mixes(total: int, allowed: int = (1 << len(NAMES)) - 1) -> tuple[Amounts, ...]:
    """Every way to make up a total of some resources, given as a mask."""
    return tuple(_mixes(total, allowed, 0))


def _mixes(total: int, allowed: int, place: int) -> list[Amounts]:
    if place == len(NAMES):
        return [()] if total == 0 else []
    most = total if allowed >> place & 1 else 0
    return [
        (amount, *rest)
        for amount in range(most, -1, -1)
        for rest in _mixes(total - amount, allowed, place + 1)
    ]


@cache
def sets(count: int, allowed: int = (1 << len(NAMES)) - 1) -> tuple[Amounts, ...]:
    """One each of so many different resources, in every way."""
    return tuple(mix for mix in mixes(count, allowed) if max(mix) <= 1)


@cache
def gains(total: int) -> tuple[Action, ...]:
    """`gain GOODS` for any resources that make up a total."""
    return tuple(Action(("gain", word(mix))) for mix in mixes(total))


@cache
def gains_alike(total: int) -> tuple[Action, ...]:
    """`gain GOODS` for a total of one resource."""
    return tuple(Action(("gain", word(of(one, total)))) for one in range(len(NAMES)))


@cache
def markets(owned: int, pay: int, gain: int) -> tuple[Action, ...]:
    """`market RESOURCE GOODS`, all of different types, for who has the resources of a mask; without
    a price `market GOODS`; or not at all."""
    everything = (1 << len(NAMES)) - 1
    if not pay:
        return *(Action(("market", word(mix))) for mix in sets(gain)), DONE
    found = [
        Action(("market", NAMES[paid], word(mix)))
        for paid in range(len(NAMES))
        if owned >> paid & 1
        for mix in sets(gain, everything & ~(1 << paid))
    ]
    return *found, DONE
