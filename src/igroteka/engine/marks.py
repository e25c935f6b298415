"""What of a game's components is not printed fact: marks by entry and kind, with the fields.

An entry is known by its path, ``file/section/id``; one that lies within another (an ability of a
card) has its id behind that. A layer's file that the game has as well is called ``layer.file``.
For each kind there is the list of the fields concerned; an empty list says that it is all of the
entry.

With somebody's own components the marks of the game stay where its values do: an entry is marked as
the owner's (`own`) only in the fields that have other values. Whoever writes another source to an
entry is believed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from functools import cached_property
from typing import TYPE_CHECKING, cast

from . import shipped
from .files import ABOUT, MARKED, OURS, facts, values
from .text import Texts, load

if TYPE_CHECKING:
    from .game import Game

OWN = "own"
KINDS = (OWN, *OURS)

Marks = dict[str, dict[str, list[str]]]
Fields = dict[str, object]

WORDS = {
    "own": {
        "en": "Added by the owner of these components.",
        "ru": "Добавлено владельцем компонентов.",
    },
    "own_fields": {
        "en": "Changed by the owner of these components: {list}.",
        "ru": "Изменено владельцем компонентов: {list}.",
    },
    "reconstructed": {"en": "Reconstructed by us.", "ru": "Восстановлено нами."},
    "reconstructed_fields": {"en": "Reconstructed: {list}.", "ru": "Восстановлено: {list}."},
    "invented": {"en": "Invented by us.", "ru": "Придумано нами."},
    "invented_fields": {"en": "Invented: {list}.", "ru": "Придумано: {list}."},
}


def of(game: Game, layers: Collection[str] | None = None) -> Marks:
    """The marks of all components of a game, or of the game with these layers alone; those within
    an entry come behind it."""
    found: Marks = {}
    for shelf in game.shelves:
        if layers is not None and shelf.layer not in ("", *layers):
            continue
        for file in facts(shelf.package):
            place = shelf.place(file)
            printed, first = shelf.printed(file), shipped.first(game, place)
            for section, entries in shelf.read(file).items():
                known, former = _by_id(printed.get(section)), _by_id(first.get(section))
                for id, entry in _by_id(entries).items():
                    path = f"{place.removesuffix('.yaml').replace('/', '.')}/{section}/{id}"
                    found |= _entry(path, entry, known.get(id), former.get(id), "")
    return found


def _entry(
    path: str, entry: Fields, printed: Fields | None, first: Fields | None, around: str
) -> Marks:
    """The marks of an entry and of what lies within it, less what the entry around it says."""
    if printed is None:
        return {path: {OWN: []}}
    changed = _changed(entry, printed)
    shipped_as = [_about(one) for one in (printed, first) if one is not None]
    told = _told(printed if _about(entry) in shipped_as else entry)
    whole = next((kind for kind, fields in told.items() if not fields), "")
    inner = _inner(path, entry, printed, first or {}, whole)
    touched = [field for field, marks in inner.items() if any(OWN in m for m in marks.values())]
    if whole and (changed or touched):
        rest = [f for f in printed if f not in {"id", *ABOUT, *changed, *touched}]
        told = {whole: rest} if rest else {}
        inner |= {f: _inner(path, entry, printed, first or {}, "")[f] for f in touched}
    else:
        told = {
            kind: [field for field in fields if field.partition(".")[0] not in changed]
            for kind, fields in told.items()
        }
        told = {kind: fields for kind, fields in told.items() if fields or kind == whole}
    own = {OWN: changed} if changed else {}
    here = own | {kind: told[kind] for kind in OURS if kind in told}
    found: Marks = {path: here} if here and here != {around: []} else {}
    for marks in inner.values():
        found |= marks
    return found


def _inner(
    path: str, entry: Fields, printed: Fields, first: Fields, around: str
) -> dict[str, Marks]:
    """The marks of entries within an entry, by the field they are in."""
    return {
        field: {
            at: marks
            for id, one in _by_id(value).items()
            for at, marks in _entry(
                f"{path}/{id}",
                one,
                _by_id(printed.get(field)).get(id),
                _by_id(first.get(field)).get(id),
                around,
            ).items()
        }
        for field, value in entry.items()
        if _by_id(value)
    }


def _changed(entry: Fields, printed: Fields) -> list[str]:
    """The fields with other values; entries within count as changed only if one is gone."""
    found: list[str] = []
    for field in [*printed, *(field for field in entry if field not in printed)]:
        if field in ABOUT:
            continue
        within, was = _by_id(entry.get(field)), _by_id(printed.get(field))
        if within or was:
            if not was.keys() <= within.keys():
                found.append(field)
        elif values(entry.get(field)) != values(printed.get(field)):
            found.append(field)
    return found


def _told(entry: Fields) -> dict[str, list[str]]:
    """What an entry says about itself."""
    listed = {kind: [*cast("list[str]", entry.get(kind, []))] for kind in OURS}
    listed["reconstructed"] += cast("list[str]", entry.get("decoded", []))  # an older word for it
    source = str(entry.get("source"))
    if source in OURS:
        apart = {field for fields in listed.values() for field in fields}
        rest = [f for f in entry if f not in {"id", *ABOUT, *apart}] if apart else []
        listed[source] += rest
        return {kind: fields for kind, fields in listed.items() if fields or kind == source}
    return {kind: fields for kind, fields in listed.items() if fields}


def _about(entry: Fields) -> Fields:
    return {field: value for field, value in entry.items() if field in ABOUT}


def _by_id(value: object) -> dict[str, Fields]:
    """The entries in a section or field: mappings with an id and a source."""
    items = cast("list[object]", value) if isinstance(value, list) else [value]
    found = (cast("Fields", item) for item in items if isinstance(item, dict))
    return {str(item["id"]): item for item in found if "id" in item and "source" in item}


# --- in words -----------------------------------------------------------------------------------


class Told:
    """The marks of a game in words.

    `data/marks.yaml` has the titles of sections in the order of the list, words for fields, and
    names of entries that are called nothing on the table; `named` knows what the others are called.
    """

    def __init__(self, game: Callable[[], Game], named: Callable[[str, str], str | None]) -> None:
        self._game = game
        self._named = named

    @cached_property
    def _marks(self) -> Marks:
        return of(self._game())

    @cached_property
    def _texts(self) -> Texts:
        return load(self._game().shelves, MARKED)

    def catalogue(
        self, lang: str, layers: Collection[str] | None = None
    ) -> dict[str, dict[str, str]]:
        """Every marked entry (`mark:file/section/id`) with its name and what is not printed fact of
        it, behind the title of its section (`mark:file/section`); of these layers alone if they
        are named."""
        marks = self._marks if layers is None else of(self._game(), layers)
        entries = dict.fromkeys("/".join(path.split("/")[:3]) for path in marks)
        found: dict[str, dict[str, str]] = {}
        for section in self._texts.section("section"):
            within = [path for path in entries if path.startswith(f"{section}/")]
            if not within:
                continue
            title = self._texts.get(f"section:{section}", lang)
            found[f"mark:{section}"] = {"name": title, "help": ""}
            for path in within:
                name, said = self._name(path, lang), self.sentence(path, lang)
                found[f"mark:{path}"] = {"name": name, "help": said}
        return found

    def sentence(self, path: str, lang: str) -> str:
        """What of an entry and of all within it is not printed fact; empty if nothing is."""
        whole: set[str] = set()
        parts: dict[str, list[str]] = {kind: [] for kind in KINDS}
        for at, marks in self._marks.items():
            for kind, fields in marks.items():
                words = [self._word(field, lang) for field in fields]
                if f"{path}/".startswith(f"{at}/"):
                    whole |= set() if fields else {kind}
                    parts[kind] += words if at == path else []
                elif at.startswith(f"{path}/"):
                    listed = f" ({', '.join(words)})" if words else ""
                    parts[kind].append(self._name(at, lang) + listed)
        said: list[str] = []
        for kind in KINDS:
            if kind in whole:
                said.append(WORDS[kind][lang])
            if parts[kind]:
                listed = ", ".join(dict.fromkeys(parts[kind]))
                said.append(WORDS[f"{kind}_fields"][lang].format(list=listed))
        return " ".join(said)

    def _name(self, path: str, lang: str) -> str:
        """What an entry is called; one that is only numbered goes by its number."""
        id = path.rpartition("/")[2]
        number = _NUMBER.search(id)
        return (
            self._texts.find(f"entry:{path}", lang)
            or self._named(id, lang)
            or (number[0] if number else id.replace("_", " "))
        )

    def _word(self, field: str, lang: str) -> str:
        return self._texts.find(f"field:{field}", lang) or field.replace("_", " ")


_NUMBER = re.compile(r"\d+$")
