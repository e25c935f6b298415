"""The planets in a terminal: districts with sources, shrines and pieces, and culture tokens."""

from __future__ import annotations

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from .terminal_style import (
    CONTESTED,
    DEPLETED,
    DIM,
    FIGURE_MARKS,
    HIDDEN,
    RESOURCE_COLOURS,
    SHRINE,
    Pen,
)
from .view_types import AnunnakiView, CivilizationView, DistrictView, PlanetView, SpotView

NARROWEST = 44
"""Columns that a planet needs to stand beside others."""


class Planets:
    """The planets: side by side where there is room, else in as many rows as it takes."""

    def __init__(self, seen: AnunnakiView, pen: Pen) -> None:
        self.seen = seen
        self.pen = pen

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        panels = [_planet(planet, self.pen) for planet in self.seen["planets"]]
        other = self.seen["other_world"]
        if other["owner"] is not None:
            line = _district(other["district"], self.pen)
            panels.append(Panel(line, title=self.pen.label("other_world")))
        abreast = min(len(panels), max(1, options.max_width // (NARROWEST + 1)))
        row = Grid.grid(expand=True, padding=(0, 1, 0, 0))
        for _ in range(abreast):
            row.add_column(ratio=1)
        for first in range(0, len(panels), abreast):
            row.add_row(*panels[first : first + abreast])
        yield row
        marks = [
            *FIGURE_MARKS.items(),
            ("shrine", SHRINE),
            ("depleted", DEPLETED),
            ("contested", CONTESTED),
            ("hidden", HIDDEN),
        ]
        legend = (self.pen.label(f"mark_{id}", mark=mark) for id, mark in marks)
        yield Text("  ".join(legend), style=DIM)


def _planet(planet: PlanetView, pen: Pen) -> Panel:
    title = pen.name(f"planet:{planet['planet']}")
    parts: list[RenderableType] = [_district(one, pen, title) for one in planet["districts"]]
    parts.append(_culture(planet["culture"], pen))
    style = "" if planet["seat"] is None else pen.colour(planet["seat"])
    return Panel(Group(*parts), title=Text(title, style=style))


def _district(district: DistrictView, pen: Pen, planet: str = "") -> Text:
    """A line: whose it is, what it has, who is there."""
    ruler = district["ruler"]
    line = Text(pen.name(f"district:{district['district']}").removeprefix(f"{planet}, "))
    if ruler is not None:
        line.stylize(pen.colour(ruler))
    line.append(" ")
    for source in district["sources"]:
        if source["depleted"]:
            line.append(DEPLETED, style=DIM)
        else:
            colour = RESOURCE_COLOURS.get(source["resource"], "")
            line.append(pen.letter(source["resource"]), style=colour)
    if district["shrines"]:
        line.append(f" {SHRINE * district['shrines']}", style="bold")
    line.append(" ")
    if district["contested"]:
        line.append(f"{CONTESTED} ", style="bold red")
    for here in district["figures"]:
        line.append_text(pen.pieces(here))
    if district["civilization"] is not None:
        line.append(_civilization(district["civilization"], pen), style=DIM)
    return line


def _civilization(civilization: CivilizationView, pen: Pen) -> str:
    token = civilization["token"]
    strength = HIDDEN
    if token is not None:
        strength = str(pen.words.box.civilizations[pen.words.civilization_index[token]].strength)
    told = pen.label("civilization", it=strength)
    if civilization["guard"]:
        told += f" {pen.label('guard', n=civilization['guard'])}"
    return told


def _culture(spots: list[SpotView], pen: Pen) -> Text:
    """What culture tokens bring, one after the other; ? for those face down."""
    told: list[str] = []
    for number, spot in enumerate(spots, start=1):
        if spot["token"] is not None:
            reward = pen.words.box.culture[pen.words.culture_index[spot["token"]]].reward
            brings = pen.words.reward(reward, pen.lang)
        else:
            brings = HIDDEN if spot["laid"] else "–"
        told.append(f"{number}: {brings}")
    return Text(f"{pen.label('culture')} {'; '.join(told)}", style=DIM)
