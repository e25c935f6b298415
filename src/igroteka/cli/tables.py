"""What the terminal shows: the position, scores, breakdowns, the list of games, speed."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping, Sequence
from types import ModuleType
from typing import Any

from rich.console import Group, RenderableType
from rich.pretty import Pretty
from rich.table import Table
from rich.text import Text

from igroteka.arena.bench import Report
from igroteka.arena.simulate import Simulation
from igroteka.engine.events import PHASE, ROUND, Event, Ledger
from igroteka.engine.game import Game, State

POINTS = "vp"
"""The good that wins games."""


def position(state: State, seat: int | None = None) -> RenderableType:
    """The table: the game's own picture where it has one, else the view as data."""
    render = _own(state.game, "render")
    if render is not None:
        return render(state)
    return Pretty(state.view(seat), expand_all=True)


def seat_name(state: State, seat: int) -> str:
    """What to call a seat: the game's own name for it, else the number people count."""
    name = _own(state.game, "seat_name")
    return name(state, seat) if name is not None else f"Player {seat + 1}"


def own_module(game: Game, name: str) -> ModuleType | None:
    """A module that a game may have, such as `terminal` or `conformance`; else None."""
    module = f"{game.package or f'igroteka.games.{game.id}'}.{name}"
    try:
        return importlib.import_module(module)
    except ModuleNotFoundError as error:
        if not f"{module}.".startswith(f"{error.name}."):
            raise
        return None


def _own(game: Game, name: str) -> Callable[..., Any] | None:
    return getattr(own_module(game, "terminal"), name, None)


def changes(events: Sequence[Event], seat: int, names: Callable[[int], str]) -> Text:
    """Events as ``+2 ore mine, −1 credits mine``; others than the acting seat are named.

    What a phase brought by itself comes after the phase's name.
    """
    text = Text()
    phase = ""
    for event in events:
        if event.good == PHASE:
            phase = event.cause
            continue
        if not event.amount or event.good == ROUND:
            continue
        if phase:
            text.append(f"{'  ' if len(text) else ''}{phase}: ", style="dim italic")
            phase = ""
        elif len(text):
            text.append(", ")
        if event.seat not in (seat, -1):
            text.append(f"{names(event.seat)}: ", style="italic")
        text.append(f"{event.amount:+d} {event.good}".replace("-", "−"), style="bold")
        text.append(f" {event.cause.replace('_', ' ')}", style="dim")
    return text


def score_table(state: State) -> Table:
    """Final or present points, best first."""
    table = Table(title="Final scores" if state.over else "Scores so far", title_justify="left")
    table.add_column("Place", justify="right")
    table.add_column("Player")
    table.add_column("VP", justify="right", style="bold")
    scores = state.scores()
    for seat in sorted(range(state.players), key=lambda seat: -scores[seat]):
        place = 1 + sum(other > scores[seat] for other in scores)
        table.add_row(str(place), seat_name(state, seat), str(scores[seat]))
    return table


def breakdown_table(state: State, ledger: Ledger) -> Table:
    """Where each player's points came from; every column adds up to its score."""
    table = Table(title="Victory points by cause", title_justify="left", show_footer=True)
    table.add_column("Cause", footer="total")
    for seat in range(state.players):
        table.add_column(
            seat_name(state, seat), justify="right", footer=str(ledger.total(seat, POINTS))
        )
    columns = [ledger.causes(seat, POINTS) for seat in range(state.players)]
    for cause in dict.fromkeys(cause for column in columns for cause in column):
        cells = [str(column[cause]) if column.get(cause) else "" for column in columns]
        table.add_row(cause.replace("_", " "), *cells)
    return table


def result(state: State) -> RenderableType:
    """Scores and their causes."""
    return Group(score_table(state), breakdown_table(state, state.ledger()))


def games_table(games: Sequence[Game]) -> RenderableType:
    """Every game with its options."""
    parts: list[RenderableType] = []
    for game in games:
        heading = Text.assemble(
            (game.id, "bold"),
            f"  {' · '.join(dict.fromkeys(game.names.values()))}",
            (f"  {_span(game.players)} players, rules version {game.rules_version}", "dim"),
        )
        table = Table(
            box=None, pad_edge=False, padding=(0, 2, 0, 2), show_header=bool(game.options)
        )
        table.add_column("option", style="cyan", no_wrap=True)
        table.add_column("default", no_wrap=True)
        table.add_column("meaning")
        for option in game.options:
            meaning = option.help
            if option.choices:
                meaning += f" ({', '.join(_written(choice) for choice in option.choices)})"
            table.add_row(option.name, _written(option.default), meaning)
        parts += [heading, table, Text()]
    return Group(*parts[:-1]) if parts else Text("no games")


def games_data(games: Sequence[Game]) -> list[dict[str, object]]:
    """Every game with its options as plain JSON data."""
    return [
        {
            "id": game.id,
            "names": dict(game.names),
            "players": list(game.players),
            "rules_version": game.rules_version,
            "hidden_information": game.hidden_information,
            "chance": game.chance,
            "options": [
                {
                    "name": option.name,
                    "default": option.default,
                    "choices": list(option.choices),
                    "help": option.help,
                }
                for option in game.options
            ],
        }
        for game in games
    ]


def simulation_table(run: Simulation) -> RenderableType:
    summary: Mapping[str, object] = run.summary()
    facts = Table(box=None, show_header=False, pad_edge=False)
    facts.add_column(style="dim")
    facts.add_column(justify="right")
    for key in ("seed", "games", "finished", "decisions", "seconds"):
        facts.add_row(key, str(summary[key]))
    for key in ("games_per_second", "decisions_per_second"):
        facts.add_row(key.replace("_", " "), str(summary[key]))
    scores = Table(title="Mean scores", title_justify="left")
    scores.add_column("Seat", justify="right")
    scores.add_column("Bot")
    scores.add_column("VP", justify="right")
    scores.add_column("Wins", justify="right")
    for seat, (mean, wins) in enumerate(zip(run.mean_scores, run.wins, strict=False)):
        bot = run.bots[seat] if seat < len(run.bots) else "rules"
        scores.add_row(str(seat + 1), bot, f"{mean:.2f}", f"{wins:g}")
    return Group(facts, scores)


def bench_table(report: Report) -> RenderableType:
    about = report.machine
    table = Table(title=f"{report.game}: one core, {report.games} games each", title_justify="left")
    table.add_column("Measured")
    table.add_column("Value", justify="right", style="bold")
    table.add_column("Unit")
    table.add_column("Target", justify="right")
    table.add_column("Ratio", justify="right")
    for made in report.measurements:
        target = ratio = ""
        style = None
        if made.target is not None and made.ratio is not None:
            target = f"{'≤' if made.target.at_most else '≥'} {made.target.value:g}"
            ratio = f"{made.ratio:.2f}"
            style = "green" if made.ratio >= 1 else "red"
        value = f"{made.value:,.0f}" if made.value >= 1000 else f"{made.value:.3g}"
        table.add_row(made.what, value, made.unit, target, Text(ratio, style=style or ""))
    notes = [
        Text(f"{made.what}: {made.note}", style="dim") for made in report.measurements if made.note
    ]
    where = Text(f"{about['cpu']} · {about['system']} · {about['python']}", style="dim")
    return Group(table, *notes, where)


def _span(numbers: Sequence[int]) -> str:
    first, last = min(numbers), max(numbers)
    if first == last:
        return str(first)
    whole = list(numbers) == list(range(first, last + 1))
    return f"{first}–{last}" if whole else ", ".join(str(n) for n in numbers)


def _written(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return "none" if value is None else str(value)
