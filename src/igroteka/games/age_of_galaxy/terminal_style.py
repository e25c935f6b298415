"""What the parts of the terminal's table share: colours, labels, goods in a few characters."""

from __future__ import annotations

from collections.abc import Mapping

from rich.table import Table as Grid

from .state import GalaxyState
from .text import Words
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


class Pen:
    """The words of a table in one language."""

    def __init__(self, words: Words, lang: str) -> None:
        self.words = words
        self.lang = lang

    def name(self, id: str) -> str:
        return self.words.name(id, self.lang)

    def help(self, id: str) -> str:
        return self.words.help(id, self.lang)

    def label(self, id: str, **values: object) -> str:
        return self.words.texts.say(f"label:{id}", self.lang, **values)

    def owner_mark(self, owner: int) -> tuple[str, str]:
        """Who a cube belongs to, as a number or a letter, and the colour of it."""
        if owner in (BOT, NEUTRAL):
            return self.label("bot_mark" if owner == BOT else "neutral_mark"), DIM
        return str(owner + 1), SEAT_COLOURS[owner]

    def seat_title(self, state: GalaxyState, seat: int) -> str:
        """The number of a seat, as cubes show it, and its name."""
        called = self.words.seat_name(state, seat, self.lang)
        return called if seat == BOT or not state.seats[seat].leading else f"{seat + 1} {called}"

    def named_goods(self, listed: Mapping[str, int]) -> str:
        """Goods of a view in words."""
        index = self.words.box.good_index
        return self.words.goods(tuple((index[good], n) for good, n in listed.items()), self.lang)

    def short_goods(self, listed: Mapping[str, int]) -> str:
        """Goods of a view in the few characters of a card."""
        texts, lang = self.words.texts, self.lang
        return " ".join(
            f"{n} {texts.get(f'good_short:{good}', lang)}" for good, n in listed.items()
        )

    def price(self, listed: Mapping[str, int]) -> str:
        paid = {good: n for good, n in listed.items() if n}
        return self.named_goods(paid) if paid else self.words.texts.get("detail:free", self.lang)


def lines() -> Grid:
    """Rows of a label and something beside it."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True, style=HEAD)
    grid.add_column(ratio=1)
    return grid
