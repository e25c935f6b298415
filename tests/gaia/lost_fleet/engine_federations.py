"""Federations that the engine offers, compared with every one that could be laid.

Positions are those of games with the fleet in which somebody suddenly owns much more of one
neighbourhood, and has so few tokens that all ways to lay satellites can be tried.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable

from gaia import helpers
from igroteka.engine.hexes import bits
from igroteka.games.gaia import GAIA
from igroteka.games.gaia.federations import LaySatellite
from igroteka.games.gaia.lost_fleet.fleet import Fleet
from igroteka.games.gaia.state import GaiaState

from .engine_compared import COLOURS
from .engine_findings import Findings, pick
from .engine_positions import read
from .helpers import artifact
from .second_opinion.facts import NEW_FACTIONS
from .second_opinion.legal import Legal
from .second_opinion.position import Hex, Position, distance
from .second_opinion.shapes import MARKED, ON_GOALS, SATELLITES, Sets, Shapes, around
from .second_opinion.words import hex_of
from .solo import settle

PIECES = {
    "mine": 8, "trading_station": 4, "research_lab": 3, "planetary_institute": 1,
    "academy_left": 1, "academy_right": 1,
}  # fmt: skip
RICH = 20
"""Tokens of somebody who could lay more satellites than can be tried."""
NEAR = 4
"""How far a neighbourhood reaches."""


def name_of(place: Hex) -> str:
    return f"{place[0]},{place[1]}"


class Crowd:
    """A position with much of one player in one neighbourhood."""

    def __init__(self, state: GaiaState, rng: random.Random, most: int) -> None:
        assert state.decision is not None
        self.state, self.rng = state, rng
        self.me = state.decision.seat
        self.settle()
        if self.faction == "lantids":
            self.guests()
        if self.faction == "ivits":
            self.stations()
        if rng.random() < 0.3:
            self.lost_planet()
        if self.faction == "moweyds":
            self.rings()
        if rng.random() < 0.3:
            helpers.own(state, self.me, "std_big_power_4")
        if rng.random() < 0.2:
            artifact(state, self.me, "art_asteroid", "art_protoplanet")
        self.purse(rng.randint(0, most) if rng.random() < 0.7 else RICH)
        helpers.fresh(state)

    @property
    def position(self) -> Position:
        return read(self.state)

    @property
    def faction(self) -> str:
        return self.position.seats[self.me].faction

    def settle(self) -> None:
        position, rng = self.position, self.rng
        seat = position.seats[self.me]
        middle = rng.choice(list(position.board))
        taken = {place for one in position.seats for place in one.buildings}
        free = [
            place
            for place in position.board
            if position.planet(place) not in (None, "transdim", "lost")
            and place not in taken
            and distance(place, middle) <= NEAR
        ]
        for place in rng.sample(free, min(len(free), rng.randint(2, 7))):
            built = Counter(seat.buildings.values())
            built["mine"] += built["shared_mine"]
            left = [kind for kind in PIECES if built[kind] < PIECES[kind]]
            if not left:
                break
            kind = rng.choice(left)
            settle(self.state, self.me, kind, name_of(place))
            seat.buildings[place] = kind

    def guests(self) -> None:
        """Mines of the Lantids beside those of others."""
        position = self.position
        seat = position.seats[self.me]
        left = PIECES["mine"] - len(seat.built("mine", "shared_mine"))
        theirs = [
            place
            for rival in position.rivals(self.me)
            for place in rival.built(*PIECES)
            if place not in seat.buildings and not set(around(place)) & seat.federated
        ]
        for place in self.rng.sample(theirs, min(len(theirs), left, self.rng.randint(0, 3))):
            helpers.put(self.state, self.me, "mine", name_of(place), guest=True)

    def empty(self) -> list[Hex]:
        """Hexes near the player's planets with nothing on them, away from federations."""
        position = self.position
        seat = position.seats[self.me]
        closed = {ship.hex for ship in position.ships.values()} | seat.satellites
        return [
            place
            for place in position.board
            if position.planet(place) is None
            and place not in closed
            and not any(place in one.buildings or place in one.satellites for one in position.seats)
            and not set(around(place)) & seat.federated
            and position.nearest(self.me, place) <= 2
        ]

    def stations(self) -> None:
        free = self.empty()
        left = 6 - len(self.position.seats[self.me].built("space_station"))
        for place in self.rng.sample(free, min(len(free), left, self.rng.randint(0, 3))):
            helpers.put_station(self.state, self.me, name_of(place))

    def lost_planet(self) -> None:
        if self.state.lost_planet == 0 and (free := self.empty()):
            helpers.put_lost(self.state, self.me, name_of(self.rng.choice(free)))

    def rings(self) -> None:
        planets = self.position.seats[self.me].built(*PIECES)
        for place in self.rng.sample(planets, min(len(planets), self.rng.randint(0, 3))):
            bit = 1 << helpers.at(self.state, name_of(place))
            self.state.part(Fleet).rings[self.me] |= bit

    def purse(self, tokens: int) -> None:
        """What satellites are paid with, and nothing else."""
        player = self.state.seats[self.me]
        areas = [0, 0, 0]
        stone = self.position.seats[self.me].brainstone in (1, 2, 3)
        for _ in range(max(0, tokens - stone)):
            areas[self.rng.randrange(3)] += 1
        helpers.bowls(self.state, self.me, *areas)
        player.qic = tokens if self.faction == "ivits" else 0


def most_satellites(state: GaiaState, position: Position, me: int) -> int:
    """How many can be paid and are left."""
    seat = position.seats[me]
    lost = bool(seat.built("lost_planet"))
    passing = state.origin.options.get("turn_order") == "passing"
    marked = sum(one.faction in MARKED for one in position.seats) * (
        seat.faction not in NEW_FACTIONS
    )
    left = SATELLITES - ON_GOALS - passing - lost - marked - len(seat.satellites)
    return max(0, min(left, seat.qic if seat.faction == "ivits" else seat.tokens_held))


class Check(Findings):
    """What is compared, and what differed."""

    def __init__(self, rng: random.Random, most: int) -> None:
        super().__init__()
        self.rng, self.most = rng, most
        """So many satellites are tried; of federations that need more only that they do."""

    def position(self, state: GaiaState) -> GaiaState:
        """Compare everything on offer; returns the position after one of the federations."""
        assert state.decision is not None
        me, position = state.decision.seat, read(state)
        seat = position.seats[me]
        means = most_satellites(state, position, me)
        shapes = Shapes(position, me, min(means, self.most))
        lawful = shapes.lawful() if Legal(position, me).federation_tokens() else {}
        self.counted["positions"] += 1
        self.counted[f"  of {seat.faction}"] += 1
        offered = "federation" in {str(action) for action in state.actions()}
        if lawful or means <= self.most:
            self.same(f"{seat.faction} may form one", bool(lawful), offered)
        if not (offered and lawful):
            return state
        state.play("federation")
        assert state.decision is not None
        actions = [str(action) for action in state.actions()]
        engine = {frozenset(hex_of(word) for word in a.split()[1:]): a for a in actions}
        large = [one for one in engine if one not in lawful and means > self.most]
        for planets in large:
            self.large(state.clone(), me, engine.pop(planets))
        self.same(f"federations of {seat.faction}", names(lawful), names(engine))
        self.counted["with federations"] += 1
        self.counted[f"  {'enlarged' if shapes.grows else 'beside one'}"] += bool(seat.federated)
        for kind in ("lost_planet", "space_station", "shared_mine"):
            united = {place for planets in lawful for place in planets}
            self.counted[f"  with {kind}"] += bool(united & set(seat.built(kind)))
        self.counted["  with a ring"] += bool(seat.rings)
        self.counted["  with an artifact"] += bool(seat.artifacts)
        self.counted["federations"] += len(lawful)
        both = [planets for planets in engine if planets in lawful]
        found = state
        for planets in both:
            found = state.clone()
            self.lay(found, me, engine[planets], lawful[planets])
            self.whole(found, me, planets, lawful[planets], position)
        return found

    def large(self, state: GaiaState, me: int, action: str) -> None:
        """A federation that takes more satellites than are tried."""
        before = len(read(state).seats[me].satellites)
        state.play(action)
        while state.decision is not None and state.decision.kind in ("satellite", "payment"):
            state.play(str(state.actions()[0]))
        laid = len(read(state).seats[me].satellites) - before
        self.counted["large federations"] += 1
        self.same(f"{action} is large", True, laid > self.most)

    def lay(self, state: GaiaState, me: int, action: str, ways: Sets) -> None:
        """Every satellite that is offered belongs to a cheapest way, and every such is offered."""
        state.play(action)
        grid = state.board.grid
        while isinstance(entry := state.pending[-1], LaySatellite):
            self.counted["satellites"] += 1
            placed = {hex_of(grid.name(h)) for h in bits(entry.placed)}
            actions = [str(one) for one in state.actions()]
            wanted = {place for way in ways if placed <= way for place in way - placed}
            self.same(f"satellites after {placed}", wanted, {hex_of(a.split()[1]) for a in actions})
            state.play(self.rng.choice(actions))

    def whole(
        self, state: GaiaState, me: int, planets: frozenset[Hex], ways: Sets, before: Position
    ) -> None:
        """The federation lies as one of the ways says, and is paid for; one takes any token."""
        while state.decision is not None and state.decision.kind == "payment":
            state.play(self.rng.choice([str(one) for one in state.actions()]))
        assert state.decision is not None
        old, new = before.seats[me], read(state).seats[me]
        satellites = frozenset(new.satellites - old.satellites)
        self.same(f"satellites of {sorted(planets)}", True, satellites in ways)
        self.same("in the federation", old.federated | planets | satellites, new.federated)
        paid = old.qic - new.qic if old.faction == "ivits" else old.tokens_held - new.tokens_held
        self.same("paid", len(satellites), paid)
        tokens = {f"token {token}" for token in Legal(before, me).federation_tokens()}
        self.same("tokens", tokens, {str(one) for one in state.actions()})


def names(chosen: Iterable[frozenset[Hex]]) -> list[list[Hex]]:
    return sorted(sorted(planets) for planets in chosen)


def watch(number: int, positions: int = 10, most: int = 4) -> Check:
    """A game: two, three and four players in turn; at some turns crowded positions."""
    rng = random.Random(number)
    players = 2 + number % 3
    factions = [rng.choice(pair) for pair in rng.sample(COLOURS, players)]
    state = GAIA.new(players, number, lost_fleet=True, factions=factions)
    assert isinstance(state, GaiaState)
    check = Check(rng, most)
    while not state.over and check.counted["positions"] < positions:
        assert state.decision is not None
        if state.decision.kind == "turn" and rng.random() < 0.3:
            crowded = state.clone()
            for _ in range(2):  # a second federation beside the first
                Crowd(crowded, rng, most)
                crowded = finish(check.position(crowded), rng)
                if crowded.over or crowded.decision is None or crowded.decision.kind != "turn":
                    break
        state.play(pick(rng, [str(action) for action in state.actions()]))
    check.counted["games"] += 1
    return check


def finish(state: GaiaState, rng: random.Random) -> GaiaState:
    """Answer what a new federation asks, and let the others go by until the player's next turn."""
    assert state.decision is not None
    me = state.decision.seat
    while state.decision is not None:
        if state.decision.kind == "turn" and state.decision.seat == me:
            return state
        actions = [str(action) for action in state.actions()]
        quiet = [a for a in actions if a.split()[0] in ("end", "decline", "forgo", "done")]
        state.play(rng.choice(quiet or actions))
    return state
