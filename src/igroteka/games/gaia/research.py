"""Action 5, research: one level up in a track, with the bonus of the level.

Rulebook, «Продвинуться в исследованиях» and appendix II. The same steps come with tech tiles and
with some civilisations' actions.
"""

from __future__ import annotations

from typing import cast

from igroteka.engine.decision import Action

from . import federations, goods, power
from .components import (
    FIRST_SCORING_LEVEL,
    LEVEL_3_CHARGE,
    MAX_LEVEL,
    RESEARCH_COST,
    TRACK_INDEX,
    TRACKS,
)
from .state import GaiaState, Pending, Player
from .triggers import trigger

RESEARCH = tuple(Action(("research", track.id)) for track in TRACKS)
ADVANCE = tuple(Action(("advance", track.id)) for track in TRACKS)
STAY = Action(("stay",))
ANY_TRACK = -1


def may_advance(state: GaiaState, player: Player, track: int) -> bool:
    """Whether a step is possible: level 5 is for one player only and turns a green token."""
    level = player.research[track]
    if level >= MAX_LEVEL or not player.rules.may_research(player, track):
        return False
    if level == MAX_LEVEL - 1:
        return not state.top >> track & 1 and player.green_tokens() > 0
    return True


def options(state: GaiaState, player: Player, found: list[Action]) -> None:
    if player.knowledge >= RESEARCH_COST:
        found.extend([RESEARCH[track] for track in range(6) if may_advance(state, player, track)])


def perform(state: GaiaState, player: Player, action: Action) -> None:
    goods.pay(state, player, "knowledge", RESEARCH_COST, "research")
    advance(state, player, TRACK_INDEX[action[1]])


def advance(state: GaiaState, player: Player, track: int) -> None:
    """Move one level up and receive what the new level gives at once."""
    level = player.research[track] + 1
    player.research[track] = level
    reached = TRACKS[track].levels[level]
    cause = TRACKS[track].id
    if level == MAX_LEVEL:
        federations.turn_token(player)
        state.top |= 1 << track
    trigger(state, player, "research")
    if level == FIRST_SCORING_LEVEL:
        power.charge(state, player, LEVEL_3_CHARGE, cause)
    goods.gain(state, player, reached.once, cause)
    if reached.vp_per_gaia_planet:
        goods.gain_vp(state, player, reached.vp_per_gaia_planet * player.gaia_planets, cause)
    if reached.federation_token:
        player.track_token = True
        federations.gain_token(state, player, state.table.terraforming_token)
    if reached.lost_planet:
        state.pending.append(("lost", player.seat))


def ask_step(state: GaiaState, player: Player, track: int) -> None:
    """Offer a step in one track, or in any of them."""
    state.pending.append(("step", player.seat, track))


def steps(state: GaiaState, entry: Pending) -> list[int]:
    _, seat, only = cast("tuple[str, int, int]", entry)
    player = state.seats[seat]
    tracks = range(6) if only == ANY_TRACK else (only,)
    return [track for track in tracks if may_advance(state, player, track)]


def step_options(state: GaiaState, entry: Pending) -> list[Action]:
    return [*(ADVANCE[track] for track in steps(state, entry)), STAY]


def step_perform(state: GaiaState, entry: Pending, action: Action) -> None:
    state.pending.pop()
    if action != STAY:
        advance(state, state.seats[cast(int, entry[1])], TRACK_INDEX[action[1]])


def step_settle(state: GaiaState, entry: Pending) -> bool:
    """A step that is not possible anywhere is not asked for."""
    if steps(state, entry):
        return False
    state.pending.pop()
    return True
