"""The commands: each reads its arguments, calls the library and shows the answer."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Literal

import typer
from rich.console import Console, Group, RenderableType

import igroteka
from igroteka import arena
from igroteka.bots import make
from igroteka.engine.errors import BadOption
from igroteka.engine.registry import get
from igroteka.engine.story import Story

from . import batch, fuzz, keeping, migrate, own_components, perft, reports, rules
from .arguments import choose_players, read_seats, seat_bots
from .declared import (
    AsJson,
    Components,
    GameName,
    Lang,
    Options,
    Players,
    Seed,
    print_json,
    resumed,
    start,
    use,
)
from .face import Face
from .picture import save_svg
from .play import Table
from .serve import serve
from .words import TEXTS, say

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

app.add_typer(own_components.app, name="components")


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
def games(as_json: AsJson = False, lang: Lang = "en") -> None:
    """List the games that can be played, with their options."""
    known = igroteka.all_games()
    if as_json:
        print_json(reports.games_data(known))
    else:
        Console().print(reports.games_list(known, lang))


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
    lang: Lang = "en",
) -> None:
    """Play a game in the terminal, several people at one keyboard, bots, or both.

    Every decision shows the table and a numbered list of the legal actions. Type [bold]help[/] for
    what else can be typed: [bold]help NAME[/] explains any card, tile or action, [bold]undo[/],
    [bold]log[/], [bold]scores[/], [bold]save FILE[/], [bold]quit[/]. Where players have secrets,
    the screen is wiped before the next person at the keyboard may look.

    Examples:

        igroteka play gaia --players 3 --seat person --seat person

        igroteka play gaia --seed 7 --seat random --save game.igr

        igroteka play age_of_galaxy --seat person --seat person --lang ru
    """
    if save is not None and not save.parent.is_dir():
        raise BadOption(f"{save}: no such folder to save in")
    named = seat or []
    use(game, components, lang)
    if resume is not None:
        record = resumed(game, resume, players, seed, option).record()
    else:
        count = choose_players(get(game), players, len(named))
        record = start(game, count, seed, option).record()
    story = Story(record.with_actions(()))
    story.play_all((action, "import") for action in record.actions)
    terminal = sys.stdin.isatty()
    seats = read_seats(named, record.players, person_by_default=terminal)
    console = Console(highlight=False)
    bots = seat_bots(seats, record.seed)
    table = Table(console, story, bots, console.input, strict=not terminal, lang=lang)
    # Whoever knows the seed knows what is hidden; those who chose it do already.
    told = seed is not None or not story.state.hides
    console.print(_beginning(story, seats, lang, told))
    try:
        ended = table.play()
    except KeyboardInterrupt:
        if save is not None:
            story.record().save(save)
        raise
    if save is not None:
        story.record().save(save)
    if ended:
        console.print(table.tell.face.position(story.state, table.eyes))
    else:
        console.print(say("table:stopped", lang, n=story.n))
    console.print(table.tell.result(table.eyes))
    if ended and not told:
        console.print(say("table:seed", lang, seed=record.seed))
    if save is not None:
        console.print(say("table:saved", lang, file=save), markup=False)


def _beginning(story: Story, seats: list[str], lang: str, with_seed: bool) -> str:
    """What is played by whom."""
    called = [TEXTS.find(f"seat:{seat}", lang) or seat for seat in seats]
    line = say(
        "table:begins",
        lang,
        game=story.game.names[lang],
        n=len(seats),
        seats=", ".join(called),
    )
    return f"{line}, {say('table:seed', lang, seed=story.origin.seed)}" if with_seed else line


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
    workers: Annotated[
        int | None,
        typer.Option(min=1, max=64, help="Processes that serve together; 1 when left out."),
    ] = None,
    open_browser: Annotated[
        bool, typer.Option("--open", help="Open the table in a browser.")
    ] = False,
    lang: Annotated[
        Literal["en", "ru"], typer.Option("--lang", "-l", help="The language of messages here.")
    ] = "en",
) -> None:
    """Serve the web table: play in a browser, alone, together, anywhere.

    Prints the address to open. What is not given here is taken from the environment
    ([bold]IGROTEKA_DB[/], [bold]IGROTEKA_BOT_SECONDS[/] and others, see docs/server.md).
    """
    serve(host, port, db, components or [], open_browser, lang, workers)


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
    lang: Lang = "en",
) -> None:
    """Show the table of a game as the terminal draws it, at the start or some way into it."""
    if svg is not None and not svg.parent.is_dir():
        raise BadOption(f"{svg}: no such folder to save in")
    use(game, components, lang)
    state = start(game, choose_players(get(game), players), seed, option)
    own = state.origin.seed
    bots = [make("random", own, place) for place in range(state.players)]
    arena.play_out(state, bots, limit=decisions)
    face = Face(state.game, lang, state.game.layers_of(state.origin))
    seat = state.decision.seat if state.decision else None
    parts: list[RenderableType] = [face.position(state, seat)]
    if reports.won(state):
        parts.append(reports.winner_line(state, face))
    shown = Group(*parts)
    Console(width=width).print(shown)
    if svg is not None:
        save_svg(shown, svg, f"igroteka show {game} --seed {own}", width)


app.command()(rules.rules)
app.command()(batch.simulate)
app.command()(batch.replay)
app.command()(batch.conform)
app.command()(batch.bench)
app.command()(perft.perft)
app.command()(fuzz.fuzz)
app.command()(migrate.migrate)
app.command()(keeping.doctor)
app.command()(keeping.backup)
app.command()(keeping.restore)
