"""Positions in two or three lines: a bare table, goods, structures, and whose turn it is.

`table` gives the default board in the first turn of round 1 with nothing on the map and nothing in
hand, so a test names everything that matters to it. `effect` plays actions and tells every change
in a player's hand, so a test also proves that nothing else happened.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

from gaia.printed import STRUCTURE_INDEX, TILE_BY_ID, TRACK_INDEX
from igroteka.engine.hexes import bits, distance
from igroteka.games.gaia import GAIA
from igroteka.games.gaia.pending import Pending
from igroteka.games.gaia.state import GaiaState, Player
from igroteka.games.gaia.turns import Turn

STANDARD = {
    "terraforming": "std_ore_qic",
    "navigation": "std_knowledge_types",
    "artificial_intelligence": "std_big_power_4",
    "gaia_project": "std_7vp",
    "economy": "std_income_ore_power",
    "science": "std_income_know_cred",
    "free": ["std_gaia_mine_3vp", "std_income_4credits", "std_action_4power"],
}
ADVANCED = {
    "terraforming": "adv_now_2vp_mine",
    "navigation": "adv_now_4vp_station",
    "artificial_intelligence": "adv_trigger_research_2vp",
    "gaia_project": "adv_action_3ore",
    "economy": "adv_pass_3vp_lab",
    "science": "adv_now_1ore_sector",
}
GOALS = ("rs_big_5_a", "rs_big_5_b", "rs_station_3", "rs_station_4", "rs_gaia_3", "rs_gaia_4")
QUIET_BOOSTERS = [f"booster-{number}" for number in (4, 1, 2, 6, 7, 8, 10, 3, 5, 9)]
HAND = (
    "credits ore knowledge qic vp bowl1 bowl2 bowl3 bowl_gaia formers".split()  # noqa: SIM905
)


def new(factions: str, *, seed: int = 1, **options: Any) -> GaiaState:
    """A game before its first decision."""
    players = len(factions.split(","))
    state = GAIA.new(players, seed=seed, factions=factions, **options)
    assert isinstance(state, GaiaState)
    return state


def table(
    factions: str = "terrans,xenos",
    *,
    goal: str = "rs_big_5_a",
    boosters: Iterable[int] = (1, 2, 3, 4, 5, 6, 7),
    advanced: dict[str, str] | None = None,
    finals: tuple[str, str] = ("fs_structures", "fs_satellites"),
    token: str = "fed_7vp_cred",
    **options: Any,
) -> GaiaState:
    """Round 1, first turn, default board, nothing on the map, nothing in hand, 10 VP each.

    `goal` is the round goal of round 1. Each seat holds one of `boosters` in order.
    """
    players = len(factions.split(","))
    laid = [f"booster-{number}" for number in boosters][: players + 3]
    spec = {
        "standard": STANDARD,
        "advanced": _distinct(advanced or {}),
        "rounds": [goal, *[other for other in GOALS if other != goal]][:6],
        "boosters": laid,
        "finals": list(finals),
        "terraforming_token": token,
    }
    return bare(new(factions, board="default", table=spec, **options), laid)


def bare(state: GaiaState, laid: list[str]) -> GaiaState:
    """A game that has just begun, made the first turn of round 1 with nothing anywhere."""
    for number, player in enumerate(state.seats):
        fresh = Player(number, state.box)
        fresh.faction, fresh.rules = player.faction, player.rules
        fresh.booster = state.box.booster_index[laid[number]]
        state.boosters &= ~(1 << fresh.booster)
        state.seats[number] = fresh
    state.setup_left = ()
    state.taken = 0
    state.round = 1
    turn(state, 0)
    return state


def _distinct(chosen: dict[str, str]) -> dict[str, str]:
    """The usual advanced tiles with some replaced, none of them twice."""
    spare = [tile for tile in SPARE_ADVANCED if tile not in chosen.values()]
    found = dict(chosen)
    for track, tile in ADVANCED.items():
        if track not in found:
            found[track] = tile if tile not in chosen.values() else spare.pop()
    return found


SPARE_ADVANCED = [
    tile.id for tile in TILE_BY_ID.values() if tile.advanced and tile.id not in ADVANCED.values()
]


def turn(state: GaiaState, seat: int) -> Player:
    """Make it a seat's turn."""
    state.phase = "actions"
    state.active = seat
    state.pending = [Turn(seat)]
    return fresh(state).seats[seat]


def fresh(state: GaiaState) -> GaiaState:
    """Forget legal actions computed before a test changed the position."""
    state._legal = None
    return state


def give(state: GaiaState, seat: int, **goods: int) -> Player:
    """Add goods to a hand: credits, ore, knowledge, qic, vp, formers."""
    player = state.seats[seat]
    for good, amount in goods.items():
        setattr(player, good, getattr(player, good) + amount)
    fresh(state)
    return player


def rich(state: GaiaState, seat: int) -> Player:
    """Enough ore, credits, knowledge for any single action, but no QIC and no power."""
    return give(state, seat, ore=15, credits=30, knowledge=15)


def bowls(state: GaiaState, seat: int, one: int, two: int, three: int, gaia: int = 0) -> Player:
    """Set the power cycle: tokens in areas I, II, III and in the gaia area."""
    player = state.seats[seat]
    player.bowl1, player.bowl2, player.bowl3, player.bowl_gaia = one, two, three, gaia
    fresh(state)
    return player


def cycle(state: GaiaState, seat: int) -> tuple[int, int, int, int]:
    """Tokens in areas I, II, III and in the gaia area."""
    player = state.seats[seat]
    return player.bowl1, player.bowl2, player.bowl3, player.bowl_gaia


def at(state: GaiaState, name: str) -> int:
    return state.board.grid.by_name[name]


def mask(state: GaiaState, names: Iterable[str]) -> int:
    return sum(1 << at(state, name) for name in names)


def names(state: GaiaState, hexes: int) -> set[str]:
    return {state.board.grid.name(h) for h in bits(hexes)}


def put(state: GaiaState, seat: int, structure: str, *hexes: str, guest: bool = False) -> None:
    """Put structures on planets, with nothing paid, gained or joined."""
    player = state.seats[seat]
    for name in hexes:
        h = at(state, name)
        player.built[STRUCTURE_INDEX[structure]] |= 1 << h
        _colonise(state, player, h, guest)
    fresh(state)


def put_lost(state: GaiaState, seat: int, name: str) -> None:
    """The lost planet lies on that hex and belongs to the seat."""
    player = state.seats[seat]
    player.lost = state.lost_planet = 1 << at(state, name)
    _colonise(state, player, at(state, name), False)
    player.research[TRACK_INDEX["navigation"]] = 5
    state.top |= 1 << TRACK_INDEX["navigation"]
    fresh(state)


def _colonise(state: GaiaState, player: Player, h: int, guest: bool) -> None:
    bit = 1 << h
    assert not state.taken & bit or guest, "the planet is not free"
    player.planets |= bit
    state.taken |= bit
    player.sectors |= 1 << state.board.sector_of[h]
    if guest:
        player.guests |= bit
        return
    kind = planet(state, state.board.grid.name(h))
    assert kind not in ("empty", "transdim"), "no structure can stand there"
    player.types |= 1 << state.box.planet_index[kind]
    player.gaia_planets += kind == "gaia"


def put_former(state: GaiaState, seat: int, name: str, *, done: bool = False) -> None:
    """A gaiaformer stands on a transdim planet, which may already be a gaia planet."""
    bit = 1 << at(state, name)
    state.seats[seat].formers_out |= bit
    state.taken |= bit
    if done:
        state.gaiaformed |= bit
    fresh(state)


def gaiaform(state: GaiaState, *hexes: str) -> None:
    """Transdim planets have become gaia planets and nobody is there."""
    state.gaiaformed |= mask(state, hexes)
    fresh(state)


def put_station(state: GaiaState, seat: int, *hexes: str) -> None:
    """Space stations of the Ivits."""
    state.seats[seat].stations |= mask(state, hexes)
    fresh(state)


def put_satellites(state: GaiaState, seat: int, *hexes: str) -> None:
    state.seats[seat].satellites |= mask(state, hexes)
    fresh(state)


def federate(state: GaiaState, seat: int, *hexes: str) -> None:
    """These planets and satellites form a federation already."""
    state.seats[seat].federated |= mask(state, hexes)
    fresh(state)


def planet(state: GaiaState, name: str) -> str:
    """What lies on a hex now."""
    h = at(state, name)
    if state.lost_planet >> h & 1:
        return "lost"
    if state.gaiaformed >> h & 1:
        return "gaia"
    kind = state.board.planet[h]
    return state.box.planet_types[kind] if kind >= 0 else "empty"


def apart(one: str, other: str) -> int:
    """Distance of two hexes."""
    a, b = (tuple(int(word) for word in name.split(",")) for name in (one, other))
    return distance((a[0], a[1]), (b[0], b[1]))


def hexes(state: GaiaState, *kinds: str) -> set[str]:
    """Every hex with one of these planet types (`empty` for space)."""
    return {name for name in state.board.grid.by_name if planet(state, name) in kinds}


def research(state: GaiaState, seat: int, **levels: int) -> Player:
    """Set research levels; bonuses are not given."""
    player = state.seats[seat]
    for track, level in levels.items():
        player.research[TRACK_INDEX[track]] = level
        if level == 5:
            state.top |= 1 << TRACK_INDEX[track]
    fresh(state)
    return player


def level(state: GaiaState, seat: int, track: str) -> int:
    return state.seats[seat].research[TRACK_INDEX[track]]


def own(state: GaiaState, seat: int, *tiles: str) -> None:
    """The player owns tech tiles; `std covered by adv` is written ``adv/std``."""
    player = state.seats[seat]
    known = state.box.tile_by_id
    for name in tiles:
        advanced, _, standard = name.rpartition("/")
        player.tiles |= 1 << known[standard].index
        if advanced:
            player.covered |= 1 << known[standard].index
            tile = known[advanced].index
            player.advanced += (tile,)
            if tile in state.table.advanced:
                state.advanced_taken |= 1 << state.table.advanced.index(tile)
    fresh(state)


def tokens(state: GaiaState, seat: int, *kinds: str, green: bool = True) -> None:
    """The player owns federation tokens; the 12-VP token is never green."""
    for kind in kinds:
        index = state.box.token_index[kind]
        state.seats[seat].tokens += ((index, green and kind != "fed_12vp"),)
    fresh(state)


def greens(state: GaiaState, seat: int) -> int:
    return sum(green for _, green in state.seats[seat].tokens)


def hold(state: GaiaState, seat: int, booster: int) -> None:
    """Exchange the seat's booster for another one that nobody else holds."""
    player = state.seats[seat]
    state.boosters |= 1 << player.booster
    player.booster = state.box.booster_index[f"booster-{booster}"]
    state.boosters &= ~(1 << player.booster)
    fresh(state)


def kind(state: GaiaState) -> str | None:
    """The kind of decision to be made."""
    return state.decision.kind if state.decision else None


def seat_to_decide(state: GaiaState) -> int | None:
    return state.decision.seat if state.decision else None


def legal(state: GaiaState, *start: str) -> list[str]:
    """Legal actions that begin with these words, without them."""
    found: list[str] = []
    for action in fresh(state).actions():
        words = action[:]
        if words[: len(start)] == start:
            found.append(" ".join(words[len(start) :]))
    return found


def may(state: GaiaState, action: str) -> bool:
    return action in [str(other) for other in fresh(state).actions()]


def play(state: GaiaState, *actions: str) -> None:
    for action in actions:
        fresh(state).play(action)


def hand(state: GaiaState, seat: int) -> dict[str, int]:
    return {good: getattr(state.seats[seat], good) for good in HAND}


def effect(state: GaiaState, seat: int, *actions: str) -> dict[str, int]:
    """Play actions; every change they make in a seat's hand."""
    before = hand(state, seat)
    play(state, *actions)
    after = hand(state, seat)
    return {good: after[good] - before[good] for good in HAND if after[good] != before[good]}


def trial(state: GaiaState, seat: int, *actions: str) -> dict[str, int]:
    """The same on a copy, so that the position stays."""
    copy = state.clone()
    copy._legal = None
    return effect(copy, seat, *actions)


def next_round(state: GaiaState, *picks: int) -> None:
    """Everybody passes and takes these boosters in order of passing, or some that move no power."""
    left = list(picks)
    before = state.round
    while state.round == before:
        assert kind(state) == "turn", kind(state)
        if state.round == 6:
            play(state, "pass")
            if state.over:
                return
        elif left:
            play(state, f"pass booster-{left.pop(0)}")
        else:
            free = legal(state, "pass")
            play(state, "pass " + next(name for name in QUIET_BOOSTERS if name in free))


def another_round(state: GaiaState) -> None:
    """Seat 0 begins the passing and the next round."""
    turn(state, 0)
    next_round(state)


def settle_quietly(state: GaiaState, **answers: str) -> None:
    """Answer decisions until the next turn: income, charging and the like, first option."""
    while kind(state) not in ("turn", None):
        answer = answers.get(str(kind(state)))
        play(state, answer if answer else str(fresh(state).actions()[0]))


def found(state: GaiaState, seat: int, unite: str, token: str | None = None) -> dict[str, int]:
    """Form a federation of these planets, satellites and payment as offered first."""

    def drive() -> None:
        play(state, "federation")
        wanted = set(unite.split())
        choice = [union for union in legal(state, "unite") if set(union.split()) == wanted]
        assert choice, f"{unite} is not among {legal(state, 'unite')}"
        play(state, f"unite {choice[0]}".strip())
        while kind(state) in ("satellite", "payment"):
            play(state, str(fresh(state).actions()[0]))
        if token:
            play(state, f"token {token}")

    before = hand(state, seat)
    drive()
    after = hand(state, seat)
    return {good: after[good] - before[good] for good in HAND if after[good] != before[good]}


@cache
def written_tests() -> frozenset[str]:
    """The names of all tests of this folder, for lists that say what proves what."""
    texts = [path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py")]
    return frozenset(name for text in texts for name in re.findall(r"^def (test_\w+)", text, re.M))


def unions(state: GaiaState) -> set[frozenset[str]]:
    """The sets of planets the player whose turn it is may unite now."""
    if not may(state, "federation"):
        return set()
    copy = state.clone()
    play(copy, "federation")
    return {frozenset(action.split()) for action in legal(copy, "unite")}


def base_decisions() -> list[type[Pending]]:
    """The kinds of decisions of the base game; layers test their own."""
    return [entry for entry in Pending.__subclasses__() if "lost_fleet" not in entry.__module__]
