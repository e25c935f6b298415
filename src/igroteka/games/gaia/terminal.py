"""The table in a terminal: map, goals, research board and players' boards.

`render` gives something Rich can print; it fits itself to the width it finds, side by side from
`WIDE` columns on, one below the other in narrower windows.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich import box
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.panel import Panel
from rich.style import Style
from rich.table import Table as Grid
from rich.text import Text

from igroteka.engine.events import Event
from igroteka.engine.state import State
from igroteka.engine.terminal import Terminal
from igroteka.engine.text import signed

from . import scoring, text
from .power import BOWLS
from .state import GaiaState
from .terminal_boards import civilisations, players, research
from .terminal_map import (
    ACCENT,
    badge,
    draw,
    planet_chip,
    planets_in_play,
    plate,
    seat_colour,
)
from .terminal_style import DIM, HEAD, USED, Flow, label, seat_title
from .words import Words

WIDE = 116
"""Columns from which the goals stand beside the map."""
BRIEF_GOODS = ("credits", "ore", "knowledge", "qic", "vp")
SHORT = {"gaiaformers": "gaiaformer"}
"""Goods whose letter has another name."""


def render(state: GaiaState, lang: str = "en", seat: int | None = None) -> RenderableType:
    """The whole table; nothing on it is hidden from any seat."""
    return _Table(state, lang)


def brief(words: Words, events: Iterable[Event], lang: str) -> str:
    """What an action costs and brings in goods, with the letters of the legend: ``−2c −1o``.

    Tokens are those that come to the three areas or leave them; power that is spent is told by the
    sentence.
    """
    changed: dict[str, int] = {}
    for event in events:
        changed[event.good] = changed.get(event.good, 0) + event.amount
    sums = {good: changed.get(good, 0) for good in (*BRIEF_GOODS, "gaiaformers")}
    one, two, three = (
        changed.get(bowl, 0) + changed.get(f"brainstone_{bowl}", 0) for bowl in BOWLS[1:]
    )
    sums["tokens"] = one + two + three
    sums["charge"] = max(0, two + 2 * three) if not sums["tokens"] else 0
    return " ".join(
        f"{signed(amount)}{words.texts.get(f'good_short:{SHORT.get(good, good)}', lang)}"
        for good, amount in sums.items()
        if amount
    )


class GaiaTerminal(Terminal):
    """What the terminal asks of the game."""

    def __init__(self, words: Words) -> None:
        self.words = words

    def render(self, state: State, lang: str, seat: int | None) -> RenderableType:
        assert isinstance(state, GaiaState)
        return render(state, lang, seat)

    def seat_name(self, state: State, seat: int, lang: str) -> str:
        assert isinstance(state, GaiaState)
        return text.seat_name(state, seat, lang)

    def brief(self, events: Iterable[Event], lang: str) -> str:
        return brief(self.words, events, lang)

    def event(self, event: Event, lang: str) -> str:
        return self.words.event(event, lang)

    def cause(self, cause: str, lang: str) -> str:
        return self.words.cause(cause, lang)

    def called(self, id: str, lang: str) -> str:
        """Boosters lie on the table with their numbers."""
        kind, _, bare = id.partition(":")
        if kind != "booster":
            return super().called(id, lang)
        number = self.words.boosters[bare].number
        return f"{self.words.texts.get('special_source:booster', lang)} {number}"


class _Table:
    def __init__(self, state: GaiaState, lang: str) -> None:
        self.state = state
        self.lang = lang

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        state, lang = self.state, self.lang
        yield _header(state, lang)
        space = Text("\n").join(draw(state, lang))
        space.no_wrap = True
        if options.max_width >= WIDE:
            beside = Grid.grid(padding=(0, 0, 0, 2))
            beside.add_column(no_wrap=True)
            beside.add_column(ratio=1)
            beside.add_row(space, Group(*_goals(state, lang), Text(), *_supplies(state, lang)))
            yield beside
        else:
            yield space
            below = Grid.grid(padding=(0, 3, 0, 0), expand=True)
            below.add_column(ratio=1)
            below.add_column(ratio=1)
            below.add_row(Group(*_goals(state, lang)), Group(*_supplies(state, lang)))
            yield below
            yield Text()
        yield _legend(state, lang)
        yield research(state, lang)
        yield players(state, lang)
        if state.decision is not None and state.decision.kind == "faction":
            yield civilisations(state, lang)
        for layer in state.table.rules.layers:
            yield from layer.terminal(state, lang)


def _header(state: GaiaState, lang: str) -> Panel:
    parts = [Text(label(state.words, "title", lang), HEAD)]
    if state.round:
        parts.append(
            Text(label(state.words, "round", lang, n=state.round, all=state.box.rounds), "bold")
        )
    parts.append(Text(text.phase(state, lang)))
    decision = state.decision
    if decision is not None:
        asked = seat_title(state, decision.seat, lang)
        parts.append(asked.append(f": {text.prompt(state, lang)}"))
    return Panel(Flow(parts, " · "), box=box.ROUNDED, border_style=ACCENT, padding=(0, 1))


# --- beside the map -----------------------------------------------------------------------------


def _goals(state: GaiaState, lang: str) -> list[RenderableType]:
    parts: list[RenderableType] = [Text(label(state.words, "rounds", lang), style=HEAD)]
    for number, index in enumerate(state.table.rounds, start=1):
        goal = state.words.name(f"goal:{state.box.round_goals[index].id}", lang)
        if number == state.round and not state.over:
            parts.append(Text(f"▸{number} {goal}", style="bold"))
        else:
            done = number < state.round or state.over
            parts.append(Text(f" {number} {goal}", style=USED if done else DIM))
    parts += [Text(), Text(label(state.words, "finals", lang), style=HEAD)]
    for index in state.table.finals:
        parts += _final(state, index, lang)
    return parts


def _supplies(state: GaiaState, lang: str) -> list[RenderableType]:
    parts: list[RenderableType] = [
        Text(label(state.words, "order", lang), style=HEAD),
        _order(state, lang),
    ]
    parts += [Text(), Text(label(state.words, "boosters", lang), style=HEAD)]
    for index in state.booster_row():
        booster = state.box.boosters[index]
        it = state.words.name(f"booster:{booster.id}", lang)
        parts.append(Text.assemble((f"{booster.number:>2} ", "bold"), (it, DIM)))
    parts += [
        Text(),
        Text(label(state.words, "federations", lang), style=HEAD),
        _supply(state, lang),
    ]
    return parts


def _final(state: GaiaState, index: int, lang: str) -> list[Text]:
    goal = state.box.final_goals[index]
    counts, shares = scoring.standings(state, goal)
    line = Text(" ")
    for seat, (count, share) in enumerate(zip(counts, shares, strict=True)):
        if seat < state.players:
            line.append_text(badge(state, seat))
        else:
            line.append(label(state.words, "neutral", lang), style=DIM)
        line.append(f" {count}", style="bold")
        line.append(f"→{share}  ", style=DIM)
    return [Text(f" {state.words.name(f'final:{goal.id}', lang)}"), line]


def _order(state: GaiaState, lang: str) -> Flow:
    return Flow(
        [
            Text.assemble(
                badge(state, seat),
                " ",
                (text.seat_name(state, seat, lang), USED if state.seats[seat].passed else ""),
            )
            for seat in state.order
        ]
    )


def _supply(state: GaiaState, lang: str) -> Flow:
    tokens = state.box.tokens
    listed = [
        Text(f"{state.supply[kind]}× {state.words.name(f'token:{tokens[kind].id}', lang)}", DIM)
        for kind in state.box.common_tokens
    ]
    return Flow(listed, " · ")


def _legend(state: GaiaState, lang: str) -> RenderableType:
    """What letters and marks mean."""
    words = state.words
    planets = [
        Text.assemble(
            planet_chip(words, planet, lang),
            " ",
            (words.name(f"planet:{state.box.planet_types[planet]}", lang), DIM),
        )
        for planet in planets_in_play(state)
    ]
    by_letter: dict[str, str] = {}
    for piece in (*state.box.structures, "gaiaformer", "space_station"):
        # Both academies have the same letter, and one name for the two of them.
        by_letter.setdefault(words.texts.get(f"structure_letter:{piece}", lang), piece)
    letters = [(letter, label(words, piece, lang)) for letter, piece in by_letter.items()]
    goods = [
        (
            words.texts.get(f"good_short:{good}", lang),
            words.name(f"good:{good}", lang),
        )
        for good in words.texts.section("good_short")
        if good != "vp"
    ]
    mark = Style(color=seat_colour(state, 0), bold=True)
    marks = [
        Text.assemble(planet_chip(words, 0, lang), plate(state, 0, "mine", lang)),
        Text(badge(state, 0).plain, mark),
        Text("═2═", mark),
        Text("›2", Style(color=ACCENT, bold=True)),
    ]
    meanings = ("map_piece", "map_satellite", "map_federated", "map_legal")
    lines = Grid.grid(padding=(0, 2, 0, 0))
    lines.add_column(no_wrap=True, style=HEAD)
    lines.add_column(ratio=1)
    lines.add_row(label(words, "planets", lang), Flow(planets))
    lines.add_row(label(words, "pieces", lang), _letters(letters))
    lines.add_row(
        label(words, "marks", lang),
        Flow(
            [
                Text.assemble(example, " ", (label(words, meaning, lang), DIM))
                for example, meaning in zip(marks, meanings, strict=True)
            ]
        ),
    )
    lines.add_row(label(words, "goods", lang), _letters(goods))
    return Group(lines, Text())


def _letters(listed: Sequence[tuple[str, str]]) -> Flow:
    return Flow([Text.assemble((letter, "bold"), " ", (it, DIM)) for letter, it in listed])
