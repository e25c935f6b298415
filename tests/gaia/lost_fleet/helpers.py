"""Positions with the fleet in two or three lines, on boards that are always the same.

`table` gives the first turn of round 1 with nothing on the map and nothing in hand. The boards have
sector 01 in the middle at 0,0; the Twilight lies at 2,-3 and the Eclipse at -3,1 on each of them.
"""

from __future__ import annotations

from typing import Any, cast

from gaia.helpers import (
    ADVANCED,
    GOALS,
    STANDARD,
    apart,
    bare,
    bowls,
    fresh,
    give,
    hexes,
    new,
    put,
    put_lost,
    research,
    rich,
    tokens,
)
from igroteka.engine.hexes import Cell, rotate
from igroteka.games.gaia import GAIA
from igroteka.games.gaia.lost_fleet.box import FleetBox
from igroteka.games.gaia.lost_fleet.fleet import Fleet
from igroteka.games.gaia.lost_fleet.view import view as fleet_view
from igroteka.games.gaia.lost_fleet.view_types import ExplorerView, FleetView, ShipView
from igroteka.games.gaia.state import GaiaState

RING = ((5, -4), (4, 1), (-1, 5), (-5, 4), (-4, -1), (1, -5))
FIRST = ("01", "02", "03", "04", "05-back", "06-back", "07-back")
SECTORS: dict[int, dict[str, Cell]] = {
    2: dict(zip(FIRST, ((0, 0), *RING), strict=True)),
    3: dict(zip((*FIRST, "09", "10"), ((0, 0), *RING, (9, -3), (3, 6)), strict=True)),
    4: dict(
        zip(
            ("01", "02", "03", "04", "05-front", "06-front", "07-front", "08", "09", "10"),
            ((0, 0), *RING, (10, -8), (9, -3), (6, -9)),
            strict=True,
        )
    ),
}
BETWEEN: dict[int, dict[str, Cell]] = {
    2: {
        "ship-twilight": (2, -3),
        "ship-eclipse": (-3, 1),
        "ship-tf_mars": (1, 2),
        "asteroid-1": (-1, -2),
        "asteroid-2": (-2, 3),
        "protoplanet-1": (3, -1),
    },
    3: {
        "ship-twilight": (2, -3),
        "ship-rebellion": (6, -2),
        "ship-eclipse": (-3, 1),
        "ship-tf_mars": (2, 4),
        "asteroid-1": (-1, -2),
        "asteroid-2": (1, 2),
        "protoplanet-1": (3, -1),
        "blank-1": (-2, 3),
    },
    4: {
        "ship-twilight": (2, -3),
        "ship-rebellion": (6, -2),
        "ship-eclipse": (-3, 1),
        "ship-tf_mars": (1, 2),
        "asteroid-1": (-1, -2),
        "asteroid-2": (7, -7),
        "asteroid-3": (8, -5),
        "asteroid-4": (4, -6),
        "protoplanet-1": (3, -1),
        "blank-1": (-2, 3),
    },
}
DEEP: dict[int, dict[str, tuple[Cell, Cell, Cell]]] = {
    2: {
        "11-a": ((4, -6), (4, -7), (5, -7)),
        "12-a": ((-2, -4), (-3, -4), (-2, -5)),
        "13-a": ((6, -2), (7, -3), (7, -2)),
        "14-b": ((-6, 2), (-7, 3), (-7, 2)),
        "15-a": ((2, 4), (3, 4), (2, 5)),
        "16-b": ((-4, 6), (-4, 7), (-5, 7)),
    },
    3: {
        "11-a": ((4, -6), (4, -7), (5, -7)),
        "12-a": ((8, -5), (8, -6), (9, -6)),
        "13-a": ((-2, -4), (-3, -4), (-2, -5)),
        "14-b": ((7, 0), (8, 0), (7, 1)),
        "15-a": ((-6, 2), (-7, 3), (-7, 2)),
        "16-b": ((5, 3), (6, 2), (6, 3)),
        "17-a": ((-4, 6), (-4, 7), (-5, 7)),
        "18-b": ((0, 7), (0, 8), (-1, 8)),
    },
    4: {
        "11-a": ((9, -10), (9, -11), (10, -11)),
        "12-a": ((3, -8), (2, -8), (3, -9)),
        "13-a": ((11, -6), (12, -7), (12, -6)),
        "14-b": ((-2, -4), (-3, -4), (-2, -5)),
        "15-a": ((7, 0), (8, 0), (7, 1)),
        "16-b": ((-6, 2), (-7, 3), (-7, 2)),
        "17-a": ((2, 4), (3, 4), (2, 5)),
        "18-b": ((-4, 6), (-4, 7), (-5, 7)),
    },
}
TRIANGLE: tuple[Cell, ...] = ((0, 0), (0, 1), (-1, 1))
"""The hexes of a deep-space tile: top, right, left."""
TILES = {"rebellion": "lf_terraform_mine", "eclipse": "lf_ore_knowledge", "tf_mars": "lf_range"}
TOKENS = {
    "twilight": "lf_12vp",
    "rebellion": "lf_8vp_8c",
    "eclipse": "lf_4vp_4k",
    "tf_mars": "lf_7vp_2tokens",
}
ARTIFACTS = ("art_3c_3o", "art_3k_1q", "art_5c_2o", "art_income_k_o")
SHIPS = {
    2: ("twilight", "eclipse", "tf_mars"),
    3: ("twilight", "rebellion", "eclipse", "tf_mars"),
    4: ("twilight", "rebellion", "eclipse", "tf_mars"),
}
BOX = GAIA.box_of(("lost_fleet",))
ASTEROID, PROTOPLANET = "-1,-2", "3,-1"
WHEEL = ("terra", "oxide", "volcanic", "desert", "swamp", "titanium", "ice")
HOME = {"tinkeroids": "-1,-2", "darkanians": "-1,-2", "moweyds": "3,-1", "space_giants": "3,-1"}
"""A planet where each new civilisation might have started."""
CARD = ("ice", "swamp", "volcanic", "terra", "titanium", "desert", "oxide")


def placements(players: int) -> list[dict[str, Any]]:
    """The board for a number of players, tile by tile."""
    laid: dict[str, Cell] = {**SECTORS[players], **BETWEEN[players]}
    found: list[dict[str, Any]] = [
        {"sector": tile, "centre": list(centre), "rotation": 0} for tile, centre in laid.items()
    ]
    for tile, pocket in DEEP[players].items():
        centre, rotation = _fitting(pocket)
        found.append({"sector": tile, "centre": list(centre), "rotation": rotation})
    return found


def _fitting(pocket: tuple[Cell, Cell, Cell]) -> tuple[Cell, int]:
    """Where the top hex of a deep-space tile lies, and its turn, so that it fills a pocket."""
    for q, r in pocket:
        for turn in range(6):
            turned = (rotate(cell, turn) for cell in TRIANGLE)
            if {(q + dq, r + dr) for dq, dr in turned} == set(pocket):
                return (q, r), turn
    raise AssertionError(f"no tile fits into {pocket}")


def table(
    factions: str = "terrans,xenos,ambas",
    *,
    goal: str = "rs_big_5_a",
    boosters: tuple[str, ...] = (),
    advanced: dict[str, str] | None = None,
    finals: tuple[str, str] = ("fs_structures", "fs_satellites"),
    tiles: dict[str, str] | None = None,
    tokens: dict[str, str] | None = None,
    artifacts: tuple[str, ...] = ARTIFACTS,
    extension: str | None = None,
    economy: str = "side_power",
    card: tuple[str, ...] = WHEEL,
    **options: Any,
) -> GaiaState:
    """Round 1, first turn, a known board, nothing on the map, nothing in hand, 10 VP each."""
    players = len(factions.split(","))
    usual = [f"booster-{number}" for number in (1, 2, 3, 4, 5, 6, 7)]
    spare = [one for one in usual if one not in boosters]
    laid = [*boosters, *spare][: players + 3]
    on_ships = {ship: dict[str, str]() for ship in SHIPS[players]}
    for key, pieces in (
        ("tile", {**TILES, **(tiles or {})}),
        ("token", {**TOKENS, **(tokens or {})}),
    ):
        for ship, piece in pieces.items():
            if ship in on_ships:
                on_ships[ship][key] = piece
    spec = {
        "sectors": placements(players),
        "standard": STANDARD,
        "advanced": {**ADVANCED, "extension": "lf_qic_action", **(advanced or {})},
        "rounds": [goal, *[other for other in GOALS if other != goal]][:6],
        "boosters": laid,
        "finals": list(finals),
        "terraforming_token": "fed_7vp_cred",
        "ships": on_ships,
        "artifacts": list(artifacts[:players]),
        "extension": extension or ("side_25_vp" if players == 2 else "side_shuttles"),
        "economy": economy,
        "terraforming_card": list(card),
    }
    return bare(new(factions, lost_fleet=True, table=spec, **options), laid)


def company(*factions: str, players: int = 3) -> str:
    """A game of some civilisations with others that share no board with them."""
    index, rivals = BOX.faction_index, BOX.rivals
    for other in ("xenos", "firaks", "nevlas", "geodens"):
        clash = any(index[other] in rivals[index[one]] for one in factions)
        if len(factions) < players and not clash:
            factions = (*factions, other)
    return ",".join(factions)


def land(state: GaiaState, seat: int, *ships: str) -> None:
    """The seat has explored these ships, with nothing paid and nothing charged."""
    box = state.box.part(FleetBox)
    for ship in ships:
        state.part(Fleet).land(box, seat, box.ship_index[ship])
    fresh(state)


def view(state: GaiaState) -> FleetView:
    found = fleet_view(state)
    assert found is not None
    return found


def ship(state: GaiaState, id: str) -> ShipView:
    return next(one for one in view(state)["ships"] if one["id"] == id)


def explorer(state: GaiaState, seat: int) -> ExplorerView:
    return view(state)["players"][seat]


def counts(state: GaiaState, seat: int) -> dict[str, int]:
    """What tiles and goals count, as everybody sees it."""
    return cast("Any", state.view(None))["players"][seat]["counts"]


def artifact(state: GaiaState, seat: int, *ids: str) -> None:
    """The seat owns artifacts, with nothing paid and nothing gained."""
    box, fleet = state.box.part(FleetBox), state.part(Fleet)
    for id in ids:
        fleet.owned[seat] |= 1 << box.artifact_index[id]
    fresh(state)


def tinkering(state: GaiaState, seat: int, tile: str) -> None:
    """The tinkering tile of this round."""
    state.part(Fleet).tinkering[seat] = state.box.part(FleetBox).tinkering_index[tile]
    fresh(state)


def used(state: GaiaState) -> set[str]:
    """The spaces of ships with an action token."""
    return {
        space["id"] for one in view(state)["ships"] for space in one["spaces"] if not space["free"]
    }


def within(state: GaiaState, centre: str, reach: int, *kinds: str) -> set[str]:
    """Hexes of these planet types so near to a hex."""
    return {name for name in hexes(state, *kinds) if apart(centre, name) <= reach}


def lab(*ships: str, **options: Any) -> GaiaState:
    """Seat 0 is about to upgrade a station on 1,-3 to a lab."""
    state = table(**options)
    land(state, 0, *ships)
    put(state, 0, "trading_station", "1,-3")
    give(state, 0, credits=5, ore=3)
    return state


def spread(state: GaiaState) -> None:
    """Three deep-space sectors, one of them twice, one with the lost planet; others elsewhere."""
    put(state, 0, "mine", "5,3", "6,3", "0,8", "-1,-2", "1,-1")
    put_lost(state, 0, "5,-7")


def aboard(*ships: str, factions: str = "terrans,xenos,ambas", **options: Any) -> GaiaState:
    """Seat 0 has explored ships and has everything that any space could need.

    Its mine 1,-3 and its station 4,-3 stand by the Twilight.
    """
    state = table(factions, **options)
    land(state, 0, *ships)
    put(state, 0, "mine", "1,-3")
    put(state, 0, "trading_station", "4,-3")
    tokens(state, 0, "fed_7vp_cred")
    research(state, 0, navigation=2)
    rich(state, 0)
    give(state, 0, qic=9, formers=1)
    bowls(state, 0, 0, 0, 9)
    return state


def started(faction: str, *, institute: bool = True, **options: Any) -> GaiaState:
    """Seat 0 has its institute where it might have started, or a mine."""
    state = table(company(faction), card=CARD, **options)
    put(state, 0, "planetary_institute" if institute else "mine", HOME.get(faction, "1,-1"))
    return state


def settled(faction: str = "terrans", **options: Any) -> GaiaState:
    """Seat 0 has a mine on 1,-3, two hexes from an asteroid, and one on 4,-2, by a protoplanet."""
    state = table(company(faction), **options)
    put(state, 0, "mine", "1,-3", "4,-2")
    research(state, 0, navigation=2)
    return state


def income(state: GaiaState, seat: int = 0) -> dict[str, int]:
    """What the next income brings, as everybody sees it."""
    return cast("Any", state.view(None))["players"][seat]["income"]
