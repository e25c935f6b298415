"""What earlier releases shipped: the digests their components went by, and how the first made them.

A digest is made of values alone. The first release took sources and notes into it as well, so its
records name digests that can no longer be made of the present files; `data/shipped.yaml` of a game
says which values they stood for.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import cast

import yaml

from . import data
from .errors import BadData

_Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@cache
def _history(stock: str) -> Mapping[str, Mapping[str, object]]:
    try:
        text = data.printed_text(stock, data.SHIPPED)
    except BadData:  # a game that has always been as it is
        return {}
    return cast("dict[str, dict[str, object]]", yaml.load(text, Loader=_Loader))


def digests(package: str) -> Mapping[str, str]:
    """Every digest that the game's components have gone by, with the digest of their values."""
    return cast("Mapping[str, str]", _history(data.stock_package(package)).get("digests", {}))


def names(package: str) -> frozenset[str]:
    """Every digest by which a record may name the values of a package."""
    values = data.digest(package)
    earlier = {digest for digest, meant in digests(package).items() if meant == values}
    own = {first_digest(package)} if data.folder_of(package) is not None else set[str]()
    return frozenset({values} | earlier | own)


@cache
def first(package: str, file: str) -> dict[str, object]:
    """A component file of the game with the sources it had in the first release."""
    stock = data.stock_package(package)
    sources = _history(stock).get("sources", {}).get(file, {})
    values = data.values(data.content(stock, file))
    return cast("dict[str, object]", _laid(values, sources))


@cache
def first_digest(package: str) -> str:
    """The digest of somebody's own components as the first release made it."""
    return data.fingerprint(
        {
            file: data.content(package, file)
            if data.own_file(package, file) is not None
            else first(package, file)
            for file in data.component_files(package)
        }
    )


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
