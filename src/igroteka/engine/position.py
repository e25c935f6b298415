"""Positions as values: everything that a position is made of, as one hashable key.

An object is made of its slots, less those that its class names in `aside`: what follows from the
others, or is no part of the position. Values with a hash of their own stand for themselves, so a
class that never changes can say by `__hash__` that nothing inside it has to be looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import cache
from operator import attrgetter
from typing import cast

ASIDE = "aside"
"""The class attribute that names slots to be left out."""
UNSET = "…"
"""Stands for a slot that has no value yet."""

Freezer = Callable[[object], Hashable]
_plain: set[type[object]] = {type(None)}
"""Types met so far whose values stand for themselves: most of what a position is made of."""


def key(value: object) -> Hashable:
    """A value, however deep, as something that never changes; equal exactly for equal values.

    >>> key([1, {"a": {2}}]) == key([1, {"a": {2}}]) != key([1, {"a": {3}}])
    True
    """
    kind = type(value)
    return cast(Hashable, value) if kind in _plain else _freezer(kind)(value)


@cache
def _freezer(kind: type[object]) -> Freezer:
    """How values of a type are frozen."""
    hashed_by = next(base for base in kind.__mro__ if "__hash__" in vars(base))
    if hashed_by not in (object, tuple) and vars(hashed_by)["__hash__"] is not None:
        _plain.add(kind)
        return cast(Freezer, _itself)
    for container, freezer in _CONTAINERS.items():
        if issubclass(kind, container):
            return freezer
    return _parts(kind)


def _itself(value: Hashable) -> Hashable:
    return value


def _sequence(value: object) -> Hashable:
    items = cast("Sequence[object]", value)
    if _plain.issuperset(map(type, items)):
        return cast(Hashable, tuple(items))
    return tuple([key(item) for item in items])


def _mapping(value: object) -> Hashable:
    items = cast("dict[Hashable, object]", value).items()
    return frozenset([(name, key(item)) for name, item in items])


def _parts(kind: type[object]) -> Freezer:
    """How objects are frozen slot by slot."""
    declared: list[tuple[str, ...]] = [vars(base).get("__slots__", ()) for base in kind.__mro__]
    slots = {slot for names in declared for slot in names}
    if not slots:
        raise TypeError(f"{kind.__qualname__} has neither slots nor a hash by value")
    left_out = {name for base in kind.__mro__ for name in vars(base).get(ASIDE, ())}
    names = sorted(slots - left_out)
    get = attrgetter("__class__", *names)  # with the class it is always a tuple

    def freeze(value: object) -> Hashable:
        try:
            _, *parts = get(value)
        except AttributeError:
            parts = [getattr(value, name, UNSET) for name in names]
        return (kind, *[part if type(part) in _plain else key(part) for part in parts])

    return freeze


_CONTAINERS: dict[type[object], Freezer] = {
    tuple: _sequence,
    list: _sequence,
    dict: _mapping,
    set: cast(Freezer, frozenset),
}
