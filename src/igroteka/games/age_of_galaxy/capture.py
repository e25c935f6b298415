"""The capture phase: fleets compared, awards, one planet for the overlord, cruisers lost.

Rulebook, «Фаза захвата территорий».
"""

from __future__ import annotations

from igroteka.engine.decision import Action
from igroteka.engine.hexes import bits
from igroteka.engine.reasons import Reasons, no

from .box import CRUISER, ON_BECOME_OVERLORD, ON_CAPTURE_PLANET, ON_LOSE_CRUISER, Goods
from .goods import fire, pay, receive, score
from .plain_actions import DECLINE
from .powers import ALL, DEVELOPED, NOTHING
from .state import CaptureReport, GalaxyState, Player, Rival
from .telling import Telling
from .verbs import Question, Verb, owner, unreachable

Fleet = tuple[int, int]
"""Cruisers and strength, compared in this order."""


CUBES_ON = {"colonised": 1, "developed": 2, "captured": 0}
"""Cubes of its owner on a planet; a captured one has a cruiser instead."""


def fleet(player: Player) -> Fleet:
    return player.goods[CRUISER] + player.powers.ranking, player.powers.strength


def places(fleets: list[Fleet]) -> list[int]:
    """The place of each fleet, 0 for the first; equal fleets share it and the next is left out."""
    return [sum(other > own for other in fleets) for own in fleets]


def awards(state: GalaxyState) -> tuple[Goods, ...]:
    """What each place gets at this table, the overlord first."""
    box = state.box
    return box.awards[box.solo.players_of_setup if state.table.solo else state.players]


def award(state: GalaxyState, rivals: list[Fleet]) -> int:
    """Hand out the awards of all places; returns the only overlord's seat, or -1.

    `rivals` are fleets compared that belong to no player.
    """
    fleets = [fleet(player) for player in state.seats]
    taken = places([*fleets, *rivals])
    state.captures = CaptureReport(state.round, (*fleets, *rivals), tuple(taken))
    given = awards(state)
    overlords: list[int] = []
    for seat in state.order:
        place, player = taken[seat], state.seats[seat]
        if player.goods[CRUISER] < state.box.cruisers_to_be_ranked:
            continue
        receive(state, player, given[place], "overlord" if place == 0 else "fleet")
        if place == 0:
            overlords.append(seat)
            player.overlord_titles += 1
            fire(state, player, ON_BECOME_OVERLORD)
    return overlords[0] if overlords and taken.count(0) == 1 else -1


def targets(state: GalaxyState, player: Player) -> int:
    """Mask of the reachable, unprotected planets that are not the player's own."""
    open = state.reach(player) & ~player.own & ~player.captured
    for other in state.seats:
        if other is not player:
            open &= ~protected(other)
    if state.rival is not None:
        open &= ~rival_protected(state.rival)
    return open


def protected(player: Player) -> int:
    """Captured planets always; all others together, by enough cruisers or by a power."""
    own = player.own
    if own.bit_count() <= player.goods[CRUISER] or player.powers.protects == ALL:
        return own | player.captured
    if player.powers.protects == DEVELOPED:
        return player.developed | player.captured
    return player.captured


def rival_protected(rival: Rival) -> int:
    guarded = rival.colonised.bit_count() <= rival.fleet
    return rival.captured | (rival.colonised if guarded else 0)


def offer(state: GalaxyState, player: Player, found: list[Action]) -> None:
    found += [state.box.capture_actions[planet] for planet in bits(targets(state, player))]
    found.append(DECLINE)


def may_capture(state: GalaxyState, player: Player) -> bool:
    return player.goods[CRUISER] >= 1 and targets(state, player) != 0


def capture(state: GalaxyState, player: Player, action: Action) -> None:
    planet = state.box.planet_index[action[1]]
    report(state, planet)
    place_cruiser(state, player, planet, 1, "capture")


def why_not_capture(question: Question) -> Reasons:
    """Why a planet is no target."""
    found = unreachable(question)
    if found:
        return found
    state, player, bit = question.state, question.player, 1 << question.planet
    id = f"planet:{question.planet_id}"
    if (player.own | player.captured) & bit:
        return no("own_planet", planet=id)
    for other in state.seats:
        if other.captured & bit:
            return no("captured_protected", planet=id)
        if other is not player and protected(other) & bit:
            by_power = other.own.bit_count() > other.goods[CRUISER]
            assert not by_power or other.powers.protects != NOTHING
            return no("shielded" if by_power else "guarded", planet=id, who=owner(question))
    rival = state.rival
    if rival is not None and rival_protected(rival) & bit:
        if rival.captured & bit:
            return no("captured_protected", planet=id)
        return no("guarded", planet=id, who="detail:bot")
    return []


VERBS = (
    Verb("capture", ("capture",), capture, "PLANET", why_not=why_not_capture,
         tell=Telling.about_planet),
)  # fmt: skip


def report(state: GalaxyState, planet: int) -> None:
    """Remember which planet is about to be captured, and from whom."""
    assert state.captures is not None
    bit, owner = 1 << planet, -1
    for player in state.seats:
        if player.own & bit:
            owner = player.seat
    if state.rival is not None and state.rival.colonised & bit:
        owner = len(state.seats)
    state.captures = state.captures._replace(planet=planet, owner=owner)


def place_cruiser(
    state: GalaxyState, player: Player, planet: int, cruisers: int, cause: str
) -> None:
    """Clear a planet and take it with a cruiser; its reward is not given."""
    bit = 1 << planet
    clear(state, bit)
    pay(state, player, ((CRUISER, cruisers),), cause)
    player.captured |= bit
    state.taken |= bit
    fire(state, player, ON_CAPTURE_PLANET)


def clear(state: GalaxyState, bit: int) -> None:
    """The cubes of a planet go back to the general supply."""
    box = state.box
    for player in state.seats:
        if player.colonised & bit:
            player.colonised &= ~bit
            player.supply += CUBES_ON["colonised"]
            score(state, player, -box.colonised_vp, "colonised")
        elif player.developed & bit:
            player.developed &= ~bit
            player.supply += CUBES_ON["developed"]
            score(state, player, -box.developed_vp, "developed")
    if state.rival is not None and state.rival.colonised & bit:
        state.rival.colonised &= ~bit  # its cubes do not come back


def losses(player: Player) -> int:
    """Cruisers beyond the strength, less those that a power saves."""
    return max(0, player.goods[CRUISER] - player.powers.strength - player.powers.fewer_losses)


def disband(state: GalaxyState) -> None:
    """The end of the phase: every player keeps as many cruisers as strength allows."""
    assert state.captures is not None
    left = [losses(player) for player in state.seats]
    if state.rival is not None:
        left.append(state.rival.fleet)
    state.captures = state.captures._replace(lost=tuple(left))
    for seat in state.order:
        player = state.seats[seat]
        lost = losses(player)
        if lost:
            pay(state, player, ((CRUISER, lost),), "losses")
            fire(state, player, ON_LOSE_CRUISER)
