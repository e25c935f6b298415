"""`igroteka migrate`: records of older rules lifted to the present ones, and nothing lost."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Annotated

import typer

from igroteka.engine import components as own_components
from igroteka.engine.errors import BadOption, BadRecord, IgrotekaError, UnknownGame
from igroteka.engine.record import Record
from igroteka.engine.registry import game_of, get
from igroteka.engine.replay import replay

from .complaint import BAD_INPUT, complain
from .declared import Components, Lang
from .words import say


class CannotMigrate(IgrotekaError):
    """Why a file stays as it is, in the person's language."""


def migrate(
    files: Annotated[list[Path], typer.Argument(metavar="FILE…", help="Saved games.")],
    output: Annotated[
        Path | None,
        typer.Option(
            "--output",
            metavar="PATH",
            help="Write there instead: into a folder, or for one record to a new file.",
        ),
    ] = None,
    components: Components = None,
    lang: Lang = "en",
) -> None:
    """Lift records of older rules to the present ones.

    A game goes on by the rules it was begun with: what has changed since is named by options in
    the new record. Every action is checked before anything is written, and the original stays
    beside the new file as [bold]FILE.rules-N[/]. A record of the present rules is left alone.

    Each file gets a line; the exit code is 2 if any of them could not be lifted.

    Examples:

        igroteka migrate game.igr

        igroteka migrate saved/*.igr --output lifted/
    """
    if output is not None and not output.is_dir() and len(files) > 1:
        raise BadOption(f"{output}: several records need a folder that is there")
    failed = False
    for file in files:
        try:
            print(_migrate(file, output, components, lang))
        except CannotMigrate as error:
            complain(str(error))
            failed = True
    if failed:
        raise typer.Exit(BAD_INPUT)


def _migrate(file: Path, output: Path | None, components: Path | None, lang: str) -> str:
    """Lift one file; what there is to say of it."""
    try:
        original = file.read_bytes()
        text = original.decode().replace("\r\n", "\n")
        record = Record.loads(text, str(file))
    except (OSError, UnicodeDecodeError, BadRecord) as error:
        why = _reason(error, file)
        raise CannotMigrate(say("migrate:unreadable", lang, file=file, why=why)) from error
    lifted = _lifted(record, file, components, lang)
    if record.rules_version == lifted.rules_version:
        return say("migrate:present", lang, file=file, rules=record.rules_version)
    new = _with_notes(text, record, lifted).encode()
    target = _beside(file, record.rules_version) if output is None else output
    if target.is_dir():
        target /= file.name
    try:
        with target.open("xb") as made:
            made.write(original if output is None else new)
        if output is None:
            _replace(file, new)
    except FileExistsError as error:
        raise CannotMigrate(say("migrate:taken", lang, file=file, target=target)) from error
    except OSError as error:
        message = say("migrate:cannot_write", lang, file=file, why=_reason(error, file))
        raise CannotMigrate(message) from error
    where = say("migrate:kept" if output is None else "migrate:written", lang, file=target)
    told = say(
        "migrate:lifted",
        lang,
        file=file,
        old=record.rules_version,
        new=lifted.rules_version,
        changes=_changes(record, lifted, lang),
        n=len(lifted.actions),
    )
    return f"{told}; {where}"


def _lifted(record: Record, file: Path, components: Path | None, lang: str) -> Record:
    """The record as the present program would have written it, every action checked."""
    about = {"file": file, "game": record.game, "rules": record.rules_version}
    try:
        present = get(record.game).rules_version
    except UnknownGame as error:
        raise CannotMigrate(say("migrate:unknown_game", lang, **about)) from error
    if components is not None:
        try:
            own_components.load(record.game, components)
        except IgrotekaError as error:
            why = error.ru if lang == "ru" else error
            message = say("migrate:own_components", lang, why=why, **about)
            raise CannotMigrate(message) from error
    try:
        game = game_of(record)
    except BadRecord as error:
        digest = record.components
        raise CannotMigrate(say("migrate:components", lang, digest=digest, **about)) from error
    if record.rules_version > present:
        raise CannotMigrate(say("migrate:newer", lang, here=present, **about))
    try:
        lifted = game.lifted(record)
    except BadRecord as error:
        raise CannotMigrate(say("migrate:no_way", lang, here=present, **about)) from error
    try:
        return replay(lifted, check=True).record()
    except IgrotekaError as error:
        why = error.ru if lang == "ru" else error
        raise CannotMigrate(say("migrate:broken", lang, why=why, **about)) from error


def _with_notes(text: str, record: Record, lifted: Record) -> str:
    """The new file: a new header, but the lines below it as somebody wrote them, notes and all."""
    new = lifted.dumps()
    if lifted.actions != record.actions:
        return new
    lines = text.split("\n")
    blank = next((number for number, line in enumerate(lines) if not line.strip()), len(lines))
    body = "\n".join(lines[blank:]) or "\n"
    return new[: new.index("\n\n") + 1] + body


def _changes(record: Record, lifted: Record, lang: str) -> str:
    """What the new record says otherwise."""
    old, new = record.options, lifted.options
    changes = [
        say("migrate:option", lang, name=name, value=str(value).lower())
        for name, value in new.items()
        if name not in old or old[name] != value
    ]
    changes += [say("migrate:no_option", lang, name=name) for name in old if name not in new]
    if lifted.actions != record.actions:
        changes.append(say("migrate:actions", lang))
    return ", ".join(changes) or say("migrate:same", lang)


def _beside(file: Path, rules: int) -> Path:
    """A free name for the original."""
    name = f"{file.name}.rules-{rules}"
    found = file.with_name(name)
    number = 1
    while found.exists():
        number += 1
        found = file.with_name(f"{name}.{number}")
    return found


def _replace(file: Path, content: bytes) -> None:
    """Write the whole file or nothing, where a link leads as well."""
    target = file.resolve()
    part = target.with_name(f".{target.name}.{os.getpid()}.part")
    try:
        part.write_bytes(content)
        shutil.copymode(target, part)
        os.replace(part, target)
    except OSError:
        part.unlink(missing_ok=True)
        raise


def _reason(error: Exception, file: Path) -> str:
    """The complaint about a file without its name, which is told already."""
    if isinstance(error, OSError):
        return error.strerror or str(error)
    if isinstance(error, UnicodeDecodeError):
        return "not a text file"
    return str(error).removeprefix(str(file)).lstrip(",: ")
