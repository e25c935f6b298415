"""How the Automa chooses: «Выбор и решающий фактор», tie-breakers of mines and upgrades."""

from __future__ import annotations

from collections.abc import Callable

from .cards import HOMES, OTHER_STEPS, POWER_SPACES, TOKENS, TRACKS, WHEEL, Card
from .table import Hex, Table, distance


def reading_order(places: list[Hex]) -> list[Hex]:
    """From top to bottom, each row from left to right, on the board whose top row has five hexes.

    Turned so, going one hex right is (1, -1) and a row down is (0, 1) or (1, 0).
    """
    return sorted(places, key=lambda place: (place[0] + place[1], place[0]))


def by_direction(table: Table, places: list[Hex], card: Card) -> Hex:
    """The first of them along the zigzag arrow over all planets of the board."""
    order = reading_order(list(table.planets))
    if card.arrow == "left":
        order.reverse()
    return next(place for place in order if place in places)


def by_number(options: list[str], card: Card) -> str:
    """Count along the arrow, and round again from its beginning."""
    line = options if card.count_arrow == "right" else options[::-1]
    counted = 0
    while True:
        for option in line:
            counted += 1
            if counted == card.count:
                return option


def least(places: list[Hex], measure: Callable[[Hex], int]) -> list[Hex]:
    smallest = min(measure(place) for place in places)
    return [place for place in places if measure(place) == smallest]


def near_player(table: Table, place: Hex) -> int:
    return min(distance(place, other) for other in table.human)


# Mines.


def mine_candidates(table: Table, reach: int) -> list[Hex]:
    """2: empty planets, transdim ones too, in range of a planet of its own."""
    taken = table.settled()
    table.choose()
    found = [
        place
        for place in table.planets
        if place not in taken and any(distance(place, own) <= reach for own in table.built)
    ]
    table.left(found)
    return found


def mine_place(table: Table, places: list[Hex], card: Card, faction_rule: str | None) -> Hex:
    """3a to 3e."""
    if faction_rule == "transdim":
        places = [p for p in places if table.planets[p] == "transdim"] or places
    elif faction_rule == "closest":
        places = least(places, lambda p: near_player(table, p))
    table.left(places)
    if card.final and len(places) > 1:
        top, bottom = table.finals
        places = by_final_goal(table, places, top if card.final == "top" else bottom)
        table.left(places)
    if len(places) > 1:
        table.seen.append("steps")
        places = least(places, lambda p: steps(table, p))
        table.left(places)
    return closest_first(table, places, card)


def closest_first(table: Table, places: list[Hex], card: Card) -> Hex:
    """3d and 3e: closest to the player's planets, then by direction."""
    places = least(places, lambda p: near_player(table, p))
    table.left(places)
    if len(places) > 1:
        table.seen.append("direction")
    chosen = by_direction(table, places, card)
    table.left([chosen])
    return chosen


def steps(table: Table, place: Hex) -> int:
    """3c, with the two new types (LF, «Построить шахту», 3в)."""
    kind = table.planets[place]
    if kind in OTHER_STEPS:
        return OTHER_STEPS[kind]
    apart = abs(WHEEL.index(kind) - WHEEL.index(HOMES[table.faction]))
    return min(apart, 7 - apart)


def by_final_goal(table: Table, places: list[Hex], goal: str) -> list[Hex]:
    """3b; a goal that names no planets, or that nothing here meets, changes nothing."""
    table.seen.append(f"goal {goal}")
    if goal == "fs_sectors":
        held = table.own_tiles("space")
        fit = [p for p in places if new_tile(table, p, "space", held)]
    elif goal == "lf_planet_types_revised":
        held = table.own_types()
        fit = [p for p in places if becomes(table, p) not in held]
    elif goal == "fs_gaia_planets":
        fit = [p for p in places if table.planets[p] in ("gaia", "transdim")]
    elif goal == "lf_asteroids":
        fit = [p for p in places if table.planets[p] == "asteroid"]
        fit = fit or nearest_to(table, places, lambda p: table.planets[p] == "asteroid")
    elif goal == "lf_deep_space":
        held = table.own_tiles("deep")
        fit = [p for p in places if new_tile(table, p, "deep", held)]
        fit = fit or nearest_to(table, places, lambda p: new_tile(table, p, "deep", held))
    else:
        return places
    return fit or places


def new_tile(table: Table, place: Hex, kind: str, held: set[str]) -> bool:
    """Whether a planet lies on a tile of this kind where the Automa has none yet."""
    return table.tiles[place][0] == kind and table.tiles[place][1] not in held


def becomes(table: Table, place: Hex) -> str:
    """A transdim planet is gaia under the Automa's mine."""
    kind = table.planets[place]
    return "gaia" if kind == "transdim" else kind


def nearest_to(table: Table, places: list[Hex], wanted: Callable[[Hex], bool]) -> list[Hex]:
    """(ii) of the fleet's goals: as close as possible to an empty planet of the wanted sort."""
    taken = table.settled()
    targets = [place for place in table.planets if place not in taken and wanted(place)]
    if not targets:
        return places
    table.seen.append("second step")
    return least(places, lambda p: min(distance(p, target) for target in targets))


# Upgrades.


def upgrade_place(table: Table, line: tuple[str, str], card: Card) -> Hex:
    """Of the structures a line may upgrade; the goal of distance comes first (LF)."""
    places = table.standing(line[0])
    table.choose()
    table.left(places)
    institutes = table.standing("institute")
    if "lf_distance" in table.finals and institutes:
        far = line == ("station", "lab")
        far = far or (line == ("mine", "station") and not table.standing("academy"))
        if far:
            table.seen.append("farthest")
            places = least(places, lambda p: -distance(p, institutes[0]))
            table.left(places)
    return closest_first(table, places, card)


# Research and actions.


def open_tracks(table: Table) -> list[str]:
    """Tracks in which it can advance, or whose advanced tile is there to be removed."""
    return [
        track
        for track in TRACKS
        if table.levels[track] < 4 or (table.levels[track] == 4 and top_possible(table, track))
    ]


def top_possible(table: Table, track: str) -> bool:
    """On level 4: a tile to remove, or a free level 5."""
    return track in table.advanced or not table.at_top(track)


def track(table: Table, card: Card, *, highest: bool) -> str | None:
    options = open_tracks(table)
    table.choose()
    table.left(options)
    if highest and options:
        most = max(table.levels[track] for track in options)
        options = [track for track in options if table.levels[track] == most]
        table.left(options)
    if len(options) < 2:
        return options[0] if options else None
    counted = [t for t in options if t in table.advanced or not table.at_top(t)]
    if counted != options:
        table.seen.append("skipped track")
        table.left(counted)
    chosen = by_number(counted or options, card)
    table.left([chosen])
    return chosen


def actions(table: Table) -> list[str]:
    """LF, «Энергия / ККИ», 2: power actions, then the ship tokens from left to right."""
    options = [space for space in POWER_SPACES if space not in table.covered]
    for ship, spaces in TOKENS.items():
        if table.explored(ship):
            options += [space for space in spaces if space not in table.covered]
        else:
            options.append(ship)
    return options
