"""What must hold of structures, tokens, boosters, gaiaformers and goods in any position."""

from __future__ import annotations

from collections.abc import Iterator

from igroteka.engine.game import Holds
from igroteka.engine.hexes import bits

from .state import GaiaState, Player


def counting(state: GaiaState) -> Iterator[Holds]:
    """A sentence each and whether it holds: what the base game counts, then what layers do."""
    held = [player.booster for player in state.seats if player.booster >= 0]
    free = state.boosters_free()
    yield len({*held, *free}) == len(held) + len(free), "a booster is in one place"
    laid = state.table.boosters.bit_count()
    yield len(held) + len(free) == laid, "all boosters that were laid are there"
    yield from _tokens(state)
    colonised = out = guests = 0
    for player in state.seats:
        guests |= player.guests
    for player in state.seats:
        if player.faction < 0:
            continue
        yield from _of(state, player)
        yield not colonised & player.planets & ~guests, "only guests share a planet"
        colonised |= player.planets
        yield not out & player.formers_out, "a planet has one gaiaformer"
        out |= player.formers_out
    yield (
        state.taken == colonised | out | (state.taken & state.lost_planet),
        ("what is taken is somebody's"),
    )
    for track in state.box.tracks:
        at_top = sum(player.research[track.index] == state.box.max_level for player in state.seats)
        yield at_top == state.top >> track.index & 1, f"one is at the top of {track.id}"
    owned = [tile for player in state.seats for tile in player.advanced]
    yield len({*owned}) == len(owned), "an advanced tile is in one place"
    yield {*owned} <= {*state.table.advanced}, "advanced tiles come from the table"
    lost = sum(player.lost != 0 for player in state.seats)
    yield lost == (state.lost_planet != 0), "the lost planet is one player's"
    for part in state.parts.values():
        yield from part.counting(state)


def _tokens(state: GaiaState) -> Iterator[Holds]:
    box = state.box
    returned = sum(part.tokens_returned for part in state.parts.values())
    for index in box.common_tokens:
        owned = sum(kind == index for player in state.seats for kind, _ in player.tokens)
        lies = index == state.table.terraforming_token
        lies = lies and not any(player.track_token for player in state.seats)
        there = state.supply[index] + owned + lies + returned
        yield there == box.tokens[index].count, f"each {box.tokens[index].id} is somewhere"
    yield min(state.supply) >= 0, "no token is owed"


def _of(state: GaiaState, player: Player) -> Iterator[Holds]:
    seat, everywhere = player.seat, 0
    for structure, mask in zip(player.rules.board.structures, player.built, strict=True):
        yield mask.bit_count() <= structure.slots, f"seat {seat} has no more {structure.id}"
        yield not everywhere & mask, f"seat {seat} has one structure on a planet"
        everywhere |= mask
    yield player.planets == everywhere | player.lost, f"seat {seat} lives where it has built"
    if state.laid:
        sectors = {state.board.sector_of[h] for h in bits(player.planets)}
        yield sectors == set(bits(player.sectors)), f"the sectors of seat {seat} are those it is in"
    pieces = player.planets | player.satellites | player.stations
    yield not player.federated & ~pieces, f"federations of seat {seat} are made of its pieces"
    yield len(player.advanced) == player.covered.bit_count(), f"seat {seat} covers one for each"
    yield not player.guests & ~player.planets, f"the guests of seat {seat} are on its planets"
    yield max(player.research) <= state.box.max_level, f"the tracks of seat {seat} have an end"
    yield not player.covered & ~player.tiles, f"seat {seat} covers its own tiles"
    goods = (player.credits, player.ore, player.knowledge, player.qic, player.vp)
    bowls = (player.bowl1, player.bowl2, player.bowl3, player.bowl_gaia)
    formers = (player.formers, player.formers_parked, player.formers_spent)
    yield min(goods + bowls + formers) >= 0, f"seat {seat} owes nothing"
    there = sum(formers) + player.formers_out.bit_count()
    yield there <= state.box.gaiaformers, f"seat {seat} has no more gaiaformers than there are"
