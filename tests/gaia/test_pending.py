"""What a position still waits for is named: small types, each with fields of its own."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import cast

import pytest

from igroteka.games.gaia import GAIA
from igroteka.games.gaia.state import GaiaState, Pending


def kinds(base: type[Pending]) -> Iterator[type[Pending]]:
    for kind in base.__subclasses__():
        yield kind
        yield from kinds(kind)


def test_every_kind_of_entry_is_a_type_with_typed_fields() -> None:
    found = {kind.__name__: kind for kind in kinds(Pending) if kind.__module__.startswith("igro")}
    assert len(found) > 15
    for name, kind in found.items():
        assert is_dataclass(kind), name
        assert "__dict__" not in dir(kind), f"{name} has slots"
        for field in fields(kind):
            assert not re.search(r"\b(object|Any)\b", str(field.type)), f"{name}.{field.name}"


@pytest.mark.parametrize("players", [1, 3])
def test_a_position_waits_for_nothing_else(players: int) -> None:
    state, rng = cast(GaiaState, GAIA.new(players, 4)), random.Random(4)
    met: set[str] = set()
    while not state.over:
        for entry in (*state.pending, *state.setup_left):
            assert isinstance(entry, Pending)
            met.add(type(entry).__name__)
        state.apply(rng.choice(state.actions()))
    assert len(met) > 6
