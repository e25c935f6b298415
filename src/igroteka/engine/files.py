"""Component files as they are written: where they lie, who has laid others over them.

A game's files are YAML: mappings of sections, a section a list of entries with `id` and `source`. A
`Shelf` says where files lie: the game's own folder, then the folder of each layer; sections in a
file of the owner take the place of those printed.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass, fields
from functools import cache
from importlib import resources
from pathlib import Path
from typing import cast

import yaml

from .errors import BadData
from .pieces import About

Fields = dict[str, object]
Sections = dict[str, list[Fields]]

TEXT, REASONS, MARKED, SHIPPED = "text.yaml", "reasons.yaml", "marks.yaml", "shipped.yaml"
NO_FACTS = (TEXT, REASONS, MARKED, SHIPPED)
"""Files of a data folder that hold words or history."""
OURS = ("reconstructed", "invented")
"""Sources that are no sources; fields of these names list parts of an otherwise known entry."""
ABOUT = frozenset({"source", *(field.name for field in fields(About))})
"""Fields that tell where an entry comes from; all others are its values."""

LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # the C parser where it was built


@dataclass(frozen=True, slots=True)
class Moved:
    """A field that older files had in a section of the game and that a layer keeps itself now."""

    file: str
    section: str
    field: str
    to_file: str
    to_section: str


class Owner:
    """Somebody with components of his own: a folder of files, as old as they may be."""

    def __init__(self, folder: Path, moved: Sequence[Moved] = ()) -> None:
        self.folder = folder
        self._moved = tuple(moved)
        self._read: dict[str, Sections] = {}

    def path(self, place: str) -> Path | None:
        """The file at a place in the folder, if there is one."""
        path = self.folder / place
        return path if path.is_file() else None

    def text(self, place: str) -> str | None:
        """What a file says; None if there is no such file."""
        path = self.path(place)
        try:
            return None if path is None else path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise BadData(f"{path}: cannot be read ({error})") from None

    def sections(self, place: str) -> Sections:
        """The sections of a file as present files have them; none if there is no such file."""
        if place not in self._read:
            text = self.text(place)
            found = {} if text is None else parse(str(self.path(place)), text)
            for moved in self._moved:
                if place == moved.file and moved.section in found:
                    found[moved.section] = [
                        {name: item for name, item in entry.items() if name != moved.field}
                        for entry in found[moved.section]
                    ]
                elif place == moved.to_file and moved.to_section not in found:
                    found |= self._moved_in(moved)
            self._read[place] = found
        return self._read[place]

    def _moved_in(self, moved: Moved) -> Sections:
        text = self.text(moved.file)
        entries = [] if text is None else parse(moved.file, text).get(moved.section, [])
        fields = [
            {"id": entry.get("id"), **cast("Fields", entry[moved.field])}
            for entry in entries
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
    base: str = ""
    """The package of the game, for a layer's shelf."""

    def place(self, file: str) -> str:
        """Where a file lies in the owner's folder: a layer has a folder of its own within it for
        files that the game has as well."""
        return f"{self.layer}/{file}" if self.layer and file in files(self.base) else file

    def name(self, file: str) -> str:
        """How errors call a file."""
        path = None if self.owner is None else self.owner.path(self.place(file))
        return str(path or file)

    def printed(self, file: str) -> Sections:
        """The sections of a file as it came with the game; none if there is no such file."""
        return printed_sections(self.package, file) if file in files(self.package) else {}

    def read(self, file: str) -> Sections:
        """The sections of a file; none if there is no such file."""
        own = {} if self.owner is None else self.owner.sections(self.place(file))
        return self.printed(file) | own


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


def parse(name: str, text: str) -> Sections:
    """The sections that a text holds; `name` is how errors call it."""
    try:
        content = cast("object", yaml.load(text, Loader=LOADER))
    except yaml.YAMLError as error:
        raise BadData(f"{name}: {' '.join(str(error).split())}") from None
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
