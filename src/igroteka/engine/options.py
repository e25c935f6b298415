"""Choices made before a game starts, and the tables at which they mean something."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import cast

from .errors import BadOption

OptionValue = object

LONGEST_VALUE = 20_000
"""Signs of a value as it is written; a set-up that is named piece by piece has fewer by far."""


@dataclass(frozen=True, slots=True)
class Applies:
    """Tables at which an option means something; at others it is refused or changes nothing."""

    players: tuple[int, ...] = ()
    """Numbers of players; empty: any."""
    unless: Mapping[str, tuple[OptionValue, ...]] = field(
        default_factory=dict[str, tuple[OptionValue, ...]]
    )
    """Values of other options that leave nothing to choose here."""

    def holds(self, players: int, options: Mapping[str, OptionValue]) -> bool:
        """Whether a table with all these options, defaults included, is one of them."""
        return (not self.players or players in self.players) and not any(
            options[name] in values for name, values in self.unless.items()
        )


@dataclass(frozen=True, slots=True)
class Option:
    """A choice made before the game starts."""

    name: str
    default: OptionValue
    help: str
    listed: tuple[OptionValue, ...] | Callable[[], tuple[OptionValue, ...]] = ()
    """The choices, or what reads them off components when somebody wants to know."""
    parse: Callable[[OptionValue], OptionValue] | None = None
    """Turns what a person wrote into the value; raises BadOption. None: one of `choices`."""
    applies: tuple[Applies, ...] = (Applies(),)
    """Where it is worth asking for, any of these; without any, nowhere."""
    naming: Callable[[], tuple[str, ...]] | None = None
    """Reads `named` off components when somebody wants to know."""
    only: Mapping[OptionValue, tuple[int, ...]] = field(
        default_factory=dict[OptionValue, tuple[int, ...]]
    )
    """Choices that only tables of some numbers of players have."""

    per_seat: bool = False
    """The value is a list with a word of `named` for each seat, or one word that holds for all."""
    rivals: Callable[[str], tuple[str, ...]] | None = None
    """What cannot be named for another seat beside a word that is named for one."""
    drawn: Callable[[int, random.Random], OptionValue] | None = None
    """What so many players might choose, by chance, where `choices` does not list it."""

    @property
    def choices(self) -> tuple[OptionValue, ...]:
        return self.listed() if callable(self.listed) else self.listed

    @property
    def named(self) -> tuple[str, ...]:
        """What may be named in it, by id with its kind (`faction:terrans`), worth suggesting."""
        return () if self.naming is None else self.naming()

    def read(self, value: OptionValue) -> OptionValue:
        """The value that a person means; a BadOption names this option."""
        try:
            if _length(value) > LONGEST_VALUE:
                raise BadOption(
                    f"option {self.name} is too long: it may have {LONGEST_VALUE} signs",
                    f"настройка {self.name} слишком длинная: знаков может быть {LONGEST_VALUE}",
                )
            return self._read(value)
        except BadOption as error:
            error.option = self.name
            raise

    def _read(self, value: OptionValue) -> OptionValue:
        if self.parse is not None:
            return self.parse(value)
        for choice in self.choices:
            if value == choice or str(value).lower() == str(choice).lower():
                return choice
        allowed = ", ".join(str(choice).lower() for choice in self.choices)
        raise BadOption(
            f"option {self.name} is one of {allowed}, not {value!r}",
            f"настройка {self.name}: {allowed}, а не {value!r}",
        )


def _length(value: object) -> int:
    """How many signs a value has, if there can be many."""
    return len(str(cast(object, value))) if isinstance(value, (str, Sequence, Mapping)) else 0


def by_name(options: object) -> dict[str, OptionValue]:
    """Chosen options by their names; raises BadOption."""
    if not isinstance(options, Mapping):
        raise BadOption(f"options are a mapping of names to values, not {options!r}")
    return dict(cast("Mapping[str, OptionValue]", options))
