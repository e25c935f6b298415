"""What no single entry can tell: whether a box of somebody's own can be played with.

What came with the game is known to be right and not checked again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from igroteka.engine.box import Reader
from igroteka.engine.hexes import bits
from igroteka.engine.pieces import repeated

from .boards import NOWHERE
from .rewards import Cost
from .terms import LESSER, PLAYERS, TRACKS

if TYPE_CHECKING:
    from igroteka.engine.pieces import Piece

    from . import Box

SPOTS = 10
"""Of the star, one for each action token."""
OTHER_WORLD = "other_world"


def check(reader: Reader, box: Box) -> None:
    """A star that can be walked, planets for every table, enough of everything."""
    for one in (_star, _income, _tracks, _houses, _planets, _supplies, _artifacts, _numbers, _ids):
        one(reader, box)


def _number(reader: Reader, box: Box, id: str, least: int, most: int | None = None) -> None:
    """Refuse a single number that is too small or too large."""
    value = getattr(box, id)
    if value < least:
        raise reader.complain(
            "rules", "numbers", id, f"value should be {least} or more, not {value}"
        )
    if most is not None and value > most:
        raise reader.complain(
            "rules", "numbers", id, f"value should be {most} or less, not {value}"
        )


def _entries(reader: Reader, file: str, section: str, found: int, n: int) -> None:
    if found != n:
        raise reader.complain(file, section, "", f"should have {n} entries, not {found}")


def _value(piece: Piece, field: str) -> object:
    """What an entry has there; the ends of a line have no order."""
    value = getattr(piece, field)
    return frozenset(value) if field == "ends" else value


def _own(reader: Reader, file: str, section: str, pieces: Sequence[Piece], field: str) -> None:
    """Refuse values that two entries share."""
    values: list[object] = [_value(one, field) for one in pieces]
    if (value := repeated(values)) is not None:
        first, *_, last = (one.id for one, own in zip(pieces, values, strict=True) if own == value)
        raise reader.blame(
            (file, section, last, f"{field} should be its own, {first} has the same"),
            (file, section, first, f"{field} should be its own, {last} has the same"),
        )


def _star(reader: Reader, box: Box) -> None:
    _entries(reader, "star", "spots", len(box.spots), SPOTS)
    _entries(reader, "star", "action_tokens", len(box.tokens), SPOTS)
    _own(reader, "star", "action_tokens", box.tokens, "number")
    if not box.blue_tokens:
        problem = "colour should be blue of some tokens, a first turn begins there"
        raise reader.shared("star", "action_tokens", [one.id for one in box.tokens], problem)
    _own(reader, "star", "cells", box.cells, "ends")
    apart = _apart(range(SPOTS), box.neighbours)
    if apart != NOWHERE:
        id = box.spots[apart].id
        raise reader.complain("star", "cells", "", f"no line leads to the spot {id}")
    _number(reader, box, "signs", 1)
    if box.signs > len(box.cells):
        problem = (
            f"value should be {len(box.cells)} or less, there are no more cells, not {box.signs}"
        )
        raise reader.blame(
            ("rules", "numbers", "signs", problem),
            (
                "star",
                "cells",
                "",
                f"should have at least {box.signs} entries, not {len(box.cells)}",
            ),
        )
    if not box.zones:
        raise reader.complain("star", "zones", "", "should have at least 1 entries, not 0")
    chiefs = [zone.id for zone in box.zones if zone.chief]
    if len(chiefs) != 1:
        problem = f"token should be chief of 1 zone, not of {len(chiefs)}"
        raise reader.shared("star", "zones", chiefs or [zone.id for zone in box.zones], problem)


def _apart(places: Iterable[int], beside: Sequence[int]) -> int:
    """A place that cannot be reached from the first; NOWHERE if there is none."""
    everywhere = sum(1 << place for place in places)
    reached, new = 0, everywhere & -everywhere
    while new:
        reached |= new
        new = sum({1 << near for place in bits(new) for near in bits(beside[place])}) & ~reached
    return (bits(everywhere & ~reached) or [NOWHERE])[0]


def _income(reader: Reader, box: Box) -> None:
    _number(reader, box, "settlements", 1)
    _number(reader, box, "start_settlements", 0, 1)
    if len(box.income) != box.settlements:
        problem = f"should have {box.settlements} entries, not {len(box.income)}"
        raise reader.blame(
            ("star", "settlement_income", "", problem),
            ("rules", "numbers", "settlements", f"value should be {len(box.income)}"),
        )
    for spot in box.income:
        for name in ("income", "blue_action", "red_action"):
            if getattr(spot.reward, name):
                problem = f"{name} should be left out, it could lead here again"
                raise reader.complain("star", "settlement_income", spot.id, problem)


def _tracks(reader: Reader, box: Box) -> None:
    for section, spaces in (("spaces", box.spaces), ("power_spaces", box.power_spaces)):
        if len(spaces) < 2:
            problem = f"should have at least 2 entries, not {len(spaces)}"
            raise reader.complain("tracks", section, "", problem)
    for before, space in zip(box.spaces, box.spaces[1:], strict=False):
        if space.multiplier < before.multiplier:
            problem = f"multiplier should be {before.multiplier} or more, not {space.multiplier}"
            raise reader.complain("tracks", "spaces", space.id, problem)
    beyond = [space.id for space in box.power_spaces if space.lightning]
    if len(beyond) != 1:
        problem = f"lightning should be true of 1 space, not of {len(beyond)}"
        every = [space.id for space in box.power_spaces]
        raise reader.shared("tracks", "power_spaces", beyond or every, problem)
    goals = len(TRACKS) + 1
    if len(box.goals) < goals:
        problem = f"should have at least {goals} entries, not {len(box.goals)}"
        raise reader.complain("goals", "goals", "", problem)


def _houses(reader: Reader, box: Box) -> None:
    if len(box.houses) < PLAYERS[-1]:
        n = PLAYERS[-1]
        problem = f"should have at least {n} entries, one for each player, not {len(box.houses)}"
        raise reader.complain("houses", "houses", "", problem)
    _own(reader, "houses", "houses", box.houses, "colour")
    for section, pieces in (("chief_gods", box.chief_gods), ("planets", box.planets)):
        file = "planets" if section == "planets" else "houses"
        owned = [one for one in pieces if one.house >= 0]
        _own(reader, file, section, owned, "house")
        for house in box.houses:
            if all(one.house != house.index for one in owned):
                raise reader.blame(
                    (file, section, "", f"the house {house.id} has none"),
                    ("houses", "houses", house.id, f"needs an entry in {section} of {file}.yaml"),
                )
    _number(reader, box, "gods_kept", 1, box.figures[LESSER].count)
    _number(reader, box, "gods_dealt", box.gods_kept + 1, box.gods_kept + 1)
    for house, gods in zip(box.houses, box.gods_of, strict=True):
        if len(gods) < box.gods_dealt:
            problem = f"should have at least {box.gods_dealt} entries of the house {house.id}"
            raise reader.complain("houses", "lesser_gods", "", f"{problem}, not {len(gods)}")


def _planets(reader: Reader, box: Box) -> None:
    for board in box.boards:
        id, districts = board.planet.id, board.planet.districts
        apart = _apart(range(len(districts)), board.ways)
        if apart != NOWHERE:
            problem = f"no way leads to the district {districts[apart].id}"
            raise reader.complain("planets", "planets", id, problem)
        shrines = [one for one in bits(board.touching[board.capital]) if districts[one].shrines]
        if board.capital != NOWHERE and len(shrines) != 1:
            problem = f"shrines should be in 1 district beside the capital, not in {len(shrines)}"
            raise reader.complain("planets", "planets", id, problem)
    for players in PLAYERS:
        sides = [planet.id for planet in box.planets if players in planet.players]
        if len(sides) != 1:
            gaia = [planet.id for planet in box.planets if planet.players]
            problem = f"players should have {players} on 1 side of Gaia, not on {len(sides)}"
            raise reader.shared("planets", "planets", sides or gaia, problem)


def _supplies(reader: Reader, box: Box) -> None:
    """As many tokens as the fullest table needs."""
    display, trade = box.trade_display, len(box.trade)
    if trade < display:
        raise reader.blame(
            ("trade", "trade", "", f"should have at least {display} entries, not {trade}"),
            (
                "rules",
                "numbers",
                "trade_display",
                f"value should be {trade} or less, not {display}",
            ),
        )
    for file, section, per_planet in (
        ("civilizations", "civilizations", _civilizations),
        ("civilizations", "atlantis_gods", _guarded),
        ("culture", "culture", _culture),
    ):
        needed, there = _fullest(box, per_planet), len(getattr(box, section))
        if there < needed:
            raise reader.blame(
                (file, section, "", f"should have at least {needed} entries, not {there}"),
                ("planets", "planets", "", f"should need {there} {section} or less, not {needed}"),
            )
    if not any(not card.advanced and card.cost == Cost() for card in box.weapons):
        problem = (
            "cost should be nothing for one of the ordinary weapons, a defender has to lay one"
        )
        ordinary = [card.id for card in box.weapons if not card.advanced]
        if not ordinary:
            raise reader.complain(
                "weapons", "weapons", "", "kind should be ordinary of one at least"
            )
        raise reader.shared("weapons", "weapons", ordinary, problem)


def _civilizations(box: Box, planet: int) -> int:
    return box.boards[planet].civilizations.bit_count()


def _guarded(box: Box, planet: int) -> int:
    return box.boards[planet].atlantis.bit_count()


def _culture(box: Box, planet: int) -> int:
    return len(box.boards[planet].culture)


def _fullest(box: Box, count: Callable[[Box, int], int]) -> int:
    """The most that a table needs of something that planets have."""
    homes = sorted((count(box, planet) for planet in box.home_planets), reverse=True)
    return max(sum(homes[:players]) + count(box, box.gaia[players]) for players in PLAYERS)


def _artifacts(reader: Reader, box: Box) -> None:
    _own(reader, "artifacts", "artifacts", box.artifacts, "effect")
    _number(reader, box, "artifacts_in_game", _fullest(box, _guarded), len(box.artifacts))
    most = max(box.multipliers)
    for artifact in box.artifacts:
        if 0 < len(artifact.vp_by_multiplier) < most:
            problem = "vp_by_multiplier should be a longer list"
            raise reader.complain("artifacts", "artifacts", artifact.id, problem)
        if artifact.params.tracks > len(TRACKS):
            problem = f"tracks should be {len(TRACKS)} or less, not {artifact.params.tracks}"
            raise reader.complain("artifacts", "artifacts", artifact.id, problem)


LEAST: Mapping[str, int] = {
    "start_followers": 1,
    "start_shrine_followers": 0,
    "resource_cap": 1,
    "trade_display": 1,
    "goods_per_vp": 1,
    "round_limit": 1,
}
"""Numbers without which there is nothing to play with."""


def _numbers(reader: Reader, box: Box) -> None:
    for id, least in LEAST.items():
        _number(reader, box, id, least)
    _number(reader, box, "start_resources", 0, box.resource_cap)
    _number(reader, box, "start_crystals", 0, box.crystals // PLAYERS[-1])
    _number(reader, box, "start_shrine_followers", 0, box.followers - box.start_followers)


def _ids(reader: Reader, box: Box) -> None:
    """What an answer names is known by its id alone."""
    chiefs = {god.id for god in box.chief_gods}
    for god in box.lesser_gods:
        if god.id in chiefs:
            raise reader.blame(
                ("houses", "lesser_gods", god.id, f"the id {god.id} is used twice"),
                ("houses", "chief_gods", god.id, f"the id {god.id} is used twice"),
            )
    gaia = {planet.id for planet in box.planets if planet.players}
    holders: dict[str, list[str]] = {OTHER_WORLD: []}
    for planet in box.planets:
        for one in (*planet.districts, *planet.culture_spots):
            others = holders.setdefault(one.id, [])
            if one.id == OTHER_WORLD or (not {planet.id, *others} <= gaia and others):
                problem = f"the id {one.id} is used twice"
                raise reader.shared("planets", "planets", [*others, planet.id], problem)
            others.append(planet.id)
