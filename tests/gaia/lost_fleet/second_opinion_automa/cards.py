"""What is printed on the Automa's cards and tokens, typed from the components."""

from __future__ import annotations

from typing import NamedTuple


class Card(NamedTuple):
    """A decision card."""

    green: bool
    """In every first deck."""
    first_booster: int
    """1 is the leftmost of five."""
    action: str
    final: str | None
    """Which final goal breaks ties: top, bottom or neither."""
    range: int
    arrow: str
    """Where the zigzag arrow points."""
    count: int
    count_arrow: str
    vp: int
    cross: bool
    """The pass symbol."""
    booster: int
    """Which of three boosters is taken when passing, 0 is the left one."""


U, M, P, F, H, R = "upgrade", "mine", "power", "faction", "highest", "random"
RIGHT, LEFT, TOP, BOTTOM = "right", "left", "top", "bottom"
CARDS = {
    1: Card(True, 1, U, TOP, 4, RIGHT, 1, RIGHT, 1, True, 0),
    2: Card(True, 2, U, BOTTOM, 2, RIGHT, 2, RIGHT, 1, True, 1),
    3: Card(False, 3, H, TOP, 2, RIGHT, 3, RIGHT, 1, True, 2),
    4: Card(True, 4, M, None, 2, LEFT, 4, LEFT, 1, False, 0),
    5: Card(True, 5, P, BOTTOM, 2, LEFT, 5, LEFT, 1, True, 1),
    6: Card(False, 1, M, TOP, 2, RIGHT, 1, LEFT, 3, False, 2),
    7: Card(True, 2, R, TOP, 2, RIGHT, 4, RIGHT, 0, False, 2),
    8: Card(False, 3, M, BOTTOM, 4, LEFT, 1, LEFT, 3, True, 1),
    9: Card(False, 4, F, BOTTOM, 2, LEFT, 2, LEFT, 0, False, 2),
    10: Card(False, 5, U, TOP, 2, LEFT, 3, LEFT, 3, True, 0),
    11: Card(False, 1, U, BOTTOM, 4, RIGHT, 1, RIGHT, 2, False, 1),
    12: Card(False, 2, P, TOP, 2, LEFT, 1, LEFT, 3, True, 2),
    13: Card(True, 3, F, None, 2, LEFT, 2, LEFT, 0, False, 2),
    14: Card(False, 4, P, BOTTOM, 2, LEFT, 3, LEFT, 3, False, 1),
    15: Card(False, 5, H, TOP, 2, LEFT, 2, RIGHT, 1, False, 0),
    16: Card(False, 1, P, TOP, 2, RIGHT, 3, RIGHT, 3, True, 0),
    17: Card(False, 2, R, BOTTOM, 2, RIGHT, 5, RIGHT, 2, False, 0),
}


class Level(NamedTuple):
    """A level of difficulty with the fleet (LF, «Уровни сложности»)."""

    vp: int
    more: tuple[int, ...] = ()
    """Cards that join the first deck."""
    out: tuple[int, ...] = ()
    """Cards that leave the game."""
    each_gain: int = 0


LEVELS = {
    "automalein": Level(0, out=(2,)),
    "automa": Level(15),
    "automachtig": Level(20, more=(9,)),
    "ultoma": Level(25, more=(9, 15)),
    "alptrauma": Level(10, more=(9, 15), each_gain=1),
}

HOMES = {
    "terrans": "terra", "hadsch_hallas": "oxide", "geodens": "volcanic", "xenos": "desert",
    "taklons": "swamp", "firaks": "titanium", "itars": "ice",
}  # fmt: skip
"""The seven civilisations that have a card; it never plays one of the fleet's."""
FACTION_VP = {
    "terrans": 2, "hadsch_hallas": 1, "geodens": 1, "xenos": 2, "taklons": 2, "firaks": 2,
    "itars": 4,
}  # fmt: skip
START_LEVELS = {
    "terrans": "gaia_project", "geodens": "terraforming", "hadsch_hallas": "economy",
    "xenos": "artificial_intelligence",
}  # fmt: skip

TRACKS = [
    "terraforming", "navigation", "artificial_intelligence", "gaia_project", "economy", "science"
]  # fmt: skip
POWER_SPACES = [
    "power_knowledge_3", "power_terraform_2", "power_ore_2", "power_credits_7",
    "power_knowledge_2", "power_terraform_1", "power_tokens_2",
]  # fmt: skip
TOKENS = {
    "rebellion": ["rebellion_qic", "rebellion_power", "rebellion_knowledge"],
    "eclipse": ["eclipse_qic", "eclipse_power", "eclipse_credit"],
    "tf_mars": ["tf_mars_qic", "tf_mars_power", "tf_mars_credit"],
}
"""The ship tokens from left to right with the spaces of their action sides."""

WHEEL = ["terra", "oxide", "volcanic", "desert", "swamp", "titanium", "ice"]
OTHER_STEPS = {"gaia": 1, "transdim": 2, "asteroid": 2, "protoplanet": 3}
PIECES = {"mine": 8, "station": 4, "lab": 3, "institute": 1, "academy": 2}
UPGRADES = [("station", "institute"), ("mine", "station"), ("lab", "academy"), ("station", "lab")]
BACK = ("lab", "station")
"""What the Firaks' civilisation action does first of all."""

PASS_VP = {
    "rs_terraforming_2": (4, 6), "rs_research_2": (2, 4), "rs_mine_2": (4, 6),
    "rs_federation_5": (0, 5), "rs_station_3": (3, 6), "rs_station_4": (3, 6),
    "rs_gaia_3": (2, 2), "rs_gaia_4": (2, 2), "rs_big_5_a": (0, 5), "rs_big_5_b": (0, 5),
    "lf_new_sector": (3, 6), "lf_new_planet_type": (4, 6), "lf_research_lab": (4, 8),
}  # fmt: skip
"""Points of a passing Automa in rounds 1 to 3 and 4 to 6."""
