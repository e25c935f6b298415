"""What set-up fixes for the whole game: the box and its rules, tiles, goals, who sits there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from .box import Box, Track

if TYPE_CHECKING:
    from .game import GaiaGame
    from .layer import Rules
    from .layout import BoardPlan


FREE_ROW, ELSEWHERE = -1, -2
"""Where a standard tile lies that is below no track."""


@dataclass(slots=True)
class Table:
    """What set-up fixes for the whole game."""

    aside: ClassVar[frozenset[str]] = frozenset({"game", "rules"})
    """Follow from the game and the box; see the engine's `position`."""

    game: GaiaGame
    box: Box
    rules: Rules
    players: int
    tile_track: tuple[int, ...]
    """For each standard tile the track it lies below, or FREE_ROW or ELSEWHERE."""
    advanced: tuple[int, ...]
    """The advanced tile of each track, then those that layers lay elsewhere."""
    rounds: tuple[int, ...]
    finals: tuple[int, ...]
    terraforming_token: int
    boosters: int
    """Mask of the boosters in this game."""
    order_of_passing: bool
    satellite_limit: int
    first_game: bool = False
    last_player_rotates: bool = False
    rotates_first: bool = False
    """Whether sectors are turned before civilisations are chosen."""
    kept: frozenset[str] = frozenset()
    """Sectors that nobody may turn."""
    factions: tuple[int, ...] | None = None
    """Civilisation of each seat, if set-up names them; those that it leaves open are negative."""
    to_lay: BoardPlan | None = None
    """The board that is laid once civilisations are chosen; None if it lies from the start."""
    tracks: tuple[Track, ...] = ()
    """The research tracks as they lie, with what layers have put over them."""
    closed_spaces: int = 0
    """Mask of the board actions that nobody can use in this game."""
    board_tiles: int = 0
    """Mask of the standard tiles on the research board."""

    def __post_init__(self) -> None:
        self.tracks = self.tracks or self.box.tracks
        self.board_tiles = sum(
            1 << tile for tile, track in enumerate(self.tile_track) if track != ELSEWHERE
        )


def satellite_limit(box: Box, order_of_passing: bool) -> int:
    """Satellites left for federations: two mark final scoring, one the turn order card.

    Layers may need more of them (`Part.satellites_elsewhere`)."""
    return box.satellites - box.satellite_markers - order_of_passing
