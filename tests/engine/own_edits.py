"""A whole export with one random edit in one of its files, as somebody might leave it.

Such a folder must give a game that can be played to its end with every composition of layers, or be
refused with a sentence, in both languages, that names the edited file, the section and the entry.
`edited` makes the edit of a number, always the same; `judged` says what is wrong with the way it is
taken. The tests judge a few; `benchmarks/own_edits.py` judges as many as are wanted.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from engine.own_values import SETUPS, Setup, in_russian, taken
from igroteka import BadData, Game
from igroteka.engine import components
from igroteka.engine.files import ABOUT, LOADER

COMPOSED: dict[str, tuple[Setup, ...]] = {
    "gaia": ((2, {}), (1, {}), (2, {"lost_fleet": True}), (1, {"lost_fleet": True})),
    "age_of_galaxy": ((2, {}), (1, {})),
    "anunnaki": ((2, {}),),
}
"""One table for each composition of layers."""
ODD: tuple[Any, ...] = (
    None, True, -1, 0, 7, 99, 10**30, 1.5, float("nan"), "", " ", "nobody", "Ещё «одно» 🚀",
    "a b", "a:b", "{hex}", [], [[]], [[1]], {}, {"id": "x"}, {"Ещё": [None]},
)  # fmt: skip
WAYS = ("gone", "odd", "other", "other", "near", "near", "twice", "renamed", "nested")


@dataclass(frozen=True)
class Edit:
    """One file in which one thing was edited."""

    file: str
    section: str
    entry: str
    """The id of the entry; empty if the edit concerns the section."""
    id: str
    """The id that it has now."""
    what: str
    text: str

    def __str__(self) -> str:
        return f"{self.file}, {self.section}, {self.entry}: {self.what}"


def texts(game: Game) -> dict[str, str]:
    """What every file of an export says, by its place."""
    return components._texts(game)


def edited(texts: dict[str, str], number: int) -> Edit:
    """The edit of that number."""
    rng = random.Random(number)
    file = rng.choice(sorted(texts))
    content = yaml.load(texts[file], Loader=LOADER)
    section = rng.choice(list(content))
    entries = content[section]
    if rng.random() < 0.06 or not entries:
        what = _edit(rng, content, section, content)
        return Edit(file, section, "", "", what, _dumped(content))
    key = rng.choice(list(entries) if isinstance(entries, dict) else range(len(entries)))
    name = str(key) if isinstance(entries, dict) else str(entries[key]["id"])
    entry = entries[key]
    if rng.random() < 0.12:
        what = _edit(rng, entries, key, entries)
        if what.endswith(" gone"):
            return Edit(file, section, "", "", what, _dumped(content))
        entry = entries.get(key) if isinstance(entries, dict) else entries[key]
    else:
        holder, at = rng.choice(list(_places(entries[key])))
        what = _edit(rng, holder, at, entries)
    now = entry.get("id", name) if isinstance(entry, dict) else name
    return Edit(file, section, name, str(now), what, _dumped(content))


def _dumped(content: object) -> str:
    return yaml.safe_dump(content, allow_unicode=True, sort_keys=False)


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every place in a value: what holds it, and where in there."""
    items = value.items() if isinstance(value, dict) else enumerate(value)
    for at, item in items:
        if at in ABOUT:
            continue  # tells where the entry comes from
        yield value, at
        if isinstance(item, dict | list):
            yield from _places(item)


def _edit(rng: random.Random, holder: Any, at: Any, around: Any) -> str:
    """Change one thing at a place."""
    old = holder[at]
    way = rng.choice(WAYS)
    if way == "gone":
        del holder[at]
        return f"{at} gone"
    if way == "renamed" and isinstance(holder, dict):
        whole = {f"{at}x" if name == at else name: item for name, item in holder.items()}
        holder.clear()
        holder.update(whole)
        return f"{at} renamed"
    if way == "twice" and isinstance(holder, list):
        holder.insert(at, deepcopy(old))
        return f"{at} twice"
    if way == "nested":
        new: Any = [deepcopy(old)]
    elif way == "near" and isinstance(old, int) and not isinstance(old, bool):
        new = old + rng.choice((-2, -1, 1, 2, 5))
    elif way == "other":
        like = [held[at] for held, at in _places(around) if type(held[at]) is type(old)]
        like = [one for one in like if one != old]
        new = deepcopy(rng.choice(like)) if like else None
    else:
        new = rng.choice(ODD)
    holder[at] = new
    return f"{at} = {new!r} instead of {old!r}"


def judged(game: Game, edit: Edit, folder: Path, number: int, *, more: bool = False) -> str:
    """What is wrong with how an edit is taken in a folder with a whole export; empty if nothing is.
    With `more`, a set is also played in one of the ways that no composition needs."""
    path = folder / edit.file
    before = path.read_text(encoding="utf-8")
    path.write_text(edit.text, encoding="utf-8")
    ways = COMPOSED[game.id]
    if more:
        ways += (random.Random(number).choice(SETUPS[game.id]),)
    try:
        return taken(game, folder, ways, lambda error: _refusal(edit, path, error))
    finally:
        path.write_text(before, encoding="utf-8")


def _refusal(edit: Edit, path: Path, error: BadData) -> str:
    """What is wrong with a refusal: it names the file, the section and where it can the entry."""
    for told in (str(error), error.ru):
        named = re.match(re.escape(str(path)) + r"(, [^:]+)?: ", told)
        rest = told.removeprefix(str(path))
        if not named or edit.section not in rest:
            return f"refused with: {told}"
        if not any(word in rest for word in (edit.entry, edit.id, "number ", "№ ")):
            return f"refused without the entry: {told}"
    return "" if in_russian(error) else f"refused in English alone: {error}"
