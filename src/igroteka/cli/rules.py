"""`igroteka rules`: the rules of a game, to read in the terminal."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.console import Console, Group, RenderableType
from rich.markdown import Markdown
from rich.padding import Padding
from rich.text import Text

from igroteka.engine.errors import BadOption
from igroteka.engine.game import Game
from igroteka.engine.registry import get
from igroteka.engine.rulebook import Chapter, Rulebook, find, rulebook, unlinked
from igroteka.engine.text import plain

from .declared import Components, GameName, Lang, use

WIDTH = 92
"""Columns that are easy to read."""


def rules(
    game: GameName,
    chapter: Annotated[
        str | None,
        typer.Argument(
            metavar="CHAPTER|WORD",
            help="A chapter by its number or name, or a word of the glossary; "
            "the contents when left out.",
        ),
    ] = None,
    layer: Annotated[
        list[str] | None,
        typer.Option("--layer", metavar="NAME", help="With an expansion; repeat for more."),
    ] = None,
    components: Components = None,
    lang: Lang = "en",
) -> None:
    """Read the rules of a game, with the numbers of the components it is played with.

    Examples:

        igroteka rules gaia --lang ru

        igroteka rules gaia federations

        igroteka rules gaia QIC --layer lost_fleet
    """
    use(game, components, lang)
    subject = get(game)
    layers = _layers(subject, layer or [])
    book = rulebook(subject, lang, layers)
    if not book.chapters:
        raise BadOption(f"there is no rules book of {game} yet", f"книги правил {game} пока нет")
    if chapter is None:
        shown = _contents(book)
    else:  # a word that a chapter goes by as well is explained there
        listed = any(one.called(chapter) for one in book.chapters)
        word = None if listed else _explained(book, chapter)
        shown = word or _chapter(find(subject, lang, chapter, layers))
    console = Console()
    console.print(shown, width=min(WIDTH, console.width))


def _layers(game: Game, named: list[str]) -> tuple[str, ...]:
    for composition in game.compositions:
        if set(composition) == set(named):
            return composition
    known = "; ".join(", ".join(one) for one in game.compositions if one)
    raise BadOption(
        f"{game.id} is not played with {', '.join(named)}; there is: {known or 'none'}",
        f"{game.id} не играют с {', '.join(named)}; бывает: {known or 'ни с чем'}",
    )


def _contents(book: Rulebook) -> RenderableType:
    lines = [
        Text.assemble((f"{one.number:3}  ", "dim"), (one.title, "bold"), f"  {one.id}")
        for one in book.chapters
    ]
    return Group(*lines)


def _explained(book: Rulebook, asked: str) -> RenderableType | None:
    """A word of the glossary, if it is one."""
    wanted = plain(asked)
    for term in book.terms:
        if wanted in (plain(term.id), *map(plain, term.names)):
            places = {one.id: one for one in book.sections()}
            where = [f"{places[id].number} {places[id].title}" for id in term.sections]
            parts = [Text(", ".join(term.names), style="bold"), Markdown(unlinked(term.text))]
            return Group(*parts, Text(" · ".join(where), style="dim"))
    return None


def _chapter(chapter: Chapter) -> RenderableType:
    parts: list[RenderableType] = [
        Text(f"{chapter.number}  {chapter.title}", style="bold underline"),
        Text(unlinked(chapter.lead), style="italic"),
    ]
    for section in chapter.sections:
        parts += [Text(""), Text(f"{section.number}  {section.title}", style="bold")]
        parts.append(Padding(Markdown(unlinked(section.text)), (0, 0, 0, 2)))
    return Group(*parts)
