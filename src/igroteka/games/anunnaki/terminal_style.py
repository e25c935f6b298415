"""What the parts of the terminal's table share: colours, labels, marks of pieces."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from rich.table import Table as Grid
from rich.text import Text

from igroteka.engine.text import MINUS

from .text import Words
from .view_types import PlayerView, PresenceView

SEAT_COLOURS = ("#e5b65a", "#6fb7ff", "#c79bff", "#f0764f")
HOUSE_COLOURS = {
    "pharaos": "#e5b65a",
    "norrenis": "#6fb7ff",
    "babylon": "#c79bff",
    "ellenys": "#f0764f",
}
TOKEN_COLOURS = {"blue": "#6fb7ff", "red": "#f0764f"}
RESOURCE_COLOURS = {"food": "#7ad79a", "wood": "#b98a5a", "metal": "#b8c4d8", "gold": "#e5b65a"}
DIM = "#8a96b5"
HEAD = "bold"

FIGURE_MARKS = {"follower": "●", "lesser_god": "▲", "chief_god": "★", "settlement": "■"}
SHRINE, DEPLETED, CONTESTED, HIDDEN = "^", "×", "!", "?"


class Pen:
    """The words of a table in one language, and who sits at it."""

    def __init__(self, words: Words, lang: str, players: Sequence[PlayerView]) -> None:
        self.words = words
        self.lang = lang
        self.players = players

    def name(self, id: str) -> str:
        return self.words.name(id, self.lang)

    def help(self, id: str) -> str:
        return self.words.help(id, self.lang)

    def label(self, id: str, **values: object) -> str:
        return self.words.texts.say(f"label:{id}", self.lang, **values)

    def colour(self, seat: int) -> str:
        return HOUSE_COLOURS.get(self.players[seat]["house"] or "", SEAT_COLOURS[seat])

    def seat_name(self, seat: int) -> str:
        house = self.players[seat]["house"]
        if house is None:
            return self.words.texts.say("detail:player", self.lang, number=seat + 1)
        return self.name(f"house:{house}")

    def seat_title(self, seat: int) -> str:
        """The number of a seat, as its pieces show it, and its name."""
        name = self.seat_name(seat)
        return name if self.players[seat]["house"] is None else f"{seat + 1} {name}"

    def names(self, kind: str, ids: Iterable[str]) -> str:
        return ", ".join(self.name(f"{kind}:{id}") for id in ids) or "–"

    def goods(self, listed: Mapping[str, int]) -> str:
        """Goods of a view in words; a symbol without a noun is called as a good."""
        texts = self.words.texts
        said = [
            texts.count(n, good, self.lang) if f"noun:{good}" in texts else f"{good} {n}"
            for good, n in listed.items()
            if n
        ]
        return self.words.together(said, self.lang) or "–"

    def points(self, vp: int) -> str:
        return f"{minus(vp)} {self.words.texts.noun(vp, 'vp', self.lang)}"

    def letter(self, resource: str) -> str:
        """A resource in a character."""
        found = self.words.texts.find(f"good_short:{resource}", self.lang)
        return found or self.label("any_source")

    def pieces(self, here: PresenceView) -> Text:
        """What a seat has in a district: its number, then figures and settlements."""
        marks = "".join(
            f"{mark}{count if count > 1 else ''}"
            for mark, count in (
                (FIGURE_MARKS["chief_god"], here["chief_god"]),
                (FIGURE_MARKS["lesser_god"], here["lesser_god"]),
                (FIGURE_MARKS["follower"], here["follower"]),
                (FIGURE_MARKS["settlement"], here["settlement"]),
            )
            if count
        )
        return Text(f"{here['seat'] + 1}{marks} ", style=self.colour(here["seat"]))


def minus(number: int) -> str:
    """A number with a real minus sign."""
    return str(number).replace("-", MINUS)


def lines() -> Grid:
    """Rows of a label and something beside it."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True, style=HEAD)
    grid.add_column(ratio=1)
    return grid
