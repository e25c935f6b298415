"""Files of recorded games: their lines, and values with the way that leads to them.

A file holds one game per line as JSON, plain or gzipped. Whatever does not have the shape of a
recorded game raises `BadRecord` with the file, the line and the field.
"""

from __future__ import annotations

import gzip
import json
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar, cast

from igroteka.engine.errors import BadRecord
from igroteka.engine.hexes import Cell

Name = TypeVar("Name")


@dataclass(frozen=True, slots=True)
class Field:
    """A value inside a log with the way that leads to it."""

    where: str
    name: str
    value: object

    def bad(self, expected: str) -> BadRecord:
        shown = json.dumps(self.value, ensure_ascii=False, default=str)
        if len(shown) > 60:
            shown = shown[:57] + "..."
        return BadRecord(f"{self.where}: {self.name} is {expected}, not {shown}")

    def at(self, key: str) -> Field:
        found = self.get(key)
        if found is None:
            raise BadRecord(f"{self.where}: {self.name or 'the game'} has no {key!r}")
        return found

    def get(self, key: str) -> Field | None:
        mapping = self.mapping()
        if key not in mapping:
            return None
        return Field(self.where, f"{self.name}.{key}" if self.name else key, mapping[key])

    def mapping(self) -> dict[str, object]:
        value = self.value
        if not isinstance(value, dict):
            raise self.bad("a mapping")
        return cast("dict[str, object]", value)

    def pairs(self) -> list[tuple[str, Field]]:
        return [(key, self.at(key)) for key in self.mapping()]

    def items(self, length: int | None = None) -> list[Field]:
        value = self.value
        if not isinstance(value, list):
            raise self.bad("a list")
        values = cast("list[object]", value)
        if length is not None and len(values) != length:
            raise self.bad(f"a list of {length}")
        return [
            Field(self.where, f"{self.name}[{number}]", item) for number, item in enumerate(values)
        ]

    def text(self) -> str:
        if not isinstance(self.value, str):
            raise self.bad("a text")
        return self.value

    def whole(self, low: int | None = None, high: int | None = None) -> int:
        if isinstance(self.value, bool) or not isinstance(self.value, int):
            raise self.bad("a whole number")
        if (low is not None and self.value < low) or (high is not None and self.value > high):
            raise self.bad(f"from {low} to {high}" if high is not None else f"at least {low}")
        return self.value

    def flag(self) -> bool:
        if not isinstance(self.value, bool):
            raise self.bad("true or false")
        return self.value

    def known(self, names: Mapping[str, Name]) -> Name:
        text = self.text()
        if text not in names:
            raise self.bad(f"one of {', '.join(names)}")
        return names[text]

    def cell(self) -> Cell:
        q, r = self.items(2)
        return q.whole(), r.whole()


def lines(path: Path) -> list[str]:
    """The games of a file, still as text."""
    try:
        data = path.read_bytes()
        if data[:2] == b"\x1f\x8b":
            data = gzip.decompress(data)
        found = data.decode("utf-8").splitlines()
    except OSError as error:
        raise BadRecord(f"{path}: {error.strerror or error}") from error
    except (EOFError, zlib.error) as error:
        raise BadRecord(f"{path}: the compressed file is damaged") from error
    except UnicodeDecodeError as error:
        raise BadRecord(f"{path}: not a text file") from error
    if not any(line.strip() for line in found):
        raise BadRecord(f"{path}: holds no games")
    return found


def load(text: str, path: Path, line: int) -> Field:
    """One game of a file, whatever its form."""
    where = f"{path}, line {line}"
    try:
        value: object = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadRecord(f"{where}: not valid JSON ({error})") from error
    if not isinstance(value, dict):
        raise BadRecord(f"{where}: a game is a mapping with setup and steps")
    return Field(where, "", value)  # pyright: ignore[reportUnknownArgumentType]
