"""Solo positions with the fleet in two or three lines: one named board, nothing on it.

`alone` gives round 1, the player's turn; the cards of the Automa's next turn are stacked as in the
solo game without the fleet (`gaia.automa.helpers`).
"""

from __future__ import annotations

from typing import Any

from gaia.automa.helpers import AUTOMA, deck_of
from gaia.helpers import ADVANCED, STANDARD, at, fresh
from gaia.printed import STRUCTURE_INDEX
from igroteka.engine.hexes import bits
from igroteka.games.gaia import GAIA, mines
from igroteka.games.gaia.automa import text
from igroteka.games.gaia.automa.trace import Part
from igroteka.games.gaia.lost_fleet.box import FleetBox
from igroteka.games.gaia.lost_fleet.fleet import Fleet
from igroteka.games.gaia.state import GaiaState, Player
from igroteka.games.gaia.turns import Turn

BOX = GAIA.box_of(("automa", "lost_fleet", "lost_fleet_automa"))
FLEET = BOX.part(FleetBox)
SHIPS = ("rebellion", "eclipse", "tf_mars")
BOARD: list[dict[str, object]] = [
    {"sector": sector, "centre": [q, r], "rotation": turn}
    for sector, q, r, turn in (
        ("02", 0, 0, 0),
        ("03", 5, -4, 0),
        ("06-back", 4, 1, 2),
        ("05-back", -1, 5, 3),
        ("04", -5, 4, 5),
        ("07-back", -4, -1, 3),
        ("01", 1, -5, 3),
        ("ship-rebellion", 2, -3, 0),
        ("asteroid-2", -1, -2, 0),
        ("protoplanet-1", 3, -1, 0),
        ("ship-eclipse", -3, 1, 0),
        ("ship-tf_mars", 1, 2, 0),
        ("asteroid-1", -2, 3, 0),
        ("16-b", 4, -6, 3),
        ("14-a", -2, -4, 2),
        ("13-b", 7, -3, 0),
        ("12-a", -7, 3, 3),
        ("15-a", 2, 4, 5),
        ("11-a", -5, 7, 4),
    )
]
"""Asteroids: -1,-2 and -2,3 between sectors, 5,-7 4,-6 -2,-5 6,-2 -4,6 in deep space. Protoplanets:
3,-1 between sectors, -2,-4 -7,2 2,4 -5,7 in deep space, where -7,3 is transdim."""
GOALS = ("rs_mine_2", "rs_research_2", "rs_gaia_3", "rs_federation_5", "rs_station_3", "rs_gaia_4")


def new(
    human: str = "taklons", automa: str = "geodens", seed: int = 1, **options: Any
) -> GaiaState:
    """A game before its first decision."""
    state = GAIA.new(1, seed, lost_fleet=True, factions=human, automa_faction=automa, **options)
    assert isinstance(state, GaiaState)
    return state


def alone(
    human: str = "taklons",
    automa: str = "geodens",
    *,
    ship: str = "tf_mars",
    finals: tuple[str, str] = ("fs_structures", "fs_satellites"),
    goals: tuple[str, ...] = GOALS,
    **options: Any,
) -> GaiaState:
    """Round 1, the player's turn, nothing on the map and nothing in hand; the Automa has explored
    one ship."""
    table = {
        "sectors": BOARD,
        "standard": STANDARD,
        "advanced": {**ADVANCED, "extension": "lf_qic_action"},
        "rounds": list(goals),
        "boosters": [f"booster-{number}" for number in (1, 2, 3, 4, 5)],
        "finals": list(finals),
        "automa_ship": ship,
    }
    state = new(human, automa, table=table, **options)
    deck_of(state).row = [2, 3, 4]
    deck_of(state).turns = []
    for number, player in enumerate(state.seats):
        blank = Player(number, state.box)
        blank.faction, blank.rules = player.faction, player.rules
        blank.booster = number
        state.seats[number] = blank
    state.boosters = 0b11100
    state.setup_left = ()
    state.taken = 0
    state.round = 1
    state.phase = "actions"
    state.active = 0
    state.pending = [Turn(0)]
    return fresh(state)


def settle(state: GaiaState, seat: int, structure: str, *hexes: str) -> None:
    """Put structures on planets of any type, with nothing paid or gained."""
    player = state.seats[seat]
    for name in hexes:
        h = at(state, name)
        player.built[STRUCTURE_INDEX[structure]] |= 1 << h
        mines.occupy(state, player, h, mines.planet_type(state, h), guest=False)
    fresh(state)


def fleet(state: GaiaState) -> Fleet:
    return state.part(Fleet)


def explored(state: GaiaState, seat: int = AUTOMA) -> set[str]:
    return {ship.id for ship in FLEET.ships if fleet(state).explored[seat] >> ship.index & 1}


def shuttles(state: GaiaState, ship: str) -> tuple[int, ...]:
    """Whose shuttles are on a ship, in the order of its places."""
    return fleet(state).shuttles[FLEET.ship_index[ship]]


def used(state: GaiaState) -> set[str]:
    return {space.id for space in FLEET.spaces if fleet(state).used >> space.index & 1}


def use(state: GaiaState, *spaces: str) -> None:
    """Somebody has used these spaces this round."""
    fleet(state).used |= sum(1 << FLEET.space_index[space] for space in spaces)
    fresh(state)


def left(state: GaiaState, part: Part, rule: str) -> list[str]:
    """The candidates that a rule left, in order, by their bare ids."""
    step = next(step for step in part.steps if step.rule == rule)
    words, grid = state.words, state.board.grid
    return [text.candidate(words, part.kind, index, grid) for index in bits(step.after)]
