"""The commands: each reads its arguments, calls the library and shows the answer."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import igroteka
from igroteka import arena
from igroteka.arena.bench import bench as measure
from igroteka.bots import bot_names, make
from igroteka.engine import components as own_components
from igroteka.engine.errors import BadOption, BadRecord
from igroteka.engine.game import State, get, replay
from igroteka.engine.record import Record
from igroteka.engine.rng import fresh_seed

from . import components, tables
from .arguments import choose_players, read_options, read_seats, seat_bots
from .picture import save_svg
from .play import Table
from .serve import serve

app = typer.Typer(
    help="""A digital table for heavy strategy board games.

    [bold]igroteka play gaia[/] starts a game against bots, [bold]igroteka games[/] lists what can
    be played and every option. A finished game is a small readable file: save it while playing,
    look at it again with [bold]igroteka replay[/].""",
    add_completion=False,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game of `igroteka games`.")]
Players = Annotated[
    int | None,
    typer.Option("--players", "-p", help="How many play; the fewest possible when left out."),
]
Seed = Annotated[
    int | None,
    typer.Option("--seed", "-s", help="The same seed gives the same game; random when left out."),
]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        "-o",
        metavar="NAME=VALUE",
        help="An option of the game; repeat for more. [bold]NAME=@FILE[/] takes the value from a "
        "YAML or JSON file, e.g. a whole set-up.",
    ),
]
Components = Annotated[
    Path | None,
    typer.Option(
        "--components",
        metavar="DIR",
        help="Play with the values of these files (see [bold]igroteka components[/]).",
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]
RecordFile = Annotated[
    Path, typer.Argument(metavar="FILE", help="A saved game.", exists=True, dir_okay=False)
]


app.add_typer(components.app, name="components")


def _version(wanted: bool) -> None:
    if wanted:
        print(f"igroteka {igroteka.__version__}")
        raise typer.Exit


@app.callback()
def igroteka_command(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Say the version.")
    ] = False,
) -> None:
    pass


@app.command()
def games(as_json: AsJson = False) -> None:
    """List the games that can be played, with their options."""
    known = igroteka.all_games()
    if as_json:
        _print_json(tables.games_data(known))
    else:
        Console().print(tables.games_table(known))


@app.command()
def play(
    game: GameName,
    players: Players = None,
    seed: Seed = None,
    seat: Annotated[
        list[str] | None,
        typer.Option(
            "--seat",
            metavar="person|BOT",
            help="Who sits at the next seat; repeat for more. The rest are random bots. "
            "When left out: a person at the first seat, or only bots without a terminal.",
        ),
    ] = None,
    option: Options = None,
    components: Components = None,
    resume: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Go on with a saved game.", exists=True, dir_okay=False),
    ] = None,
    save: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Write the record when the game ends or is left."),
    ] = None,
) -> None:
    """Play a game in the terminal, several people at one keyboard, bots, or both.

    Every decision shows the table and a numbered list of the legal actions. Type [bold]help[/] for
    what else can be typed: [bold]undo[/], [bold]log[/], [bold]scores[/], [bold]save FILE[/],
    [bold]quit[/].

    Examples:

        igroteka play gaia --players 3 --seat person --seat person

        igroteka play gaia --seed 7 --seat random --save game.igr
    """
    if save is not None and not save.parent.is_dir():
        raise BadOption(f"{save}: no such folder to save in")
    named = seat or []
    _use(game, components)
    if resume is not None:
        state = _resume(game, resume, players, seed, option)
    else:
        count = choose_players(get(game), players, len(named))
        state = _start(game, count, seed, option, listen=True)
    terminal = sys.stdin.isatty()
    seats = read_seats(named, state.origin.players, person_by_default=terminal)
    console = Console()
    table = Table(
        console,
        state,
        seat_bots(seats, state.origin.seed),
        console.input,
        strict=not terminal,
    )
    console.print(
        f"{state.game.id}: {len(seats)} players ({', '.join(seats)}), seed {state.origin.seed}",
        highlight=False,
    )
    if table.people and terminal:
        console.print("Type [bold]help[/] for what can be typed.")
    try:
        ended = table.play()
    except KeyboardInterrupt:
        if save is not None:
            table.state.record().save(save)
        raise
    state = table.state
    if save is not None:
        state.record().save(save)
    if ended:
        console.print(tables.position(state))
    else:
        console.print(f"stopped after {len(state.history)} decisions", highlight=False)
    console.print(tables.result(state))
    if save is not None:
        console.print(f"saved to {save}", markup=False, highlight=False)


@app.command("serve")
def serve_command(
    host: Annotated[
        str, typer.Option(help="Where to listen; 0.0.0.0 opens the table to the network.")
    ] = "127.0.0.1",
    port: Annotated[
        int | None,
        typer.Option(min=0, max=65535, help="The first free one from 8000 on when left out."),
    ] = None,
    db: Annotated[
        str | None,
        typer.Option(
            metavar="URL",
            help="Where tables are kept: a SQLite file or postgresql://…; a file in the user's "
            "data folder when left out.",
        ),
    ] = None,
    components: Annotated[
        list[str] | None,
        typer.Option(
            metavar="GAME=DIR",
            help="New tables of this game are played with the files of that folder (see "
            "[bold]igroteka components[/]); repeat for other games.",
        ),
    ] = None,
    open_browser: Annotated[
        bool, typer.Option("--open", help="Open the table in a browser.")
    ] = False,
) -> None:
    """Serve the web table: play in a browser, alone, together, anywhere.

    Prints the address to open. What is not given here is taken from the environment
    ([bold]IGROTEKA_DB[/], [bold]IGROTEKA_BOT_SECONDS[/] and others, see docs/server.md).
    """
    serve(host, port, db, components or [], open_browser)


@app.command()
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
    _use(game, components)
    names = bot or ["random"]
    several = len(names) if len(names) > 1 else 0
    count = choose_players(get(game), players, several)
    options = read_options(option or [])
    with _progress(not as_json) as bar:
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
        _print_json(run.summary())
    else:
        Console().print(tables.simulation_table(run))


@app.command("replay")
def replay_command(
    file: RecordFile,
    verify: Annotated[
        bool,
        typer.Option(
            "--verify", help="Also prove that the scores are the sums of what brought them."
        ),
    ] = False,
    components: Components = None,
    as_json: AsJson = False,
) -> None:
    """Play a saved game again by the rules and show the scores and where they came from."""
    _use(Record.load(file).game, components)
    state = _read(file)
    if verify:
        _explained(state)
    if as_json:
        _print_json(_record_data(state, verify))
        return
    console = Console()
    ending = "finished" if state.over else "not finished"
    checked = ", every action verified, every score explained" if verify else ""
    console.print(
        f"{state.game.id}: {state.players} players, seed {state.origin.seed}, "
        f"{len(state.history)} actions, {ending}{checked}",
        highlight=False,
    )
    console.print(tables.result(state))


@app.command()
def show(
    game: GameName,
    players: Players = None,
    seed: Seed = None,
    option: Options = None,
    components: Components = None,
    decisions: Annotated[
        int, typer.Option(min=0, help="How many decisions random bots make before the picture.")
    ] = 0,
    svg: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the picture as SVG.")
    ] = None,
    width: Annotated[int | None, typer.Option(min=40, help="Columns of the picture.")] = None,
) -> None:
    """Show the table of a game as the terminal draws it, at the start or some way into it."""
    if svg is not None and not svg.parent.is_dir():
        raise BadOption(f"{svg}: no such folder to save in")
    _use(game, components)
    state = _start(game, choose_players(get(game), players), seed, option)
    own = state.origin.seed
    bots = [make("random", own, place) for place in range(state.players)]
    arena.play_out(state, bots, limit=decisions)
    shown = tables.position(state)
    Console(width=width).print(shown)
    if svg is not None:
        save_svg(shown, svg, f"igroteka show {game} --seed {own}", width)


@app.command()
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
    conformance = tables.own_module(get(game), "conformance")
    if conformance is None:
        raise BadOption(f"{game} cannot be compared with games recorded elsewhere")
    with _progress() as bar:
        task = bar.add_task("games", total=None)

        def tell(done: int, total: int | None = None) -> None:
            bar.update(task, completed=done, total=total)

        agree, total = conformance.run(files, print, tell)
    print(f"agree: {agree} of {total} games")
    if agree != total:
        raise typer.Exit(1)


@app.command()
def bench(
    game: Annotated[str, typer.Argument(metavar="[GAME]", help="The game to measure.")] = "gaia",
    quick: Annotated[bool, typer.Option("--quick", help="A few games only.")] = False,
    seed: Annotated[int, typer.Option("--seed", "-s", help="Which games are played.")] = 1,
    as_json: AsJson = False,
) -> None:
    """Measure the speed of the engine on one core of this machine."""
    with _progress(not as_json, counting=False) as bar:
        task = bar.add_task("starting", total=None)
        report = measure(
            game, quick=quick, seed=seed, progress=lambda what: bar.update(task, description=what)
        )
    if as_json:
        _print_json(report.data())
    else:
        Console().print(tables.bench_table(report))


def _use(game: str, components: Path | None) -> None:
    if components is not None:
        own_components.use(game, components)


def _start(
    game: str, players: int, seed: int | None, option: list[str] | None, listen: bool = False
) -> State:
    subject = get(game)
    return subject.start(subject.empty_record(players, seed, read_options(option or [])), listen)


def _resume(
    game: str, file: Path, players: int | None, seed: int | None, option: list[str] | None
) -> State:
    if players is not None or seed is not None or option:
        raise BadOption("--resume takes players, seed and options from the record")
    state = _read(file)
    if state.game.id != get(game).id:
        raise BadRecord(f"{file}: a game of {state.game.id}, not of {game}")
    return state


def _read(file: Path) -> State:
    """A saved game played again; a file can hold anything, so every action is checked."""
    record = Record.load(file)
    try:
        return replay(record, check=True, listen=True)
    except igroteka.IgrotekaError as error:
        raise BadRecord(f"{file}: {error}") from error


def _explained(state: State) -> None:
    """A finished game's scores are what its events add up to."""
    ledger = state.ledger()
    for seat, score in enumerate(state.scores() if state.over else ()):
        total = ledger.total(seat, tables.POINTS)
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
        "breakdown": [ledger.causes(seat, tables.POINTS) for seat in range(state.players)],
    }


def _progress(shown: bool = True, counting: bool = True) -> Progress:
    """A progress bar where somebody can see it; it never gets into a file or a pipe.

    On a terminal Rich keeps what is printed meanwhile above the bar, but that must not turn
    output meant for a pipe into messages.
    """
    on_stdout = sys.stdout.isatty()
    console = Console(stderr=not on_stdout)
    columns = [TextColumn("{task.description}"), BarColumn()]
    if counting:
        columns += [MofNCompleteColumn(), TimeRemainingColumn()]
    return Progress(
        *columns,
        console=console,
        transient=True,
        redirect_stdout=on_stdout,
        disable=not (shown and console.is_terminal),
    )


def _print_json(data: object) -> None:
    print(json.dumps(data, ensure_ascii=False, indent=2))
