"""A battle in a terminal: both sides with every part of their strength."""

from __future__ import annotations

from rich.console import RenderableType
from rich.text import Text

from .terminal_style import DIM, HEAD, Pen, lines
from .view_types import AnunnakiView, BattleView, PartView, SideView


def battle(seen: AnunnakiView, pen: Pen) -> list[RenderableType]:
    """The battle that goes on or, if there is none, how the last one of this round ended."""
    if seen["battle"] is not None:
        return _scene(seen["battle"], "battle", pen)
    last = seen["last_battle"]
    if last is None or last["round"] != seen["round"]:
        return []
    return _scene(last, "last_battle", pen)


def _scene(scene: BattleView, title: str, pen: Pen) -> list[RenderableType]:
    grid = lines()
    won = scene["won"]
    for row, side, winner in (
        ("attacker", scene["attacker"], won is True),
        ("defender", scene["defender"], won is False),
    ):
        grid.add_row(pen.label(row), _side(side, winner, pen))
    place = pen.name(f"district:{scene['district']}")
    return [Text(pen.label(title, district=place), style=HEAD), grid]


def _side(side: SideView, winner: bool, pen: Pen) -> Text:
    seat = side["seat"]
    name = pen.label("ancient") if seat is None else pen.seat_title(seat)
    line = Text(name, style="" if seat is None else pen.colour(seat))
    total = side["total"]
    said = pen.label("unknown_total") if total is None else pen.label("total", n=total)
    line.append(f"  {said}", style=HEAD)
    parts = ", ".join(_part(part, pen) for part in side["parts"] if part["count"])
    if parts:
        line.append(f" = {parts}", style=DIM)
    waiting = [
        pen.label("face_down") if card is None else pen.name(f"weapon:{card}")
        for card in side["laid"]
    ]
    if waiting:
        line.append(f"  {pen.label('laid', list=', '.join(waiting))}")
    if side["beaten"]:
        line.append(f"  {pen.label('beaten')}")
    if winner:
        line.append(f"  {pen.label('winner')}", style=HEAD)
    return line


def _part(part: PartView, pen: Pen) -> str:
    cause = part["cause"]
    it = pen.label("atlantis_guard") if cause == "guard" else pen.name(cause)
    count = f"{part['count']} × " if part["count"] > 1 else ""
    strength = f"{part['strength']:+d}".replace("-", "−")
    return f"{count}{pen.label('part', it=it, strength=strength)}"
