"""`igroteka components`: values of one's own on cards, tiles and boards."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from igroteka.engine import components
from igroteka.engine.registry import get
from igroteka.engine.text import own_words

app = typer.Typer(
    help="""Own components: correct what is printed on cards, tiles and boards.

    [bold]export[/] writes the files of a game into a folder. Edit them, then play with
    [bold]--components DIR[/]; files you delete from the folder are taken from the program. A record
    remembers which components it was played with.""",
    rich_markup_mode="rich",
    no_args_is_help=True,
)

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game of `igroteka games`.")]


@app.command()
def export(
    game: GameName,
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="Where the files go.")],
) -> None:
    """Write the component files of a game into a folder; nothing is overwritten."""
    written = components.export(get(game), folder)
    for path in written:
        print(path)


@app.command()
def check(
    game: GameName,
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="Files made by export.")],
) -> None:
    """Say what is wrong with a folder of components, or their digest if nothing is."""
    own = components.load(game, folder)
    digest, printed = own.whole_digest, get(game).whole_digest
    same = ", the same as the program's" if digest == printed else ""
    if same and own_words(own.shelves):
        same += ", with words of its own"
    Console().print(f"{game}: good, digest {digest}{same}", highlight=False)
