"""What the parts of the terminal's table share: colours, labels and running text."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console, ConsoleOptions, RenderResult
from rich.measure import Measurement
from rich.style import Style
from rich.text import Text

from .state import GaiaState
from .terminal_map import (
    ACCENT,
    COORDINATE,
    badge,
)
from .text import seat_name
from .words import Words

GOLD = "#e5b65a"
GREEN = "#7ad79a"
VIOLET = "#b07bf0"
DIM = Style(color="#8a96b5")
FAINT = Style(color=COORDINATE)
HEAD = Style(bold=True, color=ACCENT)
USED = Style(color=COORDINATE, strike=True)


class Flow:
    """Short texts one after the other; a line breaks only between them."""

    def __init__(self, items: Sequence[Text], between: str = "  ") -> None:
        self.items = items
        self.between = between

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        line = Text()
        for item in self.items:
            if line and len(line) + len(self.between) + len(item) > options.max_width:
                yield line
                line = Text()
            if line:
                line.append(self.between, style=FAINT)
            line.append_text(item)
        yield line

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        longest = max((len(item) for item in self.items), default=0)
        whole = sum(len(item) + len(self.between) for item in self.items)
        return Measurement(longest, max(longest, whole)).with_maximum(options.max_width)


def label(words: Words, id: str, lang: str, **values: object) -> str:
    return words.texts.say(f"label:{id}", lang, **values)


def seat_title(state: GaiaState, seat: int, lang: str) -> Text:
    return Text.assemble(badge(state, seat), " ", (seat_name(state, seat, lang), "bold"))
