"""The solo mode: a bot without goods that plays two faction cards a round.

Most of its rules are our reconstruction (`data/solo.yaml`). The bot's turns need no decisions: the
first card is played when the player ends the first turn of a round, the second after the second.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from igroteka.engine.hexes import bits

from .board_actions import cubes_on, has_room
from .box import ARTIFACT, REPUTATION, Box
from .capture import Fleet, clear, protected, report
from .scoring import direction_vp
from .state import FREE, BotTurn, GalaxyState, Rival

if TYPE_CHECKING:
    from .box.pieces import CardEffect, Rank


def rival(box: Box) -> Rival:
    return Rival(box.solo.cubes, box.solo.cruisers)


def reveal(state: GalaxyState, rival: Rival) -> None:
    """At the start of the action phase its cards of the round are turned up.

    The strength of last round's cards is over, also after round 1 without its capture phase.
    """
    box = state.box
    rival.strength = 0
    rival.open = state.deck[-box.solo.cards_per_round :][::-1]
    state.deck = state.deck[: -box.solo.cards_per_round]


def answer(state: GalaxyState, rival: Rival) -> None:
    """One card after each of the player's first turns."""
    box = state.box
    if not rival.open or state.acted > box.solo.cards_per_round:
        return
    card, rival.open = rival.open[0], rival.open[1:]
    _fleet_up(rival, box.solo.cruisers_per_card)
    placed = _place_cube(state, rival, card)
    effect = box.solo.effects[box.directions[box.factions[card].direction].id]
    target = _effect(state, rival, effect)
    rival.turns += (BotTurn(state.round, card, placed, effect.do, target),)
    state.discard += (card,)
    state.tell("bot_card", box.factions[card].id)


def _fleet_up(rival: Rival, cruisers: int) -> None:
    cruisers = min(cruisers, rival.reserve)
    rival.reserve -= cruisers
    rival.fleet += cruisers


def in_row_order(state: GalaxyState, planets: int) -> list[int]:
    """Planets of a mask from left to right."""
    box = state.box
    return [
        card * box.slots + slot
        for card in state.table.row
        for slot in bits(planets >> card * box.slots & (1 << box.slots) - 1)
    ]


def reachable(state: GalaxyState) -> int:
    return state.table.reach[state.fleet + 1]


def _place_cube(state: GalaxyState, rival: Rival, card: int) -> str:
    """Colonise the leftmost planet that fits, else take a trade cell, else scavenge."""
    box = state.box
    if not rival.cubes:
        return ""
    rival.cubes -= 1
    planet = fitting_planet(state, card)
    if planet >= 0:
        rival.colonised |= 1 << planet
        state.taken |= 1 << planet
        return f"planet:{box.planets[planet]}"
    for place, trade in enumerate(state.table.trade):
        if not state.flipped >> place & 1 and has_room(state, place):
            state.trade[place * state.width + state.bot_owner] += 1
            return f"trade:{box.trade_cards[trade].id}"
    state.cells[box.scavenge_cell * state.width + state.bot_owner] += 1
    return "cell:scavenge"


def fitting_planet(state: GalaxyState, card: int) -> int:
    """The leftmost free planet of the card's priorities, else of its temporary one; -1 if none."""
    box = state.box
    free = reachable(state) & ~state.taken
    for wanted in (box.factions[card].priorities, 1 << box.factions[card].temporary):
        fitting = 0
        for type, mask in enumerate(state.table.types):
            if wanted >> type & 1:
                fitting |= mask & free
        if fitting:
            return in_row_order(state, fitting)[0]
    return -1


def _effect(state: GalaxyState, rival: Rival, effect: CardEffect) -> str:
    if effect.do == "fleet":
        _fleet_up(rival, effect.cruisers)
        rival.strength += effect.strength
        return ""
    if effect.do == "discard_research_token":
        return _discard_token(state)
    if effect.do == "block_trade_cell":
        return _block_trade_cell(state)
    free = [cell for cell in state.box.congress if state.congress[cell.index] == FREE]
    if not free:
        return ""
    best = max(free, key=lambda cell: cell.reputation)
    state.congress[best.index] = state.neutral
    return f"congress:{best.id}"


def _discard_token(state: GalaxyState) -> str:
    """The leftmost reachable research token leaves the game unseen."""
    box = state.box
    spots = state.table.spot_reach[state.fleet + 1] & ~state.gone
    for card in state.table.row:
        for place in bits(spots >> card * box.spots & (1 << box.spots) - 1):
            spot = card * box.spots + place
            state.gone |= 1 << spot
            return f"spot:{box.spot_ids[spot]}"
    return ""


def _block_trade_cell(state: GalaxyState) -> str:
    """A neutral cube on the fullest unflipped card with a free cell, the leftmost of equals."""
    open = [
        place
        for place in range(len(state.table.trade))
        if not state.flipped >> place & 1 and has_room(state, place)
    ]
    if not open:
        return ""
    place = max(open, key=lambda place: cubes_on(state, place))
    state.trade[place * state.width + state.neutral] += 1
    return f"trade:{state.box.trade_cards[state.table.trade[place]].id}"


# --- capture phase ------------------------------------------------------------------------------


def fleet(state: GalaxyState, rival: Rival) -> Fleet:
    return rival.fleet, state.box.solo.strength.get(state.round, 0) + rival.strength


def capture(state: GalaxyState, rival: Rival) -> None:
    """As overlord: a developed planet of the player before a colonised one, else a free one."""
    if not rival.fleet:
        return
    player = state.seats[0]
    open = reachable(state) & ~protected(player)
    choices = (open & player.developed, open & player.colonised, open & ~state.taken)
    for planets in choices:
        if planets:
            bit = 1 << in_row_order(state, planets)[0]
            report(state, bit.bit_length() - 1)
            clear(state, bit)
            rival.fleet -= 1
            rival.captured |= bit
            state.taken |= bit
            state.tell("bot_capture", state.box.planets[bit.bit_length() - 1])
            return


def disband(rival: Rival) -> None:
    """The whole fleet returns to the reserve; cruisers on planets stay."""
    rival.reserve += rival.fleet
    rival.fleet = 0


# --- ranks and achievements ---------------------------------------------------------------------


def rank(box: Box, vp: int) -> Rank:
    """The best rank that these points reach."""
    ranks = box.solo.ranks
    reached = [rank for rank in ranks if vp >= rank.vp] or ranks[:1]
    return max(reached, key=lambda rank: rank.vp)


def next_rank(box: Box, vp: int) -> Rank | None:
    """The next rank above the one that these points reach; None at the top."""
    reached = rank(box, vp).vp
    better = [other for other in box.solo.ranks if other.vp > reached]
    return min(better, key=lambda other: other.vp, default=None)


def statistics(state: GalaxyState) -> dict[str, int]:
    """What achievements are measured by, as things stand."""
    player = state.seats[0]
    planets = player.own | player.captured
    return {
        "vp": player.vp,
        "reputation": player.goods[REPUTATION],
        "artifacts": player.goods[ARTIFACT],
        "colonised": player.colonised.bit_count(),
        "developed": player.developed.bit_count(),
        "captured": player.captured.bit_count(),
        "technologies": player.technologies.bit_count(),
        "advanced_technologies": (player.technologies & state.box.advanced).bit_count(),
        "planet_types": sum(bool(planets & mask) for mask in state.table.types),
        "congress_cubes": state.congress.count(player.seat),
        "overlord_titles": player.overlord_titles,
        "golden_ages": state.golden_ages,
        "leading_factions": len(player.leading),
        "direction_bonus": direction_vp(player),
    }


def achievements(state: GalaxyState) -> list[str]:
    """Ids of the achievements unlocked when the game is over."""
    stats = statistics(state)
    return [
        achievement.id
        for achievement in state.box.solo.achievements
        if all(stats[name] >= least for name, least in achievement.at_least)
        and all(stats[name] <= most for name, most in achievement.at_most)
    ]
