"""Golden records: games pinned when they were played, with what everybody saw along the way.

Beside the records of one rules version of a game lie `expected.json` (scores, winners and digests
of the views) and `shape.json`: the fields that views had when the records were made. Later versions
may show more, and a digest covers only what was there, so that it stays valid.

A value that was shown wrongly may be mended: a function in `MENDED` tells what was shown before,
and `mended.json` names it in the folders of records that are older than the mend, the newest mend
of a value first. Their digests stay as they are, and everything else is compared as before.
"""

from __future__ import annotations

import hashlib
import json
import types
import typing
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias, TypedDict, cast

import typing_extensions

from igroteka import Record, State, replay
from igroteka.games.anunnaki.state import AnunnakiState
from igroteka.games.gaia import income
from igroteka.games.gaia.automa.opponent import Automa
from igroteka.games.gaia.state import GaiaState

FOLDER = Path(__file__).parent
SUFFIX = ".record"
EVERY = 25
"""After so many actions one digest is closed and the next begins; that tells where to look."""
LEAF = "value"

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"
"""Plain data, as views are."""
Shape: TypeAlias = "str | list[Shape] | dict[str, Shape]"
"""LEAF, a list of one shape for items or values of open mappings, or a mapping of fields."""

WORDS: Shape = {"ru": LEAF, "en": LEAF}
"""Sentences in both languages: they may be put better at any time."""


class Expected(TypedDict):
    scores: list[int]
    winners: list[int]
    over: bool
    views: list[str]


def shape_of(hint: Any) -> Shape:
    """The fields that a type of views has."""
    if typing_extensions.is_typeddict(hint):
        shapes = {name: shape_of(field) for name, field in typing.get_type_hints(hint).items()}
        return {name: shape for name, shape in shapes.items() if shape not in (WORDS, [WORDS])}
    arguments = [argument for argument in typing.get_args(hint) if argument is not types.NoneType]
    if typing.get_origin(hint) in (list, tuple):
        return [shape_of(arguments[0])]
    if typing.get_origin(hint) in (dict, Mapping):
        return [shape_of(arguments[1])]
    if typing.get_origin(hint) in (types.UnionType, typing.Union):
        shapes = [shape_of(argument) for argument in arguments]
        return next((shape for shape in shapes if shape != LEAF), LEAF)
    return LEAF


def view(state: State, seat: int | None, shape: Shape, mended: Sequence[str] = ()) -> Json:
    """What a seat sees in the fields of a shape, before some mends."""
    return seen(_shown(state, seat, mended), shape)


def _shown(state: State, seat: int | None, mended: Sequence[str]) -> dict[str, Any]:
    shown = cast("dict[str, Any]", state.view(seat))
    for name in mended:
        shown = MENDED[name](state, shown)
    return shown


class Writer:
    """Writes views in the fields of a shape, before some mends, as JSON with sorted keys. What was
    written of a part is kept for as long as the part stays the same, from seat to seat and from
    position to position."""

    def __init__(self, shape: Shape, mended: Sequence[str] = ()) -> None:
        self._mended = mended
        self._whole = _Part(shape)

    def view(self, state: State, seat: int | None) -> str:
        """What a seat sees."""
        return self._whole.written(cast("Json", _shown(state, seat, self._mended)))


class _Part:
    """A value in a view, what was last written of it, and the parts inside it."""

    __slots__ = ("_inside", "_shape", "_text", "_value")

    def __init__(self, shape: Shape) -> None:
        self._shape = shape
        self._inside: dict[str | int, _Part] = {}
        self._value: Json = None
        self._text = "null"

    def written(self, value: Json) -> str:
        if value != self._value:
            self._value, self._text = value, self._write(value)
        return self._text

    def _write(self, value: Json) -> str:
        shape = self._shape
        if isinstance(shape, dict) and isinstance(value, dict):
            named = [(name, inner) for name, inner in shape.items() if name in value]
        elif isinstance(shape, list) and isinstance(value, dict) and shape[0] != LEAF:
            named = [(name, shape[0]) for name in value]
        elif isinstance(shape, list) and isinstance(value, list) and shape[0] != LEAF:
            return f"[{', '.join(self._part(n, item, shape[0]) for n, item in enumerate(value))}]"
        else:
            assert value is None or not isinstance(shape, dict)
            return _JSON(value)
        named.sort(key=lambda one: one[0])
        told = (f"{_JSON(name)}: {self._part(name, value[name], inner)}" for name, inner in named)
        return f"{{{', '.join(told)}}}"

    def _part(self, name: str | int, value: Json, shape: Shape) -> str:
        part = self._inside.get(name)
        if part is None:
            part = self._inside[name] = _Part(shape)
        return part.written(value)


_JSON = json.JSONEncoder(sort_keys=True, ensure_ascii=False).encode


def _gleens_income(state: State, shown: dict[str, Any]) -> dict[str, Any]:
    """The income of the Gleens had QIC in it where they would get ore."""
    assert isinstance(state, GaiaState)
    players = [
        {**one, "income": income.printed(state, player)} if one["income"] else one
        for one, player in zip(shown["players"], state.seats, strict=True)
    ]
    return {**shown, "players": players}


def _booster_income(state: State, shown: dict[str, Any]) -> dict[str, Any]:
    """The booster in hand was in the income, though it goes back when its player passes, and the
    last round showed an income that never came."""
    assert isinstance(state, GaiaState)
    players: list[dict[str, Any]] = []
    for one, player in zip(shown["players"], state.seats, strict=True):
        totals = income.printed(state, player) if state.chosen else {}
        good = player.rules.qic_comes_as(player) if state.chosen else "qic"
        if good != "qic" and "qic" in totals:
            totals[good] = totals.get(good, 0) + totals.pop("qic")
        players.append({**one, "income": totals})
    return {**shown, "players": players}


def _automa_turns(state: State, shown: dict[str, Any]) -> dict[str, Any]:
    """Turns of the Automa were counted from the first step of set-up on, through all rounds."""
    assert isinstance(state, GaiaState)
    automa = shown.get("automa")
    if not automa:
        return shown
    every = [(turn.round, turn.number) for turn in state.part(Automa).turns]
    turns = [
        {**turn, "number": every.index((turn["round"], turn["number"])) + 1}
        for turn in automa["turns"]
    ]
    return {**shown, "automa": {**automa, "turns": turns}}


def _automa_boosters(state: State, shown: dict[str, Any]) -> dict[str, Any]:
    """Sentences of the Automa had a number for a booster, which is printed on none."""
    assert isinstance(state, GaiaState)
    automa, words = shown.get("automa"), state.words
    if not automa:
        return shown
    named = {
        words.texts.say("cause_kind:booster", lang, it=words.name(f"booster:{id}", lang)): booster
        for id, booster in words.boosters.items()
        for lang in ("ru", "en")
    }

    def before(text: dict[str, str]) -> dict[str, str]:
        told = dict(text)
        for name, booster in named.items():
            told["ru"] = told["ru"].replace(name, f"усилитель {booster.number}")
            told["en"] = told["en"].replace(f"the {name}", f"booster {booster.number}")
        return told

    turns = [
        {
            **turn,
            "text": before(turn["text"]),
            "parts": [{**part, "text": before(part["text"])} for part in turn["parts"]],
        }
        for turn in automa["turns"]
    ]
    return {**shown, "automa": {**automa, "turns": turns}}


def _hera_income(state: State, shown: dict[str, Any]) -> dict[str, Any]:
    """The income that a pawn would bring was without the follower that a god adds to it."""
    assert isinstance(state, AnunnakiState)
    tokens = {token.id for token in state.box.tokens if token.action == "income"}
    players: list[dict[str, Any]] = []
    for one, player in zip(shown["players"], state.seats, strict=True):
        ways = [dict(way) for way in one["star"]["ways"]]
        for way in ways:
            if way["token"] in tokens and "follower" in way["yields"]:
                told = way["yields"]["follower"] - player.powers.recruits
                way["yields"] = {**way["yields"], "follower": told}
        players.append({**one, "star": {**one["star"], "ways": ways}})
    return {**shown, "players": players}


MENDED: Mapping[str, Callable[[State, dict[str, Any]], dict[str, Any]]] = {
    "automa_boosters": _automa_boosters,
    "booster_income": _booster_income,
    "gleens_income": _gleens_income,
    "automa_turns": _automa_turns,
    "hera_income": _hera_income,
}
"""What views showed before a value was mended."""


def seen(value: Json, shape: Shape) -> Json:
    """What plain data has in the fields of a shape."""
    if isinstance(shape, str) or value is None:
        return value
    if isinstance(shape, list):
        if isinstance(value, dict):
            return {key: seen(item, shape[0]) for key, item in value.items()}
        return [seen(item, shape[0]) for item in value] if isinstance(value, list) else value
    assert isinstance(value, dict)
    return {field: seen(value[field], inner) for field, inner in shape.items() if field in value}


def positions(record: Record) -> Iterator[State]:
    """Every position of a game, from the start to its last action."""
    state = replay(record.with_actions(()), check=True)
    yield state
    for action in record.actions:
        state.play(action)
        yield state


def expect(record: Record, shape: Shape, mended: Sequence[str] = ()) -> Expected:
    """What a record leads to, shown as before some mends."""
    digests: list[str] = []
    digest = hashlib.blake2b(digest_size=8)
    writer = Writer(shape, mended)
    state: State | None = None
    for number, state in enumerate(positions(record), start=1):
        for seat in (None, *range(state.players)):
            digest.update(writer.view(state, seat).encode())
        if number % EVERY == 0 or number == len(record.actions) + 1:
            digests.append(digest.hexdigest())
    assert state is not None
    return {
        "scores": state.scores(),
        "winners": state.winners(),
        "over": state.over,
        "views": digests,
    }


@cache
def pinned(folder: Path) -> tuple[Shape, dict[str, Expected]]:
    """The shape of views and what the records of a folder lead to."""
    shape, expected = (
        json.loads((folder / name).read_text(encoding="utf-8"))
        for name in ("shape.json", "expected.json")
    )
    return shape, expected


@cache
def mended(folder: Path) -> tuple[str, ...]:
    """The mends that are younger than the records of a folder."""
    path = folder / "mended.json"
    return tuple(json.loads(path.read_text(encoding="utf-8"))) if path.exists() else ()
