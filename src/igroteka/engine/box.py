"""What lies in a box: component files of a game, its layers and its owner, read into one value.

A `Reader` hands out the sections of files (`files.py`) as tuples of pieces; entries of a layer are
laid over those of the same id or put behind them. It remembers what it has read, and makes the
digest of the values in use: no sources, no notes, nothing that was not asked for. Whatever is
missing, unknown or of the wrong kind raises `BadData` naming file, entry and field.

Pydantic judges what somebody has written. Files that came with the game are not judged again each
time it starts (a test does it): their pieces are made at once, and only if one cannot be made is
pydantic asked why.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar, cast

from .errors import BadData
from .files import Fields, Sections, Shelf, fingerprint, ids_in, values
from .pieces import WORD, Names, Numbered, Piece, Value, made

if TYPE_CHECKING:
    from pydantic import TypeAdapter, ValidationError
    from pydantic_core import ErrorDetails

    from .contents import Contents
    from .game import Game

C = TypeVar("C", bound="Contents")
P = TypeVar("P", bound=Piece)


class Reader:
    """Reads the sections of a box one by one; names read before can be referred to."""

    def __init__(self, shelves: Sequence[Shelf], words: Names) -> None:
        self.shelves = tuple(shelves)
        self.printed = all(shelf.owner is None for shelf in shelves)
        """Whether all files came with the game and so are known to be right."""
        self.names: dict[str, Mapping[str, int]] = dict(words)
        self._files: dict[str, list[tuple[str, Sections]]] = {}
        self._read: dict[tuple[str, str], list[Fields]] = {}
        self.models: dict[str, dict[str, type[Piece]]] = {}
        """What was read, for schemas: the model of each section of each file."""

    def section(
        self,
        file: str,
        section: str,
        model: type[P],
        kind: str = "",
        complete: Callable[[Fields], Fields] | None = None,
    ) -> tuple[P, ...]:
        """The pieces of a section; with a kind, later entries may name them.

        `complete` makes a whole entry of one that says only how it differs from others.
        """
        entries = self.entries(file, section, model)
        if complete is not None:
            entries = [complete(entry) for entry in entries]
        if kind:
            self.names[kind] = {str(entry["id"]): index for index, entry in enumerate(entries)}
        try:
            return self._pieces(file, section, model, entries)
        except BadData as error:
            orphaned = self.orphaned(file, section, entries)
            raise orphaned or self._traced(str(error)) from None

    def _pieces(
        self, file: str, section: str, model: type[P], entries: Sequence[Fields]
    ) -> tuple[P, ...]:
        if not self.own(file, section):
            name, place, within = self._place(file, section)
            return read_entries(name, place, model, entries, self.names, within, printed=True)
        pieces: list[P] = []
        for number, entry in enumerate(entries):
            name, place, within = self._place(file, section, str(entry["id"]))
            pieces += read_entries(name, place, model, [entry], self.names, within, first=number)
        return tuple(pieces)

    def entries(self, file: str, section: str, model: type[Piece]) -> list[Fields]:
        """The entries of a section as they are written."""
        entries = self._merged(file, section)
        self._read[file, section] = entries
        self.models.setdefault(file, {})[section] = model
        return entries

    def values(self, file: str, section: str = "rules") -> dict[str, int]:
        """Single numbers by their ids: those that came with the game and its layers, no others."""
        found = {piece.id: piece.value for piece in self.section(file, section, Value)}
        if not self.printed:
            printed = [shelf.printed(f"{file}.yaml").get(section, ()) for shelf in self.shelves]
            needed = [str(entry["id"]) for entries in printed for entry in entries]
            for id in found:
                if id not in needed:
                    raise self.complain(file, section, id, "is no number of these rules")
            for id in needed:
                if id not in found:
                    raise self.complain(file, section, "", f"entry {id} is missing")
        return found

    def ids(self, file: str, section: str) -> list[str]:
        """The ids of a section that was read."""
        return [str(entry["id"]) for entry in self._read[file, section]]

    def renamed(self, file: str, section: str, id: str) -> str:
        """The id that the owner has given to a printed entry with its values; empty if none."""
        gone = [
            values({**entry, "id": ""})
            for entry in self._printed(file, section)
            if entry["id"] == id
        ]
        same = [one for one in self._read[file, section] if values({**one, "id": ""}) in gone]
        return str(same[0]["id"]) if same else ""

    def filled(self, kind: type[C], home: Game | None, found: Mapping[str, object]) -> C:
        """The box with the pieces that were found, once all files are read."""
        return kind(
            digest=self.finish(),
            shelves=self.shelves,
            home=home,
            models=self.models,
            names=self.names,
            **cast("dict[str, Any]", found),
        )

    def finish(self) -> str:
        """Refuse what nobody has asked for; the digest of all that was read."""
        for file, layers in self._files.items():
            for name, sections in layers:
                for section in sections:
                    if (file, section) not in self._read:
                        raise BadData(f"{name}: {section} is no section of these components")
        return digest(self._read)

    def complain(self, file: str, section: str, id: str, problem: str) -> BadData:
        """An error about an entry, or without an id about a section, that no model could find."""
        name, place, within = self._place(file, section, id)
        return self._traced(f"{name}, {place}{f', {id}' if id else ''}{within}: {problem}")

    def _traced(self, told: str) -> BadData:
        """An error; where the owner changed nothing in the file that it is told of, what was
        changed elsewhere does not fit it and is named first."""
        edits = [] if self.printed else list(self._edits())
        if edits and not any(told.startswith(f"{file}, ") for file, _ in edits):
            return BadData(f"{edits[0][1]}: does not fit {told}")
        return BadData(told)

    def _edits(self) -> Iterator[tuple[str, str]]:
        """What the owner wrote otherwise than it is printed, as far as it was read: the file, and
        the entry or else the section in it."""
        for file, section in self._read:
            for shelf in self.shelves:
                if shelf.owner is not None and shelf.differs(f"{file}.yaml", section):
                    moved = shelf.owner.moved(shelf.place(f"{file}.yaml"), section)
                    name = shelf.name(f"{file}.yaml" if moved is None else moved.file)
                    place = f"{name}, {section if moved is None else moved.section}"
                    own, printed = shelf.both(f"{file}.yaml", section)
                    new = [entry.get("id") for entry in own if entry not in printed]
                    yield name, f"{place}, {new[0]}" if new else place

    def blame(self, *places: tuple[str, str, str, str]) -> BadData:
        """An error about things that do not go together: files, sections, ids and what is wrong in
        each. The one to hear of it is the first that the owner wrote otherwise than it is printed:
        the entry, or else something in its section, or else nothing but the section."""
        for written in (
            [place for place in places if self.changed(*place[:3])],
            [place for place in places if self.changed(place[0], place[1])],
            [place for place in places if self.own(place[0], place[1])],
        ):
            if written:
                return self.complain(*written[0])
        return self.complain(*places[0])

    def shared(self, file: str, section: str, ids: Sequence[str], problem: str) -> BadData:
        """An error about entries that have in common what each should have for itself: the last
        that the owner wrote otherwise, or else the last."""
        return self.blame(*((file, section, id, problem) for id in reversed(ids)))

    def orphaned(self, file: str, section: str, entries: Sequence[Fields]) -> BadData | None:
        """An error about what printed entries speak of and the owner has taken away, if any."""
        if self.changed(file, section):
            return None
        for (other, one), now in self._read.items():
            if not self.changed(other, one):
                continue
            gone = ids_in(self._printed(other, one)) - ids_in(now)
            for entry in entries:
                for id in sorted(gone & _words(entry)):
                    where = f"{self.name(file)}, {section}, {entry['id']}"
                    problem = f"entry {id} is missing, and {where} speaks of it"
                    return self.complain(other, one, "", problem)
        return None

    def own(self, file: str, section: str) -> bool:
        """Whether the owner wrote a section."""
        return not self.printed and any(
            shelf.owns(f"{file}.yaml", section) for shelf in self.shelves
        )

    def changed(self, file: str, section: str, id: str = "") -> bool:
        """Whether the owner wrote an entry, or without an id anything in a section, otherwise than
        it is printed: whoever exported all files has not touched most of them."""
        if not self.own(file, section):
            return False
        now, printed = (
            [values(entry) for entry in entries if not id or entry.get("id") == id]
            for entries in (self._read.get((file, section), []), self._printed(file, section))
        )
        return now != printed

    def name(self, file: str) -> str:
        """How errors call a file: the owner's path, or its name in the game."""
        return self._layers(file)[0][0] if self._layers(file) else f"{file}.yaml"

    def _place(self, file: str, section: str, id: str = "") -> tuple[str, str, str]:
        """How errors call a section or one of its entries: file, section, and the field of its
        entries that holds them where an older file is read."""
        has: list[str] = []
        differs: list[str] = []
        for shelf in () if self.printed else self.shelves:
            if shelf.owner is None:
                continue
            moved = shelf.owner.moved(shelf.place(f"{file}.yaml"), section)
            if moved is not None:
                return self.name(Path(moved.file).stem), moved.section, f", {moved.field}"
            if shelf.differs(f"{file}.yaml", section, id):
                differs.append(shelf.name(f"{file}.yaml"))
            if id and shelf.both(f"{file}.yaml", section, id)[0]:
                has.append(shelf.name(f"{file}.yaml"))
        # Of several layers, the last that was changed, or that has it.
        return [self.name(file), *has, *differs][-1], section, ""

    def _layers(self, file: str) -> list[tuple[str, Sections]]:
        if file not in self._files:
            name = f"{file}.yaml"
            self._files[file] = [
                (shelf.name(name), sections)
                for shelf in self.shelves
                if (sections := shelf.read(name))
            ]
        return self._files[file]

    def _printed(self, file: str, section: str) -> list[Fields]:
        """The entries of a section as they came with the game and its layers."""
        found: dict[object, Fields] = {}
        for shelf in self.shelves:
            for entry in shelf.printed(f"{file}.yaml").get(section, ()):
                found[entry["id"]] = {**found.get(entry["id"], {}), **entry}
        return list(found.values())

    def _merged(self, file: str, section: str) -> list[Fields]:
        """The entries of all layers; a later one is laid over the earlier one of its id."""
        found: dict[str, Fields] = {}
        present = False
        for name, sections in self._layers(file):
            present |= section in sections
            seen: set[str] = set()
            for number, entry in enumerate(sections.get(section, ()), start=1):
                id = entry.get("id")
                if not isinstance(id, str) or not WORD.fullmatch(id):
                    problem = "is missing" if id is None else f"should be a word, not {id!r}"
                    raise BadData(f"{name}, {section}, number {number}: id {problem}")
                if id in seen:
                    raise BadData(f"{name}, {section}, {id}: the id is used twice")
                seen.add(id)
                found[id] = {**found.get(id, {}), **entry}
        if not present:
            raise BadData(f"{self.name(file)}: section {section} is missing")
        return list(found.values())


def _words(value: object) -> set[str]:
    """Every word in an entry."""
    if isinstance(value, dict):
        fields = cast("dict[object, object]", value)
        return {str(name) for name in fields}.union(*map(_words, fields.values()))
    if isinstance(value, list):
        return set[str]().union(*map(_words, cast("list[object]", value)))
    return {value} if isinstance(value, str) else set()


@cache
def adapter(model: type[Any]) -> TypeAdapter[Any]:
    """What judges entries of a model."""
    from pydantic import TypeAdapter  # loaded when a file is first read

    return TypeAdapter(model)


def read_entries(
    file: str,
    section: str,
    model: type[P],
    entries: Sequence[Fields],
    names: Names,
    within: str = "",
    *,
    printed: bool = False,
    first: int = 0,
) -> tuple[P, ...]:
    """Entries as pieces; numbered ones get their place. Those printed are known to be right.

    `within` is what errors add to the place of an entry; `first` is the place of the first one.
    """
    pieces: list[P] = []
    for index, entry in enumerate(entries, start=first):
        piece = _made(model, entry, names) if printed else None
        if piece is None:
            id = entry.get("id", f"number {index + 1}")
            piece = _judged(f"{file}, {section}, {id}{within}", model, entry, names)
        if isinstance(piece, Numbered):
            object.__setattr__(piece, "index", index)
        pieces.append(piece)
    return tuple(pieces)


def _made(model: type[P], entry: Fields, names: Names) -> P | None:
    try:
        return made(model, entry, names)
    except (LookupError, TypeError, ValueError):
        return None


def _judged(where: str, model: type[P], entry: Fields, names: Names) -> P:
    from pydantic import ValidationError

    try:
        piece = cast("P", adapter(model).validate_python(entry, context=names))
    except ValidationError as error:
        raise BadData(_complaint(where, entry, error)) from None
    if fault := piece.fault():
        raise BadData(f"{where}: {fault}")
    return piece


EXPECTED = {
    "int_type": "a whole number",
    "string_type": "a word",
    "bool_type": "true or false",
    "list_type": "a list",
    "tuple_type": "a list",
    "dict_type": "a mapping",
    "dataclass_type": "a mapping",
    "too_short": "a longer list",
    "too_long": "a shorter list",
}


def _complaint(where: str, entry: Fields, error: ValidationError) -> str:
    """The first thing that is wrong with an entry, in our words."""
    details = min(error.errors(include_url=False), key=lambda one: one["type"] == "missing")
    kind = details["type"]
    if kind == "invalid_key":
        where, _ = _place(where, entry, details["loc"][:-1])
        return f"{where}: {details['input']!r} is no field of these components, a name is a word"
    where, field = _place(where, entry, details["loc"])
    if kind == "missing":
        short = isinstance(details["loc"][-1], int)
        return f"{where}: {field} {'should be a longer list' if short else 'is missing'}"
    if kind in ("unexpected_keyword_argument", "extra_forbidden"):
        return f"{where}: {field} is no field of these components"
    expected, value = _expected(details)
    return f"{where}: {field} should be {expected}, not {value!r}"


def _expected(details: ErrorDetails) -> tuple[str, object]:
    context = details.get("ctx", {})
    if details["type"] == "expected":
        return str(context["expected"]), context["value"]
    if details["type"] == "literal_error":
        listed = str(context["expected"]).replace("'", "").replace(" or ", ", ")
        return f"one of {listed}", details["input"]
    if details["type"] == "greater_than_equal":
        return f"{context['ge']} or more", details["input"]
    if details["type"] == "less_than_equal":
        return f"{context['le']} or less", details["input"]
    said = details["msg"].removeprefix("Input should be ")
    return EXPECTED.get(details["type"], said), details["input"]


def _place(where: str, entry: Fields, path: tuple[int | str, ...]) -> tuple[str, str]:
    """Where in an entry something is wrong: the way there, and the field."""
    value: object = entry
    field, listed = "", False
    for step in path:
        if isinstance(step, int):
            items = cast("list[object]", value) if isinstance(value, list) else []
            value = items[step] if step < len(items) else None
        fields = cast("Fields", value) if isinstance(value, dict) else {}
        if isinstance(step, str):
            if field and fields and not listed:
                where = f"{where}, {field}"
            value, field = fields.get(step), step
        elif fields:
            where = f"{where}, {field}, {fields.get('id', f'number {step + 1}')}"
        listed = isinstance(step, int)
    return where, field


def digest(read: Mapping[tuple[str, str], Sequence[Fields]]) -> str:
    """A short fingerprint of values; comments, layout, sources and notes do not matter."""
    return fingerprint(
        {f"{file}/{section}": values(list(entries)) for (file, section), entries in read.items()}
    )
