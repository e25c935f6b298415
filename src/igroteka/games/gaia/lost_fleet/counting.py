"""What must hold of shuttles, artifacts, the ships' tokens and power rings in any position."""

from __future__ import annotations

from collections.abc import Iterator

from igroteka.engine.game import Holds
from igroteka.games.gaia.state import GaiaState

from .fleet import Fleet, fleet_box


def counting(state: GaiaState, fleet: Fleet) -> Iterator[Holds]:
    """A sentence each and whether it holds."""
    box = fleet_box(state.box)
    for ship, landed in zip(box.ships, fleet.shuttles, strict=True):
        yield len({*landed}) == len(landed), f"a seat has one shuttle on {ship.id}"
        yield not landed or ship.index in fleet.laid.ships, f"{ship.id} is in play"
        for seat in range(len(state.seats)):
            there = bool(fleet.explored[seat] >> ship.index & 1)
            yield (seat in landed) == there, f"seat {seat} has explored where its shuttles are"
    everywhere = fleet.artifacts
    for owned in fleet.owned:
        yield not everywhere & owned, "an artifact is in one place"
        everywhere |= owned
    for token in state.box.tokens:
        owned = sum(kind == token.index for player in state.seats for kind, _ in player.tokens)
        if token.elsewhere:
            there = int(token.index in fleet.laid.tokens)
            yield state.supply[token.index] + owned == there, f"{token.id} is in one place"
    ships = sum(1 << h for h in fleet.hexes if h >= 0)
    for player in state.seats:
        seat, rings = player.seat, fleet.rings[player.seat]
        shuttles = fleet.spare[seat] + fleet.explored[seat].bit_count()
        yield fleet.spare[seat] >= 0, f"seat {seat} owes no shuttle"
        if seat < state.origin.players:
            dealt = box.shuttles[len(state.seats)]
            yield shuttles == dealt, f"the shuttles of seat {seat} are all somewhere"
        pieces = player.planets | player.satellites | player.stations
        yield not ships & pieces, f"seat {seat} has built beside the ships"
        yield not rings & ~player.planets, f"the rings of seat {seat} lie on its planets"
        most = state.box.abilities["power_rings"]
        yield rings.bit_count() <= most, f"seat {seat} has no more rings than there are"
