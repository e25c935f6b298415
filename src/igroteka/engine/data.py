"""Component files: YAML in a game's `data/` folder, read once and handed out as typed fields.

Every file is a mapping of sections; a section is a list of entries, each a mapping with an `id` and
a `source`. Whatever is missing or of the wrong kind raises `BadData` naming file, entry and field.

>>> boosters = load("igroteka.games.gaia", "boosters")
>>> boosters.section("boosters")[3].integer("steps")
1
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib import resources
from pathlib import Path
from typing import cast

import yaml

from igroteka.engine.errors import BadData
from igroteka.engine.files import Owner, Shelf

SOURCES = frozenset({"rulebook", "reference", "reconstructed", "invented"})
"""Where a fact comes from: the rulebook, other published material, our own reading of what is left
of the original, or, where nothing is left of it, from us."""
OURS = ("reconstructed", "invented")
"""Sources that are no sources; fields of these names list parts of an otherwise known entry."""
ABOUT = frozenset({"source", "note", "from_rulebook", "from_reference", "decoded", *OURS})
"""Fields that tell where an entry comes from; all others are its values."""

Counts = tuple[tuple[str, int], ...]
"""A small mapping from names to whole numbers, in written order."""

_Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # the C parser where it was built


class Entry:
    """One mapping of a data file; `where` tells a reader how to find it."""

    __slots__ = ("fields", "where")

    def __init__(self, where: str, fields: Mapping[str, object]) -> None:
        self.where = where
        self.fields = fields

    def __repr__(self) -> str:
        return f"Entry({self.where!r})"

    def __contains__(self, field: str) -> bool:
        return field in self.fields

    @property
    def id(self) -> str:
        return self.text("id")

    def text(self, field: str) -> str:
        value = self._get(field)
        if not isinstance(value, str):
            raise self.bad(field, "a word", value)
        return value

    def text_or_none(self, field: str) -> str | None:
        return self.text(field) if field in self.fields else None

    def integer(self, field: str, default: int | None = None) -> int:
        if default is not None and field not in self.fields:
            return default
        return self._as_int(field, self._get(field))

    def flag(self, field: str, default: bool | None = None) -> bool:
        if default is not None and field not in self.fields:
            return default
        value = self._get(field)
        if not isinstance(value, bool):
            raise self.bad(field, "true or false", value)
        return value

    def texts(self, field: str) -> tuple[str, ...]:
        values = self.items(field)
        for value in values:
            if not isinstance(value, str):
                raise self.bad(field, "a list of words", value)
        return tuple(cast("Sequence[str]", values))

    def integers(self, field: str) -> tuple[int, ...]:
        return tuple(self._as_int(field, value) for value in self.items(field))

    def pair(self, field: str) -> tuple[int, int]:
        return self._as_pair(field, self._get(field))

    def pairs(self, field: str) -> tuple[tuple[int, int], ...]:
        return tuple(self._as_pair(field, value) for value in self.items(field))

    def counts(self, field: str) -> Counts:
        """A mapping of whole numbers; nothing if the field is absent."""
        return self._as_counts(field, self._get(field)) if field in self.fields else ()

    def count_list(self, field: str) -> tuple[Counts, ...]:
        """A list of such mappings; nothing if the field is absent."""
        if field not in self.fields:
            return ()
        return tuple(self._as_counts(field, value) for value in self.items(field))

    def count_lists(self, field: str) -> tuple[tuple[Counts, ...], ...]:
        """A list of lists of such mappings."""
        return tuple(
            tuple(self._as_counts(field, value) for value in self._as_list(field, row))
            for row in self.items(field)
        )

    def entry(self, field: str) -> Entry:
        return Entry(f"{self.where}, {field}", self._as_mapping(field, self._get(field)))

    def entries(self, field: str) -> tuple[Entry, ...]:
        """The mappings listed under a field, named by their own id if they have one."""
        return tuple(
            Entry(_name(f"{self.where}, {field}", number, mapping), mapping)
            for number, mapping in enumerate(
                self._as_mapping(field, value) for value in self.items(field)
            )
        )

    def merged(self, changes: Entry) -> Entry:
        """This entry with the fields of another one laid over it."""
        return Entry(changes.where, {**self.fields, **changes.fields})

    def items(self, field: str) -> Sequence[object]:
        return self._as_list(field, self._get(field))

    def bad(self, field: str, expected: str, value: object) -> BadData:
        return BadData(f"{self.where}: {field} should be {expected}, not {value!r}")

    def _get(self, field: str) -> object:
        try:
            return self.fields[field]
        except KeyError:
            raise BadData(f"{self.where}: {field} is missing") from None

    def _as_int(self, field: str, value: object) -> int:
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.bad(field, "a whole number", value)
        return value

    def _as_list(self, field: str, value: object) -> Sequence[object]:
        if not isinstance(value, list):
            raise self.bad(field, "a list", value)
        return cast("list[object]", value)

    def _as_pair(self, field: str, value: object) -> tuple[int, int]:
        numbers = [self._as_int(field, item) for item in self._as_list(field, value)]
        if len(numbers) != 2:
            raise self.bad(field, "two whole numbers", value)
        return numbers[0], numbers[1]

    def _as_mapping(self, field: str, value: object) -> Mapping[str, object]:
        if not isinstance(value, dict):
            raise self.bad(field, "a mapping", value)
        return cast("dict[str, object]", value)

    def _as_counts(self, field: str, value: object) -> Counts:
        mapping = self._as_mapping(field, value)
        return tuple((name, self._as_int(field, amount)) for name, amount in mapping.items())


class DataFile:
    """The sections of one component file."""

    __slots__ = ("name", "sections")

    def __init__(self, name: str, sections: Mapping[str, tuple[Entry, ...]]) -> None:
        self.name = name
        self.sections = sections

    def __iter__(self) -> Iterator[Entry]:
        for section in self.sections.values():
            yield from section

    def section(self, name: str) -> tuple[Entry, ...]:
        try:
            return self.sections[name]
        except KeyError:
            raise BadData(f"{self.name}: section {name} is missing") from None

    def value(self, section: str, id: str) -> int:
        """The `value` of one entry: how single numbers are written."""
        for entry in self.section(section):
            if entry.id == id:
                return entry.integer("value")
        raise BadData(f"{self.name}, {section}: entry {id} is missing")


def load(package: str, name: str) -> DataFile:
    """Read `data/<name>.yaml` of a package and check that every entry has an id and a source."""
    file = f"{name}.yaml"
    own = own_file(package, file)
    if own is None:
        return parse(file, printed_text(package, file))
    found = parse(str(own), own_text(own))
    known = _known_fields(stock_package(package))
    for entry in found:
        _check_fields(entry.where, entry.fields, known)
    return found


# --- own components: a folder of files in the place of those in the package -----------------------

SHIPPED = "shipped.yaml"
"""What earlier releases of a game shipped; see `shipped.py`."""
NO_FACTS = ("text.yaml", "reasons.yaml", "marks.yaml", SHIPPED)
"""Files of a game's data folder that hold words or history."""

_folders: dict[str, tuple[str, Path]] = {}
"""Packages that read from a folder: the package they are a copy of, and the folder."""


def set_folder(package: str, stock: str, folder: Path) -> None:
    """Let a copy of a game's package read its files from a folder, as far as they are there."""
    _folders[package] = (stock, folder)


def folder_of(package: str) -> Path | None:
    """The folder that a package reads its files from, if it is not its own."""
    return _folders[package][1] if package in _folders else None


def stock_package(package: str) -> str:
    return _folders[package][0] if package in _folders else package


def shelves(package: str) -> tuple[Shelf, ...]:
    folder = folder_of(package)
    return (Shelf(stock_package(package), None if folder is None else Owner(folder)),)


def own_file(package: str, file: str) -> Path | None:
    """The file that somebody has put in the place of the game's own, if there is one."""
    if package not in _folders:
        return None
    own = _folders[package][1] / file
    return own if own.is_file() else None


def own_text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadData(f"{path}: cannot be read ({error})") from None


def printed_text(package: str, file: str) -> str:
    """A file as it came with the game."""
    package = stock_package(package)
    try:
        return (resources.files(package) / "data" / file).read_text(encoding="utf-8")
    except (ModuleNotFoundError, OSError, ValueError) as error:
        raise BadData(f"{file}: cannot be read from {package} ({error})") from None


def component_files(package: str) -> list[str]:
    """Names of the files with facts that a game's package has."""
    try:
        folder = resources.files(stock_package(package)) / "data"
        names = [entry.name for entry in folder.iterdir() if entry.name.endswith(".yaml")]
    except (ModuleNotFoundError, OSError, ValueError):
        return []
    return sorted(name for name in names if name not in NO_FACTS)


@cache
def content(package: str, file: str) -> dict[str, object]:
    """What a component file says, unchecked: somebody's own or, where there is none, the game's."""
    own = own_file(package, file)
    text = own_text(own) if own is not None else printed_text(package, file)
    return cast("dict[str, object]", yaml.load(text, Loader=_Loader))


def values(content: object) -> object:
    """The values of a file or entry: all but what tells where they come from."""
    if isinstance(content, dict):
        fields = cast("dict[str, object]", content).items()
        return {name: values(item) for name, item in fields if name not in ABOUT}
    if isinstance(content, list):
        return [values(item) for item in cast("list[object]", content)]
    return content


@cache
def digest(package: str) -> str:
    """A short fingerprint of the values of a package's components; empty if it has none.

    Comments, layout, words and sources do not matter.
    """
    files = {file: values(content(package, file)) for file in component_files(package)}
    return fingerprint(files) if files else ""


def fingerprint(files: object) -> str:
    written = json.dumps(files, sort_keys=True, ensure_ascii=False, default=str)
    return hashlib.blake2b(written.encode(), digest_size=6).hexdigest()


_FIELD = re.compile(r"[a-z_]+")


@cache
def _known_fields(package: str) -> frozenset[str]:
    """Every field that the game's own files use somewhere."""
    found: set[str] = set(ABOUT)

    def collect(value: object) -> None:
        if isinstance(value, dict):
            for name, item in cast("dict[object, object]", value).items():
                found.add(str(name))
                collect(item)
        elif isinstance(value, list):
            for item in cast("list[object]", value):
                collect(item)

    for file in component_files(package):
        collect(content(stock_package(package), file))
    return frozenset(found)


def _check_fields(where: str, value: object, known: frozenset[str]) -> None:
    """A field that no file of the game has is a slip of the pen."""
    if isinstance(value, Mapping):
        for field, item in cast("Mapping[object, object]", value).items():
            name = str(field)
            if name not in known and _FIELD.fullmatch(name):
                raise BadData(f"{where}: {name} is no field of these components")
            _check_fields(where, item, known)
    elif isinstance(value, (list, tuple)):
        for item in cast("Sequence[object]", value):
            _check_fields(where, item, known)


def parse(file: str, text: str) -> DataFile:
    """The data file written in `text`; `file` is its name in error messages."""
    try:
        content = cast("object", yaml.load(text, Loader=_Loader))
    except yaml.YAMLError as error:
        raise BadData(f"{file}: {' '.join(str(error).split())}") from None
    if not isinstance(content, dict):
        raise BadData(f"{file}: should be a mapping of sections")
    root = Entry(file, cast("dict[str, object]", content))
    sections = {name: root.entries(name) for name in root.fields}
    for section in sections.values():
        _check(section)
    return DataFile(file, sections)


def _check(section: tuple[Entry, ...]) -> None:
    seen: set[str] = set()
    for entry in section:
        if entry.id in seen:
            raise BadData(f"{entry.where}: the id is used twice")
        seen.add(entry.id)
        entry.text("source")
        _check_sources(entry)


def _check_sources(entry: Entry) -> None:
    """That an entry and what lies within it come from somewhere, and that lists are lists."""
    if "source" in entry and entry.text("source") not in SOURCES:
        raise entry.bad("source", f"one of {', '.join(sorted(SOURCES))}", entry.text("source"))
    for field in (*OURS, "decoded"):
        if field in entry:
            entry.texts(field)
    for value in entry.fields.values():
        items = cast("list[object]", value) if isinstance(value, list) else [value]
        for item in items:
            if isinstance(item, dict):
                _check_sources(Entry(entry.where, cast("dict[str, object]", item)))


def _name(where: str, number: int, mapping: Mapping[str, object]) -> str:
    return f"{where}, {mapping.get('id', f'number {number + 1}')}"
