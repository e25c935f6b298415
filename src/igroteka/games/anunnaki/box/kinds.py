"""Kinds of values and checks that several classes of pieces share."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from typing import TYPE_CHECKING, Annotated

from igroteka.engine.pieces import Between, Named

if TYPE_CHECKING:
    from .gods import Params
    from .pieces import ArtifactParams, Side

Resource = Annotated[int, Named("resources")]
House = Annotated[int, Named("houses")]
Few = Annotated[int, Between(0, 9)]
"""Of what is chosen one by one, or in any mix: more would be no choice any more."""
Some = Annotated[int, Between(1, 9)]

NOBODY = -1
"""The house of what belongs to none."""


def misplaced(numbers: Side | Params | ArtifactParams, known: Sequence[str]) -> str:
    """What is wrong with the numbers of something that has only some of them; empty if nothing."""
    for one in fields(numbers):
        if one.name not in known and getattr(numbers, one.name) != one.default:
            return f"{one.name} should be left out"
    return ""


def lacking(numbers: Side | Params | ArtifactParams, needed: Sequence[str]) -> str:
    """The same with numbers without which it does nothing."""
    for name in needed:
        if not getattr(numbers, name):
            return f"{name} should be 1 or more, not 0"
    return ""
