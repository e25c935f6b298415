"""Component files as they are written: where they lie, who has laid others over them.

A game's files are YAML: mappings of sections, a section a list of entries with `id` and `source`. A
`Shelf` says where files lie: the game's own folder, then the folder of each layer; sections in a
file of the owner take the place of those printed.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, cast

import yaml

from .errors import BadData
from .pieces import About

Fields = dict[str, object]
Sections = dict[str, list[Fields]]

TEXT, REASONS, MARKED, SHIPPED = "text.yaml", "reasons.yaml", "marks.yaml", "shipped.yaml"
COMPLAINTS = "complaints.yaml"
NO_FACTS = (TEXT, REASONS, MARKED, SHIPPED, COMPLAINTS)
"""Files of a data folder that hold words or history."""
OURS = ("reconstructed", "invented")
"""Sources that are no sources; fields of these names list parts of an otherwise known entry."""
ABOUT = frozenset({"source", *(field.name for field in fields(About))})
"""Fields that tell where an entry comes from; all others are its values."""

LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # the C parser where it was built
LONGEST = 2_000_000
"""Bytes of a file of somebody's own; those of the box have a tenth of it …"""
MOST_PARTS, DEEPEST = 100_000, 50
"""… and parts in it, each counted wherever it is repeated, and parts within parts."""
LONG_TEXT = 100
"""Signs that count as a part."""


@dataclass(frozen=True, slots=True)
class Moved:
    """A field that older files had in a section of the game and that a layer keeps itself now."""

    file: str
    section: str
    field: str
    to_file: str
    to_section: str


@dataclass(frozen=True, slots=True)
class OwnFiles:
    """The component files of a folder of somebody's own, as they were when they were read.

    Whatever becomes of the folder later, a game that is played with them stays what it is.
    """

    folder: Path
    texts: Mapping[str, str]
    """What the files say, by their places in the folder."""

    @classmethod
    def read(cls, folder: Path, places: Iterable[str]) -> OwnFiles:
        """Those files of a folder that are there."""
        texts: dict[str, str] = {}
        for place in places:
            path = folder / place
            try:
                if path.is_file():
                    with path.open("rb") as file:
                        text = file.read(LONGEST + 1)
                    if len(text) > LONGEST:
                        raise BadData(f"{path}: is too long", f"{path}: слишком длинный файл")
                    texts[place] = text.decode()
            except (OSError, UnicodeDecodeError) as error:
                said = f"{path}: cannot be read ({error})"
                raise BadData(said, f"{path}: не читается ({error})") from None
        return cls(folder, texts)

    @property
    def id(self) -> str:
        """Tells sets of different contents apart, words and notes included."""
        return fingerprint(dict(self.texts))


class Owner:
    """Somebody with components of his own, in files as old as they may be."""

    def __init__(self, own: OwnFiles, moved: Sequence[Moved] = ()) -> None:
        self._own = own
        self._moved = tuple(moved)
        self._read: dict[str, Sections] = {}
        self._parsed: dict[str, Sections] = {}

    def path(self, place: str) -> Path | None:
        """The file at a place in the folder, if there is one."""
        return self._own.folder / place if place in self._own.texts else None

    def text(self, place: str) -> str | None:
        """What a file says; None if there is no such file."""
        return self._own.texts.get(place)

    def sections(self, place: str) -> Sections:
        """The sections of a file as present files have them; none if there is no such file."""
        if place not in self._read:
            found = dict(self._written(place))
            for moved in self._moved:
                if place == moved.file and moved.section in found:
                    found[moved.section] = self._without(moved, found[moved.section])
                elif place == moved.to_file and moved.to_section not in found:
                    found |= self._moved_in(moved)
            self._read[place] = found
        return self._read[place]

    def moved(self, place: str, section: str) -> Moved | None:
        """Where an older file has what present ones have in a section, if that was read."""
        for moved in self._moved:
            if (moved.to_file, moved.to_section) == (place, section):
                written = section in self._written(place)
                return None if written or section not in self.sections(place) else moved
        return None

    def _written(self, place: str) -> Sections:
        """The sections of a file as somebody wrote them."""
        if place not in self._parsed:
            text = self.text(place)
            found = {} if text is None else parse(str(self.path(place)), text, own=True)
            self._parsed[place] = found
        return self._parsed[place]

    def _without(self, moved: Moved, entries: Sequence[Fields]) -> list[Fields]:
        """Entries without a field that belongs elsewhere now; it may not be there as well."""
        for entry in entries:
            if moved.field not in entry:
                continue
            where = f"{self.path(moved.file)}, {moved.section}, {entry.get('id')}: {moved.field}"
            if not isinstance(entry[moved.field], dict):
                raise BadData(f"{where} should be a mapping, not {entry[moved.field]!r}")
            if moved.to_section in self._written(moved.to_file):
                place = f"{moved.to_section} of {self.path(moved.to_file)}"
                raise BadData(f"{where} belongs to {place} now; remove it here")
        return [
            {name: item for name, item in entry.items() if name != moved.field} for entry in entries
        ]

    def _moved_in(self, moved: Moved) -> Sections:
        fields = [
            {"id": entry.get("id"), **cast("Fields", entry[moved.field])}
            for entry in self._written(moved.file).get(moved.section, [])
            if isinstance(entry.get(moved.field), dict)
        ]
        return {moved.to_section: fields} if fields else {}


@dataclass(frozen=True, slots=True)
class Shelf:
    """Where the files of a game or of one of its layers lie, and those of the owner over them."""

    package: str
    owner: Owner | None = None
    layer: str = ""
    """Whose files they are; empty for the game itself."""
    below: tuple[str, ...] = ()
    """The packages of the game and of the layers below, for a layer's shelf."""

    def place(self, file: str) -> str:
        """Where a file lies in the owner's folder: a layer has a folder of its own within it for
        files that the game or a layer below has as well."""
        taken = any(file in files(package) for package in self.below)
        return f"{self.layer}/{file}" if taken else file

    def name(self, file: str) -> str:
        """How errors call a file."""
        path = None if self.owner is None else self.owner.path(self.place(file))
        return str(path or file)

    def printed(self, file: str) -> Sections:
        """The sections of a file as it came with the game; none if there is no such file."""
        return printed_sections(self.package, file) if file in files(self.package) else {}

    def read(self, file: str) -> Sections:
        """The sections of a file; none if there is no such file."""
        return self.printed(file) | self.own(file)

    def own(self, file: str) -> Sections:
        """The sections of a file that the owner wrote."""
        return {} if self.owner is None else self.owner.sections(self.place(file))

    def owns(self, file: str, section: str) -> bool:
        """Whether the owner wrote a section."""
        return section in self.own(file)

    def both(self, file: str, section: str, id: str = "") -> tuple[list[Fields], list[Fields]]:
        """The values of a section, or of one entry: the owner's and those printed."""
        own, printed = (
            [cast("Fields", values(entry)) for entry in entries if not id or entry.get("id") == id]
            for entries in (self.own(file).get(section, ()), self.printed(file).get(section, ()))
        )
        return own, printed

    def differs(self, file: str, section: str, id: str = "") -> bool:
        """Whether the owner wrote a section, or an entry, otherwise than it is printed here."""
        own, printed = self.both(file, section, id)
        return self.owns(file, section) and own != printed


@cache
def files(package: str) -> tuple[str, ...]:
    """The names of the files that came with a package."""
    try:
        folder = resources.files(package) / "data"
        names = [entry.name for entry in folder.iterdir() if entry.name.endswith(".yaml")]
    except (ModuleNotFoundError, OSError, ValueError):
        return ()
    return tuple(sorted(names))


def printed_text(package: str, file: str) -> str:
    """A file as it came with the game."""
    try:
        return (resources.files(package) / "data" / file).read_text(encoding="utf-8")
    except (ModuleNotFoundError, OSError) as error:
        raise BadData(f"{file}: cannot be read from {package} ({error})") from None


@cache
def printed_sections(package: str, file: str) -> Sections:
    """The sections of a file as it came with the game; nobody may change them."""
    return parse(file, printed_text(package, file))


def loaded(name: str, text: str, *, own: bool = False) -> object:
    """What a YAML text holds; `name` is how errors call it. What somebody wrote himself is searched
    for keys that are there twice, of which only the last would count."""
    try:
        if own:
            _expect_little(name, text)
        loader = cast("Any", LOADER(text))
        node = cast("yaml.Node | None", loader.get_single_node())
        twice = _twice(node, set()) if own else None
        if twice is not None:
            line = twice.start_mark.line + 1
            raise BadData(
                f"{name}, line {line}: {twice.value} is there twice; keep one",
                f"{name}, строка {line}: {twice.value} записано дважды; оставьте одно",
            )
        return None if node is None else cast("object", loader.construct_document(node))
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = 1 if mark is None else mark.line + 1
        raise BadData(
            f"{name}, line {line}: this is no YAML ({error.problem or error.context})",
            f"{name}, строка {line}: запись не по правилам YAML; проверьте отступы и скобки",
        ) from None
    except (yaml.YAMLError, ValueError, RecursionError) as error:
        said = " ".join(str(error).split())
        raise BadData(
            f"{name}: this is no YAML ({said})", f"{name}: это не YAML ({said})"
        ) from None


def _expect_little(name: str, text: str) -> None:
    """Refuse what would fill the memory, or is too deep to be read at all: a few lines that repeat
    each other can stand for more than fits anywhere."""
    marked: dict[str, int] = {}
    """How much there is in what has a mark by which it can be repeated."""
    begun: list[tuple[str | None, int]] = []
    """What is not at its end yet: its mark, and how much there was before it."""
    parts = 0
    for event in cast("Iterable[yaml.Event]", cast("Any", yaml).parse(text, Loader=LOADER)):
        if isinstance(event, yaml.CollectionEndEvent):
            mark, before = begun.pop()
            if mark is not None:
                marked[mark] = parts - before
            continue
        if isinstance(event, yaml.CollectionStartEvent):
            begun.append((_mark(event), parts))
            parts += 1
        elif isinstance(event, yaml.ScalarEvent):
            size = 1 + len(cast("str", event.value)) // LONG_TEXT
            marked[_mark(event) or ""] = size
            parts += size
        elif isinstance(event, yaml.AliasEvent):
            endless = any(mark == _mark(event) for mark, _ in begun)
            parts += MOST_PARTS if endless else marked.get(_mark(event) or "", 0)
        if parts > MOST_PARTS or len(begun) > DEEPEST:
            line = cast("yaml.Mark", event.start_mark).line + 1
            raise BadData(
                f"{name}, line {line}: too much is in it, or too deep",
                f"{name}, строка {line}: слишком много записей или слишком глубокая вложенность",
            )


def _mark(event: yaml.NodeEvent) -> str | None:
    return cast("str | None", event.anchor)


def _twice(node: yaml.Node | None, seen: set[int]) -> yaml.ScalarNode | None:
    """The first key that a mapping has twice, in a text or a part of it."""
    if node is None or id(node) in seen:
        return None
    seen.add(id(node))
    parts: list[yaml.Node] = []
    if isinstance(node, yaml.MappingNode):
        keys: set[str] = set()
        for key, value in cast("list[tuple[yaml.Node, yaml.Node]]", node.value):
            if isinstance(key, yaml.ScalarNode):
                if key.value in keys:
                    return key
                keys.add(key.value)
            parts.append(value)
    elif isinstance(node, yaml.SequenceNode):
        parts = node.value
    found = (_twice(part, seen) for part in parts)
    return next((key for key in found if key is not None), None)


def parse(name: str, text: str, *, own: bool = False) -> Sections:
    """The sections that a text holds; `name` is how errors call it."""
    content = loaded(name, text, own=own)
    if not isinstance(content, dict):
        raise BadData(f"{name}: should be a mapping of sections")
    sections: Sections = {}
    for section, entries in cast("dict[object, object]", content).items():
        if not isinstance(entries, list):
            raise BadData(f"{name}: {section} should be a list, not {entries!r}")
        for number, entry in enumerate(cast("list[object]", entries), start=1):
            if not isinstance(entry, dict):
                raise BadData(f"{name}, {section}, number {number}: should be a mapping")
        sections[str(section)] = cast("list[Fields]", entries)
    return sections


def facts(package: str) -> list[str]:
    """The names of the files with component facts that came with a package."""
    return [file for file in files(package) if file not in NO_FACTS]


def ids_in(value: object) -> set[str]:
    """Every id in some entries, whatever is inside what."""
    if isinstance(value, dict):
        fields = cast("Fields", value)
        own = {str(fields["id"])} if "id" in fields else set[str]()
        return own.union(*map(ids_in, fields.values()))
    return (
        set[str]().union(*map(ids_in, cast("list[object]", value)))
        if isinstance(value, list)
        else set()
    )


def values(content: object) -> object:
    """The values of a file or entry: all but what tells where they come from."""
    if isinstance(content, dict):
        fields = cast("dict[str, object]", content).items()
        return {name: values(item) for name, item in fields if name not in ABOUT}
    if isinstance(content, list):
        return [values(item) for item in cast("list[object]", content)]
    return content


def fingerprint(content: object) -> str:
    """A short digest of plain data, whatever the order of its mappings."""
    written = json.dumps(content, sort_keys=True, ensure_ascii=False, default=str)
    return hashlib.blake2b(written.encode(), digest_size=6).hexdigest()
