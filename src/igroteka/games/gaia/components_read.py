"""The words that Gaia's component files may use, and reading them with a check."""

from __future__ import annotations

from typing import Final

from igroteka.engine.data import Entry

Goods = tuple[tuple[str, int], ...]
"""Goods in printed order: (("ore", 1), ("qic", 1)). Charge moves power tokens, tokens are new."""

GOODS: Final = ("credits", "ore", "knowledge", "qic", "vp", "charge", "tokens", "gaiaformer")
COUNTS: Final = (
    "mine",
    "trading_station",
    "research_lab",
    "big",
    "planet_type",
    "sector",
    "gaia_planet",
    "federation_token",
    "structure",
    "structure_in_federation",
    "satellite",
)
"""What a component may count; the lost planet is a mine, big are institute and academies."""
TRIGGERS: Final = (
    "mine",
    "gaia_mine",
    "trading_station",
    "big",
    "research",
    "federation_token",
    "terraform_step",
)
"""What a component may wait for."""
TIMINGS: Final = ("immediate", "income", "trigger", "action", "pass", "passive")
PAYMENTS: Final = (
    "power",
    "qic",
    "knowledge",
    "ore",
    "credits",
    "token_iii",
    "gaiaformer",
    "brainstone",
    "gaia_tokens",
)
"""What a conversion may be paid with."""


def known(entry: Entry, field: str, names: tuple[str, ...]) -> str:
    name = entry.text(field)
    if name not in names:
        raise entry.bad(field, f"one of {', '.join(names)}", name)
    return name


def known_or_none(entry: Entry, field: str, names: tuple[str, ...]) -> str | None:
    return known(entry, field, names) if field in entry else None


def read_goods(entry: Entry, field: str = "goods") -> Goods:
    return checked_goods(entry, field, entry.counts(field))


def read_income(entry: Entry, field: str = "income") -> tuple[Goods, ...]:
    return tuple(checked_goods(entry, field, goods) for goods in entry.count_list(field))


def checked_goods(entry: Entry, field: str, goods: Goods) -> Goods:
    for name, _ in goods:
        if name not in GOODS:
            raise entry.bad(field, f"made of {', '.join(GOODS)}", name)
    return goods
