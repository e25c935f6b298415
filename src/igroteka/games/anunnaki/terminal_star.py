"""The star of actions in a terminal: tokens, lines, signs and crystals, and what a move yields."""

from __future__ import annotations

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.table import Table as Grid
from rich.text import Text

from igroteka.engine.hexes import bits

from .box.terms import COLOURS
from .terminal_style import DIM, TOKEN_COLOURS, Pen
from .view_types import AnunnakiView, PlayerView, StarView, WayView

WIDTH, HEIGHT = 49, 19
"""Of the drawing, in characters."""
MARGIN = 3
SIGN, CELL, LINE = "◆", "○", "·"
LESSER, CHIEF, TAKEN = "△", "⬠", " "
PAWN, IMPROVED = "▶", "+"
SIDE_BY_SIDE = 110
"""Columns from which on the tokens are explained beside the star."""

Point = tuple[int, int]


class Canvas:
    """Characters with colours, by row and column."""

    def __init__(self) -> None:
        self.rows = [[(" ", "")] * WIDTH for _ in range(HEIGHT)]

    def put(self, at: Point, text: str, style: str) -> None:
        """Write a few characters around a point."""
        column, row = at
        start = max(0, min(column - len(text) // 2, WIDTH - len(text)))
        for place, letter in enumerate(text):
            self.rows[row][start + place] = letter, style

    def line(self, one: Point, two: Point) -> None:
        steps = max(abs(one[0] - two[0]), 2 * abs(one[1] - two[1]))
        for step in range(1, steps, 2):
            column = round(one[0] + (two[0] - one[0]) * step / steps)
            row = round(one[1] + (two[1] - one[1]) * step / steps)
            self.rows[row][column] = LINE, DIM

    def text(self) -> Text:
        drawn = Text(no_wrap=True)
        for row in self.rows:
            for letter, style in row:
                drawn.append(letter, style=style)
            drawn.append("\n")
        drawn.right_crop(1)
        return drawn


class Star:
    """The star of one player, with its tokens explained beside it."""

    def __init__(self, seen: AnunnakiView, player: PlayerView, pen: Pen) -> None:
        self.seen = seen
        self.player = player
        self.pen = pen
        self.box = pen.words.box

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        pen = self.pen
        yield Text(pen.label("star_of", name=pen.seat_title(self.player["seat"])), style="bold")
        drawn, told = self._drawn(), self._tokens()
        if options.max_width >= SIDE_BY_SIDE:
            both = Grid.grid(padding=(0, 2, 0, 0))
            both.add_column(width=WIDTH, no_wrap=True)
            both.add_column(ratio=1)
            both.add_row(drawn, told)
            yield both
        else:
            yield drawn
            yield told
        marks = (
            ("pawn", PAWN),
            ("improved", IMPROVED),
            ("sign", SIGN),
            ("cell", f"{CELL}1"),
            ("lesser", LESSER),
            ("chief", CHIEF),
        )
        legend = (pen.label(f"mark_{id}", mark=mark) for id, mark in marks)
        yield Text("  ".join(legend), style=DIM)

    def _drawn(self) -> Text:
        box, star = self.box, self.player["star"]
        canvas = Canvas()
        places = {spot.id: _point(spot.at) for spot in box.spots}
        ids = [spot.id for spot in box.spots]
        for cell in box.cells:
            canvas.line(places[ids[cell.ends[0]]], places[ids[cell.ends[1]]])
        colour = self.pen.colour(self.player["seat"])
        for cell in box.cells:
            one, two = (places[ids[end]] for end in cell.ends)
            signed = cell.id in star["signs"]
            mark = SIGN if signed else f"{CELL}{cell.crystals or ''}"
            canvas.put(_between(one, two), mark, colour if signed else DIM)
        for zone in box.zones:
            around = [places[ids[end]] for cell in bits(zone.cells) for end in box.cells[cell].ends]
            centre = (
                round(sum(at[0] for at in around) / len(around)),
                round(sum(at[1] for at in around) / len(around)),
            )
            mark = CHIEF if zone.chief else LESSER
            canvas.put(centre, TAKEN if zone.id in star["zones"] else mark, colour)
        for spot, token in self.seen["star"].items():
            piece = box.tokens[box.token_index[token]]
            side = IMPROVED if token in star["improved"] else ""
            number = f"{piece.number}{side}"
            mark = f"{PAWN}{number} " if token == star["pawn"] else f"[{number}]"
            canvas.put(places[spot], mark, f"bold {TOKEN_COLOURS[COLOURS[piece.colour]]}")
        return canvas.text()

    def _tokens(self) -> RenderableType:
        """Each token by its number, what its upper side does and what moving there yields."""
        pen, star = self.pen, self.player["star"]
        grid = Grid.grid(padding=(0, 1, 0, 0))
        grid.add_column(justify="right", no_wrap=True)
        grid.add_column(ratio=1)
        ways = {way["token"]: way for way in star["ways"]}
        for token in sorted(self.box.tokens, key=lambda one: one.number):
            improved = token.id in star["improved"]
            side = token.improved if improved else token.normal
            line = Text(pen.name(f"token:{token.id}"), style=TOKEN_COLOURS[COLOURS[token.colour]])
            line.append(f": {pen.words.side(token.action, side, pen.lang)}", style="default")
            if token.id in ways:
                line.append(f" ({_way(ways[token.id], star, pen)})", style=DIM)
            grid.add_row(f"{token.number}{IMPROVED if improved else ''}", line)
        return grid


def _way(way: WayView, star: StarView, pen: Pen) -> str:
    """What moving the pawn to a token does on the star."""
    texts, lang = pen.words.texts, pen.lang
    if way["cell"] is None:
        return texts.get("detail:no_line", lang)
    if not way["sign"]:
        crossed = way["cell"] in star["signs"]
        return texts.get("detail:crossed" if crossed else "detail:no_signs", lang)
    parts = [
        texts.say("detail:sign_with", lang, n=way["crystals"])
        if way["crystals"]
        else texts.get("detail:sign", lang)
    ]
    parts += [texts.get("detail:summon_token", lang) for _ in way["zones"]]
    if way["ends"]:
        parts.append(texts.get("detail:last_sign", lang))
    return ", ".join(parts)


def _point(at: tuple[int, int]) -> Point:
    """A place of the star, given in hundredths of its radius, on the drawing."""
    column = MARGIN + round((at[0] + 95) / 190 * (WIDTH - 1 - 2 * MARGIN))
    row = round((100 - at[1]) / 181 * (HEIGHT - 1))
    return max(0, min(column, WIDTH - 1)), max(0, min(row, HEIGHT - 1))


def _between(one: Point, two: Point) -> Point:
    return round((one[0] + two[0]) / 2), round((one[1] + two[1]) / 2)
