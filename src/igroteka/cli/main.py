"""The way in and out of the command: errors become one line on stderr and an exit code.

0 is success, 1 a comparison that failed, 2 bad input, 130 an interruption.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import NoReturn

import typer

from igroteka.engine.errors import IgrotekaError

from .app import app

BAD_INPUT = 2
INTERRUPTED = 130
LONGEST_COMPLAINT = 600


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit code."""
    given = sys.argv[1:] if arguments is None else list(arguments)
    try:
        code = app(args=given or ["--help"], prog_name="igroteka", standalone_mode=False)
    except IgrotekaError as error:
        return _complain(str(error))
    except typer.TyperException as error:
        return _complain(error.format_message())
    except (KeyboardInterrupt, typer.Abort):
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output has seen enough; keep the interpreter from complaining at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return code if isinstance(code, int) else 0


def run() -> NoReturn:
    """The console script."""
    sys.exit(main())


def _complain(message: str) -> int:
    """One line on the error output, whatever was in the file that is complained about."""
    line = " ".join(message.split())
    readable = "".join(character if character.isprintable() else "�" for character in line)
    if len(readable) > LONGEST_COMPLAINT:
        readable = readable[:LONGEST_COMPLAINT] + "…"
    print("igroteka:", readable, file=sys.stderr)
    return BAD_INPUT
