"""Recorded games of the base game: reading them, checking them, naming what is wrong with them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from igroteka.engine.errors import BadRecord
from igroteka.engine.hexes import Cell

from . import ids
from .disagreement import AnyLog
from .fields import Field, lines, load

PHASES = (
    "setupFaction",
    "setupBuilding",
    "setupBooster",
    "roundIncome",
    "roundGaia",
    "roundMove",
    "roundLeech",
)


@dataclass(frozen=True, slots=True)
class Command:
    """One recorded command: its verb, its words, and the hexes it names."""

    verb: str
    words: tuple[str, ...]
    cells: tuple[Cell, ...]
    field: Field

    def bad(self, expected: str) -> BadRecord:
        return self.field.bad(expected)

    def __str__(self) -> str:
        cells = ["/".join(f"{q},{r}" for q, r in self.cells)] if self.cells else []
        return " ".join((self.verb, *self.words, *cells))


@dataclass(frozen=True, slots=True)
class Holding:
    """What one seat had after a step, in our ids."""

    faction: str | None
    vp: int
    credits: int
    ore: int
    knowledge: int
    qic: int
    power: tuple[int, ...]
    brainstone: str | None
    research: tuple[int, ...]
    gaiaformers: int
    satellites: int
    buildings: Mapping[str, int]
    booster: str | None
    tiles: Mapping[str, bool]
    tokens: tuple[tuple[str, bool], ...]


@dataclass(frozen=True, slots=True)
class Legal:
    """What was offered at the start of a step; None where that kind of choice was absent."""

    build: tuple[tuple[str, Cell, str], ...] | None
    research: tuple[str, ...] | None
    board: tuple[str, ...] | None
    special: tuple[str, ...] | None
    convert: tuple[str, ...] | None
    burn: int
    boosters: tuple[str, ...] | None
    charge: tuple[str, ...] | None
    income: tuple[str, ...] | None
    federations: int
    """How many federations a heuristic search found; 0 may also mean that it gave up."""
    tokens: tuple[str, ...] | None


@dataclass(frozen=True, slots=True)
class Step:
    number: int
    seat: int
    phase: str
    round: int
    commands: tuple[Command, ...]
    legal: Legal
    after: tuple[Holding, ...]
    shown: str

    def __str__(self) -> str:
        return ". ".join(str(command) for command in self.commands)


@dataclass(frozen=True, slots=True)
class Sector:
    id: str
    centre: Cell
    rotation: int


@dataclass(frozen=True, slots=True)
class Log(AnyLog):
    """A recorded game."""

    sectors: tuple[Sector, ...]
    hexes: Mapping[Cell, tuple[str, str | None]]
    """Sector and planet type of every hex."""
    tiles: Mapping[str, str]
    """The tech tile on every position of the research board."""
    boosters: tuple[str, ...]
    rounds: tuple[str, ...]
    finals: tuple[str, ...]
    terraforming_token: str
    steps: tuple[Step, ...]
    ended: bool
    final: tuple[tuple[str, int], ...]


def read(path: Path) -> Iterator[Log]:
    """Every game of a file."""
    for number, line in enumerate(lines(path), start=1):
        if line.strip():
            yield parse(load(line, path, number), path, number)


def parse(game: Field, path: Path, line: int) -> Log:
    """A game of this form."""
    setup = game.at("setup")
    players = setup.at("players").whole(2, 4)
    board = setup.at("map")
    tiles = {
        ids.POSITIONS[position]: setup.at("tech").at(position).known(names)
        for position in ids.POSITIONS
        for names in [ids.ADVANCED_TILES if position.startswith("adv-") else ids.STANDARD_TILES]
    }
    ended = game.at("ended").flag()
    return Log(
        path=path,
        line=line,
        seed=str(setup.at("seed").value),
        players=players,
        sectors=tuple(_sector(item) for item in board.at("sectors").items()),
        hexes=_hexes(board.at("hexes")),
        tiles=tiles,
        boosters=_names(setup.at("boosters"), ids.BOOSTERS, players + 3),
        rounds=_names(setup.at("round_scoring"), ids.ROUND_GOALS, 6),
        finals=_names(setup.at("final_scoring"), ids.FINAL_GOALS, 2),
        terraforming_token=setup.at("terraforming_federation").known(ids.TOKENS),
        steps=_steps(game.at("steps"), players),
        ended=ended,
        final=tuple(_final(item) for item in game.at("final").items(players)) if ended else (),
    )


def _final(field: Field) -> tuple[str, int]:
    faction, vp = field.items(2)
    return faction.known(ids.FACTIONS), vp.whole()


def _names(field: Field, names: Mapping[str, str], length: int | None = None) -> tuple[str, ...]:
    return tuple(item.known(names) for item in field.items(length))


def _sector(field: Field) -> Sector:
    return Sector(
        field.at("sector").known(ids.SECTORS),
        field.at("center").cell(),
        field.at("rotation").whole() % 6,
    )


def _hexes(field: Field) -> dict[Cell, tuple[str, str | None]]:
    found: dict[Cell, tuple[str, str | None]] = {}
    for item in field.items():
        q, r, sector, planet = item.items(4)
        cell = q.whole(), r.whole()
        if cell in found:
            raise item.bad("a hex that is listed once")
        found[cell] = sector.known(ids.SECTORS), planet.known(ids.PLANETS)
    return found


def _steps(field: Field, players: int) -> tuple[Step, ...]:
    found: list[Step] = []
    before: list[tuple[object, Holding]] = []
    for number, item in enumerate(field.items()):
        # Most steps change one seat; reading the others again would take most of the time.
        seats = item.at("after").items(players)
        before = [
            old if old is not None and old[0] == seat.value else (seat.value, _holding(seat))
            for seat, old in zip(seats, before or [None] * players, strict=True)
        ]
        found.append(_step(number, item, players, tuple(holding for _, holding in before)))
    if not found:
        raise field.bad("a list of at least one step")
    return tuple(found)


def _step(number: int, field: Field, players: int, after: tuple[Holding, ...]) -> Step:
    shown = field.get("shown")
    return Step(
        number=number,
        seat=field.at("seat").whole(0, players - 1),
        phase=field.at("phase").known({phase: phase for phase in PHASES}),
        round=field.at("round").whole(0, 6),
        commands=tuple(_command(item) for item in field.at("commands").items()),
        legal=_legal(field.at("legal")),
        after=after,
        shown=shown.text() if shown else "",
    )


def _command(field: Field) -> Command:
    verb, *rest = field.items() or [field]
    words: list[str] = []
    cells: list[Cell] = []
    for item in rest:
        if isinstance(item.value, list):
            cells += [cell.cell() for cell in item.items()]
        elif item.value is not None:
            words.append(item.text())
    return Command(verb.text(), tuple(words), tuple(cells), field)


def _holding(field: Field) -> Holding:
    faction = field.at("faction")
    booster = field.at("booster")
    stone = field.at("brainstone")
    return Holding(
        faction=None if faction.value is None else faction.known(ids.FACTIONS),
        vp=field.at("vp").whole(),
        credits=field.at("credits").whole(),
        ore=field.at("ore").whole(),
        knowledge=field.at("knowledge").whole(),
        qic=field.at("qic").whole(),
        power=tuple(item.whole() for item in field.at("power").items(4)),
        brainstone=None if stone.value is None else stone.known(ids.AREAS),
        research=tuple(item.whole(0, 5) for item in field.at("research").items(6)),
        gaiaformers=field.at("gaiaformers").whole(),
        satellites=field.at("satellites").whole(),
        buildings=_buildings(field.at("buildings")),
        booster=None if booster.value is None else booster.known(ids.BOOSTERS),
        tiles=dict(_tile(item) for item in field.at("techs").items()),
        tokens=tuple(_token(item) for item in field.at("federations").items()),
    )


def _buildings(field: Field) -> dict[str, int]:
    found: dict[str, int] = {}
    for name, count in field.pairs():
        if name not in ids.BUILDINGS:
            raise field.bad(f"counts of {', '.join(ids.BUILDINGS)}")
        if count.whole(0):
            found[ids.BUILDINGS[name]] = count.whole()
    return found


def _tile(field: Field) -> tuple[str, bool]:
    tile, position, active = field.items(3)
    position.known(ids.POSITIONS)
    return tile.known(ids.TILES), active.flag()


def _token(field: Field) -> tuple[str, bool]:
    token, green = field.items(2)
    return token.known(ids.TOKENS), green.flag()


def _legal(field: Field) -> Legal:
    build = field.get("build")
    burn = field.get("burn")
    federation = field.get("federation")
    boosters = field.get("booster") or field.get("pass")
    return Legal(
        build=tuple(_build(item) for item in build.items()) if build else None,
        research=_offered(field, "up", ids.TRACKS),
        board=_offered(field, "action", ids.BOARD_ACTIONS),
        special=_offered(field, "special", ids.SPECIALS),
        convert=_texts(field, "spend"),
        burn=burn.whole(0) if burn else 0,
        boosters=_names(boosters, ids.BOOSTERS) if boosters else None,
        charge=_texts(field, "charge"),
        income=_texts(field, "income"),
        federations=federation.at("count").whole(0) if federation else 0,
        tokens=_names(federation.at("tiles"), ids.TOKENS) if federation else None,
    )


def _offered(field: Field, key: str, names: Mapping[str, str]) -> tuple[str, ...] | None:
    found = field.get(key)
    return _names(found, names) if found else None


def _texts(field: Field, key: str) -> tuple[str, ...] | None:
    found = field.get(key)
    return tuple(item.text() for item in found.items()) if found else None


def _build(field: Field) -> tuple[str, Cell, str]:
    building, cell, cost = field.items(3)
    return building.known(ids.BUILDINGS), cell.cell(), cost.text()
