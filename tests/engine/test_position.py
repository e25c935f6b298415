"""Keys of positions: equal exactly for equal values, whatever they are made of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, NamedTuple, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from igroteka.engine.position import key

values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=3),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.lists(inner, max_size=3).map(tuple)
        | st.dictionaries(st.text(max_size=2), inner, max_size=3)
    ),
    max_leaves=8,
)


class Piece:
    __slots__ = ("derived", "late", "where")
    aside: ClassVar[frozenset[str]] = frozenset({"derived"})

    def __init__(self, where: list[int], derived: int = 0) -> None:
        self.where = where
        self.derived = derived


class Tower(Piece):
    __slots__ = ("height",)

    def __init__(self, where: list[int], height: int) -> None:
        super().__init__(where)
        self.height = height


class Mark(NamedTuple):
    cells: list[int]


@dataclass(frozen=True, slots=True)
class Fact:
    name: str


class Loose:
    pass


@given(values, values)
def test_keys_are_equal_exactly_for_equal_values(one: object, other: object) -> None:
    hash(key(one))
    assert key(one) == key(one)
    assert (key(one) == key(other)) is (listed(one) == listed(other))


def listed(value: object) -> object:
    """A value with lists for tuples: in a position they say the same."""
    if isinstance(value, list | tuple):
        return [listed(item) for item in cast("list[object]", value)]
    if isinstance(value, dict):
        return {name: listed(item) for name, item in cast("dict[str, object]", value).items()}
    return value


def test_an_object_is_its_slots_and_those_of_its_bases() -> None:
    assert key(Piece([1])) == key(Piece([1])) != key(Piece([2]))
    assert key(Tower([1], 2)) == key(Tower([1], 2)) != key(Tower([1], 3))
    assert key(Tower([1], 2)) != key(Tower([2], 2))
    assert key(Piece([1])) != key(Tower([1], 0)), "of another kind"


def test_what_is_set_aside_does_not_count_and_what_is_not_set_yet_does() -> None:
    piece, other = Piece([1], derived=1), Piece([1], derived=2)
    assert key(piece) == key(other)
    other.late = 1
    assert key(piece) != key(other)


def test_lists_inside_anything_are_looked_into() -> None:
    for make in (Mark, tuple, lambda inside: {"a": inside}, lambda inside: [(inside, 1)]):
        inside = [1]
        value = make([inside])  # type: ignore[operator]
        before = key(value)
        inside.append(2)
        assert key(value) != before


def test_values_with_a_hash_of_their_own_stand_for_themselves() -> None:
    fact = Fact("a")
    assert key(fact) is fact
    assert key([fact]) == key([Fact("a")]) != key([Fact("b")])


def test_what_could_change_unseen_is_refused() -> None:
    with pytest.raises(TypeError, match="Loose has neither slots nor a hash by value"):
        key([Loose()])
