"""What tiles and goals of The Lost Fleet count, and what artifacts add to other counts."""

from __future__ import annotations

from collections.abc import Mapping

from igroteka.engine.hexes import bits, distance
from igroteka.games.gaia.box import ACADEMY_LEFT, ACADEMY_RIGHT, PLANETARY_INSTITUTE
from igroteka.games.gaia.goods import COUNTS as BASE
from igroteka.games.gaia.goods import Count
from igroteka.games.gaia.state import GaiaState, Player

from .artifacts import mines_of


def _asteroids(state: GaiaState, player: Player) -> int:
    asteroid = state.box.planet_index["asteroid"]
    own = player.planets & state.board.by_type[asteroid] & ~player.guests
    return own.bit_count() + mines_of(state, player, asteroid)


def _deep_space(state: GaiaState, player: Player) -> int:
    return (player.sectors & state.board.kinds.get("deep", 0)).bit_count()


def _distance(state: GaiaState, player: Player) -> int:
    """From the institute to the farthest academy; 0 without both."""
    at, built = state.board.grid.at, player.built
    return max(
        (
            distance(at(one), at(other))
            for one in bits(built[PLANETARY_INSTITUTE])
            for other in bits(built[ACADEMY_LEFT] | built[ACADEMY_RIGHT])
        ),
        default=0,
    )


def _gaiaformers(state: GaiaState, player: Player) -> int:
    """Those on the board and on the map, not those in reserve or used up."""
    return player.formers + player.formers_parked + player.formers_out.bit_count()


def _high_tracks(state: GaiaState, player: Player) -> int:
    return sum(level >= state.box.first_scoring_level for level in player.research)


COUNTS: Mapping[str, Count] = {
    "mine": lambda state, player: BASE["mine"](state, player) + mines_of(state, player),
    "structure": lambda state, player: BASE["structure"](state, player) + mines_of(state, player),
    "asteroid": _asteroids,
    "deep_space": _deep_space,
    "distance": _distance,
    "gaiaformer": _gaiaformers,
    "high_track": _high_tracks,
    "standard_tile": lambda state, player: player.tiles.bit_count(),
}
