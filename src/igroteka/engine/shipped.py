"""What earlier releases shipped: the digests their components went by, and how they made them.

A digest is made of the values in use: those of the layers that a game is played with. Older
releases took all files of a game into it, whether in use or not, and the first one sources and
notes as well, so their records name digests that can no longer be made of the present files;
`data/shipped.yaml` of a game says which values they stood for.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, cast

import yaml

from .files import (
    LOADER,
    SHIPPED,
    Fields,
    Sections,
    facts,
    files,
    fingerprint,
    printed_text,
    values,
)

if TYPE_CHECKING:
    from .game import Game


@cache
def _history(package: str) -> Mapping[str, object]:
    if SHIPPED not in files(package):  # a game that has always been as it is
        return {}
    return cast("Fields", yaml.load(printed_text(package, SHIPPED), Loader=LOADER))


def releases(game: Game) -> Sequence[Mapping[str, object]]:
    """What was shipped so far: `values`, the digest by layers in use, and `names`, digests that
    stood for all of it."""
    return [
        release
        for shelf in game.shelves
        for release in cast("Sequence[Fields]", _history(shelf.package).get("releases", ()))
    ]


@cache
def former_words(package: str) -> frozenset[str]:
    """Messages that earlier releases exported and that are gone or said otherwise now: where an
    owner's file has them as they were, they are passed over."""
    return frozenset(cast("Sequence[str]", _history(package).get("words", ())))


def layers_named(layers: Iterable[str]) -> str:
    """How a composition is called in the list of releases."""
    return "+".join(layers) or "base"


def digests(game: Game) -> frozenset[str]:
    """Every digest that the game's own components have gone by."""
    found: set[str] = set()
    for release in releases(game):
        found |= set(cast("Sequence[str]", release.get("names", ())))
        found |= set(cast("Mapping[str, str]", release["values"]).values())
    return frozenset(found)


def names(game: Game, layers: Sequence[str] = ()) -> frozenset[str]:
    """Every digest by which a record may name the values of a game with some layers; the digest
    of more layers vouches for fewer."""
    found = {game.whole_digest}
    for composition in game.compositions:
        if not set(layers) <= set(composition):
            continue
        present = game.digest(composition)
        found.add(present)
        for release in releases(game):
            known = cast("Mapping[str, str]", release["values"])
            if known.get(layers_named(composition)) == present:
                found |= set(cast("Sequence[str]", release.get("names", ())))
    return frozenset(found | former(game) if game.own is not None else found)


def all_names(game: Game) -> frozenset[str]:
    """Every digest by which a record may name the values of a game with any layers."""
    return frozenset(name for layers in game.compositions for name in names(game, layers))


# --- how older releases made the digest of somebody's own components ------------------------------


@cache
def former(game: Game) -> frozenset[str]:
    """The digests that older releases gave to the components of an owner."""
    if game.own is None:
        return frozenset()
    return frozenset({fingerprint(values(_written(game, _printed(game)))), first_digest(game)})


def first_digest(game: Game) -> str:
    """The digest of an owner's components as the first release made it."""
    return fingerprint(_written(game, _with_first_sources(game)))


def first_files(game: Game) -> dict[str, Sections]:
    """The component files as the first release had them."""
    return _undone(game, _with_first_sources(game))


def first(game: Game, file: str) -> dict[str, object]:
    """A component file with the sources that the first release had; empty if it had none."""
    return cast("Fields", _with_first_sources(game).get(file, {}))


def _written(game: Game, printed: dict[str, Sections]) -> dict[str, object]:
    """What files say that an owner has; for the others what is printed."""
    found: dict[str, object] = {}
    for file, sections in _undone(game, printed).items():
        own = None if game.owner is None else game.owner.text(file)
        found[file] = sections if own is None else yaml.load(own, Loader=LOADER)
    return found


def _printed(game: Game) -> dict[str, Sections]:
    """The files of the first release as they are printed, by their places in an owner's folder."""
    return {
        shelf.place(file): shelf.printed(file)
        for shelf in game.shelves
        for file in facts(shelf.package)
        if not shelf.layer or file in cast("Fields", _history(shelf.package).get("sources", {}))
    }


@cache
def _with_first_sources(game: Game) -> dict[str, Sections]:
    """The printed files with the sources that the first release had."""
    sources: dict[str, object] = {}
    for shelf in game.shelves:
        sources |= cast("Fields", _history(shelf.package).get("sources", {}))
    return {
        file: cast("Sections", _laid(values(sections), sources.get(file)))
        for file, sections in _printed(game).items()
    }


def _undone(game: Game, printed: Mapping[str, Sections]) -> dict[str, Sections]:
    """The files as they were before layers kept to themselves."""
    found = {file: dict(sections) for file, sections in printed.items()}
    for moved in game.moved:
        entries = {entry["id"]: entry for entry in found[moved.to_file].pop(moved.to_section)}
        found[moved.file][moved.section] = [
            entry | {moved.field: {n: v for n, v in entries[entry["id"]].items() if n != "id"}}
            if entry["id"] in entries
            else entry
            for entry in found[moved.file][moved.section]
        ]
    return found


def _laid(values: object, sources: object) -> object:
    """Values with their sources laid over them."""
    if isinstance(values, dict) and isinstance(sources, dict):
        fields = cast("dict[str, object]", values)
        over = cast("dict[str, object]", sources)
        return fields | {
            name: _laid(fields[name], item) if name in fields else item
            for name, item in over.items()
        }
    if isinstance(values, list) and isinstance(sources, list):
        items, told = cast("list[object]", values), cast("list[object]", sources)
        return [*map(_laid, items, told), *items[len(told) :]]
    return cast("object", values)
