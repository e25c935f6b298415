"""`igroteka fuzz`: games played against the grain, with everything checked that must hold."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from igroteka.arena.fuzz import INVARIANTS, Finding, Report
from igroteka.arena.fuzz import fuzz as run_fuzz
from igroteka.engine.errors import BadOption
from igroteka.engine.registry import get
from igroteka.engine.rng import fresh_seed

from .arguments import read_options
from .complaint import INTERRUPTED
from .declared import AsJson, Components, GameName, Lang, Options, Seed, print_json, progress, use
from .words import say


def fuzz(
    game: GameName,
    decisions: Annotated[
        int, typer.Option("--decisions", "-d", min=1, help="How many decisions at least.")
    ] = 100_000,
    seed: Seed = None,
    players: Annotated[
        int | None,
        typer.Option("--players", "-p", help="How many play; every number when left out."),
    ] = None,
    option: Options = None,
    invariant: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME",
            help="Check this alone; repeat for more. All of "
            f"{', '.join(one.name for one in INVARIANTS)} when left out.",
        ),
    ] = None,
    dense: Annotated[
        int, typer.Option(min=1, help="Look at so many times as many positions, which takes time.")
    ] = 1,
    workers: Annotated[
        int, typer.Option("--workers", "-j", min=1, help="Processes that share the work.")
    ] = 1,
    first: Annotated[
        int, typer.Option(min=0, help="The stretch to begin with, to go on with an earlier run.")
    ] = 0,
    out: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Write a record of every finding there.")
    ] = None,
    components: Components = None,
    as_json: AsJson = False,
    lang: Lang = "en",
) -> None:
    """Play games that are to be broken and check everything that must always hold.

    Players are random, or prefer what has been seen least, hoard, spend, pass early, never pass,
    take back and go another way; tables have any options that go together. What does not hold is
    made a short record, and the exit code is 1.

    Examples:

        igroteka fuzz gaia --decisions 1000000 --workers 4 --out findings

        igroteka fuzz anunnaki --players 2 --invariant guesses --invariant undo
    """
    use(game, components, lang)
    if out is not None:
        try:
            out.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise BadOption(f"{out}: {error.strerror or error}") from error
    with progress(not as_json) as bar:
        task = bar.add_task(game, total=decisions)
        began = time.monotonic()

        def tell(done: int) -> None:
            speed = done / max(time.monotonic() - began, 1e-9)
            bar.update(task, completed=done, description=f"{game}, {speed:.0f}/s")

        report = run_fuzz(
            game,
            decisions=decisions,
            seed=fresh_seed() if seed is None else seed,
            players=players,
            options=read_options(option or []),
            invariants=invariant or [],
            dense=dense,
            jobs=workers,
            first=first,
            progress=tell,
        )
    files = [None if out is None else _written(out, report, one) for one in report.findings]
    if as_json:
        print_json(report.summary())
    else:
        _tell(report, files, lang)
    if report.stopped:
        raise typer.Exit(INTERRUPTED)
    if report.findings:
        raise typer.Exit(1)


def _written(folder: Path, report: Report, finding: Finding) -> Path:
    """The record of a finding in a file of its own."""
    name = f"{report.game}-{finding.invariant}-{report.seed}-{finding.stretch}"
    number = 1
    while (file := folder / f"{name}-{number}.igr").exists():
        number += 1
    try:
        file.write_text(finding.dumps(), encoding="utf-8")
    except OSError as error:
        raise BadOption(f"{file}: {error.strerror or error}") from error
    return file


def _tell(report: Report, files: list[Path | None], lang: str) -> None:
    console = Console()
    speed = round(report.decisions / max(report.seconds, 1e-9))
    told = {"games": report.games, "decisions": report.decisions, "speed": speed}
    console.print(say("fuzz:played", lang, game=get(report.game).names[lang], **told))
    table = Table(say("fuzz:checked", lang), "", say("fuzz:times", lang), box=None)
    table.columns[2].justify = "right"
    for name, times in report.checked.items():
        table.add_row(name, say(f"invariant:{name}", lang), str(times))
    console.print(table)
    for finding, file in zip(report.findings, files, strict=True):
        held = {"invariant": finding.invariant, "sentence": finding.sentence}
        console.print(say("fuzz:finding", lang, **held), markup=False)
        size = {"n": len(finding.record.actions), "played": finding.played}
        line = say("fuzz:shortened", lang, **size)
        if file is not None:
            line += f", {say('fuzz:written', lang, file=file)}"
        console.print(f"  {line}", markup=False)
    if not report.findings:
        console.print(say("fuzz:sound", lang))
    console.print(say("fuzz:next", lang, seed=report.seed, next=report.next))
