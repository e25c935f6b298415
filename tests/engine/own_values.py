"""Every value of every component file, one at a time as somebody might get it wrong.

Each file of an owner must give a game that can be played, or be refused with a sentence that names
file and section. `slips` lists the files with one slip in them; `judged` says what is wrong with
the way one of them is taken. A few are judged in every run of the tests, one of each kind by

    python tests/engine/own_values.py GAME [FILE [SECTION]]

and every single one with `--all` behind it. It prints those that are taken badly.
"""

from __future__ import annotations

import random
import re
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from igroteka import Action, BadData, Game
from igroteka.engine import components
from igroteka.engine.files import ABOUT, Sections, facts
from igroteka.engine.registry import get

NUMBERS = (-1, 0, 99, 10**30)
WORD = "nobody"
LONGEST = 30_000
"""Decisions after which a game is held to have no end."""
Setup = tuple[int, dict[str, Any]]
SETUPS: dict[str, tuple[Setup, ...]] = {
    "gaia": (
        *((players, {}) for players in (1, 2, 3, 4)),
        *((players, {"setup": "first-game"}) for players in (1, 2, 3, 4)),
        (1, {"automa_faction": "choose"}),
        (3, {"board": "variant-2", "rotate": True, "turn_order": "passing"}),
        (4, {"board": "default", "factions": "random"}),
        *((players, {"lost_fleet": True}) for players in (1, 2, 3, 4)),
    ),
    "age_of_galaxy": (
        *((players, {}) for players in (1, 2, 3, 4)),
        (4, {"hands": "draft", "explored_space": True}),
    ),
    "anunnaki": (
        *((players, {}) for players in (2, 3, 4)),
        (4, {"first_game": True}),
        (2, {"houses": "random", "first_game": True}),
    ),
}
"""Numbers of players and options with which a set is tried."""


@dataclass(frozen=True)
class Slip:
    """One file with one thing in it that is not as it was."""

    file: str
    kind: str
    """Section and field; slips of one kind differ by entry alone."""
    what: str
    content: Sections

    def __str__(self) -> str:
        return f"{self.file} {self.what}"


def written(game: Game) -> dict[str, Sections]:
    """What every component file of a game says, by its place in an owner's folder."""
    return {
        shelf.place(file): shelf.printed(file)
        for shelf in game.shelves
        for file in facts(shelf.package)
    }


def slips(game: Game) -> Iterator[Slip]:
    """Every slip in every file of a game."""
    for file, content in written(game).items():
        for section, entries in content.items():
            for number, entry in enumerate(entries):
                name = f"{section}, {entry['id']}"

                def slip(kind: str, what: str, changed: list[Any]) -> Slip:
                    whole = {**content, section: changed}  # noqa: B023
                    which = f"{entry['id']} {kind}" if "value" in entry else kind  # noqa: B023
                    return Slip(file, f"{section}/{which}", f"{name}: {what}", whole)  # noqa: B023

                rest = [*entries[:number], *entries[number + 1 :]]
                copy = deepcopy(entry) | {"id": f"{entry['id']}-again"}
                yield slip("twice", "twice", [*entries, entry])
                yield slip("copy", "copied", [*entries, copy])
                yield slip("gone", "gone", rest)
                for kind, what, other in _changes(entry):
                    yield slip(kind, what, [*entries[:number], other, *entries[number + 1 :]])
            yield Slip(file, f"{section}/empty", f"{section}: empty", {**content, section: []})


def _changes(value: object, way: str = "") -> Iterator[tuple[str, str, object]]:
    """A value with one thing changed in it: which kind of thing, what, and the changed value."""
    if isinstance(value, dict):
        for name, item in value.items():
            if name in ABOUT:
                continue
            for kind, what, other in _changes(item, f"{way}.{name}" if way else name):
                yield kind, what, value | {name: other}
        for name in value:
            if name not in ("id", *ABOUT):
                without = {other: item for other, item in value.items() if other != name}
                yield f"{way}.{name} gone", f"{way}.{name} gone", without
    elif isinstance(value, list):
        for place, item in enumerate(value):
            for kind, what, other in _changes(item, way):
                yield kind, f"{what} in place {place}", [*value[:place], other, *value[place + 1 :]]
        if value:
            yield f"{way} empty", f"{way} = []", []
            yield f"{way} twice", f"{way} has its last twice", [*value, deepcopy(value[-1])]
            yield f"{way} short", f"{way} lacks its last", value[:-1]
    elif isinstance(value, bool):
        yield way, f"{way} = {not value}", not value
    elif isinstance(value, int):
        for number in NUMBERS:
            if number != value:
                yield f"{way} {number}", f"{way} = {number}", number
    elif isinstance(value, str):
        yield way, f"{way} = {WORD}", WORD


def in_russian(error: BadData) -> bool:
    """Whether a complaint about files of an owner is told in Russian, too, with the same place."""
    place, _, said = error.ru.partition(": ")
    same = place.replace("№", "number") == str(error).partition(": ")[0]
    return (same or "строка" in place) and bool(re.search("[а-яё]", said))


def judged(game: Game, slip: Slip, folder: Path, games: int | None = None) -> str:
    """What is wrong with how a slip is taken; empty if nothing is. `games` limits the trials to the
    last ones where the fleet's files are concerned, to the first ones elsewhere."""
    (folder / slip.file).parent.mkdir(parents=True, exist_ok=True)
    (folder / slip.file).write_text(
        yaml.safe_dump(slip.content, allow_unicode=True, sort_keys=False), encoding="utf-8"
    )
    setups = SETUPS[game.id]
    if "fleet" in slip.file:
        setups = setups[::-1]

    def refusal(error: BadData) -> str:
        good = re.match(re.escape(str(folder / slip.file)) + r", \w+(, [^:]+)?: ", str(error))
        if not in_russian(error):
            return f"refused in English alone: {error.ru}"
        return "" if good else f"refused with: {error}"

    return taken(game, folder, setups[:games], refusal)


def taken(
    game: Game, folder: Path, setups: Iterable[Setup], refusal: Callable[[BadData], str]
) -> str:
    """What is wrong with how a folder is taken; empty if nothing is: it can be played in all of
    these ways, or there is nothing wrong with how it is refused."""
    try:
        own = components.load(game.id, folder)
    except BadData as error:
        return refusal(error)
    except Exception as error:
        return f"loading: {type(error).__name__}: {error}"
    for players, options in setups:
        try:
            problem = played(own, players, options)
        except Exception as error:
            problem = f"{type(error).__name__}: {error}"
        if problem:
            return f"{players} {options}: {problem}"
    return ""


def played(game: Game, players: int, options: dict[str, Any]) -> str:
    """What goes wrong in a game of random actions; everything is looked at now and then."""
    rng = random.Random(players)
    state = game.new(players, seed=1, **options)
    before: list[Action] = []
    for step in range(LONGEST):
        if state.over:
            state.scores()
            return ""
        actions = state.actions()
        if not actions:
            return f"nothing can be done in decision {step}"
        if not step % 25:
            for action in rng.sample(actions, min(3, len(actions))):
                game.describe(state, action, "ru")
                state.outlook(action)
            for action in before:
                if action not in actions:
                    game.explain(state, action, "ru")
            before = rng.sample(actions, min(5, len(actions)))
            state.view(0)
            game.prompt(state, "ru")
            game.evaluate(state, 0)
        state.apply(rng.choice(actions))
    return "no end"


def main(name: str, file: str = "", section: str = "", *flags: str) -> None:
    game = get(name)
    seen: set[tuple[str, str]] = set()
    count = 0
    for slip in slips(game):
        if file not in ("", slip.file) or section not in ("", slip.kind.partition("/")[0]):
            continue
        key = slip.file, slip.kind
        if key in seen and "--all" not in flags:
            continue
        seen.add(key)
        count += 1
        with tempfile.TemporaryDirectory() as folder:
            began = time.monotonic()
            problem = judged(game, slip, Path(folder))
            took = time.monotonic() - began
        if problem or took > 60:
            print(f"{slip}: {problem.replace(folder + '/', '')} ({took:.0f} s)", flush=True)
    print(f"{count} slips", flush=True)


if __name__ == "__main__":
    words = [word for word in sys.argv[1:] if not word.startswith("--")]
    main(*(words + [""] * 3)[:3], *(word for word in sys.argv[1:] if word.startswith("--")))
