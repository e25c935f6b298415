"""The terminal's own words, Russian and English."""

from __future__ import annotations

from typing import Final

from igroteka.engine.files import Shelf
from igroteka.engine.text import LANGUAGES, load

TEXTS: Final = load((Shelf("igroteka.cli"),))


def say(id: str, lang: str, **values: object) -> str:
    """A message of the terminal with its places filled."""
    return TEXTS.say(id, lang, **values)


def _commands() -> dict[str, str]:
    found: dict[str, str] = {}
    for command in TEXTS.section("command"):
        for lang in LANGUAGES:
            for word in TEXTS.get(f"command:{command}", lang).split("|"):
                found[word] = command
    return found


COMMANDS: Final = _commands()
"""What can be typed instead of an action, in every language, and what it means."""
