"""Arguments that several commands share, and what they are read into."""

from __future__ import annotations

import json
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Literal

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import igroteka
from igroteka.engine import components as own_components
from igroteka.engine.errors import BadData, BadOption, BadRecord
from igroteka.engine.record import Record
from igroteka.engine.registry import get
from igroteka.engine.replay import replay
from igroteka.engine.state import State

from .arguments import read_options

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

Lang = Annotated[
    Literal["en", "ru"], typer.Option("--lang", "-l", help="The language of the table.")
]


def use(game: str, components: Path | None, lang: str = "en") -> None:
    """Play a game with the components of a folder, if one is named."""
    if components is not None:
        with complaining(lang):
            own_components.use(game, components)


@contextmanager
def complaining(lang: str) -> Generator[None]:
    """What is wrong with component files is told in the language of the table."""
    try:
        yield
    except BadData as error:
        raise BadData(error.ru if lang == "ru" else str(error), error.ru) from error


def start(
    game: str, players: int, seed: int | None, option: list[str] | None, listen: bool = False
) -> State:
    """A new game as the arguments ask for it."""
    subject = get(game)
    return subject.start(subject.empty_record(players, seed, read_options(option or [])), listen)


def resumed(
    game: str, file: Path, players: int | None, seed: int | None, option: list[str] | None
) -> State:
    """A saved game to be gone on with."""
    if players is not None or seed is not None or option:
        raise BadOption("--resume takes players, seed and options from the record")
    state = read(file)
    if state.game.id != get(game).id:
        raise BadRecord(f"{file}: a game of {state.game.id}, not of {game}")
    return state


def read(file: Path) -> State:
    """A saved game played again; a file can hold anything, so every action is checked."""
    record = Record.load(file)
    try:
        return replay(record, check=True, listen=True)
    except igroteka.IgrotekaError as error:
        raise BadRecord(f"{file}: {error}") from error


def progress(shown: bool = True, counting: bool = True) -> Progress:
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


def print_json(data: object) -> None:
    print(json.dumps(data, ensure_ascii=False, indent=2))
