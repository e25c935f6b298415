"""What the parts of the terminal's table share: colours, labels, goods in a few characters."""

from __future__ import annotations

from collections.abc import Mapping

from rich.table import Table as Grid

from .components_read import GOOD_INDEX
from .state import GalaxyState
from .text import TEXTS, seat_name
from .text import goods as goods_text
from .view import BOT, NEUTRAL

SEAT_COLOURS = ("#e5b65a", "#6fb7ff", "#7ad79a", "#f08bb4")
DIM = "#8a96b5"
HEAD = "bold"
TYPE_COLOURS = {
    "green": "#7ad79a",
    "ocean": "#6fb7ff",
    "arctic": "#dfe9ff",
    "desert": "#e5b65a",
    "volcanic": "#f0764f",
    "barren": "#9a9a9a",
}


def label(id: str, lang: str, **values: object) -> str:
    return TEXTS.say(f"label:{id}", lang, **values)


def owner_mark(owner: int, lang: str) -> tuple[str, str]:
    """Who a cube belongs to, as a number or a letter, and the colour of it."""
    if owner in (BOT, NEUTRAL):
        return label("bot_mark" if owner == BOT else "neutral_mark", lang), DIM
    return str(owner + 1), SEAT_COLOURS[owner]


def seat_title(state: GalaxyState, seat: int, lang: str) -> str:
    """The number of a seat, as cubes show it, and its name."""
    called = seat_name(state, seat, lang)
    return called if seat == BOT or not state.seats[seat].leading else f"{seat + 1} {called}"


def named_goods(listed: Mapping[str, int], lang: str) -> str:
    """Goods of a view in words."""
    return goods_text(tuple((GOOD_INDEX[good], n) for good, n in listed.items()), lang)


def short_goods(listed: Mapping[str, int], lang: str) -> str:
    """Goods of a view in the few characters of a card."""
    return " ".join(f"{n} {TEXTS.get(f'good_short:{good}', lang)}" for good, n in listed.items())


def price(listed: Mapping[str, int], lang: str) -> str:
    paid = {good: n for good, n in listed.items() if n}
    return named_goods(paid, lang) if paid else TEXTS.get("detail:free", lang)


def lines() -> Grid:
    """Rows of a label and something beside it."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True, style=HEAD)
    grid.add_column(ratio=1)
    return grid
