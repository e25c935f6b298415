"""The way in and out of the command: errors become one line on stderr and an exit code.

0 is success, 1 a comparison that failed, 2 bad input, 130 an interruption.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from itertools import pairwise
from typing import NoReturn

import typer

from igroteka.engine.errors import IgrotekaError

from .app import app
from .complaint import BAD_INPUT, INTERRUPTED, complain


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit code."""
    given = sys.argv[1:] if arguments is None else list(arguments)
    try:
        code = app(args=given or ["--help"], prog_name="igroteka", standalone_mode=False)
    except IgrotekaError as error:
        complain(error.ru if _asked_for(given) == "ru" else str(error))
        return BAD_INPUT
    except typer.TyperException as error:
        complain(error.format_message())
        return BAD_INPUT
    except (KeyboardInterrupt, typer.Abort):
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output has seen enough; keep the interpreter from complaining at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return code if isinstance(code, int) else 0


def _asked_for(arguments: Sequence[str]) -> str:
    """The language of the command line, which may be too wrong to be understood as a whole."""
    words = " ".join(arguments).replace("--lang=", "--lang ").split(" ")
    return next((lang for option, lang in pairwise(words) if option == "--lang"), "en")


def run() -> NoReturn:
    """The console script."""
    sys.exit(main())
