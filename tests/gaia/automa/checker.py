"""The Automa's turn once more, worked out by brute force from the written rules.

Nothing of the engine's way of choosing is used here: a position becomes plain sets of cells, every
rule is a loop over them with a distance of its own, and the printed cards are read from the facts.
`expected` says what a turn must lead to and which candidates each rule must leave.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from gaia.automa.checker_table import (
    CARDS,
    HOMES,
    PIECES,
    SPACES,
    TRACKS,
    UPGRADES,
    WHEEL,
    Cell,
    Table,
)


def expected(before: Table) -> Table:
    """The position after the Automa's turn; shuffled cards come back sorted."""
    table = deepcopy(before)
    table.log = []
    if table.behaviour is None:
        table.behaviour = table.deck.pop(0)
    else:
        table.discard.append(table.behaviour)
        table.behaviour = table.action
        table.action = None
        if not table.deck:
            return _pass(table)
    bottom = len(table.deck) <= 3
    table.action = table.deck.pop(0)
    if bottom and CARDS[table.action]["passes"]:
        return _pass(table)
    _act(table, CARDS[table.action], CARDS[table.behaviour])
    return table


def _act(table: Table, card: dict[str, Any], behaviour: dict[str, Any]) -> None:
    action = card["action"]
    if action == "faction":
        _gain(table, _faction_action(table, behaviour))
        return
    if action == "build_mine":
        if not _mine(table, behaviour, behaviour["range"], None):
            _upgrade(table, behaviour, UPGRADES)
    elif action == "upgrade":
        _upgrade(table, behaviour, UPGRADES)
    elif action == "research_highest":
        _research(table, behaviour, highest=True)
    elif action == "research_random":
        _research(table, behaviour, highest=False)
    else:
        for _ in range(2 if table.faction == "xenos" else 1):
            _space(table, behaviour)
    _gain(table, card["vp"])


def _faction_action(table: Table, behaviour: dict[str, Any]) -> int:
    """Do what the civilisation card says and tell its points."""

    def mine(distance: int, first: str | None) -> None:
        if not _mine(table, behaviour, distance, first):
            _upgrade(table, behaviour, UPGRADES)

    if table.faction == "terrans":
        if "gaia_project" in _open_tracks(table):
            _note(table, "research", "eligible", _open_tracks(table))
            _note(table, "research", "named", ["gaia_project"])
            _step(table, "gaia_project")
        else:
            _note(table, "research", "eligible", _open_tracks(table))
        mine(4, "transdim")
        return 2
    if table.faction == "geodens":
        _research(table, behaviour, highest=False)
        _space(table, behaviour)
        return 1
    if table.faction == "hadsch_hallas":
        if not _upgrade(table, behaviour, UPGRADES):
            _mine(table, behaviour, 3, None)
        return 1
    if table.faction == "xenos":
        mine(2, None)
        _space(table, behaviour)
        return 2
    if table.faction == "itars":
        _space(table, behaviour)
        _space(table, behaviour)
        return 4
    if table.faction == "taklons":
        mine(3, "closest")
        _space(table, behaviour)
        return 2
    assert table.faction == "firaks"
    _upgrade(table, behaviour, [("lab_to_station", "lab", "station"), *UPGRADES])
    return 2


# --- choosing -----------------------------------------------------------------------------------


def distance(one: Cell, other: Cell) -> int:
    """Steps between two hexes."""
    dq, dr = one[0] - other[0], one[1] - other[1]
    return (abs(dq) + abs(dr) + abs(dq + dr)) // 2


def to_human(table: Table, cell: Cell) -> int:
    return min(distance(cell, planet) for planet in table.human)


def reading(cell: Cell) -> tuple[float, float]:
    """Height and place of a hex on the board turned by 30 degrees, from its drawn centre."""
    x, y = 1.5 * cell[0], 3**0.5 * (cell[1] + cell[0] / 2)
    cos, sin = 3**0.5 / 2, 0.5
    return round(x * sin + y * cos, 6), round(x * cos - y * sin, 6)


def numbers(table: Table) -> dict[Cell, int]:
    """The yellow numbers of all planets."""
    return {cell: n for n, cell in enumerate(sorted(table.planets, key=reading), start=1)}


def by_direction(table: Table, cells: list[Cell], arrow: str) -> Cell:
    yellow = numbers(table)
    blue = {cell: len(yellow) + 1 - number for cell, number in yellow.items()}
    return min(cells, key=lambda cell: (yellow if arrow == "right" else blue)[cell])


def by_number(options: list[str], count: int, start: str) -> str:
    """Count one by one, going round at the end."""
    queue = options if start == "left" else options[::-1]
    at = -1
    for _ in range(count):
        at += 1
        if at == len(queue):
            at = 0
    return queue[at]


def steps_to(home: str, planet: str) -> int:
    if planet == "gaia":
        return 1
    if planet == "transdim":
        return 2
    there, back = WHEEL.index(home), WHEEL.index(planet)
    return min((there - back) % 7, (back - there) % 7)


def _note(table: Table, do: str, rule: str, left: list[Any]) -> None:
    words = [item if isinstance(item, str) else f"{item[0]},{item[1]}" for item in left]
    table.log.append((do, rule, sorted(words)))


def _keep(cells: list[Cell], wanted: list[Cell]) -> list[Cell]:
    return wanted or cells


# --- actions ------------------------------------------------------------------------------------


def _mine(table: Table, behaviour: dict[str, Any], reach: int, first: str | None) -> bool:
    if sum(piece == "mine" for piece in table.built.values()) == PIECES["mine"]:
        return False
    taken = table.human | table.gaiaformers | set(table.built)
    cells = [
        cell
        for cell, planet in table.planets.items()
        if cell not in taken
        and planet != "lost"
        and min(distance(cell, own) for own in table.built) <= reach
    ]
    _note(table, "build_mine", "range", cells)
    if not cells:
        return False
    home = HOMES[table.faction]
    if first == "transdim" and len(cells) > 1:
        cells = _keep(cells, [c for c in cells if table.planets[c] == "transdim"])
        _note(table, "build_mine", "transdim", cells)
    if first == "closest" and len(cells) > 1:
        nearest = min(to_human(table, cell) for cell in cells)
        cells = [cell for cell in cells if to_human(table, cell) == nearest]
        _note(table, "build_mine", "faction_closest", cells)
    if len(cells) > 1:
        cells = _by_final_tile(table, cells, behaviour)
        _note(table, "build_mine", "final", cells)
    if len(cells) > 1:
        fewest = min(steps_to(home, table.planets[cell]) for cell in cells)
        cells = [cell for cell in cells if steps_to(home, table.planets[cell]) == fewest]
        _note(table, "build_mine", "steps", cells)
    if len(cells) > 1:
        nearest = min(to_human(table, cell) for cell in cells)
        cells = [cell for cell in cells if to_human(table, cell) == nearest]
        _note(table, "build_mine", "closest", cells)
    if len(cells) > 1:
        cells = [by_direction(table, cells, behaviour["direction"])]
        _note(table, "build_mine", "direction", cells)
    _settle(table, cells[0])
    return True


def _by_final_tile(table: Table, cells: list[Cell], behaviour: dict[str, Any]) -> list[Cell]:
    if behaviour["final"] == "none":
        return cells
    tile = table.finals[0] if behaviour["final"] == "top" else table.finals[1]
    own = list(table.built)
    if tile == "fs_sectors":
        held = {table.sector[cell] for cell in own}
        return _keep(cells, [cell for cell in cells if table.sector[cell] not in held])
    if tile == "fs_planet_types":
        held = {table.planets[cell] for cell in own}
        new = [c for c in cells if table.planets[c].replace("transdim", "gaia") not in held]
        return _keep(cells, new)
    if tile == "fs_gaia_planets":
        return _keep(cells, [c for c in cells if table.planets[c] in ("gaia", "transdim")])
    return cells


def _settle(table: Table, cell: Cell) -> None:
    alone = all(distance(cell, other) > 1 for other in table.built)
    if table.planets[cell] == "transdim":
        table.planets[cell] = "gaia"
    types = {table.planets[other] for other in table.built}
    table.built[cell] = "mine"
    if alone:
        beside = {
            space
            for space in table.space
            if distance(space, cell) == 1 and space not in table.satellites
        }
        if beside:
            table.satellites.add(min(beside))  # which one does not matter
    if table.faction == "geodens" and table.planets[cell] not in types:
        _gain(table, 2)


def _upgrade(table: Table, behaviour: dict[str, Any], lines: list[tuple[str, str, str]]) -> bool:
    standing = list(table.built.values())
    for _, source, target in lines:
        if source in standing and standing.count(target) < PIECES[target]:
            break
    else:
        return False
    cells = [cell for cell, piece in table.built.items() if piece == source]
    _note(table, "upgrade", "line", cells)
    if len(cells) > 1:
        nearest = min(to_human(table, cell) for cell in cells)
        cells = [cell for cell in cells if to_human(table, cell) == nearest]
        _note(table, "upgrade", "closest", cells)
    if len(cells) > 1:
        cells = [by_direction(table, cells, behaviour["direction"])]
        _note(table, "upgrade", "direction", cells)
    table.built[cells[0]] = target
    if table.faction == "hadsch_hallas" and target == "station":
        _gain(table, 3)
    if table.faction == "firaks" and target == "lab":
        _research(table, behaviour, highest=False)
    return True


def _occupied(table: Table, track: str) -> bool:
    return track in table.human_top or table.levels[track] == 5


def _open_tracks(table: Table) -> list[str]:
    found = []
    for track in TRACKS:
        level = table.levels[track]
        can_advance = level < 4 or (level == 4 and not _occupied(table, track))
        if can_advance or (level == 4 and track in table.advanced):
            found.append(track)
    return found


def _research(table: Table, behaviour: dict[str, Any], highest: bool) -> None:
    do = "research_highest" if highest else "research_random"
    tracks = _open_tracks(table)
    _note(table, do, "eligible", tracks)
    if not tracks:
        return
    if highest and len(tracks) > 1:
        best = max(table.levels[track] for track in tracks)
        tracks = [track for track in tracks if table.levels[track] == best]
        _note(table, do, "highest", tracks)
    if len(tracks) > 1:
        skipped = [t for t in tracks if _occupied(table, t) and t not in table.advanced]
        if skipped:
            tracks = [track for track in tracks if track not in skipped] or tracks
            _note(table, do, "counted", tracks)
    if len(tracks) > 1:
        tracks = [by_number(tracks, behaviour["count"], behaviour["count_from"])]
        _note(table, do, "number", tracks)
    _step(table, tracks[0])


def _step(table: Table, track: str) -> None:
    if table.levels[track] == 4 and track in table.advanced:
        table.advanced.remove(track)
    else:
        table.levels[track] += 1


def _space(table: Table, behaviour: dict[str, Any]) -> None:
    free = [space for space in SPACES if space not in table.covered]
    _note(table, "power_or_qic", "free", free)
    if not free:
        return
    if len(free) > 1:
        free = [by_number(free, behaviour["count"], behaviour["count_from"])]
        _note(table, "power_or_qic", "number", free)
    table.covered.add(free[0])


def _gain(table: Table, vp: int) -> None:
    if vp:
        table.vp += vp + table.bonus


def _pass(table: Table) -> Table:
    assert table.behaviour is not None
    assert table.booster is not None
    behaviour = CARDS[table.behaviour]
    _gain(table, table.left_vp if table.round <= 3 else table.right_vp)
    table.passed = True
    old = table.booster
    if table.round == 6:
        table.booster = None
        table.row.append(old)
        return table
    place = ["left", "middle", "right"].index(behaviour["pass_booster"])
    table.booster = table.row.pop(place)
    table.row.append(old)
    _note(table, "pass", "place", [table.booster])
    cards = [*table.deck, *table.discard, table.behaviour]
    if table.action is not None:
        cards.append(table.action)
    table.deck, table.discard = sorted(cards), []
    table.behaviour = table.action = None
    table.side -= 1
    return table
