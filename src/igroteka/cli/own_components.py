"""`igroteka components`: values of one's own on cards, tiles and boards."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer
from rich.console import Console

from igroteka.engine import components
from igroteka.engine.registry import get
from igroteka.engine.text import own_words

from .declared import complaining
from .words import say

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
    lang: Annotated[
        Literal["en", "ru"], typer.Option("--lang", "-l", help="The language of what is wrong.")
    ] = "en",
) -> None:
    """Say what is wrong with a folder of components, or their digest if nothing is."""
    with complaining(lang):
        own = components.load(game, folder)
    digest, printed = own.whole_digest, get(game).whole_digest
    kind = "other" if digest != printed else "words" if own_words(own.shelves) else "same"
    told = say(f"components:{kind}", lang, game=game, digest=digest)
    Console().print(told, highlight=False)
