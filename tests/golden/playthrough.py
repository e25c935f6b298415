"""Whole games as text: what lay on the table, what could be played, what was played and came of it.

`python -m golden.playthrough [NAMES]` in tests/ writes games again; `git diff` then shows in words
what a change of the program changed. Beside perft these files pin set-ups, decisions, actions in
their order, events and scores, for the eyes of somebody who knows the rules.
"""

from __future__ import annotations

import hashlib
import json
import random
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import igroteka
from golden.make import with_option
from golden.pinned import FOLDER, Json, view
from igroteka import Action, Event, State
from igroteka.engine.events import NOBODY
from igroteka.engine.rng import stream


class Start(NamedTuple):
    """How a game begins, and what its file is called."""

    name: str
    players: int
    seed: int
    options: Mapping[str, object]


STARTS: dict[str, list[Start]] = {
    "gaia": [
        Start("1p", 1, 20, {"factions": ["bescods"], "automa_faction": "xenos"}),
        Start("1p-choose-ultoma", 1, 20, {"automa_faction": "choose", "difficulty": "ultoma"}),
        Start("2p", 2, 20, {}),
        Start("2p-first-game-passing", 2, 20, {"setup": "first-game", "turn_order": "passing"}),
        Start("3p-variant-1-rotate", 3, 7, {"board": "variant-1", "rotate": True}),
        Start("4p-named", 4, 53, {"factions": ["xenos", "lantids", "taklons", "itars"]}),
        Start(
            "1p-lost_fleet",
            1,
            20,
            {"lost_fleet": True, "factions": ["tinkeroids"], "automa_faction": "xenos"},
        ),
        Start("2p-lost_fleet", 2, 20, {"lost_fleet": True}),
        Start(
            "3p-lost_fleet-rotate-passing",
            3,
            47,
            {"lost_fleet": True, "rotate": True, "turn_order": "passing"},
        ),
        Start(
            "4p-lost_fleet-named",
            4,
            43,
            {
                "lost_fleet": True,
                "factions": ["moweyds", "darkanians", "gleens", "ivits"],
            },
        ),
    ],
    "age_of_galaxy": [
        Start("1p", 1, 12, {}),
        Start("2p", 2, 12, {}),
        Start("3p-draft", 3, 12, {"hands": "draft"}),
        Start("4p-explored-space", 4, 12, {"explored_space": True}),
    ],
    "anunnaki": [
        Start("2p", 2, 36, {}),
        Start("3p-first-game", 3, 4, {"first_game": True}),
        Start("4p-named", 4, 64, {"houses": "ellenys,babylon,norrenis,pharaos"}),
    ],
}
FEW = 24
"""So many legal actions are written out; of more there is a digest."""
WIDTH = 100


def path_of(game: str, name: str) -> Path:
    return FOLDER / game / "playthroughs" / f"{name}.txt"


def playthrough(game: str, start: Start) -> str:
    """The game as text, played by lot."""
    subject = igroteka.get(game)
    state = subject.start(
        subject.empty_record(start.players, start.seed, start.options), listen=True
    )
    version = subject.rules_version
    option = with_option(game, start.options)
    folder = f"rules-{version}-{option}" if option else f"rules-{version}"
    shape = json.loads((FOLDER / game / folder / "shape.json").read_text("utf-8"))
    lines = [
        f"{game}, rules {version}, players {start.players}, seed {start.seed}",
        f"options: {json.dumps(start.options)}",
        "",
        *_told("set-up, as a spectator sees it", view(state, None, shape), ""),
        "",
        *_steps(state, stream(start.seed, "playthrough", game, start.name)),
        "",
        f"over after {len(state.history)} actions",
        *_told("the table then", view(state, None, shape), ""),
        f"scores: {state.scores()}",
        f"places: {state.places()}",
        f"winners: {state.winners()}",
    ]
    return "\n".join([*lines, ""])


def _steps(state: State, rng: random.Random) -> Iterator[str]:
    assert state.events is not None
    yield from _changes(state.events, state.players)
    scores = state.scores()
    played: Counter[str] = Counter()
    while (decision := state.decision) is not None:
        actions = state.actions()
        number = len(state.history) + 1
        yield f"{number}. seat {decision.seat}, {decision.kind}: {_counted(actions)}"
        yield from _wrapped(_listed(actions), "   ")
        action = _choose(actions, played, rng)
        played[action.verb] += 1
        before = len(state.events)
        state.apply(action)
        yield f"   > {action}"
        yield from _changes(state.events[before:], state.players)
        if state.scores() != scores:
            scores = state.scores()
            yield f"   scores: {scores}"


def _choose(actions: Sequence[Action], played: Counter[str], rng: random.Random) -> Action:
    """Any action, or one of the verb that was played least, so that rare things happen, too."""
    if rng.random() < 0.5:
        rarest = min((action.verb for action in actions), key=lambda verb: played[verb])
        actions = [action for action in actions if action.verb == rarest]
    return rng.choice(actions)


def _counted(actions: Sequence[Action]) -> str:
    return f"{len(actions)} action{'s' * (len(actions) != 1)}"


def _listed(actions: Sequence[Action]) -> list[str]:
    """Every action, or how many there are of each verb and a digest of all in their order."""
    if len(actions) <= FEW:
        return [str(action) for action in actions]
    verbs = Counter(action.verb for action in actions)
    text = "\n".join(str(action) for action in actions)
    digest = hashlib.blake2b(text.encode(), digest_size=6).hexdigest()
    return [*(f"{verb} ×{count}" for verb, count in verbs.items()), f"digest {digest}"]


def _changes(events: Sequence[Event], players: int) -> Iterator[str]:
    """What everybody got or paid, by cause, and the phases that began."""
    told: dict[int, list[str]] = {}
    for event in events:
        amount = f"{event.amount:+d} {event.good} ({event.cause})"
        told.setdefault(event.seat, []).append(amount)
    for seat in (*range(players), *sorted(set(told) - set(range(players)))):
        if seat in told:
            who = "table" if seat == NOBODY else f"seat {seat}"
            yield from _wrapped([f"{who}: {told[seat][0]}", *told[seat][1:]], "   ")


def _told(name: str, value: Json, indent: str = "  ") -> Iterator[str]:
    """Plain data field by field; empty ones are left out, small things stay together."""
    flat = _flat(value)
    if flat is not None:
        yield from _wrapped([f"{name}: {flat[0]}", *flat[1:]], indent)
    elif (rows := _rows(value)) is not None:
        yield f"{indent}{name} ({', '.join(rows[0])}):"
        words = [" ".join(map(_word, row.values())) for row in rows]
        yield from _wrapped(words, f"{indent}  ", " | ")
    else:
        yield f"{indent}{name}:"
        for key, item in _parts(value):
            if item or item == 0:
                yield from _told(key, item, f"{indent}  ")


def _flat(value: Json) -> list[str] | None:
    """The words of a value with no others inside it."""
    parts = [(key, item) for key, item in _parts(value) if item not in ([], {})]
    if any(isinstance(item, dict | list) for _, item in parts):
        return None
    if isinstance(value, dict):
        return [f"{key} {_word(item)}" for key, item in parts] or ["nothing"]
    return [_word(item) for _, item in parts]


def _rows(value: Json) -> list[dict[str, Json]] | None:
    """A list of mappings with no values inside theirs: a table."""
    if not isinstance(value, list):
        return None
    rows = [row for row in value if isinstance(row, dict)]
    flat = not any(isinstance(item, dict | list) for row in rows for item in row.values())
    return rows if flat and len(rows) == len(value) else None


def _parts(value: Json) -> list[tuple[str, Json]]:
    """What a value is made of, with names or numbers."""
    if isinstance(value, dict):
        return list(value.items())
    if isinstance(value, list):
        return [(str(number), item) for number, item in enumerate(value)]
    return [("", value)]


def _word(value: Json) -> str:
    return "-" if value is None else str(value)


def _wrapped(words: Sequence[str], indent: str, between: str = " · ") -> Iterator[str]:
    """Words with dots between them, on as many lines as they need."""
    line = indent
    for number, word in enumerate(words):
        piece = word if number == len(words) - 1 else f"{word}{between}"
        if line.strip() and len(line) + len(piece.rstrip()) > WIDTH:
            yield line.rstrip()
            line = f"{indent}  "
        line += piece
    if line.strip():
        yield line.rstrip()


def main(*names: str) -> None:
    for game, starts in STARTS.items():
        for start in starts:
            if names and start.name not in names:
                continue
            path = path_of(game, start.name)
            path.parent.mkdir(exist_ok=True)
            text = playthrough(game, start)
            path.write_text(text, encoding="utf-8")
            print(f"{path.relative_to(FOLDER)}: {len(text.encode()) / 1000:.0f} kB")


if __name__ == "__main__":
    main(*sys.argv[1:])
