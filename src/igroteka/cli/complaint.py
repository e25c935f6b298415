"""What went wrong, on one line of the error output."""

from __future__ import annotations

import sys

BAD_INPUT = 2
"""The exit code after a complaint."""
INTERRUPTED = 130
"""The exit code after Ctrl-C."""
LONGEST = 600


def complain(message: str) -> None:
    """One line, whatever was in the file that is complained about."""
    line = " ".join(message.split())
    readable = "".join(character if character.isprintable() else "�" for character in line)
    if len(readable) > LONGEST:
        readable = readable[:LONGEST] + "…"
    print("igroteka:", readable, file=sys.stderr)
