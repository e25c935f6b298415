"""What must hold of cubes, cruisers, planets and cards in any position."""

from __future__ import annotations

from collections.abc import Iterator

from igroteka.engine.game import Holds

from .state import GalaxyState, Player


def counting(state: GalaxyState) -> Iterator[Holds]:
    """A sentence each and whether it holds."""
    taken = 0
    for player in state.seats:
        yield from _of(state, player)
        for mask in (player.colonised, player.developed, player.captured):
            yield not taken & mask, "a planet belongs to one"
            taken |= mask
    rival = state.rival
    if rival is not None:
        yield not taken & (rival.colonised | rival.captured), "a planet belongs to one"
        taken |= rival.colonised | rival.captured
        pieces = rival.fleet + rival.reserve + rival.captured.bit_count()
        yield pieces == state.box.solo.cruisers, "the bot's cruisers are all somewhere"
        yield min(rival.fleet, rival.reserve, rival.cubes) >= 0, "the bot owes nothing"
    yield taken == state.taken, "what is taken is somebody's"
    yield taken & ~state.table.reach[state.revealed] == 0, "only revealed planets are taken"
    cards = [*state.deck, *state.discard]
    cards += [card for player in state.seats for card in (*player.hand, *player.leading)]
    yield len({*cards}) == len(cards), "a faction card is in one place"


def _of(state: GalaxyState, player: Player) -> Iterator[Holds]:
    seat, width, box = player.seat, state.width, state.box
    cubes = 1 + player.cubes + player.supply + state.anomaly[seat]  # one counts points
    cubes += player.colonised.bit_count() + 2 * player.developed.bit_count()
    cubes += player.technologies.bit_count() + state.congress.count(seat)
    cubes += sum(state.cells[seat::width]) + sum(state.trade[seat::width])
    yield cubes == box.cubes_per_colour, f"the cubes of seat {seat} are all somewhere"
    yield min(player.cubes, player.supply, player.figures) >= 0, f"seat {seat} has what it uses"
    yield (
        all(0 <= have <= most for have, most in zip(player.goods, box.limit, strict=True)),
        f"the goods of seat {seat} are within their limits",
    )
    yield len(player.leading) <= box.leading_factions, f"seat {seat} has so many leading factions"
