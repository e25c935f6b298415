"""Pieces as people name them in options: by id, or by their name in any language.

What is read here is kept in records, so it is ids that come out.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from typing import cast

from igroteka.engine.errors import BadOption
from igroteka.engine.text import LANGUAGES, plain

from .box import Box
from .named_table import PIECES, Pieces
from .words import Words

CHOOSE, RANDOM = "choose", "random"


def read_factions(box: Box, value: object) -> object:
    """Civilisations by seat, or how to find them: the same way for all, or each its own."""
    if not isinstance(value, (str, list, tuple)):
        raise BadOption(
            f"option factions is choose, random or a list, not {value!r}",
            "цивилизации: по выбору, наугад или списком через запятую",
        )
    words = (
        [word.strip() for word in value.split(",")]
        if isinstance(value, str)
        else cast("Sequence[object]", value)
    )
    found = [_way(box, word) or word for word in _ids(box, "faction", words)]
    if found and found[0] in (CHOOSE, RANDOM) and found.count(found[0]) == len(found):
        return found[0]
    return found if len(found) > 1 or not isinstance(value, str) else found[0]


def read_table(box: Box, value: object, keys: Sequence[str]) -> object:
    """Check the keys of a `table` option; the values are checked where they are used."""
    if not isinstance(value, Mapping):
        raise BadOption(
            f"option table is a mapping, not {value!r}",
            'раскладка — это JSON с фигурными скобками, например {"цивилизации": ["Терраны"]}',
        )
    called = _keys(box.words, tuple(keys))
    spec: dict[str, object] = {}
    for word, part in cast("Mapping[str, object]", value).items():
        key = called.get(plain(word), word)
        if key not in keys:
            names = [box.words.texts.find(f"table_key:{key}", "ru") or key for key in keys]
            raise BadOption(
                f"option table has no {word!r}; it has {', '.join(keys)}",
                f"в раскладке нет «{word}»; есть: {', '.join(names)}",
            )
        spec[key] = _part(box, part, _pieces(box).get(key))
    return spec


@lru_cache(maxsize=8)
def _pieces(box: Box) -> dict[str, Pieces]:
    """The pieces that parts of a table are made of, by the keys of the parts."""
    found = {key: Pieces(kind) for key, kind in PIECES.items()}
    for layer in box.layers:
        found |= layer.pieces(box)
    return found


def _part(box: Box, part: object, pieces: Pieces | None) -> object:
    """A part of the table with ids in the place of names."""
    if isinstance(part, Mapping):
        called, known = _places(box.words), _pieces(box)
        named = {
            called.get(plain(place), place): one
            for place, one in cast("Mapping[str, object]", part).items()
        }
        return {place: _part(box, one, pieces or known.get(place)) for place, one in named.items()}
    if isinstance(part, Sequence) and not isinstance(part, str):
        listed = cast("Sequence[object]", part)
        if any(isinstance(one, Mapping) for one in listed):
            return [_part(box, one, pieces) for one in listed]
        return listed if pieces is None else _ids(box, pieces.kind, listed, pieces.only)
    if pieces is None or not isinstance(part, str):
        return part
    return _ids(box, pieces.kind, [part], pieces.only)[0]


def _ids(
    box: Box, kind: str, words: Sequence[object], only: Collection[str] | None = None
) -> list[object]:
    """Words as ids; what nothing is called stays as it is. Of twins, each is meant once."""
    found: list[object] = []
    for word in words:
        called: Collection[str] = ()
        if isinstance(word, str) and not _is_id(box, kind, word):
            called = _names(box.words, kind).get(plain(word), ())
        meant = (id for id in called if id not in found and (only is None or id in only))
        found.append(next(meant, word))
    return found


def _is_id(box: Box, kind: str, word: str) -> bool:
    return box.words.texts.find(f"{kind}:{word}", LANGUAGES[0]) is not None


def _way(box: Box, word: object) -> str | None:
    """How civilisations are found, if that is what a word says."""
    return _ways(box.words).get(plain(word)) if isinstance(word, str) else None


@lru_cache(maxsize=8)
def _ways(words: Words) -> dict[str, str]:
    """How civilisations are found, by all that is called so."""
    return {
        plain(name): way
        for way in (CHOOSE, RANDOM)
        for name in (way, *_in_all_languages(words, f"choice:factions-{way}"))
    }


@lru_cache(maxsize=64)
def _names(words: Words, kind: str) -> dict[str, list[str]]:
    """Ids by what they are called, bare or in words."""
    found: dict[str, list[str]] = {}
    for id in words.texts.section(kind):
        names = (id, *(words.name(f"{kind}:{id}", lang) for lang in LANGUAGES))
        for name in dict.fromkeys(plain(name) for name in names):
            found.setdefault(name, []).append(id)
    return found


@lru_cache(maxsize=16)
def _places(words: Words) -> dict[str, str]:
    """Where pieces lie within a part of a table: tracks, what layers have, what else has a key."""
    kinds = ("track", *(kind for layer in words.box.layers for kind in layer.holders))
    holders = {name: ids[0] for kind in kinds for name, ids in _names(words, kind).items()}
    return _keys(words, tuple(words.texts.section("table_key"))) | holders


@lru_cache(maxsize=16)
def _keys(words: Words, keys: tuple[str, ...]) -> dict[str, str]:
    return {
        plain(name): key
        for key in keys
        for name in (key, *_in_all_languages(words, f"table_key:{key}"))
    }


def _in_all_languages(words: Words, id: str) -> list[str]:
    return [name for lang in LANGUAGES if (name := words.texts.find(id, lang))]
