"""Reading what a person wrote on the command line: options, files with set-ups, seats."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import yaml

from igroteka.bots import Bot, bot_names, make
from igroteka.engine.errors import BadOption
from igroteka.engine.game import Game

PERSON = "person"


def read_options(words: Sequence[str]) -> dict[str, object]:
    """Options from ``name=value`` words.

    A value that starts with ``[`` or ``{`` is YAML; ``@path`` takes the value from a YAML or JSON
    file. Everything else stays text, which the option itself reads.

    >>> read_options(["turn_order=passing", "factions=[terrans, xenos]"])
    {'turn_order': 'passing', 'factions': ['terrans', 'xenos']}
    """
    options: dict[str, object] = {}
    for word in words:
        name, equals, text = word.partition("=")
        name = name.strip().replace("-", "_")
        if not equals or not name:
            raise BadOption(f"an option is written name=value, not {word!r}")
        if name in options:
            raise BadOption(f"option {name} is given twice")
        options[name] = _read_value(name, text.strip())
    return options


def choose_players(game: Game, players: int | None, seats: int = 0) -> int:
    """The number of players asked for, else the smallest table with room for the named seats.

    Nobody plays alone without asking for it.
    """
    if players is not None:
        return players
    together = [n for n in sorted(game.players) if n > 1] or sorted(game.players)
    return next((n for n in together if n >= seats), max(game.players))


def read_seats(words: Sequence[str], players: int, person_by_default: bool) -> list[str]:
    """Who sits where: the named seats first, then random bots."""
    known = [PERSON, *bot_names()]
    for word in words:
        if word not in known:
            raise BadOption(f"a seat is one of {', '.join(known)}, not {word!r}")
    if len(words) > players:
        raise BadOption(f"{len(words)} seats are named, but {players} play")
    named = list(words) or ([PERSON] if person_by_default else [])
    return named + ["random"] * (players - len(named))


def seat_bots(seats: Sequence[str], seed: int) -> list[Bot | None]:
    """The bot of each seat; None where a person sits."""
    return [None if word == PERSON else make(word, seed, seat) for seat, word in enumerate(seats)]


def _read_value(name: str, text: str) -> object:
    if text.startswith("@"):
        return read_file(Path(text[1:]))
    if text[:1] in ("[", "{"):
        try:
            return yaml.safe_load(text)
        except yaml.YAMLError as error:
            raise BadOption(f"option {name}: {_where(error)}") from error
    return text


def read_file(path: Path) -> object:
    """The value in a YAML or JSON file."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise BadOption(f"{path}: {error.strerror or error}") from error
    except UnicodeDecodeError as error:
        raise BadOption(f"{path}: not a text file") from error
    try:
        return json.loads(text) if path.suffix == ".json" else yaml.safe_load(text)
    except json.JSONDecodeError as error:
        raise BadOption(f"{path}, line {error.lineno}: {error.msg}") from error
    except yaml.YAMLError as error:
        raise BadOption(f"{path}: {_where(error)}") from error
    except RecursionError as error:
        raise BadOption(f"{path}: nested too deeply") from error


def _where(error: yaml.YAMLError) -> str:
    if isinstance(error, yaml.MarkedYAMLError) and error.problem_mark is not None:
        return f"line {error.problem_mark.line + 1}: {error.problem}"
    return "not valid YAML"
