"""A game as a readable file: what it was started with, then one action per line.

    igroteka record 1
    game: "gaia"
    rules: 1
    players: 2
    seed: 7
    options: {"turn_order": "passing"}
    components: "7f3a90c1d2e4"

    faction terrans
    …

Header values are JSON; blank lines and lines that start with ``#`` are ignored after it. The digest
of the components says which values the cards and boards had; without it the present ones are taken.
A key that no record has, or one that is there twice, is a mistake and refused: whoever wrote it
meant something that would be lost. A byte order mark, which some editors put first, is no text.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import cast

from .decision import Action
from .errors import BadRecord, IgrotekaError

FORMAT = "igroteka record 1"
NEEDED = ("game", "rules", "players", "seed", "options")
KEYS = (*NEEDED, "components")
BYTE_ORDER_MARK = "\ufeff"


@dataclass(frozen=True, slots=True)
class Record:
    """Everything needed to play a game again."""

    game: str
    rules_version: int
    players: int
    seed: int
    options: Mapping[str, object] = field(default_factory=dict[str, object])
    actions: tuple[Action, ...] = ()
    components: str = ""
    """Digest of the components the game was played with; empty where nobody knows."""

    def __hash__(self) -> int:
        """Options, which may be nested data, count for equality alone."""
        return hash((self.game, self.players, self.seed, self.actions))

    def with_actions(self, actions: Iterable[Action]) -> Record:
        try:
            return replace(self, actions=tuple(actions))
        except TypeError:
            raise BadRecord(f"record: actions are a list of actions, not {actions!r}") from None

    def dumps(self) -> str:
        checked(self)
        header = {
            "game": self.game,
            "rules": self.rules_version,
            "players": self.players,
            "seed": self.seed,
            "options": dict(self.options or {}),
            **({"components": self.components} if self.components else {}),
        }
        lines = [FORMAT]
        for key, value in header.items():
            try:
                written = json.dumps(value, ensure_ascii=False)
                written.encode()
            except (TypeError, ValueError, RecursionError):
                raise BadRecord(f"record: {key} cannot be written down: {value!r}") from None
            lines.append(f"{key}: {written}")
        return "\n".join([*lines, "", *(str(action) for action in self.actions), ""])

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the whole file or nothing."""
        text = self.dumps().encode()
        part: Path | None = None
        try:
            target = Path(path)
            part = target.with_name(f".{target.name}.{os.getpid()}.part")
            part.write_bytes(text)
            os.replace(part, target)
        except OSError as error:
            if part is not None:
                with suppress(OSError):
                    part.unlink(missing_ok=True)
            raise IgrotekaError(f"cannot save {path}: {error.strerror or error}") from error
        except (TypeError, ValueError) as error:
            raise IgrotekaError(f"cannot save {path!r}: no name of a file") from error

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> Record:
        try:
            text = Path(path).read_text(encoding="utf-8")
        except OSError as error:
            raise BadRecord(f"{path}: {error.strerror or error}") from error
        except UnicodeDecodeError as error:
            raise BadRecord(f"{path}: not a text file") from error
        except (TypeError, ValueError) as error:
            raise BadRecord(f"{path!r}: no name of a file") from error
        return cls.loads(text, str(path))

    @classmethod
    def loads(cls, text: str, name: str = "record") -> Record:
        if not isinstance(cast("object", text), str):
            raise BadRecord(f"{name}: a record is a text, not {text!r}", "это не запись партии")
        lines = text.removeprefix(BYTE_ORDER_MARK).split("\n")
        if lines[0].strip() != FORMAT:
            raise BadRecord(
                f"{name}, line 1: a record starts with {FORMAT!r}",
                f"это не запись партии: первая строка должна быть «{FORMAT}»",
            )
        header, body = _read_header(lines, name)
        options = header["options"]
        if not isinstance(options, dict):
            raise BadRecord(
                f"{name}: options is a mapping, not {options!r}",
                f"options — это набор настроек, а не {options!r}",
            )
        actions = tuple(
            Action.parse(line)
            for line in lines[body:]
            if line.strip() and not line.lstrip().startswith("#")
        )
        return cls(
            _text(header["game"], name, "game"),
            _number(header["rules"], name, "rules"),
            _number(header["players"], name, "players"),
            _number(header["seed"], name, "seed"),
            {str(key): value for key, value in options.items()},  # pyright: ignore[reportUnknownVariableType, reportUnknownArgumentType]
            actions,
            _text(header.get("components", ""), name, "components"),
        )


def checked(thing: object) -> Record:
    """A record that can be played again: made by hand it may hold anything; raises BadRecord."""
    if not isinstance(thing, Record):
        raise BadRecord(f"a game is replayed from a record, such as state.record(), not {thing!r}")
    options, actions = cast("tuple[object, object]", (thing.options, thing.actions))
    if options is None:
        options = {}
    if not isinstance(options, Mapping) or not _all(str, cast("Mapping[object, object]", options)):
        raise BadRecord(f"record: options is a mapping of names to values, not {options!r}")
    if not isinstance(actions, tuple | list) or not _all(Action, cast("list[object]", actions)):
        raise BadRecord(f"record: actions are a list of actions, not {actions!r}")
    record = replace(thing, options=cast("Mapping[str, object]", options))
    _number(record.rules_version, "record", "rules")
    _text(record.components, "record", "components")
    return record


def _all(kind: type, things: Iterable[object]) -> bool:
    return all(isinstance(thing, kind) for thing in things)


def _read_header(lines: list[str], name: str) -> tuple[dict[str, object], int]:
    header: dict[str, object] = {}
    number = 1
    while number < len(lines) and lines[number].strip():
        written, colon, value = lines[number].partition(":")
        key, where = written.strip(), f"{name}, line {number + 1}"
        if not colon:
            raise BadRecord(
                f"{where}: expected 'key: value'",
                f"строка {number + 1}: должно быть «имя: значение»",
            )
        if key not in KEYS:
            raise BadRecord(
                f"{where}: {key!r} is no key of a record; they are {', '.join(KEYS)}",
                f"строка {number + 1}: «{key}» в записи не бывает; бывает: {', '.join(KEYS)}",
            )
        if key in header:
            raise BadRecord(
                f"{where}: {key} is there twice", f"строка {number + 1}: {key} назван дважды"
            )
        try:
            header[key] = json.loads(value, object_pairs_hook=_once)
        except _Twice as error:
            raise BadRecord(
                f"{where}: {error} is there twice in {key}",
                f"строка {number + 1}: {error} названо дважды в {key}",
            ) from None
        except (ValueError, RecursionError) as error:
            raise BadRecord(
                f"{where}: {key} is not valid JSON",
                f"строка {number + 1}: значение {key} записано с ошибкой",
            ) from error
        number += 1
    for key in NEEDED:
        if key not in header:
            raise BadRecord(
                f"{name}: the header has no {key!r}", f"в начале записи нет строки «{key}»"
            )
    return header, number


class _Twice(Exception):
    """A key that a mapping has twice."""


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """A mapping of JSON, of whose equal keys only the last would count."""
    found: dict[str, object] = {}
    for key, value in pairs:
        if key in found:
            raise _Twice(key)
        found[key] = value
    return found


def _text(value: object, name: str, key: str) -> str:
    if not isinstance(value, str):
        raise BadRecord(
            f"{name}: {key} is a name, not {value!r}", f"{key} — это имя, а не {value!r}"
        )
    return value


def _number(value: object, name: str, key: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise BadRecord(
            f"{name}: {key} is a whole number, not {value!r}",
            f"{key} — это целое число, а не {value!r}",
        )
    return value
