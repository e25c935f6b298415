"""Whatever is played: goods are explained, pieces conserved, tracks within limits.

Lively random games of every civilisation and every kind of table are watched step by step. What
is asked of each position is written down from the rulebook's component list and limits, not from
the engine's own bookkeeping.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gaia.printed import (
    ADVANCED_TILES,
    BOOSTERS,
    FACTIONS,
    FEDERATION_TOKENS,
    FINAL_GOALS,
    PLANET_TYPES,
    STANDARD_TILES,
    STRUCTURES,
    TRACK_INDEX,
)
from igroteka import Action, Record, replay
from igroteka.engine.hexes import bits
from igroteka.games.gaia import GAIA, goods
from igroteka.games.gaia.power import BOWLS
from igroteka.games.gaia.state import GaiaState, Player

LIMITS = {"ore": 15, "knowledge": 15, "credits": 30}
PIECES = {
    "mine": 8,
    "trading_station": 4,
    "research_lab": 3,
    "planetary_institute": 1,
    "academy_left": 1,
    "academy_right": 1,
}
GAIAFORMERS_BY_LEVEL = (0, 1, 1, 2, 3, 3)
GOODS = ("vp", "credits", "ore", "knowledge", "qic", "bowl1", "bowl2", "bowl3", "bowl_gaia")
EAGER = {
    "mine": 3.0,
    "upgrade": 2.0,
    "federation": 30.0,
    "research": 8.0,
    "special": 2.0,
    "pass": 0.02,
    "convert": 0.06,
    "burn": 0.03,
    "decline": 0.1,
    "stay": 0.1,
    "done": 0.3,
}
"""Random play that fills the map: how likely some verbs are beside the others."""
PAIRS = [("terrans", "gleens"), ("lantids", "xenos"), ("taklons", "ivits"), ("ambas", "bal_taks"),
         ("hadsch_hallas", "nevlas"), ("geodens", "firaks"), ("bescods", "itars")]  # fmt: skip


GIFT = (("ore", 2), ("credits", 4), ("knowledge", 2), ("charge", 1))


def lively(state: GaiaState, seed: int, *, rich: bool = False) -> Iterator[GaiaState]:
    """Every position of a random game, the last one over.

    With `rich` every turn begins with a gift, so that chance reaches the top of the tracks too.
    """
    rng = random.Random(seed)
    while not state.over:
        if rich and state.pending[-1].kind == "turn":
            goods.gain(state, state.seats[state.active], GIFT, "gift")
            state._legal = None
        yield state
        actions = state.actions()
        state.apply(rng.choices(actions, [eagerness(action) for action in actions])[0])
    yield state


def eagerness(action: Action) -> float:
    """How likely an action is; advanced tiles are too rare to be missed."""
    advanced = action.verb == "tile" and len(action.args) == 2
    return 20.0 if advanced else EAGER.get(action.verb, 1.0)


def start(players: int, seed: int, **options: object) -> GaiaState:
    state = GAIA.new(players, seed, listen=True, **options)
    assert isinstance(state, GaiaState)
    return state


class Book:
    """Adds up the events of a game as they come."""

    def __init__(self) -> None:
        self.totals: Counter[tuple[int, str]] = Counter()
        self.causes: Counter[tuple[int, str, str]] = Counter()
        self.read = 0

    def check(self, state: GaiaState) -> None:
        assert state.events is not None
        for event in state.events[self.read :]:
            assert event.amount, event
            assert event.cause, event
            self.totals[event.seat, event.good] += event.amount
            self.causes[event.seat, event.good, event.cause] += event.amount
        self.read = len(state.events)
        for player in state.seats:
            if player.faction < 0 or state.phase == "factions":
                continue
            for good in GOODS:
                assert self.totals[player.seat, good] == getattr(player, good), good
            assert self.totals[player.seat, "gaiaformers"] == player.formers
            for area, bowl in enumerate(BOWLS):
                stone = self.totals[player.seat, f"brainstone_{bowl}"]
                assert stone == (player.brainstone == area)


def check_tracks(state: GaiaState, player: Player) -> None:
    """Goods, power cycle and research stay within what is printed."""
    for good, limit in LIMITS.items():
        assert 0 <= getattr(player, good) <= limit
    for good in ("vp", "qic", *BOWLS):
        assert getattr(player, good) >= 0
    assert all(0 <= level <= 5 for level in player.research)
    owned = player.formers + player.formers_parked + player.formers_out.bit_count()
    assert owned == GAIAFORMERS_BY_LEVEL[player.research[TRACK_INDEX["gaia_project"]]]


def check_pieces(state: GaiaState, player: Player) -> None:
    """No more structures than pieces, one on a planet, and all counts follow from them."""
    on_map = player.lost
    for structure, hexes in zip(STRUCTURES, player.built, strict=True):
        assert hexes.bit_count() <= PIECES[structure]
        assert not hexes & on_map
        on_map |= hexes
    assert on_map == player.planets
    assert not player.guests & ~player.built[0]
    assert player.guests == 0 or FACTIONS[player.faction].id == "lantids"
    assert player.satellites.bit_count() + 2 + state.table.order_of_passing <= 25
    assert player.stations.bit_count() <= 6 * (FACTIONS[player.faction].id == "ivits")
    space = state.board.grid.all & ~state.board.planets & ~state.lost_planet
    assert not (player.satellites | player.stations) & ~space
    own = bits(player.planets & ~player.guests)
    types = [planet(state, h) for h in own]
    assert player.types == sum(1 << kind for kind in set(types))
    assert player.gaia_planets == types.count(PLANET_TYPES.index("gaia"))
    sectors = {state.board.sector_of[h] for h in bits(player.planets)}
    assert player.sectors == sum(1 << sector for sector in sectors)


def planet(state: GaiaState, h: int) -> int:
    if state.lost_planet >> h & 1:
        return PLANET_TYPES.index("lost")
    if state.gaiaformed >> h & 1:
        return PLANET_TYPES.index("gaia")
    kind = state.board.planet[h]
    assert PLANET_TYPES[kind] != "transdim"
    return kind


def check_federations(state: GaiaState, player: Player) -> None:
    """Nothing own touches a federation from outside; every token has its price."""
    nodes = player.planets | player.stations
    assert not player.federated & ~(nodes | player.satellites)
    assert player.satellites & ~player.federated == 0
    assert not state.board.grid.grow(player.federated) & nodes & ~player.federated
    turned = sum(FEDERATION_TOKENS[token].green and not green for token, green in player.tokens)
    fives = sum(level == 5 for level in player.research)
    assert turned == len(player.advanced) + fives
    assert len(player.advanced) == player.covered.bit_count()
    assert not player.covered & ~player.tiles


def check_table(state: GaiaState) -> None:
    """What the players share: planets, boosters, tiles, tokens, levels, the lost planet."""
    taken = 0
    for player in state.seats:
        assert not taken & player.planets & ~player.guests, "two players own one planet"
        assert not taken & player.formers_out
        taken |= player.planets & ~player.guests | player.formers_out
    assert state.taken == taken
    for player in state.seats:
        assert not player.guests & ~taken
    assert sum(player.lost != 0 for player in state.seats) == (state.lost_planet != 0)
    held = [player.booster for player in state.seats if player.booster >= 0]
    assert len(set(held)) == len(held)
    assert state.boosters ^ sum(1 << booster for booster in held) == state.table.boosters
    tokens = Counter(token for player in state.seats for token, _ in player.tokens)
    tokens[state.table.terraforming_token] += not any(p.track_token for p in state.seats)
    for token in FEDERATION_TOKENS:
        assert state.supply[token.index] + tokens[token.index] == token.count
    for tile in STANDARD_TILES:
        assert sum(player.tiles >> tile.index & 1 for player in state.seats) <= 4
    advanced = [tile for player in state.seats for tile in player.advanced]
    assert len(set(advanced)) == len(advanced) == state.advanced_taken.bit_count()
    assert {ADVANCED_TILES[n].id for n in advanced} <= {
        ADVANCED_TILES[n].id for n in state.table.advanced
    }
    for track in range(6):
        tops = sum(player.research[track] == 5 for player in state.seats)
        assert tops == (state.top >> track & 1) <= 1


SOURCES = {
    "start",
    *(f"round goal {number}" for number in range(1, 7)),
    *(tile.id for tile in (*STANDARD_TILES, *ADVANCED_TILES)),
    *(token.id for token in FEDERATION_TOKENS),
    *(booster.id for booster in BOOSTERS),
    *(goal.id for goal in FINAL_GOALS),
    "qic_types",
    "qic_federation",
    "gaia_project",
    "gleens",
    "charge",
    "research levels",
    "leftover goods",
}
"""Everything that may bring victory points, and charging, which alone costs some."""


def watch(state: GaiaState, seed: int, *, rich: bool = False) -> Counter[str]:
    """Check every position of a game; tells which verbs were played."""
    book = Book()
    for position in lively(state, seed, rich=rich):
        book.check(position)
        if position.phase == "factions":
            continue
        check_table(position)
        for player in position.seats:
            check_tracks(position, player)
            check_pieces(position, player)
            check_federations(position, player)
    for player in state.seats:
        explained = state.ledger().causes(player.seat, "vp")
        assert explained == {
            cause: amount
            for (seat, good, cause), amount in book.causes.items()
            if (seat, good) == (player.seat, "vp")
        }
        assert explained["start"] == 10
        assert set(explained) <= SOURCES
        assert all((amount < 0) == (cause == "charge") for cause, amount in explained.items())
        assert sum(explained.values()) == player.vp == state.scores()[player.seat]
    played = Counter(action.verb for action in state.history)
    played["advanced tile"] = sum(len(player.advanced) for player in state.seats)
    return played


@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
def test_every_civilisation_keeps_its_books(pair: tuple[str, str]) -> None:
    played: Counter[str] = Counter()
    for seed in range(8):
        played += watch(start(2, seed, factions=list(pair)), seed, rich=seed % 2 == 1)
    common = {"mine", "upgrade", "research", "federation", "tile", "charge", "project", "special"}
    assert common | {"advanced tile"} <= set(played)


OPTIONS: dict[str, dict[str, object]] = {
    "passing": {"turn_order": "passing"},
    "rotate": {"rotate": True},
    "variant 1": {"board": "variant-1", "small_board": "without-09"},
    "variant 2": {"board": "variant-2", "small_board": "without-both", "turn_order": "passing"},
    "first game": {"setup": "first-game"},
    "default": {"board": "default", "factions": "random"},
}


@pytest.mark.parametrize("options", OPTIONS.values(), ids=list(OPTIONS))
def test_every_kind_of_table_keeps_its_books(options: dict[str, object]) -> None:
    watch(start(3, 7, **options), 7)


@settings(max_examples=8)
@given(
    players=st.sampled_from([2, 3, 4]),
    seed=st.integers(0, 2**32),
    turn_order=st.sampled_from(["clockwise", "passing"]),
    rotate=st.booleans(),
)
def test_any_random_game_keeps_its_books(
    players: int, seed: int, turn_order: str, rotate: bool
) -> None:
    watch(start(players, seed, turn_order=turn_order, rotate=rotate), seed)


@pytest.mark.parametrize(("players", "seed"), [(2, 11), (3, 12), (4, 13)])
def test_a_clone_and_a_replay_are_the_same_position(players: int, seed: int) -> None:
    state = start(players, seed, factions="random")
    for number, position in enumerate(lively(state, seed)):
        if number % 30 == 7 or position.over:
            copy = position.clone()
            again = replay(Record.loads(position.record().dumps()), check=True)
            for twin in (copy, again):
                assert isinstance(twin, GaiaState)
                assert twin.view(None) == position.view(None)
                assert twin.pending == position.pending
                assert twin.actions() == position.actions()
            assert again.ledger().causes(0, "vp") == position.ledger().causes(0, "vp")


def _spoil_credits(state: GaiaState) -> None:
    state.seats[0].credits += 1


def _spoil_mine(state: GaiaState) -> None:
    player = state.seats[0]
    player.built[0] &= player.built[0] - 1


def _spoil_booster(state: GaiaState) -> None:
    state.boosters |= state.table.boosters


def _spoil_supply(state: GaiaState) -> None:
    state.supply[0] += 1


def _spoil_level(state: GaiaState) -> None:
    state.seats[0].research[TRACK_INDEX["gaia_project"]] += 1
    state.seats[0].research[0] = 6


@pytest.mark.parametrize(
    "spoil", [_spoil_credits, _spoil_mine, _spoil_booster, _spoil_supply, _spoil_level]
)
def test_a_wrong_book_is_noticed(spoil: Callable[[GaiaState], None]) -> None:
    state = start(2, 5, factions=["terrans", "xenos"])
    game = lively(state, 5)
    while state.round < 2:
        next(game)
    spoil(state)
    with pytest.raises(AssertionError):
        watch(state, 5)
