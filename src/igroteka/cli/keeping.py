"""`igroteka doctor`, `backup`, `restore`: stored tables looked through, saved, brought back."""

from __future__ import annotations

import asyncio
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer
from rich.progress import Progress

from igroteka.engine.errors import IgrotekaError

from .declared import AsJson, print_json, progress
from .words import say

if TYPE_CHECKING:
    from igroteka.server.table.checkup import Finding

FOUND = 1
"""The exit code when something is wrong with a table."""

Db = Annotated[
    str | None,
    typer.Option(
        "--db",
        metavar="URL",
        help="Where tables are kept: a SQLite file or postgresql://…; what [bold]igroteka "
        "serve[/] would use when left out.",
    ),
]
Lang = Annotated[
    Literal["en", "ru"], typer.Option("--lang", "-l", help="The language of messages here.")
]


@contextmanager
def _with_server(lang: str) -> Generator[None]:
    """Around what needs the extra of the server."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise IgrotekaError(say("error:no_server", lang, missing=error.name)) from error


def _url(db: str | None) -> str:
    from igroteka.server.settings import Settings
    from igroteka.server.wire import logs

    settings = Settings.from_environment(db=db)
    logs.configure(settings.log)
    return settings.url


def doctor(db: Db = None, as_json: AsJson = False, lang: Lang = "en") -> None:
    """Play every stored table again and tell what is wrong with them.

    Looks for moves that cannot be played again or are missing, for damaged rows, and for rows that
    say something else than their moves lead to. Changes nothing; a server may go on meanwhile.

    The exit code is 1 if anything is wrong.
    """
    with _with_server(lang):
        url = _url(db)
        with progress() as bar:
            tables, findings = asyncio.run(_look_through(url, bar, lang))
    wrong = len({finding.table for finding in findings})
    if as_json:
        print_json(
            {
                "tables": tables,
                "damaged": wrong,
                "findings": [
                    {
                        "table": finding.table,
                        "game": finding.game,
                        "kind": finding.kind,
                        "message": finding.message,
                    }
                    for finding in findings
                ],
            }
        )
    else:
        for finding in findings:
            told = {"table": finding.table, "game": finding.game or "?"}
            print(say("doctor:finding", lang, said=finding.message[lang], **told))
        summary = "doctor:wrong" if findings else "doctor:good"
        print(say(summary, lang, n=tables, wrong=wrong))
    if findings:
        raise typer.Exit(FOUND)


async def _look_through(url: str, bar: Progress, lang: str) -> tuple[int, list[Finding]]:
    from igroteka.server.storage.database import Store, told_of
    from igroteka.server.table.checkup import Checkup
    from igroteka.server.table.component_sets import ComponentSets

    store = Store(url, looked_at=True)
    checkup = Checkup(store, ComponentSets(store, remembers=False))
    findings: list[Finding] = []
    seen = 0
    try:
        with told_of(url):
            task = bar.add_task(say("doctor:bar", lang), total=await checkup.count())
            async for table_id in checkup.tables():
                findings += await checkup.look(table_id)
                seen += 1
                bar.advance(task)
    finally:
        store.close()
    return seen, findings


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A new file to write.")],
    db: Db = None,
    lang: Lang = "en",
) -> None:
    """Write everything a server keeps to one file, as it is at this moment.

    The server may go on meanwhile: what it has acknowledged before is in it. The file holds hashes
    of passwords and keys, and is readable for you alone. It is a database of SQLite, whatever
    database it is of: [bold]igroteka doctor --db FILE[/] looks through it.

    Example:

        igroteka backup tables-$(date +%F).db
    """
    with _with_server(lang):
        from igroteka.server.storage import backups

        kept = backups.back_up(_url(db), file)
    values = {"tables": kept.tables, "moves": kept.moves, "people": kept.people}
    print(say("backup:written", lang, file=file, **values))


def restore(
    file: Annotated[
        Path,
        typer.Argument(
            metavar="FILE", help="What [bold]igroteka backup[/] has written.", dir_okay=False
        ),
    ],
    db: Db = None,
    replace: Annotated[
        bool, typer.Option("--replace", help="Put it in place of all that is in the database.")
    ] = False,
    lang: Lang = "en",
) -> None:
    """Fill a database from a backup, also of another kind than the one it was made of.

    All or nothing. A database in which somebody or something is already is left alone without
    [bold]--replace[/]. A backup of an older release is brought up to date on the way. Servers that
    use the database should be started anew afterwards: they know the keys of before.

    Example:

        igroteka restore tables-2026-01-31.db --db postgresql://host/name
    """
    with _with_server(lang):
        from igroteka.server.storage import backups

        kept = backups.restore(file, _url(db), replace)
    values = {"tables": kept.tables, "moves": kept.moves, "people": kept.people}
    print(say("restore:done", lang, file=file, **values))
