"""What we offer although the recording does not: the cases that it left out, and its filters.

The letters and numbers are those of the recording's own list: A are engine errors and disputed
points that were never played there, B its house rules.
"""

from __future__ import annotations

from collections.abc import Callable

from igroteka.engine.decision import Action

from ... import gaia_projects
from ...box import GAIA, NAVIGATION, TRANSDIM
from ...mines import planet_type
from ...state import GaiaState, Player
from ..box import FleetBox

Case = Callable[[GaiaState, Player, Action], bool]


def ours_only(state: GaiaState, player: Player, action: Action) -> bool:
    """Whether the recording knowingly does not list an action."""
    return any(case(state, player, action) for case in CASES)


def _hex(state: GaiaState, action: Action) -> int | None:
    """The hex an action names, if any."""
    by_name = state.board.grid.by_name
    return next((by_name[word] for word in action.args if word in by_name), None)


def _faction(player: Player) -> str:
    return player.rules.board.id


def _is(*words: str) -> Case:
    """Actions by their first words."""
    return lambda state, player, action: action[: len(words)] == words


def tf_mars_credit(state: GaiaState, player: Player, action: Action) -> bool:
    """A3: protoplanets, which need steps, are not listed with TF Mars' step."""
    h = _hex(state, action)
    return (
        action[:2] == ("ship", "tf_mars_credit")
        and h is not None
        and state.box.planet_types[planet_type(state, h)] == "protoplanet"
    )


def free_shared_mine(state: GaiaState, player: Player, action: Action) -> bool:
    """A4: the Lantids' free mine beside an opponent, also with Eclipse's credits."""
    h = _hex(state, action)
    free = action[0] == "colonise" or action[:2] == ("ship", "eclipse_credit")
    return free and h is not None and bool(player.rules.shared_planets(state, player) >> h & 1)


def tinkeroids_gaia(state: GaiaState, player: Player, action: Action) -> bool:
    """A5: gaia planets cost the Tinkeroids another price there."""
    h = _hex(state, action)
    return (
        _faction(player) == "tinkeroids"
        and h is not None
        and planet_type(state, h) == GAIA
        and not player.planets >> h & 1
    )


def brainstone_as_token(state: GaiaState, player: Player, action: Action) -> bool:
    """A6: what could be paid only with the brainstone."""
    tokens = player.bowl1 + player.bowl2 + player.bowl3
    if player.brainstone not in (1, 2, 3):
        return False
    if action[0] == "artifact":
        return tokens < state.box.part(FleetBox).artifact_tokens
    h = _hex(state, action)
    if h is None or planet_type(state, h) != TRANSDIM:
        return False
    return tokens < gaia_projects.price(player)


def planet_artifact(state: GaiaState, player: Player, action: Action) -> bool:
    """A7: the two planet artifacts where a mine has an effect that is missing there."""
    if action[:2] not in (("artifact", "art_asteroid"), ("artifact", "art_protoplanet")):
        return False
    goal = state.box.round_goals[state.table.rounds[state.round - 1]].id
    tiles = {state.box.advanced_tiles[index].id for index in player.advanced}
    geodens = _faction(player) == "geodens" and player.has_institute
    return goal == "rs_mine_2" or "adv_trigger_mine_3vp" in tiles or geodens


def station_by_federation(state: GaiaState, player: Player, action: Action) -> bool:
    """A12, B12: no space station next to the own federation or on a satellite."""
    h = _hex(state, action)
    if action[:2] != ("special", "space_station") or h is None:
        return False
    satellites = 0
    for other in state.seats:
        satellites |= other.satellites
    return bool((state.board.grid.grow(player.federated) | satellites) >> h & 1)


def lost_planet(state: GaiaState, player: Player, action: Action) -> bool:
    """A13: the lost planet brings Darkanians and Geodens with institute nothing there."""
    return (
        action[-1] == state.box.tracks[NAVIGATION].id
        and player.research[NAVIGATION] == state.box.max_level - 1
        and player.has_institute
        and _faction(player) in ("darkanians", "geodens")
    )


def lantids_institute(state: GaiaState, player: Player, action: Action) -> bool:
    """A14: with three players the Lantids' institute is another one there."""
    return (
        action[0] == "upgrade"
        and action[-1] == "planetary_institute"
        and _faction(player) == "lantids"
        and state.players == 3
    )


CASES: tuple[Case, ...] = (
    tf_mars_credit,
    free_shared_mine,
    tinkeroids_gaia,
    brainstone_as_token,
    planet_artifact,
    # A9: the search for federations there knows fewer shapes.
    _is("federation"),
    # A11: bundles of power.
    _is("convert", "power_to_2credits"),
    _is("convert", "power_to_ore_credit"),
    _is("convert", "power_to_2ore"),
    _is("convert", "brainstone_to_3credits"),
    station_by_federation,
    lost_planet,
    lantids_institute,
    # B8: what comes with a tile or token must be taken there.
    _is("forgo"),
)
