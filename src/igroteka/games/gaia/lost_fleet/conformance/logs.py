"""Recorded games of The Lost Fleet: reading them, naming what is wrong with them.

A step holds one decision, what was on offer, and the fields of every seat and of the shared board
that changed; here they are put together, so that every step knows the whole position after it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from pathlib import Path

from igroteka.engine.hexes import Cell

from ...conformance.disagreement import AnyLog
from ...conformance.fields import Field
from . import ids

Holding = Mapping[str, object]
"""What a seat, or everybody together, has by name of the field."""


@dataclass(frozen=True, slots=True)
class Act:
    """What was decided, with the parameters its type has."""

    type: str
    action: str | None = None
    """A board, ship or special action."""
    artifact: str | None = None
    booster: str | None = None
    conversion: str | None = None
    ship: str | None = None
    to: str | None = None
    track: str | None = None
    token: str | None = None
    hex: str | None = None
    explore: str | None = None
    """The ship that a range action explores."""
    tile: str | None = None
    advanced: str | None = None
    cover: str | None = None
    research: str | None = None
    """The track of the step that comes with a tile or an action."""
    lost_planet: str | None = None
    planets: tuple[str, ...] = ()
    satellites: tuple[str, ...] = ()
    to_gaia: tuple[int, ...] | None = None
    discard: tuple[int, ...] | None = None
    offer: int = 0
    """The power value that a neighbour may charge."""
    brainstone: bool = False
    """Whether the brainstone paid."""
    pay: str = "~"

    def __str__(self) -> str:
        shown = [self.type]
        for parameter in fields(self)[1:]:
            value: object = getattr(self, parameter.name)
            if value != parameter.default:
                shown.append(f"{parameter.name} {value}")
        return " · ".join(shown)


@dataclass(frozen=True, slots=True)
class Step:
    number: int
    seat: int
    phase: str
    round: int
    act: Act
    legal: Field | None
    """What was on offer; nothing is said where it is the same as before."""
    after: tuple[Holding, ...]
    shared: Holding
    deviations: tuple[str, ...]
    """House rules that changed the outcome."""

    def __str__(self) -> str:
        return str(self.act)


@dataclass(frozen=True, slots=True)
class Scoring:
    """How a seat's final points came about."""

    before: int
    tiles: tuple[tuple[str, int, int], ...]
    """Goal, count and points."""
    research: int
    resources: int


@dataclass(frozen=True, slots=True)
class Log(AnyLog):
    """A recorded game."""

    factions: tuple[str, ...]
    setup: Field
    hexes: Mapping[Cell, tuple[str, str | None]]
    """Tile and planet type of every hex."""
    initial: tuple[Holding, ...]
    steps: tuple[Step, ...]
    final: tuple[int, ...]
    scoring: tuple[Scoring, ...]


def parse(game: Field, path: Path, line: int) -> Log:
    """A game of this form."""
    setup = game.at("setup")
    players = setup.at("players").whole(2, 4)
    start = game.at("initial")
    seats = tuple(_holding(item, SEAT, {}) for item in start.at("seats").items(players))
    return Log(
        path=path,
        line=line,
        seed=str(setup.at("seed").value),
        players=players,
        factions=tuple(item.text() for item in setup.at("factions").items(players)),
        setup=setup,
        hexes=_hexes(setup.at("map").at("hexes")),
        initial=seats,
        steps=_steps(game.at("steps"), seats, _holding(start.at("shared"), SHARED, {})),
        final=tuple(item.items(2)[1].whole() for item in game.at("final").items(players)),
        scoring=tuple(_scoring(item) for item in game.at("scoring").items(players)),
    )


def _hexes(field: Field) -> dict[Cell, tuple[str, str | None]]:
    found: dict[Cell, tuple[str, str | None]] = {}
    for item in field.items():
        q, r, tile, planet, *_ = item.items()
        found[q.whole(), r.whole()] = tile.text(), planet.known(ids.PLANETS)
    return found


def _scoring(field: Field) -> Scoring:
    return Scoring(
        before=field.at("before").whole(),
        tiles=tuple(
            (ids.final(goal), count.whole(), vp.whole())
            for goal, count, vp in (item.items(3) for item in field.at("tiles").items())
        ),
        research=field.at("research").whole(),
        resources=field.at("resources").whole(),
    )


# Positions.


def _set(read: Callable[[Field], str]) -> Callable[[Field], frozenset[str]]:
    return lambda field: frozenset(read(item) for item in field.items())


def _numbers(length: int) -> Callable[[Field], tuple[int, ...]]:
    return lambda field: tuple(item.whole() for item in field.items(length))


def _pair(field: Field) -> str:
    """`[twilight, 1]` or `[mine, [2, -1]]` as words."""
    name, other = field.items(2)
    shown = ids.hexagon(other) if isinstance(other.value, list) else other.value
    return f"{name.text()} {shown}"


def _formers(field: Field) -> tuple[int, int, int]:
    """Gaiaformers in play, ready, and parked in the gaia area; those spent are out of play."""
    unlocked, ready, spent, parked = (item.whole(0) for item in field.items(4))
    return unlocked - spent, ready, parked


def _tokens(field: Field) -> tuple[tuple[str, ...], int]:
    """Federation tokens, and how many are green; which of them makes no difference."""
    pairs = [item.items(2) for item in field.items()]
    names = tuple(sorted(token.text() for token, _ in pairs))
    return names, sum(green.flag() for _, green in pairs)


def _optional(field: Field) -> str | None:
    return None if field.value is None else field.text()


def _used(field: Field) -> str:
    """Special actions; a booster is named for what it is, since it is handed back."""
    name = ids.special(field)
    return "booster" if "booster" in name else name


SEAT: Mapping[str, Callable[[Field], object]] = {
    "vp": Field.whole,
    "credits": Field.whole,
    "ore": Field.whole,
    "knowledge": Field.whole,
    "qic": Field.whole,
    "power": _numbers(4),
    "brainstone": lambda field: field.known(ids.AREAS),
    "research": _numbers(6),
    "gaiaformers": _formers,
    "buildings": _set(_pair),
    "satellites": _set(ids.hexagon),
    "shuttles": _set(_pair),
    "techs": _set(_pair),
    "advanced": _set(lambda field: field.items(2)[0].text()),
    "artifacts": _set(ids.text),
    "federations": _tokens,
    "booster": ids.booster,
    "used": _set(_used),
    "types": Field.whole,
    "sectors": Field.whole,
    "deep": Field.whole,
    "in_federations": Field.whole,
    "tinkering": _optional,
    "tinkering_left": _set(ids.text),
    "rings": _set(ids.hexagon),
}
"""Fields of a seat and how they are read."""


def _listed(read: Callable[[Field], str | None]) -> Callable[[Field], tuple[str | None, ...]]:
    return lambda field: tuple(read(item) for item in field.items())


def _seats(field: Field) -> tuple[int, ...]:
    return tuple(item.whole() for item in field.items())


SHARED: Mapping[str, Callable[[Field], object]] = {
    "round": Field.whole,
    "turn_order": _seats,
    "passed": _seats,
    "power_used": _set(ids.text),
    "ship_used": _set(ids.space),
    "boosters": _set(lambda field: str(ids.booster(field))),
    "artifacts": _set(ids.text),
    "ship_tokens": _listed(_optional),
    "advanced": _listed(_optional),
    "tokens": lambda field: {name: count.whole(0) for name, count in field.pairs()},
    "level5": lambda field: tuple(
        None if item.value is None else item.whole() for item in field.items(6)
    ),
}
"""Fields of the shared board; whose turn it is shows in the steps."""
UNREAD = ("to_move",)


def _holding(
    field: Field, readers: Mapping[str, Callable[[Field], object]], before: Holding
) -> Holding:
    """A position from the one before and the fields that changed."""
    found = dict(before)
    for name, value in field.pairs():
        if name in readers:
            found[name] = readers[name](value)
        elif name not in UNREAD:
            raise value.bad(f"one of {', '.join(readers)}")
    return found


# Steps.


def _steps(field: Field, seats: tuple[Holding, ...], shared: Holding) -> tuple[Step, ...]:
    found: list[Step] = []
    for number, item in enumerate(field.items()):
        changed = item.at("after")
        seats = tuple(
            _holding(change, SEAT, before) if (change := changed.get(str(seat))) else before
            for seat, before in enumerate(seats)
        )
        if now := item.get("shared"):
            shared = _holding(now, SHARED, shared)
        marks = item.get("dev")
        found.append(
            Step(
                number=number,
                seat=item.at("seat").whole(0, len(seats) - 1),
                phase=item.at("phase").known({phase: phase for phase in PHASES}),
                round=item.at("round").whole(0, 6),
                act=_act(item.at("action")),
                legal=item.get("legal"),
                after=seats,
                shared=shared,
                deviations=tuple(mark.text() for mark in marks.items()) if marks else (),
            )
        )
    if not found:
        raise field.bad("a list of at least one step")
    return tuple(found)


PHASES = ("place", "booster", "main", "charge", "tile", "free_mine", "tinkering", "gaia")


def _cells(field: Field) -> tuple[str, ...]:
    return tuple(ids.hexagon(item) for item in field.items())


def _bowls(field: Field) -> tuple[int, ...]:
    return tuple(item.whole(0) for item in field.items(3))


def _named(type: str) -> Callable[[Field], str]:
    """How the parameter `action` of a type is named here."""
    return {"special": ids.special, "ship_action": ids.space}.get(type, ids.text)


PARAMETERS: Mapping[str, Callable[[Field], object]] = {
    "artifact": ids.text,
    "booster": ids.booster,
    "conversion": ids.conversion,
    "ship": ids.text,
    "to": ids.text,
    "track": ids.text,
    "token": ids.text,
    "hex": lambda field: None if field.value is None else ids.hexagon(field),
    "explore": ids.text,
    "tile": ids.text,
    "advanced": ids.text,
    "cover": ids.text,
    "research": ids.text,
    "lost_planet": ids.hexagon,
    "planets": _cells,
    "satellites": _cells,
    "to_gaia": _bowls,
    "discard": _bowls,
    "offer": Field.whole,
    "brainstone": Field.flag,
    "pay": ids.text,
}
TOLD = (
    "type",
    "amount",
    "building",
    "brainstone_to_gaia",
    "charge",
    "flip",
    "from_ship",
    "own_gaiaformer",
    "planet",
    "shared",
    "slot",
    "steps",
    "vp",
)
"""Parameters that follow from the others and from the position."""


def _act(field: Field) -> Act:
    type = field.at("type").known({type: type for type in TYPES})
    found: dict[str, object] = {}
    for name, value in field.pairs():
        if name == "action":
            found[name] = _named(type)(value)
        elif name in PARAMETERS:
            found[name] = PARAMETERS[name](value)
        elif name not in TOLD:
            raise value.bad("a known parameter")
    return Act(type, **found)  # pyright: ignore[reportArgumentType]  (read by name just above)


TYPES = (
    "place",
    "booster",
    "mine",
    "gaia_project",
    "upgrade",
    "federation",
    "research",
    "power_action",
    "special",
    "ship_action",
    "explore",
    "artifact",
    "pass",
    "convert",
    "burn",
    "charge",
    "decline",
    "tile",
    "free_mine",
    "tinkering",
    "gaia_tile",
    "gaia_done",
)
