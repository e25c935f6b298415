"""How long federations take on the map of The Lost Fleet: the slowest positions, and slower ones.

``python benchmarks/fleet_federations.py [GAMES [BOARDS [STEPS]]]`` looks at every turn of random
and greedy games, then at crowded boards with all structures of one player, and moves structures of
the slowest ones about for as long as that makes the search slower. Times are milliseconds of
processor time, the least of some repetitions.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable, Iterator
from heapq import nlargest

from fleet_games import OFTEN, RARE

from igroteka.bots import decide, make
from igroteka.engine.decision import Action
from igroteka.engine.hexes import bits
from igroteka.games.gaia import GAIA, federations
from igroteka.games.gaia.lost_fleet.fleet import Fleet
from igroteka.games.gaia.state import GaiaState, Player

SHOWN = 4
CROWDS = {
    "terrans": "18 structures",
    "xenos": "18 structures, 6 are enough",
    "moweyds": "18 structures, six rings",
    "lantids": "18 structures and the lost planet",
    "ivits": "18 structures and six space stations",
    "ivits, growing": "structures beside a federation that grows",
    "ambas, second": "structures beside a federation and its satellites",
}
"""Civilisations of crowded boards, and what lies there."""

Timed = tuple[float, str]


def least(work: Callable[[], object], runs: int) -> float:
    """Milliseconds of the quickest run."""
    best = float("inf")
    for _ in range(runs):
        start = time.process_time_ns()
        work()
        best = min(best, (time.process_time_ns() - start) / 1e6)
    return best


def search(state: GaiaState, player: Player) -> list[tuple[int, int]]:
    """Every federation that the player could form."""
    found = federations.position(state, player)
    return found.search.choices() if found else []


def actions(state: GaiaState) -> None:
    """The legal actions, worked out anew."""
    state._legal = None
    state.actions()


class Slowest:
    """The slowest of many measurements; only those are repeated."""

    def __init__(self, title: str) -> None:
        self.title = title
        self.count = 0
        self.found: list[Timed] = []

    def try_(self, work: Callable[[], object], told: Callable[[], str], runs: int = 5) -> None:
        self.count += 1
        floor = min(self.found)[0] if len(self.found) == SHOWN else 0.0
        if least(work, 1) > floor and (taken := least(work, runs)) > floor:
            self.found = nlargest(SHOWN, [*self.found, (taken, told())])

    def print(self) -> None:
        print(f"{self.title}: {self.count} measured; the slowest, in ms")
        for taken, told in sorted(self.found, reverse=True):
            print(f"  {taken:7.2f}  {told}")


def told(state: GaiaState, player: Player) -> str:
    found = federations.position(state, player)
    clusters = len(found.clusters) if found else 0
    return (
        f"{len(state.seats)} seats, {player.rules.board.id}, {clusters} clusters, "
        f"{federations.means(state, player)} satellites, {len(search(state, player))} federations"
    )


# Games ----------------------------------------------------------------------------------------


def games(count: int, greedy: bool) -> None:
    """Every turn of whole games, for every seat, whoever's turn it is."""
    kind = "greedy" if greedy else "random"
    searches, legal = Slowest(f"search, {kind} games"), Slowest(f"actions(), {kind} games")
    for number in range(count):
        players = number % 4 + 1
        state = GAIA.new(players, number, lost_fleet=True, factions="random")
        assert isinstance(state, GaiaState)
        bots = [make("greedy", number, seat) for seat in range(players)]
        rng = random.Random(number)
        while state.decision is not None:
            where = f"game {number}, after {len(state.history)} actions"
            legal.try_(
                lambda state=state: actions(state),
                lambda state=state, where=where: (
                    f"{where}: {state.decision and state.decision.kind}"
                ),
            )
            if state.decision.kind == "turn":
                for player in state.seats[:players]:
                    searches.try_(
                        lambda state=state, player=player: search(state, player),
                        lambda state=state, player=player, where=where: (
                            f"{where}: {told(state, player)}"
                        ),
                    )
            if greedy:
                state.apply(decide(bots[state.decision.seat], state, rng))
            else:
                state.apply(at_random(state, rng, united=number % 8 < 4))
    searches.print()
    legal.print()


def at_random(state: GaiaState, rng: random.Random, united: bool) -> Action:
    """An action by lot; a player who does not unite gets a crowded board."""
    liked = RARE | OFTEN | ({} if united else {"federation": 0.02})
    choices = state.actions()
    return rng.choices(choices, [liked.get(action.verb, 1.0) for action in choices])[0]


# Crowded boards -------------------------------------------------------------------------------


def crowded(seed: int, players: int, crowd: str, step: int, satellites: int) -> GaiaState:
    """All structures of the first seat, each so near to another; it can pay those satellites."""
    faction = crowd.split(",")[0]
    rng = random.Random(f"{seed}/{players}/{crowd}/{step}")
    others = [one for one in ("firaks", "geodens", "nevlas") if one != faction][: players - 1]
    state = GAIA.new(
        players, seed, lost_fleet=True, factions=[faction, *others], board_order="board-first"
    )
    assert isinstance(state, GaiaState)
    player = state.seats[0]
    structures = player.rules.board.structures
    slots = [one.index for one in structures for _ in range(one.slots)]
    rng.shuffle(slots)
    hexes = scattered(state, rng, len(slots), step)
    for h, slot in zip(hexes, slots, strict=False):
        player.built[slot] |= 1 << h
    player.planets = sum(1 << h for h in hexes)
    near = state.board.grid.within(player.planets, 2) & state.board.empty
    if crowd == "lantids":
        player.lost = state.lost_planet = 1 << rng.choice(bits(near))
        player.planets |= player.lost
    if faction == "ivits":
        player.stations = sum(1 << h for h in rng.sample(bits(near), 6))
    if faction == "moweyds":
        state.part(Fleet).rings[0] = sum(1 << h for h in hexes[:6])
    player.bowl1, player.bowl2, player.bowl3 = satellites, 0, 0
    player.qic = satellites
    if "," in crowd:
        unite(state, player)
        player.bowl1 = player.qic = satellites
    return state


def scattered(state: GaiaState, rng: random.Random, count: int, step: int) -> list[int]:
    """Planets, each at most so many steps from one before it."""
    grid, planets = state.board.grid, state.board.planets
    found = [rng.choice(bits(planets))]
    while len(found) < count:
        own = grid.mask(found)
        near = grid.within(own, step) & planets & ~own
        found.append(rng.choice(bits(near or planets & ~own)))
    return found


def unite(state: GaiaState, player: Player) -> None:
    """The first federation that can be formed."""
    if (found := federations.position(state, player)) and (choices := found.search.choices()):
        chosen, total = choices[0]
        laying = federations.LaySatellite(0, found.hexes(chosen), 0, total)
        placed = 0
        while placed.bit_count() < total:
            placed |= 1 << bits(laying.candidates(state))[0]
            laying = federations.LaySatellite(0, laying.chosen, placed, total)
        player.satellites |= placed
        player.federated |= laying.chosen | placed
        player.tokens += ((0, True),)


def boards(count: int) -> Iterator[tuple[str, GaiaState]]:
    for seed in range(count):
        for number, crowd in enumerate(CROWDS):
            for step in (2, 3, 4, 5):
                for satellites in (4, 8, 12):
                    players = (seed + number + step) % 3 + 2
                    name = f"board {seed}, {crowd}, steps of {step}"
                    yield name, crowded(seed, players, crowd, step, satellites)


def climb(state: GaiaState, steps: int, rng: random.Random) -> float:
    """Move structures about while that makes the search slower."""
    player = state.seats[0]
    slowest = least(lambda: search(state, player), 3)
    for _ in range(steps):
        before = player.built.copy(), player.planets
        movable = bits(player.planets & ~player.federated & ~player.lost)
        one = rng.choice(movable)
        free = state.board.planets & ~player.planets & ~state.board.grid.grow(player.federated)
        other = rng.choice(bits(free & state.board.grid.within(player.planets ^ 1 << one, 5)))
        player.planets ^= 1 << one | 1 << other
        for slot, mask in enumerate(player.built):
            if mask >> one & 1:
                player.built[slot] ^= 1 << one | 1 << other
        taken = least(lambda: search(state, player), 1)
        if taken > slowest:
            taken = least(lambda: search(state, player), 4)
        if taken > slowest:
            slowest = taken
        else:
            player.built[:], player.planets = before
    return slowest


def crowds(count: int, steps: int) -> None:
    for satellites in (4, 8, 12):
        listed: list[tuple[float, int, str, GaiaState]] = []
        slowest = Slowest(f"crowded boards, {satellites} satellites")
        for number, (name, state) in enumerate(boards(count)):
            player = state.seats[0]
            if player.bowl1 == satellites:
                taken = least(lambda state=state, player=player: search(state, player), 2)
                listed.append((taken, number, name, state))
                slowest.try_(
                    lambda state=state, player=player: search(state, player),
                    lambda name=name, state=state, player=player: f"{name}: {told(state, player)}",
                )
        slowest.print()
        for taken, number, name, state in nlargest(SHOWN, listed):
            found = climb(state, steps, random.Random(number))
            print(f"  {taken:7.2f} → {found:.2f} in {steps} moves, {name}: ", end="")
            print(told(state, state.seats[0]))


def main(count: int = 40, board_count: int = 4, steps: int = 60) -> None:
    games(count, greedy=False)
    games(count // 4, greedy=True)
    crowds(board_count, steps)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:4]))
