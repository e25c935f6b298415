"""Positions compared down to what is hidden in them."""

from __future__ import annotations

from collections.abc import Mapping

from igroteka.engine.state import State

APART = ("_legal", "events", "game", "origin")
"""What does not belong to the position itself."""


def alike(one: object, other: object) -> bool:
    """Whether two positions, or parts of them, are the same in every slot."""
    if one is other:
        return True
    if type(one) is not type(other):
        return False
    if isinstance(one, Mapping) and isinstance(other, Mapping):
        return list(one) == list(other) and all(alike(one[key], other[key]) for key in one)
    if isinstance(one, (list, tuple)) and isinstance(other, (list, tuple)):
        return len(one) == len(other) and all(map(alike, one, other))
    slots = slots_of(one)
    if not slots:
        return one == other
    return all(
        alike(getattr(one, slot, None), getattr(other, slot, None))
        for slot in slots
        if not (isinstance(one, State) and slot in APART)
    )


def slots_of(thing: object) -> list[str]:
    return [slot for kind in type(thing).__mro__ for slot in getattr(kind, "__slots__", ())]
