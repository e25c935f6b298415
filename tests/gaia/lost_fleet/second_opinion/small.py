"""A small table to try single rules on."""

from __future__ import annotations

from .facts import STANDARD_TILES, TRACKS
from .position import Hex, Position, Seat, Ship, Space, distance

HOME: Hex = (0, 0)


def table(*factions: str, planets: dict[Hex, str] | None = None) -> Position:
    """Players with a mine at (0, 0), (6, 0) … on a plain board of one sector, all well off."""
    cells = [(q, r) for q in range(-6, 7) for r in range(-6, 7) if distance((q, r), HOME) <= 6]
    board = {cell: Space("01", "sector", (planets or {}).get(cell)) for cell in cells}
    seats = [
        Seat(faction, 30, 30, 15, 15, 9, [6, 0, 7]) for faction in factions or ("terrans", "xenos")
    ]
    corners = [(0, 0), (6, 0), (0, 6), (-6, 0)]
    for seat, corner in zip(seats, corners, strict=False):
        seat.buildings[corner] = "mine"
        board[corner] = Space("01", "sector", (planets or {}).get(corner, "protoplanet"))
    return Position(
        board=board,
        seats=seats,
        round=1,
        round_goals=["rs_federation_5"] * 6,
        final_goals=["lf_distance", "lf_asteroids"],
        board_tiles=dict(zip([*TRACKS, "free1", "free2", "free3"], STANDARD_TILES, strict=True)),
        advanced={**dict.fromkeys(TRACKS, None), "extension": "lf_deep_space_now"},
        extension_side="side_25_vp",
        economy_side="side_vp",
        ships={
            "twilight": Ship((3, -3), None, "lf_12vp"),
            "rebellion": Ship((3, 0), "lf_range", "lf_mine_3_steps"),
            "tf_mars": Ship((-3, 0), "lf_terraform_mine", "lf_tech_tile"),
            "eclipse": Ship((0, 3), "lf_ore_knowledge", "lf_mine_any_range"),
        },
        artifacts=["art_asteroid", "art_planet_types"],
        boosters=["1", "2", "3"],
        tokens={"fed_12vp": 3, "fed_7vp_ore": 3},
        terraforming_token="fed_8vp_qic",
    )
