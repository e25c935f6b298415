"""Commands for many games at once and for games that have been played."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

import igroteka
from igroteka import arena
from igroteka.arena.bench import bench as measure
from igroteka.bots import bot_names
from igroteka.engine.record import Record
from igroteka.engine.registry import get
from igroteka.engine.rng import fresh_seed
from igroteka.engine.state import State

from . import reports
from .arguments import choose_players, read_options
from .declared import (
    AsJson,
    Components,
    GameName,
    Lang,
    Options,
    Players,
    RecordFile,
    Seed,
    print_json,
    progress,
    read,
    use,
)
from .face import Face
from .words import say


def simulate(
    game: GameName,
    players: Players = None,
    games: Annotated[int, typer.Option("--games", "-g", help="How many games.")] = 100,
    seed: Seed = None,
    bot: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME",
            help=f"The bot of all seats, or one for each: {', '.join(bot_names())}.",
        ),
    ] = None,
    jobs: Annotated[int, typer.Option("--jobs", "-j", help="Processes that share the work.")] = 1,
    option: Options = None,
    components: Components = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play many games and say how they went and how fast.

    Game number i of a seed is always the same game, whatever the number of processes.
    """
    use(game, components)
    names = bot or ["random"]
    several = len(names) if len(names) > 1 else 0
    count = choose_players(get(game), players, several)
    options = read_options(option or [])
    with progress(not as_json) as bar:
        task = bar.add_task(f"{game}, {count} players", total=games)
        run = arena.simulate(
            game,
            players=count,
            games=games,
            seed=fresh_seed() if seed is None else seed,
            bots=names,
            jobs=jobs,
            options=options,
            progress=lambda done: bar.update(task, completed=done),
        )
    if as_json:
        print_json(run.summary())
    else:
        Console().print(reports.simulation_report(run))


def replay(
    file: RecordFile,
    verify: Annotated[
        bool,
        typer.Option(
            "--verify", help="Also prove that the scores are the sums of what brought them."
        ),
    ] = False,
    components: Components = None,
    as_json: AsJson = False,
    lang: Lang = "en",
) -> None:
    """Play a saved game again by the rules and show the scores and where they came from."""
    use(Record.load(file).game, components, lang)
    state = read(file)
    if verify:
        _explained(state)
    if as_json:
        print_json(_record_data(state, verify))
        return
    console = Console()
    told = say(
        "replay:game",
        lang,
        game=state.game.names[lang],
        n=state.origin.players,
        seed=state.origin.seed,
        played=len(state.history),
    )
    parts = [told, say("replay:over" if state.over else "replay:running", lang)]
    if verify:
        parts.append(say("replay:explained", lang))
    console.print(", ".join(parts), highlight=False)
    console.print(reports.result(state, Face(state.game, lang, state.game.layers_of(state.origin))))


def conform(
    game: GameName,
    files: Annotated[
        list[Path],
        typer.Argument(metavar="FILE…", help="Recorded games.", exists=True, dir_okay=False),
    ],
) -> None:
    """Compare the engine step by step with games recorded by another implementation.

    Prints the first disagreement of each game and ends with how many games agree.
    """
    subject = get(game)
    with progress() as bar:
        task = bar.add_task("games", total=None)

        def tell(done: int, total: int | None = None) -> None:
            bar.update(task, completed=done, total=total)

        agree, total = subject.conform(files, print, tell)
    print(f"agree: {agree} of {total} games")
    if agree != total:
        raise typer.Exit(1)


def bench(
    game: Annotated[str, typer.Argument(metavar="[GAME]", help="The game to measure.")] = "gaia",
    quick: Annotated[bool, typer.Option("--quick", help="A few games only.")] = False,
    seed: Annotated[int, typer.Option("--seed", "-s", help="Which games are played.")] = 1,
    as_json: AsJson = False,
) -> None:
    """Measure the speed of the engine on one core of this machine."""
    with progress(not as_json, counting=False) as bar:
        task = bar.add_task("starting", total=None)
        report = measure(
            game, quick=quick, seed=seed, progress=lambda what: bar.update(task, description=what)
        )
    if as_json:
        print_json(report.data())
    else:
        Console().print(reports.bench_report(report))


def _explained(state: State) -> None:
    """A finished game's scores are what its events add up to."""
    ledger = state.ledger()
    for seat, score in enumerate(state.scores() if state.over else ()):
        total = ledger.total(seat, state.game.points)
        if total != score:
            raise igroteka.IgrotekaError(f"seat {seat} has {score} points, {total} are explained")


def _record_data(state: State, verified: bool) -> dict[str, object]:
    ledger = state.ledger()
    return {
        "game": state.game.id,
        "rules_version": state.origin.rules_version,
        "players": state.players,
        "seed": state.origin.seed,
        "options": dict(state.origin.options),
        "actions": len(state.history),
        "finished": state.over,
        "verified": verified,
        "scores": state.scores(),
        "places": state.places(),
        "winners": state.winners(),
        "breakdown": [ledger.causes(seat, state.game.points) for seat in range(state.players)],
    }
