"""What the fleet keeps in a position: shuttles on ships, used spaces, artifacts, rings, tiles.

`Laid` is what set-up fixes; `Fleet` changes during play. Ships, spaces, artifacts and tinkering
tiles are known by their places in the fleet's box, sets of them are masks.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from igroteka.engine.game import Holds
from igroteka.engine.reasons import Reasons, no, unfit
from igroteka.games.gaia.box import Box, Goods, TechTile
from igroteka.games.gaia.layer import Part
from igroteka.games.gaia.state import GaiaState, Player
from igroteka.games.gaia.verbs import Question

from . import wanderers
from .box import Artifact, EconomySide, ExtensionSide, FleetBox

SHIP_WORTH = (9.0, 7.0, 5.0, 3.0)
"""What the first ship that a seat explores may bring over a whole game, the second, …: estimates
for bots."""


@dataclass(frozen=True, slots=True, eq=False)
class Laid:
    """What lies on the ships and beside them from the start; compared part by part, see the
    engine's `position`."""

    ships: tuple[int, ...]
    """The ships in play."""
    tiles: Mapping[int, int]
    """The ship of each standard tile that lies on one."""
    tokens: Mapping[int, int]
    """The ship of each federation token that lies on one."""
    extension: ExtensionSide
    economy: EconomySide
    card: tuple[int, ...]
    """The planet types of the wheel in the order of the terraforming card."""


class Fleet(Part):
    """The fleet in a position; see the module's first lines."""

    __slots__ = (
        "artifacts",
        "explored",
        "hexes",
        "laid",
        "owned",
        "rings",
        "shuttles",
        "spare",
        "tinkered",
        "tinkering",
        "used",
    )

    def __init__(self, laid: Laid, box: FleetBox, players: int, shuttles: int, artifacts: int):
        self.laid = laid
        self.hexes: tuple[int, ...] = ()
        """The hex of each ship once the board lies; -1 for those that are not in play."""
        self.shuttles: list[tuple[int, ...]] = [()] * len(box.ships)
        """For each ship whose shuttles are there, in the order they came."""
        self.spare = [shuttles] * players
        """Shuttles on the exploration boards."""
        self.explored = [0] * players
        """For each seat the mask of ships it has explored."""
        self.used = 0
        """Mask of the spaces used this round."""
        self.artifacts = artifacts
        """Mask of the artifacts that can still be examined."""
        self.owned = [0] * players
        """For each seat the mask of its artifacts."""
        self.rings = [0] * players
        """For each seat the mask of planets with a power ring."""
        self.tinkering = [-1] * players
        """For each seat the tinkering tile of the round."""
        self.tinkered = [0] * players
        """For each seat the mask of tinkering tiles that are gone."""

    def clone(self) -> Fleet:
        other = Fleet.__new__(Fleet)
        other.laid = self.laid
        other.hexes = self.hexes
        other.shuttles = self.shuttles[:]
        other.spare = self.spare[:]
        other.explored = self.explored[:]
        other.used = self.used
        other.artifacts = self.artifacts
        other.owned = self.owned[:]
        other.rings = self.rings[:]
        other.tinkering = self.tinkering[:]
        other.tinkered = self.tinkered[:]
        return other

    def land(self, box: FleetBox, seat: int, ship: int) -> int:
        """A shuttle takes the first free place of a ship; what is charged there."""
        place = len(self.shuttles[ship])
        self.shuttles[ship] += (seat,)
        self.spare[seat] -= 1
        self.explored[seat] |= 1 << ship
        return box.slot_charges[place]

    def artifacts_of(self, box: FleetBox, seat: int) -> list[Artifact]:
        return [one for one in box.artifacts if self.owned[seat] >> one.index & 1]

    # What base chapters ask.

    def counting(self, state: GaiaState) -> Iterable[Holds]:
        from .counting import counting

        return counting(state, self)

    def factions_chosen(self, state: GaiaState) -> None:
        from . import start

        start.factions_chosen(state, self)

    def satellites_elsewhere(self, state: GaiaState, player: Player) -> int:
        return wanderers.satellites_taken(state, player)

    def round_ends(self, state: GaiaState) -> None:
        self.used = 0

    def income(self, state: GaiaState, player: Player) -> Sequence[tuple[Goods, str]]:
        if not self.owned[player.seat]:
            return ()
        return [
            (symbol, artifact.id)
            for artifact in self.artifacts_of(fleet_box(state.box), player.seat)
            for symbol in artifact.income
        ]

    def tiles(self, state: GaiaState, player: Player) -> int:
        seen = self.explored[player.seat]
        return sum(1 << tile for tile, ship in self.laid.tiles.items() if seen >> ship & 1)

    def advanced_earned(self, state: GaiaState, player: Player) -> Sequence[int]:
        side = self.laid.extension
        enough = self.explored[player.seat].bit_count() >= side.ships and player.vp >= side.vp
        return (len(state.box.tracks),) if enough else ()

    def tokens(self, state: GaiaState, player: Player) -> Sequence[int]:
        seen = self.explored[player.seat]
        return [
            token
            for token, ship in self.laid.tokens.items()
            if seen >> ship & 1 and state.supply[token]
        ]

    def sign(self, state: GaiaState, h: int) -> str:
        """The first letter of a ship."""
        if h not in self.hexes:
            return ""
        ship = fleet_box(state.box).ships[self.hexes.index(h)]
        return state.words.texts.get(f"ship_letter:{ship.id}", "en")

    def worth(self, state: GaiaState, player: Player, left: float) -> float:
        """Ships open actions, tiles and tokens; each further one a little less."""
        seen = self.explored[player.seat].bit_count() if player.rules.has_goods else 0
        return sum(SHIP_WORTH[:seen]) * left / state.box.rounds

    def why_no_tile(self, question: Question, tile: TechTile) -> Reasons:
        if tile.advanced:
            return self._why_no_extension(question, tile)
        if tile.index not in self.laid.tiles:
            return unfit("fleet_tile_absent", tile=tile.id)
        return self.why_closed(question, self.laid.tiles[tile.index])

    def _why_no_extension(self, question: Question, tile: TechTile) -> Reasons:
        side, player = self.laid.extension, question.player
        seen = self.explored[player.seat].bit_count()
        if player.vp < side.vp:
            return no("extension_vp", tile=tile.id, needed=(("vp", side.vp),), held=player.vp)
        if seen < side.ships:
            return no("extension_ships", tile=tile.id, needed=side.ships, held=seen)
        return []

    def why_no_token(self, question: Question, token: str) -> Reasons:
        index = question.box.token_index[token]
        if not question.box.tokens[index].elsewhere:
            return []
        if index not in self.laid.tokens:
            return unfit("fleet_token_absent", token=token)
        return self.why_closed(question, self.laid.tokens[index])

    def why_closed(self, question: Question, ship: int) -> Reasons:
        """Why nothing of a ship is open to the player."""
        name = fleet_box(question.box).ships[ship].id
        if ship not in self.laid.ships:
            return unfit("ship_absent", ship=name)
        seen = self.explored[question.player.seat] >> ship & 1
        return [] if seen else no("not_explored", ship=name)


def fleet_box(box: Box) -> FleetBox:
    return box.part(FleetBox)
