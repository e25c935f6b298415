"""Kinds of values that component files are made of, for models read by pydantic.

A piece is a frozen dataclass whose fields are declared with these kinds. References are written by
name and become small numbers: a `Named` field says of which kind the name is, and the names of that
kind are those that the box has when the entry is read. Pydantic is loaded by `box.py`, when a file
is first read: here is only what it is told about each kind.

>>> from igroteka.engine.box import read_entries
>>> @piece
... class Track(Piece):
...     cost: Whole
>>> entry = {"id": "a", "source": "rulebook", "cost": 3}
>>> read_entries("x.yaml", "tracks", Track, [entry], {})[0].cost
3
>>> del entry["cost"]
>>> read_entries("x.yaml", "tracks", Track, [entry], {})
Traceback (most recent call last):
    ...
igroteka.engine.errors.BadData: x.yaml, tracks, a: cost is missing
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import MISSING, dataclass, field, fields, is_dataclass
from functools import cache
from types import UnionType
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    Final,
    Literal,
    TypeVar,
    Union,
    cast,
    dataclass_transform,
    get_args,
    get_origin,
    get_type_hints,
)

if TYPE_CHECKING:
    from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler
    from pydantic_core import CoreSchema, PydanticCustomError
    from pydantic_core.core_schema import ValidationInfo

T = TypeVar("T")
Names = Mapping[str, Mapping[str, int]]
"""For each kind of piece or word the names it has, and their numbers."""


class _Strict:
    """A value of just this type: no words for numbers, no numbers for flags."""

    def __get_pydantic_core_schema__(
        self, source: object, handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        return cast("CoreSchema", {**handler(source), "strict": True})


MOST: Final = 99
"""No number on a component is larger: whoever writes more has slipped."""


@dataclass(frozen=True)
class Between:
    """A whole number that is neither too small nor too large."""

    least: int = 0
    most: int = MOST

    def __get_pydantic_core_schema__(
        self, source: object, handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        from pydantic_core import core_schema

        return core_schema.int_schema(strict=True, ge=self.least, le=self.most)


@dataclass(frozen=True)
class Checked:
    """A value that passes a test, or is told what it should have been."""

    test: Callable[[Any], bool]
    expected: str

    def __get_pydantic_core_schema__(
        self, source: object, handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        from pydantic_core import core_schema

        return core_schema.no_info_after_validator_function(self._check, handler(source))

    def _check(self, value: T) -> T:
        if not self.test(value):
            raise bad(self.expected, value)
        return value


Source = Literal["rulebook", "reference", "reconstructed", "invented"]
"""Where a fact comes from: the rulebook, other published material, our best reading, or us."""

Whole = Annotated[int, Between()]
Positive = Annotated[int, Between(1)]
Coordinate = Annotated[int, Between(-99, 99)]
"""Of a hex: one of the two numbers that say where it lies."""
Text = Annotated[str, _Strict()]
WORD: Final = re.compile(r"[^\s:/]+")
"""An id: actions and paths are made of them."""
Id = Annotated[str, _Strict(), Checked(lambda it: bool(WORD.fullmatch(it)), "a word")]
"""Of a piece inside another one."""
Flag = Annotated[bool, _Strict()]
Pair = tuple[Coordinate, Coordinate]

NAMES = "x-names"
"""In a JSON schema, the kind of names a word must be of; `schemas` puts their list in its place."""


def written(name: str, default: object = MISSING) -> Any:
    """A field that files write under another name: one that is no name here, or has a use."""
    return field(default=default, metadata={"written": name})


@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(field, written))
def piece(cls: type[T]) -> type[T]:
    """Make a class a component: frozen, without room for other fields."""
    made: Any = dataclass(cls, frozen=True, slots=True, kw_only=True)
    names = {one.name: one.metadata.get("written", one.name) for one in fields(made)}
    made.__pydantic_config__ = {"extra": "forbid", "alias_generator": names.__getitem__}
    return made


@piece
class About:
    """What an entry may tell of where it comes from, beside its source."""

    note: Text = ""
    """What a reader of the file should know."""
    reconstructed: tuple[Text, ...] = ()
    """Fields whose value is our best reading although the entry is known."""
    invented: tuple[Text, ...] = ()
    """Fields of which nothing is known."""
    from_rulebook: Text = ""
    """What of the entry is known from the rulebook."""
    from_reference: Text = ""
    """What of the entry is known from other published material."""
    decoded: tuple[Text, ...] = ()
    """An older word for `reconstructed`."""

    def fault(self) -> str:
        """What is wrong with fields that are each right by themselves; empty if nothing is."""
        return ""


@piece
class Piece(About):
    """What every entry of a component file has."""

    id: Text
    source: Source


@piece
class Numbered(Piece):
    """A piece that is also known by its place among those of its kind."""

    index: int = field(default=-1, init=False)


@piece
class Value(Piece):
    """A single number of the rules."""

    value: Whole


@dataclass(frozen=True)
class _Kind(ABC):
    """How one kind of value is read; `kind` names the words that it may use."""

    kind: str

    @abstractmethod
    def read(self, value: object, names: Mapping[str, int]) -> object:
        """The value that a file writes so; `names` are those of the kind."""

    def schema(self, words: dict[str, Any]) -> dict[str, Any]:
        return words

    def __get_pydantic_core_schema__(
        self, source: object, handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        from pydantic_core import core_schema

        return core_schema.with_info_plain_validator_function(self._validate)

    def __get_pydantic_json_schema__(
        self, schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> dict[str, Any]:
        return self.schema({"type": "string", NAMES: self.kind})

    def _validate(self, value: object, info: ValidationInfo) -> object:
        return self.read(value, cast("Names", info.context or {}).get(self.kind, {}))


class Named(_Kind):
    """The name of a piece of some kind, read as its number."""

    def read(self, value: object, names: Mapping[str, int]) -> int:
        return names[_among(value, names)]


class Word(_Kind):
    """One of the words of some kind, as it is."""

    def read(self, value: object, names: Mapping[str, int]) -> str:
        return _among(value, names)


class Mask(_Kind):
    """A list of names, read as a set of numbers: one bit for each."""

    def read(self, value: object, names: Mapping[str, int]) -> int:
        mask = 0
        for name in _list(value):
            mask |= 1 << names[_among(name, names, f"made of {', '.join(names)}")]
        return mask

    def schema(self, words: dict[str, Any]) -> dict[str, Any]:
        return {"type": "array", "items": words}


@dataclass(frozen=True)
class Counts(_Kind):
    """A small mapping from words to whole numbers, in written order: pairs of word and number."""

    indexed: bool = False
    """Whether the words become their numbers; amounts of nothing are then left out."""

    def read(self, value: object, names: Mapping[str, int]) -> object:
        if not isinstance(value, dict):
            raise bad("a mapping", value)
        pairs = cast("dict[object, object]", value)
        for name, amount in pairs.items():
            _among(name, names, f"made of {', '.join(names)}")
            if not isinstance(amount, int) or isinstance(amount, bool):
                raise bad("a whole number", amount)
            if not 0 <= amount <= MOST:
                raise bad(f"made of amounts from 0 to {MOST}", amount)
        known = cast("dict[str, int]", pairs)
        if self.indexed:
            return tuple((names[name], amount) for name, amount in known.items() if amount)
        return tuple(known.items())

    def schema(self, words: dict[str, Any]) -> dict[str, Any]:
        return {
            "type": "object",
            "propertyNames": words,
            "additionalProperties": {"type": "integer", "minimum": 0, "maximum": MOST},
        }


def bad(expected: str, value: object) -> PydanticCustomError:
    """An error of a reader: what should have been there."""
    from pydantic_core import PydanticCustomError

    return PydanticCustomError("expected", "{expected}", {"expected": expected, "value": value})


def repeated(values: Sequence[T]) -> T | None:
    """The first value that is there more than once."""
    return next((value for place, value in enumerate(values) if value in values[:place]), None)


def _among(value: object, names: Mapping[str, int], expected: str = "") -> str:
    if not isinstance(value, str):
        raise bad("a word", value)
    if value not in names:
        listed = f"one of {', '.join(names)}" if names else "left out"
        raise bad(expected or listed, value)
    return value


def _list(value: object) -> list[object]:
    if not isinstance(value, list):
        raise bad("a list", value)
    return cast("list[object]", value)


# --- entries that are known to be right ---------------------------------------------------------

Make = Callable[[Any, Names], object]


def made(model: type[T], entry: Mapping[str, object], names: Names) -> T:
    """The piece of an entry that pydantic has nothing against, without asking it again."""
    parts = _parts(model)
    given: dict[str, object] = {}
    for name, value in entry.items():
        own, make = parts[name]
        given[own] = value if make is None else make(value, names)
    return model(**given)


@cache
def _parts(model: type[Any]) -> dict[str, tuple[str, Make | None]]:
    """By written name the field, and what makes its value of the one written; None: it is it."""
    hints = get_type_hints(model, include_extras=True)
    return {
        one.metadata.get("written", one.name): (one.name, _maker(hints[one.name]))
        for one in fields(model)
        if one.init
    }


def _maker(hint: Any) -> Make | None:
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Annotated:
        kinds = [mark for mark in inner[1:] if isinstance(mark, _Kind)]
        return _reader(kinds[0]) if kinds else _maker(inner[0])
    if origin is tuple:
        return _several(_maker(inner[0]))
    if origin in (Union, UnionType):
        make = _maker(inner[0])
        return make and (lambda value, names: None if value is None else make(value, names))
    if is_dataclass(hint):
        return lambda value, names: made(cast("type[Any]", hint), value, names)
    return None


def _reader(kind: _Kind) -> Make:
    return lambda value, names: kind.read(value, names.get(kind.kind, {}))


def _several(make: Make | None) -> Make:
    def several(value: Iterable[object], names: Names) -> object:
        return tuple(value) if make is None else tuple(make(item, names) for item in value)

    return several
