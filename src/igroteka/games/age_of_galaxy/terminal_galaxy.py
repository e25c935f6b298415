"""The common boards in a terminal: galaxy row, trade cards, congress, action board."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from .capture import awards
from .state import GalaxyState
from .terminal_style import DIM, TYPE_COLOURS, Pen, lines
from .view_types import GalaxyView, PlanetView, SpaceCardView

MARKS = {"colonised": "■", "developed": "■■", "captured": "▲"}
FLEET, TOKEN, PROTECTED = "▶", "?", "+"
NARROWEST_CARD = 22
"""Columns that a space card needs to stand beside others."""


# --- the galaxy row -----------------------------------------------------------------------------


class Galaxy:
    """The space cards: side by side where there is room, else in as many rows as it takes."""

    def __init__(self, seen: GalaxyView, pen: Pen) -> None:
        self.seen = seen
        self.pen = pen

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        cards = [
            _card(place, card, self.seen, self.pen)
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
                self.pen.label(f"mark_{id}", mark=mark)
                for id, mark in (*MARKS.items(), ("protected", PROTECTED), ("token", TOKEN))
            )
            + f"  {self.pen.label('mark_fleet', mark=FLEET)}",
            style=DIM,
        )


def _card(place: int, card: SpaceCardView, seen: GalaxyView, pen: Pen) -> Panel:
    if card["card"] is None:
        return Panel(Text(pen.label("face_down"), style=DIM))
    parts = [_planet(planet, pen) for planet in card["planets"]]
    spots = Text(style=DIM)
    for spot in card["spots"]:
        if spot["token"]:
            spots.append(f"{TOKEN} ")
        elif spot["reward"] is not None:
            spots.append(f"({pen.short_goods(spot['reward'])}) ")
        else:
            spots.append("· ")
    title = pen.name(f"card:{card['card']}")
    if place == seen["fleet"]:
        title = f"{FLEET} {title}"
    return Panel(Group(*parts, spots), title=title, style="" if card["reachable"] else DIM)


def _planet(planet: PlanetView, pen: Pen) -> Text:
    line = Text.assemble(
        (f"{planet['planet'].rpartition('-')[2]} ", DIM),
        ("● ", TYPE_COLOURS.get(planet["type"], "")),
        pen.name(f"type:{planet['type']}"),
    )
    if planet["owner"] is None or planet["state"] is None:
        line.append(f" {pen.short_goods(planet['reward'])}", style=DIM)
    else:
        who, colour = pen.owner_mark(planet["owner"])
        guard = PROTECTED if planet["protected"] else ""
        line.append(f" {MARKS[planet['state']]}{who}{guard}", style=colour)
    return line


# --- trade, congress, action board --------------------------------------------------------------


def boards(state: GalaxyState, seen: GalaxyView, pen: Pen) -> RenderableType:
    """What everybody's cubes lie on, with prices and rates."""
    grid = lines()
    for card in seen["trade"]:
        rate = pen.help(f"trade:{card['card']}").rstrip(".")
        line = Text.assemble(pen.name(f"trade:{card['card']}"), f": {rate}  ")
        line.append_text(_cubes(card["cubes"], pen))
        room = "flipped" if card["flipped"] else "cells_free"
        left = card["cells"] - len(card["cubes"])
        line.append(pen.label(room, n=left, all=card["cells"]), style=DIM)
        grid.add_row(pen.label("trade"), line)
    congress = Text()
    for cell in seen["congress"]:
        if cell["owner"] is None:
            congress.append(f"{cell['reputation']} ")
        else:
            congress.append(f"{cell['reputation']}:{pen.owner_mark(cell['owner'])[0]} ", DIM)
    congress.append(pen.label("congress_gives"), style=DIM)
    grid.add_row(pen.label("congress"), congress)
    cells = Text()
    for cell, owners in seen["cells"].items():
        cells.append(f"{pen.name(f'cell:{cell}')} ")
        cells.append_text(_cubes(owners, pen) if owners else Text("– ", DIM))
        cells.append(" ")
    grid.add_row(pen.label("cells"), cells)
    if seen["anomaly"]:
        grid.add_row(pen.label("anomaly"), _cubes(seen["anomaly"], pen))
    grid.add_row(pen.label("awards"), _awards(state, pen))
    if seen["capture"] is not None:
        grid.add_row(pen.label("fleets"), _fleets(state, seen, pen))
    return grid


def _cubes(owners: Sequence[int], pen: Pen) -> Text:
    cubes = Text()
    for owner in owners:
        who, colour = pen.owner_mark(owner)
        cubes.append(f"{who} ", style=colour)
    return cubes


def _awards(state: GalaxyState, pen: Pen) -> Text:
    """What the places of the capture phase bring."""
    places = ", ".join(
        f"{number}. {pen.named_goods(state.box.by_name(goods))}"
        for number, goods in enumerate(awards(state), start=1)
    )
    return Text(pen.label("awards_from", n=state.box.first_capture_round, places=places), style=DIM)


def _fleets(state: GalaxyState, seen: GalaxyView, pen: Pen) -> Text:
    """The last capture phase: who came how far with what."""
    capture = seen["capture"]
    assert capture is not None
    told = [
        pen.label(
            "fleet_of",
            place=fleet["place"] + 1,
            name=pen.seat_title(state, fleet["seat"]),
            cruisers=fleet["cruisers"],
            strength=fleet["strength"],
        )
        for fleet in capture["fleets"]
    ]
    return Text("; ".join(told), style=DIM)


def actions_at(prices: dict[str, dict[str, int]], pen: Pen) -> Text:
    """What actions of one's own cost now and bring, after discounts."""
    box = pen.words.box
    told: list[str] = []
    for verb, rule in box.action_rules.items():
        if verb not in prices and verb != "scavenge":
            continue
        paid = pen.price(prices.get(verb, {}))
        gains = [pen.short_goods(box.by_name(goods)) for goods in rule.one_of]
        gained = " ".join(
            part
            for part in (
                pen.short_goods(box.by_name(rule.get)) if rule.get else "",
                f" {pen.label('or')} ".join(gains),
            )
            if part
        )
        told.append(f"{pen.name(f'verb:{verb}')}: {paid}" + (f" → {gained}" if gained else ""))
    return Text(" · ".join(told))
