"""What the terminal shows: scores, breakdowns, changes, the list of games, speed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from igroteka.arena.bench import Report
from igroteka.arena.simulate import Simulation
from igroteka.engine.events import NOBODY, Event, Ledger, by_phase
from igroteka.engine.game import Game
from igroteka.engine.options import Option
from igroteka.engine.state import State

from .face import Face
from .words import say


def changes(events: Iterable[Event], seat: int, face: Face, state: State) -> list[Text]:
    """What events changed: a line for the acting seat, then one for each of the others.

    What a phase brought by itself comes after the phase's name.
    """
    own, phases = by_phase(events)
    lines = _changed(own, seat, face, state)
    for phase in phases:
        brought = _changed(phase.events, NOBODY, face, state)
        if brought:
            name = Text(f"{face.phase(phase.phase)}: ", style="dim italic")
            lines += [name.append_text(brought[0]), *brought[1:]]
    return lines


def _changed(events: Iterable[Event], seat: int, face: Face, state: State) -> list[Text]:
    told: dict[int, list[str]] = {seat: []}
    for event in events:
        if event.amount:
            told.setdefault(event.seat, []).append(face.event(event))
    return [
        Text.assemble(
            (f"{face.seat_name(state, whose)}: " if whose not in (seat, NOBODY) else "", "italic"),
            ", ".join(changed),
            style="dim",
        )
        for whose, changed in told.items()
        if changed
    ]


def score_report(
    state: State, face: Face, scores: Sequence[int | None], places: Sequence[int] | None
) -> RenderableType:
    """Final or present points, best first; what a viewer cannot know is left open."""
    lang = face.lang
    grid = Grid(title=say(f"result:{'final' if state.over else 'so_far'}", lang))
    grid.title_justify = "left"
    grid.add_column(say("result:place", lang), justify="right")
    grid.add_column(say("result:player", lang))
    grid.add_column(say("result:vp", lang), justify="right", style="bold")
    order = sorted(range(state.players), key=lambda seat: places[seat] if places else seat)
    for seat in order:
        place = f"{places[seat]}." if places else ""
        score = scores[seat]
        grid.add_row(place, face.seat_name(state, seat), "?" if score is None else str(score))
    return Group(grid, winner_line(state, face)) if won(state) else grid


def won(state: State) -> bool:
    """Whether there is a winner to be told: the game is over and was not a lonely one."""
    return state.over and state.players > 1


def winner_line(state: State, face: Face) -> Text:
    """Everybody who has won."""
    winners = [face.seat_name(state, seat) for seat in state.winners()]
    message = "result:winner" if len(winners) == 1 else "result:winners"
    return Text(say(message, face.lang, names=", ".join(winners)), style="bold")


def breakdown(state: State, face: Face, ledger: Ledger) -> Grid:
    """Where each player's points came from; every column adds up to its score."""
    lang = face.lang
    points = state.game.points
    grid = Grid(title=say("result:causes", lang), title_justify="left", show_footer=True)
    grid.add_column(say("result:cause", lang), footer=say("result:total", lang))
    for seat in range(state.players):
        grid.add_column(
            face.seat_name(state, seat),
            justify="right",
            footer=str(ledger.total(seat, points)),
        )
    columns = [ledger.causes(seat, points) for seat in range(state.players)]
    for cause in dict.fromkeys(cause for column in columns for cause in column):
        cells = [str(column[cause]) if column.get(cause) else "" for column in columns]
        grid.add_row(face.cause(cause), *cells)
    return grid


def result(state: State, face: Face) -> RenderableType:
    """Scores and their causes, nothing hidden."""
    grid = score_report(state, face, state.scores(), state.places())
    return with_causes(grid, state, face, state.ledger())


def with_causes(grid: RenderableType, state: State, face: Face, ledger: Ledger) -> RenderableType:
    """Scores and, as soon as anybody has any, where they came from."""
    if not any(ledger.causes(seat, state.game.points) for seat in range(state.players)):
        return grid
    return Group(grid, breakdown(state, face, ledger))


def games_list(games: Sequence[Game], lang: str) -> RenderableType:
    """Every game with its options; names and values stay as they are typed."""
    parts: list[RenderableType] = []
    for game in games:
        facts = {"players": _span(game.players), "version": game.rules_version}
        heading = Text.assemble(
            (game.id, "bold"),
            f"  {' · '.join(dict.fromkeys(game.names.values()))}",
            (f"  {say('games:facts', lang, **facts)}", "dim"),
        )
        grid = Grid(box=None, pad_edge=False, padding=(0, 2, 0, 2), show_header=bool(game.options))
        grid.add_column(say("games:option", lang), style="cyan", no_wrap=True)
        grid.add_column(say("games:default", lang), no_wrap=True)
        grid.add_column(say("games:meaning", lang))
        for option in game.options:
            meaning = _meaning(game, option, lang)
            if option.choices:
                meaning += f" ({', '.join(_written(choice) for choice in option.choices)})"
            grid.add_row(option.name, _written(option.default), meaning)
        parts += [heading, grid, Text()]
    return Group(*parts[:-1]) if parts else Text(say("games:none", lang))


def _meaning(game: Game, option: Option, lang: str) -> str:
    """What an option is for: in English as whoever types it is told, else as the table says it."""
    if lang == "en":
        return option.help
    catalogues = (game.catalogue(lang, layers) for layers in game.compositions)
    told = (catalogue.get(f"option:{option.name}", {}).get("help") for catalogue in catalogues)
    return next(filter(None, told), option.help).rstrip(".")


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
                    "applies": [
                        {
                            "players": list(applies.players or game.players),
                            "unless": {
                                name: list(values) for name, values in applies.unless.items()
                            },
                        }
                        for applies in option.applies
                    ],
                }
                for option in game.options
            ],
        }
        for game in games
    ]


def simulation_report(run: Simulation) -> RenderableType:
    summary: Mapping[str, object] = run.summary()
    facts = Grid(box=None, show_header=False, pad_edge=False)
    facts.add_column(style="dim")
    facts.add_column(justify="right")
    for key in ("seed", "games", "finished", "decisions", "seconds"):
        facts.add_row(key, str(summary[key]))
    for key in ("games_per_second", "decisions_per_second"):
        facts.add_row(key.replace("_", " "), str(summary[key]))
    scores = Grid(title="Mean scores", title_justify="left")
    scores.add_column("Seat", justify="right")
    scores.add_column("Bot")
    scores.add_column("VP", justify="right")
    scores.add_column("Wins", justify="right")
    for seat, (mean, wins) in enumerate(zip(run.mean_scores, run.wins, strict=False)):
        bot = run.bots[seat] if seat < len(run.bots) else "rules"
        scores.add_row(str(seat + 1), bot, f"{mean:.2f}", f"{wins:g}")
    return Group(facts, scores)


def bench_report(report: Report) -> RenderableType:
    about = report.machine
    grid = Grid(title=f"{report.game}: one core, {report.games} games each", title_justify="left")
    grid.add_column("Measured")
    grid.add_column("Value", justify="right", style="bold")
    grid.add_column("Unit")
    grid.add_column("Target", justify="right")
    grid.add_column("Ratio", justify="right")
    for made in report.measurements:
        target = ratio = ""
        style = None
        if made.target is not None and made.ratio is not None:
            target = f"{'≤' if made.target.at_most else '≥'} {made.target.value:g}"
            ratio = f"{made.ratio:.2f}"
            style = "green" if made.ratio >= 1 else "red"
        value = f"{made.value:,.0f}" if made.value >= 1000 else f"{made.value:.3g}"
        grid.add_row(made.what, value, made.unit, target, Text(ratio, style=style or ""))
    notes = [
        Text(f"{made.what}: {made.note}", style="dim") for made in report.measurements if made.note
    ]
    where = Text(f"{about['cpu']} · {about['system']} · {about['python']}", style="dim")
    return Group(grid, *notes, where)


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
