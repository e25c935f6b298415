"""Range: how far a player's planets and space stations reach, and the QIC for more.

Rulebook, «Построить шахту» and appendix II, Navigation.
"""

from __future__ import annotations

from igroteka.engine.hexes import bits
from igroteka.engine.reasons import Reasons, asked, no, unmet

from .box import NAVIGATION
from .goods import price
from .state import GaiaState, Player


def basic_range(player: Player) -> int:
    box = player.box
    found = box.tracks[NAVIGATION].levels[player.research[NAVIGATION]].range
    for tile, more in box.range_tiles:
        if player.tiles & ~player.covered & tile:
            found += more
    return found


def rings(state: GaiaState, player: Player, targets: int, bonus: int = 0) -> list[tuple[int, int]]:
    """Targets by the QIC their distance costs: (QIC, hexes), each hex at its cheapest."""
    grid = state.board.grid
    reached = grid.within(player.planets | player.stations, basic_range(player) + bonus)
    found = [(0, targets & reached)]
    targets &= ~reached
    for cubes in range(1, player.qic + 1):
        if not targets:
            break
        reached = grid.within(reached, state.box.qic_range)
        if hit := targets & reached:
            found.append((cubes, hit))
            targets &= ~hit
    return found


def reachable(state: GaiaState, player: Player, targets: int, bonus: int = 0) -> int:
    """Those targets whose distance the player can pay."""
    found = 0
    for _, hexes in rings(state, player, targets, bonus):
        found |= hexes
    return found


def range_cost(state: GaiaState, player: Player, h: int, bonus: int = 0) -> int:
    """QIC needed to reach a hex."""
    grid = state.board.grid
    reached = grid.within(player.planets | player.stations, basic_range(player) + bonus)
    cubes = 0
    while not reached >> h & 1:
        reached = grid.within(reached, state.box.qic_range)
        cubes += 1
    return cubes


def range_details(state: GaiaState, player: Player, h: int, lang: str, bonus: int) -> list[str]:
    """QIC for the distance, if any."""
    if not player.planets | player.stations:
        return []
    cubes = range_cost(state, player, h, bonus)
    return [state.words.texts.say("detail:range", lang, n=cubes)] if cubes else []


def distance(state: GaiaState, player: Player, h: int) -> int | None:
    """Hexes from the nearest own planet or space station; None if no way leads there."""
    grid = state.board.grid
    reached = player.planets | player.stations
    if not grid.cluster(reached, grid.all) >> h & 1:
        return None
    steps = 0
    while not reached >> h & 1:
        reached = grid.grow(reached)
        steps += 1
    return steps


def far(state: GaiaState, player: Player, h: int, bonus: int = 0, gaia: int = 0) -> Reasons:
    """Why the QIC for the distance, and those for a gaia planet, cannot be paid together."""
    return unmet(distant(state, player, h, bonus, gaia))


def distant(state: GaiaState, player: Player, h: int, bonus: int = 0, gaia: int = 0) -> Reasons:
    """The distance, and the QIC for it and for a gaia planet, whether or not they can be paid."""
    away = distance(state, player, h)
    name = state.board.grid.name(h)
    if away is None:
        return no("unreachable", hex=name)
    cubes = range_cost(state, player, h, bonus)
    key = "gaia_qic" if not cubes else "far_gaia" if gaia else "far"
    reach = basic_range(player) + bonus
    near = [] if cubes else asked("in_range", True, range=reach, hex=name, distance=away)
    return near + price(
        player,
        "qic",
        cubes + gaia,
        key,
        range=reach,
        hex=name,
        distance=away,
        cubes=(("qic", cubes),),
        gaia=(("qic", gaia),),
    )


def way(state: GaiaState, player: Player, h: int) -> list[int]:
    """The hexes from the nearest own planet or space station to a hex, as straight as can be."""
    grid, rings = state.board.grid, [player.planets | player.stations]
    for _ in range(distance(state, player, h) or 0):
        rings.append(grid.grow(rings[-1]))
    start = bits(rings[0] & grid.within(1 << h, len(rings) - 1))[0]
    (q0, r0), (q1, r1) = grid.at(h), grid.at(start)

    def bend(one: int) -> int:
        q, r = grid.at(one)
        return abs((q - q0) * (r1 - r0) - (r - r0) * (q1 - q0))

    found = [h]
    for ring in reversed(rings[:-1]):
        found.append(min(bits(grid.grow(1 << found[-1]) & ring), key=bend))
    return found[::-1]
