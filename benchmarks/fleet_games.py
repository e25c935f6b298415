"""Ten thousand games of The Lost Fleet at random: all 18 civilisations, two to four players.

Each game must end, and before every turn all pieces must be somewhere:
``python benchmarks/fleet_games.py [GAMES [FIRST]]`` prints how many games there were and how fast.
"""

from __future__ import annotations

import random
import sys
import time

from igroteka.engine.hexes import bits
from igroteka.games.gaia import GAIA
from igroteka.games.gaia.lost_fleet.box import FleetBox
from igroteka.games.gaia.lost_fleet.fleet import Fleet
from igroteka.games.gaia.state import GaiaState, Player

RARE = {"convert": 0.1, "burn": 0.05, "pass": 0.15, "federation": 20.0, "stay": 0.1, "end": 3.0}
"""A player who gets somewhere: how likely some verbs are beside the others."""
OFTEN = {"explore": 10.0, "artifact": 10.0, "ship": 2.0, "colonise": 3.0}
BOX = GAIA.box_of(("lost_fleet",))
FLEET = BOX.part(FleetBox)
TOKENS_OF_A_KIND = 3
PLAYERS = (2, 3, 4)


def start(number: int) -> GaiaState:
    """Game `number`: every civilisation in turn with each number of players, others at random."""
    first = number % len(BOX.factions)
    players = PLAYERS[number // len(BOX.factions) % len(PLAYERS)]
    rng = random.Random(number)
    chosen = [first]
    while len(chosen) < players:
        other = rng.randrange(len(BOX.factions))
        if not any(other in BOX.rivals[one] for one in chosen):
            chosen.append(other)
    rng.shuffle(chosen)
    names = [BOX.factions[one].id for one in chosen]
    state = GAIA.new(players, number, lost_fleet=True, factions=names)
    assert isinstance(state, GaiaState)
    return state


def play(state: GaiaState, seed: int) -> None:
    """Play to the end at random, counting the pieces before every turn."""
    rng = random.Random(seed)
    liked = RARE | OFTEN
    while not state.over:
        actions = state.actions()
        weights = [liked.get(action.verb, 1.0) for action in actions]
        state.apply(rng.choices(actions, weights)[0])
        if state.decision and state.decision.kind == "turn":
            check(state)
    check(state)


def check(state: GaiaState) -> None:
    """Every shuttle, artifact, token, gaiaformer and structure is in exactly one place."""
    fleet = state.part(Fleet)
    shuttles = FLEET.shuttles[len(state.seats)]
    for ship, landed in zip(FLEET.ships, fleet.shuttles, strict=True):
        assert len(set(landed)) == len(landed), "one shuttle of a player on a ship"
        assert not landed or ship.index in fleet.laid.ships
        for seat in range(len(state.seats)):
            assert (seat in landed) == bool(fleet.explored[seat] >> ship.index & 1)
    for seat in range(len(state.seats)):
        assert fleet.spare[seat] >= 0
        assert fleet.spare[seat] + fleet.explored[seat].bit_count() == shuttles

    everywhere = fleet.artifacts
    for owned in fleet.owned:
        assert not everywhere & owned, "an artifact in two places"
        everywhere |= owned
    assert everywhere.bit_count() == len(state.seats)

    for token in BOX.tokens:
        owned = sum(kind == token.index for player in state.seats for kind, _ in player.tokens)
        if token.index in fleet.laid.tokens:
            assert state.supply[token.index] + owned == 1, token.id
        elif token.elsewhere:
            assert state.supply[token.index] + owned == 0, token.id
        elif token.index in BOX.common_tokens:
            taken = any(player.track_token for player in state.seats)
            on_track = token.index == state.table.terraforming_token and not taken
            assert state.supply[token.index] + owned + on_track == TOKENS_OF_A_KIND, token.id

    held = [player.booster for player in state.seats if player.booster >= 0]
    assert len({*held, *state.boosters_free()}) == len(held) + len(state.boosters_free())
    ships = sum(1 << h for h in fleet.hexes if h >= 0)
    for player in state.seats:
        _check_player(state, fleet, player, ships)


def _check_player(state: GaiaState, fleet: Fleet, player: Player, ships: int) -> None:
    structures = player.rules.board.structures
    everywhere = 0
    for structure, mask in zip(structures, player.built, strict=True):
        assert mask.bit_count() <= structure.slots, structure.id
        assert not everywhere & mask, "two structures on one planet"
        everywhere |= mask
    assert player.planets == everywhere | player.lost
    assert {state.board.sector_of[h] for h in bits(player.planets)} == set(bits(player.sectors))
    assert not ships & (player.planets | player.satellites | player.stations), "on a ship"
    formers = player.formers + player.formers_parked + player.formers_out.bit_count()
    assert formers + player.formers_spent <= BOX.gaiaformers
    rings = fleet.rings[player.seat]
    assert rings & player.planets == rings
    assert rings.bit_count() <= BOX.abilities["power_rings"]
    goods = (player.credits, player.ore, player.knowledge, player.qic, player.vp)
    bowls = (player.bowl1, player.bowl2, player.bowl3, player.bowl_gaia)
    assert all(amount >= 0 for amount in goods + bowls), "owes something"


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    first = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    began = time.perf_counter()
    decisions = 0
    for number in range(first, first + count):
        state = start(number)
        try:
            play(state, number)
        except Exception as error:
            error.add_note(f"in game {number} with the fleet")
            raise
        decisions += len(state.history)
    seconds = time.perf_counter() - began
    print(f"{count} games with the fleet ended, {decisions} decisions, all pieces accounted for")
    print(f"{seconds:.0f} s, {count / seconds:.1f} games/s")


if __name__ == "__main__":
    main()
