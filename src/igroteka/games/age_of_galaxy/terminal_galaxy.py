"""The common boards in a terminal: galaxy row, trade cards, congress, action board."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from .components_board import ACTION_RULES, AWARDS, FIRST_CAPTURE_ROUND, SOLO_SETUP, goods_by_name
from .state import GalaxyState
from .terminal_style import (
    DIM,
    TYPE_COLOURS,
    label,
    lines,
    named_goods,
    owner_mark,
    price,
    seat_title,
    short_goods,
)
from .text import help as help_text
from .text import name
from .view import GalaxyView, PlanetView, SpaceCardView

MARKS = {"colonised": "■", "developed": "■■", "captured": "▲"}
FLEET, TOKEN, PROTECTED = "▶", "?", "+"
NARROWEST_CARD = 22
"""Columns that a space card needs to stand beside others."""


# --- the galaxy row -----------------------------------------------------------------------------


class Galaxy:
    """The space cards: side by side where there is room, else in as many rows as it takes."""

    def __init__(self, seen: GalaxyView, lang: str) -> None:
        self.seen = seen
        self.lang = lang

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        cards = [
            _card(place, card, self.seen, self.lang)
            for place, card in enumerate(self.seen["galaxy"])
        ]
        abreast = min(len(cards), max(1, options.max_width // (NARROWEST_CARD + 1)))
        rows = -(-len(cards) // abreast)
        abreast = -(-len(cards) // rows)
        row = Grid.grid(expand=True, padding=(0, 1, 0, 0))
        for _ in range(abreast):
            row.add_column(ratio=1)
        for first in range(0, len(cards), abreast):
            row.add_row(*cards[first : first + abreast])
        yield row
        yield Text(
            "  ".join(
                label(f"mark_{id}", self.lang, mark=mark)
                for id, mark in (*MARKS.items(), ("protected", PROTECTED), ("token", TOKEN))
            )
            + f"  {label('mark_fleet', self.lang, mark=FLEET)}",
            style=DIM,
        )


def _card(place: int, card: SpaceCardView, seen: GalaxyView, lang: str) -> Panel:
    if card["card"] is None:
        return Panel(Text(label("face_down", lang), style=DIM))
    parts = [_planet(planet, lang) for planet in card["planets"]]
    spots = Text(style=DIM)
    for spot in card["spots"]:
        if spot["token"]:
            spots.append(f"{TOKEN} ")
        elif spot["reward"] is not None:
            spots.append(f"({short_goods(spot['reward'], lang)}) ")
        else:
            spots.append("· ")
    title = name(f"card:{card['card']}", lang)
    if place == seen["fleet"]:
        title = f"{FLEET} {title}"
    return Panel(Group(*parts, spots), title=title, style="" if card["reachable"] else DIM)


def _planet(planet: PlanetView, lang: str) -> Text:
    line = Text.assemble(
        (f"{planet['planet'].rpartition('-')[2]} ", DIM),
        ("● ", TYPE_COLOURS.get(planet["type"], "")),
        name(f"type:{planet['type']}", lang),
    )
    if planet["owner"] is None or planet["state"] is None:
        line.append(f" {short_goods(planet['reward'], lang)}", style=DIM)
    else:
        who, colour = owner_mark(planet["owner"], lang)
        guard = PROTECTED if planet["protected"] else ""
        line.append(f" {MARKS[planet['state']]}{who}{guard}", style=colour)
    return line


# --- trade, congress, action board --------------------------------------------------------------


def boards(state: GalaxyState, seen: GalaxyView, lang: str) -> RenderableType:
    """What everybody's cubes lie on, with prices and rates."""
    grid = lines()
    for card in seen["trade"]:
        rate = help_text(f"trade:{card['card']}", lang).rstrip(".")
        line = Text.assemble(name(f"trade:{card['card']}", lang), f": {rate}  ")
        line.append_text(_cubes(card["cubes"], lang))
        room = "flipped" if card["flipped"] else "cells_free"
        left = card["cells"] - len(card["cubes"])
        line.append(label(room, lang, n=left, all=card["cells"]), style=DIM)
        grid.add_row(label("trade", lang), line)
    congress = Text()
    for cell in seen["congress"]:
        if cell["owner"] is None:
            congress.append(f"{cell['reputation']} ")
        else:
            congress.append(f"{cell['reputation']}:{owner_mark(cell['owner'], lang)[0]} ", DIM)
    congress.append(label("congress_gives", lang), style=DIM)
    grid.add_row(label("congress", lang), congress)
    cells = Text()
    for cell, owners in seen["cells"].items():
        cells.append(f"{name(f'cell:{cell}', lang)} ")
        cells.append_text(_cubes(owners, lang) if owners else Text("– ", DIM))
        cells.append(" ")
    grid.add_row(label("cells", lang), cells)
    if seen["anomaly"]:
        grid.add_row(label("anomaly", lang), _cubes(seen["anomaly"], lang))
    grid.add_row(label("awards", lang), _awards(state, lang))
    if seen["capture"] is not None:
        grid.add_row(label("fleets", lang), _fleets(state, seen, lang))
    return grid


def _cubes(owners: Sequence[int], lang: str) -> Text:
    cubes = Text()
    for owner in owners:
        who, colour = owner_mark(owner, lang)
        cubes.append(f"{who} ", style=colour)
    return cubes


def _awards(state: GalaxyState, lang: str) -> Text:
    """What the places of the capture phase bring."""
    table = AWARDS[SOLO_SETUP if state.players == 1 else state.players]
    places = ", ".join(
        f"{number}. {named_goods(goods_by_name(goods), lang)}"
        for number, goods in enumerate(table, start=1)
    )
    return Text(label("awards_from", lang, n=FIRST_CAPTURE_ROUND, places=places), style=DIM)


def _fleets(state: GalaxyState, seen: GalaxyView, lang: str) -> Text:
    """The last capture phase: who came how far with what."""
    capture = seen["capture"]
    assert capture is not None
    told = [
        label(
            "fleet_of",
            lang,
            place=fleet["place"] + 1,
            name=seat_title(state, fleet["seat"], lang),
            cruisers=fleet["cruisers"],
            strength=fleet["strength"],
        )
        for fleet in capture["fleets"]
    ]
    return Text("; ".join(told), style=DIM)


def actions_at(prices: dict[str, dict[str, int]], lang: str) -> Text:
    """What actions of one's own cost now and bring, after discounts."""
    told: list[str] = []
    for verb, rule in ACTION_RULES.items():
        if verb not in prices and verb != "scavenge":
            continue
        paid = price(prices.get(verb, {}), lang)
        gains = [short_goods(goods_by_name(goods), lang) for goods in rule.one_of]
        gained = " ".join(
            part
            for part in (
                short_goods(goods_by_name(rule.get), lang) if rule.get else "",
                f" {label('or', lang)} ".join(gains),
            )
            if part
        )
        told.append(f"{name(f'verb:{verb}', lang)}: {paid}" + (f" → {gained}" if gained else ""))
    return Text(" · ".join(told))
